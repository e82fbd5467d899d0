"""Positions count characters; carets stand under what they mean, also under wide ones."""

from __future__ import annotations

import pytest

from hoyle.dsl import Diagnostic, HoyleError, Related, Span, read_text, render
from hoyle.dsl.diagnostics import MOST_MESSAGES, Report, excerpt, width
from hoyle.dsl.specimen import BASE


def carets(source: str, span: Span) -> tuple[str, str]:
    """The text above the carets, by screen cells."""
    line, under = excerpt(source, span)
    start = under.index("^")
    cells = ""
    for char in line:
        cells += (char + "\0" * (width(char) - 1)) if width(char) else ""
    return line, cells[start : under.rindex("^") + 1].replace("\0", "")


def test_carets_stand_under_the_span() -> None:
    assert carets("one two three", Span("f", 1, 5, 1, 8))[1] == "two"
    assert carets("\u4e16\u754c two three", Span("f", 1, 4, 1, 7))[1] == "two"
    assert carets("a \u4e16\u754c b", Span("f", 1, 3, 1, 5))[1] == "\u4e16\u754c"
    assert carets("e\u0301 two", Span("f", 1, 4, 1, 7))[1] == "two"
    assert carets("\ttwo", Span("f", 1, 2, 1, 5))[1] == "two"


def test_a_span_at_the_end_of_a_line_has_a_caret() -> None:
    line, under = excerpt("abc", Span("f", 1, 4, 1, 5))
    assert (line, under) == ("  1 | abc", "  1 |    ^".replace("1", " "))


def test_a_long_line_is_cut_around_the_span() -> None:
    source = "x" * 500 + " here " + "y" * 400
    line, word = carets(source, Span("f", 1, 502, 1, 506))
    assert word == "here"
    assert len(line) < 150 and line.endswith("...")


def test_no_line_no_excerpt() -> None:
    assert excerpt("", Span("f", 9, 1, 9, 2)) == []
    assert excerpt("\n", Span("f", 1, 1, 1, 1)) == []


def test_what_a_terminal_would_not_print_is_not_printed() -> None:
    line, _ = excerpt("a\x1b[31mb", Span("f", 1, 1, 1, 2))
    assert "\x1b" not in line


def test_rendering() -> None:
    first = Related("first here", Span("f.hoyle", 1, 1, 1, 4))
    found = Diagnostic("E1", "error", "twice", Span("f.hoyle", 2, 1, 2, 4), "write: once", "a case", (first,))
    assert render(found, "one\ntwo") == (
        "f.hoyle:2:1: error E1: twice\n  2 | two\n    | ^^^\n  case: a case\n  write: once\n"
        "  f.hoyle:1:1: first here\n  1 | one\n    | ^^^"
    )
    assert render(Diagnostic("E2", "error", "no file")) == "error E2: no file"


def test_columns_count_characters() -> None:
    text = BASE.replace('"Specimen"', '"\u4e16\U0001f0a1" x')
    (found,) = read_text(text, "x").diagnostics
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 11, 12)


@pytest.mark.parametrize(
    ("old", "new", "column", "marked"),
    [
        ("players, partners", "players\uff0c partners", 18, "\uff0c"),
        ("players, partners", "players,\u3000partners", 19, "?"),
        ('"Specimen"', '"\u4e16\u754c" Specimen', 11, "Specimen"),
        ('"Specimen"', '"e\u0301\u0323 \u2660\ufe0f" Specimen', 15, "Specimen"),
        ('"Specimen"', '"\U0001f0a1\U0001f600" Specimen', 11, "Specimen"),
        ("plain   A", "plain\tA", 8, " "),
        ("  plain   A", "\tplain A", 1, " "),
        ("eldest leads", "eldest leeds  # \u4e16", 10, "leeds"),
        ('"Specimen"', "\u201cSpecimen\u201d", 6, "\u201c"),
    ],
)
def test_carets_of_real_messages(old: str, new: str, column: int, marked: str) -> None:
    source = BASE.replace(old, new)
    found = next(one for one in read_text(source, "x").diagnostics if one.severity == "error")
    assert found.span.column == column
    line, under = carets(source, found.span)
    assert under == marked
    assert "\t" not in line


def test_carets_under_a_second_place() -> None:
    source = "\u4e16\u754c one\ttwo\nthree"
    other = Related("here", Span("f", 1, 8, 1, 11))
    said = render(Diagnostic("E1", "error", "x", Span("f", 2, 1, 2, 6), related=(other,)), source).split("\n")
    assert said[-2:] == ["  1 | \u4e16\u754c one two", "    |          ^^^"]


def test_a_report_takes_a_message_once_and_has_an_end() -> None:
    report = Report()
    one = Diagnostic("E1", "error", "one", Span("f", 2, 1, 2, 2))
    report.add(one)
    report.add(one)
    assert report.found == [one]
    report.doubt(Diagnostic("E2", "error", "cascade", Span("f", 3, 1, 3, 2)), 2)
    report.doubt(Diagnostic("E3", "error", "another", Span("f", 1, 1, 1, 2)), 7)
    report.settle()
    assert [found.code for found in report.sorted()] == ["E3", "E1"]
    for line in range(100):
        report.add(Diagnostic("E4", "error", "many", Span("f", line, 1, line, 2)))
    assert report.full and len(report.found) > MOST_MESSAGES


def test_the_error_shows_every_message() -> None:
    reading = read_text(BASE.replace("eldest leads", "eldest leeds").replace("pass\n", "pas\n"), "x.hoyle")
    error = HoyleError(reading.diagnostics, reading.source)
    assert str(error).count("error E202") == 3
    assert "did you mean: leads" in str(error)
