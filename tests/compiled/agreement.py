"""Kernel and players under Numba beside the same source in CPython, decision by decision.

Both play the same hands. Compared in every state: all of the state with its scratch stack, the legal actions, the rule
for every action that there is, the view of every seat, the random word, what each player chooses, and what is left of
the view that he computed in. Numba checks every index (``NUMBA_BOUNDSCHECK``); nothing is read from a cache.

    python -m tests.compiled.agreement                          200 hands of every game, each option toggled singly
    python -m tests.compiled.agreement --hands 1000 euchre      more, of one game (a name or a path)
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from types import ModuleType
from typing import Any

from hoyle.dsl import load
from hoyle.interpreter import Program, compile_game, kernel, players
from hoyle.interpreter import layout as L
from hoyle.interpreter.compiled import arrays, load_compiled
from tests.strategies import RANDOM, label, variants

MATCH = 15
"""Hands after which a match is given up."""

Tally = Counter[str]
"""How many hands, decisions and comparisons there were."""


class Disagreement(AssertionError):
    """Compiled and interpreted code differ; the message says where."""


def load_checked() -> dict[str, ModuleType]:
    """The compiled modules, indices checked. Raises ImportError without Numba, RuntimeError if nothing is checked."""
    os.environ["NUMBA_BOUNDSCHECK"] = "1"
    import numba
    import numpy

    def beyond(words: Any) -> Any:
        return words[len(words)]

    try:
        numba.njit(beyond)(numpy.zeros(3, dtype=numpy.int64))
    except IndexError:
        return load_compiled()
    raise RuntimeError("Numba was imported before NUMBA_BOUNDSCHECK was set: no index would be checked")


class Pair:
    """One game on both."""

    def __init__(self, program: Program, modules: dict[str, ModuleType], seed: int, tally: Tally) -> None:
        self.program = program
        self.compiled = modules["kernel"]
        self.choosers = [
            (getattr(players, name), getattr(modules["players"], name)) for name in ("random_choice", "simple_choice")
        ]
        self.words = program.words
        self.state = [0] * self.words[L.P_SIZE]
        self.legal = [0] * 256
        self.words_2, self.state_2, self.legal_2 = arrays(self.words, self.state)
        self.view_2 = self.state_2.copy()
        self.seed = seed
        self.tally = tally

    def expect(self, what: str, interpreted: object, compiled: object) -> None:
        """Raises Disagreement unless both are equal."""
        self.tally["comparisons"] += 1
        if interpreted != compiled:
            match, hand, decision = (self.state[place] for place in (L.MATCH_NO, L.HAND_NO, L.DECISION))
            where = f"seed {self.seed}, match {match}, hand {hand}, decision {decision}"
            raise Disagreement(f"{where}: {what}: interpreted {interpreted!r}, compiled {compiled!r}")

    def same_state(self, after: str) -> None:
        """All of the state, the scratch stack included."""
        compiled = self.state_2.tolist()
        if self.state != compiled:
            differing = [place for place, word in enumerate(self.state) if word != compiled[place]]
            self.expect(f"after {after}, place {differing[0]}", self.state[differing[0]], compiled[differing[0]])
        self.tally["comparisons"] += 1

    def deal(self, match: int | None) -> None:
        """The first hand of a match, or (None) the next one."""
        if match is None:
            kernel.next_hand(self.words, self.state)
            self.compiled.next_hand(self.words_2, self.state_2)
        else:
            kernel.start_match(self.words, self.state, self.seed, match)
            self.compiled.start_match(self.words_2, self.state_2, self.seed, match)
            kernel.start_hand(self.words, self.state, 0)
            self.compiled.start_hand(self.words_2, self.state_2, 0)
        self.same_state("the deal")

    def hand(self, leaning: int) -> None:
        """One hand; ``leaning`` says who chooses for both."""
        state = self.state
        while state[L.WAIT] not in (L.W_HAND_OVER, L.W_MATCH_OVER):
            actions, chosen, word = self.compare()
            choice = leaning % 4
            action = chosen[1] if choice == 3 else RANDOM[choice](self.words, state, actions, len(actions), word)
            kernel.apply(self.words, state, action)
            self.compiled.apply(self.words_2, self.state_2, action)
            self.same_state(f"action {action}")
            self.tally["decisions"] += 1
        self.tally["hands"] += 1

    def compare(self) -> tuple[list[int], list[int], int]:
        """Everything that can be asked in this state; the legal actions, what each player chooses, the random word."""
        state, seat = self.state, self.state[L.ACTOR]
        count = kernel.legal(self.words, state, self.legal)
        self.expect("how many are legal", count, self.compiled.legal(self.words_2, self.state_2, self.legal_2))
        actions = self.legal[:count]
        self.expect("what is legal", actions, self.legal_2[:count].tolist())
        for action in range(-1, L.CALL0 + len(self.program.calls) + 1):
            ours = kernel.refusal(self.words, state, action)
            self.expect(f"refusal of {action}", ours, self.compiled.refusal(self.words_2, self.state_2, action))
        word = kernel.choice_word(state, seat, state[L.DECISION])
        self.expect("random word", word, self.compiled.choice_word(self.state_2, seat, state[L.DECISION]))
        for other in range(self.words[L.P_SEATS]):
            self.view(other)
        chosen = []
        for interpreted, compiled in self.choosers:
            view = self.view(seat)
            ours = interpreted(self.words, view, actions, count, word)
            self.expect(interpreted.__name__, ours, compiled(self.words_2, self.view_2, self.legal_2, count, word))
            self.expect(f"the view after {interpreted.__name__}", view, self.view_2.tolist())
            chosen.append(ours)
        self.same_state("asking")
        return actions, chosen, word

    def view(self, seat: int) -> list[int]:
        """The view of a seat, which the compiled kernel has written to ``view_2`` as well."""
        view = [0] * len(self.state)
        self.view_2[:] = 0
        kernel.view(self.words, self.state, seat, view)
        self.compiled.view(self.words_2, self.state_2, seat, self.view_2)
        self.expect(f"view of seat {seat}", view, self.view_2.tolist())
        return view


def compare(program: Program, modules: dict[str, ModuleType], hands: int, seed: int = 0) -> Tally:
    """Plays so many hands of a game on both, in matches of at most ``MATCH`` hands. Raises Disagreement."""
    tally: Tally = Counter()
    pair = Pair(program, modules, seed, tally)
    for _ in range(hands):
        over = pair.state[L.WAIT] != L.W_HAND_OVER or pair.state[L.HAND_NO] + 1 >= MATCH
        pair.deal(tally["matches"] if over else None)
        tally["matches"] += over
        pair.hand(tally["matches"])
        tally["finished"] += pair.state[L.WAIT] == L.W_MATCH_OVER
        tally["thrown in"] += pair.state[L.THROWN_IN]
    return tally


def main(arguments: list[str]) -> int:
    """The command. Status 1 at the first disagreement, which is printed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.compiled.agreement",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="a shipped game or a path (default: all shipped)")
    parser.add_argument("--hands", type=int, default=200, help="hands of each variant (default 200)")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    modules = load_checked()
    for variant in variants(chosen.games):
        began = time.perf_counter()
        name, options = variant
        try:
            tally = compare(compile_game(load(name, options=options)), modules, chosen.hands, chosen.seed)
        except Disagreement as wrong:
            print(f"{label(variant)}: {wrong}")
            return 1
        seen = ", ".join(f"{count:,} {what}" for what, count in sorted(tally.items()) if count)
        print(f"{label(variant)}: {seen} ({time.perf_counter() - began:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
