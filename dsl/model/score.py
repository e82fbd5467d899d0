"""Points, awards and score tables."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .cards import Cards, RankEntry
from .nodes import Node
from .seats import Seats
from .terms import Cond, CountOf, Expr, RowRange


@frozen(eq=False, repr=False)
class CardPick(Node):
    """Which cards an item looks at.

    ``highest`` / ``lowest``: that card of ``suit`` (``trump`` or a suit letter) among those in play.
    ``cards``: all the ``entries``, of ``suit`` (``trump`` or a suit letter).
    ``each``: every one of ``cards``, each for itself; the item counts as often as there are such cards.
    ``most``: the greatest sum of ``values`` (rank, number) over all cards taken, every suit.
    ``last trick``.
    In play = in a hand when play starts.
    """

    kind: Literal["highest", "lowest", "cards", "each", "most", "last trick"]
    suit: str | None = None
    entries: tuple[RankEntry, ...] = ()
    values: tuple[tuple[str, int], ...] = ()
    cards: Cards | None = None


@frozen(eq=False, repr=False)
class Item(Node):
    """``"high" 1 to taker of highest trump``.

    ``to``: ``taker`` (the seat that took the trick with it), ``player`` (who played it), ``holder`` (who holds it,
    or all of them, when play starts; seats that sit out do not count), ``turner`` (the dealer, if it is the card that
    was turned up). ``tie`` (of ``most``): ``nobody``, or a
    role whose side gets it. Under ``points`` an item counts towards the bid; under ``awards`` it goes straight
    to the score. Items of one name, such as one for each rank, are told of as one."""

    name: str
    value: Expr
    to: Literal["taker", "player", "holder", "turner"]
    pick: CardPick
    tie: Seats | None = None
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Payment(Node):
    """``defenders 1 a trick``: to each scoring unit with a seat in ``to``, ``amount``, times its own tricks
    (``per`` trick) or points (``per`` point). A positive amount moves the score towards the target."""

    to: Seats
    amount: Expr
    per: Literal["trick", "point"] | None = None


@frozen(eq=False, repr=False)
class ScoreRow(Node):
    """One line of a score table. ``cells[c]`` are the payments under column c; an empty cell (``nobody``) pays none."""

    range: RowRange
    cells: tuple[tuple[Payment, ...], ...]


@frozen(eq=False, repr=False)
class ScoreTable(Node):
    """``makers' tricks | with partner | alone``. ``count`` is what the rows ask about; ``columns`` are conditions on
    the contract. Every contract falls into exactly one column of one table; every result into one row.

    ``each of players' tricks | he is maker | he is not maker`` (``each``): the table is gone through for every member
    of the set that does not sit out, called ``he``; ``count.of`` is the set, what is counted is his own. Every one
    then has one column of one such table of his set, whatever the tables without ``each`` pay."""

    count: CountOf
    columns: tuple[Cond, ...]
    rows: tuple[ScoreRow, ...]
    each: bool = False
