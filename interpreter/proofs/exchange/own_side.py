"""Who challenges the maker is not on his side."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E720",
    "error",
    "a challenger on the maker's side",
    "An offer is made to players of other sides than the maker's.",
    "The challenger plays against the maker.",
    """\
before play
  if alone
    one of makers from left of maker may say "against", as challenger
      left of challenger sits out
    maker's partner sits out
  if ordered up and dealer is active
    dealer takes the turned card
    dealer discards 1
score
  makers' tricks | with partner | alone       | "against"
  3 or more      | makers 1     | makers 2    | makers 2
  otherwise      | defenders 2  | defenders 2 | defenders 3
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
        if slip.kind == "own":
            case = (
                f"{words.contract(program, slip.contract)}, and {words.seat(program, slip.seat)} is asked and accepts"
            )
            message = "this is offered to the maker's own side"
            found.append(CODE.at(origin(program, slip.at).span, message, "write: one of defenders", case))
    return found
