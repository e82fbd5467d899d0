"""Seats and sets of seats."""

from __future__ import annotations

from attrs import frozen

from .cards import Cards
from .nodes import Node

# A role is a set of seats: `dealer` and `maker` have one member, `defenders` up to seven, and a set may be
# empty (the partner of somebody who has none).


@frozen(eq=False, repr=False)
class Role(Node):
    """``dealer eldest caller players`` (all seats), ``defenders`` (all seats not on the maker's side), the
    role that the bidding binds (``maker``, ``bidder``...) or a step binds (``challenger helper ally``), and ``he``, the
    seat at work where a statement goes round: in an ``each of`` block, where the lines without a subject are his,
    in the guard of an offer, and in a score table for each of several."""

    name: str


@frozen(eq=False, repr=False)
class SideOf(Node):
    """All seats on the side of a seat: written as the plural of the role (``makers``, ``challengers``)."""

    of: "Seats"


@frozen(eq=False, repr=False)
class PartnersOf(Node):
    """``maker's partner``: the rest of the seat's side."""

    of: "Seats"


@frozen(eq=False, repr=False)
class LeftOf(Node):
    """``left of maker``: the next active seat clockwise."""

    of: "Seats"


@frozen(eq=False, repr=False)
class RightOf(Node):
    """``right of maker``: the next active seat anticlockwise."""

    of: "Seats"


@frozen(eq=False, repr=False)
class But(Node):
    """``players but maker``: the first set without the members of the second."""

    of: "Seats"
    less: "Seats"


@frozen(eq=False, repr=False)
class HolderOf(Node):
    """``holder of 2C``, ``holder of J of trump``: whoever does not sit out and has that card in his hand now; nobody if
    no such hand has it. Only where somebody does something: a condition would tell what is in a hand."""

    card: "Cards"


Seats = Role | SideOf | PartnersOf | LeftOf | RightOf | But | HolderOf
