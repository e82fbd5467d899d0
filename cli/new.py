"""`hoyle new`: the file of a new variant, with all that can be changed in it."""

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from hoyle.dsl.expand import paragraphs
from hoyle.dsl.loader import SUFFIX, is_path, shipped
from hoyle.dsl.model import Game

from .common import Refused, load_game, note
from .output import Force, create

ABOUT = {
    "option": (
        "What can be set, with --set.",
        'An option of the same name takes the place of theirs; without option "..." takes one away.',
    ),
    "table": ("Who plays, with which cards, and how they are dealt: {deal}.", "Each line stands for itself."),
    "rank": ("The order of the cards, the highest first.", "Each list stands for itself."),
    "bidding": (
        "What may be called, turn by turn from eldest.",
        "A round with a number takes the place of that one, a round without of all rounds.",
    ),
    "before bidding": (
        "What may be said or done before the first call.",
        "The whole section takes the place of theirs.",
    ),
    "before play": ("What is done between the bidding and the play.", "The whole section takes the place of theirs."),
    "awards": ("What is scored beside the contract.", 'By their names; without award "..." takes one away.'),
    "points": ("What the hand is played for.", 'By their names; without point "..." takes one away.'),
    "play": ("Who leads, and how the others must follow.", "Each line stands for itself."),
    "score": (
        "What is paid: the column says how it was played, the row what was taken.",
        "All tables together take the place of theirs.",
    ),
    "match": ("Where the scores start, and who wins.", "Each line stands for itself."),
}
"""By the first words of a paragraph: what it is about, and how a variant changes it."""

OWN = ("family", "source", "ruling")
CHILD = (
    "Everything that this file does not say is as in {parent}. Its rules stand below as comments, so that this is the "
    "same game as yet: take the # and one blank away from what is to change, and change it."
)
WHOLE = "All rules of {parent}, to be changed."
TOOLS = """\
#
#   hoyle check {file} --watch  tells what is wrong, as soon as the file is saved
#   hoyle test {file}           plays the examples at the end
#   hoyle show {file}           tells the rules in English
#   hoyle play {file}           deals
"""
EXAMPLES = (
    "Examples are played by check and test: rules that are changed by mistake are noticed. These are from {parent}; "
    "keep those that hold, and write one for each rule that is different."
)


def command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, as my-euchre, or the path of its file.")],
    parent: Annotated[str, typer.Option("--from", metavar="GAME", help="The game that it is a variant of.")],
    whole: Annotated[bool, typer.Option("--whole", help="Put all rules into the file, not only what differs.")] = False,
    force: Force = False,
) -> None:
    """Begin a variant of a game, in a file of your own."""
    path = Path(name if name.endswith(SUFFIX) else name + SUFFIX)
    stem = path.name.removesuffix(SUFFIX)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", stem):
        raise Refused(f'"{stem}" is no name for a game; names have small letters, digits and hyphens, as my-euchre')
    if stem in shipped():
        raise Refused(f"{stem} comes with Hoyle; give the variant a name of its own, such as my-{stem}")
    if path.exists() and not force:
        raise Refused(f"{path} exists; --force writes over it")
    beside = path.parent / (parent + SUFFIX)
    source = parent if whole or is_path(parent) or not beside.is_file() else str(beside)
    if not whole and is_path(parent) and Path(parent).resolve().parent != path.resolve().parent:
        raise Refused(
            f"{parent} is not in the folder of {path}, where its name would be looked for\n"
            "  --whole puts all its rules into the new file"
        )
    game = load_game(source)
    text = begun(game, path, Path(parent).name.removesuffix(SUFFIX), whole)
    with create(path, force) as file:
        file.write(text)
    note(f"{path}: a variant of {game.title}, which is the same game as yet")


def begun(game: Game, path: Path, parent: str, whole: bool) -> str:
    """The text of the new file."""
    head, *rest = paragraphs(game, full=False)
    title = " ".join(word.capitalize() for word in path.name.removesuffix(SUFFIX).split("-"))
    first = ["hoyle 1", f'game "{title}"' + ("" if whole else f" from {parent}")]
    first += [line for line in head if line.startswith("summary") or (whole and line.startswith(OWN))]
    first += [] if whole else [f'source "House rules, from {game.title}"']
    opening = WHOLE if whole else CHILD
    parts = [first, comment(opening.format(parent=game.title)) + TOOLS.format(file=path).splitlines()]
    for word, lines in sections(rest):
        said = comment(" ".join(ABOUT[word][: 1 if whole else 2]).format(deal=deal_sum(game)))
        parts.append([*said, *lines] if whole else [*said, "#", *(f"# {line}".rstrip() for line in numbered(lines))])
    examples = [paragraph for paragraph in rest if paragraph[0].startswith("example")]
    for place, lines in enumerate(examples if whole else few(examples)):
        parts.append(lines if place else [*comment(EXAMPLES.format(parent=game.title)), *lines])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def sections(found: Iterable[list[str]]) -> Iterator[tuple[str, list[str]]]:
    """The paragraphs that are rules by their first words; several score tables are one."""
    for word, some in groupby(found, about):
        if word != "example":
            first, *others = some
            yield word, [*first, *(line for other in others for line in ("", *other))]


def about(paragraph: list[str]) -> str:
    """What a paragraph is about, a key of ``ABOUT`` if it is rules."""
    words = paragraph[0].replace(":", "").split()
    if words[:2] == ["no", "bidding"]:
        return "bidding"
    return " ".join(words[:2]) if words[0] == "before" else words[0]


def comment(text: str) -> list[str]:
    """A text as a comment."""
    return textwrap.wrap(text, 116, initial_indent="# ", subsequent_indent="# ")


def deal_sum(game: Game) -> str:
    """``24 = 4 x 5 + 4``: the sum that must come out."""
    deal = game.deal
    return f"{len(game.pack.cards) * game.pack.copies} = {game.table.players} x {deal.each} + {deal.left}"


def numbered(paragraph: list[str]) -> list[str]:
    """A bidding with the numbers of its rounds, where there are several."""
    if sum(line == "  round" for line in paragraph) < 2:
        return paragraph
    number = 0
    lines = []
    for line in paragraph:
        number += line == "  round"
        lines.append(f"{line} {number}" if line == "  round" else line)
    return lines


def few(examples: Iterable[list[str]]) -> list[list[str]]:
    """The shortest example of each kind, a trick, a whole hand and a result, of those that hold under every option."""
    shortest: dict[str, list[str]] = {}
    for lines in examples:
        words = {line.split()[0] for line in lines}
        kind = next((kind for kind in ("contract", "trump") if kind in words), "hand")
        if lines[0].endswith('"') and len(lines) < len(shortest.get(kind, [""] * 100)):
            shortest[kind] = lines
    return list(shortest.values())
