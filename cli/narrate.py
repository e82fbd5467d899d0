"""The story of a match: events in, lines of text out.

``Narrator`` writes a hand down as one does at the table: who deals, the four hands sorted by suit, the calls in a row,
what was given and laid away, the play with one row a seat and one column a trick, and what was scored and why. A hand
is printed when it is over. For a screen reader (``plain``) every event is a sentence, told when it happens.

In the table of the play, ``>`` stands before the card led and ``*`` after the card that took the trick::

    tricks    1     2     3     4     5     6   taken
    N       >A♠*  >J♦*    9♠    K♥    9♦    9♣   2
"""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from attrs import define, field

from hoyle.dsl import names
from hoyle.dsl.model import RANKS, Card, Game
from hoyle.interpreter.events import (
    Acted,
    Event,
    HandOver,
    HandStarted,
    MatchOver,
    PointsCounted,
    Scored,
    TrickTaken,
)

from .common import Display, count

CALLS = ("call", "offer", "name", "choose")
MOVES = ("discard", "give", "done")
LABEL = 10  # columns before the text of a row


@define
class Hand:
    """What happened in one hand so far."""

    start: HandStarted
    calls: list[Acted] = field(factory=list)
    moves: list[Acted] = field(factory=list)
    plays: list[Acted] = field(factory=list)
    tricks: list[TrickTaken] = field(factory=list)
    points: list[PointsCounted] = field(factory=list)
    scored: list[Scored] = field(factory=list)


@define
class Narrator:
    """Tells matches of one game: call ``event`` with each event, in order; ``emit`` gets the lines."""

    game: Game
    look: Display
    emit: Callable[[str], object] = print
    hand: Hand | None = None
    scores: tuple[int, ...] = ()  # where the match stood before this hand
    games: tuple[int, ...] = ()

    def __call__(self, event: Event) -> None:
        """Take the next event of the match."""
        for line in self.lines(event):
            self.emit(line)

    def lines(self, event: Event) -> Iterator[str]:
        """Note the event, and tell what can be told now."""
        if isinstance(event, HandStarted):
            self.hand = Hand(event)
            self.scores, self.games = event.scores, event.games
        hand = self.hand
        if hand is not None:
            note_down(hand, event)
        if self.look.plain:
            yield from self.spoken(event)
        elif isinstance(event, HandOver) and hand is not None:
            yield from self.block(hand, event)
        elif isinstance(event, MatchOver):
            yield self.end(event)

    # ------------------------------------------------------------------------------------- one hand

    def block(self, hand: Hand, over: HandOver) -> Iterator[str]:
        """A whole hand, with an empty line after it."""
        yield self.title(hand)
        for seat, cards in enumerate(hand.start.hands):
            yield self.row(self.seat(seat), self.cards(cards))
        if hand.start.turned is not None:
            yield self.row("turned", self.look.card(hand.start.turned))
        if hand.start.stock and self.game.deal.rest in ("widow", "kitty"):
            yield self.row(self.game.deal.rest, self.cards(hand.start.stock))
        yield from self.wrapped("calls", self.calls(hand.calls))
        for kind, moves in groupby(hand.moves, key=lambda move: "give" if move.kind == "give" else "discard"):
            yield from self.wrapped(kind, self.moves(list(moves)))
        if hand.plays:
            yield from self.play(hand)
        if hand.points:
            yield from self.wrapped("points", self.points(hand.points))
        yield from self.score(hand, over)
        yield ""

    def title(self, hand: Hand) -> str:
        """``Hand 3, S deals                NS 9, EW 4``, as wide as the deal and play usually are."""
        dealer = f"{'player ' if self.numbered() else ''}{self.seat(hand.start.dealer)}"
        left = f"Hand {hand.start.hand + 1}, {dealer} deals"
        right = self.standing(self.scores) + games_after(self.games)
        return self.look.bold(left + right.rjust(min(self.look.width, 80) - len(left) - 1))

    def row(self, label: str, text: str) -> str:
        return f"  {label:{LABEL - 2}}{text}".rstrip()

    def wrapped(self, label: str, parts: Sequence[str]) -> Iterator[str]:
        """A row of parts separated by commas (or by what a part ends with), folded to the width."""
        if not parts:
            return
        lines = textwrap.wrap(" ".join(part.replace(" ", "\0") for part in parts), self.look.width - LABEL)
        for number, line in enumerate(lines):
            yield self.row("" if number else label, self.colored(line.replace("\0", " ")))

    def colored(self, text: str) -> str:
        """Colour for the cards in a line of text that has been folded already."""
        if not self.look.color:
            return text
        words = []
        for word in text.split(" "):
            suit = next((suit for suit in "SHDC" if self.look.suit(suit) in word[1:]), None)
            words.append(self.look.suit_paint(word, suit) if suit and word[0] in "23456789JQKA1" else word)
        return " ".join(words)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards sorted by suit and rank, a wider gap between suits."""
        order = sorted(cards, key=printed_order)
        return "  ".join(" ".join(map(self.look.card, suit)) for _, suit in groupby(order, key=lambda card: card.suit))

    def calls(self, calls: Sequence[Acted]) -> list[str]:
        """``N pass,`` ``E bid 3,`` with a semicolon where the bidding comes round again."""
        parts = []
        turns: set[int] = set()
        for number, call in enumerate(calls):
            text = f"{self.seat(call.seat)} {call.text}"
            turns.add(call.seat)
            last = number + 1 == len(calls)
            again = not last and calls[number + 1].seat in turns and len(turns) > 1
            parts.append(text + ("" if last else ";" if again else ","))
            if again:
                turns.clear()
        return parts

    def moves(self, moves: Sequence[Acted]) -> list[str]:
        """``N 9♠ 8♠,`` ``E none,``: the cards that each gave or laid away, one seat after another."""
        parts = []
        for seat, turn in groupby(moves, key=lambda move: move.seat):
            cards = [self.look.card_text(move.card) for move in turn if move.card is not None]
            parts.append(f"{self.seat(seat)} {' '.join(cards) or 'none'}")
        return [part + "," for part in parts[:-1]] + parts[-1:]

    def play(self, hand: Hand) -> Iterator[str]:
        """The play: one row a seat, one column a trick, as many tables as the width asks for."""
        cell = max(len(self.look.card_text(play.card)) for play in hand.plays if play.card is not None) + 3
        per_table = max(1, (min(self.look.width, 100) - LABEL - 6) // cell)
        for first in range(0, len(hand.tricks), per_table):
            some = hand.tricks[first : first + per_table]
            last = first + per_table >= len(hand.tricks)
            heads = "".join(f" {first + n + 1}".ljust(cell) for n in range(len(some)))
            yield self.row("tricks", f"{heads} taken" if last else heads)
            for seat in range(self.game.table.players):
                if not any(player == seat for trick in hand.tricks for player, _ in trick.trick):
                    yield self.row(self.seat(seat), self.look.dim(" sits out"))
                    continue
                cells = "".join(self.cell(trick, seat, cell) for trick in some)
                taken = sum(trick.seat == seat for trick in hand.tricks)
                yield self.row(self.seat(seat), f"{cells}   {taken}" if last else cells)
        for player, owner in dict.fromkeys((p.seat, p.owner) for p in hand.plays if p.seat != p.owner):
            yield self.row("", f"{self.seat(player)} played the cards of {self.seat(owner)}")

    def cell(self, trick: TrickTaken, seat: int, width: int) -> str:
        """``>K♠*``: led by this seat, and took the trick."""
        card = next((card for player, card in trick.trick if player == seat), None)
        if card is None:
            return " " * width
        led = ">" if trick.trick[0][0] == seat else " "
        return led + self.look.card(card, width - 1, "*" if trick.seat == seat else "")

    def points(self, points: Sequence[PointsCounted]) -> list[str]:
        """``NS high, jack;`` ``EW low``: what each side took, then what nobody did."""
        parts = []
        for unit in (*range(len(self.game.table.sides)), None):
            got = [point for point in points if self.unit_of(point.seat) == unit]
            names_ = [point.name + (f" {point.value}" if point.value != 1 else "") for point in got]
            if names_:
                parts.append(f"{self.unit(unit)} {', '.join(names_)}")
        return [part + ";" for part in parts[:-1]] + parts[-1:]

    def score(self, hand: Hand, over: HandOver) -> Iterator[str]:
        """What each side scored, and by which row of the score table."""
        scored = [payment for payment in hand.scored if payment.amount]
        if over.thrown_in:
            yield self.row("score", "thrown in: nobody scores")
        elif not scored:
            yield self.row("score", "nobody scores")
        label = "score"
        for row, payments in groupby(scored, key=lambda payment: payment.reason.rpartition(": ")[0]):
            for line in self.by_row(row, list(payments)):
                yield self.row(label, line)
                label = ""
        for unit in self.stopped(hand, over):
            yield self.row("", f"{self.unit(unit)} stopped at {over.scores[unit]}: no win by this hand")
        if over.games and (over.game is not None or over.nobody):
            yield self.row("game", game_over(self.game, over))

    def by_row(self, row: str, payments: Sequence[Scored]) -> Iterator[str]:
        """One payment with its reason in a line; of several by one row, the row and then the payments."""
        if len(payments) == 1:
            head = f"{self.unit(payments[0].unit)} {payments[0].amount:+d}  "
            text, indent = head + payments[0].reason, " " * len(head)
        else:
            yield from textwrap.wrap(row, self.look.width - LABEL)
            paid = [(p, p.reason.removeprefix(f"{row}: ")) for p in payments]
            text = ", ".join(f"{self.unit(payment.unit)} {payment.amount:+d} ({why})" for payment, why in paid)
            indent = ""
        yield from textwrap.wrap(text, self.look.width - LABEL, subsequent_indent=indent)

    def stopped(self, hand: Hand, over: HandOver) -> list[int]:
        """The units whose score is not what was paid to them: they came to the target when they could not win."""
        toward = -1 if self.game.match.down else 1
        paid = [0] * len(over.scores)
        for payment in hand.scored:
            paid[payment.unit] += toward * payment.amount
        return [unit for unit, score in enumerate(over.scores) if score != self.scores[unit] + paid[unit]]

    def end(self, event: MatchOver) -> str:
        """``NS win the match, 33 to 21.``"""
        return self.look.bold(match_over(self.game, event))

    # --------------------------------------------------------------------------------------- sentences

    def spoken(self, event: Event) -> Iterator[str]:
        """The event as sentences."""
        if isinstance(event, HandStarted):
            yield f"Hand {event.hand + 1}. {self.seat(event.dealer)} deals."
            for seat, cards in enumerate(event.hands):
                held = ", ".join(self.look.card_text(card) for card in sorted(cards, key=printed_order))
                yield f"{self.seat(seat)} holds {held}."
            if event.turned is not None:
                yield f"Turned up: {self.look.card_text(event.turned)}."
        elif isinstance(event, Acted):
            yield self.did(event)
        elif isinstance(event, TrickTaken):
            number = len(self.hand.tricks) if self.hand else 0
            yield f"{self.seat(event.seat)} takes trick {number}."
        elif isinstance(event, PointsCounted):
            taker = "Nobody" if event.seat is None else self.unit(self.unit_of(event.seat))
            yield f"{taker}: {event.name}, {count(event.value, 'point')}."
        elif isinstance(event, Scored):
            yield f"{self.unit(event.unit)}: {event.amount}, {event.reason}."
        elif isinstance(event, HandOver):
            if event.thrown_in:
                yield "The hand is thrown in; nobody scores."
            yield f"The score: {self.standing(event.scores)}."
            if event.games and (event.game is not None or event.nobody):
                yield f"{game_over(self.game, event, words=True)}."
        elif isinstance(event, MatchOver):
            yield match_over(self.game, event, words=True)

    def did(self, event: Acted) -> str:
        """``East bids 4.``, ``East plays jack of hearts from the hand of North.``"""
        if event.card is not None:
            verb = {"discard": "discards", "give": "gives", "play": "plays"}.get(event.kind, event.kind)
            what = f"{verb} {self.look.card_text(event.card)}"
        elif event.kind == "done":
            what = "is done"
        else:
            verb, _, rest = event.text.partition(" ")
            what = {"pass": "passes"}.get(verb, verb + "s") + (f" {rest}" if rest else "")
            if event.kind == "offer":
                what = f"says {event.text}"
        whose = f" from the hand of {self.seat(event.owner)}" if event.owner != event.seat else ""
        return f"{self.seat(event.seat)} {what}{whose}."

    # ------------------------------------------------------------------------------------------- names

    def seat(self, seat: int) -> str:
        return seat_words(self.game, seat) if self.look.plain else names.seat_name(self.game.table, seat)

    def unit(self, unit: int | None) -> str:
        if unit is None:
            return "nobody"
        return unit_label(self.game, unit, self.look)

    def numbered(self) -> bool:
        """Whether seats are numbers, which say nothing by themselves among other numbers."""
        return self.game.table.players != 4

    def unit_of(self, seat: int | None) -> int | None:
        """The unit that a seat scores for."""
        sides = self.game.table.sides
        return next((unit for unit, seats in enumerate(sides) if seat in seats), None)

    def standing(self, scores: Sequence[int]) -> str:
        """``NS 9, EW 4``, or ``1: 9, 2: 4, 3: 0`` where seats are numbers."""
        if self.numbered() and not self.look.plain:
            return ", ".join(f"{names.unit_name(self.game.table, unit)}: {score}" for unit, score in enumerate(scores))
        return ", ".join(f"{self.unit(unit)} {score}" for unit, score in enumerate(scores))


def note_down(hand: Hand, event: Event) -> None:
    """Put the event where the story of the hand looks for it."""
    if isinstance(event, Acted):
        where = hand.calls if event.kind in CALLS else hand.moves if event.kind in MOVES else hand.plays
        where.append(event)
    elif isinstance(event, TrickTaken):
        hand.tricks.append(event)
    elif isinstance(event, PointsCounted):
        hand.points.append(event)
    elif isinstance(event, Scored):
        hand.scored.append(event)


def printed_order(card: Card) -> tuple[int, int]:
    """Jokers first, then spades, hearts, clubs, diamonds (black and red in turn), each from the ace down."""
    if card.suit is None:
        return 0, -int(card.rank == "joker1")
    return 1 + "SHCD".index(card.suit), -RANKS.index(card.rank)


def seat_words(game: Game, seat: int) -> str:
    """``North``, or ``Player 5``."""
    name = names.seat_name(game.table, seat)
    return {"N": "North", "E": "East", "S": "South", "W": "West"}.get(name, f"Player {name}")


def unit_words(game: Game, unit: int) -> str:
    """``North and South``, ``Players 1 and 3``, ``Player 2``."""
    seats = game.table.sides[unit]
    if game.table.players == 4 or len(seats) == 1:
        return " and ".join(seat_words(game, seat) for seat in seats)
    return "Players " + " and ".join(names.seat_name(game.table, seat) for seat in seats)


def unit_label(game: Game, unit: int, look: Display) -> str:
    """``NS``; ``player 2`` and ``players 1-3`` where seats are numbers; ``North and South`` in plain words."""
    if look.plain:
        return unit_words(game, unit)
    name = names.unit_name(game.table, unit)
    return name if game.table.players == 4 else f"player {name}" if name.isdigit() else f"players {name}"


def games_after(games: Sequence[int]) -> str:
    """``; games 1 to 0``; nothing where a match is one game."""
    return f"; games {' to '.join(map(str, games))}" if games else ""


def namer(game: Game, words: bool) -> Callable[[int], str]:
    """How the units are called in a sentence; ``words``: without abbreviations."""

    def name(unit: int) -> str:
        return unit_words(game, unit) if words or game.table.players != 4 else names.unit_name(game.table, unit)

    return name


def game_over(game: Game, event: HandOver, words: bool = False) -> str:
    """``NS win the game, 5 to 0; games 2 to 0``"""
    if event.game is None:
        return f"{'N' if words else 'n'}obody wins the game{games_after(event.games)}"
    won = wins(game, event.game, event.scores, words)
    return f"{won.format('the game,')}{games_after(event.games)}"


def wins(game: Game, winner: int, scores: Sequence[int], words: bool) -> str:
    """``NS win {} 5 to 0``"""
    others = " and ".join(str(score) for unit, score in enumerate(scores) if unit != winner)
    verb = "win" if len(game.table.sides[winner]) > 1 else "wins"
    return f"{namer(game, words)(winner)} {verb} {{}} {scores[winner]} to {others}"


def match_over(game: Game, event: MatchOver, words: bool = False) -> str:
    """The last line of a match."""
    name = namer(game, words)
    if event.winner is None:
        standing = ", ".join(f"{name(unit)} {score}" for unit, score in enumerate(event.scores))
        how = "The match is unfinished" if event.status == "unfinished" else "Nobody wins the match"
        return f"{how}: {standing}{games_after(event.games)}."
    if event.games:
        return f"{wins(game, event.winner, event.games, words).format('the match, games')}."
    return f"{wins(game, event.winner, event.scores, words).format('the match,')}."
