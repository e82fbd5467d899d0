"""`hoyle check` for authors and their CI: every option, annotations, and the check that runs on."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from hoyle.dsl.specimen import BASE

from .program import ENV, hoyle, process

OPTION = 'option "lone" 2 or 4, "points for euchring a lone maker"\n'
PAID = BASE.replace("| defenders 2\n\nmatch", '| defenders "lone"\n\nmatch').replace("table ", f"{OPTION}table ", 1)


def test_the_text_that_is_changed_here_is_right(tmp_path: Path) -> None:
    path = tmp_path / "paid.hoyle"
    path.write_text(PAID)
    done = hoyle("check", "--strict", "--each-option", str(path))
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"{path}: no errors, 1 other option value tried\n"


# ------------------------------------------------------------------------------------------ each option


def test_what_is_wrong_with_one_value_only_is_found_and_the_value_named(tmp_path: Path) -> None:
    path = tmp_path / "wrong.hoyle"
    path.write_text(PAID.replace("defenders 2", 'defenders 6 / ("lone" - 4)'))
    assert hoyle("check", str(path)).exit_code == 0
    done = hoyle("check", "--each-option", str(path))
    assert done.exit_code == 1
    assert re.findall(r"error (E\d+)", done.stdout) == ["E190"]
    assert "  case: with lone=4\n" in done.stdout


def test_what_is_wrong_with_every_value_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "wrong.hoyle"
    path.write_text(PAID.replace("4 left", "3 left"))
    done = hoyle("check", "--each-option", str(path))
    assert done.stdout.count(": error ") == 1


def test_examples_that_are_for_other_values_are_played_with_them() -> None:
    plain, each = (hoyle("check", *more, "euchre").stderr for more in ([], ["--each-option"]))
    number = [int(re.search(r"(\d+) examples", text)[1]) for text in (plain, each)]  # type: ignore[index]
    assert number[0] < number[1]


def test_pairs_find_what_is_wrong_with_two_values_only(tmp_path: Path) -> None:
    path = tmp_path / "wrong.hoyle"
    target = 'option "target" 10 or 7, "points that win the match"\n'
    text = PAID.replace("up to 10", 'up to "target"').replace("table ", f"{target}table ", 1)
    path.write_text(text.replace("defenders 2", 'defenders 6 / (11 - "lone" - "target")'))
    assert hoyle("check", "--each-option", str(path)).exit_code == 0
    done = hoyle("check", "--pairs", str(path))
    assert done.exit_code == 1
    assert re.findall(r"error (E\d+)", done.stdout) == ["E190"]
    assert "  case: with lone=4, target=7\n" in done.stdout
    assert done.stderr.endswith(", 3 other settings tried\n")
    path.write_text(path.read_text().replace("table ", 'option "lone" is 4 not with "target" is 7\ntable ', 1))
    done = hoyle("check", "--pairs", str(path))
    assert (done.exit_code, ": error " in done.stdout) == (0, False)


# ------------------------------------------------------------------------------------------ annotations


def test_annotations_for_github(tmp_path: Path) -> None:
    path = tmp_path / "50%, or so.hoyle"
    path.write_text(BASE.replace("4 left", "3 left").replace("3 or more ", "3          "))
    done = hoyle("check", "--github", str(path))
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    named = str(path).replace("%", "%25").replace(",", "%2C")
    assert lines[0] == (
        f"::error file={named},line=5,col=1,endLine=5,endColumn=41,title=E501::24 = 4 x 5 + 4, the file says 3"
        f"%0Awrite: 4 left, if the rest is right%0A{str(path).replace('%', '%25')}:4: 24 cards in the pack"
        f"%0A{str(path).replace('%', '%25')}:3: 4 players"
    )
    assert all(re.fullmatch(r"::(error|warning) file=[^:]*::.+", line) for line in lines)
    assert hoyle("check", "--github", "euchre").stdout == ""


def test_forms_exclude_each_other() -> None:
    for options in (["--json", "--github"], ["--json", "--watch"], ["--github", "--watch"]):
        done = hoyle("check", *options, "euchre")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "exclude each other" in done.stderr


# ------------------------------------------------------------------------------------------------ watch


def test_watch_checks_again_when_a_file_changes_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    path = tmp_path / "mine.hoyle"
    path.write_text(BASE)
    parent = tmp_path / "parent.hoyle"
    parent.write_text(BASE)
    child = tmp_path / "child.hoyle"
    child.write_text('hoyle 1\ngame "Child" from parent\nmatch\n  start at 0, up to 7\n')
    command = [sys.executable, "-m", "hoyle.cli", "check", "--watch", str(path), str(child)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=ENV | {"PYTHONUNBUFFERED": "1"}
    ) as running:
        assert running.stdout is not None
        try:
            assert until(running, "watching") == [f"{path}: no errors", f"{child}: no errors", "watching; Ctrl-C stops"]
            path.write_text(BASE.replace("eldest leads", "eldest leeds"))
            said = until(running, "watching")
            assert f"{path} changed" in said and f"{path}: 1 error" in said
            assert any("error E202: leeds" in line for line in said)
            parent.write_text(BASE.replace("4 left", "3 left"))
            said = until(running, "watching")
            assert f"{parent} changed" in said and f"{child}: 1 error" in said
            path.unlink()
            assert any("cannot read" in line for line in until(running, "watching"))
        finally:
            running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        assert running.wait(10) == 130
        assert rest == ""


def until(running: "subprocess.Popen[str]", word: str) -> list[str]:
    """The lines up to one that begins with the word."""
    assert running.stdout is not None
    lines: list[str] = []
    while not lines or not lines[-1].startswith(word):
        line = running.stdout.readline()
        assert line, lines
        lines.append(line.rstrip("\n"))
    return lines


def test_standard_input_cannot_be_watched() -> None:
    done = process("check", "--watch", "-", stdin=BASE)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--watch watches files" in done.stderr
