"""One line to tokens.

The words of a line fall into few classes, and a word has the same class wherever it stands; only a line of an
example has its own words (seats, and calls in free text). A stretch that is no token at all raises a
``Mistake``; an unknown word does not: the parser knows better what was wanted in its place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .diagnostics import Mistake
from .lalr import Token
from .lines import Line

MOST_TOKENS = 120
DEEPEST_PARENS = 8
MOST_DIGITS = 6

CLASSES: dict[str, str] = {
    "eldest": "ROLE", "caller": "ROLE", "defenders": "ROLE",
    "maker": "MAKER", "bidder": "MAKER", "pitcher": "MAKER", "declarer": "MAKER",
    "makers": "MAKERS", "bidders": "MAKERS", "pitchers": "MAKERS", "declarers": "MAKERS", "challengers": "MAKERS",
    "challenger": "CHALLENGER", "helper": "CHALLENGER", "ally": "CHALLENGER", "he": "HE",
    "spades": "SUITNAME", "hearts": "SUITNAME", "diamonds": "SUITNAME", "clubs": "SUITNAME",
    "spade": "SUITONE", "heart": "SUITONE", "diamond": "SUITONE", "club": "SUITONE",
    "J": "RANKNAME", "Q": "RANKNAME", "K": "RANKNAME", "A": "RANKNAME",
}  # fmt: skip
"""Words that are one of a kind, by their terminal in the grammar."""

NAMING = ("family", "accept")
"""Statements whose first word may be any."""
SEATS = dict.fromkeys("NESW", "SEATNAME") | dict.fromkeys(("NS", "EW"), "UNITNAME")
MARKS = {"+": "PLUS", "-": "MINUS", "*": "TIMES", "/": "DIVIDED", "|": "BAR", "'": "POSS", "'s": "POSS"}

_LOOKALIKES = {
    '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02\u300c\u300d\u2033",
    "'": "\u2018\u2019\u201a\u201b\u00b4`\uff07\u2032",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u00ad",
    ",": "\uff0c\u3001\u060c",
    ":": "\uff1a",
    "|": "\uff5c\u2502\u2503\u00a6",
    "#": "\uff03",
    "+": "\uff0b",
    "*": "\u00d7\u2715\uff0a",
    "/": "\u00f7\u2044\uff0f",
    "(": "\uff08",
    ")": "\uff09",
    " ": "\u00a0\u3000\u2002\u2003\u2007\u2009\u202f\u200b\ufeff",
    "S": "\u2660\u2664",
    "H": "\u2665\u2661",
    "D": "\u2666\u2662",
    "C": "\u2663\u2667",
}
PLAIN = {odd: plain for plain, odds in _LOOKALIKES.items() for odd in odds}
"""What word processors and web pages put in the place of a plain character."""

_TOKEN = re.compile(
    r"""(?P<blank>[ ]+)
    |(?P<STR>"[^"]*")
    |(?P<CARDNAME>(?:10|[2-9tjqkaTJQKA])[shdcSHDC](?![\w-]))
    |(?P<OFFRANK>off-\w+)
    |(?P<unit>[0-9](?:-[0-9])+(?![\w-]))
    |(?P<NUM>[0-9]+(?!\w))
    |(?P<word>\w+(?:-\w+)*)
    |(?P<mark>'s(?!\w)|['+\-*/|])
    |(?P<punct>[,:()])
    |(?P<open>"[^"]*)
    |(?P<odd>.)""",
    re.VERBOSE,
)
_SINGLE = re.compile(r"'([^'\"]*(?:\w'\w[^'\"]*)*)'(?!\w)")
_FREE = re.compile(r'(?:"[^"]*"|[^",])+')


def keywords(terminals: Mapping[str, str]) -> dict[str, str]:
    """Terminal names by word: the words of the grammar (``terminals``: word to name) and the classes above."""
    return {**terminals, **CLASSES}


def lex(line: Line, start: str, words: Mapping[str, str]) -> list[Token]:
    """The tokens of a line that is to be parsed from ``start``."""
    code = line.code
    if start == "example_line":
        words = {**words, **SEATS}
    cursor = len(code) - len(code.lstrip(" "))
    tokens: list[Token] = []
    parens = 0
    size = len(code)
    while cursor < size:
        match = _TOKEN.match(code, cursor)
        assert match is not None  # the last alternative takes anything
        kind, text = match.lastgroup or "", match.group()
        if start == "example_line" and kind != "blank" and _free(tokens, text):
            match = _FREE.match(code, cursor) or match
            kind, text = "FREETEXT", match.group().rstrip()
        if kind == "unit" and start != "example_line":
            kind, text = "NUM", text[0]
        begin, cursor = cursor, cursor + len(match.group() if kind == "FREETEXT" else text)
        if kind == "blank":
            continue
        kind = _class(line, start, words, tokens, kind, text, begin)
        if text == "(":
            parens += 1
            if parens > DEEPEST_PARENS:
                raise Mistake(
                    "E107", f"more than {DEEPEST_PARENS} parentheses inside each other", line.at(begin + 1, begin + 2)
                )
        elif text == ")":
            parens -= 1
        if len(tokens) >= MOST_TOKENS:
            raise Mistake("E103", f"more than {MOST_TOKENS} words in one line", line.at(begin + 1, size + 1))
        tokens.append(Token(kind, text, line.number, begin + 1))
    return tokens


def _class(
    line: Line, start: str, words: Mapping[str, str], tokens: list[Token], kind: str, text: str, begin: int
) -> str:
    """The terminal of a token."""
    if kind == "word":
        if start == "top" and tokens and ((tokens[0] in NAMING and len(tokens) == 1) or tokens[-1] == "from"):
            return "WORD"
        if text == "as" and start in ("example_line", "rank_line"):
            return "CARDNAME"
        wide = next((place for place, char in enumerate(text) if 0xFF01 <= ord(char) <= 0xFF5E), None)
        if wide is not None:
            _refuse(line, text[wide], begin + wide)
        return words.get(text, "UNKNOWN")
    if kind == "punct":
        return words[text]
    if kind == "mark":
        if MARKS[text] == "POSS" and not line.code[begin - 1 : begin].isalnum():
            message = "texts and names stand in double quotes"
            single = _SINGLE.match(line.code, begin)
            if single:
                raise Mistake("E207", message, line.at(begin + 1, single.end() + 1), f'write: "{single[1]}"')
            raise Mistake("E207", message, line.at(begin + 1, begin + 2), 'write: "')
        return MARKS[text]
    if kind == "CARDNAME":
        return words["as"] if text == "as" and start not in ("example_line", "rank_line") else kind
    if kind == "unit":
        return "UNITNAME"
    if kind == "NUM" and len(text) > MOST_DIGITS:
        message = f"a number has at most {MOST_DIGITS} digits; this one has {len(text)}"
        raise Mistake("E108", message, line.at(begin + 1, begin + len(text) + 1))
    if kind == "open":
        message = "the quotes are not closed"
        raise Mistake("E109", message, line.at(begin + 1, len(line.code) + 1), f'write: {text.strip()}"')
    if kind == "odd":
        _refuse(line, text, begin)
    return kind


def _free(tokens: list[Token], text: str) -> bool:
    """Whether free text starts here in a line of an example: the call after a seat, or what one may do."""
    if not tokens or text == ",":
        return False
    first, last = tokens[0], tokens[-1]
    if first == "contract":
        return len(tokens) == 2
    if first == "may":
        return text != "play" if len(tokens) == 1 else tokens[1].type == "FREETEXT" and last == ","
    return first.type in ("SEATNAME", "NUM") and last.type in ("SEATNAME", "NUM")


def _refuse(line: Line, text: str, begin: int) -> None:
    """A character that no token starts with."""
    span = line.at(begin + 1, begin + 2)
    plain = PLAIN.get(text)
    if plain is None and 0xFF01 <= ord(text) <= 0xFF5E:  # full-width forms of the ASCII characters
        plain = chr(ord(text) - 0xFEE0)
    if plain is None:
        hint = "write: ," if text == ";" else ""
        raise Mistake("E110", f"the character {text} has no meaning here", span, hint)
    called = {" ": "a plain space", '"': 'the plain quote "', "'": "the plain apostrophe '"}.get(
        plain, f"a plain {plain}"
    )
    raise Mistake(
        "E111", f"{text.strip() or 'this blank'} (U+{ord(text):04X}) is not {called}", span, f"write: {called}"
    )
