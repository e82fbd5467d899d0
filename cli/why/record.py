"""A position in a record: what was decided there, what else could have been, and what came of it."""

import re
from pathlib import Path

from attrs import evolve

from hoyle.interpreter import Match, Program
from hoyle.interpreter import layout as L
from hoyle.interpreter.records import Record
from hoyle.interpreter.replay import Replayer
from hoyle.interpreter.replay.walk import Over

from ..common import Refused, note
from .answer import Answer
from .choice import choice, who
from .position import trick
from .result import result

PLACE = re.compile(r"(\d+)\.(\d+)(?:\.(\d+))?")


def ask_record(program: Program, record: Record, path: Path, at: str) -> Answer:
    """What the rules say about one action of a record, or (``MATCH.HAND``) about the end of a hand. Raises ``Refused``
    if there is no such place."""
    place = PLACE.fullmatch(at.strip())
    if place is None:
        raise Refused(f"--at takes MATCH.HAND.ACTION, each from 1, as in --at 1.2.7, not {at}")
    match, hand, action = (int(number) if number else 0 for number in place.groups())
    walk = Until(program, record, match, hand, action)
    problems = walk.run().problems
    for found in problems[:1]:
        note(f"{path}:{found.line}: {found.place}: {found.message}")
    if walk.then is None or walk.before is None:
        raise Refused(f"{path} has no {words(walk, match, hand, action)}")
    return told(walk, action)


def words(walk: "Until", match: int, hand: int, action: int) -> str:
    """What is not there, and how far it goes."""
    if walk.count:
        return f"action {action} in hand {hand} of match {match}: that hand has {walk.count}"
    if walk.hands:
        return f"hand {hand} in match {match}: that match has {walk.hands}"
    return f"match {match}"


class Until(Replayer):
    """Replays a record up to one action: the match ``before`` it and ``then``. Action 0 is the last of the hand."""

    def __init__(self, program: Program, record: Record, match: int, hand: int, action: int) -> None:
        super().__init__(program, record, None, False)
        self.place = (match, hand)
        self.wanted = action
        self.count = 0
        self.hands = 0
        self.done = ""
        self.start: tuple[int, ...] = ()
        self.before: Match | None = None
        self.then: Match | None = None

    def take(self, action: int, consumed: bool) -> None:
        """The action, as in any replay; stops behind the one that is wanted."""
        here = (self.number, self.hand)
        if self.number == self.place[0]:
            self.hands = max(self.hands, self.hand)
        if here != self.place:
            super().take(action, consumed)
            return
        if self.count == 0:
            self.start = self.now.scores
        self.count += 1
        now = self.now.copy()
        super().take(action, consumed)
        over = self.now.status != "playing"
        if self.count == self.wanted or (self.wanted == 0 and over):
            self.done, self.before, self.then = now.text(action), now, self.now.copy()
            raise Over


def told(walk: Until, action: int) -> Answer:
    """The decision, unless the end of the hand was asked for; then what came of it."""
    before, then = walk.before, walk.then
    assert before is not None and then is not None and before.actor is not None
    number = f"{walk.place[0]}.{walk.place[1]}" + (f".{action}" if action else "")
    seat = who(before, before.actor)
    found = Answer((f"{number}: {seat} chose: {walk.done}.",))
    if action:
        found += choice(before)
    if then.state[L.TRICK] > before.state[L.TRICK]:
        found += evolve(trick(then), facts=()) if action else trick(then)
    if then.status != "playing":
        found += result(then, walk.start)
    return found
