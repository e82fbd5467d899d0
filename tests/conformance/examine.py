"""A match under examination: what must hold in every state of every game, checked at each decision.

- cards are conserved: hands, plays, discards, the stock and the turned card are the pack, each card once;
- while a hand is played, a seat decides and has an action;
- an action is legal exactly if nothing refuses it; asking changes nothing, and a refused action changes nothing;
- the canonical text of an action means that action, and no two actions share one;
- payments, scores, tricks and takers add up, and the deal passes on;
- the match ends, or is reported unfinished.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.interpreter import IllegalAction, Match, Program, kernel, play_match
from hoyle.interpreter import layout as L
from hoyle.interpreter.simulate import Player, choose

Tally = Counter[str]
"""How many matches, hands, states, ... were examined."""


class Broken(AssertionError):
    """Something that must hold does not; the message says where."""


def expect(holds: bool, message: str) -> None:
    """Raises Broken unless it holds."""
    if not holds:
        raise Broken(message)


class Examined:
    """A match that is played and examined at once."""

    def __init__(self, program: Program, seed: int, number: int, players: Sequence[Player], tally: Tally) -> None:
        self.match = Match(program, seed, number)
        self.program = program
        self.players = players
        self.tally = tally
        words = program.words
        self.pack = Counter(words[words[L.P_KIND] : words[L.P_KIND] + words[L.P_PACK]])
        self.discarded: list[int] = []
        self.taken = False

    # ------------------------------------------------------------------------------------- one state

    def state(self) -> list[int]:
        """All of the state, without the scratch stack."""
        return self.match.state[: self.program.words[L.P_STACK]]

    def examine(self) -> list[int]:
        """Checks everything that must hold in a state where somebody decides; the legal actions."""
        before = self.state()
        self.conserved()
        self.counts()
        legal = self.decides()
        self.refuses(legal)
        self.texts(legal)
        expect(self.state() == before, "asking changed the state")
        self.tally["states"] += 1
        return legal

    def conserved(self) -> None:
        """Every card of the pack is in exactly one place."""
        state, words = self.match.state, self.program.words
        places = Counter(self.discarded)
        for seat in range(words[L.P_SEATS]):
            places.update(self.held(seat))
        log, deck = words[L.P_LOG], words[L.P_DECK]
        places.update(state[log : log + 2 * state[L.PLAYS] : 2])
        places.update(state[deck + state[L.STOCK] : deck + words[L.P_PACK]])
        turned = state[L.TURNED]
        if turned >= 0:
            self.taken = self.taken or places[turned] == self.pack[turned]
            if not self.taken:
                places[turned] += 1
        if places != self.pack:
            missing, extra = (
                [str(self.program.cards[kind]) for kind in sorted(kinds.elements())]
                for kinds in (self.pack - places, places - self.pack)
            )
            raise Broken(f"cards are not conserved: missing {missing}, too many {extra}")

    def held(self, seat: int) -> list[int]:
        """The kinds of the cards in a hand, copies included."""
        at = L.PUBLIC + seat * L.SEAT_SIZE + L.HELD
        planes = self.match.state[at : at + self.program.words[L.P_COPIES]]
        return [kind for plane in planes for kind in range(plane.bit_length()) if (plane >> kind) & 1]

    def counts(self) -> None:
        """Numbers that are kept beside what they count."""
        match, words = self.match, self.program.words
        for seat in range(words[L.P_SEATS]):
            expect(match.state[L.COUNT + seat] == len(self.held(seat)), f"seat {seat} counts its cards wrongly")
        if match.state[L.IN_TRICK] == 0:
            expect(sum(match.tricks) == len(match.takers) == match.state[L.TRICK], "tricks do not add up")
            expect(set(match.takers) <= set(match.active), "a seat that sits out took a trick")
            sizes = {match.state[L.COUNT + seat] for seat in match.active}
            even = match.state[L.WAIT] != L.W_PLAY or len(sizes) == 1
            expect(even, f"the active seats start a trick with {sorted(sizes)} cards")

    def decides(self) -> list[int]:
        """Somebody can act."""
        match = self.match
        seats = range(self.program.words[L.P_SEATS])
        expect(match.status == "playing", f"the hand stopped: {match.status}")
        expect(match.actor in seats and match.owner in seats, f"actor {match.actor}, owner {match.owner}")
        if match.state[L.WAIT] == L.W_PLAY:
            expect(match.owner in match.active, "a seat that sits out is to play")
        legal = match.legal()
        expect(bool(legal), "nobody can act")
        expect(len(set(legal)) == len(legal), f"an action is listed twice: {match.legal_texts()}")
        return legal

    def refuses(self, legal: list[int]) -> None:
        """Legal are exactly the actions that nothing refuses, and a refused one leaves all as it was."""
        match, words = self.match, self.program.words
        beyond = L.CALL0 + len(self.program.calls) + 2
        state = match.state
        allowed = [action for action in range(-2, beyond) if kernel.refusal(words, state, action) == L.R_LEGAL]
        expect(allowed == sorted(legal), f"legal {sorted(legal)}, not refused {allowed}")
        held = self.held(state[L.OWNER])
        lot = -2 + (state[L.DECISION] * 31 + state[L.HAND_NO] * 7) % (beyond + 2)
        for action in sorted({*held, lot, L.DONE} - set(legal)):
            self.refused(action)

    def refused(self, action: int) -> None:
        """This action is refused, with words, and changes nothing."""
        before = self.state()
        refusal = self.match.refusal(action)
        expect(refusal is not None and bool(refusal.message), f"action {action} is refused without a word")
        try:
            self.match.act(action)
        except IllegalAction as error:
            expect(error.refusal == refusal, f"action {action} is refused with other words when it is tried")
        else:
            raise Broken(f"action {action} is refused, yet it was carried out")
        expect(self.state() == before, f"action {action} is refused, yet it changed the state")
        self.tally["refusals"] += 1

    def texts(self, legal: list[int]) -> None:
        """Texts mean what they say."""
        match = self.match
        found = [match.text(action) for action in legal]
        expect(len(set(found)) == len(found), f"two actions are called the same: {found}")
        for action, text in zip(legal, found, strict=True):
            expect(match.parse(text) == action, f"{text!r} is action {action}, but reads as {match.parse(text)}")
        expect(match.parse("play the fool") is None, "nonsense is understood")

    # -------------------------------------------------------------------------------------- a match

    def act(self, legal: list[int]) -> None:
        """One action of the player whose turn it is."""
        match = self.match
        action = choose(match, self.players)
        expect(action in legal, f"the player chose {action}, which is not legal")
        kind = match.kind(action)
        if kind == "discard":
            self.discarded.append(action)
        self.tally[kind] += 1
        match.act(match.text(action))

    def hand(self) -> None:
        """One hand, from the deal to its scores."""
        match = self.match
        self.discarded, self.taken = [], False
        before = match.scores
        for seat in range(self.program.words[L.P_SEATS]):
            cards = Counter(self.program.cards[kind] for kind in self.held(seat))
            expect(Counter(match.hand(seat)) == cards, f"the hand of seat {seat} is told wrongly")
        while match.status == "playing":
            self.act(self.examine())
        self.conserved()
        self.counts()
        self.over(before)

    def over(self, before: tuple[int, ...]) -> None:
        """What must hold when a hand is over."""
        match, state, words = self.match, self.match.state, self.program.words
        expect(match.legal() == [] and match.actor is None, "the hand is over, and somebody can act")
        for action in (0, L.DONE, L.CALL0):
            self.refused(action)
        paid = [0] * words[L.P_UNITS]
        for place in range(state[L.PAYMENTS]):
            unit, amount, rule = state[L.PAID + 3 * place : L.PAID + 3 * place + 3]
            expect(rule >= L.R_FILE and match.rule(rule).span.line > 0, "a payment names no line of the file")
            paid[unit] += amount
        expect(tuple(paid) == match.gained, f"payments {paid}, gained {match.gained}")
        sign = -1 if words[L.P_DOWN] else 1
        for unit, (old, gained, new) in enumerate(zip(before, match.gained, match.scores, strict=True)):
            stopped = words[words[L.P_WIN_ONLY]] > 0 and kernel.reached(words, old + sign * gained)
            expect(new == old + sign * gained or stopped, f"unit {unit}: {old} and {gained} make {new}")
        expect(not match.thrown_in or match.scores == before, "a hand that was thrown in changed the scores")
        nobody = self.program.game.match.all_lost is not None
        won = match.winner is not None or (nobody and match.game_over and not match.games)
        expect(won == (match.status == "finished"), f"winner {match.winner}, {match.status}")
        self.game_over()
        self.tally["hands"] += 1
        self.tally["thrown in"] += match.thrown_in

    def game_over(self) -> None:
        """What must hold of the game and of the match when a hand is over."""
        match, words, rules = self.match, self.program.words, self.program.game.match
        expect(match.game_over or match.winner is None, "the match is over, and its last game is not")
        if match.game_winner is not None:
            score = match.scores[match.game_winner]
            best = min(match.scores) if rules.down else max(match.scores)
            otherwise = score == best and (rules.lost is not None or rules.hands is not None)
            expect(bool(kernel.reached(words, score)) or otherwise, "the winner is not at the target")
            expect(not match.games or match.games[match.game_winner] > 0, "a game that was won counts nothing")

    def play(self, max_hands: int) -> str:
        """The match to its end, or to so many hands: ``finished`` or ``unfinished``."""
        match = self.match
        self.hand()
        while match.status != "finished" and match.hand_number + 1 < max_hands:
            dealer, number = match.state[L.NEXT_DEALER], match.hand_number
            match.next_hand()
            expect(match.hand_number == number + 1 and match.dealer == dealer, "the deal did not pass on")
            self.hand()
        return "finished" if match.status == "finished" else "unfinished"


def examine_match(
    program: Program, seed: int, number: int, players: Sequence[Player], max_hands: int, tally: Tally
) -> None:
    """Plays and examines a match, and compares it with what ``play_match`` makes of it. Raises Broken."""
    examined = Examined(program, seed, number, players, tally)
    match = examined.match
    try:
        status = examined.play(max_hands)
        result = play_match(program, players, seed, number, max_hands)
        reported = (result.status, result.winner, result.hands, result.scores)
        played = (status, match.winner, match.hand_number + 1, match.scores)
        expect(reported == played, f"reported {reported}, played {played}")
    except (Broken, IndexError, ValueError) as wrong:
        game = program.game
        chosen = " ".join(f"{name}={value}" for name, value in game.chosen)
        names = ",".join(player.__name__ for player in players)
        where = f"{game.name} {chosen}: seed {seed}, match {number}, hand {match.hand_number}, "
        where += f"decision {match.state[L.DECISION]}, players {names}"
        raise Broken(f"{where}: {wrong}") from wrong
    tally["matches"] += 1
    tally[status] += 1
