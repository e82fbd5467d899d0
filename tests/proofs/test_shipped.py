"""No shipped game, under any of its options singly and in pairs, gives an alarm; and none takes long to prove."""

from __future__ import annotations

import time
from itertools import combinations, product

import pytest

from hoyle import dsl
from hoyle.dsl.model import Game
from hoyle.interpreter.proofs import prove_all


def settings(game: Game) -> list[dict[str, str]]:
    """The defaults, and every change of one or two options."""
    found: list[dict[str, str]] = [{}]
    for size in (1, 2):
        for some in combinations(game.options, size):
            changes = [[value for value in option.values if value != option.default] for option in some]
            names = [option.name for option in some]
            found += [dict(zip(names, values, strict=True)) for values in product(*changes)]
    return found


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
