"""Who plays alone plays without his partner."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Do, SitOut, When
from hoyle.dsl.walk import all_of

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.results import results_of

CODE = Code(
    "W768",
    "warning",
    "alone, and the partner plays on",
    "When a contract is played alone, a step before play should let the maker's partner sit out.",
    "To play alone is a word that all players know; the file must still say what it does.",
    """\
before play
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
    """One message, at the first call that leads to such a hand."""
    alone = program.manners.index("alone")
    for hand in results_of(program).hands:
        side = hand.state[L.SIDE + hand.state[L.MAKER]] & hand.state[L.ACTIVE]
        playing = [seat for seat in range(program.words[L.P_SEATS]) if side >> seat & 1 and seat != hand.state[L.MAKER]]
        if hand.state[L.MANNER] == alone and playing:
            out = [step for step in all_of(program.game.before_play, When) if sits_out(step)]
            related = tuple(Related("here somebody sits out", step.span) for step in out)
            if not out:
                related = tuple(Related("before play", step.span) for step in program.game.before_play[:1])
            hint = f"write: {program.game.bidding.role}'s partner sits out, under before play and: if alone"
            case = f"{words.played(program, hand)}, and {words.seats(program, playing)} plays on"
            message = "whoever calls this plays alone, and yet his partner does not sit out"
            return [CODE.at(program.call_nodes[hand.contract.call].span, message, hint, case, related)]
    return []


def sits_out(step: When) -> bool:
    """Does somebody sit out right under this condition?"""
    return any(isinstance(inner, Do) and isinstance(inner.action, SitOut) for inner in step.body)
