"""What a seat may know, and that a match is the same wherever it is picked up. ``at_length`` does more of it."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.interpreter import Program, compile_game

from .saves import lockstep
from .worlds import Tally, examine


@pytest.fixture(scope="module", params=dsl.shipped())
def program(request: pytest.FixtureRequest) -> Program:
    return compile_game(dsl.load(request.param))


def test_a_seat_cannot_tell_another_world(program: Program) -> None:
    tally = Tally()
    for seed in (1, 2):
        examine(program, seed, tally, max_hands=8)
    assert tally.wrong == []
    assert tally.worlds > tally.decisions // 2 > 30


def test_saved_restored_and_copied_at_every_decision(program: Program) -> None:
    assert sum(lockstep(program, seed, max_hands=8) for seed in (1, 2)) > 60
