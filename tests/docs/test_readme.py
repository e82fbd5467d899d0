"""What the README shows is what the program prints; a line ``...`` stands for lines left out."""

import re
from pathlib import Path

import pytest

from hoyle import games
from tests.cli.program import hoyle

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TRANSCRIPTS = re.findall(r"^```console\n\$ hoyle (.*)\n((?:.*\n)*?)```$", README, re.MULTILINE)


def my_euchre() -> str:
    """The file with a mistake that the README speaks of."""
    text = (Path(games.__file__ or "").parent / "euchre.hoyle").read_text(encoding="utf-8")
    return text.replace("4 left, turn up 1", "3 left, turn up 1")


@pytest.mark.parametrize(("arguments", "shown"), TRANSCRIPTS, ids=[call for call, _ in TRANSCRIPTS])
def test_a_transcript_is_real(arguments: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my-euchre.hoyle").write_text(my_euchre(), encoding="utf-8")
    printed = hoyle(*arguments.split()).stdout
    pattern = "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in shown.splitlines())
    assert re.fullmatch(pattern, printed.rstrip("\n") + "\n"), printed


def test_there_is_a_transcript_of_each_kind() -> None:
    assert {call.split()[0] for call, _ in TRANSCRIPTS} >= {"show", "run", "check"}


def test_the_two_lines_that_set_it_up_stand_in_the_readme() -> None:
    assert "\n    pip install . && hoyle run cincinnati-euchre --seed 7\n" in README
    assert "\n    pip install '.[dev]' && pytest\n" in README
