"""What a player sees: a moment of a match through the eyes of one seat, for players that are written in Python.

A player is a function of a ``View`` to the text of one of its legal actions::

    def careful(view):
        return min(view.legal, key=...)

There is nothing hidden in a view: other hands, the stock, and what others discarded or passed on are blank in the
very integers that it is made of.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from hoyle.dsl.model import Card

from . import kernel
from . import layout as L
from .position import Position
from .program import Program

Chooses = Callable[["View"], str]
"""A player as it is written: sees, and says what he does."""
Player = Callable[[list[int], list[int], list[int], int, int], int]
"""A player as the engine asks him: (program words, masked state, legal actions, how many, random word) -> one of the
actions; see ``players``."""


class PlayerError(Exception):
    """A player said what he may not do. ``name`` is the player, ``seat`` what his seat is called."""

    def __init__(self, name: str, seat: str, message: str) -> None:
        super().__init__(f"{name} (seat {seat}) {message}")
        self.name = name
        self.seat = seat


class View(Position):
    """All that ``seat`` may know now, and what it may do."""

    def __init__(
        self, program: Program, state: list[int], seat: int, actions: Sequence[int] = (), word: int = 0
    ) -> None:
        super().__init__(program, state)
        self.seat = seat
        self._actions = tuple(actions)
        self._word = word
        self._random: random.Random | None = None

    # -------------------------------------------------------------------------------- what I may do

    @property
    def legal(self) -> tuple[str, ...]:
        """What may be done now, as canonical texts; empty when it is another seat's turn."""
        return tuple(self.text(action) for action in self._actions)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards among the legal actions."""
        return tuple(self.program.cards[action] for action in self._actions if action < L.DONE)

    @property
    def doing(self) -> str:
        """What is asked of the seat that acts: ``call``, ``discard``, ``give`` or ``play``; empty after the hand."""
        waits = {L.W_CALL: "call", L.W_PLAY: "play", L.W_CARDS: "discard"}
        asked = waits.get(self.state[L.WAIT], "")
        return "give" if asked == "discard" and self.state[L.CHOICE] == L.V_GIVE else asked

    @property
    def random(self) -> random.Random:
        """Random numbers of this decision alone; the same seed of the match gives the same ones."""
        if self._random is None:
            self._random = random.Random(self._word)
        return self._random

    # ---------------------------------------------------------------------------------- who I am

    @property
    def unit(self) -> int:
        """The unit that this seat scores for."""
        words = self.program.words
        return words[words[L.P_UNIT] + self.seat]

    @property
    def score(self) -> int:
        """The match score of this seat's unit."""
        return self.scores[self.unit]

    @property
    def partners(self) -> tuple[int, ...]:
        """The other seats on this side, in this hand."""
        return tuple(seat for seat in self.side(self.seat) if seat != self.seat)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats that are not on this side, in this hand."""
        mine = self.side(self.seat)
        return tuple(seat for seat in range(self.program.words[L.P_SEATS]) if seat not in mine)

    # -------------------------------------------------------------------------- the cards that I know

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that this seat holds."""
        return self._held(self.seat)

    @property
    def open_hand(self) -> tuple[int, tuple[Card, ...]] | None:
        """(seat, cards) of the hand that lies open on the table."""
        seat = self.state[L.OPEN_SEAT]
        return None if seat < 0 else (seat, self._held(seat))

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards that were dealt to this seat."""
        return self._cards(self.seat, L.DEALT, self.program.words[L.P_COPIES])

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards that this seat discarded or gave away; of equal cards given away, one."""
        return self._in_order([*self._discarded, *self._given])

    @property
    def received(self) -> tuple[Card, ...]:
        """The cards that other seats gave to this one; of equal ones, one."""
        return self._cards(self.seat, L.GOT)

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card that this seat has seen: its own ones, the turned card, what was played, an open hand. Of equal
        cards as many as must be different ones."""
        here = Counter((*self.hand, *self._discarded, *(card for _, card in self.plays)))
        if self.open_hand is not None and self.open_hand[0] != self.seat:
            here.update(self.open_hand[1])
        turned = () if self.turned is None else (self.turned,)
        cards = here | Counter(self.dealt) | Counter(self._given) | Counter(self.received) | Counter(turned)
        return self._in_order(cards.elements())

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that this seat has never seen."""
        copies = self.program.words[L.P_COPIES]
        seen = Counter(self.seen)
        return tuple(card for card in self.program.cards for _ in range(copies - seen[card]))

    @property
    def _discarded(self) -> tuple[Card, ...]:
        return self._cards(self.seat, L.GONE, self.program.words[L.P_COPIES])

    @property
    def _given(self) -> tuple[Card, ...]:
        return self._cards(self.seat, L.GIVEN)

    def _in_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards in the order of the pack, no more of each than it has."""
        counts, copies = Counter(cards), self.program.words[L.P_COPIES]
        return tuple(card for card in self.program.cards for _ in range(min(copies, counts[card])))


def as_player(program: Program, chooses: Chooses, name: str) -> Player:
    """A player of the engine from a function of a view. ``name`` is for messages. What the function raises goes
    through; an action that is not legal raises ``PlayerError``."""

    def player(words: list[int], state: list[int], actions: list[int], count: int, word: int) -> int:
        seat = state[L.ACTOR]
        view = View(program, state, seat, actions[:count], word)
        said = chooses(view)
        number = view.parse(said) if isinstance(said, str) else None
        if number is not None and number in actions[:count]:
            return number
        rule = L.R_NO_SUCH if number is None else kernel.refusal(words, state, number)
        refused = view.rule(rule)
        at = f" ({refused.span.file}:{refused.span.line})" if refused.span.file else ""
        what = f'said "{said}"' if isinstance(said, str) else f"said {said!r}, which is no text"
        legal = ", ".join(view.text(action) for action in actions[:count])
        raise PlayerError(name, view.seat_name(seat), f"{what}: {refused.text}{at}; legal: {legal}")

    return player
