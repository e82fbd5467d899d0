"""What every command shares: how it is called, how it loads a game, and what it may draw on this terminal.

What a command is asked for goes to stdout, everything else to stderr. A call that cannot be carried out raises
``Refused`` (exit status 2); a game that has errors ends with status 1 and its diagnostics.
"""

import difflib
import errno
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Annotated, Any

import click
import typer
from attrs import frozen

if TYPE_CHECKING:
    from hoyle.dsl.diagnostics import CallError
    from hoyle.dsl.model import Card, Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A shipped game, or the path of a .hoyle file.")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Letters for suits, no drawing characters.")]
Plain = Annotated[bool, typer.Option("--plain", help="For a screen reader: words, no columns.")]
FourColor = Annotated[bool, typer.Option("--four-color", help="A colour of its own for each suit.")]


class Refused(click.ClickException):
    """The call cannot be carried out: one message on stderr, exit status 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        print(f"hoyle: {self.message}", file=file or sys.stderr)


# ----------------------------------------------------------------------------------- words and streams


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A line ``did you mean: euchre`` for the nearest of the known words, or nothing."""
    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"\n  did you mean: {near[0]}" if near else ""


def quoted(words: Iterable[str]) -> str:
    """``"a"``, ``"a" or "b"``, ``"a", "b" or "c"``."""
    *most, last = [f'"{word}"' for word in words] or [""]
    return f"{', '.join(most)} or {last}" if most else last


def count(number: int, noun: str) -> str:
    """``1 match``, ``2 matches``, ``1,000 hands``."""
    plural = noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")
    return f"{number:,} {noun if number == 1 else plural}"


def print_json(document: object) -> None:
    """One JSON document on stdout, in ASCII so that it is the same under every encoding."""
    print(json.dumps(document, indent=2))


def note(message: str) -> None:
    """Something beside what was asked for."""
    print(message, file=sys.stderr)


@contextmanager
def ends_quietly(status: int = 0) -> Iterator[None]:
    """A pipe that the reader has closed ends the program without a word, with the status that it would have had; an
    output that can take no more (a full disk) is told, and makes the status 2."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        raise typer.Exit(status) from None
    except OSError as error:
        if error.errno not in FULL:
            raise
        _write_no_more()
        raise Refused(f"cannot write: {error.strerror}") from None


FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What an output says that takes no more."""


def _write_no_more() -> None:
    """What is still buffered would be written, and fail, once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_closed_streams() -> None:
    """Standard streams that the caller has closed (``<&-``, ``>&-``) are empty, and take anything."""
    # In this order each gets the lowest number that is free, which is its own.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as the program


# ------------------------------------------------------------------------------------------- display

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
JOKER_WORDS = {"joker1": "higher joker", "joker2": "lower joker"}
TWO_COLORS = {"S": "", "H": "31", "D": "31", "C": ""}
FOUR_COLORS = {"S": "", "H": "31", "D": "34", "C": "32"}
DRAWING = "".join(SUIT_SIGNS.values()) + "─│█▌×–"


@frozen
class Display:
    """How to print on this terminal. ``width`` in columns."""

    ascii: bool = False
    plain: bool = False
    color: bool = False
    four_color: bool = False
    width: int = 80

    def paint(self, text: str, *codes: str) -> str:
        """``text`` in the colours of the SGR codes given, if there is colour at all."""
        wanted = ";".join(code for code in codes if code)
        return f"\x1b[{wanted}m{text}\x1b[0m" if self.color and wanted else text

    def bold(self, text: str) -> str:
        return self.paint(text, "1")

    def dim(self, text: str) -> str:
        return self.paint(text, "2")

    def suit_paint(self, text: str, suit: str | None, *codes: str) -> str:
        """``text`` in the colour of a suit."""
        colors = FOUR_COLORS if self.four_color else TWO_COLORS
        return self.paint(text, *codes, colors.get(suit or "", ""))

    def suit(self, suit: str) -> str:
        """The sign of a suit, or its letter."""
        return suit if self.ascii else SUIT_SIGNS[suit]

    def card_text(self, card: "Card") -> str:
        """A card without colour: ``10♥``; ``10H`` in ASCII; ``10 of hearts`` in plain words; ``joker``."""
        if self.plain:
            if card.suit is None:
                return JOKER_WORDS.get(card.rank, card.rank)
            return f"{RANK_WORDS.get(card.rank, card.rank)} of {SUIT_WORDS[card.suit]}"
        return card.rank + (self.suit(card.suit) if card.suit else "")

    def card(self, card: "Card", width: int = 0, mark: str = "") -> str:
        """A card in its colour, padded on the right to ``width``; a marked one (``*``) in bold."""
        text = (self.card_text(card) + mark).ljust(width)
        return self.suit_paint(text, card.suit, "1" if mark else "")


def can_draw(stream: IO[Any]) -> bool:
    """Whether the stream's encoding has the signs of the suits and what tables are drawn with."""
    try:
        DRAWING.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def wants_color(stream: IO[Any]) -> bool:
    """Colour only on a terminal, and never where ``NO_COLOR`` is set to anything."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def display(ascii: bool = False, plain: bool = False, four_color: bool = False) -> Display:
    """What the options, the environment and the encoding of stdout allow."""
    stream = sys.stdout
    return Display(
        ascii=ascii or plain or not can_draw(stream),
        plain=plain,
        color=not plain and wants_color(stream),
        four_color=four_color,
        width=max(40, shutil.get_terminal_size((80, 24)).columns),
    )


# ------------------------------------------------------------------------------------ loading a game


def parse_sets(sets: Sequence[str] | None) -> dict[str, str]:
    """``["target=7"]`` to ``{"target": "7"}``; an option has one value."""
    chosen: dict[str, str] = {}
    for text in sets or ():
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise Refused(f'--set takes NAME=VALUE, as in --set target=7, not "{text}"')
        name, value = name.strip(), value.strip()
        if chosen.setdefault(name, value) != value:
            raise Refused(f"--set {name}={chosen[name]} and --set {name}={value}: an option has one value")
    return chosen


def refused(error: "CallError") -> Refused:
    """What the language says against the call, as the message of a command."""
    from hoyle.dsl.diagnostics import render

    told = []
    for one in error.diagnostics:
        # What a line of the file forbids is told with that line; all else with a sentence.
        said = render(one, error.sources) if one.span.line else f"{one.message}\n{one.hint}".strip()
        told.append(said.replace("\n", "\n  "))
    return Refused("\n".join(told))


def load_game(name: str, sets: Sequence[str] | None = None) -> "Game":
    """The game with its options set, for a command that plays it or tells it.

    A call that cannot be carried out (no such game, file, option or value) ends with status 2, a file that has
    errors with status 1; messages and warnings are printed on stderr.
    """
    from hoyle import dsl
    from hoyle.dsl.diagnostics import CallError, render

    chosen = parse_sets(sets)
    try:
        reading = dsl.read(name, chosen)
    except CallError as error:
        raise refused(error) from None
    for diagnostic in reading.diagnostics:
        note(render(diagnostic, reading.texts or reading.source))
    if reading.game is None:
        raise typer.Exit(1)
    return reading.game
