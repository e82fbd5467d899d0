"""How often ``simple`` beats ``random``: the table of docs/players.md.

    python benchmarks/players.py [GAME ...] [--matches 2000] [--seed 0] [--write] [--assert]

Every deal is played once with ``simple`` on each side, so that neither the cards nor the seat favours anybody; where
each plays for himself, ``simple`` has one seat and ``random`` the others. A match that has no winner after 1,000 hands
counts as not won. With ``--assert`` the status is 1 unless every interval lies above an even chance.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from hoyle import dsl
from hoyle.interpreter import compile_game, play_match
from hoyle.interpreter.simulate import PLAYERS

PAGE = Path(__file__).parents[1] / "docs" / "players.md"
TABLE = re.compile(r"(?<=<!-- rates -->\n).*?(?=<!-- end of rates -->)", re.DOTALL)
Z = 1.959964  # of a 95 % interval


@frozen
class Rate:
    """Wins of one kind of player; ``sides`` is among how many sides each match is decided."""

    title: str
    sides: int
    matches: int
    won: int
    unfinished: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate."""
        n, p = self.matches, self.won / self.matches
        middle = p + Z * Z / (2 * n)
        reach = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return (middle - reach) / (1 + Z * Z / n), (middle + reach) / (1 + Z * Z / n)

    def row(self) -> str:
        low, high = self.interval
        even = 100 / self.sides
        return (
            f"| {self.title} | {100 * self.won / self.matches:.1f} % | {100 * low:.1f} to {100 * high:.1f} % "
            f"| {even:.1f} % | {self.matches:,} | {self.unfinished} |"
        )


def rate(name: str, matches: int, seed: int) -> Rate:
    """``simple`` against ``random`` in one game."""
    game = dsl.load(name)
    program = compile_game(game)
    sides, seats = game.table.sides, range(game.table.players)
    deals = math.ceil(matches / len(sides))
    won = unfinished = 0
    for number in range(deals):
        for ours, side in enumerate(sides):
            players = [PLAYERS["simple" if seat in side else "random"] for seat in seats]
            result = play_match(program, players, seed, number)
            won += result.winner == ours
            unfinished += result.winner is None
    return Rate(game.title, len(sides), deals * len(sides), won, unfinished)


def table(rows: Iterable[str]) -> str:
    """The table of these rows, by title."""
    head = "| game | `simple` wins | 95 % interval | even chance | matches | unfinished |\n|---|---|---|---|---|---|\n"
    return head + "".join(row + "\n" for row in sorted(rows))


def write(rates: Iterable[Rate]) -> None:
    """Puts the rows of these games into the page; rows of other shipped games stay."""
    text = PAGE.read_text("utf-8")
    found = TABLE.search(text)
    titles = {game.title for game in dsl.listing()}
    old = {row.split("|")[1].strip(): row for row in found[0].splitlines()[2:]} if found else {}
    rows = {title: row for title, row in old.items() if title in titles} | {one.title: one.row() for one in rates}
    PAGE.write_text(TABLE.sub(lambda _: table(rows.values()), text), "utf-8")


def main() -> int:
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("games", nargs="*", metavar="GAME")
    parse.add_argument("--matches", type=int, default=2000)
    parse.add_argument("--seed", type=int, default=0)
    parse.add_argument("--write", action="store_true", help="put the rows into docs/players.md")
    parse.add_argument("--assert", dest="bound", action="store_true")
    wanted = parse.parse_intermixed_args()
    rates = []
    for name in wanted.games or dsl.shipped():
        rates.append(rate(name, wanted.matches, wanted.seed))
        print(rates[-1].row(), flush=True)
    if wanted.write:
        write(rates)
    weak = [one.title for one in rates if one.interval[0] <= 1 / one.sides]
    if weak:
        print(f"no better than chance: {', '.join(weak)}", file=sys.stderr)
    return 1 if wanted.bound and weak else 0


if __name__ == "__main__":
    raise SystemExit(main())
