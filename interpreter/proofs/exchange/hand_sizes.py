"""When play starts, all who play hold the same number of cards."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Offer

from ... import layout as L
from ...compile.steps import leaves
from ...program import Program
from .. import words
from ..tables.code import origin
from ..tables.exchange import Slip, exchange_of

CODE = Code(
    "E711",
    "error",
    "the hands differ when play starts",
    "After the steps before play all who play must hold the same number of cards, and at least one.",
    "Somebody would run out of cards in mid-trick: a discard, or a card given back, is missing or too many.",
    """\
before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
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


CARDS = (L.I_CARDS, L.I_TAKE, L.I_DRAW)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line after which the hands differ; none where cards are lacking already."""
    slips = exchange_of(program).slips.values()
    if any(slip.kind in ("few", "stock", "twice", "deserted") for slip in slips):
        return []
    odd = [slip for slip in slips if slip.kind == "sizes"]
    if odd:
        return [diagnostic(program, min(odd, key=lambda slip: len(changes_of(slip))))]
    return [no_cards(program, slip) for slip in slips if slip.kind == "empty"][:1]


def changes_of(slip: Slip) -> dict[int, int]:
    """By how many cards each instruction changed the odd hand."""
    changes: dict[int, int] = {}
    for move in slip.moves:
        if move.seat == slip.seat and move.change:
            changes[move.at] = changes.get(move.at, 0) + move.change
    return changes


def diagnostic(program: Program, slip: Slip) -> Diagnostic:
    """The message, with the sum of the odd hand and all the lines that changed it."""
    dealt = program.words[L.P_EACH]
    playing = [seat for seat in range(program.words[L.P_SEATS]) if (slip.state[L.ACTIVE] >> seat) & 1]
    others = next((slip.numbers[seat] for seat in playing if slip.numbers[seat] != slip.numbers[slip.seat]), dealt)
    changes = changes_of(slip)
    total = "".join(f" {'+' if change > 0 else '-'} {abs(change)}" for change in changes.values())
    who = words.seat(program, slip.seat)
    holds = slip.numbers[slip.seat]
    when = "when the bidding begins" if slip.contract is None else "when play starts"
    before = "" if slip.contract is None else f"{words.contract(program, slip.contract)}: "
    case = f"{before}{who} holds {dealt}{total} = {words.number(holds, 'card')} {when}, the others hold {others}"
    related = tuple(
        Related(f"{change:+d}", origin(program, at).span) for at, change in changes.items() if at != slip.at
    )
    related += tuple(
        Related(f"{words.seat(program, move.seat)} {move.change:+d}", origin(program, move.at).span)
        for move in slip.moves
        if move.change and move.seat != slip.seat and move.seat in playing and slip.numbers[move.seat] != others
    )
    exchange = exchange_of(program)
    idle = [at for at in exchange.seen if program.words[at] in CARDS and not exchange.did[at]]
    related += tuple(Related("this moves no card", origin(program, at).span) for at in idle)
    more = "too many" if holds > others else "too few"
    missing = words.number(abs(holds - others), "card")
    message = f"after this, one hand has {missing} {more} {when}"
    return CODE.at(origin(program, slip.at).span, message, case=case, related=related)


def no_cards(program: Program, slip: Slip) -> Diagnostic:
    """Everybody has given away all that he had, or has left the hand."""
    if not slip.state[L.ACTIVE]:
        return all_gone(program, slip)
    moves = [move for move in slip.moves if move.change < 0]
    span = origin(program, moves[-1].at if moves else slip.at).span
    return CODE.at(span, "nobody has a card left when play starts", case=words.contract(program, slip.contract))


def all_gone(program: Program, slip: Slip) -> Diagnostic:
    """Nobody is left to play: all have said so, or a line sends the last one away."""
    said = [move for move in slip.moves if move.action >= 0 and to_leave(program, move.action)]
    left = [move for move in slip.moves if not move.change]
    at = (said or left)[-1].at if left else slip.at
    how = f', and all say "{program.calls[said[-1].action].text}"' if said else ", and all sit out"
    hint = "leave one who may not say it, such as the dealer: players but dealer" if said else "leave one who stays"
    case = f"{words.contract(program, slip.contract)}{how}"
    return CODE.at(origin(program, at).span, "nobody is left in the hand when play starts", hint, case)


def to_leave(program: Program, call: int) -> bool:
    """Is it the words with which somebody leaves the hand?"""
    node = program.call_nodes[call]
    return isinstance(node, Offer) and leaves(node) and program.calls[call].text != "pass"
