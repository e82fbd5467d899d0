"""Twelve hands that programs for euchre and pitch have got wrong, each worked out by hand.

Most stand in the game files as examples, too; here they are whole, with what an example cannot say. The twelfth, the
same seed and the same games in every process, is in ``tests/conformance/test_same_seed.py``.
"""

from __future__ import annotations

import pytest

from hoyle.dsl.model import Example, ExampleLine
from hoyle.interpreter import Match
from hoyle.interpreter.examples import check_example

from .table import deal, do, held, may, program, seat, shown, why_not

ROUND = "N pass, E pass, S pass, W pass"
LONE_HAND = {
    "N": "AC KC JC AD KD",
    "E": "9H TH 9C TC QC",
    "S": "JH JD AH KH QH",
    "W": "AS KS QS 9S TS",
}


def euchre(**options: str | int | bool) -> Match:
    return Match(program("euchre", **options))


# -------------------------------------------------------------------------------- 1 to 3: the left bower


def test_1_the_left_bower_led() -> None:
    hands = {"N": "JC AD KD QD JD", "E": "9S AC KC TH 9D", "S": "QC TC AH KH 9H", "W": "AS QS 9C JH TD"}
    match = deal(euchre(), "W", hands, turned="TS")
    do(match, "N pass, E pass, S pass, W order up, W discard TS, N JC")
    assert may(match) == {"9S"}
    do(match, "E 9S")
    assert may(match) == shown("QC TC AH KH 9H")
    do(match, "S 9H")
    assert may(match) == {"AS", "QS"}
    assert why_not(match, "9C") == "suit must be followed: follow suit"
    do(match, "W AS")
    assert seat(match, match.takers[-1]) == "N"


@pytest.mark.parametrize(
    ("led", "hand", "playable"),
    [
        ("9H", "JD AD KD QC TS", "JD"),
        ("AD", "JD 9C TC QS KS", "JD 9C TC QS KS"),
        ("AD", "JD TD 9C QS KS", "TD"),
    ],
)
def test_2_only_the_left_bower_left(led: str, hand: str, playable: str) -> None:
    leader = {"9H": "9H AC AS JC JS", "AD": "AD AC AS JC JS"}[led]
    match = deal(euchre(), "W", {"N": leader, "E": hand}, turned="9S")
    do(match, ROUND, "N name hearts", f"N {led}")
    assert may(match) == shown(playable)


def test_3_the_suit_led_decides() -> None:
    hands = {"S": "TC TS 9S 9D TD", "W": "9C JS QS KS AS", "N": "AD KD QD JD JH", "E": "KC AC 9H TH QH"}
    match = deal(euchre(), "E", hands, turned="AH")
    do(match, "S order up, E discard AC, S TC, W 9C, N AD, E KC")
    assert seat(match, match.takers[-1]) == "E"


# ------------------------------------------------------------------------- 4 and 5: who leads, a lone hand


@pytest.mark.parametrize(("maker", "leader"), [("N", "N"), ("E", "N"), ("S", "E"), ("W", "N")])
def test_4_who_leads_to_a_lone_hand(maker: str, leader: str) -> None:
    match = deal(euchre(), "W", turned="9D")
    do(match, ROUND)
    for name in "NESW"[: "NESW".index(maker)]:
        do(match, f"{name} pass")
    do(match, f"{maker} name hearts alone")
    assert seat(match, match.actor) == leader


def test_5_a_whole_lone_hand() -> None:
    match = deal(euchre(), "W", LONE_HAND, turned="9D", stock="TD QD JS")
    do(match, ROUND, "N pass, E pass, S name hearts alone")
    assert [seat(match, active) for active in match.active] == ["E", "S", "W"]
    do(match, "E 9C, S QH, W 9S", "S JH, W TS, E 9H", "S JD, W QS, E TH", "S AH, W KS, E TC", "S KH, W AS, E QC")
    assert [seat(match, taker) for taker in match.takers] == ["S"] * 5
    assert len(match.plays) == 15
    assert held(match, "N") == shown("AC KC JC AD KD")
    assert (match.gained, match.scores) == ((4, 0), (4, 0))


# ------------------------------------------------------------------------------------- 6: the score table

TOOK = range(6)


def scored(call: str, taken: int, **options: str | int | bool) -> tuple[int, ...]:
    """What the two sides score when S, the maker, takes so many of the five tricks."""
    lines = (
        ExampleLine("contract", ("S", call)),
        ExampleLine("trump", ("H",)),
        ExampleLine("tricks", (("NS", taken), ("EW", 5 - taken))),
    )
    for first in range(5):
        for second in range(5):
            asked = ExampleLine("scores", (("NS", first), ("EW", second)))
            if not check_example(program("euchre", **options), Example("a result", (*lines, asked))):
                return first, second
    raise AssertionError("no score of 0 to 4 is right")


@pytest.mark.parametrize("call", ["order up", "name hearts"])
def test_6_the_score_with_a_partner(call: str) -> None:
    expected = [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)]
    for options in ({}, {"alone_must_take_five": True}, {"lone_euchre": 4}):
        assert [scored(call, taken, **options) for taken in TOOK] == expected


@pytest.mark.parametrize("call", ["order up alone", "name hearts alone"])
@pytest.mark.parametrize(
    ("options", "few", "some"),
    [
        ({}, (0, 2), (1, 0)),
        ({"alone_must_take_five": True}, (0, 2), (0, 2)),
        ({"lone_euchre": 4}, (0, 4), (1, 0)),
    ],
)
def test_6_the_score_alone(
    call: str, options: dict[str, bool | int], few: tuple[int, int], some: tuple[int, int]
) -> None:
    assert [scored(call, taken, **options) for taken in TOOK] == [few] * 3 + [some] * 2 + [(4, 0)]


# ---------------------------------------------------------------------- 7 and 8: the dealer's last word, the pick-up


def test_7_stick_the_dealer() -> None:
    names = {f"name {suit}{how}" for suit in ("hearts", "diamonds", "clubs") for how in ("", " alone")}
    match = deal(euchre(stick_the_dealer=True), "W", turned="QS")
    do(match, ROUND, "N pass, E pass, S pass")
    assert may(match) == names
    assert why_not(match, "name spades").startswith("the suit that was turned down may not be named: ")
    assert why_not(match, "pass").endswith(': pass, unless forced and "stick-the-dealer"')
    match = deal(euchre(), "W", turned="QS", scores=(3, 4))
    do(match, ROUND, "N pass, E pass, S pass")
    assert may(match) == names | {"pass"}
    do(match, "W pass")
    assert (match.status, match.thrown_in, match.gained, match.scores) == ("hand over", True, (0, 0), (3, 4))
    match.next_hand()
    assert (seat(match, match.dealer), seat(match, match.actor)) == ("N", "E")
    assert match.scores == (3, 4)


@pytest.mark.parametrize("keep", [False, True])
@pytest.mark.parametrize(("name", "seats"), [("euchre", "NESW"), ("three-handed-euchre", "123")])
def test_8_the_pick_up(name: str, seats: str, keep: bool) -> None:
    dealer, second = seats[-1], seats[1]
    match = Match(program(name, keep_the_turned_card=keep))
    deal(match, dealer, {dealer: "JH JD AH QH TH"}, turned="9H")
    do(match, f"{seats[0]} pass, {second} order up")
    discards = {f"discard {card}" for card in shown("JH JD AH QH TH")}
    assert may(match) == (discards if keep else discards | {"discard 9H"})
    if keep:
        why = 'the turned card may not be chosen here: not the turned card, if "keep-the-turned-card"'
        assert why_not(match, "discard 9H") == why
    assert why_not(match, "discard AC") == "that card is not in the hand: the engine"
    do(match, f"{dealer} discard JD")
    assert held(match, dealer) == shown("JH AH QH TH 9H")
    for _ in seats:
        assert all("JD" not in held(match, one) for one in seats)
        if seat(match, match.actor) == dealer:
            assert why_not(match, "JD") == "that card is not in the hand: the engine"
        match.act(match.legal()[0])


@pytest.mark.parametrize(
    ("name", "options", "size"),
    [("euchre", {}, 24), ("three-handed-euchre", {}, 32), ("three-handed-euchre", {"deck": 24}, 24)],
)
def test_8_every_card_once_when_play_starts(name: str, options: dict[str, int], size: int) -> None:
    pack = program(name, **options)
    for seed in range(40):
        match = Match(pack, seed)
        assert match.turned is not None
        for _ in range(seed % pack.game.table.players):
            match.act("pass")
        match.act("order up")
        laid = match.text(match.legal()[seed % 5]).removeprefix("discard ")
        match.act(laid)
        seats = range(pack.game.table.players)
        assert [len(match.hand(one)) for one in seats] == [5] * len(seats)
        everywhere = [str(card) for one in seats for card in match.hand(one)]
        everywhere += [str(card) for card in match.stock] + [laid]
        assert sorted(everywhere) == sorted(str(card) for card in pack.cards)
        assert len(set(everywhere)) == size


# --------------------------------------------------------------------------------- 9 to 11: four-point pitch

SET_HAND = {
    "N": "AS JS 8S 6S TD 4C",
    "E": "9S 7H 6H KD 9C 7C",
    "S": "QS AD QD 9D QC JC",
    "W": "AH JH 8H 5H KC TC",
}
SET_PLAY = (
    "S 9D, W JH, N TD, E KD",
    "E 7C, S QD, W KC, N 4C",
    "S JC, W TC, N 6S, E 9C",
    "S AD, W AH, N JS, E 7H",
    "S QS, W 5H, N AS, E 9S",
    "N 8S, E 6H, S QC, W 8H",
)


@pytest.mark.parametrize(("low_to_player", "points", "scores"), [(False, (2, 1), (4, 6)), (True, (3, 0), (10, 5))])
def test_9_and_10_low_to_the_taker_or_to_the_player(
    low_to_player: bool, points: tuple[int, int], scores: tuple[int, int]
) -> None:
    match = Match(program("auction-pitch", low_to_player=low_to_player))
    deal(match, "W", SET_HAND, scores=(7, 5))
    do(match, "N pass, E bid 2, S bid 3, W pass", *SET_PLAY)
    assert "".join(seat(match, taker) for taker in match.takers) == "ESSSNN"
    assert (sum(match.points[0::2]), sum(match.points[1::2])) == points
    assert match.scores == scores


def test_11_the_dealer_takes_it_at_the_same_level() -> None:
    match = deal(Match(program("auction-pitch")), "N")
    do(match, "E bid 2")
    assert may(match) == {"pass", "bid 3", "bid 4"}
    assert why_not(match, "bid 2") == "a bid must be above the last: each above the last"
    do(match, "S bid 3")
    assert may(match) == {"pass", "bid 4"}
    do(match, "W pass")
    assert may(match) == {"pass", "bid 3", "bid 4"}
    do(match, "N bid 3")
    assert match.contract is not None
    assert seat(match, match.contract.maker) == "N"
    match = deal(Match(program("auction-pitch", dealer_may_equal=False)), "N")
    do(match, "E bid 2, S bid 3, W pass")
    assert may(match) == {"pass", "bid 4"}
