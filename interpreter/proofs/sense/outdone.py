"""No way to play a contract is worse than another in every case."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..never import quoted
from ..tables.code import origin
from ..tables.results import Hand
from .falling import scores
from .pays import Pay, aims_low, answered, line_of, lines_of, order_of, pays_of, same_maker

CODE = Code(
    "W767",
    "warning",
    "a call that another outdoes in every case",
    "A call that makes the hand harder, as alone does, should pay more in some case than the same call without it.",
    "Nobody in his senses would choose it.",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 2
  3 to 4         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
""",
    """\
score
  makers' tricks | with partner | alone
  5              | makers 2     | makers 4
  3 to 4         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each manner of playing, and for each offer."""
    found: dict[tuple[int, int], Diagnostic] = {}
    pays = pays_of(program)
    most: dict[tuple[int, int, int], set[int]] = {}
    for pay in pays:
        most.setdefault(call_of(program, pay), set()).add(pay.hand.makers)
    for worse in pays:
        for better in pays:
            if worse.hand.state[L.MANNER] == better.hand.state[L.MANNER]:
                continue
            # If more may play on his side, the hand is no harder when he calls it, whoever leaves it later.
            by_chance = worse.hand.makers == better.hand.makers and any(
                worse.hand.makers < makers for makers in most[call_of(program, worse)]
            )
            if not by_chance and same_call(program, worse, better) and outdone(program, worse, better, worse.unit):
                key = (line_of(program, worse.hand).span.line, worse.hand.state[L.MANNER])
                found.setdefault(key, diagnostic(program, worse, better, worse.unit))
            if same_offer(worse.hand, better.hand):
                unit = program.words[program.words[L.P_UNIT] + worse.hand.state[L.CHALLENGER]]
                if outdone(program, worse, better, unit):
                    found.setdefault((0, worse.hand.state[L.MANNER]), diagnostic(program, worse, better, unit))
    return list(found.values())


def call_of(program: Program, pay: Pay) -> tuple[int, int, int]:
    """What was called: the line that offers it, the manner and the maker."""
    return line_of(program, pay.hand).span.line, pay.hand.state[L.MANNER], pay.hand.state[L.MAKER]


def same_call(program: Program, worse: Pay, better: Pay) -> bool:
    """Could the maker choose between the two, and is the worse one not easier?"""
    one, other = worse.hand, better.hand
    return (
        not answered(program, one)
        and not answered(program, other)
        and order_of(program, one) == order_of(program, other)
        and one.state[L.FORCED] == other.state[L.FORCED]
        and bool(lines_of(program, one) & lines_of(program, other))
        and same_maker(program, one, other)
        and one.makers <= other.makers
        and (one.makers < other.makers or changes(one) == changes(other))
    )


def changes(hand: Hand) -> list[tuple[int, int, int]]:
    """The cards that were given, taken and laid away before play: they are a reason of their own."""
    return sorted((move.at, move.seat, move.change) for move in hand.course.moves if move.change)


def same_offer(worse: Hand, better: Hand) -> bool:
    """Is the one the other with an offer accepted?"""
    one, other = worse.state, better.state
    return (
        one[L.CHALLENGER] >= 0
        and other[L.CHALLENGER] < 0
        and one[L.MAKER] == other[L.MAKER]
        and bool(worse.calls & better.calls)
    )


def outdone(program: Program, worse: Pay, better: Pay, unit: int) -> bool:
    """Does the better one pay the unit as much in every case, and more in one or with more players on its side? Of a
    contract that leaves the maker fewer on his side, the cases in which both are made are enough."""
    if set(worse.cases) != set(better.cases):
        return False
    harder = worse.hand.makers < better.hand.makers and unit == worse.unit
    low_wanted = aims_low(program, worse)
    more = harder or unit != worse.unit
    for count in worse.cases:
        made = all(case.made for pay in (worse, better) for case in pay.cases[count])
        if harder and not made and not low_wanted:
            continue
        if unit == worse.unit == better.unit:
            low, high = worse.best(count)[1], better.worst(count)[1]
        else:
            low = max(net(case.delta, unit) for case in worse.cases[count])
            high = min(net(case.delta, unit) for case in better.cases[count])
        if low > high:
            return False
        more |= low < high
    return more


def net(delta: tuple[int, ...], unit: int) -> int:
    """How much more a unit scores than the best of the others."""
    return delta[unit] - max((change for one, change in enumerate(delta) if one != unit), default=0)


def diagnostic(program: Program, worse: Pay, better: Pay, unit: int) -> Diagnostic:
    """The message, at the line that offers the worse call."""
    count = max(worse.cases) if unit == worse.unit else min(worse.cases)
    cases = [pay.cases[count][0] for pay in (worse, better)]
    text = "\n".join(f"{words.case_words(program, case)}: {scores(program, case)}" for case in cases)
    shown, other = (quoted(program.manners[pay.hand.state[L.MANNER]]) for pay in (worse, better))
    row = program.score_tests[cases[0].cells[0]].span if cases[0].cells else program.game.score[0].span
    line = line_of(program, worse.hand).span
    if unit != worse.unit:
        said = [move for move in worse.hand.course.moves if move.action >= 0]
        line = origin(program, said[-1].at).span
    table, column = cases[0].columns[0]
    related = (Related("the call", line), Related("the column", program.game.score[table].columns[column].span))
    message = f"played {shown}, a hand never pays more than {other}"
    return CODE.at(row, message, case=text, related=related)
