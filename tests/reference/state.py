"""What is known at one moment of a hand. Nothing is ever changed in place: a step makes a new ``State``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import field, frozen

from hoyle.dsl.model import (
    Call,
    CallCard,
    Card,
    Choose,
    Each,
    Game,
    MayAdd,
    Offer,
    Outcome,
    Repeat,
    Restriction,
    Step,
    StrainChoice,
)

Seat = int
Hands = dict[Seat, tuple[Card, ...]]
"""The cards of each seat, in no order; of equal cards as many as there are."""


@frozen
class Games:
    """The games of a match so far: what those of each unit count, how many each has won (nothing: none yet), how many
    were played; the hands of the one under way; and who has won the match, although one more is played."""

    counts: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    played: int = 0
    hands: int = 0
    match_won: int | None = None


@frozen
class Contract:
    """The bid that stands, and after the bidding the contract. ``rank`` is its place among all bids."""

    maker: Seat
    call: Call
    text: str
    bid: int
    needed: int
    worth: int
    rank: int
    strain: str | None
    manner: str
    forced: bool


@frozen
class Trick:
    """A finished trick, in the order of play."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


# ------------------------------------------------------------------ what somebody is being asked, before play


@frozen
class Choosing:
    """``seat`` puts away (``discard``) or hands over (``give``) cards one at a time, ``chosen`` so far; ``order``:
    these and no others, in turn."""

    kind: Literal["discard", "give"]
    seat: Seat
    he: Seat | None
    low: int
    high: int
    chosen: int
    restrictions: tuple[Restriction, ...]
    to: Seat | None = None
    order: tuple[Card, ...] | None = None


@frozen
class Naming:
    """``seat`` names trump."""

    seat: Seat
    he: Seat | None
    choice: StrainChoice


@frozen
class Picking:
    """``seat`` names a seat or a card; ``texts`` are what may be said, each with what it means."""

    seat: Seat
    he: Seat | None
    action: Choose | CallCard
    texts: tuple[tuple[str, Seat | Card | str], ...]


@frozen
class Offering:
    """``seat`` may say the name of the offer; ``later`` are asked after him if he passes."""

    seat: Seat
    he: Seat | None
    offer: Offer
    later: tuple[Seat, ...]


@frozen
class Adding:
    """``seat`` may say how the contract is played."""

    seat: Seat
    he: Seat | None
    action: MayAdd


Question = Choosing | Naming | Picking | Offering | Adding

# ------------------------------------------------------------------------------ what is still to be done


@frozen
class Pending:
    """A step of the file, and who ``he`` is in it."""

    step: Step
    he: Seat | None


@frozen
class ForOne:
    """One step's action still to be done by one seat of its subject."""

    seat: Seat
    step: Step
    he: Seat | None


@frozen
class EachLeft:
    """The seats that an ``each of`` block has still to reach."""

    each: Each
    seats: tuple[Seat, ...]


@frozen
class AskNext:
    """The seats that an offer has still to be put to."""

    offer: Offer
    he: Seat | None
    seats: tuple[Seat, ...]


@frozen
class GiveTo:
    """One seat's gift to one other."""

    seat: Seat
    to: Seat
    count: int
    restrictions: tuple[Restriction, ...]
    he: Seat | None


@frozen
class Again:
    """A block that may be repeated, and how many cards the stock had when it began."""

    step: Repeat
    he: Seat | None
    stock: int


Task = Pending | ForOne | EachLeft | AskNext | GiveTo | Again


@frozen
class State:
    """A hand. ``phase``: ``before bidding``, ``bidding``, ``before play``, ``play``, ``over``.

    ``scores`` are those of the match before this hand, one per unit; ``extra`` is None, or the place in the
    game's ``together`` list that decides after this hand (the hand is then an extra one).
    ``stock`` are the cards left over without the turned one, the first to be drawn first.
    ``held`` are the hands of the active seats when play started. ``formed`` are the sides of this hand, where they are
    not those of the table any more.
    """

    game: Game
    dealer: Seat
    scores: tuple[int, ...]
    extra: int | None
    hands: Hands
    turned: Card | None
    stock: tuple[Card, ...]
    phase: Literal["before bidding", "bidding", "before play", "play", "over"] = "bidding"
    # bidding
    round: int = 0
    turn: Seat = 0
    turns_of: tuple[Seat, ...] = ()
    passed: frozenset[Seat] = frozenset()
    contract: Contract | None = None
    # the contract as played
    strain: str | None = None
    manner: str = "with partner"
    out: frozenset[Seat] = frozenset()
    challenger: Seat | None = None
    helper: Seat | None = None
    ally: Seat | None = None
    formed: tuple[frozenset[Seat], ...] = ()
    # before play
    todo: tuple[Task, ...] = ()
    question: Question | None = None
    he: Seat | None = None
    turned_taken: bool = False
    said: frozenset[str] = frozenset()
    accepted: bool = False
    received: dict[Seat, frozenset[Card]] = field(factory=dict)
    discarded: dict[Seat, int] = field(factory=dict)
    # play
    held: Hands = field(factory=dict)
    leader: Seat = 0
    trick: tuple[tuple[Seat, Card], ...] = ()
    tricks: tuple[Trick, ...] = ()
    # the end
    thrown_in: Outcome | None = None
    games: Games = Games()

    @property
    def seats(self) -> range:
        """All seats, clockwise from the first."""
        return range(self.game.table.players)

    @property
    def active(self) -> frozenset[Seat]:
        """The seats that do not sit out."""
        return frozenset(self.seats) - self.out

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats, beginning with ``start``."""
        n = self.game.table.players
        return [(start + k) % n for k in range(n)]

    def side(self, seat: Seat) -> frozenset[Seat]:
        """The seats that play with this one in this hand, itself included."""
        sides = self.formed or tuple(frozenset(side) for side in self.game.table.sides)
        return next(side for side in sides if seat in side)

    def unit(self, seat: Seat) -> int:
        """The index of the scoring unit that a seat belongs to."""
        return next(k for k, side in enumerate(self.game.table.sides) if seat in side)


def with_cards(hands: Hands, seat: Seat, cards: Iterable[Card]) -> Hands:
    """The hands when a seat has these cards, too."""
    return {**hands, seat: (*hands[seat], *cards)}


def without_card(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands when a seat has one such card less."""
    left = list(hands[seat])
    left.remove(card)
    return {**hands, seat: tuple(left)}
