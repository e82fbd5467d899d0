"""The one engine: what is legal, and what an action does, over flat integers.

Every function here uses integers, indexing and loops only (no slices, recursion, tuples, negative indices), so that the
same source runs in plain CPython over lists and compiled over int64 arrays: load the module again with another
``jit``. ``P`` is a program, ``S`` a state, both as ``layout`` describes.

A hand is a run through the program's code. ``advance`` executes instructions until somebody has to decide; then
``S[WAIT]`` says what kind of decision it is and ``S[ACTOR]`` whose, ``legal`` lists the actions, and ``apply`` carries
one out and advances again. The order of bowers is nowhere in this file: a rank list became, for every strain,
a suit (``P_EFF``) and a strength (``P_POW``) for each card, and all else follows from those two.

Random numbers are 32-bit, masked after each multiplication. Their streams are keyed, never shared: a deal depends on
(seed, match, hand) alone, a player's choice on (seed, match, hand, seat, decision).
"""

from .jit import jit
from .layout import (
    ACTIVE,
    ACTOR,
    AT_START,
    BEST,
    BEST_SEAT,
    BID,
    C_GUARDS,
    C_TARGET,
    CALL,
    CALL0,
    CALL_SIZE,
    CALLER,
    CHALLENGER,
    CHOICE,
    CHOICE_FILTERS,
    CHOICE_MAX,
    CHOICE_MIN,
    CHOICE_N,
    CHOICE_TO,
    COUNT,
    DEALER,
    DEALT,
    DECISION,
    DELTA,
    DISCARDED,
    DONE,
    E_ADD,
    E_AND,
    E_CONST,
    E_DEFENDERS,
    E_DIV,
    E_ELDEST,
    E_END,
    E_EQ,
    E_INSIDE,
    E_LE,
    E_LEFT,
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
    EXTRA,
    F_END,
    F_FIRST_TRUMP,
    F_FOLLOW,
    F_FOLLOW_OR_TRUMP,
    F_NOT_RECEIVED,
    F_NOT_TURNED,
    FILTER_SIZE,
    FORCED,
    FORCED_NOW,
    GONE,
    GOT,
    HAND_NO,
    HELD,
    I_ASK,
    I_BIDDING,
    I_CARDS,
    I_CONTRACT,
    I_DRAW,
    I_END,
    I_ITEM,
    I_JUMP,
    I_LOOP,
    I_MADE,
    I_NEXT,
    I_OPEN,
    I_PASS,
    I_PAY,
    I_SEAT,
    I_SET,
    I_SIT_OUT,
    I_START,
    I_TAKE,
    I_THROW_IN,
    I_TRICKS,
    I_TURN,
    I_UNLESS,
    IN_BIDDING,
    IN_TRICK,
    ITEMS,
    K_CARDS,
    K_HIGHEST,
    K_LAST_TRICK,
    K_LOWEST,
    K_MOST,
    LEADER,
    LED,
    LOOP_SIZE,
    LOOPS,
    MADE,
    MAKER,
    MANNER,
    MATCH_NO,
    MAX_PAID,
    MENU,
    N_ACTIVE,
    NEEDED,
    NEXT_DEALER,
    NO_SUIT,
    OPEN_BY,
    OPEN_SEAT,
    ORDERED,
    OWNER,
    P_CALLS,
    P_CODE,
    P_COPIES,
    P_DECK,
    P_DOWN,
    P_EACH,
    P_EFF,
    P_FOLLOWS,
    P_JOKER_STRAIN,
    P_KIND,
    P_KINDS,
    P_LAST_WINS,
    P_LEADS,
    P_LOG,
    P_MASK,
    P_PACK,
    P_PLAIN,
    P_POINTS,
    P_POW,
    P_SEATS,
    P_SHUFFLED,
    P_SIDE,
    P_STACK,
    P_START,
    P_SUIT,
    P_TAKERS,
    P_TARGET,
    P_TOGETHER,
    P_TRUMP,
    P_TURN,
    P_TZ,
    P_UNIT,
    P_UNITS,
    P_WIN_ONLY,
    PAID,
    PASSED,
    PAYMENTS,
    PC,
    PER_POINT,
    PER_TRICK,
    PLAYS,
    POINTS,
    PUBLIC,
    R_LEGAL,
    R_NO_SUCH,
    R_NOT_HELD,
    R_NOTHING,
    R_TOO_FEW,
    SCORE,
    SEAT_SIZE,
    SEED,
    SIDE,
    STAND,
    STOCK,
    STRAIN,
    T_END,
    T_EXTRA,
    T_HIGHEST,
    T_SEATS,
    THROWN_IN,
    TO_HOLDER,
    TO_TAKER,
    TRICK,
    TRICKS,
    TRUMP_SUIT,
    TURN_SUIT,
    TURNED,
    TURNED_SUIT,
    TURNS,
    V_DISCARD,
    V_GIVE,
    W_CALL,
    W_CARDS,
    W_HAND_OVER,
    W_MATCH_OVER,
    W_NOTHING,
    W_PLAY,
    WAIT,
    WINNER,
    WORTH,
)

Ints = list[int]  # interpreted; compiled, an int64 array
WORD = 0xFFFFFFFF


# ------------------------------------------------------------------------------------ random numbers


@jit
def mix(x: int) -> int:
    """A 32-bit hash of a 32-bit word (the multiply-and-shift finalizer of C. Wellons's search)."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & WORD
    x ^= x >> 15
    x = (x * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@jit
def key(seed: int, match: int, hand: int) -> int:
    """The start of the stream of one hand."""
    return mix((mix((mix(seed & WORD) + match) & WORD) + hand) & WORD)


@jit
def choice_word(S: Ints, seat: int, decision: int) -> int:
    """The random word of one decision of one seat in this hand."""
    word = key(S[SEED] ^ 0x5BD1E995, S[MATCH_NO], S[HAND_NO])
    return mix((mix((word + seat) & WORD) + decision) & WORD)


# ------------------------------------------------------------------------------------------ seats


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


# ------------------------------------------------------------------------------------- expressions


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
        elif op == E_ELDEST:
            top += 1
            S[top] = 1 << next_active(P, S, S[DEALER], 1)
        elif op == E_DEFENDERS:
            top += 1
            S[top] = ((1 << P[P_SEATS]) - 1) & ~(0 if S[MAKER] < 0 else S[SIDE + S[MAKER]])
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
            elif op == E_INSIDE:
                S[top] = 1 if left != 0 and (left & ~right) == 0 else 0


# ------------------------------------------------------------------------------------ hands of cards


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


@jit
def restrict(P: Ints, S: Ints, kind: int, cards: int) -> int:
    """The cards that a filter leaves of ``cards``; 0 means that the filter is lifted."""
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
            left = restrict(P, S, P[at], cards)
            if left != 0:
                cards = left
        at += FILTER_SIZE
    return cards


# ----------------------------------------------------------------------------------- what is legal


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
            left = restrict(P, S, P[at], cards)
            if left != 0:
                if (left >> action) & 1 == 0:
                    return P[at + 1]
                cards = left
        at += FILTER_SIZE
    return R_LEGAL


# ------------------------------------------------------------------------------------------ tricks


@jit
def turn_to(S: Ints, seat: int) -> None:
    """It is ``seat``'s card; if the hand lies open, another chooses it."""
    S[OWNER] = seat
    S[ACTOR] = S[OPEN_BY] if seat == S[OPEN_SEAT] else seat


@jit
def play_card(P: Ints, S: Ints, card: int) -> None:
    """One card to the trick; a full trick goes to its taker, and after the last card play is over."""
    seat = S[OWNER]
    strain = S[STRAIN]
    remove_card(P, S, seat, card)
    if strain < 0:
        strain = P[P[P_SUIT] + card]
        S[STRAIN] = strain
    suit = P[P[P_EFF] + strain * 64 + card]
    power = P[P[P_POW] + strain * 64 + card]
    if S[IN_TRICK] == 0:
        S[LED] = suit
        S[BEST] = power
        S[BEST_SEAT] = seat
    elif (suit == S[LED] or suit == P[P[P_TRUMP] + strain]) and power >= S[BEST] + 1 - P[P_LAST_WINS]:
        S[BEST] = power
        S[BEST_SEAT] = seat
    at = P[P_LOG] + 2 * S[PLAYS]
    S[at] = card
    S[at + 1] = seat
    S[PLAYS] += 1
    S[IN_TRICK] += 1
    if S[IN_TRICK] < S[N_ACTIVE]:
        turn_to(S, next_active(P, S, seat, 1))
        return
    taker = S[BEST_SEAT]
    S[P[P_TAKERS] + S[TRICK]] = taker
    S[TRICKS + taker] += 1
    S[TRICK] += 1
    S[IN_TRICK] = 0
    S[LED] = -1
    S[LEADER] = taker
    if S[COUNT + taker] > 0:
        turn_to(S, taker)
    else:
        S[WAIT] = W_NOTHING
        advance(P, S)


# ------------------------------------------------------------------------------- points and awards


@jit
def in_play(P: Ints, S: Ints) -> int:
    """All cards that an active seat held when play started."""
    cards = 0
    for seat in range(P[P_SEATS]):
        if (S[ACTIVE] >> seat) & 1:
            cards |= S[PUBLIC + seat * SEAT_SIZE + AT_START]
    return cards


@jit
def extreme(P: Ints, S: Ints, suit: int, highest: bool) -> int:
    """The highest or lowest card of a suit in play, -1 if there is none. Trumps rank as trumps; a named suit is the
    printed one, ranked by the plain list."""
    cards = in_play(P, S)
    strain = S[STRAIN]
    best = -1
    best_rank = 0
    for card in range(P[P_KINDS]):
        if (cards >> card) & 1:
            if suit == TRUMP_SUIT:
                ours = P[P[P_EFF] + strain * 64 + card] == P[P[P_TRUMP] + strain]
                rank = P[P[P_POW] + strain * 64 + card]
            else:
                ours = P[P[P_SUIT] + card] == suit
                rank = P[P[P_PLAIN] + card]
            if ours and (best < 0 or (rank > best_rank) == highest):
                best = card
                best_rank = rank
    return best


@jit
def owner_of(P: Ints, S: Ints, card: int, to: int) -> int:
    """The seat that took, played or at the start held a card; -1 if none did."""
    if to == TO_HOLDER:
        for seat in range(P[P_SEATS]):
            if (S[ACTIVE] >> seat) & 1 and (S[PUBLIC + seat * SEAT_SIZE + AT_START] >> card) & 1:
                return seat
        return -1
    for i in range(S[PLAYS]):
        if S[P[P_LOG] + 2 * i] == card:
            if to == TO_TAKER:
                return S[P[P_TAKERS] + i // S[N_ACTIVE]]
            return S[P[P_LOG] + 2 * i + 1]
    return -1


@jit
def holder_of_all(P: Ints, S: Ints, cards: int, to: int) -> int:
    """The seat that all of ``cards`` belong to; of cards taken, one seat of the side that took them all. -1 if none."""
    if cards == 0:
        return -1
    found = -1
    for card in range(P[P_KINDS]):
        if (cards >> card) & 1:
            seat = owner_of(P, S, card, to)
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
def count_item(P: Ints, S: Ints, number: int, at: int) -> int:
    """The seat that gets the item at address ``at``, -1 if nobody does; remembered for those who tell."""
    kind = P[at]
    to = P[at + 1]
    seat = -1
    if kind == K_HIGHEST or kind == K_LOWEST:
        card = extreme(P, S, P[at + 2], kind == K_HIGHEST)
        if card >= 0:
            seat = owner_of(P, S, card, to)
    elif kind == K_CARDS:
        seat = holder_of_all(P, S, P[at + 4 + S[STRAIN]], to)
    elif kind == K_MOST:
        seat = most(P, S, at + 4, P[at + 3])
    elif kind == K_LAST_TRICK:
        seat = -1 if S[TRICK] == 0 else S[P[P_TAKERS] + S[TRICK] - 1]
    S[ITEMS + number] = seat + 1
    return seat


# -------------------------------------------------------------------------------- score and match


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
    S[WINNER] = decide(P, S)
    S[NEXT_DEALER] = (S[DEALER] + 1) % P[P_SEATS]
    S[WAIT] = W_HAND_OVER if S[WINNER] < 0 else W_MATCH_OVER
    S[ACTOR] = -1


# ------------------------------------------------------------------------------- the run of the code


@jit
def make_contract(P: Ints, S: Ints, at: int) -> None:
    """The caller's bid stands: instruction I_CONTRACT at ``at``."""
    S[STAND] = P[at + 1]
    S[MAKER] = S[CALLER]
    S[BID] = evaluate(P, S, P[at + 2])
    S[NEEDED] = evaluate(P, S, P[at + 3])
    S[WORTH] = evaluate(P, S, P[at + 4])
    S[MANNER] = P[at + 5]
    strain = P[at + 6]
    if strain == TURNED_SUIT:
        strain = S[TURN_SUIT]
        if strain == NO_SUIT:
            strain = P[P_JOKER_STRAIN]
    S[STRAIN] = strain
    S[ORDERED] = P[at + 7]
    S[CALL] = P[at + 8]
    S[FORCED] = S[FORCED_NOW]


@jit
def next_caller(P: Ints, S: Ints, repeat: int, last: int) -> bool:
    """Finds whose turn it is to call; False if the round is over. ``last``: no round follows."""
    n = P[P_SEATS]
    seat = (S[CALLER] + 1) % n
    if repeat:
        waiting = 0
        for other in range(n):
            if (S[PASSED] >> other) & 1 == 0:
                waiting += 1
        if waiting == 0 or (waiting == 1 and S[STAND] > 0):
            return False
        while (S[PASSED] >> seat) & 1:
            seat = (seat + 1) % n
        S[FORCED_NOW] = 1 if waiting == 1 and S[STAND] == 0 and last else 0
    else:
        if S[TURNS] >= n:
            return False
        S[TURNS] += 1
        S[FORCED_NOW] = 1 if S[TURNS] == n and S[STAND] == 0 and last else 0
    S[CALLER] = seat
    return True


@jit
def ask_for_cards(P: Ints, S: Ints, at: int) -> bool:
    """Instruction I_CARDS at ``at``: False if there is nobody to ask or nothing to choose."""
    seat = lowest(P, evaluate(P, S, P[at + 2]) & S[ACTIVE])
    if P[at + 1] == V_DISCARD:
        S[DISCARDED] = 0
    if seat < 0:
        return False
    to = -1
    if P[at + 1] == V_GIVE:
        to = lowest(P, evaluate(P, S, P[at + 6]))
        if to < 0:
            return False
    least = evaluate(P, S, P[at + 3])
    greatest = evaluate(P, S, P[at + 4])
    if greatest > S[COUNT + seat]:
        greatest = S[COUNT + seat]
    if least > greatest:
        least = greatest
    if greatest <= 0:
        return False
    S[CHOICE] = P[at + 1]
    S[CHOICE_MIN] = least
    S[CHOICE_MAX] = greatest
    S[CHOICE_N] = 0
    S[CHOICE_FILTERS] = P[at + 5]
    S[CHOICE_TO] = to
    S[OWNER] = seat
    S[ACTOR] = seat
    S[WAIT] = W_CARDS
    return True


@jit
def choose_card(P: Ints, S: Ints, card: int) -> None:
    """One card is discarded or given, or the chooser is done."""
    over = True
    if card != DONE:
        seat = S[OWNER]
        remove_card(P, S, seat, card)
        S[PUBLIC + seat * SEAT_SIZE + GONE] |= 1 << card
        if S[CHOICE] == V_GIVE:
            add_card(P, S, S[CHOICE_TO], card)
            S[PUBLIC + S[CHOICE_TO] * SEAT_SIZE + GOT] |= 1 << card
        else:
            S[DISCARDED] += 1
        S[CHOICE_N] += 1
        over = S[CHOICE_N] >= S[CHOICE_MAX]
    if over:
        S[WAIT] = W_NOTHING
        advance(P, S)


@jit
def take(P: Ints, S: Ints, to: int, rest: int) -> None:
    """The turned card, or all that is left of the pack, goes into a hand."""
    if rest == 0:
        if S[TURNED] >= 0:
            add_card(P, S, to, S[TURNED])
        return
    while S[STOCK] < P[P_PACK]:
        add_card(P, S, to, S[P[P_DECK] + S[STOCK]])
        S[STOCK] += 1


@jit
def draw(P: Ints, S: Ints, to: int, count: int) -> None:
    """Cards from the top of the stock, as many as it has."""
    while count > 0 and S[STOCK] < P[P_PACK]:
        add_card(P, S, to, S[P[P_DECK] + S[STOCK]])
        S[STOCK] += 1
        count -= 1


@jit
def sit_out(P: Ints, S: Ints, mask: int) -> None:
    """These seats take no part in the play."""
    S[ACTIVE] &= ~mask
    S[N_ACTIVE] = 0
    for seat in range(P[P_SEATS]):
        S[N_ACTIVE] += (S[ACTIVE] >> seat) & 1


@jit
def snapshot(P: Ints, S: Ints) -> None:
    """Remembers the hands as they are when play starts."""
    for seat in range(P[P_SEATS]):
        at = PUBLIC + seat * SEAT_SIZE
        for plane in range(P[P_COPIES]):
            S[at + AT_START + plane] = S[at + HELD + plane]


@jit
def advance(P: Ints, S: Ints) -> None:
    """Runs the code from ``S[PC]`` until somebody must decide, or the hand is over."""
    at = S[PC]
    while True:
        op = P[at]
        if op == I_JUMP:
            at = P[at + 1]
        elif op == I_UNLESS:
            at = P[at + 2] if evaluate(P, S, P[at + 1]) == 0 else at + 3
        elif op == I_SET:
            S[P[at + 1]] = evaluate(P, S, P[at + 2])
            at += 3
        elif op == I_SEAT:
            S[P[at + 1]] = lowest(P, evaluate(P, S, P[at + 2]))
            at += 3
        elif op == I_BIDDING:
            S[IN_BIDDING] = 1
            S[TURNS] = 0
            S[CALLER] = S[DEALER]
            at += 1
        elif op == I_TURN:
            at = at + 4 if next_caller(P, S, P[at + 1], P[at + 2]) else P[at + 3]
        elif op == I_ASK:
            S[ACTOR] = lowest(P, evaluate(P, S, P[at + 2]))
            S[OWNER] = S[ACTOR]
            S[MENU] = P[at + 1]
            at += 3
            if S[ACTOR] >= 0:
                S[WAIT] = W_CALL
                break
        elif op == I_CONTRACT:
            make_contract(P, S, at)
            at += 9
        elif op == I_PASS:
            S[PASSED] |= 1 << S[CALLER]
            at += 1
        elif op == I_CARDS:
            asked = ask_for_cards(P, S, at)
            at += 7
            if asked:
                break
        elif op == I_TAKE:
            seat = lowest(P, evaluate(P, S, P[at + 1]) & S[ACTIVE])
            if seat >= 0:
                take(P, S, seat, P[at + 2])
            at += 3
        elif op == I_DRAW:
            seat = lowest(P, evaluate(P, S, P[at + 1]) & S[ACTIVE])
            count = S[DISCARDED] if P[at + 2] == 0 else evaluate(P, S, P[at + 2])
            if seat >= 0:
                draw(P, S, seat, count)
            at += 3
        elif op == I_SIT_OUT:
            sit_out(P, S, evaluate(P, S, P[at + 1]))
            at += 2
        elif op == I_LOOP:
            loop = LOOPS + LOOP_SIZE * P[at + 1]
            S[loop] = evaluate(P, S, P[at + 2]) & S[ACTIVE]
            S[loop + 1] = from_seat(P, lowest(P, evaluate(P, S, P[at + 3])), S[loop])
            at += 4
        elif op == I_NEXT:
            loop = LOOPS + LOOP_SIZE * P[at + 1]
            seat = from_seat(P, S[loop + 1], S[loop] & S[ACTIVE])
            if seat < 0:
                at = P[at + 2]
            else:
                S[loop] &= ~(1 << seat)
                S[loop + 1] = seat
                at += 3
        elif op == I_START:
            snapshot(P, S)
            at += 1
        elif op == I_OPEN:
            S[OPEN_SEAT] = lowest(P, evaluate(P, S, P[at + 1]))
            S[OPEN_BY] = lowest(P, evaluate(P, S, P[at + 2]))
            at += 3
        elif op == I_TRICKS:
            S[LEADER] = from_seat(P, lowest(P, evaluate(P, S, P[at + 1])), S[ACTIVE])
            at += 2
            if S[COUNT + S[LEADER]] > 0:
                turn_to(S, S[LEADER])
                S[WAIT] = W_PLAY
                break
        elif op == I_ITEM:
            number = P[at + 1]
            seat = count_item(P, S, number, P[at + 3])
            if seat >= 0:
                value = evaluate(P, S, P[at + 4])
                if P[at + 2]:
                    log_payment(S, P[P[P_UNIT] + seat], value, P[at + 5])
                else:
                    S[POINTS + seat] += value
            at += 6
        elif op == I_MADE:
            register = POINTS if P[P_POINTS] else TRICKS
            side = 0 if S[MAKER] < 0 else S[SIDE + S[MAKER]]
            S[MADE] = 1 if sum_over(P, S, register, side) >= S[NEEDED] else 0
            at += 1
        elif op == I_PAY:
            pay(P, S, evaluate(P, S, P[at + 1]), evaluate(P, S, P[at + 2]), P[at + 3], P[at + 4])
            at += 5
        elif op == I_THROW_IN:
            S[THROWN_IN] = 1
            S[NEXT_DEALER] = (S[DEALER] + P[at + 1]) % P[P_SEATS]
            S[WAIT] = W_HAND_OVER
            S[ACTOR] = -1
            break
        elif op == I_END:
            end_hand(P, S)
            break
        else:
            break
    S[PC] = at


@jit
def apply(P: Ints, S: Ints, action: int) -> None:
    """Carries out an action that ``legal`` lists, and runs on to the next decision."""
    S[DECISION] += 1
    wait = S[WAIT]
    if wait == W_PLAY:
        play_card(P, S, action)
    elif wait == W_CARDS:
        choose_card(P, S, action)
    elif wait == W_CALL:
        S[WAIT] = W_NOTHING
        S[PC] = P[P[P_CALLS] + (action - CALL0) * CALL_SIZE + C_TARGET]
        advance(P, S)


# ------------------------------------------------------------------------------- deals and matches


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
    for i in range(COUNT, P[P_DECK]):
        S[i] = 0
    S[MAKER] = -1
    S[STRAIN] = -1
    S[MANNER] = 0
    S[CHALLENGER] = -1
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
        S[PUBLIC + seat * SEAT_SIZE + DEALT] = S[PUBLIC + seat * SEAT_SIZE + HELD]
    S[STOCK] = P[P_SEATS] * each
    if P[P_TURN]:
        S[TURNED] = S[deck + S[STOCK]]
        S[TURN_SUIT] = P[P[P_SUIT] + S[TURNED]]
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
    S[WINNER] = -1
    S[EXTRA] = 0
    S[DEALER] = (key(S[SEED], S[MATCH_NO], WORD) * P[P_SEATS]) >> 32
    S[NEXT_DEALER] = S[DEALER]


@jit
def next_hand(P: Ints, S: Ints) -> None:
    """The deal passes on as the last hand said, and the next hand is dealt."""
    S[DEALER] = S[NEXT_DEALER]
    S[HAND_NO] += 1
    start_hand(P, S, 0)


# --------------------------------------------------------------------------------------------- views


@jit
def view(P: Ints, S: Ints, seat: int, V: Ints) -> None:
    """Writes to ``V`` what ``seat`` may know of ``S``: all that is public, and its own cards.

    Of the other seats only the number of cards remains, and the hand of a seat that lies open; the pack is blank.
    """
    for i in range(PUBLIC):
        V[i] = S[i]
    V[SEED] = 0
    for other in range(P[P_SEATS]):
        at = PUBLIC + other * SEAT_SIZE
        if other == seat:
            for i in range(SEAT_SIZE):
                V[at + i] = S[at + i]
        else:
            for i in range(SEAT_SIZE):
                V[at + i] = 0
            if other == S[OPEN_SEAT]:
                for i in range(HELD, AT_START):
                    V[at + i] = S[at + i]
    for i in range(P[P_LOG], P[P_DECK]):
        V[i] = S[i]
    for i in range(P[P_DECK], P[P_STACK]):
        V[i] = 0
