"""docs/python.md: every block in it runs, and prints what stands there."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
BLOCK = re.compile(
    r"(?:<!-- file: (?P<file>\S+) -->\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


def blocks() -> list[re.Match[str]]:
    return list(BLOCK.finditer(PAGE.read_text("utf-8")))


def test_every_block_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, object] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    tried = 0
    for block in blocks():
        line = PAGE.read_text("utf-8").count("\n", 0, block.start("text"))
        if block["file"]:
            (tmp_path / block["file"]).write_text(block["text"], "utf-8")
        elif block["kind"] == "console":
            said += console(block["text"], tmp_path)
        else:
            assert block["kind"] == "python" and ">>>" in block["text"], f"line {line} shows nothing"
            test = parser.get_doctest(block["text"], names, "python.md", str(PAGE), line)
            runner.run(test, out=said.append, clear_globs=False)
            names.update(test.globs)
            tried += len(test.examples)
    assert said == [], "\n".join(said)
    assert tried > 40


def console(text: str, folder: Path) -> list[str]:
    """What a command prints otherwise than the page says; ``...`` stands for any lines."""
    command, _, expected = text.partition("\n")
    args = shlex.split(command.removeprefix("$ hoyle "))
    done = subprocess.run(
        [sys.executable, "-m", "hoyle.cli", *args],
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        timeout=120,
    )
    same = doctest.OutputChecker().check_output(expected, done.stdout, doctest.ELLIPSIS)
    return [] if same and done.returncode == 0 else [f"{command}\n{done.stdout}{done.stderr}"]
