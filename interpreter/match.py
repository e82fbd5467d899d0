"""A match as programs hold it: ask who acts and what is legal, act by text or number, copy, save, restore, set up.

``Match`` wraps the two integer sequences of the kernel and adds no rule of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from hoyle.dsl.model import STRAINS, Card
from hoyle.dsl.names import seat_name
from hoyle.dsl.spans import NOWHERE, Span

from . import kernel
from . import layout as L
from .program import Program, Rule
from .texts import action_number, action_text, card_number, kind_of

ENGINE_RULES = {
    L.R_NOTHING: "the hand is over: nobody is to act",
    L.R_NO_SUCH: "that cannot be chosen now",
    L.R_NOT_HELD: "that card is not in the hand",
    L.R_TOO_FEW: "more cards must be chosen first",
}


@frozen
class Refusal:
    """Why an action is refused: a sentence, and the line of the file that says so (no file: the engine itself)."""

    message: str
    span: Span


class IllegalAction(ValueError):
    """An action that the rules refuse. The state is unchanged."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        at = f" ({refusal.span.file}:{refusal.span.line})" if refusal.span.file else ""
        super().__init__(f"{action} is refused: {refusal.message}{at}")
        self.action = action
        self.refusal = refusal


@frozen
class Contract:
    """Who plays what. ``strain`` is None until it is named; ``manner`` is ``with partner``, ``alone`` or a name of
    the file."""

    maker: int
    call: str
    bid: int
    needed: int
    worth: int
    strain: str | None
    manner: str
    forced: bool
    challenger: int | None


class Match:
    """One match. Everything that chance decides follows from ``seed`` and ``number`` (which match of a run it is).

    A new match has dealt its first hand already. After each hand ``status`` is ``hand over`` until ``next_hand``.
    """

    def __init__(self, program: Program, seed: int = 0, number: int = 0) -> None:
        self.program = program
        self.state: list[int] = [0] * program.words[L.P_SIZE]
        self._legal: list[int] = [0] * 256
        kernel.start_match(program.words, self.state, fold(seed), number)
        kernel.start_hand(program.words, self.state, 0)

    # -------------------------------------------------------------------------------- where it stands

    @property
    def status(self) -> str:
        """``playing``, ``hand over`` or ``finished``."""
        wait = self.state[L.WAIT]
        return {L.W_HAND_OVER: "hand over", L.W_MATCH_OVER: "finished"}.get(wait, "playing")

    @property
    def hand_number(self) -> int:
        """Hands before this one, thrown-in ones included."""
        return self.state[L.HAND_NO]

    @property
    def dealer(self) -> int:
        return self.state[L.DEALER]

    @property
    def scores(self) -> tuple[int, ...]:
        """Match scores by unit."""
        return tuple(self.state[L.SCORE : L.SCORE + self.program.words[L.P_UNITS]])

    @property
    def gained(self) -> tuple[int, ...]:
        """What each unit scored in this hand, towards the target."""
        return tuple(self.state[L.DELTA : L.DELTA + self.program.words[L.P_UNITS]])

    @property
    def thrown_in(self) -> bool:
        return bool(self.state[L.THROWN_IN])

    @property
    def winner(self) -> int | None:
        """The unit that has won the match."""
        return None if self.state[L.WINNER] < 0 else self.state[L.WINNER]

    @property
    def actor(self) -> int | None:
        """The seat that decides, None when the hand is over."""
        return self.state[L.ACTOR] if self.status == "playing" else None

    @property
    def owner(self) -> int | None:
        """The seat whose card is chosen; differs from ``actor`` where a hand lies open."""
        return self.state[L.OWNER] if self.status == "playing" else None

    @property
    def strain(self) -> str | None:
        """``S H D C NT LOW``, None while none is named."""
        return None if self.state[L.STRAIN] < 0 else STRAINS[self.state[L.STRAIN]]

    @property
    def contract(self) -> Contract | None:
        """The contract, or the bid that stands; None while nobody has bid."""
        state = self.state
        if state[L.MAKER] < 0:
            return None
        return Contract(
            maker=state[L.MAKER],
            call=self.program.calls[state[L.CALL]].text,
            bid=state[L.BID],
            needed=state[L.NEEDED],
            worth=state[L.WORTH],
            strain=self.strain,
            manner=self.program.manners[state[L.MANNER]],
            forced=bool(state[L.FORCED]),
            challenger=None if state[L.CHALLENGER] < 0 else state[L.CHALLENGER],
        )

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat holds, in the order of the pack."""
        at = L.PUBLIC + seat * L.SEAT_SIZE + L.HELD
        planes = self.state[at : at + self.program.words[L.P_COPIES]]
        return tuple(card for kind, card in enumerate(self.program.cards) for plane in planes if (plane >> kind) & 1)

    @property
    def turned(self) -> Card | None:
        """The card that was turned up."""
        return None if self.state[L.TURNED] < 0 else self.program.cards[self.state[L.TURNED]]

    @property
    def stock(self) -> tuple[Card, ...]:
        """What is left of the pack, in the order in which it would be drawn, without the turned card."""
        words = self.program.words
        deck = words[L.P_DECK]
        kinds = self.state[deck + self.state[L.STOCK] : deck + words[L.P_PACK]]
        return tuple(self.program.cards[kind] for kind in kinds)

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken, by seat."""
        return tuple(self.state[L.TRICKS : L.TRICKS + self.program.words[L.P_SEATS]])

    @property
    def points(self) -> tuple[int, ...]:
        """Points counted, by seat (after the last trick)."""
        return tuple(self.state[L.POINTS : L.POINTS + self.program.words[L.P_SEATS]])

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that do not sit out."""
        return tuple(seat for seat in range(self.program.words[L.P_SEATS]) if (self.state[L.ACTIVE] >> seat) & 1)

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """(seat, card) of the trick that is on the table."""
        return self.plays[len(self.plays) - self.state[L.IN_TRICK] :]

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """(seat, card) of every card played in this hand."""
        log = self.program.words[L.P_LOG]
        pairs = (self.state[log + 2 * i : log + 2 * i + 2] for i in range(self.state[L.PLAYS]))
        return tuple((seat, self.program.cards[kind]) for kind, seat in pairs)

    @property
    def takers(self) -> tuple[int, ...]:
        """The seat that took each trick so far."""
        at = self.program.words[L.P_TAKERS]
        return tuple(self.state[at : at + self.state[L.TRICK]])

    def view(self, seat: int) -> list[int]:
        """The state as ``seat`` may know it: no card that is hidden from it."""
        out = [0] * len(self.state)
        kernel.view(self.program.words, self.state, seat, out)
        return out

    # ------------------------------------------------------------------------------------------ acting

    def legal(self) -> list[int]:
        """The actions that are legal now, as numbers."""
        count = kernel.legal(self.program.words, self.state, self._legal)
        return self._legal[:count]

    def legal_texts(self) -> list[str]:
        """The same as canonical texts."""
        return [self.text(action) for action in self.legal()]

    def text(self, action: int) -> str:
        """The canonical text of an action here."""
        return action_text(self.program, self.state, action)

    def kind(self, action: int) -> str:
        """``call``, ``offer``, ``name``, ``discard``, ``give``, ``done`` or ``play``."""
        return kind_of(self.program, self.state, action)

    def parse(self, text: str) -> int | None:
        """The action that a text means here, legal or not; None if it means none."""
        return action_number(self.program, self.state, text)

    def refusal(self, action: int | str) -> Refusal | None:
        """Why an action may not be taken here; None if it may."""
        number = self.parse(action) if isinstance(action, str) else action
        rule = L.R_NO_SUCH if number is None else kernel.refusal(self.program.words, self.state, number)
        if rule == L.R_LEGAL:
            return None
        if self.status != "playing":
            rule = L.R_NOTHING
        said = self.rule(rule)
        return Refusal(said.text, said.span)

    def rule(self, rule: int) -> Rule:
        """The rule with this id."""
        if rule >= L.R_FILE:
            return self.program.rules[rule - L.R_FILE]
        return Rule(ENGINE_RULES[rule], NOWHERE)

    def act(self, action: int | str) -> None:
        """Carries out an action of the seat that acts. Raises ``IllegalAction``; the state is then unchanged."""
        refused = self.refusal(action)
        if refused is not None:
            raise IllegalAction(action if isinstance(action, str) else f"action {action}", refused)
        number = self.parse(action) if isinstance(action, str) else action
        assert number is not None
        kernel.apply(self.program.words, self.state, number)

    def next_hand(self) -> None:
        """Deals the next hand; the deal passes on as the last hand said."""
        if self.status != "hand over":
            raise ValueError(f"no next hand: the match is {self.status}")
        kernel.next_hand(self.program.words, self.state)

    # ------------------------------------------------------------------------------ copies and positions

    def copy(self) -> Match:
        """An independent match in the same state."""
        other = Match.__new__(Match)
        other.program = self.program
        other.state = list(self.state)
        other._legal = [0] * 256
        return other

    def save(self) -> dict[str, Any]:
        """All of the state, random stream included, as plain data for JSON."""
        return {"game": self.program.game.name, "state": self.state[: self.program.words[L.P_STACK]]}

    @classmethod
    def restore(cls, program: Program, saved: Mapping[str, Any]) -> Match:
        """The match that ``save`` wrote. Raises ValueError if it is of another game or another shape."""
        words = saved.get("state")
        length = program.words[L.P_STACK]
        if saved.get("game") != program.game.name or not isinstance(words, list) or len(words) != length:
            raise ValueError("this is not a saved match of this game")
        match = cls.__new__(cls)
        match.program = program
        match.state = [int(word) for word in words] + [0] * (program.words[L.P_SIZE] - length)
        match._legal = [0] * 256
        return match

    def set_up(
        self,
        hands: Mapping[int, Sequence[Card]] | None = None,
        turned: Card | None = None,
        stock: Sequence[Card] = (),
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
    ) -> None:
        """Deals this hand again, exactly: ``hands`` by seat, the ``turned`` card, the ``stock`` in drawing order. What
        is not said is filled with the cards that are left, in the order of this hand's own shuffle. Raises ValueError
        when a card is not in the pack, or is given twice, or a hand has the wrong size."""
        program = self.program
        words = program.words
        pack, each, seats = words[L.P_PACK], words[L.P_EACH], words[L.P_SEATS]
        deck = words[L.P_DECK]
        free = self.state[deck : deck + pack]

        def claim(card: Card) -> int:
            kind = card_number(program, str(card))
            if kind is None:
                raise ValueError(f"{card} is not in this pack")
            if kind not in free:
                raise ValueError(f"{card} is given twice")
            free.remove(kind)
            return kind

        order = [-1] * pack
        for seat, cards in (hands or {}).items():
            if len(cards) != each:
                name = seat_name(program.game.table, seat)
                raise ValueError(f"{name} has {len(cards)} cards; {each} are dealt")
            order[seat * each : seat * each + each] = [claim(card) for card in cards]
        rest = seats * each
        if turned is not None:
            if not words[L.P_TURN]:
                raise ValueError("no card is turned up in this game")
            order[rest] = claim(turned)
        first = rest + words[L.P_TURN]
        if len(stock) > pack - first:
            raise ValueError(f"{len(stock)} cards in stock; {pack - first} are left")
        order[first : first + len(stock)] = [claim(card) for card in stock]
        left = iter(free)
        self.state[deck : deck + pack] = [next(left) if kind < 0 else kind for kind in order]
        if dealer is not None:
            self.state[L.DEALER] = dealer
        if scores is not None:
            self.state[L.SCORE : L.SCORE + len(scores)] = list(scores)
        kernel.start_hand(words, self.state, 1)


def fold(seed: int) -> int:
    """Any integer as a 32-bit seed; those that fit stay as they are."""
    word = 0
    sign = 0x9E3779B9 if seed < 0 else 0
    seed = abs(seed)
    while True:
        word = (word * 0x01000193 + (seed & kernel.WORD)) & kernel.WORD
        seed >>= 32
        if not seed:
            return word ^ sign
