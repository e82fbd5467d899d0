"""A rule for the case that all pass is there because all can pass."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ... import layout as L
from ...program import Program
from .. import words
from ..elsewhere import Place, dead_everywhere, place
from ..tables.auction import Node, auction_of

CODE = Code(
    "E705",
    "error",
    "a rule for the case that all pass, and somebody must always bid",
    "The line ``all passed`` needs a bidding in which all can pass.",
    "Either the line is left over, or somebody is forced to bid who should not be.",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass, unless forced
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
""",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """At the rule, with the line that keeps the last player from passing."""
    rule = program.game.bidding.all_passed
    if rule is None or living(program) or not dead_everywhere(program, [rule], living):
        return []
    auction = auction_of(program)
    closing = [
        (node, against)
        for node in auction.nodes
        for call, against in node.refused.items()
        if not words.makes_contract(program, call)
    ]
    related = words.rules_related(program, [against for _, against in closing])
    case = ""
    if closing:
        node = closing[-1][0]
        case = f"{words.story(program, node)}: {words.seat(program, node.state[L.ACTOR])} cannot pass"
    return [CODE.at(rule.span, "it never happens that all pass: somebody must bid", case=case, related=related)]


def ended_by(program: Program, node: Node) -> object:
    """The statement that made the contract in which the bidding ends, if it is one."""
    return program.call_nodes[node.state[L.CALL]] if node.end == "contract" else None


def living(program: Program) -> set[Place]:
    """The rule, if all can pass."""
    rule = program.game.bidding.all_passed
    nodes = auction_of(program).nodes
    ended = any(node.end == "passed" or (node.end and ended_by(program, node) is rule) for node in nodes)
    if rule is None or not ended:
        return set()
    return {place(rule)}
