"""Hoyle's rules once more, step by step: the reference that the engine is compared with.

It reads the same checked ``Game`` and is written in the plainest way there is: a hand is a value made of sets and
dictionaries of cards, every question about it is answered from scratch, and nothing is prepared, packed or remembered.
What a word means was taken from its description in the language and from the rules pages, never from the engine.
Where they are silent, each module says at its head what was decided.

    state = start(game, hands, turned, stock, dealer, scores)
    while not done(state):
        state = act(state, choose_one_of(legal(state)))
    result(state)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hoyle.dsl.model import Card, Game

from . import bidding, play, scoring, steps
from .scoring import Result
from .state import Games, Seat, State
from .terms import number

__all__ = ["Games", "Result", "State", "act", "actor", "done", "legal", "opening_scores", "owner", "result", "start"]


def start(
    game: Game,
    hands: Mapping[Seat, Iterable[Card]],
    turned: Card | None,
    stock: Sequence[Card],
    dealer: Seat,
    scores: Sequence[int],
    extra: int | None = None,
    games: Games | None = None,
) -> State:
    """A hand as it is dealt.

    ``stock`` are the cards left over, without the turned one, the first to be drawn first; ``scores`` one per unit.
    ``extra`` is the last ``Result.extra``; without it, a unit that already stands at the target means an extra hand.
    ``games`` is the last ``Result.games``.
    """
    dealt = {seat: tuple(hands[seat]) for seat in range(game.table.players)}
    everything = [card for hand in dealt.values() for card in hand] + list(stock) + ([turned] if turned else [])
    assert all(len(hand) == game.deal.each for hand in dealt.values()), "a hand has the wrong size"
    pack = game.pack.cards * game.pack.copies
    assert sorted(map(str, everything)) == sorted(map(str, pack)), "the cards dealt are not the pack"
    so_far = games or Games()
    state = State(game, dealer, tuple(scores), None, dealt, turned, tuple(stock), games=so_far)
    rules = () if game.match.together is None else game.match.together.rules
    if extra is None and "extra hand" in rules and any(scoring.arrived(state, score) for score in state.scores):
        extra = rules.index("extra hand") + 1
    return steps.begin_hand(State(game, dealer, tuple(scores), extra, dealt, turned, tuple(stock), games=so_far))


def opening_scores(game: Game) -> tuple[int, ...]:
    """The scores that a match starts with."""
    empty = State(game, 0, (), None, {}, None, ())
    return tuple(number(empty, game.match.start) for _ in game.table.sides)


def done(state: State) -> bool:
    """Whether the hand is over."""
    return state.phase == "over"


def actor(state: State) -> Seat | None:
    """Who decides next; None when the hand is over."""
    if state.phase == "bidding":
        return state.turn
    if state.phase in ("before bidding", "before play"):
        assert state.question is not None
        return state.question.seat
    if state.phase == "play":
        return play.chooser(state)
    return None


def owner(state: State) -> Seat | None:
    """Whose card is played, or else who decides."""
    return play.owner(state) if state.phase == "play" else actor(state)


def legal(state: State) -> frozenset[str]:
    """The canonical texts of everything that may be done now; empty when the hand is over."""
    if state.phase == "bidding":
        return frozenset(bidding.sayings(state))
    if state.phase in ("before bidding", "before play"):
        return steps.answers(state)
    if state.phase == "play":
        return frozenset(f"play {card}" for card in play.playable(state))
    return frozenset()


def act(state: State, text: str) -> State:
    """The state after that. Raises ValueError when it may not be done."""
    if text not in legal(state):
        raise ValueError(f"{text!r} is not among {sorted(legal(state))}")
    if state.phase == "bidding":
        return bidding.say(state, text)
    if state.phase in ("before bidding", "before play"):
        return steps.answer(state, text)
    return play.put(state, text)


def result(state: State) -> Result:
    """How a hand that is over ended."""
    return scoring.result(state)
