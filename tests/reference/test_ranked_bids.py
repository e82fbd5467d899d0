"""In which order bids rank: the engine and the walker, asked at the same points of a bidding."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.interpreter.compile import compile_game
from hoyle.interpreter.match import Match
from tests.reference.deals import begin, deal_around, do
from tests.reference.walker import legal

FRAME = """\
hoyle 1
game "Ladder"
table   4 players, partners opposite
cards   9 10 J Q K A
deal    6 each in 3 3, 0 left
rank
  plain     A K Q J 10 9
  trump     J off-J A K Q 10 9
  no trump  A K Q J 10 9
bidding for bidder
{bidding}
play
  eldest leads
  follow suit
score
  bidders' tricks | always
  needed or more  | bidders worth
  otherwise       | bidders -worth
match
  start at 0, up to 20
"""


def over(bidding: str, *calls: str) -> list[str]:
    """What bids remain after these calls, in the order of the file, as the engine says, and the walker."""
    game = dsl.read_text(FRAME.format(bidding=bidding.strip("\n"))).game
    assert game is not None
    match = Match(compile_game(game))
    for call in calls:
        match.act(call)
    said = [text.removeprefix("bid ") for text in match.legal_texts() if text != "pass"]
    assert {f"bid {text}" for text in said} | {"pass"} == legal(do(begin(game, deal_around(game, {}), 3), *calls))
    return said


def test_suits_of_one_number_rank_as_below_says() -> None:
    bidding = """
  round
    pass
    bid 3 to 4, in spades or clubs below hearts below no trump
    each above the last
  all passed: throw in, next dealer
"""
    fours = ["4 spades", "4 clubs", "4 hearts", "4 no trump"]
    assert over(bidding, "bid 3 clubs") == ["3 hearts", "3 no trump", *fours]
    assert over(bidding, "bid 3 hearts") == ["3 no trump", *fours]
    assert over(bidding, "bid 3 no trump") == fours
    assert over(bidding, "bid 4 no trump") == []


def test_of_one_number_the_later_line_ranks_above() -> None:
    bidding = """
  round
    pass
    bid 3, in spades
    bid 4, in spades
    bid 3, in hearts or diamonds, worth 4, may add alone
    each above the last
  all passed: throw in, next dealer
"""
    red = ["3 hearts", "3 hearts alone", "3 diamonds", "3 diamonds alone"]
    assert over(bidding, "bid 3 spades") == ["4 spades", *red]
    assert over(bidding, "bid 3 diamonds alone") == ["4 spades"]


def test_what_is_written_again_keeps_its_place_and_what_is_new_beside_it_joins_it() -> None:
    bidding = """
  round
    pass
    bid 3, in spades
    bid 3, in hearts
    each above the last
  round
    pass
    bid 3, in clubs or spades
    bid 3, in hearts or diamonds
    each above the last
  all passed: throw in, next dealer
"""
    first = ("pass", "pass", "pass", "bid 3 spades")
    assert over(bidding, *first) == ["3 hearts", "3 diamonds"]
    again = ("pass",) * 4
    assert over(bidding, *again, "bid 3 clubs") == ["3 hearts", "3 diamonds"]
    assert over(bidding, *again, "bid 3 diamonds") == []


@pytest.mark.parametrize("strain", ["spades", "hearts"])
def test_a_bid_by_name_ranks_where_it_stands_and_one_over_it_asks_for_any_of_its_suits(strain: str) -> None:
    bidding = """
  round
    pass
    bid 3, in spades below hearts
    bid "moon", in spades below hearts, needs 6, worth 12
    bid 4, in spades
    bid "double moon", in spades, needs 6, worth 24, only over "moon"
    each above the last
  all passed: throw in, next dealer
"""
    above = ["moon hearts"] if strain == "spades" else []
    assert over(bidding, "bid 3 hearts") == ["moon spades", "moon hearts", "4 spades"]
    assert over(bidding, f"bid moon {strain}") == [*above, "4 spades", "double moon"]
    assert over(bidding, "bid 4 spades") == []
