"""Where two games part at the table: a position in which other cards may be played, or another card takes the trick.

Positions are made of cards that both games have, the simplest first: a card is led and two are held, then three; two
cards lie there; nobody has led yet. They are drawn by lot from a seed, so many of each kind and no more: what is found
is there, and what is not found need not be missing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from attrs import frozen

from hoyle.dsl.model import SUITS, Card, Example, ExampleLine, Game

from .examples import Run
from .program import Program

TRIES = 200
SHAPES = ((1, 2), (1, 3), (2, 3), (0, 2))
"""Cards on the table, and cards in the hand."""


@frozen
class Contrast:
    """A position, and what each of the two games says about it: the cards that may be played (``may``), or the one of
    the ``trick`` that takes it. ``trump`` is a strain."""

    kind: str
    trump: str
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    first: tuple[Card, ...]
    second: tuple[Card, ...]


def legal_contrast(first: Program, second: Program, seed: int = 0, tries: int = TRIES) -> Contrast | None:
    """A position in which the two games let other cards be played, or None if none was found in ``tries`` of each
    shape."""
    players = min(first.game.table.players, second.game.table.players)
    for played, held in SHAPES:
        if played >= players:
            continue
        for trump, cards in positions(first, second, played + held, seed, tries):
            trick, hand = cards[:played], cards[played:]
            legal = [may_play(program, trump, trick, hand) for program in (first, second)]
            if legal[0] != legal[1]:
                return Contrast("may", trump, trick, hand, *legal)
    return None


def trick_contrast(first: Program, second: Program, seed: int = 0, tries: int = TRIES) -> Contrast | None:
    """Two cards that lie there, of which another one is the best in the second game than in the first; or None."""
    for trump, trick in positions(first, second, 2, seed, tries):
        best = [(best_of(program, trump, trick),) for program in (first, second)]
        if best[0] != best[1]:
            return Contrast("takes", trump, trick, (), *best)
    return None


def positions(
    first: Program, second: Program, size: int, seed: int, tries: int
) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """A strain and so many different cards, drawn by lot among those that both games have."""
    lot = random.Random(seed)
    strains = [strain for strain in (*SUITS, "NT", "LOW") if has(first.game, strain) and has(second.game, strain)]
    common = [card for card in first.cards if str(card) in second.numbers]
    if not strains or len(common) < size:
        return
    for _ in range(tries):
        trump = strains[int(lot.random() * len(strains))]
        left = list(common)
        cards = tuple(left.pop(int(lot.random() * len(left))) for _ in range(size))
        yield trump, cards


def has(game: Game, strain: str) -> bool:
    """Whether cards have a rank at this strain."""
    kind = {"NT": "no trump", "LOW": "low no trump"}.get(strain, "trump")
    return any(row.kind == kind for row in game.ranks)


def laid(program: Program, trump: str, trick: tuple[Card, ...], hand: tuple[Card, ...]) -> Run:
    """A trick in the middle of nowhere, and the hand of whoever plays next."""
    lines = [ExampleLine("trump", (trump,))]
    if trick:
        lines.append(ExampleLine("trick", tuple((None, card) for card in trick)))
    if hand:
        lines.append(ExampleLine("hand", (None, hand)))
    run = Run(program, Example("", tuple(lines)))
    run.set_up()
    return run


def may_play(program: Program, trump: str, trick: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Which cards of a hand may be played to a trick, in the order of the hand."""
    match = laid(program, trump, trick, hand).match
    legal = {program.cards[action] for action in match.legal()}
    return tuple(card for card in hand if card in legal)


def best_of(program: Program, trump: str, trick: tuple[Card, ...]) -> Card:
    """Which card of a trick is the best so far."""
    match = laid(program, trump, trick, ()).match
    seat = match.best if match.trick else match.takers[-1]
    return next(card for player, card in match.plays if player == seat)
