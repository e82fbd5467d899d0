"""All examples of a file, each under options that it is for: those in force, else the nearest that its guard allows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from attrs import field, frozen

from hoyle.dsl.build import Section
from hoyle.dsl.diagnostics import Diagnostic, Report
from hoyle.dsl.model import Cond, Game, OptionIs, OptionValue
from hoyle.dsl.options import Resolver
from hoyle.dsl.settings import nearest
from hoyle.dsl.spans import Span
from hoyle.dsl.walk import walk

from .compile import compile_game
from .examples import check_example
from .program import Program
from .proofs.elsewhere import again, under

Options = dict[str, str]


@frozen
class Trial:
    """An example, the options that differ from those in force, and what fails. ``options`` is None for one that was
    left out: no options that may be changed make it hold."""

    title: str
    span: Span
    options: Options | None
    failed: tuple[Diagnostic, ...] = field(default=())


def trials(game: Game, fixed: frozenset[str] = frozenset()) -> Iterator[Trial]:
    """Carries out the examples of a game's file, in their order. Options that are ``fixed`` are not changed. Raises
    HoyleError if the game, or a variant of it, cannot be compiled."""

    @cache
    def program(changed: tuple[tuple[str, str], ...]) -> Program | None:
        variant = under(game, dict(game.chosen) | dict(changed)) if changed else game
        return None if variant is None else compile_game(variant)

    sections: list[Section] = again(game.text, game.file).of("example")
    for section in sections:
        title = section.head[0]
        for changed in settings(game, section.when, fixed):
            variant = program(tuple(changed.items()))
            found = [one for one in variant.game.examples if one.span == section.span] if variant is not None else []
            if variant is not None and found:
                yield Trial(title, section.span, changed, tuple(check_example(variant, found[0])))
                break
        else:
            yield Trial(title, section.span, None)


def settings(game: Game, when: Cond | None, fixed: frozenset[str]) -> Iterator[Options]:
    """Changes of options under which a guard holds, the fewest changes first."""
    chosen = dict(game.chosen)
    names = dict.fromkeys(name for name in asked(when) if name not in fixed)
    values = {option.name: option.values for option in game.options if option.name in names}
    found: list[Options] = []
    for combination in product(*values.values()):
        wanted = dict(zip(values, combination, strict=True))
        resolver: Any = Resolver(game.options, chosen | wanted, Report())
        if when is None or resolver.cond(when) is True:
            setting = nearest(game.options, game.limits, chosen, wanted)
            if setting is not None:
                changed = {name: value for name, value in setting.items() if value != chosen[name]}
                if fixed.isdisjoint(changed) and changed not in found:
                    found.append(changed)
    yield from sorted(found, key=len)


def asked(when: Cond | None) -> Iterator[str]:
    """The names of the options that a guard asks for."""
    for node in walk(when):
        if isinstance(node, OptionIs | OptionValue):
            yield node.name
