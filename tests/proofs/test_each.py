"""Tables for each of several, where one of them is the maker."""

from __future__ import annotations

from hoyle.dsl import load, read_text
from hoyle.interpreter.proofs import prove_all

BUCK = load("buck-euchre").text.split("\nexample")[0]


def codes(old: str, new: str) -> list[str]:
    assert old in BUCK
    reading = read_text(BUCK.replace(old, new), "mine.hoyle")
    return [one.code for one in (reading.diagnostics if reading.game is None else prove_all(reading.game))]


def test_a_column_for_the_maker_may_ask_what_he_needs() -> None:
    assert codes("he is maker\n", "he is maker and always\n") == []


def test_a_column_for_others_may_not() -> None:
    assert codes("he is maker\n", "he is maker or he is dealer\n") == ["E728"]


def test_a_row_for_those_who_are_not_may_not() -> None:
    assert codes("1 or more               | he 1 a trick", "needed or more          | he 1 a trick") == ["E728"]


def test_nobody_is_asked_to_name_trump_where_nobody_is_maker() -> None:
    reading = read_text(BUCK.replace('"trump" or "tricks"', '"tricks" or "trump"'), "mine.hoyle")
    assert reading.game is not None
    assert prove_all(reading.game) == []
