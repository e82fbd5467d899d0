"""Payments, the match score, and who has won a game and the match."""

from ..jit import Ints, jit
from ..layout import (
    ACTOR,
    DEALER,
    DELTA,
    END_ALL_LOST,
    END_ALL_LOST_AT,
    END_HANDS,
    END_LOST,
    END_LOST_AT,
    EXTRA,
    G_BONUS,
    G_CARRY,
    G_KIND,
    G_NUMBER,
    G_RANGES,
    GAME_HANDS,
    GAME_NO,
    GAME_OVER,
    GAMES,
    GAMES_FIRST_TO,
    GAMES_ONE,
    MATCH_WON,
    MAX_PAID,
    NEXT_DEALER,
    P_DOWN,
    P_ENDS,
    P_GAMES,
    P_SEATS,
    P_START,
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
    WON,
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
def ahead(P: Ints, S: Ints) -> int:
    """The unit that stands best, -1 if several do."""
    best = 0
    for unit in range(1, P[P_UNITS]):
        if (S[SCORE + unit] < S[SCORE + best]) if P[P_DOWN] else (S[SCORE + unit] > S[SCORE + best]):
            best = unit
    for unit in range(P[P_UNITS]):
        if unit != best and S[SCORE + unit] == S[SCORE + best]:
            return -1
    return best


@jit
def fallen(P: Ints, S: Ints, bound: int) -> int:
    """How many units stand at a score that loses, or beyond it."""
    n = 0
    for unit in range(P[P_UNITS]):
        if S[SCORE + unit] >= bound if P[P_DOWN] else S[SCORE + unit] <= bound:
            n += 1
    return n


@jit
def game_over(P: Ints, S: Ints) -> int:
    """1 + the unit that has won the game, 0 if they play on, -1 if all is over and nobody has won."""
    winner = decide(P, S)
    if winner >= 0:
        return winner + 1
    at = P[P_ENDS]
    if P[at + END_ALL_LOST] and fallen(P, S, P[at + END_ALL_LOST_AT]) == P[P_UNITS]:
        return -1
    if P[at + END_LOST] and fallen(P, S, P[at + END_LOST_AT]) > 0:
        return ahead(P, S) + 1
    if P[at + END_HANDS] > 0 and S[GAME_HANDS] >= P[at + END_HANDS]:
        return ahead(P, S) + 1
    return 0


@jit
def game_counts(P: Ints, S: Ints, winner: int) -> int:
    """What a game counts, by where all others ended."""
    at = P[P_GAMES] + G_RANGES
    for i in range(P[at]):
        row = at + 1 + 3 * i
        inside = True
        for unit in range(P[P_UNITS]):
            if unit != winner and (S[SCORE + unit] < P[row] or S[SCORE + unit] > P[row + 1]):
                inside = False
        if inside:
            return P[row + 2]
    return 1


@jit
def beyond(P: Ints, S: Ints) -> int:
    """What the winner of the game has beyond the target and may carry on: short of winning the next game by it."""
    if S[GAME_OVER] <= 0 or P[P[P_GAMES] + G_CARRY] == 0:
        return 0
    over = S[SCORE + S[GAME_OVER] - 1] - P[P_TARGET]
    length = P[P_TARGET] - P[P_START]
    if P[P_DOWN]:
        over = -over
        length = -length
    return min(max(over, 0), length - 1)


@jit
def end_game(P: Ints, S: Ints) -> bool:
    """Counts the game that is over; True if the match is, too."""
    at = P[P_GAMES]
    winner = S[GAME_OVER] - 1
    if P[at + G_KIND] == GAMES_ONE:
        S[WINNER] = max(winner, -1)
        return True
    S[GAME_NO] += 1
    if winner >= 0:
        S[GAMES + winner] += game_counts(P, S, winner)
        S[WON + winner] += 1
    if P[at + G_KIND] == GAMES_FIRST_TO:
        if winner >= 0 and S[GAMES + winner] >= P[at + G_NUMBER]:
            S[WINNER] = winner
        return S[WINNER] >= 0
    last = True
    if S[MATCH_WON] == 0:
        if winner < 0 or 2 * S[WON + winner] <= P[at + G_NUMBER]:
            return False
        S[MATCH_WON] = winner + 1
        S[GAMES + winner] += P[at + G_BONUS]
        last = P[at + G_CARRY] != 2 or S[GAME_NO] < P[at + G_NUMBER] or beyond(P, S) == 0
    if last:
        S[WINNER] = S[MATCH_WON] - 1
    return last


@jit
def next_game(P: Ints, S: Ints) -> None:
    """A new game after one that is over: all scores at the start, but for what is carried on."""
    over = beyond(P, S)
    for unit in range(P[P_UNITS]):
        S[SCORE + unit] = P[P_START]
        if unit == S[GAME_OVER] - 1:
            S[SCORE + unit] += -over if P[P_DOWN] else over
    S[GAME_OVER] = 0
    S[GAME_HANDS] = 0
    S[EXTRA] = 0


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
    S[GAME_HANDS] += 1
    S[WINNER] = -1
    S[GAME_OVER] = game_over(P, S)
    S[WAIT] = W_HAND_OVER
    if S[GAME_OVER] != 0 and end_game(P, S):
        S[WAIT] = W_MATCH_OVER
    S[NEXT_DEALER] = (S[DEALER] + 1) % P[P_SEATS]
    S[ACTOR] = -1
