"""How much the proofs look at is bounded, however many results a game can have; and what is left out is said."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.dsl.model import Game
from hoyle.interpreter import compile_game
from hoyle.interpreter.proofs import examine
from hoyle.interpreter.proofs.tables.results import CASES_CAP, LEAST, falls, results_of, some_of

BY_SEAT = """hoyle 1
game "Count the Ten"
family pitch
table   4 players, partners opposite
cards   6 7 8 9 10 J Q K A
deal    8 each in 4 4, 4 left, turn up 1
rank
  plain   A K Q J 10 9 8 7 6
  trump   J A K Q 10 9 8 7 6
bidding for maker
  round
    pass, unless forced
    order up
before play
  dealer takes the turned card
  dealer discards 1
play
  eldest leads
  follow suit
points
  "jack"  11 to taker of J of trump
  "ace"   4 to taker of A of trump
  "king"  3 to taker of K of trump
  "queen" 2 to taker of Q of trump
  "ten"   10 to taker of 10 of trump
score
  eldest's tricks | always
  4 or more | players 1 a point, eldest 4 * eldest's tricks - 16
  otherwise  | players 1 a point, dealer 16 - 4 * eldest's tricks
match
  start at 0, up to 41
  together: highest, then extra hand, then highest
"""

CALLED = """hoyle 1
game "Call for Fifteen"
family pitch
table   6 players, two sides alternating
cards   2 3 4 5 6 7 8 9 10 J Q K A, 2 jokers
deal    9 each in 3 3 3, 0 left
rank
  plain   A K Q J 10 9 8 7 6 5 4 3 2
  trump   A off-A K Q J off-J joker1 joker2 10 9 8 7 6 5 4 3 off-3 2
bidding for pitcher
  round
    pass, unless forced
    bid 4 to 15
    bid "moon", needs 15, "shot"
    each above the last
    dealer may equal the last
before play
  pitcher names a suit
  pitcher calls a card of A J 3, its holder is helper
  helper gives pitcher 1
  pitcher gives helper 1
play
  pitcher leads
  first card led is a trump
  follow suit or trump
points
  "high"         1 to taker of A of trump
  "off ace"      1 to taker of off-A of trump
  "jack"         1 to taker of J of trump
  "off jack"     1 to taker of off-J of trump
  "first joker"  1 to taker of joker1 of trump
  "other joker"  1 to taker of joker2 of trump
  "ten"          1 to taker of 10 of trump
  "three"        3 to taker of 3 of trump
  "double three" 3 to taker of off-3 of trump
  "low"          1 to player of 2 of trump
  "last"         1 to taker of last trick
score
  pitchers' points | not "shot" | "shot" and pitcher's score is at least 0 | "shot" and pitcher's score is below 0
  needed or more   | players 1 a point                  | pitchers 54 - pitcher's score | pitchers 0 - pitcher's score
  otherwise        | pitchers -bid, defenders 1 a point | pitchers -bid                 | pitchers -bid
match
  start at 0, up to 54
  together: pitchers
"""

DROPPING = """hoyle 1
game "Stay or Drop"
family euchre
table   6 players, each for himself
cards   9 10 J Q K A, joker
deal    4 each in 2 2, 1 left
rank
  plain   A K Q J 10 9
  trump   joker A K Q J 10 9
bidding for bidder
  round
    pass, unless forced
    bid 1 to 4
    each above the last
before play
  bidder names a suit
  each of players but bidder from left of bidder may say "drop"
    sits out
play
  bidder leads
  follow suit
score
  bidder's tricks | always
  needed or more  | bidder 1 a trick
  otherwise       | bidder -bid
score
  each of defenders' tricks | always
  1 or more | he 1 a trick
  otherwise | he -2
match
  start at 0, up to 20
  together: bidder, then highest, then extra hand, then highest
"""


def game(text: str) -> Game:
    reading = dsl.read_text(text, "many.hoyle")
    assert reading.game is not None, "\n".join(dsl.render(one, text) for one in reading.diagnostics)
    return reading.game


@pytest.mark.parametrize("text", [BY_SEAT, CALLED, DROPPING], ids=["points and tricks", "scores and helpers", "drops"])
def test_a_game_with_very_many_results_is_looked_at_in_bounds_and_without_alarm(text: str) -> None:
    program = compile_game(game(text))
    results = results_of(program)
    looked = sum(len(hand.cases) for hand in results.hands)
    assert looked < CASES_CAP * 1.5 + LEAST * len(results.hands)
    found, in_part = examine(program)
    assert not found, "\n".join(dsl.render(one, text) for one in found)
    assert bool(in_part) == (looked < results.of)


def test_what_is_looked_at_in_part_is_said() -> None:
    _, in_part = examine(game(BY_SEAT))
    assert len(in_part) == 1
    assert in_part[0].endswith(" results")
    assert examine(dsl.load("euchre"))[1] == ()


def test_of_many_sums_the_maker_still_gets_every_number() -> None:
    values = tuple((value, False) for value in (1, 1, 1, 1, 3, 5, 9, 15))
    some = falls(values, 4)
    every = {sum(value for bit, (value, _) in enumerate(values) if number >> bit & 1) for number in range(256)}
    assert {first for first, *_ in some} == every
    assert len(some) < 20 * len(every)
    assert {sum(sums) for sums in some} >= {0, 36}


def test_in_part_every_way_to_share_the_points_comes_up_somewhere() -> None:
    ways = [(number,) for number in range(50)]
    taken = [set(some_of(ways, place, 12, 60)) for place in range(12)]
    assert set().union(*taken) == set(ways)
    assert all(2 <= len(some) < 15 for some in taken)
