"""Nobody has to give or discard more than he holds."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E713",
    "error",
    "more cards are wanted than are held",
    "Who has to give or discard a number of cards must have that many.",
    "The line could not be carried out.",
    """\
before play
  if alone
    maker's partner gives maker 6
    maker discards 6
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
    """\
before play
  if alone
    maker's partner gives maker 5
    maker discards 5
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """The first line that asks for too much."""
    found: list[Diagnostic] = []
    for slip in exchange_of(program).slips.values():
        if slip.kind == "few" and not found:
            wanted, held = slip.numbers
            holds = f"{words.seat(program, slip.seat)} holds {words.number(held, 'card')}"
            case = f"{words.contract(program, slip.contract)}: {holds}, and needs {wanted}"
            message = f"{words.number(wanted, 'card')} {'is' if wanted == 1 else 'are'} wanted from a hand of {held}"
            found.append(CODE.at(origin(program, slip.at).span, message, case=case))
    return found
