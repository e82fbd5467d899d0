"""The command: a position typed, or one of a record."""

from pathlib import Path
from typing import Annotated

import typer

from hoyle.interpreter import compile_game

from ..common import Json, Refused, Sets, load_game, print_json
from .answer import Answer


def command(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A shipped game, or the path of a .hoyle file.")] = "",
    position: Annotated[
        str, typer.Argument(metavar="[POSITION]", help='As in an example: "trump hearts, 9H led; hand JD AD KD".')
    ] = "",
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Ask about a record instead.")] = None,
    at: Annotated[str, typer.Option("--at", metavar="MATCH.HAND.ACTION", help="Where in it, each from 1.")] = "",
    sets: Sets = None,
    json: Json = False,
) -> None:
    """Name the rule: why may this card not be played, who takes this trick, what does this result score."""
    found = of_record(game, position, record, at, sets) if record is not None or at else typed(game, position, sets)
    if json:
        print_json(found.document())
    else:
        print("\n".join(found.lines()))


def typed(game: str, text: str, sets: list[str] | None) -> Answer:
    """The answer about a position that was typed."""
    from .position import ask

    if not game or not text:
        raise Refused(
            'why needs a game and a position, as in: hoyle why euchre "trump hearts, 9H led; hand JD AD KD"\n'
            "  or a record: hoyle why --record FILE --at 1.2.7"
        )
    return ask(compile_game(load_game(game, sets)), text)


def of_record(game: str, text: str, path: Path | None, at: str, sets: list[str] | None) -> Answer:
    """The answer about a place in a record."""
    from ..replay import game_of, read_text_record
    from .record import ask_record

    if path is None or not at:
        raise Refused("--record FILE and --at MATCH.HAND.ACTION belong together")
    if text or sets:
        raise Refused("a record has its own position and options: leave out what else was given")
    found = read_text_record(path)
    if found.header is None:
        raise Refused(f"{path}: {found.why}")
    return ask_record(compile_game(game_of(found.header, path, game)), found, path, at)
