"""The examples of a game file, carried out: each is a small test that the file carries with it.

An example is one of three things, told apart by what it sets up:

- a *result* (``contract`` and ``tricks`` or ``points``): the score tables alone are run;
- a *trick* (``trump`` without a deal): cards on the table and one hand, for what may be played and who takes it;
- a *hand*: dealt as the example says (what it leaves open is dealt from the cards that are left), then acted out.

A line that does not come true is one diagnostic at that line, with what was expected and what came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import (
    OFFER_ROLES,
    STRAIN_WORDS,
    STRAINS,
    Become,
    CallCard,
    Card,
    Choose,
    Do,
    Example,
    ExampleLine,
    Offer,
    Outcome,
    Turned,
)
from hoyle.dsl.names import seat_name, seat_of, unit_name, unit_of
from hoyle.dsl.spans import Span
from hoyle.dsl.walk import all_of

from . import kernel
from . import layout as L
from .compile.expressions import said_names
from .compile.steps import leaves
from .match import IllegalAction, Match
from .program import Program
from .texts import card_number

CANNOT = "E180"
FAILS = "E181"


class Stop(Exception):
    """An example that cannot go on; what there is to say about it."""

    def __init__(self, code: str, message: str, span: Span, case: str = "") -> None:
        self.diagnostic = Diagnostic(code, "error", message, span, case=case)
        super().__init__(message)


def check_examples(program: Program) -> list[Diagnostic]:
    """What fails in any example of the game."""
    return [found for example in program.game.examples for found in check_example(program, example)]


def check_example(program: Program, example: Example) -> list[Diagnostic]:
    """What fails in one example, in the order of its lines; at the first line that cannot be carried out it ends."""
    run = Run(program, example)
    try:
        run.go()
    except Stop as stop:
        run.found.append(stop.diagnostic)
    return run.found


def bind(words: list[int], state: list[int], role: str, seat: int) -> None:
    """Gives a role to a seat, as the step does; any role but the three is that of the maker."""
    if role == "ally":
        kernel.join(words, state, seat, 0)
    else:
        state[{"challenger": L.CHALLENGER, "helper": L.HELPER}.get(role, L.MAKER)] = seat


class Run:
    """One example under way."""

    def __init__(self, program: Program, example: Example) -> None:
        self.program = program
        self.example = example
        self.table = program.game.table
        self.match = Match(program)
        self.found: list[Diagnostic] = []
        self.kinds = {line.kind for line in example.lines}
        unbid = program.game.bidding.none and bool(self.kinds & {"tricks", "points"})
        self.result = "contract" in self.kinds or unbid
        self.hands: dict[int | None, tuple[Card, ...]] = {}
        self.before: list[int] | None = None

    def go(self) -> None:
        """Sets up by kind, then takes the lines in order."""
        self.set_up()
        lines = self.example.lines
        steps: dict[str, Callable[[ExampleLine], None]] = {
            "act": self.act,
            "may": self.may,
            "takes": self.takes,
            "scores": self.scores,
            "stands": self.stands,
            "stands games": self.stands_games,
            "wins": self.wins,
        }
        for line in lines:
            if line.kind in steps and not (line.kind == "act" and self.result):
                steps[line.kind](line)

    def set_up(self) -> None:
        """What the example starts from; of a result, also what it comes to."""
        lines = self.example.lines
        for line in lines:
            if line.kind == "hand":
                seat, cards = line.data
                self.hands[None if seat is None else self.seat(str(seat), line.span)] = tuple(cards)
        if self.result:
            self.set_result(lines)
        elif "trump" in self.kinds:
            self.set_trick(lines)
        else:
            self.set_hand(lines)

    # ------------------------------------------------------------------------------------- words

    def seat(self, name: str, span: Span) -> int:
        """The number of a seat by its name."""
        seat = seat_of(self.table, name)
        if seat is None:
            names = " ".join(seat_name(self.table, number) for number in range(self.table.players))
            raise Stop(CANNOT, f"{name} is no seat here; the seats are {names}", span)
        return seat

    def unit(self, name: str, span: Span) -> int:
        """The number of a scoring unit by its name."""
        unit = unit_of(self.table, name)
        if unit is None:
            names = ", ".join(unit_name(self.table, number) for number in range(len(self.table.sides)))
            raise Stop(CANNOT, f"{name} does not keep a score here; {names} do", span)
        return unit

    def by_unit(self, line: ExampleLine) -> dict[int, int]:
        """The numbers of a line such as ``scores NS 4, EW 0``, by unit."""
        return {self.unit(name, line.span): value for name, value in line.data}

    def card(self, card: Card, span: Span) -> int:
        """The kind of a card of the pack."""
        kind = card_number(self.program, str(card))
        if kind is None:
            raise Stop(CANNOT, f"there is no {card} in this pack", span)
        return kind

    def line(self, kind: str) -> ExampleLine | None:
        """The first line of a kind."""
        return next((line for line in self.example.lines if line.kind == kind), None)

    def dealer(self) -> int:
        """The dealer that the example names, or the last seat: then the first seat is eldest."""
        line = self.line("dealer")
        return self.table.players - 1 if line is None else self.seat(str(line.data[0]), line.span)

    # ---------------------------------------------------------------------------------- setting up

    def set_hand(self, lines: tuple[ExampleLine, ...]) -> None:
        """A whole hand from the deal on. ``hand`` without a seat is the hand of the one who acts first."""
        program = self.program
        turned, stock, start = self.line("turned"), self.line("stock"), self.line("from")
        dealer = self.dealer()
        eldest = (dealer + 1) % self.table.players
        hands = {eldest if seat is None else seat: cards for seat, cards in self.hands.items()}
        scores = [program.words[L.P_START]] * program.words[L.P_UNITS]
        if start is not None:
            for unit, value in self.by_unit(start).items():
                scores[unit] = value
        try:
            self.match.set_up(
                hands,
                None if turned is None else turned.data[0],
                () if stock is None else stock.data,
                dealer,
                scores,
            )
            self.match.set_games(self.games_before())
        except ValueError as wrong:
            raise Stop(CANNOT, str(wrong), self.example.span) from None

    def games_before(self) -> list[int]:
        """How many games each unit has won before this hand."""
        games = [0] * self.program.words[L.P_UNITS]
        line = self.line("from games")
        if line is not None:
            self.several_games(line)
            for unit, value in self.by_unit(line).items():
                games[unit] = value
        return games

    def several_games(self, line: ExampleLine) -> None:
        """Refuses a line about games where a match is one."""
        if self.program.game.match.games is None:
            raise Stop(CANNOT, "the match is one game: no games are counted", line.span)

    def set_trick(self, lines: tuple[ExampleLine, ...]) -> None:
        """A trick in the middle of nowhere: trump is given, the cards on the table, and perhaps one hand."""
        state, words = self.match.state, self.program.words
        kernel.clear_hand(words, state)
        trump, trick = self.line("trump"), self.line("trick")
        assert trump is not None
        state[L.DEALER] = self.dealer()
        state[L.STRAIN] = STRAINS.index(str(trump.data[0]))
        state[L.WAIT] = L.W_PLAY
        played = () if trick is None else trick.data
        state[L.LAST_TRICK] = words[L.P_PACK]  # the trick does not end the hand
        leader = kernel.next_active(words, state, state[L.DEALER], 1)
        if trick is not None and trick.data[0][0] is not None:
            leader = self.seat(trick.data[0][0], trick.span)
        kernel.turn_to(state, leader)
        state[L.LEADER] = leader
        for name, card in played:
            assert trick is not None
            if name is not None and self.seat(name, trick.span) != state[L.OWNER]:
                turn = seat_name(self.table, state[L.OWNER])
                raise Stop(CANNOT, f"{name} is not next to play here: it is {turn}'s turn", trick.span)
            kernel.add_card(words, state, state[L.OWNER], self.card(card, trick.span))
            kernel.play_card(words, state, self.card(card, trick.span))
        for holder_seat, cards in self.hands.items():
            holder = state[L.OWNER] if holder_seat is None else holder_seat
            for card in cards:
                kernel.add_card(words, state, holder, self.card(card, self.hand_span(holder_seat)))

    def hand_span(self, seat: int | None) -> Span:
        """Where the hand of a seat stands; None is that of the hand without a seat."""
        for line in self.example.lines:
            if line.kind == "hand" and (None if line.data[0] is None else self.seat(line.data[0], line.span)) == seat:
                return line.span
        return self.example.span

    def set_result(self, lines: tuple[ExampleLine, ...]) -> None:
        """The end of a hand: a contract, what was taken, and then only the score is counted."""
        state, words = self.match.state, self.program.words
        contract, trump, start, turned = (self.line(kind) for kind in ("contract", "trump", "from", "turned"))
        if turned is not None:
            try:
                self.match.set_up(turned=turned.data[0], dealer=self.dealer())
            except ValueError as wrong:
                raise Stop(CANNOT, str(wrong), turned.span) from None
        state[L.DEALER] = self.dealer()
        self.make_contract(contract)
        for line in lines:
            if line.kind == "act":
                self.answer(line)
        maker = state[L.MAKER]  # an answer can have taken the contract over
        if trump is not None:
            state[L.STRAIN] = STRAINS.index(str(trump.data[0]))
        for line in lines:
            if line.kind == "from":
                for unit, value in self.by_unit(line).items():
                    state[L.SCORE + unit] = value
            elif line.kind in ("tricks", "points"):
                register = L.TRICKS if line.kind == "tricks" else L.POINTS
                for name, value in line.data:
                    if unit_of(self.table, name) is None and seat_of(self.table, name) is not None:
                        state[register + self.seat(name, line.span)] = value
                        continue
                    members = self.table.sides[self.unit(name, line.span)]
                    if value:
                        self.side_is_enough(line, name, members, value)
                    state[register + (maker if maker in members else members[0])] = value
        if start is None:
            for unit in range(words[L.P_UNITS]):
                state[L.SCORE + unit] = words[L.P_START]
        self.match.set_games(self.games_before())
        state[L.PC] = words[L.P_SCORING]
        state[L.WAIT] = L.W_NOTHING
        kernel.advance(words, state)

    def side_is_enough(self, line: ExampleLine, name: str, members: tuple[int, ...], value: int) -> None:
        """Refuses what a side took together where the score goes through its players, each by what he took himself."""
        words = self.program.words
        for test in self.program.score_tests:
            if test.members and self.program.game.score[test.table].count.what == line.kind:
                judged = kernel.evaluate(words, self.match.state, test.members)
                if sum(judged >> seat & 1 for seat in members) > 1:
                    shares = [value // len(members) + (place < value % len(members)) for place in range(len(members))]
                    seats = [seat_name(self.table, seat) for seat in members]
                    split = ", ".join(f"{seat} {share}" for seat, share in zip(seats, shares, strict=True))
                    message = f"the score asks what each player of {name} took; write it so: {line.kind} {split}"
                    raise Stop(CANNOT, message, line.span)

    def make_contract(self, line: ExampleLine | None) -> None:
        """The contract of a result, if the example and the game have one."""
        state, words = self.match.state, self.program.words
        if line is None or line.data == ("nobody",):
            played = self.program.game.bidding.all_passed
            if played is not None and played.strain is not None:
                state[L.STRAIN] = STRAINS.index(played.strain) if played.strain in STRAINS else state[L.TURN_SUIT]
            return
        maker, text = self.seat(str(line.data[0]), line.span), str(line.data[1])
        if text.startswith("names "):
            self.name_trump(line, maker, text.removeprefix("names "))
            return
        found = [n for n, call in enumerate(self.program.calls) if call.kind == "call" and call.text == text]
        if not found:
            raise Stop(CANNOT, f'nobody can call "{text}" in this game', line.span)
        target = words[words[L.P_CALLS] + found[0] * L.CALL_SIZE + L.C_TARGET]
        if words[target] != L.I_CONTRACT:
            raise Stop(CANNOT, f'"{text}" makes no contract', line.span)
        state[L.CALLER] = maker
        kernel.make_contract(words, state, target)

    def name_trump(self, line: ExampleLine, maker: int, word: str) -> None:
        """``W names hearts``: the contract of a player who is the maker without a call, since all have passed, or
        because of the card turned up."""
        state, words, turned = self.match.state, self.program.words, self.line("turned")
        outcomes = {
            number: node.outcome if isinstance(node, Turned) else node
            for number, node in enumerate(self.program.call_nodes)
            if isinstance(node, Turned | Outcome)
        }
        found = [
            number
            for number, one in outcomes.items()
            if one.choice is not None and word in [STRAIN_WORDS[strain] for strain in one.choice.strains]
        ]
        if not found:
            raise Stop(CANNOT, f"nobody names {word} in this game without a call", line.span)
        # With a card turned up that has such a line it is that line, else the one for all who pass.
        by_card = [number for number in found if isinstance(self.program.call_nodes[number], Turned)]
        chosen = (by_card if turned is not None and by_card else [n for n in found if n not in by_card] or found)[0]
        state[L.CALLER] = maker
        at = words[words[L.P_CALLS] + chosen * L.CALL_SIZE + L.C_TARGET]
        kernel.make_contract(words, state, at)
        state[L.STRAIN] = next(n for n, strain in enumerate(STRAINS) if STRAIN_WORDS[strain] == word)

    def answer(self, line: ExampleLine) -> None:
        """``E alone against``: an offer accepted in a result; ``E drop out``: one that leads to sitting out, or that
        the file asks about; ``E ally``: who came to be bound to a role without saying anything."""
        state, words = self.match.state, self.program.words
        game = self.program.game
        offers = {step.name: step for step in all_of(game.before_play, Offer)}
        for name, text in line.data:
            seat = self.seat(name, line.span)
            if text in OFFER_ROLES:
                said = [step.name for step in offers.values() if step.role == text]
                silent = [do.action for do in all_of(game.before_play, Do)]
                if said and not any(isinstance(one, Choose | CallCard | Become) and one.role == text for one in silent):
                    raise Stop(
                        CANNOT, f"{name} says what makes him {text}; write: {name} {' or '.join(said)}", line.span
                    )
                bind(words, state, text, seat)
                continue
            offer = offers.get(text)
            if offer is not None and offer.role is None:
                if text in said_names(game):
                    state[L.SAID] |= 1 << said_names(game).index(text)
                if leaves(offer):
                    kernel.sit_out(words, state, 1 << seat)
                continue
            if text not in self.program.manners:
                raise Stop(CANNOT, f'"{text}" is not said after the contract', line.span)
            if offer is not None and offer.role is not None:
                bind(words, state, offer.role, seat)
            state[L.MANNER] = self.program.manners.index(text)

    # --------------------------------------------------------------------------------------- asking

    def fail(self, line: ExampleLine, expected: str, actual: str) -> None:
        """Notes a line that does not come true."""
        message = f'example "{self.example.title}": expected {expected}, but {actual}'
        self.found.append(Diagnostic(FAILS, "error", message, line.span))

    def act(self, line: ExampleLine) -> None:
        """Each seat in turn does what the line says."""
        for name, text in line.data:
            seat = self.seat(name, line.span)
            if self.match.actor is None:
                raise Stop(FAILS, f"{name} {text}: the hand is over already", line.span)
            if self.match.actor != seat:
                turn = seat_name(self.table, self.match.actor)
                raise Stop(FAILS, f"{name} {text}: it is {turn}'s turn", line.span, self.choices())
            try:
                self.match.act(text)
            except IllegalAction as illegal:
                why = f"{name} {text} is refused: {illegal.refusal.message}"
                raise Stop(FAILS, why, line.span, self.choices()) from None

    def choices(self) -> str:
        """What can be done now, for a message."""
        actor = self.match.actor
        who = "nobody" if actor is None else seat_name(self.table, actor)
        return f"{who} may: {', '.join(self.match.legal_texts())}"

    def may(self, line: ExampleLine) -> None:
        """All and only these actions are legal."""
        wanted: set[int] = set()
        for text in line.data:
            action = self.match.parse(str(text))
            if action is None:
                raise Stop(FAILS, f"{text} is not a choice here", line.span, self.choices())
            wanted.add(action)
        legal = self.match.legal()
        if wanted != set(legal):
            self.fail(line, "only " + self.texts(sorted(wanted)), "the rules allow " + self.texts(legal))

    def texts(self, actions: Iterable[int]) -> str:
        """Actions as a list of words."""
        return ", ".join(self.match.text(action) for action in actions) or "nothing"

    def takes(self, line: ExampleLine) -> None:
        """The last trick went to this seat."""
        seat = self.seat(str(line.data[0]), line.span)
        takers = self.match.takers
        if not takers or self.match.state[L.IN_TRICK]:
            raise Stop(FAILS, "no trick is complete here", line.span)
        if takers[-1] != seat:
            self.fail(line, f"{line.data[0]} to take the trick", f"{seat_name(self.table, takers[-1])} takes it")

    def compare(self, line: ExampleLine, actual: tuple[int, ...], what: str) -> None:
        """Numbers by unit, as the line says and as they are."""
        if self.match.status == "playing":
            raise Stop(FAILS, "the hand is not over yet", line.span, self.choices())
        wrong = {unit: value for unit, value in self.by_unit(line).items() if actual[unit] != value}
        if wrong:
            expected = ", ".join(f"{unit_name(self.table, unit)} {value}" for unit, value in wrong.items())
            found = ", ".join(f"{unit_name(self.table, unit)} {actual[unit]}" for unit in wrong)
            self.fail(line, f"{what} {expected}", f"the rules give {found}")

    def scores(self, line: ExampleLine) -> None:
        """What this hand scored."""
        self.compare(line, self.match.gained, "a hand score of")

    def stands(self, line: ExampleLine) -> None:
        """The match scores after the hand."""
        self.compare(line, self.match.scores, "match scores of")

    def stands_games(self, line: ExampleLine) -> None:
        """What the games of each unit count after the hand."""
        self.several_games(line)
        self.compare(line, self.match.games, "games of")

    def wins(self, line: ExampleLine) -> None:
        """The match is over, and this unit has won, or nobody."""
        if line.data == ("nobody",):
            if self.match.status != "finished" or self.match.winner is not None:
                winner = self.match.winner
                actual = "it goes on" if winner is None else f"{unit_name(self.table, winner)} wins"
                self.fail(line, "the match to be over without a winner", actual)
            return
        unit = self.unit(str(line.data[0]), line.span)
        if self.match.winner != unit:
            winner = self.match.winner
            actual = "nobody has won yet" if winner is None else f"{unit_name(self.table, winner)} wins"
            self.fail(line, f"{line.data[0]} to win the match", actual)
