"""What is said of one player is not said of several."""

from __future__ import annotations

from hoyle.dsl.build import plural
from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import CountOf, LeftOf, RightOf, Role, Seats
from hoyle.dsl.walk import rules_of, walk

from ...program import Program

CODE = Code(
    "E758",
    "error",
    "several players where one is meant",
    "Left and right of somebody, and whose score is asked for, must be one player.",
    "Nobody could say which of them.",
    """\
before play
  if alone
    maker's partner sits out
    left of defenders sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
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
    """One message for each such place."""
    found = []
    for node in walk(rules_of(program.game)):
        who: Seats | None = None
        if isinstance(node, (LeftOf, RightOf)) or (
            isinstance(node, CountOf) and node.what == "score" and isinstance(node.of, Role)
        ):
            who = node.of
        if isinstance(node, CountOf) and who == Role("defenders") and len(program.game.table.sides) == 2:
            who = None  # they have one score together
        if who is not None and plural(who):
            found.append(CODE.at(who.span, "these are several players, and one is meant here"))
    return found
