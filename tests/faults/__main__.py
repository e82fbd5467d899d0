"""``python -m tests.faults``: make the faults, let the checker look at each, and print the score.

python -m tests.faults                      20 of each operator and game, seed 0
python -m tests.faults --per 100000         all
python -m tests.faults --show missed        and the faults that were missed, as consistent.txt would have them
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from hoyle import dsl
from hoyle.interpreter import compile_game, play_match
from hoyle.interpreter.players import random_choice

from .lines import Mutant
from .operators import mutants
from .trial import Verdict, entry, judge, judged, rules, settings

SHOWN = ("missed", "astray", "second", "code", "alarm", "several")


def sample(per: int, seed: int, games: Iterable[str] = ()) -> Iterator[Mutant]:
    """At most ``per`` mutants of each operator and game."""
    for game in tuple(games) or judged():
        by_operator: dict[str, list[Mutant]] = defaultdict(list)
        for mutant in mutants(game, dsl.load(game).text):
            by_operator[mutant.operator].append(mutant)
        for operator, made in by_operator.items():
            random.Random(f"{seed} {game} {operator}").shuffle(made)
            yield from made[:per]


def kinds(verdict: Verdict) -> list[str]:
    """What a verdict counts as."""
    if verdict.same:
        return ["same"]
    if verdict.reason:
        return ["consistent", "alarm"] if verdict.caught else ["consistent"]
    if not verdict.caught:
        return ["faults", "missed"]
    found = ["faults", "caught", verdict.place if verdict.right_code else "code"]
    return [*found, "several"] if len(verdict.found) > 1 else found


def tried(made: Iterable[Mutant]) -> Iterator[Verdict]:
    """What the checker says of each."""
    for mutant in made:
        yield judge(mutant, dsl.load(mutant.game))


def score(counts: Counter[str]) -> str:
    """One line of the table."""
    columns = ("same", "consistent", "faults", "missed", "line", "second", "astray", "code", "several", "alarm")
    return "".join(f"{counts[column]:>11}" for column in columns)


def play(mutant: Mutant) -> int:
    """Plays a consistent mutant with players who play at random; the hands played."""
    hands = 0
    for options in settings(dsl.load(mutant.game)):
        game = rules(mutant.text, f"{mutant.game}.hoyle", options)
        if game is not None:
            program = compile_game(game)
            players = [random_choice] * program.game.table.players
            hands += play_match(program, players, 0, 0, max_hands=25).hands
    return hands


def main() -> int:
    """The table; 1 if fewer than 95 of 100 faults are caught, or a consistent game is refused."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.split("\n")[0])
    parser.add_argument("--per", type=int, default=20, help="mutants of each operator and game (20)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--show", action="append", default=[], choices=SHOWN, help="list these, too")
    parser.add_argument("--play", action="store_true", help="play every consistent mutant, too")
    args = parser.parse_args()
    table: dict[str, Counter[str]] = defaultdict(Counter)
    shown: list[str] = []
    hands = 0
    for verdict in tried(sample(args.per, args.seed, args.game)):
        found = kinds(verdict)
        table[verdict.mutant.operator].update(found)
        if set(found) & set(args.show):
            codes = ", ".join(f"{one.code} {one.span.line}" for one in verdict.found)
            shown.append(f"{entry(verdict.mutant)}" + (f"   [{codes}]" if codes else ""))
        if args.play and "consistent" in found and not verdict.caught:
            hands += play(verdict.mutant)
    print("\n".join(shown))
    head = (
        "same",
        "consistent",
        "faults",
        "missed",
        "on line",
        "2nd place",
        "elsewhere",
        "other code",
        "several",
        "alarms",
    )
    print(f"seed {args.seed}, {args.per} of each\n{'':34}" + "".join(f"{word:>11}" for word in head))
    total: Counter[str] = Counter()
    for operator, counts in table.items():
        total.update(counts)
        print(f"{operator:34}{score(counts)}")
    print(f"{'together':34}{score(total)}")
    caught, right = total["caught"] / total["faults"], (total["line"] + total["second"]) / total["faults"]
    print(f"\nof {total['faults']} faults {caught:.1%} are caught, {right:.1%} with a right code at a right line")
    print(f"({total['line'] / total['faults']:.1%} at the line itself, the others name it as a second place)")
    if args.play:
        print(f"the consistent ones were played: {hands} hands")
    return int(right < 0.95 or total["alarm"] > 0)


if __name__ == "__main__":
    raise SystemExit(main())
