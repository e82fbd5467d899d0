"""The match runs towards its end."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic

CODE = Code(
    "E511",
    "error",
    "the match ends where it starts, or behind it",
    "Scores that go up end above where they start, scores that go down below.",
    "The match would be over before the first hand.",
    """\
match
  start at 21, up to 10
""",
    """\
match
  start at 21, down to 0
""",
)
NEEDS = ("match", "option")


def check(game: m.Game) -> list[Diagnostic]:
    """Start and end, where both are plain numbers."""
    match = game.match
    found = []
    if match.hands is not None and isinstance(match.hands, m.Num) and match.hands.value < 1:
        found.append(CODE.at(match.hands.span, "the game is over before the first hand"))
    if not isinstance(match.start, m.Num):
        return found
    start = match.start.value
    if isinstance(match.target, m.Num):
        target = match.target.value
        if start <= target if match.down else start >= target:
            way = "down" if match.down else "up"
            hint = f"write: {'up' if match.down else 'down'} to {target}" if start != target else ""
            span = match.start.span.to(match.target.span)
            found.append(CODE.at(span, f"from {start} no score goes {way} to {target}", hint))
    for line in (match.lost, match.all_lost):
        score = None if line is None else value(line.score)
        if line is not None and score is not None and (start >= score if match.down else start <= score):
            found.append(CODE.at(line.span, f"all stand at {start} when the match begins, and so all have lost"))
    return found


def value(number: m.Expr) -> int | None:
    """A plain number, also one below zero; None for any other."""
    if isinstance(number, m.Num):
        return number.value
    if isinstance(number, m.Negate) and isinstance(number.of, m.Num):
        return -number.of.value
    return None
