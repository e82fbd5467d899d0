"""`hoyle fmt`: which files it touches, what it prints, and how it ends."""

from pathlib import Path

import pytest

from .program import hoyle, process

ROUGH = 'hoyle 1\ngame   "Rough"   # a comment\nplay\n    eldest   leads\n    follow suit'
SMOOTH = 'hoyle 1\ngame "Rough"  # a comment\n\nplay\n  eldest leads\n  follow suit\n'
BAD = "hoyle 1\nplay\n   eldest leeds\n"
DIFF = """\
--- {0}
+++ {0}
@@ -1,5 +1,6 @@
 hoyle 1
-game   "Rough"   # a comment
+game "Rough"  # a comment
+
 play
-    eldest   leads
-    follow suit
\\ No newline at end of file
+  eldest leads
+  follow suit
"""


@pytest.fixture
def rough(tmp_path: Path) -> Path:
    path = tmp_path / "rough.hoyle"
    path.write_text(ROUGH)
    return path


def test_a_file_is_laid_out_where_it_is(rough: Path) -> None:
    done = hoyle("fmt", str(rough))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"{rough}: laid out anew\n")
    assert rough.read_text() == SMOOTH
    again = hoyle("fmt", str(rough))
    assert (again.exit_code, again.stdout, again.stderr) == (0, "", "")
    assert rough.read_text() == SMOOTH


def test_check_names_what_would_change_and_changes_nothing(rough: Path, tmp_path: Path) -> None:
    smooth = tmp_path / "smooth.hoyle"
    smooth.write_text(SMOOTH)
    done = hoyle("fmt", "--check", str(smooth), str(rough))
    assert (done.exit_code, done.stdout) == (1, f"{rough}\n")
    assert done.stderr == "1 file of 2 would change\n"
    assert rough.read_text() == ROUGH
    assert hoyle("fmt", "--check", str(smooth)).exit_code == 0


def test_diff_prints_what_would_change_and_changes_nothing(rough: Path) -> None:
    done = hoyle("fmt", "--diff", str(rough))
    assert (done.exit_code, done.stdout) == (0, DIFF.format(rough))
    assert hoyle("fmt", "--diff", "--check", str(rough)).exit_code == 1
    assert rough.read_text() == ROUGH


def test_standard_input_goes_to_standard_output() -> None:
    done = hoyle("fmt", "-", stdin=ROUGH)
    assert (done.exit_code, done.stdout, done.stderr) == (0, SMOOTH, "")
    assert hoyle("fmt", "--check", "-", stdin=ROUGH).exit_code == 1
    assert hoyle("fmt", "--diff", "-", stdin=ROUGH).stdout == DIFF.format("<stdin>")


def test_what_cannot_be_read_is_left_alone_and_the_rest_is_done(rough: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.hoyle"
    bad.write_text(BAD)
    done = hoyle("fmt", str(bad), str(rough))
    assert done.exit_code == 1
    assert f"{bad}:3:11: error E202: leeds is no word of the language\n" in done.stderr
    assert f"{bad}: left as it is\n" in done.stderr
    assert bad.read_text() == BAD
    assert rough.read_text() == SMOOTH
    piped = hoyle("fmt", "-", stdin=BAD)
    assert (piped.exit_code, piped.stdout) == (1, BAD)
    assert hoyle("fmt", "-", stdin=b"\xff\xfe\x00").exit_code == 1


def test_line_ends_are_kept(rough: Path) -> None:
    rough.write_bytes(b"\xef\xbb\xbf" + ROUGH.replace("\n", "\r\n").encode())
    assert hoyle("fmt", str(rough)).exit_code == 0
    assert rough.read_bytes() == SMOOTH.replace("\n", "\r\n").encode()
    assert hoyle("fmt", "--check", str(rough)).exit_code == 0


@pytest.mark.parametrize(
    ("name", "words"), [("euchre", "hoyle fmt ./euchre.hoyle"), ("no/such.hoyle", "cannot read no/such.hoyle")]
)
def test_a_call_that_cannot_be_carried_out(name: str, words: str) -> None:
    done = hoyle("fmt", name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr


def test_shipped_games_stand_laid_out_in_the_tree() -> None:
    games = sorted(map(str, (Path(__file__).parents[2] / "games").glob("*.hoyle")))
    done = process("fmt", "--check", *games)
    assert (done.returncode, done.stdout) == (0, "")
