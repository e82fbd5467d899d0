"""The tricks.

Decided here, where the language's own description is silent:
- Where nobody is the leader that the game names, because nobody is maker, eldest leads.
- Play ends when an active seat has no card for another trick.
- ``first card led sets trump`` sets the suit printed on the card, and only where no trump has been named before.
- A player who is to choose another's cards, but is nobody, leaves the choice to the owner.
"""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl.model import Card

from .cards import TRUMP, suit_of, wanted, winner
from .state import Seat, State, Trick, without_card
from .terms import holds, in_order, picked, seats


def begin(state: State) -> State:
    """Play starts: what is in a hand now is in play."""
    role = in_order(state, seats(state, state.game.play.leader))
    around = state.clockwise(role[0] if role else state.dealer + 1)
    leader = next(seat for seat in around if seat in state.active)
    held = {seat: state.hands[seat] for seat in sorted(state.active)}
    return begin_trick(evolve(state, phase="play", held=held, leader=leader))


def begin_trick(state: State) -> State:
    if any(not state.hands[seat] for seat in state.active):
        return evolve(state, phase="over", trick=())
    return evolve(state, trick=())


def owner(state: State) -> Seat:
    """Whose card is played next."""
    around = [seat for seat in state.clockwise(state.leader) if seat in state.active]
    return around[len(state.trick)]


def chooser(state: State) -> Seat:
    """Who says which card that is."""
    whose = owner(state)
    for open_hand in state.game.play.open_hands:
        if holds(state, open_hand.when) and whose in seats(state, open_hand.owner):
            player = in_order(state, seats(state, open_hand.player))
            if player:
                return player[0]
    return whose


def playable(state: State) -> frozenset[Card]:
    """The cards that the rules of following and leading allow: line by line, unless a line leaves none."""
    game, hand = state.game, state.hands[owner(state)]
    cards = frozenset(hand)
    first = game.play.first_lead
    if not state.trick and not state.tricks and first is not None and first.kind == "is a trump":
        cards = frozenset(card for card in cards if suit_of(game, state.strain, card) == TRUMP) or cards
    for line in game.play.filters:
        if line.cards is not None:
            if about_this_card(state, line.kind) and holds(state, line.when):
                left = picked(state, cards, line.cards, line.barring)
                cards = left or cards
            continue
        leading = line.kind == "no trump led before trump is played"
        if leading != (not state.trick) or not holds(state, line.when):
            continue
        if leading:
            left = cards if trump_was_played(state) else frozenset(c for c in cards if not is_trump(state, c))
        elif line.kind == "trump if void":
            left = wanted(game, state.strain, line.kind, state.trick, hand) & cards
        else:
            left = wanted(game, state.strain, line.kind, state.trick, cards)
        cards = left or cards
    return cards


def about_this_card(state: State, kind: str) -> bool:
    """Whether a line about the first card led, cards led or cards played is about the card that is to be played now."""
    if kind == "cards played":
        return True
    return not state.trick and (kind == "cards led" or not state.tricks)


def is_trump(state: State, card: Card) -> bool:
    return suit_of(state.game, state.strain, card) == TRUMP


def trump_was_played(state: State) -> bool:
    """Whether a trump lies in one of the tricks so far."""
    return any(is_trump(state, card) for trick in state.tricks for _, card in trick.cards)


def put(state: State, text: str) -> State:
    """The state after the card has been played, and the trick taken if it was the last of it."""
    seat = owner(state)
    card = next(card for card in state.hands[seat] if text == f"play {card}")
    first = state.game.play.first_lead
    if not state.tricks and not state.trick and first is not None and first.kind == "sets trump" and not state.strain:
        state = evolve(state, strain=card.suit)
    state = evolve(
        state,
        hands=without_card(state.hands, seat, card),
        trick=(*state.trick, (seat, card)),
    )
    if len(state.trick) < len(state.active):
        return state
    taker = winner(state.game, state.strain, state.trick)
    return begin_trick(evolve(state, leader=taker, tricks=(*state.tricks, Trick(state.trick, taker))))
