"""The engine against the walker, on random deals: every game, with each option toggled singly.

``HOYLE_REFERENCE_HANDS`` sets how many hands are played for each choice of options (default 12), half of them in
matches that start near their end. For bigger runs there is ``python -m tests.reference.agreement``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hoyle.dsl import load, shipped
from tests.reference import perft

agreement = pytest.importorskip("tests.reference.agreement", exc_type=ImportError)

HANDS = int(os.environ.get("HOYLE_REFERENCE_HANDS", "12"))
VARIANTS = sorted((Path(__file__).parent / "variants").glob("*.hoyle"))
"""Games that are not shipped, for the words of the language that no shipped game uses."""

DISPUTED = {
    "award-if-made": "the engine counts awards before it knows whether the contract is made",
    "high-spade": "`highest spade` asks the engine for the suit printed on the jack that counts as a club",
    "joker-for-hearts": "after `joker turned: hearts`, the engine lets hearts be named as `not the turned suit`",
    "joker-of-trump": "where the jokers alone are trump, the engine knows no `joker1 of trump`",
    "needs-unsaid": "for `order up` and `name` without `needs`, the engine has no number that they need",
    "same-words": "where two lines allow the same words to different seats, the engine carries out the first",
    "short-stock": "when a hand is short of a card, the engine plays on without it, the walker stops",
    "two-kinds-of-rounds": "the engine takes a pass in a `round` to hold in the `rounds until` that follow",
    "two-partners": "the engine opens the hand of one partner only, where the phrase names two",
}
"""Where the language's description leaves room, or the engine has still to follow it."""

NAMES = [*shipped(), *(str(path) for path in VARIANTS if path.stem not in DISPUTED)]
CASES = [(name, options) for name in NAMES for options in agreement.toggled_singly(load(name))]


def label(case: tuple[str, dict[str, str]]) -> str:
    name, options = case
    return " ".join([Path(name).stem, *(f"{key}={value}" for key, value in options.items())])


@pytest.mark.parametrize("case", CASES, ids=label)
def test_engine_and_walker_agree(case: tuple[str, dict[str, str]]) -> None:
    name, options = case
    game = load(name, options=options)
    half = HANDS // 2
    assert agreement.compare(game, HANDS - half)["hands"] == HANDS - half
    assert agreement.compare(agreement.near_the_end(game, 3), half)["hands"] == half


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.xfail(raises=agreement.Disagreement, reason=DISPUTED[name]))
        for name in DISPUTED
    ],
)
def test_what_they_still_differ_about(name: str) -> None:
    agreement.compare(load(str(Path(__file__).parent / "variants" / f"{name}.hoyle")), 200)


@pytest.mark.parametrize("path", sorted(perft.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_engine_counts_the_same_sequences(path: Path) -> None:
    for case in perft.read(path):
        assert agreement.counted_by_engine(case) == case.counts, case.title
