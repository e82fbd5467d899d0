"""Playing a checked game: compile it, hold a match, let bots play."""

from .compile import compile_game
from .match import Contract, IllegalAction, Match, Refusal
from .program import Program
from .simulate import MatchResult, play_match

__all__ = ["Contract", "IllegalAction", "Match", "MatchResult", "Program", "Refusal", "compile_game", "play_match"]
