"""Numbers and conditions, and the cards that they may ask for."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .cards import Cards
from .nodes import Node
from .seats import Seats


@frozen(eq=False, repr=False)
class Num(Node):
    value: int


@frozen(eq=False, repr=False)
class OptionValue(Node):
    """``"target"`` where a number is wanted. Gone once options are resolved."""

    name: str


@frozen(eq=False, repr=False)
class Quantity(Node):
    """``bid`` (the number of the contract), ``worth`` (what its bid says it is worth), ``needed`` (tricks or
    points that the maker's side needs), ``hand size`` (cards dealt to each), ``stock size`` (cards that are left to
    draw now), ``all`` (tricks in the hand), ``majority`` (more than half of the tricks)."""

    name: Literal["bid", "worth", "needed", "hand size", "stock size", "all", "majority"]


@frozen(eq=False, repr=False)
class CountOf(Node):
    """``makers' tricks``, ``pitchers' points``, ``caller's score``: the sum over the seats (of a score: of the
    one scoring unit that they belong to)."""

    of: Seats
    what: Literal["tricks", "points", "score"]


@frozen(eq=False, repr=False)
class Arith(Node):
    """``left op right``; division rounds down."""

    op: Literal["+", "-", "*", "/"]
    left: "Expr"
    right: "Expr"


@frozen(eq=False, repr=False)
class Negate(Node):
    of: "Expr"


Expr = Num | OptionValue | Quantity | CountOf | Arith | Negate


@frozen(eq=False, repr=False)
class Always(Node):
    pass


@frozen(eq=False, repr=False)
class Not(Node):
    of: "Cond"


@frozen(eq=False, repr=False)
class And(Node):
    left: "Cond"
    right: "Cond"


@frozen(eq=False, repr=False)
class Or(Node):
    left: "Cond"
    right: "Cond"


@frozen(eq=False, repr=False)
class OptionIs(Node):
    """``"stick-the-dealer"`` (value ``on``) or ``"deck" is 24``. Gone once options are resolved."""

    name: str
    value: str


@frozen(eq=False, repr=False)
class Compare(Node):
    """``caller's score is at least 0``. Ops: ``is``, ``is not``, ``is at least``, ``is at most``, ``is above``,
    ``is below``."""

    op: Literal["==", "!=", ">=", "<=", ">", "<"]
    left: Expr
    right: Expr


@frozen(eq=False, repr=False)
class SeatIs(Node):
    """``caller is dealer``, ``dealer is maker's partner``: every seat of ``left`` is among ``right``, and
    there is one."""

    left: Seats
    right: Seats


@frozen(eq=False, repr=False)
class IsActive(Node):
    """``dealer is active``: he does not sit out."""

    of: Seats


@frozen(eq=False, repr=False)
class Manner(Node):
    """How the contract is played: ``with partner`` (nothing was added), ``alone``, or an invented name such as
    ``"jambone"``. A contract has exactly one manner; what is said later replaces what was said before. The name of an
    offer that gives nobody a role is no manner: it asks whether anybody has said it in this hand."""

    name: str


@frozen(eq=False, repr=False)
class Flag(Node):
    """``ordered up``: trump was fixed by ordering up the turned card. ``forced``: during the bidding, this is
    the last turn and nobody has bid; afterwards, the contract was bid then. ``made`` / ``set``: the maker's side
    took what was needed / fewer. ``nobody has bid``."""

    name: Literal["ordered up", "forced", "made", "set", "nobody has bid"]


@frozen(eq=False, repr=False)
class RowRange(Node):
    """``5`` (low = high), ``3 to 4``, ``needed or more`` (high None), ``2 or fewer`` (low None), ``otherwise``
    (both None: what no row above takes)."""

    low: Expr | None
    high: Expr | None


@frozen(eq=False, repr=False)
class Holds(Node):
    """``he holds 3 or more of 9 10``: how many such cards the seats have in their hands, all together. In the guard of
    a call that names a strain, that strain is trump."""

    of: Seats
    range: "RowRange"
    cards: Cards


@frozen(eq=False, repr=False)
class StrainIs(Node):
    """``trump is hearts``, ``trump is no trump``. In the guard of a call that names a strain: what it would make it."""

    strain: str


Cond = Always | Not | And | Or | OptionIs | Compare | SeatIs | IsActive | Manner | Flag | StrainIs | Holds
