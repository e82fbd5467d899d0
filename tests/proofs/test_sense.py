"""What is paid on purpose gives no doubt; and a slip near to it still does."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.interpreter.proofs import prove_all

FEWEST = """game "Fewest" from euchre
without option "alone-must-take-five"
without option "lone-euchre"
score
  makers' tricks | with partner | alone
  0              | makers 2     | makers 4
  1 to 2         | makers 1     | makers 1
  otherwise      | defenders 2  | defenders 2
"""
BID = """game "Just So" from bid-euchre
without option "lowest-bid"
without option "no-trump"
without option "stuck-dealer"
rank
  no trump A K Q J 10 9
bidding for bidder
  round
    pass
    bid 3 to 5
    each above the last
  all passed: throw in, next dealer
before play
  bidder names a suit or no trump
"""
EXACT = (
    BID
    + """score
  bidders' tricks | always
  bid             | bidders 3 * bid
  bid + 1 or more | bidders bid
  otherwise       | bidders -bid
"""
)
HELP = (
    BID
    + """  one of bidder's partner from left of bidder may say "help", as helper
    helper gives bidder 1
    bidder gives helper 1
score
  bidders' tricks    | with partner                | "help"
  needed + 1 or more | bidders 1 a trick           | bidders 1 a trick
  needed             | bidders 1 a trick           | bidders -bid, defenders bid
  otherwise          | bidders -bid, defenders bid | bidders -bid, defenders bid
"""
)
CONCEDE = (
    BID
    + """  bidder may add "concede"
score
  bidders' tricks | with partner | "concede"
  needed or more  | bidders bid  | bidders -bid
  0               | bidders -2 * bid | bidders -bid
  otherwise       | bidders -bid | bidders -bid
"""
)
EACH = """game "For Each" from three-handed-euchre
without option "keep-the-turned-card"
bidding for maker
  round
    pass, unless forced
    order up, if forced
without before play
score
  each of players' tricks | always
  1 or more               | he 1 a trick
  otherwise               | he -5
"""
SWAP = """game "Swap" from euchre
without option "keep-the-turned-card"
without option "alone-must-take-five"
without option "lone-euchre"
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  one of defenders from left of maker may say "swap", as helper
    helper gives helper's partner 1
    helper's partner gives helper 1
  if alone
    maker's partner sits out
score
  makers' tricks | not alone   | alone
  5              | makers 2    | makers 4
  3 to 4         | makers 1    | makers 1
  otherwise      | defenders 2 | defenders 2
"""


def codes(text: str) -> list[str]:
    text = "hoyle 1\n" + text
    reading = dsl.read_text(text, "sense.hoyle")
    return [one.code for one in (*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game)))]


@pytest.mark.parametrize(
    ("text", "said", "instead", "slip"),
    [
        (FEWEST, "1 to 2         | makers 1     | makers 1", "1 to 2         | makers 3     | makers 1", "W761"),
        (EXACT, "bidders bid\n", "bidders -bid\n", "W761"),
        (
            HELP,
            "| bidders 1 a trick           | bidders 1 a trick\n  needed ",
            "| bidders -bid | bidders -bid\n  needed ",
            "W761",
        ),
        (CONCEDE, "| bidders -bid\n  0 ", "| nobody\n  0 ", "W76"),
        (EACH, "he 1 a trick", "nobody", "E"),
    ],
    ids=["the fewest tricks", "just what was bid", "help for one more", "giving up", "paid to each"],
)
def test_meant_so(text: str, said: str, instead: str, slip: str) -> None:
    assert codes(text) == []
    assert said in text
    assert any(code.startswith(slip) for code in codes(text.replace(said, instead)))


def test_an_offer_with_steps_below_it_has_a_purpose() -> None:
    assert codes(SWAP) == []
