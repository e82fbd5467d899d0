"""The counts of legal sequences in ``perft/`` against the walker, and against the engine.

``--update-golden`` counts the cases of every fixture again; it never changes their deals. A new game gets its fixture
from ``python -m tests.reference.perft GAME > tests/reference/perft/GAME.txt``.

The walker is slow, so here it counts as deep as there are at most ``HOYLE_PERFT_SEQUENCES`` (default 400) sequences;
the engine counts all that stands there (test_agreement), and ``HOYLE_PERFT_SEQUENCES=1000000`` lets the walker do so.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve

from hoyle.dsl import shipped
from tests.reference import perft

MOST = int(os.environ.get("HOYLE_PERFT_SEQUENCES", "400"))
FIXTURES = sorted(perft.FOLDER.glob("*.txt"))


def test_every_shipped_game_has_counts() -> None:
    assert {path.stem for path in FIXTURES} >= set(shipped())


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_the_walker_counts_the_same(path: Path, update_golden: bool) -> None:
    cases = perft.read(path)
    assert cases
    if update_golden:
        counted = [evolve(case, counts=perft.counts(perft.opened(case), case.counts[-1].depth)) for case in cases]
        path.write_text(perft.whole(path.stem, counted), encoding="utf-8")
        return
    for case in cases:
        wanted = [row for row in case.counts if row.sequences <= MOST] or [case.counts[0]]
        depth = max(row.depth for row in wanted)
        counted_here = perft.counts(perft.opened(case), depth)
        assert counted_here == tuple(row for row in case.counts if row.depth <= depth), case.title


def test_counting_and_listing_are_the_same() -> None:
    for path in FIXTURES:
        case = perft.read(path)[0]
        state = perft.opened(case)
        for depth in (0, *(row.depth for row in case.counts if row.depth < 4 and row.sequences <= MOST)):
            listed = list(perft.sequences(state, depth))
            assert len(set(listed)) == len(listed) == perft.count(state, depth)
