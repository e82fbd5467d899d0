"""What the checker says of a mutant, and what that is worth."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from attrs import evolve, frozen

from hoyle import dsl
from hoyle.dsl.diagnostics import CallError, Diagnostic
from hoyle.dsl.model import Game
from hoyle.interpreter.proofs import prove_all
from hoyle.interpreter.proofs.lines.idle_option import bare
from tests.strategies import toggled_singly

from .lines import Mutant
from .right import is_right

CONSISTENT = Path(__file__).with_name("consistent.txt")


@frozen
class Verdict:
    """``found`` is what was said under the first setting of the options under which anything was said; ``same`` if the
    mutant makes the same games as the original under every setting that was tried."""

    mutant: Mutant
    found: tuple[Diagnostic, ...]
    options: tuple[tuple[str, str], ...]
    same: bool

    @property
    def reason(self) -> str:
        """Why the mutant is no fault; empty if it is one."""
        if self.same:
            return "the same rules"
        return consistent().get(entry(self.mutant), "")

    @property
    def caught(self) -> bool:
        """Was anything said?"""
        return bool(self.found)

    @property
    def right_code(self) -> bool:
        """Is one of the codes one for this kind of slip?"""
        return any(is_right(self.mutant, found.code) for found in self.found)

    @property
    def place(self) -> str:
        """Where the message is: at the ``line``, at a line that it names as a ``second`` place, or ``astray``."""
        own = [found for found in self.found if is_right(self.mutant, found.code)]
        if any(self.hits(found.span.file, found.span.line) for found in own):
            return "line"
        if any(self.hits(other.span.file, other.span.line) for found in own for other in found.related):
            return "second"
        return "astray"

    def hits(self, file: str, line: int) -> bool:
        """Is it a right line of the mutant's own file?"""
        return file == f"{self.mutant.game}.hoyle" and line in self.mutant.lines


def entry(mutant: Mutant) -> str:
    """A mutant in a line, as the list of consistent ones has it."""
    return f"{mutant.game} | {mutant.operator} | {re.sub(' +', ' ', mutant.what)}"


@lru_cache(maxsize=1)
def consistent() -> dict[str, str]:
    """The changes that leave a consistent game, each with the reason."""
    found: dict[str, str] = {}
    reason = ""
    for line in CONSISTENT.read_text("utf-8").splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            found[line] = reason
    return found


def judged() -> tuple[str, ...]:
    """The games whose mutants were judged."""
    return tuple(dict.fromkeys(sorted(line.split(" | ")[0] for line in consistent())))


def settings(game: Game) -> list[dict[str, str]]:
    """The defaults, and each option changed singly."""
    return toggled_singly(game)


def examine(text: str, file: str, options: dict[str, str]) -> tuple[Diagnostic, ...]:
    """All that the checker says of a text under these options; nothing if it has no such options any more."""
    try:
        reading = dsl.read_text(text, file, options)
    except CallError:
        return ()
    found = reading.diagnostics
    if reading.game is not None:
        found = (*found, *prove_all(reading.game))
    return tuple(one for one in found if one.span.line)


def rules(text: str, file: str, options: dict[str, str]) -> Game | None:
    """The rules of a text, to be compared with those of another; None if there are none."""
    try:
        game = dsl.read_text(text, file, options).game
    except CallError:
        return None
    return None if game is None else evolve(bare(game), examples=(), options=())


def judge(mutant: Mutant, original: Game) -> Verdict:
    """Tries a mutant under every setting until something is said."""
    file = f"{mutant.game}.hoyle"
    for options in settings(original):
        found = examine(mutant.text, file, options)
        if found:
            return Verdict(mutant, found, tuple(options.items()), False)
    same = all(
        rules(mutant.text, file, options) == rules(original.text, file, options) for options in settings(original)
    )
    return Verdict(mutant, (), (), same)
