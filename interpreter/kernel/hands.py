"""Hands of cards, as masks of kinds; several copies of a card lie in several planes."""

from ..jit import Ints, jit
from ..layout import (
    COUNT,
    HELD,
    P_COPIES,
    PUBLIC,
    SEAT_SIZE,
)


@jit
def add_card(P: Ints, S: Ints, seat: int, card: int) -> None:
    """Put one copy of a card into a hand."""
    bit = 1 << card
    at = PUBLIC + seat * SEAT_SIZE + HELD
    for plane in range(P[P_COPIES]):
        if S[at + plane] & bit == 0:
            S[at + plane] |= bit
            break
    S[COUNT + seat] += 1


@jit
def remove_card(P: Ints, S: Ints, seat: int, card: int) -> None:
    """Take one copy of a card, which is there, out of a hand."""
    bit = 1 << card
    at = PUBLIC + seat * SEAT_SIZE + HELD
    plane = P[P_COPIES] - 1
    while plane > 0 and S[at + plane] & bit == 0:
        plane -= 1
    S[at + plane] ^= bit
    S[COUNT + seat] -= 1
