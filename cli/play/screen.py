"""One screen: where the hand stands, the table, the person's cards and what can be chosen.

From 84 columns on the facts stand beside the table, below that above it. All of it is drawn from a view.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import chain

from hoyle.dsl.model import STRAIN_WORDS, CallCard, Card
from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Contract, Match

from ..common import SUIT_SIGNS, Display, count
from ..narrate import Narrator, games_after, unit_label
from . import table
from .choices import Choice, group_name, hand_groups

BESIDE = 84
"""Columns from which the facts stand beside the table."""
LABEL = 10

PAST = {"order": "ordered", "name": "named", "pass": "passed"}


def screen(view: Match, person: int, calls: Mapping[int, str], offered: Sequence[Choice], look: Display) -> list[str]:
    """All lines above the prompt."""
    drawn = table.draw(view, person, calls, look, look.width)
    told = facts(view, look)
    lines = [look.bold(title(view)), ""]
    if look.width >= BESIDE:
        room = look.width - table.WIDTH - 2
        panel = list(chain.from_iterable(row(*fact, room, look) for fact in told))
        lines += beside(drawn, panel)
    else:
        lines[1:] = [*chain.from_iterable(row(*fact, look.width, look) for fact in told), "", *drawn]
    return [*lines, "", *cards(view, person, offered, look), *options(view, offered, look)]


def beside(drawn: Sequence[str], panel: Sequence[str]) -> list[str]:
    """The panel at the right of the table. Colour codes take no columns, so the width is measured without them."""
    out = []
    for place in range(max(len(drawn), len(panel))):
        line = drawn[place] if place < len(drawn) else ""
        if place < len(panel):
            line += " " * (table.WIDTH + 2 - len(uncolored(line))) + panel[place]
        out.append(line.rstrip())
    return out


def uncolored(text: str) -> str:
    """The text without colour codes."""
    import re

    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def row(label: str, text: str, width: int, look: Display) -> list[str]:
    """``  trump     hearts``, folded under itself."""
    parts = textwrap.wrap(text, max(16, width - LABEL)) or [""]
    lines = [f"  {label:{LABEL - 2}}{parts[0]}", *(" " * LABEL + part for part in parts[1:])]
    return [line.rstrip() for line in lines]


# --------------------------------------------------------------------------------------------- facts


def title(view: Match) -> str:
    """``Euchre, hand 3, trick 2``"""
    return f"{view.program.game.title}, hand {view.hand_number + 1}, {phase(view)}"


def phase(view: Match) -> str:
    """``bidding``, ``before play``, ``trick 2``, ``over``"""
    if view.status != "playing":
        return "over"
    if view.state[L.WAIT] == L.W_PLAY:
        return f"trick {view.state[L.TRICK] + 1}"
    return "bidding" if table.bidding(view) else "before play"


def facts(view: Match, look: Display) -> list[tuple[str, str]]:
    """(label, text): trump, contract or bid, tricks, score."""
    found = [("trump", trump(view, look))]
    if not view.program.game.bidding.none:
        found.append(contract(view, look))
    found += company(view, look)
    if view.state[L.WAIT] == L.W_PLAY:
        found.append(("tricks", tricks(view, look)))
    return [*found, ("score", score(view, look))]


def trump(view: Match, look: Display) -> str:
    """What is trump, or how it stands before it is known."""
    strain = view.strain
    if strain is not None and not table.bidding(view):
        sign = "" if look.ascii or strain not in SUIT_SIGNS else SUIT_SIGNS[strain] + " "
        return sign + STRAIN_WORDS[strain]
    turned = f"; {look.card_text(view.turned)} turned up" if view.turned is not None else ""
    first = view.program.game.play.first_lead
    if first is not None and first.kind == "sets trump":
        return "the first card led sets it" + turned
    return "not named yet" + turned


def contract(view: Match, look: Display) -> tuple[str, str]:
    """The standing bid while bids are made, then the contract."""
    standing = view.contract
    if standing is None:
        nobody = view.strain is not None and not table.bidding(view)
        return "bid", f"nobody is {view.program.game.bidding.role}" if nobody else "none yet"
    seat = seat_text(view, standing.maker, look)
    if table.bidding(view):
        return "bid", f"{seat} {standing.call}"
    verb, space, rest = standing.call.partition(" ")
    text = f"{seat} {PAST.get(verb, verb)}{space}{rest}"
    if standing.manner not in ("with partner", "alone") and standing.manner not in text:
        text += f', "{standing.manner}"'
    if verb == "bid":
        text += f": {need(view, look)}"
    if standing.challenger is not None:
        text += f"; {seat_text(view, standing.challenger, look)} plays against him"
    return "bid", text


def company(view: Match, look: Display) -> list[tuple[str, str]]:
    """Who joined the maker in this hand, and what was called for that, as far as it is known here."""
    standing = view.contract
    if standing is None:
        return []
    found = [] if standing.called is None else [("called", called(view, standing, look))]
    joined = table.joined(view)
    if joined:
        verb = "plays" if len(joined) == 1 else "play"
        names = [seat_text(view, seat, look) for seat in joined]
        told = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        found.append(("allies", f"{told} {verb} with {seat_text(view, standing.maker, look)}"))
    return found


def called(view: Match, standing: Contract, look: Display) -> str:
    """``A♠, not shown yet``, ``spades, the highest in your hand``: what was called, and whether all know its holder."""
    what = str(standing.called)
    card = what in view.program.numbers
    text = look.card_text(view.card(what)) if card else what
    if not view.state[L.HIDDEN]:
        return text
    place = "not shown yet" if standing.ally is None else "in your hand"
    return f"{text}, {place}" if card else f"{text}, the highest {place}"


def need(view: Match, look: Display) -> str:
    """``NS need 3 points``"""
    standing = view.contract
    assert standing is not None
    unit = view.program.words[view.program.words[L.P_UNIT] + standing.maker]
    what = "point" if view.program.words[L.P_POINTS] else "trick"
    verb = "need" if len(view.program.game.table.sides[unit]) > 1 else "needs"
    return f"{unit_label(view.program.game, unit, look)} {verb} {count(standing.needed, what)}"


def tricks(view: Match, look: Display) -> str:
    """``NS 1, EW 2``"""
    sides = view.program.game.table.sides
    return Narrator(view.program.game, look).standing([sum(view.tricks[seat] for seat in side) for side in sides])


def score(view: Match, look: Display) -> str:
    """``NS 4, EW 6; 10 wins``, ``NS 4, EW 6; hand 3 of 8``, ``NS 4, EW 6; 10 wins; games 1 to 0, best of 3``"""
    words, match = view.program.words, view.program.game.match
    hands, played = words[words[L.P_ENDS] + L.END_HANDS], view.state[L.GAME_HANDS]
    end = f"{words[L.P_TARGET]} wins"
    if match.target is None:
        end = f"hand {played + 1} of {hands}" if played < hands else "an extra hand"
    games = ""
    if match.games is not None:
        games = f"{games_after(view.games)}, {match.games.kind} {words[words[L.P_GAMES] + L.G_NUMBER]}"
    return f"{Narrator(view.program.game, look).standing(view.scores)}; {end}{games}"


def seat_text(view: Match, seat: int, look: Display) -> str:
    """``N``, or ``player 2`` where seats are numbers; ``North`` in plain words."""
    teller = Narrator(view.program.game, look)
    return f"player {teller.seat(seat)}" if teller.numbered() and not look.plain else teller.seat(seat)


# --------------------------------------------------------------------------------------------- cards


def cards(view: Match, person: int, offered: Sequence[Choice], look: Display) -> list[str]:
    """The person's hand, and a hand that lies open; a number below each card that may be chosen."""
    lines = []
    opened = view.state[L.OPEN_SEAT]
    if opened not in (-1, person) and view.hand(opened):
        mine = offered if view.owner == opened else ()
        lines += [
            f"  hand of {seat_text(view, opened, look)}, laid open",
            *fan(view, view.hand(opened), mine, look),
            "",
        ]
    if view.hand(person):
        lines += ["  your hand"] if lines else []
        lines += fan(view, view.hand(person), () if view.owner != person else offered, look)
    elif lines:
        lines.pop()
    return lines


def fan(view: Match, hand: Sequence[Card], offered: Sequence[Choice], look: Display) -> list[str]:
    """Cards in a row, suit by suit, and their keys below; folded to the width."""
    cell = max(len(look.card_text(card)) for card in hand) + 2
    card_keys = {str(choice.card): choice.key for choice in offered if choice.card is not None}
    choosing = bool(card_keys)
    lines: list[str] = []
    top = bottom = "  "
    width = 2
    for group in hand_groups(view, hand):
        for card in group:
            if width + cell > look.width:
                lines += [top, bottom] if choosing else [top]
                top = bottom = "  "
                width = 2
            key = card_keys.pop(str(card), "")
            text = look.card(card, cell)
            top += look.dim(look.card_text(card).ljust(cell)) if choosing and not key else text
            bottom += key.ljust(cell)
            width += cell
        top, bottom, width = top + "  ", bottom + "  ", width + 2
    return [line.rstrip() for line in [*lines, top, *([bottom] if choosing else [])]]


def options(view: Match, offered: Sequence[Choice], look: Display) -> list[str]:
    """The calls that can be made, in rows; of cards only ``done``."""
    texts = [f"{choice.key}) {choice.text}" for choice in offered if choice.card is None]
    if not texts:
        return []
    lines, line = [], ""
    for text in texts:
        if line and len(line) + 3 + len(text) > look.width:
            lines.append(line)
            line = ""
        line = f"{line}   {text}" if line else f"  {text}"
    return ["", *lines, line] if offered[0].card is None else [*lines, line]


def question(view: Match, offered: Sequence[Choice], look: Display) -> str:
    """What is asked: ``Play a card``, ``Your call``, ``Lay away a card (2 of up to 4)``."""
    state = view.state
    kind = view.kind(offered[0].action)
    if kind == "call":
        return "Your call"
    if kind == "offer":
        return "Your answer"
    if kind == "choose":
        return choose_question(view, offered[0].action)
    if kind == "name":
        return "Name trump"
    if kind == "play":
        if view.owner is not None and view.owner != view.actor:
            return f"Choose a card of {seat_text(view, view.owner, look)}"
        return "Play a card"
    most = state[L.CHOICE_MAX]
    number = f" ({state[L.CHOICE_N] + 1} of {'up to ' if state[L.CHOICE_MIN] < most else ''}{most})" if most > 1 else ""
    if state[L.CHOICE] == L.V_GIVE:
        return f"Give {seat_text(view, state[L.CHOICE_TO], look)} a card{number}"
    return f"Lay away a card{number}"


def choose_question(view: Match, action: int) -> str:
    """``Call a card``, ``Choose a player (ally)``"""
    node = view.program.call_nodes[action - L.CALL0]
    return f"Call a {node.what}" if isinstance(node, CallCard) else f"Choose a player ({getattr(node, 'role', '')})"


def spoken_cards(view: Match, hand: Sequence[Card], look: Display) -> str:
    """``trumps: jack of hearts, jack of diamonds; spades: ace, 10``: the suit once where it says enough."""
    told = []
    for group in hand_groups(view, hand):
        name = group_name(view, group)
        words = [look.card_text(card) for card in group]
        if name not in ("trumps", "jokers"):
            words = [word.partition(" of ")[0] for word in words]
        told.append(f"{name}: {', '.join(words)}")
    return "; ".join(told)
