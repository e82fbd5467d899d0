"""A rule for a turned joker, where none can be turned."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic

CODE = Code(
    "W604",
    "warning",
    "no joker is ever turned up",
    "The line ``joker turned`` is for packs with a joker and deals with a turned card.",
    "The line never applies: either it or the joker is left over from another game.",
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
    """One message for a rule that never applies."""
    rule = game.bidding.joker_turned
    if rule is None or (game.pack.jokers and game.deal.turn_up):
        return []
    why = "no card is turned up" if game.pack.jokers else "no joker is in the pack"
    return [CODE.at(rule.span, f"no joker is ever turned: {why}")]
