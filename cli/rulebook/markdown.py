"""A document as Markdown (CommonMark with tables)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..common import Display
from .document import Block, CardRows, Command, Document, Grid, Heading, Listing, Paragraph, titled
from .text import FIRM, letters, words

SPECIAL = re.compile(r"([\\`*_\[\]<>|~])")
"""What could mean something inside a line."""
STARTS = re.compile(r"^(#{1,6}(?=\s|$)|[+-](?=\s|$)|=+$|-+$|\d+(?=[.)](?:\s|$)))")
"""What could mean something at the start of a line."""


def render(document: Document, look: Display) -> str:
    """The whole page, ending in a line end."""

    def say(text: str) -> str:
        return escaped(words(text) if look.plain else letters(text) if look.ascii else text)

    lines = [f"# {say(document.title)}", "", starting(say(document.summary)), "", f"*{say(', '.join(document.facts))}*"]
    for section in document.sections:
        lines += ["", f"## {say(section.title)}"]
        for block in section.blocks:
            lines += ["", *shown(block, say, "", look.plain)]
    text = "\n".join(line.rstrip() for line in lines).replace(FIRM, " ") + "\n"
    return re.sub(r"\n{3,}", "\n\n", text)


def escaped(text: str) -> str:
    """Text that Markdown prints as it stands, on one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split())).replace("&", "&amp;")


def starting(text: str) -> str:
    """The same at the start of a line."""
    return STARTS.sub(lambda match: match[0] + "\\" if match[0].isdigit() else "\\" + match[0], text)


def shown(block: Block, say: Callable[[str], str], indent: str, plain: bool) -> Iterator[str]:
    """The lines of one block."""
    match block:
        case Paragraph(text):
            yield indent + starting(say(text))
        case Heading(text):
            yield f"{indent}### {say(text)}"
        case Command(text):
            yield from (f"{indent}```sh", indent + text, f"{indent}```")
        case Listing(items, ordered):
            for place, item in enumerate(items, 1):
                mark = f"{place}. " if ordered else "- "
                told = f"**{say(item.text)}**" if titled(item) else starting(say(item.text))
                yield indent + mark + told
                for below in item.below:
                    yield ""
                    yield from shown(below, say, indent + " " * len(mark), plain)
                    yield ""
        case CardRows(rows):
            lines = [f"{say(row.label)}: {' '.join(say(card) for card in row.cards)}" for row in rows]
            yield from (f"{indent}- {line}" for line in lines)
        case Grid() if plain:
            yield from (f"{indent}- {say(line)}" for line in block.lines)
        case Grid(head, rows):
            yield f"{indent}| {' | '.join(say(cell) for cell in head)} |"
            yield f"{indent}|{' --- |' * len(head)}"
            yield from (f"{indent}| {' | '.join(say(cell) for cell in row)} |" for row in rows)
