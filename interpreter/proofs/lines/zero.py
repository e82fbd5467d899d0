"""No rule is about nought cards or points."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import Discard, Draw, Expr, Give, Item, Num, Payment, ScoreRow
from hoyle.dsl.walk import all_of, rules_of, walk

from ...program import Program

CODE = Code(
    "E756",
    "error",
    "a rule about nought",
    "A number of cards to discard, give or draw, a point and a payment must be something.",
    "The line would do nothing.",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 0
""",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each nought."""
    return [CODE.at(number.span, message, hint) for number, message, hint in noughts(program)]


def noughts(program: Program) -> Iterator[tuple[Expr, str, str]]:
    """The noughts, what is wrong with each, and what to write."""
    together = {
        id(payment)
        for row in all_of(program.game.score, ScoreRow)
        for cell in row.cells
        if len(cell) > 1
        for payment in cell
    }
    for node in walk(rules_of(program.game)):
        if isinstance(node, Discard) and is_nought(node.high):
            yield node.high, "nobody need be told to discard nothing", ""
        elif isinstance(node, (Give, Draw)) and is_nought(node.count):
            assert node.count is not None
            yield node.count, "this moves no card", ""
        elif isinstance(node, Item) and is_nought(node.value):
            yield node.value, f'"{node.name}" is worth nothing', ""
        elif isinstance(node, Payment) and is_nought(node.amount):
            left_out = "leave it out: who is not named is paid nothing"
            yield node.amount, "this pays nothing", left_out if id(node) in together else "write: nobody"


def is_nought(number: Expr | None) -> bool:
    """Is it a plain 0?"""
    return isinstance(number, Num) and number.value == 0
