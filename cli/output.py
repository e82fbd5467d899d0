"""Files that a command writes: an existing one only with ``--force``."""

from pathlib import Path
from typing import Annotated, TextIO

import typer

from .common import Refused

Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]


def create(path: Path, force: bool) -> TextIO:
    """The file, open for writing; line ends are kept as they are. Raises ``Refused``."""
    try:
        return path.open("w" if force else "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise Refused(f"{path} exists; --force writes over it") from None
    except OSError as error:
        raise Refused(f"cannot write {path}: {error.strerror or error}") from None


def read_text(path: Path) -> str:
    """The text of a file, with or without a byte order mark; what is no UTF-8 in it becomes U+FFFD. Raises
    ``Refused`` if it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8-sig", "replace")
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror or error}") from None
