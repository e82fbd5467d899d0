"""Slips made by hand in the shipped games, each with the one message that it must get, on its line."""

from __future__ import annotations

import pytest

from hoyle import dsl
from hoyle.interpreter.proofs import prove_all

Slip = tuple[str, str, str, str, str]

SLIPS: tuple[Slip, ...] = (
    # game, what the file says, what is said instead, the code, words of the line that is blamed
    ("euchre", '  otherwise      | defenders 2  | defenders "lone-euchre"\n', "", "E721", "3 to 4"),
    ("euchre", "  5              | makers 2     | makers 4\n", "", "W761", "otherwise"),
    ("euchre", "  5   ", "  6   ", "E723", "6 "),
    ("euchre", "  5   ", "  4   ", "E722", "3 to 4"),
    ("euchre", "  3 to 4 ", "  2 to 4 ", "W762", "2 to 4"),
    ("euchre", "  3 to 4 ", "  3 to 3 ", "W761", "otherwise"),
    ("euchre", "    dealer takes the turned card\n", "", "E711", "discards 1"),
    ("euchre", "dealer discards 1", "dealer discards 2", "E711", "discards 2"),
    ("euchre", "    order up, may add alone\n", "    order up, may add alone, if forced\n", "E703", "order up"),
    ("euchre", "  all passed: throw in, next dealer\n", "", "E704", "pass, unless"),
    ("euchre", "    name a suit, not the turned suit, may add alone\n", "", "E707", "round"),
    ("euchre", "makers 4", "makers 2", "W767", "5  "),
    ("euchre", "    maker's partner sits out", "    maker sits out", "E718", "maker sits out"),
    ("euchre", "  if alone\n    maker's partner sits out\n", "", "W768", "order up"),
    ("euchre", "order up, may add alone", 'order up, may add alone or "slam"', "E724", "makers' tricks"),
    ("euchre", "| defenders 2  |", "| makers 2     |", "W761", "3 to 4"),
    ("three-handed-euchre", "    pass, unless forced\n    name", "    pass\n    name", "E704", "pass"),
    ("three-handed-euchre", "  otherwise      | defenders 2", "  otherwise      | maker 2", "W761", "3 to 4"),
    ("three-handed-euchre", "  together: extra hand, then highest\n", "", "E732", "start at 0"),
    ("three-handed-euchre", "extra hand, then highest", "extra hand", "E732", "extra hand"),
    ("three-handed-euchre", "3 to 4         | maker 1", "3 to 4         | dealer 1", "W762", "dealer 1"),
    ("auction-pitch", "    pass, unless forced\n", "    pass\n", "E704", "pass"),
    ("auction-pitch", "bid 3 to 4", "bid 3 to 5", "E708", "3 to 5"),
    ("auction-pitch", "    bid 2\n", "    bid 2, unless forced\n", "E701", "pass"),
    ("auction-pitch", "    each above the last\n", "", "W765", "round"),
    ("auction-pitch", "  together: pitchers\n", "", "E732", "start at 0"),
    ("auction-pitch", "  first card led sets trump\n", "", "E512", "bidding"),
    ("auction-pitch", "pitchers -bid,", "pitchers bid,", "W762", "otherwise"),
    ("auction-pitch", "lowest trump, unless", "highest trump, unless", "E742", "low"),
    ("auction-pitch", "pitchers' points", "defenders' points", "E728", "defenders' points"),
    ("nine-card-pitch", "bid 6, unless forced,", "bid 7, unless forced,", "E708", "bid 7"),
    ("nine-card-pitch", "discards up to 4", "discards up to 5", "E712", "draws as many"),
    ("nine-card-pitch", "    each above the last\n", "", "E702", "rounds until"),
    ("nine-card-pitch", "pitchers win only if made", "pitchers win only if set", "E734", "pitchers win"),
    ("nine-card-pitch", "if made, else stop at 1", "if made, else stop at 0", "E733", "stop at 0"),
    ("nine-card-pitch", "  \"jack\"        1 to taker of J of trump\n", "", "E708", "bid 6"),
    ("cincinnati-euchre", "worth 24", "worth 11", "W763", "worth 11"),
    ("cincinnati-euchre", 'only over "moon"', 'only over "double moon"', "E703", "double moon"),
    ("cincinnati-euchre", "    bid 3 to 5\n", "", "E726", "with partner"),
    ("cincinnati-euchre", "  if alone\n", "  bidder names a suit\n  if alone\n", "E715", "names a suit"),
    ("cincinnati-euchre", "needs 6, worth 12", "needs 7, worth 12", "E708", "needs 7"),
    ("railroad-euchre", "maker gives maker's partner 1", "maker gives maker's partner 2", "E711", "gives maker 1"),
    ("railroad-euchre", "| makers 28", "| nobody", "W766", "all"),
    ("railroad-euchre", "| defenders 28", "| defenders -28", "W762", "defenders -28"),
    ("railroad-euchre", "  together: makers\n", "", "E732", "start at 0"),
    ("railroad-euchre", "| challengers 3 a trick", "| challengers 2 a trick", "W767", "challengers 2"),
    ("railroad-euchre", "one of defenders", "one of makers", "E720", "one of makers"),
    ("somerset-1888", "a game against 0 counts", "a game against 9 counts", "E736", "against 9"),
    ("somerset-1888", "best of 3 games", "best of 2 games", "E521", "best of 2"),
    ("somerset-1888", "best of 3 games, 2 for the match", "first to 2 games", "E521", "even after the last"),
    ("double-deck-bid-euchre", "  lost at -50, if", "  lost at 50, if", "E511", "lost at 50"),
    ("bid-euchre", "  together: ", "  a game against 0 counts 2\n  together: ", "E521", "a game against"),
    ("euchre", "start at 0, up to \"target\"", "start at 0, up to \"target\"\n  lost at -9", "E735", "lost at -9"),
    ("farmers-hand-euchre", "discards 3\n", "discards 2\n", "E711", "takes the kitty"),
    ("farmers-hand-euchre", "    takes the kitty\n", "    takes the kitty\n    discards 1\n", "E711", "discards 1"),
    ("farmers-hand-euchre", "holds 3 or more of 9 10 and", "holds 6 or more of 9 10 and", "E751", "one of players"),
    ("farmers-hand-euchre", "    takes the kitty\n", "    takes the kitty\n    sits out\n", "E516", "sits out"),
    ("farmers-hand-euchre", "only 9 10", "only 8", "E504", "8"),
    ("going-under-euchre", "if he holds 0 of J Q K A", "if he holds 6 of J Q K A", "E751", "one of players"),
    ("natural-trump-euchre", "    pass\n", "    pass, unless caller holds 0 of 9\n", "E701", "pass"),
    ("going-under-euchre", "discards 3\n", "discards 3\n      only A\n    discards 1\n", "E711", "takes the kitty"),
    ("ace-no-face-euchre", "holds 0 of J Q K", "holds 0 of trump", "E517", "trump"),
    ("red-first-euchre", "are hearts", "are 2 hearts", "E205", "cards played"),
)  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip[0]}: {slip[2].strip() or 'nothing'}"[:60])
def test_a_slip_gets_its_message_and_no_other(slip: Slip) -> None:
    name, said, instead, code, blamed = slip
    text = dsl.load(name).text
    text = text[: text.find("\nexample")]
    assert said in text, "the game says something else now"
    text = text.replace(said, instead, 1)
    reading = dsl.read_text(text, f"{name}.hoyle")
    found = [*reading.diagnostics, *([] if reading.game is None else prove_all(reading.game))]
    shown = "\n".join(dsl.render(one, text) for one in found)
    assert [one.code for one in found] == [code], shown
    assert blamed in text.split("\n")[found[0].span.line - 1], shown
