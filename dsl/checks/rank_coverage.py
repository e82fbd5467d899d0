"""Every strain ranks every card of the pack exactly once.

A trump list ranks the trump suit, the cards that it takes from elsewhere (``off-J``, ``2S``) and the jokers; the
plain list ranks what is left. A card that stands for itself in a trump list (``2S``) has that place also when its
suit is trump.
"""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from .words import entry_name, listed, rank_name, ranks_of

CODE = Code(
    "E503",
    "error",
    "a rank list forgets a card, or has one twice",
    "Each list under rank names every rank of the pack once, the highest first; the trump list names the jokers too.",
    "A card without a rank could not win or lose a trick. Printed lists often drop a card: the king, or the ace.",
    """\
rank
  plain A K Q J 10 9
  trump J off-J A Q 10 9
""",
    """\
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
""",
)
NEEDS = ("cards", "rank")


def check(game: m.Game) -> list[Diagnostic]:
    """One message for each list and kind of mistake."""
    named = {entry.name for row in game.ranks if row.kind == "trump" for entry in row.entries if entry.kind == "card"}
    always = [card for card in game.pack.cards if str(card) in named]
    return [found for row in game.ranks for found in _row(game.pack, row, always)]


def _row(pack: m.Pack, row: m.RankRow, always: list[m.Card]) -> list[Diagnostic]:
    """``always`` are the cards that are trumps under every trump suit: only no trump has to rank them."""
    found = []
    places: dict[tuple[str, str], m.RankEntry] = {}
    doubled = []
    for entry in row.entries:
        key = (entry.kind, entry.name)
        if key in places:
            doubled.append((entry, places[key]))
        elif row.kind != "trump" and entry.kind != "rank":
            found.append(_astray(row, entry))
        places.setdefault(key, entry)
    left = [card for card in pack.cards if card not in always or row.kind in ("no trump", "low no trump")]
    ranks = {card.rank for card in left}
    missing = [rank for rank in reversed(m.RANKS) if rank in ranks and ("rank", rank) not in places]
    names = [rank_name(rank) for rank in missing]
    if row.kind == "trump":
        jokers = [card.rank for card in pack.cards if card.suit is None and ("joker", card.rank) not in places]
        names = [rank_name(joker) for joker in jokers] + names
    strangers = [entry for entry in row.entries if entry.kind == "rank" and entry.name not in ranks_of(pack)]
    if len(strangers) >= len(names) and not doubled:
        return found  # one rank for another: the pack and the list disagree, and that has its own message
    gap = f"{listed(names)} {'has' if len(names) == 1 else 'have'} no place in the {row.kind} list"
    for entry, first in doubled:
        message = f"{entry_name(entry)} is in the {row.kind} list twice"
        related = (Related("the first time", first.span),)
        if names:  # one slip of the pen: something stands in the place of what is missing
            message = f"{message}, and {gap}"
        found.append(CODE.at(entry.span, message, related=related))
    if names and not doubled:
        found.append(CODE.at(row.span, gap, f"write: {listed(names)} where it ranks", _case(row, missing)))
    return found


def _astray(row: m.RankRow, entry: m.RankEntry) -> Diagnostic:
    """A bower or joker in a list of plain ranks."""
    hint = "write: it in the trump list"
    if entry.kind == "joker" and row.kind != "plain":
        hint = "write: , joker alone is trump"
    return CODE.at(entry.span, f"{entry_name(entry)} cannot stand in the {row.kind} list", hint)


def _case(row: m.RankRow, missing: list[str]) -> str:
    if not missing:
        return ""
    if row.kind == "trump":
        return f"hearts are trump: nothing says what {missing[0]}H beats"
    return f"nothing says what {missing[0]}H beats when hearts are {'plain' if row.kind == 'plain' else 'led'}"
