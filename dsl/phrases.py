"""What card players write in several words, or with a word too many, and what is written here: data, and one search.

``forms.OTHER_WORDS`` has the single words. A phrase stands in for a terminal, and is looked for only where that
terminal may stand, so that ``left bower`` under ``rank`` says ``off-J`` and ``left of dealer`` says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection

PHRASES: tuple[tuple[str, str, str], ...] = (
    ("OFFRANK", r"left[ -]bower|left[ -]jack|off[ -]jack|off J\b", "off-J"),
    ("RANKNAME", r"right[ -]bower|(?:right[ -])?jacks?", "J"),
    ("RANKNAME", r"queens?", "Q"),
    ("RANKNAME", r"kings?", "K"),
    ("RANKNAME", r"aces?", "A"),
    ("ADD", r"(?:go|play|be) alone", "add alone"),
    ("TAKES", r"(?:picks|takes) up", "takes"),
    ("DISCARDS", r"lays (?:away|down)|puts away|throws away|buries", "discards"),
    ("NAMES", r"makes|declares|picks(?! up)", "names"),
    ("FOLLOW", r"must follow", "follow"),
)
"""The terminal that may stand there, the words (whole, in small or capital letters), and what to write."""

_FOUND = [(kind, re.compile(rf"(?:{words})(?![\w-])", re.IGNORECASE), here) for kind, words, here in PHRASES]


def phrase(rest: str, wanted: Collection[str]) -> tuple[str, str] | None:
    """The words of ``rest`` from its beginning that are said otherwise here, and how, if one of the terminals
    ``wanted`` is what they mean."""
    for kind, words, here in _FOUND:
        match = words.match(rest) if kind in wanted else None
        if match:
            return match.group(), here
    return None
