"""Who may not win stops short of the target."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import kernel
from ... import layout as L
from ...program import Program
from ..tables.arrivals import gains_of
from ..tables.results import final_state

CODE = Code(
    "E733",
    "error",
    "who may not win stops at the target",
    "The number after ``else stop at`` must be short of the target.",
    "There, the side would have won all the same.",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  defenders win only if set, else stop at 10
""",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  defenders win only if set, else stop at 9
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such line."""
    words = program.words
    at = words[L.P_WIN_ONLY]
    found = []
    gains = gains_of(program)[:1]
    for number, rule in enumerate(program.game.match.win_only):
        for gain in gains:
            stop = kernel.evaluate(words, final_state(program, gain.case), words[at + 3 + 3 * number])
            if kernel.reached(words, stop):
                target = program.game.match.target
                assert target is not None  # E522
                message = f"at {stop} the target of {words[L.P_TARGET]} is reached"
                found.append(CODE.at(rule.stop.span, message, related=(Related("the target", target.span),)))
    return found
