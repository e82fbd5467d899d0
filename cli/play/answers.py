"""What the table answers to words that are no action: help, refusals, the score, the rules."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from hoyle.dsl.model import SUITS
from hoyle.interpreter import layout as L
from hoyle.interpreter.events import HandOver, HandStarted, Scored
from hoyle.interpreter.match import Match, Refusal

from ..common import SUIT_WORDS, Display, did_you_mean
from ..narrate import Narrator
from . import screen
from .choices import Choice, suit_of
from .seen import Told
from .story import Story, score_rows, tricks_of_hand

COMMANDS = {
    "?": "help",
    "help": "help",
    "undo": "undo",
    "hint": "hint",
    "score": "score",
    "rules": "rules",
    "last trick": "last trick",
    "last": "last trick",
    "table": "table",
    "quit": "quit",
    "exit": "quit",
}
"""What may be said besides actions, and what it means."""

HELP = (
    ("undo", "take back your last decision; with --practice as often as you like"),
    ("hint", "what the bot simple would do, and why"),
    ("score", "the score and what each hand brought"),
    ("rules", "the rules of this game"),
    ("last trick", "the trick before this one"),
    ("table", "everything again, as it stands"),
    ("quit", "leave; the match is saved, so that you can go on later"),
)
BETWEEN_HANDS = "Between two hands you can say undo, score, rules, last trick or quit, or press Enter."
SHOWN_HANDS = 12


def help_lines(view: Match, offered: Sequence[Choice], look: Display) -> Iterator[str]:
    """What can be said now."""
    yield "You can say:"
    first = offered[0]
    lines = [(", ".join(choice.key for choice in offered), "the choice with that number")]
    if first.card is None:
        lines.append((first.text, "or another of the calls, in full"))
    else:
        lines.append((str(first.card), f"or another of the cards ({first.text} is understood, too)"))
    for word, text in [*lines, *HELP]:
        if look.plain:
            yield f"{word}: {text}."
            continue
        head = f"  {word:12}"
        yield from textwrap.wrap(head + text, look.width, subsequent_indent=" " * 14, drop_whitespace=True)


def refused(view: Match, action: int, refusal: Refusal, offered: Sequence[Choice], look: Display) -> Iterator[str]:
    """Why an action is refused: the rule, its line, and what is allowed."""
    card = view.program.cards[action] if action < L.DONE else None
    what = look.card_text(card) if card is not None else view.text(action)
    led = ""
    if card is not None and view.state[L.WAIT] == L.W_PLAY and view.state[L.LED] >= 0:
        suit = view.state[L.LED]
        word = SUIT_WORDS[SUITS[suit]] if suit < len(SUITS) else "a joker"
        led = f"; {word} {'were' if suit < len(SUITS) else 'was'} led"
        belongs = suit_of(view, card)
        if card.suit is not None and belongs < len(SUITS) and SUITS[belongs] != card.suit:
            led += f", and {what} belongs to {SUIT_WORDS[SUITS[belongs]]}"
    yield f"{what[0].upper()}{what[1:]} is refused: {refusal.message}{led if refusal.span.file else ''}."
    if refusal.span.file:
        text = view.program.game.line(refusal.span)
        place = f"{refusal.span.file}, line {refusal.span.line}"
        yield f"{place}: {text}" if look.plain else f"  {place}: {text}"
    yield allowed(view, offered, look)


def allowed(view: Match, offered: Sequence[Choice], look: Display) -> str:
    """``You may play 1 J♦, 2 A♦.``"""
    sep = ": " if look.plain else ") "
    named = [f"{c.key}{sep}{look.card_text(c.card) if c.card is not None else c.text}" for c in offered]
    if offered[0].action >= L.CALL0:
        return f"You may say {', '.join(named)}."
    verb = {"play": "play", "discard": "lay away", "give": "give"}.get(view.kind(offered[0].action), "choose")
    return f"You may {verb} {', '.join(named)}."


def bad_word(said: str, view: Match, offered: Sequence[Choice], look: Display) -> str:
    """What to answer to words that mean nothing here."""
    shown = said if len(said) <= 40 else said[:37] + "..."
    if said.isdigit():
        return f"There is no choice {shown} here. {allowed(view, offered, look)}"
    known = [*(choice.text for choice in offered), *COMMANDS]
    cards = offered[0].action < L.CALL0
    kind = "card (said as 10H or 10 of hearts)" if cards else "call here"
    return f'"{shown}" is no {kind}, and no command (? lists them).{did_you_mean(said, known)}'


def last_trick(events: Sequence[Told], story: Story) -> str:
    """The last trick of this hand."""
    tricks = tricks_of_hand(events)
    if not tricks:
        return "No trick has been taken in this hand."
    event = tricks[-1]
    if story.look.plain:
        teller = story.teller
        played = ", ".join(f"{teller.seat(seat)} {story.look.card_text(card)}" for seat, card in event.trick)
        return f"Trick {len(tricks)}: {played}; {story.who(event.seat, 'takes')} it."
    return "\n".join(story.one(event, len(tricks)))


def score_sheet(view: Match, events: Sequence[Told], look: Display) -> Iterator[str]:
    """The score, and hand by hand how it came."""
    teller = Narrator(view.program.game, look)
    hands: list[list[str]] = []
    number = 0
    scored: list[Scored] = []
    for event in events:
        if isinstance(event, HandStarted):
            number, scored = event.hand + 1, []
        elif isinstance(event, Scored):
            scored.append(event)
        elif isinstance(event, HandOver):
            head = f"Hand {number}: {teller.standing(event.scores)}"
            what = "thrown in" if event.thrown_in else ", ".join(gain(view, teller, event))
            hands.append([f"{head} ({what})"])
            last = scored
    if len(hands) > SHOWN_HANDS:
        yield f"The last {SHOWN_HANDS} of {len(hands)} hands:"
    for hand in hands[-SHOWN_HANDS:]:
        yield from (line if look.plain else f"  {line}" for line in hand)
    if hands and not look.plain:
        yield from score_rows(teller, last)
    yield f"The score: {screen.score(view, look)}."


def gain(view: Match, teller: Narrator, event: HandOver) -> list[str]:
    """``EW +2``: what each side scored in a hand."""
    scored = [f"{teller.unit(unit)} {amount:+d}" for unit, amount in enumerate(event.gained) if amount]
    return scored or ["nobody scored"]
