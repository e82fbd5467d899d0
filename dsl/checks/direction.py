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
    """Start and target, where both are plain numbers."""
    match = game.match
    if not (isinstance(match.start, m.Num) and isinstance(match.target, m.Num)):
        return []
    start, target = match.start.value, match.target.value
    if start > target if match.down else start < target:
        return []
    way = "down" if match.down else "up"
    hint = f"write: {'up' if match.down else 'down'} to {target}" if start != target else ""
    return [CODE.at(match.start.span.to(match.target.span), f"from {start} no score goes {way} to {target}", hint)]
