"""Playing a checked game: compile it, hold a match, let bots play."""

from .compile import compile_game
from .match import IllegalAction, Match
from .position import Contract, Position, Refusal
from .program import Program
from .simulate import MatchResult, play_match
from .view import PlayerError, View, as_player

__all__ = [
    "Contract",
    "IllegalAction",
    "Match",
    "MatchResult",
    "PlayerError",
    "Position",
    "Program",
    "Refusal",
    "View",
    "as_player",
    "compile_game",
    "play_match",
]
