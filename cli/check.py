"""`hoyle check`: everything that is wrong in a game file, at once."""

import sys
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from attrs import frozen

from hoyle import dsl
from hoyle.dsl.diagnostics import CallError, Diagnostic, render
from hoyle.dsl.spans import Span
from hoyle.interpreter.proofs import prove_all

from .common import Json, Sets, count, ends_quietly, note, parse_sets, print_json, refused


def command(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Shipped games, paths, or - for stdin.")],
    sets: Sets = None,
    strict: Annotated[bool, typer.Option("--strict", help="A warning counts as an error.")] = False,
    json: Json = False,
) -> None:
    """Find everything that is wrong in a game file."""
    chosen = parse_sets(sets)
    checked: list[Checked] = []
    refusals: list[CallError] = []
    for name in games:
        try:
            checked.append(examine(name, chosen))
        except CallError as error:
            refusals.append(error)
    found = [diagnostic for one in checked for diagnostic in one.diagnostics]
    wrong = any(strict or diagnostic.severity == "error" for diagnostic in found)
    status = 2 if refusals else int(wrong)
    for refusal in refusals:
        refused(refusal).show()
    with ends_quietly(status):
        if json:
            print_json([record(diagnostic) for diagnostic in found])
        else:
            for one in checked:
                one.tell()
    raise typer.Exit(status)


@frozen
class Checked:
    """A game, what was found in it, its text, and what to say of it in a line."""

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


def examine(name: str, chosen: dict[str, str]) -> Checked:
    """Read a game, prove its rules and play its examples. Raises ``CallError``: no such game, file, option or value."""
    reading = dsl.read_text(sys.stdin.buffer.read(), "<stdin>", chosen) if name == "-" else dsl.read(name, chosen)
    diagnostics = list(reading.diagnostics)
    examples = 0
    if reading.game is not None:
        examples = len(reading.game.examples)
        diagnostics += prove_all(reading.game)
    errors = sum(diagnostic.severity == "error" for diagnostic in diagnostics)
    warnings = len(diagnostics) - errors
    verdict = [count(errors, "error") if errors else "no errors"]
    if warnings:
        verdict.append(count(warnings, "warning"))
    if examples and not errors:
        verdict.append(f"{count(examples, 'example')} played")
    return Checked(name, diagnostics, reading.texts or {reading.file: reading.source}, ", ".join(verdict))


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
