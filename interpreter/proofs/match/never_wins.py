"""A line that says when a side may win lets it win, sometimes."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import WinOnly

from ... import kernel
from ... import layout as L
from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.arrivals import end_alone, gains_of
from ..tables.results import final_state, results_of

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
    """One message for each such line, with the rows that score when its condition holds."""
    rules = program.game.match.win_only
    alive = living(program)
    dead = dead_everywhere(program, [rule for rule in rules if place(rule) not in alive], living)
    dead = [rule for rule in dead if can_hold(program, rule)]
    message = "they never score in a hand in which they may win"
    return [CODE.at(rule.cond.span, message, related=rows(program, rule)) for rule in dead]


def rows(program: Program, rule: WinOnly) -> tuple[Related, ...]:
    """The rows that score a hand in which the condition of a line holds, and the other lines about winning."""
    words = program.words
    number = program.game.match.win_only.index(rule)
    condition = words[words[L.P_WIN_ONLY] + 2 + 3 * number]
    found: dict[int, Related] = {}
    for case in results_of(program).cases():
        if case.cells and kernel.evaluate(words, final_state(program, case), condition):
            span = program.score_tests[case.cells[0]].span
            found.setdefault(span.line, Related("what is scored then", span))
    others = tuple(Related("this, too", other.span) for other in program.game.match.win_only if other is not rule)
    return (*found.values(), *others)


def can_hold(program: Program, rule: WinOnly) -> bool:
    """Does the condition of a line hold in any hand? One that cannot is a way to say that somebody never wins."""
    words = program.words
    condition = words[words[L.P_WIN_ONLY] + 2 + 3 * program.game.match.win_only.index(rule)]
    return any(kernel.evaluate(words, final_state(program, case), condition) for case in results_of(program).cases())


def living(program: Program) -> set[Place]:
    """The lines that let somebody win."""
    return {place(program.game.match.win_only[number]) for number in letting(program)}


def letting(program: Program) -> set[int]:
    """The numbers of the lines under which somebody can win: he scores, and no line stops him."""
    words = program.words
    at = words[L.P_WIN_ONLY]
    lets: set[int] = set()
    for gain in gains_of(program) if words[at] else ():
        for unit, change in enumerate(gain.delta):
            if change <= 0 or len(lets) == words[at]:
                continue
            for far in (False, True):
                state = end_alone(program, gain, unit, far)
                if state[L.GAME_OVER] == 1 + unit:
                    seats = [kernel.evaluate(words, state, words[at + 1 + 3 * n]) for n in range(words[at])]
                    lets |= {n for n, mask in enumerate(seats) if kernel.unit_in(words, unit, mask)}
    return lets
