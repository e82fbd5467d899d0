"""A joker has a rule at no trump."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import strain_sources

_RANKS = """\
rank
  plain A K Q J 10 9
  trump joker J off-J A K Q 10 9
  no trump A K Q J 10 9"""
_REST = """\
cards 9 10 J Q K A, joker
deal 5 each in 3 2, 5 left
bidding for maker
  round
    pass
    name a suit or no trump, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
"""
CODE = Code(
    "E506",
    "error",
    "what is a joker at no trump?",
    "In a pack with a joker, a list for no trump must say what the joker is.",
    "A joker has no suit of its own: without a rule nobody knows when it may be played or what it beats.",
    f"""\
{_REST}{_RANKS}
""",
    f"""\
{_REST}{_RANKS}, joker alone is trump
""",
)
NEEDS = ("cards", "rank", "bidding", "before_play", "play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each list that lacks the rule."""
    if not game.pack.jokers:
        return []
    sources = strain_sources(game)
    found = []
    for strain, kind in (("NT", "no trump"), ("LOW", "low no trump")):
        for row in game.ranks:
            if row.kind == kind and strain in sources and not row.joker_trump:
                if any(entry.kind == "joker" for entry in row.entries):
                    continue  # said by the check of the list itself
                related = (Related(f"{kind} can be played", sources[strain].span), Related("the joker", game.pack.span))
                case = f"{kind}, hearts led: may the joker be played, and does it win?"
                found.append(
                    CODE.at(
                        row.span, f"the joker has no rule at {kind}", "write: , joker alone is trump", case, related
                    )
                )
    return found
