"""What the tests of the walker share: seats, cards and results said shortly."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from hoyle.dsl import load
from hoyle.dsl.model import Game

from .deals import cards
from .scoring import Result
from .state import Contract, State, Trick
from .walker import legal, result

N, E, S, W = range(4)
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@cache
def game(name: str, **options: str) -> Game:
    """A shipped game; hyphens of option names as underscores."""
    return load(name, options={key.replace("_", "-"): value for key, value in options.items()})


def plays(text: str) -> list[str]:
    """``JC 9S`` as the actions that play these cards."""
    return [f"play {card}" for card in cards(text)]


def may_play(state: State) -> set[str]:
    """The cards that may be played now."""
    return {text.removeprefix("play ") for text in legal(state)}


def names(text: str) -> set[str]:
    """Cards as they are written by the walker: ``TS`` becomes ``10S``."""
    return {str(card) for card in cards(text)}


def contract(state: State) -> Contract:
    """The bid that stands."""
    assert state.contract is not None
    return state.contract


def taking(state: State, *takers: int) -> Result:
    """The result if the hand ended now with one trick for each of the takers."""
    return result(evolve(state, phase="over", question=None, tricks=tuple(Trick((), seat) for seat in takers)))


def all_cards(state: State) -> list[str]:
    """Every card that is in a hand."""
    return sorted(str(card) for hand in state.hands.values() for card in hand)
