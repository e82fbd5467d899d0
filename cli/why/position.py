"""The position that is asked about: typed as an example, or found in a record."""

from collections.abc import Iterator

from hoyle.dsl.diagnostics import Diagnostic, render
from hoyle.dsl.model import Example
from hoyle.dsl.question import read_question
from hoyle.dsl.spans import Span
from hoyle.interpreter import Match, Program
from hoyle.interpreter import layout as L
from hoyle.interpreter.examples import CANNOT, Run, Stop

from ..common import Refused
from .answer import Answer, Said
from .choice import choice, who
from .result import result
from .trick import last_trick, taken

ANSWERS = ("may", "takes", "scores", "stands", "wins")
NAME = "position"


def ask(program: Program, text: str) -> Answer:
    """What the rules say about a position. Raises ``Refused`` if the position cannot be read or set up."""
    example, wrong = read_question(text, NAME)
    refuse(wrong, text)
    for line in example.lines:
        if line.kind in ANSWERS:
            refuse((Diagnostic("E203", "error", "this would be the answer; leave it out", line.span),), text)
    run = Run(program, example)
    try:
        return answer(run, example)
    except Stop as stop:
        refuse((stop.diagnostic,), text)
        raise


def refuse(found: tuple[Diagnostic, ...], text: str) -> None:
    """Ends the call with messages about the position, if there are any."""
    if found:
        raise Refused("\n".join(render(one, text) for one in found).replace("\n", "\n  "))


def answer(run: Run, example: Example) -> Answer:
    """What is asked follows from what is there: a result, a trick that is complete, or a decision."""
    run.set_up()
    match = run.match
    start = run.line("from")
    before = [match.program.words[L.P_START]] * match.program.words[L.P_UNITS]
    if start is not None:
        for unit, value in run.by_unit(start).items():
            before[unit] = value
    if run.result:
        return result(match, before)
    first = match.owner if "trump" in run.kinds else (match.dealer + 1) % run.table.players
    assert first is not None
    known = {first if seat is None else seat for seat in run.hands}
    for name, text, span in acts(example):
        seat = run.seat(name, span)
        if match.actor != seat:
            turn = "the hand is over" if match.actor is None else f"it is {who(match, match.actor)}'s turn"
            raise Stop(CANNOT, f"{name} {text}: {turn}", span)
        if match.refusal(text) is not None:
            return refused(match, text, known, span)
        match.act(text)
    line = run.line("trick")
    named = "trump" not in run.kinds or (line is not None and line.data[0][0] is not None)
    return position(match, before, known, named, example.span)


def acts(example: Example) -> Iterator[tuple[str, str, Span]]:
    """What the players do, one after another."""
    for line in example.lines:
        if line.kind == "act":
            for (name, text), span in zip(line.data, line.spans, strict=True):
                yield name, text, span


def refused(match: Match, text: str, known: set[int], span: Span) -> Answer:
    """Why an action of the position is refused, and what may be done instead."""
    refusal = match.refusal(text)
    assert refusal is not None
    need_hand(match, known, span)
    found = choice(match)
    action = match.parse(text)
    names = (text,) if action is None else (match.text(action), match.text(action).split()[-1])
    if any(name in one.subjects for one in found.said for name in names):
        return found
    return Answer(found.facts, (Said((text,), "refused", refusal.message), *found.said))


def need_hand(match: Match, known: set[int], span: Span) -> None:
    """A question about cards needs the hand that they are in."""
    if match.state[L.WAIT] != L.W_CALL and match.owner is not None and match.owner not in known:
        seat = match.seat_name(match.owner)
        raise Stop(CANNOT, f"it is for {who(match, match.owner)} to choose a card; write: hand {seat} ...", span)


def position(match: Match, before: list[int], known: set[int], named: bool, span: Span) -> Answer:
    """The position as it stands now."""
    complete = bool(match.takers) and not match.trick
    if match.status != "playing":
        last = trick(match, named) if complete and match.plays else Answer()
        return last + result(match, before)
    if complete:
        return trick(match, named)
    if match.trick and match.owner not in known and not known:
        assert match.best is not None
        return taken(match, match.trick, match.best, named, over=False)
    need_hand(match, known, span)
    return choice(match, named)


def trick(match: Match, named: bool = True) -> Answer:
    """The trick that was completed last."""
    return taken(match, last_trick(match), match.takers[-1], named)
