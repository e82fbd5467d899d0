"""Records played again: every line is carried out and compared with what the rules, and the seed, make of it.

The deal, the dealer and the actions come from the record; who acts, what is legal, what is scored and when a match is
over come from the rules. So a record is verified without its seed. Where the header has a seed, and was written by
this version from this text of the game, two things more are known: what was dealt, and what the bots chose.

What does not fit is a ``Problem`` with its line and its place (match, hand, trick, seat). Then the replay goes on, so
that one broken line does not hide the next. Which of three things happened is told by looking one line ahead:

- the line after this one is what belongs here: this one is *foreign*;
- this one is what comes after what belongs here: a line is *missing*;
- otherwise it was *changed*.

What should have stood there is known if only one action is legal, or a bot chose. Then that is carried out. If it is
not known, the rest of the hand cannot be followed, and the replay takes the next hand from the record's own scores.
"""

from __future__ import annotations

from ..program import Program
from ..records import Record
from ..simulate import OnEvent
from .problems import Problem, Replay
from .replayer import Replayer

__all__ = ["Problem", "Replay", "Replayer", "verify"]


def verify(program: Program, record: Record, on_event: OnEvent | None = None, reproduce: bool = True) -> Replay:
    """Replays a record and says what does not fit. ``program`` is its game with its options; ``on_event`` gets the
    events of what was replayed. ``reproduce``: compare with the seed's deals and the bots' choices, too, where the
    header allows it. Never raises."""
    return Replayer(program, record, on_event, reproduce).run()
