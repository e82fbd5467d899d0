"""What a seat may know, and that a match is the same wherever it is picked up. ``at_length`` does more of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.interpreter import Match, Program, compile_game

from .saves import lockstep
from .worlds import Tally, examine

VARIANTS = Path(__file__).parents[1] / "reference" / "variants"
SECRET = [str(VARIANTS / f"{name}.hoyle") for name in ("called-ace", "called-suit", "secret-jack")]
"""Games in which it is secret who plays with whom."""


@pytest.fixture(scope="module", params=dsl.shipped())
def program(request: pytest.FixtureRequest) -> Program:
    return compile_game(dsl.load(request.param))


def test_a_seat_cannot_tell_another_world(program: Program) -> None:
    tally = Tally()
    for seed in (1, 2):
        examine(program, seed, tally, max_hands=8)
    assert tally.wrong == []
    assert tally.worlds > tally.decisions // 2 > 30


@pytest.mark.parametrize("path", SECRET, ids=lambda path: Path(path).stem)
def test_a_secret_ally_is_in_no_view(path: str) -> None:
    program, tally = compile_game(dsl.load(path)), Tally()
    for seed in (1, 2, 3, 4, 5):
        examine(program, seed, tally, max_hands=12)
    assert tally.wrong == []
    assert tally.worlds > tally.decisions // 2 > 300


def called_suit(hand_3: str, stock: str) -> Match:
    """``N`` has called spades; E holds the king of them, S nothing that matters, W what is said."""
    match = Match(compile_game(dsl.load(SECRET[1])))
    hands = {"N": "JH AH KH QH 8S", "E": "KS 8C 9C 10C QC", "S": "8D 9D 10D QD KD", "W": hand_3}
    match.set_up(hands, stock=stock, dealer="W")
    for said in ("bid 3", "pass", "pass", "pass", "name hearts", "call spades"):
        match.act(said)
    while match.legal_texts() == ["pass", "stay out"]:
        match.act("pass")
    return match


def sides(match: Match) -> list[tuple[tuple[int, ...], int | None]]:
    """For each seat, who it thinks plays with the maker, and who is the ally."""
    found = []
    for seat in range(4):
        contract = match.view(seat).contract
        assert contract is not None
        found.append((match.view(seat).side(0), contract.ally))
    return found


def test_the_ally_knows_by_his_cards_and_the_others_when_the_card_falls() -> None:
    match = called_suit("AS 9S 10S QS AC", "KC JC")
    assert sides(match) == [((0, 2), None)] * 3 + [((0, 2, 3), 3)]
    match.act("8S")
    match.act("KS")
    match.act("8D")
    match.act("AS")
    assert sides(match) == [((0, 2, 3), 3)] * 4


def test_a_king_is_not_known_to_be_the_highest_while_the_ace_may_be_held() -> None:
    match = called_suit("JS 9S 10S QS AC", "AS KC")
    assert sides(match) == [((0, 2), None)] * 4
    match.act("8S")
    match.act("KS")
    assert sides(match) == [((0, 2), None)] * 4
    while match.status == "playing":
        match.act(match.legal_texts()[0])
    assert sides(match) == [((0, 1, 2), 1)] * 4


def test_saved_restored_and_copied_at_every_decision(program: Program) -> None:
    assert sum(lockstep(program, seed, max_hands=8) for seed in (1, 2)) > 60
