"""How a file looks: the one place for its spaces, columns and blank lines.

``formatter`` lays out what an author wrote, ``writer`` and ``expand`` what a program makes; all three take their
columns from here, so that ``hoyle fmt`` leaves alone what the program has written.

- Lines are indented by two spaces a level.
- The words ``table``, ``cards`` and ``deal``, and the kinds of rank lists, stand in a column of their own, eight wide
  or more; so do the names of options and their values, and those of points and awards.
- The bars of a score table stand under each other.
- A comment behind a line keeps two spaces from it; those of neighbouring lines stand under each other.
- One blank line parts a block from what stands above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from .diagnostics import width

INDENT = "  "
GAP = "  "
LEAST = 6
"""A first column is at least so wide, without its gap."""
BAR = " | "


def columns(rows: Sequence[Sequence[str]], gap: str = GAP, least: int = 0) -> list[str]:
    """Rows of cells with their columns lined up; the first is at least ``least`` wide, and the last of a row is as it
    is. Rows may have different numbers of cells."""
    widths: list[int] = []
    for row in rows:
        for place, cell in enumerate(row[:-1]):
            if place == len(widths):
                widths.append(0)
            widths[place] = max(widths[place], width(cell), 0 if place else least)
    return [
        gap.join([*(padded(cell, widths[place]) for place, cell in enumerate(row[:-1])), *row[-1:]]).rstrip()
        for row in rows
    ]


def padded(text: str, size: int) -> str:
    """The text filled up with blanks to a width in screen cells."""
    return text + " " * (size - width(text))


def remarks(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Lines with the comments behind them: those of neighbouring lines stand under each other."""
    out: list[str] = []
    for commented, some in groupby(rows, lambda row: bool(row[0].strip() and row[1])):
        group = list(some)
        if commented:
            size = max(width(text) for text, _ in group)
            group = [(padded(text, size) + GAP, comment) for text, comment in group]
        out += [text + comment for text, comment in group]
    return out


def setup(rows: Sequence[Sequence[str]]) -> list[str]:
    """``table   4 players``: the word, and what it says."""
    return columns(rows, least=LEAST)


def ranks(rows: Sequence[Sequence[str]]) -> list[str]:
    """``trump   J off-J A K``: the kind, and the cards."""
    return columns(rows, least=LEAST)


def options(rows: Sequence[Sequence[str]]) -> list[str]:
    """``option "target" 10 or 7, "text"``: the name, the values with their comma, the text."""
    return columns(rows, gap=" ")


def items(rows: Sequence[Sequence[str]]) -> list[str]:
    """``"high"  1 to taker of highest trump``: the name, and what it is for."""
    return columns(rows)


def score(rows: Sequence[Sequence[str]]) -> list[str]:
    """The header and the rows of a table, cell by cell."""
    return columns(rows, gap=BAR)


def indented(lines: Iterable[str]) -> list[str]:
    """The lines one level deeper."""
    return [INDENT + line for line in lines]
