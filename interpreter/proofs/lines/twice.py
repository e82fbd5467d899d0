"""No rule is said twice in the same place."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Do, Node, Step

from ...program import Program

CODE = Code(
    "E754",
    "error",
    "the same rule twice",
    "A rule stands once: a second line that says the same does nothing.",
    "Probably one of the two is meant to say something else.",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  defenders win only if set, else stop at 9
  defenders win only if set, else stop at 9
""",
    """\
bidding for maker
  round
    pass
    order up, needs 3, may add alone
  round
    pass
    name a suit, not the turned suit, needs 3, may add alone
  all passed: throw in, next dealer
score
  makers' tricks | with partner | alone
  needed or more | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10
  defenders win only if set, else stop at 9
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each that repeats another: privileges, restrictions, open hands, winning, payments of a cell."""
    game = program.game
    found: list[Diagnostic] = []
    lists: list[Iterable[Node]] = [one_round.privileges for one_round in game.bidding.rounds]
    lists += [game.play.filters, game.play.open_hands, game.match.win_only, *restrictions(game.steps)]
    lists += [cell for table in game.score for row in table.rows for cell in row.cells]
    for nodes in lists:
        known: list[Node] = []
        for node in nodes:
            first = next((one for one in known if one == node), None)
            if first is not None:
                found.append(CODE.at(node.span, "this is said twice", related=(Related("the first time", first.span),)))
            known.append(node)
    return found


def restrictions(steps: tuple[Step, ...]) -> list[tuple[Node, ...]]:
    """The restrictions of each choice of cards."""
    found: list[tuple[Node, ...]] = []
    for step in steps:
        if isinstance(step, Do):
            found.append(getattr(step.action, "restrictions", ()))
        else:
            found += restrictions(step.body)
    return found
