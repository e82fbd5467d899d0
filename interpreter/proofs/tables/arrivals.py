"""What a hand can do to the match: every set of changes to the scores, and who is then at the target.

The changes of one hand are those of its result and, where there are awards, of every way in which those can fall. To
see what happens when several arrive together, the scores before the hand are set so that they do: all level, or some
of them one further, if what they score is enough for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from attrs import frozen

from ... import kernel
from ... import layout as L
from ...program import Program
from .code import match_expressions, reads
from .results import Case, Hand, Vector, falls, final_state, items_of, results_of, values_of

GAINS_CAP = 4_000


@frozen(eq=False)
class Gain:
    """A change of the scores in one hand: that of the result, and that of the awards."""

    case: Case
    awards: Vector
    delta: Vector


@frozen(eq=False)
class Arrival:
    """Several units at the target after one hand: ``before`` the scores before it, ``after`` those after it."""

    gain: Gain
    units: tuple[int, ...]
    before: Vector
    after: Vector
    winner: int
    plays_on: bool


@lru_cache(maxsize=8)
def gains_of(program: Program) -> list[Gain]:
    """All changes, at most ``GAINS_CAP``."""
    found: list[Gain] = []
    for hand in results_of(program).hands:
        known = set()
        done: dict[tuple[Vector, bool, int, Vector], list[Vector]] = {}  # as it keeps the lists, each has a number
        for case in hand.cases:
            vectors = award_sums(program, hand, case)
            several = len(vectors) > 1
            alike = (case.delta, case.made, id(vectors) if several else 0, () if several else vectors[0])
            if alike in done:
                continue
            done[alike] = vectors
            for awards in vectors:
                delta = tuple(a + b for a, b in zip(case.delta, awards, strict=True))
                if (delta, case.made) not in known:
                    known.add((delta, case.made))
                    found.append(Gain(case, awards, delta))
                    if len(found) == GAINS_CAP:
                        return found
    return found


def award_sums(program: Program, hand: Hand, case: Case) -> list[Vector]:
    """The ways in which the awards can fall to the units; all of them nought if there are none."""
    words = program.words
    state = hand.state
    if any(item.award and item.varies for item in items_of(program)):
        state = final_state(program, case)
    values = values_of(program, state, True)
    if not values:
        return [(0,) * words[L.P_UNITS]]
    by_group = tuple([words[words[L.P_UNIT] + group[0]] for group in hand.groups])
    return award_vectors(tuple(values), by_group, words[L.P_UNITS])


@lru_cache(maxsize=256)
def award_vectors(values: tuple[tuple[int, bool], ...], by_group: Vector, units: int) -> list[Vector]:
    """The sums that awards of these values can make for the units; ``by_group`` is the unit of each group of seats."""
    found = []
    for sums in falls(values, len(by_group)):
        by_unit = [0] * units
        for one, value in zip(by_group, sums, strict=True):
            by_unit[one] += value
        found.append(tuple(by_unit))
    return list(dict.fromkeys(found))


def arrivals(program: Program) -> Iterator[Arrival]:
    """Every way in which two or more units come to the target in one hand. Who arrives, who is ahead and what the rules
    about winning read decide the outcome, so each combination of those is looked at once."""
    read = {register for address in match_expressions(program.words) for register in reads(program.words, address)}
    counts = bool(read & {L.TRICKS, L.POINTS, L.SCORE})
    registers = sorted(read - {L.TRICKS, L.POINTS, L.SCORE, L.MADE})
    known = set()
    for gain in gains_of(program) if program.game.match.target is not None else ():
        rising = [unit for unit, change in enumerate(gain.delta) if change > 0]
        if len(rising) < 2:
            continue
        state = gain.case.hand.state
        kind: Vector = (gain.case.made, *[state[register] for register in registers])
        if counts:
            kind = (*kind, *gain.case.tricks, *gain.case.points, *gain.delta)
        for count in range(len(rising), 1, -1):
            for units in combinations(rising, count):
                for ahead in leads(gain, units):
                    if (units, ahead, kind) not in known:
                        known.add((units, ahead, kind))
                        found = end(program, gain, units, ahead)
                        if found is not None:
                            yield found


def leads(gain: Gain, units: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Those that are one ahead of the others: none, or each part of them that scores enough for it."""
    yield ()
    for size in range(len(units) - 1, 0, -1):
        for ahead in combinations(units, size):
            if all(gain.delta[unit] > 1 for unit in ahead):
                yield ahead


def end(program: Program, gain: Gain, units: tuple[int, ...], ahead: tuple[int, ...]) -> Arrival | None:
    """The end of such a hand; None if fewer than two of them stand at the target after it."""
    words = program.words
    state = final_state(program, gain.case)
    target = words[L.P_TARGET]
    sign = -1 if words[L.P_DOWN] else 1
    before = []
    for unit, change in enumerate(gain.delta):
        wanted = target + sign * (unit in ahead) if unit in units else target - sign * (max(change, 0) + 1)
        before.append(wanted - sign * change if unit in units else wanted)
        state[L.SCORE + unit] = before[-1]
        state[L.DELTA + unit] = change
    fresh(state)
    kernel.end_hand(words, state)
    after = tuple(state[L.SCORE : L.SCORE + words[L.P_UNITS]])
    there = tuple(unit for unit, score in enumerate(after) if kernel.reached(words, score))
    if len(there) < 2:
        return None
    return Arrival(gain, there, tuple(before), after, max(state[L.GAME_OVER], 0) - 1, state[L.EXTRA] > 0)


def end_alone(program: Program, gain: Gain, unit: int, far: bool = False) -> list[int]:
    """The state after a hand that brings one unit to the target; the others are just short of it, or (``far``) stand
    where the match starts."""
    words = program.words
    state = final_state(program, gain.case)
    sign = -1 if words[L.P_DOWN] else 1
    for one, change in enumerate(gain.delta):
        at = words[L.P_TARGET] if one == unit else words[L.P_TARGET] - sign * (1 + max(change, 0))
        at = words[L.P_START] if far and one != unit else at
        state[L.SCORE + one] = at - sign * change if one == unit else at
        state[L.DELTA + one] = change
    fresh(state)
    kernel.end_hand(words, state)
    return state


def fresh(state: list[int]) -> None:
    """A game under way: no extra hand, and no game counted."""
    state[L.EXTRA] = 0
    state[L.GAMES : L.PUBLIC] = [0] * (L.PUBLIC - L.GAMES)
