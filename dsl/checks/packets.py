"""The packets are the hand."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic

CODE = Code(
    "E502",
    "error",
    "the packets are not the hand",
    "The numbers after ``in`` are dealt one after another; together they are the cards dealt to each.",
    "Either the hand or a packet is miscounted.",
    """\
deal 5 each in 3 3, 4 left, turn up 1
""",
    """\
deal 5 each in 2 3, 4 left, turn up 1
""",
)
NEEDS = ("deal",)


def check(game: m.Game) -> list[Diagnostic]:
    """The sum of the packets, and the hand."""
    deal = game.deal
    if sum(deal.packets) == deal.each:
        return []
    sum_ = " + ".join(str(packet) for packet in deal.packets)
    total = f"{sum_} = {sum(deal.packets)}" if len(deal.packets) > 1 else sum_
    return [CODE.at(deal.span, f"the packets are {total}, and {deal.each} cards are dealt to each")]
