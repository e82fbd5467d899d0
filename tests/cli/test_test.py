"""`hoyle test`: every example a line, and the sum."""

import json
from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.dsl.specimen import BASE

from .program import hoyle

GAME = (
    BASE.replace("table ", 'option "lone" 2 or 4, "points for euchring a lone maker"\ntable ', 1).replace(
        "| defenders 2\n\nmatch", '| defenders "lone"\n\nmatch'
    )
    + """
example "it holds"
  trump hearts
  trick N 9H, E JD, S AH, W 10H
  takes E

example "it fails"
  contract N order up
  trump hearts
  tricks NS 4, EW 1
  scores NS 2, EW 0

example "it is for the other value", if "lone" is 4
  contract N order up alone
  trump hearts
  tricks NS 1, EW 4
  scores NS 0, EW 4
"""
)
SAID = """\
ok    it holds
FAIL  it fails
      {0}:49:3: error E181: example "it fails": expected a hand score of NS 2, but the rules give NS 1
        49 |   scores NS 2, EW 0
           |   ^^^^^^^^^^^^^^^^^
ok    it is for the other value  [lone=4]
3 examples: 2 hold, 1 fails
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.hoyle"
    path.write_text(GAME)
    return path


@pytest.mark.parametrize("name", dsl.shipped())
def test_all_examples_of_the_shipped_games_hold_whatever_options_they_are_for(name: str) -> None:
    done = hoyle("test", name)
    lines = done.stdout.splitlines()
    assert done.exit_code == 0
    assert all(line.startswith("ok    ") for line in lines[:-1])
    assert lines[-1] == f"{len(lines) - 1} examples: {len(lines) - 1} hold"
    assert len(lines) - 1 == dsl.read(name).source.count('\nexample "')


def test_one_that_fails_is_shown_with_its_line(game: Path) -> None:
    done = hoyle("test", str(game))
    assert (done.exit_code, done.stdout, done.stderr) == (1, SAID.format(game), "")


def test_options_that_are_set_stay_set(game: Path) -> None:
    done = hoyle("test", "--set", "lone=2", str(game))
    assert done.exit_code == 1
    assert "--    it is for the other value\n" in done.stdout
    assert done.stdout.endswith("3 examples: 1 holds, 1 fails, 1 is for other options\n")
    assert "ok    it is for the other value\n" in hoyle("test", "--set", "lone=4", str(game)).stdout


def test_json(game: Path) -> None:
    done = hoyle("test", "--json", str(game))
    assert done.exit_code == 1
    said = json.loads(done.stdout)
    assert (said["game"], said["options"]) == ("game", {"lone": "2"})
    assert [(one["title"], one["line"], one["status"], one["options"]) for one in said["examples"]] == [
        ("it holds", 40, "holds", {}),
        ("it fails", 45, "fails", {}),
        ("it is for the other value", 51, "holds", {"lone": "4"}),
    ]
    (failed,) = said["examples"][1]["diagnostics"]
    assert (failed["code"], failed["line"]) == ("E181", 49)


def test_a_file_without_examples(tmp_path: Path) -> None:
    path = tmp_path / "none.hoyle"
    path.write_text(BASE)
    done = hoyle("test", str(path))
    assert (done.exit_code, done.stdout) == (0, "the file has no examples\n")


def test_a_game_with_mistakes_has_no_examples_to_play(tmp_path: Path) -> None:
    path = tmp_path / "bad.hoyle"
    path.write_text(GAME.replace("4 left", "3 left"))
    done = hoyle("test", str(path))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "error E501" in done.stderr
    assert hoyle("test", "eucher").exit_code == 2
