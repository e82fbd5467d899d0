"""Two sides at least are in the play, the maker's among them."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import Slip, exchange_of

CODE = Code(
    "E718",
    "error",
    "nobody is left to play against",
    "The maker must be in the play, and somebody of another side.",
    "Who sits out takes no part in the tricks: with one side alone there is no game. Only where each may choose to "
    "leave the hand, one may be left, who takes every trick.",
    """\
before play
  if alone
    maker's partner sits out
    left of maker sits out
    right of maker sits out
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
    """One message, at the step after which too few are left."""
    slips = [slip for slip in exchange_of(program).slips.values() if slip.kind == "deserted"]
    return [diagnostic(program, slip) for slip in slips[:1]]


def diagnostic(program: Program, slip: Slip) -> Diagnostic:
    """The message, with all who sit out."""
    out = [move for move in slip.moves if not move.change and move.action < 0]
    case = words.contract(program, slip.contract)
    for move in slip.moves:
        if move.action >= 0 and program.calls[move.action].text != "pass":
            case += f", {words.seat(program, move.seat)} {words.says(program.calls[move.action].text)}"
        elif move in out:
            case += f", {words.seat(program, move.seat)} sits out"
    related = tuple(Related("here, too, somebody sits out", origin(program, move.at).span) for move in out[:-1])
    message = "the maker himself sits out" if slip.seat >= 0 else "after this only one side is left in the play"
    if slip.seat >= 0:
        case += f": {words.seat(program, slip.state[L.MAKER])} is the maker"
    span = origin(program, slip.at).span
    return CODE.at(span, message, case=case, related=tuple(one for one in related if one.span != span))
