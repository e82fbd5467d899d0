"""Every bid can pay its maker something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from .pays import Pay, line_of, lines_of, pays_of

CODE = Code(
    "W766",
    "warning",
    "a bid that never pays",
    "Of the results of a contract, one at least should bring its maker's side something.",
    "Nobody would bid it.",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | nobody
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each manner of playing, at the row of the best result."""
    best: dict[tuple[int, int], tuple[int, Pay]] = {}
    for pay in pays_of(program):
        if pay.hand.state[L.FORCED]:
            continue
        gain = max(pay.gain(case) for cases in pay.cases.values() for case in cases)
        for line in lines_of(program, pay.hand):
            key = (line, pay.hand.state[L.MANNER])
            if key not in best or gain > best[key][0]:
                best[key] = (gain, pay)
    found: dict[int, Diagnostic] = {}
    for gain, pay in best.values():
        if gain <= 0 and not given_up(program, pay):
            case = max(pay.cases[max(pay.cases)], key=pay.gain)
            span = program.score_tests[case.cells[0]].span if case.cells else program.game.score[0].span
            related = (Related("the bid", line_of(program, pay.hand).span),)
            text = f"{words.case_words(program, case)}: {words.unit(program, pay.unit)} scores {pay.gain(case)}"
            message = "a contract that never pays its maker anything, whatever he takes"
            found.setdefault(span.line, CODE.at(span, message, case=text, related=related))
    return list(found.values())


def given_up(program: Program, pay: Pay) -> bool:
    """Is it what the maker chose after his bid, at one price whatever he takes, and for less than he could lose?"""
    chosen = program.manners[pay.hand.state[L.MANNER]] != (line_of(program, pay.hand).manner or "with partner")
    gains = {pay.gain(case) for cases in pay.cases.values() for case in cases}
    if not chosen or len(gains) > 1:
        return False
    plain = [one for one in pays_of(program) if one.hand.state[L.BID] == pay.hand.state[L.BID] and one is not pay]
    return any(one.gain(case) < min(gains) for one in plain for cases in one.cases.values() for case in cases)
