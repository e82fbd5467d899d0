"""The lines of two files that make two games differ."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import get_args

from attrs import frozen

from hoyle.dsl import model as m
from hoyle.dsl.walk import rules_of, walk


@frozen
class Line:
    """A line of a file, spaces put together."""

    file: str
    number: int
    text: str


VALUES = (*get_args(m.Expr), *get_args(m.Cond))
"""What an option can put into a line, or take out of it: numbers and conditions."""


def said_by(game: m.Game) -> Mapping[tuple[str, int], frozenset[str]]:
    """Every line that a rule of the game, or an option, comes from, and what its numbers and conditions come to."""
    found: dict[tuple[str, int], set[str]] = {}
    for node in walk((*rules_of(game), *game.options)):
        if node.span.line > 0 and game.line(node.span):
            said = found.setdefault((node.span.file, node.span.line), set())
            if isinstance(node, VALUES):
                said.add(repr(node))
    return {place: frozenset(said) for place, said in found.items()}


def only_in(game: m.Game, other: m.Game) -> tuple[Line, ...]:
    """The lines of a game that the other has not, or that come to something else there."""
    theirs = Counter((text_of(other, *place), said) for place, said in said_by(other).items())
    found = []
    for place, said in sorted(said_by(game).items()):
        text = text_of(game, *place)
        if theirs[text, said]:
            theirs[text, said] -= 1
        else:
            found.append(Line(*place, text))
    return tuple(found)


def text_of(game: m.Game, file: str, line: int) -> str:
    """A line of a file without its comment, spaces put together."""
    text = game.texts[file].split("\n")[line - 1]
    return " ".join(re.sub(r'#[^"]*$', "", text).split())
