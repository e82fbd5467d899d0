"""A rule for a turned card that can never be turned."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic

CODE = Code(
    "W604",
    "warning",
    "a card that is never turned up",
    "Lines such as ``joker turned`` are for deals that turn a card up, from a pack that has it.",
    "The line never applies: either it or the card is left over from another game.",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  all passed: throw in, next dealer
  joker turned: no trump
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
  no trump A K Q J 10 9
""",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  all passed: throw in, next dealer
""",
)
NEEDS = ("cards", "deal", "bidding")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each rule that never applies."""
    there = {str(card) for card in game.pack.cards} | {str(card.suit) for card in game.pack.cards}
    there |= {"joker"} if game.pack.jokers else set()
    found = []
    for event in game.bidding.turned:
        word = m.STRAIN_WORDS.get(event.what, event.what).removesuffix("s")
        if event.what not in there:
            found.append(CODE.at(event.span, f"no {word} is ever turned: no {word} is in the pack"))
        elif not game.deal.turn_up:
            found.append(CODE.at(event.span, f"no {word} is ever turned: no card is turned up"))
    return found
