"""A bid that is missed pays the bidder nothing, and one that is made pays something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.results import Case
from .falling import row_line, scores
from .pays import Pay, aims_low, for_each, line_of, lines_of, needs_nothing, pays_of

CODE = Code(
    "W762",
    "warning",
    "a missed bid is paid, or a made one is not",
    "Who takes less than his bid needs should score nothing or lose; who takes what it needs should score.",
    "What a bid needs and what the rows pay for disagree: a number is off by one, or a payment has the wrong sign. "
    "A call that does not say what it needs, needs the majority of the tricks.",
    """\
score
  makers' tricks | with partner | alone
  2 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each row."""
    found: dict[int, Diagnostic] = {}
    for pay in pays_of(program):
        if needs_nothing(pay.hand) or not says_what_it_needs(program, pay) or aims_low(program, pay):
            continue
        named = line_of(program, pay.hand).needs is not None or line_of(program, pay.hand).kind == "bid"
        made_by_row: dict[int, int] = {}
        for case in (one for cases in pay.cases.values() for one in cases if one.made):
            row = row_line(program, case)
            made_by_row[row] = min(made_by_row.get(row, 0), others(pay, case))
        for case in (one for cases in pay.cases.values() for one in cases):
            if case.made or not case.cells or (not named and for_each(program, case)):
                continue
            elsewhere = [worst for row, worst in made_by_row.items() if row != row_line(program, case)]
            if pay.gain(case) > 0 or (pay.net(case) > 0 and others(pay, case) < min(elsewhere, default=0)):
                found.setdefault(row_line(program, case), missed(program, pay, case))
    if not found:
        for cases in unpaid(program).values():
            found.setdefault(row_line(program, cases[0][1]), made(program, *cases[0]))
    return list(found.values())


def others(pay: Pay, case: Case) -> int:
    """The best that one of the others scores."""
    return max((change for unit, change in enumerate(case.delta) if unit != pay.unit), default=0)


def missed(program: Program, pay: Pay, case: Case) -> Diagnostic:
    """The message about a row that pays for too little."""
    needed = pay.hand.state[L.NEEDED]
    related = (Related(f"needs {needed}", line_of(program, pay.hand).span),)
    text = f"{words.case_words(program, case)}: {scores(program, case)}; the bid needs {needed}"
    message = "the maker's side is paid for less than the bid needs"
    if pay.gain(case) <= 0:
        message = "the maker's side takes less than the bid needs, and the others lose by it"
    return CODE.at(program.score_tests[case.cells[0]].span, message, case=text, related=related)


def unpaid(program: Program) -> dict[tuple[int, ...], list[tuple[Pay, Case]]]:
    """Bids that are made and yet pay nothing, though as many play on the maker's side as in any contract; by the line
    of the call, the maker, and what was taken."""
    found: dict[tuple[int, ...], list[tuple[Pay, Case]]] = {}
    pays = pays_of(program)
    most = max((pay.hand.makers for pay in pays), default=0)
    paid = set()
    for pay in pays:
        for line in lines_of(program, pay.hand) if pay.hand.makers == most else ():
            maker = pay.hand.state[L.MAKER]
            for count, cases in pay.cases.items():
                for case in cases:
                    if case.made and pay.gain(case) > 0:
                        paid.add((line, maker, count))
                    elif for_each(program, case) or aims_low(program, pay):
                        continue
                    elif case.made and case.cells and says_what_it_needs(program, pay) and not needs_nothing(pay.hand):
                        found.setdefault((line, maker, count), []).append((pay, case))
    return {key: cases for key, cases in found.items() if key not in paid}


def says_what_it_needs(program: Program, pay: Pay) -> bool:
    """Does the bid say what it needs, or is that the majority of the tricks?"""
    line = line_of(program, pay.hand)
    return line.needs is not None or line.kind == "bid" or not program.words[L.P_POINTS]


def made(program: Program, pay: Pay, case: Case) -> Diagnostic:
    """The message about a row that pays nothing for enough."""
    needed = pay.hand.state[L.NEEDED]
    related: tuple[Related, ...] = (Related(f"needs {needed}", line_of(program, pay.hand).span),)
    paying = [one for cases in pay.cases.values() for one in cases if one.cells and pay.gain(one) > 0]
    if paying:
        related = (*related, Related("this row pays", program.score_tests[paying[0].cells[0]].span))
    text = f"{words.case_words(program, case)}: {scores(program, case)}; the bid needs {needed}"
    message = "the maker's side takes what the bid needs, and is paid nothing"
    line = line_of(program, pay.hand)
    least = min((count for count, cases in pay.cases.items() if any(pay.gain(one) > 0 for one in cases)), default=0)
    hint = (
        f"write: needs {least}, in the line of the call" if line.needs is None and line.kind != "bid" and least else ""
    )
    return CODE.at(program.score_tests[case.cells[0]].span, message, hint, case=text, related=related)
