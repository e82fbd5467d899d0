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
MOST_LINES = 2_000
LONGEST_LINE = 1_000
DEEPEST = 8

_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
_INDENT = re.compile(r"[ \t\u00a0\u3000]*")


@define(eq=False)
class Line:
    """One line that says something. ``code`` is the line without its comment and the blanks at its end;
    columns of ``code`` are columns of the file. ``unread`` lines have had their message already."""

    file: str
    number: int
    indent: int
    code: str
    unread: bool = False
    body: list["Line"] = field(factory=list)

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


def split(text: str, file: str, report: Report) -> list[Line]:
    """The lines of a clean text as a forest of headings; messages go to the report."""
    top: list[Line] = []
    open_lines: list[Line] = []
    tabs = False
    too_deep = 0
    for number, raw in enumerate(text.split("\n"), 1):
        if len(raw) > LONGEST_LINE:
            span = Span(file, number, LONGEST_LINE + 1, number, len(raw) + 1)
            message = f"the line has {len(raw):,} characters; a line has at most {LONGEST_LINE:,}"
            report.add(Diagnostic("E103", "error", message, span))
            raw, unread = raw[:LONGEST_LINE], True
        else:
            unread = False
        code = _strip_comment(raw).rstrip(" \t\u00a0\u3000")
        if not code:
            continue
        space = _INDENT.match(code)
        indent = space.group() if space else ""
        tab = code.find("\t")
        if tab >= 0 and not tabs:
            tabs = True
            message = "a tab; indent with spaces" if tab < len(indent) else "a tab; put a space between words"
            span = Span(file, number, tab + 1, number, tab + 2)
            report.add(
                Diagnostic(
                    "E104", "error", message, span, "write: spaces, the same number for lines that belong together"
                )
            )
        depth = len(indent.expandtabs(8))
        if too_deep and depth >= too_deep:
            continue
        too_deep = 0
        line = Line(file, number, depth, code.replace("\t", " "), unread)
        closed = None
        while open_lines and open_lines[-1].indent >= depth:
            closed = open_lines.pop()
        siblings = open_lines[-1].body if open_lines else top
        if closed is not None and closed.indent != depth and siblings and siblings[0].indent != depth:
            first = siblings[0]
            message = f"the line is indented by {depth}; the lines it belongs to are indented by {first.indent}"
            report.add(
                Diagnostic(
                    "E105", "error", message, line.at(1, len(indent) + 1), f"write: {first.indent} spaces in front"
                )
            )
        elif not open_lines and depth and not (top and top[0].indent == depth):
            message = "this line is indented but stands under no heading"
            hint = "write: a heading at the start of the line, its lines indented under it"
            report.add(Diagnostic("E105", "error", message, line.at(1, len(indent) + 1), hint))
        if len(open_lines) >= DEEPEST:
            too_deep = depth
            message = f"more than {DEEPEST} levels of indentation"
            report.add(
                Diagnostic("E106", "error", message, line.at(1, len(indent) + 1), "lines below this level are not read")
            )
            continue
        siblings.append(line)
        open_lines.append(line)
        if report.full:
            break
    return top


def _strip_comment(raw: str) -> str:
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
