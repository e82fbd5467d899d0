"""A pile that nobody takes from."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import all_of

CODE = Code(
    "W603",
    "warning",
    "nobody takes the widow, kitty or stock",
    "Cards left as a widow, kitty or stock are for somebody to take.",
    "Either a line before play is missing, or the cards are simply left.",
    """\
deal 5 each in 3 2, 4 left as widow, turn up 1
""",
    """\
deal 5 each in 3 2, 4 left, turn up 1
""",
)
NEEDS = ("deal", "before_bidding", "before_play")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for a pile with a name that no line uses."""
    rest = game.deal.rest
    if rest == "dead" or any(take.what == rest for take in all_of(game.steps, m.Take)):
        return []
    if rest == "stock" and all_of(game.steps, m.Draw):
        return []
    hint = f"write: {game.deal.left} left, or a line that takes it"
    related = tuple(Related("before play", step.span) for step in game.before_play[:1])
    return [CODE.at(game.deal.span, f"nobody takes the {rest}", hint, related=related)]
