"""Slips that are right elsewhere: a seat outside the examples, ``nobody`` beside a name, a trump that is ``named``.

Each is told by the tokens around the place where reading the line stopped, and says what to write instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .lalr import Token

NAMED = ("named", "set", "known", "made", "called", "chosen", "declared", "settled", "there")
"""What trump may be said to be, in place of a suit."""
CARDS = ("RANKNAME", "OFFRANK", "JOKER")
Repaired = Callable[..., bool]
"""Does the whole line read with these tokens put in here, and ``skip`` left out?"""
Slip = tuple[str, str, str]
"""The code, the message and what to write."""


def slip(start: str, tokens: Sequence[Token], place: int, wanted: frozenset[str], repaired: Repaired) -> Slip | None:
    """The slip at a place of a line, if it is one of these; the place after the last token is the end of the line."""
    before = tokens[:place]
    if place == len(tokens):
        return no_trump_said(before, repaired)
    text = str(tokens[place])
    if start == "score_row" and text == "nobody" and before and before[-1].type not in ("BAR", "COMMA"):
        return paid_nobody(tokens, place)
    if [token for token in before[-3:] if token != "not"][-2:] == ["trump", "is"] and text in NAMED:
        hint = "write: trump is hearts, or what else it may be, such as: trump is not no trump"
        return "E202", f"{text}: here it is asked what trump is", hint
    seat = text in ("N", "E", "S", "W") or (text.isdigit() and not before)
    if seat and start != "example_line" and "ROLE" in wanted and repaired(Token("ROLE", "eldest"), skip=1):
        hint = "write: dealer, eldest, left of dealer or another of the players that a hand has"
        return "E202", f"{text}: seats stand in examples only", hint
    return None


def paid_nobody(tokens: Sequence[Token], place: int) -> Slip:
    """``defenders nobody`` in a cell of a score, alone or beside others."""
    first = max((at + 1 for at in range(place) if tokens[at].type == "BAR"), default=0)
    last = next((at for at in range(place, len(tokens)) if tokens[at].type == "BAR"), len(tokens))
    alone = all(token.type != "COMMA" for token in tokens[first:last])
    hint = "write: nobody" if alone else "leave them out: who is not named is paid nothing"
    return "E203", "nobody stands alone in its column, without a name before it", hint


def no_trump_said(before: Sequence[Token], repaired: Repaired) -> Slip | None:
    """``1 to taker of joker``: a card that trump makes is said to be one of trump."""
    if before and before[-1].type in CARDS and repaired(Token("OF", "of"), Token("TRUMP", "trump")):
        return "E204", f"{before[-1]}: it is not said of which suit", f"write: {before[-1]} of trump"
    return None
