"""A recorded playthrough of every shipped game: a few hands that are replayed, and the first of them told.

`pytest --update-golden tests/cli/test_playthroughs.py` records them anew, to be reviewed as a diff. A record holds as
long as the rules lead the same cards and choices to the same scores, whatever the players would choose today; that they
choose the same is asked apart. The header's hash of the file, which changes with every comment, is not compared.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from hoyle import dsl
from hoyle.interpreter import compile_game
from hoyle.interpreter.records import read_record
from hoyle.interpreter.replay import verify

from .program import hoyle

FOLDER = Path(__file__).parents[1] / "golden" / "playthroughs"
HANDS = 2
MOST = 10_000
"""Bytes of a record and its story together."""

each_game = pytest.mark.parametrize("name", dsl.shipped())


def played(name: str, path: Path) -> str:
    """Records the first hands of a match between stable players; the story of the first."""
    args = ["--seed", "1", "--players", "simple", "--max-hands", str(HANDS), "--record", str(path), "--force"]
    done = hoyle("run", name, *args)
    assert done.exit_code == 0, done.output
    return done.stdout.split("\nHand 2, ")[0].rstrip() + "\n"


def without_hash(text: str) -> str:
    """A record with the hash of the game's files left out of its header."""
    first, rest = text.split("\n", 1)
    header = json.loads(first)
    del header["source"]
    return json.dumps(header) + "\n" + rest


@each_game
def test_the_record_holds(name: str, update_golden: bool) -> None:
    path = FOLDER / f"{name}.jsonl"
    if update_golden:
        FOLDER.mkdir(parents=True, exist_ok=True)
        played(name, path)
    game = dsl.load(name)
    record = read_record(path.read_text("utf-8"))
    assert record.header is not None
    same_text = evolve(record, header=evolve(record.header, source=game.source_hash))
    replayed = verify(compile_game(game), same_text)
    assert [(found.place, found.message) for found in replayed.problems] == []
    assert '"scored": ' in path.read_text("utf-8"), "no hand was played to its end"


@each_game
def test_the_players_play_and_the_story_is_told_as_it_was(name: str, tmp_path: Path, update_golden: bool) -> None:
    story = played(name, tmp_path / "r.jsonl")
    golden = FOLDER / f"{name}.txt"
    if update_golden:
        golden.write_text(story, "utf-8", newline="\n")
    assert story == golden.read_text("utf-8")
    record = FOLDER / f"{name}.jsonl"
    assert without_hash((tmp_path / "r.jsonl").read_text("utf-8")) == without_hash(record.read_text("utf-8"))
    assert len(record.read_bytes()) + len(golden.read_bytes()) <= MOST


def test_there_is_a_playthrough_for_each_game_and_no_other() -> None:
    wanted = {f"{name}.{kind}" for name in dsl.shipped() for kind in ("jsonl", "txt")}
    assert {path.name for path in FOLDER.iterdir()} == wanted
