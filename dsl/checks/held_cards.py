"""Who holds which cards is asked while there are cards in the hands, and of trump when trump is known."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import all_of

_POOR = """\
before bidding
  one of players from eldest may say "poor", if he holds 0 of {}
    throw in, same dealer
"""
CODE = Code(
    "E517",
    "error",
    "cards in a hand, asked for at the wrong time",
    "``holds`` counts the cards that somebody has in his hand now: when he calls, before play, and when he plays. When "
    "points and scores are counted the hands are empty. Before the bidding nothing is trump.",
    "The condition would never hold, or always.",
    _POOR.format("trump"),
    _POOR.format("the turned suit"),
)
NEEDS = ("before_bidding", "points", "awards", "score", "match")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each such condition."""
    found = []
    for node in all_of((game.points, game.awards, game.score, game.match), m.Holds):
        message = "the hands are empty when this is asked"
        hint = "an award to the holder of certain cards looks at the hands as they were when play started"
        found.append(CODE.at(node.span, message, hint, related=(Related("the play", game.play.span),)))
    for cards in all_of(game.before_bidding, m.Cards):
        if cards.suits == ("trump",):
            message = "before the bidding nothing is trump"
            related = (Related("the bidding", game.bidding.span),)
            found.append(CODE.at(cards.span, message, "write: the turned suit, or a suit", related=related))
    return found
