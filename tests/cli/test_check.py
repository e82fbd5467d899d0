"""`hoyle check`: where its messages go, what they look like to a script, and how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle import dsl

from .program import ENV, hoyle, process

BAD = """hoyle 1
game "Bad"
tabel 4 players, partners opposite
cards 9 10 J Q K A
deal 6 each in 3 3, 0 left
"""


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.hoyle"
    path.write_text(BAD)
    return path


@pytest.mark.parametrize("name", dsl.shipped())
def test_a_shipped_game_is_clean(name: str) -> None:
    done = hoyle("check", "--strict", name)
    assert done.exit_code == 0, done.output
    assert done.stdout == ""
    assert done.stderr.startswith(f"{name}: no errors")


def test_errors_are_what_was_asked_for_and_go_to_stdout(bad: Path) -> None:
    done = hoyle("check", str(bad))
    assert done.exit_code == 1
    assert f"{bad}:3:1: error E" in done.stdout
    assert "3 | tabel 4 players, partners opposite" in done.stdout
    assert "^^^^^" in done.stdout
    assert "table" in done.stdout
    assert "error" in done.stderr


def test_json_has_the_shape_that_scripts_rely_on(bad: Path) -> None:
    done = hoyle("check", "--json", str(bad))
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found
    places = ["file", "line", "column", "end_line", "end_column"]
    for diagnostic in found:
        assert list(diagnostic) == ["code", "severity", "message", "hint", *places, "case", "related"]
        assert diagnostic["severity"] in ("error", "warning")
        assert diagnostic["file"] == str(bad)
        for other in diagnostic["related"]:
            assert list(other) == ["message", *places]
    first = next(diagnostic for diagnostic in found if diagnostic["line"] == 3)
    assert (first["column"], first["end_line"], first["end_column"]) == (1, 3, 6)


def test_json_of_a_clean_game_is_an_empty_array() -> None:
    done = hoyle("check", "--json", "euchre")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == []


def test_several_games_are_all_checked(bad: Path) -> None:
    done = hoyle("check", str(bad), "euchre", str(bad))
    assert done.exit_code == 1
    assert "euchre: no errors" in done.stderr
    assert done.stdout.count(f"{bad}:3:1: error") == 2


def test_a_game_that_is_not_there_does_not_keep_the_others_from_being_checked(bad: Path) -> None:
    done = hoyle("check", "eucher", str(bad))
    assert done.exit_code == 2
    assert "did you mean: euchre" in done.stderr
    assert f"{bad}:3:1: error" in done.stdout


def test_standard_input_is_read() -> None:
    done = hoyle("check", "-", stdin=BAD)
    assert done.exit_code == 1
    assert ":3:1: error E" in done.stdout
    text = (Path(str(dsl.__file__)).parents[1] / "games" / "euchre.hoyle").read_text(encoding="utf-8")
    assert hoyle("check", "-", stdin=text).exit_code == 0
    assert hoyle("check", "-", "--json", stdin=b"\xff\xfe\x00\x01").exit_code == 1
    assert hoyle("check", "-", stdin="").exit_code == 1


def test_option_values_are_those_that_are_checked() -> None:
    done = hoyle("check", "three-handed-euchre", "--set", "deck=24", "--strict")
    assert done.exit_code == 0
    assert done.stdout == ""


def test_a_file_that_cannot_be_read_is_an_error_of_the_call(tmp_path: Path) -> None:
    for path in (tmp_path / "none.hoyle", tmp_path):
        done = hoyle("check", f"{path}" if path.suffix else f"{path}/")
        assert done.exit_code == 2
        assert done.stdout == ""
        assert str(path) in done.stderr
    hidden = tmp_path / "hidden.hoyle"
    hidden.write_text(BAD)
    hidden.chmod(0)
    if not os.access(hidden, os.R_OK):  # root reads everything
        assert hoyle("check", str(hidden)).exit_code == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xef\xbb\xbf" + BAD.encode(),
        BAD.replace("\n", "\r\n").encode(),
        bytes(range(256)) * 16,
        b"x" * 1_000_000,
        b"\0" * 99,
    ],
    ids=["empty", "bom", "crlf", "noise", "a megabyte of one word", "nul"],
)
def test_whatever_the_file_holds_there_is_a_message_and_no_traceback(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.hoyle"
    path.write_bytes(content)
    done = process("check", str(path))
    assert done.returncode == 1
    assert f"{path}:" in done.stdout
    assert "Traceback" not in done.stderr
    assert len(done.stdout) < 20_000


def test_a_closed_pipe_does_not_make_a_bad_game_a_good_one(bad: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for name, status in ((str(bad), 1), ("euchre", 0)):
        command = [sys.executable, "-m", "hoyle.cli", "check", name]
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=ENV)
        assert done.returncode == status
        assert b"Traceback" not in done.stderr
    os.close(writer)


def test_a_message_can_be_printed_where_its_letters_cannot(tmp_path: Path) -> None:
    path = tmp_path / "odd.hoyle"
    path.write_text(BAD + "çomment ♠ écarté\n", encoding="utf-8")
    done = process("check", str(path), PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "?omment ? ?cart?" in done.stdout
