"""Matches of several games, and games that end without anybody at a target, worked out by hand."""

from __future__ import annotations

import random

import pytest

from hoyle.dsl import read_text
from hoyle.interpreter import Match, Program, compile_game
from hoyle.interpreter.records import Recorder, read_record
from hoyle.interpreter.replay import verify
from hoyle.interpreter.simulate import PLAYERS, play_match

from .table import program, result, winner

RUBBER = program("somerset-1888")
SLAMS = program("railroad-euchre-bicycle")
ALL_OF_FIVE = {"NS": 5, "EW": 0}
THREE = {"NS": 3, "EW": 2}
EUCHRED = {"NS": 2, "EW": 3}


def variant(lines: str, parent: str = "euchre", gone: str = "") -> Program:
    """A game that comes from another one, with these lines under match and without what is gone."""
    match = "".join(f"  {line.strip()}\n" for line in lines.strip().splitlines())
    reading = read_text(f'hoyle 1\ngame "X" from {parent}\n{gone}\nmatch\n{match}', "x.hoyle")
    assert reading.game is not None, [found.message for found in reading.diagnostics]
    return compile_game(reading.game)


def two(ns: int, ew: int) -> dict[str, int]:
    return {"NS": ns, "EW": ew}


# ------------------------------------------------------------------------------------------- several games


def test_a_lap_a_new_game_and_who_deals() -> None:
    match = result(RUBBER, "N name hearts alone", ALL_OF_FIVE, two(4, 3))
    assert (match.scores, match.games, match.status) == ((8, 3), (1, 0), "hand over")
    assert (match.game_over, match.game_winner, match.winner) == (True, 0, None)
    dealer = match.dealer
    match.next_hand()
    assert (match.scores, match.games, match.game_number, match.game_over) == ((3, 0), (1, 0), 1, False)
    assert match.dealer == (dealer + 1) % 4


def test_the_losers_carry_nothing_on_and_without_the_line_nobody_does() -> None:
    plain = variant("start at 0, up to 5\nfirst to 2 games", gone='without option "target"')
    for rules, carried in ((RUBBER, 3), (plain, 0)):
        match = result(rules, "N name hearts alone", ALL_OF_FIVE, two(4, 4))
        match.next_hand()
        assert match.scores == (carried, 0)


def test_what_is_over_never_wins_a_game() -> None:
    rules = variant("start at 0, up to 3\nfirst to 3 games\nwhat is over counts in the next game")
    match = result(rules, "N name hearts alone", ALL_OF_FIVE, two(2, 0))
    assert match.scores == (6, 0)
    match.next_hand()
    assert (match.scores, match.games) == ((2, 0), (1, 0))


def test_what_is_over_counts_downward_where_scores_do() -> None:
    rules = variant("start at 21, down to 0\nfirst to 2 games\nwhat is over counts in the next game", "nine-card-pitch")
    match = result(rules, "N bid 4", two(6, 0), two(2, 10), trump="H")
    assert match.scores == (-4, 10)
    match.next_hand()
    assert match.scores == (17, 21)


@pytest.mark.parametrize(("others", "counts"), [(0, 2), (1, 1), (4, 1)])
def test_a_slam(others: int, counts: int) -> None:
    assert result(SLAMS, "N name hearts", THREE, two(9, others)).games == (counts, 0)


def test_the_first_range_that_fits_holds_and_all_others_must_be_in_it() -> None:
    rules = variant(
        """start at 0, up to 5
        first to 9 games
        a game against 0 counts 3
        a game against 2 or fewer counts 2
        a game against 3 to 4 counts 1""",
        "three-handed-euchre",
        "without together",
    )
    for second, third, counts in ((0, 0, 3), (0, 1, 2), (2, 2, 2), (0, 3, 1), (4, 4, 1)):
        match = result(rules, "1 name hearts", {"1": 3, "2": 1, "3": 1}, {"1": 4, "2": second, "3": third})
        assert match.games == (counts, 0, 0), (second, third)


def test_first_to_counts_slams_and_best_of_counts_games() -> None:
    first = result(SLAMS, "N name hearts", THREE, two(9, 0), games=two(1, 2))
    assert (first.games, winner(first)) == ((3, 2), "NS")
    best = result(RUBBER, "N name hearts", THREE, two(4, 0))
    assert (best.games, winner(best), best.status) == ((2, 0), None, "hand over")


def test_the_rubber_counts_two() -> None:
    match = result(RUBBER, "N name hearts", THREE, two(4, 1), games=two(1, 0))
    assert (match.games, winner(match), match.status) == ((4, 0), "NS", "finished")
    won = result(RUBBER, "N name hearts alone", ALL_OF_FIVE, two(4, 0), games=two(1, 0))
    assert (won.games, winner(won)) == ((5, 0), "NS"), "two straight games: what is over is lost"


def test_a_fourth_game() -> None:
    match = result(RUBBER, "N name hearts alone", ALL_OF_FIVE, two(4, 4), games=two(1, 1))
    assert (match.games, match.winner, match.status) == ((4, 1), None, "hand over")
    match.next_hand()
    assert (match.scores, match.game_number) == ((3, 0), 3)
    chance = random.Random(1)
    while match.status != "finished":
        if match.status == "hand over":
            match.next_hand()
        match.act(chance.choice(match.legal_texts()))
    assert winner(match) == "NS" and match.game_number == 4
    assert sum(match.games) in (6, 7)


def test_without_the_words_there_is_no_fourth_game() -> None:
    rules = variant("what is over counts in the next game", "somerset-1888")
    match = result(rules, "N name hearts alone", ALL_OF_FIVE, two(4, 4), games=two(1, 1))
    assert (match.games, winner(match)) == ((4, 1), "NS")


def test_a_match_can_be_set_up_with_games() -> None:
    match = Match(RUBBER, 1)
    match.set_up(scores=two(4, 0), games={"EW": 1})
    assert (match.games, match.game_number) == ((0, 1), 1)
    with pytest.raises(ValueError, match="XY does not keep a score"):
        match.set_up(games={"XY": 1})
    assert match.games == (0, 1)
    assert Match.restore(RUBBER, match.save()).games == match.view(0).games == match.copy().games == (0, 1)
    assert Match(program("euchre")).games == ()


# ------------------------------------------------------------------------ ends without a target

DOUBLE = program("double-deck-bid-euchre")
NINE_OF_TWELVE = {"NS": 8, "EW": 4}
"""A bid of nine that fails: -9."""


@pytest.mark.parametrize(
    ("before", "status", "won"),
    [
        (two(-41, 0), "finished", "EW"),
        (two(-40, 0), "hand over", None),
        (two(-41, -25), "finished", "EW"),
        (two(-41, -26), "finished", None),
        (two(-17, -26), "finished", None),
        (two(-16, -40), "hand over", None),
    ],
)
def test_lost(before: dict[str, int], status: str, won: str | None) -> None:
    match = result(DOUBLE, "N bid 9", NINE_OF_TWELVE, before)
    assert (match.status, winner(match)) == (status, won)


def test_of_several_that_lost_the_highest_wins_and_if_it_is_shared_they_play_on() -> None:
    rules = variant("lost at -50", "double-deck-bid-euchre", "without all lost")
    assert winner(result(rules, "N bid 9", NINE_OF_TWELVE, two(-50, -52))) == "EW"
    match = result(rules, "N bid 9", NINE_OF_TWELVE, two(-50, -59))
    assert (match.scores, match.status) == ((-59, -59), "hand over")


def test_a_target_comes_before_a_score_that_loses() -> None:
    rules = variant("start at 0, up to 10\nlost at -5", gone='without option "target"')
    match = result(rules, "N name hearts", THREE, two(9, -7))
    assert winner(match) == "NS"


EIGHT = program("canadian-loner", eight_deals="on")


def test_eight_hands_and_more_if_they_are_level() -> None:
    """The hands that are thrown in are not among them."""
    counted: dict[int, int] = {}
    for number in range(60):
        told: list[object] = []
        end = play_match(EIGHT, [PLAYERS["random"]] * 4, 5, number, on_event=told.append)
        hands = [event for event in told if type(event).__name__ == "HandOver"]
        played = [event for event in hands if not event.thrown_in]  # type: ignore[attr-defined]
        assert len(hands) == end.hands
        counted[len(played)] = counted.get(len(played), 0) + 1
        for event in played[7:-1]:
            assert event.scores[0] == event.scores[1]  # type: ignore[attr-defined]
        assert end.winner is not None and end.scores[end.winner] == max(end.scores)
        assert end.scores[0] != end.scores[1]
    assert min(counted) == 8 and counted[8] > 30 and len(counted) > 1


def test_a_game_that_nobody_wins_counts_for_nobody() -> None:
    rules = variant(
        "first to 2 games\nlost at -50\nall lost at -26", "double-deck-bid-euchre", 'without option "mercy"'
    )
    match = result(rules, "N bid 9", NINE_OF_TWELVE, two(-17, -26), games=two(1, 1))
    assert (match.status, match.game_over, match.game_winner, match.games) == ("hand over", True, None, (1, 1))
    match.next_hand()
    assert (match.scores, match.game_number) == ((0, 0), 3)


# -------------------------------------------------------------------------------------------- records


def recorded(rules: Program, seed: int = 3, matches: int = 4) -> list[str]:
    recorder = Recorder(rules, ("random",) * 4, seed, of=matches)
    for number in range(matches):
        play_match(rules, [PLAYERS["random"]] * 4, seed, number, on_event=recorder)
    return recorder.lines


@pytest.mark.parametrize("rules", [RUBBER, SLAMS, DOUBLE, EIGHT], ids=lambda rules: rules.game.name)
def test_a_record_holds(rules: Program) -> None:
    lines = recorded(rules)
    replayed = verify(rules, read_record("\n".join(lines)))
    assert not replayed.problems and len(replayed.results) == 4
    games = [line for line in lines if '"games"' in line]
    assert bool(games) == (rules.game.match.games is not None)
    if rules is DOUBLE:
        assert any('"winner": "nobody"' in line for line in lines)


def test_hands_that_are_missing_take_no_others_with_them() -> None:
    lines = recorded(RUBBER)
    starts = [place for place, line in enumerate(lines) if '"deal"' in line]
    ends = [place for place, line in enumerate(lines) if '"scored"' in line]
    won = [number for number, place in enumerate(ends) if '"game"' in lines[place] and "winner" not in lines[place]]
    assert len(won) >= 4
    for gap in ([won[0]], [won[0] + 1]):
        gone = {place for hand in gap for place in range(starts[hand], ends[hand] + 1)}
        left = [line for place, line in enumerate(lines) if place not in gone]
        found = verify(RUBBER, read_record("\n".join(left))).problems
        assert [problem.kind for problem in found] == ["missing"], [problem.message for problem in found]


def test_games_that_were_changed_are_noticed() -> None:
    lines = recorded(RUBBER)
    place = next(place for place, line in enumerate(lines) if '"game": "NS"' in line)
    lines[place] = lines[place].replace('"game": "NS"', '"game": "EW"')
    (problem,) = verify(RUBBER, read_record("\n".join(lines))).problems
    assert "NS won the game" in problem.expected and "EW won the game" in problem.found
