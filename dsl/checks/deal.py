"""The cards that are dealt and those that are left are the pack."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import strange_ranks

CODE = Code(
    "E501",
    "error",
    "the deal does not add up",
    "The cards dealt to all players and the cards left must be the whole pack.",
    "A pack that is miscounted plays another game: the message shows the sum.",
    """\
cards 7 8 9 10 J Q K A, joker
deal 7 each in 2 3 2, 4 left, turn up 1
rank
  plain A K Q J 10 9 8 7
  trump joker J off-J A K Q 10 9 8 7
bidding for maker
  round
    pass
    order up, may add alone
  joker turned: throw in, same dealer
  all passed: throw in, next dealer
""",
    """\
deal 5 each in 3 2, 4 left, turn up 1
""",
)
NEEDS = ("table", "cards", "deal")


def check(game: m.Game) -> list[Diagnostic]:
    """The sum, and what the file says."""
    cards = len(game.pack.cards) * game.pack.copies
    players, deal = game.table.players, game.deal
    left = cards - players * deal.each
    if left == deal.left or _explained(game):
        return []
    related = (Related(f"{cards} cards in the pack", game.pack.span), Related(f"{players} players", game.table.span))
    if left < 0:
        message = f"{players} x {deal.each} = {players * deal.each} cards are dealt, and the pack has {cards}"
        return [CODE.at(deal.span, message, related=related)]
    message = f"{cards} = {players} x {deal.each} + {left}, the file says {deal.left}"
    return [CODE.at(deal.span, message, f"write: {left} left, if the rest is right", related=related)]


def _explained(game: m.Game) -> bool:
    """Whether another check tells the same mistake better: packets that do make the deal add up, or ranks that the
    rank lists have and the pack forgets."""
    cards, deal = len(game.pack.cards) * game.pack.copies, game.deal
    forgotten = 4 * len(strange_ranks(game))
    by_packets = game.table.players * sum(deal.packets) + deal.left
    return by_packets == cards or (bool(forgotten) and game.table.players * deal.each + deal.left == cards + forgotten)
