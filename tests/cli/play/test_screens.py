"""Conversations as they are seen: at 60 and 100 columns, in ASCII, for a screen reader, with an open hand."""

from pathlib import Path

import pytest

from tests.cli.play.golden import compare
from tests.cli.program import process

LEFT_BOWER = """\
?
hint
odrer up
order up
undo
order up
hint
10s
undo
jh
hint

undo
last trick
1
1
9
1
score
1
hint
"""
"""Seed 71: the person deals, takes up the king of diamonds with the jack of hearts in hand, and hearts are led."""

OPEN_HAND = "1\n" * 19 + "8h\nhint\n1\n1\n"
"""Seed 0 with random bots: in the third hand East bids a jambone, and the person chooses East's cards."""

PITCH = "4\n2\nkd\n0\nhint\n1\n?\n" + "1\n" * 9
"""Seed 3 of Nine-Card Pitch: a bid, trump named, two cards laid away, a whole hand with its points."""

SCREENS = [
    ("euchre-60", "60", ["euchre", "--seed", "71"], LEFT_BOWER),
    ("euchre-100", "100", ["euchre", "--seed", "71"], LEFT_BOWER),
    ("euchre-60-ascii", "60", ["euchre", "--seed", "71", "--ascii"], LEFT_BOWER),
    ("euchre-100-ascii", "100", ["euchre", "--seed", "71", "--ascii"], LEFT_BOWER),
    ("euchre-plain", "60", ["euchre", "--seed", "71", "--plain"], LEFT_BOWER),
    ("railroad-open-hand", "60", ["railroad-euchre", "--players", "random"], OPEN_HAND),
    ("railroad-open-hand-plain", "60", ["railroad-euchre", "--players", "random", "--plain"], OPEN_HAND),
    ("nine-card-pitch-100", "100", ["nine-card-pitch", "--seed", "3"], PITCH),
    ("rubber-60", "60", ["somerset-1888", "--seed", "3"], "1\n" * 7),
    ("eight-deals-60", "60", ["canadian-loner", "--set", "eight-deals=on", "--seed", "3"], "1\n" * 7),
    ("six-players-60", "60", ["railroad-euchre-6", "--seed", "3"], "1\n" * 7),
    ("three-handed-60", "60", ["three-handed-euchre", "--seed", "3", "--seat", "2"], "1\n" * 12),
]


@pytest.mark.parametrize(("name", "columns", "args", "script"), SCREENS, ids=[screen[0] for screen in SCREENS])
def test_screens_are_as_they_were_read_and_approved(
    name: str, columns: str, args: list[str], script: str, tmp_path: Path, update_golden: bool
) -> None:
    done = process("play", *args, stdin=script, cwd=tmp_path, COLUMNS=columns, HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("Saved in ")
    if "ascii" in name or "plain" in name:
        assert done.stdout.isascii()
    if "plain" not in name:
        assert max(map(len, done.stdout.split("\n"))) <= int(columns)
    compare(f"{name}.txt", done.stdout, update_golden)
