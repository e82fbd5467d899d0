"""Cards in words, and what the checks share."""

from __future__ import annotations

from .. import model as m
from ..walk import all_of

RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
ROW_OF = {"NT": "no trump", "LOW": "low no trump"}


def rank_name(rank: str) -> str:
    """``the king``, ``the 9``, ``the joker``."""
    return f"the {RANK_NAMES.get(rank, rank)}"


def card_name(card: m.Card) -> str:
    """``the king of hearts``."""
    return rank_name(card.rank) + (f" of {m.STRAIN_WORDS[card.suit]}" if card.suit else "")


def event_for(game: m.Game, what: str) -> m.Turned | None:
    """The line that says what follows when that is turned up."""
    return next((event for event in game.bidding.turned if event.what == what), None)


def entry_name(entry: m.RankEntry) -> str:
    """A place of a rank list in words."""
    if entry.kind == "card":
        return card_name(m.Card(entry.name[:-1], entry.name[-1]))
    return f"the off-{RANK_NAMES.get(entry.name, entry.name)}" if entry.kind == "off" else rank_name(entry.name)


def listed(items: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def strange_ranks(game: m.Game) -> list[str]:
    """Ranks that the rank lists name and the pack lacks."""
    named = [entry.name for row in game.ranks for entry in row.entries if entry.kind == "rank"]
    return [rank for rank in dict.fromkeys(named) if rank not in ranks_of(game.pack)]


def ranks_of(pack: m.Pack) -> set[str]:
    """The ranks of all cards that have a suit."""
    return {card.rank for card in pack.cards if card.suit is not None}


def strain_sources(game: m.Game) -> dict[str, m.Node]:
    """Every strain that a hand can be played at, with a statement that makes it so."""
    found: dict[str, m.Node] = {}

    def note(strains: tuple[str, ...], node: m.Node) -> None:
        for strain in strains:
            found.setdefault(strain, node)

    for round_ in game.bidding.rounds:
        for call in round_.calls:
            if call.kind == "order up":
                note(m.SUITS, call)
            if call.strains is not None:
                note(call.strains.strains, call)
    for outcome in (*(event.outcome for event in game.bidding.turned), game.bidding.all_passed):
        if outcome is not None and outcome.strain is not None:
            note(m.SUITS if outcome.strain == "turned" else (outcome.strain,), outcome)
        if outcome is not None and outcome.choice is not None:
            note(outcome.choice.strains, outcome)
    for step in all_of(game.before_play, m.Do):
        if isinstance(step.action, m.NameTrump):
            note(step.action.choice.strains, step)
    if game.play.first_lead is not None and game.play.first_lead.kind == "sets trump":
        note(m.SUITS, game.play.first_lead)
    return found
