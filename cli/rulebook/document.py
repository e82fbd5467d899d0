"""The page between the rules and their printing: headings, paragraphs, lists, tables and rows of cards.

``english`` makes a ``Document`` from a game; ``text``, ``markdown`` and ``html`` print one. Every piece of
prose is a plain string in which a card is written with its symbol (``J♠``, ``10♥``) and a quotation with
straight marks; a printer turns both into what its medium has (letters, words, colours, curly marks). So
nothing here knows a medium, and no printer knows a game.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Paragraph:
    """One paragraph of prose."""

    text: str


@frozen
class Item:
    """One entry of a list, with what hangs below it (usually another list)."""

    text: str
    below: tuple["Block", ...] = ()


@frozen
class Listing:
    """A list. ``ordered``: its order matters, so it is numbered."""

    items: tuple[Item, ...]
    ordered: bool = False


@frozen
class Grid:
    """A table. ``rows`` have as many cells as ``head``; the first cell of a row is its heading.

    ``caption`` is empty where the heading above says enough. ``lines`` is the same table as sentences, one fact each,
    for readers that have no columns."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...]
    caption: str = ""


@frozen
class CardRow:
    """Cards in order, highest first: ``("joker", "J♠", "J♣")``. A bare rank stands for that rank of any suit."""

    label: str
    cards: tuple[str, ...]


@frozen
class CardRows:
    """Labelled rows of cards, drawn under each other."""

    rows: tuple[CardRow, ...]


@frozen
class Command:
    """A line to type at a shell."""

    text: str


@frozen
class Heading:
    """A heading inside a section."""

    text: str


Block = Paragraph | Listing | Grid | CardRows | Command | Heading


@frozen
class Section:
    """A heading and what stands under it. ``anchor`` names it in an address (lower case, hyphens)."""

    title: str
    anchor: str
    blocks: tuple[Block, ...]


@frozen
class Document:
    """A whole page. ``facts`` are a few words each (family, players, cards) for the head of the page."""

    title: str
    summary: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]


def titled(item: Item) -> bool:
    """Whether the text of an entry is the title of what stands below it, rather than a sentence that goes on there."""
    return any(isinstance(block, Paragraph) for block in item.below)
