"""Files that are wrong: every message stands on the line that expects it, and no other does.

A line expects messages in comments: ``### E202 "words of the message"``; ``###^ E202 "words"`` expects one in the line
above. The words may also be those of the hint. The text files beside them are the messages as a person sees them.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.dsl import read_text, render

ERRORS = Path(__file__).parent.parent / "errors"
FILES = sorted(ERRORS.glob("*.hoyle"))
EXPECTED = re.compile(r'###(\^?) ([EW]\d{3}) "(.*?)"(?=\s*(?:###|$))')


def expectations(text: str) -> list[tuple[int, str, str]]:
    """The line, code and words of each message that is expected."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        for above, code, words in EXPECTED.findall(line):
            found.append((number - bool(above), code, words))
    return found


def test_there_are_files() -> None:
    assert len(FILES) >= 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_mistake_has_its_message(path: Path) -> None:
    text = path.read_text("utf-8")
    reading = read_text(text, path.name)
    left = expectations(text)
    assert left, "the file expects nothing"
    surprises = []
    for found in reading.diagnostics:
        said = f"{found.message}\n{found.hint}"
        match = next(
            (one for one in left if one[:2] == (found.span.line, found.code) and one[2] in said),
            None,
        )
        if match is None:
            surprises.append(render(found, reading.source))
        else:
            left.remove(match)
    assert not surprises and not left, "\n".join([*surprises, f"not reported: {left}"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_messages_as_they_are_seen(path: Path, update_golden: bool) -> None:
    golden = path.with_suffix(".txt")
    reading = read_text(path.read_text("utf-8"), path.name)
    seen = "\n\n".join(render(found, reading.source) for found in reading.diagnostics) + "\n"
    if update_golden:
        golden.write_text(seen, "utf-8")
    assert golden.exists(), "record it with --update-golden"
    assert seen == golden.read_text("utf-8")
