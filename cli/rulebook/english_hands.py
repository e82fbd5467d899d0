"""How many cards each player holds when play starts, as far as the rules alone settle it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoyle.dsl.model import (
    Action,
    But,
    Cond,
    Discard,
    DiscardAll,
    DiscardDown,
    Do,
    Draw,
    Each,
    Game,
    Give,
    Offer,
    PartnersOf,
    Role,
    Seats,
    SideOf,
    Step,
    Take,
)
from hoyle.dsl.walk import all_of

from .english_terms import fold, side_size

Change = int | None
"""By how many cards a hand changes; None if that is not known."""


def tricks_played(game: Game) -> int | None:
    """How many tricks a hand has; None if the steps before play make it depend on more than the deal.

    All who play hold the same number of cards then, so a player whom no step concerns tells it of all the others."""
    players, everybody = game.table.players, Role("players")
    for step in reversed(game.before_play):
        kept = kept_by_all(step, game)
        if kept is not None and kept <= game.deal.each:
            return kept
        if any(moved(do.subject, do.action, game) for do in all_of(step, Do)):
            break
    changed = changes((*game.before_bidding, *game.before_play), game)
    total = sum_of(change for seats, change in changed if seats == everybody)
    others = {seats for seats, change in changed if seats != everybody and change != 0}
    if total is None or sum(most_seats(seats, game) for seats in others) >= players:
        return None
    return game.deal.each + total


def kept_by_all(step: Step, game: Game) -> int | None:
    """The cards that all hold after a step in which all discard down to that many, without a condition."""
    match step:
        case Each(seats=Role("players"), body=(Do(Role("he"), DiscardDown(keep), None),), when=None):
            return fold(keep, game)
        case _:
            return None


def changes(steps: Sequence[Step], game: Game) -> list[tuple[Seats, Change]]:
    """Whose hands some steps change, and by how much in all: what is done on one condition is taken together."""
    moves: dict[tuple[Seats, Cond | None], list[Change]] = {}
    found: list[tuple[Seats, Change]] = []
    before: Action | None = None
    for step in steps:
        if isinstance(step, Do):
            for seats, change in moved(step.subject, step.action, game):
                so_far = moves.setdefault((seats, step.when), [])
                if step.action == Draw(None) and isinstance(before, Discard) and so_far:
                    so_far.pop()  # he draws what he has just discarded
                else:
                    so_far.append(change)
            before = step.action
            continue
        seats = step.seats if isinstance(step, Each | Offer) else None
        sure = isinstance(step, Each) and step.when is None
        one = isinstance(step, Offer) and (step.one or step.role is not None)
        for who, change in changes(step.body, game):
            his = seats if who == Role("he") and seats is not None and not one else who
            found.append((his, change if sure or change == 0 else None))
    for (seats, when), parts in moves.items():
        total = sum_of(parts)
        found.append((seats, total if when is None or total == 0 else None))
    return found


def moved(subject: Seats, action: Action, game: Game) -> list[tuple[Seats, Change]]:
    """Whose hands an action changes, and by how much."""
    match action:
        case Discard(low, high):
            many = fold(low, game) if low == high else None
            return [(subject, None if many is None else -many)]
        case DiscardDown() | DiscardAll():
            return [(subject, None)]
        case Draw(count, up_to):
            return [(subject, None if count is None or up_to else fold(count, game))]
        case Take("turned card"):
            return [(subject, 1)]
        case Take():
            return [(subject, game.deal.left - game.deal.turn_up)]
        case Give(to, count):
            many = fold(count, game)
            if many is None or most_seats(to, game) > 1:
                return [(subject, None), (to, None)]
            return [(subject, -many), (to, many * most_seats(subject, game))]
        case _:
            return []


def sum_of(parts: Iterable[Change]) -> Change:
    """The sum, None if one of them is not known."""
    total = 0
    for part in parts:
        if part is None:
            return None
        total += part
    return total


def most_seats(seats: Seats, game: Game) -> int:
    """How many players these are at the most."""
    match seats:
        case Role("players"):
            return game.table.players
        case Role("defenders"):
            return game.table.players - 1
        case SideOf():
            return side_size(game)
        case PartnersOf():
            return side_size(game) - 1
        case But(of):
            return most_seats(of, game)
        case _:
            return 1
