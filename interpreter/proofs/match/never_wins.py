"""A line that says when a side may win lets it win, sometimes."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import kernel
from ... import layout as L
from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.arrivals import gains_of
from ..tables.results import final_state

CODE = Code(
    "E734",
    "error",
    "a line about winning that never lets anybody win",
    "What stands after ``win only if`` must come true in some hand in which those players score.",
    "The line would keep them from winning at all.",
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
  makers win only if set, else stop at 9
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
    rules = program.game.match.win_only
    alive = living(program)
    dead = dead_everywhere(program, [rule for rule in rules if place(rule) not in alive], living)
    message = "they never score in a hand in which this lets them win"
    return [CODE.at(rule.cond.span, message) for rule in dead]


def living(program: Program) -> set[Place]:
    """The lines that let somebody win."""
    return {place(program.game.match.win_only[number]) for number in letting(program)}


def letting(program: Program) -> set[int]:
    """The numbers of the lines that let somebody win who scores."""
    words = program.words
    at = words[L.P_WIN_ONLY]
    lets: set[int] = set()
    for gain in gains_of(program) if words[at] else ():
        if max(gain.delta) <= 0 or len(lets) == words[at]:
            continue
        state = final_state(program, gain.case)
        for number in range(words[at]):
            seats = kernel.evaluate(words, state, words[at + 1 + 3 * number])
            if kernel.evaluate(words, state, words[at + 2 + 3 * number]) and any(
                change > 0 and kernel.unit_in(words, unit, seats) for unit, change in enumerate(gain.delta)
            ):
                lets.add(number)
    return lets
