"""What happens between the bidding and the play: a list of things still to be done, worked off from its front.

Decided here, where the language's own description is silent:
- A subject of several seats does the step one after another, clockwise from the dealer's left; the seats are settled
  when the step is reached, and who sits out by then is passed over.
- A gift to several goes to the nearest of them, clockwise from the giver, who does not sit out; nobody gives himself
  anything.
- A gift or discard of more cards than the hand has stops at what the hand has.
- ``a card received`` is one that somebody gave to this seat at any time before play; what was drawn or taken is not.
- Restrictions are applied in the order written, each lifted if it would leave no card (``done`` does not count).
- ``takes the widow`` (kitty, stock) takes every card left over but the turned one; what is not there is not taken.
- The numbers of a step are worked out once, when a seat comes to it.
- ``draws as many``: as he himself discarded last, and has not drawn for yet.
- ``discards all``: one card after another in the order of the pack, so that there is nothing to choose.
"""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl import model as m
from hoyle.dsl.names import seat_name
from hoyle.dsl.walk import all_of

from . import play
from .cards import from_the_top, trumps
from .state import (
    Adding,
    Again,
    AskNext,
    Choosing,
    EachLeft,
    ForOne,
    GiveTo,
    Naming,
    Offering,
    Pending,
    Picking,
    Seat,
    State,
    Task,
    with_cards,
    without_card,
)
from .terms import among, holds, in_order, nameable, number, picked, seats


def begin(state: State, *first: m.Step) -> State:
    """The bidding is over: all that the file says before play is to be done, and some steps before all others."""
    return go_on(evolve(state, phase="before play", todo=pending((*first, *state.game.before_play), None)))


def begin_hand(state: State) -> State:
    """The cards are dealt: all that the file says before bidding is to be done."""
    return go_on(evolve(state, phase="before bidding", todo=pending(state.game.before_bidding, None)))


def pending(steps: tuple[m.Step, ...], he: Seat | None) -> tuple[Task, ...]:
    return tuple(Pending(step, he) for step in steps)


def go_on(state: State) -> State:
    """Work off what is to be done, up to the next question or the start of play."""
    while state.question is None and state.phase != "over":
        if not state.todo and state.phase == "before bidding":
            from . import bidding  # which goes on with the steps before play

            return bidding.begin(evolve(state, phase="bidding", he=None))
        if not state.todo:
            return play.begin(evolve(state, he=None))
        first, rest = state.todo[0], state.todo[1:]
        state = work(evolve(state, todo=rest), first)
    return state


def first_do(state: State, tasks: tuple[Task, ...]) -> State:
    return evolve(state, todo=tasks + state.todo)


def work(state: State, task: Task) -> State:
    """Do one thing, or ask about it, or replace it by the smaller things that it consists of."""
    match task:
        case Pending(step=step, he=he):
            return take_up(evolve(state, he=he), step)
        case ForOne(seat=seat, step=m.Do(action=action), he=he):
            return one_seat(evolve(state, he=he), seat, action) if seat in state.active else state
        case EachLeft(each=each, seats=(seat, *later)):
            body = pending(each.body, seat) if seat in state.active else ()
            return first_do(state, (*body, EachLeft(each, tuple(later))))
        case AskNext(offer=offer, he=he, seats=(seat, *later)):
            if seat not in state.active or (concerns_one(offer) and not holds(evolve(state, he=seat), offer.when)):
                return first_do(state, (AskNext(offer, he, tuple(later)),))
            return evolve(state, he=he, question=Offering(seat, he, offer, tuple(later)))
        case Again(step=step, he=he, stock=before):
            more = state.accepted and 0 < len(state.stock) < before
            return take_up(evolve(state, he=he), step) if more else state
        case GiveTo(seat=seat, to=to, count=count, restrictions=restrictions, he=he):
            count = min(count, len(state.hands[seat]))
            if count <= 0:
                return state
            return evolve(state, he=he, question=Choosing("give", seat, he, count, count, 0, restrictions, to))
    return state  # an `each` or an offer that has gone round


def take_up(state: State, step: m.Step) -> State:
    """A step of the file whose turn has come."""
    he = state.he
    match step:
        case m.Repeat(body=body):
            again = Again(step, he, len(state.stock))
            return first_do(evolve(state, accepted=False), (*pending(body, he), again))
        case m.When(cond=cond, body=body):
            return first_do(state, pending(body, he)) if holds(state, cond) else state
        case _ if not (isinstance(step, m.Offer) and concerns_one(step)) and not holds(state, step.when):
            return state
        case m.ThrowIn(next_dealer=next_dealer):
            return evolve(state, phase="over", thrown_in=m.Outcome("throw in", next_dealer), todo=())
        case m.Do(subject=subject, action=m.Become(role=role)):
            maker = None if state.contract is None else state.contract.maker
            chosen = seats(state, subject) - ({maker} if role == "ally" else set())
            around = state.clockwise((maker or 0) + 1) if role == "ally" else list(state.seats)
            nearest = [seat for seat in around if seat in chosen]
            return bind(state, role, nearest[0]) if nearest else state
        case m.Do(subject=subject):
            members = seats(state, subject) & state.active
            return first_do(state, tuple(ForOne(seat, step, he) for seat in in_order(state, members)))
        case m.Each(seats=members_, start=start):
            return first_do(state, (EachLeft(step, tuple(in_order(state, seats(state, members_), start))),))
        case m.Offer(seats=members_, start=start):
            return first_do(state, (AskNext(step, he, tuple(in_order(state, seats(state, members_), start))),))
    raise NotImplementedError(step)


def callable_now(state: State, action: m.CallCard) -> tuple[tuple[str, m.Card | str], ...]:
    """What may be called: cards, or suits by their letters."""
    if action.what == "suit":
        suits = [suit for suit in m.SUITS if not (action.not_trump and suit == state.strain)]
        return tuple((f"call {m.STRAIN_WORDS[suit]}", suit) for suit in suits)
    cards = [card for card in state.game.pack.cards if not action.ranks or card.rank in action.ranks]
    barred = trumps(state.game, state.strain) if action.not_trump else []
    return tuple((f"call {card}", card) for card in cards if card not in barred)


def holder(state: State, caller: Seat, called: "Seat | m.Card | str") -> Seat | None:
    """Who else in play holds the card called, or the highest in anybody's hand of the suit called."""
    wanted = [called]
    if isinstance(called, str):
        wanted = [*from_the_top(state.game, state.strain, called)]
    for card in wanted:
        for seat in state.clockwise(caller + 1):
            if seat in state.active and card in state.hands[seat]:
                return None if seat == caller else seat
    return None


def bind(state: State, role: str, seat: Seat | None) -> State:
    """A seat has a role from now on; an ally leaves its side for the maker's, and whoever is made maker takes over the
    contract."""
    if role == "challenger":
        return evolve(state, challenger=seat)
    if role == "helper":
        return evolve(state, helper=seat)
    contract = state.contract
    assert contract is not None
    if role != "ally":
        assert seat is not None
        return evolve(state, contract=evolve(contract, maker=seat))
    state = evolve(state, ally=seat)
    if seat is None:
        return state
    mine = state.side(contract.maker) | {seat}
    others = {state.side(other) - mine for other in state.seats}
    return evolve(state, formed=(mine, *(side for side in others if side)))


def concerns_one(offer: m.Offer) -> bool:
    """Whether the guard of an offer is about each seat that might be asked."""
    return any(role.name == "he" for role in all_of(offer.when, m.Role))


def one_seat(state: State, seat: Seat, action: m.Action) -> State:
    """One active seat comes to its part of a step."""
    match action:
        case m.SitOut():
            return evolve(state, out=state.out | {seat})
        case m.Take(what="turned card"):
            if state.turned is None or state.turned_taken:
                return state
            return evolve(state, turned_taken=True, hands=with_cards(state.hands, seat, [state.turned]))
        case m.Take():
            return evolve(state, stock=(), hands=with_cards(state.hands, seat, state.stock))
        case m.Draw(count=count, up_to=up_to):
            wanted = state.discarded.get(seat, 0) if count is None else max(0, number(state, count))
            if up_to:
                wanted = max(0, wanted - len(state.hands[seat]))
            if count is None:
                state = evolve(state, discarded={**state.discarded, seat: 0})
            drawn, rest = state.stock[:wanted], state.stock[wanted:]
            return evolve(state, stock=rest, hands=with_cards(state.hands, seat, drawn))
        case m.Choose(seats=those, role=role):
            there = sorted(seats(state, those) & state.active)
            if not there:
                return bind(state, role, None)
            names = tuple((f"choose {seat_name(state.game.table, other)}", other) for other in there)
            return evolve(state, question=Picking(seat, state.he, action, names))
        case m.CallCard():
            return evolve(state, question=Picking(seat, state.he, action, callable_now(state, action)))
        case m.NameTrump(choice=choice):
            return evolve(state, question=Naming(seat, state.he, choice))
        case m.MayAdd():
            return evolve(state, question=Adding(seat, state.he, action))
        case m.DiscardDown(keep=keep, restrictions=restrictions):
            beyond = len(state.hands[seat]) - number(state, keep)
            state = evolve(state, discarded={**state.discarded, seat: 0})
            if beyond <= 0:
                return state
            beyond = min(beyond, len(state.hands[seat]))
            return evolve(state, question=Choosing("discard", seat, state.he, beyond, beyond, 0, restrictions))
        case m.DiscardAll(cards=cards, barring=barring):
            state = evolve(state, discarded={**state.discarded, seat: 0})
            away = [card for card in state.hands[seat] if among(state, card, cards) != barring]
            order = tuple(sorted(away, key=state.game.pack.cards.index))
            if not order:
                return state
            count = len(order)
            return evolve(state, question=Choosing("discard", seat, state.he, count, count, 0, (), None, order))
        case m.Give(to=to, count=count, restrictions=restrictions):
            each = number(state, count)
            recipients = seats(state, to) & state.active - {seat}
            nearest = [other for other in state.clockwise(seat + 1) if other in recipients][:1]
            return first_do(state, tuple(GiveTo(seat, other, each, restrictions, state.he) for other in nearest))
        case m.Discard(low=low, high=high, restrictions=restrictions):
            most = min(number(state, high), len(state.hands[seat]))
            least = max(0, min(number(state, low), most))
            state = evolve(state, discarded={**state.discarded, seat: 0})
            if most <= 0:
                return state
            return evolve(state, question=Choosing("discard", seat, state.he, least, most, 0, restrictions))
    raise NotImplementedError(action)


# --------------------------------------------------------------------------------------- questions


def choosable(state: State, question: Choosing) -> frozenset[m.Card]:
    """The cards that may be chosen now."""
    cards = frozenset(state.hands[question.seat])
    for restriction in question.restrictions:
        if not holds(state, restriction.when):
            continue
        if restriction.cards is not None:
            left = picked(state, cards, restriction.cards, restriction.what == "not")
        elif restriction.what == "the turned card":
            left = frozenset(card for card in cards if card != state.turned)
        else:
            left = cards - state.received.get(question.seat, frozenset())
        cards = left or cards
    return cards if question.order is None else frozenset(question.order[question.chosen :][:1])


def answers(state: State) -> frozenset[str]:
    """What may be said to the question that is open."""
    match state.question:
        case Choosing(kind=kind, low=low, high=high, chosen=chosen) as question:
            texts = {f"{kind} {card}" for card in choosable(state, question)}
            if low < high and chosen >= low:
                texts.add("done")
            return frozenset(texts)
        case Naming(choice=choice):
            return frozenset("name " + m.STRAIN_WORDS[strain] for strain in nameable(state, choice))
        case Offering(offer=offer):
            return frozenset({offer.name, "pass"})
        case Picking(texts=texts):
            return frozenset(said for said, _ in texts)
        case Adding(action=m.MayAdd(add=names)):
            return frozenset({*names, "pass"})
    raise NotImplementedError(state.question)


def answer(state: State, text: str) -> State:
    """The state after the open question has been answered."""
    question = state.question
    state = evolve(state, question=None)
    match question:
        case Choosing():
            return go_on(state if text == "done" else choose(state, question, text))
        case Naming():
            strain = next(code for code, word in m.STRAIN_WORDS.items() if text == f"name {word}")
            return go_on(evolve(state, strain=strain))
        case Picking(seat=seat, action=m.Choose(role=role), texts=texts):
            chosen = dict(texts)[text]
            assert isinstance(chosen, int)
            return go_on(bind(state, role, chosen))
        case Picking(seat=seat, action=m.CallCard(role=role), texts=texts):
            return go_on(bind(state, role, holder(state, seat, dict(texts)[text])))
        case Adding():
            return go_on(state if text == "pass" else evolve(state, manner=text))
        case Offering(seat=seat, offer=offer, he=he, later=later):
            state = evolve(state, accepted=text != "pass")
            if offer.role is None and text != "pass":
                state = evolve(state, said=state.said | {text})
            if text == "pass":
                return go_on(first_do(state, (AskNext(offer, he, later),)))
            if offer.role is None and offer.one:
                return go_on(first_do(state, pending(offer.body, seat)))
            if offer.role is None:
                return go_on(first_do(state, (*pending(offer.body, seat), AskNext(offer, he, later))))
            state = evolve(bind(state, offer.role, seat), manner=offer.name)
            return go_on(first_do(state, pending(offer.body, he)))
    raise NotImplementedError(question)


def choose(state: State, question: Choosing, text: str) -> State:
    """One more card is put away or handed over; then the next is asked for, if more are allowed."""
    seat = question.seat
    card = next(card for card in state.hands[seat] if text == f"{question.kind} {card}")
    state = evolve(state, hands=without_card(state.hands, seat, card))
    if question.kind == "discard":
        state = evolve(state, discarded={**state.discarded, seat: question.chosen + 1})
    else:
        assert question.to is not None
        got = state.received.get(question.to, frozenset()) | {card}
        state = evolve(
            state,
            hands=with_cards(state.hands, question.to, [card]),
            received={**state.received, question.to: got},
        )
    if question.chosen + 1 < question.high:
        return evolve(state, question=evolve(question, chosen=question.chosen + 1))
    return state
