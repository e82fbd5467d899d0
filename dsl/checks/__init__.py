"""Checks: proofs about a game whose options are resolved. One module, one code.

A module has ``CODE``, what the code means; ``NEEDS``, the kinds of statement that it reads: it does not run while
one of them is broken; and ``check(game)``, which returns its diagnostics. A new module is a new line in ``CHECKS``.
"""

from __future__ import annotations

from typing import Protocol

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic
from . import (
    before_bidding,
    below_nothing,
    deal,
    direction,
    equal_cards,
    exchange_piles,
    games,
    held_cards,
    joker_no_trump,
    joker_turned,
    needs_unsaid,
    no_bidding,
    no_target,
    no_trumps,
    packets,
    partners,
    pile_unused,
    quantities,
    rank_coverage,
    rank_rows,
    rank_rows_unused,
    ranks_in_pack,
    secret_told,
    trump_named,
    turned_card,
    turned_unused,
)


class Check(Protocol):
    """What a module of this package is."""

    @property
    def CODE(self) -> Code: ...

    @property
    def NEEDS(self) -> tuple[str, ...]: ...

    def check(self, game: m.Game) -> list[Diagnostic]: ...


CHECKS: tuple[Check, ...] = (
    deal,
    packets,
    ranks_in_pack,
    rank_coverage,
    rank_rows,
    equal_cards,
    joker_no_trump,
    joker_turned,
    exchange_piles,
    turned_card,
    quantities,
    no_bidding,
    needs_unsaid,
    before_bidding,
    held_cards,
    below_nothing,
    direction,
    games,
    no_target,
    trump_named,
    partners,
    rank_rows_unused,
    pile_unused,
    turned_unused,
    no_trumps,
    secret_told,
)


def run_checks(game: m.Game, broken: frozenset[str] = frozenset()) -> list[Diagnostic]:
    """The diagnostics of every check that can run; ``broken`` are the kinds of statement that could not be read."""
    return [found for check in CHECKS if broken.isdisjoint(check.NEEDS) for found in check.check(game)]
