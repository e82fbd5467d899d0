"""Every point and award can be won."""

from __future__ import annotations

from hoyle.dsl.checks.words import strain_sources
from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import STRAINS

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place
from ..tables.results import can_fall, items_of

CODE = Code(
    "E741",
    "error",
    "a point or award that nobody can win",
    "What counts must be in the pack, and be something at a strain that can be played.",
    "Nobody would ever get it.",
    """\
bidding for maker
  round
    pass, unless forced
    name no trump
rank
  no trump A K Q J 10 9
before play
  each of players from eldest
    discards 1
awards
  "bowers" 2 to holder of J of trump
score
  makers' tricks | always
  3 or more      | makers 1
  otherwise      | defenders 2
""",
    """\
awards
  "bowers" 2 to holder of J off-J of trump
match
  start at 0, up to 10
  together: makers
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each item."""
    items = (*program.game.points, *program.game.awards)
    dead = [item for item in items if place(item) not in living(program)]
    dead = dead_everywhere(program, dead, living)
    return [CODE.at(item.pick.span, f'nobody can ever win "{item.name}"') for item in dead]


def living(program: Program) -> set[Place]:
    """The items that somebody can get at some strain."""
    strains = [STRAINS.index(strain) for strain in strain_sources(program.game)]
    return {
        place(program.items[item.number])
        for item in items_of(program)
        if any(can_fall(program, item, strain) for strain in strains)
    }
