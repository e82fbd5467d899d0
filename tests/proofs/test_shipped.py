"""No shipped game, under any of its options singly and in pairs, gives an alarm; and none takes long to prove."""

from __future__ import annotations

import time

import pytest

from hoyle import dsl
from hoyle.dsl.expand import expand
from hoyle.dsl.model import Game
from hoyle.dsl.specimen import BASE
from hoyle.interpreter.proofs import prove_all
from tests.strategies import toggled_in_pairs, toggled_singly


def settings(game: Game) -> list[dict[str, str]]:
    """The defaults, and every allowed change of one or two options."""
    return [*toggled_singly(game), *toggled_in_pairs(game)]


@pytest.mark.parametrize("name", dsl.shipped())
def test_no_alarm_under_any_option(name: str) -> None:
    for options in settings(dsl.load(name)):
        reading = dsl.read(name, options)
        assert reading.game is not None, options
        found = [*reading.diagnostics, *prove_all(reading.game)]
        assert not found, f"{options}\n" + "\n".join(dsl.render(one, reading.source) for one in found)


@pytest.mark.parametrize("name", dsl.shipped())
def test_the_proofs_of_a_game_take_less_than_a_second(name: str) -> None:
    game = dsl.load(name)
    before = time.process_time()
    prove_all(game)
    assert time.process_time() - before < 1


@pytest.mark.parametrize("name", dsl.shipped())
def test_the_file_written_out_in_full_passes_check(name: str) -> None:
    text = expand(dsl.load(name))
    reading = dsl.read_text(text, f"{name}.hoyle")
    assert reading.game is not None
    found = [*reading.diagnostics, *prove_all(reading.game)]
    assert not found, "\n".join(dsl.render(one, text) for one in found)


def test_a_clause_that_says_something_else_than_the_default_must_be_asked_for() -> None:
    default = BASE.replace("order up, may", "order up, needs majority, may")
    other = BASE.replace("order up, may", "order up, needs majority + 1, may")
    codes = []
    for text in (default, other):
        game = dsl.read_text(text).game
        assert game is not None
        codes.append([one.code for one in prove_all(game)])
    assert codes == [[], ["E753"]]


def test_needed_means_the_majority_where_no_call_says_what_it_needs() -> None:
    game = dsl.read_text(BASE.replace("3 or more ", "needed or more ")).game
    assert game is not None
    assert prove_all(game) == []
