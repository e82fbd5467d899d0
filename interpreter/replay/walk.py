"""Where a replay stands in its record, and what it has found so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from hoyle.dsl.names import seat_name, unit_name

from .. import kernel
from .. import layout as L
from ..match import Match
from ..program import Program
from ..records import Entry, Header, Record
from ..simulate import PLAYERS, MatchResult, OnEvent, act
from .problems import Kind, Problem, describe


class Over(Exception):
    """The record ends here, whatever was expected."""


class Lost(Exception):
    """The rest of this hand cannot be followed."""


class Walk:
    """One record on its way. ``number`` and ``hand`` count from 1; 0 is before the first.

    ``seeded``: the deals are compared with the seed's; ``bots`` are the seats whose choices are compared. ``quiet``: in
    this hand a gap was reported, and what fills it needs no mention.
    """

    def __init__(self, program: Program, record: Record, header: Header, on_event: OnEvent | None) -> None:
        self.program = program
        self.table = program.game.table
        self.record = record
        self.header = header
        self.entries = record.entries
        self.at = 0
        self.on_event = on_event
        self.problems: list[Problem] = []
        self.notes: list[str] = []
        self.results: list[MatchResult] = []
        self.open: Match | None = None
        self.number = 0
        self.hand = 0
        self.match: Match | None = None
        self.seed = header.seed or 0
        self.seeded = False
        self.bots: set[int] = set()
        self.players = [PLAYERS.get(name, PLAYERS["random"]) for name in header.players]
        self.quiet = False

    @property
    def now(self) -> Match:
        """The match that is under way."""
        assert self.match is not None
        return self.match

    def peek(self, ahead: int = 0) -> Entry | None:
        """The entry that comes now, or later; None behind the end."""
        place = self.at + ahead
        return self.entries[place] if place < len(self.entries) else None

    def report(
        self, kind: Kind, expected: str, entry: Entry | None = None, found: str = "", acting: bool = True
    ) -> None:
        """A problem at an entry, or at the one that comes now. ``acting``: trick and seat belong to its place."""
        entry = entry or self.peek()
        match, trick, seat = self.match, None, None
        if match is not None and match.status == "playing" and acting:
            trick = match.state[L.TRICK] + 1 if match.state[L.WAIT] == L.W_PLAY else None
            seat = seat_name(self.table, match.state[L.ACTOR])
        line = entry.line if entry else self.record.last + 1
        place = (self.number or None, self.hand or None, trick, seat)
        self.problems.append(Problem(kind, line, *place, expected, found or describe(entry)))

    def report_header(self, expected: str, found: str) -> None:
        self.problems.append(Problem("changed", 1, None, None, None, None, expected, found))

    def foreign(self, expected: str, acting: bool = True) -> None:
        """The entry that comes now does not belong here; it is passed over."""
        self.report("foreign", expected, acting=acting)
        self.at += 1

    def stop(self) -> NoReturn:
        """The record ends inside this match."""
        self.open = self.match
        raise Over

    def take(self, action: int, consumed: bool) -> None:
        """Carries out an action; ``consumed``: the entry that comes now stands for it."""
        self.at += consumed
        if self.on_event:
            act(self.now, action, self.on_event)
        else:
            kernel.apply(self.program.words, self.now.state, action)

    def units(self, values: Sequence[int]) -> dict[str, int]:
        """Values by the names of the units."""
        return {unit_name(self.table, unit): value for unit, value in enumerate(values)}

    def unit_names(self) -> list[str]:
        return list(self.units([0] * self.program.words[L.P_UNITS]))
