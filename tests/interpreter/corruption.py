"""Records broken at random: one change each, and where it is.

Each of ``CHANGES`` changes one thing in a record. The first line that differs is where a replay must complain; or the
replay, written down again, must be the record that it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence

from hoyle.interpreter.program import Program
from hoyle.interpreter.records import Recorder, read_record
from hoyle.interpreter.replay import Replay, verify
from hoyle.interpreter.simulate import PLAYERS, play_match

Lines = list[str]
Change = Callable[[random.Random, Lines], Lines]


def record(program: Program, bot: str, seed: int, of: int = 1, max_hands: int = 40) -> Lines:
    """The lines of a record of ``of`` matches between bots, given up after so many hands."""
    players = [bot] * program.game.table.players
    recorder = Recorder(program, players, seed, of=of)
    for number in range(of):
        play_match(program, [PLAYERS[bot]] * len(players), seed, number, max_hands=max_hands, on_event=recorder)
    return recorder.lines


def again(program: Program, lines: Sequence[str], like: Sequence[str]) -> tuple[Replay, Lines]:
    """The replay of some lines, and what it looks like written down; the header is taken over from ``like``."""
    read = read_record("\n".join(lines) + "\n")
    header = read_record(like[0]).header
    assert header is not None
    of = next((entry.of for entry in read.entries if hasattr(entry, "of")), 1)
    recorder = Recorder(program, header.players, header.seed, of=of)
    replay = verify(program, read, on_event=recorder)
    return replay, recorder.lines


# --------------------------------------------------------------------------------------- the changes


def some(chance: random.Random, lines: Lines, *kinds: str) -> int:
    """The place of a line of one of these kinds (any but the header, if none is given)."""
    places = [n for n, line in enumerate(lines) if n and (not kinds or next(iter(json.loads(line))) in kinds)]
    return chance.choice(places)


def edit(lines: Lines, at: int, **values: object) -> Lines:
    """One line with other values."""
    return [*lines[:at], json.dumps(json.loads(lines[at]) | values), *lines[at + 1 :]]


def lose(chance: random.Random, lines: Lines) -> Lines:
    at = some(chance, lines)
    return lines[:at] + lines[at + 1 :]


def lose_some(chance: random.Random, lines: Lines) -> Lines:
    at = some(chance, lines)
    return lines[:at] + lines[at + chance.randint(2, 40) :]


def double(chance: random.Random, lines: Lines) -> Lines:
    at = some(chance, lines)
    return lines[: at + 1] + lines[at:]


def swap(chance: random.Random, lines: Lines) -> Lines:
    at = chance.randrange(1, len(lines) - 1)
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]


def bring(chance: random.Random, lines: Lines) -> Lines:
    """A line from elsewhere."""
    at, other = some(chance, lines), some(chance, lines)
    return [*lines[:at], lines[other], *lines[at:]]


def cut(chance: random.Random, lines: Lines) -> Lines:
    at = some(chance, lines)
    return [*lines[:at], lines[at][: chance.randrange(len(lines[at]))]]


def letter(chance: random.Random, lines: Lines) -> Lines:
    """Another letter somewhere."""
    at = some(chance, lines)
    place = chance.randrange(len(lines[at]))
    new = chance.choice('"{}[]:,0123456789JQKASHDCNEWx \\\u00e9')
    return [*lines[:at], lines[at][:place] + new + lines[at][place + 1 :], *lines[at + 1 :]]


def other_action(chance: random.Random, lines: Lines) -> Lines:
    """The action of another line in this one's place."""
    at, other = some(chance, lines, "seat"), some(chance, lines, "seat")
    return edit(lines, at, action=json.loads(lines[other])["action"])


def other_seat(chance: random.Random, lines: Lines) -> Lines:
    at, other = some(chance, lines, "seat"), some(chance, lines, "seat")
    return edit(lines, at, seat=json.loads(lines[other])["seat"])


def other_score(chance: random.Random, lines: Lines) -> Lines:
    at = some(chance, lines, "scored", "match")
    data = json.loads(lines[at])
    key = chance.choice([key for key in ("scored", "scores") if key in data])
    unit = chance.choice(list(data[key]))
    return edit(lines, at, **{key: data[key] | {unit: data[key][unit] + chance.choice([-2, -1, 1, 2, 9])}})


def other_deal(chance: random.Random, lines: Lines) -> Lines:
    """Two cards of a deal change places."""
    at = some(chance, lines, "hand")
    data = json.loads(lines[at])
    piles = [*data["deal"].values(), data["stock"]]
    first, second = chance.sample([(pile, n) for pile in piles for n in range(len(pile))], 2)
    (a, i), (b, j) = first, second
    a[i], b[j] = b[j], a[i]
    return edit(lines, at, **data)


def other_start(chance: random.Random, lines: Lines) -> Lines:
    """Another dealer or number of a hand."""
    at = some(chance, lines, "hand")
    data = json.loads(lines[at])
    if chance.random() < 0.5:
        return edit(lines, at, dealer=chance.choice(list(data["deal"])))
    return edit(lines, at, hand=data["hand"] + chance.choice([-1, 1, 2, 10]))


def other_header(chance: random.Random, lines: Lines) -> Lines:
    data = json.loads(lines[0])
    key = chance.choice([key for key in data if key not in ("options", "players")])
    value = data[key]
    return edit(lines, 0, **{key: value + 1 if isinstance(value, int) else value + "x"})


def same_thing(chance: random.Random, lines: Lines) -> Lines:
    """Written otherwise, meant the same."""
    at = some(chance, lines)
    data = json.loads(lines[at])
    keys = chance.sample(list(data), len(data))
    text = json.dumps({key: data[key] for key in keys}, separators=(" ,", ":"))
    return [*lines[:at], text.replace('"play 10', '"play T'), "", *lines[at + 1 :]]


CHANGES: tuple[Change, ...] = (
    lose, lose_some, double, swap, bring, cut, letter, other_action, other_seat, other_score, other_deal, other_start,
    other_header, same_thing,
)  # fmt: skip


def judge(program: Program, lines: Lines, broken: Lines) -> tuple[str, str]:
    """``refused`` at the right place, ``equivalent``, or what went wrong; and what was said."""
    where = next((n for n, pair in enumerate(zip(lines, broken, strict=False)) if pair[0] != pair[1]), None)
    first = (min(len(lines), len(broken)) if where is None else where) + 1
    replay, written = again(program, broken, lines)
    if not replay.problems:
        same = written == lines
        return ("equivalent" if same else "accepted, but another record"), ""
    problem = replay.problems[0]
    said = f"line {problem.line}, {problem.place}: {problem.message}"
    return ("refused" if problem.line == first else f"refused at line {problem.line}, not {first}"), said
