"""A contract that is for points, and was not bid, says how many it needs."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import rules_of, walk

_GAME = """\
before play
  if alone
    maker's partner sits out
points
  "high" 1 to taker of highest trump
  "low"  1 to taker of lowest trump
  "jack" 1 to taker of J of trump
score
  makers' points | with partner     | alone
  needed or more | makers 1 a point | makers 2 a point
  otherwise      | makers -needed   | makers -needed
bidding for maker
  round
    pass
    bid 2 to 3, in a suit, may add alone
    each above the last
  all passed: dealer names a suit"""
CODE = Code(
    "E532",
    "error",
    "how many points does a contract need that nobody bid?",
    "Where points are counted a bid needs its number of points. ``order up``, ``name``, and ``PLAYER names`` after "
    "``all passed`` have no number: they must say what they need.",
    "Otherwise they need the majority of the tricks, and that would be compared with points.",
    f"{_GAME}\n",
    f"{_GAME}, needs 2\n",
)
NEEDS = ("bidding", "before_play", "play", "points", "awards", "score", "match")
ASK = ("needed", "made", "set", "bid", "worth")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each line that must say it."""
    rules = rules_of(game)
    asking = [node for node in walk(rules) if isinstance(node, m.Quantity | m.Flag) and node.name in ASK]
    if not game.points or not asking:
        return []
    found = []
    related = (Related("the points", game.points[0].span), Related("this asks for it", asking[0].span))
    for node in walk(game.bidding):
        call = isinstance(node, m.Call) and node.kind in ("order up", "name")
        outcome = isinstance(node, m.Outcome) and node.kind == "names"
        if (call or outcome) and node.needs is None:  # type: ignore[attr-defined]
            message = "how many points does this need?"
            found.append(CODE.at(node.span, message, "write: , needs and the number, such as: , needs 2", "", related))
    return found
