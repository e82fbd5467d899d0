"""The small change of English: numbers as words, plurals, lists of words, and the names of cards."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hoyle.dsl.model import STRAIN_WORDS, SUITS, Card, RankEntry, companion

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@frozen
class Noun:
    """Somebody: ``the maker``, ``the defenders``. ``plural`` decides the form of the verb."""

    text: str
    plural: bool = False

    @property
    def own(self) -> str:
        """The possessive: ``the maker's``, ``the defenders'``."""
        return self.text + ("'" if self.text.endswith("s") else "'s")

    @property
    def bare(self) -> str:
        """Without the article: ``maker``, ``player at the maker's left``."""
        return self.text.removeprefix("the ")

    def does(self, verb: str) -> str:
        """``the maker scores``, ``the makers score``; ``verb`` is the base form."""
        return f"{self.text} {self.form(verb)}"

    def form(self, verb: str) -> str:
        """The form of ``verb`` (a base form, or a phrase that begins with one) that fits."""
        if self.plural:
            return verb
        word, space, rest = verb.partition(" ")
        irregular = {"be": "is", "are": "is", "have": "has", "do": "does", "may": "may", "must": "must"}
        if word not in irregular:
            irregular[word] = word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")
        return irregular[word] + space + rest


def number(value: int) -> str:
    """``seven``, ``13``, ``0`` as ``no``: a number before the noun that it counts."""
    return NUMBER_WORDS[value] if 0 <= value < len(NUMBER_WORDS) else str(value)


def counted(value: int, noun: str) -> str:
    """``one card``, ``seven cards``."""
    return f"{number(value)} {noun if value == 1 else noun + 's'}"


def figure(value: int, noun: str) -> str:
    """``1 point``, ``7 points``: in figures, for tables."""
    return f"{value} {noun if value == 1 else noun + 's'}"


def join(words: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """With a capital first letter, past an opening quotation mark."""
    for place, letter in enumerate(text):
        if letter.isalnum():
            return text[:place] + letter.upper() + text[place + 1 :]
    return text


def sentence(text: str) -> str:
    """Capital letter and full stop (unless it ends in a stop of some kind)."""
    return capital(text) + ("" if text.endswith((".", ":", "!", "?")) else ".")


def card_text(card: Card) -> str:
    """``J♠``, ``joker``: how a document writes a card."""
    return joker_name(card.rank) if card.suit is None else card.rank + SYMBOLS[card.suit]


def joker_name(name: str) -> str:
    """``joker``, ``higher joker``, ``lower joker``."""
    return {"joker1": "higher joker", "joker2": "lower joker"}.get(name, name)


def rank_name(rank: str) -> str:
    """``jack``, ``ten``."""
    return RANK_WORDS.get(rank) or number(int(rank))


def strain_name(strain: str) -> str:
    """``hearts``, ``no trump``; also ``trump`` where a card pick means whatever is trump."""
    return STRAIN_WORDS.get(strain, "trumps")


def entry_text(entry: RankEntry, suit: str) -> str:
    """An entry of a rank list as a card, when ``suit`` is trump: ``J``, ``J♣`` for ``off-J``, ``joker``, ``2♠``."""
    if entry.kind == "joker":
        return joker_name(entry.name)
    if entry.kind == "card":
        return entry.name[:-1] + SYMBOLS[entry.name[-1]]
    rank = entry.name
    return rank + SYMBOLS[companion(suit) if entry.kind == "off" else suit]


def suit_list(suits: Sequence[str]) -> str:
    """``a suit`` for all four, else their names: ``spades or hearts``."""
    return "a suit" if tuple(suits) == SUITS else join([STRAIN_WORDS[suit] for suit in suits], "or")
