"""Records: matches written down as JSON Lines, so that they can be replayed without the seed.

One JSON object a line, each known by the key that only its kind has::

    {"record": 1, "hoyle": "0.1.0", "language": 1, "game": "my-game", "source": "5c1e...", "options": {...},
     "seed": 7, "players": ["simple", "simple", "simple", "simple"]}                      the header
    {"match": 1, "of": 200, "scores": {"NS": 0, "EW": 0}}                                 a match, where it starts
    {"hand": 1, "dealer": "W", "deal": {"N": ["9H", ...], ...}, "turned": "9D", "stock": [...]}
    {"seat": "N", "action": "pass"}                                                       one decision
    {"scored": {"NS": 2, "EW": 0}, "scores": {"NS": 2, "EW": 0}}                          a hand is over
    {"end": "saved"}                                                                      a match that did not end

Matches and hands count from 1. ``source`` is the hash of the game's text; ``seed`` is null where cards were not dealt
by a seed. ``turned`` is left out where no card is turned up. ``stock`` is all that was not dealt, in the order in which
it would be drawn; dead cards stand in the order of the pack. ``seat`` is who decided, also where a hand lies open.
The line of a score has ``"thrown_in": true`` where that happened, and ``"winner"`` where it ended the match
(``nobody``, if nobody has won it). Where a match is several games it has ``"games"``, what those of each unit count
then, and ``"game"``, who has won one with this hand (or ``nobody``). ``end`` says why a match is not over:
``unfinished`` (the limit of hands) or ``saved`` (it goes on from here); a record that just stops has lost lines.
Nothing in it depends on time, place or machine.

**Writing.** A ``Recorder`` takes the events of ``simulate`` and makes the lines::

    recorder = Recorder(program, players=("person", "simple", "simple", "simple"), seed=7)
    recorder(event)                                # each event, in order
    mark = len(recorder.lines)                     # before a decision that may be taken back ...
    recorder.rewind(mark)                          # ... and back there
    path.write_text(recorder.text(saved=True))     # all so far, as a saved game

**Reading.** ``read_record(text)`` gives a ``Record``: the header and one entry a line. ``replay.verify`` plays it and
says what does not fit. A saved game is an unfinished record, and goes on like this::

    record = read_record(path.read_text("utf-8"))
    replayed = replay.verify(program, record)      # replayed.problems is empty: every line holds
    match = replayed.open                          # the Match at the decision where it stopped (None: all is over)
    recorder = Recorder.resume(program, record)    # has the lines so far
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from hoyle.dsl.model import Card
from hoyle.dsl.names import seat_name, unit_name

from . import events
from .program import Program

FORMAT = 1
NOBODY = "nobody"
"""The winner of what is over without one."""
PERSON = "person"
"""How the header names a player who is no bot."""


@frozen
class Header:
    """The first line. ``record`` is the version of the format; ``seed`` is None where the cards were set up."""

    record: int
    hoyle: str
    language: int
    game: str
    source: str
    options: tuple[tuple[str, str], ...]
    seed: int | None
    players: tuple[str, ...]


@frozen
class Line:
    """A line of a record; ``line`` is its number in the file, from 1."""

    line: int


@frozen
class MatchLine(Line):
    """``number`` of ``of`` matches, from 1; ``scores`` by unit name at its start."""

    number: int
    of: int
    scores: dict[str, int]


@frozen
class HandLine(Line):
    """A deal, in the names and cards of the file; ``number`` in the match, from 1."""

    number: int
    dealer: str
    deal: dict[str, tuple[str, ...]]
    turned: str | None
    stock: tuple[str, ...]


@frozen
class ActionLine(Line):
    """One decision."""

    seat: str
    action: str


@frozen
class ScoreLine(Line):
    """The end of a hand: what was scored in it, and the scores then, by unit name. Of a match of several games what
    they count then, and who has won one with this hand. ``winner`` and ``game`` may be ``nobody``."""

    scored: dict[str, int]
    scores: dict[str, int]
    thrown_in: bool
    winner: str | None
    games: dict[str, int] | None = None
    game: str | None = None


@frozen
class EndLine(Line):
    """A match that has no winner: ``unfinished`` or ``saved``."""

    end: str


@frozen
class BadLine(Line):
    """A line that is none of these; ``why``, and the ``text`` itself."""

    why: str
    text: str


Entry = MatchLine | HandLine | ActionLine | ScoreLine | EndLine | BadLine


@frozen
class Record:
    """A record as read. ``header`` is None when line 1 is none, and then ``why`` says what is wrong with it. ``lines``
    are the texts of all lines, ``last`` the number of the last."""

    header: Header | None
    why: str
    entries: tuple[Entry, ...]
    lines: tuple[str, ...]

    @property
    def last(self) -> int:
        return self.entries[-1].line if self.entries else 1


# ---------------------------------------------------------------------------------------- writing


def header_of(program: Program, players: Sequence[str], seed: int | None) -> Header:
    """The header of a record of this game. ``players``: one name for each seat."""
    from hoyle.dsl.loader import LANGUAGE

    game = program.game
    return Header(FORMAT, version(), LANGUAGE, game.name, game.source_hash, game.chosen, seed, tuple(players))


def version() -> str:
    """The version of this program, from the metadata of the installed package."""
    from importlib import metadata

    return metadata.version("hoyle")


def encode(data: Mapping[str, Any]) -> str:
    """One line, without its end: ASCII only, keys in the order given."""
    return json.dumps(data)


def header_line(header: Header) -> str:
    """The first line of a record."""
    return encode(
        {
            "record": header.record,
            "hoyle": header.hoyle,
            "language": header.language,
            "game": header.game,
            "source": header.source,
            "options": dict(header.options),
            "seed": header.seed,
            "players": list(header.players),
        }
    )


class Recorder:
    """Writes a record: call it with each event. ``of`` is how many matches there will be.

    Lines are kept in ``lines`` and, with ``emit``, only handed on one by one, each with its line end.
    """

    def __init__(
        self,
        program: Program,
        players: Sequence[str],
        seed: int | None,
        of: int = 1,
        emit: Callable[[str], object] | None = None,
    ) -> None:
        self.program = program
        self.of = of
        self.lines: list[str] = []
        self._emit = emit
        self._put(header_line(header_of(program, players, seed)))

    @classmethod
    def resume(cls, program: Program, record: Record) -> Recorder:
        """A recorder that goes on where a saved record stopped: it has its lines, but for the ``end``."""
        recorder = cls.__new__(cls)
        recorder.program = program
        recorder.of = max((entry.of for entry in record.entries if isinstance(entry, MatchLine)), default=1)
        recorder.lines = list(record.lines)
        recorder._emit = None
        if record.entries and isinstance(record.entries[-1], EndLine):
            recorder.lines.pop()
        return recorder

    def __call__(self, event: events.Event) -> None:
        """Writes down the event, if it is one that a record has."""
        if isinstance(event, events.HandStarted):
            if event.hand == 0:
                self._put(encode({"match": event.match + 1, "of": self.of, "scores": self._units(event.scores)}))
            self._put(encode(self._deal(event)))
        elif isinstance(event, events.Acted):
            self._put(encode({"seat": self._seat(event.seat), "action": event.text}))
        elif isinstance(event, events.HandOver):
            line: dict[str, Any] = {"scored": self._units(event.gained), "scores": self._units(event.scores)}
            if event.thrown_in:
                line["thrown_in"] = True
            if event.games:
                line["games"] = self._units(event.games)
            over = event.game if event.games else event.winner
            if over is not None or event.nobody:
                line["game" if event.games else "winner"] = self._winner(over)
            if event.games and event.winner is not None:
                line["winner"] = self._winner(event.winner)
            self._put(encode(line))
        elif isinstance(event, events.MatchOver) and event.status == "unfinished":
            self._put(encode({"end": "unfinished"}))

    def rewind(self, mark: int) -> None:
        """Back to when there were ``mark`` lines."""
        del self.lines[mark:]

    def text(self, saved: bool = False) -> str:
        """All lines as one text; ``saved`` adds the line that says that the match goes on."""
        lines = [*self.lines, encode({"end": "saved"})] if saved else self.lines
        return "".join(line + "\n" for line in lines)

    def _put(self, line: str) -> None:
        if self._emit is None:
            self.lines.append(line)
        else:
            self._emit(line + "\n")

    def _seat(self, seat: int) -> str:
        return seat_name(self.program.game.table, seat)

    def _winner(self, unit: int | None) -> str:
        return NOBODY if unit is None else unit_name(self.program.game.table, unit)

    def _units(self, values: Iterable[int]) -> dict[str, int]:
        return {unit_name(self.program.game.table, unit): value for unit, value in enumerate(values)}

    def _deal(self, event: events.HandStarted) -> dict[str, Any]:
        stock = event.stock
        if self.program.game.deal.rest == "dead":
            stock = tuple(sorted(stock, key=self.program.cards.index))
        line: dict[str, Any] = {
            "hand": event.hand + 1,
            "dealer": self._seat(event.dealer),
            "deal": {self._seat(seat): texts(cards) for seat, cards in enumerate(event.hands)},
        }
        if event.turned is not None:
            line["turned"] = str(event.turned)
        return line | {"stock": texts(stock)}


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as they are written."""
    return [str(card) for card in cards]


# ---------------------------------------------------------------------------------------- reading


class NotSo(Exception):
    """A line that is not what it should be; the message says how."""


def read_record(text: str) -> Record:
    """The record in a text. Never raises: what cannot be read is a ``BadLine``, or a header that is None. Empty lines
    are passed over, and the order of keys and the spaces in a line do not matter."""
    raw = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    header, why = None, "the file is empty"
    if raw:
        try:
            header = read_header(decode(raw[0][1]))
        except NotSo as wrong:
            why = str(wrong)
    return Record(
        header,
        "" if header else why,
        tuple(read_line(number, line) for number, line in raw[1:]),
        tuple(line for _, line in raw),
    )


def decode(line: str) -> dict[str, Any]:
    """A line as a dictionary. Raises ``NotSo``."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise NotSo("a key stands twice")
        return found

    try:
        data = json.loads(line, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise NotSo("this is no JSON") from None
    if not isinstance(data, dict):
        raise NotSo("this is no JSON object")
    return data


SHAPES: dict[str, tuple[tuple[str, str], ...]] = {
    "match": (("match", "number"), ("of", "number"), ("scores", "scores")),
    "hand": (("hand", "number"), ("dealer", "text"), ("deal", "deal"), ("turned", "text?"), ("stock", "cards")),
    "action": (("seat", "text"), ("action", "text")),
    "scored": (
        ("scored", "scores"),
        ("scores", "scores"),
        ("thrown_in", "yes?"),
        ("winner", "text?"),
        ("games", "scores?"),
        ("game", "text?"),
    ),
    "end": (("end", "end"),),
}
"""By the key that tells a line's kind: its keys and what they hold; with ``?`` those that may be missing."""
KINDS: dict[str, Callable[..., Entry]] = {
    "match": MatchLine,
    "hand": HandLine,
    "action": ActionLine,
    "scored": ScoreLine,
    "end": EndLine,
}
HEADER = (
    ("record", "number"),
    ("hoyle", "text"),
    ("language", "number"),
    ("game", "text"),
    ("source", "text"),
    ("options", "options"),
    ("seed", "seed"),
    ("players", "cards"),
)


def read_line(number: int, text: str) -> Entry:
    """A line after the first."""
    try:
        data = decode(text)
        kind = next((kind for kind in SHAPES if kind in data), None)
        if kind is None:
            raise NotSo("this is no line of a record")
        return KINDS[kind](number, *fields(data, SHAPES[kind]))
    except NotSo as wrong:
        return BadLine(number, str(wrong), text)


def read_header(data: dict[str, Any]) -> Header:
    """The first line. A format of another version is recognized by its number alone."""
    if "record" not in data:
        raise NotSo('this is no record: it does not begin with {"record": 1, ...}')
    if data["record"] != FORMAT:
        raise NotSo(f"the record has format {data['record']}; this program reads format {FORMAT}")
    return Header(*fields(data, HEADER))


def fields(data: dict[str, Any], shape: tuple[tuple[str, str], ...]) -> list[Any]:
    """The values of a line in the order of its shape. Raises ``NotSo`` for a key that is missing, unknown or holds
    something else."""
    known = {key for key, _ in shape}
    for key in data:
        if key not in known:
            raise NotSo(f'"{key}" does not belong in this line')
    out: list[Any] = []
    for key, kind in shape:
        if key not in data:
            if not kind.endswith("?"):
                raise NotSo(f'"{key}" is missing')
            out.append(False if kind == "yes?" else None)
            continue
        value = READERS[kind.rstrip("?")](data[key])
        if value is None and kind != "seed":
            raise NotSo(f'"{key}" cannot be {json.dumps(data[key])[:60]}')
        out.append(value)
    return out


def whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def seed(value: Any) -> int | None:
    if value is not None and whole(value) is None:
        raise NotSo('"seed" is neither a whole number nor null')
    return whole(value)


def some_text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def list_of_texts(value: Any) -> tuple[str, ...] | None:
    good = isinstance(value, list) and all(isinstance(item, str) for item in value)
    return tuple(value) if good else None


def dict_of_numbers(value: Any) -> dict[str, int] | None:
    good = isinstance(value, dict) and all(whole(number) is not None for number in value.values())
    return value if good else None


def dict_of_cards(value: Any) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict):
        return None
    hands = {seat: list_of_texts(cards) for seat, cards in value.items()}
    return {seat: cards for seat, cards in hands.items() if cards is not None} if None not in hands.values() else None


def dict_of_texts(value: Any) -> tuple[tuple[str, str], ...] | None:
    good = isinstance(value, dict) and all(isinstance(item, str) for item in value.values())
    return tuple(value.items()) if good else None


READERS: dict[str, Callable[[Any], Any]] = {
    "number": whole,
    "seed": seed,
    "text": some_text,
    "cards": list_of_texts,
    "scores": dict_of_numbers,
    "deal": dict_of_cards,
    "options": dict_of_texts,
    "yes": lambda value: True if value is True else None,
    "end": lambda value: value if value in ("unfinished", "saved") else None,
}
