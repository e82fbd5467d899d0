"""`hoyle check`: everything that is wrong in a game file, at once."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Annotated

import typer
from attrs import evolve, frozen

from hoyle import dsl
from hoyle.dsl.diagnostics import CallError, Diagnostic, render
from hoyle.dsl.settings import changes
from hoyle.dsl.spans import Span
from hoyle.interpreter.proofs import examine

from .common import Json, Refused, Sets, count, ends_quietly, note, parse_sets, print_json, refused


def command(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Shipped games, paths, or - for stdin.")],
    sets: Sets = None,
    strict: Annotated[bool, typer.Option("--strict", help="A warning counts as an error.")] = False,
    each_option: Annotated[
        bool, typer.Option("--each-option", help="Check each other value of each option, too.")
    ] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Check every two other values together, too, as far as they go together.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file changes, until Ctrl-C.")] = False,
    github: Annotated[bool, typer.Option("--github", help="Print annotations for GitHub Actions.")] = False,
    json: Json = False,
) -> None:
    """Find everything that is wrong in a game file."""
    form = Form.json if json else Form.github if github else Form.text
    if json + github + watch > 1:
        raise Refused("--json, --github and --watch exclude each other")
    run = Run(tuple(games), parse_sets(sets), strict, 2 if pairs else int(each_option), form)
    if watch:
        from .watch import watch as again

        again(run)
    raise typer.Exit(run.go())


class Form(Enum):
    """How diagnostics are printed."""

    text = "text"
    json = "json"
    github = "github"


@frozen
class Checked:
    """A game, what was found in it, the texts of its files, and what to say of it in a line."""

    name: str
    diagnostics: Sequence[Diagnostic]
    texts: Mapping[str, str]
    verdict: str

    def tell(self) -> None:
        """The diagnostics on stdout, the verdict on stderr."""
        for diagnostic in self.diagnostics:
            print(render(diagnostic, self.texts) + "\n")
        sys.stdout.flush()
        note(f"{self.name}: {self.verdict}")


@frozen
class Run:
    """What is to be checked, and how it is told."""

    games: tuple[str, ...]
    chosen: dict[str, str]
    strict: bool = False
    together: int = 0
    """So many options at most are changed together."""
    form: Form = Form.text

    def go(self, seen: Callable[[Mapping[str, str]], object] = lambda texts: None) -> int:
        """Checks all games and tells; the exit status. ``seen`` gets the texts that were read, by file name."""
        checked: list[Checked] = []
        refusals: list[CallError] = []
        for name in self.games:
            try:
                checked.append(self.examine(name))
                seen(checked[-1].texts)
            except CallError as error:
                refusals.append(error)
        found = [diagnostic for one in checked for diagnostic in one.diagnostics]
        wrong = any(self.strict or diagnostic.severity == "error" for diagnostic in found)
        status = 2 if refusals else int(wrong)
        for refusal in refusals:
            refused(refusal).show()
        with ends_quietly(status):
            if self.form is Form.json:
                print_json([record(diagnostic) for diagnostic in found])
            elif self.form is Form.github:
                from .annotations import annotation

                for diagnostic in found:
                    print(annotation(diagnostic))
            else:
                for one in checked:
                    one.tell()
        return status

    def examine(self, name: str) -> Checked:
        """Reads a game, proves its rules and plays its examples. Raises ``CallError``: no such game, file, option or
        value."""
        data = sys.stdin.buffer.read() if name == "-" else b""

        def read(chosen: dict[str, str]) -> dsl.Reading:
            return dsl.read_text(data, "<stdin>", chosen) if name == "-" else dsl.read(name, chosen)

        reading = read(self.chosen)
        found, in_part = proved(reading)
        diagnostics = [*reading.diagnostics, *found]
        played = {one.span for one in reading.game.examples} if reading.game is not None else set()
        others = list(other_values(reading, self.together)) if reading.game is not None else []
        known = {(one.code, one.span, one.message) for one in diagnostics}
        for changed in others:
            other = read(self.chosen | changed)
            played |= {one.span for one in other.game.examples} if other.game is not None else set()
            for one in (*other.diagnostics, *proved(other)[0]):
                if (one.code, one.span, one.message) not in known:
                    known.add((one.code, one.span, one.message))
                    diagnostics.append(evolve(one, case="\n".join(filter(None, (under(changed), one.case)))))
        texts = reading.texts or {reading.file: reading.source}
        said = verdict(diagnostics, len(played), len(others), self.together)
        if in_part:
            said += f" (so many that not all were looked at: {', '.join(in_part)})"
        return Checked(name, diagnostics, texts, said)


def proved(reading: dsl.Reading) -> tuple[list[Diagnostic], tuple[str, ...]]:
    """What is wrong with a game that could be read, and what was looked at only in part."""
    return ([], ()) if reading.game is None else examine(reading.game)


def other_values(reading: dsl.Reading, together: int) -> Iterator[dict[str, str]]:
    """Each value of each option that is not in force, by itself or with those that it needs; and so up to so many
    ``together``. None comes twice."""
    assert reading.game is not None
    found: list[dict[str, str]] = []
    for size in range(1, together + 1):
        for changed in changes(reading.options, reading.limits, dict(reading.game.chosen), size):
            if changed not in found:
                found.append(changed)
                yield changed


def under(changed: dict[str, str]) -> str:
    """``with target=7``"""
    return "with " + ", ".join(f"{name}={value}" for name, value in changed.items())


def verdict(diagnostics: Sequence[Diagnostic], examples: int, others: int, together: int = 1) -> str:
    """``no errors, 29 examples played``"""
    errors = sum(diagnostic.severity == "error" for diagnostic in diagnostics)
    warnings = len(diagnostics) - errors
    said = [count(errors, "error") if errors else "no errors"]
    if warnings:
        said.append(count(warnings, "warning"))
    if examples and not errors:
        said.append(f"{count(examples, 'example')} played")
    if others:
        said.append(f"{count(others, 'other setting' if together > 1 else 'other option value')} tried")
    return ", ".join(said)


def record(diagnostic: Diagnostic) -> dict[str, object]:
    """One diagnostic as `--json` prints it; lines and columns from 1, the end exclusive."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        **place(diagnostic.span),
        "case": diagnostic.case,
        "related": [{"message": other.message, **place(other.span)} for other in diagnostic.related],
    }


def place(span: Span) -> dict[str, object]:
    """Where it stands."""
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
