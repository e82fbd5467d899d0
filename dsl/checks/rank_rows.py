"""Every strain that can be played has its rank list."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import ROW_OF, listed, strain_sources

CODE = Code(
    "E505",
    "error",
    "a rank list is missing",
    "Suits as trump need a plain and a trump list, no trump and low no trump a list of their own.",
    "What can be named must be playable.",
    """\
bidding for maker
  round
    pass
    name a suit or no trump, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
""",
    """\
bidding for maker
  round
    pass
    name a suit or no trump, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
  no trump A K Q J 10 9
""",
)
NEEDS = ("rank", "bidding", "before_play", "play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each strain that lacks lists."""
    rows = {row.kind for row in game.ranks}
    found = []
    lacking: dict[tuple[str, ...], m.Node] = {}
    for strain, source in strain_sources(game).items():
        wanted = (ROW_OF[strain],) if strain in ROW_OF else ("plain", "trump")
        missing = tuple(row for row in wanted if row not in rows)
        if missing:
            lacking.setdefault(missing, source)
    related = (Related("the lists that there are", game.ranks[0].span),) if game.ranks else ()
    for missing, source in lacking.items():
        message = f"rank has no list for {listed(list(missing))}, which this line asks for"
        hint = f"write: {missing[0]} under rank, and the ranks, the highest first"
        found.append(CODE.at(source.span, message, hint, related=related))
    return found
