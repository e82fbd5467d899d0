"""Games that say what the shipped ones do not, for what must be able to tell any game. Nobody is meant to play them."""

from __future__ import annotations

from pathlib import Path

from hoyle.dsl.assemble import assemble, gather
from hoyle.dsl.diagnostics import Report
from hoyle.dsl.lines import split
from hoyle.dsl.model import Game
from hoyle.dsl.options import choose
from hoyle.dsl.parser import parse_file

FOLDER = Path(__file__).parent
NAMES = ("everything-else", "two-players")


def sample(name: str) -> Game:
    """A sample as a game: read without mistakes, but with none of the checks that ask whether its rules make sense."""
    text = (FOLDER / f"{name}.hoyle").read_text("utf-8")
    report = Report()
    statements = gather(parse_file(split(text, name, report), report), name, report)
    assert not report.errors, report.sorted()
    chosen, _ = choose(statements.options, {})
    return assemble(statements, chosen, Report(), name, text, "").game
