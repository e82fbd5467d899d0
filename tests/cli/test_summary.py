"""Many matches in a few lines."""

from hypothesis import given
from hypothesis import strategies as st

from hoyle import dsl
from hoyle.cli.common import Display
from hoyle.cli.summary import bins, spread, summary
from hoyle.interpreter.simulate import MatchResult

RESULTS = [
    MatchResult("finished", 0, 8, (33, 12)),
    MatchResult("finished", 1, 11, (-4, 35)),
    MatchResult("finished", 0, 9, (40, 19)),
    MatchResult("unfinished", None, 12, (20, 31)),
]


@given(st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=30))
def test_every_score_falls_into_exactly_one_of_at_most_twelve_ranges(scores: list[int]) -> None:
    ranges = bins(scores)
    assert 1 <= len(ranges) <= 12
    assert all(sum(low <= score <= high for low, high in ranges) == 1 for score in scores)
    assert len({high - low for low, high in ranges}) == 1


def test_who_won_how_long_it_took_and_how_the_scores_are_spread() -> None:
    assert summary(dsl.load("cincinnati-euchre"), RESULTS, Display(ascii=True)) == [
        "  won     NS 2 (50.0%), EW 1 (25.0%), unfinished 1",
        "  hands   10.0 a match on average, from 8 to 12",
        "",
        "  final score  NS                              EW",
        "     -5 to -1  ############################ 1",
        "       0 to 4",
        "       5 to 9",
        "     10 to 14                                  ############################ 1",
        "     15 to 19                                  ############################ 1",
        "     20 to 24  ############################ 1",
        "     25 to 29",
        "     30 to 34  ############################ 1  ############################ 1",
        "     35 to 39                                  ############################ 1",
        "     40 to 44  ############################ 1",
    ]


def test_a_screen_reader_hears_the_same_as_sentences() -> None:
    lines = summary(dsl.load("cincinnati-euchre"), RESULTS, Display(plain=True, ascii=True))
    assert lines[:3] == [
        "North and South won 2 matches (50.0%).",
        "East and West won 1 match (25.0%).",
        "1 match did not end.",
    ]
    assert "East and West ended at 10 to 14 in 1 match." in lines
    assert all(line.endswith(".") for line in lines)


def test_bars_are_as_long_as_their_share() -> None:
    results = [MatchResult("finished", 0, 5, (10, n % 4)) for n in range(100)]
    lines = spread(["NS", "EW"], results, Display())
    assert max(map(len, lines)) <= 80
    longest = max(line.count("█") for line in lines)
    quarter = next(line for line in lines if line.rstrip().endswith(" 25"))
    assert abs(quarter.count("█") - longest / 4) <= 1


def test_of_several_games_it_is_what_they_count_that_is_spread() -> None:
    results = [
        MatchResult("finished", 0, 8, (5, 2), (4, 1)),
        MatchResult("finished", 1, 11, (1, 7), (0, 5)),
        MatchResult("unfinished", None, 12, (3, 3), (1, 1)),
    ]
    assert summary(dsl.load("somerset-1888"), results, Display(ascii=True))[3:] == [
        "  games  NS                                 EW",
        "      0  ############### 1",
        "      1  ############### 1                  ############################### 2",
        "      2",
        "      3",
        "      4  ############### 1",
        "      5                                     ############### 1",
    ]
    assert "North and South ended at games 4 in 1 match." in summary(
        dsl.load("somerset-1888"), results, Display(plain=True)
    )


def test_matches_that_nobody_won_are_not_unfinished() -> None:
    results = [*RESULTS, MatchResult("finished", None, 9, (-30, -27))]
    game = dsl.load("double-deck-bid-euchre")
    assert summary(game, results, Display(ascii=True))[0] == (
        "  won     NS 2 (40.0%), EW 1 (20.0%), nobody 1, unfinished 1"
    )
    assert "Nobody won 1 match." in summary(game, results, Display(plain=True))
