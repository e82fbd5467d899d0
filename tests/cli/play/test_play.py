"""The command `play` driven by a pipe: how it is called, what it saves and what it refuses."""

import json
import re
from pathlib import Path

import pytest

from hoyle.interpreter.records import read_record
from hoyle.interpreter.replay import verify
from tests.cli.play.table import GAMES, program
from tests.cli.program import hoyle, process

ONES = "1\n" * 400


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_through_a_pipe(game: str) -> None:
    done = hoyle("play", game, "--seed", "2", "--record", "match.jsonl", stdin="1\na\n" * 600)
    assert done.exit_code == 0, done.stderr
    assert re.search(r"wins? the match, (games )?-?\d+ to -?\d+", done.stdout.rstrip().split("\n")[-1])
    record = read_record(Path("match.jsonl").read_text("utf-8"))
    replayed = verify(program(game), record)
    assert (replayed.problems, replayed.open, len(replayed.results)) == ((), None, 1)


def test_without_record_a_finished_match_leaves_no_file(folder: Path) -> None:
    assert hoyle("play", "euchre", stdin=ONES).exit_code == 0
    assert list(folder.iterdir()) == []


def test_the_end_of_the_input_saves_and_says_how_to_go_on(folder: Path) -> None:
    done = hoyle("play", "euchre", "--seed", "7", stdin="1\n")
    assert done.exit_code == 0
    assert done.stderr == "Saved in euchre-7.jsonl. Go on with: hoyle play --resume euchre-7.jsonl\n"
    assert '{"end": "saved"}' in Path("euchre-7.jsonl").read_text().splitlines()


def test_a_match_in_three_sittings_is_the_match_in_one() -> None:
    whole = hoyle("play", "railroad-euchre", "--seed", "3", "--record", "whole.jsonl", stdin=ONES)
    assert whole.exit_code == 0
    hoyle("play", "railroad-euchre", "--seed", "3", stdin="1\n" * 5 + "quit\n")
    for rest in ("1\n" * 20, ONES):
        done = hoyle("play", "--resume", "railroad-euchre-3.jsonl", stdin=rest)
        assert done.exit_code == 0, done.stderr
    assert Path("railroad-euchre-3.jsonl").read_text() == Path("whole.jsonl").read_text()
    again = hoyle("play", "--resume", "railroad-euchre-3.jsonl", stdin=ONES)
    assert (again.exit_code, again.stderr) == (2, "hoyle: the match in railroad-euchre-3.jsonl is over\n")


def test_a_resumed_match_shows_where_it_was() -> None:
    before = hoyle("play", "euchre", "--seed", "71", stdin="order up\n10s\n").stdout
    after = hoyle("play", "--resume", "euchre-71.jsonl", stdin="").stdout
    assert after.split("\n\n", 1)[1].strip() == before[before.index("  discard S") :].strip()


def test_what_was_said_is_printed_after_the_question() -> None:
    """A pipe has no echo, so that the transcript would not show what was answered."""
    assert "Your call: pass\n" in hoyle("play", "euchre", "--seed", "71", stdin="pass\n").stdout


def test_a_game_of_ones_own_goes_on_from_its_file(folder: Path) -> None:
    text = program("euchre").game.text.replace('game "Euchre"', 'game "Ours"')
    Path("ours.hoyle").write_text(text, "utf-8")
    done = hoyle("play", "./ours.hoyle", "--set", "target=5", stdin="1\n")
    saved = re.search(r"--resume (\S+)", done.stderr)
    assert saved, done.stderr
    lost = hoyle("play", "--resume", saved[1], stdin="")
    assert lost.exit_code == 2
    assert "give its file" in lost.stderr
    found = hoyle("play", "./ours.hoyle", "--resume", saved[1], stdin="")
    assert found.exit_code == 0
    assert "target=5" in found.stdout
    Path("ours.hoyle").write_text(text.replace("makers 2 ", "makers 3 "), "utf-8")
    changed = hoyle("play", "./ours.hoyle", "--resume", saved[1], stdin="")
    assert changed.exit_code == 0
    assert "the text of Ours has changed since this match was saved" in changed.stderr


def test_another_seat_and_other_players() -> None:
    done = hoyle("play", "euchre", "--seat", "n", "--players", "simple,random", stdin="")
    assert "You are N; random plays E, simple plays S, random plays W." in done.stdout
    header = json.loads(Path("euchre-0.jsonl").read_text().split("\n")[0])
    assert header["players"] == ["person", "random", "simple", "random"]
    assert header["seed"] == 0


REFUSED = [
    (["play"], "name a game to play"),
    (["play", "euchr"], "euchr"),
    (["play", "euchre", "--seat", "X"], "no seat X\n  seats: N, E, S, W"),
    (["play", "three-handed-euchre", "--seat", "4"], "no seat 4\n  seats: 1, 2, 3"),
    (["play", "euchre", "--players", "nobody"], "nobody"),
    (["play", "euchre", "--set", "target=6"], "target"),
    (["play", "--resume", "none.jsonl"], "cannot read none.jsonl"),
    (["play", "--resume", "other.txt"], "other.txt holds no saved game"),
    (["play", "--resume", "saved.jsonl", "--seed", "3"], "--resume takes none of them"),
    (["play", "auction-pitch", "--resume", "saved.jsonl"], 'not of "auction-pitch"'),
    (["play", "euchre", "--record", "other.txt"], "other.txt exists; --force writes over it"),
    (["play", "euchre", "--record", "nowhere/x.jsonl"], "no folder"),
]


@pytest.mark.parametrize(("args", "says"), REFUSED, ids=[" ".join(args) for args, _ in REFUSED])
def test_a_call_that_cannot_be_carried_out(args: list[str], says: str) -> None:
    hoyle("play", "euchre", "--record", "saved.jsonl", stdin="1\n")
    Path("other.txt").write_text("something\n")
    done = hoyle(*args, stdin="1\n")
    assert done.exit_code == 2
    assert says in done.stderr
    assert Path("other.txt").read_text() == "something\n"


def test_force_writes_over_the_record() -> None:
    Path("other.txt").write_text("something\n")
    assert hoyle("play", "euchre", "--record", "other.txt", "--force", stdin="").exit_code == 0
    assert Path("other.txt").read_text().startswith('{"record"')


def test_a_record_of_bots_has_no_seat_to_go_on_at() -> None:
    hoyle("run", "euchre", "--record", "bots.jsonl")
    done = hoyle("play", "--resume", "bots.jsonl", stdin="")
    assert done.exit_code == 2
    assert "match of bots" in done.stderr


OWN = """
def first(view):
    if view.hand_number == 1:
        raise ValueError("not in the second hand")
    return view.legal[-1]
"""


def test_a_player_of_ones_own_who_fails_does_not_cost_the_match(folder: Path) -> None:
    Path("mine.py").write_text(OWN)
    done = process("play", "euchre", "--players", "mine:first", stdin=ONES, cwd=folder)
    assert done.returncode == 2
    assert "the player mine:first failed at seat" in done.stderr
    assert "Saved in euchre-0.jsonl" in done.stderr
    Path("mine.py").write_text(OWN.replace("== 1", "== -1"))
    again = process("play", "--resume", "euchre-0.jsonl", stdin=ONES, cwd=folder)
    assert again.returncode == 0, again.stderr
    assert "the match, " in again.stdout


def test_every_command_answers() -> None:
    script = "?\nhelp\nhint\nscore\nlast trick\nlast\nrules\ntable\nundo\nundoo\n99\n\nquit\n"
    done = hoyle("play", "auction-pitch", stdin=script)
    assert done.exit_code == 0
    for words in (
        "You can say:",
        "simple would",
        "The score: NS 0, EW 0; 11 wins.",
        "No trick has been taken in this hand.",
        "AUCTION PITCH",
        "There is no decision of yours to take back.",
        "did you mean: undo",
        "There is no choice 99 here.",
    ):
        assert words in done.stdout, words


def test_an_undone_call_is_not_in_the_record() -> None:
    hoyle("play", "euchre", "--seed", "71", "--record", "one.jsonl", stdin="order up\nundo\npass\n")
    hoyle("play", "euchre", "--seed", "71", "--record", "two.jsonl", stdin="pass\n")
    assert Path("one.jsonl").read_text() == Path("two.jsonl").read_text()


def test_practice_undoes_past_cards_that_were_seen() -> None:
    script = "order up\n10s\nundo\nundo\n"
    kept = hoyle("play", "euchre", "--seed", "71", stdin=script).stdout
    free = hoyle("play", "euchre", "--seed", "71", "--practice", stdin=script).stdout
    assert kept.count("Taken back") == 0
    assert kept.count("You have seen") == 2
    assert "Taken back: discard 10S." in free
    assert "Taken back: order up." in free


def test_bytes_that_are_no_text_are_a_bad_word(folder: Path) -> None:
    done = process("play", "euchre", stdin=b"\xff\xfe\x00\n1\n", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert "no command (? lists them)" in done.stdout


def test_a_reader_that_stops_reading_ends_it_quietly(folder: Path) -> None:
    import subprocess
    import sys

    command = f"yes 1 | {sys.executable} -m hoyle.cli play euchre | head -3"
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr
