"""The examples of a file in English: each a title and a few sentences of what is set up, done and asked."""

from __future__ import annotations

import re
from typing import Any

from hoyle.dsl.model import Card, Example, ExampleLine, Game

from .document import Block, Item, Listing, Paragraph
from .english_words import SYMBOLS, capital, card_text, join, sentence, strain_name

CARD = re.compile(r"\b(10|[2-9TJQKA])([SHDC])\b")


def example_blocks(game: Game) -> tuple[Block, ...]:
    """The section about the examples."""
    if not game.examples:
        return ()
    return (Listing(tuple(tell_example(example) for example in game.examples)),)


def tell_example(example: Example) -> Item:
    """The title, and below it what is told."""
    told = " ".join(tell_line(line) for line in example.lines)
    return Item(sentence(example.title), (Paragraph(told),) if told else ())


def tell_line(line: ExampleLine) -> str:
    """One line of an example as a sentence."""
    data: Any = line.data
    match line.kind:
        case "dealer":
            return f"{data[0]} deals."
        case "from":
            return f"The score stands at {counts(data)}."
        case "hand":
            seat, cards = data
            return f"{seat or 'The player to act'} holds {many(cards)}."
        case "turned":
            return f"The turned card is the {card_text(data[0])}."
        case "stock":
            return f"The stock is, from the top, {many(data)}."
        case "trump":
            strain = data[0]
            no_trump = strain in ("NT", "LOW")
            return f"The hand is played at {strain_name(strain)}." if no_trump else f"{capital(strain_name(strain))} are trump."
        case "contract":
            return f'{data[0]} has said "{signs(data[1])}".'
        case "trick":
            return tell_trick(data)
        case "tricks" | "points":
            return f"{capital(line.kind)} so far: {counts(data)}."
        case "act":
            return capital(f"{'; '.join(f'{seat}: {signs(text)}' for seat, text in data)}.")
        case "may":
            return tell_may(data)
        case "takes":
            return f"{data[0]} takes the trick."
        case "scores":
            return f"The hand scores {counts(data)}."
        case "stands":
            return f"The score is then {counts(data)}."
        case "wins":
            return f"{data[0]} win{'' if len(str(data[0])) > 1 else 's'} the match."
        case _:
            return ""


def counts(pairs: tuple[tuple[str, int], ...]) -> str:
    """``NS 7, EW 5``."""
    return ", ".join(f"{unit} {value}" for unit, value in pairs)


def many(cards: tuple[Card, ...]) -> str:
    """Cards as one holds them: ``J♦ A♦ K♦``."""
    return " ".join(card_text(card) for card in cards)


def signs(text: str) -> str:
    """An action with its cards as a document writes them: ``discard 9♥``."""
    return CARD.sub(lambda match: match[1].replace("T", "10") + SYMBOLS[match[2]], text)


def tell_trick(plays: tuple[tuple[str | None, Card], ...]) -> str:
    """The cards of a trick, with who played them if that is said."""
    (leader, led), *others = plays
    text = f"{leader} leads the {card_text(led)}" if leader else f"The {card_text(led)} is led"
    rest = [f"{seat} plays the {card_text(card)}" if seat else f"the {card_text(card)}" for seat, card in others]
    if rest:
        text += f", then {'' if leader else 'come '}{join(rest)}" if len(rest) > 1 or leader else f", then comes {rest[0]}"
    return text + "."


def tell_may(texts: tuple[str, ...]) -> str:
    """What may be done, and that nothing else may."""
    shown = [signs(text) for text in texts]
    cards = all(CARD.fullmatch(text) or text.startswith("joker") for text in texts)
    if cards:
        return f"Only the {shown[0]} may be played." if len(shown) == 1 else f"Only {join(shown, 'or')} may be played."
    return f"What may be said or done: {join(shown, 'or')}."
