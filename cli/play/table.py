"""The table from above, as text: the person at the bottom, the others clockwise around the trick.

A seat is two lines: who sits there, and what it did (its card of this trick, before the play its last call)::

                      N  partner, deals
                     >K♠

    W                               E  maker
                                     10♠*

                      S  you
                      your turn

``>`` stands before the card led, ``*`` after the card that takes the trick so far.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from attrs import define, field

from hoyle.dsl import names
from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Match

from ..common import Display

WIDTH = 60
"""Columns of the drawing; it does not grow with the terminal."""
LEFT, GAP = 3, 2


@define
class Cell:
    """Some text on one line of the canvas: as many columns as ``text`` has, printed as ``shown``."""

    column: int
    text: str
    shown: str


@define
class Canvas:
    """Lines with text at columns."""

    rows: list[list[Cell]] = field(factory=list)

    def put(self, row: int, column: int, text: str, shown: str = "") -> None:
        while len(self.rows) <= row:
            self.rows.append([])
        self.rows[row].append(Cell(column, text, shown or text))

    def lines(self) -> list[str]:
        """The lines; what would overlap is pushed to the right."""
        out = []
        for row in self.rows:
            line, width = "", 0
            for cell in sorted(row, key=lambda cell: cell.column):
                space = max(cell.column - width, 1 if width else 0)
                line += " " * space + cell.shown
                width += space + len(cell.text)
            out.append(line.rstrip())
        return out


def places(seats: int, person: int) -> tuple[list[int], int | None, list[int]]:
    """Who sits at the left (from the top down), opposite, and at the right (from the top down) of the person."""
    others = [(person + step) % seats for step in range(1, seats)]
    half = len(others) // 2
    left, right = others[:half], others[len(others) - half :]
    return left[::-1], others[half] if len(others) % 2 else None, right


def draw(view: Match, person: int, calls: Mapping[int, str], look: Display, width: int = WIDTH) -> list[str]:
    """The table as lines of at most ``width`` columns; ``calls`` is the last call of each seat, before the play."""
    width = min(width, WIDTH)
    side = width // 3 - LEFT
    middle = LEFT + side + GAP
    right = 2 * width // 3 + GAP - 1
    left_seats, top, right_seats = places(view.program.words[L.P_SEATS], person)
    canvas = Canvas()
    row = 0
    if top is not None:
        row = put_seat(canvas, row, middle, width - middle - 1, view, top, person, calls, look) + 1
    for place in range(max(len(left_seats), len(right_seats))):
        ends = [row]
        for column, seats, room in ((LEFT, left_seats, side), (right, right_seats, width - right)):
            ends.append(put_seat(canvas, row, column, room, view, seats[place], person, calls, look))
        row = max(ends) + 1
    put_seat(canvas, row, middle, width - middle - 1, view, person, person, calls, look)
    return canvas.lines()


def put_seat(
    canvas: Canvas,
    row: int,
    column: int,
    room: int,
    view: Match,
    seat: int,
    person: int,
    calls: Mapping[int, str],
    look: Display,
) -> int:
    """Draws one seat; returns the row after it."""
    name = names.seat_name(view.program.game.table, seat)
    label = textwrap.wrap(", ".join(marks(view, seat, person)), max(8, room - len(name) - 2)) or [""]
    indent = len(name) + 2
    for place, part in enumerate(label):
        text = f"{name}  {part}" if place == 0 else " " * indent + part
        acts = view.actor == seat
        canvas.put(row, column, text.rstrip(), look.bold(text.rstrip()) if acts else "")
        row += 1
    text, shown = doing(view, seat, person, calls, look)
    if text:
        canvas.put(row, column - (text[0] == ">"), text, shown)
    return row + 1


def marks(view: Match, seat: int, person: int) -> list[str]:
    """``you``, ``partner``, ``deals``, ``maker``: what is said beside a name."""
    state = view.state
    out = []
    if seat == person:
        out.append("you")
    elif (state[L.SIDE + person] >> seat) & 1:
        out.append("partner")
    if seat == view.dealer:
        out.append("deals")
    contract = view.contract
    if contract is not None and not bidding(view):
        if seat == contract.maker:
            out.append(view.program.game.bidding.role)
        if seat in joined(view):
            out.append("ally")
        for role in ("challenger", "helper"):
            if seat == getattr(contract, role):
                out.append(role)
    if seat == state[L.OPEN_SEAT]:
        out.append("hand open")
    return out


def joined(view: Match) -> list[int]:
    """Who joined the maker's side in this hand, as far as the person knows."""
    words, state = view.program.words, view.state
    maker = state[L.MAKER]
    if maker < 0:
        return []
    new = state[L.SIDE + maker] & ~words[words[L.P_SIDE] + maker]
    return [seat for seat in range(words[L.P_SEATS]) if (new >> seat) & 1]


def bidding(view: Match) -> bool:
    """Whether somebody is asked for a bid."""
    legal = view.legal() if view.state[L.WAIT] == L.W_CALL else []
    return bool(legal) and view.kind(legal[0]) == "call"


def doing(view: Match, seat: int, person: int, calls: Mapping[int, str], look: Display) -> tuple[str, str]:
    """The second line of a seat, as text and as printed."""
    if seat not in view.active:
        return "sits out", look.dim("sits out")
    for place, (player, card) in enumerate(view.trick):
        if player == seat:
            led = ">" if place == 0 else ""
            best = "*" if seat == view.state[L.BEST_SEAT] else ""
            return led + look.card_text(card) + best, led + look.card(card, 0, best)
    if view.actor == seat and view.owner == seat:
        return ("your turn",) * 2 if seat == person else ("to act",) * 2
    if view.owner == seat:
        return ("you choose",) * 2 if view.actor == person else ("to act",) * 2
    if view.state[L.WAIT] != L.W_PLAY and seat in calls:
        return calls[seat], look.dim(calls[seat]) if calls[seat] == "pass" else ""
    return "", ""
