"""What happened, for those who tell it: one frozen record after another, in the order of play."""

from __future__ import annotations

from attrs import frozen

from hoyle.dsl.model import Card
from hoyle.dsl.spans import Span


@frozen
class HandStarted:
    """The deal. ``match`` counts from 0 in a run, ``hand`` from 0 in a match; ``hands`` by seat; ``stock`` is all that
    was not dealt, in the order in which it would be drawn, without the turned card. ``scores`` and ``games`` are those
    before the hand; ``games`` is empty where a match is one game."""

    match: int
    hand: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None
    stock: tuple[Card, ...]
    scores: tuple[int, ...] = ()
    games: tuple[int, ...] = ()


@frozen
class Acted:
    """One action. ``kind``: call, offer, name, choose, discard, give, done or play. ``owner`` is whose card it was
    where another seat chose it (an open hand). ``card`` is None for a call."""

    seat: int
    owner: int
    kind: str
    text: str
    card: Card | None


@frozen
class TrickTaken:
    """``trick``: (seat, card) in the order played; ``seat`` took it."""

    seat: int
    trick: tuple[tuple[int, Card], ...]


@frozen
class PointsCounted:
    """A point or an award, and the seat that got it (None: nobody)."""

    name: str
    seat: int | None
    value: int
    span: Span


@frozen
class Scored:
    """A payment to a unit. ``amount`` counts towards the target; ``reason`` is the rule in words, ``span`` its line."""

    unit: int
    amount: int
    reason: str
    span: Span


@frozen
class HandOver:
    """``gained`` and ``scores`` by unit; ``winner`` is the unit that has won the match with this hand. In a match of
    several games ``games`` is what those of each unit count now, and ``game`` the unit that has won one with this hand.
    ``nobody``: this hand ended the game, or the match of one, and nobody has won it."""

    hand: int
    thrown_in: bool
    gained: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None = None
    games: tuple[int, ...] = ()
    game: int | None = None
    nobody: bool = False


@frozen
class MatchOver:
    """``status``: finished, or unfinished when the limit of hands was reached. ``winner`` is None if the match is
    unfinished, or if nobody has won it. ``games`` as in ``HandOver``."""

    status: str
    winner: int | None
    scores: tuple[int, ...]
    games: tuple[int, ...] = ()


Event = HandStarted | Acted | TrickTaken | PointsCounted | Scored | HandOver | MatchOver
