"""Saved games: a record that stops at a decision, and a session that goes on from there.

The bots choose by the seed, so the record's actions are all that is needed. What the record says of deals and scores is
compared with what comes of them, so that nobody goes on in a match that is not the one that was saved.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from hoyle.dsl.model import Game
from hoyle.dsl.names import seat_of
from hoyle.interpreter.program import Program
from hoyle.interpreter.records import PERSON, ActionLine, EndLine, Header, Record, Recorder, header_of, read_record

from ..common import Refused
from ..output import read_text
from .session import ReplayError, Session

TRIES = 1000


@frozen
class Saved:
    """A record to go on from, as far as it can be known without its game."""

    path: Path
    header: Header
    record: Record

    @property
    def seat_number(self) -> int:
        """The seat of the person, from 0."""
        return self.header.players.index(PERSON)


def load(path: Path) -> Saved:
    """The saved game in a file. Raises ``Refused`` if there is none."""
    record = read_record(read_text(path))
    if record.header is None:
        raise Refused(f"{path} holds no saved game: {record.why}")
    people = record.header.players.count(PERSON)
    if people != 1:
        why = "bots; there is no seat in it to go on at" if people == 0 else f"{people} people"
        raise Refused(f"{path} is a match of {why}")
    if record.header.seed is None:
        raise Refused(f"{path} was not dealt by a seed, so its next cards are not known")
    return Saved(path, record.header, record)


def bring_back(saved: Saved, session: Session, program: Program) -> None:
    """Plays the record's actions in a new session. Raises ``Refused`` if anything is not as it was."""
    table = program.game.table
    actions = [entry for entry in saved.record.entries if isinstance(entry, ActionLine)]
    try:
        session.replay([(seat if (seat := seat_of(table, a.seat)) is not None else -1, a.action) for a in actions])
    except ReplayError as error:
        raise Refused(differs(saved, program, f"line {actions[error.place].line}: {error}")) from None
    ours = content(recorder(session, program, saved.header.players, saved.header.seed or 0).lines)
    theirs = content(saved.record.lines)
    # A hand that is over may have been saved before or after the next was dealt.
    if ours != theirs and session.status == "hand over":
        session.next_hand()
        ours = content(recorder(session, program, saved.header.players, saved.header.seed or 0).lines)
    if ours != theirs:
        raise Refused(
            differs(saved, program, "its deals are not those of its seed, or its scores not those of its play")
        )


def changed(saved: Saved, program: Program) -> Iterator[str]:
    """What is not as it was when the match was saved, though the match so far comes out the same."""
    now = header_of(program, saved.header.players, saved.header.seed)
    if saved.header.source != now.source:
        yield f"the text of {program.game.title} has changed since this match was saved; it goes on by the new one"
    if saved.header.hoyle != now.hoyle:
        yield f"this match was saved by hoyle {saved.header.hoyle}; this is hoyle {now.hoyle}"


def content(lines: Sequence[str]) -> list[object]:
    """What lines say, without the header and the end."""
    found = []
    for line in lines[1:]:
        try:
            found.append(json.loads(line))
        except ValueError:
            found.append(line)
    return found[:-1] if found and isinstance(found[-1], dict) and "end" in found[-1] else found


def differs(saved: Saved, program: Program, otherwise: str) -> str:
    """What does not fit in a record, by its lines as far as they tell."""
    from hoyle.interpreter.replay import verify

    replayed = verify(program, saved.record)
    told = [f"line {problem.line} ({problem.place}): {problem.message}" for problem in replayed.problems[:3]]
    return "\n  ".join([f"cannot go on with {saved.path}:", *(told or [otherwise]), *replayed.notes])


def finished(saved: Saved) -> bool:
    """Whether the match of a record is over."""
    last = saved.record.entries[-1] if saved.record.entries else None
    return bool(getattr(last, "winner", None)) or (isinstance(last, EndLine) and last.end != "saved")


def recorder(session: Session, program: Program, players: Sequence[str], seed: int) -> Recorder:
    """The record of a session so far."""
    made = Recorder(program, players, seed)
    for event in session.raw:
        made(event)
    return made


def text_of(session: Session, program: Program, players: Sequence[str], seed: int) -> str:
    """The record as a text; one that is not over ends with the line that says so."""
    return recorder(session, program, players, seed).text(saved=session.status != "finished")


# ---------------------------------------------------------------------------------------- writing


def save(text: str, game: Game, seed: int, wanted: Path | None) -> Path:
    """Writes a saved game to the file that was wanted (which may exist: it was asked for), or to a new one.

    A new one is made in the current folder, or where that cannot be written in the home folder. Raises OSError.
    """
    if wanted is not None:
        replace(wanted, text)
        return wanted
    failure: OSError | None = None
    for folder in (Path(), Path.home()):
        try:
            return create(names(folder, f"{game.name}-{seed}"), text)
        except OSError as error:
            failure = error
    assert failure is not None
    raise failure


def names(folder: Path, stem: str) -> Iterator[Path]:
    """``euchre-7.jsonl``, ``euchre-7-2.jsonl``, ..."""
    for number in range(1, TRIES):
        yield folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")


def create(paths: Iterator[Path], text: str) -> Path:
    """Writes to the first of the files that does not exist yet."""
    for path in paths:
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            return path
        except FileExistsError:
            continue
    raise FileExistsError("every name for a saved game is taken")


def replace(path: Path, text: str) -> None:
    """Writes a file so that there is always either the old one or the new one, whole."""
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")  # a device, a pipe
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8", newline="\n")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
