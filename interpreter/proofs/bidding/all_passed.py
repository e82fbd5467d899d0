"""If all can pass, a rule says what follows."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ...program import Program
from .. import words
from ..tables.auction import auction_of

CODE = Code(
    "E704",
    "error",
    "all can pass, and no rule says what follows",
    "When everybody may pass, the bidding needs a line ``all passed``; or the last player must not be allowed to pass.",
    "The hand would have no maker.",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
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
    """At the line that lets the last player pass."""
    bidding = program.game.bidding
    auction = auction_of(program)
    passed = next((node for node in auction.nodes if node.end == "passed"), None)
    if passed is None or bidding.all_passed is not None:
        return []
    line = program.call_nodes[passed.action]
    hint = "write: all passed: throw in, next dealer, under bidding\nor, if the last must bid: pass, unless forced"
    related = (Related("the bidding has no line: all passed", bidding.span),)
    case = f"{words.story(program, passed)}: what now?"
    return [CODE.at(line.span, "all can pass, and no rule says what follows", hint, case, related)]
