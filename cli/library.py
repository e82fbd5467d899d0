"""The page of docs/library.md: what `hoyle list` says of all games, and more of each, as Markdown."""

from collections.abc import Sequence
from pathlib import Path

from hoyle.dsl import Listing

from .output import create

WRITTEN = "<!-- Written by `hoyle list --page docs/library.md`: change the games, not this page. -->"
INTRODUCTION = """\
There are {}; {} of them say only what differs from another one, which stands under *From*. *Lines* are the lines of
rules in the file itself, without its examples, rulings and sources. `hoyle show NAME` prints the rules of a game,
`hoyle list --options` what its options mean, and `hoyle diff NAME NAME` what two games do differently."""
HEAD = ("Game", "Name", "From", "Players", "Cards", "Lines", "Options", "What it is")


def write_page(games: Sequence[Listing], path: Path) -> int:
    """Writes the page, over an older one; returns how many games it has. Raises ``Refused``."""
    with create(path, force=True) as file:
        file.write(page(games))
    return len(games)


def page(games: Sequence[Listing]) -> str:
    """A table for each family, a row for each game."""
    families = sorted({game.family for game in games})
    children = sum(game.parent is not None for game in games)
    parts = [
        f"{WRITTEN}\n\n# The games that come with Hoyle",
        INTRODUCTION.format(len(games), children),
    ]
    for family in families:
        rows = sorted((game for game in games if game.family == family), key=lambda game: game.title)
        parts += [f"## {family.capitalize()}", "\n".join([line(HEAD), line(["---"] * len(HEAD)), *map(row, rows)])]
    return "\n\n".join(parts) + "\n"


def row(game: Listing) -> str:
    """What the page says of one game."""
    options = ", ".join(f"`{option.name}`" for option in game.options)
    parent = f"`{game.parent}`" if game.parent else ""
    facts = (str(game.players), str(game.cards), str(game.lines))
    return line([game.title, f"`{game.name}`", parent, *facts, options, game.summary])


def line(cells: Sequence[str]) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |".replace("|  |", "| |")
