"""What several kinds of tests share: the games to play, with their options, and players for all corners of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.dsl import load, shipped
from hoyle.dsl.model import Game
from hoyle.dsl.settings import changes, defaults
from hoyle.interpreter.players import random_choice, simple_choice
from hoyle.interpreter.simulate import Player

Options = dict[str, str]


def toggled_singly(game: Game) -> list[Options]:
    """The defaults, and each other value of each option with the rest at their defaults, or as that value needs it."""
    return [{}, *changes(game.options, game.limits, defaults(game.options), 1)]


def toggled_in_pairs(game: Game) -> list[Options]:
    """Each two options at other values than their defaults, the rest at theirs or as the two need it."""
    return list(changes(game.options, game.limits, defaults(game.options), 2))


def variants(names: Iterable[str] = (), pairs: bool = False) -> Iterator[tuple[str, Options]]:
    """The games of these names or paths (none: all shipped ones), each with each option toggled singly; with ``pairs``
    each two of them."""
    for name in tuple(names) or shipped():
        game = load(name)
        for options in toggled_in_pairs(game) if pairs else toggled_singly(game):
            yield name, options


def label(variant: tuple[str, Options]) -> str:
    """``euchre target=5``."""
    name, options = variant
    return " ".join([name, *(f"{key}={value}" for key, value in options.items())])


def wary_choice(words: list[int], view: list[int], actions: list[int], count: int, word: int) -> int:
    """The first action three times out of four: passes go round, high bids and lone hands are rare."""
    return actions[0] if word & 3 else actions[((word >> 2) * count) >> 30]


def eager_choice(words: list[int], view: list[int], actions: list[int], count: int, word: int) -> int:
    """The last action three times out of four: what stands last among the calls is what other bots hardly ever dare."""
    return actions[count - 1] if word & 3 else actions[((word >> 2) * count) >> 30]


RANDOM: tuple[Player, ...] = (random_choice, wary_choice, eager_choice)
"""Players that choose by lot, each with a leaning of his own."""


def seated(seats: int, number: int) -> tuple[Player, ...]:
    """Who plays match ``number`` of a test: mostly one random player at all seats, at times simple against random."""
    if number % 5 == 4:
        return tuple((simple_choice, random_choice)[(seat + number // 5) % 2] for seat in range(seats))
    return (RANDOM[number % 5 % len(RANDOM)],) * seats
