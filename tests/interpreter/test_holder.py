"""Who holds a card does something, or has a role, and nobody learns of it too early."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.dsl import load, read_text, writer
from hoyle.interpreter import Match, compile_game
from hoyle.interpreter.proofs import prove_all

PATH = Path(__file__).parents[1] / "reference" / "variants" / "secret-jack.hoyle"
TEXT = PATH.read_text("utf-8").split("example")[0]
HANDS = {
    "1": "AH KH QH 8S 10H 9H",
    "2": "7C 8C 9C 10C QC KC",
    "3": "7S AC 9S 10S QS joker",
    "4": "7D 8D 9D 10D QD KD",
    "5": "JH AS AD JS JC JD",
}


def dealt(hands: dict[str, str] = HANDS, text: str = TEXT) -> Match:
    """Seat 1 has named hearts."""
    game = read_text(text, "dealt.hoyle").game
    assert game is not None
    match = Match(compile_game(game))
    match.set_up(hands, dealer="5")
    for said in ("bid 4", "pass", "pass", "pass", "pass", "name hearts"):
        match.act(said)
    return match


def allies(match: Match) -> list[int | None]:
    """Who is the ally, as each seat knows it."""
    contracts = [match.view(seat).contract for seat in range(5)]
    return [None if one is None else one.ally for one in contracts]


def to_play(match: Match) -> None:
    while match.legal_texts()[0].startswith("discard"):
        match.act(match.legal_texts()[-1])


def test_only_the_holder_knows_that_he_is_the_ally_until_the_card_falls() -> None:
    match = dealt()
    to_play(match)
    assert match.side(0) == (0, 4)
    assert allies(match) == [None, None, None, None, 4]
    while allies(match)[0] is None:
        match.act("JH" if "play JH" in match.legal_texts() else match.legal_texts()[0])
    assert match.plays[-1] == (4, match.card("JH"))
    assert allies(match) == [4] * 5


@pytest.mark.parametrize(
    "hands",
    [{**HANDS, "1": "AH KH QH JH 10H 9H", "5": "8H AS AD JS JC JD"}, {**HANDS, "5": "8H AS AD JS JC JD"}],
    ids=["pitcher", "nobody"],
)
def test_there_is_no_ally_if_the_pitcher_or_nobody_holds_it(hands: dict[str, str]) -> None:
    match = Match(compile_game(load(str(PATH))))
    match.set_up(hands, stock=() if "JH" in hands["1"] else ("JH",), dealer="5")
    for said in ("bid 4", "pass", "pass", "pass", "pass", "name hearts"):
        match.act(said)
    to_play(match)
    assert match.side(0) == (0,)
    assert allies(match) == [None] * 5


def test_the_holder_of_a_card_is_asked_and_leads() -> None:
    match = dealt()
    assert match.actor == 2
    assert "discard joker" not in match.legal_texts()
    to_play(match)
    assert match.actor == 1


def test_if_nobody_holds_it_eldest_leads() -> None:
    match = dealt({**HANDS, "2": "KS 8C 9C 10C QC KC"})
    to_play(match)
    assert match.actor == 0


@pytest.mark.parametrize(
    "before, after, code",
    [
        ("  otherwise        | pitcher -bid", "  otherwise        | holder of 7C -bid", "E203"),
        ("    pass, unless forced", "    pass, if caller is not holder of 7C", "E203"),
        ("A, joker\n", "A, joker, 2 copies\n", "E514"),
        ("  pitcher names a suit\n  holder of J", "  holder of J", "E714"),
    ],
)
def test_who_holds_a_card_is_asked_only_where_it_can_be_known(before: str, after: str, code: str) -> None:
    assert before in TEXT
    text = TEXT.replace(before, after)
    if code == "E714":
        text = text.replace("  holder of joker", "  pitcher names a suit\n  holder of joker")
    reading = read_text(text, "x.hoyle")
    found = list(reading.diagnostics) or (prove_all(reading.game) if reading.game else [])
    assert code in [one.code for one in found]


def test_it_is_written_as_it_was_read() -> None:
    game = load(str(PATH))
    again = read_text(writer.write(game), "again.hoyle").game
    assert again is not None
    assert (again.before_play, again.play) == (game.before_play, game.play)
