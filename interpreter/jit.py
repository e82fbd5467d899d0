"""The mark on every function of the kernel and the players.

Interpreted it does nothing. ``compiled`` loads those modules a second time with a real compiler in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Ints = list[int]
"""What a program or a state is: interpreted a list, compiled an int64 array."""

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    """The function as it is."""
    return function
