"""Every rule about who may call what forbids something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import Call, Node, Privilege

from ... import layout as L
from ...program import Program
from .. import words
from ..elsewhere import Place, dead_everywhere, place
from ..never import reason
from ..tables.auction import auction_of
from ..tables.code import guards_of, target_of

CODE = Code(
    "E752",
    "error",
    "a rule of the bidding that never matters",
    "Each condition of a call must forbid it at some point, and who may equal the last bid must be able to do so.",
    "The condition always holds, or never comes about: ``forced``, for one, is only in the last round.",
    """\
bidding for maker
  round
    pass, unless forced
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
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
    """One message for each such condition, line ``each above the last`` or privilege."""
    alive = living(program)
    dead = [node for node in candidates(program) if place(node) not in alive]
    return [CODE.at(node.span, message(program, node)) for node in dead_everywhere(program, dead, living)]


def candidates(program: Program) -> list[Node]:
    """Conditions of calls, and the lines about bids that rise."""
    found: list[Node] = []
    for one_round in program.game.bidding.rounds:
        found += [call.when for call in one_round.calls if call.when is not None]
        if one_round.above_last is not None:
            found.append(one_round.above_last)
        found += one_round.privileges
    return found


def living(program: Program) -> set[Place]:
    """Those that forbid something, and the privileges that are used."""
    auction = auction_of(program)
    found = set()
    for call, place_of in auction.failed:
        rule = guards_of(program.words, call)[place_of][1]
        span = program.rules[rule - L.R_FILE].span
        found.add((span.line, span.column))
    for node in auction.nodes:
        for call in node.legal:
            at = target_of(program.words, call)
            if program.words[at] == L.I_CONTRACT and program.words[at + 1] == node.state[L.STAND]:
                one_round = words.round_of(program, call)
                found |= {place(privilege) for privilege in one_round.privileges}
    return found


def message(program: Program, node: Node) -> str:
    """What is wrong with one of them."""
    if isinstance(node, Privilege):
        return "they never come to bid when there is a last bid to equal"
    if any(node is one.above_last for one in program.game.bidding.rounds):
        return "there is never a last bid that this could forbid"
    call = next(
        call
        for one in program.game.bidding.rounds
        for call in one.calls
        if isinstance(call, Call) and call.when is node
    )
    why = reason(program, node.of if hasattr(node, "of") else node)  # type: ignore[arg-type]
    what = "pass" if call.kind == "pass" else "call"
    return f"this condition never forbids the {what}{why}"
