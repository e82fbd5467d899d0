"""Random numbers: 32-bit, masked after each multiplication, so that every platform and the compiled kernel agree.

Streams are keyed, never shared: a deal depends on (seed, match, hand) alone, a player's choice on (seed, match, hand,
seat, decision). Splitting work, and comparing two variants on the same deals, rest on this.
"""

from ..jit import Ints, jit
from ..layout import (
    HAND_NO,
    MATCH_NO,
    SEED,
)

WORD = 0xFFFFFFFF


@jit
def mix(x: int) -> int:
    """A 32-bit hash of a 32-bit word (the multiply-and-shift finalizer of C. Wellons's search)."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & WORD
    x ^= x >> 15
    x = (x * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@jit
def key(seed: int, match: int, hand: int) -> int:
    """The start of the stream of one hand."""
    return mix((mix((mix(seed & WORD) + match) & WORD) + hand) & WORD)


@jit
def choice_word(S: Ints, seat: int, decision: int) -> int:
    """The random word of one decision of one seat in this hand."""
    word = key(S[SEED] ^ 0x5BD1E995, S[MATCH_NO], S[HAND_NO])
    return mix((mix((word + seat) & WORD) + decision) & WORD)
