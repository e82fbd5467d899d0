"""`hoyle list`: the games that come with Hoyle."""

import json

import attrs
import pytest

from hoyle import dsl
from hoyle.cli.common import display
from hoyle.cli.list import table

from .program import hoyle


def test_json_has_the_shape_that_scripts_rely_on() -> None:
    done = hoyle("list", "--json")
    assert done.exit_code == 0
    games = {game["name"]: game for game in json.loads(done.stdout)}
    assert tuple(games) == dsl.shipped()
    for game in games.values():
        assert list(game) == ["name", "title", "family", "summary", "players", "cards", "parent", "options", "limits"]
        for option in game["options"]:
            assert list(option) == ["name", "values", "default", "text"]
            assert option["default"] in option["values"]
    assert games["euchre"]["cards"] == 24
    assert games["railroad-euchre"]["cards"] == 33
    assert games["three-handed-euchre"]["players"] == 3
    deck = next(option for option in games["three-handed-euchre"]["options"] if option["name"] == "deck")
    assert deck["values"] == ["32", "24"]
    assert deck["default"] == "32"


def test_a_line_for_each_game_under_its_family() -> None:
    done = hoyle("list")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines if line.endswith("players  cards")] == ["Euchre", "Pitch"]
    for name in dsl.shipped():
        assert sum(line.startswith(" ") and line.split()[0] == name for line in lines) == 1
    assert max(map(len, lines)) <= 80
    assert len(lines) < 2 * len(dsl.shipped()) + 10


def test_a_game_stands_below_the_one_that_it_comes_from() -> None:
    lines = hoyle("list").stdout.splitlines()
    depth = {line.split()[0]: len(line) - len(line.lstrip()) for line in lines if line.startswith(" ")}
    order = list(depth)
    for game in dsl.listing():
        if game.parent is None:
            assert depth[game.name] == 2
            continue
        assert depth[game.name] == depth[game.parent] + 2
        between = order[order.index(game.parent) + 1 : order.index(game.name)]
        assert all(depth[name] > depth[game.parent] for name in between)
    assert "british-euchre: euchre, from euchre, 4 players, 25 cards.\n" in hoyle("list", "--plain").stdout


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_summary_is_cut_short_or_stands_below(columns: int) -> None:
    look = attrs.evolve(display(ascii=True, plain=False), width=columns)
    lines = table(dsl.listing(), options=False, look=look)
    text = " ".join(" ".join(lines).split())
    longest = max((game.summary for game in dsl.listing()), key=len)
    assert (longest in text) == (columns != 80)
    assert ("..." in text) == (columns == 80)
    assert max(map(len, lines[:-3])) <= max(columns, 48)


def test_options_are_listed_when_they_are_asked_for() -> None:
    assert "target=10" not in hoyle("list").stdout
    done = hoyle("list", "--options")
    assert done.exit_code == 0
    assert "      target=10 (or 5, 7, 11, 15)" in done.stdout
    assert "      no options" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_what_options_need_is_listed_with_them() -> None:
    line = "stuck-any-suit needs stick-the-dealer"
    assert f"      {line}\n" in hoyle("list", "--options").stdout
    assert f"Option {line}.\n" in hoyle("list", "--options", "--plain").stdout
    games = {game["name"]: game for game in json.loads(hoyle("list", "--json").stdout)}
    assert games["stuck-dealer-euchre"]["limits"] == [line]
    assert games["euchre"]["limits"] == []


def test_for_a_screen_reader_there_are_no_columns() -> None:
    done = hoyle("list", "--options", "--plain")
    assert done.exit_code == 0
    assert "  " not in done.stdout
    assert all(line.endswith(".") for line in done.stdout.splitlines())
