"""docs/library.md is what `hoyle list --page` writes: a row for every shipped game, with its facts.

`pytest --update-golden tests/docs/test_library.py`, or `hoyle list --page docs/library.md`, writes it anew.
"""

from __future__ import annotations

from pathlib import Path

from hoyle import dsl
from tests.cli.program import hoyle

PAGE = Path(__file__).parents[2] / "docs" / "library.md"


def test_the_page_is_the_one_that_the_program_writes(tmp_path: Path, update_golden: bool) -> None:
    written = PAGE if update_golden else tmp_path / "library.md"
    done = hoyle("list", "--page", str(written))
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"{written}: {len(dsl.shipped())} games\n"
    assert PAGE.read_bytes() == written.read_bytes(), "write it anew: hoyle list --page docs/library.md"


def rows() -> dict[str, list[str]]:
    """The cells of each game by its name, and its family at their end."""
    found, family = {}, ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            family = line[3:].lower()
        elif line.startswith("| ") and "`" in line:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            found[cells[1].strip("`")] = [*cells, family]
    return found


def test_every_game_has_a_row_with_its_facts() -> None:
    found = rows()
    assert set(found) == set(dsl.shipped())
    assert found["british-euchre"][2:5] == ["`euchre`", "4", "25"]
    for name, cells in found.items():
        game = dsl.load(name)
        assert [cells[0], cells[7], cells[8]] == [game.title, game.summary, game.family]
        assert [cell.strip("`") for cell in cells[6].split(", ") if cell] == [option.name for option in game.options]


def test_a_page_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    done = hoyle("list", "--page", str(tmp_path / "no" / "library.md"))
    assert done.exit_code == 2 and "cannot write" in done.stderr
