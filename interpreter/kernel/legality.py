"""What may be done now, and which rule forbids what may not.

Cards pass through filters in the order of the file. A filter that would leave none is lifted, so there is always a
legal card by construction.
"""

from ..jit import Ints, jit
from ..layout import (
    BEST,
    C_GUARDS,
    CALL0,
    CALL_SIZE,
    CHOICE_FILTERS,
    CHOICE_MIN,
    CHOICE_N,
    DONE,
    F_CARDS,
    F_END,
    F_EXTREME,
    F_FIRST_CARDS,
    F_FIRST_EXTREME,
    F_FIRST_TRUMP,
    F_FOLLOW,
    F_FOLLOW_OR_TRUMP,
    F_HEAD,
    F_IN_ORDER,
    F_NO_EARLY_TRUMP,
    F_NOT_RECEIVED,
    F_NOT_TURNED,
    F_TRUMP_IF_VOID,
    FILTER_SIZE,
    GOT,
    HELD,
    LED,
    MENU,
    NO_SUIT,
    OWNER,
    P_CALLS,
    P_EFF,
    P_FOLLOWS,
    P_KINDS,
    P_LAST_WINS,
    P_LEADS,
    P_LOG,
    P_MASK,
    P_PLAIN,
    P_POW,
    P_TRUMP,
    P_TZ,
    PLAYS,
    PUBLIC,
    R_LEGAL,
    R_NO_SUCH,
    R_NOT_HELD,
    R_NOTHING,
    R_TOO_FEW,
    SEAT_SIZE,
    STRAIN,
    TURN_SUIT,
    TURNED,
    W_CALL,
    W_CARDS,
    W_PLAY,
    WAIT,
)
from .expressions import evaluate
from .hands import of_strain


@jit
def heading(P: Ints, S: Ints, cards: int) -> int:
    """Those of ``cards`` that would take the trick as it lies."""
    table = S[STRAIN] * 64
    trump = P[P[P_TRUMP] + S[STRAIN]]
    found = 0
    while cards != 0:
        bit = cards & -cards
        cards ^= bit
        card = P[P_TZ + bit % 67]
        suit = P[P[P_EFF] + table + card]
        if (suit == S[LED] or suit == trump) and P[P[P_POW] + table + card] >= S[BEST] + 1 - P[P_LAST_WINS]:
            found |= bit
    return found


@jit
def end_of_suit(P: Ints, S: Ints, cards: int, high: bool) -> int:
    """The highest, or the lowest, of cards of one suit; before there is a strain, by the plain rank list."""
    best = 0
    most = 0
    while cards != 0:
        bit = cards & -cards
        cards ^= bit
        card = P[P_TZ + bit % 67]
        power = P[P[P_PLAIN] + card] if S[STRAIN] < 0 else P[P[P_POW] + S[STRAIN] * 64 + card]
        if best == 0 or (power > most if high else power < most):
            best = bit
            most = power
    return best


@jit
def restrict(P: Ints, S: Ints, kind: int, cards: int, table: int) -> int:
    """The cards that a filter leaves of ``cards``; 0 means that the filter is lifted. ``table`` is its table of cards,
    if it has one."""
    if kind == F_CARDS or (kind == F_FIRST_CARDS and S[PLAYS] == 0):
        return cards & (of_strain(P, -table, S[TURN_SUIT]) if table < 0 else of_strain(P, table, S[STRAIN]))
    if kind == F_EXTREME or (kind == F_FIRST_EXTREME and S[PLAYS] == 0):
        one = end_of_suit(P, S, cards & of_strain(P, table, S[STRAIN]), P[table + 7] != 0)
        return cards & ~one if P[table + 8] else one
    if kind == F_IN_ORDER:
        return cards & -cards
    if kind == F_FOLLOW:
        return cards & P[P[P_MASK] + S[STRAIN] * 8 + S[LED]]
    if kind == F_FOLLOW_OR_TRUMP:
        table = P[P_MASK] + S[STRAIN] * 8
        led = S[LED]
        follow = cards & P[table + led]
        if follow == 0:
            return 0
        trump = P[P[P_TRUMP] + S[STRAIN]]
        if trump == NO_SUIT or trump == led:
            return follow
        return follow | (cards & P[table + trump])
    if kind == F_FIRST_TRUMP:
        if S[PLAYS] > 0 or S[STRAIN] < 0:
            return cards
        trump = P[P[P_TRUMP] + S[STRAIN]]
        return cards if trump == NO_SUIT else cards & P[P[P_MASK] + S[STRAIN] * 8 + trump]
    if kind == F_TRUMP_IF_VOID:
        table = P[P_MASK] + S[STRAIN] * 8
        trump = P[P[P_TRUMP] + S[STRAIN]]
        if trump == NO_SUIT or S[PUBLIC + S[OWNER] * SEAT_SIZE + HELD] & P[table + S[LED]] != 0:
            return cards
        return cards & P[table + trump]
    if kind == F_HEAD:
        return heading(P, S, cards)
    if kind == F_NO_EARLY_TRUMP:
        if S[STRAIN] < 0 or P[P[P_TRUMP] + S[STRAIN]] == NO_SUIT:
            return cards
        trumps = P[P[P_MASK] + S[STRAIN] * 8 + P[P[P_TRUMP] + S[STRAIN]]]
        for i in range(S[PLAYS]):
            if (trumps >> S[P[P_LOG] + 2 * i]) & 1:
                return cards
        return cards & ~trumps
    if kind == F_NOT_TURNED:
        return cards if S[TURNED] < 0 else cards & ~(1 << S[TURNED])
    if kind == F_NOT_RECEIVED:
        return cards & ~S[PUBLIC + S[OWNER] * SEAT_SIZE + GOT]
    return cards


@jit
def filters(P: Ints, S: Ints) -> int:
    """The address of the filters on the card that is to be chosen now."""
    if S[WAIT] == W_CARDS:
        return S[CHOICE_FILTERS]
    return P[P_LEADS] if S[LED] < 0 else P[P_FOLLOWS]


@jit
def selectable(P: Ints, S: Ints) -> int:
    """The cards that may be chosen now. A filter that would leave none is lifted, so there is always one."""
    cards = S[PUBLIC + S[OWNER] * SEAT_SIZE + HELD]
    at = filters(P, S)
    while P[at] != F_END:
        if P[at + 2] == 0 or evaluate(P, S, P[at + 2]) != 0:
            left = restrict(P, S, P[at], cards, P[at + 3])
            if left != 0:
                cards = left
        at += FILTER_SIZE
    return cards


@jit
def call_rule(P: Ints, S: Ints, call: int) -> int:
    """The rule that forbids a call of the menu, R_LEGAL if none does."""
    at = P[P[P_CALLS] + call * CALL_SIZE + C_GUARDS]
    for i in range(P[at]):
        if evaluate(P, S, P[at + 1 + 2 * i]) == 0:
            return P[at + 2 + 2 * i]
    return R_LEGAL


@jit
def legal(P: Ints, S: Ints, out: Ints) -> int:
    """Writes the legal actions to ``out``, cards rising and calls in the order of the file, and returns how many."""
    wait = S[WAIT]
    n = 0
    if wait == W_PLAY or wait == W_CARDS:
        cards = selectable(P, S)
        while cards != 0:
            bit = cards & -cards
            out[n] = P[P_TZ + bit % 67]
            n += 1
            cards ^= bit
        if wait == W_CARDS and S[CHOICE_N] >= S[CHOICE_MIN]:
            out[n] = DONE
            n += 1
    elif wait == W_CALL:
        menu = S[MENU]
        for i in range(P[menu]):
            call = P[menu + 1 + i]
            if call_rule(P, S, call) == R_LEGAL:
                out[n] = CALL0 + call
                n += 1
    return n


@jit
def refusal(P: Ints, S: Ints, action: int) -> int:
    """The rule that forbids ``action`` now; R_LEGAL if none does. ``legal`` lists exactly those."""
    wait = S[WAIT]
    if wait == W_CALL:
        menu = S[MENU]
        for i in range(P[menu]):
            if CALL0 + P[menu + 1 + i] == action:
                return call_rule(P, S, action - CALL0)
        return R_NO_SUCH
    if wait != W_PLAY and wait != W_CARDS:
        return R_NOTHING
    if wait == W_CARDS and action == DONE:
        return R_LEGAL if S[CHOICE_N] >= S[CHOICE_MIN] else R_TOO_FEW
    if action < 0 or action >= P[P_KINDS]:
        return R_NO_SUCH
    cards = S[PUBLIC + S[OWNER] * SEAT_SIZE + HELD]
    if (cards >> action) & 1 == 0:
        return R_NOT_HELD
    at = filters(P, S)
    while P[at] != F_END:
        if P[at + 2] == 0 or evaluate(P, S, P[at + 2]) != 0:
            left = restrict(P, S, P[at], cards, P[at + 3])
            if left != 0:
                if (left >> action) & 1 == 0:
                    return P[at + 1]
                cards = left
        at += FILTER_SIZE
    return R_LEGAL
