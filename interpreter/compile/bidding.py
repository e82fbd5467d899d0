"""The bidding as code: turns, calls with their guards, and what follows when all pass.

Every call that a line of the file allows is spelt out: ``bid 3 to 5`` is three calls, ``name a suit, may add alone``
eight. Bids get their order from where they are written, numbers upward.
"""

from __future__ import annotations

from attrs import define, field

from hoyle.dsl import model as m

from .. import layout as L
from .assembler import Assembler, Label
from .expressions import condition, condition_words, constant, manners, number, seat_words, seats


@define(eq=False)
class Rounds:
    """What the calls of all rounds share: where the bidding ends, and the order of the bids so far."""

    ladder: dict[str, int]
    ended: Label = field(factory=Label)
    order: int = 0


def compile_bidding(asm: Assembler) -> None:
    """From the first turn to the contract; falls through to what follows it."""
    bidding = asm.game.bidding
    asm.in_bidding = True
    rounds = Rounds(ladder(asm, bidding))
    turned(asm, bidding, rounds)
    for place, one_round in enumerate(bidding.rounds):
        last = int(place == len(bidding.rounds) - 1)
        turn, over = Label(), Label()
        asm.mark(one_round)
        asm.emit(L.I_BIDDING)
        asm.here(turn)
        most = 0 if one_round.most is None else constant(asm, one_round.most)
        asm.emit(L.I_TURN, UNTIL[one_round.until], last, most, over)
        menu = [number_of for call in one_round.calls for number_of in compile_call(asm, one_round, call, turn, rounds)]
        asm.emit(L.I_ASK, asm.put([len(menu), *menu]), asm.put([L.E_SEAT, L.CALLER, L.E_END, 0]))
        asm.place_pending()
        asm.here(over)
        if one_round.until != "once" and not last:
            asm.emit(L.I_UNLESS, asm.put([L.E_REG, L.STAND, L.E_NOT, 0, L.E_END, 0]), rounds.ended)
    asm.here(rounds.ended)
    bid = Label()
    asm.emit(L.I_UNLESS, asm.put([L.E_REG, L.STAND, L.E_NOT, 0, L.E_END, 0]), bid)
    all_passed = bidding.all_passed or m.Outcome("throw in")
    outcome(asm, all_passed, all_passed, rounds)
    asm.here(bid)
    asm.here(asm.steps)
    asm.in_bidding = False


UNTIL = {
    "once": L.UNTIL_ONCE,
    "all but one have passed": L.UNTIL_PASSED,
    "all others pass in turn": L.UNTIL_IN_TURN,
}


def nobody(asm: Assembler) -> int:
    """The empty set of seats."""
    return asm.put([L.E_CONST, 0, L.E_END, 0])


def ladder(asm: Assembler, bidding: m.Bidding) -> dict[str, int]:
    """The rank of every bid by its text, from 1 up: in the order of the file, a number always below a greater one. What
    a line allows with one number and strains that rank alike has one rank. A text that is written again keeps its rank,
    and those that are new beside it get the same."""
    rungs: list[tuple[int, list[str]]] = []
    for one_round in bidding.rounds:
        for call in one_round.calls:
            for said in alike(asm, call) if call.kind != "pass" else ():
                value, texts = said
                known = [text for _, rung in rungs for text in rung]
                new = [text for text in texts if text not in known]
                if len(new) < len(texts):
                    next(rung for _, rung in rungs if set(rung) & set(texts)).extend(new)
                    continue
                greater = [place for place, (other, _) in enumerate(rungs) if -1 < value < other]
                rungs.insert(greater[0] if greater else len(rungs), (value, new))
    return {text: place + 1 for place, (_, rung) in enumerate(rungs) for text in rung}


def alike(asm: Assembler, call: m.Call) -> list[tuple[int, list[str]]]:
    """The bids that a line allows, those together that rank alike: their number, -1 if it is none, and their texts."""
    if call.kind != "bid":
        return [(-1, [call.kind])]
    tiers = [[""]]
    if call.strains is not None and not by_its_name(call):
        tiers = [[m.STRAIN_WORDS[one] for one in tier] for tier in call.strains.tiers]
    return [
        (
            -1 if call.name is not None else value,
            [whole_text(text, strain, manner) for strain in tier for manner, _ in manners_of(asm, call)],
        )
        for text, value in bid_values(asm, call)
        for tier in tiers
    ]


def whole_text(*parts: str) -> str:
    """``bid 3 hearts alone``: what is said, without the parts that are not."""
    return " ".join(part for part in parts if part)


def turned(asm: Assembler, bidding: m.Bidding, rounds: Rounds) -> None:
    """The strain that each card proposes when it is turned up; and for cards with a rule of their own, what follows."""
    cards = asm.game.pack.cards
    rules = {event.what: event for event in bidding.turned}
    offers = [L.NO_SUIT if card.suit is None else m.SUITS.index(card.suit) for card in cards]
    kinds: dict[str, list[int]] = {}
    for kind, card in enumerate(cards):
        rule = rules.get(str(card)) or rules.get("joker" if card.suit is None else card.suit)
        if rule is not None and rule.outcome.kind == "strain" and rule.outcome.strain is not None:
            offers[kind] = m.STRAINS.index(rule.outcome.strain)
        elif rule is not None:
            kinds.setdefault(rule.what, []).append(kind)
    asm.header[L.P_OFFERS] = asm.put(offers)
    for what, those in kinds.items():
        go_on = Label()
        asm.emit(L.I_UNLESS, asm.put([*one_of(L.TURNED, those), L.E_END, 0]), go_on)
        asm.mark(rules[what])
        outcome(asm, rules[what].outcome, rules[what], rounds)
        asm.here(go_on)


def one_of(register: int, values: list[int]) -> list[int]:
    """The code of a condition: the register has one of the values."""
    words: list[int] = []
    for place, value in enumerate(values):
        words += [L.E_REG, register, L.E_CONST, value, L.E_EQ, 0]
        words += [L.E_OR, 0] if place else []
    return words


def outcome(asm: Assembler, what: m.Outcome, node: m.Node, rounds: Rounds) -> None:
    """The hand is thrown in, or a seat is the maker at once, or nobody is; ``node`` is the line that says so."""
    if what.kind == "throw in":
        asm.emit(L.I_THROW_IN, int(what.next_dealer))
        return
    if what.kind == "no maker":
        call = asm.call("nobody", L.CALL_BIDDING, [], asm.steps, node)
        asm.emit(L.I_SET, L.CALL, asm.put([L.E_CONST, call, L.E_END, 0]))
        if what.strain is not None:
            turned_up = what.strain == "turned"
            strain = [L.E_REG, L.TURN_SUIT] if turned_up else [L.E_CONST, m.STRAINS.index(what.strain)]
            asm.emit(L.I_SET, L.STRAIN, asm.put([*strain, L.E_END, 0]))
        asm.emit(L.I_JUMP, asm.steps)
        return
    assert what.kind == "names" and what.seats is not None and what.choice is not None
    needed = number(asm, what.needs or m.Quantity("majority"))
    contract = Label()
    call = asm.call("name trump", L.CALL_BIDDING, [], contract, node)
    asm.emit(L.I_SEAT, L.CALLER, seats(asm, what.seats))
    asm.here(contract)
    ordered = int(isinstance(node, m.Turned))
    asm.emit(L.I_CONTRACT, 1, needed, needed, needed, 0, -1, ordered, call)
    asm.emit(L.I_JUMP, rounds.ended)
    asm.to_name.append((call, what.choice))


def compile_call(asm: Assembler, one_round: m.Round, call: m.Call, turn: Label, rounds: Rounds) -> list[int]:
    """The numbers of all calls that one line allows."""
    if call.kind == "pass":
        guards = when_guard(asm, call)
        return [asm.call("pass", L.CALL_BIDDING, guards, asm.later(L.I_PASS, L.I_JUMP, turn), call)]
    found = []
    go_on = turn if call.kind == "bid" and not call.ends else rounds.ended
    for text, value in bid_values(asm, call):
        said = asm.put([L.E_CONST, value, L.E_END, 0])
        unsaid = said if call.kind == "bid" else number(asm, m.Quantity("majority"))
        needed = unsaid if call.needs is None else number(asm, call.needs)
        bid = said if call.kind == "bid" else needed
        worth = bid if call.worth is None else number(asm, call.worth)
        for strain_text, strain, strain_guards in strains_of(asm, call):
            may = when_guard(asm, call, strain)
            for manner_text, manner in manners_of(asm, call):
                whole = whole_text(text, strain_text, manner_text)
                rounds.order = rounds.ladder[whole if call.kind == "bid" else call.kind]
                rising = ladder_guards(asm, one_round, call, rounds)
                made = len(asm.calls)
                ordered = int(call.kind == "order up")
                forget = () if one_round.until != "all others pass in turn" else (L.I_SET, L.PASSED, nobody(asm))
                target = asm.later(
                    *(L.I_CONTRACT, rounds.order, bid, needed, worth, manner, strain, ordered, made),
                    *(*forget, L.I_JUMP, go_on),
                )
                found.append(asm.call(whole, L.CALL_BIDDING, [*may, *rising, *strain_guards], target, call))
    return found


def when_guard(asm: Assembler, call: m.Call, strain: int = -1) -> list[tuple[int, int]]:
    """The guard that ``, if`` or ``, unless`` gives. What it asks of trump it asks of the strain of the call."""
    if call.when is None or isinstance(call.when, m.Always):
        return []
    before = asm.strain
    if strain == L.TURNED_SUIT:
        asm.strain = [L.E_REG, L.TURN_SUIT]
    elif strain >= 0:
        asm.strain = [L.E_CONST, strain]
    guard = condition(asm, call.when)
    asm.strain = before
    return [(guard, asm.rule("this line says who may call it, and when", call.when.span))]


def bid_values(asm: Assembler, call: m.Call) -> list[tuple[str, int]]:
    """The text and the number of each bid that the line spells out."""
    if call.kind != "bid":
        return [(call.kind, 0)]
    if call.name is not None:
        return [(f"bid {call.name}", 0 if call.needs is None else constant(asm, call.needs))]
    assert call.low is not None and call.high is not None
    return [(f"bid {n}", n) for n in range(constant(asm, call.low), constant(asm, call.high) + 1)]


def ladder_guards(asm: Assembler, one_round: m.Round, call: m.Call, rounds: Rounds) -> list[tuple[int, int]]:
    """What the standing bid demands: ``each above the last``, ``dealer may equal the last``, ``only over``."""
    order = rounds.order
    guards = []
    if one_round.above_last is not None:
        words = [L.E_REG, L.STAND, L.E_CONST, order, L.E_LT, 0]
        for privilege in one_round.privileges:
            words += [L.E_REG, L.STAND, L.E_CONST, order, L.E_EQ, 0]
            words += [*seat_words(asm, m.Role("caller")), *seat_words(asm, privilege.seats), L.E_INSIDE, 0, L.E_AND, 0]
            if privilege.when is not None:
                words += [*condition_words(asm, privilege.when), L.E_AND, 0]
            words += [L.E_OR, 0]
        rule = asm.rule("a bid must be above the last", one_round.above_last.span)
        guards.append((asm.put([*words, L.E_END, 0]), rule))
    if call.over is not None:
        lines = [line for one in asm.game.bidding.rounds for line in one.calls if line.name == call.over]
        named = {rounds.ladder[text] for line in lines for _, texts in alike(asm, line) for text in texts}
        words = [*one_of(L.STAND, sorted(named) or [-1]), L.E_END, 0]
        guards.append((asm.put(words), asm.rule(f'this may be bid only over "{call.over}"', call.span)))
    return guards


def by_its_name(call: m.Call) -> bool:
    """Does the name of a bid say what is trump, since it can be only one thing?"""
    return call.name is not None and call.strains is not None and len(call.strains.strains) == 1


def strains_of(asm: Assembler, call: m.Call) -> list[tuple[str, int, list[tuple[int, int]]]]:
    """What the call says of trumps: text, strain, and the guard against naming the turned-down suit."""
    if call.kind == "order up":
        return [("", L.TURNED_SUIT, [])]
    if call.strains is None:
        return [("", -1, [])]
    found = strain_choices(asm, call.strains)
    return [("", strain, guards) for _, strain, guards in found] if by_its_name(call) else found


def strain_choices(asm: Assembler, choice: m.StrainChoice) -> list[tuple[str, int, list[tuple[int, int]]]]:
    """Each strain of a choice, those that rank in their order: its word, its number, and its guards."""
    found = []
    for strain in (strain for tier in choice.tiers for strain in tier):
        number_of = m.STRAINS.index(strain)
        guards = []
        if choice.not_turned:
            words = [L.E_REG, L.TURN_SUIT, L.E_CONST, number_of, L.E_NE, 0, L.E_END, 0]
            guards = [(asm.put(words), asm.rule("the suit that was turned down may not be named", choice.span))]
        found.append((m.STRAIN_WORDS[strain], number_of, guards))
    return found


def manners_of(asm: Assembler, call: m.Call) -> list[tuple[str, int]]:
    """How the contract may be played: as the bid says, or with one of the manners added."""
    known = manners(asm.game)
    # A bid with a name of its own says it all; `order up, alone` is not what `order up` is.
    own = ("" if call.name or call.manner is None else call.manner, known.index(call.manner or known[0]))
    return [own, *((name, known.index(name)) for name in call.add)]
