"""What happens between the bidding and the play, as a numbered list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.dsl.model import (
    OFFER_ROLES,
    Action,
    Become,
    CallCard,
    Choose,
    Cond,
    Discard,
    DiscardAll,
    DiscardDown,
    Do,
    Draw,
    Each,
    Expr,
    Game,
    Give,
    HolderOf,
    Holds,
    IsActive,
    Manner,
    MayAdd,
    NameTrump,
    Offer,
    PartnersOf,
    Quantity,
    Repeat,
    Restriction,
    Role,
    Seats,
    SitOut,
    Step,
    StrainIs,
    Take,
    ThrowIn,
    When,
)
from hoyle.dsl.walk import all_of

from .document import Block, Item, Listing, Paragraph
from .english_conditions import choice, clause, guard
from .english_picks import one_kind, which_cards
from .english_terms import (
    fold,
    may_be_nobody,
    noun,
    of_things,
)
from .english_words import RANK_WORDS, Noun, capital, counted, join, number, sentence

# -------------------------------------------------------------------------------------- actions


def tell_action(action: Action, who: Noun, subject: Seats, game: Game) -> str:
    """The predicate of a sentence: ``gives the maker's partner one card``, ``sits out``."""
    match action:
        case Discard(low, high, restrictions):
            least, most = fold(low, game), fold(high, game)
            if low == high:
                many = of_things(low, "card", game)
            elif high == Quantity("stock size"):
                none = "" if least == 1 else "any number of cards, also none" if least == 0 else many_of(low, game)
                many = f"{none or 'one card or more'}, but not more than the stock has"
            elif least == 0:
                many = f"up to {of_things(high, 'card', game)}"
            elif least is not None and most is not None:
                many = f"{number(least)} to {counted(most, 'card')}"
            else:
                many = f"at least {of_things(low, 'card', game)} and at most {of_things(high, 'card', game)}"
            return who.form(f"discard {many}") + tell_restrictions(restrictions, most == 1, game)
        case DiscardDown(keep, restrictions):
            text = who.form(f"discard down to {of_things(keep, 'card', game)}")
            return text + tell_restrictions(restrictions, False, game)
        case DiscardAll(cards, barring):
            those = which_cards(cards).replace(" or ", " and ")
            return who.form(f"discard {'everything but' if barring else 'all'} {those}")
        case Give(to, count, restrictions):
            several = noun(to, game).plural
            whom = f"their partner{'s' if several else ''}" if to == PartnersOf(subject) else noun(to, game).text
            text = who.form(f"give {whom} {of_things(count, 'card', game)}")
            return text + tell_restrictions(restrictions, fold(count, game) == 1, game)
        case Take("turned card"):
            return who.form("take the turned card into hand")
        case Take(what):
            return who.form(f"take the {what} into hand")
        case Draw(count, True) if count is not None:
            return who.form(f"draw from the stock up to {of_things(count, 'card', game)} in hand, as far as it goes")
        case Draw(count):
            many = "as many" if count is None else of_things(count, "card", game)
            return who.form(f"draw {many} from the stock")
        case NameTrump(strains):
            return who.form(f"name {choice(strains, game)}")
        case MayAdd(names):
            said = join([f'"{name}"' for name in names], "or")
            return f"may say {said}" + (" and play without a partner" if names == ("alone",) else "")
        case SitOut():
            return who.form("sit out")
        case Choose(among, role):
            several = sum(choice.role == role for choice in all_of(game.before_play, Choose)) > 1
            the = "the" if not several else "an" if role == "ally" else "a"
            return who.form(f"choose one of {noun(among, game).text} as {the} {role}{joins(role, game)}")
        case Become(role, hidden):
            told = f"is the {role}{joins(role, game)}"
            return told + ("; this is not known until that card is played" if hidden else "")
        case CallCard(what, role, ranks, not_trump, hidden):
            called = f"one of the {join([plural_rank(rank) for rank in ranks], 'or')}" if ranks else f"a {what}"
            called += " that is not a trump" if not_trump else ""
            if what == "card":
                holder = "Whoever else holds it"
            else:
                holder = "Whoever else, of those who play, holds the highest card of it that is in anybody's hand"
            told = f"{who.form('call')} {called}. {holder} is the {role}{joins(role, game)}"
            if hidden:
                told += "; this is not known until that card is played"
                told += "" if what == "card" else ", and then only if no higher one can be out"
            return f"{told}. If nobody else does, nobody is"


def many_of(low: Expr, game: Game) -> str:
    """``three cards or more``."""
    return f"{of_things(low, 'card', game)} or more"


def joins(role: str | None, game: Game) -> str:
    """What a role means for the sides."""
    return f", who joins the {game.bidding.role}'s side" if role == "ally" else ""


def plural_rank(rank: str) -> str:
    """``aces``, ``tens``."""
    return RANK_WORDS.get(rank, rank) + "s"


def tell_restrictions(restrictions: Sequence[Restriction], single: bool, game: Game) -> str:
    """What may not be chosen: ``, but not the turned card``."""
    told, only = [], ""
    for restriction in restrictions:
        when = guard(restriction.when, game)
        when = f" ({when})" if when else ""
        if restriction.cards is not None:
            the = "the " if one_kind(restriction.cards) else ""
            if restriction.what == "not":
                only += f", other than {the}{which_cards(restriction.cards)} if that is possible{when}"
            else:
                only += f", only {the}{which_cards(restriction.cards)}{when}"
            continue
        received = "one received in this exchange" if single else "any received in this exchange"
        what = {"the turned card": "the turned card", "a card received": received}[restriction.what]
        told.append(what + when)
    return only + (f", but not {join(told, 'or')}" if told else "")


# ---------------------------------------------------------------------------------------- steps


def tell_steps(steps: Sequence[Step], game: Game, outer: bool = False) -> tuple[Item, ...]:
    """The steps in order; neighbours with the same subject and the same condition become one sentence. ``outer``:
    inside no other step, so that what the maker does has to say that there may be none."""
    items: list[Item] = []
    for group in sentences(steps):
        if not isinstance(group, tuple):
            items.append(tell_step(group, game))
            continue
        told = tell_dos(group, game)
        subject = group[0].subject
        if outer and group[0].when is None and isinstance(subject, Role) and may_be_nobody(subject, game):
            text = f"if there is {a(subject.name)}, {told.text[0].lower()}{told.text[1:]}"
            told = Item(capital(text), told.below)
        items.append(told)
    return tuple(items)


def a(name: str) -> str:
    """``a maker``, ``an attacker``."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def sentences(steps: Sequence[Step]) -> Iterator[Step | tuple[Do, ...]]:
    """Steps, with what one subject does on one condition put together."""
    run: list[Do] = []
    for step in steps:
        if isinstance(step, Do) and (not run or goes_on(run, step)):
            run.append(step)
            continue
        if run:
            yield tuple(run)
        run = []
        if isinstance(step, Do):
            run.append(step)
        else:
            yield step
    if run:
        yield tuple(run)


def goes_on(run: Sequence[Do], step: Do) -> bool:
    """Whether a step can be told in the sentence of those before it: the subject is theirs, and so is the condition,
    which stands in front of the sentence and is told of all that is done in it. Every step asks anew: a condition that
    an earlier one may change is not the same any more."""
    if step.subject != run[0].subject or step.when != run[0].when:
        return False
    return step.when is None or not any(may_change(do.action, step.when) for do in run)


def may_change(action: Action, cond: Cond) -> bool:
    """Whether a condition may hold before an action and not after it, or the other way round."""
    match action:
        case NameTrump():
            return bool(all_of(cond, StrainIs) or all_of(cond, Holds))
        case MayAdd():
            return bool(all_of(cond, Manner))
        case SitOut():
            return bool(all_of(cond, IsActive))
        case Choose() | CallCard() | Become():  # a role is somebody else's, and an ally changes sides
            return bool(all_of(cond, Role) or all_of(cond, Manner))
        case _:  # cards change hands
            return bool(all_of(cond, Holds) or all_of(cond, HolderOf)) or Quantity("stock size") in all_of(
                cond, Quantity
            )


def tell_dos(dos: Sequence[Do], game: Game, who: Noun | None = None) -> Item:
    """``The dealer takes the turned card, then discards one card.``; their condition goes in front."""
    who = who or noun(dos[0].subject, game)
    actions: list[str] = []
    for place, do in enumerate(dos):
        if place and do.action == dos[place - 1].action:
            actions.append(who.form("choose another" if isinstance(do.action, Choose) else "do so again"))
        else:
            actions.append(tell_action(do.action, who, dos[0].subject, game))
    told = f"{who.text} {', then '.join(actions) if len(actions) > 1 else actions[0]}"
    return Item(sentence(front(dos[0], told, game)))


def front(step: Do | Each | Offer, told: str, game: Game) -> str:
    """A sentence with the condition of its step in front of it, if it has one."""
    when = guard(step.when, game)
    return f"{when}, {told}" if when else told


def tell_step(step: Step, game: Game) -> Item:
    """A step that has others inside."""
    match step:
        case ThrowIn(next_dealer, when):
            then = "the next player deals" if next_dealer else "the same player deals again"
            told = f"the hand is thrown in: nobody scores, and {then}"
            return Item(sentence(f"{guard(when, game)}, {told}" if when else told))
        case Do():
            return tell_dos((step,), game)
        case When(cond, body):
            inside = tell_steps(body, game)
            return under(f"if {clause(cond, game)}", inside, ", ")
        case Each(seats, start, body):
            who = each_of(seats, game)
            groups = list(sentences(body))
            opening = f"in turn, from {start_name(start, game)}"
            only = groups[0]
            if len(groups) == 1 and isinstance(only, tuple) and only[0].subject == Role("he") and only[0].when is None:
                told = tell_dos(only, game, Noun(who)).text
                return Item(sentence(front(step, f"{opening}, {told[0].lower()}{told[1:]}", game)))
            return under(front(step, f"{opening}, {who} does this", game), tell_steps(body, game), ": ")
        case Repeat(body):
            opening = "this is done, and done again as long as the last offer in it is accepted and the stock has cards"
            return under(opening, tell_steps(body, game), ": ")
        case Offer(seats, start, name, None, body) if seats == start or not noun(seats, game).plural:
            told = front(step, f'{noun(seats, game).text} may say "{name}"', game)
            return under(told, tell_steps(body, game), "; if so, ")
        case Offer(seats, start, name, None, body, when, one):
            each = f"{noun(seats, game).text} are asked in turn, from {start_name(start, game)}"
            about_him = any(role == Role("he") for role in all_of(when, Role))
            may = "one" if one else "each"
            told = f'{each if about_him else front(step, each, game)}, and {may} of them may say "{name}"'
            if about_him:
                told += f" {guard(when, game)}"
            only = next(sentences(body))
            first = " first" if one else ""
            if isinstance(only, tuple) and len(only) == len(body) and only[0].when is None:
                return Item(sentence(f"{told}. {tell_dos(only, game, Noun(f'Whoever says it{first}')).text}"))
            if len(body) == 1 and isinstance(body[0], ThrowIn):
                return under(told, tell_steps(body, game), ". Then ")
            return under(f"{told}. Whoever says it{first} does this", tell_steps(body, game), ": ")
        case Offer(seats, start, name, role, body) if not noun(seats, game).plural:
            told = front(step, f'{noun(seats, game).text} may say "{name}" and is then the {role}', game)
            told += joins(role, game) if role in OFFER_ROLES else ", in the place of who was it before"
            return under(told, tell_steps(body, game), ", and then ")
        case Offer(seats, start, name, role, body):
            asked = front(step, f"{noun(seats, game).text} are asked in turn, from {start_name(start, game)}", game)
            told = f'{asked}, and one of them may say "{name}". Whoever says it first is the {role}{joins(role, game)}'
            if role not in OFFER_ROLES:
                told += ", in the place of who was it before"
            return under(told, tell_steps(body, game), ", and then ")


def each_of(seats: Seats, game: Game) -> str:
    """``each player``, ``each of the defenders``."""
    return "each player" if seats == Role("players") else f"each of {noun(seats, game).text}"


def start_name(start: Seats, game: Game) -> str:
    """Whom a turn begins with."""
    return noun(start, game).text


def under(opening: str, inside: tuple[Item, ...], link: str) -> Item:
    """An opening with a list below it, or with its only entry in the same sentence."""
    if not inside:
        return Item(sentence(opening))
    if len(inside) == 1 and not inside[0].below:
        told = inside[0].text
        return Item(sentence(f"{opening}{link}{told[0].lower()}{told[1:]}"))
    return Item(capital(f"{opening}{link.rstrip(' ,:')}:"), (Listing(inside, ordered=True),))


def steps_within(steps: Sequence[Step]) -> Iterator[Do]:
    """Every single thing that somebody does, at any depth."""
    for step in steps:
        if isinstance(step, Do):
            yield step
        else:
            yield from steps_within(step.body)


def step_blocks(steps: Sequence[Step], game: Game) -> tuple[Block, ...]:
    """The section about what happens before play, or before the bidding."""
    items = tell_steps(steps, game, outer=True)
    if not items:
        return ()
    one = len(items) == 1 and not items[0].below
    blocks: list[Block] = [Paragraph(items[0].text)]
    if not one:
        blocks = [Paragraph("In this order:"), Listing(items, ordered=True)]
    dos = list(steps_within(steps))
    if any(do.action == SitOut() for do in dos):
        blocks.append(
            Paragraph("Whoever sits out lays the cards down, takes no further part in the hand and is passed over.")
        )
    return tuple(blocks)
