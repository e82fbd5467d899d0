"""`hoyle new`: a start that can be checked and played as it is, and that shows all that can be changed."""

import re
from pathlib import Path

import pytest
from attrs import evolve

from hoyle import dsl
from hoyle.dsl import model as m
from tests.strategies import toggled_singly

from .program import hoyle


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rules(game: m.Game) -> m.Game:
    """The game without what each file says for itself."""
    nothing = {"name": "", "title": "", "file": "", "source_hash": "", "text": "", "parent": None}
    return evolve(game, sources=(), rulings=(), examples=(), **nothing)


@pytest.mark.parametrize("whole", [[], ["--whole"]], ids=["child", "whole"])
@pytest.mark.parametrize("parent", dsl.shipped())
def test_the_start_is_the_same_game_and_passes_every_check(parent: str, whole: list[str]) -> None:
    done = hoyle("new", "my-game", "--from", parent, *whole)
    assert (done.exit_code, done.stdout) == (0, "")
    for options in toggled_singly(dsl.load(parent)):
        assert rules(dsl.load("my-game.hoyle", options=options)) == rules(dsl.load(parent, options=options))
    # What holds for the parent under its options (tests/proofs) holds for the same rules.
    done = hoyle("check", "--strict", "my-game.hoyle")
    assert (done.exit_code, done.stdout) == (0, "")
    assert hoyle("fmt", "--check", "my-game.hoyle").exit_code == 0
    assert re.fullmatch(r"[1-9]\d* examples?: \d+ holds?", hoyle("test", "my-game.hoyle").stdout.splitlines()[-1])
    text = Path("my-game.hoyle").read_text()
    assert text.startswith('hoyle 1\ngame "My Game"' + ("\n" if whole else f" from {parent}\n"))


@pytest.mark.parametrize("parent", dsl.shipped())
def test_each_paragraph_can_be_taken_out_of_its_comment(parent: str) -> None:
    hoyle("new", "my-game", "--from", parent)
    start = Path("my-game.hoyle").read_text()
    paragraphs = [part for part in start.split("\n\n") if "\n#\n# " in part and "hoyle check" not in part]
    assert len(paragraphs) >= 7
    for paragraph in paragraphs:
        about, lines = paragraph.split("\n#\n", 1)
        taken = "\n".join(line.removeprefix("#").removeprefix(" ") for line in lines.split("\n"))
        Path("my-game.hoyle").write_text(start.replace(paragraph, f"{about}\n{taken}"))
        reading = dsl.read("my-game.hoyle")
        assert reading.game is not None and reading.diagnostics == ()
        assert rules(reading.game) == rules(dsl.load(parent))


def test_a_file_is_not_written_over_unless_that_is_wanted() -> None:
    assert hoyle("new", "mine", "--from", "euchre").exit_code == 0
    Path("mine.hoyle").write_text("my work")
    done = hoyle("new", "mine", "--from", "euchre")
    assert (done.exit_code, done.stderr) == (2, "hoyle: mine.hoyle exists; --force writes over it\n")
    assert Path("mine.hoyle").read_text() == "my work"
    assert hoyle("new", "mine", "--from", "euchre", "--force").exit_code == 0
    assert Path("mine.hoyle").read_text().startswith("hoyle 1\n")


def test_a_variant_of_a_file_beside_it() -> None:
    hoyle("new", "mine", "--from", "euchre")
    mine = Path("mine.hoyle").read_text()
    Path("mine.hoyle").write_text(mine + "\nmatch\n  start at 0, up to 3\n")
    for parent in ("mine", "./mine.hoyle"):
        done = hoyle("new", "./yours.hoyle", "--from", parent, "--force")
        assert done.exit_code == 0, done.stderr
        assert Path("yours.hoyle").read_text().startswith('hoyle 1\ngame "Yours" from mine\n')
        assert dsl.load("./yours.hoyle").match.target == m.Num(3)
    Path("deeper").mkdir()
    done = hoyle("new", "deeper/theirs", "--from", "mine.hoyle")
    assert done.exit_code == 2 and "--whole" in done.stderr
    assert hoyle("new", "deeper/theirs", "--from", "mine.hoyle", "--whole").exit_code == 0
    assert dsl.load("deeper/theirs.hoyle").match.target == m.Num(3)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["mine"], "Missing option '--from'"),
        (["mine", "--from", "eucher"], "did you mean: euchre"),
        (["My Game", "--from", "euchre"], "is no name for a game"),
        (["euchre", "--from", "euchre"], "give the variant a name of its own, such as my-euchre"),
        (["no/such/folder/mine", "--from", "euchre"], "cannot write no/such/folder/mine.hoyle"),
    ],
)
def test_a_call_that_cannot_be_carried_out(arguments: list[str], words: str, here: Path) -> None:
    done = hoyle("new", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr
    assert not list(here.iterdir())


def test_a_parent_with_mistakes_is_no_start(here: Path) -> None:
    Path("bad.hoyle").write_text("hoyle 1\ngame\n")
    done = hoyle("new", "mine", "--from", "bad.hoyle")
    assert done.exit_code == 1 and "bad.hoyle:2" in done.stderr
    assert not Path("mine.hoyle").exists()
