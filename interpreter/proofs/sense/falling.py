"""Taking more never pays less."""

from __future__ import annotations

from itertools import pairwise

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Quantity

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.results import Case
from .pays import Pay, aims_low, for_each, line_of, needs_nothing, pays_of

CODE = Code(
    "W761",
    "warning",
    "taking more pays less",
    "The more tricks or points the maker's side takes, the more it should score, and the better it should stand.",
    "Missing a bid would be better than making it. Often a row was left out, or a payment goes to the wrong side.",
    """\
score
  makers' tricks | with partner | alone
  3 to 4         | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3 to 4         | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each row that pays less than one for fewer tricks, or less for more."""
    found: dict[int, Diagnostic] = {}
    for pay in pays_of(program):
        if needs_nothing(pay.hand) or aims_low(program, pay):
            continue
        pair = fall(pay)
        if pair is not None and not meant(program, pay, *pair):
            found.setdefault(row_line(program, pair[1]), diagnostic(program, pay, *pair))
    if not found:
        for pay in pays_of(program):
            other = other_fall(program, pay)
            if other is not None:
                found.setdefault(row_line(program, other[1]), for_others(program, *other))
    return list(found.values())


def fall(pay: Pay) -> tuple[Case, Case] | None:
    """Two cases next to each other: the second takes more, and pays less whatever else happens."""
    counts = list(pay.cases)
    for less, more in pairwise(counts):
        worst, best = pay.worst(less), pay.best(more)
        if best[0] < worst[0] or best[1] < worst[1]:
            return min(pay.cases[less], key=pay.net), max(pay.cases[more], key=pay.net)
    return None


def meant(program: Program, pay: Pay, less: Case, more: Case) -> bool:
    """Does the file itself say so? Either a row for just what was bid stands beside one for more, that still scores; or
    all is paid to each of several players, and the bid does not say what it needs."""
    line = line_of(program, pay.hand)
    if for_each(program, less) and for_each(program, more):
        return line.needs is None and line.kind != "bid"
    tests = [program.score_tests[number] for case in (less, more) for number in case.cells[:1]]
    if len(tests) < 2 or not all(test.row for test in tests) or pay.gain(more) <= 0:
        return False
    wanted = program.game.score[tests[0].table].rows[tests[0].cell[1]].range
    if not isinstance(wanted.low, Quantity) or not isinstance(wanted.high, Quantity):
        return False
    return wanted.low.name == wanted.high.name and wanted.low.name in ("bid", "needed")


def other_fall(program: Program, pay: Pay) -> tuple[Case, Case, int] | None:
    """Two cases in the same cell: in the second a side, not the maker's, takes more and scores less; and which side."""
    groups = pay.hand.groups
    counted = "points" if program.words[L.P_POINTS] else "tricks"
    for place, group in enumerate(groups):
        unit = program.words[program.words[L.P_UNIT] + group[0]]
        if unit == pay.unit:
            continue
        best: dict[tuple[int, ...], dict[int, list[Case]]] = {}
        for case in pay.hand.cases:
            if for_each(program, case):
                continue
            best.setdefault(case.cells, {}).setdefault(getattr(case, counted)[place], []).append(case)
        for by_count in best.values():
            for less, more in pairwise(sorted(by_count)):
                low = min(by_count[less], key=lambda case: case.delta[unit])
                high = max(by_count[more], key=lambda case: case.delta[unit])
                if high.delta[unit] < low.delta[unit]:
                    return low, high, unit
    return None


def for_others(program: Program, less: Case, more: Case, unit: int) -> Diagnostic:
    """The message about a row that takes from those who take more."""
    span = program.score_tests[more.cells[0]].span if more.cells else program.game.score[0].span
    case = f"{words.case_words(program, less)}: {scores(program, less)}\n"
    case += f"{words.case_words(program, more)}: {scores(program, more)}"
    return CODE.at(span, f"here {words.unit(program, unit)} takes more, and scores less", case=case)


def row_line(program: Program, case: Case) -> int:
    """The line of the row that scores a case; 0 if none does."""
    return program.score_tests[case.cells[0]].span.line if case.cells else 0


def scores(program: Program, case: Case) -> str:
    """What each unit scores."""
    return words.listed([f"{words.unit(program, unit)} {change}" for unit, change in enumerate(case.delta)])


def diagnostic(program: Program, pay: Pay, less: Case, more: Case) -> Diagnostic:
    """The message, at the row that pays too little."""
    span = program.score_tests[more.cells[0]].span if more.cells else program.game.score[0].span
    related: tuple[Related, ...] = ()
    if less.cells and program.score_tests[less.cells[0]].span != span:
        related = (Related("this row pays more, for less", program.score_tests[less.cells[0]].span),)
    case = f"{words.case_words(program, less)}: {scores(program, less)}\n"
    case += f"{words.case_words(program, more)}: {scores(program, more)}"
    message = "here the maker's side takes more, and stands worse"
    if more.made and not less.made:
        message = "making the bid pays less than missing it"
    return CODE.at(span, message, case=case, related=related)
