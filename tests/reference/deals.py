"""Deals and players for tests: random ones from a seed, and deals around a few known cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from attrs import frozen

from hoyle.dsl.model import Card, Game

from .cards import the_card
from .state import Hands, Seat, State
from .walker import act, done, legal, opening_scores, start

Player = Callable[[State, random.Random], str]


@frozen
class Dealt:
    """The cards of a hand, as they lie before the bidding."""

    hands: Hands
    turned: Card | None
    stock: tuple[Card, ...]


def cards(text: str) -> tuple[Card, ...]:
    """``JD TS joker`` as cards; ``T`` is ten."""
    return tuple(the_card("10" + word[1:] if word.startswith("T") else word) for word in text.split())


def random_deal(game: Game, rng: random.Random) -> Dealt:
    """A deal from a shuffled pack."""
    pack = list(game.pack.cards) * game.pack.copies
    rng.shuffle(pack)
    size, players = game.deal.each, game.table.players
    hands = {seat: tuple(pack[seat * size : (seat + 1) * size]) for seat in range(players)}
    rest = pack[players * size :]
    return Dealt(hands, rest[0], tuple(rest[1:])) if game.deal.turn_up else Dealt(hands, None, tuple(rest))


def deal_around(game: Game, known: Mapping[Seat, str], turned: str | None = None) -> Dealt:
    """A deal in which each seat holds at least the known cards; the rest of the pack fills up in its own order."""
    mine = {seat: list(cards(known.get(seat, ""))) for seat in range(game.table.players)}
    up = cards(turned)[0] if turned else None
    used = [card for hand in mine.values() for card in hand] + ([up] if up else [])
    rest = list(game.pack.cards) * game.pack.copies
    for card in used:
        assert card in rest, f"{card} is not in the pack, or named too often"
        rest.remove(card)
    for hand in mine.values():
        while len(hand) < game.deal.each:
            hand.append(rest.pop(0))
    if game.deal.turn_up and up is None:
        up = rest.pop(0)
    return Dealt({seat: tuple(hand) for seat, hand in mine.items()}, up, tuple(rest))


def begin(game: Game, dealt: Dealt, dealer: Seat, scores: tuple[int, ...] | None = None) -> State:
    """The hand with these cards, at the start of a match unless scores are given."""
    opening = opening_scores(game) if scores is None else scores
    return start(game, dealt.hands, dealt.turned, dealt.stock, dealer, opening)


def do(state: State, *texts: str) -> State:
    """Several actions, one after another. A comma in a text separates actions too."""
    for several in texts:
        for text in several.split(", "):
            state = act(state, text)
    return state


def any_text(state: State, rng: random.Random) -> str:
    """Each legal text as likely as any other."""
    return rng.choice(sorted(legal(state)))


def timid(state: State, rng: random.Random) -> str:
    """Passes three times out of four where it may, so that later rounds of the bidding are reached."""
    texts = sorted(legal(state))
    return "pass" if "pass" in texts and rng.random() < 0.75 else rng.choice(texts)


def grand(state: State, rng: random.Random) -> str:
    """Adds what may be added to a call, and bids by name, three times out of four."""
    texts = sorted(legal(state))
    plain = ("pass", "done", "order up", "play", "discard", "give", "name", "bid")
    bold = [text for text in texts if text.split(" ")[0] not in plain or text.endswith(("alone", "jambone", "moon"))]
    return rng.choice(bold) if bold and rng.random() < 0.75 else rng.choice(texts)


PLAYERS: tuple[Player, ...] = (any_text, timid, grand)


def play_out(state: State, rng: random.Random, player: Player = any_text) -> State:
    """The state at the end of the hand."""
    while not done(state):
        state = act(state, player(state, rng))
    return state
