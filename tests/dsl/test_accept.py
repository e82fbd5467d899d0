"""A warning that a file accepts is told no more; one that never comes is."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.dsl.expand import expand
from hoyle.interpreter.proofs import prove_all

OVERREACHED = """hoyle 1
game "Overreached" from euchre
without option "alone-must-take-five"
without option "lone-euchre"
{}score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  4              | defenders 1  | defenders 1
  3              | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
"""
BOTH = 'accept W761 "Four are too many."\naccept W762 "Four are too many."\n'


def codes(text: str, **options: str) -> list[str]:
    reading = dsl.read_text(text, "overreached.hoyle", options)
    return [one.code for one in (*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game)))]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("", ["W761"]),
        ('accept W761 "Four are too many."\n', ["W762"]),
        (BOTH, []),
        (BOTH + 'accept W765 "Not here."\n', ["W759"]),
        ('accept E721 "No."\n', ["E414"]),
        ('accept w761 "No."\n', ["E414"]),
    ],
    ids=["nothing", "one of two", "both", "one too many", "an error", "no code"],
)
def test_what_is_told(said: str, found: list[str]) -> None:
    assert codes(OVERREACHED.format(said)) == found


def test_a_warning_from_reading_can_be_accepted() -> None:
    unused = 'game "Unused" from euchre\noption "later" off, "not yet"\n'
    assert codes("hoyle 1\n" + unused) == ["W601"]
    assert codes("hoyle 1\n" + unused + 'accept W601 "It comes next week."\n') == []


def test_a_game_that_comes_from_it_accepts_it_too(tmp_path: Path) -> None:
    (tmp_path / "parent.hoyle").write_text(OVERREACHED.format(BOTH), "utf-8")
    child = tmp_path / "child.hoyle"
    child.write_text(
        'hoyle 1\ngame "Child" from parent\nmatch\n  start at 0, up to 9\nwithout option "target"\n', "utf-8"
    )
    reading = dsl.read(child)
    assert reading.game is not None, reading.diagnostics
    assert [one.code for one in (*reading.diagnostics, *prove_all(reading.game))] == []


def test_it_is_kept_in_the_file_written_out() -> None:
    game = dsl.read_text(OVERREACHED.format(BOTH), "overreached.hoyle").game
    assert game is not None
    assert BOTH in expand(game)
