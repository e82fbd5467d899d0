"""How many can play together: the sides of the table, and those who join one in the hand."""

from __future__ import annotations

from . import model as m
from .walk import all_of


def allies(game: m.Game) -> int:
    """How many statements make somebody an ally."""
    steps = game.before_play
    roles = [offer.role for offer in all_of(steps, m.Offer)]
    roles += [choice.role for choice in all_of(steps, m.Choose)] + [call.role for call in all_of(steps, m.CallCard)]
    roles += [step.role for step in all_of(steps, m.Become)]
    return roles.count("ally")


def largest(game: m.Game) -> int:
    """The most seats that can be on one side."""
    return min(game.table.players, max(len(side) for side in game.table.sides) + allies(game))
