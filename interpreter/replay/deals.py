"""The deals of a record: read, compared with what a seed deals, and told apart."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.dsl.model import Card
from hoyle.dsl.names import seat_name

from .. import kernel
from .. import layout as L
from ..match import Match
from ..program import Program
from ..records import HandLine
from ..texts import card_number

Dealt = tuple[dict[int, tuple[Card, ...]], Card | None, tuple[Card, ...]]
"""Hands by seat, the turned card, the stock."""


def deal_by_seed(program: Program, seed: int, number: int, hand: int) -> Match:
    """A match with the deal of this hand by the seed; dealer and scores are those of its start. Both count from 1."""
    match = Match(program, seed, max(number, 1) - 1)
    if hand > 1:
        match.state[L.HAND_NO] = hand - 1
        kernel.start_hand(program.words, match.state, 0)
    return match


def cards_of(program: Program, line: HandLine) -> Dealt:
    """What a line deals. Raises ValueError if it is not the deal of a whole pack."""
    words, table = program.words, program.game.table
    names = [seat_name(table, seat) for seat in range(table.players)]
    if sorted(line.deal) != sorted(names):
        raise ValueError(f"hands of {' '.join(line.deal) or 'nobody'}; the seats are {' '.join(names)}")
    hands = {seat: read_cards(program, line.deal[name]) for seat, name in enumerate(names)}
    if (line.turned is not None) != bool(words[L.P_TURN]):
        raise ValueError("no card is turned up" if words[L.P_TURN] else "a card is turned up")
    turned = None if line.turned is None else read_cards(program, [line.turned])[0]
    rest = words[L.P_PACK] - table.players * words[L.P_EACH] - words[L.P_TURN]
    if len(line.stock) != rest:
        raise ValueError(f"{len(line.stock)} cards are left; {rest} should be")
    return hands, turned, read_cards(program, line.stock)


def read_cards(program: Program, texts: Sequence[str]) -> tuple[Card, ...]:
    """Cards by their texts. Raises ValueError for one that the pack has not."""
    cards = []
    for text in texts:
        kind = card_number(program, text)
        if kind is None:
            raise ValueError(f"{text} is not in this pack")
        cards.append(program.cards[kind])
    return tuple(cards)


def is_dealt(match: Match, line: HandLine) -> bool:
    """Whether a line has the deal of this match's hand. Dead cards have no order."""
    try:
        return difference(match, *cards_of(match.program, line)) == ""
    except ValueError:
        return False


def difference(match: Match, hands: dict[int, tuple[Card, ...]], turned: Card | None, stock: tuple[Card, ...]) -> str:
    """Where a deal differs from that of the match, in words; empty if it does not."""
    game = match.program.game
    for seat, cards in hands.items():
        if in_order(cards) != in_order(match.dealt(seat)):
            return f"{seat_name(game.table, seat)} holds {' '.join(map(str, cards))}"
    if turned != match.turned:
        return f"{turned} is turned up"
    same = in_order(stock) == in_order(match.undealt) if game.deal.rest == "dead" else stock == match.undealt
    return "" if same else f"left are {' '.join(map(str, stock))}"


def in_order(cards: Sequence[Card]) -> list[str]:
    return sorted(map(str, cards))
