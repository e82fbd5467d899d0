"""Which cards are laid away, given and drawn, where the rules say so and the player does not choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.dsl import load, read_text, writer
from hoyle.interpreter import Match, compile_game
from hoyle.interpreter.proofs import prove_all

VARIANTS = Path(__file__).parents[1] / "reference" / "variants"
FILLED = VARIANTS / "filled-up.hoyle"
N, E, S, W = range(4)


def filled(hands: dict[int, str], stock: str = "") -> Match:
    """A hand in which North, left of the dealer, has bid 1 and named hearts."""
    match = Match(compile_game(load(str(FILLED))), 1)
    match.set_up({seat: tuple(cards.split()) for seat, cards in hands.items()}, stock=tuple(stock.split()), dealer=W)
    for text in ("bid 1", "pass", "pass", "pass", "name hearts"):
        match.act(text)
    return match


def test_what_must_go_goes_in_the_order_of_the_pack_without_a_choice() -> None:
    match = filled({N: "AH KH 5D 2S 9C 3C 4S 2D 3D"}, "JS QS KS AS")
    asked = []
    while match.actor == N:
        assert len(match.legal()) == 1
        asked.append(match.text(match.legal()[0]).removeprefix("discard "))
        match.act(match.legal()[0])
    assert sorted(asked) == sorted(["2S", "9C", "3C", "4S", "2D", "3D"])  # the five of diamonds is a trump, and stays
    kinds = [match.program.numbers[card] for card in asked]
    assert kinds == sorted(kinds)
    assert [str(card) for card in match.hand(N)].count("KS") == 1, "filled up from the top of the stock"
    assert len(match.hand(N)) == 6


def test_who_holds_too_many_trumps_loses_some_of_them_and_draws_nothing() -> None:
    match = filled({N: "AH KH QH JH 10H 9H 8H 7H 6H"})
    for card in ("6H", "7H", "8H"):
        assert len(match.legal()) == 9 - int(card[0]) + 6
        match.act(f"discard {card}")
    assert match.actor == E
    assert sorted(map(str, match.hand(N))) == sorted(["AH", "KH", "QH", "JH", "10H", "9H"])


def test_the_last_to_draw_goes_short_when_the_stock_gives_out_and_fewer_tricks_are_played() -> None:
    spades, clubs, diamonds = (
        [f"{rank}{suit}" for rank in ["2", "3", "4", "6", "7", "8", "9", "10", "J"]] for suit in "SCD"
    )
    match = filled({N: " ".join(spades), E: " ".join(clubs), S: " ".join(diamonds)})
    while match.actor in (N, E, S):
        match.act(match.legal()[0])
    assert [len(match.hand(seat)) for seat in (N, E, S)] == [6, 6, 4]
    while match.text(match.legal()[0]).startswith("discard"):
        match.act(match.legal()[0])
    while match.status == "playing":
        match.act(match.legal()[0])
    assert sum(match.tricks) == 4


def test_cards_chosen_by_trump_are_chosen_when_there_is_one() -> None:
    text = FILLED.read_text("utf-8").split("example")[0]
    named = "  bidder names a suit\n"
    late = text.replace(named, "", 1).replace("    not trump\n", f"    not trump\n{named}", 1)
    game = read_text(late, "late.hoyle").game
    assert game is not None
    (found,) = prove_all(game)
    assert (found.code, late.splitlines()[found.span.line - 1].strip()) == ("E714", "discards all but trump")


@pytest.mark.parametrize("name", ["filled-up", "best-and-worst"])
def test_the_lines_are_written_as_they_were_read(name: str) -> None:
    game = load(str(VARIANTS / f"{name}.hoyle"))
    again = read_text(writer.write(game), "again.hoyle").game
    assert again is not None
    assert (again.before_play, again.play) == (game.before_play, game.play)
