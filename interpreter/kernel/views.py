"""What one seat may know of a state."""

from ..jit import Ints, jit
from ..layout import (
    ALLY,
    CALLED,
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
    SIDE,
)


@jit
def view(P: Ints, S: Ints, seat: int, V: Ints) -> None:
    """Writes to ``V`` what ``seat`` may know of ``S``: all that is public, and its own cards.

    Of the other seats only the number of cards remains, and the hand of a seat that lies open; the pack is blank. While
    the ally is secret, the sides are those of the table: even he finds out only from his cards.
    """
    for i in range(PUBLIC):
        V[i] = S[i]
    V[SEED] = 0
    if S[HIDDEN] != 0:
        V[ALLY] = -1
        # Who will still be asked, and how the steps go on, may follow from who the ally is.
        V[PC] = 0
        for loop in range(4):
            V[LOOPS + LOOP_SIZE * loop] = 0
        for other in range(P[P_SEATS]):
            V[SIDE + other] = P[P[P_SIDE] + other]
    if S[HIDDEN] == 2:
        V[CALLED] = -1
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
