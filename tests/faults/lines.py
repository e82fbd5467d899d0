"""A game file as lines that can be written otherwise, and what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

HEADINGS = ("hoyle", "game", "family", "summary", "source", "ruling", "example")


@frozen
class Mutant:
    """A game with one slip. ``lines`` are the places, in the text of the mutant, where a message is right: the lines
    that were changed, or, where something is missing, those of the section that it is missing from. ``what`` says what
    was done in a line; of two that read alike the second has a number."""

    game: str
    operator: str
    section: str
    what: str
    text: str
    lines: frozenset[int]


@frozen
class Lines:
    """The lines of a game file, counted from 0 here and from 1 in mutants."""

    game: str
    lines: tuple[str, ...]

    def indent(self, at: int) -> int:
        """Spaces before a line."""
        return len(self.lines[at]) - len(self.lines[at].lstrip())

    def is_rule(self, at: int) -> bool:
        """Is it a line that says a rule?"""
        words = self.lines[at].split()
        return bool(words) and not words[0].startswith("#") and words[0] not in HEADINGS

    def block(self, at: int) -> int:
        """The end of what stands under a line, itself included."""
        end = at + 1
        while end < len(self.lines) and (not self.lines[end].strip() or self.indent(end) > self.indent(at)):
            end += 1
        while end > at + 1 and not self.lines[end - 1].strip():
            end -= 1
        return end

    def heading(self, at: int) -> int:
        """The line at the margin that a line stands under."""
        while at > 0 and self.indent(at) > 0:
            at -= 1
        return at

    def parent(self, at: int) -> int:
        """The line that a line stands right under; itself at the margin."""
        level = self.indent(at)
        if level == 0:
            return at
        while self.indent(at) >= level or not self.lines[at].strip():
            at -= 1
        return at

    def section(self, at: int) -> str:
        """The section of a line by its first word."""
        return self.lines[self.heading(at)].split()[0]

    def following(self, at: int) -> int | None:
        """The next line of the same block."""
        end = self.block(at)
        while end < len(self.lines) and not self.lines[end].strip():
            end += 1
        same = end < len(self.lines) and self.indent(end) == self.indent(at) and self.parent(end) == self.parent(at)
        return end if same and (self.indent(at) > 0 or self.is_rule(end)) else None

    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    def rules(self) -> Iterator[int]:
        """All lines that say rules."""
        return (at for at in range(len(self.lines)) if self.is_rule(at))

    def made(self, operator: str, at: int, lines: list[str], where: range | set[int], what: str) -> Mutant:
        """A mutant. Where a name in quotes is on a line that was changed, the line that declares it is a right place,
        too: it may be said there that nothing asks for it any more."""
        text = "\n".join(lines) + "\n"
        names = re.findall(r'"[^"]+"', self.lines[at])
        declared = {
            place
            for place, line in enumerate(lines)
            if any(name in line and (line.startswith("option") or f"bid {name}" in line) for name in names)
        }
        right = frozenset(line + 1 for line in {*where, *declared})
        return Mutant(self.game, operator, self.section(at), what, text, right)

    def changed(self, operator: str, at: int, new: str, what: str = "") -> Mutant:
        """One line written otherwise."""
        lines = [*self.lines[:at], new, *self.lines[at + 1 :]]
        return self.made(operator, at, lines, {at}, what or f"{self.lines[at].strip()} -> {new.strip()}")
