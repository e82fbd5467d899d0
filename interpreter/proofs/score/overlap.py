"""No result is scored by two rows."""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Arith, Num, ScoreRow
from hoyle.dsl.writer import expr, row_range

from ...program import Program
from .. import words
from ..tables.results import Case, results_of

CODE = Code(
    "E722",
    "error",
    "a result that two rows score",
    "In one column, no result may fall into two rows.",
    "The file says two things about it.",
    """\
score
  makers' tricks | with partner | alone
  4 or more      | makers 2     | makers 4
  3 to 4         | makers 1     | makers 1
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
    """One message for each two rows."""
    tests = program.score_tests
    found: dict[tuple[int, int, int], Case] = {}
    for case in results_of(program).cases():
        taken: dict[tuple[int, int, int], int] = {}
        for he, cell in [(part.he, cell) for part in case.parts for cell in part.cells]:
            table, (column, row) = tests[cell].table, tests[cell].cell
            first = taken.setdefault((he, table, column), row)
            if first != row:
                found.setdefault((table, first, row), case)
    return [diagnostic(program, *rows, case) for rows, case in found.items()]


def diagnostic(program: Program, table: int, first: int, second: int, case: Case) -> Diagnostic:
    """The message, at the lower row."""
    one, other = program.game.score[table].rows[first], program.game.score[table].rows[second]
    text = f"{words.case_words(program, case)}: both line {one.span.line} and line {other.span.line} score this"
    message = f"this row and the one in line {one.span.line} score the same result"
    related = (Related("the other row", one.range.span),)
    return CODE.at(other.range.span, message, apart(one, other), text, related)


def apart(one: ScoreRow, other: ScoreRow) -> str:
    """What to write in one of two rows so that they do not meet: the one that reaches from below into the other ends
    where that begins, and ``needed or more`` beside ``needed`` begins one higher."""
    for wide, narrow in ((other, one), (one, other)):
        where = "write" if wide is other else f"in line {wide.span.line}, write"
        low, high, begins = wide.range.low, wide.range.high, narrow.range.low
        just = narrow.range.high is not None and begins is not None and expr(narrow.range.high) == expr(begins)
        if low is not None and begins is not None and just and high is None and expr(low) == expr(begins):
            return f"{where}: {row_range(evolve(wide.range, low=Arith('+', low, Num(1))))}"
        if isinstance(begins, Num) and isinstance(low, Num | None) and (low, high) != (None, None):
            last = begins.value - 1
            if (low is None or low.value <= last) and not (isinstance(high, Num) and high.value <= last):
                end = Num(last)
                begin = end if low is not None and low.value == last else low
                return f"{where}: {row_range(evolve(wide.range, low=begin, high=end))}"
    return ""
