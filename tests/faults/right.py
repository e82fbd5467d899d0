"""Which messages are right for which slip.

A message is right if it speaks of the mistake as a person would who knows what was meant: that a line is missing or
unreadable, that a word is unknown, or that the rules do not hold in the way that just this slip breaks them.
"""

from __future__ import annotations

import re

from .lines import Mutant

UNREADABLE = "E1.. E20[1-9] E21. E30. E40. W601"
BIDDING = "E7[01]. E72[468] E75[1-57] W76[23458] E51[02] E50[579] E707"
SCORE = "E72. E75[346] W76[123679] E510 E513 E73[12]"
BEFORE = "E71. E720 E75[1245678] E71[0-9] E512 W60[123] W768 E72[4-7]"
POINTS = "E708 E74. E75[56] E510 E211 E755"
MATCH = "E73. E511 E754 E758"
RIGHT: dict[str, str] = {
    "bidding": BIDDING,
    "score": SCORE,
    "before": BEFORE,
    "points": POINTS,
    "awards": f"{POINTS} E732",
    "match": MATCH,
    "play": "E512 E714 E715 E71. E751 E75[48] E718",
    "rank": "E50[3-6] W602 E741",
    "cards": "E50[134] E306 W60[24]",
    "deal": "E50[128] E407 W603 E71.",
    "table": "E501 E308 E407 E513 E732",
    "option": "W601 E755 E40.",
}
"""By section. What stands in every section can be unreadable."""


def is_right(mutant: Mutant, code: str) -> bool:
    """Is a code one for the slip?"""
    return any(re.fullmatch(pattern, code) for pattern in f"{UNREADABLE} {RIGHT.get(mutant.section, '')}".split())
