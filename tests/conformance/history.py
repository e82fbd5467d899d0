"""The history of matches, written out event by event, to be compared between processes.

python -m tests.conformance.history --seed 7 --matches 200 --max-hands 3 --players random euchre
"""

from __future__ import annotations

import argparse
import sys

from hoyle.dsl import load, shipped
from hoyle.interpreter import compile_game, play_match
from hoyle.interpreter.simulate import PLAYERS


def main(arguments: list[str]) -> int:
    """The command: one line an event, and first the program itself."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.history", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="a shipped game or a path (default: all shipped)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--max-hands", type=int, default=3)
    parser.add_argument("--players", choices=sorted(PLAYERS), default="random")
    chosen = parser.parse_args(arguments)
    for name in chosen.games or shipped():
        program = compile_game(load(name))
        print(name, program.words, program.calls, program.rules, program.score_tests)
        players = [PLAYERS[chosen.players]] * program.game.table.players
        for number in range(chosen.matches):
            play_match(program, players, chosen.seed, number, chosen.max_hands, on_event=print)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
