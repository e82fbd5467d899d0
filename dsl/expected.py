"""What to say when a line cannot be parsed: what was found, what is wanted there, and what was probably meant.

Everything is worked out from the parser's own state and by trying repairs: a word put in, left out or replaced
by its nearest neighbour. No message names a terminal of the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cached_property

from attrs import define

from .diagnostics import Diagnostic
from .forms import DIGITS, FORMS, OTHER_WORDS, PLACES
from .lalr import END, Token
from .lines import Line
from .parser import Syntax, reads
from .phrases import phrase
from .slips import slip
from .tables import STARTS
from .tokens import CLASSES, SEATS

OPERATORS = {"PLUS", "MINUS", "TIMES", "DIVIDED", "POSS"}
CALLED = {
    END: "the end of the line", "NUM": "a number", "STR": "a name in double quotes", "CARDNAME": "a card",
    "RANKNAME": "a rank", "OFFRANK": "off-J", "ROLE": "a player", "MAKER": "maker, bidder, pitcher or declarer",
    "MAKERS": "makers, bidders, pitchers or declarers", "CHALLENGER": "challenger, helper or ally", "HE": "he",
    "SEATNAME": "a seat",
    "UNITNAME": "a side", "SUITNAME": "a suit", "SUITONE": "spade, heart, diamond or club",
    "FREETEXT": "what is said or played", "WORD": "a word", "POSS": "'s", "BAR": "|", "PLUS": "+", "MINUS": "-",
    "TIMES": "*", "DIVIDED": "/", "COMMA": "a comma", "COLON": "a colon", "LPAR": "(", "RPAR": ")",
}  # fmt: skip
MOST_SHOWN = 14
NEAR = 0.7
FEW_FORMS = 6
SMALL_WORDS = {"the", "from", "and", "may", "not", "who", "his", "all", "each", "one"}


@define(eq=False, repr=False)
class Spot:
    """The place in a line where reading it stopped."""

    syntax: Syntax
    line: Line
    start: str
    tokens: list[Token]
    place: int
    names: frozenset[str]

    @cached_property
    def wanted(self) -> frozenset[str]:
        """The terminals that fit here."""
        return self.syntax.after(self.tokens[: self.place], self.start)

    @property
    def found(self) -> Token | None:
        """The token that does not fit; None at the end of the line."""
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    def repaired(self, *instead: Token, skip: int = 0) -> bool:
        """Whether the whole line reads with tokens put in here, and ``skip`` tokens left out."""
        changed = [*self.tokens[: self.place], *instead, *self.tokens[self.place + skip :]]
        return bool(changed) and self.syntax.parse(changed, self.start)[0] is not None

    def comma_before(self) -> bool:
        """Whether the whole line reads with a comma before the last word that did fit."""
        at = self.place - 1
        changed = [*self.tokens[:at], Token("COMMA", ","), *self.tokens[at:]]
        return self.syntax.parse(changed, self.start)[0] is not None

    def words(self, terminals: Iterable[str]) -> dict[str, str]:
        """The words that can be written for terminals, each with its terminal."""
        kinds = set(terminals)
        out = {self.syntax.texts[kind]: kind for kind in kinds if kind in self.syntax.texts}
        classes = {**CLASSES, **SEATS} if self.start == "example_line" else CLASSES
        out.update((word, kind) for word, kind in classes.items() if kind in kinds)
        return out


def explain(
    syntax: Syntax, line: Line, start: str, tokens: list[Token], place: int, names: frozenset[str]
) -> Diagnostic:
    """The one message about a line that cannot be parsed. ``names`` are the quoted names of the file."""
    spot = Spot(syntax, line, start, tokens, place, names)
    found = spot.found
    meant = slip(start, tokens, place, spot.wanted, spot.repaired)
    if meant is not None:
        code, message, hint = meant
        end = len(line.code) + 1
        return _message(spot, code, message, hint, columns=(end, end + 1) if found is None else None)
    if found is None:
        end = len(line.code) + 1
        return _message(spot, "E204", "the line stops too early", expected=True, columns=(end, end + 1))
    if str(found) in DIGITS and "NUM" in spot.wanted:
        return _message(spot, "E202", f"{found}: numbers are written in digits", f"write: {DIGITS[str(found)]}")
    said = phrase(line.code[found.column - 1 :], spot.wanted)
    if said:
        columns = (found.column, found.column + len(said[0]))
        return _message(spot, "E202", f"{said[0]} is said otherwise here", f"write: {said[1]}", columns=columns)
    if found.type == "UNKNOWN":
        return _unknown(spot, found)
    return _misplaced(spot, found)


def belongs(syntax: Syntax, line: Line, start: str) -> str:
    """The start rule of another place where the line could stand as it is; empty if there is none."""
    for other in STARTS:
        if other != start and {other, start} != {"step_line", "verb_line"} and reads(line, other):
            return other
    return ""


def misplaced(line: Line, start: str, other: str) -> Diagnostic:
    """The message about a line that belongs to another place."""
    message = f"this line does not belong {PLACES[start]}"
    return Diagnostic("E203", "error", message, line.span, f"it belongs {PLACES[other]}")


def _message(
    spot: Spot, code: str, message: str, *advice: str, expected: bool = False, columns: tuple[int, int] | None = None
) -> Diagnostic:
    found = spot.found
    if columns is None:
        assert found is not None
        columns = (found.column, found.end_column)
    hints = list(advice)
    if expected:
        hints += _expectation(spot)
    return Diagnostic(code, "error", message, spot.line.at(*columns), "\n".join(hints))


def short(text: str) -> str:
    """A word as a message shows it."""
    return text if len(text) <= 40 else f"{text[:37]}..."


# ------------------------------------------------------------------------------------ unknown words


def _unknown(spot: Spot, found: Token) -> Diagnostic:
    text = str(found)
    rest = spot.line.code[(found.column) - 1 :]
    if spot.place == 1 and str(spot.tokens[0]) in ("game", "summary", "source", "ruling", "accept"):
        words = rest.strip().partition(" from ")[0] if str(spot.tokens[0]) == "game" else rest.strip()
        if '"' not in words:
            columns = (found.column, found.column + len(words))
            return _message(spot, "E207", "texts stand in double quotes", f'write: "{words}"', columns=columns)
    name = next((name for name in sorted(spot.names, key=len, reverse=True) if _begins(rest, name)), None)
    if name and "STR" in spot.wanted | spot.syntax.after_comma(spot.tokens[: spot.place], spot.start):
        start = found.column
        message = f"{short(name)} is a name, and names stand in double quotes"
        return _message(spot, "E207", message, f'write: "{name}"', columns=(start, start + len(name)))
    here = spot.words(spot.wanted)
    cased = next((word for word in here if word.lower() == text.lower()), None)
    if cased is None:
        cased = next((word for word in spot.syntax.words if word.lower() == text.lower()), None)
    if cased is None and re.fullmatch("off-[jqka]", text, re.IGNORECASE):
        cased = f"off-{text[4:].upper()}"
    if cased is not None:
        kind = "cards are written in capitals" if cased[-1:].isupper() else "words are written in lower case"
        return _message(spot, "E206", f"{text}: {kind}", f"write: {cased}")
    if text == "T" and "RANKNAME" in spot.wanted:
        return _message(spot, "E206", "T: the ten is written 10 in a list of ranks", "write: 10")
    parts = text.split("-")
    if len(parts) > 1 and all(part in spot.syntax.words or part.isdigit() for part in parts):
        minus = any(part.isdigit() for part in parts) or "MINUS" in spot.wanted
        apart = (" - " if minus else " ").join(parts)
        return _message(spot, "E202", f"{short(text)} is no word of the language", f"write: {apart}")
    message = f"{short(text)} is no word of the language"
    if "STR" in spot.wanted and ("-" in text or spot.wanted == {"STR"}):
        return _message(spot, "E207", f"{short(text)}: names stand in double quotes", f'write: "{short(text)}"')
    other = OTHER_WORDS.get(text.lower())
    if other and not (spot.start == "example_line" and " or " in other):  # there it is one suit
        if {"if", "unless"} & set(map(str, spot.tokens[: spot.place])) and text.lower() in ("red", "black"):
            other = " or ".join(f"trump is {suit}" for suit in other.split(" or "))
        return _message(spot, "E202", message, f"write: {other}")
    if spot.place == 0 and spot.start == "top":
        here = {word: kind for word, kind in here.items() if word.isalpha()}
    near = get_close_matches(text.lower(), here, 3, 0.6)
    near.sort(key=lambda word: word[0] != text[0].lower())  # a slip is seldom in the first letter
    if near:
        return _message(spot, "E202", message, f"did you mean: {near[0]}")
    known = get_close_matches(text.lower(), [word for word in spot.syntax.words if word.isalpha()], 1, NEAR)
    if known and spot.syntax.words[known[0]] not in spot.syntax.within[spot.start]:
        return _message(spot, "E202", message, f"did you mean: {known[0]}{_elsewhere(spot, known[0])}", expected=True)
    similar = get_close_matches(text, spot.names, 1, NEAR)
    if similar and "STR" in spot.wanted:
        return _message(spot, "E207", message, f'did you mean: "{similar[0]}"')
    return _message(spot, "E202", message, expected=True)


def _begins(rest: str, name: str) -> bool:
    return rest.startswith(name) and not re.match(r"\w", rest[len(name) : len(name) + 1])


def _elsewhere(spot: Spot, word: str) -> str:
    """Where a word of the language may stand, if not in this kind of line."""
    kind = spot.syntax.words[word]
    firsts = [start for start in STARTS if start != spot.start and kind in spot.syntax.first(start)]
    places = firsts or [start for start in STARTS if kind in spot.syntax.within[start]]
    if not places or (not firsts and spot.start in places):
        return ""
    named = list(dict.fromkeys(PLACES[start] for start in places))[:3]
    return f", which stands {' or '.join(named)}"


# ------------------------------------------------------------------------- words in the wrong place


def _misplaced(spot: Spot, found: Token) -> Diagnostic:
    text = str(found)
    here = spot.words(spot.wanted)
    shown = short(text)
    if found.type == "STR":
        inside = text[1:-1].strip()
        if "WORD" in spot.wanted and re.fullmatch(r"\w+(?:-\w+)*", inside):
            return _message(spot, "E207", f"the name of a game or a family has no quotes: {inside}", f"write: {inside}")
        if inside in here and spot.repaired(Token(here[inside], inside), skip=1):
            return _message(spot, "E207", f"{inside} is a word of the language and has no quotes", f"write: {inside}")
    gap = [kind for kind in spot.wanted - {END, found.type} if kind in spot.syntax.texts or kind in ("BAR", "POSS")]
    fits = [kind for kind in sorted(gap) if spot.repaired(Token(kind, spot.syntax.texts.get(kind, "")))]
    if [spot.syntax.texts.get(kind) for kind in fits] == ["not"]:  # to put it in would say the contrary
        if "calls" in spot.tokens:
            hint = "which card it is cannot be fixed here, the player chooses it: of A K, or not of trump"
            return _message(spot, "E203", f"{shown} cannot stand here", hint)
        return _message(spot, "E203", f"{shown} cannot stand here", expected=True)
    if len(fits) == 1 or "COMMA" in fits:
        kind = "COMMA" if "COMMA" in fits else fits[0]
        missing = CALLED.get(kind, spot.syntax.texts.get(kind, ""))
        if kind == "POSS":
            owner = spot.tokens[spot.place - 1]
            owned = f"{owner}'" if owner.endswith("s") else f"{owner}'s"
            return _message(spot, "E205", f"{owned[len(owner) :]} is missing before {shown}", f"write: {owned} {shown}")
        if kind == "COMMA":
            return _message(spot, "E205", f"a comma is missing before {shown}", f"write: , {shown}")
        return _message(spot, "E205", f"{missing} is missing before {shown}", f"write: {missing} {shown}")
    if spot.place and text != "," and spot.repaired(Token("COMMA", ","), skip=1):
        return _message(spot, "E205", f"a comma stands here, not {shown}", "write: ,")
    if spot.place > 1 and spot.comma_before():
        missed = spot.tokens[spot.place - 1]
        columns = (missed.column, missed.end_column)
        return _message(spot, "E205", f"a comma is missing before {missed}", f"write: , {missed}", columns=columns)
    if spot.place and spot.repaired(skip=1):
        message = "no comma belongs here" if text == "," else f"{shown} is too much here"
        return _message(spot, "E203", message, "write: the line without it")
    if text.isalpha():
        for near in get_close_matches(text, here, 3, NEAR):
            if spot.repaired(Token(here[near], near), skip=1):
                return _message(spot, "E203", f"{shown} cannot stand here", f"did you mean: {near}")
    other = OTHER_WORDS.get(text, "")
    if other.split(" ")[0] in here:
        return _message(spot, "E203", f"{shown} cannot stand here", f"write: {other}")
    if spot.place == 0:
        where = _elsewhere(spot, text) if text in spot.syntax.words and text.isalpha() else ""
        message = f"no line {PLACES[spot.start]} begins with {shown}"
        if where:
            where = f"{shown} begins a line{where.removeprefix(', which stands')}"
            return _message(spot, "E203", message, where, expected=True)
        return _message(spot, "E203", message, expected=True)
    where = _elsewhere(spot, text) if text in spot.syntax.words and text.isalpha() else ""
    advice = (f"{shown} {where.removeprefix(', which ')}",) if where else ()
    return _message(spot, "E203", f"{shown} cannot stand here", *advice, expected=True)


# -------------------------------------------------------------------------------- what is expected


def _expectation(spot: Spot) -> list[str]:
    """What may stand here, and how such a line is written."""
    if spot.place == 0 and spot.start == "top":
        return [f"expected: {', '.join(dict.fromkeys(form.split()[0] for form in FORMS['top']))}"]
    if spot.place == 0:
        every = FORMS[spot.start]
        if len(every) <= FEW_FORMS:
            return [f"expected: {'; or: '.join(every)}"]
        near = _alike(spot.line.code, every)
        begins = dict.fromkeys(_beginning(spot.syntax, form) for form in every)
        return [f"a line here begins with: {', '.join(begins)}", *([f"such as: {'; or: '.join(near)}"] if near else [])]
    out = [f"expected: {_listed(spot)}"]
    forms = _forms(spot)
    if forms:
        out.append(f"written like: {'; or: '.join(forms)}")
    return out


def _alike(code: str, forms: Sequence[str]) -> list[str]:
    """The forms that have most words of a line, three at most."""
    words = set(re.findall(r"[a-z]{3,}", code))
    shared = {form: len(words & set(re.findall(r"[a-z]{3,}", form)) - SMALL_WORDS) for form in forms}
    best = max(shared.values())
    return [form for form in forms if shared[form] == best][:3] if best else []


def _beginning(syntax: Syntax, form: str) -> str:
    """What a form begins with: ``a player``, or its first words as far as they stand in every such line."""
    first, *rest = form.replace("'s", "").replace(":", "").replace(",", "").split()
    if first in SEATS or syntax.words.get(first) in syntax.begins("each of", "step_line"):
        return "a player"
    return f"{first} {rest[0]}" if first in ("each", "one", "first", "cards", "equal", "throw") else first


def _listed(spot: Spot) -> str:
    wanted = set(spot.wanted)
    items: list[str] = []
    for called, group in _groups(spot.syntax):
        if group <= wanted:
            items.append(called)
            wanted -= group
    if wanted - OPERATORS or items:
        wanted -= OPERATORS
    elif "POSS" in wanted:
        return "what is theirs, such as: maker's tricks, makers' tricks"
    comma = END in wanted and "COMMA" in wanted
    if comma:
        wanted.discard("COMMA")
    ends = END in wanted
    wanted.discard(END)
    items += sorted(CALLED.get(kind) or spot.syntax.texts.get(kind, "") for kind in wanted)
    if len(items) > MOST_SHOWN:
        items = [*items[:MOST_SHOWN], "..."]
    if comma:
        after = spot.syntax.after([*spot.tokens[: spot.place], Token("COMMA", ",")], spot.start)
        inner = Spot(
            spot.syntax,
            spot.line,
            spot.start,
            [*spot.tokens[: spot.place], Token("COMMA", ",")],
            spot.place + 1,
            spot.names,
        )
        items.append(f"a comma and then {_listed(inner)}" if after else "a comma")
    if ends:
        items.append("the end of the line")
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} or {items[-1]}"


def _groups(syntax: Syntax) -> list[tuple[str, frozenset[str]]]:
    """Sets of terminals that have one name together, the larger first."""
    return [
        ("a condition, such as alone or forced", syntax.begins("pass, if", "round_line")),
        ("a number", syntax.begins("start at", "match_line")),
        ("a player or a side", syntax.begins("each of", "step_line")),
        ("a suit or no trump", syntax.begins("name", "round_line")),
        ("a card", syntax.begins("turned", "example_line")),
        ("a rank", frozenset(("RANKNAME", "NUM"))),
        ("a seat", frozenset(("SEATNAME", "NUM"))),
    ]


def _forms(spot: Spot) -> list[str]:
    """The forms that begin like this line, or for lines that begin with a player, have its verb."""
    forms = FORMS[spot.start]
    words = [str(token) for token in spot.tokens[: max(spot.place, 1)]]
    found = [form for form in forms if form.split()[0].strip(",:") == words[0]]
    if not found:
        verbs = set(words) | ({str(spot.found)} if spot.found is not None else set())
        found = [form for form in forms if any(word.strip(",") in verbs for word in form.split()[1:3])]
    return found[:2]


def likely_heading(syntax: Syntax, line: Line) -> str:
    """The word that begins a line at the margin, or the nearest that may; empty if there is none."""
    match = re.match(r"\s*(\w+)", line.code)
    word = match.group(1).lower()[:40] if match else ""
    known = [syntax.texts[kind] for kind in syntax.first("top") if kind in syntax.texts]
    if word in known:
        return word
    if word in OTHER_WORDS and OTHER_WORDS[word] in known:
        return OTHER_WORDS[word]
    near = get_close_matches(word, known, 1, 0.6) if word not in syntax.words else []
    return near[0] if near else ""
