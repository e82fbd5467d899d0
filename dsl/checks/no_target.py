"""A game that ends after so many hands has no target to arrive at."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related

CODE = Code(
    "E522",
    "error",
    "a line about arriving, and nothing to arrive at",
    "Where the game is ``over after`` so many hands the best score wins; nobody arrives anywhere.",
    "The line could never do anything.",
    """\
match
  start at 0, over after 8 hands
  together: makers
""",
    """\
match
  start at 0, over after 8 hands
""",
)
NEEDS = ("match",)


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each such line."""
    match = game.match
    if match.target is not None:
        return []
    lines: list[m.Node] = [*match.win_only]
    lines += [line for line in (match.together, match.carry) if line is not None]
    related = () if match.hands is None else (Related("how the game ends", match.hands.span),)
    message = "nobody arrives here: the game ends after so many hands"
    return [CODE.at(line.span, message, related=related) for line in lines]
