"""The engine against the walker, on random deals: every game, with each option toggled singly.

``HOYLE_REFERENCE_HANDS`` sets how many hands of a game are played (default 12; with an option toggled half as many),
half of them in matches that start near their end. For bigger runs there is ``python -m tests.reference.agreement``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hoyle.dsl import load, shipped
from tests.reference import perft
from tests.strategies import toggled_singly

agreement = pytest.importorskip("tests.reference.agreement", exc_type=ImportError)

HANDS = int(os.environ.get("HOYLE_REFERENCE_HANDS", "12"))
VARIANTS = sorted((Path(__file__).parent / "variants").glob("*.hoyle"))
"""Games that are not shipped, for the words of the language that no shipped game uses."""

NAMES = [*shipped(), *(str(path) for path in VARIANTS)]
CASES = [(name, options) for name in NAMES for options in toggled_singly(load(name))]


def label(case: tuple[str, dict[str, str]]) -> str:
    name, options = case
    return " ".join([Path(name).stem, *(f"{key}={value}" for key, value in options.items())])


@pytest.mark.parametrize("case", CASES, ids=label)
def test_engine_and_walker_agree(case: tuple[str, dict[str, str]]) -> None:
    name, options = case
    game = load(name, options=options)
    hands = HANDS // 2 if options else HANDS
    half = hands // 2
    assert agreement.compare(game, hands - half)["hands"] == hands - half
    assert agreement.compare(agreement.near_the_end(game, 3), half)["hands"] == half


@pytest.mark.parametrize("path", sorted(perft.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_engine_counts_the_same_sequences(path: Path) -> None:
    for case in perft.read(path):
        assert agreement.counted_by_engine(case) == case.counts, case.title
