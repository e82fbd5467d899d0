"""A line about trumps, where no card is ever trump."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic
from .words import ROW_OF, strain_sources

_BIDDING = """\
bidding for maker
  round
    pass
    name no trump, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
rank
  no trump A K Q J 10 9
deal 5 each in 3 2, 4 left
"""
CODE = Code(
    "W605",
    "warning",
    "a line about trumps, and nothing is ever trump",
    "Lines of the play that speak of trumps need a suit, or a joker, that can be trump.",
    "The line would never forbid anything.",
    f"""\
{_BIDDING}play
  eldest leads
  follow suit
  trump if void
""",
    f"""\
{_BIDDING}play
  eldest leads
  follow suit
""",
)
NEEDS = ("rank", "bidding", "before_play", "play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each line."""
    strains = strain_sources(game)
    own = {row.kind for row in game.ranks if row.joker_trump}
    if not strains or any(strain in m.SUITS or ROW_OF[strain] in own for strain in strains):
        return []
    lines: list[m.Node] = [line for line in game.play.filters if speaks_of_trumps(line)]
    lines += [] if game.play.first_lead is None else [game.play.first_lead]
    return [CODE.at(line.span, "nothing is ever trump here") for line in lines]


def speaks_of_trumps(line: m.Filter) -> bool:
    """Does a line of the play, or what it says of the cards, need a trump?"""
    if line.cards is None:
        return line.kind not in ("follow suit", "head the trick")
    return "trump" in line.cards.suits
