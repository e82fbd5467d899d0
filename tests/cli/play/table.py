"""Sessions for tests: a game, a seed, and a person whose decisions come from a rule of the test."""

import random
from collections.abc import Callable
from functools import cache

from hoyle import dsl
from hoyle.cli.play.session import Session
from hoyle.interpreter import compile_game
from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Match
from hoyle.interpreter.program import Program
from hoyle.interpreter.simulate import PLAYERS

GAMES = dsl.shipped()


@cache
def program(game: str) -> Program:
    return compile_game(dsl.load(game))


def session(game: str, seed: int, seat: int = 0, practice: bool = False, bots: str = "simple") -> Session:
    made = program(game)
    return Session(Match(made, seed), seat, [PLAYERS[bots]] * made.game.table.players, practice)


def players(one: Session) -> tuple[str, ...]:
    """Who sits where, as a record says it."""
    seats = one.match.program.game.table.players
    return tuple("person" if seat == one.seat else "simple" for seat in range(seats))


def stored(one: Session) -> list[int]:
    """All of the state of the match."""
    return one.match.state[: one.match.program.words[L.P_STACK]]


def sensible(one: Session, rng: random.Random, wild: float = 0.3) -> int:
    """What `simple` does, or now and then anything."""
    legal = one.match.legal()
    if rng.random() < wild:
        return rng.choice(legal)
    return PLAYERS["simple"](one.match.program.words, one.match.masked(one.seat), legal, len(legal), 0)


def play(one: Session, choose: Callable[[Session], int], stop: Callable[[Session], bool] | None = None) -> None:
    """Plays to the end of the match, or until ``stop`` says so before a decision."""
    while True:
        one.go_on()
        if one.status == "finished":
            return
        if one.status == "hand over":
            one.next_hand()
            continue
        if stop is not None and stop(one):
            return
        one.decide(choose(one))
