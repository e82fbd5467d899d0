"""The bidding in English: who may say what, when, and what follows; bids with numbers or names as a ladder."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from hoyle.dsl.model import (
    SUITS,
    Always,
    And,
    Bidding,
    Call,
    Card,
    Cond,
    Flag,
    Game,
    Not,
    Or,
    Outcome,
    PartnersOf,
    Privilege,
    Role,
    Round,
    SeatIs,
    SideOf,
    Turned,
)

from .document import Block, Heading, Item, Listing, Paragraph
from .english_conditions import choice, guard, tell_strain
from .english_ladder import adding, in_order, ladder, ladder_rows
from .english_terms import amount, fold, noun, of_things, side_size
from .english_words import ORDINALS, capital, card_text, join, sentence, strain_name


def bidding_blocks(game: Game) -> tuple[Block, ...]:
    """The section about the bidding."""
    bidding = game.bidding
    if bidding.none:
        played = "" if bidding.all_passed is None else tell_outcome(bidding.all_passed, game)
        events = [Paragraph(tell_turned(event, game)) for event in by_card(bidding)]
        return (Paragraph(f"There is no bidding{f': {played}' if played else ''}."), *events)
    blocks: list[Block] = [Paragraph(tell_roles(bidding, game))]
    blocks += [Paragraph(tell_turned(event, game)) for event in by_card(bidding) if event.outcome.kind != "strain"]
    for place, round in enumerate(bidding.rounds):
        if len(bidding.rounds) > 1:
            blocks.append(Heading(f"{capital(ORDINALS[place])} round"))
        before = bidding.rounds[place - 1] if place else None
        blocks += round_blocks(round, before, game)
    if bidding.all_passed is not None:
        blocks.append(Paragraph(tell_all_passed(bidding.all_passed, len(bidding.rounds), game)))
    return tuple(blocks)


def tell_roles(bidding: Bidding, game: Game) -> str:
    """Who is called what."""
    role, foes = noun(Role(bidding.role), game), noun(Role("defenders"), game)
    text = f"The bidding decides who is {role.text}. "
    if side_size(game) == 1:
        others = "players are" if foes.plural else "player is"
        return text + f"{capital(role.text)} plays alone: the other {others} {foes.text}."
    if max(len(side) for side in game.table.sides) == 1:
        makers = noun(SideOf(Role(bidding.role)), game)
        return f"{text}{capital(role.text)} and whoever becomes an ally are {makers.text}; all others are {foes.text}."
    makers, partner = noun(SideOf(Role(bidding.role)), game), noun(PartnersOf(Role(bidding.role)), game)
    text += f"{capital(role.text)} and {partner.text} are {makers.text}; their opponents are {foes.text}."
    return text


# --------------------------------------------------------------------------------------- rounds


def round_blocks(round: Round, before: Round | None, game: Game) -> list[Block]:
    """One round of the bidding: how turns go, what may be said, and what the dealer must do at the end."""
    bids = [call for call in round.calls if call.kind == "bid"]
    others = [call for call in round.calls if call.kind != "bid"]
    open_calls = usual(others)
    opening = tell_turns(round, before)
    blocks: list[Block] = []
    if bids and all(call.kind == "pass" and call.when is None for call in open_calls):
        ways = "bid or pass" if open_calls else "bid"
        blocks.append(Paragraph(f"{opening} {ways}. {tell_ladder_rules(round, game)}".rstrip()))
    else:
        items = [Item(f"{tell_call(call, game)};") for call in open_calls]
        items += [Item("bid, as listed below.")] if bids else []
        items[-1] = evolve(items[-1], text=items[-1].text.rstrip(";.") + ".")
        blocks += [Paragraph(f"{opening}:"), Listing(tuple(items))]
        blocks += [Paragraph(text) for text in (tell_ladder_rules(round, game),) if bids and text]
    if any(call.kind == "order up" for call in round.calls):
        events = [event for event in by_card(game.bidding) if event.outcome.kind == "strain"]
        blocks += [Paragraph(tell_turned(event, game)) for event in events]
    if bids:
        blocks.append(ladder(with_forced(bids), game))
    forced = tell_forced(round, game)
    return blocks + ([Paragraph(forced)] if forced else [])


def tell_turns(round: Round, before: Round | None) -> str:
    """How turns go, up to what may be said: ``Each player has one turn, beginning with eldest, and may``."""
    if round.until != "once":
        ends = {
            "all but one have passed": "until all but one have passed",
            "all others pass in turn": "until a bid is passed by all the others in turn",
        }[round.until]
        turn = f"the players take turns, beginning with eldest, {ends}. In a turn one may"
    else:
        turn = "each player has one turn, beginning with eldest, and may"
    if before is not None:
        ending = all(call.kind != "bid" or call.ends for call in before.calls)
        turn = f"{'if everybody has passed' if ending else 'after that'}, {turn}"
    return capital(turn)


def tell_ladder_rules(round: Round, game: Game) -> str:
    """How bids follow each other, and how a bidding of several laps ends."""
    parts = []
    if round.until == "all but one have passed":
        parts.append("Whoever has passed may not come in again.")
    elif round.until == "all others pass in turn":
        parts.append("Whoever has passed may bid when the turn comes round again.")
    if round.most is not None:
        parts.append(f"Nobody has more than {of_things(round.most, 'turn', game)}.")
    if round.above_last is not None:
        gated = any(call.over is not None for call in round.calls)
        parts.append(f"Each bid must be above the last{'' if gated else '; steps may be skipped'}.")
    parts += [tell_privilege(privilege, game) for privilege in round.privileges]
    parts.append(f"Whoever made the last bid is the {game.bidding.role}.")
    return " ".join(parts)


def tell_privilege(privilege: Privilege, game: Game) -> str:
    """Who may equal the last bid."""
    who = noun(privilege.seats, game)
    when = guard(privilege.when, game, bidding=True)
    return sentence(f"{who.text} may also equal the last bid and so take it over" + (f", {when}" if when else ""))


# ---------------------------------------------------------------------------------------- calls


def tell_call(call: Call, game: Game) -> str:
    """What one may say that is not a bid, as an entry of a list."""
    if call.kind == "pass":
        return short_call(call, game)
    follows = f"{asked_of(call, game)}the caller is the {game.bidding.role} and the bidding ends"
    suit = ", whose suit becomes trump" if call.kind == "order up" else ""
    text = f"{short_call(call, game)}{suit}; {follows}"
    return f"{text}. {adding(call)}" if call.add else text


def short_call(call: Call, game: Game) -> str:
    """What is said, how that is played, and who may say it: ``order up the turned card, alone (if ...)``."""
    when = guard(call.when, game, bidding=True)
    only = f" ({when})" if when else ""
    how = "" if call.manner is None else ", alone" if call.manner == "alone" else f', "{call.manner}"'
    if call.kind == "order up":
        return f"order up the turned card{how}{only}"
    if call.kind == "name" and call.strains is not None:
        return f"name {choice(call.strains, game)}{how}{only}"
    return f"{call.kind}{only}"


def asked_of(call: Call, game: Game) -> str:
    """What a call that is no bid says that it needs, and is worth."""
    thing = "point" if game.points else "trick"
    told = "" if call.needs is None else f"it needs {of_things(call.needs, thing, game)}; "
    return told + ("" if call.worth is None else f"it is worth {amount(call.worth, game)}; ")


# --------------------------------------------------------------------------------------- forced


def settle(cond: Cond | None, forced: bool) -> Cond | None:
    """A guard when it is known whether the dealer is forced: None when it holds for sure, ``Not(Always())`` when it
    cannot hold."""
    never = Not(Always())
    match cond:
        case None | Always():
            return None
        case Flag("forced"):
            return None if forced else never
        case Flag("nobody has bid") | SeatIs(Role("caller"), Role("dealer")) if forced:
            return None
        case Not(of):
            inner = settle(of, forced)
            return never if inner is None else None if inner == never else Not(inner)
        case And(left, right):
            a, b = settle(left, forced), settle(right, forced)
            if never in (a, b):
                return never
            return b if a is None else a if b is None else And(a, b)
        case Or(left, right):
            a, b = settle(left, forced), settle(right, forced)
            if a is None or b is None:
                return None
            return b if a == never else a if b == never else Or(a, b)
        case _:
            return cond


def usual(calls: Sequence[Call], forced: bool = False) -> list[Call]:
    """The calls that are open when the dealer is (not) forced, with what is left of their guards."""
    settled = [evolve(call, when=settle(call.when, forced)) for call in calls]
    return [call for call in settled if call.when != Not(Always())]


def with_forced(calls: Sequence[Call]) -> list[Call]:
    """The calls of a list: those that are usually open, and in their places those that only a forced dealer has."""
    known = usual(calls)
    found: list[Call] = []
    for call in calls:
        free, stuck = usual([call]), usual([call], forced=True)
        found += free or [evolve(one, when=Flag("forced")) for one in stuck if not said_alike(one, known)]
    return found


def mentions_forced(cond: Cond | None) -> bool:
    """Whether a guard asks about the forced dealer."""
    match cond:
        case Flag("forced"):
            return True
        case Not(of):
            return mentions_forced(of)
        case And(left, right) | Or(left, right):
            return mentions_forced(left) or mentions_forced(right)
        case _:
            return False


def tell_forced(round: Round, game: Game) -> str:
    """What is otherwise for the dealer when everybody else has passed: ``the dealer must bid 3``."""
    if not any(mentions_forced(call.when) for call in round.calls):
        return ""
    calls = [call for call in usual(round.calls, forced=True) if call.over is None]
    opening = f"{tell_when_forced(round, game)}, the dealer"
    stuck = all(call.kind != "pass" for call in calls)
    if stuck and any(call.kind == "bid" for call in calls):
        return sentence(f"{opening} must {join(said(calls, game, usual(round.calls)), 'or')}")
    known = usual(round.calls)
    other = [call for call in calls if call not in known and said_alike(call, known)]
    more = [call for call in calls if not said_alike(call, known)]
    less = [evolve(call, when=None) for call in known if call.kind != "pass" and not said_alike(call, calls)]
    free = [call for call in other if call.when is None]
    bound = [call for call in other if call.when is not None]
    must = stuck and len(free) == len(calls)
    parts = ["may not pass"] if stuck and not must else []
    whatever = ", whether or not the condition above holds"
    parts += [f"{'must' if must else 'may'} {join(said(free, game, free), 'or')}{whatever}"] if free else []
    parts += [f"may {join(said(bound, game, bound), 'or')}, and not otherwise"] if bound else []
    parts += [f"may also {join(said(more, game), 'or')}"] if more else []
    parts += [f"may not {join(said(less, game, less), 'or')}"] if less else []
    return sentence(f"{opening} {join(parts)}") if parts else ""


def tell_when_forced(round: Round, game: Game) -> str:
    """When the dealer is forced: ``if all the others pass``, ``if nobody has bid when the dealer's second turn comes``.
    A pass that is not final leaves the dealer all turns but the last."""
    most = None if round.most is None else fold(round.most, game)
    if round.until != "all others pass in turn" or round.most is None or most == 1:
        return "If all the others pass"
    which = ORDINALS[most - 1] if most is not None and most <= len(ORDINALS) else "last"
    return f"If nobody has bid when the dealer's {which} turn comes"


def said_alike(call: Call, others: Sequence[Call]) -> bool:
    """Is the call among these, whatever its guard?"""
    return any(evolve(call, when=None) == evolve(other, when=None) for other in others)


def said(calls: Sequence[Call], game: Game, known: Sequence[Call] = ()) -> list[str]:
    """Calls in few words, bids of several lines as one: ``name no trump``, ``bid 3 or 4``. What they need and may add
    is told of those that are not ``known`` already."""
    bids = [call for call in calls if call.kind == "bid"]
    before = [call for call in known if call.kind == "bid"]
    told = [*before, *in_order(before, game)]
    names, other = [], []
    for call in in_order(bids, game):
        when = guard(call.when, game, bidding=True)
        new = not said_alike(call, told)
        for name, needs, worth, special in ladder_rows(evolve(call, when=None), game):
            needs, worth = "" if call.needs is None else f"needs {needs}", f"worth {worth}" if worth else ""
            names.append(name + beside([when, *([needs, worth, special] if new else [])]))
    for call in calls:
        if call.kind != "bid":
            details = [asked_of(call, game).rstrip("; "), adding(call) if call.add else ""]
            other.append(short_call(call, game) + beside(details if not said_alike(call, known) else []))
    every = len(bids) > 1 and bids == [call for call in before if call.over is None]
    if every and (in_order(bids, game) != bids or any(call.when is not None for call in bids)):
        return [*other, "bid"]  # whatever the ladder has, as in any other turn
    return [*other, f"bid {join(names, 'or')}"] if names else other


def beside(details: Sequence[str]) -> str:
    """Details in brackets, if there are any."""
    told = "; ".join(detail[0].lower() + detail[1:] for detail in details if detail)
    return f" ({told})" if told else ""


# -------------------------------------------------------------------------------------- outcomes


def tell_outcome(outcome: Outcome, game: Game) -> str:
    """What follows: ``the hand is thrown in...``, ``the hand is played at no trump``."""
    if outcome.kind == "throw in":
        then = "the deal passes to the left" if outcome.next_dealer else "the same dealer deals again"
        return f"the hand is thrown in: nobody scores, and {then}"
    if outcome.seats is not None and outcome.choice is not None:
        who = noun(outcome.seats, game)
        made = f"{who.does('be')} the {game.bidding.role} and {who.form('name')} {choice(outcome.choice, game)}"
        if outcome.needs is None:
            return made
        return f"{made}; {of_things(outcome.needs, 'point' if game.points else 'trick', game)} must be taken"
    if outcome.kind == "no maker" and outcome.strain is None:
        return ""
    suit = "the suit of the turned card is trump"
    played = suit if outcome.strain == "turned" else tell_strain(outcome.strain or "NT")
    return f"{played}, and nobody is the {outcome.role}" if outcome.role else played


def tell_all_passed(outcome: Outcome, rounds: int, game: Game) -> str:
    """What follows when all have passed in all of the rounds."""
    where = {1: "", 2: " in both rounds"}.get(rounds, " in every round")
    return sentence(f"If everybody passes{where}, {tell_outcome(outcome, game)}")


def by_card(bidding: Bidding) -> list[Turned]:
    """The lines about the turned card, those for a suit last."""
    return sorted(bidding.turned, key=lambda event: event.what in SUITS)


def tell_turned(event: Turned, game: Game) -> str:
    """What it means that this card, or a card of this suit, is turned up."""
    name = "the joker"
    if event.what in SUITS:
        another = any(other.what[-1] == event.what for other in game.bidding.turned if other is not event)
        name = f"{'another' if another else 'a'} {strain_name(event.what).removesuffix('s')}"
    elif event.what != "joker":
        name = f"the {card_text(Card(event.what[:-1], event.what[-1]))}"
    if event.outcome.kind == "strain" and game.bidding.none:
        return sentence(f"If the turned card is {name}, {tell_outcome(event.outcome, game)}")
    if event.outcome.kind == "strain":
        return sentence(f"If the turned card is {name} and is ordered up, {tell_outcome(event.outcome, game)}")
    told = sentence(f"If the turned card is {name}, {tell_outcome(event.outcome, game)}")
    if event.outcome.kind == "names":
        told += " It counts as ordered up, and nobody else calls."
    return told
