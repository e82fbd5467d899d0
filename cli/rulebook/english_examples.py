"""The examples of a file in English: each a title and a few sentences of what is set up, done and asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from hoyle.dsl.model import OFFER_ROLES, Card, Example, ExampleLine, Game

from .document import Block, Item, Listing, Paragraph
from .english_conditions import (
    tell_strain,
)
from .english_words import SYMBOLS, Noun, capital, card_text, join, sentence

CARD = re.compile(r"\b(10|[2-9TJQKA])([SHDC])\b")


def example_blocks(game: Game) -> tuple[Block, ...]:
    """The section about the examples."""
    if not game.examples:
        return ()
    return (Listing(tuple(tell_example(example) for example in game.examples)),)


def tell_example(example: Example) -> Item:
    """The title, and below it what is told."""
    told = []
    held: tuple[Card, ...] = ()
    for line in example.lines:
        if line.kind == "hand":
            held = line.data[1]
        told.append(tell_may(line.data, held) if line.kind == "may" else tell_line(line))
    return Item(sentence(example.title), (Paragraph(" ".join(told)),) if told else ())


def tell_line(line: ExampleLine) -> str:
    """One line of an example as a sentence."""
    data: Any = line.data
    match line.kind:
        case "dealer":
            return sentence(f"{who(data[0])} deals")
        case "from":
            return f"The score stands at {counts(data)}."
        case "from games":
            return f"Games won: {counts(data)}."
        case "hand":
            return sentence(f"{who(data[0])} holds {many(data[1])}")
        case "turned":
            return f"The turned card is the {card_text(data[0])}."
        case "stock":
            return f"The stock is, from the top, {many(data)}."
        case "trump":
            return sentence(tell_strain(data[0]))
        case "contract" if data == ("nobody",):
            return "There is no contract."
        case "contract":
            return sentence(f"{who(data[0])} {tell_action(data[1])}")
        case "trick":
            return tell_trick(data)
        case "tricks" | "points":
            return f"{capital(line.kind)}: {counts(data)}."
        case "act":
            return tell_acts(data)
        case "takes":
            return sentence(f"{who(data[0])} takes the trick")
        case "scores":
            return f"The hand scores {counts(data)}."
        case "stands":
            return f"The score is then {counts(data)}."
        case "stands games":
            return f"The games are then {counts(data)}."
        case "wins" if data == ("nobody",):
            return "The match is over, and nobody wins."
        case "wins":
            several = len(data[0]) > 1 and not data[0].isdigit()
            return sentence(f"{who(data[0])} {'win' if several else 'wins'} the match")
        case _:
            return ""


def who(seat: str | None) -> str:
    """``N``, ``player 2``, ``1-3``, and ``the player to act`` for None."""
    if seat is None:
        return "the player to act"
    return f"player {seat}" if seat.isdigit() else seat


def counts(pairs: Sequence[tuple[str, int]]) -> str:
    """``NS 7, EW 5``, a name and its number not to be parted by the end of a line."""
    return ", ".join(f"{unit}\N{NO-BREAK SPACE}{value}" for unit, value in pairs)


def many(cards: Sequence[Card]) -> str:
    """Cards as one holds them: ``J♦ A♦ K♦``."""
    return " ".join(card_text(card) for card in cards)


def signs(text: str) -> str:
    """An action with its cards as a document writes them: ``discard 9♥``."""
    return CARD.sub(lambda match: match[1].replace("T", "10") + SYMBOLS[match[2]], text)


def is_card(text: str) -> bool:
    """Whether an action is a card alone, which plays it."""
    return CARD.fullmatch(text) is not None or text.startswith("joker")


def tell_action(text: str) -> str:
    """What somebody does: ``passes``, ``orders up alone``, ``plays the 9♥``, ``says "alone against"``."""
    verb, _, rest = text.partition(" ")
    if verb == "names":
        return text
    if is_card(text):
        return f"plays the {signs(text)}"
    if text == "done":
        return "is done"
    if text in OFFER_ROLES:
        return f"is the {text}"
    if verb not in ("choose", "call", "pass", "order", "name", "bid", "play", "discard", "give"):
        return f'says "{text}"'
    return f"{Noun('').form(verb)} {signs(rest)}".rstrip()


def tell_acts(acts: Sequence[tuple[str, str]]) -> str:
    """What is done in turn; who pass after each other, and cards played after each other, are put together."""
    told = []
    for kind, group in groupby(acts, lambda act: "card" if is_card(act[1]) else "pass" if act[1] == "pass" else ""):
        several = list(group)
        if kind == "pass":
            told.append(f"{join([who(seat) for seat, _ in several])} {'passes' if len(several) == 1 else 'pass'}")
        elif kind == "card" and len(several) > 1:
            (seat, text), *others = several
            cards = [f"{who(other)} the {signs(card)}" for other, card in others]
            told.append(join([f"{who(seat)} plays the {signs(text)}", *cards]))
        else:
            told += [f"{who(seat)} {tell_action(text)}" for seat, text in several]
    return sentence("; ".join(told))


def tell_trick(plays: Sequence[tuple[str | None, Card]]) -> str:
    """The cards of a trick, with who played them if that is said."""
    (leader, led), *others = plays
    if leader is None:
        text = f"The {card_text(led)} is led"
        rest = join([f"the {card_text(card)}" for _, card in others])
        return f"{text}, followed by {rest}." if rest else f"{text}."
    after = [f"{who(seat)} plays the {card_text(card)}" for seat, card in others]
    return sentence(join([f"{who(leader)} leads the {card_text(led)}", *after]))


def tell_may(texts: Sequence[str], held: Sequence[Card]) -> str:
    """What may be done, and that nothing else may; ``held`` is the hand last told of."""
    if all(is_card(text) for text in texts):
        if len(texts) > 1 and sorted(texts) == sorted(map(str, held)):
            return "Any of these may be played."
        shown = [f"the {signs(text)}" for text in texts]
        return f"Only {join(shown, 'or')} may be played."
    groups = []
    for verb, group in groupby(texts, lambda text: text.partition(" ")[0]):
        several = [signs(text).removeprefix(verb).strip() for text in group]
        groups.append(f"{verb} {join(several, 'or')}".strip())
    return f"The choices are: {'; '.join(groups)}."
