"""Places of a rank list, and which cards are meant."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .nodes import Node


@frozen(eq=False, repr=False)
class RankEntry(Node):
    """One place in a rank list: ``J`` (``rank``), ``off-J`` (``off``: that rank of the companion suit), ``joker``
    (``joker``, with ``joker1`` and ``joker2`` told apart), ``2S`` (``card``)."""

    kind: Literal["rank", "off", "joker", "card"]
    name: str


@frozen(eq=False, repr=False)
class Cards(Node):
    """Which cards: ``9 10``, ``hearts diamonds``, ``J off-J of trump``, ``the turned suit``, ``highest trump``.

    ``suits`` are letters, ``trump``, or ``turned`` (what ordering up the turned card would make trump); empty: any.
    ``entries`` are places of a rank list; empty: all cards of the suits. A card belongs to the suit that it counts as;
    before trump is known, to the printed one, and nothing is a trump. ``A of hearts`` is that very card. ``extreme``:
    of those that can be chosen, only the ``highest`` or ``lowest`` of the one suit."""

    entries: tuple["RankEntry", ...] = ()
    suits: tuple[str, ...] = ()
    extreme: Literal["highest", "lowest"] | None = None
