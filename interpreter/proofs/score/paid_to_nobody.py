"""Every payment is paid to somebody."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Payment

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.results import results_of

CODE = Code(
    "E727",
    "error",
    "a payment to nobody",
    "Whom a score pays must be there, in some hand at least that the row and column are for.",
    "What is written would never be scored.",
    """\
before play
  if alone
    maker's partner sits out
    one of defenders from left of maker may say "alone against", as challenger
      challenger's partner sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
score
  makers' tricks | with partner | alone         | "alone against"
  3 or more      | makers 1     | makers 2      | makers 2
  otherwise      | defenders 2  | challengers 2 | challengers 3
""",
    """\
before play
  if alone
    maker's partner sits out
    one of defenders from left of maker may say "alone against", as challenger
      challenger's partner sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
score
  makers' tricks | with partner | alone       | "alone against"
  3 or more      | makers 1     | makers 2    | makers 2
  otherwise      | defenders 2  | defenders 2 | challengers 3
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each payment."""
    results = results_of(program)
    applied = {cell for case in results.cases() for cell in case.cells}
    columns = {
        place(payment): program.game.score[program.score_tests[cell].table].columns[program.score_tests[cell].cell[0]]
        for cell in applied
        for payment in payments(program, cell)
    }
    dead = [
        payment
        for cell in sorted(applied)
        for which, payment in enumerate(payments(program, cell))
        if (cell, which) not in results.paid
    ]
    dead = dead_everywhere(program, dead, living)
    message = "this pays nobody: under this column there is no such player"
    return [
        CODE.at(payment.to.span, message, related=(Related("the column", columns[place(payment)].span),))
        for payment in dead
    ]


def payments(program: Program, cell: int) -> tuple[Payment, ...]:
    """The payments of one cell."""
    test = program.score_tests[cell]
    return program.game.score[test.table].rows[test.cell[1]].cells[test.cell[0]]


def living(program: Program) -> set[Place]:
    """The payments that are paid."""
    return {place(payments(program, cell)[which]) for cell, which in results_of(program).paid}
