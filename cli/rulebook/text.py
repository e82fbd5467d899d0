"""A document as text for a terminal: wrapped to its width, in ASCII or with symbols, with or without colour.

Plain (for a screen reader) is another layout, not another font: cards in words, one fact a line, nothing in columns,
and no line broken by us, since a reader reads lines and a screen breaks them by itself.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable, Iterator

from ..common import RANK_WORDS, SUIT_SIGNS, SUIT_WORDS, Display
from .document import Block, CardRows, Command, Document, Grid, Heading, Item, Listing, Paragraph

CARD = re.compile(r"(?<![\w])(10|[2-9JQKA])?([♠♥♦♣])")
SUIT_OF = {sign: suit for suit, sign in SUIT_SIGNS.items()}
SENTENCES = re.compile(r"(?<=[.;])(?<!\b[A-Z]\.) (?=\"?[A-Z0-9])")
"""Where one sentence ends and the next begins; not after an initial, ``J. W. Keller``."""
FIRM = "\N{NO-BREAK SPACE}"
"""Keeps two words on one line; a plain space in what is printed."""
IN_ASCII = str.maketrans("–—‘’“”−×", "--''\"\"-x")
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
MOST = 88
"""Columns beyond which a line of prose is no longer easy to read."""


def render(document: Document, look: Display) -> str:
    """The whole page, ending in a line end."""
    lines = plain_page(document) if look.plain else page(document, look)
    return "\n".join(line.rstrip() for line in lines).replace(FIRM, " ") + "\n"


# ------------------------------------------------------------------------------------------ cards


def letters(text: str) -> str:
    """Cards with letters for suits (``JS``), and everything else in ASCII, too."""
    if FIRM in text:
        return FIRM.join(letters(part) for part in text.split(FIRM))
    told = CARD.sub(lambda match: (match[1] or "") + SUIT_OF[match[2]], text)
    folded = unicodedata.normalize("NFKD", told.translate(IN_ASCII))
    return "".join(c for c in folded if not unicodedata.combining(c)).encode("ascii", "replace").decode()


def words(text: str) -> str:
    """Cards in words (``jack of spades``), and everything else in ASCII."""

    def word(match: re.Match[str]) -> str:
        suit = SUIT_WORDS[SUIT_OF[match[2]]]
        return f"{RANK_WORDS.get(match[1], match[1])} of {suit}" if match[1] else suit

    return letters(CARD.sub(word, text))


def card_words(text: str) -> str:
    """A card of a row in words; a bare rank as ``jack``, a joker as it is."""
    return RANK_WORDS.get(text) or words(text)


def painted(text: str, look: Display) -> str:
    """Cards in the colours of their suits. To be used on lines that are wrapped already."""
    if look.ascii or not look.color:
        return text
    return CARD.sub(lambda match: look.suit_paint(match[0], SUIT_OF[match[2]]), text)


# ------------------------------------------------------------------------------------------- page


def page(document: Document, look: Display) -> Iterator[str]:
    """The lines of a page for the eye."""
    say = letters if look.ascii else str
    yield look.bold(say(document.title).upper())
    yield ""
    yield from wrapped(say(document.summary), look)
    yield from wrapped(say(" / ".join(document.facts) if look.ascii else " · ".join(document.facts)), look)
    for section in document.sections:
        yield ""
        yield ""
        yield look.bold(say(section.title).upper())
        close = False
        for block in section.blocks:
            if not close:
                yield ""
            yield from shown(block, look, say, "")
            close = isinstance(block, Heading)


def wrapped(text: str, look: Display, first: str = "", rest: str | None = None) -> list[str]:
    """Text in lines that fit, behind ``first`` and then ``rest``."""
    rest = " " * len(first) if rest is None else rest
    width = min(look.width, MOST)
    lines = broken(text, width, first, rest)
    return [painted(line, look) for line in lines] or [first.rstrip()]


def broken(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Text in lines of at most ``width`` columns, broken between words only."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def shown(block: Block, look: Display, say: Callable[[str], str], indent: str) -> Iterator[str]:
    """The lines of one block."""
    match block:
        case Paragraph(text):
            yield from wrapped(say(text), look, indent)
        case Heading(text):
            yield indent + look.bold(say(text))
        case Command(text):
            yield f"{indent}  {say(text)}"
        case Listing():
            yield from listing(block, look, say, indent)
        case CardRows(rows):
            width = max(len(row.label) for row in rows)
            for row in rows:
                head = f"{indent}  {row.label:{width}}  "
                yield from wrapped(say(" ".join(row.cards)), look, head, " " * len(head))
        case Grid():
            yield from grid(block, look, say, indent)


def marks(block: Listing, depth: int) -> Iterator[str]:
    """``1.`` or ``a.`` for ordered lists, a dash for others."""
    for place in range(len(block.items)):
        if not block.ordered:
            yield "-"
        else:
            yield (str(place + 1), chr(ord("a") + place % 26), ROMAN[place % len(ROMAN)])[depth % 3] + "."


def listing(block: Listing, look: Display, say: Callable[[str], str], indent: str) -> Iterator[str]:
    """A list; lists inside it are set further in."""
    depth = len(indent) // 4
    for item, mark in zip(block.items, marks(block, depth), strict=True):
        head = f"{indent}  {mark:2}" if block.ordered else f"{indent}  - "
        head = head if head.endswith(" ") else head + " "
        yield from wrapped(say(item.text), look, head)
        for below in item.below:
            yield from shown(below, look, say, " " * (len(indent) + 4))


# ------------------------------------------------------------------------------------------ tables


def grid(block: Grid, look: Display, say: Callable[[str], str], indent: str) -> Iterator[str]:
    """A table in columns; as sentences where the columns would be too narrow to read."""
    table = [tuple(say(cell) for cell in row) for row in (block.head, *block.rows)]
    widths = fitted(table, min(look.width, 100) - len(indent) - 2)
    if widths is None:
        for line in block.lines:
            yield from wrapped(say(line), look, f"{indent}  - ")
        return
    rule = "-" if look.ascii else "─"
    for place, row in enumerate(table):
        cells = [broken(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for height in range(max(len(cell) for cell in cells)):
            parts = [cell[height] if height < len(cell) else "" for cell in cells]
            line = "  ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
            yield f"{indent}  {look.bold(line) if place == 0 else painted(line, look)}"
        if place == 0:
            yield f"{indent}  " + "  ".join(rule * width for width in widths)
        elif place < len(table) - 1 and any(len(cell) > 1 for cell in cells):
            yield ""


def fitted(table: list[tuple[str, ...]], room: int) -> list[int] | None:
    """Widths of the columns, the widest made narrower until all fit; None if words would have to be broken."""
    columns = list(zip(*table, strict=True))
    widths = [max(len(cell) for cell in column) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split() or [""]) for column in columns]
    room -= 2 * (len(widths) - 1)
    if sum(least) > room:
        return None
    while sum(widths) > room:
        slack = [width if width > small else 0 for width, small in zip(widths, least, strict=True)]
        widths[slack.index(max(slack))] -= 1
    return widths


# ------------------------------------------------------------------------------------------- plain


def plain_page(document: Document) -> Iterator[str]:
    """The lines of a page for the ear."""
    yield words(document.title)
    yield words(document.summary)
    yield words(", ".join(document.facts) + ".")
    for section in document.sections:
        yield ""
        yield f"{words(section.title)}."
        for block in section.blocks:
            yield from spoken(block, "")


def spoken(block: Block, number: str) -> Iterator[str]:
    """One fact a line. ``number`` is that of the list entry above, as in ``1.2``."""
    match block:
        case Paragraph(text):
            yield from (words(part) for part in re.split(SENTENCES, text))
        case Heading(text):
            yield f"{words(text)}:"
        case Command(text):
            yield words(text)
        case Listing(items, ordered):
            for place, item in enumerate(items, 1):
                yield from spoken_item(item, f"{number}{place}." if ordered else "", ordered)
        case CardRows(rows):
            for row in rows:
                yield words(f"{row.label[0].upper()}{row.label[1:]}: {', '.join(map(card_words, row.cards))}.")
        case Grid():
            yield from (words(line) for line in block.lines)


def spoken_item(item: Item, number: str, ordered: bool) -> Iterator[str]:
    """An entry of a list, and what is below it."""
    yield words(f"{number} {item.text}" if ordered else item.text)
    for block in item.below:
        yield from spoken(block, number)
