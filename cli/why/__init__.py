"""`hoyle why`: which line of the rules forbids, decides or pays, for one position."""

from .command import command as command
