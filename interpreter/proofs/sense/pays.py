"""What the warnings about payments share: what a contract pays the maker's side, by what that side took."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from attrs import define, field

from hoyle.dsl.model import Call

from ... import layout as L
from ...program import Program
from ..tables.code import target_of
from ..tables.results import Case, Hand, enumeration_of, maker_unit, results_of, taken


@define(eq=False)
class Pay:
    """What one kind of contract pays: the cases by what the maker's side took."""

    hand: Hand
    cases: dict[int, list[Case]] = field(factory=dict)
    unit: int = 0
    known: dict[int, tuple[tuple[int, int], tuple[int, int]]] = field(factory=dict)
    """By what was taken: the best and the worst."""

    def gain(self, case: Case) -> int:
        """What the maker's side scores."""
        return case.delta[self.unit]

    def net(self, case: Case) -> int:
        """How much more the maker's side scores than the best of the others."""
        others = [change for unit, change in enumerate(case.delta) if unit != self.unit]
        return case.delta[self.unit] - max(others, default=0)

    def best(self, count: int) -> tuple[int, int]:
        """The best that the maker's side can hope for with this many: (gain, net), each on its own."""
        return self.bounds(count)[0]

    def worst(self, count: int) -> tuple[int, int]:
        """The worst."""
        return self.bounds(count)[1]

    def bounds(self, count: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Both, worked out once."""
        if count not in self.known:
            gains = [self.gain(case) for case in self.cases[count]]
            nets = [self.net(case) for case in self.cases[count]]
            self.known[count] = (max(gains), max(nets)), (min(gains), min(nets))
        return self.known[count]


@lru_cache(maxsize=8)
def pays_of(program: Program) -> list[Pay]:
    """One for each kind of contract that is called and that the scores tell apart."""
    found = []
    for hand in results_of(program).hands:
        if not isinstance(program.call_nodes[hand.contract.call], Call):
            continue
        pay = Pay(hand, unit=maker_unit(program, hand))
        for case in hand.cases:
            pay.cases.setdefault(taken(program, case), []).append(case)
        pay.cases = dict(sorted(pay.cases.items()))
        found.append(pay)
    return found


def unlike(program: Program, pays: list[Pay]) -> list[Pay]:
    """Of contracts that differ in nothing but which of the others play, one: there can be hundreds."""
    placed = enumeration_of(program).placed
    found: dict[tuple[object, ...], Pay] = {}
    for pay in pays:
        hand, state = pay.hand, pay.hand.state
        sizes = tuple([len(group) for group in hand.groups])
        who = state[L.MAKER] if placed else -1
        registers = (state[L.NEEDED], state[L.WORTH], state[L.FORCED], state[L.MANNER], answered(program, hand))
        key = (hand.contract.call, *registers, hand.course.strain, hand.scores, sizes, hand.makers, who)
        found.setdefault(key, pay)
    return list(found.values())


def line_of(program: Program, hand: Hand) -> Call:
    """The line of the bidding that a contract comes from."""
    node = program.call_nodes[hand.contract.call]
    assert isinstance(node, Call)
    return node


def lines_of(program: Program, hand: Hand) -> set[int]:
    """The lines of the file whose calls lead to this kind of contract."""
    return {program.call_nodes[call].span.line for call in hand.calls}


def order_of(program: Program, hand: Hand) -> int:
    """The place of its bid in the order of bids."""
    return program.words[target_of(program.words, hand.contract.call) + 1]


def same_seats(program: Program, one: Hand, other: Hand) -> bool:
    """Have the two the same maker, and as many players on each side?"""
    sizes = ([len(group) for group in hand.groups] for hand in (one, other))
    return same_maker(program, one, other) and next(sizes) == next(sizes)


def same_maker(program: Program, one: Hand, other: Hand) -> bool:
    """Have the two the same maker, or one that no score tells apart, and do they begin at the same match score?"""
    return one.scores == other.scores and (
        not enumeration_of(program).placed or one.state[L.MAKER] == other.state[L.MAKER]
    )


def answered(program: Program, hand: Hand) -> bool:
    """Did somebody accept an offer?"""
    return hand.state[L.CHALLENGER] >= 0


def accepted(program: Program, hand: Hand) -> bool:
    """Did somebody say yes to something after the bidding, so that the bid alone does not say what must be taken?"""
    own = line_of(program, hand).manner or "with partner"
    said = [program.calls[move.action] for move in hand.course.moves if move.action >= 0]
    return program.manners[hand.state[L.MANNER]] != own and any(
        call.kind == "offer" and call.text != "pass" for call in said
    )


def for_each(program: Program, case: Case) -> bool:
    """Is all that is paid here paid in tables that go through several players, so that the maker is one of many?"""
    tests = program.score_tests
    return bool(case.cells) and all(tests[number].members for number in case.cells)


def aims_low(program: Program, pay: Pay) -> bool:
    """Does the bid not say what it needs, and is every trick that is taken paid worse, from none to all?"""
    line = line_of(program, pay.hand)
    if line.needs is not None or line.kind == "bid":
        return False
    best = [pay.best(count) for count in pay.cases]
    worst = [pay.worst(count) for count in pay.cases]
    falls = all(
        more[which] <= less[which] for side in (best, worst) for less, more in pairwise(side) for which in (0, 1)
    )
    return falls and best[0] != best[-1]


def needs_nothing(hand: Hand) -> bool:
    """Does the bid need nothing, so that it aims at something else (to take no trick)?"""
    return hand.state[L.NEEDED] <= 0
