"""What happened since the person last decided: rows above the table, or a sentence for each event.

The rows have the shape of the hands that ``hoyle run`` writes down: ``calls``, ``discard``, ``trick 2``, ``score``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from attrs import evolve, frozen

from hoyle.dsl.model import STRAIN_WORDS, SUITS, Card, Game
from hoyle.interpreter.events import (
    Acted,
    HandOver,
    HandStarted,
    MatchOver,
    PointsCounted,
    Scored,
    TrickTaken,
)

from ..common import Display, count
from ..narrate import CALLS, Narrator, game_over, match_over
from .seen import Given, Got, Joined, Told


def kind_of(event: Told) -> str:
    """The row that an event belongs to; events of one kind that follow each other share it."""
    if isinstance(event, Acted):
        if event.kind in CALLS:
            return "calls"
        return "plays" if event.kind == "play" else "discard"
    names: dict[type, str] = {
        Given: "give",
        Got: "got",
        Joined: "joined",
        PointsCounted: "points",
        Scored: "score",
        HandStarted: "deal",
        TrickTaken: "trick",
        HandOver: "over",
        MatchOver: "end",
    }
    return names[type(event)]


def last_calls(events: Sequence[Told]) -> dict[int, str]:
    """The last call of each seat in the hand that is played now."""
    calls: dict[int, str] = {}
    for event in events:
        if isinstance(event, HandStarted):
            calls.clear()
        elif isinstance(event, Acted) and event.kind in CALLS:
            calls[event.seat] = event.text
    return calls


def tricks_of_hand(events: Sequence[Told]) -> list[TrickTaken]:
    """The tricks of the hand that is played now, or was just played."""
    tricks: list[TrickTaken] = []
    for event in events:
        if isinstance(event, HandStarted):
            tricks.clear()
        elif isinstance(event, TrickTaken):
            tricks.append(event)
    return tricks


@frozen
class Story:
    """Tells events of one game to the person at ``seat``."""

    game: Game
    seat: int
    look: Display

    @property
    def teller(self) -> Narrator:
        """For the names and rows that both tell alike."""
        return Narrator(self.game, self.look)

    # ---------------------------------------------------------------------------------------- rows

    def rows(self, events: Sequence[Told], start: int) -> Iterator[str]:
        """The events from ``start`` on as rows; those before it only say how many tricks there were."""
        taken = len(tricks_of_hand(events[:start]))
        place = start
        while place < len(events):
            kind = kind_of(events[place])
            end = place
            while end < len(events) and kind_of(events[end]) == kind:
                end += 1
            if kind == "trick":
                taken += 1
            elif kind == "deal":
                taken = 0
            if kind == "over":
                yield from (self.teller.row("", text) for text in self.stops(events[:end]))
            yield from self.group(kind, events[place:end], taken)
            place = end

    def group(self, kind: str, events: Sequence[Told], taken: int) -> Iterator[str]:
        """Events of one kind that follow each other."""
        teller = self.teller
        acts = [event for event in events if isinstance(event, Acted)]
        if kind == "calls":
            yield from teller.wrapped("calls", [self.apart(call) for call in teller.calls(acts)])
        elif kind == "discard":
            yield from teller.wrapped("discard", self.discards(acts))
        elif kind == "points":
            yield from teller.wrapped("points", teller.points([e for e in events if isinstance(e, PointsCounted)]))
        elif kind == "score":
            yield from score_rows(teller, [event for event in events if isinstance(event, Scored)])
        else:
            for event in events:
                yield from self.one(event, taken)

    def stops(self, events: Sequence[Told]) -> list[str]:
        """Who stopped short of the target; the last event is the end of a hand."""
        over = events[-1]
        if not isinstance(over, HandOver):
            return []
        units = stopped(self.game, events, over)
        return [f"{self.teller.unit(unit)} stopped at {over.scores[unit]}: no win by this hand" for unit in units]

    def one(self, event: Told, taken: int) -> Iterator[str]:
        """An event that has a row to itself."""
        teller = self.teller
        if isinstance(event, HandStarted):
            if event.hand:
                yield ""
            dealer = f"{'player ' if teller.numbered() else ''}{teller.seat(event.dealer)}"
            yield self.look.bold(f"Hand {event.hand + 1}, {dealer} deals")
            if event.turned is not None:
                yield teller.row("turned", self.look.card(event.turned))
        elif isinstance(event, Given):
            card = " a card" if event.card is None else f" {self.look.card_text(event.card)}"
            yield from teller.wrapped("give", [f"{teller.seat(event.seat)} to {teller.seat(event.to)}{card}"])
        elif isinstance(event, Got):
            yield teller.row("you get", teller.cards(event.cards))
        elif isinstance(event, Joined):
            label = "against" if event.role == "challenger" else event.role
            yield from teller.wrapped(label, self.joined(event).split())
        elif isinstance(event, TrickTaken):
            yield from teller.wrapped(f"trick {taken}", self.trick(event))
        elif isinstance(event, HandOver):
            if event.thrown_in:
                yield teller.row("score", "thrown in: nobody scores")
            yield teller.row("match", teller.standing(event.scores))
            if event.games and (event.game is not None or event.nobody):
                yield teller.row("game", game_over(self.game, event))
        elif isinstance(event, MatchOver):
            yield ""
            yield self.look.bold(match_over(self.game, event))

    def joined(self, event: Joined) -> str:
        """``S plays with E, by the A♠ that was called``"""
        suit = event.called in STRAIN_WORDS.values()
        what = f"the highest of {event.called}" if suit else f"the {self.card_named(event.called)} that was called"
        role = f"plays with {self.whom(event.maker)}" if event.role == "ally" else f"is the {event.role}"
        if event.seat is None:
            return f"Nobody {role}: no other player had {what}"
        return f"{self.who(event.seat, role)}, by {what}"

    def card_named(self, text: str) -> str:
        """A card by its name, as cards are written here."""
        return self.look.card_text(Card(text[:-1], text[-1]) if text[-1] in SUITS else Card(text, None))

    def apart(self, text: str) -> str:
        """``2: J♠`` for ``2 J♠``: where seats are numbers, a colon keeps them apart from what follows."""
        return text.replace(" ", ": ", 1) if self.teller.numbered() else text

    def trick(self, event: TrickTaken) -> list[str]:
        """``W 9♦,`` ``N A♦*``"""
        teller = self.teller
        parts = [
            self.apart(f"{teller.seat(seat)} {self.look.card_text(card)}{'*' if seat == event.seat else ''}")
            for seat, card in event.trick
        ]
        return [part + "," for part in parts[:-1]] + parts[-1:]

    def discards(self, acts: Sequence[Acted]) -> list[str]:
        """``S 9♥ 8♥,`` ``W 2 cards``: what the person laid away, and how many the others did."""
        parts = []
        for seat in dict.fromkeys(act.seat for act in acts):
            away = [act for act in acts if act.seat == seat and act.kind == "discard"]
            cards = " ".join(self.look.card_text(act.card) for act in away if act.card is not None)
            what = cards or (count(len(away), "card") if away else "done")
            parts.append(self.apart(f"{self.teller.seat(seat)} {what}"))
        return [part + "," for part in parts[:-1]] + parts[-1:]

    # ------------------------------------------------------------------------------------- sentences

    def sentences(self, events: Sequence[Told], start: int) -> Iterator[str]:
        """The events from ``start`` on, one sentence each."""
        taken = len(tricks_of_hand(events[:start]))
        for place, event in enumerate(events[start:], start):
            if isinstance(event, HandStarted):
                taken = 0
            elif isinstance(event, TrickTaken):
                taken += 1
            yield from (f"{text}." for text in self.stops(events[: place + 1]))
            yield self.sentence(event, taken)

    def sentence(self, event: Told, taken: int) -> str:
        """One event in words."""
        say, card = self.who, self.look.card_text
        if isinstance(event, HandStarted):
            turned = f" Turned up: {card(event.turned)}." if event.turned is not None else ""
            return f"Hand {event.hand + 1}. {say(event.dealer, 'deals')}.{turned}"
        if isinstance(event, Acted):
            return self.did(event)
        if isinstance(event, Given):
            what = "a card" if event.card is None else card(event.card)
            return f"{say(event.seat, 'gives')} {self.whom(event.to)} {what}."
        if isinstance(event, Got):
            return f"You get {', '.join(map(card, event.cards))}."
        if isinstance(event, Joined):
            return f"{self.joined(event)}."
        if isinstance(event, TrickTaken):
            return f"{say(event.seat, 'takes')} trick {taken}."
        if isinstance(event, PointsCounted):
            taker = "Nobody" if event.seat is None else self.teller.unit(self.teller.unit_of(event.seat))
            return f"{taker}: {event.name}, {count(event.value, 'point')}."
        if isinstance(event, Scored):
            return f"{self.teller.unit(event.unit)}: {event.amount}, {with_line(event).reason}."
        if isinstance(event, HandOver):
            thrown = "The hand is thrown in; nobody scores. " if event.thrown_in else ""
            game = ""
            if event.games and (event.game is not None or event.nobody):
                game = f" {game_over(self.game, event, words=True)}."
            return f"{thrown}The score: {self.teller.standing(event.scores)}.{game}"
        return match_over(self.game, event, words=True)

    def did(self, event: Acted) -> str:
        """``You bid 4.``, ``East plays jack of hearts from the hand of North.``"""
        verbs = {"discard": "lays away", "play": "plays"}
        if event.kind in verbs:
            what: Card | None = event.card
            text = f"{self.who(event.seat, verbs[event.kind])} {self.look.card_text(what) if what else 'a card'}"
        elif event.kind == "done":
            text = self.who(event.seat, "is done")
        elif event.kind == "offer" and event.text != "pass":
            text = f'{self.who(event.seat, "says")} "{event.text}"'
        else:
            verb, space, rest = event.text.partition(" ")
            text = self.who(event.seat, {"pass": "passes"}.get(verb, verb + "s")) + space + rest
        if event.owner != event.seat:
            text += (
                f" from {'your hand' if event.owner == self.seat else 'the hand of ' + self.teller.seat(event.owner)}"
            )
        return text + "."

    def who(self, seat: int, verb: str) -> str:
        """``North passes``, ``You pass``; ``verb`` is the form for one other person."""
        if seat != self.seat:
            return f"{self.teller.seat(seat)} {verb}"
        word, space, rest = verb.partition(" ")
        base = {"is": "are", "passes": "pass"}.get(word, word.removesuffix("s"))
        return f"You {base}{space}{rest}"

    def whom(self, seat: int) -> str:
        return "you" if seat == self.seat else self.teller.seat(seat)


def score_rows(teller: Narrator, events: Sequence[Scored]) -> Iterator[str]:
    """``  score     EW +1  makers' tricks 3 to 4, with partner (line 48): makers 1``"""
    label = "score"
    paid = [with_line(event) for event in events if event.amount]
    for row, payments in groupby(paid, key=lambda event: event.reason.rpartition(": ")[0]):
        for line in teller.by_row(row, list(payments)):
            yield teller.row(label, line)
            label = ""
    if not paid:
        yield teller.row(label, "nobody scores")


def with_line(event: Scored) -> Scored:
    """The same payment; its reason says in which line of the game's file the row stands."""
    row, colon, payment = event.reason.rpartition(": ")
    if not event.span.file:
        return event
    place = f"(line {event.span.line})"
    return evolve(event, reason=f"{row} {place}{colon}{payment}" if row else f"{event.reason} {place}")


def stopped(game: Game, events: Sequence[Told], over: HandOver) -> list[int]:
    """The units that a hand would have brought to the target, but which may not win by it: their score is not what was
    paid to them. ``events`` end with those of the hand."""
    toward = -1 if game.match.down else 1
    due = list(over.scores)
    for event in events:
        if isinstance(event, HandStarted):
            due = list(event.scores)
        elif isinstance(event, Scored):
            due[event.unit] += toward * event.amount
    return [unit for unit, score in enumerate(over.scores) if score != due[unit]]
