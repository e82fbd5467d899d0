"""`hoyle diff`: what two games do differently, for those who sit at the table."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from attrs import asdict

from hoyle.dsl.model import Game

from .common import Ascii, Json, Plain, display, load_game, print_json
from .compare.page import document
from .compare.parts import Comparison, Part, compare
from .rulebook import render

First = Annotated[str, typer.Argument(metavar="GAME", help="A shipped game, or the path of a .hoyle file.")]
Second = Annotated[str, typer.Argument(metavar="[OTHER]", help="The game beside it; without one, the same game.")]


def command(
    game: First,
    other: Second = "",
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="An option of the second game; may be repeated."),
    ] = None,
    sets_a: Annotated[
        list[str] | None,
        typer.Option("--set-a", metavar="NAME=VALUE", help="An option of the first game; may be repeated."),
    ] = None,
    json: Json = False,
    ascii: Ascii = False,
    plain: Plain = False,
) -> None:
    """Tell what two games, or one game under other options, do differently."""
    found = compare(load_game(game, sets_a), load_game(other or game, sets))
    if json:
        print_json(data(found))
        return
    sys.stdout.write(render(document(found, (game, other or game)), "text", display(ascii, plain)))


def data(found: Comparison) -> dict[str, object]:
    """What `--json` says."""
    return {
        "a": game_data(found.a),
        "b": game_data(found.b),
        "same": found.same,
        "parts": [part_data(part) for part in found.parts],
        "options": [asdict(pair) for pair in found.options],
        "examples": [
            {
                "asks": example.kind,
                "trump": example.trump,
                "trick": [str(card) for card in example.trick],
                "hand": [str(card) for card in example.hand],
                "a": [str(card) for card in example.first],
                "b": [str(card) for card in example.second],
            }
            for example in found.examples
        ],
        "lines": {
            side: [{"file": line.file, "line": line.number, "text": line.text} for line in lines]
            for side, lines in (("a", found.a_lines), ("b", found.b_lines))
        },
    }


def game_data(game: Game) -> dict[str, object]:
    """Which game it is, and with which options."""
    return {"game": game.name, "title": game.title, "file": game.file, "options": dict(game.chosen)}


def part_data(part: Part) -> dict[str, object]:
    """One part; what it has nothing of is empty."""
    return {
        "part": part.name,
        "same": part.same,
        "differences": [asdict(pair) for pair in part.pairs],
        "calls": {"a": list(part.a_calls), "b": list(part.b_calls)},
        "ranks": [{"row": row.title, "a": list(row.a), "b": list(row.b)} for row in part.ranks],
        "score": [asdict(cell) for cell in part.cells],
        "tables": {
            side: [{"head": list(grid.head), "rows": [list(row) for row in grid.rows]} for grid in grids]
            for side, grids in zip(("a", "b"), part.tables, strict=True)
        },
    }
