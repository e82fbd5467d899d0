"""Conditions, cards asked for and strains in English: what stands after *if*, and over a column."""

from __future__ import annotations

from hoyle.dsl.model import (
    OFFER_ROLES,
    SUITS,
    Always,
    And,
    Compare,
    Cond,
    CountOf,
    Flag,
    Game,
    Holds,
    IsActive,
    Manner,
    MayAdd,
    Not,
    Num,
    Offer,
    OptionIs,
    Or,
    Role,
    RowRange,
    SeatIs,
    StrainChoice,
    StrainIs,
)
from hoyle.dsl.walk import all_of

from .english_picks import several_named, which_cards
from .english_terms import (
    amount,
    fold,
    noun,
    side_size,
)
from .english_words import (
    join,
    number,
    strain_name,
    suit_list,
)

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
            return both(grouped(left, Or, game, bidding), "and", grouped(right, Or, game, bidding))
        case Or(left, right):
            return both(grouped(left, And, game, bidding), "or", grouped(right, And, game, bidding))
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
        case IsActive(Role(name)) if name == game.bidding.role:  # he never sits out, but there may be none
            return f"there is a {name}"
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


def both(left: str, word: str, right: str) -> str:
    """Two clauses in one, what they share said once: ``the bid is above 0 and below 5``, ``hearts or diamonds are
    trump``."""
    if left.startswith("(") or right.startswith("("):
        return f"{left} {word} {right}"
    for end in (" are trump", " would be trump"):
        if left.endswith(end) and right.endswith(end):
            return f"{left.removesuffix(end)} {word} {right}"
    for verb in (" is at ", " is above ", " is below ", " are at ", " are above ", " are below ", " holds "):
        who, found, _ = left.rpartition(verb)
        if found and " and " not in who and " or " not in who:
            shared = who + (verb if verb == " holds " else verb[: verb.index(" ", 1)] + " ")
            if right.startswith(shared):
                return f"{left} {word} {right.removeprefix(shared)}"
    return f"{left} {word} {right}"


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
        case IsActive(Role(name)) if name == game.bidding.role:
            return f"nobody is the {name}"
        case IsActive(of):
            return noun(of, game).does("sit out")
        case Manner(name="with partner") if side_size(game) == 1:
            return join([manner_clause(Manner(name), game) for name in manners(game)], "or") or "never"
        case Manner(name="with partner"):
            return f"{role} does not play with a partner"
        case Manner(name="alone"):
            return f"{role} does not play alone"
        case Manner(name):
            return f'the hand is not played as "{name}"' if is_bid(name, game) else f'"{name}" was not said'
        case Flag(name):
            return flag_denial(name, game, bidding)
        case StrainIs():
            return tell_strain(cond.strain, "not ", bidding)
        case Holds(of, RowRange(Num(0), Num(0)), cards):  # not none: one or more
            return clause(Holds(of, RowRange(Num(1), None), cards), game)
        case Holds(of):
            return f"{noun(of, game).does('do')} not hold {so_many(cond, game)}"


def so_many(cond: Holds, game: Game) -> str:
    """How many of which cards: ``at least three nines or tens``, ``no trumps``, ``two to four hearts``."""
    low, high = cond.range.low, cond.range.high
    least = None if low is None else fold(low, game)
    most = None if high is None else fold(high, game)
    if low is not None and low == high:
        many = f"exactly {amount(low, game) if least is None else number(least)}" if least != 0 else "no"
        if several_named(cond.cards):
            return f"{many if least != 0 else 'none'} of {which_cards(cond.cards)}"
        return f"{many} {which_cards(cond.cards, least == 1)}"
    bounds = [(one, value) for one, value in ((low, least), (high, most)) if one is not None]
    words = [amount(one, game) if value is None else number(value) for one, value in bounds]
    if several_named(cond.cards):
        words = [f"at {'least' if high is None else 'most'} {words[0]}"] if low is None or high is None else words
        return f"{' to '.join(words)} of {which_cards(cond.cards)}"
    if low is None or high is None:
        one = (least if high is None else most) == 1
        return f"at {'least' if high is None else 'most'} {words[0]} {which_cards(cond.cards, one)}"
    return f"{words[0]} to {words[1]} {which_cards(cond.cards)}"


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
    if manner.name == "with partner" and side_size(game) == 1:
        return join([denial(Manner(name), game) for name in manners(game)]) or "in any case"
    if manner.name == "with partner":
        return f"the {game.bidding.role} plays with a partner"
    if manner.name == "alone":
        return f"the {game.bidding.role} plays alone"
    return f'the hand is played as "{manner.name}"' if is_bid(manner.name, game) else f'"{manner.name}" was said'


def manners(game: Game) -> list[str]:
    """Every way to play a contract but the usual one, where nobody has a partner."""
    calls = [call for round in game.bidding.rounds for call in round.calls]
    names = [name for call in calls for name in (*call.add, *([call.manner] if call.manner else []))]
    names += [name for action in all_of(game.before_play, MayAdd) for name in action.add]
    return list(dict.fromkeys([*names, *(offer.name for offer in all_of(game.before_play, Offer))]))


def is_bid(name: str, game: Game) -> bool:
    """Whether a manner follows from a bid alone, so that nobody says it."""
    calls = [call for round in game.bidding.rounds for call in round.calls]
    said = any(name in call.add or name == call.name for call in calls)
    return not said and any(call.manner == name for call in calls if call.kind == "bid")


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


def offered(game: Game) -> set[str]:
    """What may be said in offers that give nobody a role."""
    return {offer.name for offer in all_of(game.before_play, Offer) if offer.role is None}


def column_name(cond: Cond, game: Game) -> str:
    """A condition as the heading of a column: ``with partner``, ``alone``, ``at no trump``, nothing for *always*."""
    match cond:
        case Always():
            return ""
        case Manner("with partner") if side_size(game) == 1:
            return f"not {join(manners(game), 'nor')}"
        case Manner(name) if name not in offered(game):
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
    text = ", or ".join([*parts, *others[:1]])
    if len(others) == 2:
        text = join([*parts, *others], "or")
    if not strains.not_turned:
        return text
    joker = " (any suit, if that was the joker)" if game.pack.jokers and len(suits) == len(SUITS) else ""
    return f"{text}, but not the suit of the turned card{joker}"
