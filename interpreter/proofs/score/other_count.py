"""Rows that ask for what a bid needs count what the maker's side takes towards it."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import And, Cond, Expr, Quantity, Role, ScoreTable, SeatIs, SideOf
from hoyle.dsl.sides import largest
from hoyle.dsl.walk import all_of

from ...program import Program

CODE = Code(
    "E728",
    "error",
    "what is needed, and what is counted, are different things",
    "Where a row says ``needed`` or ``bid``, the table must count the tricks of the maker's side, or its points if the "
    "file has any.",
    "A bid is for what its own side takes: to compare it with anything else makes no sense.",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  defenders' tricks | with partner | alone
  needed or more    | makers 1     | makers 2
  otherwise         | defenders 2  | defenders 2
""",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each table."""
    what = "points" if program.game.points else "tricks"
    role = program.game.bidding.role
    found = []
    for table in program.game.score:
        asked = needed_in(table)
        if asked is None:
            continue
        of = table.count.of if not table.each else None
        solo = largest(program.game) == 1
        own = of.of if isinstance(of, SideOf) else of if solo else None
        right = isinstance(own, Role) and own.name == role
        if table.each and solo:
            right = all(asks_the_maker(column, role) for column in table.columns)
        if table.count.what != what or not right:
            whose = f"{role}'s" if solo else f"{role}s'"
            related = (Related("what the bid needs", asked.span),)
            message = f"the bid needs {what} of the {role}'s side, and this counts something else"
            hint = f"write: {whose} {what}"
            if table.each:
                hint = f"in a table of its own, write: {whose} {what}"
            found.append(CODE.at(table.count.span, message, hint, related=related))
    return found


def asks_the_maker(column: Cond, role: str) -> bool:
    """Does a column of a table for each of several hold for nobody but the maker?"""
    if isinstance(column, And):
        return asks_the_maker(column.left, role) or asks_the_maker(column.right, role)
    return column == SeatIs(Role("he"), Role(role))


def needed_in(table: ScoreTable) -> Expr | None:
    """Where a row asks for what is needed, or for the bid."""
    for row in table.rows:
        for quantity in all_of(row.range, Quantity):
            if quantity.name in ("needed", "bid"):
                return quantity
    return None
