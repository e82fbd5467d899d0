"""Lines to trees: each line is parsed by lark from the start rule of the place where it stands.

A line that cannot be parsed costs one message; its neighbours, and the lines under it, are parsed all the same.
The parser's tables depend on the grammar alone, so they are kept in a cache directory of the user's.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import lark
from attrs import define, field
from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from .diagnostics import Diagnostic, Mistake, Report
from .lines import Line
from .spans import Span
from .tokens import keywords, lex

STARTS = (
    "top", "rank_line", "bidding_line", "round_line", "step_line", "verb_line", "restriction_line", "play_line",
    "item_line", "score_head", "score_row", "match_line", "example_line",
)  # fmt: skip

BODIES = {
    "rank_section": "rank_line", "bidding": "bidding_line", "round": "round_line", "rounds": "round_line",
    "before_play": "step_line", "play": "play_line", "points": "item_line", "awards": "item_line",
    "score": "score_row", "match": "match_line", "example": "example_line", "each_block": "verb_line",
    "offer_block": "step_line",
}  # fmt: skip
"""What stands under a statement, by its rule; ``if`` takes the lines of the place where it stands."""

HEADINGS = {"rank": "rank_section", "before": "before_play"} | {
    word: word for word in ("bidding", "play", "points", "awards", "score", "match", "example")
}
"""The rule of a heading, by its first word: enough to read the lines under a heading that is itself broken."""


class _NoLexer(lark.lexer.Lexer):
    """Tokens come from ``tokens.lex``; lark is not to build a lexer of its own."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        return iter(())


def _cache_file(key: str) -> Path | None:
    """Where the tables for a key are kept: ``HOYLE_CACHE_DIR`` (empty: nowhere), else the user's own cache."""
    chosen = os.environ.get("HOYLE_CACHE_DIR")
    if chosen is not None:
        base = Path(chosen) if chosen else None
    elif sys.platform == "win32":
        base = Path(os.environ["LOCALAPPDATA"]) / "hoyle" if "LOCALAPPDATA" in os.environ else None
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hoyle"
    return base / f"grammar-{key}.pickle" if base else None


def _load_lark() -> lark.Lark:
    """The parser, from the cache when it is there; a cache that cannot be read or written is no matter."""
    grammar = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    key = hashlib.sha256(
        "\0".join((grammar, lark.__version__, sys.version, *STARTS)).encode()
    ).hexdigest()[:24]  # fmt: skip
    cache: Path | None = None
    try:
        cache = _cache_file(key)
        if cache is not None:
            with cache.open("rb") as stream:
                return lark.Lark.load(stream)
    except Exception:  # whatever is wrong with the cache, the grammar itself is right
        pass
    made = lark.Lark(grammar, parser="lalr", lexer=_NoLexer, start=list(STARTS), propagate_positions=True)
    if cache is not None:
        try:
            cache.parent.mkdir(parents=True, exist_ok=True)
            partial = cache.with_name(f"{cache.name}.{os.getpid()}")
            with partial.open("wb") as stream:
                made.save(stream)
            os.replace(partial, cache)
        except (OSError, pickle.PickleError):
            pass
    return made


class Syntax:
    """The grammar, ready to parse, and what can be asked about it."""

    def __init__(self) -> None:
        self.lark = _load_lark()
        terminals = {definition.pattern.value: definition.name for definition in self.lark.terminals}
        self.words = keywords(terminals)

    @cached_property
    def texts(self) -> dict[str, str]:
        """What is written for a terminal that is one word."""
        return {definition.name: definition.pattern.value for definition in self.lark.terminals}

    @cached_property
    def within(self) -> dict[str, frozenset[str]]:
        """All terminals that can stand anywhere in a line, by start rule."""
        uses: dict[str, set[str]] = {}
        for rule in self.lark.rules:
            uses.setdefault(rule.origin.name, set()).update(symbol.name for symbol in rule.expansion)
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

    def first(self, start: str) -> frozenset[str]:
        """The terminals that a line can begin with."""
        return frozenset(self.lark.parse_interactive(start=start).accepts())

    def parse(self, tokens: list[Token], start: str) -> tuple[Tree[Token] | None, int, frozenset[str]]:
        """The tree of a line; or None, the place of the token that does not fit (the number of tokens when the
        line stops too early) and the terminals that would."""
        state = self.lark.parse_interactive(start=start)
        place = 0
        try:
            for place, token in enumerate(tokens):  # noqa: B007 - used in the handler
                state.feed_token(token)
            place = len(tokens)
            tree = state.feed_eof(tokens[-1])
        except UnexpectedToken:
            return None, place, frozenset(state.accepts())
        return tree, place, frozenset()


@lru_cache(maxsize=1)
def syntax() -> Syntax:
    """The one ``Syntax`` of the process, made when first wanted."""
    return Syntax()


@define(eq=False)
class Parsed:
    """A line and its tree, or none when it could not be read; ``rule`` is what the statement is, or would be."""

    line: Line
    rule: str
    tree: Tree[Token] | None
    body: list["Parsed"] = field(factory=list)

    @property
    def span(self) -> Span:
        return self.line.span

    @property
    def broken(self) -> bool:
        """Whether this line, or one under it, could not be read."""
        return self.tree is None or any(inner.broken for inner in self.body)


def parse_lines(lines: list[Line], report: Report, start: str = "top") -> list[Parsed]:
    """The lines of one place, with what stands under them; messages go to the report."""
    out = []
    for line in lines:
        if report.full:
            break
        out.append(_parse_line(line, report, start))
        if start == "score_head":
            start = "score_row"
    return out


def _parse_line(line: Line, report: Report, start: str) -> Parsed:
    from .expected import explain, likely_heading

    tree: Tree[Token] | None = None
    rule = ""
    tokens: list[Token] = []
    if not line.unread:
        try:
            tokens = lex(line, start, syntax().words)
            tree, place, wanted = syntax().parse(tokens, start)
            if tree is None:
                report.add(explain(line, start, tokens, place, wanted))
        except Mistake as mistake:
            report.add(mistake.diagnostic)
    if tree is not None:
        rule = str(tree.data)
    elif start == "top":
        rule = likely_heading(line)
    parsed = Parsed(line, rule, tree)
    below = start if rule == "if_block" else BODIES.get(rule)
    if below is None and rule == "do" and tree is not None and _takes_restrictions(tree):
        below = "restriction_line"
    if rule == "score":
        below = "score_head"
    if not line.body:
        return parsed
    if below is not None:
        parsed.body = parse_lines(line.body, report, below)
    elif tree is not None:
        first = line.body[0]
        message = "nothing can stand under this line" if len(line.body) == 1 else "no lines can stand under this line"
        hint = f"write: the indented line at the same depth as line {line.number}, if it is a statement of its own"
        report.add(Diagnostic("E105", "error", message, line.span, f"found: line {first.number}, indented under it\n{hint}"))
    return parsed


def _takes_restrictions(tree: Tree[Token]) -> bool:
    return any(isinstance(child, Tree) and child.data in ("discards", "discards_up_to", "gives") for child in tree.children)
