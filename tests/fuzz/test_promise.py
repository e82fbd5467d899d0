"""The promise in small; `python -m tests.fuzz` keeps it for thousands of variants."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.compose import variants
from tests.fuzz.mutate import mutants
from tests.fuzz.promise import Tally, keep_promise

FOUND = sorted((Path(__file__).parent / "found").glob("*.hoyle"))
"""Variants that once broke the promise."""
SMALL = settings(
    max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@SMALL
@given(st.one_of(mutants(), variants()))
def test_any_text_is_refused_with_a_place_or_plays(text: str) -> None:
    keep_promise(text, Tally(), matches=2)


def test_many_composed_variants_are_consistent() -> None:
    tally = Tally()

    @SMALL
    @given(variants())
    def each(text: str) -> None:
        keep_promise(text, tally, matches=1)

    each()
    assert tally.played >= 15, tally


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_once_broke_it(path: Path) -> None:
    keep_promise(path.read_text(), Tally())
