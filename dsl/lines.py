"""Text to a tree of lines.

A heading stands at column 1 and its lines are indented under it; lines at the same depth belong to the
same heading. Comments go away here. What is no readable text at all (too big, binary, tabs, lines without an
end, levels without an end) is refused here, with one message each.
"""

from __future__ import annotations

import re

from attrs import define, field

from .diagnostics import Diagnostic, Report
from .spans import Span

MOST_BYTES = 256 * 1024
MOST_LINES = 1_000
LONGEST_LINE = 1_000
DEEPEST = 8

OPENERS = ("if", "each", "one", "round", "rounds")
"""Words that begin an indented line under which others stand: a hint where the indentation is doubtful."""

_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
_INDENT = re.compile(r"[ \t\u00a0\u3000]*")


def rule_lines(text: str) -> int:
    """How many lines of a file say a rule: not blank ones, comments, sources, rulings, what is accepted, examples."""
    found, told = 0, False
    for line in text.splitlines():
        code = line.split("#")[0].rstrip()
        if code and not code.startswith(" "):
            told = code.startswith(("example", "source", "ruling", "accept"))
        found += bool(code) and not told
    return found


@define(eq=False, repr=False)
class Line:
    """One line that says something. ``code`` is the line without its comment and the blanks at its end;
    columns of ``code`` are columns of the file. ``unread`` lines have had their message already; under a ``cut``
    line others were left out; ``following`` has the number of the next line of the file."""

    file: str
    number: int
    indent: int
    code: str
    unread: bool = False
    cut: bool = False
    body: list["Line"] = field(factory=list)
    following: tuple[int, ...] = ()

    @property
    def span(self) -> Span:
        """From the first word to the last."""
        start = len(self.code) - len(self.code.lstrip()) + 1
        return Span(self.file, self.number, start, self.number, max(len(self.code), start) + 1)

    def at(self, column: int, end: int) -> Span:
        """A stretch of this line; columns from 1, end exclusive."""
        return Span(self.file, self.number, column, self.number, end)


def decode(data: bytes, file: str) -> tuple[str, list[Diagnostic]]:
    """The text of a file's bytes, with line ends and a byte order mark made plain; or messages and whatever
    text there is."""
    if len(data) > MOST_BYTES:
        message = f"the file has {len(data):,} bytes; a game file has at most {MOST_BYTES:,}"
        return "", [Diagnostic("E101", "error", message, Span(file, 1, 1, 1, 1))]
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        message = "the file is saved as UTF-16; a game file is UTF-8 text"
        return "", [Diagnostic("E102", "error", message, Span(file, 1, 1, 1, 1), "save it as UTF-8")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line, column = _place(before)
        message = f"this is not UTF-8 text: byte {error.start + 1} of the file is {data[error.start]:#04x}"
        return "", [
            Diagnostic("E102", "error", message, Span(file, line, column, line, column + 1), "save it as UTF-8")
        ]
    return clean(text, file)


def clean(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """The same for a text: line ends made ``\\n``; characters that no text has are refused."""
    if len(text) > MOST_BYTES:
        message = f"the text has {len(text):,} characters; a game file has at most {MOST_BYTES:,}"
        return "", [Diagnostic("E101", "error", message, Span(file, 1, 1, 1, 1))]
    text = _LINE_END.sub("\n", text.removeprefix("\ufeff"))
    odd = _CONTROL.search(text)
    if odd:
        line, column = _place(text[: odd.start()])
        message = f"this is not text: character {ord(odd.group()):#06x} cannot stand in a game file"
        return text, [Diagnostic("E102", "error", message, Span(file, line, column, line, column + 1))]
    if text.count("\n") > MOST_LINES:
        message = f"the file has {text.count(chr(10)) + 1:,} lines; a game file has at most {MOST_LINES:,}"
        return text, [Diagnostic("E101", "error", message, Span(file, MOST_LINES + 1, 1, MOST_LINES + 1, 1))]
    return text, []


def _place(before: str) -> tuple[int, int]:
    line = before.count("\n") + 1
    return line, len(before) - (before.rfind("\n") + 1) + 1


@define(eq=False, repr=False)
class _Stack:
    """The forest of lines as it grows. ``odd`` are depths that do not fit and have had their message."""

    report: Report
    top: list[Line] = field(factory=list)
    open: list[Line] = field(factory=list)
    odd: set[tuple[int, int]] = field(factory=set)
    too_deep: int = 0

    def put(self, line: Line, next_indent: int) -> None:
        """The next line, under the line that it belongs to; ``next_indent`` is the depth of the one after it."""
        if self.too_deep and line.indent >= self.too_deep:
            return
        self.too_deep = 0
        written = line.indent
        before = line.at(1, line.span.column)
        if not self.top and written:
            message = "this line is indented but stands under no heading"
            hint = "write: a heading at the start of the line, its lines indented under it"
            self.report.doubt(Diagnostic("E105", "error", message, before, hint), line.number)
            line.indent = written = 0
        closed = None
        while self.open and self.open[-1].indent >= written:
            closed = self.open.pop()
        parent = self.open[-1] if self.open else None
        siblings = parent.body if parent else self.top
        if siblings and siblings[0].indent != written and closed is not None:
            self._odd(line, siblings[0], parent, before)
            if not (written < next_indent <= siblings[0].indent and line.code.split()[0] in OPENERS):
                line.indent = siblings[0].indent
        if len(self.open) >= DEEPEST:
            self.too_deep = written
            self.open[-1].cut = True
            message = f"more than {DEEPEST} levels of indentation"
            self.report.add(Diagnostic("E106", "error", message, before, "lines below this level are not read"))
            return
        siblings.append(line)
        self.open.append(line)

    def _odd(self, line: Line, first: Line, parent: Line | None, before: Span) -> None:
        """A line that is indented like none of its siblings."""
        key = (parent.number if parent else 0, line.indent)
        if key not in self.odd:
            self.odd.add(key)
            message = f"the line is indented by {line.indent}; the lines it belongs to are indented by {first.indent}"
            hint = f"write: {first.indent} spaces in front" if first.indent else "write: it at the start of the line"
            explained = (line.number, first.number, *((parent.number,) if parent else ()))
            self.report.doubt(Diagnostic("E105", "error", message, before, hint), *explained)


def split(text: str, file: str, report: Report) -> list[Line]:
    """The lines of a clean text as a forest of headings; messages go to the report."""
    found: list[Line] = []
    tabs = False
    for number, raw in enumerate(text.split("\n"), 1):
        unread = len(raw) > LONGEST_LINE
        if unread:
            span = Span(file, number, LONGEST_LINE + 1, number, len(raw) + 1)
            message = f"the line has {len(raw):,} characters; a line has at most {LONGEST_LINE:,}"
            report.add(Diagnostic("E103", "error", message, span))
            raw = raw[:LONGEST_LINE]
        code = without_comment(raw).rstrip(" \t\u00a0\u3000")
        if not code:
            continue
        space = _INDENT.match(code)
        indent = space.group() if space else ""
        tab = code.find("\t")
        if tab >= 0 and not tabs:
            tabs = True
            message = "a tab; indent with spaces" if tab < len(indent) else "a tab; put a space between words"
            hint = "write: spaces, the same number for lines that belong together"
            span = Span(file, number, tab + 1, number, tab + 2)
            report.add(Diagnostic("E104", "error", message, span, hint))
        found.append(Line(file, number, len(indent.expandtabs(8)), code.replace("\t", " "), unread))
        if report.full:
            break
    return _tree(found, report)


def _tree(found: list[Line], report: Report) -> list[Line]:
    """Lines put under each other by their indentation."""
    margin = min((line.indent for line in found), default=0)
    if margin:
        message = f"the whole file is indented by {margin}; a heading stands at the start of a line"
        report.add(
            Diagnostic("E105", "error", message, found[0].at(1, margin + 1), "write: the file without that margin")
        )
    for line in found:
        line.indent -= margin
    stack = _Stack(report)
    for place, line in enumerate(found):
        after = found[place + 1 : place + 2]
        line.following = tuple(one.number for one in after)
        stack.put(line, after[0].indent if after else 0)
    return stack.top


def without_comment(raw: str) -> str:
    """The line up to a ``#`` that stands outside quotes."""
    if "#" not in raw:
        return raw
    quoted = False
    for place, char in enumerate(raw):
        if char == '"':
            quoted = not quoted
        elif char == "#" and not quoted:
            return raw[:place]
    return raw
