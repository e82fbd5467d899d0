"""A match as programs hold it: ask who acts and what is legal, act by text or number, copy, save, restore, set up.

``Match`` wraps the two integer sequences of the kernel and adds no rule of its own. What can be asked of it stands in
``Position``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hoyle.dsl.model import Card

from . import kernel
from . import layout as L
from .position import Contract, Position, Refusal
from .program import Program
from .view import View

__all__ = ["Contract", "IllegalAction", "Match", "Refusal"]

Cards = str | Iterable[Card | str]
"""Cards as texts or as ``Card``; a string holds several: ``"9H 10H JS"``."""


class IllegalAction(ValueError):
    """An action that the rules refuse. ``refusal`` names the rule and its line; the state is unchanged."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        at = f" ({refusal.span.file}:{refusal.span.line})" if refusal.span.file else ""
        super().__init__(f"{action} is refused: {refusal.message}{at}")
        self.action = action
        self.refusal = refusal


class Match(Position):
    """One match. Everything that chance decides follows from ``seed`` and ``number`` (which match of a run it is).

    A new match has dealt its first hand already. After each hand ``status`` is ``hand over`` until ``next_hand``.
    """

    def __init__(self, program: Program, seed: int = 0, number: int = 0) -> None:
        super().__init__(program, [0] * program.words[L.P_SIZE])
        kernel.start_match(program.words, self.state, fold(seed), number)
        kernel.start_hand(program.words, self.state, 0)

    # ---------------------------------------------------------------------------- what is hidden, too

    def hand(self, seat: int | str) -> tuple[Card, ...]:
        """The cards that a seat holds, in the order of the pack."""
        return self._held(self.seat_number(seat))

    def dealt(self, seat: int | str) -> tuple[Card, ...]:
        """The cards that were dealt to a seat. What is taken before anybody decides anything is not among them."""
        return self._cards(self.seat_number(seat), L.DEALT, self.program.words[L.P_COPIES])

    @property
    def undealt(self) -> tuple[Card, ...]:
        """The cards that were left when all had been dealt, in order, without the turned one."""
        words = self.program.words
        first = words[L.P_DECK] + words[L.P_SEATS] * words[L.P_EACH] + bool(words[L.P_TURN])
        return tuple(self.program.cards[kind] for kind in self.state[first : words[L.P_DECK] + words[L.P_PACK]])

    @property
    def stock(self) -> tuple[Card, ...]:
        """What is left of the pack, in the order in which it would be drawn, without the turned card."""
        words = self.program.words
        deck = words[L.P_DECK]
        return tuple(
            self.program.cards[kind] for kind in self.state[deck + self.state[L.STOCK] : deck + words[L.P_PACK]]
        )

    def view(self, seat: int | str) -> View:
        """The match as one seat may know it: no card that is hidden from it."""
        number = self.seat_number(seat)
        actions = self.legal() if self.actor == number else []
        word = kernel.choice_word(self.state, number, self.state[L.DECISION])
        return View(self.program, self.masked(number), number, actions, word)

    def masked(self, seat: int) -> list[int]:
        """The same as the kernel's integers: those that would tell something hidden are blank."""
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

    def act(self, action: int | str) -> None:
        """Carries out an action of the seat that acts. Raises ``IllegalAction``; the state is then unchanged."""
        refused = self.refusal(action)
        if refused is not None:
            raise IllegalAction(action if isinstance(action, str) else self._named(action), refused)
        number = self.parse(action) if isinstance(action, str) else action
        assert number is not None
        kernel.apply(self.program.words, self.state, number)

    def _named(self, action: int) -> str:
        calls, cards = len(self.program.calls), len(self.program.cards)
        known = L.CALL0 <= action < L.CALL0 + calls
        if self.state[L.WAIT] in (L.W_CARDS, L.W_PLAY):
            known = known or 0 <= action < cards or action == L.DONE
        return self.text(action) if known else f"action {action}"

    def next_hand(self) -> None:
        """Deals the next hand; the deal passes on as the last hand said. Raises ValueError if no hand is over."""
        if self.status != "hand over":
            raise ValueError(f"no next hand: the match is {self.status}")
        kernel.next_hand(self.program.words, self.state)

    # ------------------------------------------------------------------------------ copies and positions

    def copy(self) -> Match:
        """An independent match in the same state."""
        return self._with(self.program, list(self.state))

    @classmethod
    def _with(cls, program: Program, state: list[int]) -> Match:
        match = cls.__new__(cls)
        Position.__init__(match, program, state)
        return match

    def save(self) -> dict[str, Any]:
        """All of the state, random stream included, as plain data for JSON. Only the same version of Hoyle reads it,
        with the same text of the game; what is to last is written as a record."""
        game = self.program.game
        return {
            "game": game.name,
            "source": game.source_hash,
            "options": dict(game.chosen),
            "state": self.state[: self.program.words[L.P_STACK]],
        }

    @classmethod
    def restore(cls, program: Program, saved: Mapping[str, Any]) -> Match:
        """The match that ``save`` wrote. Raises ValueError if it is of another game, text, options or shape."""
        ours = Match(program).save()
        for key in ("game", "source", "options"):
            if saved.get(key) != ours[key]:
                raise ValueError(f"this match was saved from another {key}: {saved.get(key)}, not {ours[key]}")
        words = saved.get("state")
        length = program.words[L.P_STACK]
        good = isinstance(words, list) and len(words) == length and all(type(word) is int for word in words)
        if not good or not isinstance(words, list):
            raise ValueError("this is no saved match: its state has another shape")
        return cls._with(program, words + [0] * (program.words[L.P_SIZE] - length))

    def set_up(
        self,
        hands: Mapping[int, Cards] | Mapping[str, Cards] | None = None,
        turned: Card | str | None = None,
        stock: Cards = (),
        dealer: int | str | None = None,
        scores: Sequence[int] | Mapping[str, int] | None = None,
        games: Sequence[int] | Mapping[str, int] | None = None,
    ) -> None:
        """Deals this hand again, exactly: ``hands`` by seat, the ``turned`` card, the ``stock`` in drawing order, the
        ``dealer``, the ``scores`` by unit, the ``games`` that each has won. What is not said stays as it is; cards that
        are not said come from those that are left, in the order of this hand's own shuffle. Raises ValueError, and
        changes nothing, when a card is not in the pack or given twice, a hand has the wrong size, or a seat or unit
        does not exist."""
        program, words = self.program, self.program.words
        pack, each = words[L.P_PACK], words[L.P_EACH]
        deck = words[L.P_DECK]
        free = self.state[deck : deck + pack]

        def claim(card: Card | str) -> int:
            kind = self._kind(self.card(card) if isinstance(card, str) else card)
            if kind not in free:
                raise ValueError(f"{program.cards[kind]} is given twice")
            free.remove(kind)
            return kind

        order = [-1] * pack
        for name, given in (hands or {}).items():
            seat, cards = self.seat_number(name), several(given)
            if len(cards) != each:
                raise ValueError(f"{self.seat_name(seat)} has {len(cards)} cards; {each} are dealt")
            order[seat * each : seat * each + each] = [claim(card) for card in cards]
        rest = words[L.P_SEATS] * each
        if turned is not None:
            if not words[L.P_TURN]:
                raise ValueError("no card is turned up in this game")
            order[rest] = claim(turned)
        first, left = rest + words[L.P_TURN], several(stock)
        if len(left) > pack - first:
            raise ValueError(f"{len(left)} cards in stock; {pack - first} are left")
        order[first : first + len(left)] = [claim(card) for card in left]
        new_dealer = self.dealer if dealer is None else self.seat_number(dealer)
        new_scores = self._by_unit(scores, self.scores)
        new_games = None if games is None else self._by_unit(games, (0,) * words[L.P_UNITS])
        others = iter(free)
        self.state[deck : deck + pack] = [next(others) if kind < 0 else kind for kind in order]
        self.state[L.DEALER] = new_dealer
        self.state[L.SCORE : L.SCORE + len(new_scores)] = new_scores
        if new_games is not None:
            self.set_games(new_games)
        self.state[L.WINNER] = -1
        self.state[L.GAME_OVER] = 0
        kernel.start_hand(words, self.state, 1)

    def set_games(self, games: Sequence[int]) -> None:
        """Each unit has won so many games, which count one each; one value for each unit."""
        self.state[L.GAMES : L.GAMES + len(games)] = games
        self.state[L.WON : L.WON + len(games)] = games
        self.state[L.GAME_NO] = sum(games)

    def _by_unit(self, scores: Sequence[int] | Mapping[str, int] | None, now: Sequence[int]) -> list[int]:
        """Scores or games by unit; a mapping by name changes those that it names."""
        names = [self.unit_name(unit) for unit in range(self.program.words[L.P_UNITS])]
        if scores is None:
            return list(now)
        if isinstance(scores, Mapping):
            unknown = [name for name in scores if name not in names]
            if unknown:
                raise ValueError(f"{unknown[0]} does not keep a score; {', '.join(names)} do")
            return [scores.get(name, score) for name, score in zip(names, now, strict=True)]
        if len(scores) != len(names):
            raise ValueError(f"{len(scores)} scores; {', '.join(names)} keep one each")
        return list(scores)


def several(cards: Cards) -> list[Card | str]:
    """Cards one by one."""
    return list(cards.split()) if isinstance(cards, str) else list(cards)


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
