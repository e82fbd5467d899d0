"""The counts of legal sequences in ``perft/`` against the walker, and against the engine.

``--update-golden`` counts the cases of every fixture again; it never changes their deals. A new game gets its fixture
from ``python -m tests.reference.perft GAME > tests/reference/perft/GAME.txt``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hoyle.dsl import shipped
from tests.reference import perft

FIXTURES = sorted(perft.FOLDER.glob("*.txt"))


def test_every_shipped_game_has_counts() -> None:
    assert {path.stem for path in FIXTURES} >= set(shipped())


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_the_walker_counts_the_same(path: Path, update_golden: bool) -> None:
    cases = perft.read(path)
    assert cases
    counted = [evolve(case, counts=perft.counts(perft.opened(case), case.counts[-1].depth)) for case in cases]
    if update_golden:
        path.write_text(perft.whole(path.stem, counted), encoding="utf-8")
    for case, again in zip(cases, counted, strict=True):
        assert update_golden or case.counts == again.counts, case.title


def test_counting_and_listing_are_the_same() -> None:
    for path in FIXTURES:
        state = perft.opened(perft.read(path)[0])
        for depth in range(4):
            listed = list(perft.sequences(state, depth))
            assert len(set(listed)) == len(listed) == perft.count(state, depth)
