"""What speaks of the turned card needs one."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import rules_of, walk

CODE = Code(
    "E509",
    "error",
    "no card is turned up",
    "Ordering up, the turned suit and the turned card need a deal that turns a card up, from the cards left.",
    "Either the deal forgets to turn a card, or the line comes from another game.",
    """\
deal 5 each in 3 2, 4 left
""",
    """\
deal 5 each in 3 2, 4 left, turn up 1
""",
)
NEEDS = ("deal", "before_bidding", "bidding", "before_play")


def check(game: m.Game) -> list[Diagnostic]:
    """The first line that speaks of a turned card, or a deal that has none to turn."""
    deal = game.deal
    if deal.turn_up:
        return [] if deal.left else [CODE.at(deal.span, "no card is left to turn up")]
    for node in walk(rules_of(game)):
        what = _speaks(node)
        if what:
            related = (Related("the deal turns no card up", deal.span),)
            hint = f"write: {deal.left} left, turn up 1, in the deal"
            return [CODE.at(node.span, f"{what}, and no card is turned up", hint, related=related)]
    return []


def _speaks(node: m.Node) -> str:
    """What a node says of the turned card."""
    if isinstance(node, m.Call) and node.kind == "order up":
        return "a turned card is ordered up"
    if isinstance(node, m.StrainChoice) and node.not_turned:
        return "the turned suit may not be named"
    if isinstance(node, m.Take) and node.what == "turned card":
        return "the turned card is taken"
    if isinstance(node, m.Restriction) and node.what == "the turned card":
        return "the turned card may not be chosen"
    if isinstance(node, m.Outcome) and node.strain == "turned":
        return "the turned suit is played"
    if isinstance(node, m.Cards) and node.suits == ("turned",):
        return "cards of the turned suit are asked for"
    return ""
