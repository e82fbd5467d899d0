"""A position typed in one line reads as the lines of an example, whatever parts them."""

from __future__ import annotations

import pytest

from hoyle.dsl import load, shipped
from hoyle.dsl.question import read_question
from hoyle.dsl.writer import example_line


def lines(text: str) -> list[str]:
    example, wrong = read_question(text)
    assert not wrong
    return [example_line(line) for line in example.lines]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("trump hearts, 9H led; hand JD AD KD", ["trump hearts", "trick 9H", "hand JD AD KD"]),
        ("trump hearts; trick 9H; hand JD AD KD", ["trump hearts", "trick 9H", "hand JD AD KD"]),
        (" trump hearts ,9h led,hand jd ad ;", ["trump hearts", "trick 9H", "hand JD AD"]),
        ("trump hearts\ntrick N JC, E 9S\nhand JD", ["trump hearts", "trick N JC, E 9S", "hand JD"]),
        ("trump spades, N JC led, E 9S; hand JD", ["trump spades", "trick N JC, E 9S", "hand JD"]),
        ("dealer N, E bid 2, S bid 3", ["dealer N", "E bid 2, S bid 3"]),
        ('E bid "a;b, c", S pass', ['E bid "a;b, c", S pass']),
        ("trump no trump, joker led", ["trump no trump", "trick joker"]),
        ("from NS 3, EW 1, contract N bid 3", ["from NS 3, EW 1", "contract N bid 3"]),
    ],
)
def test_what_is_typed(text: str, read: list[str]) -> None:
    assert lines(text) == read


@pytest.mark.parametrize("name", shipped())
def test_every_example_reads_the_same_in_one_line(name: str) -> None:
    for example in load(name).examples:
        written = [example_line(line) for line in example.lines]
        assert read_question("; ".join(written))[0].lines == example.lines
        assert read_question("\n".join(written))[0].lines == example.lines


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("trump hart, 9H led", 7, "hart is no word"),
        ("trump hearts, 9X led", 15, "9X"),
        ("trump hearts; trick 9H; hnd JD", 25, "hnd is no word"),
        ("", 1, "the position says nothing"),
    ],
)
def test_columns_are_those_of_the_text(text: str, column: int, words: str) -> None:
    _, wrong = read_question(text)
    assert len(wrong) == 1
    assert (wrong[0].span.line, wrong[0].span.column) == (1, column)
    assert words in wrong[0].message
