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
    """Each game under its family, below the game that it comes from; its options below it when they are asked for. A
    summary that is too long for two lines ends in dots; where there is hardly room beside the name it stands below it,
    whole."""
    lines: list[str] = []
    families = {family: within_family(games, family) for family in sorted({game.family for game in games})}
    width = max(len(game.name) + 2 * depth for rows in families.values() for game, depth in rows)
    for family, rows in families.items():
        lines.append(look.bold(f"{family.capitalize():{width + 2}}  players  cards"))
        for game, depth in rows:
            head = f"  {'  ' * depth + game.name:{width}}  {game.players:7}  {game.cards:5}  "
            lines += hanging(head, game.summary, look, most=None if options else 2)
            if options:
                lines += option_lines(game, look)
        lines.append("")
    if any(game.parent for game in games):
        lines.append("A game that stands further in says only what differs from the one above it.")
    lines.append("`hoyle show NAME` prints the rules, `hoyle run NAME` plays a match.")
    return lines


def within_family(games: Sequence[Listing], family: str) -> list[tuple[Listing, int]]:
    """The games of a family by name, each followed by those that come from it, one step further in."""
    mine = [game for game in games if game.family == family]
    names = {game.name for game in mine}

    def under(parent: str | None, depth: int) -> list[tuple[Listing, int]]:
        found: list[tuple[Listing, int]] = []
        for game in sorted(mine, key=lambda game: game.name):
            if (game.parent if game.parent in names else None) == parent:
                found += [(game, depth), *under(game.name, depth + 1)]
        return found

    return under(None, 0)


def hanging(head: str, text: str, look: Display, most: int | None = None) -> list[str]:
    """The head, then the text beside it, wrapped to the width of the terminal, in at most so many lines."""
    room = look.width - len(head)
    if room < 24:
        head, room, most = f"{head.rstrip()}\n      ", look.width - 6, None
    indent = " " * len(head.rpartition("\n")[2])
    return (head + f"\n{indent}".join(textwrap.wrap(text, room, max_lines=most, placeholder=" ..."))).split("\n")


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
    families = sorted({game.family for game in games})
    for game in [game for family in families for game, _ in within_family(games, family)]:
        origin = f", from {game.parent}" if game.parent else ""
        lines.append(f"{game.name}: {game.family}{origin}, {count(game.players, 'player')}, {game.cards} cards.")
        lines.append(game.summary)
        if options:
            for o in game.options:
                lines.append(f"Option {o.name}: {o.default}, or {others(o)}: {o.text}.")
            lines += [f"Option {told(limit)}." for limit in game.limits]
    return lines
