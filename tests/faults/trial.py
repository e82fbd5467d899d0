"""What the checker says of a mutant."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hoyle import dsl
from hoyle.dsl.diagnostics import CallError, Diagnostic
from hoyle.dsl.model import Game
from hoyle.interpreter.proofs import prove_all

from .operators import Mutant


@frozen
class Verdict:
    """``found`` is what was said under the first setting of the options under which anything was said; ``same`` if the
    mutant makes the same games as the original under every setting that was tried."""

    mutant: Mutant
    found: tuple[Diagnostic, ...]
    options: tuple[tuple[str, str], ...]
    same: bool

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that were given."""
        return tuple(one.code for one in self.found)

    def on_line(self, second: bool) -> bool:
        """Does a message stand at a right line; with ``second``, or name one as a second place?"""
        lines = {one.span.line for one in self.found}
        if second:
            lines |= {other.span.line for one in self.found for other in one.related}
        return bool(lines & self.mutant.lines)


def settings(game: Game) -> Iterator[dict[str, str]]:
    """The defaults, and each option changed singly."""
    yield {}
    for option in game.options:
        for value in option.values:
            if value != option.default:
                yield {option.name: value}


def examine(text: str, file: str, options: dict[str, str]) -> tuple[Diagnostic, ...]:
    """All that the checker says of a text under these options."""
    try:
        reading = dsl.read_text(text, file, options)
    except CallError:
        return ()
    found = reading.diagnostics
    if reading.game is not None:
        found = (*found, *prove_all(reading.game))
    return found


def rules(text: str, file: str, options: dict[str, str]) -> object:
    """The rules of a text, to be compared with those of another; None if there are none."""
    from hoyle.interpreter.proofs.lines.idle_option import bare

    try:
        game = dsl.read_text(text, file, options).game
    except CallError:
        return None
    if game is None:
        return None
    from attrs import evolve

    return evolve(bare(game), examples=(), options=())


def judge(mutant: Mutant, original: Game) -> Verdict:
    """Tries a mutant under every setting until something is said."""
    for options in settings(original):
        found = examine(mutant.text, f"{mutant.game}.hoyle", options)
        if found:
            return Verdict(mutant, found, tuple(options.items()), False)
    file = f"{mutant.game}.hoyle"
    same = all(
        rules(mutant.text, file, options) == rules(original.text, file, options) for options in settings(original)
    )
    return Verdict(mutant, (), (), same)
