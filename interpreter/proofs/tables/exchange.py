"""Every course of the steps before the bidding, and of those between bidding and play, from every contract.

The cards themselves do not matter to the steps, only how many there are: so of the cards that may be chosen the first
is taken, and what differs is how many are given, discarded and drawn, who accepts an offer, and what is named. States
that the rest of the steps cannot tell apart are walked once.

What the kernel would pass over in silence is noted as a ``Slip``: a draw from a stock that has run out, a hand with too
few cards to give, hands that differ in size when play starts, a turned card taken twice.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from attrs import define, field, frozen

from hoyle.dsl.model import SUITS, CallCard, Cards, Do, Node, Offer
from hoyle.dsl.walk import all_of

from ... import kernel
from ... import layout as L
from ...compile.steps import leaves
from ...kernel.hands import of_strain
from ...program import Program
from .auction import Contract, auction_of, dealt, match_scores, turned
from .code import LENGTH, Stepper, by_card, expressions_of, operations, origin, parts_by_address, reads, shape_of
from .held import forget, forget_left, forget_moved, held_of

STATES_CAP = 60_000
DEPTH = 20_000
"""Calls inside each other: a block that is repeated until the stock is used up makes long courses."""


@frozen
class Move:
    """One thing that happened before play: the address of the instruction, the seat whose cards it changed and by how
    many (0: it sat out), or the call ``action`` that ``seat`` made (-1: none)."""

    at: int
    seat: int
    change: int = 0
    action: int = -1


@frozen
class Course:
    """How a hand stands when play starts: who plays, how, with how many cards each, and ``sides``, the side of each
    seat as a mask. ``strain`` is -1 if none is named; where suits are alike, any suit stands for all. ``moves`` are one
    way to it."""

    active: int
    manner: int
    maker: int
    challenger: int
    helper: int
    ally: int
    said: int
    sides: tuple[int, ...]
    strain: int
    hand: int
    moves: tuple[Move, ...] = field(eq=False)

    def order(self) -> tuple[int, ...]:
        """Where it stands among others: first those in which most play, as they were bid."""
        bound = (self.challenger, self.strain, self.maker, self.helper, self.ally)
        return (-self.active, self.manner, *bound, self.said)


Kind = Literal[
    "stock", "few", "sizes", "twice", "empty", "unnamed", "renamed", "silent", "deserted", "answered", "own", "early"
]


@define(eq=False)
class Slip:
    """Something that does not work out. ``at`` is the instruction to blame; ``numbers`` depend on the kind: ``stock``
    (wanted, there), ``few`` (wanted, held), ``sizes`` (cards by seat). Of several courses the shortest is kept."""

    kind: Kind
    at: int
    seat: int
    numbers: tuple[int, ...]
    contract: Contract | None
    """None before the bidding."""
    moves: tuple[Move, ...]
    state: list[int]


@define(eq=False)
class Exchange:
    """All courses of all contracts. ``seen`` counts for each instruction how often it was there, and ``did`` how often
    it changed anything (of a condition: held)."""

    program: Program
    courses: dict[int, tuple[Course, ...]] = field(factory=dict)
    """By place of the contract in the auction's list."""
    slips: dict[tuple[str, int], Slip] = field(factory=dict)
    seen: dict[int, int] = field(factory=lambda: defaultdict(int))
    did: dict[int, int] = field(factory=lambda: defaultdict(int))
    restricted: set[int] = field(factory=set)
    """Rules of restrictions that forbade a card at least once that could else be chosen."""
    parts: set[tuple[int, int, bool]] = field(factory=set)
    """(condition, part of it, whether that held), by address."""
    led: bool = False
    """Does the first card led ever set trump?"""
    complete: bool = True


@lru_cache(maxsize=8)
def exchange_of(program: Program) -> Exchange:
    """The steps of a program, walked once."""
    return Walk(program).go()


class Walk:
    """A walk in depth; what follows a state is remembered."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.held = held_of(program)
        self.words = self.held.words
        self.seats = self.words[L.P_SEATS]
        self.stepper = Stepper(self.words, self.words[L.P_CODE])
        self.exchange = Exchange(program)
        self.parts = parts_by_address(program)
        self.alike = not shape_of(program).suits_told_apart
        bidding = range(self.words[L.P_BIDDING], self.words[L.P_STEPS])
        self.code = [at for at in self.stepper.ops if at < self.words[L.P_SCORING] and at not in bidding]
        self.contract: Contract | None = None
        self.live = self.live_registers()
        self.known: dict[tuple[int, ...], frozenset[Course]] = {}
        self.moves: list[Move] = []
        self.draws = [at for at in self.code if self.stepper.ops[at] == L.I_DRAW]

    def live_registers(self) -> dict[int, list[int]]:
        """For each instruction, the registers of the contract that it or a later one may read; inside a loop, those of
        the whole loop."""
        words = self.words
        loop_starts: dict[int, int] = {}
        for at in self.code:
            if words[at] == L.I_JUMP and words[at + 1] <= at:  # every loop ends by going back
                for inner in self.code:
                    if words[at + 1] <= inner <= at:
                        loop_starts[inner] = min(words[at + 1], loop_starts.get(inner, at))
        later: set[int] = set()
        after: dict[int, set[int]] = {}
        for at in reversed(self.code):
            for address in expressions_of(words, at):
                later |= reads(words, address)
            after[at] = set(later)
        kept = {L.MANNER, L.MAKER, L.CHALLENGER, L.HELPER, L.ALLY, L.SAID}
        scores = [L.SCORE + unit for unit in range(words[L.P_UNITS])]
        found = {}
        for at in self.code:
            registers = after[loop_starts.get(at, at)]
            found[at] = sorted((registers | kept) - {L.SCORE, L.STRAIN, L.ACTIVE} - set(range(L.LOOPS, L.TRICKS)))
            found[at] += scores if L.SCORE in registers else []
            found[at] = [register for register in found[at] if register < L.LISTS]
        return found

    def go(self) -> Exchange:
        """What is done before the bidding; then every contract, at other match scores, too, if the steps read them."""
        sys.setrecursionlimit(max(sys.getrecursionlimit(), DEPTH))
        if self.words[L.P_CODE] != self.words[L.P_BIDDING]:
            self.follow(self.undealt())
        scores = match_scores(self.program)
        if not any(L.SCORE in live for live in self.live.values()):
            scores = scores[:1]
        for place, contract in enumerate(auction_of(self.program).contracts):
            found: frozenset[Course] = frozenset()
            for score in scores:
                state = list(contract.state)
                forget(self.program, state)
                if len(scores) > 1:
                    state[L.SCORE : L.SCORE + len(score)] = score
                self.contract = contract
                self.moves = []
                found |= self.follow(state)
            self.exchange.courses[place] = tuple(
                sorted(
                    found,
                    key=lambda c: (-c.active, c.manner, c.challenger, c.strain, c.maker, c.helper, c.ally, c.said),
                )
            )
        return self.exchange

    def undealt(self) -> list[int]:
        """A hand just dealt, before anything is done."""
        state = dealt(self.words, turned(self.program)[0], match_scores(self.program)[0])
        state[L.PC], state[L.WAIT], state[L.IN_BIDDING] = self.words[L.P_CODE], L.W_NOTHING, 0
        state[L.ACTIVE] = (1 << self.seats) - 1
        forget(self.program, state)
        return state

    # ---------------------------------------------------------------------------------------- walking

    def key(self, state: list[int]) -> tuple[int, ...]:
        """What the rest of the steps can tell apart."""
        base = L.PUBLIC
        received = sum(
            1 << seat
            for seat in range(self.seats)
            if state[base + seat * L.SEAT_SIZE + L.GOT] & state[base + seat * L.SEAT_SIZE]
        )
        return (
            *state[L.PC : L.OWNER + 1], *state[L.CHOICE : L.CHOICE_TO + 1], *state[L.ACTIVE : L.N_ACTIVE],
            *[state[base + seat * L.SEAT_SIZE + L.DISCARDED] for seat in range(self.seats)],
            *state[L.LOOPS : L.TRICKS], *state[L.SIDE : L.SIDE + self.seats], *state[L.COUNT : L.COUNT + self.seats],
            state[L.WAIT], state[L.STOCK], self.strain(state), received, self.taken(),
            *[state[register] for register in self.live.get(state[L.PC], ())],
            *state[self.words[L.P_SIZE] :],
        )  # fmt: skip

    def strain(self, state: list[int]) -> int:
        """The strain, or the one that stands for it."""
        strain = state[L.STRAIN]
        return 0 if self.alike and 0 <= strain < len(SUITS) else strain

    def taken(self) -> int:
        """Has the turned card been taken?"""
        return int(any(self.words[move.at] == L.I_TAKE and self.words[move.at + 2] == 0 for move in self.moves))

    def follow(self, state: list[int]) -> frozenset[Course]:
        """All courses from a state on which an instruction is to be carried out."""
        moves = len(self.moves)
        while True:
            at = state[L.PC]
            op = self.stepper.ops[at]
            if at == self.words[L.P_BIDDING]:
                self.sizes(state, at, range(self.seats))
                found: frozenset[Course] = frozenset()
                break
            if op == L.I_TRICKS:
                found = frozenset((self.arrive(state, at),))
                break
            if op == L.I_NEXT:
                # What is asked next is asked of another seat; who holds a card stays.
                forget_moved(self.program, state, state[L.COUNT : L.COUNT + self.seats])
                found = self.branch(state)
                break
            if self.held.slots:
                settings = list(self.held.settings(expressions_of(self.words, at), state))
                if settings != [{}]:
                    found = self.either(state, settings)
                    break
            self.note(state, at, op)
            if op == L.I_THROW_IN:
                self.exchange.did[at] += 1
                found = frozenset()
                break
            if op in (L.I_JOIN, L.I_SEAT) and by_card(self.words, self.words[at + (1 if op == L.I_JOIN else 2)]):
                found = self.holders(state, at, op)
                break
            if op == L.I_ITEM:  # who holds what is not decided here
                state[L.PC] = at + LENGTH[op]
                continue
            before = state[L.COUNT : L.COUNT + self.seats]
            active = state[L.ACTIVE]
            self.stepper.step(state)
            self.watch(state, at, op, before, active)
            if state[L.WAIT] != L.W_NOTHING:
                found = self.branch(state)
                break
        del self.moves[moves:]
        return found

    def branch(self, state: list[int], onward: bool = False) -> frozenset[Course]:
        """What follows where ways part or meet: a decision, a turn of a loop, or (``onward``) any instruction."""
        key = self.key(state)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > STATES_CAP:
                self.exchange.complete = False
                return frozenset()
            if onward:
                found = self.follow(state)
            elif state[L.WAIT] == L.W_NOTHING:
                at = state[L.PC]
                self.exchange.seen[at] += 1
                self.stepper.step(state)
                self.exchange.did[at] += state[L.PC] == at + LENGTH[L.I_NEXT]
                found = self.follow(state)
            elif state[L.WAIT] == L.W_CALL:
                found = self.calls(state)
            else:
                found = self.cards(state)
            self.known[key] = found
        return found

    def either(self, state: list[int], settings: list[dict[int, int]]) -> frozenset[Course]:
        """Somebody may hold such cards, or not."""
        found: frozenset[Course] = frozenset()
        for setting in settings:
            after = list(state)
            for slot, number in setting.items():
                after[slot] = number
            found |= self.branch(after, True)
        return found

    def holders(self, state: list[int], at: int, op: int) -> frozenset[Course]:
        """Anybody in play may hold the card that was called, or nobody; whoever called it is left out."""
        self.exchange.did[at] += 1
        caller = (
            kernel.lowest(self.words, kernel.evaluate(self.words, state, self.words[at + 2])) if op == L.I_JOIN else -1
        )
        found: frozenset[Course] = frozenset()
        for seat in [-1, *(seat for seat in range(self.seats) if state[L.ACTIVE] >> seat & 1 and seat != caller)]:
            after = list(state)
            if op == L.I_JOIN:
                kernel.join(self.words, after, seat, self.words[at + 3])
            else:
                after[self.words[at + 1]] = seat
            after[L.PC] = at + LENGTH[op]
            found |= self.branch(after, True)
        return found

    def calls(self, state: list[int]) -> frozenset[Course]:
        """Every answer to an offer, every suit that can be named."""
        found: frozenset[Course] = frozenset()
        at = state[L.PC] - LENGTH[L.I_ASK]
        menu = state[L.MENU]
        possible = 0
        for call in self.words[menu + 1 : menu + 1 + self.words[menu]]:
            if kernel.call_rule(self.words, state, call) == L.R_LEGAL:
                possible += 1
                after = list(state)
                self.moves.append(Move(at, state[L.ACTOR], action=call))
                self.stepper.apply(after, L.CALL0 + call)
                if after[L.STRAIN] != state[L.STRAIN]:
                    forget(self.program, after)  # other cards are meant
                found |= self.follow(after)
                self.moves.pop()
        if not possible:
            self.slip("silent", at, state[L.ACTOR], (), state)
        return found

    def cards(self, state: list[int]) -> frozenset[Course]:
        """Every number of cards that may be chosen; of the cards, the first."""
        at = state[L.PC] - LENGTH[L.I_CARDS]
        seat = state[L.OWNER]
        found: frozenset[Course] = frozenset()
        if state[L.CHOICE_N] >= state[L.CHOICE_MIN]:
            after = list(state)
            self.stepper.apply(after, L.DONE)
            found |= self.follow(after)
        self.restrictions(state)
        cards = kernel.selectable(self.words, state)
        gives = state[L.CHOICE] == L.V_GIVE
        self.moves.append(Move(at, seat, -1))
        if gives:
            self.moves.append(Move(at, state[L.CHOICE_TO], 1))
        fixed = self.kept(state)
        before = state[L.COUNT : L.COUNT + self.seats]
        self.stepper.apply(state, kernel.lowest(self.words, cards))
        forget_moved(self.program, state, before, fixed)
        found |= self.branch(state) if state[L.WAIT] != L.W_NOTHING else self.follow(state)
        del self.moves[-1 - gives :]
        return found

    def kept(self, state: list[int]) -> frozenset[int]:
        """Of the slots that say who holds a card those whose card the restrictions keep from being chosen here."""
        words = self.words
        at = state[L.CHOICE_FILTERS]
        barred = 0
        while words[at] != L.F_END:
            if words[at] == L.F_CARDS and words[at + 3] > 0 and words[at + 2] == 0:
                barred |= ~of_strain(words, words[at + 3], state[L.STRAIN]) & (1 << words[L.P_KINDS]) - 1
            at += L.FILTER_SIZE
        if barred.bit_count() * words[L.P_COPIES] >= state[L.COUNT + state[L.OWNER]]:
            return frozenset()  # he may hold such cards alone, and then nothing is barred
        tables = self.held.holders.items()
        return frozenset(slot for slot, table in tables if of_strain(words, table, state[L.STRAIN]) & barred)

    def restrictions(self, state: list[int]) -> None:
        """Notes which restrictions forbid something here."""
        words = self.words
        at = state[L.CHOICE_FILTERS]
        cards = state[L.PUBLIC + state[L.OWNER] * L.SEAT_SIZE + L.HELD]
        while words[at] != L.F_END:
            if words[at + 2] == 0 or kernel.evaluate(words, state, words[at + 2]):
                left = kernel.restrict(words, state, words[at], cards, words[at + 3])
                if left != cards or words[at] in (L.F_CARDS, L.F_EXTREME):
                    self.exchange.restricted.add(words[at + 1])
                cards = left or cards
            at += L.FILTER_SIZE

    # -------------------------------------------------------------------------------------- watching

    def note(self, state: list[int], at: int, op: int) -> None:
        """Before an instruction: what it asks for and cannot have."""
        words = self.words
        self.exchange.seen[at] += 1
        if op not in (L.I_START, L.I_LOOP, L.I_NEXT) and state[L.STRAIN] < 0 and self.asks_for_trump(at):
            self.slip("early", at, state[L.MAKER], (), state)
        if op == L.I_CARDS:
            seat = self.who(state, words[at + 2])
            least = kernel.evaluate(words, state, words[at + 3])
            others = -1 if words[at + 1] != L.V_GIVE else kernel.evaluate(words, state, words[at + 6])
            of_held = words[at + 3] in self.held.slots  # then it is never more than he has
            if seat < 0 or of_held:
                return
            if others & state[L.ACTIVE] & ~(1 << seat) and least > state[L.COUNT + seat]:
                self.slip("few", at, seat, (least, state[L.COUNT + seat]), state)
        elif op == L.I_DRAW:
            seat = self.who(state, words[at + 1])
            laid_away = state[L.PUBLIC + max(seat, 0) * L.SEAT_SIZE + L.DISCARDED]
            wanted = laid_away if words[at + 2] == 0 else kernel.evaluate(words, state, words[at + 2])
            there = words[L.P_PACK] - state[L.STOCK]
            if seat >= 0 and wanted > there and not self.fills(at):
                self.slip("stock", at, seat, (wanted, there), state)
        elif op == L.I_START:
            self.start(state, at)
        elif op == L.I_UNLESS:
            self.exchange.did[at] += bool(kernel.evaluate(words, state, words[at + 1]))
            for part in self.parts.get(words[at + 1], ()):
                self.exchange.parts.add((words[at + 1], part, bool(kernel.evaluate(words, state, part))))
        elif op == L.I_ASK and self.who(state, words[at + 2]) >= 0:
            self.question(state, at)

    def question(self, state: list[int], at: int) -> None:
        """Before somebody is asked: what must be known by then, and what must not be settled yet."""
        if state[L.STRAIN] < 0 and self.needs_trump(at):
            self.slip("unnamed", at, state[L.MAKER], (), state)
        elif state[L.STRAIN] >= 0 and self.kind(at) == "name":
            self.slip("renamed", at, state[L.MAKER], (), state)
        elif state[L.CHALLENGER] >= 0 and self.binds(at):
            self.slip("answered", at, state[L.CHALLENGER], (), state)

    def who(self, state: list[int], address: int) -> int:
        """The seat that does something, -1 if it is not in play."""
        return kernel.lowest(self.words, kernel.evaluate(self.words, state, address) & state[L.ACTIVE])

    def fills(self, at: int) -> bool:
        """Does a draw fill a hand up, as far as the stock goes?"""
        address = self.words[at + 2]
        return address != 0 and any(op == L.E_CARDS for op, _ in operations(self.words, address))

    def kind(self, at: int) -> str:
        """What an instruction asks for: an answer to an offer, or a strain."""
        menu = self.words[at + 1]
        return self.program.calls[self.words[menu + 1]].kind

    def needs_trump(self, at: int) -> bool:
        """Is a card or a suit called that means something only when trump is known?"""
        node = self.node(at)
        return isinstance(node, CallCard) and (node.not_trump or node.what == "suit")

    def asks_for_trump(self, at: int) -> bool:
        """Do the cards that are chosen have to be trumps, or to be none?"""
        node = origin(self.program, at)
        return isinstance(node, Do) and any(
            cards.suits == ("trump",) for cards in all_of((node.subject, node.action), Cards)
        )

    def binds(self, at: int) -> bool:
        """Does the instruction offer something that makes somebody the challenger?"""
        node = self.node(at)
        return isinstance(node, Offer) and node.role == "challenger"

    def node(self, at: int) -> Node:
        """The statement that an instruction asks by."""
        return self.program.call_nodes[self.words[self.words[at + 1] + 1]]

    def gave_up(self) -> bool:
        """Did somebody choose to leave the hand? Then one may be left, who takes all tricks."""
        calls = [move.action for move in self.moves if move.action >= 0]
        said = [self.program.call_nodes[call] for call in calls if self.program.calls[call].text != "pass"]
        return any(isinstance(node, Offer) and leaves(node) for node in said)

    def watch(self, state: list[int], at: int, op: int, before: list[int], active: int) -> None:
        """After an instruction: what it changed."""
        after = state[L.COUNT : L.COUNT + self.seats]
        changed = after != before or state[L.ACTIVE] != active or state[L.WAIT] != L.W_NOTHING
        sides = state[L.CHALLENGER] >= 0 and state[L.MAKER] >= 0
        if op == L.I_SEAT and sides and state[L.SIDE + state[L.CHALLENGER]] == state[L.SIDE + state[L.MAKER]]:
            self.slip("own", at, state[L.CHALLENGER], (), state)
        self.exchange.did[at] += changed or op in (
            L.I_SET,
            L.I_SEAT,
            L.I_JOIN,
            L.I_BEST,
            L.I_JUMP,
            L.I_LOOP,
            L.I_OPEN,
            L.I_START,
        )
        if op == L.I_TAKE and self.words[at + 2] == 0 and after != before and self.taken():
            self.slip("twice", at, next(s for s in range(self.seats) if after[s] != before[s]), (), state)
        if after != before:
            forget_moved(self.program, state, before)
        if self.held.holders:
            forget_left(self.program, state)
        for seat in range(self.seats):
            if after[seat] != before[seat]:
                self.moves.append(Move(at, seat, after[seat] - before[seat]))
            elif (active & ~state[L.ACTIVE]) >> seat & 1:
                self.moves.append(Move(at, seat))

    def start(self, state: list[int], at: int) -> None:
        """When play starts: are the hands alike, is there something to play, is trump known?"""
        playing = [seat for seat in range(self.seats) if (state[L.ACTIVE] >> seat) & 1]
        sides = {state[L.SIDE + seat] for seat in playing}
        if (len(sides) < 2 and not self.gave_up()) or (state[L.MAKER] >= 0 and state[L.MAKER] not in playing):
            left = [move.at for move in self.moves if not move.change and move.action < 0]
            seat = -1 if state[L.MAKER] in playing else state[L.MAKER]
            self.slip("deserted", left[-1] if left else at, seat, tuple(playing), state)
            return
        self.sizes(state, at, playing)
        if state[L.STRAIN] < 0 and not self.words[L.P_SETS_TRUMP]:
            self.slip("unnamed", at, state[L.MAKER], (), state)
        elif state[L.STRAIN] >= 0 and self.words[L.P_SETS_TRUMP]:
            self.slip("renamed", at, state[L.MAKER], (), state)
        else:
            self.exchange.led |= state[L.STRAIN] < 0

    def sizes(self, state: list[int], at: int, playing: Sequence[int]) -> None:
        """Are the hands alike, and is there something in them?"""
        sizes = tuple(state[L.COUNT : L.COUNT + self.seats])
        counts = [sizes[seat] for seat in playing]
        usual = max(set(counts), key=lambda size: (counts.count(size), size == self.words[L.P_EACH])) if counts else 0
        odd = [seat for seat in playing if sizes[seat] != usual]
        if state[L.STOCK] >= self.words[L.P_PACK] and any(self.fills(one) for one in self.draws):
            return  # the stock gave out
        if odd:
            changed = {move.seat: move.at for move in self.moves if move.change}
            seat = next((seat for seat in (*odd, *playing) if seat in changed), odd[0])
            self.slip("sizes", changed.get(seat, at), seat, sizes, state)
        elif not usual:
            self.slip("empty", at, -1, sizes, state)

    def slip(self, kind: Kind, at: int, seat: int, numbers: tuple[int, ...], state: list[int]) -> None:
        """Keeps one of a kind at each place, the shortest."""
        known = self.exchange.slips.get((kind, at))
        if known is None or len(known.moves) > len(self.moves):
            self.exchange.slips[kind, at] = Slip(kind, at, seat, numbers, self.contract, tuple(self.moves), list(state))

    def arrive(self, state: list[int], at: int) -> Course:
        """The first card is to be led."""
        leader = kernel.from_seat(
            self.words,
            kernel.lowest(self.words, kernel.evaluate(self.words, state, self.words[at + 1])),
            state[L.ACTIVE],
        )
        return Course(
            active=state[L.ACTIVE],
            manner=state[L.MANNER],
            maker=state[L.MAKER],
            challenger=state[L.CHALLENGER],
            helper=state[L.HELPER],
            ally=state[L.ALLY],
            said=state[L.SAID],
            sides=tuple(state[L.SIDE : L.SIDE + self.seats]),
            strain=self.strain(state),
            hand=state[L.COUNT + leader] if leader >= 0 else 0,
            moves=tuple(self.moves),
        )
