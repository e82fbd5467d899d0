"""`hoyle show`: the rules of a game, told as a card player wants to read them."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from .common import Ascii, FourColor, GameName, Plain, Refused, Sets, display, load_game, parse_sets, refused


class Format(StrEnum):
    """What the page is written in."""

    text = "text"
    md = "md"
    html = "html"


def command(
    game: GameName,
    sets: Sets = None,
    format: Annotated[Format, typer.Option("--format", help="Text, Markdown or a web page.")] = Format.text,
    expanded: Annotated[
        bool, typer.Option("--expanded", help="The game file in full, with every default written out.")
    ] = False,
    source: Annotated[bool, typer.Option("--source", help="The game file as it is.")] = False,
    ascii: Ascii = False,
    plain: Plain = False,
    four_color: FourColor = False,
) -> None:
    """Print the rules of a game in English."""
    if expanded and source:
        raise Refused("--expanded and --source are two different texts; ask for one")
    if (expanded or source) and format is not Format.text:
        raise Refused(f"{'--expanded' if expanded else '--source'} prints a game file, which has no --format {format}")
    if source:
        text = source_of(game, parse_sets(sets))
    elif expanded:
        from hoyle.dsl.expand import expand

        text = expand(load_game(game, sets))
    else:
        from .rulebook import render
        from .rulebook.english import rulebook

        text = render(rulebook(load_game(game, sets), game), format.value, display(ascii, plain, four_color))
    sys.stdout.write(text)


def source_of(game: str, chosen: dict[str, str]) -> str:
    """The text of the file, whether or not it makes sense."""
    from hoyle import dsl
    from hoyle.dsl.diagnostics import CallError

    try:
        text = dsl.read(game, chosen).source
    except CallError as error:
        raise refused(error) from None
    return text if not text or text.endswith("\n") else text + "\n"
