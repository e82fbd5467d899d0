"""Blocks that are repeated, what was said in them, and the card turned up, at the table and in the proofs."""

from __future__ import annotations

from hoyle.dsl import load, read_text
from hoyle.interpreter import Match, compile_game
from hoyle.interpreter import layout as L
from hoyle.interpreter.proofs import prove_all

ECARTE = compile_game(load("ecarte"))
TEXT = load("ecarte").text


def dealt(turned: str = "7H") -> Match:
    match = Match(ECARTE, seed=1)
    card = next(card for card in ECARTE.cards if str(card) == turned)
    match.set_up(turned=card, dealer=1)
    return match


def messages(old: str, new: str) -> list[tuple[str, str]]:
    """The codes and texts of what is wrong with Ecarte after a change."""
    assert old in TEXT
    reading = read_text(TEXT.split("\nexample")[0].replace(old, new), "mine.hoyle")
    found = list(reading.diagnostics) if reading.game is None else prove_all(reading.game)
    return [(one.code, one.message) for one in found]


def test_a_repeat_ends_when_the_stock_is_used_up() -> None:
    match = dealt()
    rounds = 0
    while "propose" in match.legal_texts():
        rounds += 1
        match.act("propose")
        match.act("accept")
        match.act(match.legal_texts()[0])
        while "done" in match.legal_texts():  # the proposer changes one card, and the other none: the longest course
            match.act("done")
    assert rounds == 21
    assert match.state[L.STOCK] == ECARTE.words[L.P_PACK]
    assert match.legal_texts()[0].startswith("play")


def test_a_refusal_ends_it_at_once() -> None:
    match = dealt()
    match.act("propose")
    match.act("pass")
    assert match.legal_texts()[0].startswith("play")


def test_no_more_can_be_laid_away_than_the_stock_has() -> None:
    match = dealt()
    for _ in range(4):
        match.act("propose")
        match.act("accept")
        for _ in range(5):
            match.act(match.legal_texts()[0])
        match.act("done")
    match.act("propose")  # one card is left of 21
    match.act("accept")
    match.act(match.legal_texts()[0])
    assert match.legal_texts()[0].startswith("play")  # and the dealer is not asked


def test_a_block_that_is_never_repeated_is_reported() -> None:
    text = "this is never repeated: no offer in it is accepted after which the stock is smaller and not empty"
    old = """        eldest discards 1 to stock size
        eldest draws as many
        dealer discards up to stock size
        dealer draws as many
"""
    new = "        eldest takes the stock\n        eldest discards down to hand size\n"
    assert messages(old, new) == [("E751", text)]


def test_a_draw_that_can_be_short_is_reported_though_it_takes_many_rounds() -> None:
    found = messages("eldest discards 1 to stock size", "eldest discards 1 to 5")
    assert found == [("E712", "the stock can run out here")]


def test_what_nobody_says_is_no_condition() -> None:
    found = messages('not "propose" |', 'not "proposes" |')
    assert [code for code, _ in found] == ["E402"]


def test_a_name_is_either_a_way_to_play_or_only_said() -> None:
    found = messages("play\n  eldest leads", '  eldest may add "propose"\n\nplay\n  eldest leads')
    assert found[0] == ("E401", '"propose" is a way to play already; what is only said needs another name')


def test_an_offer_that_changes_nothing_is_reported() -> None:
    old = "play\n  eldest leads"
    new = '  dealer may say "well played"\n\nplay\n  eldest leads'
    assert ("nothing is done when this is said, and nothing asks whether it was") in [
        text for _, text in messages(old, new)
    ]


def test_the_turner_of_a_card_is_the_dealer_if_it_was_turned_up() -> None:
    for turned, award in (("KH", True), ("QH", False)):
        match = dealt(turned)
        match.act("pass")
        while match.status == "playing":
            match.act(match.legal_texts()[0])
        assert bool(match.state[L.ITEMS]) is award
        assert bool(match.state[L.ITEMS]) is award
