"""What one seat may know of a state."""

from ..jit import Ints, jit
from ..layout import (
    ALLY,
    CALLED,
    GONE,
    HELD,
    HIDDEN,
    LOOP_SIZE,
    LOOPS,
    OPEN_SEAT,
    P_COPIES,
    P_DECK,
    P_LOG,
    P_SEATS,
    P_SIDE,
    P_STACK,
    PC,
    PUBLIC,
    SEAT_SIZE,
    SEED,
    SHOWN,
    SIDE,
)
from .hands import surely_highest


@jit
def knows_ally(P: Ints, S: Ints, seat: int) -> bool:
    """Does a seat know that it is the secret ally? Who holds the card that was called does; where a suit was called,
    only if he can be sure that no other hand has a higher card of it."""
    if seat != S[ALLY]:
        return False
    return S[HIDDEN] == 1 or surely_highest(P, S, S[PUBLIC + seat * SEAT_SIZE + GONE])


@jit
def hide_ally(P: Ints, S: Ints, seat: int, V: Ints) -> None:
    """Of a secret ally only he himself may know, and that by his cards; to the others the sides are as they were."""
    # Who will still be asked, and how the steps go on, may follow from who the ally is.
    V[PC] = 0
    for place in range(LOOPS, LOOPS + 4 * LOOP_SIZE):
        V[place] = 0
    if knows_ally(P, S, seat):
        return
    V[ALLY] = -1
    if S[HIDDEN] == 2:
        V[CALLED] = -1
    for other in range(P[P_SEATS]):
        if (S[SHOWN] >> other) & 1:
            V[SIDE + other] = S[SHOWN]
        else:
            V[SIDE + other] = P[P[P_SIDE] + other] & ~S[SHOWN]


@jit
def view(P: Ints, S: Ints, seat: int, V: Ints) -> None:
    """Writes to ``V`` what ``seat`` may know of ``S``: all that is public, and its own cards.

    Of the other seats only the number of cards remains, and the hand of a seat that lies open; the pack is blank.
    """
    for i in range(PUBLIC):
        V[i] = S[i]
    V[SEED] = 0
    if S[HIDDEN] != 0:
        hide_ally(P, S, seat, V)
    for other in range(P[P_SEATS]):
        at = PUBLIC + other * SEAT_SIZE
        if other == seat:
            for i in range(SEAT_SIZE):
                V[at + i] = S[at + i]
        else:
            for i in range(SEAT_SIZE):
                V[at + i] = 0
            if other == S[OPEN_SEAT]:
                for i in range(HELD, HELD + P[P_COPIES]):
                    V[at + i] = S[at + i]
    for i in range(P[P_LOG], P[P_DECK]):
        V[i] = S[i]
    for i in range(P[P_DECK], P[P_STACK]):
        V[i] = 0
