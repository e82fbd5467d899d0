"""`hoyle play`: a person at the table with bots."""

from .command import command

__all__ = ["command"]
