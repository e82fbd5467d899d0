"""What can be chosen now, how each choice is numbered, and what typed words mean.

A numbered bid has its own number as its key, so that ``4`` never bids 5; the other choices are counted around it.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hoyle.dsl.model import SUITS, Card
from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Match

from ..common import RANK_WORDS, SUIT_SIGNS, SUIT_WORDS

NO_STRAIN = -1


@frozen
class Choice:
    """One legal action. ``key`` is what picks it, ``card`` its card if it has one."""

    key: str
    action: int
    text: str
    card: Card | None = None


def choices(view: Match) -> list[Choice]:
    """The legal actions: calls in the order of the file, cards in the order of the hand, ``done`` last with key 0."""
    legal = view.legal()
    if legal and legal[0] >= L.CALL0:
        texts = [view.text(action) for action in legal]
        return [Choice(*parts) for parts in zip(keys(texts), legal, texts, strict=True)]
    cards = [action for action in legal if action < L.DONE]
    owner = view.owner if view.owner is not None else 0
    found: list[Choice] = []
    for card in dict.fromkeys(sorted_hand(view, view.hand(owner))):
        action = view.program.numbers[str(card)]
        if action in cards:
            found.append(Choice(str(len(found) + 1), action, view.text(action), card))
    if L.DONE in legal:
        found.append(Choice("0", L.DONE, "done"))
    return found


def keys(texts: Sequence[str]) -> list[str]:
    """The keys of calls: ``pass, bid 3, bid 4, bid moon`` gets 1 3 4 5; letters where two bids have one number:
    ``a`` to ``z``, then ``aa`` to ``zz``."""
    numbers = [next((int(word) for word in text.split() if word.isdigit()), None) for text in texts]
    taken = [number for number in numbers if number is not None]
    if len(set(taken)) < len(taken):
        letters = "abcdefghijklmnopqrstuvwxyz"
        return [letters[place // 26 - 1] * (place >= 26) + letters[place % 26] for place in range(len(texts))]
    out, last = [], 0
    for place, number in enumerate(numbers):
        if number is None:
            number = next(n for n in range(last + 1, 10**7) if n not in taken)
            if place == 0 and number > 1 and 0 not in taken:
                number = 0
        last = max(last, number)
        out.append(str(number))
    return out


# ------------------------------------------------------------------------------------ order of a hand


def strain_of(view: Match) -> int:
    """The strain that cards are sorted by, ``NO_STRAIN`` while none is named."""
    return view.state[L.STRAIN]


def suit_of(view: Match, card: Card) -> int:
    """The suit that a card belongs to now (0 to 3 S H D C, 4 jokers that are trump, 7 none)."""
    words = view.program.words
    kind, strain = view.program.numbers[str(card)], strain_of(view)
    return words[words[L.P_SUIT] + kind] if strain < 0 else words[words[L.P_EFF] + strain * 64 + kind]


def trump_of(view: Match) -> int:
    """The suit that is trump, ``NO_STRAIN`` if none is."""
    words, strain = view.program.words, strain_of(view)
    if strain < 0 or words[words[L.P_TRUMP] + strain] == L.NO_SUIT:
        return NO_STRAIN
    return words[words[L.P_TRUMP] + strain]


def hand_groups(view: Match, cards: Sequence[Card]) -> list[list[Card]]:
    """A hand by suit, each from its highest card down: trumps first, then jokers that are none, S H C D."""
    words, strain, trump = view.program.words, strain_of(view), trump_of(view)

    def strength(card: Card) -> int:
        kind = view.program.numbers[str(card)]
        return words[words[L.P_PLAIN] + kind] if strain < 0 else words[words[L.P_POW] + strain * 64 + kind]

    order = [trump, L.NO_SUIT, L.JOKER_SUIT, 0, 1, 3, 2]
    suits = sorted({suit_of(view, card) for card in cards}, key=order.index)
    return [
        sorted((c for c in cards if suit_of(view, c) == suit), key=lambda c: (-strength(c), str(c))) for suit in suits
    ]


def sorted_hand(view: Match, cards: Sequence[Card]) -> list[Card]:
    """The same in a row."""
    return [card for group in hand_groups(view, cards) for card in group]


def group_name(view: Match, group: Sequence[Card]) -> str:
    """``trumps``, ``spades``, ``jokers``"""
    suit = suit_of(view, group[0])
    if suit == trump_of(view):
        return "trumps"
    return SUIT_WORDS[SUITS[suit]] if suit < len(SUITS) else "jokers"


# --------------------------------------------------------------------------------- reading an answer


def clean(text: str) -> str:
    """What was typed, without control characters, in single spaces and small letters, signs of suits as letters."""
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    for letter, sign in SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    return " ".join(text.casefold().split())


def card_word(text: str) -> str:
    """``jack of hearts`` to ``JH``; other words as they are."""
    head, of, suit = text.rpartition(" of ")
    letter = next((letter for letter, word in SUIT_WORDS.items() if suit in (word, word[:-1])), None)
    if not of or letter is None:
        return text
    first, _, rank = head.rpartition(" ")
    rank = next((short for short, word in RANK_WORDS.items() if rank == word), rank)
    return f"{first} {rank}{letter}".strip()


def meaning(view: Match, said: str, offered: Sequence[Choice]) -> int | None:
    """The action that cleaned words mean, legal or not; None if they mean none. A text goes before a key."""
    calls = offered and offered[0].action >= L.CALL0
    if calls:
        for wanted in (said, f"name {said}", f"bid {said}" if not said.isdigit() else said):
            for call in view.program.calls:
                action = view.parse(call.text) if call.text.casefold() == wanted else None
                if action is not None:
                    return action
    else:
        for word in (said, card_word(said)):
            action = view.parse(word)
            if action is not None:
                return action
    return next((choice.action for choice in offered if choice.key == said), None)
