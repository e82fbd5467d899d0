"""`hoyle check --watch`: the check again whenever one of the files changes."""

import os
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn

from .common import Refused, note

if TYPE_CHECKING:
    from .check import Run

PAUSE = 0.3
"""Seconds between two looks at the files."""
Stamp = tuple[int, int] | None


def watch(run: "Run") -> NoReturn:
    """Checks again and again, until the program is interrupted; games that a file comes from are watched, too."""
    if "-" in run.games:
        raise Refused("--watch watches files; standard input is read only once")
    files = dict.fromkeys(run.games)

    def seen(texts: Mapping[str, str]) -> None:
        files.update(dict.fromkeys(texts))

    while True:
        before = stamps(files)
        run.go(seen)
        before = stamps(files) | before
        note("watching; Ctrl-C stops")
        while (now := stamps(files)) == before:
            time.sleep(PAUSE)
        changed = [name for name in files if now.get(name) != before.get(name)]
        note(f"\n{', '.join(changed)} changed")


def stamps(files: Mapping[str, object]) -> dict[str, Stamp]:
    """When each file was changed last, and its size; None for one that is not there."""
    return {name: stamp(name) for name in files}


def stamp(name: str) -> Stamp:
    try:
        status = os.stat(name)
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
