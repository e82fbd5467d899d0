"""A table to try a hand at, said shortly: cards as text, seats by name, actions with the seat that must be next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from hoyle.dsl import load
from hoyle.dsl.model import Card, Example, ExampleLine
from hoyle.dsl.names import seat_name, seat_of, unit_name
from hoyle.interpreter import Match, Program, compile_game
from hoyle.interpreter.examples import Run


@cache
def program(name: str, **options: str | int | bool) -> Program:
    """A game by name or path; hyphens of option names as underscores."""
    return compile_game(load(name, options={key.replace("_", "-"): value for key, value in options.items()}))


def cards(text: str) -> tuple[Card, ...]:
    """``9H TS joker`` as cards; ``T`` is ten."""
    words = text.split()
    return tuple(
        Card("joker", None) if word == "joker" else Card(word[:-1].replace("T", "10"), word[-1]) for word in words
    )


def shown(text: str) -> set[str]:
    """Cards as they are printed: ``TS`` becomes ``10S``."""
    return {str(card) for card in cards(text)}


def held(match: Match, seat: str) -> set[str]:
    """What a seat holds."""
    return {str(card) for card in match.hand(number(match, seat))}


def number(match: Match, seat: str) -> int:
    """A seat by its name."""
    found = seat_of(match.program.game.table, seat)
    assert found is not None
    return found


def seat(match: Match, seat: int | None) -> str:
    """The name of a seat."""
    return "nobody" if seat is None else seat_name(match.program.game.table, seat)


def winner(match: Match) -> str | None:
    """The unit that has won."""
    return None if match.winner is None else unit_name(match.program.game.table, match.winner)


def deal(
    match: Match,
    dealer: str,
    hands: Mapping[str, str] | None = None,
    turned: str = "",
    stock: str = "",
    scores: Sequence[int] | None = None,
) -> Match:
    """Deals the hand that begins anew, as said; what is not said is dealt from the rest of the pack."""
    match.set_up(
        {number(match, name): cards(text) for name, text in (hands or {}).items()},
        cards(turned)[0] if turned else None,
        cards(stock),
        number(match, dealer),
        scores,
    )
    return match


def do(match: Match, *lines: str) -> Match:
    """``N pass, E order up``: everybody does what is said, and it must be his turn."""
    for line in lines:
        for action in line.split(", "):
            name, _, text = action.partition(" ")
            assert seat(match, match.actor) == name, f"{action}: it is {seat(match, match.actor)}'s turn"
            match.act(text)
    return match


def may(match: Match) -> set[str]:
    """What may be done now; cards to be played without the word ``play``."""
    return {text.removeprefix("play ") for text in match.legal_texts()}


def why_not(match: Match, text: str) -> str:
    """Why an action is refused, and the line of the file that says so: ``suit must be followed: follow suit``."""
    refusal = match.refusal(text)
    assert refusal is not None, f"{text} is allowed"
    source = match.program.game.texts.get(refusal.span.file, "").splitlines()
    line = source[refusal.span.line - 1].split("#")[0].strip() if refusal.span.file else "the engine"
    return f"{refusal.message}: {line}"


def play_on(match: Match) -> Match:
    """Plays the hand to its end with the first legal action each time."""
    while match.status == "playing":
        match.act(match.legal()[0])
    return match


def result(
    program: Program,
    contract: str,
    counted: Mapping[str, int],
    scores: Mapping[str, int] | None = None,
    answer: str = "",
    trump: str = "H",
    games: Mapping[str, int] | None = None,
) -> Match:
    """The match after a hand of which only the result is told: ``S bid 4``, and what each side took of the tricks, or
    of the points where points make the contract. ``answer``: ``E alone against``."""
    lines = [ExampleLine("contract", tuple(contract.split(" ", 1))), ExampleLine("trump", (trump,))]
    lines += [ExampleLine("from", tuple(scores.items()))] if scores else []
    lines += [ExampleLine("from games", tuple(games.items()))] if games else []
    lines += [ExampleLine("act", (tuple(answer.split(" ", 1)),))] if answer else []
    lines += [ExampleLine("points" if program.game.points else "tricks", tuple(counted.items()))]
    return carried_out(program, Example("a result", tuple(lines)))


def carried_out(program: Program, example: Example) -> Match:
    """The match after an example, all of whose lines must hold."""
    run = Run(program, example)
    run.go()
    assert run.found == []
    return run.match


def again(program: Program, title: str, scores: Mapping[str, int]) -> Match:
    """The match after a hand that stands as an example in the file (a few words of its title), from other scores."""
    (found,) = [example for example in program.game.examples if title in example.title]
    kept = tuple(line for line in found.lines if line.kind not in ("from", "scores", "stands", "wins"))
    return carried_out(program, Example(title, (ExampleLine("from", tuple(scores.items())), *kept)))
