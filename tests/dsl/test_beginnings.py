"""What is said of a line that begins with no word of its place."""

from __future__ import annotations

import pytest

from hoyle.dsl import read_text
from hoyle.dsl.specimen import embed


@pytest.mark.parametrize(
    "place, line, begins, near",
    [
        ("before play", "hands are given to the dealer", "a player", "dealer"),
        ("play", "somebody leads", "first card", "eldest leads"),
        ("match", "after 8 hands, the highest wins", "start", "over after 8 hands"),
    ],
)
def test_the_beginnings_and_the_nearest_lines_are_told_and_not_all(
    place: str, line: str, begins: str, near: str
) -> None:
    text = embed("")
    head = f"\n{place}\n"
    text = text.replace(head, f"{head}  {line}\n") if head in text else f"{text}\n{place}\n  {line}\n"
    (found,) = [one for one in read_text(text, "x.hoyle").diagnostics if one.code in ("E202", "E203")]
    first, *others = [one for one in found.hint.splitlines() if one.startswith(("a line here", "such as"))]
    assert begins in first
    assert near in "".join(others)
    assert len(found.hint) < 300
