"""W605: a line of the play that speaks of trumps, in a game in which nothing is ever trump."""

from __future__ import annotations

import pytest

from hoyle.dsl import read_text

GAME = """\
hoyle 1
game "No Trumps At All"
table   4 players, each for himself
cards   9 10 J Q K A
deal    6 each in 3 3, 0 left
rank
  no trump  A K Q J 10 9
no bidding: no trump
play
  eldest leads
  {}
score
  each of players' tricks | always
  otherwise               | he 1 a trick
match
  start at 0, over after 4 hands
"""


@pytest.mark.parametrize(
    ("line", "warned"),
    [
        ("follow suit", False),
        ("head the trick", False),
        ("first card led is not A", False),
        ("first card led is 9 of clubs", False),
        ("cards led are not hearts", False),
        ("cards played are not A", False),
        ("cards led are not trump", True),
        ("cards led are A of trump", True),
        ("first card led is a trump", True),
        ("trump if void", True),
        ("follow suit or trump", True),
        ("no trump led before trump is played", True),
    ],
)
def test_only_a_line_that_needs_trumps_is_warned_of(line: str, warned: bool) -> None:
    lines = line if "follow suit" in line else f"{line}\n  follow suit"
    result = read_text(GAME.format(lines), "example.hoyle")
    assert [one.code for one in result.diagnostics if one.severity == "error"] == []
    assert [one.span.line for one in result.diagnostics if one.code == "W605"] == ([11] if warned else [])
