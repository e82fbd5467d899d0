"""Slips that are right elsewhere: a seat, ``nobody``, a trump that is named, a card of no suit."""

from __future__ import annotations

import pytest

from hoyle.dsl import read_text
from hoyle.dsl.loader import fetch

EUCHRE = fetch("euchre")[2].decode().partition("\nexample ")[0]
PITCH = fetch("auction-pitch")[2].decode().partition("\nexample ")[0]
LEFT_OUT = "leave them out: who is not named is paid nothing"


def messages(text: str) -> list[tuple[int, str, str]]:
    """The line, code and hint of each message."""
    return [(found.span.line, found.code, found.hint) for found in read_text(text, "slip.hoyle").diagnostics]


@pytest.mark.parametrize(
    ("game", "written", "slip", "code", "hint"),
    [
        (EUCHRE, "| makers 2     | makers 4", "| makers 2, defenders nobody | makers 4", "E203", LEFT_OUT),
        (EUCHRE, "| makers 2     | makers 4", "| makers 2     | defenders nobody", "E203", "write: nobody"),
        (EUCHRE, "| makers 2     | makers 4", "| defenders nobody, makers 2 | makers 4", "E203", LEFT_OUT),
        (EUCHRE, "  if ordered up\n", "  if trump is named\n", "E202", "write: trump is hearts"),
        (EUCHRE, "  if ordered up\n", "  if trump is not known\n", "E202", "write: trump is hearts"),
        (EUCHRE, "  eldest leads", "  N leads", "E202", "write: dealer, eldest"),
        (EUCHRE, "  eldest leads", "  2 leads", "E202", "write: dealer, eldest"),
        (EUCHRE, "    dealer discards 1", "    W discards 1", "E202", "write: dealer, eldest"),
        (PITCH, "1 to taker of J of trump", "1 to taker of J", "E204", "write: J of trump"),
        (PITCH, "1 to taker of J of trump", "1 to taker of joker", "E204", "write: joker of trump"),
    ],
)
def test_a_slip_has_one_message_that_says_what_to_write(
    game: str, written: str, slip: str, code: str, hint: str
) -> None:
    assert game.count(written) >= 1
    text = game.replace(written, slip, 1)
    line = text[: text.index(slip)].count("\n") + 1
    [(at, said, advice)] = messages(text)
    assert (at, said) == (line, code)
    assert advice.startswith(hint)
    assert "\n" not in advice


@pytest.mark.parametrize("suit", ["hearts", "not no trump"])
def test_what_is_advised_of_trump_can_be_read(suit: str) -> None:
    assert messages(EUCHRE.replace("  if ordered up\n", f"  if ordered up and trump is {suit}\n", 1)) == []
