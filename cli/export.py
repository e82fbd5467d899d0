"""`hoyle export`: a match of a record in a notation of others."""

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from hoyle.interpreter import compile_game
from hoyle.interpreter.records import MatchLine
from hoyle.interpreter.replay import verify

from .common import Refused, count, note
from .output import Force, create
from .replay import GameFile, game_of, problem, read_text_record


class Format(StrEnum):
    """Notations of games."""

    egn = "egn"


Output = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write to this file.", show_default="stdout"),
]


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)],
    format: Annotated[Format, typer.Option("--format", help="Euchre Game Notation 1.4.")] = Format.egn,
    match: Annotated[int | None, typer.Option("--match", min=1, help="The match to write, of several.")] = None,
    game: GameFile = "",
    output: Output = None,
    force: Force = False,
) -> None:
    """Write a match of a record in another notation."""
    from .egn.ruleset import CannotSay, ruleset_of
    from .egn.writing import Writer

    record = read_text_record(file)
    if record.header is None:
        note(f"{file}:1: header: {record.why}")
        raise typer.Exit(1)
    matches = sum(isinstance(line, MatchLine) for line in record.entries)
    if matches > 1 and not match:
        raise Refused(f"{file} has {count(matches, 'match')}, and EGN holds one\n  choose one with --match")
    if match and match > max(matches, 1):
        raise Refused(f"there is no match {match}: {file} has {count(matches, 'match')}")
    program = compile_game(game_of(record.header, file, game))
    try:
        writer = Writer(ruleset_of(program), record.header.players, match or 1)
        replayed = verify(program, record, on_event=writer)
        if replayed.problems:
            for found in replayed.problems[:5]:
                problem(file, found, sys.stderr)
            raise typer.Exit(1)
        document = writer.document()
    except CannotSay as error:
        raise Refused("\n  ".join([f"{program.game.title} cannot be written in EGN:", *error.reasons])) from None
    text = json.dumps(document, indent=2) + "\n"
    if output is None:
        sys.stdout.write(text)
        return
    with create(output, force) as target:
        target.write(text)
