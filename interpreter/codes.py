"""Every code of a message, in order: the one registry that ``explain`` and the pages about diagnostics are made from.

The language knows those that reading a file can bring; here the proofs and what else a whole game can get are added.
"""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.codes import ALL as LANGUAGE_CODES

from .codes_games import GAME_CODES
from .proofs import PROOFS

ALL: tuple[Code, ...] = tuple(
    sorted((*LANGUAGE_CODES, *GAME_CODES, *(proof.CODE for proof in PROOFS)), key=lambda code: code.code[1:])
)

FAMILIES = (
    (1, "The call"),
    (101, "A file as text"),
    (180, "Examples"),
    (190, "Beyond what can be played"),
    (201, "Lines and words"),
    (301, "Statements"),
    (401, "Names and options"),
    (501, "Cards, deal and ranks"),
    (601, "What nothing asks for"),
    (701, "Bidding"),
    (711, "Steps before play"),
    (721, "Score"),
    (731, "The end of a match"),
    (741, "Points and awards"),
    (751, "Lines without effect"),
    (761, "Doubts about what pays"),
)
"""What the codes from a number on are about."""


def number(code: Code) -> int:
    """``721`` of ``E721``."""
    return int(code.code[1:])


def family(code: Code) -> str:
    """What the code is about, as a heading over it and its neighbours."""
    return next(name for first, name in reversed(FAMILIES) if first <= number(code))


def find(name: str) -> Code | None:
    """The code of that name, in either case; of its number alone, too."""
    wanted = name.upper()
    return next((code for code in ALL if wanted in (code.code, code.code[1:])), None)
