"""A file laid out anew: blanks, columns and blank lines in the one style, every word and comment as it was.

Only what stands between words is changed, so that the file says what it said: a card may get its capitals (``th`` is
``10H``), nothing else. A comment on a line of its own moves with the line below it, or, when it is indented deeper than
that, stays with the block above; one behind a line stays there. What cannot be read is not touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from attrs import define

from . import style
from .diagnostics import Diagnostic, Report
from .lalr import Token, Tree
from .lines import clean, split, without_comment
from .parser import Parsed, parse_file

SETUP = ("table", "cards", "deal")
CLOSE = (",", ":", ")")
Place = tuple[int, int]
"""How deep a line is indented, and its level."""


@define(eq=False)
class Row:
    """A line on its way out. ``parsed`` is None for a comment on a line of its own; ``indent`` is the depth that was
    written, ``level`` the one that it gets; ``gap``: a blank line stands before it."""

    text: str
    comment: str = ""
    parsed: Parsed | None = None
    indent: int = 0
    level: int = 0
    gap: bool = False

    @property
    def heading(self) -> bool:
        """Do lines stand under it?"""
        return self.parsed is not None and bool(self.parsed.body)


def format_text(text: str, file: str = "text") -> tuple[str, tuple[Diagnostic, ...]]:
    """The text laid out; or the text as it is, and why some of it cannot be read."""
    cleaned, wrong = clean(text, file)
    if wrong:
        return text, tuple(wrong)
    report = Report()
    parsed = parse_file(split(cleaned, file, report), report)
    report.settle()
    if report.found:
        return text, report.sorted()
    rows = rows_of(cleaned, parsed)
    blank_lines(rows)
    return "".join(f"{line}\n" for line in lines(rows)), ()


# ----------------------------------------------------------------------------------- lines and their places


def rows_of(text: str, parsed: list[Parsed]) -> list[Row]:
    """Every line but the blank ones, each laid out by itself and at its level."""
    said = {one.line.number: (one, above) for one, above in walk(parsed)}
    words = dict(laid_out(parsed, {number for number, raw in enumerate(text.split("\n"), 1) if not raw.strip()}))
    rows: list[Row] = []
    comments: list[Row] = []
    above: tuple[Place, ...] = ()
    gap = False
    for number, raw in enumerate(text.split("\n"), 1):
        code = without_comment(raw)
        comment = raw[len(code) :].rstrip()
        if number in said:
            one, here = said[number]
            row = Row(words[number], comment, one, one.line.indent, here[-1][1], gap)
            place(comments, above, here[-1])
            comments, above = [], here
        elif comment:
            row = Row("", comment, indent=len(code.expandtabs(8)), gap=gap)
            comments.append(row)
        else:
            gap = True
            continue
        rows.append(row)
        gap = False
    place(comments, above, (0, 0))
    return rows


def walk(parsed: list[Parsed], above: tuple[Place, ...] = ()) -> Iterator[tuple[Parsed, tuple[Place, ...]]]:
    """The lines that say something, each with the places of those that it stands under and its own."""
    for one in parsed:
        here = (*above, (one.line.indent, len(above)))
        yield one, here
        yield from walk(one.body, here)


def place(comments: list[Row], above: tuple[Place, ...], below: Place) -> None:
    """Gives comments on lines of their own a level: that of the line below, unless they are indented deeper; then that
    of the line above, or of one that it stands under."""
    for row in comments:
        if row.indent <= below[0]:
            row.level = below[1]
        else:
            as_deep = [level for indent, level in above if indent >= row.indent]
            row.level = as_deep[0] if as_deep else max(below[1], len(above) - 1)


def blank_lines(rows: list[Row]) -> None:
    """One blank line before a block, with the comments over it, and one behind it; none at its beginning. Others stay,
    several as one."""
    for number, row in enumerate(rows):
        before = rows[number - 1] if number else None
        if before is None or before.heading:
            row.gap = False
        elif row.level == 0 and before.level > 0:
            row.gap = True
        elif row.heading and row.level == 0:
            first = number
            while not rows[first].gap and rows[first - 1].parsed is None and rows[first - 1].level == 0 and first > 1:
                first -= 1
            rows[first].gap = True


def lines(rows: list[Row]) -> Iterator[str]:
    """The lines as they will stand."""
    paragraphs: list[list[tuple[str, str]]] = [[]]
    for row in rows:
        if row.gap:
            paragraphs.append([])
        paragraphs[-1].append((style.INDENT * row.level + row.text, row.comment))
    for place, paragraph in enumerate(paragraphs):
        yield from ["", *style.remarks(paragraph)] if place else style.remarks(paragraph)


# ------------------------------------------------------------------------------------- words and columns


def laid_out(parsed: Sequence[Parsed], blank: set[int]) -> Iterator[tuple[int, str]]:
    """Every line that says something, by its number: its words with their blanks, in columns where the style has them.
    ``blank`` are the numbers of the blank lines."""
    for kind, some in groupby(parsed, kind_of):
        group = list(some)
        columns, cells = COLUMNS.get(kind, (None, None))
        if columns is None or cells is None:
            texts = [spaced(one) for one in group]
        elif kind == "option":
            texts = [text for run in runs(group, blank) for text in columns([cells(one) for one in run])]
        else:
            texts = columns([cells(one) for one in group])
        for one, text in zip(group, texts, strict=True):
            yield one.line.number, text
            yield from laid_out(one.body, blank)


def kind_of(one: Parsed) -> str:
    """What kind of line it is, as far as columns go."""
    return one.rule if one.start == "top" else one.start.removesuffix("_head").removesuffix("_row")


def runs(parsed: Sequence[Parsed], blank: set[int]) -> Iterator[list[Parsed]]:
    """Lines in runs that no blank line parts."""
    run: list[Parsed] = []
    for one in parsed:
        if run and not blank.isdisjoint(range(run[-1].line.number, one.line.number)):
            yield run
            run = []
        run.append(one)
    yield run


def spaced(one: Parsed, start: int = 0, end: int | None = None) -> str:
    """The words of a line, or of a stretch of it, with one blank where a blank belongs."""
    signs = set() if one.tree is None else set(minus_signs(one.tree))
    text = ""
    last: Token | None = None
    for token in one.tokens[start:end]:
        close = last is None or last == "(" or (last.type == "MINUS" and last.column in signs)
        close = close or token in CLOSE or token.type == "POSS"
        text += ("" if close else " ") + written(token)
        last = token
    return text


def minus_signs(tree: Tree) -> Iterator[int]:
    """The columns of the minus signs that belong to one number."""
    if tree.data in ("negate", "signed"):
        yield tree.column
    for child in tree.children:
        if isinstance(child, Tree):
            yield from minus_signs(child)


def written(token: Token) -> str:
    """A word as it is written; a card with capitals and its ten in full."""
    if token.type == "CARDNAME":
        return token.upper().replace("T", "10")
    return " ".join(token.split()) if token.type == "FREETEXT" else str(token)


def after_word(one: Parsed) -> tuple[str, ...]:
    """The first word, and the rest."""
    return spaced(one, 0, 1), spaced(one, 1)


def after_kind(one: Parsed) -> tuple[str, ...]:
    """The kind of a rank list, and its cards."""
    assert one.tree is not None
    kind = one.tree.children[0]
    words = sum(token.column < kind.end_column for token in one.tokens)
    return spaced(one, 0, words), spaced(one, words)


def option_cells(one: Parsed) -> tuple[str, ...]:
    """The name, the values and the text of an option."""
    comma = next(place for place, token in enumerate(one.tokens) if token == ",") + 1
    return spaced(one, 0, 2), spaced(one, 2, comma), spaced(one, comma)


def score_cells(one: Parsed) -> tuple[str, ...]:
    """The cells of a row between its bars."""
    bars = [place for place, token in enumerate(one.tokens) if token.type == "BAR"]
    edges = zip([0, *(bar + 1 for bar in bars)], [*bars, len(one.tokens)], strict=True)
    return tuple(spaced(one, start, end) for start, end in edges)


Columns = Callable[[Sequence[Sequence[str]]], list[str]]
COLUMNS: dict[str, tuple[Columns, Callable[[Parsed], Sequence[str]]]] = {
    **dict.fromkeys(SETUP, (style.setup, after_word)),
    "option": (style.options, option_cells),
    "rank_line": (style.ranks, after_kind),
    "item_line": (style.items, after_word),
    "score": (style.score, score_cells),
}
"""What stands in columns, by its rule or start rule."""
