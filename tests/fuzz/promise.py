"""What must hold of any text at all."""

from __future__ import annotations

import time

from attrs import define

from hoyle.dsl import read_text
from hoyle.interpreter import compile_game
from hoyle.interpreter.proofs import prove_all
from hoyle.interpreter.simulate import PLAYERS, play_match

SLOWEST = 20.0
"""Seconds in which any text must be refused, or checked and played."""
MOST_HANDS = 40


@define
class Tally:
    """What became of the texts."""

    refused: int = 0
    played: int = 0
    matches: int = 0
    unfinished: int = 0
    hands: int = 0
    slowest: float = 0.0


class Broken(AssertionError):
    """The promise is broken; the message says how, the text follows."""


def keep_promise(text: str, tally: Tally, matches: int = 5) -> None:
    """Reads, proves and plays a text. Raises ``Broken``, or whatever the program raised."""
    began = time.process_time()
    reading = read_text(text, "fuzz.hoyle")
    found = list(reading.diagnostics)
    if reading.game is not None:
        found += prove_all(reading.game)
    errors = [one for one in found if one.severity == "error"]
    for one in found:
        if not (one.span.line >= 1 and one.span.column >= 1 and one.message):
            raise Broken(f"a message without a place: {one}\n{text}")
    if errors:
        tally.refused += 1
    else:
        if reading.game is None:
            raise Broken(f"refused without a message\n{text}")
        play(text, reading.game.table.players, matches, tally)
    took = time.process_time() - began
    tally.slowest = max(tally.slowest, took)
    if took > SLOWEST:
        raise Broken(f"took {took:.1f} s\n{text}")


def play(text: str, seats: int, matches: int, tally: Tally) -> None:
    """Matches of both players that there are, and of a mixture."""
    game = read_text(text, "fuzz.hoyle").game
    assert game is not None
    program = compile_game(game)
    tally.played += 1
    for number in range(matches):
        names = [("random", "simple")[(number >> (seat % 2)) & 1] for seat in range(seats)]
        result = play_match(program, [PLAYERS[name] for name in names], 7, number, MOST_HANDS)
        tally.matches += 1
        tally.hands += result.hands
        tally.unfinished += result.status != "finished"
