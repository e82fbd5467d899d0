"""Every round is reached, and something can be bid in it."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Round

from ... import layout as L
from ...program import Program
from .. import words
from ..elsewhere import Place, dead_everywhere, place
from ..tables.auction import auction_of

CODE = Code(
    "E707",
    "error",
    "a round that decides nothing",
    "Each round of the bidding must be reached, and have a line besides ``pass``; and somebody must be able to pass.",
    "In such a round nothing is decided, or by one player alone: a line is missing in it, or in the round before.",
    """\
bidding for maker
  round
    pass
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
""",
    """\
bidding for maker
  round
    pass
    name a suit, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each such round."""
    rounds = program.game.bidding.rounds
    silent = [one for one in rounds if all(call.kind == "pass" for call in one.calls)]
    if silent:
        hint = "write: what can be bid, such as: order up, or: name a suit"
        return [CODE.at(one.span, "in this round nobody can do anything but pass", hint) for one in silent]
    reached = living(program)
    dead = dead_everywhere(program, [one for one in rounds if place(one) not in reached], living)
    if dead:
        return [unreached(program, dead[0])]
    asked = askings(program)
    return [lonely(program, one) for one in rounds if len(asked.get(place(one), ())) == 1]


def askings(program: Program) -> dict[Place, set[int]]:
    """Who is asked in each round."""
    asked: dict[Place, set[int]] = {}
    for node in auction_of(program).nodes:
        if node.legal:
            one_round = words.round_of(program, next(iter(node.legal)))
            asked.setdefault(place(one_round), set()).add(node.state[L.CALLER])
    return asked


def lonely(program: Program, one_round: Round) -> Diagnostic:
    """The message about a round in which the first player always ends the bidding; at his pass, if he has one."""
    passes = [call for call in one_round.calls if call.kind == "pass"]
    span = passes[0].span if passes else one_round.span
    hint = "" if passes else "write: pass, as a line of the round"
    related = (
        (Related("the round", one_round.span),) if passes else (Related("he must call this", one_round.calls[0].span),)
    )
    message = "in this round only one player is ever asked: he cannot pass"
    return CODE.at(span, message, hint, related=related)


def living(program: Program) -> set[Place]:
    """The rounds in which somebody is asked."""
    asked = {place(program.call_nodes[call]) for call in words.menus(auction_of(program))}
    return {place(one) for one in program.game.bidding.rounds if any(place(call) in asked for call in one.calls)}


def unreached(program: Program, one_round: Round) -> Diagnostic:
    """The message about a round that never begins; who cannot pass before it is to blame."""
    closing = [
        against
        for node in auction_of(program).nodes
        for call, against in node.refused.items()
        if not words.makes_contract(program, call)
    ]
    related = words.rules_related(program, closing)
    return CODE.at(one_round.span, "this round never begins: in the one before somebody always bids", related=related)
