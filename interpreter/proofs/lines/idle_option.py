"""Every value of every option makes another game."""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import Game, OptionIs, OptionValue
from hoyle.dsl.settings import nearest
from hoyle.dsl.walk import all_of

from ...program import Program
from ..elsewhere import again, settings, under

CODE = Code(
    "E755",
    "error",
    "an option that changes nothing",
    "Changing an option must change a rule, if not with the other options as they are, then with one of them changed.",
    "Who sets it would expect something else, and get the same game.",
    """\
option "lone" 2 or 4, "points for a march alone"
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2, if "lone" is 2
  3 or more      | makers 1     | makers 2, if "lone" is 4
  otherwise      | defenders 2  | defenders 2
""",
    """\
option "lone" 2 or 4, "points for a march alone"
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers "lone"
  otherwise      | defenders 2  | defenders 2
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each option, with the values that make no difference."""
    game = program.game
    if not game.text:
        return []
    found = []
    chosen = dict(game.chosen)
    parts = tuple(again(game.text, game.file).parts)
    asked = {node.name for node in all_of(parts, OptionIs)} | {node.name for node in all_of(parts, OptionValue)}
    for option in game.options:
        if option.name not in asked:
            continue  # which is said when the file is read
        same = [value for value in option.values if value != chosen[option.name] and idle(game, option.name, value)]
        if same:
            message = (
                f'"{option.name}" {" or ".join(same)} makes the same game as "{option.name}" {chosen[option.name]}'
            )
            found.append(CODE.at(option.span, message))
    return found


def idle(game: Game, name: str, value: str) -> bool:
    """Does a value of an option make no other game than the one in force, whatever the others are? Those that it needs
    are set, too."""
    chosen = dict(game.chosen)
    for base in (chosen, *settings(game)):
        setting = nearest(game.options, game.limits, base, {name: value})
        if setting is not None and changed(game, {**setting, name: chosen[name]}, setting):
            return False
    return True


def changed(game: Game, one: dict[str, str], other: dict[str, str]) -> bool:
    """Is the game another one under the other options? If it cannot be read under either, it is."""
    first, second = under(game, one), under(game, other)
    return first is None or second is None or bare(first) != bare(second)


def bare(game: Game) -> Game:
    """The rules alone."""
    return evolve(game, chosen=(), text="", source_hash="", file="", name="")
