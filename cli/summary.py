"""Many matches in a few lines: who won, how long it took, and how the final scores are spread."""

from collections import Counter
from collections.abc import Sequence

from hoyle.dsl import names
from hoyle.dsl.model import Game
from hoyle.interpreter.simulate import MatchResult

from .common import Display, count
from .narrate import unit_label

MOST_BINS = 12
STEPS = (1, 2, 5)


def summary(game: Game, results: Sequence[MatchResult], look: Display) -> list[str]:
    """The lines to print for these matches."""
    units = range(len(game.table.sides))
    name = [unit_label(game, unit, look) for unit in units]
    wins = Counter(result.winner for result in results)
    open_ = sum(result.status == "unfinished" for result in results)
    nobody = wins[None] - open_
    between = " " if game.table.players == 4 else ": "
    won = [f"{name[unit]}{between}{wins[unit]:,} ({wins[unit] / len(results):.1%})" for unit in units]
    unfinished = [f"nobody{between}{nobody:,}"] if nobody else []
    unfinished += [f"unfinished {open_:,}"] if open_ else []
    hands = [result.hands for result in results]
    mean = sum(hands) / len(hands)
    if look.plain:
        return [
            *(f"{name[unit]} won {count(wins[unit], 'match')} ({wins[unit] / len(results):.1%})." for unit in units),
            *([f"Nobody won {count(nobody, 'match')}."] if nobody else []),
            *([f"{count(open_, 'match')} did not end."] if open_ else []),
            f"Hands a match: {mean:.1f} on average, from {min(hands):,} to {max(hands):,}.",
            *spoken_spread(name, results),
        ]
    return [
        f"  won     {', '.join(won + unfinished)}",
        f"  hands   {mean:.1f} a match on average, from {min(hands):,} to {max(hands):,}",
        "",
        *spread(name, results, look),
    ]


def bins(scores: Sequence[int]) -> list[tuple[int, int]]:
    """Ranges of equal length, at most ``MOST_BINS``, that cover the scores; both ends belong to a range."""
    low, high = min(scores), max(scores)
    power = 1
    while True:
        for step in STEPS:
            width = step * power
            first = low // width * width
            number = (high - first) // width + 1
            if number <= MOST_BINS:
                return [(first + n * width, first + (n + 1) * width - 1) for n in range(number)]
        power *= 10


def counts(results: Sequence[MatchResult], unit: int, ranges: Sequence[tuple[int, int]]) -> list[int]:
    """How many matches this unit ended in each range."""
    return [sum(low <= final(result)[unit] <= high for result in results) for low, high in ranges]


def final(result: MatchResult) -> tuple[int, ...]:
    """What a match came to: its games, or the scores where it is one game."""
    return result.games or result.scores


def games_of(game: Game, result: MatchResult) -> dict[str, dict[str, int]]:
    """``{"games": {"NS": 2, "EW": 0}}`` for a document; nothing where a match is one game."""
    table = game.table
    by_unit = {names.unit_name(table, unit): value for unit, value in enumerate(result.games)}
    return {"games": by_unit} if by_unit else {}


def spread(name: Sequence[str], results: Sequence[MatchResult], look: Display) -> list[str]:
    """A bar chart of the final scores (of several games: of what they count), one column of bars for each side."""
    ranges = bins([score for result in results for score in final(result)])
    labels = [f"{low}" if low == high else f"{low} to {high}" for low, high in ranges]
    per_unit = [counts(results, unit, ranges) for unit in range(len(name))]
    most = max(max(column) for column in per_unit)
    heading = "games" if results[0].games else "final score"
    label_width = max(len(heading), *map(len, labels))
    figures = len(f"{most:,}")
    room = (min(look.width, 80) - label_width - 4) // len(name) - figures - 3
    head = "".join(f"  {unit:{room + figures + 1}}" for unit in name)
    lines = [f"  {heading:{label_width}}{head}".rstrip()]
    for row, label in enumerate(labels):
        cells = "".join(f"  {bar(column[row], most, room, look):{room + figures + 1}}" for column in per_unit)
        lines.append(f"  {label:>{label_width}}{cells}".rstrip())
    return lines


def bar(number: int, most: int, room: int, look: Display) -> str:
    """``███▌ 12``: as long as its share of ``room`` columns; nothing for none."""
    if not number:
        return ""
    halves = max(1, round(2 * room * number / most))
    drawn = "#" * max(1, halves // 2) if look.ascii else "█" * (halves // 2) + "▌" * (halves % 2)
    return f"{drawn} {number:,}"


def spoken_spread(name: Sequence[str], results: Sequence[MatchResult]) -> list[str]:
    """The same as sentences."""
    ranges = bins([score for result in results for score in final(result)])
    games = "games " if results[0].games else ""
    lines = []
    for unit, who in enumerate(name):
        for (low, high), number in zip(ranges, counts(results, unit, ranges), strict=True):
            if number:
                where = f"{low}" if low == high else f"{low} to {high}"
                lines.append(f"{who} ended at {games}{where} in {count(number, 'match')}.")
    return lines
