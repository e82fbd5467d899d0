"""Players that know no game: what they may see and what is legal goes in, an action comes out.

Like the kernel, these functions use only integers, indexing and loops, so that they compile. ``V`` is a view: a state
without anything hidden from the seat. It is the player's own copy, so he may compute in it. ``word`` is the random word
of this decision.

``simple_choice`` counts likely tricks (in hundredths): a card that few unseen cards can beat is likely to take one.
It bids the least that it can afford, names its best strain, throws away what is worth least, wins a trick as cheaply as
it can and otherwise throws low. Nothing in it knows a game; all it knows is in the tables of the program.
"""

from __future__ import annotations

from .jit import jit
from .kernel import copies_in, evaluate, lowest, sides_of
from .layout import (
    ACTOR,
    BEST,
    BEST_SEAT,
    BID,
    C_KIND,
    C_TARGET,
    CALL0,
    CALL_BIDDING,
    CALL_CARD,
    CALL_EXCHANGE,
    CALL_LEAVE,
    CALL_OFFER,
    CALL_SEAT,
    CALL_SIZE,
    CALL_SUIT,
    CALLER,
    CHALLENGER,
    CHOICE_TO,
    DEALER,
    DONE,
    GIVEN,
    GONE,
    HELD,
    I_CONTRACT,
    I_SET,
    IN_TRICK,
    LED,
    MAKER,
    N_ACTIVE,
    NO_SUIT,
    OPEN_SEAT,
    ORDERED,
    OWNER,
    P_ALLIES,
    P_CALLS,
    P_COPIES,
    P_DOWN,
    P_EACH,
    P_EFF,
    P_KINDS,
    P_LOG,
    P_MASK,
    P_PACK,
    P_POINTS,
    P_POW,
    P_SEATS,
    P_SHUFFLED,
    P_TOTAL,
    P_TRUMP,
    P_UNIT,
    PLAYS,
    PUBLIC,
    SCORE,
    SEAT_SIZE,
    SIDE,
    STRAIN,
    TURN_SUIT,
    TURNED,
    TURNED_SUIT,
    W_CALL,
    W_CARDS,
    WAIT,
)

Ints = list[int]

MAKER_SHARE = 78
"""Of the tricks that a player does not expect himself, what his partners get of their even share, in hundredths."""
ALONE_AT = 62
"""Hundredths of all tricks that a player must expect to play alone."""
LENGTH = 15
"""Hundredths of a trick that small cards take late in a hand, for each card of the hand above five."""
DEFY_AT = 60
"""The same, to accept an offer that others have not asked for."""
LEAST_WORTH = 1_000_000_000
"""More than any score."""
LEAVE_UNDER = 130
"""Hundredths of a trick under which a player leaves the hand, if he may: who stays and takes nothing loses several."""

CHANGE_UNDER = 45
"""Hundredths of all tricks under which a player wants other cards, if he may have them."""


@jit
def random_choice(P: Ints, V: Ints, actions: Ints, count: int, word: int) -> int:
    """Any legal action, each as likely as another."""
    return actions[(word * count) >> 32]


# --------------------------------------------------------------------------------------- knowing


@jit
def suit_of(P: Ints, strain: int, card: int) -> int:
    """The effective suit of a card."""
    return P[P[P_EFF] + strain * 64 + card]


@jit
def power_of(P: Ints, strain: int, card: int) -> int:
    """The strength of a card in its suit, trumps above all others."""
    return P[P[P_POW] + strain * 64 + card]


@jit
def held_by(V: Ints, seat: int) -> int:
    """The cards of a hand."""
    return V[PUBLIC + seat * SEAT_SIZE + HELD]


@jit
def unseen(P: Ints, V: Ints, seat: int) -> int:
    """The cards that may still be in another hand, as far as this seat can tell."""
    if P[P_COPIES] > 1:
        return unseen_kinds(P, V, seat)
    cards = (1 << P[P_KINDS]) - 1
    cards &= ~held_by(V, seat)
    cards &= ~(V[PUBLIC + seat * SEAT_SIZE + GONE] | V[PUBLIC + seat * SEAT_SIZE + GIVEN])
    if V[OPEN_SEAT] >= 0:
        cards &= ~held_by(V, V[OPEN_SEAT])
    if V[TURNED] >= 0 and V[ORDERED] == 0:
        cards &= ~(1 << V[TURNED])
    for i in range(V[PLAYS]):
        cards &= ~(1 << V[P[P_LOG] + 2 * i])
    return cards


@jit
def unseen_kinds(P: Ints, V: Ints, seat: int) -> int:
    """The same with several copies of each card: those of which this seat does not know where every copy is."""
    at = PUBLIC + seat * SEAT_SIZE
    cards = 0
    for card in range(P[P_KINDS]):
        known = copies_in(P, V, at + HELD, card) + copies_in(P, V, at + GONE, card)
        if V[OPEN_SEAT] >= 0 and V[OPEN_SEAT] != seat:
            known += copies_in(P, V, PUBLIC + V[OPEN_SEAT] * SEAT_SIZE + HELD, card)
        if V[TURNED] == card and V[ORDERED] == 0:
            known += 1
        for i in range(V[PLAYS]):
            if V[P[P_LOG] + 2 * i] == card:
                known += 1
        if known < P[P_COPIES]:
            cards |= 1 << card
    return cards


@jit
def beaters(P: Ints, strain: int, card: int, others: int) -> int:
    """How many of ``others`` beat the card in its own suit."""
    power = power_of(P, strain, card)
    cards = others & P[P[P_MASK] + strain * 8 + suit_of(P, strain, card)]
    n = 0
    while cards != 0:
        other = lowest(P, cards)
        cards ^= 1 << other
        if power_of(P, strain, other) > power:
            n += 1
    return n


@jit
def count_cards(cards: int) -> int:
    """How many cards a mask has."""
    n = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


# -------------------------------------------------------------------------------------- counting


@jit
def in_other_hands(P: Ints, others: int) -> int:
    """Of the cards that a player has not seen, how many are in a hand or will come into one, in hundredths: those that
    were not dealt are in nobody's way, unless they are drawn."""
    unknown = count_cards(others) * P[P_COPIES]
    held = (P[P_SEATS] - 1) * P[P_EACH]
    if unknown <= held or P[P_SHUFFLED] == P[P_PACK]:
        return 100
    return held * 100 // unknown


@jit
def likely_tricks(P: Ints, strain: int, hand: int, others: int) -> int:
    """Tricks that a hand is likely to take by itself, in hundredths."""
    trump = P[P[P_TRUMP] + strain]
    share = in_other_hands(P, others)
    total = 0
    cards = hand
    while cards != 0:
        card = lowest(P, cards)
        cards ^= 1 << card
        suit = suit_of(P, strain, card)
        above = beaters(P, strain, card, others)
        length = count_cards(hand & P[P[P_MASK] + strain * 8 + suit])
        # A card that is beaten needs smaller ones beside it, which it can keep back until the higher are gone.
        short = length <= above
        if suit == trump and trump != NO_SUIT:
            value = 100 - above * share * 17 // 100
            least = 30
        elif trump == NO_SUIT:
            value = 85 - above * share * 40 // 100 - (20 if short else 0)
            least = 4
        else:
            value = 62 - above * share * 36 // 100 - (15 if short else 0)
            least = 4
        total += value if value > least else least
    return total


@jit
def own_tricks(P: Ints, V: Ints, seat: int, strain: int, others: int) -> int:
    """Tricks that the hand of a seat is likely to take by itself, in hundredths."""
    total = 0
    for plane in range(P[P_COPIES]):
        total += likely_tricks(P, strain, V[PUBLIC + seat * SEAT_SIZE + HELD + plane], others)
    return total


@jit
def side_tricks(P: Ints, V: Ints, seat: int, strain: int, others: int) -> int:
    """Tricks that the whole side, and those who may join it, are likely to take, in hundredths."""
    own = own_tricks(P, V, seat, strain, others)
    left = P[P_EACH] * 100 - own
    partners = count_cards(V[SIDE + seat]) - 1 + P[P_ALLIES]
    if left > 0 and partners > 0:
        own += left * partners * MAKER_SHARE // (100 * (P[P_SEATS] - 1))
    return own


@jit
def best_strain(P: Ints, V: Ints, seat: int, others: int, strains: int) -> int:
    """Of a set of strains, the one in which the hand of a seat takes most."""
    best = -1
    most = -1
    for strain in range(6):
        if (strains >> strain) & 1:
            tricks = own_tricks(P, V, seat, strain, others)
            if tricks > most:
                most = tricks
                best = strain
    return best


# --------------------------------------------------------------------------------------- bidding


@jit
def strain_of_call(P: Ints, V: Ints, seat: int, at: int, others: int) -> int:
    """The strain of the contract that the code at ``at`` makes; where it is named later, the player's best suit."""
    strain = P[at + 6]
    if strain == TURNED_SUIT:
        return V[TURN_SUIT]
    return best_strain(P, V, seat, others, 15) if strain < 0 else strain


@jit
def surplus(P: Ints, V: Ints, seat: int, at: int, others: int) -> int:
    """What a player expects beyond what the contract at ``at`` needs, in hundredths of a trick."""
    strain = strain_of_call(P, V, seat, at, others)
    hand = own_tricks(P, V, seat, strain, others)
    own = hand
    tricks = P[P_EACH] * 100
    if P[at + 6] == TURNED_SUIT and V[TURNED] >= 0:
        card = 1 << V[TURNED]
        gain = likely_tricks(P, strain, card, others)
        own += gain * 80 // 100 if V[DEALER] == seat else 0
        if V[DEALER] != seat:
            own += gain // 4 if (V[SIDE + seat] >> V[DEALER]) & 1 else -gain // 3
    if P[at + 5] > 1:
        return own - tricks
    V[BID] = evaluate(P, V, P[at + 2])
    needed = evaluate(P, V, P[at + 3]) * 100
    if P[at + 5] == 1:
        alone = tricks * ALONE_AT // 100
        return own - (needed if needed > alone else alone)
    whole = side_tricks(P, V, seat, strain, others) + own - hand
    if P[P_POINTS]:
        return whole * P[P_TOTAL] * 5 // (4 * P[P_EACH]) - needed
    if P[P_EACH] > 5:
        whole += (P[P_EACH] - 5) * LENGTH
    return whole - (needed if needed > 0 else (P[P_EACH] // 2 + 1) * 100)


@jit
def choose_bid(P: Ints, V: Ints, actions: Ints, count: int, others: int) -> int:
    """The lowest bid that is affordable, alone if that is; a pass if none is; without a pass, the least evil."""
    seat = V[CALLER]
    best = -1
    best_order = 0
    best_surplus = 0
    passing = -1
    evil = -1
    evil_surplus = 0
    for i in range(count):
        at = P[P[P_CALLS] + (actions[i] - CALL0) * CALL_SIZE + C_TARGET]
        if P[at] != I_CONTRACT:
            passing = actions[i]
            continue
        left = surplus(P, V, seat, at, others)
        # Playing alone is worth more than the same bid with help: it stands half a step below.
        order = 2 * P[at + 1] - (1 if P[at + 5] > 0 else 0)
        if evil < 0 or left > evil_surplus:
            evil = actions[i]
            evil_surplus = left
        if left >= 0 and (best < 0 or order < best_order or (order == best_order and left > best_surplus)):
            best = actions[i]
            best_order = order
            best_surplus = left
    if best >= 0:
        return best
    return passing if passing >= 0 else evil


@jit
def choose_call(P: Ints, V: Ints, actions: Ints, count: int, seat: int, others: int) -> int:
    """A bid, an answer to an offer, or the name of a strain."""
    kind = P[P[P_CALLS] + (actions[0] - CALL0) * CALL_SIZE + C_KIND]
    if kind == CALL_BIDDING:
        return choose_bid(P, V, actions, count, others)
    if kind == CALL_OFFER:
        strain = V[STRAIN]
        at = P[P[P_CALLS] + (actions[count - 1] - CALL0) * CALL_SIZE + C_TARGET]
        enough = ALONE_AT if P[at] == I_SET else DEFY_AT
        bold = strain >= 0 and own_tricks(P, V, seat, strain, others) >= P[P_EACH] * enough
        return actions[count - 1] if bold else actions[0]
    if kind == CALL_EXCHANGE:
        weak = V[STRAIN] < 0 or own_tricks(P, V, seat, V[STRAIN], others) < P[P_EACH] * CHANGE_UNDER
        return actions[count - 1] if weak else actions[0]
    if kind == CALL_LEAVE:
        weak = V[STRAIN] >= 0 and own_tricks(P, V, seat, V[STRAIN], others) < LEAVE_UNDER
        return actions[count - 1] if weak else actions[0]
    if kind == CALL_SEAT or kind == CALL_CARD or kind == CALL_SUIT:
        return choose_called(P, V, actions, count, kind, held_by(V, seat))
    best = actions[0]
    most = -1
    for i in range(count):
        at = P[P[P_CALLS] + (actions[i] - CALL0) * CALL_SIZE + C_TARGET]
        tricks = own_tricks(P, V, seat, evaluate(P, V, P[at + 2]), others)
        if tricks > most:
            most = tricks
            best = actions[i]
    return best


@jit
def choose_called(P: Ints, V: Ints, actions: Ints, count: int, kind: int, hand: int) -> int:
    """A seat: the one that is furthest from the target. A card, or a suit by its highest: the strongest that is not in
    the hand."""
    best = actions[0]
    most = -LEAST_WORTH
    for i in range(count):
        at = P[P[P_CALLS] + (actions[i] - CALL0) * CALL_SIZE + C_TARGET]
        chosen = evaluate(P, V, P[at + 2])
        worth = -1
        if kind == CALL_SEAT:
            score = V[SCORE + P[P[P_UNIT] + chosen]]
            worth = score if P[P_DOWN] else -score
        elif kind == CALL_CARD and (hand >> chosen) & 1 == 0:
            worth = power_of(P, V[STRAIN], chosen) if V[STRAIN] >= 0 else 0
        elif kind == CALL_SUIT and V[STRAIN] >= 0:
            cards = P[P[P_MASK] + V[STRAIN] * 8 + chosen]
            top = -1
            for card in range(P[P_KINDS]):
                if (cards >> card) & 1 and (top < 0 or power_of(P, V[STRAIN], card) > power_of(P, V[STRAIN], top)):
                    top = card
            if top >= 0 and (hand >> top) & 1 == 0:
                worth = count_cards(hand & cards)
        if worth > most:
            most = worth
            best = actions[i]
    return best


# --------------------------------------------------------------------------------- choosing cards


@jit
def keeping(P: Ints, V: Ints, card: int, seat: int, others: int) -> int:
    """What a card is worth in the hand: trumps most, then what few can beat, short suits least."""
    hand = held_by(V, seat)
    strain = V[STRAIN]
    if strain < 0:
        strain = best_strain(P, V, seat, others, 15)
    suit = suit_of(P, strain, card)
    if suit == P[P[P_TRUMP] + strain]:
        return 1000 + power_of(P, strain, card)
    above = beaters(P, strain, card, others)
    length = count_cards(hand & P[P[P_MASK] + strain * 8 + suit])
    return (500 if above == 0 else 0) + 10 * power_of(P, strain, card) + 3 * length


@jit
def choose_away(P: Ints, V: Ints, actions: Ints, count: int, seat: int, others: int) -> int:
    """The card worth least; the one worth most if it goes to a player who plays for both; done when all are good."""
    to = V[CHOICE_TO]
    best_away = to >= 0 and (to == V[MAKER] or to == V[CHALLENGER])
    found = -1
    worth = 0
    done = False
    for i in range(count):
        if actions[i] == DONE:
            done = True
            continue
        value = keeping(P, V, actions[i], seat, others)
        if best_away:
            value = -value
        if found < 0 or value < worth:
            found = actions[i]
            worth = value
    if found < 0 or (done and worth >= 500):
        return DONE
    return found


@jit
def choose_lead(P: Ints, V: Ints, actions: Ints, count: int, others: int) -> int:
    """A card that nobody can beat, a trump last; else the weakest."""
    strain = V[STRAIN]
    if strain < 0:
        strain = best_strain(P, V, V[OWNER], others, 15)
        trump = P[P[P_TRUMP] + strain]
    else:
        trump = P[P[P_TRUMP] + strain]
    attacking = V[MAKER] >= 0 and (V[SIDE + V[MAKER]] >> V[OWNER]) & 1
    best = -1
    best_value = 0
    for i in range(count):
        card = actions[i]
        suit = suit_of(P, strain, card)
        value = -power_of(P, strain, card)
        if beaters(P, strain, card, others) == 0:
            value = 300 if (suit == trump) == attacking else 200
        elif suit == trump:
            value = 50 if attacking and V[PLAYS] == 0 else -200
        if best < 0 or value > best_value:
            best = card
            best_value = value
    return best


@jit
def choose_follow(P: Ints, V: Ints, actions: Ints, count: int, others: int) -> int:
    """Low when the trick is the side's own or cannot be won; else the cheapest card that wins it."""
    strain = V[STRAIN]
    trump = P[P[P_TRUMP] + strain]
    ours = (V[SIDE + V[OWNER]] >> V[BEST_SEAT]) & 1
    last = V[IN_TRICK] == V[N_ACTIVE] - 1
    winner = -1
    low = -1
    for i in range(count):
        card = actions[i]
        suit = suit_of(P, strain, card)
        power = power_of(P, strain, card)
        if low < 0 or power < power_of(P, strain, low):
            low = card
        wins = (suit == V[LED] or suit == trump) and power > V[BEST]
        if wins and (winner < 0 or (power < power_of(P, strain, winner)) == (last or suit == trump)):
            winner = card
    if winner < 0 or ours:
        return low
    return winner


@jit
def simple_choice(P: Ints, V: Ints, actions: Ints, count: int, word: int) -> int:
    """A sensible action; the same for the same view."""
    if count == 1:
        return actions[0]
    seat = V[ACTOR]
    if V[WAIT] == W_CALL:
        return choose_call(P, V, actions, count, seat, unseen(P, V, seat))
    if V[WAIT] == W_CARDS:
        return choose_away(P, V, actions, count, seat, unseen(P, V, seat))
    if V[OWNER] != seat and not (sides_of(P, V, 1 << seat) >> V[OWNER]) & 1:
        return choose_harm(P, V, actions, count)
    others = unseen(P, V, seat)
    if V[LED] < 0:
        return choose_lead(P, V, actions, count, others)
    return choose_follow(P, V, actions, count, others)


@jit
def choose_harm(P: Ints, V: Ints, actions: Ints, count: int) -> int:
    """The weakest card of an opponent's open hand."""
    strain = V[STRAIN]
    low = actions[0]
    for i in range(count):
        if power_of(P, strain, actions[i]) < power_of(P, strain, low):
            low = actions[i]
    return low
