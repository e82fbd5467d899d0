"""A comparison as a page: what is the same, then part by part what differs, and the lines that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.dsl.model import Game
from hoyle.interpreter.contrast import Contrast

from ..rulebook.document import Block, CardRow, CardRows, Document, Grid, Heading, Item, Listing, Paragraph, Section
from ..rulebook.english_conditions import (
    tell_strain,
)
from ..rulebook.english_words import capital, card_text, join
from .lines import Line
from .parts import Comparison, Part, Ranks
from .words import Pair

ALIKE = ("the first", "the second")
"""What two are called that have the same title, name and options."""
NONE = "–"
"""Stands where a game says nothing."""


def names(a: Game, b: Game, asked: tuple[str, str]) -> tuple[str, str]:
    """What the page calls the two: by their titles, else by how they were asked for, else by the options that
    differ."""
    if a.title != b.title:
        return a.title, b.title
    if asked[0] != asked[1]:
        return asked
    mine, theirs = dict(a.chosen), dict(b.chosen)
    differ = [name for name in mine if mine[name] != theirs.get(name)]
    if not differ:
        return ALIKE
    one, other = (", ".join(f"{name}={chosen[name]}" for name in differ) for chosen in (mine, theirs))
    return one, other


def document(found: Comparison, asked: tuple[str, str]) -> Document:
    """The page of two games; ``asked`` is how a command names them."""
    who = names(found.a, found.b, asked)
    title = f"{who[0]} and {who[1]}"
    if found.a.title == found.b.title:
        if found.a.file != found.b.file:
            title = f"{found.a.title}: {title}"
        else:
            title = found.a.title + ("" if who == ALIKE else ", under other options")
    sections: list[Section] = []
    for part in found.parts:
        blocks = list(part_blocks(part, who))
        if part.name == "play":
            for example in found.examples:
                blocks += example_blocks(example, who)
        if blocks:
            sections.append(section(part.title, blocks))
    if found.options and found.a.file != found.b.file:
        sections.append(section("Options", list(told(found.options, who))))
    files = list(line_blocks(found, who))
    if files:
        sections.append(section("Lines of the files", files))
    return Document(title, summary(found), facts(found, who), tuple(sections))


def section(title: str, blocks: Sequence[Block]) -> Section:
    return Section(title, title.lower().replace(" ", "-"), tuple(blocks))


def summary(found: Comparison) -> str:
    """What is the same and what is not, in a few words."""
    if found.same:
        lines = found.a_lines or found.b_lines
        return "Nothing differs: both are played by the same rules" + (", in other words." if lines else ".")
    differ = [part.title.lower() for part in found.parts if not part.same or (part.name == "play" and found.examples)]
    same = [part.title.lower() for part in found.parts if part.title.lower() not in differ and has(found, part)]
    text = f"What differs: {join(differ)}."
    return text + (f" The same in both: {join(same)}." if same else "")


def has(found: Comparison, part: Part) -> bool:
    """Whether the games have this part at all."""
    present = {"points": found.a.points, "awards": found.a.awards, "steps": found.a.before_play}
    return bool(present.get(part.name, True))


def facts(found: Comparison, who: tuple[str, str]) -> tuple[str, ...]:
    """How the two belong together, and what each calls the maker."""
    told = []
    for child, parent in ((found.a, found.b), (found.b, found.a)):
        if child.parent == parent.name:
            told.append(f"{child.title} comes from {parent.title}")
    roles = found.a.bidding.role, found.b.bidding.role
    if roles[0] != roles[1]:
        told.append(f"The {roles[0]} of {who[0]} is the {roles[1]} of {who[1]}")
    same = [
        f"{found.a.table.players} players" if found.a.table.players == found.b.table.players else "",
        f"{len(found.a.pack.cards) * found.a.pack.copies} cards" if found.a.pack == found.b.pack else "",
    ]
    told += [f"{fact} in both" for fact in same if fact]
    return tuple(told)


# ------------------------------------------------------------------------------------------- parts


def part_blocks(part: Part, who: tuple[str, str]) -> Iterator[Block]:
    """What differs in one part."""
    yield from told(part.pairs, who)
    for row in part.ranks:
        yield from rank_rows(row, who)
    for name, calls in zip(who, (part.a_calls, part.b_calls), strict=True):
        if calls:
            yield Paragraph(f"Calls that can be made only in {name}: {', '.join(calls)}.")
    if part.cells:
        rows = tuple((c.result, c.contract, c.a or NONE, c.b or NONE) for c in part.cells)
        lines = tuple(
            f"{part.count} {c.result.lower()}, {c.contract.lower()}: {both(Pair(c.a, c.b), who)}" for c in part.cells
        )
        yield Grid((part.count, "Contract", *who), rows, lines)
    for name, tables in zip(who, part.tables, strict=True):
        if any(part.tables):
            yield Heading(name)
            yield from tables


def told(found: Sequence[Pair], who: tuple[str, str]) -> Iterator[Block]:
    """What both say, side by side; then what only one of them says."""
    beside = [pair for pair in found if pair.a and pair.b]
    if beside:
        rows = tuple((pair.a, pair.b) for pair in beside)
        lines = tuple(f"{name}: {text}" for p in beside for name, text in zip(who, (p.a, p.b), strict=True))
        yield Grid((capital(who[0]), capital(who[1])), rows, lines)
    for name, alone in zip(who, ([p.a for p in found if not p.b], [p.b for p in found if not p.a]), strict=True):
        if alone:
            yield Paragraph(f"Only in {name}:")
            yield Listing(tuple(Item(text) for text in alone))


def both(pair: Pair, who: tuple[str, str]) -> str:
    """What the two pay, in one sentence."""
    return (
        "; ".join(f"{name}, {text.lower() or 'no such row'}" for name, text in zip(who, (pair.a, pair.b), strict=True))
        + "."
    )


def rank_rows(row: Ranks, who: tuple[str, str]) -> Iterator[Block]:
    """A row of cards as each of the two has it."""
    yield Paragraph(f"{row.title}:")
    yield CardRows(tuple(CardRow(name, cards or (NONE,)) for name, cards in zip(who, (row.a, row.b), strict=True)))


def example_blocks(example: Contrast, who: tuple[str, str]) -> Iterator[Block]:
    """A position, and what each of the two says about it."""
    trick = [card_text(card) for card in example.trick]
    trump = capital(tell_strain(example.trump))
    if example.kind == "takes":
        yield Paragraph(
            f"Example: {trump}; the {trick[0]} is led, and the {trick[1]} is played to it. The better card is"
        )
    else:
        there = f"the {trick[0]} is led" if trick else "somebody has to lead"
        there += f", the {join(trick[1:])} played to it" if trick[1:] else ""
        hand = join([card_text(card) for card in example.hand])
        yield Paragraph(f"Example: {trump}; {there}. From a hand of {hand} there may be played:")
    rows = zip(who, (example.first, example.second), strict=True)
    yield CardRows(tuple(CardRow(name, tuple(card_text(card) for card in cards)) for name, cards in rows))


# ------------------------------------------------------------------------------------------- files


def line_blocks(found: Comparison, who: tuple[str, str]) -> Iterator[Block]:
    """The lines of rules that only one of the two has, or that come to something else in the other."""
    shared = {(line.file, line.number) for line in found.a_lines} & {(line.file, line.number) for line in found.b_lines}
    read_twice = [line for line in found.a_lines if (line.file, line.number) in shared]
    for title, lines in (
        (f"Only in {who[0]}", [line for line in found.a_lines if (line.file, line.number) not in shared]),
        (f"Only in {who[1]}", [line for line in found.b_lines if (line.file, line.number) not in shared]),
        ("In both, with another value", read_twice),
    ):
        if lines:
            yield Paragraph(f"{title}:")
            yield table(lines)


def table(lines: Sequence[Line]) -> Grid:
    """Lines of files with their numbers."""
    rows = tuple((f"{line.file}:{line.number}", line.text) for line in lines)
    return Grid(
        ("Line", "What it says"), rows, tuple(f"{line.file}, line {line.number}: {line.text}" for line in lines)
    )
