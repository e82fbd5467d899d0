"""Taking more never pays less."""

from __future__ import annotations

from itertools import pairwise

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ...program import Program
from .. import words
from ..tables.results import Case
from .pays import Pay, needs_nothing, pays_of

CODE = Code(
    "W761",
    "warning",
    "taking more pays less",
    "The more tricks or points the maker's side takes, the more it should score, and the better it should stand.",
    "Missing a bid would be better than making it. Often a row was left out, or a payment goes to the wrong side.",
    """\
score
  makers' tricks | with partner | alone
  3 to 4         | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3 to 4         | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each row that pays less than one for fewer tricks."""
    found: dict[int, Diagnostic] = {}
    for pay in pays_of(program):
        if needs_nothing(pay.hand):
            continue
        pair = fall(pay)
        if pair is not None:
            line = row_line(program, pair[1])
            found.setdefault(line, diagnostic(program, pay, *pair))
    return list(found.values())


def fall(pay: Pay) -> tuple[Case, Case] | None:
    """Two cases next to each other: the second takes more, and pays less whatever else happens."""
    counts = list(pay.cases)
    for less, more in pairwise(counts):
        worst, best = pay.worst(less), pay.best(more)
        if best[0] < worst[0] or best[1] < worst[1]:
            return min(pay.cases[less], key=pay.net), max(pay.cases[more], key=pay.net)
    return None


def row_line(program: Program, case: Case) -> int:
    """The line of the row that scores a case; 0 if none does."""
    return program.score_tests[case.cells[0]].span.line if case.cells else 0


def scores(program: Program, case: Case) -> str:
    """What each unit scores."""
    return words.listed([f"{words.unit(program, unit)} {change}" for unit, change in enumerate(case.delta)])


def diagnostic(program: Program, pay: Pay, less: Case, more: Case) -> Diagnostic:
    """The message, at the row that pays too little."""
    span = program.score_tests[more.cells[0]].span if more.cells else program.game.score[0].span
    related: tuple[Related, ...] = ()
    if less.cells and program.score_tests[less.cells[0]].span != span:
        related = (Related("this row pays more, for less", program.score_tests[less.cells[0]].span),)
    case = f"{words.case_words(program, less)}: {scores(program, less)}\n"
    case += f"{words.case_words(program, more)}: {scores(program, more)}"
    message = "here the maker's side takes more, and stands worse"
    if more.made and not less.made:
        message = "making the bid pays less than missing it"
    return CODE.at(span, message, case=case, related=related)
