"""Cases in the words of the card table: who called what, who plays, who took how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoyle.dsl.diagnostics import Related
from hoyle.dsl.model import SUITS, Call, Round
from hoyle.dsl.names import seat_name, unit_name
from hoyle.dsl.spans import Span

from .. import layout as L
from ..program import Program
from .tables.auction import Auction, Contract, Node
from .tables.code import target_of
from .tables.results import Case, Hand

VERBS = {"pass": "passes", "bid": "bids", "name": "names", "order": "orders", "say": "says"}
CHOOSING = {"choose": "chooses", "call": "calls"}
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def number(count: int, thing: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def says(text: str) -> str:
    """A call as something that somebody does: ``bids 3``, ``orders up alone``."""
    first, _, rest = text.partition(" ")
    return " ".join(part for part in (VERBS[first], rest) if part) if first in VERBS else f'says "{text}"'


def seat(program: Program, number_of: int) -> str:
    """The name of a seat; where seats are numbers, ``player 3``."""
    name = seat_name(program.game.table, number_of)
    return f"player {name}" if name.isdigit() else name


def seats(program: Program, numbers: Iterable[int]) -> str:
    """Several seats."""
    names = [seat_name(program.game.table, one) for one in sorted(numbers)]
    if len(names) > 1 and names[0].isdigit():
        return f"players {listed(names)}"
    return f"player {names[0]}" if names[0].isdigit() else listed(names)


def unit(program: Program, number_of: int) -> str:
    """A side, or a player who keeps his own score."""
    name = unit_name(program.game.table, number_of)
    return f"player {name}" if name.isdigit() else name


def story(program: Program, node: Node, action: int = -1) -> str:
    """How the bidding came here, and one call more: ``N passes, E bids 3``; empty when it begins here."""
    steps: list[tuple[int, int]] = [] if action < 0 else [(node.state[L.ACTOR], action)]
    at: Node | None = node
    while at is not None and at.before is not None:
        steps.append((at.before.state[L.ACTOR], at.action))
        at = at.before
    said: list[tuple[list[str], str]] = []
    for who, call in reversed(steps):
        what = says(program.calls[call].text)
        if said and said[-1][1] == what == "passes":
            said[-1][0].append(seat(program, who))
        else:
            said.append(([seat(program, who)], what))
    parts = []
    for who_all, what in said:
        n = program.words[L.P_SEATS]
        if len(who_all) == 1:
            parts.append(f"{who_all[0]} {what}")
        elif len(who_all) % n == 0:
            parts.append(
                "all pass" + (" twice" if len(who_all) == 2 * n else f" {len(who_all) // n} times" * (len(who_all) > n))
            )
        elif len(who_all) < n:
            parts.append(f"{listed(who_all)} pass")
        else:
            parts.append(
                f"all pass, and again {listed(who_all[n:])}" if len(who_all) < 2 * n else f"{len(who_all)} passes"
            )
    card = turned_words(program, node)
    return ", ".join([*([card] if card and parts else []), *parts])


def turned_words(program: Program, node: Node) -> str:
    """What is turned up, where that is out of the ordinary: the joker."""
    card = node.state[L.TURNED]
    return "" if card < 0 or program.cards[card].suit is not None else "the joker is turned"


def contract(program: Program, found: Contract | None) -> str:
    """``E bids moon alone``; ``W, forced, bids 2``; ``before the bidding``."""
    if found is None:
        return "before the bidding"
    call = program.call_nodes[found.call]
    text = says(program.calls[found.call].text)
    if isinstance(call, Call) and call.manner is not None and call.manner not in text:
        text += f" {call.manner}" if call.manner == "alone" else f' "{call.manner}"'
    if found.state[L.MAKER] < 0:
        return f"nobody is {program.game.bidding.role}" if program.game.bidding.rounds else "a hand is played"
    who = seat(program, found.state[L.MAKER])
    return f"{who}, forced, {text}" if found.state[L.FORCED] else f"{who} {text}"


def played(program: Program, hand: Hand) -> str:
    """The contract, who answered it, and what is trump where it was named later and does not speak for itself."""
    text = contract(program, hand.contract)
    for move in hand.course.moves:
        if move.action >= 0:
            call = program.calls[move.action]
            if call.kind == "choose":
                first, _, rest = call.text.partition(" ")
                text += f", {seat(program, move.seat)} {CHOOSING[first]} {rest}"
            elif call.kind == "name":
                text += f", {seat(program, move.seat)} {says(call.text)}"
            elif call.text != "pass":
                text += f', {seat(program, move.seat)} says "{call.text}"'
    if hand.course.ally >= 0:
        text += f", {seat(program, hand.course.ally)} is the ally"
    return text


def result(program: Program, case: Case) -> str:
    """What the maker's side took, and the others where that differs among them."""
    counted = bool(program.words[L.P_POINTS])
    counts = case.points if counted else case.tricks
    thing = "point" if counted else "trick"
    groups = case.hand.groups
    total = f" of {number(case.hand.course.hand, thing)}" if not counted else f" {thing}{'s' if counts[0] != 1 else ''}"
    parts = [f"{seats(program, groups[0])} take{'s' if len(groups[0]) == 1 else ''} {counts[0]}{total}"]
    if len(groups) > 2 or counted:
        for group, count in zip(groups[1:], counts[1:], strict=True):
            parts.append(f"{seats(program, group)} {count}")
    return ", ".join(parts)


def case_words(program: Program, case: Case) -> str:
    """One contract with one result: ``E bids moon alone, and takes 5 of 6 tricks``."""
    text = result(program, case)
    alone = len(case.hand.groups[0]) == 1
    who = seats(program, case.hand.groups[0])
    if alone and text.startswith(f"{who} ") and case.hand.groups[0][0] == case.hand.state[L.MAKER]:
        return f"{played(program, case.hand)}, and {text.removeprefix(f'{who} ')}"
    return f"{played(program, case.hand)}, and {text}"


def rule(program: Program, number_of: int) -> tuple[str, Span]:
    """What a rule says, and where."""
    found = program.rules[number_of - L.R_FILE]
    return found.text, found.span


def rules_related(program: Program, numbers: Iterable[int]) -> tuple[Related, ...]:
    """Rules of the file as second places of a message, each line once."""
    found: dict[tuple[int, int], Related] = {}
    for one in numbers:
        if one >= L.R_FILE:
            text, span = rule(program, one)
            found.setdefault((span.line, span.column), Related(text, span))
    return tuple(found.values())


def round_of(program: Program, call: int) -> Round:
    """The round that a call of the bidding stands in."""
    node = program.call_nodes[call]
    return next(one for one in program.game.bidding.rounds if any(node is line for line in one.calls))


def makes_contract(program: Program, call: int) -> bool:
    """Is the call a bid of some kind, and not a pass?"""
    return program.words[target_of(program.words, call)] == L.I_CONTRACT


def menus(auction: Auction) -> dict[int, list[Node]]:
    """The states in which each call stands to be chosen, allowed or not."""
    found: dict[int, list[Node]] = {}
    for node in auction.nodes:
        for call in (*node.legal, *node.refused):
            found.setdefault(call, []).append(node)
    return found


def is_suit(strain: int) -> bool:
    """Is a strain one of the four suits?"""
    return 0 <= strain < len(SUITS)
