"""`hoyle import`: a game in a notation of others, made a record."""

import itertools
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.dsl.diagnostics import CallError
from hoyle.dsl.model import Option
from hoyle.interpreter import Program, compile_game

from .common import Refused, Sets, load_game, note, parse_sets
from .egn.reading import NotEgn, Reader, check_document, left_out
from .egn.ruleset import CannotSay, Ruleset, read_ruleset, ruleset_of
from .export import Format, Output
from .output import Force, create, read_text

FAR = 2
"""A game that EGN cannot say for more reasons than these is not near with another option."""


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game in another notation.", show_default=False)],
    format: Annotated[Format, typer.Option("--format", help="Euchre Game Notation 1.4.")] = Format.egn,
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game that it is (default: a shipped one that fits).")
    ] = "",
    sets: Sets = None,
    fill: Annotated[
        bool, typer.Option("--fill", help="Where the file does not tell a hand or a discard, put any cards left.")
    ] = False,
    output: Output = None,
    force: Force = False,
) -> None:
    """Make a record of a game in another notation."""
    try:
        document = check_document(parse(read_text(file)))
        ruleset = read_ruleset(document["metadata"].get("ruleset", {}))
        reader = Reader(find(ruleset, game, sets), document, fill)
        text = reader.record()
    except (NotEgn, ValueError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except CannotSay as error:
        raise Refused("\n  ".join([f"{file} cannot be made a record:", *error.reasons])) from None
    if left := left_out(document):
        note(f"{file}: a record has no place for {', '.join(left)}; left out")
    if reader.filled:
        note(f"{file}: cards that are not told were filled in: {', '.join(reader.filled)}")
    if output is None:
        sys.stdout.write(text)
        return
    with create(output, force) as target:
        target.write(text)


def parse(text: str) -> Any:
    """The JSON document. Raises ``NotEgn``."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise NotEgn(f"line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise NotEgn("this is no JSON") from None


def find(ruleset: Ruleset, name: str, sets: list[str] | None) -> Program:
    """The game with these rules, with as few options changed as can be: the one that is named, or a shipped one.

    Raises ``CannotSay`` if there is none.
    """
    from hoyle import dsl

    chosen = parse_sets(sets)
    if name:
        load_game(name, sets)  # says what is wrong with it
    reasons: dict[str, tuple[str, ...]] = {}
    children = {game.name: game.parent is not None for game in dsl.listing()}
    roots = [one for one in dsl.shipped() if not children.get(one)]
    others = [one for one in dsl.shipped() if children.get(one)]
    # A game that others come from goes before them: what one of its options makes needs no file of its own.
    # Of those others many options are the same as there; with more than one changed they must be asked for by --game.
    tried = variants([name], chosen, reasons)
    if not name:
        tried = itertools.chain(variants(roots, chosen, reasons), variants(others, chosen, reasons, most=1))
    for candidate, options in tried:
        try:
            game = dsl.read(candidate, {**chosen, **options}).game
        except CallError:  # options that do not go together
            continue
        if game is None:
            continue
        program = compile_game(game)
        try:
            found = ruleset_of(program)
        except CannotSay as error:
            reasons.setdefault(candidate, error.reasons)
            continue
        if found == ruleset:
            return program
        reasons[candidate] = (f"it has {listed(found)}",)
    if name:
        raise CannotSay(f"{name} has not the rules of the file, {listed(ruleset)}:", *reasons.get(name, ()))
    raise CannotSay(f"no shipped game has the rules of the file: {listed(ruleset)}", "--game names a game that has")


def listed(ruleset: Ruleset) -> str:
    """``std true, min_rank 9, ...``"""
    return ", ".join(f"{name} {json.dumps(value)}" for name, value in ruleset.data().items())


def variants(
    games: Iterable[str], chosen: Mapping[str, str], reasons: Mapping[str, tuple[str, ...]], most: int | None = None
) -> Iterator[tuple[str, dict[str, str]]]:
    """Games with other values of the options that were not set: first all as they are, then with one option changed,
    then with two, at most ``most``. What was far off as it is (``reasons``) is not changed."""
    from hoyle import dsl

    declared = {game.name: game.options for game in dsl.listing()}
    left: dict[str, Iterator[list[dict[str, str]]]] = {}
    for name in games:
        options = declared[name] if name in declared else dsl.read(name, dict(chosen)).options
        if set(chosen) <= {option.name for option in options}:
            left[name] = changes([option for option in options if option.name not in chosen], most)
    while left:
        for name in list(left):
            some = next(left[name], None)
            if some is None or len(reasons.get(name, ())) > FAR:
                del left[name]
            else:
                yield from ((name, options) for options in some)


def changes(options: list[Option], most: int | None) -> Iterator[list[dict[str, str]]]:
    """All choices of values that change no option, one option, two, ... at most ``most``."""
    for size in range(min(len(options), len(options) if most is None else most) + 1):
        found = []
        for some in itertools.combinations(options, size):
            others = [[value for value in option.values if value != option.default] for option in some]
            for values in itertools.product(*others):
                found.append({option.name: value for option, value in zip(some, values, strict=True)})
        yield found
