"""W608: what follows a hidden call may not depend on who the ally is, in a hand in which there is such a call."""

from __future__ import annotations

import pytest

from hoyle.dsl import read_text
from hoyle.dsl.specimen import embed

TAKE = "before play\n  if ordered up\n    dealer takes the turned card\n    dealer discards 1\n"
CALL = "  maker calls a card of A not of trump, its holder is ally, hidden{}\n"
ALONE = "  if alone\n    maker's partner sits out\n"
LEAD = "play\n  {} leads\n  follow suit{}\n"


def warned(snippet: str) -> list[str]:
    """The first words of the lines that get the warning."""
    text = embed(snippet)
    found = [one for one in read_text(text, "example.hoyle").diagnostics if one.code == "W608"]
    return [text.split("\n")[one.span.line - 1].split()[0] for one in found]


@pytest.mark.parametrize(
    ("snippet", "first_words"),
    [
        (TAKE + ALONE + CALL.format(", if with partner"), []),
        (TAKE + CALL.format(", if with partner") + ALONE, []),
        (TAKE + CALL.format(", unless alone") + ALONE, []),
        (TAKE + CALL.format("") + ALONE, ["maker's"]),
        (TAKE + CALL.format("") + "  left of maker sits out, if ally is dealer\n", ["left"]),
        (TAKE + CALL.format("").replace(", hidden", "") + ALONE, []),
        (TAKE + CALL.format("") + LEAD.format("eldest", ", unless dealer is ally"), ["follow"]),
        (TAKE + CALL.format("") + LEAD.format("maker's partner", ""), ["maker's"]),
        (TAKE + CALL.format("") + LEAD.format("maker", ""), []),
        (TAKE + CALL.format("") + "  if defenders is dealer\n    dealer may add alone\n", ["if"]),
    ],
)
def test_what_is_done_after_a_hidden_call(snippet: str, first_words: list[str]) -> None:
    assert warned(snippet) == first_words
