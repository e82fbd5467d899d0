"""A game as the kernel runs it: flat integers, and the few tables that turn them back into words."""

from __future__ import annotations

from attrs import field, frozen

from hoyle.dsl.model import Card, Cond, Game, Item, Node
from hoyle.dsl.spans import Span

from . import layout as L


@frozen
class Rule:
    """Why something is refused, or by what row it was scored: a line of the file, and what it says in English."""

    text: str
    span: Span


@frozen
class CallText:
    """One call that can be made: its canonical text, ``order up alone``, and its kind for those who tell
    (``call``, ``offer``, ``name`` or ``choose``)."""

    text: str
    kind: str


@frozen
class ScoreTest:
    """One cell of a score table, for those who prove that exactly one applies: ``column`` and ``row`` are addresses of
    expressions (0: always, and for a row ``otherwise``: none of the rows above); ``count`` is that of what the rows
    count, ``paid`` those of the sets of seats that its payments go to. ``members`` (0: none) is the set that the table
    goes through; the other expressions are then about the seat in ``he``, a register."""

    table: int
    members: int
    column: int
    row: int
    count: int
    cell: tuple[int, int]
    paid: tuple[int, ...]
    span: Span
    he: int = L.LOOPS + 1


@frozen(eq=False)
class Program:
    """``words`` is the program as ``layout`` describes it. The tuples are indexed by what the kernel counts with:
    ``cards`` by kind, ``calls`` by call number, ``rules`` by rule id less ``R_FILE``, ``items`` by item number."""

    game: Game
    words: list[int] = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)
    calls: tuple[CallText, ...] = field(repr=False)
    rules: tuple[Rule, ...] = field(repr=False)
    manners: tuple[str, ...] = field(repr=False)
    items: tuple[Item, ...] = field(repr=False)
    """The points, then the awards; one that is for a single card stands here for each copy of it."""
    item_codes: tuple[tuple[int, int], ...] = field(repr=False)
    """By item: the addresses of its table and of its value."""
    score_tests: tuple[ScoreTest, ...] = field(repr=False)
    """In the order of the file: table by table, column by column, row by row; ``cell`` is (column, row) from 0."""
    numbers: dict[str, int] = field(repr=False)
    """Card text (``9H``) to kind."""
    origins: tuple[tuple[int, Node], ...] = field(repr=False)
    """Addresses of code in rising order, each with the statement that the code from there on comes from."""
    call_nodes: tuple[Node, ...] = field(repr=False)
    """By call number: the statement that allows it (a ``Call``, an ``Offer``, a ``NameTrump``, a ``Choose`` or
    a ``CallCard``)."""
    parts: tuple[tuple[Cond, int, tuple[tuple[Cond, int], ...]], ...] = field(repr=False)
    """Conditions that join others with ``and`` or ``or``: each with its address, and its parts with theirs."""
