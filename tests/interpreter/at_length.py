"""What the suite does in small, in numbers: ``python -m tests.interpreter.at_length WHAT [--count N] [GAME ...]``.

``records``  records of N matches (1,000) replay without a problem, and are written again as they were
``broken``   N records (1,000), each changed in one place, are refused there or proved equivalent
``hidden``   every decision of N matches a game (200): another world is not told from the true one
``saves``    every decision of N matches a game (50): saved, restored and copied matches go on alike
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence

from hoyle import dsl
from hoyle.interpreter import Program, compile_game, play_match
from hoyle.interpreter.records import Recorder
from hoyle.interpreter.simulate import PLAYERS

from .corruption import CHANGES, again, judge, record
from .saves import lockstep
from .worlds import Tally, examine


def records(programs: Sequence[Program], count: int, seed: int) -> bool:
    """Records of matches between all kinds of bots."""
    chance = random.Random(seed)
    lines = wrong = 0
    for number in range(count):
        program = programs[number % len(programs)]
        bots = [chance.choice(list(PLAYERS)) for _ in range(program.game.table.players)]
        recorder = Recorder(program, bots, seed + number)
        play_match(program, [PLAYERS[bot] for bot in bots], seed + number, max_hands=60, on_event=recorder)
        replay, written = again(program, recorder.lines, recorder.lines)
        lines += len(recorder.lines)
        if replay.problems or written != recorder.lines:
            wrong += 1
            print(f"{program.game.name} seed {seed + number}: {replay.problems[:1] or 'written otherwise'}")
    print(f"{count} records of {lines:,} lines replayed, {wrong} with a problem")
    return not wrong


def broken(programs: Sequence[Program], count: int, seed: int) -> bool:
    """Records with one change each."""
    chance = random.Random(seed)
    tally: Counter[tuple[str, str]] = Counter()
    wrong = number = 0
    while sum(tally.values()) < count:
        program = programs[number % len(programs)]
        change = CHANGES[number // len(programs) % len(CHANGES)]
        number += 1
        bot, of = chance.choice(["simple", "random"]), chance.choice([1, 1, 2, 3])
        lines = record(program, bot, chance.randrange(1000), of)
        changed = change(chance, lines)
        if changed == lines:
            continue
        verdict, said = judge(program, lines, changed)
        good = verdict in ("refused", "equivalent")
        tally[change.__name__, verdict if good else "wrong"] += 1
        if not good:
            wrong += 1
            print(f"{program.game.name} {change.__name__}: {verdict}: {said}")
    for (name, verdict), times in sorted(tally.items()):
        print(f"  {name:14} {verdict:12} {times:5}")
    print(f"{count} records broken, {wrong} wrongly judged")
    return not wrong


def hidden(programs: Sequence[Program], count: int, seed: int) -> bool:
    """Decisions in two worlds."""
    good = True
    for program in programs:
        tally, start = Tally(), time.monotonic()
        for number in range(count):
            examine(program, seed + number, tally)
        took = time.monotonic() - start
        print(
            f"{program.game.name}: {count} matches, {tally.decisions:,} decisions, {tally.worlds:,} of them in another "
            f"world, {len(tally.wrong)} told apart ({took:.0f} s)",
            *tally.wrong[:5],
            sep="\n  ",
            flush=True,
        )
        good = good and not tally.wrong
    return good


def saves(programs: Sequence[Program], count: int, seed: int) -> bool:
    """Matches saved at every decision."""
    for program in programs:
        start = time.monotonic()
        decisions = sum(lockstep(program, seed + number) for number in range(count))
        took = time.monotonic() - start
        print(f"{program.game.name}: {count} matches, {decisions:,} decisions, all alike ({took:.0f} s)", flush=True)
    return True


DEFAULTS: dict[str, tuple[Callable[[Sequence[Program], int, int], bool], int]] = {
    "records": (records, 1000),
    "broken": (broken, 1000),
    "hidden": (hidden, 200),
    "saves": (saves, 50),
}


def main() -> None:
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("what", choices=DEFAULTS)
    parse.add_argument("games", nargs="*", metavar="GAME", help="all shipped games, if none is named")
    parse.add_argument("--count", type=int, default=0)
    parse.add_argument("--seed", type=int, default=0)
    wanted = parse.parse_intermixed_args()
    run, count = DEFAULTS[wanted.what]
    programs = [compile_game(dsl.load(name)) for name in wanted.games or dsl.shipped()]
    raise SystemExit(0 if run(programs, wanted.count or count, wanted.seed) else 1)


if __name__ == "__main__":
    main()
