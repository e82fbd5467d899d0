"""The wheel holds what the tree holds: every file of the packages, and nothing that is gone from them."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import hoyle.dsl

ROOT = Path(__file__).parents[2]
FOLDERS = ("dsl", "interpreter", "cli", "games")


def tree_files() -> dict[str, Path]:
    """Name in the wheel to path, of every file of the packages that is not compiled."""
    return {
        f"hoyle/{path.relative_to(ROOT).as_posix()}": path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel named by HOYLE_WHEEL, else one built from a copy of the tree."""
    if given := os.environ.get("HOYLE_WHEEL"):
        return Path(given)
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(copy / "dist"), str(copy)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next((copy / "dist").glob("*.whl"))


def test_the_wheel_holds_exactly_the_files_of_the_tree(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}
    tree = tree_files()
    assert sorted(shipped) == sorted(tree), "list the package in pyproject.toml, or its data under package-data"
    assert all(shipped[name] == path.read_bytes() for name, path in tree.items())


def test_the_wheel_brings_the_licence_and_nothing_at_the_top_of_site_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        tops = {name.split("/")[0] for name in names}
        assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert {top for top in tops if not top.endswith(".dist-info")} == {"hoyle"}


@pytest.mark.skipif("HOYLE_WHEEL" not in os.environ, reason="only where the wheel is installed, not the tree")
def test_these_tests_examine_the_installed_package() -> None:
    assert ROOT not in Path(hoyle.dsl.__file__).resolve().parents
