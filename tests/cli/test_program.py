"""The program as a whole: its commands, its streams, and how a call that makes no sense is answered."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.cli import main
from hoyle.cli.main import COMMANDS
from hoyle.dsl.specimen import BASE

from .program import hoyle, process


def test_the_version_is_that_of_the_package() -> None:
    done = hoyle("--version")
    assert done.exit_code == 0
    assert re.fullmatch(r"hoyle \d+\.\d+\.\d+\n", done.stdout)


def test_the_script_and_the_module_are_the_same_program() -> None:
    script = shutil.which("hoyle", path=str(Path(sys.executable).parent))
    assert script is not None
    by_script = subprocess.run([script, "--help"], capture_output=True, text=True)
    by_module = process("--help")
    assert by_script.returncode == by_module.returncode == 0
    assert by_script.stdout == by_module.stdout


def test_help_lists_every_command_with_a_line_of_its_own() -> None:
    done = hoyle("--help")
    assert done.exit_code == 0
    for command in COMMANDS:
        assert re.search(rf"^  {command} +[A-Z].*\.$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(command: str) -> None:
    done = hoyle(command, "--help")
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Usage: hoyle {command} ")
    assert hoyle(command, "-h").stdout == done.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "Commands:\n  list "),
        (["help"], "hoyle --help lists the commands"),
        (["chek"], "there is no command chek\n  did you mean: check\n"),
        (["zebra"], "there is no command zebra\n  commands: list, check, "),
        (["--frobnicate"], "No such option"),
        (["run"], "Missing argument 'GAME'"),
        (["run", "euchre", "--sed", "3"], "--seed"),
        (["run", "euchre", "--seed", "x"], "'x' is not a valid integer"),
        (["run", "euchre", "--games", "0"], "0 is not in the range x>=1"),
        (["run", "eucher"], "did you mean: euchre"),
        (["run", "euchre", "--set", "target"], "--set takes NAME=VALUE"),
        (["run", "euchre", "--set", "taget=7"], "did you mean: target"),
        (["run", "euchre", "--set", "target=6"], "expected: 10 or 5 or 7"),
        (["run", "no/such.hoyle"], "no/such.hoyle"),
        (["run", "euchre", "--players", "simpel"], "there is no player called simpel\n  did you mean: simple\n"),
        (["run", "euchre", "--players", "simple,simple,simple"], "2 (one a side), or 4 (one a seat) for euchre, not 3"),
        (["run", "three-handed-euchre", "--players", "simple,simple"], "takes 1 name, or 3 (one a seat)"),
        (["check"], "Missing argument 'GAME...'"),
        (["check", "eucher"], "did you mean: euchre"),
        (["check", "euchre", "--set", "target=6"], "expected: 10 or 5 or 7"),
        (["list", "euchre"], "unexpected extra argument"),
    ],
)
def test_a_call_that_cannot_be_carried_out_says_why_on_stderr(args: list[str], words: str) -> None:
    done = hoyle(*args)
    assert done.exit_code == 2
    assert words in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("call", "status", "words"),
    [
        ("list >&-", 0, ""),
        ("run euchre >&-", 0, ""),
        ("play euchre <&-", 0, "Saved in euchre-0.jsonl"),
        ("check - <&-", 1, ""),
        ("check nothing 2>&-", 2, ""),
        ("list >/dev/full", 2, "hoyle: cannot write: No space left on device\n"),
        ("run euchre >/dev/full", 2, "hoyle: cannot write: No space left on device\n"),
        ("check /dev/zero", 1, ""),
        ("fmt /dev/zero", 1, ""),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_streams_that_are_closed_or_full_and_files_without_end(
    call: str, status: int, words: str, tmp_path: Path
) -> None:
    shell = ["sh", "-c", f'"{sys.executable}" -m hoyle.cli {call}']
    done = subprocess.run(shell, capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert (done.returncode, "Traceback" in done.stderr) == (status, False), done.stderr
    assert done.stderr.startswith(words)


def test_a_message_of_the_program_names_the_program() -> None:
    done = process("chek")
    assert done.returncode == 2
    assert done.stderr == "hoyle: there is no command chek\n  did you mean: check\n"


@pytest.mark.parametrize("command", ["run", "play"])
def test_a_game_that_cannot_be_played_gets_its_message_from_every_command(command: str, tmp_path: Path) -> None:
    path = tmp_path / "nought.hoyle"
    path.write_text(BASE.replace("makers 1 ", "makers 6 / (3 - makers' tricks)"))
    done = hoyle(command, str(path))
    assert done.exit_code == 1
    assert re.match(rf"{re.escape(str(path))}:\d+:\d+: error E190: ", done.stderr)


def test_a_fault_of_the_program_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(prog_name: str) -> None:
        raise KeyError("no")

    monkeypatch.setattr(main, "app", broken)
    with pytest.raises(SystemExit) as ended:
        main.main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "a fault of Hoyle itself, not of your file (KeyError: 'no')" in said and "Traceback" not in said
    monkeypatch.setenv("HOYLE_TRACEBACK", "1")
    with pytest.raises(KeyError):
        main.main()
