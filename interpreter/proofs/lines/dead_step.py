"""Every step before play, and every rule about the play, happens in some hand."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import (
    Cond,
    Do,
    Draw,
    Each,
    Item,
    Node,
    Offer,
    OpenHand,
    Repeat,
    Restriction,
    SitOut,
    Step,
    Take,
    ThrowIn,
    When,
)

from ... import layout as L
from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..never import reason
from ..tables.exchange import exchange_of
from ..tables.results import results_of

CODE = Code(
    "E751",
    "error",
    "a line that never does anything",
    "Each step before play, each restriction, each point and each hand laid open must come about in some hand.",
    "Its condition never holds, or what it would do is done already, or can not be done.",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up and not ordered up
    maker discards 1
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line; what stands under such a line is not told of."""
    alive = living(program)
    dead = [node for node in candidates(program.game.steps) if place(node) not in alive]
    game = program.game
    others: tuple[Node, ...] = (*game.play.open_hands, *game.points, *game.awards)
    dead += [node for node in others if place(node) not in alive]
    left = dead_everywhere(program, dead, living)
    inside: set[Place] = set()
    found = []
    for node in left:
        if place(node) not in inside:
            found.append(CODE.at(node.span, message(program, node), related=missing(program, node)))
        if isinstance(node, (When, Each, Offer)):  # not a block that is only never repeated
            inside |= {place(inner) for inner in candidates(node.body)}
        elif isinstance(node, Do):
            inside |= {place(inner) for inner in restrictions(node)}
    return found


def candidates(steps: tuple[Step, ...]) -> list[Node]:
    """The steps, those inside them, and restrictions, from outside to inside."""
    found: list[Node] = []
    for step in steps:
        found.append(step)
        found += restrictions(step) if isinstance(step, Do) else candidates(step.body)
    return found


def restrictions(step: Do) -> tuple[Restriction, ...]:
    """The lines under a card choice."""
    return getattr(step.action, "restrictions", ())


def living(program: Program) -> set[Place]:
    """The lines that do something."""
    exchange = exchange_of(program)
    found: set[Place] = set()
    ends = [at for at, _ in program.origins[1:]] + [len(program.words)]
    for (start, node), end in zip(program.origins, ends, strict=True):
        if isinstance(node, When):
            did = exchange.did.get(start, 0) > 0 or program.words[start] != L.I_UNLESS
        elif isinstance(node, Repeat):  # the second time it stands at the end, where it is asked whether to go back
            did = program.words[start] == L.I_UNLESS and exchange.did.get(start, 0) > 0
        elif isinstance(node, (Do, Each, Offer, OpenHand, ThrowIn)):
            first = start
            if node.when is not None and program.words[start] == L.I_UNLESS:
                first += 3
            did = does(program, node, first, end)
        else:
            continue
        if did:
            found.add(place(node))
    for rule in exchange.restricted:
        span = program.rules[rule - L.R_FILE].span
        found.add((span.file, span.line, span.column))
    found |= {place(program.items[number]) for number in results_of(program).counted}
    return found


def does(program: Program, node: Node, first: int, end: int) -> bool:
    """Does one of the instructions from ``first`` to ``end`` do what the statement is for?"""
    did = exchange_of(program).did
    if isinstance(node, Each):
        return any(program.words[at] == L.I_NEXT and did[at] for at in list(did) if first <= at < end)
    if isinstance(node, Offer):
        return any(program.words[at] == L.I_ASK and did[at] for at in list(did) if first <= at < end)
    return any(did[at] for at in list(did) if first <= at < end and program.words[at] not in (L.I_LOOP, L.I_JUMP))


def missing(program: Program, node: Node) -> tuple[Related, ...]:
    """The section that lacks a call, where that is the reason."""
    cond = node.cond if isinstance(node, When) else getattr(node, "when", None)
    if cond is None or not reason(program, cond):
        return ()
    return (Related("the calls", program.game.bidding.span),)


def message(program: Program, node: Node) -> str:
    """What is wrong with a line."""
    cond: Cond | None = node.cond if isinstance(node, When) else getattr(node, "when", None)
    why = reason(program, cond) if cond is not None else ""
    if isinstance(node, Repeat):
        return "this is never repeated: no offer in it is accepted after which the stock is smaller and not empty"
    if isinstance(node, When) or why:
        return f"this never happens{why or ': its condition holds in no hand'}"
    if isinstance(node, Restriction):
        return f"this never forbids anything: {node.what} is never in the hand here"
    if isinstance(node, OpenHand):
        return "this hand is never laid open"
    if isinstance(node, Item):
        return f'"{node.name}" never counts: its condition holds in no hand'
    if isinstance(node, Do) and isinstance(node.action, SitOut):
        return "this changes nothing: nobody is there to sit out, or he does so already"
    if isinstance(node, Do) and isinstance(node.action, (Take, Draw)):
        return "this changes nothing: no card comes into the hand"
    return "this never does anything: whoever it is for is not there"
