"""Actions as canonical texts, and back: ``pass``, ``order up alone``, ``bid 4``, ``discard 9H``, ``done``."""

from __future__ import annotations

from . import kernel
from . import layout as L
from .program import Program

VERBS = {L.V_DISCARD: "discard", L.V_GIVE: "give"}


def verb(state: list[int]) -> str:
    """What choosing a card means now: ``play``, ``discard`` or ``give``."""
    return "play" if state[L.WAIT] == L.W_PLAY else VERBS[state[L.CHOICE]]


def kind_of(program: Program, state: list[int], action: int) -> str:
    """``call``, ``offer``, ``name``, ``choose``, ``discard``, ``give``, ``done`` or ``play``."""
    if action >= L.CALL0:
        return program.calls[action - L.CALL0].kind
    return "done" if action == L.DONE else verb(state)


def action_text(program: Program, state: list[int], action: int) -> str:
    """The canonical text of an action in this state."""
    if action >= L.CALL0:
        return program.calls[action - L.CALL0].text
    return "done" if action == L.DONE else f"{verb(state)} {program.cards[action]}"


def action_number(program: Program, state: list[int], text: str) -> int | None:
    """The action that a text means in this state; None if it means none. A bare card is what one does with a card now;
    ``TH`` and lower case are read as cards too."""
    words = " ".join(text.split())
    if state[L.WAIT] == L.W_CALL:
        return call_number(program, state, words)
    if state[L.WAIT] not in (L.W_CARDS, L.W_PLAY):
        return None
    if words == "done":
        return L.DONE
    said, _, card = words.rpartition(" ")
    if said and said != verb(state):
        return None
    return card_number(program, card)


def card_number(program: Program, text: str) -> int | None:
    """The kind of a card by its text; None if the pack has none of that name."""
    word = text.upper()
    if word.startswith("T") and len(word) == 2:
        word = "10" + word[1]
    return program.numbers.get(text.lower() if text.lower().startswith("joker") else word)


def call_number(program: Program, state: list[int], text: str) -> int | None:
    """The call of the menu with this text; of several lines that say the same, one whose guards hold, if any does."""
    menu = state[L.MENU]
    calls = [program.words[menu + 1 + place] for place in range(program.words[menu])]
    same = [call for call in calls if program.calls[call].text == text]
    if not same:
        return None
    legal = [call for call in same if kernel.call_rule(program.words, state, call) == L.R_LEGAL]
    return L.CALL0 + (legal or same)[0]
