"""Options resolved: values in the place of names, guards decided, statements dropped.

``resolve`` walks any tree of nodes. Numbers that were options become numbers; a condition that speaks of options
alone becomes true or false, a mixed one keeps the part that a hand decides. A statement whose guard is false
goes; a guard that is true goes from its statement.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from attrs import evolve

from . import model as m
from .build import Guarded, Section
from .diagnostics import Diagnostic, Report
from .walk import parts_of

_GONE: Any = object()
_OPS = {"==": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt}
_NEVER = m.Not(m.Always())


def choose(options: tuple[m.Option, ...], wanted: Mapping[str, str]) -> tuple[dict[str, str], list[Diagnostic]]:
    """The value of every option: the wanted one, else the default; and what is wrong with the wanted ones."""
    from difflib import get_close_matches

    chosen = {option.name: option.default for option in options}
    wrong = []
    for name, value in wanted.items():
        if name not in chosen:
            near = get_close_matches(name, chosen, 1)
            hint = f"did you mean: {near[0]}" if near else f"options: {', '.join(chosen)}" if chosen else ""
            message = f"the game has no option {name}" if chosen else f"the game has no options, so none called {name}"
            wrong.append(Diagnostic("E002", "error", message, hint=hint))
            continue
        allowed = next(option.values for option in options if option.name == name)
        if value not in allowed:
            message = f"the option {name} cannot be {value}"
            wrong.append(Diagnostic("E002", "error", message, hint=f"expected: {' or '.join(allowed)}"))
            continue
        chosen[name] = value
    return chosen, wrong


class Resolver:
    """Puts chosen values into nodes. ``chosen`` is the value of every option by name; ``options`` what is declared."""

    def __init__(self, options: tuple[m.Option, ...], chosen: Mapping[str, str], report: Report) -> None:
        self.options = {option.name: option for option in options}
        self.chosen = chosen
        self.report = report

    def statements(self, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
        """The statements that hold, resolved."""
        return tuple(node for node in map(self.node, nodes) if node is not _GONE)

    def node(self, node: Any) -> Any:
        """Anything: a node, a tuple of them, or a plain value."""
        if isinstance(node, tuple):
            made: list[Any] = []
            for item in node:
                new = self.node(item)
                if isinstance(item, m.When) and isinstance(new, tuple):
                    made += new
                elif new is not _GONE:
                    made.append(new)
            same = len(made) == len(node) and all(new is old for new, old in zip(made, node, strict=True))
            return node if same else tuple(made)
        if not isinstance(node, m.Node):
            return node
        if isinstance(node, m.OptionValue):
            return self._number(node)
        if isinstance(node, _CONDS):
            return self._as_cond(self.cond(node), node)
        return self._rebuilt(node)

    def _rebuilt(self, node: m.Node) -> Any:
        changes: dict[str, Any] = {}
        when = getattr(node, "when", None)
        if when is not None:
            held = self.cond(when)
            if held is False:
                return _GONE
            if held is True:
                changes["when"] = None
            elif isinstance(node, (Guarded, Section)):
                self._state_guard(when)
                changes["when"] = None
            elif held is not when:
                changes["when"] = held
        if isinstance(node, m.When):
            held = self.cond(node.cond)
            if held is False:
                return _GONE
            if held is True:
                return self.node(node.body)
        for name in parts_of(type(node)):
            if name == "when":
                continue
            old = getattr(node, name)
            new = self.node(old)
            if new is _GONE:  # only the statement inside a Guarded has a guard of its own
                return _GONE
            if new is not old:
                changes[name] = new
        return evolve(node, **changes) if changes else node

    def _state_guard(self, when: m.Cond) -> None:
        if any(found.span.line == when.span.line for found in self.report.found):
            return  # a misspelt option is one mistake, not two
        message = "only options can decide whether this statement holds"
        hint = "a condition on the hand can guard: calls, steps, restrictions, open hands, points and awards"
        self.report.add(Diagnostic("E406", "error", message, when.span, hint))

    def _number(self, node: m.OptionValue) -> m.Expr:
        option = self.options.get(node.name)
        if option is None:  # it has its message; the number does not matter any more
            return m.Num(0, span=node.span)
        value = self.chosen[node.name]
        if value.isdigit():
            return m.Num(int(value), span=node.span)
        return m.Num(0, span=node.span)

    def _as_cond(self, value: m.Cond | bool, old: m.Cond) -> m.Cond:
        if value is True:
            return old if isinstance(old, m.Always) else m.Always(span=old.span)
        return evolve(_NEVER, span=old.span) if value is False else value

    def cond(self, node: m.Cond) -> m.Cond | bool:
        """A condition; True or False when no hand can change it."""
        if isinstance(node, m.Always):
            return True
        if isinstance(node, m.OptionIs):
            return self.chosen.get(node.name) == node.value
        if isinstance(node, m.Not):
            inner = self.cond(node.of)
            if isinstance(inner, bool):
                return not inner
            return node if inner is node.of else m.Not(inner, span=node.span)
        if isinstance(node, m.And | m.Or):
            left, right = self.cond(node.left), self.cond(node.right)
            decides = isinstance(node, m.Or)
            if left is decides or right is decides:
                return decides
            if isinstance(left, bool):
                return right
            if isinstance(right, bool):
                return left
            return node if left is node.left and right is node.right else evolve(node, left=left, right=right)
        if isinstance(node, m.Compare):
            left_side, right_side = self.node(node.left), self.node(node.right)
            if isinstance(left_side, m.Num) and isinstance(right_side, m.Num):
                return bool(_OPS[node.op](left_side.value, right_side.value))
            return evolve(node, left=left_side, right=right_side)
        return self._rebuilt(node) if isinstance(node, m.Holds) else node


_CONDS = (
    m.Always, m.Not, m.And, m.Or, m.OptionIs, m.Compare, m.SeatIs, m.IsActive, m.Manner, m.Flag, m.StrainIs, m.Holds,
)  # fmt: skip
