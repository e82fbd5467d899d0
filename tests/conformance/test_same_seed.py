"""One seed gives the same games in every process, whatever PYTHONHASHSEED says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.dsl import shipped

HASH_SEEDS = ("0", "1", "random")
ROOT = Path(__file__).parents[2]


def outputs(*arguments: str) -> list[bytes]:
    """What a command prints under each hash seed, the processes side by side."""
    running = [
        subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
        )
        for seed in HASH_SEEDS
    ]
    found = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0] * len(running)
    return found


def compare(*arguments: str) -> bytes:
    first, *others = outputs(*arguments)
    assert others == [first] * len(others), f"{arguments} print other bytes under another PYTHONHASHSEED"
    return first


HISTORY = ("-m", "tests.conformance.history", "--seed", "7")


@pytest.mark.parametrize(("players", "matches"), [("random", 6), ("simple", 2)])
def test_histories_are_byte_identical(players: str, matches: int) -> None:
    written = compare(*HISTORY, "--matches", str(matches), "--players", players)
    assert written.count(b"MatchOver(") == len(shipped()) * matches


def test_200_whole_matches_with_seed_7() -> None:
    written = compare(*HISTORY, "--matches", "200", "--max-hands", "1000", "euchre")
    assert written.count(b"MatchOver(status='finished'") == 200


def test_200_games_with_seed_7_as_the_command_sums_them_up() -> None:
    command = ("-m", "hoyle.cli", "run", "euchre", "--games", "200", "--seed", "7", "--players", "random", "--json")
    assert compare(*command).count(b"finished") == 200
