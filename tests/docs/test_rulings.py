"""The page of rulings has every ruling line of every game, and none that no file has.

``--update-golden`` puts in the rulings that the page lacks and takes out those that are gone; reasons are written by
hand.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import fill

import pytest

from hoyle.dsl import load, shipped

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
ENTRY = re.compile(r"^- \*\*(.*)\*\*\n((?:  .*\n)*)", re.MULTILINE)


def sections() -> dict[str, dict[str, str]]:
    """For each game the rulings on the page, each with the reason beside it."""
    found = {}
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[2:]:
        name = re.search(r"^`(.*)`$", part, re.MULTILINE)
        assert name is not None, part.splitlines()[0]
        found[name[1]] = {text: " ".join(why.split()) for text, why in ENTRY.findall(part)}
    return found


def rulings(name: str) -> list[str]:
    return [ruling.text for ruling in load(name).rulings]


@pytest.mark.parametrize("name", [name for name in shipped() if rulings(name)])
def test_the_page_has_the_rulings_of_the_file(name: str, update_golden: bool) -> None:
    if update_golden:
        record(name)
    assert list(sections().get(name, {})) == rulings(name)


def test_every_ruling_of_the_page_has_a_reason() -> None:
    missing = [f"{name}: {text}" for name, found in sections().items() for text, why in found.items() if not why]
    assert not missing, "\n".join(missing)


def test_the_page_has_no_game_that_is_not_there() -> None:
    assert set(sections()) == {name for name in shipped() if rulings(name)}


def record(name: str) -> None:
    """Write a game's section anew, the reasons kept."""
    known = sections().get(name, {})
    reasons = {text: fill(why, 120, initial_indent="  ", subsequent_indent="  ") for text, why in known.items() if why}
    entries = (f"- **{text}**\n" + (f"{reasons[text]}\n" if text in reasons else "") for text in rulings(name))
    section = f"{load(name).title}\n\n`{name}`\n\n{''.join(entries)}"
    first, *parts = PAGE.read_text(encoding="utf-8").split("\n## ")
    general, *games = [part if part.endswith("\n") else f"{part}\n" for part in parts]
    games = [part for part in games if f"\n`{name}`\n" not in part]
    games = sorted([*games, section])
    PAGE.write_text("\n## ".join([first, general, *games]), encoding="utf-8")
