"""Points, awards, the score of a hand, and whether it ends the match.

Decided here, where the language's own description is silent:
- Cards of a seat that sits out are not in play: they are neither highest nor lowest, nor held.
- ``highest spade`` asks for cards that count as spades, in the order that they have under the contract.
- Of a card that is there several times every copy counts for an item that is for this card alone; the highest and
  lowest are one copy, of equal ones the one that would (or would not) take the trick.
- An item for several cards goes to the seat that played or held all of them, or to the unit that took them all. Without
  a trump suit there is no ``J of trump``, and so nobody has it and the joker; a joker alone counts where it is a trump.
- ``most`` compares sides; its points are put down to the first seat of the side. A tie (also at nought) goes to the
  first side, from the dealer's left, of the seats named.
- Items are counted, and their values and guards worked out, when the hand is over.
- Payments and awards of a hand are added up before any stop applies.
- Each rule of the ``together`` list leaves some of the units at the target, if it fits any that are left: seats leave
  the units with a seat among them, ``highest`` those that stand best. The first rule that leaves one decides; a list
  that runs out without a decision means another hand.
- A game is over by the target first; then if all have lost; then by a score that loses or the number of hands, and the
  one best score wins it. Hands that are thrown in are not counted.
- A game counts by where all others ended. What is carried on is one short of a game at most.
- One game more, after the last of the best of so many, counts like any other; the winner of the match stays.
- A hand thrown in decides nothing, and an extra hand that is thrown in is played again.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from hoyle.dsl import model as m

from .cards import TRUMP, from_the_top, is_among, last_wins, meant, trumps
from .state import Games, Seat, State
from .terms import holds, in_order, number, seats, tricks_of


@frozen
class Result:
    """How a hand ended.

    ``gained``: for each unit what the hand pays, positive towards the target (0 each when thrown in). ``scores``:
    the match scores after it. ``winner``: the unit that has won the match. ``extra``: what to hand to the next
    ``start``. ``games``: where the games stand after it; ``over``: the match is over; ``opening``: the scores that the
    next hand begins with."""

    gained: tuple[int, ...]
    scores: tuple[int, ...]
    thrown_in: bool
    winner: int | None
    next_dealer: Seat
    extra: int | None
    games: Games
    over: bool = False
    opening: tuple[int, ...] = ()


# ------------------------------------------------------------------------------------------- items


def whose(state: State, to: str) -> list[tuple[m.Card, Seat]]:
    """Each card with the seat that took, played or held it, in the order of play."""
    if to == "holder":
        return [(card, seat) for seat, cards in state.held.items() for card in cards]
    if to == "turner":
        return [(state.turned, state.dealer)] if state.turned is not None else []
    return [(card, trick.winner if to == "taker" else seat) for trick in state.tricks for seat, card in trick.cards]


def in_play(state: State) -> frozenset[m.Card]:
    """The cards that were in the hand of an active seat when play started."""
    return frozenset(card for cards in state.held.values() for card in cards)


def wanted(state: State, pick: m.CardPick) -> list[m.Card]:
    """The cards that an item looks at, or none."""
    if pick.kind == "cards":
        return named(state, pick)
    cards = [card for card in from_the_top(state.game, state.strain, pick.suit) if card in in_play(state)]
    if not cards:
        return []
    return [cards[0] if pick.kind == "highest" else cards[-1]]


def named(state: State, pick: m.CardPick) -> list[m.Card]:
    """The cards that an item names, or none when one of them does not exist under this contract."""
    suit = state.strain if pick.suit == TRUMP else pick.suit
    jokers_only = all(entry.kind == "joker" for entry in pick.entries)
    if not jokers_only and suit not in m.SUITS:
        return []
    cards = [meant(entry, suit or "") for entry in pick.entries]
    if pick.suit == TRUMP and any(card.suit is None and card not in trumps(state.game, state.strain) for card in cards):
        return []
    return cards


def receivers(state: State, item: m.Item) -> list[Seat]:
    """The seats that an item goes to, one for each time that it counts."""
    pick = item.pick
    if pick.kind == "last trick":
        return [state.tricks[-1].winner] if state.tricks else []
    owners = whose(state, item.to)
    if pick.kind == "most":
        winner = most(state, item, owners)
        return [] if winner is None else [winner]
    if pick.kind == "each":
        assert pick.cards is not None
        return [seat for card, seat in owners if is_among(state.game, state.strain, card, pick.cards)]
    cards = wanted(state, pick)
    having = [[seat for other, seat in owners if other == card] for card in cards]
    if not having or [] in having:
        return []
    if len(pick.entries) == 1:
        return having[0]
    if pick.kind in ("highest", "lowest"):
        first_is_higher = not last_wins(state.game)
        return having[0][:1] if (pick.kind == "highest") == first_is_higher else having[0][-1:]
    first = having[0][0]
    same = state.side(first) if item.to == "taker" else {first}
    return [first] if all(seat in same for (seat,) in having) else []


def most(state: State, item: m.Item, owners: list[tuple[m.Card, Seat]]) -> Seat | None:
    """The side with the greatest count of cards, as its first seat."""
    values = dict(item.pick.values)
    counts = {state.side(seat): 0 for seat in state.seats}
    for card, seat in owners:
        counts[state.side(seat)] += values.get(card.rank, 0)
    best = [side for side, count in counts.items() if count == max(counts.values())]
    if len(best) == 1:
        return min(best[0])
    if item.tie is None:
        return None
    named = in_order(state, seats(state, item.tie))
    return min(state.side(named[0])) if named else None


def counted(state: State, items: Sequence[m.Item]) -> dict[Seat, int]:
    """What each seat gets from a list of items; nothing before the hand is over."""
    totals = dict.fromkeys(state.seats, 0)
    if state.phase != "over" or state.thrown_in is not None:
        return totals
    for item in items:
        if holds(state, item.when):
            for seat in receivers(state, item):
                totals[seat] += number(state, item.value)
    return totals


# -------------------------------------------------------------------------------------- the hand


def payments(state: State) -> list[tuple[State, m.Payment]]:
    """What is paid, each with the state that says who ``he`` is: one cell of the tables for the contract, and for every
    set of seats that tables go through one cell for each member who does not sit out."""
    plain = [table for table in state.game.score if not table.each]
    found = [(state, payment) for payment in cell(state, plain)] if plain else []
    members: list[m.Seats] = []
    for table in state.game.score:
        if table.each and table.count.of not in members:
            members.append(table.count.of)
    for set_of_seats in members:
        tables = [table for table in state.game.score if table.each and table.count.of == set_of_seats]
        for seat in sorted(seats(state, set_of_seats) & state.active):
            his = evolve(state, he=seat)
            found += [(his, payment) for payment in cell(his, tables)]
    return found


def cell(state: State, tables: list[m.ScoreTable]) -> tuple[m.Payment, ...]:
    """The one cell of these tables that fits."""
    fits = [(table, column) for table in tables for column, cond in enumerate(table.columns) if holds(state, cond)]
    assert len(fits) == 1, f"{len(fits)} columns of the score fit this contract"
    table, column = fits[0]
    count = number(state, evolve(table.count, of=m.Role("he")) if table.each else table.count)
    rows = [row for row in table.rows if not is_otherwise(row) and within(state, count, row.range)]
    rows = rows or [row for row in table.rows if is_otherwise(row)]
    assert len(rows) == 1, f"{len(rows)} rows of the score fit {count}"
    return rows[0].cells[column]


def is_otherwise(row: m.ScoreRow) -> bool:
    return row.range.low is None and row.range.high is None


def within(state: State, count: int, limits: m.RowRange) -> bool:
    low = limits.low is None or count >= number(state, limits.low)
    high = limits.high is None or count <= number(state, limits.high)
    return low and high


def gained(state: State) -> tuple[int, ...]:
    """What the hand pays to each unit."""
    sides = state.game.table.sides
    totals = [0 for _ in sides]
    for his, payment in payments(state):
        to = seats(his, payment.to)
        for unit, side in enumerate(sides):
            if to & frozenset(side):
                totals[unit] += number(his, payment.amount) * times(his, payment, side)
    for seat, amount in counted(state, state.game.awards).items():
        totals[state.unit(seat)] += amount
    return tuple(totals)


def times(state: State, payment: m.Payment, side: tuple[Seat, ...]) -> int:
    """How often a payment is made to a side: once, or for each of its own tricks or points."""
    if payment.per is None:
        return 1
    if payment.per == "trick":
        return sum(tricks_of(state, seat) for seat in side)
    points = counted(state, state.game.points)
    return sum(points[seat] for seat in side)


# ------------------------------------------------------------------------------------- the match


def arrived(state: State, score: int) -> bool:
    """Whether a score is at the target or beyond."""
    if state.game.match.target is None:
        return False
    target = number(state, state.game.match.target)
    return score <= target if state.game.match.down else score >= target


def moved(state: State, gains: tuple[int, ...]) -> tuple[int, ...]:
    """The match scores after the hand, with the stops of those who may not win with it."""
    scores = []
    for unit, side in enumerate(state.game.table.sides):
        score = state.scores[unit] + (-gains[unit] if state.game.match.down else gains[unit])
        for rule in state.game.match.win_only:
            concerned = seats(state, rule.seats) & frozenset(side)
            if concerned and not holds(state, rule.cond) and arrived(state, score):
                score = number(state, rule.stop)
        scores.append(score)
    return tuple(scores)


def decide(state: State, scores: tuple[int, ...]) -> tuple[int | None, int | None]:
    """The unit that wins the match with these scores, and where the ``together`` list goes on after an extra hand."""
    at_target = [unit for unit, score in enumerate(scores) if arrived(state, score)]
    if len(at_target) <= 1:
        return (at_target[0] if at_target else None), None
    rules = () if state.game.match.together is None else state.game.match.together.rules
    best = min if state.game.match.down else max
    first = state.extra or 0
    left = at_target
    for place, rule in enumerate(rules[first:], start=first):
        if rule == "extra hand":
            return None, place + 1
        if rule == "highest":
            top = best(scores[unit] for unit in left)
            fits = [unit for unit in left if scores[unit] == top]
        else:
            named = seats(state, rule)
            fits = [unit for unit in left if named & frozenset(state.game.table.sides[unit])]
        left = fits or left
        if len(left) == 1:
            return left[0], None
    return None, first


def result(state: State) -> Result:
    """How the hand ended. Only for a hand that is over."""
    assert state.phase == "over"
    left = (state.dealer + 1) % len(state.seats)
    if state.thrown_in is not None:
        dealer = left if state.thrown_in.next_dealer else state.dealer
        nothing = tuple(0 for _ in state.game.table.sides)
        return Result(nothing, state.scores, True, None, dealer, state.extra, state.games, opening=state.scores)
    gains = gained(state)
    scores = moved(state, gains)
    games = evolve(state.games, hands=state.games.hands + 1)
    winner, extra = decide(state, scores)
    if winner is None:
        winner, over = otherwise_over(state, scores, games.hands)
    else:
        over = True
    if not over:
        return Result(gains, scores, False, None, left, extra, games, opening=scores)
    if state.game.match.games is None:
        return Result(gains, scores, False, winner, left, None, games, True)
    games, match_winner, match_over = count_game(state, games, scores, winner)
    opening = tuple(
        number(state, state.game.match.start) + (carried(state, scores, unit) if unit == winner else 0)
        for unit in range(len(scores))
    )
    return Result(gains, scores, False, match_winner, left, None, games, match_over, opening)


def best_of_all(state: State, scores: tuple[int, ...]) -> int | None:
    """The unit that stands best, if there is one."""
    top = (min if state.game.match.down else max)(scores)
    return scores.index(top) if scores.count(top) == 1 else None


def otherwise_over(state: State, scores: tuple[int, ...], hands: int) -> tuple[int | None, bool]:
    """The winner of a game in which nobody has won by arriving, and whether it is over."""
    match = state.game.match

    def lost(line: m.Lost, score: int) -> bool:
        bound = number(state, line.score)
        return score >= bound if match.down else score <= bound

    if match.all_lost is not None and all(lost(match.all_lost, score) for score in scores):
        return None, True
    somebody = match.lost is not None and any(lost(match.lost, score) for score in scores)
    if somebody or (match.hands is not None and hands >= number(state, match.hands)):
        best = best_of_all(state, scores)
        return best, best is not None
    return None, False


def carried(state: State, scores: tuple[int, ...], winner: int | None) -> int:
    """What the winner of a game takes into the next, as a change of his score: what is beyond the target, but never so
    much that he would have won that one, too."""
    match = state.game.match
    if match.carry is None or winner is None or match.target is None:
        return 0
    start, target = number(state, match.start), number(state, match.target)
    over = abs(scores[winner] - target) if arrived(state, scores[winner]) else 0
    over = min(over, abs(target - start) - 1)
    return -over if match.down else over


def worth(state: State, scores: tuple[int, ...], winner: int) -> int:
    """What a game counts."""
    others = [score for unit, score in enumerate(scores) if unit != winner]
    for line in state.game.match.game_counts:
        if all(within(state, score, line.range) for score in others):
            return number(state, line.number)
    return 1


def count_game(
    state: State, games: Games, scores: tuple[int, ...], winner: int | None
) -> tuple[Games, int | None, bool]:
    """A game is over: where the games then stand, who has won the match, and whether it is over."""
    match = state.game.match
    assert match.games is not None
    units = range(len(scores))
    before = games.counts or tuple(0 for _ in units)
    won_before = games.won or tuple(0 for _ in units)
    counts = tuple(before[unit] + (worth(state, scores, unit) if unit == winner else 0) for unit in units)
    won = tuple(won_before[unit] + (unit == winner) for unit in units)
    games = Games(counts, won, games.played + 1, 0, games.match_won)
    wanted = number(state, match.games.number)
    if match.games.kind == "first to":
        over = winner is not None and counts[winner] >= wanted
        return games, winner if over else None, over
    if games.match_won is not None:
        return games, games.match_won, True
    if winner is None or won[winner] <= wanted // 2:
        return games, None, False
    bonus = 0 if match.games.bonus is None else number(state, match.games.bonus)
    counts = tuple(count + (bonus if unit == winner else 0) for unit, count in enumerate(counts))
    games = evolve(games, counts=counts, match_won=winner)
    one_more = match.carry is not None and match.carry.after_last and games.played >= wanted
    if one_more and carried(state, scores, winner) != 0:
        return games, None, False
    return games, winner, True
