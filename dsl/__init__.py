"""Text to a checked game: ``load`` for those who want the game, ``read`` for those who want the messages."""

from .diagnostics import CallError, Diagnostic, HoyleError, Related, render
from .loader import Listing, Reading, listing, load, read, read_text, shipped
from .model import Game
from .spans import NOWHERE, Span

__all__ = [
    "NOWHERE",
    "CallError",
    "Diagnostic",
    "Game",
    "HoyleError",
    "Listing",
    "Reading",
    "Related",
    "Span",
    "listing",
    "load",
    "read",
    "read_text",
    "render",
    "shipped",
]
