"""What is taken or drawn is there."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import all_of

CODE = Code(
    "E508",
    "error",
    "cards taken from a pile that is not there",
    "A player can take the widow, the kitty or the stock, or draw from the stock, only if the deal says that the cards "
    "left are that.",
    "The deal names what is left; a pile without a name is dead and nobody takes from it.",
    """\
before play
  if alone
    maker's partner sits out
  each of players from eldest
    discards up to 1
    draws as many
""",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)
NEEDS = ("deal", "before_bidding", "before_play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each pile that is missing."""
    rest = game.deal.rest
    found: dict[str, Diagnostic] = {}
    for node in all_of(game.steps, m.Draw) + all_of(game.steps, m.Take):
        wanted = node.what if isinstance(node, m.Take) else "stock"
        if wanted in ("turned card", rest) or wanted in found:
            continue
        what = "dead" if rest == "dead" else f"the {rest}"
        hint = f"write: {game.deal.left} left as {wanted}, in the deal"
        related = (Related(f"the {game.deal.left} cards left are {what}", game.deal.span),)
        found[wanted] = CODE.at(node.span, f"there is no {wanted} in this game", hint, related=related)
    return list(found.values())
