"""Nine-Card Pitch: the auction to its ends, the exchange, every result, and who may win, from the rules."""

from __future__ import annotations

import pytest

from hoyle.interpreter import Match

from .table import again, deal, do, held, may, program, result, seat, shown, why_not, winner

GAME = "nine-card-pitch"


def table(dealer: str = "W") -> Match:
    return deal(Match(program(GAME)), dealer)


# ----------------------------------------------------------------------------------------- the auction


def test_only_the_dealer_may_equal_and_only_while_he_has_not_passed() -> None:
    match = do(table(), "N bid 3")
    assert why_not(match, "bid 3") == "a bid must be above the last: each above the last"
    do(match, "E bid 4, S pass")
    assert may(match) == {"pass", "bid 4", "bid 5", "bid 6"}
    assert why_not(match, "bid 3") == "a bid must be above the last: each above the last"
    do(match, "W pass, N bid 5, E pass")
    assert (seat(match, match.actor), match.kind(match.legal()[0])) == ("N", "name")


def test_the_auction_goes_round_and_the_dealer_may_equal_each_time() -> None:
    match = do(table(), "N bid 3, E pass, S pass, W bid 3, N bid 4, W bid 4, N bid 5")
    assert may(match) == {"pass", "bid 5", "bid 6"}
    do(match, "W bid 5, N bid 6")
    assert (seat(match, match.actor), match.kind(match.legal()[0])) == ("N", "name")
    assert match.contract is not None
    assert (match.contract.bid, match.contract.needed, match.contract.forced) == (6, 6, False)


def test_a_dealer_who_equals_holds_the_bid_unless_he_is_raised() -> None:
    match = do(table(), "N pass, E bid 5, S pass, W bid 5")
    assert may(match) == {"pass", "bid 6"}
    do(match, "E pass")
    assert match.contract is not None
    assert (seat(match, match.contract.maker), match.contract.bid) == ("W", 5)
    assert may(match) == {"name spades", "name hearts", "name diamonds", "name clubs"}


def test_a_forced_dealer_bids_3_and_nothing_else() -> None:
    match = do(table(), "N pass, E pass, S pass")
    assert may(match) == {"bid 3"}
    for text in ("pass", "bid 4", "bid 5", "bid 6"):
        assert "unless forced" in why_not(match, text)
    do(match, "W bid 3")
    assert match.contract is not None
    assert match.contract.forced


# ---------------------------------------------------------------------------------------- the exchange


@pytest.mark.parametrize("dealer", "NESW")
def test_the_stock_serves_four_players_who_each_draw_four(dealer: str) -> None:
    match = table(dealer)
    order = [seat(match, (match.dealer + place) % 4) for place in (1, 2, 3, 4)]
    do(match, f"{order[0]} bid 6, {order[0]} name hearts")
    stock = [str(card) for card in match.stock]
    for name in order:
        kept = held(match, name)
        for _ in range(4):
            assert seat(match, match.actor) == name
            kept.discard(match.text(match.legal()[0]).removeprefix("discard "))
            match.act(match.legal()[0])
        drawn, stock = stock[:4], stock[4:]
        assert held(match, name) == kept | set(drawn)
        assert [str(card) for card in match.stock] == stock
    assert stock == []
    assert seat(match, match.actor) == order[0]
    assert len(may(match)) == 9


def test_who_discards_none_draws_none_and_a_drawn_card_stays() -> None:
    hands = {"N": "2S 3S 4S 5S 6S 7S 8S 9S TS"}
    match = deal(Match(program(GAME)), "W", hands, stock="AS KS QS")
    do(match, "N bid 3, E pass, S pass, W pass, N name hearts, N 2S, N done")
    assert held(match, "N") == shown("3S 4S 5S 6S 7S 8S 9S TS AS")
    do(match, "E done, S done, W done")
    assert seat(match, match.actor) == "N"
    assert [len(match.hand(one)) for one in range(4)] == [9] * 4
    assert str(match.stock[0]) == "KS"
    assert why_not(match, "2S") == "that card is not in the hand: the engine"


# ------------------------------------------------------------------------------------ points and results


@pytest.mark.parametrize("bid", [3, 4, 5, 6])
@pytest.mark.parametrize("taken", range(7))
def test_every_result(bid: int, taken: int) -> None:
    for others in range(7 - taken):
        hand = result(program(GAME), f"S bid {bid}", {"NS": taken, "EW": others})
        assert hand.gained == (taken if taken >= bid else -bid, others)
        assert hand.scores == (21 - taken if taken >= bid else 21 + bid, 21 - others)


def test_the_points_of_a_hand_are_those_of_the_players_who_took_the_cards() -> None:
    match = again(program(GAME), "the pitchers make 4", {"NS": 21, "EW": 21})
    names = [item.name for item in program(GAME).game.points]
    assert names == ["high", "low", "jack", "five", "high spade", "game"]
    assert (sum(match.points[0::2]), sum(match.points[1::2])) == (6, 0)
    assert match.points[0] >= 1  # the jack fell to N


# ------------------------------------------------------------------------------------------ who may win


def ended(*results: Match) -> list[tuple[tuple[int, ...], str, str | None]]:
    return [(match.scores, match.status, winner(match)) for match in results]


def test_a_side_that_neither_made_nor_set_a_bid_stops_at_1_and_nobody_wins() -> None:
    made = "spades are trump"  # NS bid 3 and take five points, EW one
    assert ended(
        again(program(GAME), made, {"NS": 20, "EW": 1}),
        again(program(GAME), made, {"NS": 6, "EW": 1}),
        again(program(GAME), made, {"NS": 5, "EW": 1}),
        again(program(GAME), made, {"NS": 3, "EW": 9}),
    ) == [
        ((15, 1), "hand over", None),
        ((1, 1), "hand over", None),
        ((0, 1), "finished", "NS"),
        ((-2, 8), "finished", "NS"),
    ]


def test_the_other_side_wins_only_when_the_bid_fails() -> None:
    wanted = [((9, 1), "hand over", None), ((16, -1), "finished", "EW"), ((5, 0), "finished", "EW")]
    assert (
        ended(
            result(program(GAME), "N bid 3", {"NS": 3, "EW": 3}, {"NS": 12, "EW": 2}),
            result(program(GAME), "N bid 4", {"NS": 3, "EW": 3}, {"NS": 12, "EW": 2}),
            result(program(GAME), "N bid 4", {"NS": 3, "EW": 2}, {"NS": 1, "EW": 2}),
        )
        == wanted
    )


@pytest.mark.parametrize("bid", [3, 4, 5, 6])
def test_both_sides_never_win_together(bid: int) -> None:
    for taken in range(7):
        match = result(program(GAME), f"E bid {bid}", {"EW": taken, "NS": 6 - taken}, {"NS": 1, "EW": 1})
        made = taken >= bid
        if made:
            assert ended(match) == [((1, 1 - taken), "finished", "EW")]
        elif taken < 6:
            assert ended(match) == [((1 - (6 - taken), 1 + bid), "finished", "NS")]


def test_there_is_no_upper_limit() -> None:
    high = result(program(GAME), "N bid 6", {"NS": 5, "EW": 0}, {"NS": 900, "EW": 21})
    assert ended(high) == [((906, 21), "hand over", None)]
