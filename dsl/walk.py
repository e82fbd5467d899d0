"""Every node inside a node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs

from . import model as m

Kind = TypeVar("Kind", bound=m.Node)


_PARTS: dict[type[m.Node], tuple[str, ...]] = {}


def parts_of(kind: type[m.Node]) -> tuple[str, ...]:
    """The names of the fields of a class of nodes that may hold nodes."""
    if kind not in _PARTS:
        _PARTS[kind] = tuple(part.name for part in attrs.fields(kind) if part.name != "span")
    return _PARTS[kind]


def walk(node: Any) -> Iterator[m.Node]:
    """The node and all nodes in it, in the order of the file; tuples are looked into, other values passed over."""
    todo = [node]
    while todo:
        this = todo.pop()
        if isinstance(this, tuple):
            todo.extend(reversed(this))
        elif isinstance(this, m.Node):
            yield this
            todo.extend(getattr(this, name) for name in reversed(parts_of(type(this))))


def all_of(node: Any, kind: type[Kind]) -> list[Kind]:
    """All nodes of one class in a node."""
    return [found for found in walk(node) if isinstance(found, kind)]


def rules_of(game: m.Game) -> tuple[Any, ...]:
    """The parts of a game that are rules: all but names, texts, options and examples."""
    return (
        game.table, game.pack, game.deal, game.ranks, game.before_bidding, game.bidding, game.before_play, game.play,
        game.points, game.awards, game.score, game.match,
    )  # fmt: skip
