"""Slips of card players that take several words, or that read as something else: one message, in their line."""

from __future__ import annotations

import re

import pytest

from hoyle.dsl import read_text, shipped
from hoyle.dsl.loader import fetch
from hoyle.dsl.parser import syntax
from hoyle.dsl.phrases import PHRASES

EUCHRE = fetch("euchre")[2].decode().partition("\nexample ")[0]


def messages(text: str) -> list[tuple[int, str, str]]:
    """The line, code and hint of each message."""
    return [(found.span.line, found.code, found.hint) for found in read_text(text, "slip.hoyle").diagnostics]


@pytest.mark.parametrize(
    ("written", "slip", "code", "hint"),
    [
        ("J off-J A", "J off J A", "E202", "write: off-J"),
        ("J off-J A", "J left bower A", "E202", "write: off-J"),
        ("J off-J A", "right bower off-J A", "E202", "write: J"),
        ("J off-J A", "Jack off-J A", "E202", "write: J"),
        ("J off-J A K", "J off-J A King", "E202", "write: K"),
        ("order up, may add alone", "order up, may go alone", "E202", "write: add alone"),
        ("takes the turned card", "picks up the turned card", "E202", "write: takes"),
        ("discards 1", "lays away 1", "E202", "write: discards"),
        ("follow suit", "must follow suit", "E202", "write: follow"),
        ('game "Euchre"', "game Two Bower Euchre", "E207", 'write: "Two Bower Euchre"'),
        ('game "Euchre"', "game 'Ed's Euchre'", "E207", 'write: "Ed\'s Euchre"'),
        ("3 2, 4 left", "3 2; 4 left", "E110", "write: ,"),
        ('option "target"', 'option "Target"', "E404", 'write: "target"'),
        ("    order up, may add alone", "    bid 3-4\n    order up, may add alone", "E515", "write: 3 to 4"),
        ("    order up, may add alone", "    bid -1\n    order up, may add alone", "E515", ""),
        ("3 to 4         | makers 1 ", "3-4            | makers 1 ", "E515", "write: 3 to 4"),
    ],
)  # fmt: skip
def test_a_slip_has_one_message_that_says_what_to_write(written: str, slip: str, code: str, hint: str) -> None:
    assert EUCHRE.count(written) >= 1
    text = EUCHRE.replace(written, slip, 1)
    line = text[: text.index(slip.split("\n")[0])].count("\n") + 1
    assert messages(text) == [(line, code, hint)]


@pytest.mark.parametrize(
    ("first", "code", "hint"),
    [
        ('game "Farmer" from "euchre"', "E207", "write: euchre"),
        ('Game "Farmer" from euchre', "E206", "write: game"),
        ("game \u201cFarmer\u201d from euchre", "E111", 'write: the plain quote "'),
        ("game Farmer from euchre", "E207", 'write: "Farmer"'),
    ],
)
def test_a_first_line_with_a_slip_still_says_what_the_game_comes_from(first: str, code: str, hint: str) -> None:
    child = f'hoyle 1\n{first}\nwithout option "target"\nmatch\n  start at 0, up to 15\n'
    assert messages(child) == [(2, code, hint)]


def test_phrases_stand_for_terminals_that_there_are() -> None:
    kinds = set(syntax().texts) | {"OFFRANK", "RANKNAME"}
    assert {kind for kind, _, _ in PHRASES} <= kinds
    for name in shipped():  # and no game that is right says any of them outside its texts
        rules = fetch(name)[2].decode().partition("\nexample")[0]  # what examples say is what the players call
        text = re.sub(r'"[^"]*"|#.*', "", rules)
        for _, words, _ in PHRASES:
            assert not re.search(rf"(?<!\w)(?:{words})(?![\w-])", text), (name, words)
