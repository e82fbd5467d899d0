"""Seats and sets of seats, as bit masks."""

from ..jit import Ints, jit
from ..layout import (
    ACTIVE,
    ALLY,
    HIDDEN,
    MAKER,
    P_SEATS,
    P_TZ,
    SHOWN,
    SIDE,
)


@jit
def lowest(P: Ints, mask: int) -> int:
    """The lowest member of a set, -1 if it is empty."""
    if mask == 0:
        return -1
    return P[P_TZ + (mask & -mask) % 67]


@jit
def next_active(P: Ints, S: Ints, seat: int, step: int) -> int:
    """The next seat that is in play, ``step`` 1 clockwise or -1 anticlockwise; the seat itself if there is no other."""
    n = P[P_SEATS]
    for _ in range(n):
        seat = (seat + step + n) % n
        if (S[ACTIVE] >> seat) & 1:
            return seat
    return seat


@jit
def from_seat(P: Ints, seat: int, mask: int) -> int:
    """The first member of ``mask`` at or after ``seat``, clockwise; -1 if it is empty."""
    if mask == 0:
        return -1
    n = P[P_SEATS]
    if seat < 0:
        seat = 0
    for _ in range(n):
        if (mask >> seat) & 1:
            return seat
        seat = (seat + 1) % n
    return -1


@jit
def sides_of(P: Ints, S: Ints, mask: int) -> int:
    """All seats on the side of a member of ``mask``."""
    out = 0
    for seat in range(P[P_SEATS]):
        if (mask >> seat) & 1:
            out |= S[SIDE + seat]
    return out


@jit
def sum_over(P: Ints, S: Ints, register: int, mask: int) -> int:
    """The sum of a per-seat register over the members of ``mask``."""
    total = 0
    for seat in range(P[P_SEATS]):
        if (mask >> seat) & 1:
            total += S[register + seat]
    return total


@jit
def join(P: Ints, S: Ints, seat: int, hidden: int) -> None:
    """A seat (-1: nobody) leaves its side for the maker's."""
    S[ALLY] = seat
    S[HIDDEN] = hidden
    S[SHOWN] = 0 if S[MAKER] < 0 else S[SIDE + S[MAKER]]
    if seat < 0 or S[MAKER] < 0:
        return
    side = S[SIDE + S[MAKER]] | (1 << seat)
    for other in range(P[P_SEATS]):
        if (side >> other) & 1:
            S[SIDE + other] = side
        else:
            S[SIDE + other] &= ~side
