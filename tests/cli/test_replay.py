"""`hoyle run --record` and `hoyle replay`: what is written, what holds, and what is said when it does not."""

import json
from pathlib import Path

import pytest

from hoyle import dsl

from .program import hoyle, process


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of one match of euchre."""
    path = tmp_path / "r.jsonl"
    assert hoyle("run", "euchre", "--seed", "7", "--record", str(path)).exit_code == 0
    return path


def test_a_record_is_the_same_everywhere(tmp_path: Path) -> None:
    written = []
    for seed in ("0", "1", "random"):
        path = tmp_path / f"{seed}.jsonl"
        args = ["run", "euchre", "--games", "200", "--seed", "7", "--record", str(path)]
        done = process(*args, PYTHONHASHSEED=seed)
        assert done.returncode == 0, done.stderr
        written.append(path.read_bytes())
    assert written[0] == written[1] == written[2]
    assert written[0].endswith(b"\n") and b"\r" not in written[0]


@pytest.mark.parametrize("game", dsl.shipped())
def test_what_run_writes_replay_holds_and_tells_the_same(game: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    told = hoyle("run", game, "--seed", "3", "--record", str(path)).stdout
    again = hoyle("replay", str(path))
    assert again.exit_code == 0, again.output
    assert again.stdout.splitlines()[2:-2] == told.splitlines()[2:]
    lines = len(path.read_text().splitlines())
    assert again.stdout.splitlines()[-1] == f"The record holds: {lines:,} lines, 1 match."


def test_an_existing_file_is_kept_unless_forced(record: Path) -> None:
    before = record.read_text()
    done = hoyle("run", "euchre", "--seed", "8", "--record", str(record))
    assert done.exit_code == 2 and done.stderr == f"hoyle: {record} exists; --force writes over it\n"
    assert record.read_text() == before
    assert hoyle("run", "euchre", "--seed", "8", "--record", str(record), "--force").exit_code == 0
    assert record.read_text() != before
    done = hoyle("run", "euchre", "--record", str(record.parent / "no" / "r.jsonl"))
    assert done.exit_code == 2 and "cannot write" in done.stderr


def test_options_and_a_file_of_ones_own(tmp_path: Path) -> None:
    own, path = tmp_path / "mine.hoyle", tmp_path / "r.jsonl"
    own.write_text(hoyle("show", "euchre", "--source").stdout)
    args = ["run", str(own), "--set", "target=5", "--players", "random,simple", "--record", str(path)]
    assert hoyle(*args).exit_code == 0
    header = json.loads(path.read_text().splitlines()[0])
    assert header["game"] == "mine" and header["options"]["target"] == "5"
    assert header["players"] == ["random", "simple", "random", "simple"]
    done = hoyle("replay", str(path))
    assert done.exit_code == 2 and f"hoyle replay {path} --game PATH.hoyle" in done.stderr
    assert hoyle("replay", str(path), "--game", str(own)).exit_code == 0
    own.write_text(own.read_text().replace("makers 4", "makers 3"))
    done = hoyle("replay", str(path), "--game", str(own))
    assert done.exit_code == 1 and ":1: header: expected the game's text as it is now" in done.stdout
    assert "--game PATH" in done.stderr


def test_broken_lines_are_named(record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[9] = lines[9].replace("play", "discard")
    record.write_text("\n".join(lines))
    done = hoyle("replay", str(record))
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1].startswith(f"{record}:10: match 1, hand 1, trick 1, seat S: expected S play ")
    data = json.loads(hoyle("replay", str(record), "--json").stdout)
    assert data["holds"] is False and data["matches"][0]["status"] == "finished"
    found = data["problems"][0]
    assert (found["line"], found["match"], found["hand"], found["trick"], found["seat"]) == (10, 1, 1, 1, "S")
    assert found["kind"] == "changed" and found["found"].startswith("S discard ")


def test_many_matches_are_summed_up_and_one_of_them_told(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    summed = hoyle("run", "auction-pitch", "--games", "5", "--record", str(path)).stdout
    assert summed.splitlines()[2:] == hoyle("replay", str(path)).stdout.splitlines()[2:-2]
    third = hoyle("replay", str(path), "--match", "3").stdout
    assert third.count("win the match") == 1 and "The record holds" in third
    done = hoyle("replay", str(path), "--match", "6")
    assert done.exit_code == 2 and "no match 6" in done.stderr
    data = json.loads(hoyle("replay", str(path), "--json").stdout)
    run = json.loads(hoyle("run", "auction-pitch", "--games", "5", "--json").stdout)
    assert data["matches"] == run["matches"] and data["problems"] == [] and data["open"] is None


def test_a_saved_match_holds_and_says_where_it_goes_on(record: Path) -> None:
    lines = record.read_text().splitlines()[:9]
    record.write_text("\n".join([*lines, '{"end": "saved"}', ""]))
    done = hoyle("replay", str(record))
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].startswith("The record holds: 10 lines. The match goes on in hand 1, where ")
    assert json.loads(hoyle("replay", str(record), "--json").stdout)["open"]["hand"] == 1


def test_a_walk_through(record: Path) -> None:
    done = hoyle("replay", str(record), "--step", stdin="\n\nt\nwhat\nh\nm\n")
    assert done.exit_code == 0, done.output
    assert "> t\n  North: " in done.stdout and "> what\nEnter: next" in done.stdout
    assert "East plays J♦.\n" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("The record holds")
    left = hoyle("replay", str(record), "--step", stdin="\nq\n")
    assert left.exit_code == 0 and "trick 1" not in left.stdout and "The record holds" in left.stdout
    assert hoyle("replay", str(record), "--step", "--plain", stdin="m\n").stdout.count("jack of diamonds") > 3
    assert hoyle("replay", str(record), "--step", "--ascii", stdin="").exit_code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "the file is empty"), ("{}", "this is no record"), ("\xff\x00", "this is no JSON"), ("[]", "no JSON object")],
)
def test_what_is_no_record(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(text.encode("latin-1"))
    done = hoyle("replay", str(path))
    assert done.exit_code == 1 and said in done.stdout
    assert json.loads(hoyle("replay", str(path), "--json").stdout)["holds"] is False
    assert hoyle("replay", str(tmp_path / "none")).exit_code == 2


OWN = """
from hoyle.interpreter import View

def first(view: View) -> str:
    return view.legal[0]

def bad(view):
    return "play 9X"

def broken(view):
    raise RuntimeError("tired")

class Counting:
    def __init__(self):
        self.asked = 0

    def __call__(self, view):
        self.asked += 1
        return view.legal[self.asked % len(view.legal)]

five = 5
"""


def test_players_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)

    def run(players: str, *more: str) -> tuple[int, str, str]:
        done = process("run", "euchre", "--games", "2", "--players", players, *more, cwd=tmp_path)
        return done.returncode, done.stdout, done.stderr

    status, out, _ = run("mine:first,mine:Counting", "--record", "r.jsonl")
    assert status == 0 and "NS: mine:first, EW: mine:Counting" in out
    assert json.loads((tmp_path / "r.jsonl").read_text().splitlines()[0])["players"][1] == "mine:Counting"
    assert process("replay", "r.jsonl", cwd=tmp_path).returncode == 0
    status, _, err = run("mine:bad")
    assert status == 2 and "hoyle: the player mine:bad (seat " in err and 'said "play 9X"' in err and "legal: " in err
    status, _, err = run("mine:broken")
    assert status == 2 and "RuntimeError: tired" in err and "failed at seat " in err
    assert "has no frist\n  did you mean: first" in run("mine:frist")[2]
    assert "cannot import ours" in run("ours:first")[2]
    assert "cannot be called" in run("mine:five")[2]
    assert "module:name" in run("mine:")[2] and run("mine:")[0] == 2
