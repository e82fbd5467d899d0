"""The one engine: what is legal, and what an action does, over flat integers.

Every function here uses integers, indexing and loops only (no slices, recursion, tuples, negative indices), so that the
same source runs in plain CPython over lists and compiled over int64 arrays: ``compiled`` loads these modules again with
another ``jit``. ``P`` is a program, ``S`` a state, both as ``layout`` describes.

The order of bowers is nowhere in this package: a rank list became, for every strain, a suit (``P_EFF``) and a strength
(``P_POW``) for each card, and all else follows from those two. From the ground up: ``streams``, ``seats``, ``hands``,
``expressions``, ``legality``, ``points``, ``scores``, ``flow``, ``deals``, ``views``.
"""

from .deals import clear_hand, next_hand, shuffle, start_hand, start_match
from .expressions import evaluate
from .flow import (
    advance,
    apply,
    ask_for_cards,
    choose_card,
    draw,
    make_contract,
    next_caller,
    play_card,
    sit_out,
    take,
    turn_to,
)
from .hands import add_card, add_copy, copies_in, highest_held, holders, remove_card
from .legality import call_rule, filters, legal, refusal, restrict, selectable
from .points import cards_of, count_item, extreme, holder_of_all, in_play, most, owner_of
from .scores import (
    ahead,
    beyond,
    decide,
    end_game,
    end_hand,
    fallen,
    game_counts,
    game_over,
    log_payment,
    next_game,
    pay,
    reached,
    unit_in,
)
from .seats import from_seat, join, lowest, next_active, sides_of, sum_over
from .streams import WORD, choice_word, key, mix
from .views import view

__all__ = [
    "WORD",
    "add_card",
    "add_copy",
    "advance",
    "ahead",
    "apply",
    "ask_for_cards",
    "beyond",
    "call_rule",
    "cards_of",
    "choice_word",
    "choose_card",
    "clear_hand",
    "copies_in",
    "count_item",
    "decide",
    "draw",
    "end_game",
    "end_hand",
    "evaluate",
    "extreme",
    "fallen",
    "filters",
    "from_seat",
    "game_counts",
    "game_over",
    "highest_held",
    "holder_of_all",
    "holders",
    "in_play",
    "join",
    "key",
    "legal",
    "log_payment",
    "lowest",
    "make_contract",
    "mix",
    "most",
    "next_active",
    "next_caller",
    "next_game",
    "next_hand",
    "owner_of",
    "pay",
    "play_card",
    "reached",
    "refusal",
    "remove_card",
    "restrict",
    "selectable",
    "shuffle",
    "sides_of",
    "sit_out",
    "start_hand",
    "start_match",
    "sum_over",
    "take",
    "turn_to",
    "unit_in",
    "view",
]
