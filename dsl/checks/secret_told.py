"""A secret ally is not given away by what follows."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import walk

CODE = Code(
    "W608",
    "warning",
    "a line that gives the secret ally away",
    "Between a call that is ``hidden`` and the end of the hand, what is done must not depend on who the ally is.",
    "When the line is carried out, everybody sees who plays with whom.",
    """\
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  if alone
    maker's partner sits out
  if with partner
    maker calls a card of A not of trump, its holder is ally, hidden
    ally gives maker 1
    maker gives ally 1
match
  start at 0, up to 10
  together: highest, then extra hand, then highest
""",
    """\
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  if alone
    maker's partner sits out
  if with partner
    maker calls a card of A not of trump, its holder is ally, hidden
match
  start at 0, up to 10
  together: highest, then extra hand, then highest
""",
)
NEEDS = ("bidding", "before_play", "play")


@frozen
class Line:
    """Something that is done, under these conditions."""

    node: m.Node
    conds: tuple[m.Cond, ...]


def check(game: m.Game) -> list[Diagnostic]:
    """The first line that asks about the sides after a call that is hidden, where both can be in one hand."""
    secret: list[Line] = []
    for line in (*lines(game.before_play, ()), *play_lines(game.play)):
        asks = next((node for node in walk(line.node) if about_sides(node)), None)
        told = [call for call in secret if not exclusive(call.conds, line.conds)]
        if asks is not None and told:
            related = (Related("who the ally is, is secret", told[0].node.span),)
            hint = "write: the line before that call, or the call not hidden"
            return [CODE.at(line.node.span, "this gives away who the ally is", hint, related=related)]
        if isinstance(line.node, m.Do) and isinstance(line.node.action, m.CallCard) and line.node.action.hidden:
            secret.append(line)
    return []


def lines(steps: tuple[m.Step, ...], conds: tuple[m.Cond, ...]) -> Iterator[Line]:
    """Each single thing that is done, in order; of a block what it asks first, and then what is in it."""
    for step in steps:
        cond = step.cond if isinstance(step, m.When) else None if isinstance(step, m.Repeat) else step.when
        here = conds if cond is None else (*conds, cond)
        if isinstance(step, m.Do):
            yield Line(step, here)
            continue
        if cond is not None:
            yield Line(cond, here)
        if isinstance(step, (m.Each, m.Offer)):
            yield Line(step.seats, here)
            yield Line(step.start, here)
        yield from lines(step.body, here)


def play_lines(play: m.Play) -> Iterator[Line]:
    """What is asked while the cards are played."""
    yield Line(play.leader, ())
    guarded: tuple[m.Filter | m.OpenHand, ...] = (*play.filters, *play.open_hands)
    for line in guarded:
        yield Line(line, () if line.when is None else (line.when,))


def about_sides(node: m.Node) -> bool:
    """Does a node ask who plays with whom?"""
    role = isinstance(node, m.Role) and node.name in ("ally", "defenders")
    side = isinstance(node, m.SideOf) and node.of != m.Role("challenger")
    return role or side or isinstance(node, m.PartnersOf)


def exclusive(one: tuple[m.Cond, ...], other: tuple[m.Cond, ...]) -> bool:
    """Do the conditions ask for two ways to play of which a contract has only one?"""
    first, second = manners(one), manners(other)
    different = any(a != b for a, yes in first for b, also in second if yes and also)
    return different or any((name, not yes) in second for name, yes in first)


def manners(conds: tuple[m.Cond, ...]) -> set[tuple[str, bool]]:
    """The ways to play that conditions ask for, each with whether it must be so."""
    found: set[tuple[str, bool]] = set()
    for cond in conds:
        if isinstance(cond, m.And):
            found |= manners((cond.left, cond.right))
        elif isinstance(cond, m.Manner):
            found.add((cond.name, True))
        elif isinstance(cond, m.Not) and isinstance(cond.of, m.Manner):
            found.add((cond.of.name, False))
    return found
