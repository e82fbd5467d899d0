"""Seats, numbers and conditions in English: the phrases that every sentence of the page is made of."""

from __future__ import annotations

from hoyle.dsl.model import (
    MAKER_ROLES,
    OFFER_ROLES,
    SUITS,
    Always,
    And,
    Arith,
    But,
    Cards,
    Compare,
    Cond,
    CountOf,
    Expr,
    Flag,
    Game,
    Holds,
    IsActive,
    LeftOf,
    Manner,
    Negate,
    Not,
    Num,
    OptionIs,
    OptionValue,
    Or,
    PartnersOf,
    Quantity,
    RankEntry,
    RightOf,
    Role,
    SeatIs,
    Seats,
    SideOf,
    StrainChoice,
    StrainIs,
)
from hoyle.dsl.sides import largest

from .english_words import Noun, counted, figure, join, joker_name, number, rank_name, strain_name, suit_list

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
        case LeftOf(of):
            return Noun(f"the player at {noun(of, game).own} left")
        case RightOf(of):
            return Noun(f"the player at {noun(of, game).own} right")
        case But(of, less):
            first = noun(of, game)
            word = "and" if isinstance(of, But) else "but"  # all but the maker and the challenger
            return Noun(f"{first.text} {word} {noun(less, game).text}", plural=first.plural)


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
        "needed": "the number needed",
        "hand size": "the number of cards dealt to each",
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


# ----------------------------------------------------------------------------------- conditions

COMPARISONS = {"==": "is", "!=": "is not", ">=": "is at least", "<=": "is at most", ">": "is above", "<": "is below"}
OPPOSITES = {"==": "!=", "!=": "==", ">=": "<", "<": ">=", "<=": ">", ">": "<="}


def clause(cond: Cond, game: Game, bidding: bool = False) -> str:
    """A condition after *if*: ``the maker plays alone``. ``bidding``: asked during the bidding, not after it."""
    match cond:
        case Always():
            return "in any case"
        case Not(of):
            return denial(of, game, bidding)
        case And(left, right):
            return f"{grouped(left, Or, game, bidding)} and {grouped(right, Or, game, bidding)}"
        case Or(left, right):
            return f"{grouped(left, And, game, bidding)} or {grouped(right, And, game, bidding)}"
        case OptionIs(name, "on"):
            return f'the option "{name}" is on'
        case OptionIs(name, value):
            return f'the option "{name}" is {value}'
        case Compare(op, left, right):
            many = isinstance(left, CountOf) and left.what != "score"
            relation = COMPARISONS[op].replace("is", "are", 1) if many else COMPARISONS[op]
            return f"{amount(left, game)} {relation} {amount(right, game)}"
        case SeatIs():
            return seats_clause(cond, game)
        case IsActive(Role(name)) if name in OFFER_ROLES:
            return f"there is {'an' if name == 'ally' else 'a'} {name}"
        case IsActive(of):
            who = noun(of, game)
            return f"{who.text} {'do' if who.plural else 'does'} not sit out"
        case Manner():
            return manner_clause(cond, game)
        case Flag(name):
            return flag_clause(name, game, bidding)
        case StrainIs():
            return tell_strain(cond.strain, would=bidding)
        case Holds(of):
            return f"{noun(of, game).does('hold')} {so_many(cond, game)}"


def denial(cond: Cond, game: Game, bidding: bool = False) -> str:
    """The opposite of a condition: ``the maker does not play alone``."""
    role = f"the {game.bidding.role}"
    match cond:
        case Not(of):
            return clause(of, game, bidding)
        case And() | Or():
            return clause(inward(Not(cond)), game, bidding)
        case Always():
            return "never"
        case OptionIs(name, "on"):
            return f'the option "{name}" is off'
        case OptionIs(name, value):
            return f'the option "{name}" is not {value}'
        case Compare(op, left, right):
            return clause(Compare(OPPOSITES[op], left, right), game, bidding)  # type: ignore[arg-type]
        case SeatIs():
            return seats_clause(cond, game, "not ")
        case IsActive(Role(name)) if name in OFFER_ROLES:
            return f"there is no {name}"
        case IsActive(of):
            return noun(of, game).does("sit out")
        case Manner(name="with partner"):
            several = side_size(game) > 1
            return f"{role} {'does not play with a partner' if several else 'has added something to the call'}"
        case Manner(name="alone"):
            return f"{role} does not play alone"
        case Manner(name):
            return f'"{name}" was not said'
        case Flag(name):
            return flag_denial(name, game, bidding)
        case StrainIs():
            return tell_strain(cond.strain, "not ", bidding)
        case Holds(of):
            return f"{noun(of, game).does('do')} not hold {so_many(cond, game)}"


def so_many(cond: Holds, game: Game) -> str:
    """How many of which cards: ``at least three nines or tens``, ``no trumps``, ``two to four hearts``."""
    low, high = cond.range.low, cond.range.high
    least = None if low is None else fold(low, game)
    most = None if high is None else fold(high, game)
    if low is not None and low == high:
        many = f"exactly {amount(low, game) if least is None else number(least)}" if least != 0 else "no"
        return f"{many} {which_cards(cond.cards, least == 1)}"
    both = [(one, value) for one, value in ((low, least), (high, most)) if one is not None]
    words = [amount(one, game) if value is None else number(value) for one, value in both]
    if low is None or high is None:
        one = (least if high is None else most) == 1
        return f"at {'least' if high is None else 'most'} {words[0]} {which_cards(cond.cards, one)}"
    return f"{words[0]} to {words[1]} {which_cards(cond.cards)}"


def which_cards(cards: Cards, one: bool = False) -> str:
    """Which cards: ``nines or tens``, ``trumps``, ``left bower of trumps``; or ``one`` of them."""
    suits = {"trump": "trump" if one else "trumps", "turned": "of the suit of the turned card"}
    if not cards.entries:
        if cards.suits == ("turned",):
            return f"card{'' if one else 's'} {suits['turned']}"
        named = [suits.get(suit) or strain_name(suit) for suit in cards.suits]
        return join([name.removesuffix("s") if one and name != "trump" else name for name in named], "or")
    if not cards.suits and all(entry.kind == "rank" for entry in cards.entries):
        return join([rank_name(entry.name) + ("" if one else "s") for entry in cards.entries], "or")
    named = [entry_name(entry) for entry in cards.entries]
    whose = {"trump": " of trumps", "turned": f" {suits['turned']}"}
    suit = "".join(whose.get(suit) or f" of {strain_name(suit)}" for suit in cards.suits[:1])
    return f"card{'' if one else 's'} out of: {join(named)}{suit}" if len(named) > 1 else f"{named[0]}{suit}"


def entry_name(entry: RankEntry) -> str:
    """A place of a rank list in words: ``jack``, ``left bower``, ``jack of spades``, ``joker``."""
    if entry.kind == "off":
        return "left bower" if entry.name == "J" else f"{rank_name(entry.name)} of the other suit of the colour"
    if entry.kind == "card":
        return f"{rank_name(entry.name[:-1])} of {strain_name(entry.name[-1])}"
    return joker_name(entry.name) if entry.kind == "joker" else rank_name(entry.name)


def grouped(cond: Cond, inside: type, game: Game, bidding: bool) -> str:
    """A part of an *and* or an *or*, in brackets when it is one of the other kind."""
    cond = inward(cond)
    text = clause(cond, game, bidding)
    return f"({text})" if isinstance(cond, inside) else text


def inward(cond: Cond) -> Cond:
    """The same condition with its outermost *not* moved inside, as the words have it."""
    match cond:
        case Not(Not(of)):
            return inward(of)
        case Not(And(left, right)):
            return Or(Not(left), Not(right))
        case Not(Or(left, right)):
            return And(Not(left), Not(right))
        case _:
            return cond


def seats_clause(cond: SeatIs, game: Game, no: str = "") -> str:
    """``the caller is the dealer``, ``the dealer is not one of the makers``."""
    who, whom = noun(cond.left, game), noun(cond.right, game)
    return f"{who.text} {'are' if who.plural else 'is'} {no}{'among ' if whom.plural else ''}{whom.text}"


def tell_strain(strain: str, no: str = "", would: bool = False) -> str:
    """``hearts are trump``, ``the hand is not played at no trump``; of a call, what it ``would`` make it."""
    if strain in ("NT", "LOW"):
        return f"the hand {f'would {no}be' if would else f'is {no}'.strip()} played at {strain_name(strain)}"
    return f"{strain_name(strain)} {f'would {no}be' if would else f'are {no}'.strip()} trump"


def manner_clause(manner: Manner, game: Game) -> str:
    """How the contract is played, as a clause."""
    if manner.name == "with partner":
        several = side_size(game) > 1
        return f"the {game.bidding.role} {'plays with a partner' if several else 'has added nothing to the call'}"
    if manner.name == "alone":
        return f"the {game.bidding.role} plays alone"
    return f'"{manner.name}" was said'


def flag_clause(name: str, game: Game, bidding: bool) -> str:
    """A fact about the bidding or its result, as a clause."""
    return {
        "ordered up": "the turned card was ordered up",
        "forced": "all the others have passed" if bidding else "the bid was forced",
        "made": f"the {contract_word(game)} was made",
        "set": f"the {contract_word(game)} failed",
        "nobody has bid": "nobody has bid",
    }[name]


def flag_denial(name: str, game: Game, bidding: bool) -> str:
    """The opposite of such a fact."""
    return {
        "ordered up": "the turned card was not ordered up",
        "forced": "somebody has bid or may still bid" if bidding else "the bid was not forced",
        "made": flag_clause("set", game, bidding),
        "set": flag_clause("made", game, bidding),
        "nobody has bid": "somebody has bid",
    }[name]


def contract_word(game: Game) -> str:
    """``bid`` where numbers or names are bid, else ``contract``."""
    kinds = {call.kind for round in game.bidding.rounds for call in round.calls}
    return "bid" if "bid" in kinds else "contract"


def guard(cond: Cond | None, game: Game, bidding: bool = False) -> str:
    """``if the maker plays alone``, ``unless the dealer sits out``; nothing for None."""
    match cond:
        case None | Always():
            return ""
        case Not(of) if not isinstance(of, Not):
            return f"unless {clause(of, game, bidding)}"
        case _:
            return f"if {clause(cond, game, bidding)}"


def column_name(cond: Cond, game: Game) -> str:
    """A condition as the heading of a column: ``with partner``, ``alone``, ``at no trump``, nothing for *always*."""
    match cond:
        case Always():
            return ""
        case Manner(name):
            return name
        case Not(of) if not column_name(of, game).startswith("if "):
            return f"not {column_name(of, game)}"
        case And(left, right):
            return f"{column_name(left, game)} and {column_name(right, game)}"
        case Or(left, right):
            return f"{column_name(left, game)} or {column_name(right, game)}"
        case Flag(name="forced"):
            return "forced bid"
        case Flag(name="ordered up"):
            return "ordered up"
        case StrainIs(strain):
            return f"at {strain_name(strain)}" if strain in ("NT", "LOW") else f"{strain_name(strain)} trump"
        case _:
            return f"if {clause(cond, game)}"


# -------------------------------------------------------------------------------------- strains


def choice(strains: StrainChoice, game: Game) -> str:
    """What may be named: ``a suit as trump, or no trump``, ``a suit as trump, but not the suit of the turned card``."""
    suits = [strain for strain in strains.strains if strain not in ("NT", "LOW")]
    others = [strain_name(strain) for strain in strains.strains if strain in ("NT", "LOW")]
    parts = [f"{suit_list(suits)} as trump"] if suits else []
    text = ", or ".join([*parts, join(others, "or")] if others else parts)
    if not strains.not_turned:
        return text
    joker = " (any suit, if that was the joker)" if game.pack.jokers and len(suits) == len(SUITS) else ""
    return f"{text}, but not the suit of the turned card{joker}"
