"""Every contract with every result, and the cells of the score tables that take it.

A result says how many tricks each side took and who got each of the points; it is enumerated as far as the scores
look at it: by sides unless a rule counts what a single seat took, tricks not at all if no rule counts them. Each point
may go to any side in play or, unless it cannot be so, to nobody. Contracts that no score can tell apart are taken once,
and where no score asks for the dealer one seat of the maker stands for all.

What is independent is not multiplied: tricks are shared among sides where only the points of single seats are read, and
the other way round; and a contract is told from another only by what a score reads.

Caps: ``TRICKS_CAP`` ways to share the tricks and ``POINTS_CAP`` ways to share the points for one contract; beyond them
the maker's side still gets every number, and what is left goes to one other side, or to all as evenly as can be. And
``CASES_CAP`` results of all contracts together: where there would be more, every way to share the tricks is taken with
a few of the ways to share the points, and the other way round, and ``Results.of`` says how many there would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from attrs import define, field, frozen

from hoyle.dsl.model import Call

from ... import kernel
from ... import layout as L
from ...program import Program
from .auction import Contract, auction_of, match_scores
from .code import BREAK, expressions_of, instructions, match_expressions, operations, reads, shape_of
from .exchange import Course, exchange_of

TRICKS_CAP = 400
POINTS_CAP = 120
CASES_CAP = 6_000
LEAST = 12
"""So many results of a contract are looked at at least, however many contracts there are."""

Vector = tuple[int, ...]


@define(eq=False)
class Hand:
    """One contract as it is played: ``state`` is what the scoring finds, but for the result. ``groups`` are the sets of
    seats that results are told apart by, the maker's own first. ``calls`` are all calls that lead to the same."""

    contract: Contract
    course: Course
    state: list[int]
    groups: tuple[tuple[int, ...], ...]
    cases: list["Case"] = field(factory=list)
    calls: set[int] = field(factory=set)
    scores: Vector = ()
    """The match score as the maker sees it, seat by seat; empty where no score asks for it."""

    @property
    def makers(self) -> int:
        """How many play on the maker's side."""
        maker = self.state[L.MAKER]
        return 0 if maker < 0 else int(self.state[L.SIDE + maker] & self.state[L.ACTIVE]).bit_count()


@frozen
class Part:
    """What applies in the tables for the contract (``he`` -1), or to one seat in those that go through a set of seats,
    ``members`` by its address: ``columns`` are (table, column) pairs, ``cells`` the numbers of the score tests."""

    members: int
    he: int
    columns: tuple[tuple[int, int], ...]
    cells: tuple[int, ...]


@define(eq=False)
class Case:
    """One contract with one result. ``tricks`` and ``points`` are by group; ``columns`` the (table, column) pairs and
    ``cells`` the numbers of the score tests that hold, all ``parts`` together; ``delta`` what each unit scores, awards
    left out."""

    hand: Hand
    tricks: Vector
    points: Vector
    columns: tuple[tuple[int, int], ...]
    cells: tuple[int, ...]
    delta: Vector
    made: bool
    parts: tuple[Part, ...] = ()


@frozen
class ItemCode:
    """One item as compiled: its number, its table, its value, its guard (0: none); is it an award, and do its value and
    guard depend on the result?"""

    number: int
    award: bool
    at: int
    value: int
    guard: int
    varies: bool


@define(eq=False)
class Results:
    """All of it. ``columns`` and ``rows`` say what applied at least once: (table, column), (table, row)."""

    program: Program
    hands: list[Hand] = field(factory=list)
    columns: set[tuple[int, int]] = field(factory=set)
    rows: set[tuple[int, int]] = field(factory=set)
    paid: set[tuple[int, int]] = field(factory=set)
    """(score test, place of the payment) that paid somebody."""
    counted: set[int] = field(factory=set)
    """Items whose guard held, or that have none."""
    of: int = 0
    """How many cases there would be without a cap on all of them."""

    def cases(self) -> Iterator[Case]:
        """Every case of every hand."""
        for hand in self.hands:
            yield from hand.cases


@lru_cache(maxsize=8)
def results_of(program: Program) -> Results:
    """The results of a program, enumerated once."""
    return enumeration_of(program).go()


@lru_cache(maxsize=8)
def enumeration_of(program: Program) -> "Enumeration":
    """What the scoring of a program looks at, looked up once."""
    return Enumeration(program)


@lru_cache(maxsize=8)
def items_of(program: Program) -> list[ItemCode]:
    """The points and awards in the order of the code."""
    words = program.words
    found = []
    guard = until = 0
    for at, op in instructions(words).items():
        if at >= until:
            guard = 0
        if op == L.I_UNLESS:
            guard, until = words[at + 1], words[at + 2]
        elif op == L.I_ITEM:
            read = reads(words, words[at + 4]) | (reads(words, guard) if guard else set())
            varies = bool(read & {L.TRICKS, L.POINTS, L.MADE})
            found.append(ItemCode(words[at + 1], bool(words[at + 2]), words[at + 3], words[at + 4], guard, varies))
    return found


class Enumeration:
    """Runs the scoring code over everything."""

    def __init__(self, program: Program) -> None:
        self.program = program
        words = program.words
        self.words = list(words)
        code = instructions(words)
        scoring = [at for at in code if at >= words[L.P_SCORING]]
        for at in scoring:
            if words[at] == L.I_END:
                self.words[at] = BREAK
        self.items = items_of(program)
        # Where the turn begins in a table that goes through several players makes no difference to what is paid.
        turns = {at: words[at + 3] for at in scoring if words[at] == L.I_LOOP}
        addresses = {one for at in scoring for one in expressions_of(words, at) if one != turns.get(at)}
        addresses |= {one for test in program.score_tests for one in (test.column, test.row) if one}
        addresses |= set(match_expressions(words))
        for item in self.items:
            addresses |= {one for one in (item.value, item.guard, words[item.at + 3]) if one}
        registers = {register for one in addresses for register in reads(words, one)}
        pers = {words[at + 3] for at in scoring if words[at] == L.I_PAY}
        if L.MADE in registers:
            registers |= {L.NEEDED, L.POINTS if words[L.P_POINTS] else L.TRICKS}
        self.tricks_read = L.TRICKS in registers or L.PER_TRICK in pers
        self.points_read = L.POINTS in registers or L.PER_POINT in pers
        self.scores_read = L.SCORE in registers
        self.strain_read = L.STRAIN in registers or bool(self.items)
        self.placed = bool(registers & {L.DEALER, L.CALLER})
        places = (L.E_LEFT, L.E_RIGHT, L.E_ELDEST)
        neighbours = any(op in places for one in addresses for op, _ in operations(words, one))
        told_apart = self.placed or self.scores_read or neighbours
        self.anywhere = not told_apart and all(len(side) == 1 for side in program.game.table.sides)
        """Does it not matter who of those that play for themselves does what?"""
        self.helper_read, self.ally_read = L.HELPER in registers, L.ALLY in registers
        self.registers = sorted(
            registers
            - {
                L.TRICKS,
                L.POINTS,
                L.SCORE,
                L.MADE,
                L.MAKER,
                L.CHALLENGER,
                L.HELPER,
                L.ALLY,
                L.ACTIVE,
                L.STRAIN,
                L.LOOPS + 1,
            }
        )
        self.all_taken = all(
            words[item.at + 1] == L.TO_TAKER and (words[item.at] != L.K_MOST or words[item.at + 3] == 0)
            for item in self.items
            if not item.award
        )
        self.results = Results(program)
        self.units: list[tuple[int, ...]] = list(program.game.table.sides)
        self.tables: dict[int, dict[tuple[int, int, int], list[int]]] = {}
        for number, test in enumerate(program.score_tests):
            tables = self.tables.setdefault(test.members, {})
            tables.setdefault((test.table, test.column, test.cell[0]), []).append(number)

    def go(self) -> Results:
        """Every contract and course that differ to the scores."""
        known: dict[tuple[int, ...], Hand] = {}
        courses = exchange_of(self.program).courses
        scores = match_scores(self.program) if self.scores_read else [()]
        contracts = enumerate(auction_of(self.program).contracts)
        # Of contracts that are the same to the scores, one that was called stands for those that a turned card made.
        nodes = self.program.call_nodes
        for place, contract in sorted(contracts, key=lambda one: not isinstance(nodes[one[1].call], Call)):
            for course in courses[place]:
                for score in scores:
                    key = self.key(contract, course, score)
                    if key not in known:
                        known[key] = self.hand(contract, course, score)
                    known[key].calls.add(contract.call)
        self.results.hands = list(known.values())
        for hand in self.results.hands:
            self.play(hand, max(LEAST, CASES_CAP // len(known)))
        return self.results

    def key(self, contract: Contract, course: Course, score: Vector) -> tuple[int, ...]:
        """What the scores can tell apart."""
        state, n = contract.state, self.words[L.P_SEATS]
        maker, active, sides = course.maker, course.active, course.sides
        bound = [
            course.challenger,
            course.helper if self.helper_read else -1,
            course.ally if self.ally_read else -1,
        ]
        score = self.seen(maker, score)
        if not self.placed and maker >= 0:
            bound = [(seat - maker) % n if seat >= 0 else seat for seat in bound]
            active, *turned = [(mask >> maker | mask << (n - maker)) & ((1 << n) - 1) for mask in (active, *sides)]
            sides = tuple(turned[maker:] + turned[:maker])
            maker = 0
            if self.anywhere:
                bound, active, sides = self.gathered(bound, active, sides)
        strain = course.strain
        if not self.strain_read:
            strain = -1
        of_course = {L.MANNER: course.manner, L.SAID: course.said}
        registers = [of_course.get(one, state[one]) for one in self.registers]
        return (maker, *bound, active, *sides, strain, course.hand, *score, *registers)

    def gathered(self, bound: list[int], active: int, sides: Vector) -> tuple[list[int], int, Vector]:
        """The same for seats that nothing tells apart but what they are: those alike stand together behind the maker,
        who is seat 0."""
        n = self.words[L.P_SEATS]
        kinds = [(sides[0] >> seat & 1, active >> seat & 1, *(seat == one for one in bound)) for seat in range(n)]
        order = [0, *sorted(range(1, n), key=lambda seat: kinds[seat], reverse=True)]
        place = {seat: number for number, seat in enumerate(order)}

        def moved(mask: int) -> int:
            return sum(1 << place[seat] for seat in range(n) if mask >> seat & 1)

        return [place.get(one, one) for one in bound], moved(active), tuple(moved(sides[seat]) for seat in order)

    def seen(self, maker: int, score: Vector) -> Vector:
        """A match score, from the maker's seat on around the table."""
        n, unit = self.words[L.P_SEATS], self.words[L.P_UNIT]
        first = maker if maker >= 0 and not self.placed else 0
        return tuple([score[self.words[unit + (first + place) % n]] for place in range(n)]) if score else ()

    def hand(self, contract: Contract, course: Course, score: Vector) -> Hand:
        """One contract as the scoring finds it."""
        state = list(contract.state)
        state[L.MANNER], state[L.MAKER], state[L.ACTIVE] = course.manner, course.maker, course.active
        state[L.CHALLENGER], state[L.HELPER], state[L.ALLY] = course.challenger, course.helper, course.ally
        state[L.SAID] = course.said
        state[L.SIDE : L.SIDE + len(course.sides)] = course.sides
        state[L.N_ACTIVE] = course.active.bit_count()
        if course.strain >= 0:
            state[L.STRAIN] = course.strain
        elif state[L.STRAIN] < 0:
            state[L.STRAIN] = 0  # by the first card led: any suit
        for unit, value in enumerate(score):
            state[L.SCORE + unit] = value
        return Hand(contract, course, state, self.groups(state), scores=self.seen(course.maker, score))

    def play(self, hand: Hand, most: int) -> None:
        """All results of one contract, or about so many of them."""
        state, groups = list(hand.state), hand.groups
        first = [group[0] for group in groups]
        shape = shape_of(self.program)
        shared = self.shares(hand.course.hand, self.told(groups, shape.seat_tricks))
        many = len(shared)
        if many > most and many > LEAST:
            shared = sorted(unlike(set(shared)))
        tricks = self.spread(shared, groups, shape.seat_tricks)
        falls: dict[Vector, list[Vector]] = {}
        for one in tricks:
            for seat, number in zip(first, one, strict=True):
                state[L.TRICKS + seat] = number
            points = self.points(state, self.told(groups, shape.seat_points))
            falls[one] = [
                fallen for fallen in self.spread(points, groups, shape.seat_points) if self.can_be(one, fallen, groups)
            ]
        wanted = sum(map(len, falls.values()))
        self.results.of += wanted * many // len(tricks)
        for place, one in enumerate(tricks):
            for seat, number in zip(first, one, strict=True):
                state[L.TRICKS + seat] = number
            for fallen in some_of(falls[one], place, len(tricks), most if wanted > most else wanted):
                for seat, number in zip(first, fallen, strict=True):
                    state[L.POINTS + seat] = number
                hand.cases.append(self.score(hand, list(state), one, fallen))

    def can_be(self, tricks: Vector, points: Vector, groups: tuple[tuple[int, ...], ...]) -> bool:
        """Who has no trick has no point that goes to the taker of a card."""
        if not (self.tricks_read and self.points_read and self.all_taken):
            return True
        units = [self.unit(group) for group in groups]
        return all(
            fallen <= 0 or any(number for number, other in zip(tricks, units, strict=True) if other == unit)
            for fallen, unit in zip(points, units, strict=True)
        )

    def told(self, groups: tuple[tuple[int, ...], ...], by_seat: bool) -> int:
        """How many shares there are: one for each group, or where no seat is told apart one for each side."""
        return len(groups) if by_seat else len({self.unit(group) for group in groups})

    def unit(self, group: tuple[int, ...]) -> int:
        """What a group of seats scores for."""
        return self.words[self.words[L.P_UNIT] + group[0]]

    def spread(self, shared: list[Vector], groups: tuple[tuple[int, ...], ...], by_seat: bool) -> list[Vector]:
        """Shares by side as shares by group: the first group of a side has all that the side has."""
        if by_seat or self.told(groups, False) == len(groups):
            return shared
        units = [self.unit(group) for group in groups]
        places = [units.index(unit) for unit in dict.fromkeys(units)]
        return [tuple([one[places.index(at)] if at in places else 0 for at in range(len(groups))]) for one in shared]

    def groups(self, state: list[int]) -> tuple[tuple[int, ...], ...]:
        """The seats in play, as results tell them apart."""
        shape = shape_of(self.program)
        maker = state[L.MAKER]
        playing = [[seat for seat in side if (state[L.ACTIVE] >> seat) & 1] for side in self.units]
        if shape.seat_tricks or shape.seat_points:
            playing = [[seat] for side in playing for seat in side]
        found = [tuple(sorted(side, key=lambda seat: seat != maker)) for side in playing if side]
        return tuple(sorted(found, key=lambda side: side[0] != maker))

    def shares(self, total: int, groups: int) -> list[Vector]:
        """All ways to share the tricks."""
        return shares(total, groups) if self.tricks_read else [(total,) + (0,) * (groups - 1)]

    def points(self, state: list[int], groups: int) -> list[Vector]:
        """All ways in which the points can fall."""
        if not self.points_read:
            return [(0,) * groups]
        values = values_of(self.program, state, False)
        return falls(tuple(values), groups)

    def score(self, hand: Hand, state: list[int], tricks: Vector, points: Vector) -> Case:
        """Runs the scoring code, and asks every cell whether it applies."""
        words, results = self.words, self.results
        state[L.PC] = words[L.P_SCORING]
        kernel.advance(words, state)
        parts: list[Part] = []
        for members, tables in self.tables.items():
            playing = kernel.evaluate(words, state, members) & state[L.ACTIVE] if members else 0
            who = [seat for seat in range(words[L.P_SEATS]) if playing >> seat & 1] if members else [-1]
            for he in who:
                state[L.LOOPS + 1] = he
                columns, cells = self.apply(state, tables)
                parts.append(Part(members, he, columns, cells))
        columns = tuple(one for part in parts for one in part.columns)
        results.columns.update(columns)
        for item in self.items:
            if item.number not in results.counted and (not item.guard or kernel.evaluate(words, state, item.guard)):
                results.counted.add(item.number)
        delta = tuple(state[L.DELTA : L.DELTA + words[L.P_UNITS]])
        cells = tuple(one for part in parts for one in part.cells)
        return Case(hand, tricks, points, columns, cells, delta, bool(state[L.MADE]), tuple(parts))

    def apply(
        self, state: list[int], tables: dict[tuple[int, int, int], list[int]]
    ) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
        """The columns and the cells of some tables that apply."""
        words, tests, results = self.words, self.program.score_tests, self.results
        cells = []
        columns = []
        for (table, column, place), numbers in tables.items():
            if column and not kernel.evaluate(words, state, column):
                continue
            columns.append((table, place))
            taken = False
            for number in numbers:
                test = tests[number]
                if kernel.evaluate(words, state, test.row) if test.row else not taken:
                    taken = True
                    cells.append(number)
                    results.rows.add((table, test.cell[1]))
                    for which, paid in enumerate(test.paid):
                        if (number, which) not in results.paid and kernel.evaluate(words, state, paid):
                            results.paid.add((number, which))
        return tuple(columns), tuple(cells)


@lru_cache(maxsize=64)
def shares(total: int, groups: int) -> list[Vector]:
    """All ways to share ``total`` among the groups; a part of them where there are more than ``TRICKS_CAP``."""
    if groups == 0:
        return [()]
    found = list(compositions(total, groups, TRICKS_CAP + 1))
    if len(found) <= TRICKS_CAP:
        return found
    some = []
    for first in range(total + 1):
        rest, others = total - first, groups - 1
        for one in range(others):
            some.append((first, *(rest if place == one else 0 for place in range(others))))
        some.append((first, *(rest // others + (place < rest % others) for place in range(others))))
    return list(dict.fromkeys(some))


def compositions(total: int, groups: int, most: int) -> Iterator[Vector]:
    """The ways to write ``total`` as a sum of ``groups`` numbers, at most about ``most`` of them."""
    if groups == 1:
        yield (total,)
        return
    given = 0
    for first in range(total + 1):
        for rest in compositions(total - first, groups - 1, most - given):
            yield (first, *rest)
            given += 1
            if given >= most:
                return


@lru_cache(maxsize=256)
def falls(values: tuple[tuple[int, bool], ...], groups: int) -> list[Vector]:
    """The sums that items of these values can make for the groups; an item that always falls goes to somebody."""
    found = {(0,) * groups}
    for value, always in values:
        more = set()
        for sums in found:
            if not always:
                more.add(sums)
            for one in range(groups):
                more.add((*sums[:one], sums[one] + value, *sums[one + 1 :]))
        found = more if len(more) <= POINTS_CAP or groups == 1 else unlike(more)
    return sorted(found, key=lambda sums: (-sums[0], sums)) if groups else [()]


def unlike(many: set[Vector]) -> set[Vector]:
    """Of many sums some for each number of the first group: those in which all together have least and most, and those
    in which one of the others has most."""
    by_first: dict[int, list[Vector]] = {}
    for sums in sorted(many):
        by_first.setdefault(sums[0], []).append(sums)
    kept = set()
    for some in by_first.values():
        kept |= {min(some, key=sum), max(some, key=sum)}
        kept |= {max(some, key=lambda sums: sums[place]) for place in range(1, len(some[0]))}
    return kept


def some_of(ways: Sequence[Vector], place: int, others: int, most: int) -> Sequence[Vector]:
    """Some of the ways to share the points, at one of so many ways to share the tricks (``place``), so that ``most``
    are taken at all of them, each way at one place at least: evenly spread, from another on at each place."""
    count = max(2, -(-most // others))
    if count >= len(ways):
        return ways
    taken = {(place + number * len(ways) // count) % len(ways) for number in range(count)}
    taken |= set(range(place, len(ways), others))
    return [ways[one] for one in sorted(taken)]


def can_fall(program: Program, item: ItemCode, strain: int) -> bool:
    """Can anybody get the item at this strain?"""
    words = program.words
    kind, suit = words[item.at], words[item.at + 2]
    if kind in (L.K_CARDS, L.K_EACH):
        return words[item.at + 5 + strain] != 0
    if kind in (L.K_HIGHEST, L.K_LOWEST) and suit == L.TRUMP_SUIT:
        trump = words[words[L.P_TRUMP] + strain]
        return trump != L.NO_SUIT and words[words[L.P_MASK] + strain * 8 + trump] != 0
    return True


def always_falls(program: Program, item: ItemCode) -> bool:
    """Does somebody get the item in every hand?"""
    words = program.words
    kind, suit, tie = words[item.at], words[item.at + 2], words[item.at + 3]
    if kind == L.K_LAST_TRICK:
        return True
    if kind == L.K_EACH:
        return all_in_play(program)
    if kind in (L.K_HIGHEST, L.K_LOWEST) and suit == L.TRUMP_SUIT:
        return bool(words[L.P_SETS_TRUMP])
    return kind == L.K_MOST and tie != 0


def all_in_play(program: Program) -> bool:
    """Is every card of the pack played, whatever happens?"""
    leaving = (L.I_SIT_OUT, L.I_CARDS)
    return program.game.deal.left == 0 and not any(op in leaving for op in instructions(program.words).values())


def final_state(program: Program, case: Case) -> list[int]:
    """The state after the hand of a case is scored, before the match score is; awards are left out."""
    run = enumeration_of(program)
    state = list(case.hand.state)
    for group, tricks, points in zip(case.hand.groups, case.tricks, case.points, strict=True):
        state[L.TRICKS + group[0]], state[L.POINTS + group[0]] = tricks, points
    state[L.PC] = run.words[L.P_SCORING]
    kernel.advance(run.words, state)
    return state


def maker_unit(program: Program, hand: Hand) -> int:
    """The unit that the maker scores for."""
    return program.words[program.words[L.P_UNIT] + hand.state[L.MAKER]]


def taken(program: Program, case: Case) -> int:
    """The tricks, or points, that the maker's side took."""
    side = case.hand.state[L.SIDE + case.hand.state[L.MAKER]]
    counts = case.points if program.words[L.P_POINTS] else case.tricks
    return sum(count for group, count in zip(case.hand.groups, counts, strict=True) if side >> group[0] & 1)


def most_to_take(program: Program, contract: Contract, course: Course) -> int:
    """The most tricks, or points, that one side can take."""
    words = program.words
    if not words[L.P_POINTS]:
        return course.hand
    state = list(contract.state)
    state[L.STRAIN] = max(course.strain, 0)
    state[L.MANNER] = course.manner
    return sum(max(0, value) for value, _ in values_of(program, state, False))


def values_of(program: Program, state: list[int], awards: bool) -> list[tuple[int, bool]]:
    """The points, or the awards, that count under the contract of a state: the value of each, and whether somebody gets
    it in every hand."""
    words = program.words
    return [
        (kernel.evaluate(words, state, item.value), always_falls(program, item))
        for item in items_of(program)
        if item.award == awards
        and (not item.guard or kernel.evaluate(words, state, item.guard))
        and can_fall(program, item, state[L.STRAIN])
        for _ in range(times(program, item, state[L.STRAIN]))
    ]


def times(program: Program, item: ItemCode, strain: int) -> int:
    """How often an item counts: once, or for each card that it is for."""
    if program.words[item.at] != L.K_EACH:
        return 1
    return program.words[item.at + 5 + strain].bit_count() * program.words[L.P_COPIES]
