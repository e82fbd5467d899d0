"""Somebody or something decides what is trump."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import strain_sources

CODE = Code(
    "E512",
    "error",
    "nobody ever names trump",
    "A call, a step before play or the first card led must decide trump or no trump.",
    "Without that no hand can be played.",
    """\
bidding for maker
  round
    pass
    bid 3 to 5
    each above the last
  all passed: throw in, next dealer
before play
  maker discards 1
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | defenders 2
""",
    """\
bidding for maker
  round
    pass
    bid 3 to 5
    each above the last
  all passed: throw in, next dealer
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | defenders 2
""",
)
NEEDS = ("bidding", "before_play", "play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message when no strain can come about."""
    if strain_sources(game):
        return []
    hint = f"write: {game.bidding.role} names a suit, under before play; or: first card led sets trump, under play"
    related = [Related("nor does anything here", step.span) for step in game.before_play[:1]]
    related.append(Related("nor here", game.play.span))
    return [CODE.at(game.bidding.span, "nothing decides what is trump", hint, related=tuple(related))]
