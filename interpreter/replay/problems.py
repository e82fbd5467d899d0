"""What does not fit in a record, and the lines of a record in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from attrs import frozen

from ..match import Match
from ..records import ActionLine, BadLine, EndLine, Entry, HandLine, MatchLine, ScoreLine
from ..simulate import MatchResult

Kind = Literal["changed", "missing", "foreign"]


@frozen
class Problem:
    """A line that does not fit. ``match``, ``hand`` and ``trick`` count from 1; each is None where there is none."""

    kind: Kind
    line: int
    match: int | None
    hand: int | None
    trick: int | None
    seat: str | None
    expected: str
    found: str

    @property
    def place(self) -> str:
        """``match 1, hand 3, trick 2, seat E``"""
        parts = (("match", self.match), ("hand", self.hand), ("trick", self.trick), ("seat", self.seat))
        return ", ".join(f"{name} {value}" for name, value in parts if value is not None) or "header"

    @property
    def message(self) -> str:
        """What is wrong, in a sentence without its place."""
        if self.kind == "missing":
            return f"a line is missing: expected {self.expected}; found {self.found}"
        if self.kind == "foreign":
            return f"this line does not belong here: {self.found}; expected {self.expected}"
        return f"expected {self.expected}; found {self.found}"


@frozen
class Replay:
    """What came of it. ``notes`` say what could not be checked, or differs without harm. ``results`` are those of the
    matches that were replayed to their end. ``open`` is the match that the record stops in, at the decision where it
    stopped (``status`` may be ``hand over``); None if it stops in none."""

    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    results: tuple[MatchResult, ...]
    open: Match | None


def scores_text(scores: Mapping[str, int]) -> str:
    """``NS 9, EW 4``"""
    return ", ".join(f"{unit} {score}" for unit, score in scores.items()) or "none"


def options_text(options: Sequence[tuple[str, str]]) -> str:
    """``target=10, deck=24``"""
    return ", ".join(f"{name}={value}" for name, value in options) or "none"


def describe(entry: Entry | None) -> str:
    """A line in words."""
    if entry is None:
        return "the end of the record"
    if isinstance(entry, MatchLine):
        return f"the line of match {entry.number} of {entry.of}"
    if isinstance(entry, HandLine):
        return f"the line of hand {entry.number}"
    if isinstance(entry, ActionLine):
        return f"{entry.seat} {entry.action}"
    if isinstance(entry, ScoreLine):
        won = f", {entry.game} won the game" if entry.game else ""
        won += f", games {scores_text(entry.games)}" if entry.games is not None else ""
        won += f", {entry.winner} won" if entry.winner else ""
        thrown = "thrown in, " if entry.thrown_in else ""
        return f"{thrown}scored {scores_text(entry.scored)}, then {scores_text(entry.scores)}{won}"
    if isinstance(entry, EndLine):
        return f'the end "{entry.end}"'
    return f"{entry.why}: {entry.text[:60]}" if isinstance(entry, BadLine) else ""
