"""Bots at the table: whole matches, with events for those who want to tell them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from hoyle.dsl.model import Card

from . import events, kernel
from . import layout as L
from .match import Match
from .players import random_choice, simple_choice
from .program import Program
from .view import Player as Player

PLAYERS: dict[str, Player] = {"random": random_choice, "simple": simple_choice}
BLIND = frozenset({random_choice})
"""Players who do not look: no view is made for them."""

OnEvent = Callable[[events.Event], None]


@frozen
class MatchResult:
    """``status`` is ``finished``, or ``unfinished`` when the limit of hands was reached; ``hands`` counts them all,
    thrown-in ones included. ``winner`` is None if the match is unfinished, or if nobody has won it. ``games``: what the
    games of each unit count, where a match is several."""

    status: str
    winner: int | None
    hands: int
    scores: tuple[int, ...]
    games: tuple[int, ...] = ()


def play_match(
    program: Program,
    players: Sequence[Player],
    seed: int = 0,
    number: int = 0,
    max_hands: int = 1000,
    on_event: OnEvent | None = None,
) -> MatchResult:
    """Plays one match; ``players`` by seat."""
    match = Match(program, seed, number)
    while True:
        if on_event is not None:
            begin(match, number, on_event)
        while match.status == "playing":
            action = choose(match, players)
            if on_event is None:
                kernel.apply(program.words, match.state, action)
            else:
                act(match, action, on_event)
        hands = match.hand_number + 1
        if match.status == "finished" or hands >= max_hands:
            break
        match.next_hand()
    status = "finished" if match.status == "finished" else "unfinished"
    if on_event is not None:
        on_event(events.MatchOver(status, match.winner, match.scores, match.games))
    return MatchResult(status, match.winner, hands, match.scores, match.games)


def choose(match: Match, players: Sequence[Player]) -> int:
    """What the player whose turn it is wants to do. He sees his view only, and draws on a stream of his own."""
    seat = match.state[L.ACTOR]
    word = kernel.choice_word(match.state, seat, match.state[L.DECISION])
    player = players[seat]
    view = match.state if player in BLIND else match.masked(seat)
    actions = match.legal()
    return player(match.program.words, view, actions, len(actions), word)


def act(match: Match, action: int, on_event: OnEvent) -> None:
    """Carries out an action and tells what came of it."""
    seat, owner = match.state[L.ACTOR], match.state[L.OWNER]
    card: Card | None = match.program.cards[action] if action < L.DONE else None
    told = events.Acted(seat, owner, match.kind(action), match.text(action), card)
    tricks = match.state[L.TRICK]
    kernel.apply(match.program.words, match.state, action)
    on_event(told)
    if match.state[L.TRICK] > tricks:
        size = match.state[L.N_ACTIVE]
        on_event(events.TrickTaken(match.takers[-1], match.plays[-size:]))
    if match.status != "playing":
        hand_over(match, on_event)


def begin(match: Match, number: int, on_event: OnEvent) -> None:
    """Tells the deal; and the end of the hand, where the card turned up throws it in at once."""
    on_event(started(match, number))
    if match.status != "playing":
        hand_over(match, on_event)


def started(match: Match, number: int) -> events.HandStarted:
    """The deal of the hand that begins."""
    seats = range(match.program.words[L.P_SEATS])
    hands = tuple(match.dealt(seat) for seat in seats)
    deal = (match.dealer, hands, match.turned, match.undealt)
    return events.HandStarted(number, match.hand_number, *deal, match.scores, match.games)


def hand_over(match: Match, on_event: OnEvent) -> None:
    """Points, payments and the new scores."""
    state, program = match.state, match.program
    if not match.thrown_in:
        for item, seat, value in match.items_counted():
            if seat is not None or any(item is point for point in program.game.points):
                on_event(events.PointsCounted(item.name, seat, value, item.span))
        for place in range(state[L.PAYMENTS]):
            unit, amount, rule = state[L.PAID + 3 * place : L.PAID + 3 * place + 3]
            said = match.rule(rule)
            on_event(events.Scored(unit, amount, said.text, said.span))
    on_event(over(match))


def over(match: Match) -> events.HandOver:
    """The end of the hand that is over."""
    nobody = match.game_over and match.game_winner is None
    game = match.game_winner if match.games else None
    end = (match.thrown_in, match.gained, match.scores, match.winner)
    return events.HandOver(match.hand_number, *end, match.games, game, nobody)
