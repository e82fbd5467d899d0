"""The deal, and matches as a row of hands."""

from ..jit import Ints, jit
from ..layout import (
    ACTIVE,
    ALLY,
    CALL,
    CALLED,
    CHALLENGER,
    CHOICE_TO,
    CHOSEN,
    COUNT,
    DEALER,
    DEALT,
    DECISION,
    EXTRA,
    FORCED_NOW,
    GAME_OVER,
    GAMES,
    HAND_NO,
    HELD,
    HELPER,
    IN_BIDDING,
    LEADER,
    LED,
    MAKER,
    MANNER,
    MATCH_NO,
    N_ACTIVE,
    NEXT_DEALER,
    OPEN_BY,
    OPEN_SEAT,
    P_CODE,
    P_COPIES,
    P_DECK,
    P_EACH,
    P_KIND,
    P_OFFERS,
    P_PACK,
    P_SEATS,
    P_SHUFFLED,
    P_SIDE,
    P_START,
    P_TURN,
    P_UNITS,
    PASSED,
    PAYMENTS,
    PC,
    PLAYS,
    PUBLIC,
    SCORE,
    SEAT_SIZE,
    SEED,
    SIDE,
    STAND,
    STOCK,
    STRAIN,
    SUIT_CALLED,
    TAKEN,
    THROWN_IN,
    TRICKS,
    TURN_SUIT,
    TURNED,
    W_NOTHING,
    WAIT,
    WINNER,
)
from .flow import advance
from .hands import add_card
from .scores import next_game
from .streams import WORD, key, mix


@jit
def shuffle(P: Ints, S: Ints) -> None:
    """The pack in the random order of this hand: seat 0's cards, seat 1's, and so on, the turned card, the rest."""
    total = P[P_PACK]
    deck = P[P_DECK]
    word = key(S[SEED], S[MATCH_NO], S[HAND_NO])
    for i in range(total):
        S[deck + i] = P[P[P_KIND] + i]
    for i in range(P[P_SHUFFLED]):
        word = (word + 0x9E3779B9) & WORD
        j = i + ((mix(word) * (total - i)) >> 32)
        card = S[deck + i]
        S[deck + i] = S[deck + j]
        S[deck + j] = card


@jit
def clear_hand(P: Ints, S: Ints) -> None:
    """All of a hand back to its beginning; seed, match, dealer, scores and the pack stay."""
    for i in range(PASSED, STAND + 1):
        S[i] = 0
    for i in range(FORCED_NOW, CHOICE_TO + 1):
        S[i] = 0
    for i in range(LED, PLAYS + 1):
        S[i] = 0
    for i in range(TRICKS, SCORE):
        S[i] = 0
    for i in range(COUNT, GAMES):
        S[i] = 0
    for i in range(PUBLIC, P[P_DECK]):
        S[i] = 0
    S[MAKER] = -1
    S[STRAIN] = -1
    S[MANNER] = 0
    S[CHALLENGER] = -1
    S[ALLY] = -1
    S[HELPER] = -1
    S[CHOSEN] = -1
    S[CALLED] = -1
    S[SUIT_CALLED] = -1
    S[CALL] = -1
    S[LED] = -1
    S[OPEN_SEAT] = -1
    S[OPEN_BY] = -1
    S[TURNED] = -1
    S[TURN_SUIT] = -1
    S[THROWN_IN] = 0
    S[DECISION] = 0
    S[PAYMENTS] = 0
    S[IN_BIDDING] = 0
    S[TAKEN] = 0
    S[LEADER] = -1
    S[ACTIVE] = (1 << P[P_SEATS]) - 1
    S[N_ACTIVE] = P[P_SEATS]
    for seat in range(P[P_SEATS]):
        S[SIDE + seat] = P[P[P_SIDE] + seat]


@jit
def start_hand(P: Ints, S: Ints, shuffled: int) -> None:
    """Deals and runs to the first decision. ``shuffled``: the pack lies in order already."""
    clear_hand(P, S)
    if shuffled == 0:
        shuffle(P, S)
    deck = P[P_DECK]
    each = P[P_EACH]
    for seat in range(P[P_SEATS]):
        for i in range(each):
            add_card(P, S, seat, S[deck + seat * each + i])
        at = PUBLIC + seat * SEAT_SIZE
        for plane in range(P[P_COPIES]):
            S[at + DEALT + plane] = S[at + HELD + plane]
    S[STOCK] = P[P_SEATS] * each
    if P[P_TURN]:
        S[TURNED] = S[deck + S[STOCK]]
        S[TURN_SUIT] = P[P[P_OFFERS] + S[TURNED]]
        S[STOCK] += 1
    S[PC] = P[P_CODE]
    S[WAIT] = W_NOTHING
    advance(P, S)


@jit
def start_match(P: Ints, S: Ints, seed: int, match: int) -> None:
    """A new match: start scores, and a dealer drawn at random. No hand is dealt yet."""
    S[SEED] = seed & WORD
    S[MATCH_NO] = match & WORD
    S[HAND_NO] = 0
    for unit in range(P[P_UNITS]):
        S[SCORE + unit] = P[P_START]
    for i in range(GAMES, PUBLIC):
        S[i] = 0
    S[WINNER] = -1
    S[EXTRA] = 0
    S[DEALER] = (key(S[SEED], S[MATCH_NO], WORD) * P[P_SEATS]) >> 32
    S[NEXT_DEALER] = S[DEALER]


@jit
def next_hand(P: Ints, S: Ints) -> None:
    """The deal passes on as the last hand said, and the next hand is dealt; of a new game, if that one was its last."""
    if S[GAME_OVER] != 0:
        next_game(P, S)
    S[DEALER] = S[NEXT_DEALER]
    S[HAND_NO] += 1
    start_hand(P, S, 0)
