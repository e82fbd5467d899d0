"""What may be drawn on which terminal, and what never depends on it."""

import io

import pytest

from hoyle.cli.common import Display, can_draw, did_you_mean, quoted, wants_color
from hoyle.cli.common import count as counted
from hoyle.dsl.model import Card


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("encoding", "can"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("cp1252", False), ("nonsense", False)]
)
def test_symbols_need_an_encoding_that_has_them(encoding: str, can: bool) -> None:
    class Stream(io.StringIO):
        pass

    Stream.encoding = encoding  # type: ignore[misc, assignment]
    assert can_draw(Stream()) is can


def test_colour_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_color(Terminal())
    assert not wants_color(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_color(Terminal())
    monkeypatch.setenv("NO_COLOR", "")  # no-color.org: set, and not empty
    assert wants_color(Terminal())
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_color(Terminal())


def test_cards_as_symbols_letters_and_words() -> None:
    ten, joker, higher = Card("10", "H"), Card("joker", None), Card("joker1", None)
    assert [Display().card(card) for card in (ten, joker)] == ["10♥", "joker"]
    assert [Display(ascii=True).card(card) for card in (ten, joker)] == ["10H", "joker"]
    words = [Display(plain=True, ascii=True).card(card) for card in (ten, Card("Q", "S"), joker, higher)]
    assert words == ["10 of hearts", "queen of spades", "joker", "higher joker"]


def test_red_suits_are_red_and_four_colours_tell_all_apart() -> None:
    deck = [Card("A", suit) for suit in "SHDC"]
    two = [Display(color=True).card(card) for card in deck]
    assert two == ["A♠", "\x1b[31mA♥\x1b[0m", "\x1b[31mA♦\x1b[0m", "A♣"]
    four = {Display(color=True, four_color=True).card(card).partition("A")[0] for card in deck}
    assert len(four) == 4
    assert [Display(four_color=True).card(card) for card in deck] == ["A♠", "A♥", "A♦", "A♣"]


def test_words_of_messages() -> None:
    assert counted(1, "match") == "1 match"
    assert counted(2, "match") == "2 matches"
    assert counted(1000, "hand") == "1,000 hands"
    assert quoted(["a"]) == '"a"'
    assert quoted(["a", "b", "c"]) == '"a", "b" or "c"'
    assert did_you_mean("eucher", ["euchre", "pitch"]) == "\n  did you mean: euchre"
    assert did_you_mean("zebra", ["euchre", "pitch"]) == ""
