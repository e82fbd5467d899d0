"""`euchre` beside OpenSpiel's euchre, decision by decision: the same deals, and one player chooses for both.

Compared at every decision: whether the hand goes on, who acts, and what he may do; at the end of a hand, what each
player gets. Their game is the shipped one with ``keep-the-turned-card`` on, and ``stick-the-dealer`` as their
``stick_the_dealer`` says. What was found by experiment with open_spiel 2.0.2, since little of it is documented:

- Cards are ``4 * rank + suit``, ranks 9 10 J Q K A, suits C D H S. Actions: a card, 24 pass, 25 to 28 a suit (to order
  up is to call the suit of the turned card), 29 alone, 30 with partner.
- Chance first draws the dealer (0 to 3, N E S W), then 20 cards, one at a time, the first to the dealer himself and so
  on clockwise, and last the turned card.
- The call, the dealer's discard and the question whether the maker plays alone are asked in this order; the dealer
  discards even when he will sit out. Here "alone" is part of the call: it is answered when their question comes.
- A hand that all pass is over, with nothing for anybody; there is no second deal.
- Returns are each side's own score less the other's: +2 and -2 where the makers score 2.

    python -m tests.oracle.euchre                     5,000 hands with stick_the_dealer on and 5,000 off
    python -m tests.oracle.euchre --hands 100000 --stick off --seed 3
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from hoyle.dsl import load
from hoyle.dsl.model import Card
from hoyle.interpreter import Match, Program, compile_game
from hoyle.interpreter.players import simple_choice
from hoyle.interpreter.simulate import Player, choose
from tests.strategies import RANDOM

RANKS = ("9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
NAMES = ("clubs", "diamonds", "hearts", "spades")
PLAYERS = (*RANDOM, simple_choice)
PASS, CALL, ALONE, PARTNER = 24, 25, 29, 30

Tally = Counter[str]
"""How many hands, decisions, lone hands, ... were compared."""


class Disagreement(AssertionError):
    """The two engines differ; the message says where, and what led there."""


def their_card(card: Card) -> int:
    """A card as they number it."""
    assert card.suit is not None
    return 4 * RANKS.index(card.rank) + SUITS.index(card.suit)


def their_action(match: Match, text: str) -> int:
    """The action that a canonical text is for them; ``alone`` is left out, since they ask for it later."""
    first, *rest = text.split(" ")
    if first == "pass":
        return PASS
    if first == "order":
        assert match.turned is not None and match.turned.suit is not None
        return CALL + SUITS.index(match.turned.suit)
    if first == "name":
        return CALL + NAMES.index(rest[0])
    return 4 * RANKS.index(rest[0][:-1]) + SUITS.index(rest[0][-1])


class Hand:
    """One hand on both."""

    def __init__(self, program: Program, game: Any, seed: int, number: int, player: Player, tally: Tally) -> None:
        self.match = Match(program, seed, number)
        self.players = (player,) * 4
        self.tally = tally
        self.alone = False
        self.told = [f"seed {seed}, number {number}, {player.__name__}, dealer {self.match.dealer}"]
        self.told += [f"seat {seat}: " + " ".join(map(str, self.match.hand(seat))) for seat in range(4)]
        self.told.append(f"turned {self.match.turned}")
        self.theirs = game.new_initial_state()
        self.theirs.apply_action(self.match.dealer)
        for place in range(20):
            seat = (self.match.dealer + place) % 4
            self.theirs.apply_action(their_card(self.match.hand(seat)[place // 4]))
        assert self.match.turned is not None
        self.theirs.apply_action(their_card(self.match.turned))

    def expect(self, what: str, ours: object, theirs: object) -> None:
        """Raises Disagreement unless the two are equal."""
        if ours != theirs:
            told = "\n".join(self.told)
            raise Disagreement(f"{told}\n{what}: ours {ours!r}, theirs {theirs!r}\n{self.theirs}")

    def play(self) -> None:
        """To its end, comparing all the way. Raises Disagreement."""
        match, theirs = self.match, self.theirs
        while match.status == "playing":
            self.expect("is the hand over", False, theirs.is_terminal())
            self.compare()
            text = match.text(choose(match, self.players))
            self.told.append(f"seat {match.actor}: {text}")
            action = their_action(match, text)
            self.alone = self.alone or text.endswith(" alone")
            self.count(text)
            match.act(text)
            theirs.apply_action(action)
            self.answer()
        self.expect("is the hand over", True, theirs.is_terminal())
        ours = match.gained
        own_less_other = [float(ours[seat % 2] - ours[1 - seat % 2]) for seat in range(4)]
        self.expect("returns", own_less_other, list(theirs.returns()))
        self.tally["hands"] += 1
        self.tally["thrown in"] += match.thrown_in
        maker = match.contract
        if maker is not None:
            side = maker.maker % 2
            self.tally[f"makers {ours[side] - ours[1 - side]:+d}{' alone' if self.alone else ''}"] += 1

    def compare(self) -> None:
        """Who acts, and what he may do."""
        texts = self.match.legal_texts()
        self.expect("who acts", self.match.actor, self.theirs.current_player())
        legal = sorted({their_action(self.match, text) for text in texts})
        self.expect("what is legal", legal, sorted(self.theirs.legal_actions()))
        calls = {text for text in texts if text.split(" ")[0] in ("order", "name")}
        plain = {text for text in calls if not text.endswith(" alone")}
        self.expect("calls with and without alone", calls, plain | {f"{text} alone" for text in plain})
        self.tally["decisions"] += 1

    def answer(self) -> None:
        """Their question whether the maker plays alone, if it comes now."""
        if self.theirs.is_terminal() or self.theirs.legal_actions() != [ALONE, PARTNER]:
            return
        contract = self.match.contract
        self.expect("who is asked to play alone", contract and contract.maker, self.theirs.current_player())
        self.theirs.apply_action(ALONE if self.alone else PARTNER)
        self.tally["alone questions"] += 1

    def count(self, text: str) -> None:
        """What happened, for the sum at the end."""
        match, contract = self.match, self.match.contract
        sits_out = self.alone and contract is not None and contract.maker == (match.dealer + 2) % 4
        if text.startswith("discard") and sits_out:
            self.tally["discards of a dealer who sits out"] += 1
        if text.startswith("name") and "pass" not in match.legal_texts():
            self.tally["stuck dealers"] += 1
        if text.startswith(("order", "name")):
            self.tally[" ".join([text.split(" ")[0], *(["alone"] if text.endswith(" alone") else [])])] += 1


def compare(stick: bool, hands: int, seed: int = 0, changed: Mapping[str, str] | None = None) -> Tally:
    """Plays so many hands on both; ``changed`` options make it another game than theirs. Raises Disagreement."""
    options = {"keep-the-turned-card": "on", "stick-the-dealer": "on" if stick else "off", **(changed or {})}
    program = compile_game(load("euchre", options=options))
    game = pyspiel.load_game("euchre", {"stick_the_dealer": stick})
    tally: Tally = Counter()
    for number in range(hands):
        Hand(program, game, seed, number, PLAYERS[number % len(PLAYERS)], tally).play()
    return tally


def main(arguments: list[str]) -> int:
    """The command. Status 1 at the first disagreement, which is printed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.oracle.euchre", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=5000, help="hands for each setting (default 5000)")
    parser.add_argument("--stick", choices=("on", "off", "both"), default="both", help="stick the dealer")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    for stick in (True, False):
        switch = "on" if stick else "off"
        if chosen.stick not in (switch, "both"):
            continue
        began = time.perf_counter()
        try:
            tally = compare(stick, chosen.hands, chosen.seed)
        except Disagreement as wrong:
            print(wrong)
            return 1
        seen = "; ".join(f"{count:,} {what}" for what, count in sorted(tally.items()))
        took = time.perf_counter() - began
        engine = f"open_spiel {version('open_spiel')}"
        print(f"{engine} agrees, stick_the_dealer {switch}: {seen} ({took:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
