"""Points and awards for each of several cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.dsl import load, read_text, writer
from hoyle.interpreter import Match, compile_game, simulate
from hoyle.interpreter.events import Event, PointsCounted
from hoyle.interpreter.proofs.bidding import out_of_reach
from hoyle.interpreter.proofs.cards import same_item

PATH = Path(__file__).parents[1] / "reference" / "variants" / "sheepshead.hoyle"
TEXT = PATH.read_text("utf-8")
WITHOUT_AWARDS = TEXT[: TEXT.index("awards")] + TEXT[TEXT.index("score\n") :]


def played(text: str, seed: int = 1, hands: int = 6) -> list[tuple[Match, list[PointsCounted]]]:
    """Some hands, each with the points that were told of at its end."""
    game = read_text(text, "played.hoyle").game
    assert game is not None
    match = Match(compile_game(game), seed)
    found = []
    for _ in range(hands):
        while match.status == "playing":
            match.act(match.legal()[-1])
        told: list[Event] = []
        simulate.hand_over(match, told.append)
        found.append((match.copy(), [event for event in told if isinstance(event, PointsCounted)]))
        if match.status == "finished":
            break
        match.next_hand()
    return found


def test_what_is_told_of_each_seat_is_what_was_counted() -> None:
    points = {item.name for item in load(str(PATH)).points}
    for match, told in played(TEXT):
        for seat in range(4):
            assert match.points[seat] == sum(one.value for one in told if one.seat == seat and one.name in points)
        names = [(one.name, one.seat) for one in told if one.name in ("eyes", "hearts")]
        assert len(names) == len(set(names)), "the lines of one name are told of as one"


def test_all_eyes_go_to_somebody_when_all_cards_are_dealt() -> None:
    whole = TEXT.replace(", joker alone is trump", "").replace(", joker\n", "\n").replace("1 left", "0 left")
    whole = whole.replace("joker JC", "JC").replace("J joker", "J")
    for _, told in played(whole):
        assert sum(one.value for one in told if one.name == "eyes") == 120


def test_a_point_below_nought_is_told_of_as_what_it_is() -> None:
    ladies = [one for _, told in played(TEXT, 3, 12) for one in told if one.name == "ladies"]
    assert ladies
    assert {one.value for one in ladies} <= {-5, 0}
    assert -5 in {one.value for one in ladies}


def test_a_bid_for_more_than_all_cards_bring_is_out_of_reach() -> None:
    game = read_text(WITHOUT_AWARDS.replace("needs 61", "needs 140"), "x.hoyle").game
    assert game is not None
    (one,) = out_of_reach.prove(compile_game(game))
    assert one.code == "E708"
    assert "eyes 11 x 4" in one.case


@pytest.mark.parametrize(
    "line, code",
    [
        ('"eyes" 3 to player of each A', "E742"),
        ('"high" 11 to taker of each A', "E742"),
        ('"kings" 4 to player of each K', None),
    ],
)
def test_lines_of_one_name_are_for_different_cards(line: str, code: str | None) -> None:
    game = read_text(WITHOUT_AWARDS.replace("points\n", f"points\n  {line}\n", 1), "x.hoyle").game
    assert game is not None
    assert [one.code for one in same_item.prove(compile_game(game))] == ([code] if code else [])


def test_it_is_written_as_it_was_read() -> None:
    game = load(str(PATH))
    again = read_text(writer.write(game), "again.hoyle").game
    assert again is not None
    assert (again.points, again.awards) == (game.points, game.awards)
