"""Only who has a partner can have something done with him."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..sides import largest
from ..walk import rules_of, walk

_SOLO = """\
table 4 players, each for himself
bidding for maker
  round
    pass
    order up
  round
    pass
    name a suit, not the turned suit
  all passed: throw in, next dealer
score
  maker's tricks | always
  3 or more      | maker 1
  otherwise      | maker -1
"""
CODE = Code(
    "E513",
    "error",
    "nobody has a partner at this table",
    "A player's partner is the rest of his side; where each plays for himself there is none.",
    "What the line says would never happen.",
    f"""\
{_SOLO}before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  maker's partner sits out
""",
    f"""\
{_SOLO}before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)
NEEDS = ("table",)


def check(game: m.Game) -> list[Diagnostic]:
    """The first line that speaks of a partner."""
    if largest(game) > 1:
        return []
    for node in walk(rules_of(game)):
        if isinstance(node, m.PartnersOf):
            related = (Related("each plays for himself", game.table.span),)
            return [CODE.at(node.span, "nobody has a partner at this table", related=related)]
    return []
