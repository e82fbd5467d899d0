"""A person at the table with bots: decisions, what happened as the person saw it, and undo.

The bots' choices follow from the seed, so a match is the list of its actions: ``replay`` restores it exactly, and so
does what a record holds. Nothing here prints.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from hoyle.dsl.model import CallCard, Card
from hoyle.interpreter import layout as L
from hoyle.interpreter.events import Event, MatchOver
from hoyle.interpreter.match import Match
from hoyle.interpreter.simulate import Player, act, begin, choose

from .seen import Got, Joined, Told, gained, masked, news, receiver, seen

MAX_HANDS = 1000


@frozen
class Mark:
    """Where everything stood before a decision of the person."""

    state: list[int]
    actions: int
    events: int
    raw: int


@frozen
class Seen:
    """Why a decision cannot be taken back: the cards seen since (None: a new hand), and whether the person has learnt
    who the ally is."""

    cards: tuple[Card, ...] | None
    ally: bool = False


class ReplayError(ValueError):
    """Actions that are not a match of this game. ``place`` is the number of the action, from 0."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


@define(eq=False)
class Session:
    """One match. ``players`` by seat (the person's own entry is not asked); ``actions`` are (seat, canonical text) from
    the first deal on, ``events`` what the person saw of it, ``raw`` all that happened, for a record."""

    match: Match
    seat: int
    players: Sequence[Player]
    practice: bool = False
    number: int = 0
    actions: list[tuple[int, str]] = field(factory=list)
    events: list[Told] = field(factory=list)
    raw: list[Event] = field(factory=list)
    marks: list[Mark] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.tell_deal()

    # ------------------------------------------------------------------------------- where it stands

    @property
    def status(self) -> str:
        """``decision`` (of the person), ``bot`` (of another), ``hand over`` or ``finished``."""
        status = self.match.status
        if status == "playing":
            return "decision" if self.match.actor == self.seat else "bot"
        if status == "hand over" and self.match.hand_number + 1 >= MAX_HANDS:
            return "finished"
        return status

    @property
    def view(self) -> Match:
        """The match as the person may know it."""
        return seen(self.match, self.seat)

    @property
    def since(self) -> int:
        """The first event since the person's last decision, his own action included."""
        return self.marks[-1].events if self.marks else 0

    # ----------------------------------------------------------------------------------------- going on

    def go_on(self) -> None:
        """Lets the bots act until the person decides or the hand is over."""
        while self.status == "bot":
            self.step(choose(self.match, self.players))

    def next_hand(self) -> None:
        """Deals the next hand."""
        self.match.next_hand()
        self.tell_deal()

    def decide(self, action: int) -> None:
        """The person's action. Raises ``IllegalAction`` and changes nothing if the rules refuse it."""
        refusal = self.match.refusal(action)
        if refusal is not None:
            self.match.act(action)
        self.marks.append(Mark(list(self.match.state), len(self.actions), len(self.events), len(self.raw)))
        self.step(action)

    def step(self, action: int) -> None:
        """One action of whoever acts."""
        match = self.match
        seat, text, to = match.state[L.ACTOR], match.text(action), receiver(match)
        before = match.hand(self.seat)
        secret = bool(match.state[L.HIDDEN])
        raw: list[Event] = []
        act(match, action, raw.append)
        if self.status == "finished":
            status = "finished" if match.status == "finished" else "unfinished"
            raw.append(MatchOver(status, match.winner, match.scores, match.games))
        told = [masked(event, self.seat, to) for event in raw]
        told[1:1] = self.joined(action, secret)
        if match.status == "playing" and not (to == self.seat and text.startswith("give ")):
            new = gained(before, match.hand(self.seat))
            told[1:1] = [Got(new)] if new else []
        # In one go, so that an interruption leaves either all of the action or nothing of it.
        self.raw += raw
        self.actions.append((seat, text))
        self.events += told

    def joined(self, action: int, secret: bool) -> list[Told]:
        """Who came to be known as the holder of what was called: by the call, or where that was ``secret``, later."""
        match, contract = self.match, self.match.contract
        node = match.program.call_nodes[action - L.CALL0] if action >= L.CALL0 else None
        role = node.role if isinstance(node, CallCard) else "ally" if secret else ""
        if contract is None or match.state[L.HIDDEN] or not role:
            return []
        seat = {"ally": contract.ally, "helper": contract.helper, "challenger": contract.challenger}[role]
        return [Joined(seat, role, contract.maker, str(contract.called))]

    def tell_deal(self) -> None:
        """The deal as the person sees it."""
        told: list[Event] = []
        begin(self.match, self.number, told.append)
        self.raw += told
        self.events += [masked(event, self.seat, -1) for event in told]

    # ----------------------------------------------------------------------------- undo and replay

    def seen_since(self) -> Seen | None:
        """What the person has seen since his last decision that he did not know then; None if nothing."""
        before = self.match.copy()
        before.state = list(self.marks[-1].state)
        cards = news(seen(before, self.seat), self.view, self.seat)
        since = self.events[self.marks[-1].events :]
        ally = any(isinstance(event, Joined) and event.seat != self.seat for event in since)
        return None if cards == () and not ally else Seen(cards, ally)

    def undo(self) -> str | Seen | None:
        """Takes the person's last decision back, with all that followed; returns its text.

        None if there is no decision; what he has seen since, if that forbids it (never in practice).
        """
        if not self.marks:
            return None
        known = None if self.practice else self.seen_since()
        if known is not None:
            return known
        mark = self.marks.pop()
        text = self.actions[mark.actions][1]
        self.match.state[:] = mark.state
        del self.actions[mark.actions :]
        del self.events[mark.events :]
        del self.raw[mark.raw :]
        return text

    def replay(self, actions: Sequence[tuple[int, str]]) -> None:
        """Goes through the actions of a saved match, from its first deal. Raises ``ReplayError``."""
        for place, (seat, text) in enumerate(actions):
            while self.status == "hand over":
                self.next_hand()
            if self.status == "finished":
                raise ReplayError(place, "the match was over already")
            if self.match.actor != seat:
                raise ReplayError(place, "another seat acts")
            action = self.match.parse(text)
            if action is None or self.match.refusal(action) is not None:
                raise ReplayError(place, f"{text} is not allowed")
            if seat == self.seat:
                self.decide(action)
            else:
                self.step(action)
