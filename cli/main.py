"""The program `hoyle`: a group whose commands are imported when they are asked for.

Starting costs more than anything else that a small command does, so a command's module, and all that it needs, is
imported only when that command runs (or when `--help` lists them all).
"""

import importlib
import keyword
import os
import sys
from typing import Annotated, Any

import click
import typer
from typer.core import TyperGroup

from .common import Refused, did_you_mean, ends_quietly, open_closed_streams

COMMANDS = (
    "list", "check", "explain", "fmt", "test", "new", "why",
    "show", "diff", "run", "play", "replay", "export", "import",
)  # fmt: skip
"""Each is a module of this package that holds a function `command` (`import_`, since `import` is a word of Python)."""


class LazyCommands(TyperGroup):
    """Finds its commands by name, and ends quietly when nobody reads what they print."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = f"{cmd_name}_" if keyword.iskeyword(cmd_name) else cmd_name
        module = importlib.import_module(f"{__package__}.{name}")
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        app.command(cmd_name)(module.command)
        return typer.main.get_command(app)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[:1] == ["help"]:
            hint = "hoyle --help lists the commands, hoyle COMMAND --help explains one"
            raise Refused(f"there is no command help\n  {hint}")
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            hint = did_you_mean(args[0], COMMANDS) or f"\n  commands: {', '.join(COMMANDS)}"
            raise Refused(f"there is no command {args[0]}{hint}")
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with ends_quietly():
            context = super().make_context(info_name, args, parent, **extra)
        if not args:  # who calls the bare program wants to know what there is
            print(self.get_help(context), file=sys.stderr)
            raise typer.Exit(2)
        return context

    def invoke(self, ctx: click.Context) -> object:
        with ends_quietly():
            try:
                result: object = super().invoke(ctx)
            except Exception as error:
                if not hasattr(error, "diagnostics"):
                    raise
                # A game that reads well and still cannot be played; check shows the lines.
                print(f"{error}\n  hoyle check shows the line", file=sys.stderr)
                raise typer.Exit(1) from None
            sys.stdout.flush()
            return result


app = typer.Typer(
    cls=LazyCommands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Card games by their rules: check, read and play variants written as text files.",
)


def print_version(wanted: bool) -> None:
    """`hoyle 0.1.0`, from the metadata of the installed package."""
    if wanted:
        from importlib.metadata import version

        print(f"hoyle {version('hoyle')}")
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Runs before every command."""


def main() -> None:
    """Run the command line and exit with its status."""
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        # A title in a game file may hold a letter that the terminal has not; one "?" keeps carets in their column.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(prog_name="hoyle")
    except Exception as error:
        if os.environ.get("HOYLE_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}".rstrip(": ")
        print(f"hoyle: this is a fault of Hoyle itself, not of your file ({what})", file=sys.stderr)
        print("  please report it with the command; HOYLE_TRACEBACK=1 in front shows where it is", file=sys.stderr)
        sys.exit(2)
