"""The engine beside the walker: both play the same hands, and must agree at every decision.

The deals are the engine's own; the walker starts from them, and one player chooses for both. After every action they
are compared: who decides and for whose cards, what he may do, what everybody holds, what is trump, who sits out, the
tricks; at the end of a hand the scores, the winner and the next dealer.

    python -m tests.reference.agreement                                 every game, every option toggled singly
    python -m tests.reference.agreement --hands 1000 --seed 5 euchre    more hands of one game
    python -m tests.reference.agreement --all-options euchre            every combination of options
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Literal

from attrs import evolve

from hoyle.dsl import load, shipped
from hoyle.dsl.model import Arith, Game, Num
from hoyle.dsl.settings import broken
from hoyle.interpreter import IllegalAction, Match, compile_game
from tests.strategies import Options, toggled_singly

from . import perft, walker
from .deals import PLAYERS, Player
from .scoring import counted
from .state import State
from .terms import tricks_of


class Disagreement(AssertionError):
    """The engine and the walker differ; the message says where, and what led there."""


Tally = Counter[str]
"""How many hands, matches, thrown-in hands, and actions by their first word a run has seen."""


# ----------------------------------------------------------------------------------------- options


def all_options(game: Game) -> list[Options]:
    """Every combination of option values that go together."""
    names = [option.name for option in game.options]
    found = [dict(zip(names, values, strict=True)) for values in itertools.product(*(o.values for o in game.options))]
    return [one for one in found if broken(game.options, game.limits, one) is None]


# ---------------------------------------------------------------------------------------- comparing


def engine_view(match: Match, game: Game) -> dict[str, object]:
    """What the engine says about the moment."""
    return {
        "actor": match.actor,
        "owner": match.owner,
        "legal": sorted(match.legal_texts()),
        "hands": [sorted(map(str, match.hand(seat))) for seat in range(game.table.players)],
        "trump": match.strain,
        "active": sorted(match.active),
        "tricks": list(match.tricks),
        "trick": [(seat, str(card)) for seat, card in match.trick],
        "contract": engine_contract(match),
    }


def engine_contract(match: Match) -> tuple[object, ...] | None:
    """Who plays and how; the numbers only of a call that has some."""
    contract = match.contract
    if contract is None:
        return None
    numbers = (contract.bid, contract.needed, contract.worth) if contract.call.startswith("bid") else ()
    return (contract.maker, contract.manner, contract.forced, contract.challenger, *numbers)


def walker_contract(state: State) -> tuple[object, ...] | None:
    """The same of the walker."""
    contract = state.contract
    if contract is None:
        return None
    numbers = (contract.bid, contract.needed, contract.worth) if contract.call.kind == "bid" else ()
    return (contract.maker, state.manner, contract.forced, state.challenger, *numbers)


def walker_view(state: State) -> dict[str, object]:
    """What the walker says about it."""
    return {
        "actor": walker.actor(state),
        "owner": walker.owner(state),
        "legal": sorted(walker.legal(state)),
        "hands": [sorted(map(str, state.hands[seat])) for seat in state.seats],
        "trump": state.strain,
        "active": sorted(state.active),
        "tricks": [tricks_of(state, seat) for seat in state.seats],
        "trick": [(seat, str(card)) for seat, card in state.trick],
        "contract": walker_contract(state),
    }


def differences(engine: dict[str, object], reference: dict[str, object]) -> list[str]:
    """The lines that say in what two views differ."""
    return [
        f"  {key}: engine {engine[key]!r}, walker {reference[key]!r}" for key in engine if engine[key] != reference[key]
    ]


def opened(match: Match, game: Game, last: walker.Result | None) -> State:
    """The walker at the start of the engine's hand, after the hand before."""
    extra, games = (None, None) if last is None else (last.extra, last.games)
    hands = {seat: match.dealt(seat) for seat in range(game.table.players)}
    return walker.start(game, hands, match.turned, match.undealt, match.dealer, match.scores, extra, games)


def one_hand(
    match: Match, game: Game, last: walker.Result | None, player: Player, rng: random.Random, tally: Tally
) -> walker.Result:
    """Plays a hand on both; the walker's result. Raises Disagreement."""
    state = opened(match, game, last)
    told = [f"dealer {match.dealer}, scores {match.scores}, turned {match.turned}, extra {state.extra}, {state.games}"]
    told += [f"seat {seat} holds " + " ".join(map(str, match.hand(seat))) for seat in range(game.table.players)]
    told.append("stock " + " ".join(map(str, match.stock)))

    def check(found: list[str]) -> None:
        if found:
            raise Disagreement("\n".join([*told, "then they differ:", *found]))

    while not walker.done(state) and match.status == "playing":
        check(differences(engine_view(match, game), walker_view(state)))
        text = player(state, rng)
        told.append(f"{walker.actor(state)}: {text}")
        tally[text.split(" ")[0]] += 1
        try:
            match.act(text)
        except IllegalAction as refused:
            check([f"  the engine lists {text!r} as legal, and refuses it: {refused}"])
        state = walker.act(state, text)
    check(differences(engine_end(match, game.table.sides), walker_end(state)))
    tally["hands"] += 1
    tally["thrown in"] += state.thrown_in is not None
    return walker.result(state)


def engine_end(match: Match, sides: tuple[tuple[int, ...], ...]) -> dict[str, object]:
    """What the engine says about the end of a hand."""
    if match.status == "playing":
        return {"over": False}
    return {
        "over": True,
        "finished": match.status == "finished",
        "scores": match.scores,
        "gained": match.gained,
        "thrown in": match.thrown_in,
        "winner": match.winner,
        "games": match.games,
        "points": [] if match.thrown_in else [sum(match.points[seat] for seat in side) for side in sides],
    }


def walker_end(state: State) -> dict[str, object]:
    """What the walker says about it."""
    if not walker.done(state):
        said = ("finished", "scores", "gained", "thrown in", "winner", "games", "points")
        return dict.fromkeys(said) | {"over": False}
    over = walker.result(state)
    points = counted(state, state.game.points)
    return {
        "over": True,
        "finished": over.over,
        "scores": over.scores,
        "gained": over.gained,
        "thrown in": over.thrown_in,
        "winner": over.winner,
        "games": (over.games.counts or (0,) * len(over.scores)) if state.game.match.games is not None else (),
        "points": [] if over.thrown_in else [sum(points[seat] for seat in side) for side in state.game.table.sides],
    }


def near_the_end(game: Game, distance: int) -> Game:
    """The same game with scores that start so far from the target: random players seldom get there from the start."""
    target = game.match.target
    if target is None:
        return game
    away: Literal["+", "-"] = "+" if game.match.down else "-"
    return evolve(game, match=evolve(game.match, start=Arith(away, target, Num(distance))))


def compare(game: Game, hands: int, seed: int = 0) -> Tally:
    """Plays so many hands of a game on both, in matches. Raises Disagreement."""
    program = compile_game(game)
    rng = random.Random(seed)
    tally: Tally = Counter()
    while tally["hands"] < hands:
        match = Match(program, seed, tally["matches"])
        tally["matches"] += 1
        over: walker.Result | None = None
        try:
            while match.status != "finished" and tally["hands"] < hands:
                if over is not None:
                    match.next_hand()
                    if match.dealer != over.next_dealer or match.scores != over.opening:
                        raise Disagreement(
                            f"the next hand: dealer {match.dealer}, scores {match.scores}; walker {over}"
                        )
                over = one_hand(match, game, over, rng.choice(PLAYERS), rng, tally)
        except Disagreement as wrong:
            chosen = " ".join(f"{name}={value}" for name, value in game.chosen)
            where = f"{game.name} {chosen}, seed {seed}, match {tally['matches'] - 1}, hand {match.hand_number}"
            raise Disagreement(f"{where}\n{wrong}") from None
        tally["finished"] += match.status == "finished"
    return tally


def counted_by_engine(case: perft.Case) -> tuple[perft.Count, ...]:
    """The counts of a fixture's case, by the engine."""
    game = load(case.game, options=case.options)
    match = Match(compile_game(game))
    hands = {seat: tuple(hand) for seat, hand in case.dealt.hands.items()}
    match.set_up(hands, case.dealt.turned, case.dealt.stock, case.dealer, case.scores)
    for text in case.after:
        match.act(text)
    found = {row.depth: perft.Count(row.depth, 0, 0, (0,) * len(row.paid)) for row in case.counts}

    def visit(at: Match, level: int) -> None:
        if level:
            row = found[level]
            over = at.status != "playing"
            paid = tuple(a + b for a, b in zip(row.paid, at.gained, strict=True)) if over else row.paid
            found[level] = perft.Count(level, row.sequences + 1, row.over + over, paid)
        if at.status == "playing" and level < case.counts[-1].depth:
            for action in at.legal():
                further = at.copy()
                further.act(action)
                visit(further, level + 1)

    visit(match, 0)
    return tuple(found.values())


# ------------------------------------------------------------------------------------- for bigger runs


def games_of(names: list[str], everything: bool) -> Iterator[Game]:
    """The games to compare, with each choice of options."""
    for name in names:
        default = load(name)
        for options in all_options(default) if everything else toggled_singly(default):
            yield load(name, options=options)


def main(arguments: list[str]) -> int:
    """The command. Status 1 at the first disagreement, which is printed."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference.agreement", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="a shipped game or a path (default: all shipped)")
    parser.add_argument("--hands", type=int, default=200, help="hands for each choice of options (default 200)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all-options", action="store_true", help="every combination, not each option singly")
    chosen = parser.parse_args(arguments)
    for game in games_of(chosen.games or list(shipped()), chosen.all_options):
        began = time.perf_counter()
        try:
            tally = compare(game, chosen.hands - chosen.hands // 2, chosen.seed)
            tally += compare(near_the_end(game, 3), chosen.hands // 2, chosen.seed)
        except Disagreement as wrong:
            print(wrong)
            return 1
        seen = ", ".join(f"{count} {name}" for name, count in sorted(tally.items()) if count)
        options = " ".join(f"{name}={value}" for name, value in game.chosen)
        print(f"{game.name} {options}: {seen} ({time.perf_counter() - began:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
