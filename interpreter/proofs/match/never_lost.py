"""Who can lose by his score can come to it."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from ..tables.arrivals import gains_of

CODE = Code(
    "E735",
    "error",
    "a score that loses, and nobody ever comes to it",
    "``lost at`` and ``all lost at`` need a row of the score that takes something away from a side.",
    "The line would never end a game.",
    """\
match
  start at 0, up to 10
  lost at -10
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | makers -2    | makers -4
match
  start at 0, up to 10
  lost at -10
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such line, if no hand takes anything from anybody."""
    match = program.game.match
    lines = [line for line in (match.lost, match.all_lost) if line is not None]
    if not lines or any(change < 0 for gain in gains_of(program) for change in gain.delta):
        return []
    related = tuple(Related("what a hand scores", table.count.span) for table in program.game.score[:1])
    message = f"no hand takes a side farther from {program.words[L.P_TARGET]}"
    if match.target is None:
        message = "no hand takes anything from a side"
    return [CODE.at(line.span, message, related=related) for line in lines]
