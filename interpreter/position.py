"""What can be asked of a match, whether all of it is known or only what one seat may see.

``Position`` reads the kernel's state and changes nothing. ``Match`` knows all of it; ``View`` has a state in which
everything that is hidden from its seat is blank.
"""

from __future__ import annotations

from attrs import frozen

from hoyle.dsl.model import STRAIN_WORDS, STRAINS, Card, Item
from hoyle.dsl.names import seat_name, seat_of, unit_name
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


@frozen
class Contract:
    """Who plays what. ``strain`` is None until it is named; ``manner`` is ``with partner``, ``alone`` or a name of the
    file. ``ally`` and ``helper`` are who the steps before play made so, as far as it is known; ``called`` is the card
    (``AS``) or the suit (``spades``) that was called for that."""

    maker: int
    call: str
    bid: int
    needed: int
    worth: int
    strain: str | None
    manner: str
    forced: bool
    challenger: int | None
    ally: int | None = None
    helper: int | None = None
    called: str | None = None


class Position:
    """A moment of a match. Seats and units are numbers from 0; ``seat_name`` and ``unit_name`` say their names."""

    def __init__(self, program: Program, state: list[int]) -> None:
        self.program = program
        self.state = state
        self._legal: list[int] = [0] * 256

    def items_counted(self) -> list[tuple[Item, int | None, int]]:
        """Each point and award of a hand that is over, the seat that got it (None: nobody), and the value. One for
        each of several cards is there for every seat that has any; those of one name that are, in one sum."""
        words = self.program.words
        found: list[tuple[Item, int | None, int]] = []
        sums: dict[tuple[str, int | None], int] = {}
        for place, (item, (at, value)) in enumerate(zip(self.program.items, self.program.item_codes, strict=True)):
            one = kernel.evaluate(words, self.state, value)
            got = self.state[L.ITEMS + place] - 1
            if item.pick.kind != "each":
                found.append((item, None if got < 0 else got, one))
                continue
            seats: list[int | None] = [None] if got < 0 else [*range(words[L.P_SEATS])]
            for seat in seats:
                number = 0 if seat is None else kernel.cards_of(words, self.state, at, seat)
                if number or seat is None:
                    key = (item.name, seat)
                    if key not in sums:
                        sums[key] = len(found)
                        found.append((item, seat, 0))
                    before = found[sums[key]]
                    found[sums[key]] = (before[0], seat, before[2] + one * number)
        return found

    # ------------------------------------------------------------------------------------------- names

    def seat_name(self, seat: int) -> str:
        """``N E S W`` with four players, else ``1`` to ``n``."""
        return seat_name(self.program.game.table, seat)

    def unit_name(self, unit: int) -> str:
        """``NS``, ``1-3``, or the seat where each scores for himself."""
        return unit_name(self.program.game.table, unit)

    def seat_number(self, seat: int | str) -> int:
        """A seat by its number or its name. Raises ValueError if there is none."""
        table = self.program.game.table
        number = seat if isinstance(seat, int) else seat_of(table, seat.upper())
        if number is None or not 0 <= number < table.players:
            names = " ".join(seat_name(table, place) for place in range(table.players))
            raise ValueError(f"there is no seat {seat}; the seats are {names}")
        return number

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
        return self._row(L.SCORE, L.P_UNITS)

    @property
    def gained(self) -> tuple[int, ...]:
        """What each unit scored in this hand, towards the target."""
        return self._row(L.DELTA, L.P_UNITS)

    @property
    def thrown_in(self) -> bool:
        return bool(self.state[L.THROWN_IN])

    @property
    def winner(self) -> int | None:
        """The unit that has won the match; None, too, if it is finished and nobody has."""
        return None if self.state[L.WINNER] < 0 else self.state[L.WINNER]

    @property
    def games(self) -> tuple[int, ...]:
        """What the games count that each unit has won; empty where a match is one game."""
        words = self.program.words
        one = words[words[L.P_GAMES] + L.G_KIND] == L.GAMES_ONE
        return () if one else self._row(L.GAMES, L.P_UNITS)

    @property
    def game_number(self) -> int:
        """Games of the match before this one; with the last hand of a game it goes up."""
        return self.state[L.GAME_NO]

    @property
    def game_winner(self) -> int | None:
        """The unit that has won a game with the hand that is over; of a match of one game, the match."""
        return self.state[L.GAME_OVER] - 1 if self.state[L.GAME_OVER] > 0 else None

    @property
    def game_over(self) -> bool:
        """Whether a game is over with this hand."""
        return self.state[L.GAME_OVER] != 0

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
            ally=None if state[L.ALLY] < 0 else state[L.ALLY],
            helper=None if state[L.HELPER] < 0 else state[L.HELPER],
            called=self._called(),
        )

    @property
    def turned(self) -> Card | None:
        """The card that was turned up."""
        return None if self.state[L.TURNED] < 0 else self.program.cards[self.state[L.TURNED]]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self._row(L.COUNT, L.P_SEATS)

    @property
    def stock_count(self) -> int:
        """How many cards are left of the pack, without the turned card."""
        return self.program.words[L.P_PACK] - self.state[L.STOCK]

    @property
    def tricks(self) -> tuple[int, ...]:
        """Tricks taken, by seat."""
        return self._row(L.TRICKS, L.P_SEATS)

    @property
    def points(self) -> tuple[int, ...]:
        """Points counted, by seat (after the last trick)."""
        return self._row(L.POINTS, L.P_SEATS)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that do not sit out."""
        return tuple(seat for seat in range(self.program.words[L.P_SEATS]) if (self.state[L.ACTIVE] >> seat) & 1)

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """(seat, card) of the trick that is on the table."""
        return self.plays[len(self.plays) - self.state[L.IN_TRICK] :]

    @property
    def best(self) -> int | None:
        """The seat that is taking the trick on the table; None if nobody has led."""
        return self.state[L.BEST_SEAT] if self.state[L.IN_TRICK] else None

    @property
    def led(self) -> str | None:
        """The effective suit that was led to the trick on the table; None if nobody has led."""
        return self._suit_name(self.state[L.LED]) if self.state[L.IN_TRICK] else None

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

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that play on the side of a seat in this hand, itself included."""
        mask = self.state[L.SIDE + seat]
        return tuple(other for other in range(self.program.words[L.P_SEATS]) if (mask >> other) & 1)

    # --------------------------------------------------------------------------------------- cards

    def card(self, text: str) -> Card:
        """The card of the pack that a text names (``JH``, ``th``); of an action, the last word. Raises ValueError."""
        number = card_number(self.program, text.split()[-1]) if text.split() else None
        if number is None:
            raise ValueError(f"{text} is not in this pack")
        return self.program.cards[number]

    def suit(self, card: Card, strain: str | None = None) -> str:
        """The effective suit of a card: ``S H D C``, ``joker`` for a suit of jokers. ``strain`` is that of the contract
        unless it is said; while there is none, the suit is the printed one."""
        words, kind = self.program.words, self._kind(card)
        place = self._strain(strain)
        return self._suit_name(
            words[words[L.P_SUIT] + kind] if place < 0 else words[words[L.P_EFF] + place * 64 + kind]
        )

    def is_trump(self, card: Card, strain: str | None = None) -> bool:
        """Whether a card belongs to the trump suit."""
        words, place = self.program.words, self._strain(strain)
        suit = L.NO_SUIT if place < 0 else words[words[L.P_EFF] + place * 64 + self._kind(card)]
        return suit != L.NO_SUIT and suit == words[words[L.P_TRUMP] + place]

    def strength(self, card: Card, strain: str | None = None) -> int:
        """How high a card ranks in its effective suit, trumps above all others: of two cards of one suit, or of a trump
        and another card, the greater takes the trick. 0 while there is no strain."""
        words, place = self.program.words, self._strain(strain)
        return 0 if place < 0 else words[words[L.P_POW] + place * 64 + self._kind(card)]

    # ----------------------------------------------------------------------------------------- actions

    def text(self, action: int) -> str:
        """The canonical text of an action here."""
        return action_text(self.program, self.state, action)

    def kind(self, action: int) -> str:
        """``call``, ``offer``, ``name``, ``choose``, ``discard``, ``give``, ``done`` or ``play``."""
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

    # ------------------------------------------------------------------------------------------ reading

    def _called(self) -> str | None:
        if self.state[L.SUIT_CALLED] >= 0:
            return STRAIN_WORDS[STRAINS[self.state[L.SUIT_CALLED]]]
        return None if self.state[L.CALLED] < 0 else str(self.program.cards[self.state[L.CALLED]])

    def _row(self, at: int, size: int) -> tuple[int, ...]:
        return tuple(self.state[at : at + self.program.words[size]])

    def _cards(self, seat: int, plane: int, planes: int = 1) -> tuple[Card, ...]:
        """The cards of a mask of one seat, in the order of the pack."""
        at = L.PUBLIC + seat * L.SEAT_SIZE + plane
        masks = self.state[at : at + planes]
        return tuple(card for kind, card in enumerate(self.program.cards) for mask in masks if (mask >> kind) & 1)

    def _held(self, seat: int) -> tuple[Card, ...]:
        return self._cards(seat, L.HELD, self.program.words[L.P_COPIES])

    def _kind(self, card: Card) -> int:
        number = self.program.numbers.get(str(card))
        if number is None:
            raise ValueError(f"{card} is not in this pack")
        return number

    def _strain(self, strain: str | None) -> int:
        return self.state[L.STRAIN] if strain is None else STRAINS.index(strain)

    def _suit_name(self, suit: int) -> str:
        return STRAINS[suit] if suit < L.JOKER_SUIT else "joker"
