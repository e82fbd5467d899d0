"""Where each card is there several times, the file says which of two equal ones is higher, and what counts of them."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import all_of, rules_of

_DECK = """\
cards 9 10 J Q K A, 2 copies
deal 12 each in 3 3 3 3, 0 left
bidding for maker
  round
    pass
    name a suit, may add alone
  all passed: throw in, next dealer
before play
  if alone
    maker's partner sits out
score
  makers' tricks   | with partner | alone
  majority or more | makers 1     | makers 2
  otherwise        | defenders 2  | defenders 2
"""
CODE = Code(
    "E514",
    "error",
    "what of equal cards?",
    "A pack with copies needs the line ``equal cards`` under play, and no other pack has it. An award for several "
    "cards, or for who holds the highest or lowest, and a card that is called "
    "or whose holder does something, need a pack that has each card once.",
    "Two equal cards may lie in one trick, and two players may hold the same bower.",
    f"""\
{_DECK}play
  eldest leads
  follow suit
""",
    f"""\
{_DECK}play
  eldest leads
  follow suit
  equal cards: first wins
""",
)
NEEDS = ("cards", "play", "points", "awards", "before_play")


def check(game: m.Game) -> list[Diagnostic]:
    """The rule that is missing or too much, and every point or award that does not say which of the copies is meant."""
    rule, copies = game.play.equal_cards, game.pack.copies
    pack = (Related("the pack", game.pack.span),)
    if copies == 1:
        return [] if rule is None else [CODE.at(rule.span, "no two cards are equal: each is there once", related=pack)]
    found = []
    if rule is None:
        hint = "write: equal cards: first wins, or: equal cards: last wins, under play"
        case = "two equal cards are played to a trick: which of them takes it?"
        found.append(CODE.at(game.play.span, "the play does not say which of two equal cards wins", hint, case, pack))
    for item in (*game.points, *game.awards):
        pick = item.pick
        if pick.kind == "cards" and len(pick.entries) > 1:
            message = f'"{item.name}" is for several cards, and each of them is there {copies} times'
            found.append(CODE.at(pick.span, message, "write: a line for each card", related=pack))
        elif pick.kind in ("highest", "lowest") and item.to == "holder":
            message = f"two players may hold the {pick.kind}: each card is there {copies} times"
            found.append(CODE.at(pick.span, message, "write: to taker of, or to player of", related=pack))
    for holder in all_of(rules_of(game), m.HolderOf):
        message = f"two players may hold the card: each card is there {copies} times"
        found.append(CODE.at(holder.span, message, related=pack))
    for call in all_of(game.before_play, m.CallCard):
        message = f"two players may hold the card called: each card is there {copies} times"
        found.append(CODE.at(call.span, message, related=pack))
    return found
