"""A game can end as a line says that counts it."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import kernel
from ... import layout as L
from ...program import Program
from ..tables.arrivals import gains_of

CODE = Code(
    "E736",
    "error",
    "a game that cannot end so is counted",
    "In ``a game against 0 counts 2`` somebody must be able to lose a game with that score, and no line before it may "
    "take all of its games.",
    "The line would never count anything.",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 2     | makers 4
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  first to 3 games
  a game against 3 counts 2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 2     | makers 4
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  first to 3 games
  a game against 3 or fewer counts 2
""",
)
FARTHEST = 2_000
"""Scores so far from the start are not looked at."""


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such line."""
    words, lines = program.words, program.game.match.game_counts
    at = words[L.P_GAMES] + L.G_RANGES
    left = losing_scores(program) if lines else set()
    found = []
    for number, line in enumerate(lines):
        low, high, _ = words[at + 1 + 3 * number : at + 4 + 3 * number]
        fits = {score for score in left if low <= score <= high}
        if not fits:
            before = tuple(Related("counted before", other.span) for other in lines[:number])
            found.append(CODE.at(line.range.span, "nobody loses a game with such a score", related=before))
        left -= fits
    return found


def losing_scores(program: Program) -> set[int]:
    """Where a unit can stand when another has won a game, as far as its own changes in each hand show."""
    words, gains = program.words, gains_of(program)
    sign = -1 if words[L.P_DOWN] else 1
    changes = {sign * change for gain in gains for change in gain.delta}
    start = words[L.P_START]
    todo = {start}
    if words[words[L.P_GAMES] + L.G_CARRY]:
        most = max((change for gain in gains for change in gain.delta), default=1)
        todo |= {start + sign * over for over in range(most)}
    known: set[int] = set()
    last: set[int] = set()
    while todo:
        score = todo.pop()
        known.add(score)
        for after in {score + change for change in changes} - known:
            if kernel.reached(words, after):
                last.add(after)
            elif abs(after - start) <= FARTHEST:
                todo.add(after)
    return known | last
