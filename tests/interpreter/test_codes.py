"""The one registry: every code has a bad example that gets exactly it and a good one that gets nothing, proofs and
compiler included."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoyle.interpreter
from hoyle.dsl import Diagnostic, codes, read_text, render
from hoyle.dsl.code import Code
from hoyle.dsl.specimen import BASE, embed
from hoyle.interpreter.codes import ALL, FAMILIES, family, find, number
from hoyle.interpreter.proofs import PROOFS, prove_all

FOLDER = Path(hoyle.interpreter.__file__).parent
IN_FILES = [code for code in ALL if code.code >= "E1"]


def found(snippet: str) -> list[Diagnostic]:
    """What `hoyle check` finds."""
    reading = read_text(embed(snippet), "example.hoyle")
    return [*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game))]


def shown(diagnostics: list[Diagnostic], snippet: str) -> str:
    return "\n".join(render(one, embed(snippet)) for one in diagnostics)


def test_the_specimen_is_right() -> None:
    assert not found(BASE)


@pytest.mark.parametrize("code", IN_FILES, ids=lambda code: code.code)
def test_the_bad_example_gets_exactly_this_message(code: Code) -> None:
    got = found(code.bad)
    assert [(one.code, one.severity) for one in got] == [(code.code, code.severity)], shown(got, code.bad)


@pytest.mark.parametrize("code", IN_FILES, ids=lambda code: code.code)
def test_the_good_example_gets_none(code: Code) -> None:
    assert not found(code.good), shown(found(code.good), code.good)


def test_codes_and_titles_are_different_and_pages_complete() -> None:
    assert len({code.code for code in ALL}) == len(ALL)
    assert len({number(code) for code in ALL}) == len(ALL)
    assert len({code.title for code in ALL}) == len(ALL)
    for code in ALL:
        assert code.what.endswith(".") and code.why.endswith(".") and code.bad and code.good, code
        assert code.severity == {"E": "error", "W": "warning"}[code.code[0]]


def test_the_registry_has_all_that_the_language_the_engine_and_the_proofs_can_say() -> None:
    known = {code.code for code in ALL}
    assert known >= {code.code for code in codes.ALL} | {proof.CODE.code for proof in PROOFS}
    used: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        if path.name != "codes_games.py":
            used.update(re.findall(r'"([EW]\d{3})"', path.read_text("utf-8")))
    assert used | {code.code for code in codes.ALL} == known


def test_codes_are_found_by_name_and_number() -> None:
    assert find("E721") is find("e721") is find("721") is not None
    assert find("W721") is find("72") is find("") is None


def test_every_family_has_codes() -> None:
    assert {family(code) for code in ALL} == {name for _, name in FAMILIES}
