"""Who is to name trump can name something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of

CODE = Code(
    "E717",
    "error",
    "nothing can be named",
    "Who names trump before play must have at least one suit to name, whatever card was turned.",
    "The hand would stop there.",
    """\
bidding for maker
  round
    pass, unless forced
    bid 3 to 5
    each above the last
before play
  maker names spades, not the turned suit
score
  makers' tricks | always
  needed or more | makers 1
  otherwise      | defenders 2
""",
    """\
bidding for maker
  round
    pass, unless forced
    bid 3 to 5
    each above the last
before play
  maker names a suit, not the turned suit
score
  makers' tricks | always
  needed or more | makers 1
  otherwise      | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such line."""
    found = []
    for slip in exchange_of(program).slips.values():
        if slip.kind == "silent":
            turned, who = program.cards[slip.state[L.TURNED]], words.seat(program, slip.seat)
            case = f"{turned} is turned, {words.contract(program, slip.contract)}: {who} can name nothing"
            found.append(CODE.at(origin(program, slip.at).span, "here nothing can be named", case=case))
    return found
