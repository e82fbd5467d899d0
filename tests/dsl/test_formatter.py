"""What fmt lays out says what it said: the same statements, the same comments, and nothing moves a second time."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle import dsl
from hoyle.dsl.assemble import gather
from hoyle.dsl.codes import ALL
from hoyle.dsl.diagnostics import Report
from hoyle.dsl.expand import expand
from hoyle.dsl.formatter import format_text
from hoyle.dsl.lines import split, without_comment
from hoyle.dsl.loader import fetch
from hoyle.dsl.parser import parse_file
from hoyle.dsl.specimen import BASE, embed
from hoyle.dsl.writer import write

TESTS = Path(__file__).parents[1]
FILES = {
    str(path.relative_to(TESTS)): path.read_text("utf-8")
    for path in sorted(TESTS.glob("**/*.hoyle"))
    if path.parent.name != "errors"
}
TEXTS = {name: fetch(name)[2].decode() for name in dsl.shipped()} | FILES | {"the specimen": BASE}
CARD = re.compile(r"\b(10|[2-9JQKA])[SHDC]\b")


def says(text: str) -> list[object]:
    """The statements of a file."""
    report = Report()
    statements = gather(parse_file(split(text, "x", report), report), "x", report)
    assert not report.errors, "\n".join(dsl.render(found, text) for found in report.sorted())
    return [*statements.parts, *statements.options]


def comments(text: str) -> list[str]:
    """The comments of a file in their order."""
    rest = [line[len(without_comment(line)) :].rstrip() for line in text.split("\n")]
    return [comment for comment in rest if comment]


def laid_out(text: str) -> str:
    """The layout of a text that can be read."""
    after, diagnostics = format_text(text, "x")
    assert not diagnostics, "\n".join(dsl.render(found, text) for found in diagnostics)
    return after


def test_there_are_files() -> None:
    assert len(TEXTS) > 25


@pytest.mark.parametrize("name", TEXTS)
def test_it_says_the_same_and_stays_as_it_is(name: str) -> None:
    text = TEXTS[name]
    after = laid_out(text)
    assert says(after) == says(text)
    assert comments(after) == comments(text)
    assert laid_out(after) == after


@pytest.mark.parametrize("name", dsl.shipped())
def test_shipped_games_are_laid_out(name: str) -> None:
    assert laid_out(TEXTS[name]) == TEXTS[name]


@pytest.mark.parametrize("name", dsl.shipped())
def test_what_the_program_writes_is_laid_out(name: str) -> None:
    game = dsl.load(name)
    assert laid_out(write(game)) == write(game)
    assert laid_out(expand(game)) == expand(game)


# ------------------------------------------------------------------------ the same file, written otherwise


def blanks(text: str, rng: random.Random) -> str:
    """More blanks between the words, or fewer where a mark parts them; another depth of indentation; blanks at the end;
    cards in small letters."""

    def mark(found: re.Match[str]) -> str:
        return " " * rng.randint(0, 2) + found[1] + " " * rng.randint(0, 2)

    def card(found: re.Match[str]) -> str:
        return rng.choice((found[0], found[0].lower(), found[0].replace("10", "T")))

    depth = rng.choice((1, 2, 3, 5))
    out = []
    for raw in text.split("\n"):
        code = without_comment(raw)
        words = code.lstrip(" ")
        level = (len(code) - len(words)) // 2
        pieces = re.split(r'("[^"]*")', words)
        for place in range(0, len(pieces), 2):
            piece = re.sub(" +", lambda found: " " * rng.choice((1, 1, 1, 2, 4)), pieces[place])
            piece = re.sub(" ?([,|:]) ?", mark, piece)
            if words.startswith(("hand", "turned", "stock", "trick ", "may play")):
                piece = CARD.sub(card, piece)
            pieces[place] = piece
        line = " " * depth * level + "".join(pieces).strip(" ")
        out.append(line + " " * rng.choice((0, 0, 2)) + raw[len(code) :])
    return "\n".join(out)


def remarks(text: str, rng: random.Random) -> str:
    """Blank lines and comments put in, behind lines and on lines of their own."""
    out = []
    for number, raw in enumerate(text.split("\n")):
        if rng.random() < 0.15:
            out += [""] * rng.randint(1, 3)
        if rng.random() < 0.15:
            out.append(" " * rng.randint(0, 9) + f"# remark {number}")
        comment = rng.random() < 0.15 and raw and not raw.rstrip().endswith("\\")
        out.append(raw + (" " * rng.randint(0, 4) + f'#behind "{number}' if comment else ""))
    return "\n".join(out)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.integers(0, 9999))
def test_other_blanks_make_the_same_layout(name: str, seed: int) -> None:
    other = blanks(TEXTS[name], random.Random(seed))
    assert laid_out(other) == laid_out(TEXTS[name])


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.integers(0, 9999))
def test_comments_are_kept_and_nothing_moves_twice(name: str, seed: int) -> None:
    other = remarks(TEXTS[name], random.Random(seed))
    after = laid_out(other)
    assert says(after) == says(TEXTS[name])
    assert comments(after) == comments(other)
    assert laid_out(after) == after


@pytest.mark.parametrize("code", [code for code in ALL if code.code >= "E1"], ids=lambda code: code.code)
def test_mistakes_are_kept_too(code: object) -> None:
    text = embed(code.bad)  # type: ignore[attr-defined]
    after, diagnostics = format_text(text, "x")
    if diagnostics:
        assert after == text
    else:
        codes = [found.code for found in dsl.read_text(text, "x").diagnostics]
        assert [found.code for found in dsl.read_text(after, "x").diagnostics] == codes
        assert format_text(after, "x") == (after, ())


# ------------------------------------------------------------------------------------- the layout itself

BEFORE = """\
# At the very top.


hoyle 1
game "Layout"   # its name
option "a" off,"first"
# Between options.
option "a-longer-name" 10 or 7,  "second"

option "apart" on, "third"
table 4 players,partners opposite
cards 9 10 J Q K A  ,  joker
deal 5 each in 3 2 , 5 left , turn up 1
rank
    # The bowers are high.
    plain A K Q J 10 9
    no trump A K Q J 10 9,joker alone is trump
    trump joker J off-J A K Q 10 9  #highest first
      # Deeper than what follows, and last of the block.
# About the bidding.
bidding for maker

  round
      pass
      bid ( 1+2 )*2 - -1,worth -3   # (all)


      bid "moon",needs 6
  all passed:throw in , next dealer
score
 makers'tricks|with partner|alone
 3 or more|makers 1|makers 2
 otherwise | pitchers -bid | nobody
points
 "high" 1 to taker of highest trump # one
 "jack of it" 1 to taker of J of trump  # two
 "low" 1 to taker of lowest trump
example "a"
    trick th   9d as
    scores NS -3,EW 4
    N  pass , E   order   up
  # The end.


"""

AFTER = """\
# At the very top.

hoyle 1
game "Layout"  # its name
option "a"             off,     "first"
# Between options.
option "a-longer-name" 10 or 7, "second"

option "apart" on, "third"
table   4 players, partners opposite
cards   9 10 J Q K A, joker
deal    5 each in 3 2, 5 left, turn up 1

rank
  # The bowers are high.
  plain     A K Q J 10 9
  no trump  A K Q J 10 9, joker alone is trump
  trump     joker J off-J A K Q 10 9  #highest first
  # Deeper than what follows, and last of the block.

# About the bidding.
bidding for maker
  round
    pass
    bid (1 + 2) * 2 - -1, worth -3  # (all)

    bid "moon", needs 6
  all passed: throw in, next dealer

score
  makers' tricks | with partner  | alone
  3 or more      | makers 1      | makers 2
  otherwise      | pitchers -bid | nobody

points
  "high"        1 to taker of highest trump  # one
  "jack of it"  1 to taker of J of trump     # two
  "low"         1 to taker of lowest trump

example "a"
  trick 10H 9D AS
  scores NS -3, EW 4
  N pass, E order up
  # The end.
"""


def test_the_layout() -> None:
    assert laid_out(BEFORE) == AFTER


def test_wide_letters_take_two_columns() -> None:
    text = 'hoyle 1\npoints\n  "\u9ad8" 1 to taker of highest trump\n  "jack" 1 to taker of J of trump\n'
    assert laid_out(text).split("\n")[3:5] == [
        '  "\u9ad8"    1 to taker of highest trump',
        '  "jack"  1 to taker of J of trump',
    ]


def test_an_empty_text_stays_empty_and_one_without_an_end_gets_one() -> None:
    assert format_text("")[0] == format_text("\n\n")[0] == ""
    assert laid_out("hoyle 1") == "hoyle 1\n"
    assert laid_out("# only this") == "# only this\n"


def test_what_cannot_be_read_is_left_alone() -> None:
    for text in ("hoyle 1\n\tx\n", "hoyle 1\nplay\n   follow trump\n", 'game "', "\x00"):
        after, diagnostics = format_text(text, "x")
        assert after == text and diagnostics


def test_line_ends_of_any_kind_become_plain_ones() -> None:
    assert laid_out("hoyle 1\r\nplay\r\n    eldest leads\r\n") == "hoyle 1\n\nplay\n  eldest leads\n"
