"""Every code has its page: a bad example that raises exactly it and a good one that raises nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoyle.dsl
from hoyle.dsl import read_text
from hoyle.dsl.checks import CHECKS
from hoyle.dsl.codes import ALL, find
from hoyle.dsl.specimen import BASE, embed

FOLDER = Path(hoyle.dsl.__file__).parent
IN_FILES = [code for code in ALL if code.code >= "E1"]


def raised(snippet: str) -> list[str]:
    return [found.code for found in read_text(embed(snippet), "example.hoyle").diagnostics]


def test_the_specimen_is_right() -> None:
    assert raised(BASE) == []


@pytest.mark.parametrize("code", IN_FILES, ids=lambda code: code.code)
def test_the_bad_example_raises_exactly_its_code(code: hoyle.dsl.codes.Code) -> None:
    assert raised(code.bad) == [code.code]
    severities = {found.severity for found in read_text(embed(code.bad), "x").diagnostics}
    assert severities == {code.severity}
    assert code.severity == ("warning" if code.code[0] == "W" else "error")


@pytest.mark.parametrize("code", [code for code in IN_FILES if code.code != "E101"], ids=lambda code: code.code)
def test_the_good_example_raises_nothing(code: hoyle.dsl.codes.Code) -> None:
    assert raised(code.good or BASE) == []


def test_every_code_in_use_is_registered_and_every_registered_code_is_used() -> None:
    used: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        if not path.name.startswith("code"):
            used.update(re.findall(r'"([EW]\d{3})"', path.read_text("utf-8")))
    assert used == {code.code for code in ALL}


def test_codes_are_different_and_complete() -> None:
    assert len({code.code for code in ALL}) == len(ALL)
    assert len({code.title for code in ALL}) == len(ALL)
    for code in ALL:
        assert code.what and code.why and code.bad, code
    assert find("e501") is find("E501") is not None
    assert find("E999") is None


def test_every_check_is_registered() -> None:
    modules = {path.stem for path in (FOLDER / "checks").glob("*.py")} - {"__init__", "words"}
    assert {check.__name__.rpartition(".")[2] for check in CHECKS} == modules  # type: ignore[attr-defined]
