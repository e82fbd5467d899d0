"""Messages: what is wrong in a file, where, and what to write instead.

A ``Diagnostic`` is data; ``render`` makes the plain text of one. ``Report`` collects them while a file is
read, so that all mistakes of a file are told at once, each of them once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from attrs import define, field, frozen

from .spans import NOWHERE, Span

MOST_MESSAGES = 50
"""A report stops here: a file with more mistakes than this is some other kind of file."""


@frozen
class Related:
    """A second place that a message speaks of ("first declared here")."""

    message: str
    span: Span


@frozen
class Diagnostic:
    """One mistake (``error``) or doubt (``warning``).

    ``hint`` holds what was expected and what to write, one piece of advice a line; ``case`` a concrete case in
    card terms that shows the mistake. ``span`` is ``NOWHERE`` when no file is to blame.
    """

    code: str
    severity: Literal["error", "warning"]
    message: str
    span: Span = NOWHERE
    hint: str = ""
    case: str = ""
    related: tuple[Related, ...] = ()


class HoyleError(Exception):
    """A game cannot be had; ``diagnostics`` say why."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: str | Mapping[str, str] = "") -> None:
        self.diagnostics = tuple(diagnostics)
        self.sources = sources
        super().__init__("\n".join(render(diagnostic, sources) for diagnostic in self.diagnostics))


class CallError(HoyleError):
    """The call is at fault, not a file: no such game or option, a value that is not allowed, no such file."""


class Mistake(Exception):
    """Raised deep inside the reading of one statement; caught at the statement and put into the report. An error in
    one of the lines ``explained`` would be the same mistake seen twice."""

    def __init__(
        self,
        code: str,
        message: str,
        span: Span,
        hint: str = "",
        related: tuple[Related, ...] = (),
        explained: tuple[int, ...] = (),
    ) -> None:
        self.explained = explained
        self.diagnostic = Diagnostic(code, "error", message, span, hint, related=related)
        super().__init__(message)


@define(eq=False, repr=False)
class Report:
    """The messages about one file so far, in the order found; ``sorted`` gives them in the order of the file.
    ``doubts`` are messages that may turn out to be another mistake seen twice, with the lines that would explain them.
    """

    found: list[Diagnostic] = field(factory=list)
    doubts: list[tuple[Diagnostic, tuple[int, ...]]] = field(factory=list)

    def add(self, diagnostic: Diagnostic) -> None:
        """Take a message, unless it is already there."""
        if diagnostic not in self.found:
            self.found.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        for diagnostic in diagnostics:
            self.add(diagnostic)

    def doubt(self, diagnostic: Diagnostic, *lines: int) -> None:
        """Take a message that counts only if no error stands in the lines."""
        self.doubts.append((diagnostic, lines))

    def take(self, mistake: Mistake) -> None:
        """Take the message of a mistake."""
        if mistake.explained:
            self.doubt(mistake.diagnostic, *mistake.explained)
        else:
            self.add(mistake.diagnostic)

    def settle(self) -> None:
        """Decide about the doubts."""
        wrong = {found.span.line for found in self.found if found.severity == "error"}
        for diagnostic, lines in self.doubts:
            if wrong.isdisjoint(lines):
                self.add(diagnostic)
                wrong.add(diagnostic.span.line)
        self.doubts.clear()

    @property
    def errors(self) -> int:
        return sum(diagnostic.severity == "error" for diagnostic in self.found)

    @property
    def full(self) -> bool:
        return len(self.found) >= MOST_MESSAGES

    def sorted(self) -> tuple[Diagnostic, ...]:
        return tuple(sorted(self.found, key=lambda d: (d.span.line, d.span.column)))


def width(text: str) -> int:
    """How many screen cells a text takes: two for a wide character, none for a combining one."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.category(char) in ("Mn", "Me") else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


SHOWN = 120


def excerpt(source: str, span: Span) -> list[str]:
    """The line of a span with carets under it: two lines of text, or none when there is no such line.

    A long line is cut around the span; what a terminal would not print is shown as ``?``.
    """
    lines = source.splitlines() if "\r" in source else source.split("\n")
    if not 1 <= span.line <= len(lines):
        return []
    text = "".join(" " if char == "\t" else char if char.isprintable() else "?" for char in lines[span.line - 1])
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(text)
    if not text.strip() and start >= len(text):
        return []
    before = ""
    if len(text) > SHOWN:
        cut = max(0, min(start - SHOWN // 3, len(text) - SHOWN))
        before, text = ("... " if cut else ""), text[cut : cut + SHOWN] + (" ..." if cut + SHOWN < len(text) else "")
        start, end = start - cut, min(end - cut, SHOWN)
    number = str(span.line)
    pad = width(before + text[:start]) if start <= len(text) else width(before + text) + start - len(text)
    carets = "^" * max(1, width(text[start:end]))
    return [f"  {number} | {before}{text}".rstrip(), f"  {' ' * len(number)} | {' ' * pad}{carets}"]


def render(diagnostic: Diagnostic, sources: str | Mapping[str, str] = "") -> str:
    """Plain text for one message: where and what, the line with carets, advice, second places. ``sources`` is the text
    of the file, or the texts of all files that take part by their names."""
    span = diagnostic.span
    texts = {span.file: sources} if isinstance(sources, str) else sources
    source = texts.get(span.file, "")
    where = f"{span.file}:{span.line}:{span.column}: " if span.line else f"{span.file}: " if span.file else ""
    out = [f"{where}{diagnostic.severity} {diagnostic.code}: {diagnostic.message}"]
    if source and span.line:
        out += excerpt(source, span)
    if diagnostic.case:
        out += [f"  case: {line}" for line in diagnostic.case.split("\n")]
    out += [f"  {line}" for line in diagnostic.hint.split("\n") if line]
    for other in diagnostic.related:
        place = f"{other.span.file}:{other.span.line}:{other.span.column}: " if other.span.line else ""
        out.append(f"  {place}{other.message}")
        if other.span.line and texts.get(other.span.file):
            out += excerpt(texts[other.span.file], other.span)
    return "\n".join(out)
