"""Builds variants, most of them wrong, and sees that each is refused with a place or plays.

python -m tests.fuzz                       5,000 variants, 5 matches each of those that pass
python -m tests.fuzz --variants 500 --seed 3
"""

from __future__ import annotations

import argparse
import sys
import time

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.compose import variants
from tests.fuzz.mutate import mutants
from tests.fuzz.promise import Tally, keep_promise


def run(strategy: st.SearchStrategy[str], count: int, number: int, matches: int) -> Tally:
    """So many texts of one kind. Raises what breaks the promise, the text made as small as it gets."""
    tally = Tally()

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    @given(strategy)
    def each(text: str) -> None:
        keep_promise(text, tally, matches)

    each()
    return tally


def main(arguments: list[str]) -> int:
    """The command; status 1 when the promise is broken."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variants", type=int, default=5000)
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    for name, strategy in (("mutated", mutants()), ("composed", variants())):
        began = time.perf_counter()
        tally = run(strategy, asked.variants // 2, asked.seed, asked.matches)
        print(
            f"{name}: {tally.refused + tally.played} variants, {tally.refused} refused, {tally.played} played in"
            f" {tally.matches} matches ({tally.hands} hands, {tally.unfinished} matches at the limit of hands);"
            f" slowest {tally.slowest:.1f} s of processor; {time.perf_counter() - began:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
