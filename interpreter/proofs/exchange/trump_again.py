"""Trump is named once."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E715",
    "error",
    "trump is named twice",
    "A hand has one trump: what names it again must be left out, or be for other hands.",
    "The second naming undoes the first, or is not heard.",
    """\
before play
  if alone
    maker's partner sits out
  maker names a suit
  if ordered up
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
    """The first line that names trump where it is named already; the first card led may, if in other hands it is what
    names trump."""
    exchange = exchange_of(program)
    for slip in exchange.slips.values():
        led = program.words[slip.at] == L.I_START and exchange.led
        if slip.kind != "renamed" or slip.contract is None or led:
            continue
        again = origin(program, slip.at)
        first_lead = program.game.play.first_lead
        if program.words[slip.at] == L.I_START and first_lead is not None:
            again = first_lead
        named = [origin(program, move.at) for move in slip.moves if move.action >= 0 and names(program, move.action)]
        before = named[-1] if named else program.call_nodes[slip.contract.call]
        case = f"{words.contract(program, slip.contract)}: trump is named by then"
        related = (Related("named here before", before.span),)
        return [CODE.at(again.span, "trump is named a second time here", case=case, related=related)]
    return []


def names(program: Program, call: int) -> bool:
    """Is a call the naming of a strain?"""
    return program.calls[call].kind == "name"
