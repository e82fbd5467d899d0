"""`hoyle explain`: what a code means, with an example that gets it and one that does not."""

import shlex
import sys
import textwrap
from pathlib import Path
from typing import Annotated

import typer

from hoyle import dsl
from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import CallError, render
from hoyle.dsl.specimen import BASE, embed
from hoyle.interpreter.codes import ALL, family, find

from .common import Json, Refused, did_you_mean, note, print_json, refused

SPECIMEN = "specimen"
FILE = "example.hoyle"
LONGEST, WIDEST = 48, 110
"""Lines of an example, and columns of a line, that are shown."""


def command(
    code: Annotated[str, typer.Argument(metavar="[CODE]", help="As in a message: E721. Without it, all codes.")] = "",
    pages: Annotated[
        Path | None, typer.Option("--pages", metavar="FOLDER", help="Write a page of Markdown for every code.")
    ] = None,
    json: Json = False,
) -> None:
    """Explain a message of check by its code."""
    if pages is not None:
        from .pages import write_pages

        note(f"{pages}: {write_pages(pages)} pages")
    elif code.lower() == SPECIMEN:
        sys.stdout.write(BASE)
    elif not code:
        if json:
            print_json([{**heading(one), "what": one.what} for one in ALL])
        else:
            print(listing())
    else:
        found = find(code)
        if found is None:
            near = did_you_mean(code.upper(), [one.code for one in ALL])
            raise Refused(f"there is no message {code}{near}\n  hoyle explain lists all that there are")
        if json:
            print_json(document(found))
        else:
            print(page(found))


def heading(code: Code) -> dict[str, str]:
    """What a list of codes says about one."""
    return {"code": code.code, "severity": code.severity, "title": code.title, "family": family(code)}


def document(code: Code) -> dict[str, str]:
    """Everything about one code, as `--json` prints it; ``message`` is what its bad example gets."""
    said = {"what": code.what, "why": code.why, "bad": code.bad, "message": message(code), "good": code.good}
    return heading(code) | said


def listing() -> str:
    """All codes, a line each, by what they are about."""
    lines: list[str] = []
    about = ""
    for code in ALL:
        if family(code) != about:
            about = family(code)
            lines += ["", about]
        lines.append(f"  {code.code}  {code.title}")
    return "\n".join([*lines[1:], "", "E is an error, W a warning. More about one: hoyle explain E501"])


def page(code: Code) -> str:
    """One code, for a terminal."""
    parts = [
        f"{code.code} ({code.severity}): {code.title}",
        textwrap.fill(code.what, 100),
        textwrap.fill(f"Why: {code.why}", 100),
        f"{'Wrong' if code.severity == 'error' else 'Doubtful'}:",
        indented(shown(code.bad)),
        indented(message(code)),
        "Right:",
        indented(shown(code.good)),
    ]
    if code.severity == "warning" and code.code != "W759":
        parts.append(f'Where it is meant so, the file can say it: accept {code.code} "why"')
    if in_specimen(code.bad):
        parts.append("These lines stand in a small game, in the place of its own: hoyle explain specimen")
    return "\n\n".join(parts)


def indented(text: str) -> str:
    return textwrap.indent(text.rstrip("\n"), "    ")


def in_specimen(snippet: str) -> bool:
    """Does an example stand in the specimen? Others are whole files, or commands."""
    return not snippet.startswith("hoyle")


def shown(snippet: str) -> str:
    """An example as it is shown: what cannot be printed is spelt out, and what goes on for long is cut."""
    lines = ["".join(map(printable, line)) for line in snippet.removesuffix("\n").split("\n")]
    lines = [line if len(line) <= WIDEST else f"{line[:WIDEST].rstrip()} ..." for line in lines]
    if len(lines) > LONGEST:
        lines = [*lines[:5], f"... ({len(lines) - 5:,} lines more)"]
    return "\n".join(lines)


def printable(char: str) -> str:
    """The character, or its number where a terminal would do something else than print it."""
    return char if char.isprintable() or char == "\t" else f"<U+{ord(char):04X}>"


def message(code: Code) -> str:
    """What the program says to the bad example."""
    if code.code < "E1":
        return told(code.bad)
    from hoyle.interpreter.proofs import prove_all

    text = embed(code.bad)
    reading = dsl.read_text(text, FILE)
    found = [*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game))]
    return "\n\n".join(render(one, text) for one in found)


def told(call: str) -> str:
    """What the program says to a command that cannot be carried out for its game or its options."""
    _, _, game, *options = shlex.split(call)
    chosen = dict(word.split("=") for word in options if "=" in word)
    try:
        dsl.read(game, chosen)
    except CallError as error:
        return f"hoyle: {refused(error).message}"
    return ""
