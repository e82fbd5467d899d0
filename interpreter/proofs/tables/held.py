"""Cards that are held, as far as the proofs look at them: how many of a kind somebody holds may be any number.

The walks know no hands. So in the copy of a program that they work on every count of held cards is the value of a
*slot*, a register behind the state, and where a slot is read the walk tries each number that makes a difference. Counts
of different cards are taken to be independent of each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from attrs import frozen

from ... import kernel
from ... import layout as L
from ...program import Program
from .code import operations, parts_by_address, shape_of

SLOTS = 24
"""Counts beyond so many share the last slot."""
MOST = 64
"""Of more combinations than this only those are tried in which all counts are least or greatest, or one is not."""
COMPARING = (L.E_EQ, L.E_NE, L.E_LT, L.E_LE)
BINARY = (*COMPARING, L.E_ADD, L.E_SUB, L.E_MUL, L.E_DIV, L.E_AND, L.E_OR, L.E_INSIDE, L.E_LESS, L.E_HELD)
PUSHING = (L.E_CONST, L.E_REG, L.E_SEAT, L.E_ELDEST, L.E_DEFENDERS, L.E_HOLDERS, L.E_HOLDER, L.E_KIND)
Pair = tuple[int, int]
UNKNOWN = -1
"""Of a slot that says who holds a card ``~mask`` is, too: one of those seats, or ``NOBODY``; none given: any of all."""
NOBODY = 1 << 16


@frozen(eq=False)
class Held:
    """``words`` are those of the program with slots in them. ``slots`` are the slots that an expression reads, by its
    address, and ``numbers`` what each of them can be, one number for each way that the conditions come out."""

    words: list[int]
    slots: dict[int, tuple[int, ...]]
    numbers: dict[int, tuple[int, ...]]
    owners: dict[int, int]
    """The address in ``asked`` of the seats whose cards a slot counts."""
    asked: list[int]
    holders: dict[int, int]
    """Slots that say who holds a card, as a set of seats, each with the address of the table of that card."""

    def possible(self, slot: int, state: list[int]) -> tuple[int, ...]:
        """The numbers that a slot can have now: nobody holds more cards than he has, who sits out is not meant, and a
        card that has moved is with one of those it can have come to."""
        if slot in self.holders:
            active = state[L.ACTIVE]
            among = ~state[slot]
            nobody = not among or among & NOBODY or among & ~active
            here = tuple(one for one in self.numbers[slot] if one & active and (not among or one & among))
            return (0, *here) if nobody else here
        mask = kernel.evaluate(self.asked, state, self.owners[slot])
        cards = kernel.sum_over(self.asked, state, L.COUNT, mask)
        return tuple(number for number in self.numbers[slot] if number <= cards)

    def settings(self, addresses: list[int], state: list[int]) -> Iterator[dict[int, int]]:
        """What the slots that some expressions read, and that are not known yet, can be together."""
        open_slots = [slot for address in addresses for slot in self.slots.get(address, ()) if state[slot] < 0]
        slots = list(dict.fromkeys(open_slots))
        values = [self.possible(slot, state) for slot in slots]
        many = 1
        for some in values:
            many *= len(some)
        if many <= MOST:
            for one in product(*values):
                yield dict(zip(slots, one, strict=True))
            return
        for place in (0, -1):
            same = {slot: some[place] for slot, some in zip(slots, values, strict=True)}
            yield same
            for slot, some in zip(slots, values, strict=True):
                yield from ({**same, slot: number} for number in some if number != same[slot])


def forget(program: Program, state: list[int]) -> None:
    """Nothing is known any more of what anybody holds."""
    first = program.words[L.P_SIZE]
    state[first : first + SLOTS] = [UNKNOWN] * SLOTS


def forget_moved(program: Program, state: list[int], before: list[int], fixed: frozenset[int] = frozenset()) -> None:
    """After cards have moved, where ``before`` is how many each seat had: the counts are not known any more, and who
    holds a card only as far as it can have moved itself. ``fixed``: slots whose card was not among those that did."""
    known = {slot: state[slot] for slot in held_of(program).holders}
    forget(program, state)
    change = [state[L.COUNT + seat] - count for seat, count in enumerate(before)]
    gave = sum(1 << seat for seat, one in enumerate(change) if one < 0)
    got = sum(1 << seat for seat, one in enumerate(change) if one > 0)
    for slot, value in known.items():
        if value == UNKNOWN or slot in fixed:
            state[slot] = value
            continue
        at = (value or NOBODY) if value >= 0 else ~value
        if at & (gave | NOBODY):
            at |= got
        if at & gave and sum(change):
            at |= NOBODY
        state[slot] = ~at if at.bit_count() > 1 or value < 0 else value


def forget_left(program: Program, state: list[int]) -> None:
    """After somebody has left the hand: what he holds nobody in play does."""
    for slot in held_of(program).holders:
        if state[slot] > 0 and not state[slot] & state[L.ACTIVE]:
            state[slot] = 0


@lru_cache(maxsize=8)
def held_of(program: Program) -> Held:
    """The program with slots."""
    words = list(program.words)
    known: dict[tuple[Pair, ...], int] = {}
    slots: dict[int, tuple[int, ...]] = {}
    compared: dict[int, list[list[Pair]]] = {}
    most: dict[int, int] = {}
    owners: dict[int, int] = {}
    asked = list(program.words)
    amounts: set[int] = set()
    holders: dict[int, int] = {}
    parts = {part for some in parts_by_address(program).values() for part in some}
    for address in shape_of(program).everywhere | parts:
        pairs = operations(program.words, address)
        found = []
        for start, end in spans_of(pairs, (L.E_HELD, L.E_HOLDER)):
            count = tuple(pairs[start : end + 1])
            slot = known.setdefault(count, program.words[L.P_SIZE] + min(len(known), SLOTS - 1))
            found.append(slot)
            if pairs[end][0] == L.E_HOLDER:
                holders[slot] = count[-1][1]
            elif slot not in owners:
                owners[slot] = len(asked)
                asked += [word for pair in who(count) for word in pair] + [L.E_END, 0]
            most[slot] = max(most.get(slot, 0), greatest(program, count[-1][1]))
            put(words, address + 2 * start, read(slot, end + 1 - start))
        if found:
            slots[address] = tuple(dict.fromkeys(found))
            changed = operations(words, address)
            for start, end in spans_of(changed, COMPARING):
                for slot in found:
                    if (L.E_REG, slot) in changed[start : end + 1]:
                        compared.setdefault(slot, []).append(changed[start : end + 1])
            if not spans_of(changed, COMPARING):
                amounts.update(found)  # as many as he has are laid away
    numbers = {
        slot: (0, *(1 << seat for seat in range(program.words[L.P_SEATS])))
        if slot in holders
        else tuple(range(most[slot] + 1))
        if slot in amounts
        else different(program, words, slot, compared.get(slot, []), most[slot])
        for slot in most
    }
    return Held(words, slots, numbers, owners, asked, holders)


def who(count: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The seats of a count: all but the strain, which is one operation, and the count itself."""
    return count[:-2]


def spans_of(pairs: list[Pair], wanted: tuple[int, ...]) -> list[tuple[int, int]]:
    """The first and the last place of each part of an expression that one of these operations ends."""
    starts: list[int] = []
    found = []
    for place, (op, _) in enumerate(pairs):
        if op in PUSHING:
            starts.append(place)
            if op in wanted:
                found.append((place, place))
        elif op in BINARY:
            starts.pop()
            if op in wanted:
                found.append((starts[-1], place))
    return found


def read(slot: int, length: int) -> list[Pair]:
    """An expression of so many operations, three or more, that reads a slot."""
    if length % 2:
        return [(L.E_REG, slot), *[(L.E_NEG, 0)] * (length - 1)]
    return [(L.E_CONST, 0), (L.E_REG, slot), (L.E_NEG, 0), (L.E_SUB, 0), *[(L.E_NEG, 0)] * (length - 4)]


def put(words: list[int], at: int, pairs: list[Pair]) -> None:
    """Writes operations over others."""
    words[at : at + 2 * len(pairs)] = [word for pair in pairs for word in pair]


def greatest(program: Program, table: int) -> int:
    """The most cards of a table that some seats can hold: as many as there are."""
    words = program.words
    kinds = max(mask.bit_count() for mask in words[table : table + 7])
    return int(min(kinds * words[L.P_COPIES], words[L.P_PACK]))


def different(program: Program, words: list[int], slot: int, compared: list[list[Pair]], most: int) -> tuple[int, ...]:
    """One number for each way in which the comparisons with a slot come out; all, if they read something else, too."""
    numbers = tuple(range(most + 1))
    if any(op in (L.E_REG, L.E_SEAT) and arg != slot for pairs in compared for op, arg in pairs):
        return numbers
    tried = list(words)
    places = []
    for pairs in compared:
        places.append(len(tried))
        tried += [word for pair in pairs for word in pair] + [L.E_END, 0]
    state = [0] * (program.words[L.P_SIZE] + SLOTS)
    found: dict[tuple[int, ...], int] = {}
    for number in numbers:
        state[slot] = number
        found.setdefault(tuple([kernel.evaluate(tried, state, at) for at in places]), number)
    return tuple(found.values())
