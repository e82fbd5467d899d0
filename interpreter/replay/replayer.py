"""A record from its first line to its last: header, matches, hands and scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import evolve

from hoyle.dsl.names import seat_name, seat_of, unit_name

from .. import events, kernel
from .. import layout as L
from ..match import Match
from ..program import Program
from ..records import (
    NOBODY,
    ActionLine,
    BadLine,
    EndLine,
    HandLine,
    Header,
    MatchLine,
    Record,
    ScoreLine,
    header_of,
)
from ..simulate import PLAYERS, MatchResult, OnEvent, begin, over
from .deals import cards_of, deal_by_seed, difference, is_dealt
from .decisions import decision
from .problems import Replay, describe, options_text, scores_text
from .walk import Lost, Over, Walk

PROBED = 12
"""Deals that are looked at to tell a wrong seed from wrong deals."""


class Replayer(Walk):
    """One record on its way through."""

    def __init__(self, program: Program, record: Record, on_event: OnEvent | None, reproduce: bool) -> None:
        header = record.header or Header(0, "", 0, "", "", (), None, ())
        super().__init__(program, record, header, on_event)
        self.reproduce = reproduce
        self.begun = 0
        """The entry that the match under way begins at."""

    def run(self) -> Replay:
        """All of it."""
        if self.record.header is None:
            self.report_header('{"record": 1, ...}, the first line of a record', self.record.why)
        else:
            try:
                self.check_header()
                self.matches()
            except Over:
                pass
        return Replay(tuple(self.problems), tuple(self.notes), tuple(self.results), self.open)

    # ------------------------------------------------------------------------------------ the header

    def check_header(self) -> None:
        """What the header says, beside the game as it is; and whether seed and bots can be compared."""
        header = self.header
        ours = header_of(self.program, header.players, header.seed)
        problems = len(self.problems)
        if header.language != ours.language:
            self.report_header(f"a game in language {ours.language}", f"language {header.language}")
        if header.game != ours.game:
            self.report_header(f'a record of the game "{ours.game}"', f'"{header.game}"')
        if header.source != ours.source:
            mine, other = ours.source[:12], header.source[:12]
            self.report_header(f"the game's text as it is now (source {mine}...)", f"another text (source {other}...)")
        if dict(header.options) != dict(ours.options):
            self.report_header(f"options {options_text(ours.options)}", options_text(header.options))
        if len(header.players) != self.table.players:
            self.report_header(f"{self.table.players} players", str(len(header.players)))
        if header.hoyle != ours.hoyle:
            self.notes.append(f"the record was made by hoyle {header.hoyle}; this is hoyle {ours.hoyle}")
        elif len(self.problems) == problems and self.reproduce and header.seed is not None:
            self.seeded = self.is_the_seed()
            if self.seeded:
                self.bots = {seat for seat, name in enumerate(header.players) if name in PLAYERS}

    def is_the_seed(self) -> bool:
        """If not one deal is the seed's, then the seed is wrong, and not every deal."""
        number = 0
        deals: list[tuple[int, HandLine]] = []
        for entry in self.entries:
            if isinstance(entry, MatchLine):
                number = entry.number
            elif isinstance(entry, HandLine) and len(deals) < PROBED:
                deals.append((number, entry))
        good = [is_dealt(deal_by_seed(self.program, self.seed, n, hand.number), hand) for n, hand in deals]
        if len(good) > 1 and not any(good):
            self.report_header("the seed that deals the hands below", f"seed {self.seed}")
            return False
        return True

    # ----------------------------------------------------------------------------------- matches

    def matches(self) -> None:
        """One match after another. How many there are is what most of their lines say."""
        counts = Counter(entry.of for entry in self.entries if isinstance(entry, MatchLine))
        of = counts.most_common(1)[0][0] if counts else 1
        while self.number < of or self.peek() is not None:
            self.match, self.hand = None, 0
            self.begun = self.at
            self.number += 1
            self.match_line(of)
            try:
                self.play_match()
            except Lost:
                self.notes.append(f"what follows in match {self.number} was not checked")
                self.skip(MatchLine)

    def match_line(self, of: int) -> None:
        """The line that begins a match; the match, dealt by the seed."""
        want = f"the line of match {self.number} of {of}"
        while not isinstance(entry := self.peek(), MatchLine | HandLine):
            if entry is None:
                several = f"matches {self.number} to {of}"
                self.report("missing", several if of > self.number else want)
                raise Over
            if isinstance(entry, BadLine) and isinstance(self.peek(1), HandLine):
                break
            self.foreign(want)
        scores = [self.program.words[L.P_START]] * self.program.words[L.P_UNITS]
        if isinstance(entry, MatchLine):
            self.at += 1
            self.check_match(entry, of, want)
            start = self.units(scores)
            free = self.header.seed is None  # a match that was set up begins as it likes
            if entry.scores.keys() != start.keys() or (not free and entry.scores != start):
                self.report("changed", f"scores {scores_text(start)}", entry, scores_text(entry.scores))
            else:
                scores = [entry.scores[name] for name in self.unit_names()]
        elif isinstance(entry, BadLine):
            self.report("changed", want)
            self.at += 1
        else:
            self.report("missing", want)
        self.match = deal_by_seed(self.program, self.seed, self.number, 1)
        self.match.state[L.SCORE : L.SCORE + len(scores)] = scores

    def check_match(self, line: MatchLine, of: int, want: str) -> None:
        """The numbers of a match's line. One that is too high may mean that matches are missing before it."""
        deal = self.peek()
        due = deal_by_seed(self.program, self.seed, self.number, 1)
        as_due = self.seeded and isinstance(deal, HandLine) and is_dealt(due, deal)
        if line.number > self.number and not as_due:
            self.report("missing", want, line)
            self.number = line.number
        elif line.number != self.number or line.of != of:
            self.report("changed", want, line)

    def play_match(self) -> None:
        """Hand after hand, to the winner or to what the record says instead."""
        known = self.seeded
        while True:
            self.hand += 1
            self.quiet = False
            try:
                self.hand_line(known)
                known = True
                if self.on_event:
                    begin(self.now, self.number - 1, self.on_event)
                while self.now.status == "playing":
                    decision(self)
                self.score_line()
            except Lost:
                self.find_next_hand()
                known = False
                continue
            if self.now.status == "finished" or self.ends():
                break
            self.now.next_hand()
        match, self.match = self.now, None
        status = "finished" if match.status == "finished" else "unfinished"
        if self.on_event:
            self.on_event(events.MatchOver(status, match.winner, match.scores, match.games))
        self.results.append(MatchResult(status, match.winner, self.hand, match.scores, match.games))

    def ends(self) -> bool:
        """Between two hands: whether the record says that the match did not end."""
        entry, following = self.peek(), self.peek(1)
        if not isinstance(entry, EndLine):
            return False
        if isinstance(following, HandLine) or (entry.end == "saved" and following is not None):
            self.foreign(f"the line of hand {self.hand + 1}")
            return False
        if entry.end == "saved":
            self.stop()
        self.at += 1
        return True

    # ------------------------------------------------------------------------------------- a hand

    def hand_line(self, known: bool) -> None:
        """The deal of the hand that is due. ``known``: its dealer is."""
        want = f"the line of hand {self.hand}"
        entry, following = self.peek(), self.peek(1)
        due = isinstance(entry, HandLine) and entry.number == self.hand
        if not due and isinstance(following, HandLine) and following.number == self.hand:
            self.foreign(want, acting=False)
            entry = following
        if isinstance(entry, HandLine):
            if entry.number != self.hand and self.hands_are_missing(entry):
                self.report("missing", want, entry, acting=False)
                self.restart(entry.number, self.scores_before())
                known = False
            elif entry.number != self.hand:
                self.report("changed", want, entry, acting=False)
            self.at += 1
            self.deal(entry, known)
            return
        self.report("changed" if isinstance(entry, BadLine) else "missing", want, acting=False)
        if entry is None:
            self.stop()
        self.at += isinstance(entry, BadLine)
        if isinstance(entry, MatchLine | EndLine) or not self.seeded:
            raise Lost

    def hands_are_missing(self, line: HandLine) -> bool:
        """A hand with another number than is due: whether it is that hand, or its number was changed."""
        if line.number < self.hand:
            return False
        if self.seeded:
            return is_dealt(deal_by_seed(self.program, self.seed, self.number, line.number), line)
        later = (entry for entry in self.entries[self.at + 1 :] if isinstance(entry, HandLine | MatchLine))
        following = next(later, None)
        return not isinstance(following, HandLine) or following.number == line.number + 1

    def deal(self, line: HandLine, known: bool) -> None:
        """Deals what the line says. If that cannot be, or is not what the seed deals, then the seed's deal holds."""
        match = self.now
        dealer = seat_of(self.table, line.dealer)
        if dealer is None or (known and dealer != match.dealer):
            want = seat_name(self.table, match.dealer) if known else "a seat"
            self.report("changed", f"dealer {want}", line, f"dealer {line.dealer}", acting=False)
            dealer = match.dealer
        try:
            hands, turned, stock = cards_of(self.program, line)
            trial = match.copy()
            trial.set_up(hands, turned, stock, dealer)
        except ValueError as wrong:
            self.report("changed", "a deal of the pack", line, str(wrong), acting=False)
            if not self.seeded:
                raise Lost from None
        else:
            other = difference(match, hands, turned, stock) if self.seeded else ""
            if not other:
                match.state[:] = trial.state
                return
            self.report("changed", f"the deal of seed {self.seed}", line, other, acting=False)
        held = {seat: match.dealt(seat) for seat in range(self.table.players)}
        match.set_up(held, match.turned, match.undealt, dealer)

    def score_line(self) -> None:
        """The end of a hand."""
        match = self.now
        true = self.true_line(match)
        want = describe(true)
        strange = self.peek()
        more = -1
        while isinstance(entry := self.peek(), ActionLine | BadLine):
            if isinstance(entry, BadLine) and not isinstance(self.peek(1), ActionLine | ScoreLine | BadLine):
                break
            self.at += 1
            more += 1
        if more >= 0:
            rest = f" (and the {more} lines after it)" if more > 1 else " (and the line after it)" if more else ""
            self.report("foreign", want, strange, describe(strange) + rest)
        if isinstance(entry, BadLine):
            self.report("changed", want)
            self.at += 1
            return
        if isinstance(entry, ScoreLine):
            self.at += 1
            if evolve(entry, line=0) != true:
                self.report("changed", want, entry)
            return
        if not self.quiet:
            self.report("missing", want)
        if entry is None:
            self.stop()

    def true_line(self, match: Match) -> ScoreLine:
        """What the line at the end of this hand must say."""
        end = over(match)

        def name(unit: int | None) -> str:
            return NOBODY if unit is None else unit_name(self.table, unit)

        game = name(end.game) if end.games and (end.game is not None or end.nobody) else None
        won = end.winner is not None or (end.nobody and not end.games)
        return ScoreLine(
            0,
            self.units(end.gained),
            self.units(end.scores),
            end.thrown_in,
            name(end.winner) if won else None,
            self.units(end.games) if end.games else None,
            game,
        )

    # ---------------------------------------------------------------------- going on after a gap

    def find_next_hand(self) -> None:
        """After a hand that could not be followed: on to the next one, with the scores that the record says."""
        scores = self.skip(HandLine)
        entry = self.peek()
        if entry is None:
            raise Over
        if scores is None or not isinstance(entry, HandLine):
            raise Lost
        self.restart(entry.number, scores)
        self.hand -= 1

    def restart(self, hand: int, scores: Sequence[int] | None) -> None:
        """The match as if it had come to this hand with these scores."""
        scores = scores or self.now.scores
        self.match = deal_by_seed(self.program, self.seed, self.number, hand)
        self.recall(self.match.state)
        self.match.state[L.SCORE : L.SCORE + len(scores)] = list(scores)
        self.hand = hand

    def skip(self, to: type[HandLine] | type[MatchLine]) -> list[int] | None:
        """On to the next line of a kind, or the next match; the scores of the last score line on the way."""
        scores = None
        while (entry := self.peek()) is not None and not isinstance(entry, to | MatchLine):
            if isinstance(entry, ScoreLine) and entry.scores.keys() == set(self.unit_names()):
                scores = self.next_scores(entry)
            self.at += 1
        return scores

    def next_scores(self, entry: ScoreLine) -> list[int]:
        """The scores with which the hand after this line begins."""
        state = [0] * self.program.words[L.P_SIZE]
        self.score(state, entry)
        return state[L.SCORE : L.SCORE + self.program.words[L.P_UNITS]]

    def score(self, state: list[int], entry: ScoreLine) -> None:
        """The match scores of a state as a line says; if it is the last of a game, that is counted, and the next one
        begins."""
        words, names = self.program.words, self.unit_names()
        state[L.SCORE : L.SCORE + len(names)] = [entry.scores.get(name, 0) for name in names]
        state[L.GAME_HANDS] += not entry.thrown_in
        if entry.game in names or entry.game == NOBODY:
            state[L.GAME_OVER] = -1 if entry.game == NOBODY else 1 + names.index(entry.game)
            kernel.end_game(words, state)
            kernel.next_game(words, state)

    def recall(self, state: list[int]) -> None:
        """The games before this hand, as the lines of this match say; and one that was won in lines that are missing,
        as the next score line says, if it ends no game itself."""
        for entry in self.entries[self.begun : self.at]:
            if isinstance(entry, ScoreLine):
                self.score(state, entry)
        later = (entry for entry in self.entries[self.at :] if isinstance(entry, ScoreLine | MatchLine))
        following = next(later, None)
        if isinstance(following, ScoreLine) and following.games is not None and following.game is None:
            for unit, name in enumerate(self.unit_names()):
                more = following.games.get(name, 0) > state[L.GAMES + unit]
                state[L.GAMES + unit] = following.games.get(name, 0)
                state[L.WON + unit] += more
                state[L.GAME_NO] += more

    def scores_before(self) -> list[int] | None:
        """The scores before the hand that comes now, from its own score line; None if that cannot be told."""
        for entry in self.entries[self.at + 1 :]:
            if isinstance(entry, HandLine | MatchLine):
                return None
            if isinstance(entry, ScoreLine):
                sign = 1 if self.program.words[L.P_DOWN] else -1
                if all(name in entry.scores and name in entry.scored for name in self.unit_names()):
                    return [entry.scores[name] + sign * entry.scored[name] for name in self.unit_names()]
        return None
