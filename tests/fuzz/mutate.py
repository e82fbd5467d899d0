"""Shipped games with something changed: lines and words deleted, doubled, swapped, replaced, numbers altered."""

from __future__ import annotations

import re
from functools import lru_cache

from hypothesis import strategies as st

from hoyle.dsl import read, shipped

NUMBER = re.compile(r"\b\d+\b")
WORD = re.compile(r'"[^"]*"|[\w\'-]+|[^\w\s]')
NUMBERS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "13", "24", "52", "208", "999999")


@lru_cache(maxsize=1)
def sources() -> dict[str, list[str]]:
    """The lines of every shipped game, examples left out: they would be refused first."""
    found = {}
    for name in shipped():
        text = read(name).source
        found[name] = [line for line in text.partition("\nexample ")[0].split("\n") if line.strip()]
    return found


@lru_cache(maxsize=1)
def vocabulary() -> tuple[str, ...]:
    """All words of all games."""
    return tuple(sorted({word for lines in sources().values() for line in lines for word in WORD.findall(line)}))


def change_number(draw: st.DrawFn, line: str) -> str:
    """One number becomes another."""
    places = list(NUMBER.finditer(line))
    if not places:
        return line
    place = draw(st.sampled_from(places))
    return line[: place.start()] + draw(st.sampled_from(NUMBERS)) + line[place.end() :]


def change_word(draw: st.DrawFn, line: str) -> str:
    """One word is deleted, doubled, or becomes another."""
    places = list(WORD.finditer(line))
    if not places:
        return line
    place = draw(st.sampled_from(places))
    word = draw(st.sampled_from(("", f"{place.group()} {place.group()}", draw(st.sampled_from(vocabulary())))))
    return line[: place.start()] + word + line[place.end() :]


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """A shipped game with one to four changes."""
    lines = list(sources()[draw(st.sampled_from(sorted(sources())))])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(1, len(lines) - 1))
        kind = draw(st.sampled_from(("delete", "double", "swap", "number", "number", "word", "word", "borrow")))
        if kind == "delete" and len(lines) > 2:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(1, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "number":
            lines[at] = change_number(draw, lines[at])
        elif kind == "word":
            lines[at] = change_word(draw, lines[at])
        else:
            other_game = sources()[draw(st.sampled_from(sorted(sources())))]
            lines[at] = draw(st.sampled_from(other_game))
    return "\n".join(lines) + "\n"
