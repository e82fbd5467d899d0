"""`hoyle fmt`: game files in the one layout, comments and words as they were."""

import difflib
import sys
from pathlib import Path
from typing import Annotated

import typer
from attrs import frozen

from hoyle.dsl.diagnostics import Diagnostic, render
from hoyle.dsl.formatter import format_text
from hoyle.dsl.lines import decode
from hoyle.dsl.loader import contents, is_path

from .common import Refused, count, ends_quietly, note

STDIN = "<stdin>"


def command(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Game files, or - for stdin to stdout.")],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; name the files that would change, status 1 if any.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; print what would change.")] = False,
) -> None:
    """Lay out game files: indentation, columns, blank lines."""
    seen = [read(name) for name in files]
    wrong = [one for one in seen if one.diagnostics]
    other = [one for one in seen if one.before != one.after]
    status = int(bool(wrong or (check and other)))
    for one in wrong:
        for diagnostic in one.diagnostics:
            note(render(diagnostic, one.text) + "\n")
        note(f"{one.name}: left as it is")
    with ends_quietly(status):
        for one in seen:
            if diff:
                sys.stdout.write(one.diff())
            elif check:
                if one in other:
                    print(one.name)
            elif one.name == STDIN:
                sys.stdout.write(one.after)
            elif one in other:
                write(one)
                note(f"{one.name}: laid out anew")
    if check or len(files) > 1:
        verb = "would change" if check or diff else "changed"
        note(f"{count(len(other), 'file')} of {len(files)} {verb}")
    raise typer.Exit(status)


@frozen
class Seen:
    """A file, and what becomes of it. ``text`` is ``before`` with plain line ends, for messages."""

    name: str
    before: str
    text: str
    after: str
    diagnostics: tuple[Diagnostic, ...]

    def diff(self) -> str:
        """What would change; empty if nothing would."""
        old, new = (text.splitlines(keepends=True) for text in (self.before, self.after))
        changes = difflib.unified_diff(old, new, self.name, self.name)
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in changes)


def read(name: str) -> Seen:
    """A file as it is and as it will be. Raises ``Refused`` if it cannot be read."""
    if name == "-":
        return laid_out(STDIN, sys.stdin.buffer.read())
    if not is_path(name):
        raise Refused(f"{name} is no file; fmt takes files, as in: hoyle fmt ./{name}.hoyle")
    try:
        return laid_out(name, contents(Path(name)))
    except (OSError, ValueError) as error:
        raise Refused(f"cannot read {name}: {getattr(error, 'strerror', None) or error}") from None


def laid_out(name: str, data: bytes) -> Seen:
    """The layout of a file's bytes. Its line ends are kept, a byte order mark is not."""
    text, wrong = decode(data, name)
    if wrong:
        return Seen(name, "", text, "", tuple(wrong))
    after, diagnostics = format_text(text, name)
    before = data.decode("utf-8")
    if diagnostics:
        return Seen(name, before, text, before, diagnostics)
    return Seen(name, before, text, after.replace("\n", "\r\n") if b"\r\n" in data else after, ())


def write(one: Seen) -> None:
    """Puts the layout into the file. Raises ``Refused`` if that cannot be done."""
    try:
        with Path(one.name).open("w", encoding="utf-8", newline="") as file:
            file.write(one.after)
    except OSError as error:
        raise Refused(f"cannot write {one.name}: {error.strerror or error}") from None
