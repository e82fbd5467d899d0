"""What the examples of a game touch: the calls, the cells of the score tables, the points, and what is refused.

An example covers

- a call, when somebody makes it in the example, or when it is listed among what may be called;
- a cell of a score table (a row under a column), when a hand that ends in the example is paid by it;
- a point or award, when a whole hand gives it to somebody;
- a line that forbids something, when that line is why something is missing from a list after ``may``;
- a way to the end of a match, when a hand that ends in the example is decided by it.
"""

from __future__ import annotations

from attrs import Factory, define

from hoyle.dsl import model as m
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.spans import Span
from hoyle.dsl.walk import all_of
from hoyle.interpreter import Match, Program, kernel
from hoyle.interpreter import layout as L
from hoyle.interpreter.examples import Run, Stop


@define
class Covered:
    """What all examples of one game touch. Calls, cells and items by their numbers; what forbids by its place."""

    calls: set[int] = Factory(set)
    cells: set[int] = Factory(set)
    items: set[int] = Factory(set)
    forbidding: set[Span] = Factory(set)
    endings: set[str] = Factory(set)
    failed: list[Diagnostic] = Factory(list)


class Watched(Match):
    """A match that notes the calls that are made."""

    covered: Covered

    def act(self, action: int | str) -> None:
        number = self.parse(action) if isinstance(action, str) else action
        super().act(action)
        if number is not None and number >= L.CALL0:
            self.covered.calls.add(number - L.CALL0)


class WatchedRun(Run):
    """An example that notes what it touches."""

    def __init__(self, program: Program, example: m.Example, covered: Covered) -> None:
        super().__init__(program, example)
        match = Watched(program)
        match.covered = self.covered = covered
        self.match = match

    def may(self, line: m.ExampleLine) -> None:
        super().may(line)
        for action in range(L.CALL0 + len(self.program.calls)):
            refused = self.match.refusal(action)
            if refused is not None:
                self.covered.forbidding.add(refused.span)
            elif action >= L.CALL0:
                self.covered.calls.add(action - L.CALL0)

    def finish(self) -> None:
        """Notes how the hand ended, if it did."""
        match, state = self.match, self.match.state
        if match.status == "playing" or match.thrown_in:
            return
        self.covered.calls.add(state[L.CALL])
        self.covered.cells.add(paying_cell(self.program, state))
        self.covered.items |= {place for place in range(len(self.program.items)) if state[L.ITEMS + place]}
        self.covered.endings |= endings(self)


def paying_cell(program: Program, state: list[int]) -> int:
    """The number of the first cell whose column and row hold, among ``score_tests``."""
    for number, test in enumerate(program.score_tests):
        if all(at == 0 or kernel.evaluate(program.words, state, at) for at in (test.column, test.row)):
            return number
    raise AssertionError("no row of a score table takes this result")


def endings(run: Run) -> set[str]:
    """In what ways the hand bears on the end of the match."""
    match, words = run.match, run.program.words
    down, target = words[L.P_DOWN], words[L.P_TARGET]
    start = run.line("from")
    before = dict.fromkeys(range(words[L.P_UNITS]), words[L.P_START])
    before.update(run.by_unit(start) if start is not None else {})

    def there(score: int) -> bool:
        return score <= target if down else score >= target

    arrived = [there(score) for score in match.scores]
    led_there = [there(before[unit] + (-gain if down else gain)) for unit, gain in enumerate(match.gained)]
    found = set()
    if sum(arrived) == 1 and match.status == "finished":
        found.add("one arrives")
    if sum(arrived) > 1:
        found.add("several arrive")
    if led_there != arrived:
        found.add("one is stopped")
    return found


def examine(program: Program) -> Covered:
    """All examples of a game, played and watched."""
    covered = Covered()
    for example in program.game.examples:
        run = WatchedRun(program, example, covered)
        try:
            run.go()
        except Stop as stop:
            run.found.append(stop.diagnostic)
        else:
            run.finish()
        covered.failed += run.found
    return covered


def forbidding_lines(program: Program) -> set[Span]:
    """The places of all lines that forbid something: guards on calls, the ladder, restrictions, following suit."""
    game, words = program.game, program.words
    found = {line.span for line in game.play.filters}
    found |= {*(line.span for line in all_of(game.steps, m.Restriction))}
    for number in range(len(program.calls)):
        at = words[words[L.P_CALLS] + number * L.CALL_SIZE + L.C_GUARDS]
        rules = [words[at + 2 + 2 * place] for place in range(words[at])]
        found |= {program.rules[rule - L.R_FILE].span for rule in rules}
    return found
