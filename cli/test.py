"""`hoyle test`: the examples of a game file alone, a line each."""

import sys
from typing import Annotated

import typer

from hoyle.dsl.diagnostics import render
from hoyle.interpreter.trials import Trial, trials

from .check import record
from .common import Json, Sets, count, ends_quietly, load_game, parse_sets, print_json

GamePath = Annotated[str, typer.Argument(metavar="GAME", help="A shipped game, or the path of a .hoyle file.")]


def command(game: GamePath, sets: Sets = None, json: Json = False) -> None:
    """Carry out the examples of a game file."""
    loaded = load_game(game, sets)
    tried: list[Trial] = []
    with ends_quietly():
        for trial in trials(loaded, frozenset(parse_sets(sets))):
            tried.append(trial)
            if not json:
                tell(trial, {loaded.file: loaded.text})
                sys.stdout.flush()
        status = int(any(trial.failed for trial in tried))
        if json:
            print_json(
                {"game": loaded.name, "options": dict(loaded.chosen), "examples": [document(trial) for trial in tried]}
            )
        else:
            print(summary(tried))
    raise typer.Exit(status)


def tell(trial: Trial, texts: dict[str, str]) -> None:
    """A line, and under it what fails."""
    mark = "--  " if trial.options is None else "FAIL" if trial.failed else "ok  "
    print(f"{mark}  {trial.title}{options(trial)}")
    for failed in trial.failed:
        print("\n".join(f"      {line}" for line in render(failed, texts).split("\n")))


def options(trial: Trial) -> str:
    """The options that the example is for, where they are not those in force."""
    return f"  [{', '.join(f'{name}={value}' for name, value in trial.options.items())}]" if trial.options else ""


def summary(tried: list[Trial]) -> str:
    """``29 examples: 27 hold, 1 fails, 1 is for other options``"""
    fail = sum(bool(trial.failed) for trial in tried)
    other = sum(trial.options is None for trial in tried)
    hold = len(tried) - fail - other
    if not tried:
        return "the file has no examples"
    parts = [f"{hold} {'holds' if hold == 1 else 'hold'}"] if hold or not fail else []
    parts += [f"{fail} {'fails' if fail == 1 else 'fail'}"] if fail else []
    parts += [f"{other} {'is' if other == 1 else 'are'} for other options"] if other else []
    return f"{count(len(tried), 'example')}: {', '.join(parts)}"


def document(trial: Trial) -> dict[str, object]:
    """One example as `--json` prints it."""
    status = "left out" if trial.options is None else "fails" if trial.failed else "holds"
    return {
        "title": trial.title,
        "line": trial.span.line,
        "status": status,
        "options": trial.options or {},
        "diagnostics": [record(failed) for failed in trial.failed],
    }
