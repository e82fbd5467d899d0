"""Seats and numbers in English: the phrases that every sentence of the page is made of."""

from __future__ import annotations

from hoyle.dsl.model import (
    MAKER_ROLES,
    OFFER_ROLES,
    Arith,
    But,
    CountOf,
    Expr,
    Game,
    HolderOf,
    LeftOf,
    Negate,
    Num,
    OptionValue,
    PartnersOf,
    Quantity,
    RightOf,
    Role,
    Seats,
    SideOf,
)
from hoyle.dsl.sides import largest

from .english_picks import which_cards
from .english_words import (
    ORDINALS,
    Noun,
    counted,
    figure,
)

# ---------------------------------------------------------------------------------------- seats


def side_size(game: Game) -> int:
    """The most seats on a side: 1 where each plays for himself throughout."""
    return largest(game)


def noun(seats: Seats, game: Game) -> Noun:
    """``the maker``, ``the maker's partner``, ``the player at the dealer's left``, ``the defenders``."""
    match seats:
        case Role(name="eldest"):
            return Noun("eldest")
        case Role(name="he"):
            return Noun("that player")
        case Role(name="players"):
            return Noun("all players", plural=True)
        case Role(name="defenders"):
            alone = game.table.players - max(len(side) for side in game.table.sides) == 1
            return Noun("the defender") if alone else Noun("the defenders", plural=True)
        case Role(name):
            return Noun(f"the {name}")
        case SideOf(Role(name)) if name in (*MAKER_ROLES, *OFFER_ROLES):
            return Noun(f"the {name}") if side_size(game) == 1 else Noun(f"the {name}s", plural=True)
        case SideOf(of):
            whose = noun(of, game)
            return whose if whose.plural or side_size(game) == 1 else Noun(f"{whose.own} side")
        case PartnersOf(of):
            several = side_size(game) > 2
            return Noun(f"{noun(of, game).own} partner{'s' if several else ''}", plural=several)
        case LeftOf() | RightOf():
            return neighbour(seats, game)
        case But(SideOf(of), less) if of == less:
            return noun(PartnersOf(of), game)
        case HolderOf(card):
            return Noun(f"whoever holds the {which_cards(card, one=True)}")
        case But(of, less):
            first = noun(of, game)
            word = "and" if isinstance(of, But) else "but"  # all but the maker and the challenger
            return Noun(f"{first.text} {word} {noun(less, game).text}", plural=first.plural)


def may_be_nobody(role: Role, game: Game) -> bool:
    """Whether a hand can be played although nobody is the maker (under whatever name the bidding gives that role)."""
    outcomes = [event.outcome for event in game.bidding.turned]
    outcomes += [] if game.bidding.all_passed is None else [game.bidding.all_passed]
    nobody = any(outcome.kind == "no maker" for outcome in outcomes)
    return role.name == game.bidding.role and nobody


def neighbour(seats: LeftOf | RightOf, game: Game) -> Noun:
    """``the player at the dealer's left``, ``the second player at the dealer's left``."""
    kind, places, of = type(seats), 1, seats.of
    while isinstance(of, kind):
        places, of = places + 1, of.of
    which = f"{ORDINALS[places - 1]} " if 1 < places <= len(ORDINALS) else ""
    return Noun(f"the {which}player at {noun(of, game).own} {'left' if kind is LeftOf else 'right'}")


# -------------------------------------------------------------------------------------- numbers


def fold(expr: Expr, game: Game) -> int | None:
    """The value of an expression that the rules alone settle, or None. As many tricks as cards dealt to each."""
    match expr:
        case Num(value):
            return value
        case Quantity(name="hand size" | "all"):
            return game.deal.each
        case Quantity(name="majority"):
            return game.deal.each // 2 + 1
        case Negate(of):
            inner = fold(of, game)
            return None if inner is None else -inner
        case Arith(op, left, right):
            a, b = fold(left, game), fold(right, game)
            if a is None or b is None or (op == "/" and b == 0):
                return None
            return {"+": a + b, "-": a - b, "*": a * b, "/": a // b if b else 0}[op]
        case _:
            return None


def amount(expr: Expr, game: Game) -> str:
    """A number in words or figures: ``2``, ``the bid``, ``twice the bid``, ``the makers' tricks plus 2``."""
    value = fold(expr, game)
    if value is not None:
        return str(value)
    match expr:
        case Num(value):
            return str(value)
        case OptionValue(name):
            return f'the value of the option "{name}"'
        case Quantity(name):
            return quantity(name, game)
        case CountOf(LeftOf() | RightOf() as of, what):
            return f"the {what} of {noun(of, game).text}"
        case CountOf(of, what):
            return f"{noun(of, game).own} {what}"
        case Negate(of):
            return f"minus {operand(of, game)}"
        case Arith("*", Num(2), right):
            return f"twice {operand(right, game)}"
        case Arith("/", left, Num(2)):
            return f"half of {operand(left, game)}, rounded down"
        case Arith("/", left, right):
            return f"{operand(left, game)} divided by {operand(right, game)}, rounded down"
        case Arith(op, left, right):
            word = {"+": "plus", "-": "minus", "*": "times"}[op]
            return f"{operand(left, game)} {word} {operand(right, game)}"


def operand(expr: Expr, game: Game) -> str:
    """A part of a longer expression, in brackets when it is one itself."""
    text = amount(expr, game)
    return f"({text})" if isinstance(expr, Arith | Negate) and fold(expr, game) is None else text


def quantity(name: str, game: Game) -> str:
    """``the bid``, ``what the bid is worth``, ``what the bid needs``; ``fold`` has seen to what the deal settles."""
    bids = [call for round in game.bidding.rounds for call in round.calls if call.kind == "bid"]
    if name == "needed" and bids:
        return "what the bid needs" if any(call.needs is not None for call in bids) else "the bid"
    words = {
        "bid": "the bid",
        "worth": "what the bid is worth",
        "needed": "what the contract needs",
        "hand size": "the number of cards dealt to each",
        "stock size": "the number of cards left in the stock",
        "all": "the number of tricks",
        "majority": "more than half of the tricks",
    }
    return words[name]


def of_things(expr: Expr, thing: str, game: Game, figures: bool = False) -> str:
    """So many of a thing: ``one card``, ``7 cards`` (``figures``), ``as many cards as the bid``."""
    value = fold(expr, game)
    if value is None:
        return f"as many {thing}s as {amount(expr, game)}"
    return figure(value, thing) if figures else counted(value, thing)
