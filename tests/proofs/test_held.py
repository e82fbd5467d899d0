"""Conditions on held cards in the proofs: every number that makes a difference comes up, and no other."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.dsl.specimen import BASE
from hoyle.interpreter import compile_game
from hoyle.interpreter.proofs import prove_all
from hoyle.interpreter.proofs.tables.auction import auction_of
from hoyle.interpreter.proofs.tables.held import held_of


def with_guard(cond: str) -> str:
    return BASE.replace("order up, may add alone", f"order up, may add alone, if {cond}")


def codes(text: str) -> list[str]:
    game = dsl.read_text(text).game
    assert game is not None
    return [found.code for found in prove_all(game)]


@pytest.mark.parametrize(
    ("cond", "numbers"),
    [
        ("caller holds 1 or more of A", (0, 1)),
        ("caller holds 2 of A", (0, 2)),
        ("caller holds 2 to 3 of A", (0, 2, 4)),
        ("caller holds 4 or fewer of A", (0,)),
        ("caller holds 1 or more of A and caller holds 3 or fewer of A", (0, 1, 4)),
    ],
)
def test_one_number_stands_for_all_that_come_out_alike(cond: str, numbers: tuple[int, ...]) -> None:
    game = dsl.read_text(with_guard(cond)).game
    assert game is not None
    assert list(held_of(compile_game(game)).numbers.values()) == [numbers]


def test_whoever_might_hold_a_trump_may_come_to_make_the_contract() -> None:
    plain = dsl.load("euchre")
    natural = dsl.load("natural-trump-euchre")
    assert len(auction_of(compile_game(natural)).contracts) == len(auction_of(compile_game(plain)).contracts)


def test_a_condition_that_no_hand_fulfils_is_found() -> None:
    assert codes(with_guard("caller holds 5 or fewer of A")) == ["E752"]
    assert codes(with_guard("caller holds 6 or more of J Q K A")) == ["E703"]
    assert codes(with_guard("caller holds 5 of J Q K A")) == []
    assert codes(with_guard("caller's partner holds 1 or more of trump")) == []
    assert codes(with_guard("players hold 20 of 9 10 J Q K A")) == []


def test_who_may_be_left_without_a_call_is_found() -> None:
    always = with_guard("caller holds 1 or more of A")
    assert codes(always) == []
    assert codes(always.replace("    pass\n", "    pass, unless caller holds 2 or more of K\n", 1)) == ["E701"]
    # One count cannot be two numbers at once.
    assert codes(always.replace("    pass\n", "    pass, unless caller holds 2 or more of A\n", 1)) == []


def test_the_hands_must_be_even_again_when_the_bidding_begins() -> None:
    claim = (
        "deal 5 each in 3 2, 4 left as stock, turn up 1\n"
        'before bidding\n  one of players from eldest may say "poor", if he holds 0 of A\n'
        "    discards up to 2\n    draws {}\n"
    )
    head, tail = BASE.split("deal ", 1)
    for drawn, expected in (("as many", []), ("2", ["E711"])):
        assert codes(head + claim.format(drawn) + tail.split("\n", 1)[1]) == expected


ROBBING = """\
hoyle 1
game "Rob"
table   3 players, each for himself
cards   9 10 J Q K A
deal    5 each in 3 2, 9 left, turn up 1
rank
  plain  A K Q J 10 9
  trump  A K Q J 10 9
no bidding: the turned suit
before play
{}
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


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        # Whoever takes the turned card holds the ace still, and discards again.
        (["holder of A of trump takes the turned card", "holder of A of trump discards 1"], []),
        (["holder of A of trump takes the turned card", "holder of K of trump discards 1"], ["E711"]),
        (["holder of A of trump takes the turned card", "eldest discards 1"], ["E711"]),
        # The ace itself may be among the cards laid away, unless that is barred.
        (["holder of A of trump discards 1", "holder of A of trump takes the turned card"], ["E711"]),
        (
            ["holder of A of trump discards 1", "  not A of trump", "holder of A of trump takes the turned card"],
            [],
        ),
        # A card that comes in may be the ace.
        (["dealer takes the turned card", "holder of A of trump discards 1"], ["E711"]),
        # Who has left the hand is no holder.
        (
            [
                'each of players from eldest may say "drop"',
                "  sits out",
                "holder of A of trump takes the turned card",
                "holder of A of trump discards 1",
            ],
            ["E711"],  # all may drop
        ),
        (
            [
                'each of players but dealer from eldest may say "drop"',
                "  sits out",
                "holder of A of trump takes the turned card",
                "holder of A of trump discards 1",
            ],
            [],
        ),
    ],
)
def test_who_holds_a_card_stays_unless_it_can_have_moved(steps: list[str], expected: list[str]) -> None:
    found = codes(ROBBING.format("\n".join("  " + step for step in steps)))
    assert [code for code in found if code == "E711"] == expected
