"""An EGN document as a record.

The rules of the game say who acts: the file's calls, discard and cards are carried out in a ``Match``, so whatever is
not legal is found, with its place in the file. Cards that the file does not tell (it may leave out hands and discard)
are worked out where only one can be meant; where not, ``fill`` puts any that are left, which no trick depends on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import define, field

from hoyle.dsl.model import SUITS, Card, companion
from hoyle.interpreter import IllegalAction, Match, Program
from hoyle.interpreter.records import Recorder, encode
from hoyle.interpreter.simulate import act, begin

from .ruleset import CannotSay
from .writing import BIDDING, FILE_TYPE, PLAY, STRAIN_LETTERS

RANKS = {"N": "9", "T": "10"}
SUIT_OF = {suit.lower(): suit for suit in SUITS}
CARD = re.compile(r"[789NTJQKA][shdc]", re.IGNORECASE)
UNKNOWN = re.compile(r"X[shdcx]|[789NTJQKA]x|X[tngh]", re.IGNORECASE)
NAMES = {letter: words for words, letter in STRAIN_LETTERS.items()}
UNTOLD = ("gameId", "title", "description", "date", "teamNames")
"""What a file may say and a record has no place for."""


class NotEgn(Exception):
    """The file is not what EGN says, or its game is not legal. The message begins with the place in the file."""


def need(good: bool, place: str, message: str) -> None:
    if not good:
        raise NotEgn(f"{place}: {message}" if place else message)


def check_document(document: Any) -> Mapping[str, Any]:
    """The document, if it is one. Raises ``NotEgn``."""
    need(isinstance(document, dict), "", "this is no JSON object")
    need(document.get("fileType") == FILE_TYPE, "", f'this is no EGN file: its fileType is not "{FILE_TYPE}"')
    version = document.get("version")
    need(isinstance(version, str) and re.fullmatch(r"1\.\d+(\.\d+)?", version) is not None, "version", "is not 1.x")
    metadata = document.get("metadata")
    need(isinstance(metadata, dict), "metadata", "is missing")
    assert isinstance(metadata, dict)
    players = metadata.get("players")
    need(isinstance(players, list) and len(players) == 4, "metadata.players", "are not four")
    assert isinstance(players, list)
    need(
        all(player_name(player) for player in players), "metadata.players", "are neither names nor objects with a name"
    )
    for name in ("initialScore", "finalScore"):
        scores = metadata.get(name, [0, 0])
        good = isinstance(scores, list) and len(scores) == 2 and all(type(score) is int for score in scores)
        need(good, f"metadata.{name}", "are not two whole numbers")
    need(isinstance(metadata.get("ruleset", {}), dict), "metadata.ruleset", "is no object")
    need(isinstance(document.get("deals"), list), "deals", "are no list")
    checked: Mapping[str, Any] = document
    return checked


def player_name(player: Any) -> str:
    """The name of a player, written plainly or in an object; empty if there is none."""
    name = player.get("name") if isinstance(player, dict) else player
    return name if isinstance(name, str) else ""


def left_out(document: Mapping[str, Any]) -> list[str]:
    """What the file says that a record cannot keep."""
    found = [name for name in UNTOLD if document["metadata"].get(name)]
    deals = [deal for deal in document["deals"] if isinstance(deal, dict)]
    phases = [phase for deal in deals for phase in deal.get("phases", ()) if isinstance(phase, dict)]
    found += ["annotations"] if any("callAnnotations" in p or "playAnnotations" in p for p in phases) else []
    found += ["alternative lines"] if any(deal.get("alternativeLines") for deal in deals) else []
    return found


@define
class Deal:
    """One deal as the file has it. ``hands`` and ``discard`` are None where the file says nothing."""

    place: str
    dealer: int
    turned: Card
    hands: list[list[Card | None]] | None
    calls: list[str]
    alone: bool
    discard: Card | None
    tricks: list[list[Card]]


@define
class Reader:
    """Makes a record of a document that ``check_document`` has seen, as a game of ``program``."""

    program: Program
    document: Mapping[str, Any]
    fill: bool = False
    filled: list[str] = field(factory=list)
    """Where cards were put that the file does not tell."""

    def record(self) -> str:
        """The text of the record. Raises ``NotEgn`` or ``CannotSay``."""
        metadata = self.document["metadata"]
        players = [player_name(player) for player in metadata["players"]]
        recorder = Recorder(self.program, players, None)
        match = Match(self.program)
        match.set_up(scores=metadata["initialScore"])
        deals = self.document["deals"]
        need(bool(deals), "deals", "there are none")
        for number, data in enumerate(deals):
            place = f"deals[{number}]"
            if number:
                need(match.status != "finished", place, "comes after the match was won")
                need(match.status == "hand over", place, "comes before the last hand was over")
                match.next_hand()
            self.play(match, read_deal(data, place), number, recorder)
        self.check_final(match, metadata)
        if match.status == "playing":
            recorder.lines.append(encode({"end": "saved"}))
        elif match.status == "hand over":
            recorder.lines.append(encode({"end": "unfinished"}))
        return recorder.text()

    def check_final(self, match: Match, metadata: Mapping[str, Any]) -> None:
        final = metadata.get("finalScore")
        if final is not None:
            scores = list(match.scores)
            need(final == scores, "metadata.finalScore", f"is {final}; the deals make it {scores}")

    # ----------------------------------------------------------------------------------- one deal

    def play(self, match: Match, deal: Deal, number: int, recorder: Recorder) -> None:
        """Deals and carries out all that the file says of one deal."""
        if number:
            need(
                deal.dealer == match.dealer,
                f"{deal.place}.initialState.dealer",
                f"is {deal.dealer}; the deal passes to {match.dealer}",
            )
        hands, discard = self.cards(match, deal)
        try:
            match.set_up(dict(enumerate(hands)), deal.turned, (), deal.dealer)
        except ValueError as wrong:
            raise NotEgn(f"{deal.place}.initialState: {wrong}") from None
        begin(match, 0, recorder)
        for place, text in self.actions(match, deal, discard):
            self.act(match, place, text, recorder)

    def actions(self, match: Match, deal: Deal, discard: Card | None) -> Iterator[tuple[str, str]]:
        """(place in the file, canonical text), one decision after another."""
        for number, call in enumerate(deal.calls):
            last = number == len(deal.calls) - 1
            alone = " alone" if last and deal.alone and call != "Pass" else ""
            said = {"Pass": "pass", "Order": "order up"}.get(call) or f"name {NAMES[call]}"
            yield f"{deal.place}, call {number + 1}", said + alone
        if match.status == "playing" and match.kind(match.legal()[0]) == "discard":
            if discard is None:
                need(not deal.tricks, deal.place, "the discard is not told")
                return
            yield f"{deal.place}, discard", f"discard {discard}"
        for number, trick in enumerate(deal.tricks):
            need(match.status == "playing", f"{deal.place}, trick {number + 1}", "comes after the hand was over")
            last = number == len(deal.tricks) - 1
            size = len(match.active)
            good = len(trick) == size or (last and 0 < len(trick) < size)
            need(good, f"{deal.place}, trick {number + 1}", f"has {len(trick)} cards; {size} play")
            for place, card in enumerate(trick):
                yield f"{deal.place}, trick {number + 1}, card {place + 1}", f"play {card}"

    def act(self, match: Match, place: str, text: str, recorder: Recorder) -> None:
        """One action, if it is legal."""
        if match.status != "playing":
            raise NotEgn(f"{place}: comes after the hand was over")
        refused = match.refusal(text)
        if refused is not None:
            seat = "" if match.actor is None else f"{match.seat_name(match.actor)} "
            raise NotEgn(f"{place}: {seat}{IllegalAction(text, refused)}")
        action = match.parse(text)
        assert action is not None
        act(match, action, recorder)

    # --------------------------------------------------------------------------- cards that are not told

    def cards(self, match: Match, deal: Deal) -> tuple[list[list[Card]], Card | None]:
        """All hands as they were dealt, and the discard (None where none is due). Raises ``CannotSay`` where the file
        leaves open what a record must say."""
        each = self.program.game.deal.each
        played = self.played(match, deal)
        takes = "Order" in deal.calls
        hands = [self.dealt(deal, seat, played[seat], each) for seat in range(4)]
        discard = deal.discard
        rest = left(deal, hands[deal.dealer], played[deal.dealer])
        if takes and discard is None and len(hands[deal.dealer]) == each and len(rest) == 1:
            discard = rest[0]
        missing = [seat for seat in range(4) if len(hands[seat]) < each]
        due = takes and discard is None and bool(deal.tricks)
        if not missing and not due:
            return hands, discard
        if not self.fill:
            what = f"the hand of player {missing[0]}" if missing else "the discard"
            raise CannotSay(f"{deal.place}: {what} is not told (--fill puts any cards that are left there)")
        self.filled.append(deal.place)
        told = {deal.turned, discard, *(card for hand in hands for card in hand)}
        free = [card for card in self.program.cards if card not in told]
        for seat in missing:
            wanted = each - len(hands[seat])
            need(len(free) >= wanted, deal.place, "the cards do not go round")
            hands[seat] += free[:wanted]
            del free[:wanted]
        if due:
            discard = next(iter(left(deal, hands[deal.dealer], played[deal.dealer])), None)
        return hands, discard

    def dealt(self, deal: Deal, seat: int, played: list[Card], each: int) -> list[Card]:
        """What is known of a hand as it was dealt: what the file tells, or what its seat played and laid away."""
        told = [card for card in deal.hands[seat] if card is not None] if deal.hands else []
        if len(told) < each:
            own = list(played)
            if seat == deal.dealer and "Order" in deal.calls:
                own += [deal.discard] if deal.discard is not None else []
                own = [card for card in own if card != deal.turned]
            told += [card for card in own if card not in told]
        need(len(told) <= each, f"{deal.place}, player {seat}", f"has {len(told)} cards; {each} are dealt")
        return told

    def played(self, match: Match, deal: Deal) -> list[list[Card]]:
        """The cards that each seat played, in order: the taker of a trick leads to the next."""
        found: list[list[Card]] = [[], [], [], []]
        trump = trump_of(deal)
        maker = (deal.dealer + len(deal.calls)) % 4
        out = (maker + 2) % 4 if deal.alone else None
        leader = (deal.dealer + 1) % 4
        for trick in deal.tricks:
            seats = [seat for seat in ((leader + step) % 4 for step in range(4)) if seat != out]
            for seat, card in zip(seats, trick, strict=False):
                found[seat].append(card)
            if trick and trump:
                leader = seats[min(winner(match, trick, trump), len(seats) - 1)]
        return found


def left(deal: Deal, hand: Sequence[Card], played: Sequence[Card]) -> list[Card]:
    """What a dealer who took the turned card did not play."""
    return [card for card in (*hand, deal.turned) if card not in played]


def winner(match: Match, trick: Sequence[Card], trump: str) -> int:
    """The place of the card that takes a trick."""
    led = match.suit(trick[0], trump)
    strengths = [
        match.strength(card, trump) if match.suit(card, trump) == led or match.is_trump(card, trump) else -1
        for card in trick
    ]
    return strengths.index(max(strengths))


# ------------------------------------------------------------------------------------ reading a deal


def trump_of(deal: Deal) -> str | None:
    """The strain that the calls of a deal make."""
    if "Order" in deal.calls:
        return deal.turned.suit
    last = deal.calls[-1] if deal.calls else "Pass"
    return None if last == "Pass" else "NT" if last == "n" else SUIT_OF[last]


def read_deal(data: Any, place: str) -> Deal:
    """A deal of the file. Raises ``NotEgn`` for what is no deal, ``CannotSay`` for what cannot be known."""
    if isinstance(data, str):
        raise CannotSay(f"{place}: a deal in the condensed form is not read; write it out with EGN's own tools first")
    need(isinstance(data, dict), place, "is no object")
    start, phases = data.get("initialState"), data.get("phases")
    need(isinstance(start, dict), f"{place}.initialState", "is missing")
    need(
        isinstance(phases, list) and all(isinstance(phase, dict) for phase in phases), f"{place}.phases", "are no list"
    )
    dealer = start.get("dealer")
    need(type(dealer) is int and 0 <= dealer < 4, f"{place}.initialState.dealer", "is no seat from 0 to 3")
    by_type = {phase.get("type"): phase for phase in phases}
    need(set(by_type) <= {BIDDING, PLAY} and len(by_type) == len(phases), f"{place}.phases", "are not bidding and play")
    bidding, play = by_type.get(BIDDING, {}), by_type.get(PLAY, {})
    calls = bidding.get("calls", [])
    need(isinstance(calls, list), f"{place}, calls", "are no list")
    for number, call in enumerate(calls):
        if call == "x":
            raise CannotSay(f"{place}, call {number + 1}: the call is not known")
        need(call in ("Pass", "Order", *NAMES), f"{place}, call {number + 1}", f"{call!r} is no call")
    alone = bidding.get("isAlone", False) or play.get("isAlone", False)
    need(isinstance(alone, bool), f"{place}, isAlone", "is neither true nor false")
    if bidding.get("aloneDefender", -1) != -1:
        raise CannotSay(f"{place}: a defender plays alone")
    if bidding.get("cardExchanges"):
        raise CannotSay(f"{place}: cards are exchanged")
    turned = read_card(start.get("upCard"), f"{place}.initialState.upCard", None)
    if turned is None:
        raise CannotSay(f"{place}.initialState.upCard: the card is not known")
    deal = Deal(place, dealer, turned, None, calls, alone, None, [])
    trump = trump_of(deal)
    if "discard" in bidding:
        deal.discard = read_card(bidding["discard"], f"{place}, discard", trump)
    hands = start.get("playerCards")
    if hands:
        need(isinstance(hands, list) and len(hands) == 4, f"{place}.initialState.playerCards", "are not four hands")
        deal.hands = [list(read_cards(hand, f"{place}, player {seat}", trump)) for seat, hand in enumerate(hands)]
    tricks = play.get("tricks", [])
    need(isinstance(tricks, list), f"{place}, tricks", "are no list")
    for number, trick in enumerate(tricks):
        cards = list(read_cards(trick, f"{place}, trick {number + 1}", trump))
        if None in cards:
            raise CannotSay(f"{place}, trick {number + 1}: a card is not known")
        deal.tricks.append([card for card in cards if card is not None])
    return deal


def read_cards(data: Any, place: str, trump: str | None) -> Iterator[Card | None]:
    """Cards of a list; None for those that are not known."""
    need(isinstance(data, list), place, "is no list of cards")
    for number, text in enumerate(data):
        yield read_card(text, f"{place}, card {number + 1}", trump)


def read_card(text: Any, place: str, trump: str | None) -> Card | None:
    """A card in EGN's letters: ``Th``, ``Nc`` for a nine, ``R`` and ``L`` for the bowers; None if it is not known."""
    need(isinstance(text, str), place, "is no card")
    if text in ("R", "L") and trump in SUITS:
        return Card("J", trump if text == "R" else companion(trump))
    if UNKNOWN.fullmatch(text):
        return None
    if re.fullmatch(r"[789NTJQKA][tng]", text) or text == "B":
        raise CannotSay(f"{place}: {text} is no card of a suit")
    need(CARD.fullmatch(text) is not None, place, f"{text} is no card")
    rank = text[0].upper()
    return Card(RANKS.get(rank, rank), SUIT_OF[text[1].lower()])
