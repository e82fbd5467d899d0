"""Expressions of the file: numbers, conditions and sets of seats, on a small stack at the end of the state."""

from ..jit import Ints, jit
from ..layout import (
    COUNT,
    DEALER,
    E_ADD,
    E_AND,
    E_CARDS,
    E_CONST,
    E_DEFENDERS,
    E_DIV,
    E_ELDEST,
    E_END,
    E_EQ,
    E_HELD,
    E_HOLDER,
    E_HOLDERS,
    E_INSIDE,
    E_KIND,
    E_LE,
    E_LEFT,
    E_LESS,
    E_LT,
    E_MUL,
    E_NE,
    E_NEG,
    E_NOT,
    E_OR,
    E_PARTNERS,
    E_POINTS,
    E_REG,
    E_RIGHT,
    E_SCORE,
    E_SEAT,
    E_SIDE,
    E_SUB,
    E_TRICKS,
    MAKER,
    P_SEATS,
    P_STACK,
    P_UNIT,
    POINTS,
    SCORE,
    SIDE,
    STRAIN,
    TRICKS,
)
from .hands import held_of, holders, of_strain
from .seats import lowest, next_active, sides_of, sum_over


@jit
def evaluate(P: Ints, S: Ints, at: int) -> int:
    """The value of the expression at address ``at``; sets of seats and truth values are ints too."""
    top = P[P_STACK] - 1
    while True:
        op = P[at]
        arg = P[at + 1]
        at += 2
        if op == E_END:
            return S[top]
        if op == E_CONST:
            top += 1
            S[top] = arg
        elif op == E_REG:
            top += 1
            S[top] = S[arg]
        elif op == E_SEAT:
            top += 1
            seat = S[arg]
            S[top] = 0 if seat < 0 else 1 << seat
        elif op == E_HOLDERS:
            top += 1
            S[top] = holders(P, S, S[arg])
        elif op == E_HOLDER:
            top += 1
            S[top] = holders(P, S, lowest(P, of_strain(P, arg, S[STRAIN])))
        elif op == E_KIND:
            top += 1
            S[top] = lowest(P, of_strain(P, arg, S[STRAIN]))
        elif op == E_ELDEST:
            top += 1
            S[top] = 1 << next_active(P, S, S[DEALER], 1)
        elif op == E_DEFENDERS:
            top += 1
            S[top] = 0 if S[MAKER] < 0 else ((1 << P[P_SEATS]) - 1) & ~S[SIDE + S[MAKER]]
        elif op == E_NOT:
            S[top] = 1 if S[top] == 0 else 0
        elif op == E_NEG:
            S[top] = -S[top]
        elif op == E_SIDE:
            S[top] = sides_of(P, S, S[top])
        elif op == E_PARTNERS:
            S[top] = sides_of(P, S, S[top]) & ~S[top]
        elif op == E_LEFT:
            seat = lowest(P, S[top])
            S[top] = 0 if seat < 0 else 1 << next_active(P, S, seat, 1)
        elif op == E_RIGHT:
            seat = lowest(P, S[top])
            S[top] = 0 if seat < 0 else 1 << next_active(P, S, seat, -1)
        elif op == E_TRICKS:
            S[top] = sum_over(P, S, TRICKS, S[top])
        elif op == E_POINTS:
            S[top] = sum_over(P, S, POINTS, S[top])
        elif op == E_CARDS:
            S[top] = sum_over(P, S, COUNT, S[top])
        elif op == E_SCORE:
            seat = lowest(P, S[top])
            S[top] = 0 if seat < 0 else S[SCORE + P[P[P_UNIT] + seat]]
        else:
            top -= 1
            left = S[top]
            right = S[top + 1]
            if op == E_ADD:
                S[top] = left + right
            elif op == E_SUB:
                S[top] = left - right
            elif op == E_MUL:
                S[top] = left * right
            elif op == E_DIV:
                S[top] = left // right
            elif op == E_EQ:
                S[top] = 1 if left == right else 0
            elif op == E_NE:
                S[top] = 1 if left != right else 0
            elif op == E_LT:
                S[top] = 1 if left < right else 0
            elif op == E_LE:
                S[top] = 1 if left <= right else 0
            elif op == E_AND:
                S[top] = 1 if left != 0 and right != 0 else 0
            elif op == E_OR:
                S[top] = 1 if left != 0 or right != 0 else 0
            elif op == E_LESS:
                S[top] = left & ~right
            elif op == E_HELD:
                S[top] = held_of(P, S, left, of_strain(P, arg, right))
            elif op == E_INSIDE:
                S[top] = 1 if left != 0 and (left & ~right) == 0 else 0
