"""`hoyle list`: the games that come with Hoyle."""

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from hoyle import dsl
from hoyle.dsl import Listing
from hoyle.dsl.model import Option
from hoyle.dsl.settings import told

from .common import Ascii, Display, Json, Plain, count, display, note, print_json


def command(
    json: Json = False,
    options: Annotated[bool, typer.Option("--options", help="List the options of each game, too.")] = False,
    ascii: Ascii = False,
    plain: Plain = False,
    page: Annotated[Path | None, typer.Option("--page", metavar="FILE", help="Write a page of Markdown.")] = None,
) -> None:
    """List the games that come with Hoyle."""
    games = dsl.listing()
    if page is not None:
        from .library import write_page

        note(f"{page}: {count(write_page(games, page), 'game')}")
        return
    if json:
        print_json([record(game) for game in games])
        return
    look = display(ascii, plain)
    print("\n".join(spoken(games, options) if plain else table(games, options, look)))


def record(game: Listing) -> dict[str, object]:
    """What `--json` says of one game."""
    return {
        "name": game.name,
        "title": game.title,
        "family": game.family,
        "summary": game.summary,
        "players": game.players,
        "cards": game.cards,
        "parent": game.parent,
        "options": [
            {"name": option.name, "values": list(option.values), "default": option.default, "text": option.text}
            for option in game.options
        ],
        "limits": [told(limit) for limit in game.limits],
    }


def table(games: Sequence[Listing], options: bool, look: Display) -> list[str]:
    """One line a game under its family; its options below it when they are asked for."""
    lines: list[str] = []
    name_width = max(len(game.name) for game in games)
    for family in sorted({game.family for game in games}):
        lines.append(look.bold(family.capitalize()))
        for game in games:
            if game.family != family:
                continue
            facts = f"{game.players} players  {game.cards:3} cards"
            head = f"  {game.name:{name_width}}  {facts}  "
            lines += hanging(head, game.summary, look)
            if options:
                lines += option_lines(game, look)
        lines.append("")
    lines.append("`hoyle show NAME` prints the rules, `hoyle run NAME` plays a match.")
    return lines


def hanging(head: str, text: str, look: Display) -> list[str]:
    """The head, then the text beside it, wrapped to the width of the terminal."""
    room = look.width - len(head)
    if room < 24:
        head, room = f"{head.rstrip()}\n      ", look.width - 6
    indent = " " * len(head.rpartition("\n")[2])
    return (head + f"\n{indent}".join(textwrap.wrap(text, room))).split("\n")


def option_lines(game: Listing, look: Display) -> list[str]:
    """``    target=10 (or 5, 7)   text`` for each option."""
    if not game.options:
        return [look.dim("      no options")]
    heads = [
        f"      {o.name}={o.default} (or {', '.join(v for v in o.values if v != o.default)})" for o in game.options
    ]
    width = max(len(head) for head in heads)
    lines: list[str] = []
    for head, option in zip(heads, game.options, strict=True):
        lines += hanging(f"{head:{width}}  ", option.text, look)
    lines += [f"      {told(limit)}" for limit in game.limits]
    return lines


def others(option: Option) -> str:
    """``5, 7``: the values that are not the default."""
    return ", ".join(value for value in option.values if value != option.default)


def spoken(games: Sequence[Listing], options: bool) -> list[str]:
    """A sentence a line."""
    lines: list[str] = []
    for game in games:
        lines.append(f"{game.name}: {game.family}, {count(game.players, 'player')}, {game.cards} cards.")
        lines.append(game.summary)
        if options:
            for o in game.options:
                lines.append(f"Option {o.name}: {o.default}, or {others(o)}: {o.text}.")
            lines += [f"Option {told(limit)}." for limit in game.limits]
    return lines
