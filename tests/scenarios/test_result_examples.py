"""Examples that are results: what was answered after the contract, and whose tricks they give."""

from __future__ import annotations

import pytest

from hoyle.cli.why.position import ask
from hoyle.dsl import read_text
from hoyle.interpreter import compile_game
from hoyle.interpreter.examples import check_examples

GAME = """\
hoyle 1
game "Mine!"
table   4 players, partners opposite
cards   9 10 J Q K A
deal    6 each in 3 3, 0 left
rank
  plain     A K Q J 10 9
  trump     J off-J A K Q 10 9
bidding for bidder
  round
    pass, unless forced
    bid 2 to 5
    each above the last
before play
  one of defenders from left of bidder may say "mine", as {role}
  bidder names a suit
play
  bidder leads
  follow suit
score
  bidders' tricks | not "mine"      | "mine"
  needed or more  | bidders 1 a trick | bidders 2 a trick
  otherwise       | bidders -bid      | bidders -2 * bid
match
  start at 0, up to 24
  together: bidders
example "it"
  contract N bid 3
  {lines}
"""


def failures(text: str) -> list[str]:
    """What the examples of a text come to."""
    game = read_text(text, "example.hoyle").game
    assert game is not None
    return [str(one.message) for one in check_examples(compile_game(game))]


def said(role: str, *lines: str) -> list[str]:
    return failures(GAME.format(role=role, lines="\n  ".join(lines)))


@pytest.mark.parametrize("order", [("E mine", "tricks NS 2, EW 4"), ("tricks NS 2, EW 4", "E mine")])
def test_whoever_takes_the_contract_over_is_the_one_who_plays_it(order: tuple[str, str]) -> None:
    assert said("bidder", "trump hearts", *order, "scores NS 0, EW 8") == []
    assert said("bidder", "trump hearts", *order, "scores NS -6, EW 0") != []


def test_who_did_not_take_it_over_leaves_the_contract_where_it_is() -> None:
    assert said("challenger", "trump hearts", "E mine", "tricks NS 2, EW 4", "scores NS -6, EW 0") == []


def test_why_says_who_plays_in_the_end() -> None:
    game = read_text(GAME.format(role="bidder", lines="tricks NS 2, EW 4"), "example.hoyle").game
    assert game is not None
    answer = ask(compile_game(game), "contract N bid 3; trump hearts; E mine; tricks NS 2, EW 4".replace("; ", "\n"))
    assert answer.facts[0].startswith('E plays: bid 3, "mine"')
    assert any("EW" in one.subjects and "8" in one.verdict for one in answer.said)


def test_a_role_that_comes_with_words_is_given_by_the_words() -> None:
    [message] = said("challenger", "trump hearts", "E challenger", "tricks NS 2, EW 4", "scores NS -6, EW 0")
    assert "write: E mine" in message


def test_a_role_that_comes_without_words_is_named() -> None:
    text = GAME.replace(
        'one of defenders from left of bidder may say "mine", as {role}', "left of bidder is challenger"
    )
    text = text.replace(' | not "mine"      | "mine"', " | always").replace(" | bidders 2 a trick", "")
    text = text.replace(" | bidders -2 * bid", "")
    lines = ["trump hearts", "E challenger", "tricks NS 3, EW 3", "scores NS 3, EW 0"]
    assert failures(text.format(lines="\n  ".join(lines))) == []


EACH = """\
hoyle 1
game "Each Of Partners"
table   4 players, partners opposite
cards   9 10 J Q K A
deal    6 each in 3 3, 0 left
rank
  plain     A K Q J 10 9
  trump     J off-J A K Q 10 9
no bidding: hearts
play
  eldest leads
  follow suit
score
  each of players' tricks | always
  0                       | he -1
  1 to 4                  | he 1
  otherwise               | he 5
match
  start at 0, up to 21
  together: highest, then extra hand, then highest
example "it"
  {lines}
"""


def judged(*lines: str) -> list[str]:
    return failures(EACH.format(lines="\n  ".join(lines)))


def test_where_each_player_is_judged_an_example_says_what_each_took() -> None:
    assert judged("tricks N 5, S 1, EW 0", "scores NS 6, EW -2") == []
    assert judged("tricks N 3, S 3", "scores NS 2, EW -2") == []
    [message] = judged("tricks NS 5, EW 1", "scores NS 6, EW -2")
    assert message.endswith("tricks N 3, S 2")


def test_where_sides_are_judged_the_side_is_enough() -> None:
    text = (
        EACH.replace("each of players'", "dealer's side's")
        .replace("he -1", "nobody")
        .replace("he 1", "eldest's side 1")
    )
    text = text.replace("he 5", "dealer's side 5")
    assert failures(text.format(lines="tricks NS 1, EW 5\n  scores NS 0, EW 5")) == []
    assert failures(text.format(lines="tricks N 1, E 3, W 2\n  scores NS 0, EW 5")) == []
