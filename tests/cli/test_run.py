"""`hoyle run`: what is printed of one match and of many, and how it ends when it is stopped."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle import dsl

from .program import ENV, hoyle, process

GAMES = dsl.shipped()


@pytest.mark.parametrize("game", GAMES)
def test_one_match_is_written_down_to_its_end(game: str) -> None:
    done = hoyle("run", game, "--seed", "7")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    loaded = dsl.load(game)
    assert lines[0] == f"{loaded.title}: 1 match, seed 7"
    assert lines[1] == "simple plays every seat"
    assert lines[3].startswith("Hand 1, ")
    assert "  score   " in done.stdout
    assert " the match, " in lines[-1]
    assert max(map(len, lines)) <= 80
    assert done.stderr == ""


def test_a_seed_means_the_same_match_everywhere() -> None:
    runs = [process("run", "euchre", "--seed", "7", PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "random")]
    assert runs[0] == runs[1] == runs[2]
    assert process("run", "euchre", "--seed", "8").stdout != runs[0]


def test_the_seed_is_nought_unless_it_is_said_and_is_printed_always() -> None:
    said = hoyle("run", "euchre", "--seed", "0").stdout
    assert hoyle("run", "euchre").stdout == said
    assert said.startswith("Euchre: 1 match, seed 0\n")


def test_many_matches_are_summed_up() -> None:
    done = hoyle("run", "nine-card-pitch", "--games", "20", "--seed", "3")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Nine-Card Pitch: 20 matches, seed 3"
    assert lines[3].startswith("  won     NS ")
    assert lines[4].startswith("  hands   ")
    assert lines[6].startswith("  final score  NS ")
    assert max(map(len, lines)) <= 80


def test_options_and_players_stand_in_the_heading() -> None:
    done = hoyle(
        "run",
        "euchre",
        "--games",
        "2",
        "--set",
        "target=5",
        "--set",
        "stick-the-dealer=on",
        "--players",
        "simple,random",
    )
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "Euchre: 2 matches, seed 0, stick-the-dealer=on, target=5\nNS: simple, EW: random\n\n"
    )
    done = hoyle("run", "euchre", "--games", "2", "--players", "simple,random,random,random")
    assert "\nN: simple, E: random, S: random, W: random\n" in done.stdout


def test_json_has_the_shape_that_scripts_rely_on() -> None:
    done = hoyle(
        "run", "euchre", "--games", "3", "--seed", "5", "--set", "target=5", "--players", "random,simple", "--json"
    )
    assert done.exit_code == 0
    record = json.loads(done.stdout)
    assert list(record) == ["game", "seed", "options", "players", "matches"]
    assert record["game"] == "euchre"
    assert record["seed"] == 5
    assert record["options"]["target"] == "5"
    assert record["options"]["stick-the-dealer"] == "off"
    assert record["players"] == ["random", "simple", "random", "simple"]
    assert len(record["matches"]) == 3
    for match in record["matches"]:
        assert list(match) == ["status", "winner", "hands", "scores"]
        assert match["status"] == "finished"
        assert set(match["scores"]) == {"NS", "EW"}
        assert match["scores"][match["winner"]] >= 5
        assert match["hands"] >= 2


def test_one_match_as_json_is_the_match_that_is_told() -> None:
    record = json.loads(hoyle("run", "cincinnati-euchre", "--seed", "7", "--json").stdout)["matches"][0]
    told = hoyle("run", "cincinnati-euchre", "--seed", "7").stdout
    other = "EW" if record["winner"] == "NS" else "NS"
    last = f"{record['winner']} win the match, {record['scores'][record['winner']]} to {record['scores'][other]}."
    assert told.splitlines()[-1] == last
    assert f"\nHand {record['hands']}, " in told
    assert f"\nHand {record['hands'] + 1}, " not in told


def test_a_match_that_reaches_the_limit_of_hands_is_unfinished_and_no_error() -> None:
    done = hoyle("run", "euchre", "--max-hands", "2")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].startswith("The match is unfinished: NS ")
    done = hoyle("run", "euchre", "--max-hands", "2", "--games", "5")
    assert done.exit_code == 0
    assert "unfinished 5" in done.stdout
    assert done.stderr == "5 of 5 matches did not end within 2 hands (--max-hands)\n"
    match = json.loads(hoyle("run", "euchre", "--max-hands", "2", "--json").stdout)["matches"][0]
    assert (match["status"], match["winner"], match["hands"]) == ("unfinished", None, 2)


def test_seeds_may_be_any_integer() -> None:
    for seed in ("-1", str(10**30)):
        done = hoyle("run", "euchre", "--max-hands", "1", "--seed", seed)
        assert done.exit_code == 0
        assert f"seed {seed}\n" in done.stdout


def test_a_file_is_played_like_a_shipped_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.hoyle"
    text = (Path(str(dsl.__file__)).parents[1] / "games" / "euchre.hoyle").read_text(encoding="utf-8")
    path.write_text(text.replace('game "Euchre"', 'game "Uncle Théo\'s Euchre ♠"'), encoding="utf-8")
    mine = hoyle("run", str(path), "--seed", "7").stdout
    assert mine.splitlines()[0] == "Uncle Théo's Euchre ♠: 1 match, seed 7"
    assert mine.splitlines()[3:] == hoyle("run", "euchre", "--seed", "7").stdout.splitlines()[3:]
    ascii = process("run", str(path), "--max-hands", "1", PYTHONIOENCODING="ascii")
    assert ascii.returncode == 0
    assert ascii.stdout.startswith("Uncle Th?o's Euchre ?: 1 match, seed 0\n")


def test_a_file_with_errors_is_not_played(tmp_path: Path) -> None:
    path = tmp_path / "bad.hoyle"
    path.write_text('hoyle 1\ngame "Bad"\ntable 4 plyers\n')
    done = hoyle("run", str(path))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "bad.hoyle:3:" in done.stderr


# --------------------------------------------------------------------------------------------- display


@pytest.mark.parametrize(
    "env",
    [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}],
)
def test_a_terminal_without_the_symbols_gets_letters(env: dict[str, str]) -> None:
    by_itself = process("run", "euchre", "--seed", "7", **env)
    asked = process("run", "euchre", "--seed", "7", "--ascii")
    assert by_itself.returncode == asked.returncode == 0
    assert by_itself.stdout == asked.stdout
    assert asked.stdout.isascii()


def test_the_c_locale_is_no_obstacle() -> None:
    for env in ({"LANG": "C", "LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}):
        env = ENV | env
        del env["PYTHONIOENCODING"]
        for extra in ([], ["--games", "2"]):
            command = [sys.executable, "-m", "hoyle.cli", "run", "euchre", "--max-hands", "3", *extra]
            done = subprocess.run(command, capture_output=True, env=env, cwd=Path(sys.executable).parent)
            assert done.returncode == 0, done.stderr
            assert b"Traceback" not in done.stderr


def test_nothing_is_coloured_in_a_pipe() -> None:
    assert "\x1b" not in process("run", "euchre", "--four-color").stdout


def test_a_terminal_has_colours_unless_it_does_not_want_them() -> None:
    pty = pytest.importorskip("pty")

    def screen(**env: str) -> bytes:
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "hoyle.cli", "run", "euchre", "--max-hands", "1"]
        with subprocess.Popen(command, stdout=theirs, stderr=theirs, env=ENV | {"TERM": "xterm"} | env) as child:
            os.close(theirs)
            shown = b""
            try:
                while part := os.read(ours, 65536):
                    shown += part
            except OSError:
                pass  # the terminal is gone when the program has ended
            os.close(ours)
        assert child.returncode == 0
        return shown

    assert b"\x1b[31m" in screen()
    assert b"\x1b" not in screen(NO_COLOR="1")


# ------------------------------------------------------------------------------------------ being stopped


def test_a_closed_pipe_ends_quietly() -> None:
    command = [sys.executable, "-u", "-m", "hoyle.cli", "run", "nine-card-pitch"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 0


def test_output_that_nobody_ever_read_ends_quietly() -> None:
    for args in (["run", "euchre", "--json"], ["list"], ["--help"], ["check", "euchre"]):
        reader, writer = os.pipe()
        os.close(reader)
        command = [sys.executable, "-m", "hoyle.cli", *args]
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=ENV)
        os.close(writer)
        assert b"Traceback" not in done.stderr and b"Broken" not in done.stderr, args
        assert done.returncode == 0, args


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_ends_with_130_and_no_traceback() -> None:
    command = [sys.executable, "-u", "-m", "hoyle.cli", "run", "euchre", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV) as child:
        assert child.stdout is not None
        child.stdout.readline()  # it is under way
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert b"Traceback" not in err


def test_options_that_do_not_go_together_are_refused_with_the_line_that_says_so() -> None:
    wanted = ("--set", "stick-the-dealer=off", "--set", "stuck-any-suit=on")
    for command in ("run", "check", "show", "test"):
        done = hoyle(command, "stuck-dealer-euchre", *wanted)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "stuck-dealer-euchre.hoyle:9:1: error E003: these options cannot be set together" in done.stderr
        assert 'option "stuck-any-suit" needs "stick-the-dealer"' in done.stderr


def test_an_option_is_set_once() -> None:
    done = hoyle("run", "euchre", "--set", "target=7", "--set", "target=5")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--set target=7 and --set target=5" in done.stderr
    assert hoyle("run", "euchre", "--set", "target=7", "--set", "target=7").exit_code == 0
