"""Nothing hidden is on the screen: whatever the others hold, the same is drawn, told and advised."""

import random

import pytest

from hoyle.cli.common import Display
from hoyle.cli.play import screen
from hoyle.cli.play.choices import choices
from hoyle.cli.play.hint import hint
from hoyle.cli.play.seen import seen
from hoyle.cli.play.session import Session
from hoyle.cli.play.story import Story, last_calls
from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Match
from tests.cli.play.table import GAMES, play, sensible, session


def shuffled(match: Match, seat: int, rng: random.Random) -> Match:
    """The match with the cards that are hidden from ``seat`` dealt anew among those who hold them and the pack."""
    other = match.copy()
    words, state = other.program.words, other.state
    hidden = [place for place in range(words[L.P_SEATS]) if place not in (seat, state[L.OPEN_SEAT])]
    held = {place: match.hand(place) for place in hidden}
    deck = words[L.P_DECK]
    stock = range(deck + state[L.STOCK], deck + words[L.P_PACK])
    kinds = [match.program.numbers[str(card)] for cards in held.values() for card in cards]
    kinds += [state[place] for place in stock]
    rng.shuffle(kinds)
    for place, cards in held.items():
        mine = [kinds.pop() for _ in cards]
        state[L.PUBLIC + place * L.SEAT_SIZE + L.HELD] = sum(1 << kind for kind in mine)
    for place in stock:
        state[place] = kinds.pop()
    return other


def shown(one: Session, match: Match) -> list[str]:
    """All that a person sees when ``match`` is the truth."""
    view = seen(match, one.seat)
    offered = choices(view)
    lines = []
    for look in (Display(width=100), Display(width=60, ascii=True), Display(plain=True)):
        lines += screen.screen(view, one.seat, last_calls(one.events), offered, look)
        lines += [hint(view, look), screen.question(view, offered, look)]
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_the_same_screen_whatever_the_others_hold(game: str) -> None:
    one = session(game, 11, bots="random")
    rng = random.Random(11)
    decisions = 0

    def stop(now: Session) -> bool:
        nonlocal decisions
        decisions += 1
        other = shuffled(now.match, now.seat, rng)
        assert shown(now, now.match) == shown(now, other)
        return decisions == 60

    play(one, lambda now: sensible(now, rng, 0.8), stop)
    assert decisions > 15


@pytest.mark.parametrize("game", GAMES)
def test_events_hold_no_card_that_was_not_shown(game: str) -> None:
    """What is told of a hand does not change when the cards that stay hidden do: the names of cards that the person
    could not know are nowhere in the story of the hand so far."""
    one = session(game, 12, bots="random")
    rng = random.Random(12)

    def stop(now: Session) -> bool:
        match, seat = now.match, now.seat
        known = {str(card) for _, card in match.plays} | {str(card) for card in match.hand(seat)}
        known |= {str(match.turned)} if match.turned else set()
        own = L.PUBLIC + seat * L.SEAT_SIZE
        gone = match.state[own + L.GONE] | match.state[own + L.DEALT] | match.state[own + L.GOT]
        known |= {str(card) for kind, card in enumerate(match.program.cards) if (gone >> kind) & 1}
        contract = match.contract
        known |= {contract.called} if contract is not None and contract.called is not None else set()
        start = max(place for place, event in enumerate(now.events) if hasattr(event, "dealer"))
        rows = Story(match.program.game, seat, Display(width=100, ascii=True)).rows(now.events, start)
        words = {word.strip(",;*") for line in rows for word in line.split()}
        cards = {str(card) for card in match.program.cards}
        assert words & cards <= known
        return now.match.hand_number == 8

    play(one, lambda now: sensible(now, rng, 0.8), stop)
