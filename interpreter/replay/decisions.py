"""The actions of a record: each read, compared with what may or must stand there, and carried out."""

from __future__ import annotations

from hoyle.dsl.names import seat_name, seat_of

from .. import kernel
from .. import layout as L
from ..match import Match
from ..records import ActionLine, BadLine, EndLine, Entry, ScoreLine
from ..simulate import choose
from .walk import Lost, Walk


def decision(walk: Walk) -> None:
    """One action. Raises ``Lost`` if none can be made out, ``Over`` at the end of the record."""
    match, entry = walk.now, walk.peek()
    want, said = known_choice(walk), reads(match, entry)
    if said is not None and (want is None or said == want):
        walk.take(said, True)
        return
    if walk.quiet:
        if want is None:
            raise Lost
        walk.take(want, False)
        return
    if isinstance(entry, EndLine) and entry.end == "saved" and walk.peek(1) is None:
        walk.stop()
    expected = expectation(walk, want, entry)
    following = reads(match, walk.peek(1))
    if following is not None and (want is None or following == want):
        walk.foreign(expected)
    elif not isinstance(entry, ActionLine | BadLine):
        walk.report("missing", expected)
        if entry is None:
            walk.stop()
        walk.quiet = True
    elif want is None:
        walk.report("changed", expected)
        raise Lost
    elif said is not None and hangs_together(walk, said):
        # All that follows agrees with this line: what differs is the bot, and it would differ again.
        walk.report("changed", expected)
        walk.bots.discard(match.state[L.ACTOR])
        walk.take(said, True)
    elif said is None and reads(after(match, want), entry) is not None:
        walk.report("missing", expected)
        walk.take(want, False)
    else:
        walk.report("changed", expected)
        walk.take(want, True)


def known_choice(walk: Walk) -> int | None:
    """What must have been done here: the only legal action, or the choice of a bot; None if that is not known."""
    if walk.now.state[L.ACTOR] in walk.bots:
        return choose(walk.now, walk.players)
    legal = walk.now.legal()
    return legal[0] if len(legal) == 1 else None


def reads(match: Match, entry: Entry | None) -> int | None:
    """The action of a line, if it is one that its seat may do now."""
    if not isinstance(entry, ActionLine) or match.status != "playing":
        return None
    if seat_of(match.program.game.table, entry.seat) != match.state[L.ACTOR]:
        return None
    action = match.parse(entry.action)
    legal = action is not None and kernel.refusal(match.program.words, match.state, action) == L.R_LEGAL
    return action if legal else None


def after(match: Match, action: int) -> Match:
    """A copy of the match with one action more."""
    later = match.copy()
    kernel.apply(match.program.words, later.state, action)
    return later


def expectation(walk: Walk, want: int | None, entry: Entry | None) -> str:
    """What should have stood here, and why what stands here may not."""
    match = walk.now
    seat = match.state[L.ACTOR]
    name, legal = seat_name(walk.table, seat), match.legal_texts()
    if want is None:
        said = f"{name} {' or '.join(legal)}"
    else:
        why = f"what {walk.header.players[seat]} does" if len(legal) > 1 else "nothing else is legal"
        said = f"{name} {match.text(want)} ({why})"
    if isinstance(entry, ActionLine) and entry.seat == name:
        refused = match.refusal(entry.action)
        if refused is not None:
            at = f" ({refused.span.file}:{refused.span.line})" if refused.span.file else ""
            said += f"; {entry.action} is refused: {refused.message}{at}"
    return said


def hangs_together(walk: Walk, action: int) -> bool:
    """Whether the lines that follow make a whole hand, to its score, if ``action`` is right."""
    later = after(walk.now, action)
    ahead = 1
    while later.status == "playing":
        said = reads(later, walk.peek(ahead))
        if said is None:
            return False
        kernel.apply(walk.program.words, later.state, said)
        ahead += 1
    line = walk.peek(ahead)
    return isinstance(line, ScoreLine) and line.scored == walk.units(later.gained)
