"""A higher bid, made with the same result, never pays less."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Call

from ... import kernel
from ... import layout as L
from ...program import Program
from .. import words
from .falling import scores
from .pays import Pay, accepted, answered, line_of, order_of, pays_of, same_seats, unlike

CODE = Code(
    "W763",
    "warning",
    "a higher bid that pays less, or no more",
    "Of two bids of one round, the higher one, if it asks for as much, should pay as much when it is made, and more if "
    "it asks for the same.",
    "Nobody would raise.",
    """\
bidding for maker
  round
    pass, unless forced
    bid "moon", needs 5, worth 12, alone
    bid "double moon", needs 5, worth 8, alone, only over "moon"
    each above the last
before play
  maker names a suit
  if alone
    maker's partner sits out
score
  makers' tricks | always
  needed or more | makers worth
  otherwise      | makers -worth
""",
    """\
bidding for maker
  round
    pass, unless forced
    bid "moon", needs 5, worth 12, alone
    bid "double moon", needs 5, worth 24, alone, only over "moon"
    each above the last
before play
  maker names a suit
  if alone
    maker's partner sits out
score
  makers' tricks | always
  needed or more | makers worth
  otherwise      | makers -worth
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line with such a bid."""
    pays = [
        pay
        for pay in pays_of(program)
        if not answered(program, pay.hand) and not accepted(program, pay.hand) and not pay.hand.state[L.FORCED]
    ]
    pays = unlike(program, pays)
    found: dict[int, Diagnostic] = {}
    for higher in pays:
        line = line_of(program, higher.hand)
        for lower in pays:
            if id(line) not in found and above(program, higher, lower):
                count = less(program, higher, lower)
                if count is not None and not pays_elsewhere(program, pays, higher, lower):
                    found[id(line)] = diagnostic(program, line, higher, lower, count)
    return list(found.values())


def above(program: Program, higher: Pay, lower: Pay) -> bool:
    """Is the one a higher bid of the same round that asks as much, and is played the same way, or as it says itself?"""
    if higher.hand.state[L.MANNER] != lower.hand.state[L.MANNER] and (added(program, higher) or added(program, lower)):
        return False
    if higher.hand.course.strain != lower.hand.course.strain or higher.hand.scores != lower.hand.scores:
        return False
    one, other = (words.round_of(program, pay.hand.contract.call) for pay in (higher, lower))
    return (
        one is other
        and order_of(program, higher.hand) > order_of(program, lower.hand)
        and higher.hand.state[L.NEEDED] >= lower.hand.state[L.NEEDED]
        and one.above_last is not None
    )


def added(program: Program, pay: Pay) -> bool:
    """Was the manner of playing added to the bid, or answered to it, and not part of it?"""
    own = line_of(program, pay.hand).manner or "with partner"
    return program.manners[pay.hand.state[L.MANNER]] != own


def less(program: Program, higher: Pay, lower: Pay) -> int | None:
    """What the maker's side takes where the higher bid pays less though both are made; or, of bids that need the same
    and are played the same, the most it can take if the higher one is better in no case at all."""
    counts = sorted(set(higher.cases) & set(lower.cases))
    for count in counts:
        both = all(case.made for pay in (higher, lower) for case in pay.cases[count])
        if both and higher.best(count)[0] < lower.worst(count)[0] and not arrives(program, higher, count):
            return count
    same = all(higher.hand.state[one] == lower.hand.state[one] for one in (L.NEEDED, L.MANNER))
    if not counts or not same or not same_seats(program, higher.hand, lower.hand):
        return None
    never = all(higher.best(count)[which] <= lower.worst(count)[which] for count in counts for which in (0, 1))
    return counts[-1] if never else None


def pays_elsewhere(program: Program, pays: list[Pay], higher: Pay, lower: Pay) -> bool:
    """Does the higher of the two bids pay more at another match score? Then what it pays is meant to depend on that."""
    if not higher.hand.scores:
        return False
    calls = [pay.hand.contract.call for pay in (higher, lower)]
    ones, others = ([pay for pay in pays if pay.hand.contract.call == call] for call in calls)
    return any(
        one.best(count)[0] > other.best(count)[0]
        for one in ones
        for other in others
        if above(program, one, other)
        for count in set(one.cases) & set(other.cases)
        if all(case.made for pay in (one, other) for case in pay.cases[count])
    )


def arrives(program: Program, pay: Pay, count: int) -> bool:
    """Does so much bring the maker's side to the target, from the match score that the hand begins at?"""
    if program.game.match.target is None or not pay.hand.scores:
        return False
    return kernel.reached(program.words, pay.hand.state[L.SCORE + pay.unit] + pay.best(count)[0])


def diagnostic(program: Program, line: Call, higher: Pay, lower: Pay, count: int) -> Diagnostic:
    """The message, at what the higher bid is worth."""
    cases = [pay.cases[count][0] for pay in (lower, higher)]
    case = "\n".join(f"{words.case_words(program, one)}: {scores(program, one)}" for one in cases)
    text = program.calls[higher.hand.contract.call].text
    span = line.worth.span if line.worth is not None else line.span
    related = [Related("the lower bid", line_of(program, lower.hand).span)]
    related += [Related("what it pays", program.score_tests[one.cells[0]].span) for one in cases[1:] if one.cells]
    message = f'"{text}" pays less than a lower bid that is made'
    if cases[1].delta == cases[0].delta:
        message = f'"{text}" never pays more than a lower bid that needs as much'
    return CODE.at(span, message, case=case, related=tuple(related))
