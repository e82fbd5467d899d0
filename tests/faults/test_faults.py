"""A sample of the fault set; ``python -m tests.faults`` makes all of it."""

from __future__ import annotations

from collections import Counter

from hoyle import dsl

from .__main__ import kinds, sample, tried
from .operators import mutants
from .trial import consistent, entry, judged

PER = 2


def test_of_a_sample_at_least_95_of_100_are_caught_with_a_right_code_at_a_right_line() -> None:
    counts: Counter[str] = Counter()
    missed = []
    for verdict in tried(sample(PER, 1)):
        found = kinds(verdict)
        counts.update(found)
        if {"missed", "alarm"} & set(found):
            missed.append(f"{' '.join(found)}: {entry(verdict.mutant)}")
    assert counts["faults"] > 150
    assert counts["line"] + counts["second"] >= 0.95 * counts["faults"], "\n".join(missed)
    assert not counts["alarm"], "\n".join(missed)


def test_every_consistent_mutant_of_the_list_is_made() -> None:
    made = {entry(mutant) for game in judged() for mutant in mutants(game, dsl.load(game).text)}
    assert not [line for line in consistent() if line not in made]


def test_every_reason_is_a_sentence() -> None:
    assert all(reason.endswith(".") for reason in consistent().values())
