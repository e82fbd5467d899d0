"""When somebody has accepted an offer, nobody is asked again."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E719",
    "error",
    "an offer after one that was accepted",
    "A hand has one challenger: an offer must not be made any more when one was accepted before it.",
    "The second answer would take the place of the first.",
    """\
before play
  if alone
    maker's partner sits out
    one of defenders from left of maker may say "against", as challenger
      challenger's partner sits out
    one of defenders from left of maker may say "double", as challenger
      challenger's partner sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
score
  makers' tricks | with partner | alone       | "against" or "double"
  3 or more      | makers 1     | makers 2    | makers 2
  otherwise      | defenders 2  | defenders 2 | challengers 3
""",
    """\
before play
  if alone
    maker's partner sits out
    one of defenders from left of maker may say "against", as challenger
      challenger's partner sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
score
  makers' tricks | with partner | alone       | "against"
  3 or more      | makers 1     | makers 2    | makers 2
  otherwise      | defenders 2  | defenders 2 | challengers 3
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such offer."""
    found = []
    for slip in exchange_of(program).slips.values():
        if slip.kind == "answered":
            said = [move for move in slip.moves if move.action >= 0 and program.calls[move.action].kind == "offer"]
            first = [move for move in said if program.calls[move.action].text != "pass"]
            related = tuple(Related("the first offer", origin(program, move.at).span) for move in first[:1])
            who = words.seat(program, slip.seat)
            case = f"{words.contract(program, slip.contract)}, {who} accepts, and then others are asked"
            message = "this is offered though an offer was accepted"
            found.append(CODE.at(origin(program, slip.at).span, message, case=case, related=related))
    return found
