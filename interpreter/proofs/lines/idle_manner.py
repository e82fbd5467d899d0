"""Every way of playing that can be said changes something."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import Call, Manner, MayAdd, Node, Offer
from hoyle.dsl.walk import all_of, rules_of

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..never import quoted

_BEFORE = """\
bidding for maker
  round
    pass
    order up, may add "quietly"
  round
    pass
    name a suit, not the turned suit
  all passed: throw in, next dealer
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
score
"""
CODE = Code(
    "E757",
    "error",
    "a way of playing that nothing asks for",
    "What a call may add must make a difference: in the score, in a step before play, or in the play.",
    "To say it, or not to say it, would be the same.",
    f"""\
{_BEFORE}  makers' tricks | always
  3 or more      | makers 1
  otherwise      | defenders 2
""",
    f"""\
{_BEFORE}  makers' tricks | not "quietly" | "quietly"
  3 or more      | makers 1      | makers 2
  otherwise      | defenders 2   | defenders 4
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each, at the first line that offers it."""
    found: dict[str, Diagnostic] = {}
    alive = living(program)
    idle = [node for node in offering(program) if place(node) not in alive]
    for node in dead_everywhere(program, idle, living):
        for name in names(node):
            if name not in asked(program):
                said = isinstance(node, Offer) and node.role is None
                what = "nothing is done when this is said, and nothing asks whether it was" if said else ""
                what = what or f"nothing asks whether a hand is played {quoted(name)}"
                found.setdefault(name, CODE.at(node.span, what))
    return list(found.values())


def offering(program: Program) -> list[Call | Offer | MayAdd]:
    """The lines that offer a way of playing."""
    game = program.game
    steps = (*all_of(game.before_play, Offer), *all_of(game.before_play, MayAdd))
    nodes: tuple[Node, ...] = (*all_of(game.bidding, Call), *steps)
    return [node for node in nodes if isinstance(node, (Call, Offer, MayAdd)) and names(node)]


def names(node: Call | Offer | MayAdd) -> tuple[str, ...]:
    """The ways of playing that a line offers, or what is said in it to no other purpose than to be asked for. What
    stands below an offer is a purpose of its own."""
    if isinstance(node, Offer):
        return () if node.body and node.role != "challenger" else (node.name,)
    if isinstance(node, MayAdd):
        return node.add
    return (*node.add, *((node.manner,) if node.manner is not None else ()))


def asked(program: Program) -> set[str]:
    """The ways of playing that a condition asks for; if one asks for ``with partner``, it asks for all others too."""
    game = program.game
    found = {manner.name for manner in all_of(rules_of(game), Manner)}
    if "with partner" in found:
        found |= {name for node in offering(program) for name in names(node)}
    return found


def living(program: Program) -> set[Place]:
    """The lines all of whose ways of playing are asked for."""
    known = asked(program)
    return {place(node) for node in offering(program) if all(name in known for name in names(node))}
