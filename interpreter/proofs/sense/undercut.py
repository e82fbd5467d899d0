"""A bid is taken over only by a higher one."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.auction import auction_of
from ..tables.code import target_of

CODE = Code(
    "W765",
    "warning",
    "a lower bid takes over a higher one",
    "Where several can bid in turn, each bid should be above the last.",
    "The last bidder would always have it, and the others bid in vain.",
    """\
bidding for maker
  round
    pass, unless forced
    bid 3 to 5
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | makers -bid
""",
    """\
bidding for maker
  round
    pass, unless forced
    bid 3 to 5
    each above the last
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | makers -bid
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each round."""
    found: dict[int, Diagnostic] = {}
    for node in auction_of(program).nodes:
        for call in node.legal:
            at = target_of(program.words, call)
            if program.words[at] == L.I_CONTRACT and 0 < program.words[at + 1] < node.state[L.STAND]:
                one_round = words.round_of(program, call)
                case = words.story(program, node, call)
                hint = "write: each above the last, as a line of the round"
                message = "in this round a lower bid takes over a higher one"
                found.setdefault(id(one_round), CODE.at(one_round.span, message, hint, case))
    return list(found.values())
