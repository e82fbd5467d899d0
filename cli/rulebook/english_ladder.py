"""The bids as a ladder: what each needs and is worth, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from hoyle.dsl.model import SUITS, Arith, Call, Expr, Flag, Game, Negate, Num, Quantity, StrainChoice

from .document import Grid
from .english_conditions import choice, guard
from .english_terms import amount, fold, of_things
from .english_words import capital, figure, join, sentence, strain_name

STEPS_SHOWN = 12
"""A numbered bid with more steps (with more than two, if something is said of it) is one row of the ladder."""


def adding(call: Call) -> str:
    """What may be added to a call: ``"alone" or "jambone" may be added``."""
    names = [f'"{name}"' for name in call.add]
    return capital(f"{join(names, 'or')} may be added to the call")


def bid_name(call: Call, game: Game) -> str:
    """``3``, ``4 to 6``, ``moon``."""
    if call.name is not None or call.low is None:
        return call.name or "a bid"
    low = amount(call.low, game)
    return low if call.high is None or call.high == call.low else f"{low} to {amount(call.high, game)}"


def ladder(bids: Sequence[Call], game: Game) -> Grid:
    """The bids from lowest to highest: what each needs and is worth, and what is special about it."""
    rows = [row for call in in_order(bids, game) for row in ladder_rows(call, game)]
    head = ["Bid", "Needs", "Worth", "Remarks"]
    kept = [column for column in range(4) if column < 2 or any(row[column] for row in rows)]
    lines = []
    for name, needs, worth, remarks in rows:
        details = [f"needs {needs}", f"worth {worth}" if worth else "", remarks]
        lines.append(sentence(f"bid {name}: {', '.join(detail for detail in details if detail)}"))
    return Grid(
        tuple(head[column] for column in kept),
        tuple(tuple(row[column] for column in kept) for row in rows),
        ("Bids from lowest to highest:", *lines),
        "Bids, from lowest to highest",
    )


def in_order(bids: Sequence[Call], game: Game) -> list[Call]:
    """The lines as they are. Where lines that say different things share a number, each number (and each of its ranked
    strains) as a line of its own, by rank."""
    said: dict[int, set[tuple[object, ...]]] = {}
    for call in bids:
        for value in numbers(call, game):
            said.setdefault(value, set()).add((call.strains, call.manner))
    if all(len(different) == 1 for different in said.values()):
        return list(bids)
    found: list[tuple[int, Call]] = []
    for call in bids:
        for value in numbers(call, game) or (-1,):
            for tier in (call.strains.tiers if call.strains else ((),)) if value >= 0 else ((),):
                strains = StrainChoice(tier) if tier else call.strains
                exact = evolve(call, low=Num(value), high=Num(value), strains=strains) if value >= 0 else call
                place = next((place for place, (other, _) in enumerate(found) if -1 < value < other), len(found))
                found.insert(place, (value, exact))
    return [call for _, call in found]


def numbers(call: Call, game: Game) -> range:
    """The numbers of a bid, none if it has a name or they are not known."""
    low, high = (None if bound is None else fold(bound, game) for bound in (call.low, call.high))
    return range(0) if low is None or high is None else range(low, high + 1)


def ladder_rows(call: Call, game: Game) -> list[tuple[str, str, str, str]]:
    """The rows of one line of the bidding: one for each number, unless they are many or not known."""
    thing = game.score[0].count.what.removesuffix("s") if game.score else "trick"
    strain = call.strains.strains[0] if call.strains is not None and len(call.strains.strains) == 1 else None
    own = strain is not None and call.name is None
    said = remarks(evolve(call, strains=None) if own else call, game)
    names = [bid_name(call, game)]
    values = numbers(call, game)
    if 0 < len(values) <= (2 if said else STEPS_SHOWN):
        names = [str(value) for value in values]
    rows = []
    for name in names:
        if call.needs is None and not name.isdigit():
            needs = f"that many {thing}s"
        elif call.needs is None:
            needs = figure(int(name), thing)
        else:
            needs = of_things(with_bid(call.needs, name), thing, game, figures=True)
            if thing == "trick" and fold(call.needs, game) == game.deal.each:
                needs = f"all {needs}"
        worth = "" if call.worth is None else amount(with_bid(call.worth, name), game)
        rows.append((f"{name} {strain_name(strain)}" if own and strain else name, needs, worth, said))
    return rows


def with_bid(expr: Expr, name: str) -> Expr:
    """A number of a bid, where the number that is bid is known."""
    match expr:
        case Quantity("bid") if name.isdigit():
            return Num(int(name))
        case Negate(of):
            return Negate(with_bid(of, name))
        case Arith(op, left, right):
            return Arith(op, with_bid(left, name), with_bid(right, name))
        case _:
            return expr


def remarks(call: Call, game: Game) -> str:
    """What is special about a bid."""
    told = []
    if call.strains is not None and call.strains.ranked:
        told.append(f"names one of these, from lowest to highest: {ranking(call.strains)}")
    elif call.strains is not None:
        told.append(f"names {choice(call.strains, game)}")
    if call.manner is not None:
        told.append("played alone" if call.manner == "alone" else f'played as "{call.manner}"')
    if call.add:
        told.append(adding(call))
    if call.over is not None:
        told.append(f"only over {call.over}")
    if call.ends:
        told.append("ends the bidding")
    if call.when == Flag("forced"):
        told.append("only for a dealer who must bid")
        return "; ".join(told)
    when = guard(call.when, game, bidding=True)
    return "; ".join([*told, when] if when else told)


def ranking(strains: StrainChoice) -> str:
    """Strains that rank: ``spades, clubs, hearts or diamonds, no trump``."""
    tiers = [["a suit"] if tier == SUITS else [strain_name(one) for one in tier] for tier in strains.tiers]
    return ", ".join(join(tier, "or") for tier in tiers)
