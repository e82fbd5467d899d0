"""Where points are bid for, points are paid for."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Payment
from hoyle.dsl.walk import all_of

from ...program import Program

CODE = Code(
    "W769",
    "warning",
    "tricks are paid where points are bid",
    "In a game whose bids are for points, a payment is by the point, or fixed.",
    "A trick is worth nothing there; probably the line means: a point.",
    """\
bidding for pitcher
  round
    pass, unless forced
    bid 1 to 2
    each above the last
before play
  pitcher names a suit
points
  "high" 1 to taker of highest trump
  "low"  1 to taker of lowest trump
score
  pitchers' points | always
  needed or more   | pitchers 1 a trick
  otherwise        | pitchers -bid
""",
    """\
bidding for pitcher
  round
    pass, unless forced
    bid 1 to 2
    each above the last
before play
  pitcher names a suit
points
  "high" 1 to taker of highest trump
  "low"  1 to taker of lowest trump
score
  pitchers' points | always
  needed or more   | pitchers 1 a point
  otherwise        | pitchers -bid
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each payment."""
    game = program.game
    if not game.points:
        return []
    related = (Related("the points", game.points[0].span),)
    message = "this pays by the trick, and the bids are for points"
    paid = [payment for payment in all_of(game.score, Payment) if payment.per == "trick"]
    return [CODE.at(payment.span, message, "write: a point", related=related) for payment in paid]
