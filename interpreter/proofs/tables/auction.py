"""Every state of the bidding, and every contract that it can end in.

A state is what the calls can still tell apart: whose turn it is, the bid that stands, who has passed, the round, and
whatever else the guards of the calls read. One dealer stands for all, because no rule can name a seat other than
by its place around the table; one turned suit stands for all where the rules do not tell suits apart, and the joker
is turned besides. Guards on the match score are walked both ways, by walking from several scores.

At most ``CAP`` states are walked. A bidding with more is walked in part, and ``complete`` is then False.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from attrs import define, field

from hoyle.dsl.model import SUITS, Outcome, Turned

from ... import kernel
from ... import layout as L
from ...program import Program
from .code import BREAK, guards_of, operations, parts_by_address, reads, shape_of, target_of
from .held import COMPARING, SLOTS, forget, held_of, spans_of

CAP = 20_000
SCORES_CAP = 24
CONTROL = (L.PC, L.WAIT, L.CALLER, L.TURNS, L.PASSED, L.STAND, L.FORCED_NOW, L.TURN_SUIT)
"""What the course of every bidding depends on."""


@define(eq=False)
class Node:
    """One state of the bidding. ``before`` and ``action`` are how it was first reached; ``legal`` the calls that can be
    made and where they lead, ``refused`` the rule against each of the others; ``end`` is ``contract``, ``passed``
    (nobody has bid) or ``turned`` (the turned card ends the hand) where no call follows."""

    state: list[int]
    before: "Node | None"
    action: int
    legal: dict[int, "Node"] = field(factory=dict)
    refused: dict[int, int] = field(factory=dict)
    end: str = ""
    stuck: dict[int, int] = field(factory=dict)
    """The rules against the calls with cards with which none can be made, if there are such cards."""
    settles: bool | None = None


@define(eq=False)
class Contract:
    """A contract that the bidding can end in: the state when the steps before play begin. ``node`` and ``call`` are the
    last bid: who makes it and where."""

    state: list[int]
    node: Node
    call: int


@define(eq=False)
class Auction:
    """The whole bidding."""

    program: Program
    nodes: list[Node] = field(factory=list)
    contracts: list[Contract] = field(factory=list)
    complete: bool = True
    forbade: set[int] = field(factory=set)
    """Rules that at least once were the only one against a call."""
    parts: set[tuple[int, int, bool]] = field(factory=set)
    """(condition, part of it, whether that held), by address, for the conditions of calls."""

    def made(self) -> set[int]:
        """The calls that can be made somewhere."""
        return {call for node in self.nodes for call in node.legal}


@lru_cache(maxsize=8)
def auction_of(program: Program) -> Auction:
    """The bidding of a program, walked once."""
    return Walk(program).go()


class Walk:
    """The walk: breadth first, so that every state is shown by a shortest way to it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.held = held_of(program)
        self.words = list(self.held.words)
        self.words[program.words[L.P_STEPS]] = BREAK
        self.steps = program.words[L.P_STEPS]
        self.auction = Auction(program)
        self.known: dict[tuple[int, ...], Node] = {}
        self.parts = parts_by_address(program)
        calls = [call for call in range(len(program.calls)) if program.calls[call].kind == "call"]
        self.guards = {call: guards_of(program.words, call) for call in calls}
        read = {register for guards in self.guards.values() for one, _ in guards for register in reads(self.words, one)}
        self.by_seat = [] if L.SCORE not in read else list(range(L.SCORE, L.SCORE + program.words[L.P_UNITS]))
        kept = [register for register in sorted(read - set(CONTROL) - {L.SCORE}) if register < L.LISTS]
        self.registers = [*CONTROL, *kept, *self.by_seat]

    def go(self) -> Auction:
        """All states from all beginnings."""
        queue = [self.note(state, None, -1) for state in beginnings(self.program, self.words, bool(self.by_seat))]
        queue = list(dict.fromkeys(queue))
        for node in queue:
            if len(self.auction.nodes) > CAP:
                self.auction.complete = False
                break
            queue += self.expand(node)
        self.contracts()
        return self.auction

    def note(self, state: list[int], before: Node | None, action: int) -> Node:
        """The node of a state, a new one if it is not known."""
        key = tuple([state[register] for register in self.registers])
        node = self.known.get(key)
        if node is None:
            node = self.known[key] = Node(state, before, action)
            self.auction.nodes.append(node)
            if state[L.WAIT] != L.W_CALL:
                node.end = "contract" if state[L.PC] == self.steps else "turned" if before is None else "passed"
        return node

    def expand(self, node: Node) -> list[Node]:
        """Tries every call of the menu; the nodes that are new."""
        if node.end:
            return []
        words, state, auction = self.words, node.state, self.auction
        menu = state[L.MENU]
        calls = words[menu + 1 : menu + 1 + words[menu]]
        new: list[Node] = []
        forget(self.program, state)
        asked = [expression for call in calls for expression, _ in self.guards[call]]
        for setting in list(self.held.settings(asked, state)):
            for slot, number in setting.items():
                state[slot] = number
            refused: dict[int, int] = {}
            for call in calls:
                against = self.against(state, call)
                if against:
                    refused[call] = against[0]
                    if len(against) == 1:
                        auction.forbade.add(against[0])
                elif call not in node.legal:
                    after = list(state)
                    kernel.apply(words, after, L.CALL0 + call)
                    known = len(auction.nodes)
                    node.legal[call] = following = self.note(after, node, call)
                    if len(auction.nodes) > known:
                        new.append(following)
            node.refused.update(refused)
            if len(refused) == len(calls):
                node.stuck = refused
        node.refused = {call: rule for call, rule in node.refused.items() if call not in node.legal}
        return new

    def against(self, state: list[int], call: int) -> list[int]:
        """The rules against a call."""
        found = []
        for expression, rule in self.guards[call]:
            for part in self.parts.get(expression, ()):
                holds = bool(kernel.evaluate(self.words, state, part))
                self.auction.parts.add((expression, part, holds))
            if not kernel.evaluate(self.words, state, expression):
                found.append(rule)
        return found

    def contracts(self) -> None:
        """Every bid after which it can come to the play without another one."""
        found: dict[tuple[int, ...], Contract] = {}
        for node in self.auction.nodes:
            for call, following in node.legal.items():
                at = target_of(self.words, call)
                if self.words[at] != L.I_CONTRACT or not self.settles(following):
                    continue
                state = list(node.state)
                kernel.make_contract(self.words, state, at)
                state[L.PC] = self.steps
                state[L.WAIT] = L.W_NOTHING
                found.setdefault(self.key(state, call), Contract(state, node, call))
            if self.without_a_bid(node):
                call = node.state[L.CALL]
                found.setdefault(self.key(node.state, call), Contract(node.state, node, call))
        self.auction.contracts = list(found.values())

    def key(self, state: list[int], call: int) -> tuple[int, ...]:
        """What a contract can be told apart by."""
        return (call, *state[L.MAKER : L.ORDERED + 1], state[L.TURN_SUIT], *[state[r] for r in self.by_seat])

    def without_a_bid(self, node: Node) -> bool:
        """Does a contract come about here that nobody called: by the card turned up, or since all have passed?"""
        return node.end == "contract" and isinstance(self.program.call_nodes[node.state[L.CALL]], (Outcome, Turned))

    def settles(self, node: Node) -> bool:
        """Can the bidding end from here in the contract that stands?"""
        if node.settles is None:
            node.settles = node.end == "contract"
            for call, following in node.legal.items():
                if self.words[target_of(self.words, call)] == L.I_PASS and self.settles(following):
                    node.settles = True
        return node.settles


def beginnings(program: Program, words: list[int], by_score: bool) -> list[list[int]]:
    """The states before the first call: one for each card that may be turned and each match score that matters."""
    scores = match_scores(program)
    return [dealt(words, kind, one) for kind in turned(program) for one in (scores if by_score else scores[:1])]


def dealt(words: list[int], kind: int, scores: tuple[int, ...]) -> list[int]:
    """A hand just dealt: the last seat deals, so the first is eldest. ``kind`` is turned up, if a card is."""
    pack = words[words[L.P_KIND] : words[L.P_KIND] + words[L.P_PACK]]
    state = [0] * (words[L.P_SIZE] + SLOTS)
    at_once = list(words)
    at_once[L.P_CODE] = words[L.P_BIDDING]  # what is done before the bidding is walked by itself
    kernel.start_match(words, state, 0, 0)
    if words[L.P_TURN]:
        place, at = words[L.P_SEATS] * words[L.P_EACH], pack.index(kind)
        pack[place], pack[at] = pack[at], pack[place]
    state[words[L.P_DECK] : words[L.P_DECK] + len(pack)] = pack
    state[L.DEALER] = words[L.P_SEATS] - 1
    state[L.SCORE : L.SCORE + len(scores)] = scores
    kernel.start_hand(at_once, state, 1)
    return state


def turned(program: Program) -> list[int]:
    """The kinds of card that stand for all that can be turned up; any kind if none is."""
    if not program.words[L.P_TURN]:
        return [0]
    rules = [event.what for event in program.game.bidding.turned]
    found: dict[str | None, int] = {}
    for kind, card in enumerate(program.cards):
        found.setdefault(str(card) if str(card) in rules else card.suit, kind)
    if not shape_of(program).suits_told_apart:
        for suit in SUITS[1:]:
            found.pop(suit, None)
    return list(found.values())


@lru_cache(maxsize=8)
def match_scores(program: Program) -> list[tuple[int, ...]]:
    """Scores of the match that make each comparison with a score come out both ways. All combinations if there are few,
    else those in which all units stand equal, or one differs. The first is the start."""
    words = program.words
    units, start = words[L.P_UNITS], words[L.P_START]
    if not shape_of(program).scores_read:
        return [(start,) * units]
    tried = list(words)
    compared = []
    numbers = {start}
    for address in shape_of(program).everywhere:
        for pairs in score_comparisons(words, address):
            compared.append(len(tried))
            tried += [word for pair in pairs for word in pair] + [L.E_END, 0]
            numbers |= {sign * arg for op, arg in pairs if op == L.E_CONST for sign in (1, -1)}
    open_numbers = [n for m in sorted(numbers) for n in (m - 1, m, m + 1) if not kernel.reached(words, n)]
    state = dealt(words, 0, (start,) * units)
    state[L.DEALER] = state[L.CALLER] = state[L.MAKER] = state[L.CHALLENGER] = 0
    values: dict[tuple[int, ...], int] = {}
    for value in [start, *dict.fromkeys(open_numbers)]:
        for unit in range(1, units):
            state[L.SCORE + unit] = start
        state[L.SCORE] = value
        outcomes = tuple([kernel.evaluate(tried, state, address) for address in compared])
        values.setdefault(outcomes, value)
    few = list(values.values())
    every = list(product(few, repeat=units)) if len(few) ** units <= SCORES_CAP else []
    if not every:
        every = [(value,) * units for value in few]
        every += [
            tuple([value if unit == one else start for unit in range(units)]) for value in few for one in range(units)
        ]
    return list(dict.fromkeys(every))


def score_comparisons(words: list[int], address: int) -> list[list[tuple[int, int]]]:
    """The comparisons inside an expression that a match score is part of."""
    pairs = operations(words, address)
    parts = [pairs[start : end + 1] for start, end in spans_of(pairs, COMPARING)]
    return [part for part in parts if any(op == L.E_SCORE for op, _ in part)]
