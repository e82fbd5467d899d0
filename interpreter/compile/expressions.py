"""Numbers, conditions and sets of seats, as code for the kernel's small stack."""

from __future__ import annotations

from hoyle.dsl import model as m
from hoyle.dsl.sides import largest
from hoyle.dsl.spans import Span
from hoyle.dsl.walk import all_of, rules_of

from .. import layout as L
from .assembler import LIMIT, Assembler, refuse
from .ranks import entry_card

Interval = tuple[int, int]

OPERATIONS = {"+": L.E_ADD, "-": L.E_SUB, "*": L.E_MUL, "/": L.E_DIV}
SCORE_BOUND = LIMIT
BOUND = {"challenger": L.CHALLENGER, "helper": L.HELPER, "ally": L.ALLY}
"""The registers of the roles that steps bind."""


def seats(asm: Assembler, node: m.Seats) -> int:
    """The address of an expression for a set of seats."""
    return asm.put([*seat_words(asm, node), L.E_END, 0])


def seat_words(asm: Assembler, node: m.Seats) -> list[int]:
    """The code of a set of seats, without its end."""
    if isinstance(node, m.Role):
        fixed = {"eldest": L.E_ELDEST, "defenders": L.E_DEFENDERS}
        registers = {"dealer": L.DEALER, "caller": L.CALLER, **BOUND}
        if node.name in fixed:
            return [fixed[node.name], 0]
        if node.name == "players":
            return [L.E_CONST, (1 << asm.game.table.players) - 1]
        if node.name == "he":
            return [L.E_SEAT, asm.loop_register()]
        return [L.E_SEAT, registers.get(node.name, L.MAKER)]
    if isinstance(node, m.HolderOf):
        return [L.E_HOLDER, cards_table(asm, node.card)]
    if isinstance(node, m.But):
        return [*seat_words(asm, node.of), *seat_words(asm, node.less), L.E_LESS, 0]
    operation = {m.SideOf: L.E_SIDE, m.PartnersOf: L.E_PARTNERS, m.LeftOf: L.E_LEFT, m.RightOf: L.E_RIGHT}[type(node)]
    return [*seat_words(asm, node.of), operation, 0]


def number(asm: Assembler, node: m.Expr) -> int:
    """The address of an expression for a number."""
    words, _ = number_words(asm, node)
    return asm.put([*words, L.E_END, 0])


def number_words(asm: Assembler, node: m.Expr) -> tuple[list[int], Interval]:
    """The code of a number, and the interval that it lies in."""
    if isinstance(node, m.Num):
        return [L.E_CONST, node.value], (node.value, node.value)
    if isinstance(node, m.Quantity):
        return quantity_words(asm, node)
    if isinstance(node, m.CountOf):
        operation, interval = {
            "tricks": (L.E_TRICKS, (0, asm.game.deal.each)),
            "points": (L.E_POINTS, (-LIMIT, LIMIT)),
            "score": (L.E_SCORE, (-SCORE_BOUND, SCORE_BOUND)),
        }[node.what]
        return [*seat_words(asm, node.of), operation, 0], interval
    if isinstance(node, m.Negate):
        words, (low, high) = number_words(asm, node.of)
        return [*words, L.E_NEG, 0], (-high, -low)
    assert isinstance(node, m.Arith), f"options are resolved before a game is compiled: {node}"
    left, a = number_words(asm, node.left)
    right, b = number_words(asm, node.right)
    return [*left, *right, OPERATIONS[node.op], 0], combine(node.op, a, b, node.span)


def quantity_words(asm: Assembler, node: m.Quantity) -> tuple[list[int], Interval]:
    """``bid``, ``needed`` and the like."""
    each = asm.game.deal.each
    fixed = {"hand size": each, "all": each, "majority": each // 2 + 1}
    if node.name in fixed:
        return [L.E_CONST, fixed[node.name]], (fixed[node.name], fixed[node.name])
    if node.name == "stock size":
        pack = asm.header[L.P_PACK]
        return [L.E_CONST, pack, L.E_REG, L.STOCK, L.E_SUB, 0], (0, asm.game.deal.left)
    register = {"bid": L.BID, "worth": L.WORTH, "needed": L.NEEDED}[node.name]
    return [L.E_REG, register], (-LIMIT // 1000, LIMIT // 1000)


def combine(op: str, a: Interval, b: Interval, span: Span) -> Interval:
    """The interval of ``a op b``; refused when it leaves what the engine can hold."""
    if op == "/":
        if b[0] <= 0 <= b[1]:
            raise refuse("E190", "this may divide by nought", span, "divide by a number that is never 0")
        ends = [x // y for x in a for y in b]
    elif op == "*":
        ends = [x * y for x in a for y in b]
    elif op == "+":
        ends = [a[0] + b[0], a[1] + b[1]]
    else:
        ends = [a[0] - b[1], a[1] - b[0]]
    low, high = min(ends), max(ends)
    if low < -LIMIT * 1000 or high > LIMIT * 1000:
        raise refuse("E191", "this number could grow beyond what a score can hold", span, "use smaller numbers")
    return low, high


def constant(asm: Assembler, node: m.Expr) -> int:
    """The value of a number that does not depend on the state."""
    _, (low, high) = number_words(asm, node)
    if low != high:
        raise refuse("E192", "this number must be known before the deal", node.span, "write a number or an option")
    return low


def condition(asm: Assembler, node: m.Cond) -> int:
    """The address of an expression that is not 0 when the condition holds; the parts that ``and`` and ``or`` join get
    addresses of their own, for those who ask whether each of them matters."""
    address = asm.put([*condition_words(asm, node), L.E_END, 0])
    joined = node.of if isinstance(node, m.Not) else node
    if isinstance(joined, m.And | m.Or):
        parts = [(part, asm.put([*condition_words(asm, part), L.E_END, 0])) for part in parts_of(joined)]
        asm.parts.append((node, address, tuple(parts)))
    return address


def parts_of(node: m.And | m.Or) -> list[m.Cond]:
    """What a chain of ``and``, or of ``or``, joins."""
    found: list[m.Cond] = []
    for side in (node.left, node.right):
        found += parts_of(side) if isinstance(side, type(node)) else [side]
    return found


def condition_words(asm: Assembler, node: m.Cond) -> list[int]:
    """The code of a condition, without its end."""
    if isinstance(node, m.Always):
        return [L.E_CONST, 1]
    if isinstance(node, m.Not):
        return [*condition_words(asm, node.of), L.E_NOT, 0]
    if isinstance(node, (m.And, m.Or)):
        operation = L.E_AND if isinstance(node, m.And) else L.E_OR
        return [*condition_words(asm, node.left), *condition_words(asm, node.right), operation, 0]
    if isinstance(node, m.Compare):
        return compare_words(asm, node)
    if isinstance(node, m.SeatIs):
        return [*seat_words(asm, node.left), *seat_words(asm, node.right), L.E_INSIDE, 0]
    if isinstance(node, m.IsActive):
        return [*seat_words(asm, node.of), L.E_REG, L.ACTIVE, L.E_INSIDE, 0]
    if isinstance(node, m.Manner) and node.name in said_names(asm.game):
        bit = 1 << said_names(asm.game).index(node.name)
        return [L.E_CONST, bit, L.E_REG, L.SAID, L.E_INSIDE, 0]
    if isinstance(node, m.Manner):
        return [L.E_REG, L.MANNER, L.E_CONST, manners(asm.game).index(node.name), L.E_EQ, 0]
    if isinstance(node, m.StrainIs):
        return [*asm.strain, L.E_CONST, m.STRAINS.index(node.strain), L.E_EQ, 0]
    if isinstance(node, m.Holds):
        return holds_words(asm, node)
    assert isinstance(node, m.Flag), f"options are resolved before a game is compiled: {node}"
    if node.name == "nobody has bid":
        return [L.E_REG, L.STAND, L.E_NOT, 0]
    if node.name == "set":
        made = [L.E_REG, L.MADE, L.E_NOT, 0]
        return [*made, *seat_words(asm, m.Role(asm.game.bidding.role)), L.E_AND, 0] if no_maker(asm.game) else made
    if node.name == "made":
        return [L.E_REG, L.MADE]
    if node.name == "ordered up":
        return [L.E_REG, L.ORDERED]
    return [L.E_REG, L.FORCED_NOW if asm.in_bidding else L.FORCED]


def compare_words(asm: Assembler, node: m.Compare) -> list[int]:
    """``left op right`` of two numbers."""
    left, _ = number_words(asm, node.left)
    right, _ = number_words(asm, node.right)
    if node.op in (">", ">="):
        left, right = right, left
    operation = {"==": L.E_EQ, "!=": L.E_NE, "<": L.E_LT, ">": L.E_LT, "<=": L.E_LE, ">=": L.E_LE}[node.op]
    return [*left, *right, operation, 0]


def holds_words(asm: Assembler, node: m.Holds) -> list[int]:
    """How many cards the seats hold lies in the range."""
    strain = [L.E_REG, L.TURN_SUIT] if node.cards.suits == ("turned",) else asm.strain
    if len({cards_mask(asm, node.cards, one) for one in (None, *m.STRAINS)}) == 1:
        strain = [L.E_CONST, 0]  # the same cards at every strain: so that all who count them count the same
    count = [*seat_words(asm, node.of), *strain, L.E_HELD, cards_table(asm, node.cards)]
    low, high = node.range.low, node.range.high
    words: list[int] = []
    if low is not None and low == high:
        return [*count, *number_words(asm, low)[0], L.E_EQ, 0]
    if low is not None:
        words = [*number_words(asm, low)[0], *count, L.E_LE, 0]
    if high is not None:
        words += [*count, *number_words(asm, high)[0], L.E_LE, 0]
    return [*words, L.E_AND, 0] if low is not None and high is not None else words


def cards_filter(asm: Assembler, kind: int, cards: m.Cards, barring: bool) -> tuple[int, int]:
    """The filter for cards, or for the highest or lowest of them, or for all others; and the address of its table,
    negative if it is about the turned suit."""
    if cards.extreme is None:
        table = cards_table(asm, cards, barring)
        return kind, -table if cards.suits == ("turned",) else table
    kind = {L.F_CARDS: L.F_EXTREME, L.F_FIRST_CARDS: L.F_FIRST_EXTREME}[kind]
    return kind, asm.put([*cards_masks(asm, cards, False), int(cards.extreme == "highest"), int(barring)])


def cards_table(asm: Assembler, cards: m.Cards, barring: bool = False) -> int:
    """The address of a table of cards: a mask for no strain, and for each strain. ``barring``: all other cards."""
    return asm.put(cards_masks(asm, cards, barring))


def cards_masks(asm: Assembler, cards: m.Cards, barring: bool) -> list[int]:
    """The masks of such a table."""
    everything = (1 << len(asm.game.pack.cards)) - 1
    masks = [cards_mask(asm, cards, strain) for strain in (None, *m.STRAINS)]
    return [everything & ~mask if barring else mask for mask in masks]


def cards_mask(asm: Assembler, cards: m.Cards, strain: str | None) -> int:
    """The cards that are meant when a strain is played, or before one is named."""
    pack = asm.game.pack.cards
    own = cards.suits in (("trump",), ("turned",))
    if own and cards.entries:
        if strain not in m.SUITS:
            named = {card for card in pack if card.suit is None}
            wanted = {entry_card(entry, "S") for entry in cards.entries if entry.kind == "joker"} & named
            return mask_of(asm, wanted) & suit_mask(asm, strain, "trump")
        return mask_of(asm, {entry_card(entry, strain) for entry in cards.entries})
    if cards.entries and cards.suits:
        return mask_of(asm, {entry_card(entry, suit) for entry in cards.entries for suit in cards.suits})
    if cards.entries:
        return mask_of(asm, {entry_card(entry, suit) for entry in cards.entries for suit in m.SUITS})
    mask = 0
    for suit in cards.suits:
        mask |= suit_mask(asm, strain, "trump" if own else suit)
    return mask


def mask_of(asm: Assembler, wanted: set[m.Card]) -> int:
    """Those of the cards that are in the pack."""
    return sum(1 << kind for kind, card in enumerate(asm.game.pack.cards) if card in wanted)


def suit_mask(asm: Assembler, strain: str | None, suit: str) -> int:
    """The cards that count as a suit, or as trumps, at a strain; before there is one, by what is printed on them."""
    if strain is None:
        return mask_of(asm, {card for card in asm.game.pack.cards if card.suit == suit})
    data, place = asm.data, m.STRAINS.index(strain)
    number = data[asm.header[L.P_TRUMP] - L.P_HEADER + place] if suit == "trump" else m.SUITS.index(suit)
    return 0 if number == L.NO_SUIT else data[asm.header[L.P_MASK] - L.P_HEADER + 8 * place + number]


def no_maker(game: m.Game) -> bool:
    """Can a hand be played without a maker?"""
    outcomes = [*(event.outcome for event in game.bidding.turned), game.bidding.all_passed]
    return any(outcome is not None and outcome.kind == "no maker" for outcome in outcomes)


def manners(game: m.Game) -> tuple[str, ...]:
    """All manners of playing a contract that the game knows, ``with partner`` and ``alone`` first."""
    found = ["with partner", "alone"]

    def add(name: str | None) -> None:
        if name is not None and name not in found:
            found.append(name)

    for one_round in game.bidding.rounds:
        for call in one_round.calls:
            for name in (call.manner, *call.add):
                add(name)
    for step in all_steps(game.before_play):
        if isinstance(step, m.Offer) and step.role is not None:
            add(step.name)
        elif isinstance(step, m.Do) and isinstance(step.action, m.MayAdd):
            for name in step.action.add:
                add(name)
    return tuple(found)


def said_names(game: m.Game) -> tuple[str, ...]:
    """The names of offers that give nobody a role, as far as a condition asks whether they were said."""
    asked = {manner.name for manner in all_of(rules_of(game), m.Manner)} - set(manners(game))
    offered = dict.fromkeys(step.name for step in all_steps(game.before_play) if isinstance(step, m.Offer))
    return tuple(name for name in offered if name in asked)


def all_steps(steps: tuple[m.Step, ...]) -> list[m.Step]:
    """The steps and those inside them, in the order of the file."""
    found: list[m.Step] = []
    for step in steps:
        found.append(step)
        if not isinstance(step, m.Do):
            found.extend(all_steps(step.body))
    return found


def single(game: m.Game, node: m.Seats) -> bool:
    """Can the set never have more than one member?"""
    if isinstance(node, m.SideOf):
        return largest(game) == 1
    if isinstance(node, m.PartnersOf):
        return largest(game) <= 2 and single(game, node.of)
    if isinstance(node, m.Role):
        if node.name == "defenders":
            return game.table.players == 2
        return node.name != "players"
    if isinstance(node, m.HolderOf):
        return game.pack.copies == 1
    return single(game, node.of)
