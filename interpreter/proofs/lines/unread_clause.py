"""What a call says of its number, needs and worth is asked for somewhere."""

from __future__ import annotations

from functools import lru_cache

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Call, Expr, Flag, Game, Node, Quantity
from hoyle.dsl.walk import walk

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.results import results_of

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
            if clause is not None and not is_default(call, clause) and unread(clause):
                found.setdefault(f"nothing asks for what this bid {what}", []).append(clause)
        if call.high != call.low and unread(call.low):
            message = "nothing asks for the number that is bid: these bids are all the same"
            found.setdefault(message, []).append(call)
    return [diagnostic(program, message, nodes) for message, nodes in found.items()]


def is_default(call: Call, clause: Expr) -> bool:
    """Does the clause say what would hold without it? That may be written out, and is by ``show --expanded``. What a
    bid with a name needs must be written, whether anything asks for it or not."""
    needs = Quantity("bid" if call.kind == "bid" else "majority")
    if clause is call.needs:
        return clause == needs or call.name is not None
    return clause == (Quantity("bid") if call.kind == "bid" and call.name is None else call.needs or needs)


def diagnostic(program: Program, message: str, nodes: list[Node]) -> Diagnostic:
    """One message for all clauses of a kind: if nothing asks for one of them, it asks for none."""
    related = [Related("nor for this", node.span) for node in nodes[1:]]
    related += [Related("the score", row.span) for table in program.game.score for row in table.rows[:1]]
    return CODE.at(nodes[0].span, message, related=tuple(related))


def living(program: Program) -> set[Place]:
    """The clauses that something asks for: a cell that scores such a contract, or a rule that is for all."""
    everywhere = words_of(rules_but_scores(program.game))
    used: dict[int, set[str]] = {}
    for case in results_of(program).cases():
        asked = {word for cell in case.cells for word in asked_by(program, cell)}
        for place_of in case.hand.calls:
            used.setdefault(place_of, set()).update(asked)
    found = set()
    for number, call in enumerate(program.call_nodes):
        if isinstance(call, Call):
            asked = used.get(number, set()) | everywhere
            if call.needs is not None and asked & {"needed", "made", "set", *(("bid",) if call.name else ())}:
                found.add(place(call.needs))
            if call.worth is not None and "worth" in asked:
                found.add(place(call.worth))
            if call.low is not None and asked & {"bid", "needed", "made", "set", "worth"}:
                found.add(place(call.low))
    return found


def rules_but_scores(game: Game) -> tuple[object, ...]:
    """What may ask for a number of the contract outside of the score."""
    guards = [call.when for one in game.bidding.rounds for call in one.calls]
    return (tuple(one for one in guards if one), game.steps, game.play, game.points, game.awards, game.match)


def words_of(node: object) -> set[str]:
    """The quantities and flags in a node."""
    return {found.name for found in walk(node) if isinstance(found, Quantity | Flag)}


@lru_cache(maxsize=256)
def asked_by(program: Program, cell: int) -> frozenset[str]:
    """What a cell asks for: its column, the rows of its table, and its payments."""
    test = program.score_tests[cell]
    table = program.game.score[test.table]
    column, row = test.cell
    ranges = tuple(one.range for one in table.rows)
    return frozenset(words_of((table.columns[column], ranges, table.rows[row].cells[column])))
