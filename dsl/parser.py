"""Lines to trees: each line is parsed from the start rule of the place where it stands.

A line that cannot be parsed costs one message; its neighbours, and the lines under it, are parsed all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from attrs import define, field

from . import tables
from .diagnostics import Diagnostic, Mistake, Report
from .lalr import Reading, Token, Tree, Unfit, read
from .lines import Line
from .spans import Span
from .tables import STARTS
from .tokens import keywords, lex

BODIES = {
    "rank_section": "rank_line", "bidding": "bidding_line", "no_bidding": "bidding_line",
    "no_bidding_turned": "bidding_line",
    "round": "round_line", "rounds": "round_line",
    "before_bidding": "step_line", "before_play": "step_line", "play": "play_line", "points": "item_line",
    "awards": "item_line", "score": "score_row", "match": "match_line", "example": "example_line",
    "each_block": "verb_line", "offer_block": "step_line", "says_block": "step_line", "repeat_block": "step_line",
    "offers_block": "verb_line", "claim_block": "verb_line",
}  # fmt: skip
"""What stands under a statement, by its rule; ``if`` takes the lines of the place where it stands."""

HEADINGS = {"rank": "rank_section", "before": "before_play", "hoyle": "version"}
"""The rule of a statement at the margin by its first word, where the two differ."""


class Syntax:
    """The grammar, ready to parse, and what can be asked about it."""

    def __init__(self) -> None:
        self.tables = tables.load()
        self.words = keywords(self.tables.words)

    @cached_property
    def texts(self) -> dict[str, str]:
        """What is written for a terminal that is one word."""
        return {name: text for text, name in self.tables.words.items()}

    @cached_property
    def within(self) -> dict[str, frozenset[str]]:
        """All terminals that can stand anywhere in a line, by start rule."""
        uses: dict[str, set[str]] = {}
        for origin, _, _, symbols in self.tables.rules:
            uses.setdefault(origin, set()).update(name for name, _ in symbols)
        out = {}
        for start in STARTS:
            seen: set[str] = set()
            todo = [start]
            while todo:
                name = todo.pop()
                if name not in seen:
                    seen.add(name)
                    todo += uses.get(name, ())
            out[start] = frozenset(seen - uses.keys())
        return out

    def after(self, tokens: list[Token], start: str) -> frozenset[str]:
        """The terminals that may follow tokens which can be read; none if they cannot."""
        try:
            return read(self.tables, tokens, start).accepts()
        except Unfit:
            return frozenset()

    def after_comma(self, tokens: list[Token], start: str) -> frozenset[str]:
        """The same with a comma put after them."""
        return self.after([*tokens, Token("COMMA", ",")], start)

    def begins(self, text: str, start: str) -> frozenset[str]:
        """The terminals that may follow the words of a text."""
        return self.after(lex(Line("", 1, 0, text), start, self.words), start)

    def first(self, start: str) -> frozenset[str]:
        """The terminals that a line can begin with."""
        return self.after([], start)

    def parse(self, tokens: list[Token], start: str) -> tuple[Tree | None, int]:
        """The tree of a line and the number of its tokens; or None and the place of the token that does not fit
        (the number of tokens when the line stops too early)."""
        reading = Reading(self.tables, start)
        place = 0
        try:
            for token in tokens:
                reading.feed(token)
                place += 1
            return reading.finish(tokens[-1].line if tokens else 1), place
        except Unfit:
            return None, place


@lru_cache(maxsize=1)
def syntax() -> Syntax:
    """The one ``Syntax`` of the process, made when first wanted."""
    return Syntax()


@define(eq=False, repr=False)
class Parsed:
    """A line and its tree, or none when it could not be read; ``rule`` is what the statement is, or would be.
    ``belongs`` is the start rule of the place where a misplaced line could stand. ``tokens`` are the words of a line
    that was read, from the rule ``start``."""

    line: Line
    rule: str
    tree: Tree | None
    body: list["Parsed"] = field(factory=list)
    belongs: str = ""
    start: str = ""
    tokens: list[Token] = field(factory=list)

    @property
    def span(self) -> Span:
        return self.line.span

    @property
    def last(self) -> int:
        """The number of the last line that stands under this one, or of the line itself."""
        return self.body[-1].last if self.body else self.line.number

    @property
    def broken(self) -> bool:
        """Whether this line, or one under it, could not be read."""
        return self.tree is None or any(inner.broken for inner in self.body)


def parse_file(lines: list[Line], report: Report) -> list[Parsed]:
    """All lines of a file; messages go to the report."""
    names = frozenset(name for line in _all(lines) for name in line.code.split('"')[1::2] if len(name) <= 40)
    return _Reader(report, names).lines(lines, "top")


def parse_line(line: Line, start: str, report: Report) -> Parsed:
    """One line by itself; a message goes to the report."""
    return _Reader(report, frozenset()).line(line, start)


def _all(lines: list[Line]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from _all(line.body)


@define(eq=False, repr=False)
class _Reader:
    """Parses lines; ``names`` are the quoted names of the file, for its messages. ``astray`` are the start rules of
    the place where a misplaced line belongs, and of the lines under it: more lines like these have no message of
    their own, since what is wrong is one heading."""

    report: Report
    names: frozenset[str]
    astray: frozenset[str] = frozenset()

    def lines(self, lines: list[Line], start: str) -> list[Parsed]:
        """The lines of one place, with what stands under them."""
        out: list[Parsed] = []
        for line in lines:
            if self.report.full:
                break
            parsed = self.line(line, start)
            if out and parsed.belongs and parsed.belongs == BODIES.get(out[-1].rule) and not out[-1].body:
                out[-1].line.cut = True  # its lines are there, in the wrong place
            out.append(parsed)
            if start == "score_head":
                start = "score_row"
        return out

    def line(self, line: Line, start: str) -> Parsed:
        """One line, and what stands under it."""
        parsed = Parsed(line, "", None, start=start)
        if not line.unread:
            try:
                tokens = parsed.tokens = lex(line, start, syntax().words)
                parsed.tree, place = syntax().parse(tokens, start)
                if parsed.tree is None:
                    self.explain(parsed, start, tokens, place)
            except Mistake as mistake:
                self.report.add(mistake.diagnostic)
        if parsed.tree is not None:
            parsed.rule = parsed.tree.data
            if start == "top":
                self.astray = frozenset()
        elif start == "top" and not parsed.belongs:
            parsed.rule = likely_rule(line)
        if line.body:
            self.body(parsed, start)
        return parsed

    def explain(self, parsed: Parsed, start: str, tokens: list[Token], place: int) -> None:
        """Say why a line cannot be read."""
        from .expected import belongs, explain, misplaced

        other = parsed.belongs = belongs(syntax(), parsed.line, start)
        if not other:
            self.report.add(explain(syntax(), parsed.line, start, tokens, place, self.names))
        elif other not in self.astray:
            self.report.add(misplaced(parsed.line, start, other))
            self.stray(parsed.line, other)

    def stray(self, line: Line, other: str) -> None:
        """Note where a misplaced line belongs, and read what stands under it."""
        tree, _ = syntax().parse(lex(line, other, syntax().words), other)
        below = BODIES.get(tree.data, "") if tree is not None else ""
        self.astray = frozenset((other, below, *SCORE)) if SCORE & {other, below} else frozenset((other, below))
        if below:
            self.lines(line.body, "score_head" if below == "score_row" else below)

    def body(self, parsed: Parsed, start: str) -> None:
        """The lines under a line."""
        lines = parsed.line.body
        below = start if parsed.rule == "if_block" else BODIES.get(parsed.rule)
        if parsed.rule == "score":
            below = "score_head"
        elif parsed.rule in ("do", "he_does") and parsed.tree is not None and _takes_restrictions(parsed.tree):
            below = "restriction_line"
        if parsed.tree is None and start == "top" and not parsed.belongs:
            below = self.guess(parsed, lines[0], below)
        if below is not None:
            parsed.body = self.lines(lines, below)
        elif parsed.tree is not None:
            self.no_body(parsed, lines[0])

    def guess(self, parsed: Parsed, first: Line, below: str | None) -> str | None:
        """What stands under a heading that cannot be read: what its first line says, else what its word says."""
        from .expected import belongs

        other = belongs(syntax(), first, "")
        fits = other if below is None or not reads(first, below) else below
        for rule, under in BODIES.items():
            if fits and fits != below and fits in (under, "score_head" if rule == "score" else under):
                parsed.rule = rule
                return fits
        return below

    def no_body(self, parsed: Parsed, first: Line) -> None:
        """Lines under a statement that takes none."""
        from .expected import belongs
        from .forms import PLACES

        other = belongs(syntax(), first, "")
        hint = f"it belongs {PLACES[other]}" if other else ""
        number = parsed.line.number
        message = f"nothing can stand under line {number}; is this line indented too far, or its heading missing?"
        self.report.add(Diagnostic("E105", "error", message, first.span, hint))
        parsed.body = [Parsed(first, "", None, belongs=other)]
        if other:
            self.stray(first, other)


SCORE = frozenset(("score_head", "score_row"))


def tree_of(line: Line, start: str) -> Tree | None:
    """The tree of a line, or None if it cannot be read."""
    try:
        return syntax().parse(lex(line, start, syntax().words), start)[0]
    except Mistake:
        return None


def reads(line: Line, start: str) -> bool:
    """Whether a line can be read from a start rule."""
    tree = tree_of(line, start)
    return tree is not None and tree.data != "ex_act"  # nearly anything reads as what a player does


def likely_rule(line: Line) -> str:
    """What a line at the margin that cannot be read probably is; empty if nobody can tell."""
    from .expected import likely_heading

    word = likely_heading(syntax(), line)
    return HEADINGS.get(word, word)


def _takes_restrictions(tree: Tree) -> bool:
    choosing = ("discards", "discards_up_to", "discards_down_to", "gives")
    return any(isinstance(child, Tree) and child.data in choosing for child in tree.children)
