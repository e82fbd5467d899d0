"""No two points are for the same thing."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Item

from ...program import Program

CODE = Code(
    "E742",
    "error",
    "two points for the same thing",
    "Each point or award must look at other cards, or another player, than the rest. Lines of one name count "
    "together, and each of them must look at other cards.",
    "The two would always fall together: one of them is meant to be something else.",
    """\
awards
  "high" 1 to taker of highest trump
  "low"  1 to taker of highest trump
""",
    """\
awards
  "high" 1 to taker of highest trump
  "low"  1 to taker of lowest trump
match
  start at 0, up to 10
  together: makers
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each item that repeats one above it. Items of one name count together: each must be for cards of
    its own."""
    found = []
    for items in (program.game.points, program.game.awards):
        known: list[Item] = []
        for item in items:
            twice = next((one for one in known if one.name == item.name and one.pick == item.pick), None)
            same = next((one for one in known if alike(one, item)), None)
            if twice is not None:
                related = (Related("the first time", twice.span),)
                found.append(CODE.at(item.span, f'"{item.name}" counts twice', related=related))
            elif same is not None:
                related = (Related(f'"{same.name}"', same.span),)
                message = f'"{item.name}" is for the same as "{same.name}"'
                found.append(CODE.at(item.span, message, related=related))
            known.append(item)
    return found


def alike(one: Item, other: Item) -> bool:
    """Do two items always fall to the same player?"""
    return (one.pick, one.to, one.tie, one.when) == (other.pick, other.to, other.tie, other.when)
