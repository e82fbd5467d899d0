"""What a call says of its number, needs and worth is asked for somewhere."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Call, Expr, Node

from ... import layout as L
from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.code import instructions, reads, shape_of

CODE = Code(
    "E753",
    "error",
    "a number in the bidding that nothing asks for",
    "What a bid needs, or is worth, or its number, must count somewhere: in the score, or in a step.",
    "Bids that differ would be the same.",
    """\
bidding for maker
  round
    pass
    order up, worth 3, may add alone
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
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each clause, and for bids whose numbers make no difference."""
    alive = living(program)

    def unread(clause: Expr | None) -> bool:
        return clause is not None and place(clause) not in alive and bool(dead_everywhere(program, [clause], living))

    found: dict[str, list[Node]] = {}
    for call in dict.fromkeys(node for node in program.call_nodes if isinstance(node, Call)):
        for clause, what in ((call.needs, "needs"), (call.worth, "is worth")):
            if clause is not None and unread(clause):
                found.setdefault(f"nothing asks for what this bid {what}", []).append(clause)
        if call.high != call.low and unread(call.low):
            message = "nothing asks for the number that is bid: these bids are all the same"
            found.setdefault(message, []).append(call)
    return [diagnostic(program, message, nodes) for message, nodes in found.items()]


def diagnostic(program: Program, message: str, nodes: list[Node]) -> Diagnostic:
    """One message for all clauses of a kind: if nothing asks for one of them, it asks for none."""
    related = [Related("nor for this", node.span) for node in nodes[1:]]
    related += [Related("the score", row.span) for table in program.game.score for row in table.rows[:1]]
    return CODE.at(nodes[0].span, message, related=tuple(related))


def living(program: Program) -> set[Place]:
    """The clauses that something asks for."""
    asked = registers(program)
    found = set()
    for call in program.call_nodes:
        if isinstance(call, Call):
            if call.needs is not None and asked & {L.NEEDED, L.MADE}:
                found.add(place(call.needs))
            if call.worth is not None and L.WORTH in asked:
                found.add(place(call.worth))
            if call.low is not None and asked & {L.BID, L.NEEDED, L.MADE, L.WORTH}:
                found.add(place(call.low))
    return found


def registers(program: Program) -> set[int]:
    """What the expressions read that are not part of making a contract."""
    words = program.words
    made = {words[at + place] for at, op in instructions(words).items() if op == L.I_CONTRACT for place in (2, 3, 4)}
    found: set[int] = set()
    for address in shape_of(program).everywhere:
        if address not in made:
            found |= reads(words, address)
    return found
