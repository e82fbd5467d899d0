"""A position in one line, as it is typed: the lines of an example, parted by semicolons.

``trump hearts; trick 9H; hand JD AD KD`` is three lines. A comma parts them, too, where what stands before it is a line
by itself, and ``9H led`` is ``trick 9H``: ``trump hearts, 9H led; hand JD AD KD`` says the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .build import Builder
from .build_example import example_line
from .diagnostics import Diagnostic, Report
from .lines import Line
from .model import Example, ExampleLine
from .parser import parse_line, tree_of
from .spans import Span

START = "example_line"
TRICK = "trick "
_LED = re.compile(r"\s+led\s*$")
_PIECE = re.compile(r'(?:"[^"]*"?|[^";])+')
_PART = re.compile(r'(?:"[^"]*"?|[^",])+')


def read_question(text: str, name: str = "position") -> tuple[Example, tuple[Diagnostic, ...]]:
    """The lines as an example without a title, and what cannot be read. ``name`` stands for the file in messages;
    columns are those of the text."""
    text = re.sub(r"\s", " ", text.replace("\n", ";"))
    report = Report()
    builder = Builder(name, report)
    found: list[ExampleLine] = []
    for piece in _PIECE.finditer(text):
        for line in lines_of(name, text, piece.start(), piece.end()):
            parsed = parse_line(line, START, report)
            built = builder.attempt(lambda one: example_line(builder, one), parsed)
            found += [] if built is None else [built]
    if not found and not report.found:
        hint = "write it like an example, such as: trump hearts, 9H led; hand JD AD KD"
        report.add(Diagnostic("E213", "error", "the position says nothing", Span(name, 1, 1, 1, 1), hint))
    return Example("", tuple(found), span=Span(name, 1, 1, 1, len(text) + 1)), report.sorted()


def lines_of(name: str, text: str, start: int, end: int) -> Iterator[Line]:
    """The lines of a piece between semicolons: of its parts between commas, as many as make one line together."""
    parts = [(part.start(), part.end()) for part in _PART.finditer(text, start, end) if part.group().strip()]
    while parts:
        led = [bool(_LED.search(text[slice(*part)])) for part in parts]
        most = next((place for place in range(1, len(parts)) if led[place]), len(parts))
        sizes = (size for size in range(most, 0, -1) if tree_of(line_of(name, text, parts[:size]), START))
        size = next(sizes, len(parts))
        yield line_of(name, text, parts[:size])
        del parts[:size]


def line_of(name: str, text: str, parts: list[tuple[int, int]]) -> Line:
    """Some parts as a line, at their own columns; ``9H led`` as ``trick 9H``."""
    first, rest = text[slice(*parts[0])], text[parts[0][1] : parts[-1][1]]
    column = parts[0][0] + len(first) - len(first.lstrip())
    words = first.strip()
    if _LED.search(first):
        words = TRICK + words[:-3].rstrip()
        column = max(0, column - len(TRICK))
    return Line(name, 1, 0, " " * column + words + rest.rstrip())
