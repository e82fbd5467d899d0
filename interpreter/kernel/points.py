"""Point items and awards, from the provenance of the cards: who held, played and took them."""

from ..jit import Ints, jit
from ..layout import (
    ACTIVE,
    DEALER,
    HELD,
    ITEMS,
    K_CARDS,
    K_EACH,
    K_HIGHEST,
    K_LAST_TRICK,
    K_LOWEST,
    K_MOST,
    N_ACTIVE,
    P_EFF,
    P_KINDS,
    P_LOG,
    P_POW,
    P_SEATS,
    P_TAKERS,
    P_TRUMP,
    PLAYS,
    PUBLIC,
    SEAT_SIZE,
    SIDE,
    STRAIN,
    TO_HOLDER,
    TO_TAKER,
    TO_TURNER,
    TRICK,
    TRUMP_SUIT,
    TURNED,
)
from .expressions import evaluate
from .hands import copies_in
from .seats import lowest


@jit
def in_play(P: Ints, S: Ints) -> int:
    """All cards that an active seat held when play started: what was played, and what is left in a hand."""
    cards = 0
    for seat in range(P[P_SEATS]):
        if (S[ACTIVE] >> seat) & 1:
            cards |= S[PUBLIC + seat * SEAT_SIZE + HELD]
    for i in range(S[PLAYS]):
        cards |= 1 << S[P[P_LOG] + 2 * i]
    return cards


@jit
def extreme(P: Ints, S: Ints, suit: int, highest: bool) -> int:
    """The highest or lowest card of a suit in play, -1 if there is none. The suit is the effective one: a left bower
    is a trump, whatever is printed on it."""
    cards = in_play(P, S)
    strain = S[STRAIN]
    if suit == TRUMP_SUIT:
        suit = P[P[P_TRUMP] + strain]
    best = -1
    best_rank = 0
    for card in range(P[P_KINDS]):
        if (cards >> card) & 1:
            ours = P[P[P_EFF] + strain * 64 + card] == suit
            rank = P[P[P_POW] + strain * 64 + card]
            if ours and (best < 0 or (rank > best_rank) == highest):
                best = card
                best_rank = rank
    return best


@jit
def held_at_start(P: Ints, S: Ints, seat: int, card: int) -> int:
    """How many copies of a card a seat held when play started."""
    n = copies_in(P, S, PUBLIC + seat * SEAT_SIZE + HELD, card)
    for i in range(S[PLAYS]):
        if S[P[P_LOG] + 2 * i] == card and S[P[P_LOG] + 2 * i + 1] == seat:
            n += 1
    return n


@jit
def owner_of(P: Ints, S: Ints, card: int, to: int, copy: int) -> int:
    """The seat that took, played, turned up or at the start held a copy of a card; -1 if none did. Copies count from 0
    in the order in which they were played (of those held: by seat); ``copy`` -1 is the last."""
    if to == TO_TURNER:
        return S[DEALER] if S[TURNED] == card and copy == 0 else -1
    if to == TO_HOLDER:
        for seat in range(P[P_SEATS]):
            if (S[ACTIVE] >> seat) & 1:
                copy -= held_at_start(P, S, seat, card)
                if copy < 0:
                    return seat
        return -1
    found = -1
    for i in range(S[PLAYS]):
        if S[P[P_LOG] + 2 * i] == card:
            if copy <= 0:
                found = S[P[P_TAKERS] + i // S[N_ACTIVE]] if to == TO_TAKER else S[P[P_LOG] + 2 * i + 1]
                if copy == 0:
                    break
            copy -= 1
    return found


@jit
def holder_of_all(P: Ints, S: Ints, cards: int, to: int, copy: int) -> int:
    """The seat that all of ``cards`` (one card: this copy of it) belong to; of cards taken, one seat of the side that
    took them all. -1 if none."""
    if cards == 0:
        return -1
    found = -1
    for card in range(P[P_KINDS]):
        if (cards >> card) & 1:
            seat = owner_of(P, S, card, to, copy)
            if seat < 0:
                return -1
            if found >= 0 and seat != found and (to != TO_TAKER or S[SIDE + seat] != S[SIDE + found]):
                return -1
            if found < 0:
                found = seat
    return found


@jit
def most(P: Ints, S: Ints, values: int, tie: int) -> int:
    """A seat of the side whose taken cards sum highest by the table at ``values``; on a tie, of the set ``tie``."""
    best = -1
    best_sum = 0
    shared = False
    for seat in range(P[P_SEATS]):
        side = S[SIDE + seat]
        if lowest(P, side) == seat:
            total = 0
            for i in range(S[PLAYS]):
                if (side >> S[P[P_TAKERS] + i // S[N_ACTIVE]]) & 1:
                    total += P[values + S[P[P_LOG] + 2 * i]]
            if total > best_sum:
                best = seat
                best_sum = total
                shared = False
            elif total == best_sum:
                shared = True
    if shared or best < 0:
        return -1 if tie == 0 else lowest(P, evaluate(P, S, tie))
    return best


@jit
def cards_of(P: Ints, S: Ints, at: int, seat: int) -> int:
    """How many cards of the item at address ``at``, which is for each of them, a seat took, played or held."""
    cards = P[at + 5 + S[STRAIN]]
    to = P[at + 1]
    n = 0
    if to == TO_HOLDER:
        if (S[ACTIVE] >> seat) & 1:
            for card in range(P[P_KINDS]):
                if (cards >> card) & 1:
                    n += held_at_start(P, S, seat, card)
        return n
    for i in range(S[PLAYS]):
        if (cards >> S[P[P_LOG] + 2 * i]) & 1:
            owner = S[P[P_TAKERS] + i // S[N_ACTIVE]] if to == TO_TAKER else S[P[P_LOG] + 2 * i + 1]
            if owner == seat:
                n += 1
    return n


@jit
def count_item(P: Ints, S: Ints, number: int, at: int) -> int:
    """The seat that gets the item at address ``at``, -1 if nobody does; remembered for those who tell."""
    kind = P[at]
    to = P[at + 1]
    seat = -1
    if kind == K_HIGHEST or kind == K_LOWEST:
        card = extreme(P, S, P[at + 2], kind == K_HIGHEST)
        if card >= 0:
            seat = owner_of(P, S, card, to, P[at + 4])
    elif kind == K_CARDS:
        seat = holder_of_all(P, S, P[at + 5 + S[STRAIN]], to, P[at + 4])
    elif kind == K_MOST:
        seat = most(P, S, at + 5, P[at + 3])
    elif kind == K_EACH:
        for other in range(P[P_SEATS]):
            if seat < 0 and cards_of(P, S, at, other) > 0:
                seat = other
    elif kind == K_LAST_TRICK:
        seat = -1 if S[TRICK] == 0 else S[P[P_TAKERS] + S[TRICK] - 1]
    S[ITEMS + number] = seat + 1
    return seat
