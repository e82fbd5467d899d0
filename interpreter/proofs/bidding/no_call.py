"""Whoever is asked can say something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.auction import Node, auction_of

CODE = Code(
    "E701",
    "error",
    "a player must call, and can say nothing",
    "At every point of the bidding that can be reached, some line must allow the player whose turn it is to call.",
    "The hand would stop there. Often passing is forbidden to the dealer, and so is every bid.",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass, unless forced
    name a suit, not the turned suit, may add alone, unless forced
""",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass, unless forced
    name a suit, not the turned suit, may add alone
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each round with such a point, shown by a shortest way to it."""
    found: dict[int, Diagnostic] = {}
    for node in auction_of(program).nodes:
        if not node.end and node.stuck:
            at = words.round_of(program, next(iter(node.stuck))).span
            found.setdefault(at.line, diagnostic(program, node))
    return list(found.values())


def diagnostic(program: Program, node: Node) -> Diagnostic:
    """The message about one state; the line that forbids to pass is to blame, if there is one."""
    closed = sorted(node.stuck.items(), key=lambda pair: words.makes_contract(program, pair[0]))
    related = words.rules_related(program, [rule for _, rule in closed])
    before = words.story(program, node)
    who = words.seat(program, node.state[L.CALLER])
    case = f"{before}: {who} can say nothing" if before else f"{who} begins, and can say nothing"
    span = program.call_nodes[closed[0][0]].span
    message = "here a player must call and no line allows a call"
    return CODE.at(span, message, "write: a call that is always allowed there, such as: pass", case, related)
