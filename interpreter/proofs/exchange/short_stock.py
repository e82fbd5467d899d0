"""The stock is never short."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import Slip, exchange_of

CODE = Code(
    "E712",
    "error",
    "the stock can run out",
    "Whatever the players discard, the stock must have the cards that they draw.",
    "The last player could not fill up his hand.",
    """\
deal 4 each in 4, 8 left as stock
bidding for maker
  round
    pass, unless forced
    name a suit
before play
  each of players from eldest
    discards up to 3
    draws as many
score
  makers' tricks | always
  3 or more      | makers 1
  otherwise      | defenders 2
""",
    """\
deal 4 each in 4, 8 left as stock
bidding for maker
  round
    pass, unless forced
    name a suit
before play
  each of players from eldest
    discards up to 2
    draws as many
score
  makers' tricks | always
  3 or more      | makers 1
  otherwise      | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message: the first draw that can be short, in a case where most is drawn before it."""
    slips = [slip for slip in exchange_of(program).slips.values() if slip.kind == "stock"]
    return [diagnostic(program, slip) for slip in slips[:1]]


def diagnostic(program: Program, slip: Slip) -> Diagnostic:
    """The message, with who drew what."""
    wanted, there = slip.numbers
    who = words.seat(program, slip.seat)
    drawn = []
    for move in slip.moves:
        if program.words[move.at] == L.I_DRAW and move.change > 0:
            drawn.append(f"{words.seat(program, move.seat)} draws {move.change}")
    left = program.game.deal.left - program.words[L.P_TURN]
    case = ", ".join([f"{words.number(left, 'card')} in the stock", *drawn, f"{who} wants {wanted}"])
    case += f", and {'none is' if there == 0 else f'{there} is' if there == 1 else f'{there} are'} left"
    related = [Related("the stock", program.game.deal.span)]
    discards = [move.at for move in slip.moves if program.words[move.at] == L.I_CARDS and move.seat == slip.seat]
    if discards:
        related.append(Related("as many as were discarded", origin(program, discards[-1]).span))
    return CODE.at(origin(program, slip.at).span, "the stock can run out here", case=case, related=tuple(related))
