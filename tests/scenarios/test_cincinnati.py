"""Cincinnati Euchre: whole score tables, who sits out, and the end of a match, each worked out from the rules."""

from __future__ import annotations

import pytest

from hoyle.interpreter import Match

from .table import deal, do, may, program, result, seat, why_not, winner

GAME = "cincinnati-euchre"
MOONS = {"moon": 12, "double moon": 24, "triple moon": 32, "quadruple moon": 48}


@pytest.mark.parametrize("bid", [3, 4, 5])
@pytest.mark.parametrize("took", range(7))
def test_a_bid_counts_all_its_tricks_or_costs_the_bid(bid: int, took: int) -> None:
    expected = (took if took >= bid else -bid, 6 - took)
    assert result(program(GAME), f"S bid {bid}", {"NS": took, "EW": 6 - took}).gained == expected
    assert result(program(GAME), f"W bid {bid}", {"EW": took, "NS": 6 - took}).gained == expected[::-1]


@pytest.mark.parametrize("moon", MOONS)
@pytest.mark.parametrize("took", range(7))
def test_a_moon_is_won_whole_or_lost_whole(moon: str, took: int) -> None:
    expected = (MOONS[moon] if took == 6 else -MOONS[moon], 6 - took)
    assert result(program(GAME), f"N bid {moon}", {"NS": took, "EW": 6 - took}).gained == expected


@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("raised", [False, True])
def test_who_sits_out_and_who_leads_when_a_moon_is_bid_or_raised_by_the_partner(
    dealer: str, first: int, raised: bool
) -> None:
    """``first``: how many pass before the moon; the partner raises if he has yet to speak."""
    match = deal(Match(program(GAME)), dealer)
    order = [seat(match, (match.dealer + place) % 4) for place in (1, 2, 3, 4)]
    if raised and first > 1:
        return
    calls = ["pass", "pass", "pass", "pass"]
    calls[first] = "bid moon"
    if raised:
        calls[first + 2] = "bid double moon"
    maker = order[first + 2] if raised else order[first]
    do(match, *(f"{name} {call}" for name, call in zip(order, calls, strict=True)))
    assert seat(match, match.actor) == maker
    do(match, f"{maker} name clubs")
    partner = "NESW"[("NESW".index(maker) + 2) % 4]
    assert [seat(match, active) for active in match.active] == [name for name in "NESW" if name != partner]
    assert seat(match, match.actor) == (order[1] if partner == order[0] else order[0])
    assert match.contract is not None
    assert (match.contract.needed, match.contract.manner) == (6, "alone")


def test_calls_that_are_refused_name_their_rule() -> None:
    match = deal(Match(program(GAME)), "W")
    assert why_not(match, "bid double moon").endswith('only over "moon"')
    do(match, "N bid 4")
    assert why_not(match, "bid 4") == "a bid must be above the last: each above the last"
    assert why_not(match, "bid double moon").endswith('only over "moon"')
    do(match, "E bid moon")
    assert why_not(match, "bid 5") == "a bid must be above the last: each above the last"
    assert why_not(match, "bid triple moon").endswith('only over "double moon"')
    match = deal(Match(program(GAME)), "W")
    do(match, "N pass, E pass, S pass")
    assert may(match) == {"bid 3", "bid 4", "bid 5", "bid moon"}
    assert why_not(match, "pass").endswith(": pass, unless forced")


def test_the_match_is_won_at_32_and_no_sooner() -> None:
    both_short = result(program(GAME), "S bid 3", {"NS": 3, "EW": 3}, {"NS": 28, "EW": 28})
    assert (both_short.scores, both_short.status) == ((31, 31), "hand over")
    bidders = result(program(GAME), "S bid 3", {"NS": 3, "EW": 3}, {"NS": 29, "EW": 28})
    assert (bidders.scores, winner(bidders), bidders.status) == ((32, 31), "NS", "finished")
    others = result(program(GAME), "S bid 3", {"NS": 3, "EW": 3}, {"NS": 28, "EW": 29})
    assert (others.scores, winner(others)) == ((31, 32), "EW")
    for maker, side in (("S", "NS"), ("E", "EW")):
        together = result(program(GAME), f"{maker} bid 3", {"NS": 3, "EW": 3}, {"NS": 30, "EW": 30})
        assert (together.scores, winner(together)) == ((33, 33), side)


def test_the_deal_passes_to_the_left() -> None:
    match = deal(Match(program(GAME)), "S")
    do(match, "W bid 3, N pass, E pass, S pass, W name spades")
    while match.status == "playing":
        match.act(match.legal()[-1])
    match.next_hand()
    assert (seat(match, match.dealer), seat(match, match.actor)) == ("W", "N")
