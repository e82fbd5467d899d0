"""Random whole hands of `euchre`, deal included, beside OpenSpiel's euchre driven from Python in the same run.

Ours is the kernel's step interface: deal, then legal / apply until the hand is over, in plain CPython; with
``--compiled`` also under Numba (extra ``fast``), the loop over the hands compiled too. Theirs is the usual loop over
``legal_actions`` and ``apply_action``, chance included. Both choose by lot; the variant is theirs.

python benchmarks/hands.py [--assert] [--rounds 9] [--hands 1500] [--compiled]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from importlib.metadata import version
from typing import Any

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
from common import alternate, machine, verdict

from hoyle.dsl import load
from hoyle.interpreter import Match, Program, compile_game, kernel
from hoyle.interpreter import layout as L

BOUND = 0.3
OPTIONS = {"keep-the-turned-card": "on", "stick-the-dealer": "on"}


def openspiel(game: Any, hands: int) -> int:
    """Plays so many hands there; how many decisions of players there were."""
    decisions = 0
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions


def stepped(program: Program, state: list[int], hands: int) -> int:
    """Plays so many hands through the kernel; how many decisions there were."""
    words, actions = program.words, [0] * 256
    start_hand, legal, apply, lot = kernel.start_hand, kernel.legal, kernel.apply, random.random
    decisions = 0
    for _ in range(hands):
        state[L.HAND_NO] += 1
        state[L.DEALER] = state[L.HAND_NO] % 4
        start_hand(words, state, 0)
        while state[L.WAIT] <= L.W_PLAY:
            apply(words, state, actions[int(lot() * legal(words, state, actions))])
            decisions += 1
    return decisions


def matches(program: Program, hands: int) -> int:
    """The same through ``Match``, which also looks whether an action is refused."""
    match = Match(program, 1)
    decisions = 0
    for _ in range(hands):
        while match.status == "playing":
            match.act(random.choice(match.legal()))
            decisions += 1
        if match.status == "finished":
            match = Match(program, 1, match.state[L.MATCH_NO] + 1)
        else:
            match.next_hand()
    return decisions


def new_state(program: Program) -> list[int]:
    """A match without a hand yet."""
    state = [0] * program.words[L.P_SIZE]
    kernel.start_match(program.words, state, 1, 0)
    return state


def per_second(hands: int, play: Any) -> float:
    """Hands a second."""
    began = time.perf_counter()
    play()
    return hands / (time.perf_counter() - began)


def compiled_loop() -> Any:
    """``stepped`` under Numba: (words, state, room for actions, hands) -> decisions."""
    from hoyle.interpreter.compiled import compiler, load_compiled

    module = load_compiled()["kernel"]
    start_hand, legal, apply, choice_word = module.start_hand, module.legal, module.apply, module.choice_word
    hand_no, dealer, wait, actor, decision, play = L.HAND_NO, L.DEALER, L.WAIT, L.ACTOR, L.DECISION, L.W_PLAY

    def loop(words: Any, state: Any, actions: Any, hands: int) -> int:
        decisions = 0
        for _ in range(hands):
            state[hand_no] += 1
            state[dealer] = state[hand_no] % 4
            start_hand(words, state, 0)
            while state[wait] <= play:
                count = legal(words, state, actions)
                word = choice_word(state, state[actor], state[decision])
                apply(words, state, actions[(word * count) >> 32])
                decisions += 1
        return decisions

    return compiler()(loop)


def measure_compiled(program: Program, theirs: Any, rounds: int, hands: int) -> None:
    """The compiled loop beside OpenSpiel; prints what it found."""
    from hoyle.interpreter.compiled import arrays

    words, state, actions = arrays(program.words, new_state(program))
    loop = compiled_loop()
    began = time.perf_counter()
    loop(words, state, actions, 1)
    compiling = time.perf_counter() - began
    many = 100 * hands
    ratio = alternate(lambda: per_second(many, lambda: loop(words, state, actions, many)), theirs, rounds)
    rate = f"{ratio.medians()[0]:,.0f} hands/s"
    print(f"compiled by numba {version('numba')} in {compiling:.1f} s: {rate}, ratio {ratio}")


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assert", dest="bounds", action="store_true", help="status 1 if the bound is not kept")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--hands", type=int, default=1500, help="hands in a round")
    parser.add_argument("--compiled", action="store_true", help="also under Numba")
    chosen = parser.parse_args(arguments)
    hands, rounds = chosen.hands, chosen.rounds
    program = compile_game(load("euchre", options=OPTIONS))
    game = pyspiel.load_game("euchre", {"stick_the_dealer": True})
    state = new_state(program)

    def theirs() -> float:
        return per_second(hands, lambda: openspiel(game, hands))

    print(f"{machine()}, open_spiel {version('open_spiel')}; {hands:,} hands in a round, medians")
    ours, there = stepped(program, state, hands) / hands, openspiel(game, hands) / hands
    print(f"decisions in a hand: {ours:.1f}, OpenSpiel {there:.1f}")
    ratio = alternate(lambda: per_second(hands, lambda: stepped(program, state, hands)), theirs, rounds)
    rates = ratio.medians()
    print(f"kernel in CPython: {rates[0]:,.0f} hands/s, OpenSpiel from Python {rates[1]:,.0f} hands/s: ratio {ratio}")
    held = alternate(lambda: per_second(hands, lambda: matches(program, hands)), theirs, rounds)
    print(f"through Match: {held.medians()[0]:,.0f} hands/s, ratio {held}")
    if chosen.compiled:
        measure_compiled(program, theirs, rounds, hands)
    bound = f"at least {BOUND:g} of OpenSpiel from Python: {ratio.median:.2f}"
    return verdict(chosen.bounds, [(bound, ratio.median >= BOUND)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
