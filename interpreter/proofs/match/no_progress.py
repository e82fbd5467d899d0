"""The target can be reached."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.arrivals import end_alone, gains_of

CODE = Code(
    "E731",
    "error",
    "the match can never be won",
    "Some result must bring a side nearer to the target, and let it win.",
    "Nobody would ever arrive, however long they play.",
    """\
score
  makers' tricks | with partner or alone
  3 or more      | nobody
  otherwise      | makers -2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | makers -2    | makers -2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """At the target, unless some hand lets somebody win."""
    match = program.game.match
    if match.target is None:
        return []
    gains = gains_of(program)
    rising = [(gain, unit) for gain in gains for unit, change in enumerate(gain.delta) if change > 0]
    if not rising:
        best = max((max(gain.delta) for gain in gains), default=0)
        message = f"no hand brings anybody nearer to {program.words[L.P_TARGET]}"
        related = tuple(Related("what a hand scores", table.count.span) for table in program.game.score[:1])
        case = f"the best that a side can score in a hand is {best}"
        return [CODE.at(match.target.span, message, case=case, related=related)]
    if any(end_alone(program, gain, unit, far)[L.GAME_OVER] > 0 for gain, unit in rising for far in (False, True)):
        return []
    related = tuple(Related("this line forbids it", rule.span) for rule in match.win_only)
    message = "nobody may win by any hand that brings him to the target"
    case = words.case_words(program, rising[0][0].case)
    return [CODE.at(match.target.span, message, case=case, related=related)]
