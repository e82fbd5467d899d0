"""`hoyle check euchre` as a whole process beside ``python -c "import lark"``, in the same run.

The two take turns, so that a busy machine slows both; compiled modules and caches are filled first, and used, as for
a user. Other small commands are timed too, for information.

python benchmarks/startup.py [--assert] [--rounds 15]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time

from common import alternate, machine, verdict

BOUND = 6.0
LARK = ("-c", "import lark")
CHECK = ("-m", "hoyle.cli", "check", "euchre")
OTHERS = {
    'python -c ""': ("-c", ""),
    "hoyle --version": ("-m", "hoyle.cli", "--version"),
    "hoyle list": ("-m", "hoyle.cli", "list"),
    "hoyle show euchre": ("-m", "hoyle.cli", "show", "euchre"),
    "hoyle run euchre": ("-m", "hoyle.cli", "run", "euchre"),
}


def milliseconds(arguments: tuple[str, ...]) -> float:
    """How long Python takes with these arguments. Ends the program with what it printed if it fails."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = time.perf_counter()
    ran = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=env)
    took = (time.perf_counter() - began) * 1000
    if ran.returncode:
        sys.exit(f"python {' '.join(arguments)} failed:\n{ran.stdout}{ran.stderr}")
    return took


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assert", dest="asked", action="store_true", help="fail if the bound is not kept")
    parser.add_argument("--rounds", type=int, default=15)
    chosen = parser.parse_args(arguments)
    print(machine())
    for command in (CHECK, LARK, *OTHERS.values()):
        milliseconds(command)
    ratio = alternate(lambda: milliseconds(CHECK), lambda: milliseconds(LARK), chosen.rounds)
    check, lark = ratio.medians()
    print(f'hoyle check euchre {check:.0f} ms, python -c "import lark" {lark:.0f} ms: ratio {ratio}')
    for name, command in OTHERS.items():
        print(f"  {name}: {min(milliseconds(command) for _ in range(3)):.0f} ms")
    return verdict(chosen.asked, [(f"at most {BOUND} times import lark", ratio.median <= BOUND)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
