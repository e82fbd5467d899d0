"""Whatever is in a file, the answer is quick: a game, or messages with positions in a person's words."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.dsl import CallError, Reading, load, read, read_text, render, shipped
from hoyle.dsl.parser import syntax
from hoyle.dsl.specimen import BASE

SECONDS = 1.0
TERMINALS = re.compile(r"\b(?:[A-Z]{4,}|__ANON\w*|LPAR|RPAR)\b|\$END|Token\(|Tree\(")


def timed(tmp_path: Path, data: bytes) -> Reading:
    """A file with these bytes, read within the time; its messages looked at."""
    syntax()
    path = tmp_path / "bad.hoyle"
    path.write_bytes(data)
    start = time.perf_counter()
    reading = read(path)
    assert time.perf_counter() - start < SECONDS
    seen = "\n".join(render(found, reading.source) for found in reading.diagnostics)
    assert time.perf_counter() - start < SECONDS
    assert (reading.game is None) == any(found.severity == "error" for found in reading.diagnostics)
    for found in reading.diagnostics:
        assert found.span.line >= 1 and found.span.column >= 1, found
        assert not TERMINALS.search(found.message + found.hint), found
        assert len(found.message) < 400
    assert "Traceback" not in seen
    return reading


def only(reading: Reading) -> tuple[str, int, int]:
    """The code and place of the one message."""
    assert len(reading.diagnostics) == 1, [render(found) for found in reading.diagnostics]
    found = reading.diagnostics[0]
    return found.code, found.span.line, found.span.column


GOOD: dict[str, Callable[[str], bytes]] = {
    "lf": lambda text: text.encode(),
    "crlf": lambda text: text.replace("\n", "\r\n").encode(),
    "cr": lambda text: text.replace("\n", "\r").encode(),
    "bom": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "no final newline": lambda text: text.rstrip("\n").encode(),
    "blanks at the ends of lines": lambda text: text.replace("\n", "   \n").encode(),
    "blank lines and comments": lambda text: text.replace("\n", "  # a comment\n\n").encode(),
}


@pytest.mark.parametrize("name", GOOD)
def test_these_simply_work(tmp_path: Path, name: str) -> None:
    reading = timed(tmp_path, GOOD[name](BASE))
    assert reading.diagnostics == ()
    assert reading.game is not None and reading.game.title == "Specimen"


def test_line_ends_do_not_change_the_hash(tmp_path: Path) -> None:
    games = [timed(tmp_path, GOOD[name](BASE)).game for name in ("lf", "crlf", "bom")]
    assert len({game.source_hash for game in games if game}) == 1


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", ("E201", 1, 1)),
        (b"\n\n", ("E201", 1, 1)),
        (b"\xef\xbb\xbf", ("E201", 1, 1)),
        (b"# nothing\n", ("E201", 1, 1)),
        (b"Dear Sir,\nthe rules are these:\n", ("E201", 1, 1)),
        (b'hoyle 1\ngame "\xff"\n', ("E102", 2, 7)),
        (b'hoyle 1\ngame "a\x00b"\n', ("E102", 2, 8)),
        ("hoyle 1\n".encode("utf-16"), ("E102", 1, 1)),
        (b"x" * 1_000_000, ("E101", 1, 1)),
        (b"x" * 200_000, ("E201", 1, 1)),
        (b"hoyle 1\n" + b"x" * 200_000, ("E103", 2, 1001)),
        (b"1" * 5000, ("E201", 1, 1)),
        (b"hoyle 1\n" * 3000, ("E101", 1001, 1)),
        (b"hoyle 2\nsomething new\n", ("E201", 1, 1)),
    ],
)
def test_one_clear_message(tmp_path: Path, data: bytes, place: tuple[str, int, int]) -> None:
    assert only(timed(tmp_path, data)) == place


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("up to 10", "up to " + "9" * 5000, "E103"),
        ("up to 10", "up to " + "9" * 800, "E108"),
        ("up to 10", "up to " + "(" * 480 + "10" + ")" * 480, "E107"),
        ("up to 10", "up to " + "- " * 300 + "10", "E103"),
        ("if alone", "if " + "not " * 200 + "alone", "E103"),
        ("if alone", "if " + " or ".join(["alone"] * 70), "E103"),
        ("up to 10", "up to " + "+".join(["1"] * 70), "E103"),
        ("eldest leads", "left of " * 100 + "eldest leads", "E103"),
        ("pass", "x" * 900, "E202"),
        ("pass", "\u4e16\u754c", "E202"),
        ('"Specimen"', '"' + "\U0001f0a1" * 20, "E109"),
    ],
)
def test_one_wild_line_has_one_message(tmp_path: Path, old: str, new: str, code: str) -> None:
    reading = timed(tmp_path, BASE.replace(old, new, 1).encode())
    assert only(reading)[0] == code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("up to 10", "up to " + "- " * 100 + "10"),
        ("if alone", "if " + "not " * 110 + "alone"),
        ("if alone", "if " + " or ".join(["alone"] * 50)),
        ("if alone", "if " + "not (" * 8 + "alone" + ")" * 8),
        ("up to 10", "up to " + "+".join(["1"] * 50)),
        ("eldest leads", "left of " * 50 + "eldest leads"),
        ("maker's partner sits", "maker" + "'s partner" * 40 + " sits"),
    ],
)
def test_what_is_long_but_within_the_limits_is_read(tmp_path: Path, old: str, new: str) -> None:
    reading = timed(tmp_path, BASE.replace(old, new, 1).encode())
    assert {found.code for found in reading.diagnostics} <= {"E511"}


@pytest.mark.parametrize(("levels", "code"), [(600, "E106"), (1000, "E101")])
def test_a_thousand_levels(tmp_path: Path, levels: int, code: str) -> None:
    steps = "".join(f"{' ' * level}if alone\n" for level in range(2, levels))
    reading = timed(tmp_path, BASE.replace("  if alone\n", steps, 1).encode())
    assert only(reading)[0] == code


def test_noise(tmp_path: Path) -> None:
    rng = random.Random(7)
    for _ in range(20):
        timed(tmp_path, bytes(rng.randrange(256) for _ in range(5000)))


def test_a_page_of_nonsense_does_not_scroll_for_ever(tmp_path: Path) -> None:
    text = BASE + "play pass deal\n  eldest 4 forced\n" * 450
    reading = timed(tmp_path, text.encode())
    assert len(reading.diagnostics) <= 60


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.hoyle", tmp_path / "a\0b.hoyle"):
        with pytest.raises(CallError) as caught:
            read(path)
        assert caught.value.diagnostics[0].code == "E001"


@pytest.mark.parametrize("name", ["", "eucher", "EUCHRE", "../x", "x" * 10_000, "a b", "*"])
def test_games_that_are_not_there(name: str) -> None:
    with pytest.raises(CallError) as caught:
        load(name)
    assert caught.value.diagnostics[0].code == "E001"


def test_a_misspelt_game_has_a_hint() -> None:
    with pytest.raises(CallError, match="did you mean: euchre"):
        load("eucher")


def test_no_word_out_of_place_makes_a_crash() -> None:
    """Words of shipped games deleted, doubled, swapped and replaced: an answer each time, in bounded time."""
    rng = random.Random(1)
    words = sorted({word for name in shipped() for word in load(name).text.split()})
    for name in shipped():
        lines = load(name).text.split("\n")
        for _ in range(25):
            changed = list(lines)
            for _ in range(rng.randrange(1, 4)):
                at = rng.randrange(len(changed))
                parts = re.split(r"(\s+)", changed[at])
                place = rng.randrange(len(parts))
                kind = rng.randrange(5)
                if kind == 0:
                    del parts[place]
                elif kind == 1:
                    parts.insert(place, rng.choice(words) + " ")
                elif kind == 2:
                    parts[place] = rng.choice(words)
                elif kind == 3:
                    other = rng.randrange(len(changed))
                    changed[at], changed[other] = changed[other], changed[at]
                    continue
                else:
                    del changed[at]
                    continue
                changed[at] = "".join(parts)
            reading = read_text("\n".join(changed), "changed.hoyle")
            for found in reading.diagnostics:
                assert found.span.line >= 1, found
                said = TERMINALS.search(found.message + found.hint)
                assert not said or said.group() in reading.source, found
