"""Codes about calls and about files as text."""

from __future__ import annotations

from .code import Code
from .specimen import BASE

TEXT_CODES = (
    Code(
        "E001",
        "error",
        "no such game or file",
        "A game is named as it is listed, or is a path with a slash in it or .hoyle at its end.",
        "A misspelt name, or a file that is not there or cannot be read.",
        "hoyle check eucher",
        "hoyle check euchre",
    ),
    Code(
        "E002",
        "error",
        "no such option, or no such value",
        "An option is set by its name to one of the values that the file allows; a switch is on or off.",
        "A misspelt option would otherwise be played with its default.",
        "hoyle run euchre --set target=8",
        "hoyle run euchre --set target=7",
    ),
    Code(
        "E003",
        "error",
        "options that cannot be set together",
        "A line ``option ... needs ...`` or ``option ... not with ...`` says which values go together.",
        "The rules of the game have no meaning for such a setting, or nobody plays it.",
        "hoyle run stuck-dealer-euchre --set stick-the-dealer=off --set stuck-any-suit=on",
        "hoyle run stuck-dealer-euchre --set stick-the-dealer=on --set stuck-any-suit=on",
    ),
    Code(
        "E101",
        "error",
        "the file is too big",
        "A game file has at most 256 KB and 1,000 lines.",
        "No game needs half of that; a bigger file is another kind of file.",
        "hoyle 1\n" + "# and so on\n" * 1001,
        BASE,
    ),
    Code(
        "E102",
        "error",
        "this is not text",
        "A game file is plain UTF-8 text without control characters.",
        "A document of a word processor, a picture, or a text in another encoding.",
        'game "Bells \x07"\n',
        'game "Bells"\n',
    ),
    Code(
        "E103",
        "error",
        "the line is too long",
        "A line has at most 1,000 characters and 120 words.",
        "Nobody can proof-read a longer one.",
        f'summary "{"very " * 200}long"\n',
        'summary "Short."\n',
    ),
    Code(
        "E104",
        "error",
        "a tab",
        "Lines are indented, and words parted, with spaces.",
        "A tab is as wide as each program likes, so nobody can see which lines belong together.",
        "play\n\teldest leads\n\tfollow suit\n",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E105",
        "error",
        "the indentation does not fit",
        "A heading stands at the start of a line, what belongs to it is indented under it, all by the same number of "
        "spaces.",
        "The indentation alone says what belongs to what.",
        """\
play
  eldest leads
    follow suit
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E106",
        "error",
        "too many levels",
        "Lines are indented by at most eight levels.",
        "No rule needs more.",
        "before play\n" + "".join(f"{'  ' * level}if alone\n" for level in range(1, 9)),
        """\
before play
  if alone
    maker's partner sits out
""",
    ),
    Code(
        "E107",
        "error",
        "too many parentheses",
        "At most eight parentheses stand inside each other.",
        "No rule needs more.",
        """\
match
  start at 0, up to (((((((((10)))))))))
""",
        """\
match
  start at 0, up to (10)
""",
    ),
    Code(
        "E108",
        "error",
        "the number is too big",
        "A number has at most six digits.",
        "Larger scores do not occur, and a slip of the key should not make one.",
        """\
match
  start at 0, up to 1000000
""",
        """\
match
  start at 0, up to 100000
""",
    ),
    Code(
        "E109",
        "error",
        "quotes that are not closed",
        "A name or text stands between two double quotes in one line.",
        "The rest of the line would belong to the text.",
        'game "Specimen\n',
        'game "Specimen"\n',
    ),
    Code(
        "E110",
        "error",
        "a character without a meaning",
        "Outside quotes and comments stand words, numbers, cards and the marks , : | + - * / ( ) ' only.",
        "A slip of the key, or a mark from another language.",
        "deal 5 each in 3 2; 4 left, turn up 1\n",
        "deal 5 each in 3 2, 4 left, turn up 1\n",
    ),
    Code(
        "E111",
        "error",
        "a typographic character",
        "Quotes, apostrophes, dashes and spaces are the plain ones of the keyboard, and suits are S H D C.",
        "Word processors and web pages put others in their place; the message names the plain one.",
        "game \u201cSpecimen\u201d\n",
        'game "Specimen"\n',
    ),
)
