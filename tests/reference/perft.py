"""How many sequences of legal actions there are from a fixed deal, counted one by one.

Two readings of the rules that agree on a deal agree on these numbers, and one that forbids or allows a single action
too many does not. The fixtures under ``perft/`` hold the deals, what is done before the counting starts, and the
counts. A hand that is over has no continuation: it is counted at its own depth only.

    python -m tests.reference.perft GAME     prints a fixture for a game: new deals, and their counts
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import field, frozen

from hoyle.dsl import load, names
from hoyle.dsl.model import Game
from tests.strategies import toggled_singly

from .deals import PLAYERS, Dealt, begin, cards, do, random_deal
from .state import Seat, State
from .walker import act, done, legal, result

FOLDER = Path(__file__).parent / "perft"


@frozen
class Count:
    """What lies exactly ``depth`` actions on: how many sequences get there, how many hands end there, and what those
    hands pay to each unit, added up."""

    depth: int
    sequences: int
    over: int
    paid: tuple[int, ...]


@frozen
class Case:
    """A deal, the actions that lead from it to where the counting starts, and the counts."""

    title: str
    game: str
    dealer: Seat
    scores: tuple[int, ...]
    dealt: Dealt
    options: dict[str, str] = field(factory=dict)
    after: tuple[str, ...] = ()
    counts: tuple[Count, ...] = ()


# ------------------------------------------------------------------------------------------ counting


def sequences(state: State, depth: int) -> Iterator[tuple[str, ...]]:
    """Every sequence of exactly ``depth`` legal actions."""
    if depth == 0:
        yield ()
        return
    for text in sorted(legal(state)):
        for rest in sequences(act(state, text), depth - 1):
            yield (text, *rest)


def count(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal actions there are."""
    if depth == 0:
        return 1
    return sum(count(act(state, text), depth - 1) for text in legal(state))


def counts(state: State, depth: int) -> tuple[Count, ...]:
    """The counts for each depth from 1 to ``depth``, as long as a hand goes on."""
    units = len(state.game.table.sides)
    total = [0] * (depth + 1)
    over = [0] * (depth + 1)
    paid = [[0] * units for _ in range(depth + 1)]

    def visit(at: State, level: int) -> None:
        total[level] += 1
        if done(at):
            over[level] += 1
            for unit, amount in enumerate(result(at).gained):
                paid[level][unit] += amount
        elif level < depth:
            for text in legal(at):
                visit(act(at, text), level + 1)

    visit(state, 0)
    return tuple(Count(k, total[k], over[k], tuple(paid[k])) for k in range(1, depth + 1) if total[k])


def opened(case: Case) -> State:
    """The state where the counting starts."""
    state = begin(load(case.game, options=case.options), case.dealt, case.dealer, case.scores)
    return do(state, *case.after) if case.after else state


# ------------------------------------------------------------------------------------------ as text


def written(case: Case) -> str:
    """A case as the fixtures have it."""
    game = load(case.game, options=case.options)
    table = game.table
    units = [names.unit_name(table, unit) for unit in range(len(table.sides))]
    lines = [f"case {case.title}"]
    lines += [f"option {name} {value}" for name, value in case.options.items()]
    lines.append("dealer " + names.seat_name(table, case.dealer))
    lines.append("from " + ", ".join(f"{unit} {score}" for unit, score in zip(units, case.scores, strict=True)))
    for seat in range(table.players):
        hand = sorted(case.dealt.hands[seat], key=game.pack.cards.index)
        lines.append(f"hand {names.seat_name(table, seat)} " + " ".join(map(str, hand)))
    if case.dealt.turned is not None:
        lines.append(f"turned {case.dealt.turned}")
    if case.dealt.stock:
        lines.append("stock " + " ".join(map(str, case.dealt.stock)))
    if case.after:
        lines.append("after " + ", ".join(case.after))
    for row in case.counts:
        line = f"depth {row.depth} sequences {row.sequences}"
        if row.over:
            pays = ", ".join(f"{unit} {amount}" for unit, amount in zip(units, row.paid, strict=True))
            line += f" over {row.over} paid {pays}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def whole(name: str, cases: list[Case]) -> str:
    """The text of a fixture."""
    head = f"# {name}: legal sequences from fixed deals, counted by the walker. Record again with --update-golden.\n\n"
    return head + "\n".join(written(case) for case in cases)


def numbers(text: str) -> tuple[int, ...]:
    """``NS 7, EW -5`` as 7 and -5."""
    return tuple(int(part.split()[-1]) for part in text.split(", "))


def read(path: Path) -> list[Case]:
    """The cases of a fixture; its name is the game's."""
    found = []
    for block in path.read_text(encoding="utf-8").split("\ncase ")[1:]:
        title, *lines = block.strip().split("\n")
        options: dict[str, str] = {}
        words: dict[str, str] = {}
        hands = []
        rows = []
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "option":
                name, _, value = rest.partition(" ")
                options[name] = value
            elif word == "hand":
                hands.append(cards(rest.partition(" ")[2]))
            elif word == "depth":
                rows.append(row_of(rest))
            else:
                words[word] = rest
        game = load(path.stem, options=options)
        dealer = names.seat_of(game.table, words["dealer"])
        assert dealer is not None
        turned = cards(words["turned"])[0] if "turned" in words else None
        dealt = Dealt(dict(enumerate(hands)), turned, cards(words.get("stock", "")))
        after = tuple(words["after"].split(", ")) if "after" in words else ()
        units = len(game.table.sides)
        rows = [row if row.over else Count(row.depth, row.sequences, 0, (0,) * units) for row in rows]
        found.append(
            Case(title, path.stem, dealer, numbers(words["from"]), dealt, options, after, tuple(rows)),
        )
    return found


def row_of(text: str) -> Count:
    """``5 sequences 120 over 20 paid NS 40, EW 8``."""
    head, _, pays = text.partition(" paid ")
    word = head.split()
    return Count(int(word[0]), int(word[2]), int(word[4]) if pays else 0, numbers(pays) if pays else ())


# ------------------------------------------------------------------------------------- making new cases


def late(state: State, rng: random.Random, cards_left: int) -> tuple[list[str], State]:
    """Plays on at random until so many cards are left to play (or the hand is over), and what was done."""
    player = rng.choice(PLAYERS)
    done_so_far: list[str] = []
    while not done(state):
        if state.phase == "play" and sum(len(state.hands[seat]) for seat in state.active) <= cards_left:
            break
        text = player(state, rng)
        done_so_far.append(text)
        state = act(state, text)
    return done_so_far, state


def affordable(state: State, most: int, nodes: int) -> tuple[Count, ...]:
    """The counts to the greatest depth that takes no more than about ``nodes`` sequences."""
    rows = counts(state, 1)
    while rows[-1].depth < most and sum(row.sequences for row in rows) < nodes / 4:
        deeper = counts(state, rows[-1].depth + 1)
        if len(deeper) == len(rows):
            break
        rows = deeper
    return rows


def new_cases(name: str, options: dict[str, str], seed: int, nodes: int = 3000) -> list[Case]:
    """Two deals counted from the first call, and three from late in the play to the end of the hand."""
    rng = random.Random(seed)
    game: Game = load(name, options=options)
    start = tuple(0 for _ in game.table.sides) if not game.match.down else tuple(21 for _ in game.table.sides)
    found = []
    suffix = "".join(f", {key} {value}" for key, value in options.items())
    for k in range(2):
        case = Case(
            f"from the deal, {k + 1}{suffix}",
            name,
            rng.randrange(game.table.players),
            start,
            random_deal(game, rng),
            options,
        )
        found.append(with_counts(case, affordable(opened(case), 12, nodes)))
    k = 0
    while k < 3:
        case = Case(
            f"late in the hand, {k + 1}{suffix}",
            name,
            rng.randrange(game.table.players),
            start,
            random_deal(game, rng),
            options,
        )
        after, state = late(opened(case), rng, 10 if game.table.players == 4 else 9)
        rows = () if done(state) else affordable(state, 12, nodes * 4)
        if rows and rows[-1].over:
            k += 1
            found.append(with_counts(case, rows, tuple(after)))
    return found


def with_counts(case: Case, rows: tuple[Count, ...], after: tuple[str, ...] = ()) -> Case:
    return Case(case.title, case.game, case.dealer, case.scores, case.dealt, case.options, after or case.after, rows)


if __name__ == "__main__":
    default: Game = load(sys.argv[1])
    toggles = toggled_singly(default)[1:]
    made = new_cases(sys.argv[1], {}, seed=1)
    for number, toggle in enumerate(toggles):
        made += new_cases(sys.argv[1], toggle, seed=2 + number, nodes=1000)[1:3]
    print(whole(sys.argv[1], made), end="")
