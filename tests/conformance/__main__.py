"""Examines many random matches of every game.

python -m tests.conformance                        500 matches of every shipped game, each option toggled singly
python -m tests.conformance --matches 50 euchre    fewer, of one game (a name or a path)
python -m tests.conformance --pairs --matches 20   each two options toggled together
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from hoyle.dsl import load
from hoyle.interpreter import compile_game
from tests.conformance.examine import Broken, Tally, examine_match
from tests.strategies import Options, label, seated, variants


def examine_variant(variant: tuple[str, Options], matches: int, max_hands: int, seed: int) -> tuple[Tally, float]:
    """Examines so many matches of one game; what was seen, and the seconds it took. Raises Broken."""
    began = time.perf_counter()
    name, options = variant
    program = compile_game(load(name, options=options))
    tally: Tally = Tally()
    for number in range(matches):
        players = seated(program.game.table.players, number)
        examine_match(program, seed, number, players, max_hands, tally)
    return tally, time.perf_counter() - began


def main(arguments: list[str]) -> int:
    """The command. Status 1 if anything is broken; every game is examined all the same."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.conformance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="a shipped game or a path (default: all shipped)")
    parser.add_argument("--matches", type=int, default=500, help="matches of each variant (default 500)")
    parser.add_argument("--max-hands", type=int, default=8, help="hands after which a match is given up (default 8)")
    parser.add_argument("--pairs", action="store_true", help="each two options toggled together, not each singly")
    parser.add_argument("--defaults", action="store_true", help="default options only")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2, help="processes (default 2)")
    chosen = parser.parse_args(arguments)
    failed = 0
    with ProcessPoolExecutor(chosen.workers) as pool:
        jobs = [
            (variant, pool.submit(examine_variant, variant, chosen.matches, chosen.max_hands, chosen.seed))
            for variant in variants(chosen.games, chosen.pairs)
            if not (chosen.defaults and variant[1])
        ]
        for variant, job in jobs:
            try:
                tally, seconds = job.result()
            except Broken as wrong:
                failed += 1
                print(wrong, flush=True)
                continue
            seen = ", ".join(f"{count:,} {what}" for what, count in sorted(tally.items()) if count)
            print(f"{label(variant)}: {seen} ({seconds:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
