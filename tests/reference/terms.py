"""Sets of seats, numbers and conditions: what the words of a rule mean at one moment of a hand.

Decided here, where the language's own description is silent:
- Before the bidding ends, the maker (and his bid, its worth, its manner) is the one whose bid stands. While nobody has
  bid, the maker, his side, his partner and the defenders are empty, and his numbers are 0.
- ``caller`` is the seat whose turn it is in the bidding, and nobody afterwards.
- In the guard of a call that names a strain, that is what ``trump`` means; in that of any other call, and before the
  bidding, what stands.
- ``left of`` somebody is never himself.
- ``all`` tricks are as many as the shortest hand has cards when play starts, and before that as were dealt to each.
- The score of nobody, or of seats of several units, is the sum over their units.
"""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl import model as m

from .cards import from_the_top, is_among
from .state import Seat, State

Nobody: frozenset[Seat] = frozenset()

# ------------------------------------------------------------------------------------------ seats


def seats(state: State, node: m.Seats) -> frozenset[Seat]:
    """The seats that a phrase names."""
    match node:
        case m.Role(name=name):
            return role(state, name)
        case m.SideOf(of=of):
            return Nobody.union(*(state.side(seat) for seat in seats(state, of)))
        case m.PartnersOf(of=of):
            return Nobody.union(*(state.side(seat) - {seat} for seat in seats(state, of)))
        case m.LeftOf(of=of):
            return Nobody.union(*(neighbour(state, seat, 1) for seat in seats(state, of)))
        case m.RightOf(of=of):
            return Nobody.union(*(neighbour(state, seat, -1) for seat in seats(state, of)))
        case m.HolderOf(card=card):
            return frozenset(seat for seat in state.active if any(among(state, one, card) for one in state.hands[seat]))
        case m.But(of=of, less=less):
            return seats(state, of) - seats(state, less)
    raise NotImplementedError(node)


def neighbour(state: State, seat: Seat, step: int) -> frozenset[Seat]:
    """The next active seat in one direction."""
    n = state.game.table.players
    for distance in range(1, n):
        other = (seat + step * distance) % n
        if other in state.active:
            return frozenset({other})
    return Nobody


def eldest(state: State) -> Seat:
    """The first active seat left of the dealer (the dealer himself if nobody else is active)."""
    return next(seat for seat in state.clockwise(state.dealer + 1) if seat in state.active)


def role(state: State, name: str) -> frozenset[Seat]:
    """The seats that have a role now."""
    maker = None if state.contract is None else state.contract.maker
    if name == "dealer":
        return frozenset({state.dealer})
    if name == "eldest":
        return frozenset({eldest(state)})
    if name == "players":
        return frozenset(state.seats)
    if name == "caller":
        return frozenset({state.turn}) if state.phase == "bidding" else Nobody
    if name == "he":
        return Nobody if state.he is None else frozenset({state.he})
    if name == "defenders":
        return Nobody if maker is None else frozenset(state.seats) - state.side(maker)
    if name in ("challenger", "helper", "ally"):
        bound = {"challenger": state.challenger, "helper": state.helper, "ally": state.ally}[name]
        return Nobody if bound is None else frozenset({bound})
    if name == state.game.bidding.role:
        return Nobody if maker is None else frozenset({maker})
    raise NotImplementedError(name)


def in_order(state: State, members: frozenset[Seat], start: m.Seats | None = None) -> list[Seat]:
    """Seats in the order in which they act: clockwise from ``start``, or else from the dealer's left.

    A start that names several seats is the first of them from the dealer's left; one that names nobody is the
    dealer's left."""
    around = state.clockwise(state.dealer + 1)
    if start is not None:
        at = seats(state, start)
        first = next((seat for seat in around if seat in at), around[0])
        around = state.clockwise(first)
    return [seat for seat in around if seat in members]


# ---------------------------------------------------------------------------------------- numbers


def points_of(state: State) -> dict[Seat, int]:
    """The points of the hand so far (they are counted at its end)."""
    from .scoring import counted  # items have conditions, and conditions ask for points

    return counted(state, state.game.points)


def tricks_of(state: State, seat: Seat) -> int:
    """How many tricks a seat has taken."""
    return sum(1 for trick in state.tricks if trick.winner == seat)


def number(state: State, expr: m.Expr) -> int:
    """The value of an expression."""
    match expr:
        case m.Num(value=value):
            return value
        case m.Negate(of=of):
            return -number(state, of)
        case m.Arith(op=op, left=left, right=right):
            a, b = number(state, left), number(state, right)
            return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a // b}[op]()
        case m.Quantity(name=name):
            return quantity(state, name)
        case m.CountOf(of=of, what="tricks"):
            return sum(tricks_of(state, seat) for seat in seats(state, of))
        case m.CountOf(of=of, what="points"):
            points = points_of(state)
            return sum(points[seat] for seat in seats(state, of))
        case m.CountOf(of=of, what="score"):
            return sum(state.scores[unit] for unit in {state.unit(seat) for seat in seats(state, of)})
    raise NotImplementedError(expr)


def tricks_in_hand(state: State) -> int:
    """As many as every active seat has cards for when play starts; until then, as cards were dealt to each."""
    return min((len(hand) for hand in state.held.values()), default=state.game.deal.each)


def quantity(state: State, name: str) -> int:
    """``bid worth needed all majority`` or ``hand size``."""
    if name == "hand size":
        return state.game.deal.each
    if name == "stock size":
        return len(state.stock)
    if name == "all":
        return tricks_in_hand(state)
    if name == "majority":
        return tricks_in_hand(state) // 2 + 1
    if state.contract is None:
        return 0
    return {"bid": state.contract.bid, "worth": state.contract.worth, "needed": state.contract.needed}[name]


# ------------------------------------------------------------------------------------- conditions


def last_turn(state: State) -> bool:
    """Whether no turn of the bidding can follow this one unless somebody bids in it."""
    from .bidding import next_turn  # whose guards ask this

    if state.phase != "bidding" or state.round != len(state.game.bidding.rounds) - 1:
        return False
    return next_turn(evolve(state, passed=state.passed | {state.turn})) is None


def made(state: State) -> bool:
    """Whether the maker's side has what it needs: points where the game counts points, else tricks."""
    if state.contract is None:
        return False
    side = state.side(state.contract.maker)
    if state.game.points:
        points = points_of(state)
        return sum(points[seat] for seat in side) >= state.contract.needed
    return sum(tricks_of(state, seat) for seat in side) >= state.contract.needed


def flag(state: State, name: str) -> bool:
    """``ordered up forced made set`` or ``nobody has bid``."""
    contract = state.contract
    if name == "nobody has bid":
        return contract is None
    if name == "forced":
        if state.phase == "bidding":
            return contract is None and last_turn(state)
        return contract is not None and contract.forced
    if name == "ordered up":
        return contract is not None and contract.call.kind == "order up"
    if name == "made":
        return made(state)
    if name == "set":
        return contract is not None and not made(state)
    raise NotImplementedError(name)


def holds(state: State, cond: m.Cond | None) -> bool:
    """Whether a condition is true now; no condition is true."""
    match cond:
        case None | m.Always():
            return True
        case m.Not(of=of):
            return not holds(state, of)
        case m.And(left=left, right=right):
            return holds(state, left) and holds(state, right)
        case m.Or(left=left, right=right):
            return holds(state, left) or holds(state, right)
        case m.Compare(op=op, left=left, right=right):
            a, b = number(state, left), number(state, right)
            return {"==": a == b, "!=": a != b, ">=": a >= b, "<=": a <= b, ">": a > b, "<": a < b}[op]
        case m.SeatIs(left=left, right=right):
            who = seats(state, left)
            return bool(who) and who <= seats(state, right)
        case m.IsActive(of=of):
            who = seats(state, of)
            return bool(who) and who <= state.active
        case m.Manner(name=name):
            return name == state.manner or name in state.said
        case m.Flag(name=name):
            return flag(state, name)
        case m.StrainIs(strain=strain):
            return strain == state.strain
        case m.Holds(of=of, range=m.RowRange(low=low, high=high), cards=cards):
            count = sum(among(state, card, cards) for seat in seats(state, of) for card in state.hands[seat])
            least = low is None or number(state, low) <= count
            return least and (high is None or count <= number(state, high))
    raise NotImplementedError(cond)


def among(state: State, card: m.Card, cards: m.Cards) -> bool:
    """Whether a card is one of those that are meant now."""
    strain = turned_strain(state) if cards.suits == ("turned",) else state.strain
    return is_among(state.game, strain, card, cards)


def picked(state: State, having: frozenset[m.Card], cards: m.Cards, barring: bool = False) -> frozenset[m.Card]:
    """Those of some cards that a line leaves."""
    if cards.extreme is None:
        return frozenset(card for card in having if among(state, card, cards) != barring)
    (suit,) = cards.suits
    order = [card for card in from_the_top(state.game, state.strain, suit) if card in having]
    end = frozenset(order[:1] if cards.extreme == "highest" else order[-1:])
    return having - end if barring else end


# ---------------------------------------------------------------------------------------- strains


def turned_rule(state: State) -> m.Turned | None:
    """The line about the card that is turned up, or else about its suit."""
    if state.turned is None:
        return None
    names = (str(state.turned), "joker" if state.turned.suit is None else state.turned.suit)
    rules = state.game.bidding.turned
    return next((rule for name in names for rule in rules if rule.what == name), None)


def turned_strain(state: State) -> str | None:
    """What ordering up the turned card makes trump; None when it cannot be ordered up."""
    if state.turned is None:
        return None
    rule = turned_rule(state)
    if rule is not None and rule.outcome.kind == "strain":
        return rule.outcome.strain
    return state.turned.suit


def nameable(state: State, choice: m.StrainChoice) -> list[str]:
    """The strains that may be named."""
    barred = turned_strain(state) if choice.not_turned else None
    return [strain for strain in choice.strains if strain != barred]
