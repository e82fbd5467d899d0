"""What happens between bidding and play: exchanges, naming trump, offers, sitting out."""

from __future__ import annotations

from hoyle.dsl import model as m
from hoyle.dsl.walk import all_of

from .. import layout as L
from .assembler import Assembler, Label, refuse
from .bidding import strain_choices
from .expressions import condition, manners, number, seats, single

MOST_LOOPS = (L.TRICKS - L.LOOPS) // L.LOOP_SIZE
"""The registers hold the seats of so many loops inside each other."""

RESTRICTIONS = {
    "the turned card": (L.F_NOT_TURNED, "the turned card may not be chosen here"),
    "a card received": (L.F_NOT_RECEIVED, "a card that was just received may not be chosen here"),
}


def compile_steps(asm: Assembler, steps: tuple[m.Step, ...]) -> None:
    """The steps one after another."""
    for step in steps:
        after = Label()
        when = step.cond if isinstance(step, m.When) else step.when
        asm.mark(step)
        if when is not None and not isinstance(when, m.Always) and not asks_each(step):
            asm.emit(L.I_UNLESS, condition(asm, when), after)
        if isinstance(step, m.When):
            compile_steps(asm, step.body)
        elif isinstance(step, m.Each):
            compile_each(asm, step)
        elif isinstance(step, m.Offer):
            compile_offer(asm, step)
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
    refuse_it = asm.later(L.I_JUMP, again)
    accept = asm.later(L.I_JUMP, accepted)
    menu = [asm.call("pass", L.CALL_OFFER, [], refuse_it, step), asm.call(step.name, L.CALL_OFFER, [], accept, step)]
    asm.emit(L.I_ASK, asm.put([len(menu), *menu]), asm.put(he))
    asm.place_pending()
    asm.here(accepted)
    if step.role is not None:
        manner = manners(asm.game).index(step.name)
        asm.emit(L.I_SEAT, L.CHALLENGER, asm.put(he))
        asm.emit(L.I_SET, L.MANNER, asm.put([L.E_CONST, manner, L.E_END, 0]))
    compile_steps(asm, step.body)
    if step.role is None:
        asm.emit(L.I_JUMP, again)
    asm.here(over)
    asm.loops.pop()


def compile_do(asm: Assembler, step: m.Do) -> None:
    """What a seat does; where the subject may be several, one after another, from eldest."""
    if single(asm.game, step.subject) or isinstance(step.action, m.SitOut):
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
    elif isinstance(action, m.Give):
        count, to = number(asm, action.count), seats(asm, action.to)
        asm.emit(L.I_CARDS, L.V_GIVE, who, count, count, filters(asm, action.restrictions), to)
    elif isinstance(action, m.Take):
        asm.emit(L.I_TAKE, who, 0 if action.what == "turned card" else 1)
    elif isinstance(action, m.Draw):
        asm.emit(L.I_DRAW, who, 0 if action.count is None else number(asm, action.count))
    elif isinstance(action, m.SitOut):
        asm.emit(L.I_SIT_OUT, who)
    else:
        name_trump(asm, who, action)


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


def filters(asm: Assembler, restrictions: tuple[m.Restriction, ...]) -> int:
    """The address of the filters that restriction lines make."""
    words: list[int] = []
    for restriction in restrictions:
        kind, text = RESTRICTIONS[restriction.what]
        when = 0 if restriction.when is None else condition(asm, restriction.when)
        words += [kind, asm.rule(text, restriction.span), when]
    return asm.put([*words, L.F_END, 0, 0])
