"""Leading, following, and who plays from whose hand."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .cards import Cards
from .nodes import FOLLOWING, Node
from .seats import Seats
from .terms import Cond


@frozen(eq=False, repr=False)
class OpenHand(Node):
    """``left of maker plays maker's hand, laid open, if "jambone"``."""

    owner: Seats
    player: Seats
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Filter(Node):
    """A line about which cards may be played. The lines hold one after another, each on what those before it leave;
    one that would leave no card is lifted.

    On a card that follows: ``follow suit``, a card of the suit led. ``follow suit or trump``, trump led: a trump; a
    plain suit led and able to follow: that suit or a trump. ``trump if void``, without a card of the suit led in the
    hand: a trump. ``head the trick``: a card that beats those that lie there. On a card that is led: ``no trump led
    before trump is played``: no trump until one has been played in this hand.

    ``cards led are hearts diamonds``, ``cards led are not A``: one of these ``cards`` (``barring``: none) is led; so it
    is of the ``first card led`` of a hand alone, and of all ``cards played``, whether led or not."""

    kind: Literal[
        "follow suit", "follow suit or trump", "trump if void", "head the trick", "no trump led before trump is played",
        "first card led", "cards led", "cards played",
    ]  # fmt: skip
    when: Cond | None = None
    cards: Cards | None = None
    barring: bool = False


@frozen(eq=False, repr=False)
class FirstLead(Node):
    """``first card led sets trump`` or ``first card led is a trump`` (if able)."""

    kind: Literal["sets trump", "is a trump"]


@frozen(eq=False, repr=False)
class EqualCards(Node):
    """``equal cards: first wins``: of two equal cards the one that was played first is higher."""

    kind: Literal["first wins", "last wins"]


@frozen(eq=False, repr=False)
class Play(Node):
    """``leader`` is the first active seat at or after the role (clockwise). ``filters`` in the order of the file; how
    to follow is among them. ``equal_cards`` is there if the pack has several copies of each card."""

    leader: Seats
    filters: tuple[Filter, ...]
    first_lead: FirstLead | None = None
    open_hands: tuple[OpenHand, ...] = ()
    equal_cards: EqualCards | None = None

    @property
    def follow(self) -> Filter:
        """The line that says how to follow; of several, the first."""
        return next(line for line in self.filters if line.kind in FOLLOWING)
