"""Examples, and the whole game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from ..spans import Span
from .bidding import Bidding
from .match import Match
from .nodes import Node
from .play import Play
from .score import Item, ScoreTable
from .setup import Accept, Deal, Limit, Option, Pack, RankRow, Table, Text
from .steps import Step


@frozen(eq=False, repr=False)
class ExampleLine(Node):
    """One line of an example, by ``kind``:

    setting up  ``dealer`` seat | ``from`` scores | ``from games`` | ``hand`` (seat or None, cards) | ``turned`` card
                | ``stock`` cards | ``trump`` strain | ``contract`` (seat, call text) | ``trick`` cards
                | ``tricks`` counts | ``points`` counts
    doing       ``act`` ((seat, text), ...)
    asking      ``may`` texts (all and only these) | ``takes`` seat (the trick) | ``scores`` (of this hand)
                | ``stands`` (match scores after it) | ``stands games`` (what they count then)
                | ``wins`` unit (the match)
    ``data`` holds the parsed words as written; units and seats are names (``N``, ``NS``, ``1``, ``1-3``):
    dealer (seat,) | from, tricks, points, scores, stands, from games, stands games ((unit or seat, number), ...) |
    hand (seat or None, (Card, ...)) | turned, stock (Card, ...) | trump (strain,) |
    contract (seat, text) or ("nobody",) | trick ((seat or None, Card), ...) | act ((seat, text), ...) |
    may (text, ...) | takes (seat,) | wins (unit,) or ("nobody",).
    ``spans`` has one span for each entry of ``data``."""

    kind: str
    data: tuple[Any, ...]
    spans: tuple[Span, ...] = ()


@frozen(eq=False, repr=False)
class Example(Node):
    title: str
    lines: tuple[ExampleLine, ...]


@frozen
class Game:
    """A whole game with its options resolved: no ``OptionValue``, no ``OptionIs``, and of statements with a guard
    on options only those that hold. ``file`` is the name used in messages, ``source_hash`` a sha256 over the text
    with line ends normalised."""

    name: str
    title: str
    family: str
    summary: str
    file: str
    source_hash: str
    sources: tuple[Text, ...]
    rulings: tuple[Text, ...]
    options: tuple[Option, ...]
    chosen: tuple[tuple[str, str], ...]
    table: Table
    pack: Pack
    deal: Deal
    ranks: tuple[RankRow, ...]
    bidding: Bidding
    before_play: tuple[Step, ...]
    play: Play
    points: tuple[Item, ...]
    awards: tuple[Item, ...]
    score: tuple[ScoreTable, ...]
    match: Match
    examples: tuple[Example, ...]
    text: str = ""
    parent: str | None = None
    limits: tuple[Limit, ...] = ()
    """Which options cannot be set together."""
    accepted: tuple[Accept, ...] = ()
    """The warnings that are not told of it."""
    waived: frozenset[str] = frozenset()
    """Those of them that reading the file would have given."""
    before_bidding: tuple[Step, ...] = ()
    texts: Mapping[str, str] = field(factory=dict, eq=False, repr=False)
    """The texts of this file and of those that it comes from, by the name that spans have."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, those before the bidding first."""
        return (*self.before_bidding, *self.before_play)

    def line(self, span: Span) -> str:
        """The line of a file that a span begins in, spaces put together; empty where there is none."""
        lines = self.texts.get(span.file, "").split("\n")
        return " ".join(lines[span.line - 1].split()) if 1 <= span.line <= len(lines) else ""
