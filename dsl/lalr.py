"""Tokens to a tree, by the tables that lark made. Trees and tokens know their columns; both stand in one line."""

from __future__ import annotations

from collections.abc import Iterable

from .tables import Tables

END = "$END"


class Token(str):
    """A word of a line. ``type`` is its terminal; ``column`` counts from 1, ``end_column`` is exclusive."""

    __slots__ = ("column", "end_column", "line", "type")

    type: str
    line: int
    column: int
    end_column: int

    def __new__(cls, type: str, text: str, line: int = 1, column: int = 1) -> Token:
        token = super().__new__(cls, text)
        token.type = type
        token.line = line
        token.column = column
        token.end_column = column + len(text)
        return token


class Tree:
    """What a rule of the grammar found; ``data`` is its name. Positions as of tokens."""

    __slots__ = ("children", "column", "data", "end_column", "line")

    def __init__(self, data: str, children: list[Tree | Token], line: int, column: int, end_column: int) -> None:
        self.data = data
        self.children = children
        self.line = line
        self.column = column
        self.end_column = end_column


class Unfit(Exception):
    """A token that cannot follow what was read."""


class Reading:
    """One line being read from a start rule."""

    __slots__ = ("end", "spans", "states", "tables", "values")

    def __init__(self, tables: Tables, start: str) -> None:
        self.tables = tables
        self.end = tables.ends[start]
        self.states = [tables.starts[start]]
        self.values: list[Tree | Token] = []
        self.spans: list[tuple[int, int]] = []

    def feed(self, token: Token) -> None:
        """The next token. Raises ``Unfit`` when it does not fit."""
        table, states = self.tables.states, self.states
        kind = token.type
        while True:
            action = table[states[-1]].get(kind)
            if action is None:
                raise Unfit
            if action >= 0:
                states.append(action)
                self.values.append(token)
                self.spans.append((token.column, token.end_column))
                return
            self._reduce(-1 - action, token.line)

    def finish(self, line: int) -> Tree:
        """The tree of the whole line. Raises ``Unfit`` when the line stops too early."""
        table, states = self.tables.states, self.states
        while True:
            action = table[states[-1]].get(END)
            if action is None or action >= 0:
                raise Unfit
            self._reduce(-1 - action, line)
            if states[-1] == self.end:
                tree = self.values[-1]
                assert isinstance(tree, Tree)
                return tree

    def _reduce(self, number: int, line: int) -> None:
        origin, name, gives_way, symbols = self.tables.rules[number]
        size = len(symbols)
        values, spans = self.values[-size:], self.spans[-size:]
        del self.states[-size:], self.values[-size:], self.spans[-size:]
        children: list[Tree | Token] = []
        for value, (_, keep) in zip(values, symbols, strict=True):
            if keep == 1:
                children.append(value)
            elif keep:
                children += value.children  # type: ignore[union-attr]
        begin, end = spans[0][0], spans[-1][1]
        made = children[0] if gives_way and len(children) == 1 else Tree(name, children, line, begin, end)
        self.values.append(made)
        self.spans.append((begin, end))
        self.states.append(self.tables.states[self.states[-1]][origin])

    def accepts(self) -> frozenset[str]:
        """The terminals that fit next."""
        return frozenset(kind for kind in self.tables.states[self.states[-1]] if self._fits(kind))

    def _fits(self, kind: str) -> bool:
        if kind.islower():  # a rule, not a terminal
            return False
        table, states = self.tables.states, list(self.states)
        while True:
            action = table[states[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                return True
            origin, _, _, symbols = self.tables.rules[-1 - action]
            del states[-len(symbols) :]
            states.append(table[states[-1]][origin])
            if kind == END and states[-1] == self.end:
                return True


def read(tables: Tables, tokens: Iterable[Token], start: str) -> Reading:
    """A reading that has taken all the tokens. Raises ``Unfit`` when one does not fit."""
    reading = Reading(tables, start)
    for token in tokens:
        reading.feed(token)
    return reading
