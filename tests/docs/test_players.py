"""docs/players.md: the rate at which `simple` beats `random`, for every shipped game."""

import re
from pathlib import Path

import pytest

from hoyle import dsl

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text("utf-8")
NUMBER = r"([\d.,]+)"
FIGURES = rf"{NUMBER} % \| {NUMBER} to {NUMBER} % \| {NUMBER} % \| {NUMBER} \| \d+"
ROW = re.compile(rf"^\| (.+?) \| {FIGURES} \|$", re.MULTILINE)
ROWS = {row[1]: row for row in ROW.finditer(PAGE)}


@pytest.mark.parametrize("game", dsl.listing(), ids=lambda game: game.name)
def test_simple_beats_random(game: dsl.Listing) -> None:
    row = ROWS.get(game.title)
    assert row is not None, f"python benchmarks/players.py {game.name} --write"
    rate, low, high, even = (float(row[place]) for place in (2, 3, 4, 5))
    assert even < low <= rate <= high
    assert int(row[6].replace(",", "")) >= 2000


def test_no_row_is_of_a_game_that_is_gone() -> None:
    assert set(ROWS) <= {game.title for game in dsl.listing()}
