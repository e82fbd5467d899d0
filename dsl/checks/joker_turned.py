"""A joker that may be turned up has a rule."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import event_for

_CARDS = """\
cards 9 10 J Q K A, joker
deal 5 each in 3 2, 5 left, turn up 1
rank
  plain A K Q J 10 9
  trump joker J off-J A K Q 10 9
bidding for maker
  round
    pass
    order up, may add alone
"""
CODE = Code(
    "E507",
    "error",
    "what if the joker is turned up?",
    "A pack with a joker and a turned card need a line ``joker turned`` in the bidding.",
    "The joker has no suit, so a turned joker proposes none until a rule says what it means.",
    f"""\
{_CARDS}  all passed: throw in, next dealer
""",
    f"""\
{_CARDS}  all passed: throw in, next dealer
  joker turned: spades
""",
)
NEEDS = ("cards", "deal", "bidding")


def check(game: m.Game) -> list[Diagnostic]:
    """One message where the rule is missing."""
    if not (game.pack.jokers and game.deal.turn_up) or event_for(game, "joker") is not None:
        return []
    played = game.bidding.all_passed
    if game.bidding.none and (played is None or played.strain != "turned"):
        return []
    naming = "" if game.bidding.none else " or: dealer names a suit,"
    hint = f"write: joker turned: no trump, or a suit,{naming} or: throw in, same dealer"
    related = (Related("the joker", game.pack.span), Related("a card is turned up", game.deal.span))
    case = "the card turned up is the joker: which suit does it propose?"
    return [CODE.at(game.bidding.span, "the bidding does not say what a turned joker means", hint, case, related)]
