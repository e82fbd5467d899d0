"""The pages of docs/diagnostics are what the program writes: a page for every message, with what it looks like.

`pytest --update-golden tests/docs/test_diagnostics.py`, or `hoyle explain --pages docs/diagnostics`, writes them anew.
"""

import re
from pathlib import Path

from hoyle.cli.pages import INDEX, all_pages, write_pages
from hoyle.interpreter.codes import ALL

FOLDER = Path(__file__).parents[2] / "docs" / "diagnostics"
PAGES = all_pages()


def test_the_pages_are_those_that_the_program_writes(update_golden: bool) -> None:
    if update_golden:
        write_pages(FOLDER)
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*")}
    assert there.keys() == PAGES.keys()
    for name, text in PAGES.items():
        assert there[name] == text, f"{name} differs: write it anew with --update-golden"


def test_every_message_has_its_page_with_two_examples_and_what_it_looks_like() -> None:
    for code in ALL:
        page = PAGES[f"{code.code}.md"]
        assert page.startswith("<!-- Written by `hoyle explain --pages docs/diagnostics`")
        assert len(re.findall(r"^```\w+$", page, re.MULTILINE)) == 3
        assert re.search(rf"^(.*: {code.severity} {code.code}|hoyle): ", page, re.MULTILINE)


def test_links_lead_somewhere() -> None:
    for text in PAGES.values():
        for target in re.findall(r"\]\(([^)#]*)(?:#[\w-]+)?\)", text):
            assert target in PAGES
    assert "## The specimen" in PAGES[INDEX]


def test_pages_of_codes_that_are_gone_are_taken_away(tmp_path: Path) -> None:
    (tmp_path / "E000.md").write_text("gone")
    (tmp_path / "notes.txt").write_text("not ours")
    assert write_pages(tmp_path) == len(PAGES)
    assert {path.name for path in tmp_path.glob("*")} == PAGES.keys() | {"notes.txt"}
