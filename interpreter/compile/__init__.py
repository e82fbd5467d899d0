"""``Game`` to ``Program``: rank lists to tables, bidding, steps and scores to code."""

from __future__ import annotations

from hoyle.dsl.model import Game
from hoyle.dsl.sides import allies

from .. import layout as L
from ..program import Program
from .assembler import Assembler
from .bidding import compile_bidding
from .expressions import manners
from .ranks import compile_ranks
from .scoring import compile_match, compile_play, compile_score
from .steps import compile_naming, compile_steps

__all__ = ["compile_game"]

STACK = 64


def compile_game(game: Game) -> Program:
    """The program of a checked game. Raises ``HoyleError`` for what the engine cannot hold (numbers too big)."""
    asm = Assembler(game)
    header = asm.header
    cards = game.pack.cards
    total = len(cards) * game.pack.copies
    dealt = game.table.players * game.deal.each + int(game.deal.turn_up)
    header[L.P_SEATS] = game.table.players
    header[L.P_UNITS] = len(game.table.sides)
    header[L.P_KINDS] = len(cards)
    header[L.P_COPIES] = game.pack.copies
    header[L.P_EACH] = game.deal.each
    header[L.P_PACK] = total
    header[L.P_SHUFFLED] = dealt if game.deal.rest == "dead" else total
    header[L.P_TURN] = int(game.deal.turn_up)
    header[L.P_ALLIES] = allies(game)
    header[L.P_LOG] = L.LISTS
    header[L.P_TAKERS] = header[L.P_LOG] + 2 * total
    header[L.P_DECK] = header[L.P_TAKERS] + total
    header[L.P_STACK] = header[L.P_DECK] + total
    header[L.P_SIZE] = header[L.P_STACK] + STACK
    for power in range(63):
        header[L.P_TZ + (1 << power) % 67] = power
    unit_of = {seat: unit for unit, side in enumerate(game.table.sides) for seat in side}
    header[L.P_UNIT] = asm.put([unit_of[seat] for seat in range(game.table.players)])
    masks = [sum(1 << seat for seat in side) for side in game.table.sides]
    header[L.P_SIDE] = asm.put([masks[unit_of[seat]] for seat in range(game.table.players)])
    header[L.P_KIND] = asm.put([kind for kind in range(len(cards)) for _ in range(game.pack.copies)])
    compile_ranks(asm)
    compile_steps(asm, game.before_bidding)
    asm.here(asm.bidding)
    compile_bidding(asm)
    compile_naming(asm)
    compile_steps(asm, game.before_play)
    compile_play(asm)
    compile_score(asm)
    compile_match(asm)
    words = asm.finish()
    return Program(
        game=game,
        words=words,
        cards=cards,
        calls=tuple(asm.calls),
        rules=tuple(asm.rules),
        manners=manners(game),
        items=tuple(asm.items),
        item_codes=tuple(asm.item_codes),
        score_tests=tuple(asm.score_tests),
        numbers={str(card): kind for kind, card in enumerate(cards)},
        origins=asm.origins(),
        call_nodes=tuple(asm.call_nodes),
        parts=tuple(asm.parts),
    )
