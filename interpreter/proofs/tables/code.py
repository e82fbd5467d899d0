"""The compiled program as those see it who prove things: its instructions, what its expressions read, single steps.

``Stepper`` runs the kernel one instruction at a time, on a copy of the program in which every instruction but the one
in turn is blanked out. So what happens between two decisions can be watched, and it is the kernel that does it.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from hoyle.dsl.model import SUITS, Call, NameTrump, Node, StrainIs
from hoyle.dsl.walk import all_of

from ... import kernel
from ... import layout as L
from ...program import Program

LENGTH = {
    L.I_JUMP: 2,
    L.I_UNLESS: 3,
    L.I_SET: 3,
    L.I_SEAT: 3,
    L.I_BIDDING: 1,
    L.I_TURN: 5,
    L.I_ASK: 3,
    L.I_CONTRACT: 9,
    L.I_PASS: 1,
    L.I_CARDS: 7,
    L.I_TAKE: 3,
    L.I_DRAW: 3,
    L.I_SIT_OUT: 2,
    L.I_LOOP: 4,
    L.I_NEXT: 3,
    L.I_START: 1,
    L.I_OPEN: 3,
    L.I_TRICKS: 2,
    L.I_ITEM: 6,
    L.I_MADE: 1,
    L.I_PAY: 5,
    L.I_THROW_IN: 2,
    L.I_END: 1,
    L.I_JOIN: 4,
    L.I_BEST: 1,
}
"""Words of each instruction, itself included."""
EXPRESSIONS = {
    L.I_UNLESS: (1,),
    L.I_SET: (2,),
    L.I_SEAT: (2,),
    L.I_ASK: (2,),
    L.I_CONTRACT: (2, 3, 4),
    L.I_CARDS: (2, 3, 4, 6),
    L.I_TAKE: (1,),
    L.I_DRAW: (1, 2),
    L.I_SIT_OUT: (1,),
    L.I_LOOP: (2, 3),
    L.I_OPEN: (1, 2),
    L.I_TRICKS: (1,),
    L.I_ITEM: (4,),
    L.I_PAY: (1, 2),
    L.I_JOIN: (1, 2),
}
"""Which words of an instruction are addresses of expressions."""
BREAK = 99
"""No instruction: the kernel stops there."""


def instructions(words: list[int]) -> dict[int, int]:
    """The operation at each address of the code, in order."""
    found = {}
    at = words[L.P_CODE]
    while at < len(words):
        found[at] = words[at]
        at += LENGTH[words[at]]
    return found


def expressions_of(words: list[int], at: int) -> list[int]:
    """The addresses of the expressions of one instruction, filters and calls to choose from included."""
    op = words[at]
    found = [words[at + place] for place in EXPRESSIONS.get(op, ())]
    if op == L.I_DRAW and words[at + 2] == 0:
        found.pop()
    elif op == L.I_CARDS:
        where = words[at + 5]
        while words[where] != L.F_END:
            found.append(words[where + 2])
            where += L.FILTER_SIZE
    elif op == L.I_ITEM:
        found.append(words[words[at + 3] + 3])
    elif op == L.I_ASK:
        menu = words[at + 1]
        for place in range(words[menu]):
            found += [expression for expression, _ in guards_of(words, words[menu + 1 + place])]
    return [address for address in found if address]


def guards_of(words: list[int], call: int) -> list[tuple[int, int]]:
    """The (expression, rule) pairs of a call."""
    at = words[words[L.P_CALLS] + call * L.CALL_SIZE + L.C_GUARDS]
    return [(words[at + 1 + 2 * i], words[at + 2 + 2 * i]) for i in range(words[at])]


def target_of(words: list[int], call: int) -> int:
    """Where the code goes on after a call."""
    return words[words[L.P_CALLS] + call * L.CALL_SIZE + L.C_TARGET]


def operations(words: list[int], at: int) -> list[tuple[int, int]]:
    """The (operation, operand) pairs of an expression."""
    found = []
    while words[at] != L.E_END:
        found.append((words[at], words[at + 1]))
        at += 2
    return found


READS = {
    L.E_ELDEST: (L.DEALER, L.ACTIVE),
    L.E_LEFT: (L.ACTIVE,),
    L.E_RIGHT: (L.ACTIVE,),
    L.E_DEFENDERS: (L.MAKER,),
    L.E_TRICKS: (L.TRICKS,),
    L.E_POINTS: (L.POINTS,),
    L.E_SCORE: (L.SCORE,),
    L.E_CARDS: (L.COUNT,),
    L.E_HOLDER: (L.STRAIN, L.ACTIVE),
    L.E_KIND: (L.STRAIN,),
}


def reads(words: list[int], at: int) -> set[int]:
    """The registers that an expression reads; of those kept by seat or unit, the first."""
    found: set[int] = set()
    for op, arg in operations(words, at):
        if op in (L.E_REG, L.E_SEAT, L.E_HOLDERS):
            found.add(arg)
        else:
            found.update(READS.get(op, ()))
    return found


class Stepper:
    """The kernel, one instruction at a time, over the code from ``first`` on."""

    def __init__(self, words: list[int], first: int) -> None:
        self.ops = {at: op for at, op in instructions(words).items() if at >= first}
        self.words = list(words)
        for at in self.ops:
            self.words[at] = BREAK

    def step(self, state: list[int]) -> None:
        """Carries out the instruction that the state stands at."""
        at = state[L.PC]
        self.words[at] = self.ops[at]
        kernel.advance(self.words, state)
        self.words[at] = BREAK

    def apply(self, state: list[int], action: int) -> None:
        """Carries out an action, and no instruction after it."""
        kernel.apply(self.words, state, action)


@frozen
class Shape:
    """What a program's expressions look at. ``everywhere`` are the addresses of all of them; ``scores_read`` if one
    reads a match score; ``seat_tricks`` and ``seat_points`` if one counts those of less than a whole side;
    ``suits_told_apart`` if it matters which suit is trump."""

    everywhere: frozenset[int]
    scores_read: bool
    seat_tricks: bool
    seat_points: bool
    suits_told_apart: bool


@lru_cache(maxsize=8)
def shape_of(program: Program) -> Shape:
    """The shape of a program."""
    words = program.words
    found = {address for at in instructions(words) for address in expressions_of(words, at)}
    for test in program.score_tests:
        found |= {test.column, test.row} - {0}
    found |= set(match_expressions(words))
    formed = any(op == L.I_JOIN for op in instructions(words).values())
    return Shape(
        everywhere=frozenset(found),
        scores_read=any(L.SCORE in reads(words, address) for address in found),
        seat_tricks=formed or any(by_seat(words, address, L.E_TRICKS) for address in found),
        seat_points=formed or any(by_seat(words, address, L.E_POINTS) for address in found),
        suits_told_apart=any(names_a_suit(words, address) for address in found) or not suits_alike(program),
    )


def names_a_suit(words: list[int], address: int) -> bool:
    """Does an expression ask whether one certain suit is trump?"""
    pairs = operations(words, address)
    return any(
        pair == (L.E_REG, L.STRAIN) and pairs[place + 1][1] < len(SUITS) for place, pair in enumerate(pairs[:-1])
    )


def suits_alike(program: Program) -> bool:
    """Can every suit be named wherever one can, and does no rule about the turned card tell them apart?"""
    for node in program.call_nodes:
        choice = node.strains if isinstance(node, Call) else node.choice if isinstance(node, NameTrump) else None
        if choice is not None and 0 < len(set(choice.strains) & set(SUITS)) < len(SUITS):
            return False
    if any(one.strain in SUITS for one in all_of(program.game.bidding, StrainIs)):
        return False
    return all(event.what == "joker" and event.outcome.strain not in SUITS for event in program.game.bidding.turned)


def by_card(words: list[int], address: int) -> bool:
    """Does an expression ask who holds a card?"""
    return any(op == L.E_HOLDERS for op, _ in operations(words, address))


def by_seat(words: list[int], address: int, count: int) -> bool:
    """Does an expression count the tricks or points of anything smaller than whole sides?"""
    before = 0
    for op, _ in operations(words, address):
        if op == count and before not in (L.E_SIDE, L.E_DEFENDERS, L.E_CONST):
            return True
        before = op
    return False


def match_expressions(words: list[int]) -> list[int]:
    """The expressions that decide a match."""
    at = words[L.P_WIN_ONLY]
    found = [words[at + 1 + place] for place in range(3 * words[at])]
    at = words[L.P_TOGETHER]
    while words[at] != L.T_END:
        if words[at] == L.T_SEATS:
            found.append(words[at + 1])
        at += 2
    return found


@lru_cache(maxsize=8)
def parts_by_address(program: Program) -> dict[int, tuple[int, ...]]:
    """The parts of each condition that has any, all by address."""
    return {whole: tuple(address for _, address in parts) for _, whole, parts in program.parts}


@lru_cache(maxsize=8)
def origins(program: Program) -> dict[int, tuple[Node, ...]]:
    """The statements whose code begins at an address, the outer ones first."""
    found: dict[int, tuple[Node, ...]] = {}
    for at, node in program.origins:
        found[at] = (*found.get(at, ()), node)
    return found


def origin(program: Program, at: int) -> Node:
    """The statement that an instruction comes from."""
    found: Node | None = None
    for start, node in program.origins:
        if start > at:
            break
        found = node
    assert found is not None, "no statement begins so early"
    return found
