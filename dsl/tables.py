"""The tables of the parser: made by lark from ``grammar.lark``, kept as JSON in a cache directory of the user's.

Only who finds no tables there imports lark, which takes longer than reading a game. Tables depend on the grammar
alone. A cache that cannot be read or written is no matter.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from attrs import frozen

STARTS = (
    "top", "rank_line", "bidding_line", "round_line", "step_line", "verb_line", "restriction_line", "play_line",
    "item_line", "score_head", "score_row", "match_line", "example_line",
)  # fmt: skip
FORMAT = 1


@frozen(eq=False, repr=False)
class Tables:
    """What lark says about the grammar.

    ``states[s]`` maps the name of a terminal or rule to what is done: a state to go to, or ``-1 - r`` to reduce by
    rule ``r``. ``rules[r]`` is (origin, name of the tree, whether a tree of one child gives way to it, and for each
    symbol its name and 0 to drop, 1 to keep or 2 to splice it). ``words`` maps what is written to its terminal.
    """

    states: list[dict[str, int]]
    rules: list[tuple[str, str, bool, list[tuple[str, int]]]]
    starts: dict[str, int]
    ends: dict[str, int]
    words: dict[str, str]


def load() -> Tables:
    """The tables, from the cache if they are there."""
    grammar = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    key = hashlib.sha256("\0".join((str(FORMAT), grammar, *STARTS)).encode()).hexdigest()[:24]
    cache = _cache_file(key)
    if cache is not None:
        try:
            return Tables(**json.loads(cache.read_bytes()))
        except (OSError, ValueError, TypeError):
            pass
    made = _make(grammar)
    if cache is not None:
        _keep(cache, json.dumps(made))
    return Tables(**made)


def _cache_file(key: str) -> Path | None:
    """Where the tables for a key are kept: ``HOYLE_CACHE_DIR`` (empty: nowhere), else the user's own cache."""
    chosen = os.environ.get("HOYLE_CACHE_DIR")
    try:
        if chosen is not None:
            base = Path(chosen) if chosen else None
        elif sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) / "hoyle" if local else None
        else:
            base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hoyle"
    except RuntimeError:  # nobody's home
        return None
    return base / f"tables-{key}.json" if base else None


def _keep(cache: Path, text: str) -> None:
    partial = cache.with_name(f"{cache.name}.{os.getpid()}")
    try:
        cache.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(text, "utf-8")
        os.replace(partial, cache)
    except OSError:
        pass


def _make(grammar: str) -> dict[str, Any]:
    """The tables as plain data, by way of the form in which lark itself saves a parser."""
    import lark
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    class NoLexer(lark.lexer.Lexer):
        """Tokens come from ``tokens.lex``."""

        def __init__(self, lexer_conf: Any) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any) -> Any:
            return iter(())

    made = lark.Lark(grammar, parser="lalr", lexer=NoLexer, start=list(STARTS), maybe_placeholders=False)
    saved, memo = made.memo_serialize([TerminalDef, Rule])
    table = saved["parser"]["parser"]
    names = table["tokens"]
    refs = [reference["@"] for reference in saved["rules"]]
    number = {reference: place for place, reference in enumerate(refs)}
    states: list[dict[str, int]] = [{} for _ in table["states"]]
    for state, actions in table["states"].items():
        for name, (reduce, argument) in actions.items():
            states[int(state)][names[int(name)]] = -1 - number[argument["@"]] if reduce else argument
    return {
        "states": states,
        "rules": [_rule(memo[reference]) for reference in refs],
        "starts": table["start_states"],
        "ends": table["end_states"],
        "words": {definition.pattern.value: definition.name for definition in made.terminals},
    }


def _rule(saved: dict[str, Any]) -> tuple[str, str, bool, list[tuple[str, int]]]:
    """One rule of lark's as ``Tables`` has it."""
    origin, alias = saved["origin"]["name"], saved["alias"]
    symbols = []
    for symbol in saved["expansion"]:
        if symbol["__type__"] == "Terminal":
            symbols.append((symbol["name"], 0 if symbol["filter_out"] else 1))
        else:
            symbols.append((symbol["name"], 2 if symbol["name"].startswith("_") else 1))
    return origin, alias or origin, bool(saved["options"]["expand1"]) and not alias, symbols
