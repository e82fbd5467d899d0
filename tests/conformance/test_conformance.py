"""Every game, with each option toggled singly, must pass the same suite.

Here 20 matches of each game and 5 with an option toggled, given up early; ``python -m tests.conformance`` plays 500 of
each.
"""

from __future__ import annotations

import json
import random

import pytest

from hoyle.dsl import load, shipped
from hoyle.interpreter import IllegalAction, Match, Program, compile_game, kernel, play_match
from hoyle.interpreter import layout as L
from hoyle.interpreter.players import random_choice
from hoyle.interpreter.simulate import PLAYERS, choose
from tests.conformance.examine import Broken, Examined, Tally, examine_match
from tests.strategies import Options, label, seated, variants

MATCHES, TOGGLED = 20, 5
MAX_HANDS = 4

each_variant = pytest.mark.parametrize("variant", list(variants()), ids=label)
each_game = pytest.mark.parametrize("name", shipped())


def program_of(variant: tuple[str, Options]) -> Program:
    name, options = variant
    return compile_game(load(name, options=options))


@each_variant
def test_random_matches(variant: tuple[str, Options]) -> None:
    program = program_of(variant)
    tally: Tally = Tally()
    matches = TOGGLED if variant[1] else MATCHES
    for number in range(matches):
        examine_match(program, 1, number, seated(program.game.table.players, number), MAX_HANDS, tally)
    assert tally["matches"] == matches
    assert tally["finished"] + tally["unfinished"] == matches
    assert tally["refusals"] > tally["states"]


@each_game
def test_a_match_ends_or_is_reported_unfinished(name: str) -> None:
    program = compile_game(load(name))
    seats = program.game.table.players
    ended = play_match(program, [PLAYERS["simple"]] * seats, seed=2)
    assert (ended.status, ended.winner is None) == ("finished", False)
    given_up = play_match(program, [PLAYERS["simple"]] * seats, seed=2, max_hands=1)
    assert (given_up.status, given_up.winner, given_up.hands) == ("unfinished", None, 1)


# ------------------------------------------------------------------------------ the examination itself


def test_a_lost_card_is_noticed() -> None:
    program = compile_game(load("euchre"))
    examined = Examined(program, 1, 0, (random_choice,) * 4, Tally())
    examined.examine()
    kernel.remove_card(program.words, examined.match.state, 0, program.numbers[str(examined.match.hand(0)[0])])
    with pytest.raises(Broken, match="not conserved: missing"):
        examined.examine()


def test_a_card_that_stands_twice_is_noticed() -> None:
    program = compile_game(load("euchre"))
    examined = Examined(program, 1, 0, (random_choice,) * 4, Tally())
    kernel.add_card(program.words, examined.match.state, 0, program.numbers[str(examined.match.hand(1)[0])])
    with pytest.raises(Broken, match="too many"):
        examined.examine()


# ----------------------------------------------------------------------------------- views and copies


def somewhere(program: Program, seed: int, steps: int) -> Match:
    """A match after so many actions, hands included; only the last hand may be over."""
    match = Match(program, seed, 0)
    players = seated(program.game.table.players, seed)
    for _ in range(steps):
        if match.status == "finished":
            break
        if match.status == "hand over":
            match.next_hand()
        match.act(choose(match, players))
    return match


@each_game
def test_a_view_tells_nothing_of_hidden_cards(name: str) -> None:
    """Exchange the cards that a seat cannot see, and its view stays the same."""
    program = compile_game(load(name))
    words = program.words
    deck, size = words[L.P_DECK], words[L.P_STACK]
    for steps in range(0, 60, 3):
        match = somewhere(program, 3, steps)
        for seat in range(words[L.P_SEATS]):
            others = [s for s in range(words[L.P_SEATS]) if s != seat and s != match.state[L.OPEN_SEAT]]
            twisted = match.copy()
            twisted.state[L.SEED] ^= 0x55555
            for at in (L.PUBLIC + other * L.SEAT_SIZE for other in others):
                for place in range(L.SEAT_SIZE):
                    twisted.state[at + place] ^= 0b10110
            twisted.state[deck : deck + words[L.P_PACK]] = reversed(twisted.state[deck : deck + words[L.P_PACK]])
            assert twisted.masked(seat)[:size] == match.masked(seat)[:size]
            own = L.PUBLIC + seat * L.SEAT_SIZE
            assert match.masked(seat)[own : own + L.SEAT_SIZE] == match.state[own : own + L.SEAT_SIZE]


@each_game
def test_copies_and_saved_matches_go_on_alike(name: str) -> None:
    program = compile_game(load(name))
    players = [PLAYERS["simple"]] * program.game.table.players
    for steps in range(0, 40, 7):
        match = somewhere(program, 4, steps)
        copied = match.copy()
        restored = Match.restore(program, json.loads(json.dumps(match.save())))
        before = match.save()
        for other in (copied, restored):
            while other.status == "playing":
                other.act(choose(other, players))
        assert copied.save() == restored.save()
        assert match.save() == before


# ------------------------------------------------------------------------------------ the kernel's contract


class Strict(list[int]):
    """A list that takes no slice and no negative index: what compiled code would read from somewhere else."""

    def __getitem__(self, index: int) -> int:  # type: ignore[override]
        assert isinstance(index, int) and index >= 0, f"read at {index}"
        return super().__getitem__(index)

    def __setitem__(self, index: int, value: int) -> None:  # type: ignore[override]
        assert isinstance(index, int) and index >= 0, f"written at {index}"
        assert -(2**63) <= value < 2**63, f"{value} is no 64-bit integer"
        super().__setitem__(index, value)


@each_game
def test_kernel_and_players_index_within_bounds(name: str) -> None:
    program = compile_game(load(name))
    words = Strict(program.words)
    state, view, actions = Strict([0] * words[L.P_SIZE]), Strict([0] * words[L.P_SIZE]), Strict([0] * 256)
    kernel.start_match(words, state, 5, 0)
    for hand in range(8):
        if hand == 0 or state[L.WINNER] >= 0:
            kernel.start_match(words, state, 5, hand)
            kernel.start_hand(words, state, 0)
        else:
            kernel.next_hand(words, state)
        chooser = seated(words[L.P_SEATS], hand)
        while state[L.WAIT] not in (L.W_HAND_OVER, L.W_MATCH_OVER):
            seat = state[L.ACTOR]
            count = kernel.legal(words, state, actions)
            word = kernel.choice_word(state, seat, state[L.DECISION])
            kernel.view(words, state, seat, view)
            chosen = [player(words, view, actions, count, word) for player in (PLAYERS["simple"], chooser[seat])]
            for action in range(-1, L.CALL0 + len(program.calls) + 1):
                kernel.refusal(words, state, action)
            kernel.apply(words, state, chosen[(seat + hand) % 2])


# --------------------------------------------------------------------------------------- texts


@each_game
def test_nonsense_is_refused_as_text(name: str) -> None:
    program = compile_game(load(name))
    lot = random.Random(6)
    letters = "abcdefghijklmnopqrstuvwxyz0123456789 HSDCJQKA-"
    for steps in range(0, 30, 5):
        match = somewhere(program, 6, steps)
        before = match.save()
        for _ in range(40):
            text = "".join(lot.choice(letters) for _ in range(lot.randrange(12)))
            if match.refusal(text) is not None:
                with pytest.raises(IllegalAction):
                    match.act(text)
        assert match.save() == before
