"""Payments, the match score, and who has won."""

from ..jit import Ints, jit
from ..layout import (
    ACTOR,
    DEALER,
    DELTA,
    EXTRA,
    MAX_PAID,
    NEXT_DEALER,
    P_DOWN,
    P_SEATS,
    P_TARGET,
    P_TOGETHER,
    P_UNIT,
    P_UNITS,
    P_WIN_ONLY,
    PAID,
    PAYMENTS,
    PER_POINT,
    PER_TRICK,
    POINTS,
    SCORE,
    T_END,
    T_EXTRA,
    T_HIGHEST,
    T_SEATS,
    TRICKS,
    W_HAND_OVER,
    W_MATCH_OVER,
    WAIT,
    WINNER,
)
from .expressions import evaluate
from .seats import lowest, sum_over


@jit
def log_payment(S: Ints, unit: int, amount: int, rule: int) -> None:
    """Adds to what a unit scores in this hand, and to the list that says by which rule."""
    S[DELTA + unit] += amount
    if S[PAYMENTS] < MAX_PAID:
        at = PAID + 3 * S[PAYMENTS]
        S[at] = unit
        S[at + 1] = amount
        S[at + 2] = rule
        S[PAYMENTS] += 1


@jit
def pay(P: Ints, S: Ints, to: int, amount: int, per: int, rule: int) -> None:
    """Pays each unit that has a seat in ``to``: the amount, or that times the unit's own tricks or points."""
    for unit in range(P[P_UNITS]):
        members = 0
        for seat in range(P[P_SEATS]):
            if P[P[P_UNIT] + seat] == unit:
                members |= 1 << seat
        if members & to:
            times = 1
            if per == PER_TRICK:
                times = sum_over(P, S, TRICKS, members)
            elif per == PER_POINT:
                times = sum_over(P, S, POINTS, members)
            log_payment(S, unit, amount * times, rule)


@jit
def reached(P: Ints, score: int) -> bool:
    """Is this score at the target?"""
    return score <= P[P_TARGET] if P[P_DOWN] else score >= P[P_TARGET]


@jit
def unit_in(P: Ints, unit: int, mask: int) -> bool:
    """Has the unit a seat in the set?"""
    for seat in range(P[P_SEATS]):
        if (mask >> seat) & 1 and P[P[P_UNIT] + seat] == unit:
            return True
    return False


@jit
def decide(P: Ints, S: Ints) -> int:
    """The unit that has won the match, -1 if none has: the list at P_TOGETHER narrows those at the target down."""
    left = 0
    n = 0
    for unit in range(P[P_UNITS]):
        if reached(P, S[SCORE + unit]):
            left |= 1 << unit
            n += 1
    if n <= 1:
        return lowest(P, left)
    at = P[P_TOGETHER] + 2 * S[EXTRA]
    while P[at] != T_END:
        if P[at] == T_EXTRA:
            S[EXTRA] = (at - P[P_TOGETHER]) // 2 + 1
            return -1
        kept = 0
        if P[at] == T_SEATS:
            mask = evaluate(P, S, P[at + 1])
            for unit in range(P[P_UNITS]):
                if (left >> unit) & 1 and unit_in(P, unit, mask):
                    kept |= 1 << unit
        elif P[at] == T_HIGHEST:
            best = 0
            for unit in range(P[P_UNITS]):
                if (left >> unit) & 1:
                    score = -S[SCORE + unit] if P[P_DOWN] else S[SCORE + unit]
                    if kept == 0 or score > best:
                        best = score
                        kept = 1 << unit
                    elif score == best:
                        kept |= 1 << unit
        if kept != 0:
            left = kept
        if left & (left - 1) == 0:
            return lowest(P, left)
        at += 2
    return -1


@jit
def end_hand(P: Ints, S: Ints) -> None:
    """Adds what was scored, stops those who may not win by this hand, and looks for a winner."""
    for unit in range(P[P_UNITS]):
        before = S[SCORE + unit]
        after = before - S[DELTA + unit] if P[P_DOWN] else before + S[DELTA + unit]
        if reached(P, after):
            at = P[P_WIN_ONLY]
            for i in range(P[at]):
                rule = at + 1 + 3 * i
                if unit_in(P, unit, evaluate(P, S, P[rule])) and evaluate(P, S, P[rule + 1]) == 0:
                    after = evaluate(P, S, P[rule + 2])
        S[SCORE + unit] = after
    S[WINNER] = decide(P, S)
    S[NEXT_DEALER] = (S[DEALER] + 1) % P[P_SEATS]
    S[WAIT] = W_HAND_OVER if S[WINNER] < 0 else W_MATCH_OVER
    S[ACTOR] = -1
