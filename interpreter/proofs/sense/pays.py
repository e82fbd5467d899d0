"""What the warnings about payments share: what a contract pays the maker's side, by what that side took."""

from __future__ import annotations

from functools import lru_cache

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

    def gain(self, case: Case) -> int:
        """What the maker's side scores."""
        return case.delta[self.unit]

    def net(self, case: Case) -> int:
        """How much more the maker's side scores than the best of the others."""
        others = [change for unit, change in enumerate(case.delta) if unit != self.unit]
        return case.delta[self.unit] - max(others, default=0)

    def best(self, count: int) -> tuple[int, int]:
        """The best that the maker's side can hope for with this many: (gain, net), each on its own."""
        cases = self.cases[count]
        return max(map(self.gain, cases)), max(map(self.net, cases))

    def worst(self, count: int) -> tuple[int, int]:
        """The worst."""
        cases = self.cases[count]
        return min(map(self.gain, cases)), min(map(self.net, cases))


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
    """Have the two the same maker, or one that no score tells apart?"""
    return not enumeration_of(program).placed or one.state[L.MAKER] == other.state[L.MAKER]


def answered(program: Program, hand: Hand) -> bool:
    """Did somebody accept an offer?"""
    return hand.state[L.CHALLENGER] >= 0


def needs_nothing(hand: Hand) -> bool:
    """Does the bid need nothing, so that it aims at something else (to take no trick)?"""
    return hand.state[L.NEEDED] <= 0
