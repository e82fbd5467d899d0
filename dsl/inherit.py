"""``game "X" from y``: the statements of a file put over those of the game that it comes from.

A child says only what differs. What it says takes the place of what the parent says of the same name:

- ``table``, ``cards``, ``deal``, ``family``, ``summary``: all of the parent's lines of that kind;
- options, points and awards: those with the same name, wherever they stand;
- ``rank``, ``play`` and ``match``: the lines of the same kind (``trump``, ``follow suit``, ``together``);
- ``bidding``: ``round 1`` takes the place of the parent's first round, a round without a number that of all
  rounds; the lines that say what follows, of the same event; ``no bidding``: all of it;
- ``before bidding``, ``before play`` and ``score``: the whole section.

What options need is added to what theirs do; what speaks of an option that is taken away goes with it.

``without`` takes something away. Examples, sources and rulings are never inherited: they speak about one game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from .assemble import Statements
from .build import Guarded, Section
from .build_bidding import RoundLines
from .diagnostics import Diagnostic, Report
from .model import OptionIs, OptionValue
from .walk import walk

OWN = frozenset({"version", "game", "source", "ruling", "example", "without"})
"""What every file says for itself."""

Part = Guarded | Section


def inherit(child: Statements, parent: Statements, report: Report) -> Statements:
    """The statements of a game that comes from another; spans stay with the file that they came from."""
    removed = {part.node for part in child.of("without")}
    used: set[tuple[str, str]] = set()
    said = {part.kind for part in child.parts}
    merged: list[Part] = []
    for part in parent.parts:
        if part.kind in OWN or (part.kind in said and part.kind not in (*MERGED, "limit", "accept")):
            continue
        if part.kind == "limit" and any(("option", name) in removed for name in asked(part)):
            continue
        if (part.kind, "") in removed:
            used.add((part.kind, ""))
            continue
        if isinstance(part, Section):
            part = lessened(part, removed, used)
            mine = [other for other in child.parts if other.kind == part.kind and isinstance(other, Section)]
            for section in mine:
                part = MERGED[part.kind](part, section, report)
        if not isinstance(part, Section) or part.parts:
            merged.append(part)
    have = {part.kind for part in merged if part.kind in MERGED}
    known = [part.node for part in merged if isinstance(part, Guarded) and part.kind == "limit"]
    new = [part for part in child.parts if part.kind not in have and part.kind != "without"]
    merged += [part for part in new if isinstance(part, Section) or part.kind != "limit" or part.node not in known]
    options = tuple(option for option in parent.options if ("option", option.name) not in removed)
    used |= {("option", option.name) for option in parent.options} & removed
    for part in child.of("without"):
        if part.node not in used:
            kind, name = part.node
            what = f'{kind} "{name}"' if name else kind.replace("_", " ")
            report.add(Diagnostic("E409", "error", f"{parent.file} has no {what} to leave out", part.span))
    own = {option.name for option in child.options}
    return Statements(
        child.file,
        (*(option for option in options if option.name not in own), *child.options),
        merged,
        child.broken | parent.broken,
        child.unknown_heading,
        child.extents,
        {**child.texts, **parent.texts},
        child.parent,
    )


def asked(part: Part) -> list[str]:
    """The options that a statement asks for."""
    return [one.name for one in walk(part) if isinstance(one, OptionIs | OptionValue)]


def lessened(part: Section, removed: set[Any], used: set[tuple[str, str]]) -> Section:
    """A section without the items and lines that the child takes away."""
    kept = []
    for line in part.parts:
        name = getattr(line.node, "what" if line.kind == "turned" else "name", "")
        named = (WORDS.get(part.kind, line.kind), name)
        gone = next((key for key in (named, (TOGETHER.get(line.kind, line.kind), "")) if key in removed), None)
        if gone is None:
            kept.append(line)
        else:
            used.add(gone)
    return evolve(part, parts=tuple(kept))


WORDS = {"points": "point", "awards": "award"}
TOGETHER = {"game_counts": "games", "carry": "games"}
"""Lines that go together with another kind, by whose name."""


def over(name: Callable[[Guarded], object]) -> Callable[[Section, Section, Report], Section]:
    """Lines of the child take the place of the parent's with the same name, where the first of those stood."""

    def merge(parent: Section, child: Section, report: Report) -> Section:
        lines: list[Guarded] = []
        placed: set[object] = set()
        for line in parent.parts:
            mine = [other for other in child.parts if name(other) == name(line)]
            if not mine:
                lines.append(line)
            elif name(line) not in placed:
                placed.add(name(line))
                lines += mine
        lines += [line for line in child.parts if name(line) not in placed]
        return evolve(parent, parts=tuple(lines))

    return merge


def bidding(parent: Section, child: Section, report: Report) -> Section:
    """Rounds by their number, other lines by their event; the role is the child's."""
    if not (parent.head and child.head):  # one of them has no bidding at all
        return child
    rounds = [line for line in parent.parts if line.kind == "round"]
    mine = [line for line in child.parts if line.kind == "round"]
    if any(line.node.number is None for line in mine):
        rounds = mine
    else:
        for line in mine:
            if line.node.number > len(rounds):
                message = (
                    f"{parent.span.file} has {len(rounds)} rounds of bidding, and this is round {line.node.number}"
                )
                report.add(Diagnostic("E410", "error", message, line.span, "write: round, without a number, for all"))
                continue
            rounds[line.node.number - 1] = line
    others = over(lambda line: (line.kind, getattr(line.node, "what", "")))(
        evolve(parent, parts=tuple(line for line in parent.parts if line.kind != "round")),
        evolve(child, parts=tuple(line for line in child.parts if line.kind != "round")),
        report,
    )
    return evolve(child, parts=(*rounds, *others.parts))


MERGED: dict[str, Callable[[Section, Section, Report], Section]] = {
    "rank": over(lambda line: line.node.kind),
    "bidding": bidding,
    "play": over(lambda line: line.kind),
    "points": over(lambda line: line.node.name),
    "awards": over(lambda line: line.node.name),
    "match": over(lambda line: line.kind),
}
"""Sections that are put together line by line; all others are replaced."""


def numbered(statements: Statements) -> list[Guarded]:
    """The rounds that have a number, which only a game that comes from another may have."""
    return [
        line
        for section in statements.of("bidding")
        for line in section.parts
        if isinstance(line.node, RoundLines) and line.node.number is not None
    ]
