"""Every bid can be made good: what it needs exists."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import STRAINS, Call

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.auction import auction_of
from ..tables.code import operations
from ..tables.exchange import exchange_of
from ..tables.results import ItemCode, items_of, most_to_take, times

CODE = Code(
    "E708",
    "error",
    "a bid that needs more than there is",
    "What a bid needs must not be more than the tricks that are played, or than all points together.",
    "Nobody could ever make it.",
    """\
bidding for maker
  round
    pass
    order up, needs 6, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
    """\
bidding for maker
  round
    pass
    order up, needs 5, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line with such bids."""
    best: dict[int, int] = {}
    needs: dict[int, int] = {}
    courses = exchange_of(program).courses
    for number, contract in enumerate(auction_of(program).contracts):
        call = contract.call
        if not courses[number]:
            continue
        most = max(most_to_take(program, contract, course) for course in courses[number])
        best[call] = max(best.get(call, 0), most)
        needs[call] = min(needs.get(call, contract.state[L.NEEDED]), contract.state[L.NEEDED])
    bad: dict[int, list[int]] = {}
    for call, needed in needs.items():
        if needed > best[call]:
            bad.setdefault(id(program.call_nodes[call]), []).append(call)
    return [diagnostic(program, calls, needs, best) for calls in bad.values()]


def diagnostic(program: Program, calls: list[int], needs: dict[int, int], best: dict[int, int]) -> Diagnostic:
    """The message about the highest of these bids."""
    highest = max(calls, key=lambda call: needs[call])
    line = program.call_nodes[highest]
    game = program.game
    text = program.calls[highest].text
    need = needs[highest]
    if program.words[L.P_POINTS]:
        points = [item for item in items_of(program) if not item.award]
        exist = f"only {words.number(best[highest], 'point')} can be won in a hand"
        case = " + ".join(named(program, item) for item in points)
        case += f" = {best[highest]}"
        related = tuple(Related("the points", item.span) for item in game.points[-1:])
        thing = "point"
    else:
        exist = f"only {words.number(best[highest], 'trick')} {'is' if best[highest] == 1 else 'are'} played"
        case = ""
        related = (Related(f"{game.deal.each} cards each", game.deal.span),)
        thing = "trick"
    span = line.needs.span if isinstance(line, Call) and line.needs is not None else line.span
    return CODE.at(span, f'"{text}" needs {words.number(need, thing)}, and {exist}', case=case, related=related)


def named(program: Program, item: ItemCode) -> str:
    """``high 1``; ``tens 10 x 4``, where an item counts for each of several cards."""
    most = max(times(program, item, strain) for strain in range(len(STRAINS)))
    return f"{program.items[item.number].name} {constant(program, item.value)}" + (f" x {most}" if most > 1 else "")


def constant(program: Program, address: int) -> str:
    """A value in words: a number, or that it varies."""
    pairs = operations(program.words, address)
    return str(pairs[0][1]) if len(pairs) == 1 and pairs[0][0] == L.E_CONST else "?"
