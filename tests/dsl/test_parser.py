"""The grammar and its tables: forms in step with it, a cache that may fail, no clash of names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.dsl import tables
from hoyle.dsl.forms import FORMS, OTHER_WORDS, PLACES
from hoyle.dsl.lines import Line
from hoyle.dsl.parser import STARTS, syntax
from hoyle.dsl.tokens import CLASSES, MARKS, SEATS, lex


def first_terminal(form: str, start: str) -> str:
    return lex(Line("", 1, 0, form), start, syntax().words)[0].type


@pytest.mark.parametrize("start", STARTS)
def test_every_form_is_read_and_every_beginning_has_a_form(start: str) -> None:
    assert start in PLACES
    for form in FORMS[start]:
        tokens = lex(Line("", 1, 0, form), start, syntax().words)
        tree, place = syntax().parse(tokens, start)
        assert tree is not None, f"{form}: stops at word {place}"
    begun = {first_terminal(form, start) for form in FORMS[start]}
    players = {"ROLE", "DEALER", "PLAYERS", "MAKER", "MAKERS", "CHALLENGER", "HE", "LEFT", "RIGHT"}
    numbers = {"NUM", "STR", "MINUS", "LPAR", "BID", "WORTH", "NEEDED", "HAND", "STOCK", "ALL", "MAJORITY"}
    left = syntax().first(start) - begun
    if begun & players:
        left -= players
    if begun & numbers and start in ("score_row", "example_line"):
        left -= numbers | players
    assert not left


def test_no_word_has_the_name_of_a_class() -> None:
    classes = {*CLASSES.values(), *SEATS.values(), *MARKS.values(), "NUM", "STR", "CARDNAME", "OFFRANK", "FREETEXT"}
    assert not classes & {syntax().words[word] for word in syntax().tables.words}, (
        "lark names a word's terminal after it"
    )


def test_every_rule_takes_something() -> None:
    assert all(symbols for _, _, _, symbols in syntax().tables.rules), "lalr.py knows no empty rules"


def test_a_warm_start_needs_no_lark(tmp_path: Path) -> None:
    code = "import sys; from hoyle.dsl import load; load('euchre'); print('lark' in sys.modules)"
    seen = []
    for _ in range(2):
        env = dict(os.environ, HOYLE_CACHE_DIR=str(tmp_path))
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        seen.append(done.stdout.strip())
    assert seen == ["True", "False"]


def test_other_words_are_not_words_of_the_language() -> None:
    known = set(syntax().words) - {"else"}
    assert not known & OTHER_WORDS.keys()


def test_a_cache_that_cannot_be_used_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    for place in ("", str(blocked / "below"), str(tmp_path / "made" / "here")):
        monkeypatch.setenv("HOYLE_CACHE_DIR", place)
        assert tables.load().starts.keys() == set(STARTS)
    (made,) = (tmp_path / "made" / "here").iterdir()
    for rubbish in (b"", b"rubbish", b"\x80\x04N.", b"[]", b'{"states": []}'):
        made.write_bytes(rubbish)
        assert tables.load().starts.keys() == set(STARTS)


def test_the_cache_makes_the_same_game(tmp_path: Path) -> None:
    code = "from hoyle.dsl import load; print(load('railroad-euchre'))"
    seen = set()
    for _ in range(2):
        env = dict(os.environ, HOYLE_CACHE_DIR=str(tmp_path))
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        seen.add(done.stdout)
    assert len(seen) == 1 and len(list(tmp_path.iterdir())) == 1
