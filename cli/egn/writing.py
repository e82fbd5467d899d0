"""One match of a record as an EGN document."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from hoyle.dsl.model import STRAIN_WORDS, STRAINS, Card
from hoyle.interpreter.events import Acted, Event, HandStarted, MatchOver, TrickTaken

from .ruleset import CannotSay, Ruleset

FILE_TYPE = "Euchre Game Notation"
VERSION = "1.4"
MOST_DEALS = 100
MOST_LETTERS = 64
BIDDING, PLAY = "EUCHRE_BIDDING", "TRICK_PLAY"
STRAIN_LETTERS = {STRAIN_WORDS[strain]: strain.lower() for strain in STRAINS[:4]} | {STRAIN_WORDS["NT"]: "n"}
"""What a call is after ``name``, and in EGN."""


def card_text(card: Card) -> str:
    """``Th`` for the ten of hearts."""
    return card.rank.replace("10", "T") + (card.suit or "").lower()


@define
class Writer:
    """Collects the events of one match of a game with this ruleset; ``number`` counts from 1 in its record."""

    ruleset: Ruleset
    players: tuple[str, ...]
    number: int = 1
    now: int = 0
    start: tuple[int, ...] = ()
    final: tuple[int, ...] | None = None
    deals: list[dict[str, Any]] = field(factory=list)
    trick: list[str] = field(factory=list)

    def __call__(self, event: Event) -> None:
        """Takes the next event of the record."""
        if isinstance(event, HandStarted):
            self.now = event.match + 1
        if self.now != self.number:
            return
        if isinstance(event, HandStarted):
            self.deal(event)
        elif isinstance(event, Acted):
            self.act(event)
        elif isinstance(event, TrickTaken):
            self.trick = []
        elif isinstance(event, MatchOver) and event.winner is not None:
            self.final = event.scores

    def deal(self, event: HandStarted) -> None:
        if event.hand == 0:
            self.start = event.scores
        assert event.turned is not None
        self.trick = []
        self.deals.append(
            {
                "dealNumber": len(self.deals),
                "initialState": {
                    "dealer": event.dealer,
                    "upCard": card_text(event.turned),
                    "playerCards": [[card_text(card) for card in hand] for hand in event.hands],
                },
                "phases": [{"phaseNumber": 0, "type": BIDDING, "calls": [], "isAlone": False}],
            }
        )

    def act(self, event: Acted) -> None:
        phases = self.deals[-1]["phases"]
        if event.kind == "discard":
            assert event.card is not None
            phases[0]["discard"] = card_text(event.card)
        elif event.kind == "play":
            assert event.card is not None
            if len(phases) == 1:
                phases.append({"phaseNumber": 1, "type": PLAY, "tricks": []})
            if not self.trick:
                phases[1]["tricks"].append(self.trick)
            self.trick.append(card_text(event.card))
        else:
            phases[0]["calls"].append(call_text(event.text))
            phases[0]["isAlone"] = event.text.endswith(" alone")

    def document(self) -> dict[str, Any]:
        """The EGN document. Raises ``CannotSay`` where the match is more than a file can hold."""
        if len(self.deals) > MOST_DEALS:
            raise CannotSay(f"the match has {len(self.deals)} deals; an EGN file holds {MOST_DEALS}")
        long = [name for name in self.players if len(name) > MOST_LETTERS]
        if long:
            raise CannotSay(f"the player {long[0]} has a name of more than {MOST_LETTERS} letters")
        metadata: dict[str, Any] = {"players": list(self.players), "initialScore": list(self.start)}
        if self.final is not None:
            metadata["finalScore"] = list(self.final)
        metadata["ruleset"] = self.ruleset.data()
        return {"fileType": FILE_TYPE, "version": VERSION, "metadata": metadata, "deals": self.deals}


def call_text(text: str) -> str:
    """``Pass``, ``Order`` or the letter of a strain."""
    said = text.removesuffix(" alone")
    if said in ("pass", "order up"):
        return "Pass" if said == "pass" else "Order"
    return STRAIN_LETTERS[said.removeprefix("name ")]
