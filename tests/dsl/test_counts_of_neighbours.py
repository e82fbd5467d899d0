"""The score, tricks and points of the player at somebody's left or right, and of the defenders where they have one."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.dsl.expand import expand
from hoyle.interpreter.proofs import prove_all

TWO = """hoyle 1
game "Last Point" from two-handed-euchre
match
  start at 0, up to "target"
  together: maker
  maker wins only if {}, else stop at 9

example "the other has nine"
  contract 1 name hearts
  tricks 1 3, 2 2
  from 1 9, 2 9
  stands 1 {}, 2 9
"""


def codes(text: str) -> list[str]:
    reading = dsl.read_text(text, "last-point.hoyle")
    return [one.code for one in (*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game)))]


@pytest.mark.parametrize(
    "whose", ["defenders'", "left of maker's", "right of maker's", "left of left of left of maker's"]
)
def test_the_score_of_the_other(whose: str) -> None:
    assert codes(TWO.format(f"{whose} score is above 8", 10)) == []
    assert codes(TWO.format(f"{whose} score is above 9", 10)) != []
    assert codes(TWO.format(f"{whose} score is below 9", 9)) == []


def test_it_is_written_as_it_was_read() -> None:
    text = TWO.format("right of left of maker's score is above 8", 10)
    game = dsl.read_text(text, "last-point.hoyle").game
    assert game is not None
    assert "right of left of maker's score is above 8" in expand(game)


def test_several_scores_are_none() -> None:
    text = TWO.format("defenders' score is above 8", 10).replace("two-handed", "three-handed").partition("\nexample")[0]
    text = text.replace('"target"', "10")
    assert codes(text.replace("together: maker", "together: maker, then highest, then extra hand, then highest")) == [
        "E758"
    ]
