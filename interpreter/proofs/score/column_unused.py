"""Every column of a score table is there for some contract."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Cond

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..never import reason
from ..tables.results import results_of

CODE = Code(
    "E726",
    "error",
    "a column that never applies",
    "Each column of a score table must be for some contract that can come about.",
    "A call that the column is for is missing, or its condition is wrong.",
    """\
bidding for maker
  round
    pass
    order up
  round
    pass
    name a suit, not the turned suit
  all passed: throw in, next dealer
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each column."""
    alive = results_of(program).columns
    dead: list[Cond] = [
        column
        for number, table in enumerate(program.game.score)
        for which, column in enumerate(table.columns)
        if (number, which) not in alive
    ]
    dead = dead_everywhere(program, dead, living)
    return [diagnostic(program, one) for one in dead]


def diagnostic(program: Program, column: Cond) -> Diagnostic:
    """The message about one column; the section where the missing call would stand is the second place."""
    why = reason(program, column)
    related = (Related("the calls", program.game.bidding.span),) if why else ()
    return CODE.at(column.span, f"no contract comes into this column{why}", related=related)


def living(program: Program) -> set[Place]:
    """The columns that apply."""
    return {place(program.game.score[table].columns[column]) for table, column in results_of(program).columns}
