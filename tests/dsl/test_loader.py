"""Games by name, path and text; options; what is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.dsl import CallError, HoyleError, listing, load, read, read_text, shipped
from hoyle.dsl import model as m
from hoyle.dsl.settings import defaults, nearest
from hoyle.dsl.specimen import BASE
from hoyle.dsl.walk import all_of, rules_of, walk

FOUR = {"cincinnati-euchre", "three-handed-euchre", "nine-card-pitch", "railroad-euchre"}


def test_the_shipped_games() -> None:
    assert set(shipped()) >= FOUR | {"euchre", "auction-pitch"}


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_game_is_complete_and_clean(name: str) -> None:
    reading = read(name)
    assert reading.diagnostics == ()
    game = reading.game
    assert game is not None and game == load(name)
    assert (game.name, game.file) == (name, f"{name}.hoyle")
    assert game.title and game.family and game.summary and game.sources
    assert not all_of(rules_of(game), m.OptionIs) and not all_of(rules_of(game), m.OptionValue)
    assert {option.name for option in game.options} == dict(game.chosen).keys()


@pytest.mark.parametrize("name", shipped())
def test_every_value_of_every_option_is_clean(name: str) -> None:
    found = read(name)
    for option in found.options:
        for value in option.values:
            wanted = nearest(found.options, found.limits, defaults(found.options), {option.name: value})
            assert wanted is not None
            reading = read(name, wanted)
            assert reading.diagnostics == () and reading.game is not None
            assert dict(reading.game.chosen)[option.name] == value


@pytest.mark.parametrize("name", shipped())
def test_every_node_has_a_span_inside_the_file(name: str) -> None:
    reading = read(name)
    game = reading.game
    assert game is not None
    for node in walk((*rules_of(game), game.examples, game.options)):
        if isinstance(node, m.Role) and node.name == "he":
            continue
        span = node.span
        lines = reading.texts[span.file].split("\n")
        assert 1 <= span.line <= len(lines), node
        assert 1 <= span.column < span.end_column <= len(lines[span.line - 1]) + 1, node


def test_options_by_keyword_and_by_name() -> None:
    plain = load("euchre")
    assert dict(plain.chosen)["target"] == "10"
    assert load("euchre", target=7).match.target == m.Num(7)
    assert load("euchre", options={"target": 7}) == load("euchre", target="7")
    assert dict(load("euchre", stick_the_dealer=True).chosen)["stick-the-dealer"] == "on"
    assert load("euchre", lone_euchre=4) != plain


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"targat": "7"}, "did you mean: target"),
        ({"target": "8"}, "cannot be 8"),
        ({"stick-the-dealer": "yes"}, "expected: off or on"),
    ],
)
def test_options_that_are_not_there(options: dict[str, object], words: str) -> None:
    with pytest.raises(CallError, match=words) as caught:
        load("euchre", options=options)
    assert caught.value.diagnostics[0].code == "E002"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(CallError, match="no options"):
        read_text(BASE, "x", {"target": "7"})


def test_guards_are_decided_by_options() -> None:
    text = BASE.replace("table ", 'option "x" off, "a switch"\noption "n" 1 or 2, "a number"\ntable ').replace(
        "    pass\n    order up",
        '    pass, unless forced and "x"\n    order up, if "x" or alone\n    bid "n" + 1, if "n" is 2 and not "x"\n'
        "    order up",
    )

    def calls(**options: str) -> tuple[m.Call, ...]:
        game = read_text(text, "x", options).game
        assert game is not None
        return game.bidding.rounds[0].calls

    pass_, order, _ = calls()
    assert pass_.when is None and isinstance(order.when, m.Manner)
    pass_, order, _ = calls(x="on")
    assert isinstance(pass_.when, m.Not) and pass_.when.of == m.Flag("forced") and order.when is None
    _, _, bid, _ = calls(n="2")
    assert bid.kind == "bid" and bid.when is None and bid.low == m.Arith("+", m.Num(2), m.Num(1))
    assert len(calls(x="on", n="2")) == 3


def test_a_condition_on_options_alone_leaves_no_trace_in_steps() -> None:
    text = BASE.replace("table ", 'option "x" off, "a switch"\ntable ').replace("  if alone", '  if "x"')
    off, on = read_text(text, "x").game, read_text(text, "x", {"x": "on"}).game
    assert off is not None and on is not None
    assert [type(step) for step in off.before_play] == [m.When]
    assert [type(step) for step in on.before_play] == [m.Do, m.When]


def test_an_example_may_have_a_guard() -> None:
    text = BASE.replace("table ", 'option "x" off, "a switch"\ntable ')
    text += 'example "one", if "x"\n  trump hearts\nexample "two", unless "x"\n  trump hearts\n'
    off, on = read_text(text, "x").game, read_text(text, "x", {"x": "on"}).game
    assert off is not None and [example.title for example in off.examples] == ["two"]
    assert on is not None and [example.title for example in on.examples] == ["one"]


def test_options_are_known_when_the_rest_is_broken() -> None:
    reading = read_text('hoyle 1\noption "x" off, "a switch"\nplay\n  what\n', "x")
    assert reading.game is None
    assert [option.name for option in reading.options] == ["x"]


def test_a_path_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.hoyle"
    path.write_text(BASE)
    game = load(str(path))
    assert (game.name, game.file) == ("mine", str(path))
    path.write_text("hoyle 1\n")
    with pytest.raises(HoyleError) as caught:
        load(path)
    assert not isinstance(caught.value, CallError)
    assert caught.value.diagnostics[0].span.file == str(path)


def test_what_is_listed() -> None:
    shown = {one.name: one for one in listing()}
    assert shown.keys() == set(shipped())
    assert (shown["railroad-euchre"].players, shown["railroad-euchre"].cards) == (4, 33)
    assert (shown["three-handed-euchre"].players, shown["three-handed-euchre"].cards) == (3, 32)
    assert [option.name for option in shown["three-handed-euchre"].options] == ["keep-the-turned-card", "deck"]


@pytest.mark.parametrize(
    ("table", "sides"),
    [
        ("4 players, partners opposite", ((0, 2), (1, 3))),
        ("6 players, partners opposite", ((0, 3), (1, 4), (2, 5))),
        ("6 players, two sides alternating", ((0, 2, 4), (1, 3, 5))),
        ("2 players, each for himself", ((0,), (1,))),
    ],
)
def test_sides(table: str, sides: tuple[tuple[int, ...], ...]) -> None:
    game = read_text(BASE.replace("4 players, partners opposite", table), "x")
    assert {found.code for found in game.diagnostics} <= {"E501", "E513"}
    from hoyle.dsl.build import Builder
    from hoyle.dsl.build_setup import heading
    from hoyle.dsl.diagnostics import Report
    from hoyle.dsl.lines import split
    from hoyle.dsl.parser import parse_file

    report = Report()
    (line,) = parse_file(split(f"table {table}\n", "x", report), report)
    assert heading(Builder("x", report), line).node.sides == sides


def test_example_lines() -> None:
    lines = (
        "dealer W", "from NS 7, EW -5", "hand JD 10h th joker", "hand N AS", "turned 9D", "stock 10D QD",
        "trump no trump", "contract S name  hearts alone", "trick 9H as", "trick N JC, E 9S", "tricks NS 5, EW 0",
        'N pass, E order  up alone, W 9C, S bid "a, b"', "may play JD AD", "may pass, bid 3", "takes N", "wins NS",
    )  # fmt: skip
    text = BASE + 'example "all"\n' + "".join(f"  {line}\n" for line in lines)
    game = read_text(text, "x").game
    assert game is not None
    found = [(line.kind, line.data) for line in game.examples[0].lines]
    ten, jack, joker = m.Card("10", "H"), m.Card("J", "D"), m.Card("joker", None)
    assert found == [
        ("dealer", ("W",)),
        ("from", (("NS", 7), ("EW", -5))),
        ("hand", (None, (jack, ten, ten, joker))),
        ("hand", ("N", (m.Card("A", "S"),))),
        ("turned", (m.Card("9", "D"),)),
        ("stock", (m.Card("10", "D"), m.Card("Q", "D"))),
        ("trump", ("NT",)),
        ("contract", ("S", "name hearts alone")),
        ("trick", ((None, m.Card("9", "H")), (None, m.Card("A", "S")))),
        ("trick", (("N", m.Card("J", "C")), ("E", m.Card("9", "S")))),
        ("tricks", (("NS", 5), ("EW", 0))),
        ("act", (("N", "pass"), ("E", "order up alone"), ("W", "9C"), ("S", 'bid "a, b"'))),
        ("may", ("JD", "AD")),
        ("may", ("pass", "bid 3")),
        ("takes", ("N",)),
        ("wins", ("NS",)),
    ]
    for line in game.examples[0].lines:
        assert len(line.spans) == len(line.data)


def test_numbered_seats_in_examples() -> None:
    text = (
        BASE.replace("4 players, partners opposite", "3 players, each for himself").replace("4 left", "9 left")
        + 'example "x"\n  dealer 3\n  hand 1 9H JD\n  tricks 1 5, 2 0, 3 0\n  1 pass, 2 order up\n  wins 1\n'
        + 'example "y"\n  from 1-3 4, 2-4 -1\n'
    )
    reading = read_text(text, "x")
    assert {found.code for found in reading.diagnostics} == {"E513"}
