"""Whoever arrives together, one of them wins, or they play on."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic

from ...program import Program
from .. import words
from ..tables.arrivals import Arrival, arrivals

CODE = Code(
    "E732",
    "error",
    "nobody wins when these arrive together",
    "When two sides can reach the target by the same hand, a line ``together`` must find one winner, or another hand.",
    "The match would be over without a winner.",
    """\
score
  makers' tricks | with partner          | alone
  3 or more      | makers 2, defenders 1 | makers 4
  otherwise      | defenders 2           | defenders 2
match
  start at 0, up to 10
""",
    """\
score
  makers' tricks | with partner          | alone
  3 or more      | makers 2, defenders 1 | makers 4
  otherwise      | defenders 2           | defenders 2
match
  start at 0, up to 10
  together: makers
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """The first way of arriving together that nothing decides, before an extra hand or after it."""
    together = program.game.match.together
    if together is not None and together.rules[-1] == "extra hand":
        message = "nothing decides after the extra hand: those at the target stay there, and play on for ever"
        return [CODE.at(together.span, message, "write, at the end: , then highest")]
    for arrival in arrivals(program):
        if arrival.winner < 0 and not arrival.plays_on:
            return [diagnostic(program, arrival)]
    return []


def diagnostic(program: Program, arrival: Arrival) -> Diagnostic:
    """The message, at the line that should decide, or at the target if there is none."""
    match = program.game.match
    at = [f"{words.unit(program, unit)} from {arrival.before[unit]} to {arrival.after[unit]}" for unit in arrival.units]
    awards = ""
    for unit, value in enumerate(arrival.gain.awards):
        if value:
            awards += f", {words.unit(program, unit)} {value} for {words.listed(award_names(program))}"
    case = f"{words.case_words(program, arrival.gain.case)}{awards}: {words.listed(at)}, and nobody wins"
    if match.together is None:
        assert match.target is not None  # nobody arrives where there is none
        bidding = program.game.bidding
        makers = "" if bidding.none else f"{bidding.role}s, or: together: "  # without bidding there are none
        hint = f"write: together: {makers}highest, then extra hand, then highest"
        message = "two sides can arrive together, and no line says who wins"
        return CODE.at(match.start.span.to(match.target.span), message, hint, case)
    message = "two sides can arrive together in a way that this does not decide"
    return CODE.at(match.together.span, message, "write, at the end: , then extra hand, then highest", case)


def award_names(program: Program) -> list[str]:
    """The awards of the game."""
    return [f'"{award.name}"' for award in program.game.awards]
