"""What is said about the games of a match holds together."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related

CODE = Code(
    "E521",
    "error",
    "the lines about games do not fit together",
    "What a game counts, and what is carried to the next one, need a line that says how many games make the match; the "
    "best of so many needs an odd number, so that more than half of them decide.",
    "A match of one game has no next game, and no two games to count.",
    """\
match
  start at 0, up to 10
  a game against 0 counts 2
""",
    """\
match
  start at 0, up to 10
  first to 3 games
  a game against 0 counts 2
""",
)
NEEDS = ("match", "option")


def check(game: m.Game) -> list[Diagnostic]:
    """The lines about games without a number of games; a number that is no match; one more after no last one."""
    match = game.match
    games = match.games
    if games is None:
        lines: list[m.Node] = [*match.game_counts, *([] if match.carry is None else [match.carry])]
        message = "this is about several games, and the match is one"
        return [CODE.at(line.span, message, "write: first to 3 games") for line in lines]
    found = []
    number = games.number.value if isinstance(games.number, m.Num) else 3
    if number < 2:
        found.append(CODE.at(games.number.span, "that is no match of several games", "leave this line out"))
    elif games.kind == "best of" and number % 2 == 0:
        message = f"of {number} games two sides may win {number // 2} each"
        found.append(CODE.at(games.number.span, message, f"write: best of {number + 1} games"))
    if games.kind == "first to" and match.carry is not None and match.carry.after_last:
        message = "which game is the last is known before only where the best of so many are played"
        found.append(CODE.at(match.carry.span, message, related=(Related("how many are played", games.span),)))
    return found
