"""Every construct of the language, and which of the shipped games use it: the table at the end of docs/language.md.

python -m tests.docs.constructs --write         the table written anew (as pytest --update-golden does)
python -m tests.docs.constructs --size FILE     the size of a grammar; - reads it from standard input

A construct is an alternative of ``dsl/grammar.lark`` that is told apart from its neighbours: one that has a name of its
own, or a word; an optional part of one; and each word for a player. A game uses those that stand in its own file: what
it takes over from another game is counted there. Examples count for what can stand only in examples.

What hardly any game uses must have a reason, in ``docs/constructs.toml``: a sentence for each construct that stands in
one file or in none.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from inspect import getfile
from pathlib import Path

from attrs import frozen

from hoyle import dsl
from hoyle.dsl import lalr
from hoyle.dsl.diagnostics import Report
from hoyle.dsl.lines import split
from hoyle.dsl.parser import Parsed, parse_file, syntax
from hoyle.dsl.tables import STARTS
from hoyle.dsl.tokens import CLASSES

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "language.md"
REASONS = DOCS / "constructs.toml"
GRAMMAR = Path(getfile(dsl)).with_name("grammar.lark")
BEGIN, END = "<!-- Written by `python -m tests.docs.constructs --write`. -->\n", "<!-- Until here. -->\n"

# --------------------------------------------------------------------------------------- the grammar

ALIKE = {"csum": "sum", "cproduct": "product", "cfactor": "factor", "strain_named": "strain"}
"""Rules that say the same as others, in another place."""
PASSED_OVER = ("rank", "win", "signed", "payment", "held_card", "games_word")
"""Rules whose alternatives are one thing in two forms, or are told apart by what they consist of."""
WORDS = {
    "seats": "WHO", "seats_named": "WHO", "base": "WHO", "sum": "N", "product": "N", "factor": "N", "csum": "N",
    "cproduct": "N", "cfactor": "N", "NUM": "N", "STR": '"NAME"', "cond": "CONDITION", "conj": "CONDITION",
    "neg": "CONDITION", "WORD": "NAME", "CARDNAME": "CARD", "RANKNAME": "RANK", "OFFRANK": "off-J", "SUITNAME": "SUIT",
    "SUITONE": "SUIT", "POSS": "'s", "PLUS": "+", "MINUS": "-", "TIMES": "*", "DIVIDED": "/", "BAR": "|",
    "CHALLENGER": "ROLE", "one_suit": "SUIT", "many_suit": "SUIT", "rank": "RANK", "entry": "RANK", "SEATNAME": "SEAT",
    "UNITNAME": "SIDE", "FREETEXT": "CALL", "strains": "STRAIN", "strain_named": "STRAIN", "signed": "N",
    "card_value": "RANK N", "held_card": "CARD", "doer": "WHO",
    "chosen": "CARDS", "cards": "CARDS", "HE": "he", "cell_part": "...", "range": "RESULT", "cell": "PAYMENT",
}  # fmt: skip
"""How the table writes what stands for something."""
WHERE = {
    "left_out": "without {}", "option_value": 'option "NAME" {}', "table_kind": "table N players, {}",
    "cards_part": "cards ..., {}", "deal_part": "deal ..., {}", "rest": "the {}", "rank_kind": "{} RANK ...",
    "rank_part": "no trump RANK ..., {}", "entry": "rank row: {}", "joker": "card: {}", "event": "{} turned: ...",
    "outcome": "all passed: {}", "outcome_part": "all passed: no trump, {}", "until": "rounds until {}",
    "clause": "CALL, {}", "add": "may add {}", "strain": "names {}", "action": "WHO {}",
    "action_part": "WHO does, {}", "plain": "calls a card {}", "pile": "takes the {}", "equal": "equal cards: {}",
    "first": "first card led {}", "recipient": "point to {} of ...", "pick": "point ... of {}",
    "one_suit": "highest {}", "many_suit": "RANK of {}", "item_part": "point ..., {}", "range": "row: {}",
    "cell": "cell: {}", "per": "cell: N a {}", "then": "together: ..., {}", "decider": "together: {}",
    "counted": "WHO's {}", "guard": "..., {}", "seat": "seat: {}", "unit": "side: {}", "card": "card: {}",
    "against": "a game against {} counts N", "held": "WHO holds {} of CARDS", "option_test": "option {} needs ...",
    "dealing": "throw in, {}", "games_part": "best of N games, {}", "carry_part": "what is over counts ..., {}",
    "cards_of": "CARDS: RANK of {}",
    "chosen": "only {}", "restriction_line": "discards N: {}", "verb_line": "each of: {}",
}  # fmt: skip
"""What stands around the alternatives of a rule."""
ALONE = {
    ("step_line", "do"): "WHO does", ("option_value", "value_name"): '"VALUE"',
    ("number", "num"): "N", ("number", "name"): '"OPTION"',
    ("verb_line", "he_does"): "does", ("action_part", "not_turned"): "not the turned suit",
    ("top", "option"): 'option "NAME" VALUE, "TEXT"', ("top", "summary"): 'summary "TEXT"',
    ("top", "source"): 'source "TEXT"', ("top", "ruling"): 'ruling "TEXT"',
    ("top", "accept"): 'accept CODE "WHY"', ("top", "without"): "without WHAT",
    ("test", "is_active"): "WHO is active", ("test", "is_not_active"): "WHO is not active",
    ("match_line", "win_only"): "WHO wins only if CONDITION, else stop at N",
    ("score_head", "score_head"): "WHO's COUNT | CONDITION | ...",
    ("score_head", "score_head_each"): "each of WHO's COUNT | CONDITION | ...",
    ("score_row", "score_row"): "RESULT | PAYMENT | ...", ("payment", "payment"): "cell: WHO N",
    ("match_line", "first_to"): "first to N games", ("match_line", "best_of"): "best of N games",
    ("count", "count_left"): "left of WHO's COUNT", ("count", "count_right"): "right of WHO's COUNT",
    ("test", "hold"): "WHO hold ... of CARDS", ("cards", "cards_of"): "CARDS: RANK of ...",
}  # fmt: skip
"""Alternatives that are clearer in other words than those of the grammar."""
PLAYERS = ("base", "role")
MAKERS = {"MAKER": "maker (bidder, pitcher, declarer)", "MAKERS": "makers (bidders, pitchers, declarers)"}

Key = tuple[str, str, str]
"""The rule, the name of its alternative, and what tells two of that name apart."""


@frozen
class Construct:
    """One row of the table."""

    key: Key
    part: str
    written: str


@frozen
class Alternative:
    """One alternative of a rule: its words, its optional parts with their places among these, and its name (empty: it
    has none). ``lone``: the rule has no other."""

    origin: str
    name: str
    words: tuple[str, ...]
    optional: tuple[tuple[int, tuple[str, ...]], ...]
    part: str
    lone: bool


TOKEN = re.compile(r'"[^"]*"|\w+|->|[()|?*+:]')


def alternatives(grammar: str) -> Iterator[Alternative]:
    """All alternatives of a grammar, in its order; ``part`` is the comment above the rule that is a heading."""
    part = "the game"
    text = ""
    for line in [*grammar.splitlines(), "end:"]:
        heading = re.match(r"// -{10,} (.+)", line)
        if heading or re.match(r"\??\w+:", line):
            yield from _rule(text, part)
            text = ""
        if heading:
            part = {"headings and one-line statements": "the game"}.get(heading[1], heading[1])
        elif not line.startswith(("//", "%")):
            text += f" {line}"


def _rule(text: str, part: str) -> Iterator[Alternative]:
    tokens = TOKEN.findall(text)
    tokens = tokens[1:] if tokens[:1] == ["?"] else tokens
    if len(tokens) < 3 or tokens[0].isupper():
        return
    origin, depth = tokens[0], 0
    several: list[list[str]] = [[]]
    for token in tokens[2:]:
        depth += (token == "(") - (token == ")")
        if token == "|" and depth == 0:
            several.append([])
        else:
            several[-1].append(token)
    for one in several:
        name = one[one.index("->") + 1] if "->" in one else ""
        words, optional = _parts(one[: one.index("->")] if "->" in one else one)
        yield Alternative(origin, name, words, optional, part, len(several) == 1)


def _parts(tokens: list[str]) -> tuple[tuple[str, ...], tuple[tuple[int, tuple[str, ...]], ...]]:
    """What must stand there, and the groups that may; repetitions are written once, or not at all."""
    must: list[str] = []
    may: list[tuple[int, tuple[str, ...]]] = []
    place = 0
    while place < len(tokens):
        group = [tokens[place]]
        if tokens[place] == "(":
            end = closing(tokens, place)
            inner = tokens[place + 1 : end]
            group, place = list(_parts(inner[: inner.index("|")] if "|" in inner else inner)[0]), end
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        if after == "?":
            may.append((len(must), tuple(group)))
        elif after == "*":
            pass
        else:
            must += group
        place += 2 if after in ("?", "*", "+") and after else 1
    return tuple(must), tuple(may)


def closing(tokens: list[str], place: int) -> int:
    """Where the parenthesis at a place is closed."""
    depth = 0
    for at in range(place, len(tokens)):
        depth += (tokens[at] == "(") - (tokens[at] == ")")
        if depth == 0:
            return at
    raise ValueError("a parenthesis of the grammar is not closed")


def literal(token: str) -> bool:
    return token.startswith('"')


def written(words: tuple[str, ...]) -> str:
    """An alternative as a player would write it, with capitals for what is filled in."""
    said = [
        token.strip('"') if literal(token) else WORDS.get(token, token.upper().replace("_", " ")) for token in words
    ]
    text = " ".join(word for word, token in zip(said, words, strict=True) if not token.startswith("_"))
    return re.sub(r" ('s|,|:)", r"\1", text).replace("( ", "(").replace(" )", ")")


@cache
def constructs() -> tuple[Construct, ...]:
    """All of them, in the order of the grammar."""
    found: dict[Key, Construct] = {}

    def note(key: Key, part: str, text: str) -> None:
        found.setdefault(key, Construct(key, part, text))

    for one in alternatives(GRAMMAR.read_text("utf-8")):
        if (one.origin, one.name) == PLAYERS:
            words = ["dealer", "players", *(word for word, kind in CLASSES.items() if kind in ("ROLE", "HE"))]
            words += [*MAKERS.values(), "challenger", "challengers", "helper", "ally"]
            for word in words:
                note((*PLAYERS, word), one.part, word)
            continue
        says = any(literal(token) for token in one.words)
        told = one.name or says or one.optional or (len(one.words) == 1 and one.words[0].isupper())
        if one.origin.startswith("_") or one.origin in PASSED_OVER or not told:
            continue
        key = key_of(one.origin, one.name, one.words)
        note(key, one.part, placed(key, written(one.words)))
        for place, group in one.optional:
            if any(literal(token) or token.isupper() for token in group):
                part = (*key[:2], mark(group))
                text = written((*one.words[:place], *group, *one.words[place:]))
                note(part, one.part, WHERE.get(one.origin, "{}").format(text))
    return tuple(found.values())


def placed(key: Key, text: str) -> str:
    """What is written, with what stands around it."""
    return WHERE.get(key[0], "{}").format(ALONE.get(key[:2], text))


def mark(group: tuple[str, ...]) -> str:
    """What an optional part is known by: its first word, or what is filled in."""
    return next((token.strip('"') for token in group if literal(token) and token != '","'), group[0])


OPERATORS = ("PLUS", "MINUS", "TIMES", "DIVIDED")


def key_of(origin: str, name: str, words: Sequence[str]) -> Key:
    """How an alternative is known: by its name, else by its first word, or the one thing that it is."""
    operator = next((WORDS[word] for word in words if word in OPERATORS), "")
    if not name:
        first = next((word.strip('"') for word in words if literal(word)), "")
        name = first or (words[0] if len(words) == 1 else origin)
    return ALIKE.get(origin, origin), name, operator


# ---------------------------------------------------------------------------------- what a file uses


class Noting(lalr.Reading):
    """A line being read, which notes the constructs in it."""

    def __init__(self, start: str) -> None:
        super().__init__(syntax().tables, start)
        self.noted: set[Key] = set()

    def _reduce(self, number: int, line: int) -> None:
        origin, name, _, symbols = self.tables.rules[number]
        names = [symbol for symbol, _ in symbols]
        origin = ALIKE.get(origin, origin)
        if (origin, name) == PLAYERS:
            token = self.values[-1]
            assert isinstance(token, lalr.Token)
            kind = "" if token == "challengers" else token.type
            self.noted.add((*PLAYERS, MAKERS.get(kind, str(token))))
        else:
            texts = syntax().texts
            words = [f'"{texts[symbol]}"' if symbol in texts else symbol for symbol in names]
            key = key_of(origin, "" if name == self.tables.rules[number][0] else name, words)
            self.noted |= {key, (origin, name, key[2])}
            self.noted |= {(*key[:2], word.strip('"')) for word in words}
        super()._reduce(number, line)


@cache
def only_in_examples() -> frozenset[str]:
    """The rules that nothing but a line of an example leads to."""
    uses: dict[str, set[str]] = {}
    for origin, _, _, symbols in syntax().tables.rules:
        uses.setdefault(origin, set()).update(name for name, _ in symbols)

    def reached(starts: list[str]) -> set[str]:
        seen: set[str] = set()
        todo = list(starts)
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo += uses.get(name, ())
        return seen

    rest = [start for start in STARTS if start != "example_line"]
    return frozenset(reached(["example_line"]) - reached(rest))


def used_in(text: str) -> set[Key]:
    """The constructs that stand in a file."""
    report = Report()
    found: set[Key] = set()
    todo: list[Parsed] = list(parse_file(split(text, "text", report), report))
    while todo:
        line = todo.pop()
        todo += line.body
        reading = Noting(line.start)
        for token in line.tokens:
            reading.feed(token)
        reading.finish(line.line.number)
        noted = reading.noted
        if line.start == "example_line":
            noted = {key for key in noted if key[0] in only_in_examples()}
        elif line.rule == "example":
            noted = {("top", "example", "")}
        found |= noted
    return found


@cache
def usage() -> Mapping[Key, tuple[str, ...]]:
    """For each construct the shipped games in whose files it stands."""
    used = {name: used_in(dsl.read(name).source) for name in dsl.shipped()}
    return {one.key: tuple(name for name in used if one.key in used[name]) for one in constructs()}


# --------------------------------------------------------------------------------------- the table


def reasons() -> dict[str, str]:
    """Why a construct is there that hardly any game uses, by how it is written."""
    with REASONS.open("rb") as file:
        parts = tomllib.load(file)
    return {text: part["why"] for part in parts["reason"] for text in part["of"]}


def rare() -> list[Construct]:
    """What stands in one file or in none."""
    return [one for one in constructs() if len(usage()[one.key]) < 2]


def size(grammar: str) -> dict[str, int]:
    """How big a language is: the rules of its grammar, their alternatives, and the different words in them."""
    every = list(alternatives(grammar))
    text = re.sub(r"//.*", "", grammar)
    return {
        "rules": len({one.origin for one in every}),
        "alternatives": len(every),
        "words": len(set(re.findall(r'"([a-z]+)"', text))),
    }


BEFORE = {"rules": 72, "alternatives": 249, "words": 146}
"""The size for the first six games: `git show dbfb754:dsl/grammar.lark | python -m tests.docs.constructs --size -`."""


def which(names: tuple[str, ...]) -> str:
    """The games, or those that are left out if that is shorter."""
    every = dsl.shipped()
    left = [name for name in every if name not in names]
    if not left:
        return "all"
    return f"all but {', '.join(left)}" if len(left) * 3 <= len(every) else ", ".join(names) or "none"


def section() -> str:
    """The section of the page, between its marks."""
    now, games = size(GRAMMAR.read_text("utf-8")), len(dsl.shipped())
    lines = [
        BEGIN.rstrip("\n"),
        f"What the {games} games that come with Hoyle say with it. A game is counted where something stands in its own",
        "file; what it takes over from another one is counted there. What stands in one file, or in none, has its",
        "reason at the end.",
        "",
        "| the grammar | for the first 6 games | now |",
        "|---|---|---|",
        *(f"| {what} | {BEFORE[what]} | {now[what]} |" for what in now),
    ]
    part = ""
    for one in constructs():
        if one.part != part:
            part = one.part
            lines += ["", f"**{part.capitalize()}**", "", "| written | games | which |", "|---|---|---|"]
        names = usage()[one.key]
        lines.append(f"| `{cell(one.written)}` | {len(names)} | {which(names)} |")
    why = reasons()
    lines += [
        "",
        "**What one game uses, or none, and why it is there**",
        "",
        "| written | games | why |",
        "|---|---|---|",
    ]
    for one in rare():
        lines.append(f"| `{cell(one.written)}` | {which(usage()[one.key])} | {why.get(one.written, '')} |")
    return "\n".join([*lines, "", END])


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def page(text: str) -> str:
    """The page with the section as it must be."""
    before, rest = text.split(BEGIN)
    return before + section() + rest.split(END)[1]


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.docs.constructs",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--write", action="store_true", help="write the table into docs/language.md")
    parser.add_argument("--size", metavar="FILE", help="print the size of a grammar")
    chosen = parser.parse_args(arguments)
    if chosen.size is not None:
        text = sys.stdin.read() if chosen.size == "-" else Path(chosen.size).read_text("utf-8")
        print(", ".join(f"{number} {what}" for what, number in size(text).items()))
    elif chosen.write:
        PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8", newline="\n")
    else:
        print(section(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
