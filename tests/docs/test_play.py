"""The screens of docs/play.md are what the program shows."""

import re
from pathlib import Path

import pytest

from hoyle.cli.play.answers import HELP
from tests.cli.program import hoyle

PAGE = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
SCREENS = re.findall(r"^```text\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)


def test_the_screens_are_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    printed = hoyle("play", "euchre", "--seed", "71", stdin="order up\n10s\njh\n").stdout
    wide = " ".join(printed.split())
    assert len(SCREENS) == 2
    for screen in SCREENS:
        for line in screen.splitlines():
            assert " ".join(line.split()) in wide, line


def test_every_command_is_explained() -> None:
    for word, _ in HELP:
        assert f"`{word}`" in PAGE or word == "table"
