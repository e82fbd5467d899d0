"""Which suit a card belongs to, which card is higher, and which may be played."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.dsl.model import SUITS, Card, Cards, Game, RankEntry, RankRow, companion

TRUMP = "trump"
"""The effective suit of every trump, the joker that alone is trump at no trump included."""


def the_card(text: str) -> Card:
    """``10H`` or ``joker`` as a card."""
    return Card(text, None) if text.startswith("joker") else Card(text[:-1], text[-1])


def ranking(game: Game, kind: str) -> RankRow | None:
    """The rank list of that kind, if the game has one."""
    return next((row for row in game.ranks if row.kind == kind), None)


def meant(entry: RankEntry, suit: str) -> Card:
    """The card that one place of a rank list means in that suit."""
    if entry.kind == "rank":
        return Card(entry.name, suit)
    if entry.kind == "off":
        return Card(entry.name, companion(suit))
    return the_card(entry.name)


def once(cards: Iterable[Card]) -> list[Card]:
    """The cards in order, each the first time only."""
    return list(dict.fromkeys(cards))


def trumps(game: Game, strain: str | None) -> list[Card]:
    """All trumps, highest first; none before trump is known. Of jokers that alone are trump, ``joker1`` is higher."""
    if strain is None:
        return []
    if strain in SUITS:
        row = ranking(game, "trump")
        assert row is not None, "a trump suit, and no rank list for it"
        return [card for card in once(meant(entry, strain) for entry in row.entries) if card in game.pack.cards]
    row = ranking(game, "no trump" if strain == "NT" else "low no trump")
    assert row is not None, "no trump, and no rank list for it"
    if not row.joker_trump:
        return []
    return [card for card in game.pack.cards if card.suit is None]


def suit_of(game: Game, strain: str | None, card: Card) -> str | None:
    """The suit that a card counts as: ``trump``, or the one printed on it (None: a joker that is no trump)."""
    return TRUMP if card in trumps(game, strain) else card.suit


def counts_as(game: Game, strain: str | None, card: Card, suit: str) -> bool:
    """Whether a card belongs to a suit (a letter): as a trump if that suit is trump, else as what is printed on it."""
    own = suit_of(game, strain, card)
    return own == suit or (own == TRUMP and suit == strain)


def is_among(game: Game, strain: str | None, card: Card, those: Cards) -> bool:
    """Whether a card is one of those that are meant; ``trump`` and ``turned`` speak of the strain."""
    about_trump = those.suits in (("trump",), ("turned",))
    if not those.entries:
        if about_trump:
            return suit_of(game, strain, card) == TRUMP
        return any(counts_as(game, strain, card, suit) for suit in those.suits)
    if not about_trump:
        return card in [meant(entry, suit) for entry in those.entries for suit in those.suits or SUITS]
    if strain in SUITS:
        return card in [meant(entry, strain) for entry in those.entries]
    named = [the_card(entry.name) for entry in those.entries if entry.kind == "joker"]
    return card in named and suit_of(game, strain, card) == TRUMP


def from_the_top(game: Game, strain: str | None, suit: str | None) -> list[Card]:
    """All cards that count as ``suit`` (a letter or ``trump``), highest first."""
    if suit == TRUMP or (suit is not None and suit == strain):
        return trumps(game, strain)
    kind = {"NT": "no trump", "LOW": "low no trump"}.get(strain or "", "plain")
    row = ranking(game, kind)
    assert row is not None, f"no rank list for {kind}"
    if suit is None:
        cards = [the_card(entry.name) for entry in row.entries if entry.kind == "joker"]
    else:
        cards = [meant(entry, suit) for entry in row.entries if entry.kind != "joker"]
    return [
        card
        for card in once(cards)
        if card in game.pack.cards and card.suit == suit and suit_of(game, strain, card) == suit
    ]


def last_wins(game: Game) -> bool:
    """Whether of two equal cards the later one is higher."""
    return game.play.equal_cards is not None and game.play.equal_cards.kind == "last wins"


def winner(game: Game, strain: str | None, trick: tuple[tuple[int, Card], ...]) -> int:
    """Who takes a trick: the highest trump, else the highest card of the suit led; of equal cards the first that was
    played, or where the game says so the last."""
    led = suit_of(game, strain, trick[0][1])
    trumped = any(suit_of(game, strain, card) == TRUMP for _, card in trick)
    order = from_the_top(game, strain, TRUMP if trumped else led)
    best = min(order.index(card) for _, card in trick if card in order)
    takers = [seat for seat, card in trick if card == order[best]]
    return takers[-1] if last_wins(game) else takers[0]


def wanted(
    game: Game, strain: str | None, kind: str, trick: tuple[tuple[int, Card], ...], hand: Iterable[Card]
) -> frozenset[Card]:
    """The cards of a hand that a line about following asks for; none if it asks for nothing that is there."""
    led = suit_of(game, strain, trick[0][1])
    hand = frozenset(hand)
    same = frozenset(card for card in hand if suit_of(game, strain, card) == led)
    trumps_held = frozenset(card for card in hand if suit_of(game, strain, card) == TRUMP)
    if kind == "follow suit":
        return same
    if kind == "follow suit or trump":
        return same | trumps_held if same else frozenset()
    if kind == "trump if void":
        return hand if same else trumps_held
    if kind == "head the trick":
        me = -1
        return frozenset(card for card in hand if winner(game, strain, (*trick, (me, card))) == me)
    raise NotImplementedError(kind)
