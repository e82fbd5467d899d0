"""Games by name or path: the shipped ones are files in ``hoyle.games``, and ordinary ones."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from . import model as m
from .assemble import NEEDED, Statements, assemble, gather
from .checks import run_checks
from .declared import check_names
from .diagnostics import CallError, Diagnostic, HoyleError, Related, Report
from .inherit import inherit, numbered
from .lalr import Token
from .lines import MOST_BYTES, Line, clean, decode, rule_lines, split
from .options import choose
from .parser import Parsed, parse_file
from .settings import check_limits, refuse
from .spans import Span

SUFFIX = ".hoyle"
GAMES = "hoyle.games"
LANGUAGE = 1


@frozen
class Reading:
    """A file as read. ``game`` is None if any diagnostic is an error. ``options`` is what the file declares, also
    when the rest is wrong. ``source`` is the text, for showing lines."""

    game: m.Game | None
    diagnostics: tuple[Diagnostic, ...]
    source: str
    file: str
    options: tuple[m.Option, ...] = ()
    limits: tuple[m.Limit, ...] = ()
    """Which options cannot be set together."""
    texts: Mapping[str, str] = field(factory=dict)
    """The texts of the file and of those that it comes from, by file name."""

    @property
    def ok(self) -> bool:
        return self.game is not None


@frozen
class Listing:
    """What a list of games says about one. ``cards`` is the number in the pack, with default options; ``lines`` that
    of the lines of rules in its own file."""

    name: str
    title: str
    family: str
    summary: str
    players: int
    cards: int
    options: tuple[m.Option, ...]
    parent: str | None = None
    lines: int = 0
    limits: tuple[m.Limit, ...] = ()


def _games() -> Any:
    """The folder of the shipped games."""
    place = import_module(GAMES).__file__
    folder = Path(place).parent if place else None
    if folder is not None and folder.is_dir():
        return folder
    from importlib import resources  # slow to import, and needed only where the package is no folder

    return resources.files(GAMES)


def shipped() -> tuple[str, ...]:
    """The names of the games that come with the package, in alphabetical order."""
    folder = _games()
    return tuple(sorted(entry.name.removesuffix(SUFFIX) for entry in folder.iterdir() if entry.name.endswith(SUFFIX)))


def is_path(name: str) -> bool:
    """Whether a GAME argument is a path: it contains a slash or ends in ``.hoyle``."""
    return "/" in name or "\\" in name or name.endswith(SUFFIX)


def fetch(name_or_path: str | Path) -> tuple[str, str, bytes]:
    """The name, the file name for messages and the bytes of a game. Raises ``CallError`` when there is none."""
    given = str(name_or_path)
    if isinstance(name_or_path, Path) or is_path(given):
        try:
            return Path(given).name.removesuffix(SUFFIX), given, contents(Path(given))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise CallError([Diagnostic("E001", "error", f"cannot read {given}: {reason}")]) from None
    if given and given in shipped():
        return given, given + SUFFIX, _games().joinpath(given + SUFFIX).read_bytes()
    from difflib import get_close_matches

    near = get_close_matches(given, shipped(), 1)
    hint = f"did you mean: {near[0]}" if near else f"games: {', '.join(shipped())}"
    hint += "\na file is named with its path, or with .hoyle at its end"
    raise CallError([Diagnostic("E001", "error", f"there is no game called {given}", hint=hint)])


def contents(path: Path) -> bytes:
    """The bytes of a file; of one that has no end (a device), one more than a game file may have."""
    if path.is_file():
        return path.read_bytes()
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def read(name_or_path: str | Path, options: Mapping[str, str] | None = None) -> Reading:
    """Read a shipped game or a file, and check it. Never raises for what stands in a file; raises ``CallError``
    when there is no such game, option or value."""
    name, file, data = fetch(name_or_path)
    text, wrong = decode(data, file)
    return _read(text, wrong, file, name, options or {})


def read_text(text: str | bytes, file: str = "text", options: Mapping[str, str] | None = None) -> Reading:
    """The same for a text in hand, or the bytes of a file; ``file`` is its name in messages."""
    text, wrong = decode(text, file) if isinstance(text, bytes) else clean(text, file)
    return _read(text, wrong, file, Path(file).name.removesuffix(SUFFIX), options or {})


def _read(text: str, wrong: list[Diagnostic], file: str, name: str, wanted: Mapping[str, str]) -> Reading:
    if wrong:
        return Reading(None, tuple(wrong), text, file)
    report = Report()
    statements = statements_of(text, file, report)
    if statements is None:
        return Reading(None, report.sorted(), text, file)
    check_names(statements, report)
    chosen, refused = choose(statements.options, wanted)
    if refused and not ("option" in statements.broken and report.errors):
        raise CallError(refused)
    check_limits(statements, report)
    refuse(statements, chosen, wanted)
    source_hash = hashlib.sha256("".join(statements.texts.values()).encode()).hexdigest()
    made = assemble(statements, chosen, report, name, text, source_hash)
    report.settle()
    report.extend(run_checks(made.game, made.broken | statements.touched(report)))
    told, waived = accept(report.sorted(), made.game.accepted)
    game = None if report.errors else evolve(made.game, waived=waived)
    return Reading(game, told, text, file, statements.options, statements.limits, statements.texts)


def accept(found: Sequence[Diagnostic], accepted: Sequence[m.Accept]) -> tuple[tuple[Diagnostic, ...], frozenset[str]]:
    """The messages but for the warnings that a file accepts, and the codes of those."""
    codes = {one.code for one in accepted}
    waived = [one for one in found if one.severity == "warning" and one.code in codes]
    return tuple(one for one in found if one not in waived), frozenset(one.code for one in waived)


def statements_of(text: str, file: str, report: Report, line: tuple[str, ...] = ()) -> Statements | None:
    """The statements of a file before options are resolved, put over those of the game that it comes from; None, and
    one message, for a text that is no game file. ``line``: the files that come from this one."""
    kept = _KEPT.get((file, text))
    if kept is not None and (kept.named is None or _parent(kept.named, file, report, (*line, file)) is kept.parent):
        return kept.made
    lines = split(text, file, report)
    parsed = parse_file(lines, report)
    foreign = _foreign(lines, parsed, file)
    if foreign:
        report.found[:] = [foreign]  # whatever else its lines are, they are not wrong in detail
        return None
    _first_line(parsed, report)
    named = next((token for token in _from(parsed)), None)
    parent = None if named is None else _parent(named, file, report, (*line, file))
    own = gather(parsed, file, report, parent)
    own.texts = {file: text}
    own.parent = None if named is None else str(named)
    for part in (*own.of("without"), *numbered(own)) if named is None else ():
        message = "only a game that comes from another says this"
        report.add(Diagnostic("E410", "error", message, part.span, 'write: game "..." from the game that it changes'))
    if named is not None and parent is None:
        own.broken |= set(NEEDED) - {"version", "game"}
    made = own if parent is None else inherit(own, parent, report)
    if not report.found and not report.doubts:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[file, text] = _Kept(named, parent, made)
    return made


@frozen(eq=False)
class _Kept:
    """The statements of a file that got no message, with those of the game that it comes from."""

    named: Token | None
    parent: Statements | None
    made: Statements


MOST_KEPT = 64
_KEPT: dict[tuple[str, str], _Kept] = {}
"""Files that were read, by name and text. To read a file is most of what a game takes, and is the same for every choice
of options and for every child. Nothing changes statements once they are made."""


def _from(parsed: list[Parsed]) -> list[Token]:
    """The names that stand behind ``from``."""
    out = []
    for line in parsed:
        if line.rule == "game" and line.tree is not None:
            children = line.tree.children
            out += [child for child in children if isinstance(child, Token) and child.type == "WORD"]
        elif line.tree is None and (match := _BROKEN_FROM.match(line.line.code)):
            out.append(Token("WORD", match[1].lower(), line.line.number, match.start(1) + 1))
    return out


_BROKEN_FROM = re.compile(r"game\b.*\bfrom\s+[\"'\u201c]?([\w-]+)[\"'\u201d]?\s*$", re.IGNORECASE)
"""A first line that cannot be read, and yet says which game this one comes from: what the file need not repeat is
not missed."""


def _parent(named: Token, file: str, report: Report, line: tuple[str, ...]) -> Statements | None:
    """The statements of the game called ``named``: of the file of that name beside ``file``, else of a shipped one."""
    span = Span(file, named.line, named.column, named.line, named.end_column)
    beside = Path(file).parent / f"{named}{SUFFIX}"
    try:
        _, found, data = fetch(beside if is_path(file) and beside.is_file() else str(named))
    except CallError as error:
        report.add(evolve(error.diagnostics[0], code="E411", span=span))
        return None
    if found in line:
        path = ", which comes from ".join([*line[line.index(found) :], found])
        report.add(Diagnostic("E411", "error", f"a game cannot come from itself: {path}", span))
        return None
    theirs = Report()
    text, wrong = decode(data, found)
    theirs.extend(wrong)
    parent = None if wrong else statements_of(text, found, theirs, line)
    if theirs.errors or parent is None:
        first = theirs.sorted()[0]
        message = f"{named}, which this game comes from, has mistakes of its own"
        related = (Related(first.message, first.span),)
        report.add(Diagnostic("E411", "error", message, span, f"mend {found} first", related=related))
        return None
    return parent


def _foreign(lines: list[Line], parsed: list[Parsed], file: str) -> Diagnostic | None:
    """One message for a text that is no game file, or one of another version of the language."""
    then = ", ".join(kind for kind in NEEDED if kind != "version")
    hint = f"expected: hoyle {LANGUAGE} in the first line, and then: {then}"
    if not lines:
        return Diagnostic("E201", "error", "the file says nothing", Span(file, 1, 1, 1, 1), hint)
    if all(line.tree is None for line in parsed) and not lines[0].code.startswith("hoyle"):
        return Diagnostic("E201", "error", "this is no game file", lines[0].span, hint)
    for line in parsed:
        if line.rule == "version" and line.tree is not None:
            number = int(str(line.tree.children[0]))
            if number != LANGUAGE:
                message = (
                    f"the file is written for version {number} of the language; this program reads version {LANGUAGE}"
                )
                return Diagnostic("E201", "error", message, line.span, f"expected: hoyle {LANGUAGE}")
    return None


def _first_line(parsed: list[Parsed], report: Report) -> None:
    """The version stands first."""
    first = parsed[0]
    later = next((line for line in parsed[1:] if line.rule == "version"), None)
    if first.rule != "version" and later is not None:
        hint = f"write: hoyle {LANGUAGE} above line {first.line.number}"
        report.add(Diagnostic("E201", "error", "the version stands in the first line", later.span, hint))


def load(name_or_path: str | Path, *, options: Mapping[str, object] | None = None, **named: object) -> m.Game:
    """The checked game. Options by keyword, hyphens as underscores (``lone_euchre=4``), or by name in ``options``;
    switches take True and False too. Raises ``HoyleError`` with every diagnostic."""
    wanted = {name.replace("_", "-"): _value(value) for name, value in named.items()}
    wanted.update((name, _value(value)) for name, value in (options or {}).items())
    reading = read(name_or_path, wanted)
    if reading.game is None:
        raise HoyleError(reading.diagnostics, reading.texts)
    return reading.game


def _value(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def listing() -> tuple[Listing, ...]:
    """What is shipped, in alphabetical order; a game that is wrong is left out."""
    out = []
    for name in shipped():
        game = read(name).game
        if game is not None:
            cards = len(game.pack.cards) * game.pack.copies
            out.append(
                Listing(
                    name,
                    game.title,
                    game.family,
                    game.summary,
                    game.table.players,
                    cards,
                    game.options,
                    game.parent,
                    rule_lines(game.text),
                    game.limits,
                )
            )
    return tuple(out)
