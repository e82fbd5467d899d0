"""Codes about single lines: words, order, and what stands where."""

from __future__ import annotations

from .code import Code
from .specimen import BASE

_BIDDING = "bidding for maker\n  round\n    pass\n    {}\n  all passed: throw in, next dealer\n"
_STOCK = """\
deal 4 each in 2 2, 8 left as stock
bidding for maker
  round
    pass
    name a suit, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
"""

LINE_CODES = (
    Code(
        "E201",
        "error",
        "the first line",
        "A game file begins with hoyle and the version of the language.",
        "The language may change; the first line keeps old files readable.",
        "hoyle 2\n",
        BASE,
    ),
    Code(
        "E202",
        "error",
        "an unknown word",
        "The words of the language are fixed; what a file invents stands in double quotes.",
        "A misspelling, or another word for the same thing. The message names the nearest word that fits.",
        """\
play
  eldest leeds
  follow suit
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E203",
        "error",
        "a word or line that cannot stand here",
        "Each section has its own lines, and each line its own order of words.",
        "The word is right elsewhere. The message says what is expected here, and where the line belongs.",
        """\
play
  eldest leads
  follow trump
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E204",
        "error",
        "the line stops too early",
        "Something must follow what the line says.",
        "The rest was forgotten, or stands in the next line.",
        """\
match
  start at 0, up to
""",
        """\
match
  start at 0, up to 10
""",
    ),
    Code(
        "E205",
        "error",
        "something is missing in the line",
        "A comma, a mark or a word stands between what is there.",
        "With it the line can be read; the message says what to put in.",
        "table 4 players partners opposite\n",
        "table 4 players, partners opposite\n",
    ),
    Code(
        "E206",
        "error",
        "capitals",
        "Words are written in lower case, ranks and suits of cards in capitals.",
        "A is an ace and a is a word.",
        """\
play
  Eldest leads
  follow suit
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E207",
        "error",
        "quotes missing, or too many",
        "Names that a file invents stand in double quotes wherever they are used; words of the language have none.",
        "A reader sees at once what is a name.",
        'option "target" 10 or 7, "points that win the match"\nmatch\n  start at 0, up to target\n',
        'option "target" 10 or 7, "points that win the match"\nmatch\n  start at 0, up to "target"\n',
    ),
    Code(
        "E208",
        "error",
        "nothing stands under the heading",
        "Headings such as rank, play and round have lines indented under them.",
        "The lines were forgotten, or are not indented.",
        """\
play
match
  start at 0, up to 10
""",
        """\
play
  eldest leads
  follow suit
match
  start at 0, up to 10
""",
    ),
    Code(
        "E210",
        "error",
        "clauses out of order",
        "The parts of a line that follow its commas have one order, and each stands once; a guard (if, unless) comes "
        "last.",
        "One way to say a thing makes files easy to compare.",
        _BIDDING.format(
            "order up, may add alone\n  round\n    pass\n    name a suit, may add alone, not the turned suit"
        ),
        _BIDDING.format(
            "order up, may add alone\n  round\n    pass\n    name a suit, not the turned suit, may add alone"
        ),
    ),
    Code(
        "E211",
        "error",
        "the wrong kind of thing",
        "Where a number is wanted stands a number, where a condition is wanted something that is true or false.",
        "The line can be read, but makes no sense.",
        """\
before play
  if dealer
    dealer takes the turned card
    dealer discards 1
  if alone
    maker's partner sits out
""",
        """\
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  if alone
    maker's partner sits out
""",
    ),
    Code(
        "E212",
        "error",
        "one player, or several?",
        "What one player does is said of one player; what several do is said with each of, so that their order is "
        "plain.",
        "Cards are taken and given away one after another, and the order matters.",
        f"""\
{_STOCK}  players discards 1
""",
        f"""\
{_STOCK}  each of players from eldest
    discards 1
    draws 1
""",
    ),
    Code(
        "E213",
        "error",
        "the line leaves something open",
        "A deal says how many cards are left, a bid with a name what it needs, the most of something what a tie does.",
        "Nothing is hidden: the file says it, not the program.",
        "deal 5 each in 3 2, turn up 1\n",
        "deal 5 each in 3 2, 4 left, turn up 1\n",
    ),
    Code(
        "E214",
        "error",
        "empty quotes",
        "Between quotes stands a name or a text.",
        "Something was left for later.",
        'game ""\n',
        'game "Specimen"\n',
    ),
    Code(
        "E304",
        "error",
        "a number out of bounds",
        "2 to 8 players, 1 to 52 cards to each, one card turned up, one or two jokers.",
        "No game has more.",
        "table 9 players, each for himself\n",
        "table 4 players, partners opposite\n",
    ),
    Code(
        "E305",
        "error",
        "no such rank",
        "Ranks are 2 to 10, J, Q, K and A.",
        "A slip of the key.",
        "cards 9 10 11 J Q K A\n",
        "cards 9 10 J Q K A\n",
    ),
    Code(
        "E306",
        "error",
        "the same thing twice in a line",
        "A rank, a suit or a name stands once in a list.",
        "One of the two was meant to be another.",
        "cards 9 10 J Q Q A\n",
        "cards 9 10 J Q K A\n",
    ),
    Code(
        "E307",
        "error",
        "cells and columns do not match",
        "A row of a score has one cell under each column of the header.",
        "A bar was forgotten, or nobody where nobody is paid.",
        """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1
  otherwise      | defenders 2  | nobody
""",
        """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | nobody
""",
    ),
    Code(
        "E308",
        "error",
        "so many players cannot sit like that",
        "Partners need an even number of players, four or more.",
        "Sides of different size would need another rule.",
        "table 5 players, partners opposite\n",
        "table 4 players, partners opposite\n",
    ),
)
