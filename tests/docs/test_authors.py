"""docs/authors.md: its file is written step by step as the page does it; what it shows is what the program prints."""

import re
from pathlib import Path

import pytest

from hoyle.cli.main import COMMANDS
from tests.cli.program import hoyle

PAGE = (Path(__file__).parents[2] / "docs" / "authors.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(hoyle|console)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
FILE = Path("cutthroat.hoyle")


def test_the_page_is_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "\n    hoyle new cutthroat --from three-handed-euchre\n" in PAGE
    assert hoyle("new", "cutthroat", "--from", "three-handed-euchre").exit_code == 0
    start = FILE.read_text()
    added: dict[str, str] = {}
    shown = 0
    for kind, text in BLOCKS:
        if kind == "hoyle":
            added[text.split()[0]] = text
            FILE.write_text("\n".join([start, *added.values()]))
            continue
        for call, said in re.findall(r"^\$ hoyle (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
            arguments = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', call)]
            assert hoyle(*arguments).output == said
            shown += 1
    assert shown == 5
    mended = FILE.read_text().split('example "four tricks score no more', 1)
    FILE.write_text(mended[0].rstrip() + "\n" + mended[1][mended[1].index("\n\n") :])
    assert hoyle("check", "--strict", "--each-option", str(FILE)).exit_code == 0
    assert hoyle("fmt", str(FILE)).exit_code == 0
    assert hoyle("fmt", "--check", str(FILE)).exit_code == 0


def test_commands_and_options_that_are_named_exist() -> None:
    for command, options in re.findall(r"hoyle ([a-z]+)((?: --?[a-z-]+)*)", PAGE):
        if command in COMMANDS:
            usage = hoyle(command, "--help").stdout
            assert all(option in usage for option in options.split())
    for option in re.findall(r"^- `(--[a-z-]+)", PAGE, re.MULTILINE):
        assert option in hoyle("check", "--help").stdout
