"""The command `play`: who sits where, and what is saved when the person leaves."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from hoyle.dsl import names
from hoyle.dsl.model import Game
from hoyle.interpreter import compile_game
from hoyle.interpreter.match import Match
from hoyle.interpreter.records import PERSON

from ..common import Ascii, FourColor, Plain, Refused, Sets, load_game, note
from ..output import Force
from ..players import make_players, seat_players
from . import saving
from .session import Session
from .sitting import Left, Sitting

Handler = Callable[[int, FrameType | None], object] | int | signal.Handlers | None


def command(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A shipped game, or the path of a .hoyle file.", show_default=False)
    ] = "",
    seat: Annotated[
        str, typer.Option("--seat", metavar="SEAT", help="Where you sit (default: S of four, else 1).")
    ] = "",
    seed: Annotated[
        int | None, typer.Option("--seed", help="The same seed deals the same cards (default: 0).", show_default=False)
    ] = None,
    players: Annotated[
        str, typer.Option("--players", metavar="NAMES", help="The others: one for all, one a side or one a seat.")
    ] = "simple",
    sets: Sets = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the match down here, also when you leave.")
    ] = None,
    force: Force = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with the match saved in this file.")
    ] = None,
    practice: Annotated[bool, typer.Option("--practice", help="Undo also past cards that you have seen.")] = False,
    ascii: Ascii = False,
    plain: Plain = False,
    four_color: FourColor = False,
) -> None:
    """Play a match against bots."""
    saved = saving.load(resume) if resume is not None else None
    if saved is not None:
        if seat or seed is not None or sets:
            raise Refused("a saved game has its seat, its seed and its options; --resume takes none of them")
        loaded = game_of(saved, game)
        seed = saved.header.seed or 0
        entries = saved.header.players
        person = saved.seat_number
    else:
        if not game:
            raise Refused("name a game to play, as in `hoyle play euchre` (`hoyle list` lists them)")
        loaded = load_game(game, sets)
        seed = seed or 0
        person = seat_number(loaded, seat)
        others = seat_players(loaded, players)
        entries = tuple(PERSON if place == person else name for place, name in enumerate(others))
    if record is not None and record.exists() and not force and record != resume:
        raise Refused(f"{record} exists; --force writes over it")
    if record is not None and not record.absolute().parent.is_dir():
        raise Refused(f"there is no folder {record.absolute().parent} to write {record.name} in")
    program = compile_game(loaded)
    bots = make_players(program, ["simple" if name == PERSON else name for name in entries])
    session = Session(Match(program, seed), person, bots, practice)
    if saved is not None:
        if saving.finished(saved):
            raise Refused(f"the match in {saved.path} is over")
        saving.bring_back(saved, session, program)
        for message in saving.changed(saved, program):
            note(message)
    target = record or resume
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are a bad word
    sitting = Sitting(session, entries, seed, (ascii, plain, four_color), resumed=saved is not None)
    with handled(leave, "SIGHUP", "SIGTERM", "SIGBREAK"):
        try:
            sitting.play()
        except (Left, KeyboardInterrupt) as left:
            farewell(sitting, loaded, target)
            raise typer.Exit(0 if isinstance(left, Left) and left.asked else 130) from None
        except Exception:  # nobody reads, a player of one's own failed: the match is not to blame
            farewell(sitting, loaded, target)
            raise
    if target is not None:
        keep(sitting, loaded, target)


def seat_number(game: Game, text: str) -> int:
    """The seat of that name; without a name S of four, else the first. Raises ``Refused``."""
    if not text:
        return 2 if game.table.players == 4 else 0
    found = names.seat_of(game.table, text.upper())
    if found is None:
        known = ", ".join(names.seat_name(game.table, place) for place in range(game.table.players))
        raise Refused(f"{game.title} has no seat {text}\n  seats: {known}")
    return found


def game_of(saved: saving.Saved, name: str) -> Game:
    """The game of a saved match, with its options: the one named in the record, or the file given."""
    from hoyle import dsl

    header = saved.header
    if not name:
        if header.game not in dsl.shipped():
            raise Refused(
                f'{saved.path} is a match of "{header.game}", which does not come with Hoyle; '
                f"give its file: `hoyle play PATH.hoyle --resume {saved.path}`"
            )
        name = header.game
    game = load_game(name)
    known = {option.name for option in game.options}
    fits = game.name == header.game and game.table.players == len(header.players)
    if not fits or any(option not in known for option, _ in header.options):
        raise Refused(f'{saved.path} is a match of "{header.game}", not of "{game.name}" as it is now')
    return load_game(name, [f"{option}={value}" for option, value in header.options])


# --------------------------------------------------------------------------------- leaving the table


@contextlib.contextmanager
def handled(handler: Handler, *signals: str) -> Iterator[None]:
    """While this lasts, ``handler`` takes the signals of these names, as far as the system has them."""
    before = {}
    for name in signals:
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(ValueError):  # not in the main thread
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def leave(number: int, frame: FrameType | None) -> None:
    """A closed terminal, or a request to end, leaves the table as Ctrl-C does."""
    raise Left(asked=False)


def farewell(sitting: Sitting, game: Game, target: Path | None) -> None:
    """Saves the match and says how to go on; nothing that happens meanwhile interrupts it."""
    with handled(signal.SIG_IGN, "SIGINT", "SIGHUP", "SIGTERM"):
        path = keep(sitting, game, target)
    named = "" if game.file in ("", f"{game.name}.hoyle") else f"{game.file} "
    with contextlib.suppress(OSError):  # the terminal may be gone
        print(flush=True)
        note(f"Saved in {path}. Go on with: hoyle play {named}--resume {path}")


def keep(sitting: Sitting, game: Game, target: Path | None) -> Path:
    """Writes the record of the match. Raises ``Refused`` if that cannot be done."""
    session = sitting.session
    text = saving.text_of(session, session.match.program, sitting.players, sitting.seed)
    try:
        return saving.save(text, game, sitting.seed, target)
    except OSError as error:
        raise Refused(f"the match could not be saved: {error.strerror or error}") from None
