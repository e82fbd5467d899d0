"""`hoyle run`: bots play matches. One match is written down hand by hand; many are summed up."""

import contextlib
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from attrs import frozen

from hoyle.dsl import names
from hoyle.dsl.model import Game
from hoyle.interpreter import compile_game
from hoyle.interpreter.events import Event
from hoyle.interpreter.records import Recorder
from hoyle.interpreter.simulate import MatchResult, OnEvent, play_match

from .common import (
    Ascii,
    Display,
    FourColor,
    GameName,
    Json,
    Plain,
    Sets,
    count,
    display,
    load_game,
    note,
    print_json,
)
from .narrate import Narrator, unit_label
from .output import Force, create
from .players import make_players, seat_players
from .summary import games_of, summary


def command(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="Matches to play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed deals the same cards.")] = 0,
    sets: Sets = None,
    players: Annotated[
        str,
        typer.Option("--players", metavar="NAMES", help="One for all, or with commas one a side or one a seat."),
    ] = "simple",
    max_hands: Annotated[int, typer.Option("--max-hands", min=1, help="Hands after which a match is given up.")] = 1000,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write down every deal and action, for replay.")
    ] = None,
    force: Force = False,
    json: Json = False,
    ascii: Ascii = False,
    plain: Plain = False,
    four_color: FourColor = False,
) -> None:
    """Let bots play matches of a game."""
    loaded = load_game(game, sets)
    seats = seat_players(loaded, players)
    with contextlib.ExitStack() as files:
        on_event = None
        if record is not None:
            file = files.enter_context(create(record, force))
            on_event = Recorder(compile_game(loaded), seats, seed, of=games, emit=file.write)
        table = Table(loaded, seats, seed, max_hands, on_event)
        if json:
            print_json(table.document(games))
            return
        look = display(ascii, plain, four_color)
        print(table.heading(games, look))
        if games == 1:
            table.tell(look)
        else:
            table.sum_up(games, look)


@frozen
class Table:
    """A game and who plays it. ``on_event`` gets what happens, to write it down."""

    game: Game
    players: tuple[str, ...]
    seed: int
    max_hands: int
    on_event: OnEvent | None = None

    def matches(self, games: int) -> Iterator[MatchResult]:
        """The results of that many matches, one after another; progress on a terminal's stderr."""
        program = compile_game(self.game)
        seated = make_players(program, self.players)
        shown = time.monotonic()
        watched = sys.stderr.isatty()
        for number in range(games):
            yield play_match(program, seated, self.seed, number, max_hands=self.max_hands, on_event=self.on_event)
            if watched and time.monotonic() - shown > 1:
                shown = time.monotonic()
                print(f"\r{number + 1:,} of {count(games, 'match')}", end="\r", file=sys.stderr, flush=True)
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def document(self, games: int) -> dict[str, object]:
        """What `--json` says."""
        table = self.game.table

        def unit(number: int) -> str:
            return names.unit_name(table, number)

        return {
            "game": self.game.name,
            "seed": self.seed,
            "options": dict(self.game.chosen),
            "players": list(self.players),
            "matches": [
                {
                    "status": result.status,
                    "winner": None if result.winner is None else unit(result.winner),
                    "hands": result.hands,
                    "scores": {unit(number): score for number, score in enumerate(result.scores)},
                    **games_of(self.game, result),
                }
                for result in self.matches(games)
            ],
        }

    def heading(self, games: int, look: Display) -> str:
        """What is played, by whom, and what repeats it."""
        defaults = {option.name: option.default for option in self.game.options}
        options = [f"{name}={value}" for name, value in self.game.chosen if defaults.get(name) != value]
        title = f"{self.game.title}: {count(games, 'match')}, seed {self.seed}"
        title += f", {', '.join(options)}" if options else ""
        return f"{title}.\n{self.seating(look)}." if look.plain else f"{look.bold(title)}\n{self.seating(look)}\n"

    def seating(self, look: Display) -> str:
        """``simple plays every seat``, or ``NS: simple, EW: random``, or seat by seat."""
        if len(set(self.players)) == 1:
            return f"{self.players[0]} plays every seat"
        table = self.game.table
        by_side = [{self.players[seat] for seat in side} for side in table.sides]
        if all(len(side) == 1 for side in by_side):
            who = [(unit_label(self.game, unit, look), side.pop()) for unit, side in enumerate(by_side)]
        else:
            who = [(names.seat_name(table, seat), player) for seat, player in enumerate(self.players)]
        return ", ".join(f"{seat}: {player}" for seat, player in who)

    def tell(self, look: Display) -> None:
        """Play one match and print it as it goes."""
        narrator = Narrator(self.game, look)

        def both(event: Event) -> None:
            if self.on_event is not None:
                self.on_event(event)
            narrator(event)

        program = compile_game(self.game)
        seated = make_players(program, self.players)
        play_match(program, seated, self.seed, 0, max_hands=self.max_hands, on_event=both)

    def sum_up(self, games: int, look: Display) -> None:
        """Play many matches and print who won, how long they took and how they ended."""
        results = list(self.matches(games))
        print("\n".join(summary(self.game, results, look)))
        self.mention_unfinished(results)

    def mention_unfinished(self, results: Sequence[MatchResult]) -> None:
        unfinished = sum(result.status == "unfinished" for result in results)
        if unfinished:
            hands = count(self.max_hands, "hand")
            note(f"{unfinished:,} of {count(len(results), 'match')} did not end within {hands} (--max-hands)")
