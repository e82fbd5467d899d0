"""Before the bidding nobody has called anything: cards move, and a hand may be thrown in."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic
from ..walk import walk

CODE = Code(
    "E516",
    "error",
    "too early: nobody has called yet",
    "Before the bidding cards may be discarded, given, drawn or taken, and the hand may be thrown in. Who sits out, "
    "what is trump, and how a contract is played is said later; so is who takes the turned card.",
    "There is no contract yet that the line could be about, and all players must be there to bid.",
    """\
before bidding
  one of players from eldest may say "poor", if he holds 0 of J Q K A
    sits out
""",
    """\
before bidding
  one of players from eldest may say "poor", if he holds 0 of J Q K A
    throw in, same dealer
""",
)
NEEDS = ("before_bidding",)
LATER = (m.NameTrump, m.MayAdd, m.SitOut, m.Choose, m.CallCard, m.Become)


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each such line."""
    found = []
    for node in walk(game.before_bidding):
        if isinstance(node, LATER) or (isinstance(node, m.Take) and node.what == "turned card"):
            found.append(CODE.at(node.span, "this cannot be done before the bidding", "it belongs under: before play"))
        elif isinstance(node, m.Offer) and node.role is not None:
            hint = f"leave out: , as {node.role}, or put it under: before play"
            found.append(CODE.at(node.span, f"nobody can be {node.role} before the bidding", hint))
    return found
