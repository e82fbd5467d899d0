"""The pages of two games as short texts, and which of them stand on one page only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher

from attrs import frozen

from hoyle.dsl.model import MAKER_ROLES

from ..rulebook.document import Block, Grid, Heading, Item, Listing, Paragraph

ALIKE = 0.5
"""From this likeness on, two texts say the same thing differently."""
MAKER = re.compile(rf"\b({'|'.join(MAKER_ROLES)})(s?)\b", re.IGNORECASE)

SENTENCES = re.compile(r"(?<=[.:]) (?=[A-Z])(?!It |They )")
"""Between two sentences, unless the second needs the first."""

EMPTY = ("In this order ...", "From highest to lowest ...")
"""What only leads on to what stands below it."""


@frozen
class Pair:
    """What one game says and what the other says in its place; empty where it says nothing."""

    a: str
    b: str


def plain(text: str) -> str:
    """A text for comparing: what the maker is called makes no difference."""
    return MAKER.sub(r"maker\2", text).lower()


def facts(blocks: Sequence[Block]) -> Iterator[str]:
    """All that a page says, a fact each. What stands under a heading, or in a list under a sentence, says so."""
    above = ""
    for block in blocks:
        match block:
            case Heading(text):
                above = f"{text}: "
            case Paragraph(text):
                said = [re.sub(r":$", " ...", part) for part in SENTENCES.split(text)]
                yield from (above + part for part in said if part not in EMPTY)
            case Listing():
                for item in block.items:
                    yield from (above + text for text in told(item))
            case Grid():
                yield from (above + line for line in block.lines if not line.endswith(":"))


def told(item: Item) -> Iterator[str]:
    """An entry of a list; one that has a list below it stands before each of its entries."""
    inner = [text for block in item.below if isinstance(block, Listing) for one in block.items for text in told(one)]
    if not inner:
        yield item.text.rstrip(";")
    yield from (f"{item.text.rstrip(':')}: {text[0].lower()}{text[1:]}" for text in inner)


def differences(a: Sequence[str], b: Sequence[str], same: Callable[[str], str] = plain) -> tuple[Pair, ...]:
    """What only one of two pages says, side by side where the other says something like it."""
    left, right = [same(text) for text in a], [same(text) for text in b]
    found: list[Pair] = []
    for tag, i, j, k, n in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if j - i == 1 == n - k:
            found.append(Pair(a[i], b[k]))
        else:
            found += beside(a[i:j], b[k:n])
    # What stands on both pages, in another place, is no difference.
    moved = {same(pair.a) for pair in found} & {same(pair.b) for pair in found}
    kept = [Pair("" if same(p.a) in moved else p.a, "" if same(p.b) in moved else p.b) for p in found]
    return tuple(pair for pair in kept if pair.a or pair.b)


def beside(a: Sequence[str], b: Sequence[str]) -> Iterator[Pair]:
    """Two stretches of texts in their order, those side by side that are alike."""
    done = 0
    for text in a:
        like = [likeness(text, other) for other in b[done:]]
        best = max(like, default=0.0)
        if best < ALIKE:
            yield Pair(text, "")
            continue
        place = done + like.index(best)
        yield from (Pair("", other) for other in b[done:place])
        yield Pair(text, b[place])
        done = place + 1
    yield from (Pair("", other) for other in b[done:])


def likeness(a: str, b: str) -> float:
    """How much of two texts is the same, from 0 to 1; words count, not letters."""
    return SequenceMatcher(None, plain(a).split(), plain(b).split(), autojunk=False).ratio()
