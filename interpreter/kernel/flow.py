"""The run of the code: from one decision to the next.

``advance`` executes instructions until somebody has to decide; then ``S[WAIT]`` says what kind of decision it is and
``S[ACTOR]`` whose. ``apply`` carries an action out and advances again.
"""

from ..jit import Ints, jit
from ..layout import (
    ACTIVE,
    ACTOR,
    BEST,
    BEST_SEAT,
    BID,
    C_TARGET,
    CALL,
    CALL0,
    CALL_SIZE,
    CALLED,
    CALLER,
    CHOICE,
    CHOICE_FILTERS,
    CHOICE_MAX,
    CHOICE_MIN,
    CHOICE_N,
    CHOICE_TO,
    CHOSEN,
    COUNT,
    DEALER,
    DECISION,
    DISCARDED,
    DONE,
    FORCED,
    FORCED_NOW,
    GIVEN,
    GONE,
    GOT,
    HIDDEN,
    I_ASK,
    I_BEST,
    I_BIDDING,
    I_CARDS,
    I_CONTRACT,
    I_DRAW,
    I_END,
    I_ITEM,
    I_JOIN,
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
    K_EACH,
    LAST_TRICK,
    LEADER,
    LED,
    LOOP_SIZE,
    LOOPS,
    MADE,
    MAKER,
    MANNER,
    MENU,
    N_ACTIVE,
    NEEDED,
    NEXT_DEALER,
    OPEN_BY,
    OPEN_SEAT,
    ORDERED,
    OWNER,
    P_CALLS,
    P_DECK,
    P_EFF,
    P_LAST_WINS,
    P_LOG,
    P_PACK,
    P_POINTS,
    P_POW,
    P_SEATS,
    P_SUIT,
    P_TAKERS,
    P_TRUMP,
    P_UNIT,
    PASSED,
    PC,
    PLAYS,
    POINTS,
    PUBLIC,
    SEAT_SIZE,
    SIDE,
    STAND,
    STOCK,
    STRAIN,
    SUIT_CALLED,
    TAKEN,
    THROWN_IN,
    TRICK,
    TRICKS,
    TURN_SUIT,
    TURNED,
    TURNED_SUIT,
    TURNS,
    UNTIL_IN_TURN,
    UNTIL_PASSED,
    V_DISCARD,
    V_GIVE,
    W_CALL,
    W_CARDS,
    W_HAND_OVER,
    W_NOTHING,
    W_PLAY,
    WAIT,
    WORTH,
)
from .expressions import evaluate
from .hands import add_card, add_copy, highest_held, remove_card, surely_highest
from .points import cards_of, count_item
from .scores import end_hand, log_payment, pay
from .seats import from_seat, join, lowest, next_active, sum_over


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
    if card == S[CALLED] and (S[HIDDEN] == 1 or (S[HIDDEN] == 2 and surely_highest(P, S, 0))):
        S[HIDDEN] = 0
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
    if S[TRICK] < S[LAST_TRICK]:
        turn_to(S, taker)
    else:
        S[HIDDEN] = 0
        S[WAIT] = W_NOTHING
        advance(P, S)


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
    S[STRAIN] = strain
    S[ORDERED] = P[at + 7]
    S[CALL] = P[at + 8]
    S[FORCED] = S[FORCED_NOW]


@jit
def next_caller(P: Ints, S: Ints, until: int, last: int, most: int) -> bool:
    """Finds whose turn it is to call; False if the round is over. ``last``: no round follows. ``most``: turns of each,
    0 for no limit."""
    n = P[P_SEATS]
    seat = (S[CALLER] + 1) % n
    steps = 1
    further = n  # turns from this one to the next if nobody bids, more than there are if there is none
    if until == UNTIL_PASSED:
        waiting = 0
        for other in range(n):
            if (S[PASSED] >> other) & 1 == 0:
                waiting += 1
        if waiting == 0 or (waiting == 1 and S[STAND] > 0):
            return False
        while (S[PASSED] >> seat) & 1:
            seat = (seat + 1) % n
            steps += 1
        further = from_seat(P, (seat + 1) % n, ~S[PASSED] & ((1 << n) - 1) & ~(1 << seat))
        further = n * (most + 1) if further < 0 else (further - seat + n) % n
    elif until == UNTIL_IN_TURN:
        everybody = (1 << n) - 1
        if S[STAND] > 0:
            if S[PASSED] | (1 << S[MAKER]) == everybody:
                return False
        elif most == 0 and S[PASSED] == everybody:
            return False
        further = 1 if most > 0 or S[PASSED] | (1 << seat) != everybody else n
    else:
        most = 1
        further = 1
    if most > 0:
        S[TURNS] += steps
        if S[TURNS] > n * most:
            return False
    no_more = S[TURNS] + further > n * most if most > 0 else further >= n
    S[FORCED_NOW] = 1 if no_more and S[STAND] == 0 and last else 0
    S[CALLER] = seat
    return True


@jit
def ask_for_cards(P: Ints, S: Ints, at: int) -> bool:
    """Instruction I_CARDS at ``at``: False if there is nobody to ask or nothing to choose. A gift goes to the first of
    those named, clockwise from the giver, who is active and not the giver."""
    seat = lowest(P, evaluate(P, S, P[at + 2]) & S[ACTIVE])
    if seat < 0:
        return False
    if P[at + 1] == V_DISCARD:
        S[PUBLIC + seat * SEAT_SIZE + DISCARDED] = 0
    to = -1
    if P[at + 1] == V_GIVE:
        others = evaluate(P, S, P[at + 6]) & S[ACTIVE] & ~(1 << seat)
        to = from_seat(P, (seat + 1) % P[P_SEATS], others)
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
        if S[CHOICE] == V_GIVE:
            add_card(P, S, S[CHOICE_TO], card)
            S[PUBLIC + seat * SEAT_SIZE + GIVEN] |= 1 << card
            S[PUBLIC + S[CHOICE_TO] * SEAT_SIZE + GOT] |= 1 << card
        else:
            add_copy(P, S, PUBLIC + seat * SEAT_SIZE + GONE, card)
            S[PUBLIC + seat * SEAT_SIZE + DISCARDED] += 1
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
            S[TAKEN] = 1
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
def shortest(P: Ints, S: Ints) -> int:
    """How many cards the active seat with the fewest has: as many tricks can be played."""
    least = -1
    for seat in range(P[P_SEATS]):
        if (S[ACTIVE] >> seat) & 1 and (least < 0 or S[COUNT + seat] < least):
            least = S[COUNT + seat]
    return least


@jit
def count_each(P: Ints, S: Ints, at: int) -> None:
    """Instruction I_ITEM at ``at``, for each card: to every seat as often as it has such cards; as an award, to every
    unit in one payment."""
    value = evaluate(P, S, P[at + 4])
    n = P[P_SEATS]
    for first in range(n):
        unit = P[P[P_UNIT] + first]
        number = 0
        leader = True
        for seat in range(n):
            if P[P[P_UNIT] + seat] == unit:
                if seat < first:
                    leader = False
                cards = cards_of(P, S, P[at + 3], seat)
                number += cards
                if seat == first and P[at + 2] == 0:
                    S[POINTS + seat] += value * cards
        if P[at + 2] and leader and number > 0:
            log_payment(S, unit, value * number, P[at + 5])


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
            S[PASSED] = 0
            S[CALLER] = S[DEALER]
            at += 1
        elif op == I_TURN:
            at = at + 5 if next_caller(P, S, P[at + 1], P[at + 2], P[at + 3]) else P[at + 4]
        elif op == I_ASK:
            S[ACTOR] = lowest(P, evaluate(P, S, P[at + 2]) & S[ACTIVE])
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
            if seat >= 0 and P[at + 2] == 0:
                draw(P, S, seat, S[PUBLIC + seat * SEAT_SIZE + DISCARDED])
                S[PUBLIC + seat * SEAT_SIZE + DISCARDED] = 0
            elif seat >= 0:
                draw(P, S, seat, evaluate(P, S, P[at + 2]))
            at += 3
        elif op == I_SIT_OUT:
            sit_out(P, S, evaluate(P, S, P[at + 1]))
            at += 2
        elif op == I_JOIN:
            after = lowest(P, evaluate(P, S, P[at + 2]))
            join(P, S, from_seat(P, (after + 1) % P[P_SEATS], evaluate(P, S, P[at + 1])), P[at + 3])
            at += 4
        elif op == I_BEST:
            S[SUIT_CALLED] = S[CHOSEN]
            S[CALLED] = highest_held(P, S, S[CHOSEN])
            at += 1
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
            at += 1
        elif op == I_OPEN:
            S[OPEN_SEAT] = lowest(P, evaluate(P, S, P[at + 1]))
            S[OPEN_BY] = lowest(P, evaluate(P, S, P[at + 2]))
            at += 3
        elif op == I_TRICKS:
            seat = lowest(P, evaluate(P, S, P[at + 1]))
            S[LEADER] = from_seat(P, (S[DEALER] + 1) % P[P_SEATS] if seat < 0 else seat, S[ACTIVE])
            at += 2
            S[LAST_TRICK] = shortest(P, S)
            if S[LAST_TRICK] > 0:
                turn_to(S, S[LEADER])
                S[WAIT] = W_PLAY
                break
        elif op == I_ITEM:
            number = P[at + 1]
            seat = count_item(P, S, number, P[at + 3])
            if seat >= 0 and P[P[at + 3]] == K_EACH:
                count_each(P, S, at)
            elif seat >= 0:
                value = evaluate(P, S, P[at + 4])
                if P[at + 2]:
                    log_payment(S, P[P[P_UNIT] + seat], value, P[at + 5])
                else:
                    S[POINTS + seat] += value
            at += 6
        elif op == I_MADE:
            register = POINTS if P[P_POINTS] else TRICKS
            S[MADE] = 0
            if S[MAKER] >= 0 and sum_over(P, S, register, S[SIDE + S[MAKER]]) >= S[NEEDED]:
                S[MADE] = 1
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
