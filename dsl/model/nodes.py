"""What every word is made from: suits, strains and ranks, a card, and the node that stands in a file."""

from __future__ import annotations

from attrs import field, fields, frozen

from ..spans import NOWHERE, Span

SUITS = ("S", "H", "D", "C")
STRAINS = (*SUITS, "NT", "LOW")
STRAIN_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "no trump", "LOW": "low no trump"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MAKER_ROLES = ("maker", "bidder", "pitcher", "declarer")
FOLLOWING = ("follow suit", "follow suit or trump")
OFFER_ROLES = ("challenger", "helper", "ally")
"""Roles that the steps of a file bind. An ally joins the maker's side, the others stay where they are."""


def companion(suit: str) -> str:
    """The other suit of the same colour."""
    return SUITS[3 - SUITS.index(suit)]


@frozen(eq=False, repr=False)
class Node:
    """Anything that stands in a file. Nodes are equal when they say the same, wherever they stand.

    The subclasses inherit these methods instead of having attrs write them for each: importing the module would take
    twice as long.
    """

    span: Span = field(default=NOWHERE, kw_only=True)

    def _says(self) -> tuple[object, ...]:
        return tuple(getattr(self, part.name) for part in fields(type(self)) if part.name not in ("span", "spans"))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return type(self) is type(other) and self._says() == other._says()

    def __hash__(self) -> int:
        return hash((type(self), self._says()))

    def __repr__(self) -> str:
        names = [part.name for part in fields(type(self)) if part.name not in ("span", "spans")]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


@frozen
class Card:
    """One kind of card. ``suit`` is None for a joker, whose rank is ``joker``, or ``joker1`` (the higher)
    and ``joker2`` where two are ranked."""

    rank: str
    suit: str | None

    def __str__(self) -> str:
        return self.rank + (self.suit or "")
