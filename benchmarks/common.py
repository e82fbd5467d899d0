"""What the benchmarks share: rounds that alternate between two things, their ratio, and the bound it must keep."""

from __future__ import annotations

import os
import platform
import statistics
import sys
from collections.abc import Callable, Sequence

from attrs import frozen


@frozen
class Ratio:
    """One thing against another, measured in alternating rounds: ``pairs`` of what each measured."""

    pairs: tuple[tuple[float, float], ...]

    @property
    def ratios(self) -> list[float]:
        """Of each round, in rising order."""
        return sorted(first / second for first, second in self.pairs)

    @property
    def median(self) -> float:
        return statistics.median(self.ratios)

    def __str__(self) -> str:
        ratios = self.ratios
        return f"{self.median:.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f} in {len(ratios)} rounds)"

    def medians(self) -> tuple[float, float]:
        """The median of each thing by itself."""
        return statistics.median(pair[0] for pair in self.pairs), statistics.median(pair[1] for pair in self.pairs)


def alternate(first: Callable[[], float], second: Callable[[], float], rounds: int) -> Ratio:
    """Measures both in turn, so that what else the machine does falls on both alike."""
    pairs = []
    for number in range(rounds):
        if number % 2:
            later = second()
            pairs.append((first(), later))
        else:
            pairs.append((first(), second()))
    return Ratio(tuple(pairs))


def machine() -> str:
    """What was measured on, without its name."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def verdict(asked: bool, found: Sequence[tuple[str, bool]]) -> int:
    """The exit status: 1 if the bounds count and one is not kept. Prints each."""
    for bound, kept in found:
        print(f"{'kept' if kept else 'NOT KEPT'}: {bound}")
    sys.stdout.flush()
    return 1 if asked and not all(kept for _, kept in found) else 0
