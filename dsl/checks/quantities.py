"""Numbers and conditions that mean something in this game."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import rules_of, walk

CODE = Code(
    "E510",
    "error",
    "a word that means nothing in this game",
    "``bid`` and ``worth`` need bids, points a section ``points``, ``ordered up`` a call that orders up.",
    "Without what it counts, the word would be 0 or false for ever.",
    """\
score
  makers' tricks | with partner | alone
  bid or more    | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks   | with partner | alone
  majority or more | makers 1     | makers 2
  otherwise        | defenders 2  | defenders 2
""",
)
NEEDS = ("bidding", "points", "score", "before_play", "play", "match")


def check(game: m.Game) -> list[Diagnostic]:
    """The first use of each word that has no meaning. Where there is no bidding others look for such words."""
    calls = [call for round_ in game.bidding.rounds for call in round_.calls if call.kind != "pass"]
    bids = any(call.kind == "bid" for call in calls)
    has = {
        "bid": bids or game.bidding.none,
        "worth": bids or game.bidding.none or any(call.worth is not None for call in calls),
        "points": bool(game.points),
        "stock": game.deal.rest != "dead",
        "ordered up": game.bidding.none
        or any(call.kind == "order up" for call in calls)
        or any(event.outcome.kind == "names" for event in game.bidding.turned),
    }
    found: dict[str, Diagnostic] = {}
    for node in walk(rules_of(game)):
        word, means = _word(node)
        if word and not has[means] and word not in found:
            related = () if means == "points" else (Related("the calls", game.bidding.span),)
            message = f"{word} means nothing here: {_LACKS[means]}"
            found[word] = CODE.at(node.span, message, _WRITE[means], related=related)
    return list(found.values())


def _word(node: m.Node) -> tuple[str, str]:
    """The word of a node that needs something, and what it needs."""
    if isinstance(node, m.Quantity) and node.name in ("bid", "worth"):
        return node.name, node.name
    if isinstance(node, m.Quantity) and node.name == "stock size":
        return node.name, "stock"
    if isinstance(node, m.Flag) and node.name == "ordered up":
        return node.name, "ordered up"
    if (isinstance(node, m.CountOf) and node.what == "points") or (isinstance(node, m.Payment) and node.per == "point"):
        return "points", "points"
    return "", ""


_LACKS = {
    "bid": "nobody bids a number or a name",
    "worth": "no call says what it is worth",
    "points": "the file has no points",
    "stock": "no cards are left as stock",
    "ordered up": "nobody orders up",
}
_WRITE = {
    "bid": "write: a number, or hand size, all, majority",
    "worth": "write: a number, or a call with: , worth and the number",
    "stock": "write: as stock, after the number of cards left",
    "points": 'write: points, and under it what counts, such as: "high" 1 to taker of highest trump',
    "ordered up": "write: order up, under round",
}
