"""What a game is called and what it needs: options, texts, table, pack, deal and rank rows."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .cards import RankEntry
from .nodes import Card, Node
from .terms import Cond


@frozen(eq=False, repr=False)
class Option(Node):
    """``option "target" 10 or 7, "text"``. A switch has the values ``off on``; the first written is the default."""

    name: str
    values: tuple[str, ...]
    default: str
    text: str


@frozen(eq=False, repr=False)
class Limit(Node):
    """``option "joker-hand" needs "joker"``: where ``test`` holds, ``other`` must (``not with``: must not). Both are
    conditions on options."""

    kind: Literal["needs", "not with"]
    test: Cond
    other: Cond


@frozen(eq=False, repr=False)
class Text(Node):
    """A ``source`` or ``ruling`` line."""

    text: str


@frozen(eq=False, repr=False)
class Accept(Node):
    """``accept W761 "fewer is better here"``: a warning that is not told of this game, and why."""

    code: str
    text: str


@frozen(eq=False, repr=False)
class Table(Node):
    """``table 4 players, partners opposite``. ``kind``: ``partners opposite`` (seat i with i + n/2 when n is 4;
    with 6 seats, three pairs facing), ``two sides alternating`` (even seats against odd), ``each for himself``.
    ``sides[k]`` are the seats of side k, the side of seat 0 first."""

    players: int
    kind: str
    sides: tuple[tuple[int, ...], ...]


@frozen(eq=False, repr=False)
class Pack(Node):
    """``cards 9 10 J Q K A, with 2S, without 9C, joker, 2 copies``. ``ranks`` are there in every suit, apart from cards
    left out. ``cards`` are the kinds, each once, in the order suit then rank, jokers last; ``copies`` how many there
    are of each, jokers too."""

    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    jokers: int = 0
    copies: int = 1


@frozen(eq=False, repr=False)
class Deal(Node):
    """``deal 5 each in 3 2, 4 left, turn up 1``. ``left`` counts all cards not dealt to the seats, the turned one
    included. ``rest`` is what they are: ``dead``, ``stock``, ``widow`` or ``kitty``."""

    each: int
    packets: tuple[int, ...]
    left: int
    turn_up: bool
    rest: str = "dead"


@frozen(eq=False, repr=False)
class RankRow(Node):
    """``trump J off-J A K Q 10 9``, highest first. ``kind``: ``plain`` (a suit that is not trump when there is a
    trump suit), ``trump``, ``no trump``, ``low no trump``. ``joker_trump``: at no trump, the jokers are a trump
    suit of their own."""

    kind: Literal["plain", "trump", "no trump", "low no trump"]
    entries: tuple[RankEntry, ...]
    joker_trump: bool = False
