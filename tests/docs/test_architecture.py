"""ARCHITECTURE.md names every file of the three packages, and none that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PACKAGES = {"dsl": "dsl: text to Game", "interpreter": "interpreter: Game to events", "cli": "cli: events to text"}
ALIKE = ("dsl/checks", "interpreter/proofs/", "cli/rulebook/english_")
"""Files of these are alike, and are told about together."""


def named(package: str) -> str:
    """What stands in code in the section of a package."""
    section = TEXT.split(f"## {PACKAGES[package]}\n")[1].split("\n## ")[0]
    return "\n".join(re.findall(r"`([^`]+)`", section))


def source_files(package: str) -> list[Path]:
    found = [*(ROOT / package).rglob("*.py"), *(ROOT / package).rglob("*.lark")]
    return [path.relative_to(ROOT) for path in found if path.name != "__init__.py"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_has_its_line(package: str) -> None:
    known = named(package).split("\n")
    for path in source_files(package):
        folders = [f"{folder.name}/" for folder in path.parents if folder.name not in ("", package)]
        assert path.name in known or path.as_posix().startswith(ALIKE), path
        assert set(folders) <= set(known), path


@pytest.mark.parametrize("package", PACKAGES)
def test_every_line_is_about_a_file_that_is_there(package: str) -> None:
    there = {path.name for path in source_files(package)} | {"pyproject.toml"}
    there |= {f"{folder.name}/" for path in source_files(package) for folder in path.parents}
    written = {name for name in named(package).split("\n") if re.fullmatch(r"[\w-]+(\.py|\.lark|/)", name)}
    assert written <= there, written - there


def test_every_path_is_there() -> None:
    written = re.findall(r"`((?:dsl|interpreter|cli|tests|docs)/[\w./-]*)`", TEXT)
    assert written
    assert not [name for name in written if not (ROOT / name).exists()]


def test_every_folder_of_tests_has_its_line() -> None:
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert folders <= set(re.findall(r"`tests/(\w+)`", TEXT))
