"""`euchre` beside OpenSpiel (extra `oracle`): a few hands here, 5,000 each by ``python -m tests.oracle.euchre``."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel", reason="the extra `oracle` is not installed")

from tests.oracle.euchre import Disagreement, compare


@pytest.mark.parametrize("stick", [True, False])
def test_openspiel_agrees_at_every_decision(stick: bool) -> None:
    tally = compare(stick, 300)
    assert tally["hands"] == 300
    assert tally["discards of a dealer who sits out"] and tally["order alone"] and tally["name alone"]
    assert bool(tally["stuck dealers"]) == stick


@pytest.mark.parametrize(
    ("option", "value", "what"),
    [
        ("keep-the-turned-card", "off", "what is legal"),
        ("stick-the-dealer", "off", "what is legal"),
        ("alone-must-take-five", "on", "returns"),
    ],
)
def test_another_variant_than_theirs_is_noticed(option: str, value: str, what: str) -> None:
    with pytest.raises(Disagreement, match=what):
        compare(True, 300, changed={option: value})
