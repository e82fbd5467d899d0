"""Rank lists as tables: for every strain, each card's effective suit and its strength in it.

The effective suit decides following, being void and what is a trump. A card belongs to the trump suit when the trump
list names it: by its rank (a card of the trump suit), as ``off-J`` (that rank of the other suit of the colour), as a
joker, or as a card of its own (``2S``). Every other card belongs to its printed suit. Trumps are stronger than 100, so
that one comparison decides between a trump and a card of the suit led.
"""

from __future__ import annotations

from hoyle.dsl import model as m

from .. import layout as L
from .assembler import Assembler

TRUMP_BASE = 100


def compile_ranks(asm: Assembler) -> None:
    """Fills P_EFF, P_POW, P_MASK, P_TRUMP, P_SUIT and P_PLAIN."""
    cards = asm.game.pack.cards
    rows: dict[str, m.RankRow] = {row.kind: row for row in asm.game.ranks}
    eff = [L.NO_SUIT] * (64 * len(m.STRAINS))
    power = [0] * (64 * len(m.STRAINS))
    trumps = []
    for number, strain in enumerate(m.STRAINS):
        trump = number if strain in m.SUITS else L.NO_SUIT
        row = rows.get({"NT": "no trump", "LOW": "low no trump"}.get(strain, "plain"))
        if row is not None and row.joker_trump:
            trump = L.JOKER_SUIT
        trumps.append(trump)
        order = trump_order(rows.get("trump"), strain) if strain in m.SUITS else {}
        for kind, card in enumerate(cards):
            at = 64 * number + kind
            if card in order:
                eff[at], power[at] = trump, TRUMP_BASE + order[card]
            elif card.suit is None:
                if trump == L.JOKER_SUIT:
                    eff[at], power[at] = trump, TRUMP_BASE + joker_order(card)
            elif row is not None:
                eff[at], power[at] = m.SUITS.index(card.suit), plain_order(row, card)
    masks = [0] * (8 * len(m.STRAINS))
    for number in range(len(m.STRAINS)):
        for kind in range(len(cards)):
            masks[8 * number + eff[64 * number + kind]] |= 1 << kind
    plain = rows.get("plain") or next(iter(rows.values()))
    header = asm.header
    header[L.P_EFF] = asm.put(eff)
    header[L.P_POW] = asm.put(power)
    header[L.P_MASK] = asm.put(masks)
    header[L.P_TRUMP] = asm.put(trumps)
    header[L.P_SUIT] = asm.put([L.NO_SUIT if card.suit is None else m.SUITS.index(card.suit) for card in cards])
    header[L.P_PLAIN] = asm.put([plain_order(plain, card) for card in cards])


def trump_order(row: m.RankRow | None, strain: str) -> dict[m.Card, int]:
    """The cards that are trumps when ``strain`` (a suit) is, each with its strength, the lowest 1. A card that is meant
    twice (``2S`` and, when spades are trump, ``2``) has its higher place."""
    if row is None:
        return {}
    order: dict[m.Card, int] = {}
    for place, entry in enumerate(row.entries):
        order.setdefault(entry_card(entry, strain), len(row.entries) - place)
    return order


def entry_card(entry: m.RankEntry, suit: str) -> m.Card:
    """The card that a place of a rank list means when ``suit`` is the suit in question."""
    if entry.kind == "joker":
        return m.Card(entry.name, None)
    if entry.kind == "card":
        return m.Card(entry.name[:-1], entry.name[-1])
    return m.Card(entry.name, m.companion(suit) if entry.kind == "off" else suit)


def plain_order(row: m.RankRow, card: m.Card) -> int:
    """The strength of a card by a list of ranks, the lowest 1; 0 if the list has no place for it."""
    for place, entry in enumerate(row.entries):
        if entry.kind == "rank" and entry.name == card.rank:
            return len(row.entries) - place
    return 0


def joker_order(card: m.Card) -> int:
    """The strength of a joker in a suit of its own: the first joker is the higher."""
    return 1 if card.rank == "joker2" else 2
