"""Every contract has its column."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.results import Hand, results_of

CODE = Code(
    "E724",
    "error",
    "a contract that no column scores",
    "Every way in which a contract can be played must fall into a column of a score table.",
    "The hand would be worth nothing to anybody.",
    """\
score
  makers' tricks | with partner
  3 or more      | makers 1
  otherwise      | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each manner of playing that lacks a column, and one for each set of seats that does."""
    found: dict[tuple[int, int], tuple[Hand, int]] = {}
    for hand in results_of(program).hands:
        for part in [part for case in hand.cases for part in case.parts]:
            if not part.columns:
                found.setdefault((hand.state[L.MANNER], part.members), (hand, part.he))
    return [
        seat_diagnostic(program, hand, members, he) if members else diagnostic(program, hand)
        for (_, members), (hand, he) in found.items()
    ]


def seat_diagnostic(program: Program, hand: Hand, members: int, he: int) -> Diagnostic:
    """The message about a player for whom no table of his set has a column, at the header of the first."""
    first = next(test.table for test in program.score_tests if test.members == members)
    who = words.seat(program, he)
    case = f"{words.played(program, hand)}: no column of the tables for each of several is for {who}"
    return CODE.at(program.game.score[first].count.span, "some of them come into no column", case=case)


def diagnostic(program: Program, hand: Hand) -> Diagnostic:
    """The message, at the header of the first table; the line that makes the contract is the second place."""
    answers = [move for move in hand.course.moves if move.action >= 0 and program.calls[move.action].kind == "offer"]
    said = [move for move in answers if program.calls[move.action].text != "pass"]
    line = origin(program, said[-1].at) if said else program.call_nodes[hand.contract.call]
    span = program.game.score[0].count.span
    manner = program.manners[hand.state[L.MANNER]]
    shown = manner if manner in ("alone", "with partner") else f'"{manner}"'
    case = f"{words.played(program, hand)}: no column scores this"
    related: tuple[Related, ...] = (Related("the contract comes from here", line.span),)
    related += tuple(Related("the other table", table.count.span) for table in program.game.score[1:])
    message = f"no column of the score is for a contract played {shown}"
    if hand.state[L.MAKER] < 0:
        message = f"no column of the score is for a hand in which nobody is {program.game.bidding.role}"
    return CODE.at(span, message, case=case, related=related)
