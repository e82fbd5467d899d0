"""The same file under its other options: a line that means nothing with these may be there for those."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

from hoyle.dsl.assemble import Statements, assemble
from hoyle.dsl.checks import run_checks
from hoyle.dsl.diagnostics import HoyleError, Report
from hoyle.dsl.loader import statements_of
from hoyle.dsl.model import Game, Node
from hoyle.dsl.settings import changes, defaults

from ..compile import compile_game
from ..program import Program

Place = tuple[str, int, int]
Kind = TypeVar("Kind", bound=Node)


def place(node: Node) -> Place:
    """Where a statement stands: the same in every variant of a file."""
    return node.span.file, node.span.line, node.span.column


def settings(game: Game) -> list[dict[str, str]]:
    """The defaults, and the options in force with one of them changed, and those others that it needs."""
    chosen = dict(game.chosen)
    found = [defaults(game.options)]
    found += [chosen | changed for changed in changes(game.options, game.limits, chosen, 1)]
    return [one for place_of, one in enumerate(found) if one != chosen and one not in found[:place_of]]


@lru_cache(maxsize=4)
def again(text: str, file: str) -> Statements:
    """The statements of a file that has been read before, options still in them."""
    statements = statements_of(text, file, Report())
    assert statements is not None, "it was a game file"
    return statements


def under(game: Game, options: dict[str, str]) -> Game | None:
    """The file under other options; None if something is wrong with it then."""
    report = Report()
    statements = again(game.text, game.file)
    made = assemble(statements, options, report, game.name, game.text, game.source_hash)
    return None if report.errors else made.game


@lru_cache(maxsize=64)
def variant(program: Program, place_of: int) -> Program | None:
    """The file under one of its ``settings``; None if it is no game then."""
    game = under(program.game, settings(program.game)[place_of])
    if game is None or any(found.severity == "error" for found in run_checks(game)):
        return None
    try:
        return compile_game(game)
    except HoyleError:
        return None


def variants(program: Program) -> Iterator[Program]:
    """The other settings of the file, one by one."""
    if program.game.text:
        for place_of in range(len(settings(program.game))):
            found = variant(program, place_of)
            if found is not None:
                yield found


def dead_everywhere(program: Program, dead: list[Kind], living: Callable[[Program], set[Place]]) -> list[Kind]:
    """Of the statements that are ``dead`` here, those that do not live under any other setting either."""
    left = list(dead)
    if left:
        for other in variants(program):
            alive = living(other)
            left = [node for node in left if place(node) not in alive]
            if not left:
                break
    return left
