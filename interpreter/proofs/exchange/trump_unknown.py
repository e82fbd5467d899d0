"""Trump is known when it is needed."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import exchange_of
from ..tables.results import items_of

CODE = Code(
    "E714",
    "error",
    "trump is not known when it is needed",
    "When the first card is led, trump or no trump has been named, or the first card led names it; and before that "
    "where a step lays away or gives cards because they are trumps, or are none.",
    "Until then nobody can say what follows suit and what wins.",
    """\
bidding for maker
  round
    pass
    bid 3 to 4
    name a suit, may add alone
    each above the last
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
""",
    """\
bidding for maker
  round
    pass
    bid 3 to 4
    each above the last
  all passed: throw in, next dealer
before play
  maker names a suit
score
  makers' tricks | always
  needed or more | makers 1
  otherwise      | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """At the call that ends the bidding without a trump, or at an award that needs one too early."""
    game = program.game
    for slip in exchange_of(program).slips.values():
        if slip.kind == "unnamed" and slip.contract is not None:
            role = game.bidding.role
            hint = f"write: {role} names a suit, under before play; or: first card led sets trump, under play"
            case = f"{words.contract(program, slip.contract)}, and nobody names trump"
            span = program.call_nodes[slip.contract.call].span
            return [CODE.at(span, "after this call play starts without a trump", hint, case)]
    for slip in exchange_of(program).slips.values():
        if slip.kind == "early":
            message = "this is about what is trump, and trump is not named yet"
            case = words.contract(program, slip.contract)
            hint = "write: this step after the one that names trump"
            return [CODE.at(origin(program, slip.at).span, message, hint, case)]
    if program.words[L.P_SETS_TRUMP]:
        for item in items_of(program):
            node = program.items[item.number]
            if item.award and node.to == "holder" and node.pick.suit in (None, "trump") and node.pick.kind != "most":
                message = "who holds these is asked when play starts, and the first card led names trump after that"
                return [CODE.at(node.span, message, "write: to taker of, or to player of")]
    return []
