"""The examples of the shipped games: all hold under all options, and those of the first six show every rule at work."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from hoyle.dsl import load, shipped
from hoyle.dsl import model as m
from hoyle.dsl.lines import rule_lines
from hoyle.interpreter import Program, compile_game
from hoyle.interpreter.examples import check_example
from tests.strategies import Options, label, variants

from .coverage import Covered, examine, forbidding_lines

FIRST = (
    "auction-pitch", "cincinnati-euchre", "euchre", "nine-card-pitch", "railroad-euchre", "three-handed-euchre",
)  # fmt: skip
FEWEST = 4
FEWEST_OF_THE_FIRST = 12
LONGEST = 60

each_game = pytest.mark.parametrize("name", shipped())
each_of_the_first = pytest.mark.parametrize("name", FIRST)
each_variant = pytest.mark.parametrize("variant", list(variants(FIRST)), ids=label)
every_variant = pytest.mark.parametrize("variant", list(variants()), ids=label)


def program_of(name: str, options: Options | None = None) -> Program:
    return compile_game(load(name, options=options or {}))


@cache
def covered_by(name: str, options: tuple[tuple[str, str], ...]) -> Covered:
    """What the examples of a game touch under these options; asked for by several tests."""
    return examine(program_of(name, dict(options)))


def covered(variant: tuple[str, Options]) -> Covered:
    name, options = variant
    return covered_by(name, tuple(options.items()))


@every_variant
def test_examples_hold_under_each_option(variant: tuple[str, Options]) -> None:
    assert covered(variant).failed == []


@each_game
def test_each_game_has_examples_whose_titles_are_its_own(name: str) -> None:
    titles = [example.title for example in load(name).examples]
    assert len(titles) >= (FEWEST_OF_THE_FIRST if name in FIRST else FEWEST)
    assert len(set(titles)) == len(titles)


@each_game
def test_the_rules_of_a_game_fit_on_sixty_lines(name: str) -> None:
    assert rule_lines(load(name).text) <= LONGEST


@each_variant
def test_every_call_is_made_or_listed_in_an_example(variant: tuple[str, Options]) -> None:
    program = program_of(*variant)
    missing = set(range(len(program.calls))) - covered(variant).calls
    assert [f"{program.calls[number].text} (line {program.call_nodes[number].span.line})" for number in missing] == []


@each_variant
def test_every_cell_of_the_score_tables_pays_in_an_example(variant: tuple[str, Options]) -> None:
    program = program_of(*variant)
    missing = sorted(set(range(len(program.score_tests))) - covered(variant).cells)
    tests = [program.score_tests[number] for number in missing]
    assert [f"line {test.span.line}, column {test.cell[0] + 1}" for test in tests] == []


@each_variant
def test_every_point_and_award_is_given_in_an_example(variant: tuple[str, Options]) -> None:
    game = program_of(*variant).game
    items = (*game.points, *game.awards)
    assert [items[place].name for place in range(len(items)) if place not in covered(variant).items] == []


@each_variant
def test_every_line_that_forbids_something_does_so_in_an_example(variant: tuple[str, Options]) -> None:
    missing = forbidding_lines(program_of(*variant)) - covered(variant).forbidding
    assert sorted(span.line for span in missing) == []


@each_of_the_first
def test_every_way_to_the_end_of_a_match_is_in_an_example(name: str) -> None:
    match = load(name).match
    wanted = {"one arrives"}
    wanted |= {"several arrive"} if match.together is not None else set()
    wanted |= {"one is stopped"} if match.win_only else set()
    assert wanted <= covered((name, {})).endings


# ------------------------------------------------------------------------- the tests above can fail


def test_lines_of_rules_are_counted_without_what_only_tells_about_them() -> None:
    told = '# words\n\nsource "a"\nruling "b"\nexample "c"\n  trump hearts\n  takes N\n'
    assert rule_lines(told) == 0
    assert rule_lines(f"hoyle 1\n{told}match # to ten\n\n  start at 0, up to 10\n{told}play\n  follow suit\n") == 5


@each_of_the_first
def test_an_example_with_another_number_fails(name: str) -> None:
    program = program_of(name)
    changed = 0
    for example in program.game.examples:
        for place, line in enumerate(example.lines):
            if line.kind not in ("scores", "stands"):
                continue
            (unit, value), *others = line.data
            wrong = evolve(line, data=((unit, value + 1), *others))
            lines = (*example.lines[:place], wrong, *example.lines[place + 1 :])
            assert check_example(program, evolve(example, lines=lines)), f"{example.title}: {unit} {value + 1}"
            changed += 1
    assert changed >= 5


@each_of_the_first
def test_an_example_with_a_choice_too_many_or_too_few_fails(name: str) -> None:
    program = program_of(name)
    changed = 0
    for example in program.game.examples:
        for place, line in enumerate(example.lines):
            if line.kind != "may" or len(line.data) < 2:
                continue
            fewer = evolve(line, data=line.data[1:])
            lines = (*example.lines[:place], fewer, *example.lines[place + 1 :])
            assert check_example(program, evolve(example, lines=lines)), example.title
            changed += 1
    assert changed >= 3


def test_what_no_example_shows_is_found() -> None:
    program = program_of("cincinnati-euchre")
    bare = evolve(program.game, examples=(m.Example("a start", (m.ExampleLine("may", ("pass",)),)),))
    seen = examine(compile_game(bare))
    assert {program.calls[number].text for number in seen.calls} == {"pass", "bid 3", "bid 4", "bid 5", "bid moon"}
    assert seen.cells == set()
    assert [diagnostic.code for diagnostic in seen.failed] == ["E181"]
