"""Proofs about a whole game, by enumeration of the finite tables that it compiles to.

Each proof is one module with one code: ``CODE`` says what it means, ``prove(program)`` returns what is wrong. The
proofs share the tables in ``tables``: every state of the bidding, every course of the steps before play, every contract
with every result. All of those are made by the kernel, so there is no second implementation of the rules.

The proofs are made in stages. A mistake has consequences, and one mistake gives one message: so a stage is left out
when one before it that it stands on has failed, and a doubt about what is paid is told only of rules that hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, HoyleError
from hoyle.dsl.model import Game

from ..compile import compile_game
from ..examples import check_examples
from ..program import Program
from .bidding import (
    all_passed,
    dead_call,
    endless,
    idle_round,
    never_all_passed,
    no_call,
    out_of_reach,
    same_call,
)
from .cards import never_won, same_item
from .exchange import (
    answered,
    deserted,
    hand_sizes,
    nothing_to_name,
    own_side,
    short_stock,
    taken_twice,
    too_few_cards,
    trump_again,
    trump_unknown,
)
from .lines import (
    dead_step,
    idle_accept,
    idle_guard,
    idle_manner,
    idle_option,
    several,
    twice,
    unread_clause,
    zero,
)
from .match import never_counts, never_lost, never_wins, no_progress, stops_at_target, together
from .score import (
    column_unused,
    gap,
    no_column,
    other_count,
    overlap,
    paid_to_nobody,
    row_unused,
    two_columns,
)
from .sense import (
    falling,
    higher_pays_less,
    lower_asks_more,
    missed_pays,
    never_gains,
    not_alone,
    other_measure,
    outdone,
    undercut,
)
from .tables.auction import auction_of
from .tables.exchange import exchange_of
from .tables.results import results_of


class Proof(Protocol):
    """What a module of this package is."""

    @property
    def CODE(self) -> Code: ...

    def prove(self, program: Program) -> list[Diagnostic]: ...


ALWAYS: tuple[Proof, ...] = (never_won, same_item, twice, zero, several, other_count)
"""Stand on nothing but the program."""
STAGES: tuple[tuple[Proof, ...], ...] = (
    (no_call, endless, same_call),
    (idle_round,),
    (all_passed, never_all_passed),
    (dead_call, out_of_reach),
    (own_side,),
    (
        answered,
        deserted,
        too_few_cards,
        short_stock,
        taken_twice,
        nothing_to_name,
        hand_sizes,
        trump_unknown,
        trump_again,
    ),
    (no_column, two_columns, gap, overlap),
    (row_unused, column_unused, dead_step, paid_to_nobody),
    (idle_guard, unread_clause, idle_manner),
    (no_progress, stops_at_target, never_lost, never_counts),
    (together,),
)
"""Each stands on all before it."""
DOUBTS: tuple[tuple[Proof, ...], ...] = (
    (lower_asks_more, undercut, not_alone, other_measure),
    (falling,),
    (missed_pays,),
    (never_gains,),
    (higher_pays_less, outdone),
    (never_wins,),
)
"""Stand on all stages, and each on those before it."""
OPTIONS: tuple[Proof, ...] = (idle_option, idle_accept)
"""Compare with the game under other options."""
PROOFS: tuple[Proof, ...] = (*ALWAYS, *(proof for stage in (*STAGES, *DOUBTS) for proof in stage), *OPTIONS)


def prove_all(game: Game | Program) -> list[Diagnostic]:
    """All that is wrong with a game, in the order of the file; then its examples are carried out, if nothing is."""
    return examine(game)[0]


def examine(game: Game | Program) -> tuple[list[Diagnostic], tuple[str, ...]]:
    """All that is wrong with a game, as ``prove_all`` has it, and what was looked at only in part, where there is too
    much of it: ``6000 of 324720 results``."""
    try:
        program = game if isinstance(game, Program) else compile_game(game)
    except HoyleError as error:
        return list(error.diagnostics), ()
    found = diagnostics(program)
    return found, in_part(program) if not errors(found) else ()


def in_part(program: Program) -> tuple[str, ...]:
    """What the tables leave out."""
    parts = []
    if not auction_of(program).complete:
        parts.append(f"{len(auction_of(program).nodes)} states of the bidding, and not all")
    if not exchange_of(program).complete:
        parts.append("not all courses of the steps before play")
    results = results_of(program)
    looked = sum(len(hand.cases) for hand in results.hands)
    if looked < results.of:
        parts.append(f"{looked} of {results.of} results")
    return tuple(parts)


def diagnostics(program: Program) -> list[Diagnostic]:
    """The messages, stage by stage."""
    found = run(program, ALWAYS)
    for stage in (*STAGES, *DOUBTS):
        if found:
            break
        found += run(program, stage)
    if not found:
        found += run(program, OPTIONS)
    if not errors(found):
        found += check_examples(program)
    return sorted(found, key=lambda one: (one.span.line, one.span.column))


def run(program: Program, proofs: Iterable[Proof]) -> list[Diagnostic]:
    """What each of the proofs finds, but for the warnings that the file accepts."""
    accepted = {one.code for one in program.game.accepted}
    found = [one for proof in proofs for one in proof.prove(program)]
    return [one for one in found if one.severity == "error" or one.code not in accepted]


def errors(found: Iterable[Diagnostic]) -> bool:
    """Is one of them an error?"""
    return any(one.severity == "error" for one in found)


__all__ = ["PROOFS", "Proof", "examine", "prove_all"]
