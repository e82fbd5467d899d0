"""Matches saved, restored and copied at every decision, beside one that is left alone."""

from __future__ import annotations

import json
import random

from hoyle.interpreter import Match, Program
from hoyle.interpreter.simulate import PLAYERS, choose


def lockstep(program: Program, seed: int, max_hands: int = 60) -> int:
    """Plays one match three times at once: as it is, restored from a saved text at every decision, and as a copy of a
    copy. All must stay the same to the end, and what is done to a copy must not reach the match that it came from.
    Returns how many decisions there were; raises AssertionError."""
    chance = random.Random(seed)
    players = [PLAYERS[chance.choice(list(PLAYERS))] for _ in range(program.game.table.players)]
    match = Match(program, seed)
    saved, copied = match.copy(), match.copy()
    decisions = 0
    while True:
        while match.status == "playing":
            decisions += 1
            saved = Match.restore(program, json.loads(json.dumps(saved.save())))
            spoiled, copied = copied, copied.copy()
            spoiled.act(chance.choice(spoiled.legal()))
            assert match.save() == saved.save() == copied.save()
            assert match.legal_texts() == saved.legal_texts() == copied.legal_texts()
            action = choose(match, players)
            assert choose(saved, players) == choose(copied, players) == action
            before = match.save()
            taken_back = match.copy()
            for one in (match, saved, copied):
                one.act(one.text(action))
            assert taken_back.save() == before
        assert match.status == saved.status == copied.status
        assert match.scores == saved.scores == copied.scores
        if match.status == "finished" or match.hand_number + 1 >= max_hands:
            return decisions
        for one in (match, saved, copied):
            one.next_hand()
