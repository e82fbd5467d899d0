"""Every row of a score table is there for some result."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import ScoreRow

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.results import results_of
from .gap import count_of

CODE = Code(
    "E723",
    "error",
    "a row that never applies",
    "Each row of a score table must take some result that can come about.",
    "The number in it is too high or too low, or rows above it take all that it is for.",
    """\
score
  makers' tricks | with partner | alone
  6              | makers 2     | makers 4
  3 to 5         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3 to 4         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each row, except in tables that no contract comes to."""
    used = {table for table, _ in results_of(program).columns}
    alive = results_of(program).rows
    dead = [
        row
        for number, table in enumerate(program.game.score)
        for which, row in enumerate(table.rows)
        if number in used and (number, which) not in alive
    ]
    return [diagnostic(program, row) for row in dead_everywhere(program, dead, living)]


def living(program: Program) -> set[Place]:
    """The rows that apply."""
    return {place(program.game.score[table].rows[row]) for table, row in results_of(program).rows}


def diagnostic(program: Program, row: ScoreRow) -> Diagnostic:
    """The message: what the rows count, and how far it goes."""
    number, table = next((n, t) for n, t in enumerate(program.game.score) if row in t.rows)
    counts = sorted(
        {
            count_of(program, number, case, part.he)
            for case in results_of(program).cases()
            for part in case.parts
            if any(one == number for one, _ in part.columns)
        }
    )
    if row.range.low is None and row.range.high is None:
        return CODE.at(row.range.span, "the rows above this one take every result")
    what = f"can be {counts[0]} to {counts[-1]}" if counts[0] != counts[-1] else f"is always {counts[0]}"
    related = (Related(f"what is counted {what}", table.count.span),)
    case = f"what is counted {what}; all of that falls into other rows, or into none"
    return CODE.at(row.range.span, "no result falls into this row", case=case, related=related)
