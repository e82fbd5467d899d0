"""How long `hoyle check` takes, as whole processes: the slowest shipped game, and all of them with every value of every
option; both end with status 1 beyond their bounds.

python -m tests.cli.bounds
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from hoyle import dsl

ROUNDS = 3
GAME, ALL = 1.0, 60.0
"""Seconds for one game, and for all."""


def seconds(*arguments: str) -> float:
    """How long `hoyle check --strict` takes with these arguments. Ends the program with what it says if it fails."""
    began = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-m", "hoyle.cli", "check", "--strict", *arguments], capture_output=True, text=True
    )
    took = time.perf_counter() - began
    if ran.returncode:
        sys.exit(f"hoyle check --strict {' '.join(arguments)} failed:\n{ran.stdout}{ran.stderr}")
    return took


def main() -> int:
    """The command."""
    names = dsl.shipped()
    seconds(names[0])  # fills the caches, as with a user
    medians = {name: statistics.median(seconds(name) for _ in range(ROUNDS)) for name in names}
    for name, took in medians.items():
        print(f"hoyle check {name}: {took:.2f} s")
    slowest = max(medians, key=lambda name: medians[name])
    each = seconds("--each-option", *names)
    print(f"the slowest is {slowest}, {medians[slowest]:.2f} s; at most {GAME} s")
    print(f"all games with every value of every option: {each:.1f} s; at most {ALL} s")
    return int(medians[slowest] > GAME or each > ALL)


if __name__ == "__main__":
    sys.exit(main())
