"""Every rank and card that is spoken of is in the pack."""

from __future__ import annotations

from collections.abc import Iterator

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import all_of, rules_of
from .words import card_name, rank_name, ranks_of

CODE = Code(
    "E504",
    "error",
    "a card that is not in the pack",
    "Rank lists, points and awards may name only what the pack has.",
    "The list was made for another pack, or the pack lacks a rank.",
    """\
rank
  plain A K Q J 10 9 8
  trump J off-J A K Q 10 9
""",
    """\
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
""",
)
NEEDS = ("cards",)


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each card that is not there, at the first place that names it."""
    places: dict[str, list[m.Node]] = {}
    for node, name in _strangers(game):
        places.setdefault(name, []).append(node)
    found = []
    for name, (first, *others) in places.items():
        related = (Related("the pack", game.pack.span), *(Related("also here", other.span) for other in others))
        found.append(CODE.at(first.span, f"{name} is not in the pack", related=related))
    for row in game.ranks:
        if row.joker_trump and not game.pack.jokers:
            found.append(CODE.at(row.span, "no joker is in the pack", related=(Related("the pack", game.pack.span),)))
    return found


def _strangers(game: m.Game) -> Iterator[tuple[m.Node, str]]:
    pack = game.pack
    jokers = {card.rank for card in pack.cards if card.suit is None}
    ranks = ranks_of(pack)
    for item in (*game.points, *game.awards):
        for rank, _ in item.pick.values:
            if rank not in ranks:
                yield item.pick, rank_name(rank)
    entries = [entry for row in game.ranks for entry in row.entries]
    entries += [entry for item in (*game.points, *game.awards) for entry in item.pick.entries]
    entries += [entry for cards in all_of(rules_of(game), m.Cards) for entry in cards.entries]
    for entry in entries:
        if entry.kind == "joker":
            if entry.name not in jokers:
                hint = f" ({' and '.join(sorted(jokers))} are)" if len(jokers) > 1 else ""
                yield entry, f"{entry.name}{hint}" if hint else f"a {entry.name}"
        elif entry.kind == "card":
            card = m.Card(entry.name[:-1], entry.name[-1])
            if card not in pack.cards:
                yield entry, card_name(card)
        elif entry.name not in ranks:
            yield entry, rank_name(entry.name)
