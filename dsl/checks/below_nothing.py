"""No bid, and no row of a score, is for less than nothing."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic
from ..walk import all_of

CODE = Code(
    "E515",
    "error",
    "a number below 0 where tricks or points are bid or counted",
    "The number of a bid is 0 or more, and so is what it needs; a row of a score is for a result. A stroke between two "
    "numbers takes one from the other: a span is written with ``to``.",
    "A bid of less than nothing cannot fail, and a row for it never pays.",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3-4            | makers 1     | makers 1
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
NEEDS = ("bidding", "score", "option")


def check(game: m.Game) -> list[Diagnostic]:
    """Bids and rows whose numbers stand in the file, and are below 0."""
    found = []
    for call in all_of(game.bidding, m.Call):
        for number in (call.low, call.high, call.needs):
            if number is not None and below(number):
                said = "nobody bids less than 0" if number is not call.needs else "a bid needs 0 or more"
                found.append(CODE.at(number.span, f"{said}, and this is {value(number)}", span_of(number)))
                break
    for row in all_of(game.score, m.RowRange):
        for number in (row.low, row.high):
            if isinstance(number, m.Arith) and below(number):
                message = f"no row is for less than 0, and this is {value(number)}"
                found.append(CODE.at(number.span, message, span_of(number)))
                break
    return found


def below(number: m.Expr) -> bool:
    known = value(number)
    return known is not None and known < 0


def value(number: m.Expr) -> int | None:
    """The value of a plain number, with a stroke before it, or of two with one between them; None of all else."""
    if isinstance(number, m.Num):
        return number.value
    if isinstance(number, m.Negate) and isinstance(number.of, m.Num):
        return -number.of.value
    if isinstance(number, m.Arith) and number.op == "-":
        left, right = number.left, number.right
        if isinstance(left, m.Num) and isinstance(right, m.Num):
            return left.value - right.value
    return None


def span_of(number: m.Expr) -> str:
    """What was probably meant."""
    if isinstance(number, m.Arith) and isinstance(number.left, m.Num) and isinstance(number.right, m.Num):
        return f"write: {number.left.value} to {number.right.value}"
    return ""
