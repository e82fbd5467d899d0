"""Every rule about who may call what forbids something."""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Flag, Node, Not, Or, Privilege
from hoyle.dsl.walk import all_of
from hoyle.dsl.writer import call as written

from ... import layout as L
from ...program import Program
from .. import words
from ..elsewhere import Place, dead_everywhere, place
from ..never import reason
from ..tables.auction import auction_of
from ..tables.code import target_of
from ..tables.exchange import exchange_of

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
    said: list[list[Node]] = []
    for node in dead_everywhere(program, dead, living):
        same = next((group for group in said if group[0] == node), None)
        if same is None:
            said.append([node])
        else:
            same.append(node)
    found = []
    for node, *others in said:
        related = tuple(Related("and here", other.span) for other in others) + passing(program, node)
        found.append(CODE.at(node.span, message(program, node), without(program, node), related=related))
    return found or idle_parts(program)


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
    for rule in auction.forbade:
        span = program.rules[rule - L.R_FILE].span
        found.add((span.file, span.line, span.column))
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
    call = next(call for one in program.game.bidding.rounds for call in one.calls if call.when is node)
    cond = call.when
    assert cond is not None
    why = reason(program, cond.of if isinstance(cond, Not) else cond)
    return f"this condition never forbids the {'pass' if call.kind == 'pass' else 'call'}{why}"


def without(program: Program, node: Node) -> str:
    """The call without its condition."""
    calls = [call for one in program.game.bidding.rounds for call in one.calls]
    return next((f"write: {written(evolve(call, when=None))}" for call in calls if call.when is node), "")


def passing(program: Program, node: Node) -> tuple[Related, ...]:
    """Who may pass, where the condition waits for somebody to be forced."""
    if not any(flag.name == "forced" for flag in all_of(node, Flag)):
        return ()
    calls = [call for one in program.game.bidding.rounds for call in one.calls if call.kind == "pass"]
    return tuple(Related("who can pass", call.span) for call in calls if call.when is not node)


def idle_parts(program: Program) -> list[Diagnostic]:
    """Parts of a condition that make no difference to it: of several joined by ``and`` one that always holds, of
    several joined by ``or`` one that never does."""
    alive = living_parts(program)
    dead = [part for whole, at, parts in program.parts for part, _ in parts if at in watched(program)]
    dead = dead_everywhere(program, [part for part in dead if place(part) not in alive], living_parts)
    message = "this part of the condition makes no difference"
    related = (Related("the calls", program.game.bidding.span),)
    return [CODE.at(part.span, message, related=related) for part in dead]


def watched(program: Program) -> set[int]:
    """The conditions of calls and steps that are ever asked, by address."""
    return {at for at, _, _ in auction_of(program).parts | exchange_of(program).parts}


def living_parts(program: Program) -> set[Place]:
    """The parts that make a difference."""
    observed = auction_of(program).parts | exchange_of(program).parts
    found = set()
    for whole, address, parts in program.parts:
        joined = whole.of if isinstance(whole, Not) else whole
        for part, at in parts:
            if (address, at, isinstance(joined, Or)) in observed:
                found.add(place(part))
    return found
