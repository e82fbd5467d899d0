"""No contract has two columns."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ...program import Program
from .. import words
from ..tables.results import Case, results_of

CODE = Code(
    "E725",
    "error",
    "a contract that two columns score",
    "A contract may fall into one column only, in all score tables together; where tables are for each of several, "
    "each of them into one of those.",
    "The file says two things about it.",
    """\
score
  makers' tricks | with partner or alone | alone
  3 or more      | makers 1              | makers 2
  otherwise      | defenders 2           | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)

Column = tuple[int, int]


def prove(program: Program) -> list[Diagnostic]:
    """One message for each two columns."""
    found: dict[tuple[Column, Column], Case] = {}
    for case in results_of(program).cases():
        for part in case.parts:
            for other in part.columns[1:]:
                found.setdefault((part.columns[0], other), case)
    return [diagnostic(program, first, second, case) for (first, second), case in found.items()]


def diagnostic(program: Program, first: Column, second: Column, case: Case) -> Diagnostic:
    """The message, at the later column."""
    one, other = (program.game.score[table].columns[column] for table, column in (first, second))
    text = f"{words.played(program, case.hand)}: two columns score this"
    related = (Related("the other column", one.span),)
    return CODE.at(other.span, "this column and another are for the same contract", case=text, related=related)
