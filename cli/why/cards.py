"""Cards in a strain: what they are called, which suit they belong to, and the rank list that says so."""

from functools import cached_property

from hoyle.dsl.model import STRAIN_WORDS, SUITS, Card, RankRow, companion
from hoyle.interpreter import Match

from ..rulebook.english_cards import has_bowers, row_of
from ..rulebook.english_words import joker_name, rank_name
from .answer import Cited, cited

SUIT_NOUNS = {"S": "a spade", "H": "a heart", "D": "a diamond", "C": "a club", "joker": "a suit of its own"}
PLURALS = {suit: STRAIN_WORDS[suit] for suit in SUITS} | {"joker": "the joker's suit"}


class Cards:
    """The cards of a match, as they are under the strain in force; before there is one, as they are printed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.program.game
        self.strain = match.strain

    @cached_property
    def trump(self) -> RankRow | None:
        """The list of trumps."""
        return row_of(self.game, "trump") if self.strain in SUITS else None

    def suit(self, card: Card) -> str:
        """The suit that a card belongs to: ``S H D C`` or ``joker``."""
        return self.match.suit(card)

    def is_trump(self, card: Card) -> bool:
        return self.match.is_trump(card)

    def foreign(self, card: Card) -> bool:
        """Does the card belong to another suit than the one printed on it?"""
        return self.suit(card) != (card.suit or "")

    def name(self, card: Card) -> str:
        """``the left bower``, ``the higher joker``; empty for a card that has no other name than its own."""
        if card.suit is None:
            return "" if card.rank == "joker" else f"the {joker_name(card.rank)}"
        if self.trump is None or self.strain is None:
            return ""
        if card.rank == "J" and has_bowers(self.game) and card.suit in (self.strain, companion(self.strain)):
            return "the right bower" if card.suit == self.strain else "the left bower"
        off = any(entry.kind == "off" and entry.name == card.rank for entry in self.trump.entries)
        if off and card.suit == companion(self.strain):
            return f"the {rank_name(card.rank)} of the other suit of the colour"
        return ""

    def noun(self, card: Card) -> str:
        """``the left bower, a heart here``; ``a heart``."""
        suit = SUIT_NOUNS[self.suit(card)] + (" here" if self.foreign(card) else "")
        return ", ".join(part for part in (self.name(card), suit) if part)

    def told(self, card: Card) -> str:
        """The card with what is not plain about it: ``JD (the left bower, a heart here)``."""
        return f"{card} ({self.noun(card)})" if self.foreign(card) else str(card)

    def row(self, card: Card) -> RankRow | None:
        """The rank list that the card stands in."""
        if self.strain not in SUITS:
            return None if self.strain is None else row_of(self.game, STRAIN_WORDS[self.strain])
        return row_of(self.game, "trump" if self.is_trump(card) else "plain")

    def rank(self, card: Card) -> tuple[Cited, ...]:
        """That list as a rule."""
        return cited("rank", self.row(card))

    def strange(self, *cards: Card) -> tuple[Cited, ...]:
        """The rank lists that give cards another suit than the printed one."""
        return tuple(dict.fromkeys(rule for card in cards if self.foreign(card) for rule in self.rank(card)))

    def trumps(self) -> str:
        """``Hearts are trump``, ``It is no trump``."""
        if self.strain is None:
            return "Nothing is trump yet"
        word = STRAIN_WORDS[self.strain]
        return f"{word.capitalize()} are trump" if self.strain in SUITS else f"It is {word}"
