"""What happens between bidding and play: exchanges, naming trump, offers, sitting out."""

from __future__ import annotations

from hoyle.dsl import model as m
from hoyle.dsl.names import seat_name
from hoyle.dsl.walk import all_of

from .. import layout as L
from .assembler import Assembler, Label, refuse
from .bidding import strain_choices
from .expressions import (
    BOUND,
    all_steps,
    cards_filter,
    cards_table,
    condition,
    manners,
    number,
    number_words,
    said_names,
    seat_words,
    seats,
    single,
)

MOST_LOOPS = (L.TRICKS - L.LOOPS) // L.LOOP_SIZE
"""The registers hold the seats of so many loops inside each other."""

RESTRICTIONS = {
    "the turned card": (L.F_NOT_TURNED, "the turned card may not be chosen here"),
    "only": (L.F_CARDS, "only the cards that this line names may be chosen here"),
    "not": (L.F_CARDS, "the cards that this line names may not be chosen here"),
    "a card received": (L.F_NOT_RECEIVED, "a card that was just received may not be chosen here"),
}


def compile_naming(asm: Assembler) -> None:
    """Before all other steps: whoever became maker without a call names trump."""
    for call, choice in asm.to_name:
        after = Label()
        action = m.NameTrump(choice, span=choice.span)
        asm.mark(action)
        asm.emit(L.I_UNLESS, asm.put([L.E_REG, L.CALL, L.E_CONST, call, L.E_EQ, 0, L.E_END, 0]), after)
        name_trump(asm, asm.put([L.E_SEAT, L.MAKER, L.E_END, 0]), action)
        asm.here(after)


def compile_steps(asm: Assembler, steps: tuple[m.Step, ...]) -> None:
    """The steps one after another."""
    for step in steps:
        after = Label()
        when = step.cond if isinstance(step, m.When) else None if isinstance(step, m.Repeat) else step.when
        asm.mark(step)
        if when is not None and not isinstance(when, m.Always) and not asks_each(step):
            asm.emit(L.I_UNLESS, condition(asm, when), after)
        if isinstance(step, m.When):
            compile_steps(asm, step.body)
        elif isinstance(step, m.Each):
            compile_each(asm, step)
        elif isinstance(step, m.Offer):
            compile_offer(asm, step)
        elif isinstance(step, m.ThrowIn):
            asm.emit(L.I_THROW_IN, int(step.next_dealer))
        elif isinstance(step, m.Repeat):
            compile_repeat(asm, step)
        else:
            compile_do(asm, step)
        asm.here(after)


def asks_each(step: m.Step) -> bool:
    """Is the guard of an offer about the one who would be asked?"""
    return isinstance(step, m.Offer) and any(role.name == "he" for role in all_of(step.when, m.Role))


def open_loop(asm: Assembler, step: m.Step, who: m.Seats, start: m.Seats) -> tuple[int, Label, Label]:
    """Starts a loop over seats: its number, the label of its next turn, and of its end."""
    loop = len(asm.loops)
    if loop == MOST_LOOPS:
        raise refuse("E196", f"at most {MOST_LOOPS} steps of several players can stand inside each other", step.span)
    members, first = seats(asm, who), seats(asm, start)
    again, over = Label(), Label()
    asm.loops.append(loop)
    asm.emit(L.I_LOOP, loop, members, first)
    asm.here(again)
    asm.emit(L.I_NEXT, loop, over)
    return loop, again, over


def compile_each(asm: Assembler, step: m.Each) -> None:
    """The lines of the block, for one seat after another."""
    _, again, over = open_loop(asm, step, step.seats, step.start)
    compile_steps(asm, step.body)
    asm.emit(L.I_JUMP, again)
    asm.here(over)
    asm.loops.pop()


def compile_offer(asm: Assembler, step: m.Offer) -> None:
    """Seats are asked in turn; the first to accept is bound to the role, and the lines of the block follow. Where each
    is asked, they follow for everyone who accepts."""
    _, again, over = open_loop(asm, step, step.seats, step.start)
    if asks_each(step):
        assert step.when is not None
        asm.emit(L.I_UNLESS, condition(asm, step.when), again)
    he = [L.E_SEAT, asm.loop_register(), L.E_END, 0]
    accepted = Label()
    refuse_it = asm.later(*answered(asm, 0), L.I_JUMP, again)
    accept = asm.later(*answered(asm, 1), *noted(asm, step), L.I_JUMP, accepted)
    changes = any(isinstance(do.action, m.Discard) for do in all_of(step, m.Do))
    kind = L.CALL_LEAVE if leaves(step) else L.CALL_EXCHANGE if step.role is None and changes else L.CALL_OFFER
    menu = [asm.call("pass", kind, [], refuse_it, step), asm.call(step.name, kind, [], accept, step)]
    asm.emit(L.I_ASK, asm.put([len(menu), *menu]), asm.put(he))
    asm.place_pending()
    asm.here(accepted)
    if step.role is not None:
        manner = manners(asm.game).index(step.name)
        bind(asm, step.role, he[:-2], he[:-2])
        asm.emit(L.I_SET, L.MANNER, asm.put([L.E_CONST, manner, L.E_END, 0]))
    compile_steps(asm, step.body)
    if step.role is None and not step.one:
        asm.emit(L.I_JUMP, again)
    asm.here(over)
    asm.loops.pop()


def leaves(step: m.Offer) -> bool:
    """Is an offer one to sit out?"""
    he = m.Role("he")
    return step.role is None and any(do.action == m.SitOut() and do.subject == he for do in all_of(step, m.Do))


def answered(asm: Assembler, said: int) -> tuple[int, ...]:
    """Keeps how the last offer was answered, where a block may be repeated for it."""
    if not any(isinstance(step, m.Repeat) for step in all_steps(asm.game.before_play)):
        return ()
    return (L.I_SET, L.ANSWER, asm.put([L.E_CONST, said, L.E_END, 0]))


def noted(asm: Assembler, step: m.Offer) -> tuple[int, ...]:
    """Keeps that somebody has said it, where something asks for that."""
    if step.role is not None or step.name not in said_names(asm.game):
        return ()
    bit = 1 << said_names(asm.game).index(step.name)
    words = [L.E_REG, L.SAID, L.E_CONST, bit, L.E_LESS, 0, L.E_CONST, bit, L.E_ADD, 0, L.E_END, 0]
    return (L.I_SET, L.SAID, asm.put(words))


def compile_repeat(asm: Assembler, step: m.Repeat) -> None:
    """The lines of the block, again as long as the last offer in it was accepted and it takes cards from a stock that
    has more."""
    if any(isinstance(inner, m.Repeat) for inner in all_steps(step.body)):
        raise refuse("E196", "a block that is repeated cannot stand inside another", step.span)
    again, over = Label(), Label()
    asm.here(again)
    asm.emit(L.I_SET, L.ANSWER, asm.put([L.E_CONST, 0, L.E_END, 0]))
    asm.emit(L.I_SET, L.REPEATED, asm.put([L.E_REG, L.STOCK, L.E_END, 0]))
    compile_steps(asm, step.body)
    asm.mark(step)
    more = [L.E_REG, L.STOCK, L.E_CONST, asm.header[L.P_PACK], L.E_LT, 0]
    taken = [L.E_REG, L.REPEATED, L.E_REG, L.STOCK, L.E_LT, 0]
    asm.emit(L.I_UNLESS, asm.put([L.E_REG, L.ANSWER, *more, L.E_AND, 0, *taken, L.E_AND, 0, L.E_END, 0]), over)
    asm.emit(L.I_JUMP, again)
    asm.here(over)


def compile_do(asm: Assembler, step: m.Do) -> None:
    """What a seat does; where the subject may be several, one after another, from eldest."""
    if single(asm.game, step.subject) or isinstance(step.action, m.SitOut | m.Become):
        compile_action(asm, step.subject, step.action)
        return
    _, again, over = open_loop(asm, step, step.subject, m.Role("eldest"))
    compile_action(asm, m.Role("he"), step.action)
    asm.emit(L.I_JUMP, again)
    asm.here(over)
    asm.loops.pop()


def compile_action(asm: Assembler, subject: m.Seats, action: m.Action) -> None:
    """What one seat does."""
    who = seats(asm, subject)
    if isinstance(action, m.Discard):
        least, most = number(asm, action.low), number(asm, action.high)
        asm.emit(L.I_CARDS, L.V_DISCARD, who, least, most, filters(asm, action.restrictions), who)
    elif isinstance(action, m.DiscardDown):
        keep, _ = number_words(asm, action.keep)
        most = asm.put([*seat_words(asm, subject), L.E_CARDS, 0, *keep, L.E_SUB, 0, L.E_END, 0])
        asm.emit(L.I_CARDS, L.V_DISCARD, who, most, most, filters(asm, action.restrictions), who)
    elif isinstance(action, m.DiscardAll):
        discard_all(asm, subject, action)
    elif isinstance(action, m.Give):
        count, to = number(asm, action.count), seats(asm, action.to)
        asm.emit(L.I_CARDS, L.V_GIVE, who, count, count, filters(asm, action.restrictions), to)
    elif isinstance(action, m.Take):
        asm.emit(L.I_TAKE, who, 0 if action.what == "turned card" else 1)
    elif isinstance(action, m.Draw) and action.count is not None and action.up_to:
        keep, _ = number_words(asm, action.count)
        asm.emit(L.I_DRAW, who, asm.put([*keep, *seat_words(asm, subject), L.E_CARDS, 0, L.E_SUB, 0, L.E_END, 0]))
    elif isinstance(action, m.Draw):
        asm.emit(L.I_DRAW, who, 0 if action.count is None else number(asm, action.count))
    elif isinstance(action, m.SitOut):
        asm.emit(L.I_SIT_OUT, who)
    elif isinstance(action, m.Choose):
        choose_seat(asm, who, action)
    elif isinstance(action, m.CallCard):
        call_card(asm, subject, action)
    elif isinstance(action, m.Become):
        become(asm, subject, action)
    elif isinstance(action, m.MayAdd):
        may_add(asm, who, action)
    else:
        name_trump(asm, who, action)


def discard_all(asm: Assembler, subject: m.Seats, action: m.DiscardAll) -> None:
    """All cards of a kind are laid away, so many as he has."""
    who, table = seats(asm, subject), cards_table(asm, action.cards, action.barring)
    strain = [L.E_REG, L.TURN_SUIT if action.cards.suits == ("turned",) else L.STRAIN]
    count = asm.put([*seat_words(asm, subject), *strain, L.E_HELD, table, L.E_END, 0])
    rule = asm.rule("other cards are laid away here", action.span)
    order = asm.rule("these cards are laid away one after another, in the order of the pack", action.span)
    chosen = asm.put([L.F_CARDS, rule, 0, table, L.F_IN_ORDER, order, 0, 0, L.F_END, 0, 0, 0])
    asm.emit(L.I_CARDS, L.V_DISCARD, who, count, count, chosen, who)


def become(asm: Assembler, subject: m.Seats, action: m.Become) -> None:
    """A role for whoever it is, if anybody; who joins the maker is not the maker himself."""
    nobody, who = Label(), seat_words(asm, subject)
    maker = seat_words(asm, m.Role(asm.game.bidding.role))
    if action.role == "ally":
        who = [*who, *maker, L.E_LESS, 0]
    if action.hidden and isinstance(subject, m.HolderOf):
        card = asm.put([L.E_KIND, cards_table(asm, subject.card), L.E_END, 0])
        asm.emit(L.I_SET, L.CALLED, card)
    else:
        asm.emit(L.I_UNLESS, asm.put([*who, L.E_END, 0]), nobody)
    bind(asm, action.role, who, maker, int(action.hidden))
    asm.here(nobody)


def bind(asm: Assembler, role: str, who: list[int], after: list[int], hidden: int = 0) -> None:
    """Gives a role to the seat that an expression names; an ally joins the maker's side."""
    seat, before = asm.put([*who, L.E_END, 0]), asm.put([*after, L.E_END, 0])
    if role == "ally":
        asm.emit(L.I_JOIN, seat, before, hidden)
    else:
        asm.emit(L.I_SEAT, BOUND.get(role, L.MAKER), seat)


def choose(
    asm: Assembler, who: int, menu: list[tuple[str, int, list[tuple[int, int]]]], kind: int, node: m.Node
) -> None:
    """One of several numbers is chosen: each with its text and its guards."""
    chosen = Label()
    calls = []
    for text, value, guards in menu:
        target = asm.later(L.I_SET, L.CHOSEN, asm.put([L.E_CONST, value, L.E_END, 0]), L.I_JUMP, chosen)
        calls.append(asm.call(text, kind, guards, target, node))
    asm.emit(L.I_ASK, asm.put([len(calls), *calls]), who)
    asm.emit(L.I_JUMP, chosen)
    asm.place_pending()
    asm.here(chosen)


def choose_seat(asm: Assembler, who: int, action: m.Choose) -> None:
    """A seat names another one, if there is any to name."""
    among, nobody = seat_words(asm, action.seats), Label()
    active = [*among, *among, L.E_REG, L.ACTIVE, L.E_LESS, 0, L.E_LESS, 0]
    asm.emit(L.I_SET, L.CHOSEN, asm.put([L.E_CONST, -1, L.E_END, 0]))
    asm.emit(L.I_UNLESS, asm.put([*active, L.E_END, 0]), nobody)
    rule = asm.rule("only those named in this line can be chosen", action.span)
    menu = []
    for seat in range(asm.game.table.players):
        there = asm.put([L.E_CONST, 1 << seat, *active, L.E_INSIDE, 0, L.E_END, 0])
        menu.append((f"choose {seat_name(asm.game.table, seat)}", seat, [(there, rule)]))
    choose(asm, who, menu, L.CALL_SEAT, action)
    asm.here(nobody)
    bind(asm, action.role, [L.E_SEAT, L.CHOSEN], [L.E_SEAT, L.CHOSEN])


def call_card(asm: Assembler, subject: m.Seats, action: m.CallCard) -> None:
    """A seat calls a card or a suit, and who holds the card, or the highest of the suit, is bound to a role."""
    rule = asm.rule("a trump cannot be called", action.span)
    menu = []
    if action.what == "card":
        for kind, card in enumerate(asm.game.pack.cards):
            if not action.ranks or card.rank in action.ranks:
                guards = [(no_trump(asm, kind), rule)] if action.not_trump else []
                menu.append((f"call {card}", kind, guards))
    else:
        for number_of, suit in enumerate(m.SUITS):
            words = [L.E_REG, L.STRAIN, L.E_CONST, number_of, L.E_NE, 0, L.E_END, 0]
            guards = [(asm.put(words), rule)] if action.not_trump else []
            menu.append((f"call {m.STRAIN_WORDS[suit]}", number_of, guards))
    kind_of_call = L.CALL_CARD if action.what == "card" else L.CALL_SUIT
    asm.emit(L.I_SET, L.CHOSEN, asm.put([L.E_CONST, -1, L.E_END, 0]))
    choose(asm, seats(asm, subject), menu, kind_of_call, action)
    if action.what == "card":
        asm.emit(L.I_SET, L.CALLED, asm.put([L.E_REG, L.CHOSEN, L.E_END, 0]))
    else:
        asm.emit(L.I_BEST)
    caller = seat_words(asm, subject)
    hidden = (1 if action.what == "card" else 2) if action.hidden else 0
    bind(asm, action.role, [L.E_HOLDERS, L.CALLED, *caller, L.E_LESS, 0], caller, hidden)


def no_trump(asm: Assembler, kind: int) -> int:
    """The address of a condition: a card is no trump."""
    words: list[int] = [L.E_CONST, 1]
    for strain in range(len(m.STRAINS)):
        trump = asm.data[asm.header[L.P_TRUMP] - L.P_HEADER + strain]
        suit = asm.data[asm.header[L.P_EFF] - L.P_HEADER + strain * 64 + kind]
        if suit == trump != L.NO_SUIT:
            words += [L.E_REG, L.STRAIN, L.E_CONST, strain, L.E_NE, 0, L.E_AND, 0]
    return asm.put([*words, L.E_END, 0])


def name_trump(asm: Assembler, who: int, action: m.NameTrump) -> None:
    """A seat names the strain."""
    named = Label()
    menu = []
    for text, strain, guards in strain_choices(asm, action.choice):
        target = asm.later(L.I_SET, L.STRAIN, asm.put([L.E_CONST, strain, L.E_END, 0]), L.I_JUMP, named)
        menu.append(asm.call(f"name {text}", L.CALL_NAME, guards, target, action))
    asm.emit(L.I_ASK, asm.put([len(menu), *menu]), who)
    asm.emit(L.I_JUMP, named)
    asm.place_pending()
    asm.here(named)


def may_add(asm: Assembler, who: int, action: m.MayAdd) -> None:
    """A seat may say how the contract is played, or pass."""
    done = Label()
    menu = [asm.call("pass", L.CALL_OFFER, [], asm.later(L.I_JUMP, done), action)]
    for name in action.add:
        manner = asm.put([L.E_CONST, manners(asm.game).index(name), L.E_END, 0])
        target = asm.later(L.I_SET, L.MANNER, manner, L.I_JUMP, done)
        menu.append(asm.call(name, L.CALL_OFFER, [], target, action))
    asm.emit(L.I_ASK, asm.put([len(menu), *menu]), who)
    asm.emit(L.I_JUMP, done)
    asm.place_pending()
    asm.here(done)


def filters(asm: Assembler, restrictions: tuple[m.Restriction, ...]) -> int:
    """The address of the filters that restriction lines make."""
    words: list[int] = []
    for restriction in restrictions:
        kind, text = RESTRICTIONS[restriction.what]
        when = 0 if restriction.when is None else condition(asm, restriction.when)
        table = 0
        if restriction.cards is not None:
            kind, table = cards_filter(asm, kind, restriction.cards, restriction.what == "not")
        words += [kind, asm.rule(text, restriction.span), when, table]
    return asm.put([*words, L.F_END, 0, 0, 0])
