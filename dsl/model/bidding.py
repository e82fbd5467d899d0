"""The bidding: calls, rounds, and what follows when all have passed or a card is turned."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .nodes import Node
from .seats import Seats
from .terms import Cond, Expr


@frozen(eq=False, repr=False)
class StrainChoice(Node):
    """``a suit or no trump``, ``, not the turned suit``. ``strains`` in the order S H D C NT LOW.

    ``spades below hearts or diamonds below no trump``, of a bid: ``ranked`` has the strains by rank, the lowest first;
    those joined by ``or`` rank alike. Empty where all rank alike."""

    strains: tuple[str, ...]
    not_turned: bool = False
    ranked: tuple[tuple[str, ...], ...] = ()

    @property
    def tiers(self) -> tuple[tuple[str, ...], ...]:
        """The strains by rank, the lowest first."""
        return self.ranked or (self.strains,)


@frozen(eq=False, repr=False)
class Call(Node):
    """One line of the bidding.

    kind: ``pass``; ``order up`` (the turned card's suit, ends the bidding); ``name`` (a strain, ends the bidding);
    ``bid``. ``name``: the quoted name of a named bid. ``low``/``high``: the numbers of a numbered bid (a named bid
    has none; its ``bid`` is its ``needs``). ``strains``: what ``name`` chooses from, or what a ``bid`` names with
    it (None: nothing). ``add``: manners that the caller may add. ``manner``: the one that the bid implies.
    ``needs``/``worth`` default to the number bid. ``over``: only over that named bid. ``ends``: ends the bidding.
    ``when``: who may, when (a clause ``, if`` or ``, unless``).

    Bids rank in the order written, a number always below a greater one. Those that one line allows rank alike, apart
    from numbers and ranked strains. The same words have one rank, that of the first line that has them, and take along
    those that are new in a later one.
    """

    kind: Literal["pass", "order up", "name", "bid"]
    name: str | None = None
    low: Expr | None = None
    high: Expr | None = None
    strains: StrainChoice | None = None
    add: tuple[str, ...] = ()
    manner: str | None = None
    needs: Expr | None = None
    worth: Expr | None = None
    over: str | None = None
    ends: bool = False
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Privilege(Node):
    """``dealer may equal the last``: that seat's bid may rank with the standing bid instead of above it."""

    seats: Seats
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Round(Node):
    """Turns to call, from eldest. ``until``, when they end:

    ``once``: ``round``, each seat has one turn. ``all but one have passed``: a pass is final; it ends when one seat is
    left and there is a bid, or all have passed. ``all others pass in turn``: a pass is not final; it ends when all
    others have passed since the bid that stands, or all have passed and nobody has bid. If a bid stands at the end of
    either of these two the bidding is over; otherwise, and after a ``round``, the next round follows.

    ``most``: each seat has at most so many turns. As long as nobody has bid, passes alone then end nothing but with the
    last of these turns. ``above_last`` is the statement ``each above the last``."""

    until: Literal["once", "all but one have passed", "all others pass in turn"]
    calls: tuple[Call, ...]
    above_last: Node | None = None
    privileges: tuple[Privilege, ...] = ()
    most: Expr | None = None


@frozen(eq=False, repr=False)
class Outcome(Node):
    """What follows an event. ``throw in``, the ``next_dealer`` or the same one deals. ``strain``: what ordering up the
    turned card means. ``names``: ``dealer names a suit``, that seat is the maker at once, with partner, needs the
    majority (or ``needs`` so many) and names trump before anything else; there are no more calls. ``no maker``: ``no
    trump, nobody is maker``, that strain is played at once and there is no contract, so no maker, no side of his, and
    no defenders; the strain ``turned`` is the suit of the turned card, None one that a step or the first card names."""

    kind: Literal["throw in", "strain", "names", "no maker"]
    next_dealer: bool = True
    strain: str | None = None
    seats: Seats | None = None
    choice: StrainChoice | None = None
    role: str = ""
    """Of ``no maker``: what the file calls the maker."""
    needs: Expr | None = None


@frozen(eq=False, repr=False)
class Turned(Node):
    """``joker turned: ...``, ``2S turned: ...``, ``clubs turned: ...``: what follows when that card, or a card of that
    suit, is turned up; before the bidding. ``what`` is ``joker`` (any), a card or the letter of a suit. The line for a
    card goes before that for its suit. If a seat names trump then, the turned card counts as ordered up."""

    what: str
    outcome: Outcome


@frozen(eq=False, repr=False)
class Bidding(Node):
    """``bidding for maker``. ``all_passed`` and ``turned`` are the lines that say what follows.

    ``no bidding: the turned suit`` has no rounds, and as ``all_passed`` what is played."""

    role: str
    rounds: tuple[Round, ...]
    all_passed: Outcome | None = None
    turned: tuple[Turned, ...] = ()

    @property
    def none(self) -> bool:
        """Is there no bidding, so that nobody is ever the maker?"""
        return not self.rounds
