"""What one seat may know: the match through its eyes, and the events as it sees them.

All that is drawn or told at the table comes from here, so nothing hidden can reach the screen: the state that the
screen is drawn from is ``match.masked(seat)``, and an event loses the cards that the seat does not see.
"""

from __future__ import annotations

from attrs import evolve, frozen

from hoyle.dsl.model import Card
from hoyle.interpreter import layout as L
from hoyle.interpreter.events import Acted, Event, HandStarted
from hoyle.interpreter.match import Match


@frozen
class Given:
    """A card passed to another seat. ``card`` is None when it was face down."""

    seat: int
    to: int
    card: Card | None


@frozen
class Got:
    """Cards that came to the person from the table or the stock."""

    cards: tuple[Card, ...]


@frozen
class Joined:
    """It is known now who holds what was called, and so has the ``role``: ``seat``, or nobody but the caller himself
    (None). ``called`` is the card or the suit."""

    seat: int | None
    role: str
    maker: int
    called: str


Told = Event | Given | Got | Joined
"""What can be told to a person."""


def seen(match: Match, seat: int) -> Match:
    """The match as ``seat`` may know it; the hands of the others are empty."""
    other = match.copy()
    other.state = match.masked(seat)
    return other


def masked(event: Event, seat: int, to: int) -> Told:
    """An event without the cards that ``seat`` does not see. ``to`` is the seat that a given card went to."""
    if isinstance(event, HandStarted):
        hands = tuple(cards if place == seat else () for place, cards in enumerate(event.hands))
        return evolve(event, hands=hands, stock=())
    if not isinstance(event, Acted):
        return event
    if event.kind == "give":
        return Given(event.seat, to, event.card if seat in (event.seat, to) else None)
    if event.kind == "discard" and event.seat != seat:
        return evolve(event, text="discard", card=None)
    return event


def receiver(match: Match) -> int:
    """The seat that a card goes to which is given now, -1 if none is."""
    return match.state[L.CHOICE_TO]


def gained(before: tuple[Card, ...], after: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the second hand that the first has not."""
    left = list(before)
    new = []
    for card in after:
        if card in left:
            left.remove(card)
        else:
            new.append(card)
    return tuple(new)


def news(before: Match, now: Match, seat: int) -> tuple[Card, ...] | None:
    """The cards that ``seat`` has seen since ``before``, to its knowledge then and now; None: a whole new hand."""
    if before.hand_number != now.hand_number:
        return None
    cards = [card for player, card in now.plays[len(before.plays) :] if player != seat]
    known = (*before.hand(seat), *([before.turned] if before.turned else []))
    cards += gained(known, now.hand(seat))
    lying = now.state[L.OPEN_SEAT]
    if lying not in (seat, -1) and lying != before.state[L.OPEN_SEAT]:
        cards += now.hand(lying)
    return tuple(cards)
