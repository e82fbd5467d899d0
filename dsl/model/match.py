"""How a game of several hands, and a match of several games, is won."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .nodes import Node
from .seats import Seats
from .terms import Cond, Expr, RowRange


@frozen(eq=False, repr=False)
class Together(Node):
    """What decides, in turn, when several units stand at the target after one hand: a ``Seats`` (the unit that
    has a seat in it), ``highest`` (if not shared), ``extra hand`` (they play on, and what follows it in the list
    decides after the next hand; a list that has one never runs out)."""

    rules: tuple[Seats | Literal["highest", "extra hand"], ...]


@frozen(eq=False, repr=False)
class WinOnly(Node):
    """``pitchers win only if made, else stop at 1``: when ``cond`` fails, a unit of ``seats`` that would reach the
    target stops at ``stop``."""

    seats: Seats
    cond: Cond
    stop: Expr


@frozen(eq=False, repr=False)
class Lost(Node):
    """``lost at -50``: once a unit stands there or beyond, the unit that stands best wins (if that is shared they play
    on). ``all lost at -26`` (``everybody``): once every unit does, all is over and nobody has won."""

    score: Expr
    everybody: bool


@frozen(eq=False, repr=False)
class Games(Node):
    """How many games make a match. ``first to 3 games``: it is won by the unit whose games count ``number``. ``best of
    3 games, 2 for the match``: by the unit that has won more than half of so many; ``bonus`` counts like games."""

    kind: Literal["first to", "best of"]
    number: Expr
    bonus: Expr | None = None


@frozen(eq=False, repr=False)
class GameCounts(Node):
    """``a game against 0 counts 2``: a game in which all other units end in the range. Any other counts 1."""

    range: RowRange
    number: Expr


@frozen(eq=False, repr=False)
class Carry(Node):
    """``what is over counts in the next game``: the winner of a game begins the next one with what he had beyond the
    target, short of winning by it. ``after_last`` (``even after the last``): if that is so in the last of ``best of 3
    games``, one more is played."""

    after_last: bool


@frozen(eq=False, repr=False)
class Match(Node):
    """``start at 21, down to 0``. ``down``: scores count down. ``start at 0, over after 8 hands``: ``target`` is None,
    and after so many ``hands`` that were not thrown in the unit that stands best wins (if that is shared they play on).

    With ``games`` all of this is one game of the match."""

    start: Expr
    target: Expr | None
    down: bool
    together: Together | None = None
    win_only: tuple[WinOnly, ...] = ()
    hands: Expr | None = None
    lost: Lost | None = None
    all_lost: Lost | None = None
    games: Games | None = None
    game_counts: tuple[GameCounts, ...] = ()
    carry: Carry | None = None
