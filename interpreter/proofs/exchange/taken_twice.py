"""The turned card is taken once."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E716",
    "error",
    "the turned card is taken twice",
    "In no course of the hand is the turned card taken a second time.",
    "It lies in somebody's hand already.",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
  eldest takes the turned card
  eldest discards 1
""",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
  if not ordered up
    eldest takes the turned card
    eldest discards 1
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line that takes it again."""
    found = []
    for slip in exchange_of(program).slips.values():
        if slip.kind == "twice":
            taken = [m for m in slip.moves if program.words[m.at] == L.I_TAKE and m.change > 0 and m.at != slip.at]
            related = tuple(Related("taken here before", origin(program, move.at).span) for move in taken[:1])
            first = f", {words.seat(program, taken[0].seat)} takes it" if taken else ""
            case = f"{words.contract(program, slip.contract)}{first}, and then {words.seat(program, slip.seat)}"
            span = origin(program, slip.at).span
            found.append(CODE.at(span, "the turned card is taken a second time", case=case, related=related))
    return found
