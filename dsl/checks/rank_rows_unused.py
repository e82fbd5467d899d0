"""A rank list that is never used."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic
from .words import ROW_OF, event_for, strain_sources

CODE = Code(
    "W602",
    "warning",
    "a rank list that is never used",
    "A list for no trump is used only if no trump can be named or proposed.",
    "Either a call forgets it, or the list is left over.",
    """\
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
  no trump A K Q J 10 9
""",
    """\
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
""",
)
NEEDS = ("cards", "deal", "rank", "bidding", "before_play", "play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each list."""
    strains = strain_sources(game)
    used = {ROW_OF.get(strain, "trump") for strain in strains} | ({"plain"} if strains.keys() & set(m.SUITS) else set())
    message = "nothing is ever played at {}, so this list is not used"
    if not strains:
        return []
    if game.pack.jokers and game.deal.turn_up and event_for(game, "joker") is None:
        return []  # the line that is missing may be what uses it
    return [CODE.at(row.span, message.format(row.kind)) for row in game.ranks if row.kind not in used]
