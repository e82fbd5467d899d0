"""Hands of cards, as masks of kinds; several copies of a card lie in several planes."""

from ..jit import Ints, jit
from ..layout import (
    ACTIVE,
    CALLED,
    COUNT,
    HELD,
    P_COPIES,
    P_EFF,
    P_KINDS,
    P_POW,
    P_SEATS,
    PUBLIC,
    SEAT_SIZE,
    STRAIN,
    SUIT_CALLED,
    TAKEN,
    TURNED,
)


@jit
def add_copy(P: Ints, S: Ints, at: int, card: int) -> None:
    """Add one copy of a card to the planes at ``at``."""
    bit = 1 << card
    for plane in range(P[P_COPIES]):
        if S[at + plane] & bit == 0:
            S[at + plane] |= bit
            break


@jit
def copies_in(P: Ints, S: Ints, at: int, card: int) -> int:
    """How many copies of a card the planes at ``at`` have."""
    n = 0
    for plane in range(P[P_COPIES]):
        n += (S[at + plane] >> card) & 1
    return n


@jit
def add_card(P: Ints, S: Ints, seat: int, card: int) -> None:
    """Put one copy of a card into a hand."""
    add_copy(P, S, PUBLIC + seat * SEAT_SIZE + HELD, card)
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


@jit
def of_strain(P: Ints, table: int, strain: int) -> int:
    """The mask of a table of cards for a strain, or for none."""
    return P[table + strain + 1] if 0 <= strain < 6 else P[table]


@jit
def held_of(P: Ints, S: Ints, seats: int, cards: int) -> int:
    """How many of ``cards``, every copy counted, the hands of some seats have."""
    n = 0
    for seat in range(P[P_SEATS]):
        if (seats >> seat) & 1:
            for plane in range(P[P_COPIES]):
                left = S[PUBLIC + seat * SEAT_SIZE + HELD + plane] & cards
                while left != 0:
                    left &= left - 1
                    n += 1
    return n


@jit
def holders(P: Ints, S: Ints, card: int) -> int:
    """The active seats that hold a card, as a set; empty for no card."""
    out = 0
    if card >= 0:
        for seat in range(P[P_SEATS]):
            if (S[ACTIVE] >> seat) & 1 and (S[PUBLIC + seat * SEAT_SIZE + HELD] >> card) & 1:
                out |= 1 << seat
    return out


@jit
def highest_held(P: Ints, S: Ints, suit: int) -> int:
    """The highest card of a suit in the hands of active seats; -1 if none is there, or no strain is named."""
    best = -1
    most = -1
    strain = S[STRAIN]
    if strain < 0:
        return -1
    for card in range(P[P_KINDS]):
        power = P[P[P_POW] + strain * 64 + card]
        if P[P[P_EFF] + strain * 64 + card] == suit and power > most and holders(P, S, card) != 0:
            best = card
            most = power
    return best


@jit
def surely_highest(P: Ints, S: Ints, away: int) -> bool:
    """Is the card of the suit that was called the highest for sure, to somebody who knows that the cards ``away`` are
    in no hand? All know that of a card that was turned up and not taken."""
    if S[TURNED] >= 0 and S[TAKEN] == 0:
        away |= 1 << S[TURNED]
    table = S[STRAIN] * 64
    power = P[P[P_POW] + table + S[CALLED]]
    for card in range(P[P_KINDS]):
        above = P[P[P_EFF] + table + card] == S[SUIT_CALLED] and P[P[P_POW] + table + card] > power
        if above and (away >> card) & 1 == 0:
            return False
    return True
