"""`hoyle list`: the games that come with Hoyle."""

import json

from hoyle import dsl

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
    assert [line for line in lines if line and not line.startswith((" ", "`"))] == ["Euchre", "Pitch"]
    for name in dsl.shipped():
        assert sum(line.startswith(f"  {name} ") for line in lines) == 1
    assert max(map(len, lines)) <= 80


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
