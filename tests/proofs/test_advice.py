"""What the proofs advise, and a call that is no worse than another: in games that none of those shipped is like."""

from __future__ import annotations

from hoyle import dsl
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.interpreter.proofs import prove_all

HEAD = """\
hoyle 1
game "Slip"
table   4 players, partners opposite
cards   9 10 J Q K A
deal    5 each in 3 2, 4 left, turn up 1
rank
  plain     A K Q J 10 9
  trump     J off-J A K Q 10 9
"""
SCORE = """\
score
  dealer's side's tricks | always
  3 or more              | dealer's side 1, eldest's side 1
  otherwise              | eldest's side 1
match
  start at 0, up to 5
"""
CALLED = """\
bidding for maker
  round
    pass
    order up, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
  if dealer is active
    dealer takes the turned card
    dealer discards 1
  {}
play
  eldest leads
  follow suit
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers {}
  3 to 4         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 8
"""
WHO_HAS_NONE = """each of players but maker but left of maker from left of left of maker
    if he holds 0 of trump
      sits out"""


def found(text: str, code: str) -> list[Diagnostic]:
    game = dsl.read_text(text).game
    assert game is not None
    return [one for one in prove_all(game) if one.code == code]


def test_without_bidding_nobody_is_advised_to_let_the_makers_win() -> None:
    play = "no bidding: the turned suit\nplay\n  eldest leads\n  follow suit\n"
    [message] = found(HEAD + play + SCORE, "E732")
    assert message.hint == "write: together: highest, then extra hand, then highest"
    assert found(HEAD + play + SCORE + "  together: highest, then extra hand, then highest\n", "E732") == []


def test_a_call_is_not_outdone_because_the_partner_may_happen_to_leave() -> None:
    assert found(HEAD + CALLED.format(WHO_HAS_NONE, 3), "W767") == []
    assert found(HEAD + CALLED.format(WHO_HAS_NONE, 2), "W767") != []


DROPPING = """\
no bidding: the turned suit
before play
  each of {} from eldest may say "drop"
    sits out
play
  eldest leads
  follow suit
score
  each of players' tricks | always
  otherwise               | he 1 a trick
match
  start at 0, up to 20
  together: highest, then extra hand, then highest
"""


def test_where_all_may_leave_the_hand_it_is_said_who_and_what_to_write() -> None:
    head = HEAD.replace("partners opposite", "each for himself")
    text = head + DROPPING.format("players")
    [message] = found(text, "E711")
    assert text.split("\n")[message.span.line - 1].strip() == 'each of players from eldest may say "drop"'
    assert "nobody is left" in message.message
    assert message.case.endswith('all say "drop"')
    assert message.hint.endswith("players but dealer")
    assert found(head + DROPPING.format("players but dealer"), "E711") == []


def test_a_payment_of_nothing_is_left_out_beside_another_and_is_nobody_alone() -> None:
    rows = SCORE.replace("dealer's side 1, eldest's side 1", "{}")
    play = HEAD + "no bidding: the turned suit\nplay\n  eldest leads\n  follow suit\n"
    [beside] = found(play + rows.format("dealer's side 1, eldest's side 0"), "E756")
    assert beside.hint == "leave it out: who is not named is paid nothing"
    [alone] = found(play + rows.format("eldest's side 0"), "E756")
    assert alone.hint == "write: nobody"
