"""Every result is scored."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import ScoreRow

from ... import kernel
from ...program import Program
from .. import words
from ..tables.results import Case, final_state, results_of

CODE = Code(
    "E721",
    "error",
    "a result that no row scores",
    "In the column of its contract, every result that can come about must fall into a row.",
    "Nobody would know what the hand is worth.",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3              | makers 1     | makers 1
  2 or fewer     | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3 to 4         | makers 1     | makers 1
  2 or fewer     | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each table with such results; in card terms the first of them."""
    gaps: dict[int, list[tuple[Case, int]]] = {}
    for case in results_of(program).cases():
        for part in case.parts:
            scored = {(program.score_tests[cell].table, program.score_tests[cell].cell[0]) for cell in part.cells}
            for table, column in part.columns:
                if (table, column) not in scored:
                    gaps.setdefault(table, []).append((case, part.he))
    return [diagnostic(program, table, cases) for table, cases in gaps.items()]


def diagnostic(program: Program, table: int, cases: list[tuple[Case, int]]) -> Diagnostic:
    """The message about one table, at the row that comes nearest to the result."""
    case, he = max(cases, key=lambda one: count_of(program, table, *one))
    rows = nearest(program, table, case, he)
    span = rows[0].range.span if rows else program.game.score[table].count.span
    related = tuple(Related("the next row", row.range.span) for row in rows[1:2])
    counts = sorted({count_of(program, table, *one) for one in cases})
    what = words.listed([str(count) for count in counts]) if len(counts) < 8 else f"{counts[0]} to {counts[-1]}"
    message = f"no row scores {what}"
    text = f"{words.case_words(program, case)}: no row scores this"
    return CODE.at(span, message, "write: a row for it, or: otherwise, as the last row", text, related)


def count_of(program: Program, table: int, case: Case, he: int) -> int:
    """What the rows of a table count, in one case; of a table for each of several, for the seat ``he``."""
    test = next(test for test in program.score_tests if test.table == table)
    state = final_state(program, case)
    state[test.he] = he
    return kernel.evaluate(program.words, state, test.count)


def nearest(program: Program, table: int, case: Case, he: int) -> list[ScoreRow]:
    """The rows that score the results next to this one, under the same contract."""
    count = count_of(program, table, case, he)
    found: dict[int, int] = {}
    for other in case.hand.cases:
        away = abs(count_of(program, table, other, he) - count)
        for cell in [cell for part in other.parts if part.he == he for cell in part.cells]:
            test = program.score_tests[cell]
            if test.table == table and test.row:
                found[test.cell[1]] = min(away, found.get(test.cell[1], away))
    rows = program.game.score[table].rows
    return [rows[row] for row in sorted(found, key=lambda row: (found[row], -row))]
