"""Every code of a message, in order: what ``explain`` and the pages about diagnostics are made from."""

from __future__ import annotations

from .checks import CHECKS
from .code import Code
from .codes_lines import LINE_CODES
from .codes_names import NAME_CODES
from .codes_text import TEXT_CODES

ALL: tuple[Code, ...] = tuple(
    sorted((*TEXT_CODES, *LINE_CODES, *NAME_CODES, *(check.CODE for check in CHECKS)), key=lambda code: code.code)
)


def find(code: str) -> Code | None:
    """The code of that name, in either case."""
    return next((one for one in ALL if one.code == code.upper()), None)
