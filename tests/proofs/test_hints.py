"""What a message says to write is what makes it go."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.interpreter.proofs import prove_all


def first(text: str) -> Diagnostic:
    reading = dsl.read_text("hoyle 1\n" + text, "hint.hoyle")
    found = [*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game))]
    assert found
    return found[0]


SCORE = """game "Rows" from euchre
without option "alone-must-take-five"
without option "lone-euchre"
score
  makers' tricks | with partner | alone
  {}             | makers 2     | makers 4
  {}             | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
"""


@pytest.mark.parametrize(
    ("one", "other", "hint"),
    [
        ("5", "3 or more", "write: 3 to 4"),
        ("3 or more", "5", "in line 7, write: 3 to 4"),
        ("4 to 5", "3 to 4", "write: 3"),
        ("needed + 1 or more", "needed or more", ""),
        ("needed", "needed or more", "write: needed + 1 or more"),
    ],
)
def test_rows_that_meet(one: str, other: str, hint: str) -> None:
    found = first(SCORE.format(one, other))
    assert (found.code, found.hint) == ("E722", hint)


def test_a_condition_that_forbids_nothing_is_left_out() -> None:
    text = """game "Idle" from bid-euchre
without option "lowest-bid"
without option "no-trump"
without option "stuck-dealer"
rank
  no trump A K Q J 10 9
bidding for bidder
  round
    pass
    bid 3 to 5, if caller is active
    each above the last
  all passed: throw in, next dealer
before play
  bidder names a suit or no trump
"""
    found = first(text)
    assert (found.code, found.hint) == ("E752", "write: bid 3 to 5")
