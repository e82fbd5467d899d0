"""Nothing that a file says is left out of its page: whatever is taken out of the rules, the page is another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from attrs import evolve

from hoyle.cli.rulebook.english import rulebook
from hoyle.cli.rulebook.english_bidding import tell_forced
from hoyle.dsl import load, model, read_text, shipped
from hoyle.dsl.specimen import embed
from hoyle.dsl.writer import write

VARIANTS = sorted((Path(__file__).parents[1] / "reference" / "variants").glob("*.hoyle"))
WHOLE = ("span", "spans", "columns", "cells", "cards", "hands")
"""What is not lessened: a table has a cell for each column, a line about cards says which, and a match how long."""
PARTS = ("bidding", "before_bidding", "before_play", "play", "points", "awards", "score", "match")


def lessened(node: model.Node) -> Iterator[model.Node]:
    """The node without one of its clauses, or one of the lines in it."""
    for part in attrs.fields(type(node)):
        value = getattr(node, part.name)
        if part.name in WHOLE or (part.name == "above_last" and nothing_bid(node)):
            continue
        if part.default is not attrs.NOTHING and value != part.default:
            yield evolve(node, **{part.name: part.default})
        if isinstance(value, model.Node):
            yield from (evolve(node, **{part.name: less}) for less in lessened(value))
        elif isinstance(value, tuple):
            yield from (evolve(node, **{part.name: less}) for less in without_one(value) if less)


def nothing_bid(node: model.Node) -> bool:
    """Is this a round in which, under these options, nothing is bid? Then no bid need be above another."""
    return isinstance(node, model.Round) and all(call.kind != "bid" for call in node.calls)


def without_one(nodes: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The tuple without one of its members, or with a lesser one."""
    for place, node in enumerate(nodes):
        yield (*nodes[:place], *nodes[place + 1 :])
        if isinstance(node, model.Node):
            yield from ((*nodes[:place], less, *nodes[place + 1 :]) for less in lessened(node))


def left_out(game: model.Game) -> list[list[str]]:
    """Lines of the file that can be changed without the page."""
    page, text = rulebook(game), write(game).split("\n")
    found = []
    for part in PARTS:
        rules = getattr(game, part)
        for less in without_one(rules) if isinstance(rules, tuple) else lessened(rules):
            if isinstance(less, model.Play) and all(line.kind not in model.FOLLOWING for line in less.filters):
                continue  # no game is without
            other = evolve(game, **{part: less})
            lines = write(other).split("\n")
            if lines != text and rulebook(other) == page:
                found.append([line for line in text if line not in lines] or lines)
    return found


@pytest.mark.parametrize("name", [*shipped(), *map(str, VARIANTS)], ids=lambda name: Path(name).stem)
def test_a_page_leaves_nothing_out(name: str) -> None:
    assert left_out(load(name)) == []


CALLS = """\
rank
  plain    A K Q J 10 9
  trump    J off-J A K Q 10 9
  no trump A K Q J 10 9
bidding for maker
  round
    pass
    order up, may add alone, unless caller is dealer's partner
    order up, needs 4, worth 3, alone, if caller is dealer's partner
    order up, "steal", if caller is dealer
  round
    pass, unless forced and caller's score is at least 2
    name a suit, not the turned suit, needs 4, "steal"
    name spades or no trump, needs 2, worth 5, may add alone, if forced
    name hearts, may add "steal", unless forced
  all passed: left of dealer names a suit, needs 2
"""


BIDS = """\
before play
  if alone
    maker's partner sits out
bidding for maker
  round
    pass, unless forced
    bid 3 to 5, in spades below hearts or clubs, needs bid - 1, worth 2 * bid, may add alone, unless forced
    bid 2, in a suit, needs 1, worth 7, "thin", may add alone, if forced
    bid "moon", in spades, needs 5, worth 9, alone
    bid "big moon", in spades, needs 5, worth 9, alone, only over "moon", ends the bidding
    each above the last
    dealer may equal the last, if caller's score is at least 5
"""


@pytest.mark.parametrize("bidding", [CALLS, BIDS])
def test_a_call_is_told_with_all_its_clauses(bidding: str) -> None:
    game = read_text(embed(bidding)).game
    assert game is not None
    assert left_out(game) == []


REST = """\
before play
  maker gives maker's partner 1
  maker's partner gives maker 1
score
  makers' tricks | always
  3 or more      | makers 1
  otherwise      | defenders 2
"""


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("bid 3, in a suit", "bid 4, in a suit"), "must bid 3 or 4."),
        (("bid 3 to 4, in clubs below spades", "bid 3 to 4, in hearts"), "must bid."),
        (("bid 3 to 5, in spades", "bid 3 to 5, in low no trump below no trump"), "must bid."),
        (("bid 3 to 4, in clubs below spades, if forced", "bid 3, in hearts"), "3 clubs, 3 spades, 3 hearts, 4 clubs"),
        (("name a suit, if caller holds 2 or more of trump or forced",), "must name a suit as trump, whether or not"),
    ],
)
def test_what_the_forced_dealer_may_say(lines: tuple[str, ...], told: str) -> None:
    ranks = "rank\n  plain    A K Q J 10 9\n  trump    J off-J A K Q 10 9\n"
    if "no trump" in str(lines):
        ranks += "  no trump A K Q J 10 9\n  low no trump 9 10 J Q K A\n"
    last = "    each above the last\n" if lines[0].startswith("bid") else ""
    calls = "".join(f"    {line}\n" for line in ("pass, unless forced", *lines))
    game = read_text(embed(f"{ranks}bidding for maker\n  round\n{calls}{last}{REST}")).game
    assert game is not None
    assert told in re.sub(r" \([^)]*\)", "", tell_forced(game.bidding.rounds[0], game))
