"""`hoyle replay`: a record played again, move by move: what does not fit, and the story that it tells."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TextIO

import typer

from hoyle.dsl import names
from hoyle.dsl.model import Card, Game
from hoyle.interpreter import Program, compile_game
from hoyle.interpreter.events import Event, HandOver, HandStarted, MatchOver
from hoyle.interpreter.records import Header, Record, read_record
from hoyle.interpreter.replay import Problem, Replay, Replayer, verify

from .common import Ascii, Display, FourColor, Json, Plain, Refused, count, display, load_game, note, print_json
from .narrate import Narrator, seat_words
from .output import read_text
from .summary import games_of, summary

SHOWN = 20
"""Problems that are printed; ``--json`` has all."""

GameFile = Annotated[
    str, typer.Option("--game", metavar="GAME", help="The game of the record, where it is no shipped one.")
]


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)],
    game: GameFile = "",
    match: Annotated[int | None, typer.Option("--match", min=1, help="Print this match, of several.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Walk through it, one action after another.")] = False,
    json: Json = False,
    ascii: Ascii = False,
    plain: Plain = False,
    four_color: FourColor = False,
) -> None:
    """Verify a record move by move, and print it."""
    record = read_text_record(file)
    if record.header is None:
        found = Problem("changed", 1, None, None, None, None, 'a header, {"record": 1, ...}', record.why)
        if json:
            print_json({"file": str(file), "holds": False, "problems": [problem_data(found)]})
        else:
            problem(file, found)
        raise typer.Exit(1)
    loaded = game_of(record.header, file, game)
    program = compile_game(loaded)
    look = display(ascii, plain, four_color)
    if json:
        replayed = verify(program, record)
        print_json(document(file, loaded, record, replayed))
    elif step:
        replayed = Steps(program, record, look, match or 0).go()
    else:
        replayed = tell(program, record, look, match or 0)
    for text in replayed.notes:
        note(f"{file}: {text}")
    if record.header.source != loaded.source_hash:
        note(f"{file}: --game PATH replays it with the text of the game that it was made with")
    if not json:
        verdict(file, record, replayed)
    raise typer.Exit(1 if replayed.problems else 0)


# ------------------------------------------------------------------------------ records and their games


def read_text_record(path: Path) -> Record:
    """The record in a file. Raises ``Refused`` if the file cannot be read."""
    return read_record(read_text(path))


def game_of(header: Header, path: Path, given: str) -> Game:
    """The game of a record with its options: the shipped one of its name, or the one that was given.

    Options and values that the game does not have are left out; the replay then says that they differ.
    """
    from hoyle import dsl

    if not given and header.game not in dsl.shipped():
        raise Refused(
            f'{path} is a record of "{header.game}", which does not come with Hoyle\n'
            f"  give its file: hoyle replay {path} --game PATH.hoyle"
        )
    game = load_game(given or header.game)
    allowed = {option.name: option.values for option in game.options}
    sets = [f"{name}={value}" for name, value in header.options if value in allowed.get(name, ())]
    return load_game(given or header.game, sets) if sets else game


# --------------------------------------------------------------------------------------- what is said


def verdict(file: Path, record: Record, replayed: Replay) -> None:
    """Every problem at its line, or that there is none."""
    for found in replayed.problems[:SHOWN]:
        problem(file, found)
    left = len(replayed.problems) - SHOWN
    if left > 0:
        print(f"... and {count(left, 'problem')} more (--json has them all)")
    if not replayed.problems:
        lines = count(len(record.lines), "line")
        opened = replayed.open
        if opened is None:
            print(f"The record holds: {lines}, {count(len(replayed.results), 'match')}.")
        else:
            where = f"hand {opened.hand_number + 1}"
            who = "" if opened.actor is None else f", where {opened.seat_name(opened.actor)} is to act"
            print(f"The record holds: {lines}. The match goes on in {where}{who}.")


def problem(file: Path, found: Problem, stream: TextIO | None = None) -> None:
    print(f"{file}:{found.line}: {found.place}: {found.message}", file=stream or sys.stdout)


def document(file: Path, game: Game, record: Record, replayed: Replay) -> dict[str, object]:
    """What ``--json`` says."""
    header, table = record.header, game.table
    assert header is not None
    opened = replayed.open
    return {
        "file": str(file),
        "game": game.name,
        "options": dict(game.chosen),
        "seed": header.seed,
        "players": list(header.players),
        "lines": len(record.lines),
        "holds": not replayed.problems,
        "problems": [problem_data(found) for found in replayed.problems],
        "notes": list(replayed.notes),
        "matches": [
            {
                "status": result.status,
                "winner": None if result.winner is None else names.unit_name(table, result.winner),
                "hands": result.hands,
                "scores": {names.unit_name(table, unit): score for unit, score in enumerate(result.scores)},
                **games_of(game, result),
            }
            for result in replayed.results
        ],
        "open": None
        if opened is None
        else {
            "hand": opened.hand_number + 1,
            "seat": None if opened.actor is None else opened.seat_name(opened.actor),
            "legal": opened.legal_texts(),
        },
    }


def problem_data(found: Problem) -> dict[str, object]:
    return {
        "kind": found.kind,
        "line": found.line,
        "match": found.match,
        "hand": found.hand,
        "trick": found.trick,
        "seat": found.seat,
        "expected": found.expected,
        "found": found.found,
        "message": found.message,
    }


def heading(game: Game, header: Header, look: Display) -> str:
    """What was played, and by whom."""
    defaults = {option.name: option.default for option in game.options}
    options = [f"{name}={value}" for name, value in game.chosen if defaults.get(name) != value]
    seed = "cards set up" if header.seed is None else f"seed {header.seed}"
    title = ", ".join([f"{game.title}: a record", seed, *options])
    seats = [f"{names.seat_name(game.table, seat)}: {name}" for seat, name in enumerate(header.players)]
    who = f"{header.players[0]} plays every seat" if len(set(header.players)) == 1 else ", ".join(seats)
    return f"{title}.\n{who}." if look.plain else f"{look.bold(title)}\n{who}\n"


# --------------------------------------------------------------------------------------- the story


def tell(program: Program, record: Record, look: Display, match: int) -> Replay:
    """Prints one match hand by hand (the only one, or the one asked for), or many summed up."""
    assert record.header is not None
    matches = [line.of for line in record.entries if hasattr(line, "of")]
    if match > max(matches, default=1):
        raise Refused(f"there is no match {match}: the record has {count(max(matches, default=1), 'match')}")
    print(heading(program.game, record.header, look))
    wanted = match or (1 if len(matches) <= 1 else 0)
    narrator = Narrator(program.game, look)
    replayed = verify(program, record, on_event=only(wanted, narrator) if wanted else None)
    if not wanted and replayed.results:
        print("\n".join(summary(program.game, list(replayed.results), look)))
    if not look.plain:
        print()
    return replayed


def only(number: int, then: Callable[[Event], object]) -> Callable[[Event], None]:
    """Hands on the events of one match."""
    now = 0

    def on_event(event: Event) -> None:
        nonlocal now
        if isinstance(event, HandStarted):
            now = event.match + 1
        if now == number:
            then(event)

    return on_event


class Sentences(Display):
    """Events one by one, as for a screen reader, but cards keep their signs."""

    def card_text(self, card: Card) -> str:
        return card.rank + (self.suit(card.suit) if card.suit else "")


class Left(Exception):
    """The reader has seen enough."""


HELP = "Enter: next, h: rest of the hand, m: rest of the match, a: all the rest, t: the cards, q: quit"


class Steps:
    """A walk through a record: after each event somebody presses Enter (or the next line of the input is read)."""

    def __init__(self, program: Program, record: Record, look: Display, match: int) -> None:
        assert record.header is not None
        self.game = program.game
        self.look = look
        self.match = match
        self.replayer = Replayer(program, record, self.event, True)
        self.narrator = Narrator(self.game, look if look.plain else Sentences(ascii=look.ascii, plain=True))
        self.until: type[Event] | None = None
        self.told = 0
        self.number = 0
        self.all = False
        print(heading(self.game, record.header, look))
        print(HELP)

    def go(self) -> Replay:
        """To the end, or until the reader leaves; what was not walked through is verified all the same."""
        try:
            return self.replayer.run()
        except Left:
            return verify(self.replayer.program, self.replayer.record)

    def event(self, event: Event) -> None:
        """Tells an event, and what was wrong before it; then waits."""
        if isinstance(event, HandStarted):
            self.number = event.match + 1
        if self.match and self.number != self.match:
            return
        for found in self.replayer.problems[self.told :]:
            print(f"! line {found.line}: {found.message}")
        self.told = len(self.replayer.problems)
        self.narrator(event)
        if self.until is not None and isinstance(event, self.until | MatchOver):
            self.until = None
        if self.until is None and not self.all:
            self.wait()

    def wait(self) -> None:
        """Reads commands until one goes on."""
        while True:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print()
                raise Left
            said = line.strip().lower()
            if not sys.stdin.isatty():
                print(said)
            if said in ("", "n"):
                return
            if said in ("h", "m", "a"):
                self.until = HandOver if said == "h" else MatchOver
                self.all = said == "a"
                return
            if said == "q":
                raise Left
            if said == "t":
                self.table()
            else:
                print(HELP)

    def table(self) -> None:
        """All hands as they are now, and the trick."""
        now = self.replayer.match
        if now is None:
            return
        for seat in range(self.game.table.players):
            held = " ".join(map(self.look.card_text, now.hand(seat)))
            print(f"  {seat_words(self.game, seat)}: {held or 'no cards'}")
        if now.trick:
            on_table = ", ".join(
                f"{seat_words(self.game, seat)} {self.look.card_text(card)}" for seat, card in now.trick
            )
            print(f"  on the table: {on_table}")
