"""Why a condition never holds: the part of it that no contract fulfils, in words."""

from __future__ import annotations

from functools import lru_cache

from hoyle.dsl.model import And, Cond, Flag, Manner, Or

from .. import layout as L
from ..compile.expressions import said_names
from ..program import Program
from .tables.auction import auction_of
from .tables.exchange import exchange_of


def reason(program: Program, cond: Cond) -> str:
    """``: nobody orders up``; empty if no single part is to blame."""
    text = part(program, cond)
    return f": {text}" if text else ""


def part(program: Program, cond: Cond) -> str:
    """The reason, without a colon."""
    if isinstance(cond, And):
        return part(program, cond.left) or part(program, cond.right)
    if isinstance(cond, Or):
        left, right = part(program, cond.left), part(program, cond.right)
        return f"{left}, and {right}" if left and right else ""
    offered = isinstance(cond, Manner) and cond.name in said_names(program.game)
    if isinstance(cond, Manner) and not offered and cond.name not in manners(program):
        return "nobody plays alone" if cond.name == "alone" else f"nobody plays {quoted(cond.name)}"
    if isinstance(cond, Flag):
        contracts = auction_of(program).contracts
        if cond.name == "ordered up" and not any(one.state[L.ORDERED] for one in contracts):
            return "nobody orders up"
        if cond.name == "forced" and not any(one.state[L.FORCED] for one in contracts):
            return "nobody is ever forced to bid"
    return ""


def quoted(name: str) -> str:
    """A manner as it stands in a file."""
    return name if name in ("alone", "with partner") else f'"{name}"'


@lru_cache(maxsize=8)
def manners(program: Program) -> frozenset[str]:
    """The manners in which contracts come to be played."""
    found = {contract.state[L.MANNER] for contract in auction_of(program).contracts}
    found |= {course.manner for courses in exchange_of(program).courses.values() for course in courses}
    return frozenset(program.manners[one] for one in found)
