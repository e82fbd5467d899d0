"""Who plays: bots by their names, and players of one's own as ``module:name``."""

import importlib
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from hoyle.dsl.model import Game
from hoyle.interpreter import PlayerError, Program, View, as_player
from hoyle.interpreter.simulate import PLAYERS, Player

from .common import Refused, did_you_mean


def seat_players(game: Game, text: str) -> tuple[str, ...]:
    """The player of each seat, from one entry for all, one for each side or one for each seat.

    Raises ``Refused`` for an unknown player or another number of entries.
    """
    entries = [entry.strip() for entry in text.split(",")]
    for entry in entries:
        if ":" in entry:
            find(entry)
        elif entry not in PLAYERS:
            hint = did_you_mean(entry, PLAYERS) or f"\n  players: {', '.join(PLAYERS)}, or module:name for your own"
            raise Refused(f"there is no player called {entry}{hint}")
    sides, seats = game.table.sides, game.table.players
    if len(entries) == 1:
        return tuple(entries * seats)
    if len(entries) == seats:
        return tuple(entries)
    if len(entries) == len(sides):
        side_of = {seat: side for side, members in enumerate(sides) for seat in members}
        return tuple(entries[side_of[seat]] for seat in range(seats))
    a_side = f"{len(sides)} (one a side), " if len(sides) != seats else ""
    raise Refused(f"--players takes 1 name, {a_side}or {seats} (one a seat) for {game.name}, not {len(entries)}")


def make_players(program: Program, entries: Sequence[str]) -> list[Player]:
    """The players that ``seat_players`` named, by seat. A class of one's own has an instance for each seat."""
    return [PLAYERS[entry] if entry in PLAYERS else own_player(program, entry) for entry in entries]


def own_player(program: Program, entry: str) -> Player:
    """A player that was written in Python. What it raises, or says without leave, ends the command with status 2."""
    found = find(entry)
    try:
        chooses: Callable[[View], str] = found() if isinstance(found, type) else found
    except Exception as error:
        traceback.print_exc()
        raise Refused(f"the player {entry} cannot be made: {type(error).__name__}: {error}") from None

    def guarded(view: View) -> str:
        try:
            return chooses(view)
        except Exception as error:
            traceback.print_exc()
            where = f"seat {view.seat_name(view.seat)}, hand {view.hand_number + 1}"
            raise Refused(f"the player {entry} failed at {where}: {type(error).__name__}: {error}") from None

    inner = as_player(program, guarded, entry)

    def player(words: list[int], state: list[int], actions: list[int], count: int, word: int) -> int:
        try:
            return inner(words, state, actions, count, word)
        except PlayerError as error:
            raise Refused(f"the player {error}") from None

    return player


def find(entry: str) -> Callable[..., Any]:
    """The function or class that ``module:name`` means; modules are looked for in the current folder first."""
    module, _, name = entry.partition(":")
    if not module or not name or not all(part.isidentifier() for part in [*module.split("."), *name.split(".")]):
        raise Refused(f"a player of your own is module:name, as in mine:careful, not {entry}")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0] and error.name != module:
            traceback.print_exc()
        raise Refused(f"cannot import {module} for the player {entry}: {error}") from None
    except Exception as error:
        traceback.print_exc()
        raise Refused(f"cannot import {module} for the player {entry}: {type(error).__name__}: {error}") from None
    for part in name.split("."):
        if not hasattr(found, part):
            names = [word for word in vars(found) if callable(getattr(found, word)) and not word.startswith("_")]
            raise Refused(f"the module {module} has no {name}{did_you_mean(part, names)}")
        found = getattr(found, part)
    if not callable(found):
        raise Refused(f"{entry} cannot be called: a player is a function of a view")
    return found  # type: ignore[no-any-return]
