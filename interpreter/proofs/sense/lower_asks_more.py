"""Bids rise in what they need as they rise in rank."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Call

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.auction import auction_of
from ..tables.code import target_of

CODE = Code(
    "W764",
    "warning",
    "a higher bid that asks for less",
    "Bids rank in the order in which they are written, numbers among themselves by size. A bid that ranks above "
    "another should need at least as much.",
    "Two lines are in the wrong order, or a number is wrong.",
    """\
bidding for maker
  round
    pass, unless forced
    bid 4 to 5
    bid "small", needs 3, worth 6
    each above the last
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers worth
  otherwise      | makers -worth
""",
    """\
bidding for maker
  round
    pass, unless forced
    bid 4
    bid "great", needs 5, worth 6
    each above the last
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers worth
  otherwise      | makers -worth
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line with such a bid; a bid that needs nothing may stand anywhere."""
    bids: dict[int, dict[int, tuple[int, int]]] = {}
    for contract in auction_of(program).contracts:
        if not isinstance(program.call_nodes[contract.call], Call):
            continue
        one_round = words.round_of(program, contract.call)
        if one_round.above_last is not None and contract.state[L.NEEDED] > 0:
            order = program.words[target_of(program.words, contract.call) + 1]
            bids.setdefault(id(one_round), {}).setdefault(order, (contract.state[L.NEEDED], contract.call))
    found: dict[int, Diagnostic] = {}
    for ranked in bids.values():
        most, most_call = 0, -1
        for _, (needed, call) in sorted(ranked.items()):
            if needed < most:
                line = program.call_nodes[call]
                low, high = program.calls[call].text, program.calls[most_call].text
                related = (Related(f'"{high}" needs {most}', program.call_nodes[most_call].span),)
                message = f'"{low}" needs {needed} and ranks above "{high}", which needs {most}'
                found.setdefault(id(line), CODE.at(line.span, message, related=related))
            else:
                most, most_call = needed, call
    return list(found.values())
