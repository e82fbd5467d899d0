"""Matches told: two hands worked out at the table, as they must look when printed."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from hoyle import dsl
from hoyle.cli.common import Display
from hoyle.cli.narrate import Narrator
from hoyle.dsl.model import Card
from hoyle.dsl.spans import NOWHERE
from hoyle.interpreter.events import (
    Acted,
    Event,
    HandOver,
    HandStarted,
    MatchOver,
    PointsCounted,
    Scored,
    TrickTaken,
)

SEATS = "NESW"


def card(text: str) -> Card:
    return Card(text[:-1], text[-1])


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def calls(text: str) -> Iterable[Event]:
    """``N pass, E bid 3``"""
    for call in text.split(", "):
        seat, _, said = call.partition(" ")
        kind = "name" if said.startswith("name") else "call"
        yield Acted(SEATS.index(seat), SEATS.index(seat), kind, said, None)


def tricks(text: str) -> Iterable[Event]:
    """``E:9C S:QH W:9S S, ...``: the cards, then who took it."""
    for trick in text.split(", "):
        *played, taker = trick.split()
        pairs = tuple((SEATS.index(play[0]), card(play[2:])) for play in played)
        for seat, what in pairs:
            yield Acted(seat, seat, "play", f"play {what}", what)
        yield TrickTaken(SEATS.index(taker), pairs)


def told(game: str, events: Iterable[Event], look: Display) -> str:
    lines: list[str] = []
    narrator = Narrator(dsl.load(game), look, lines.append)
    for event in events:
        narrator(event)
    return "\n".join(lines) + "\n"


def lone_hand() -> Iterator[Event]:
    """Euchre: dealer W, S plays hearts alone in the second round and takes all five."""
    hands = ("AC KC JC AD KD", "9H 10H 9C 10C QC", "JH JD AH KH QH", "AS KS QS 9S 10S")
    yield HandStarted(0, 0, 3, tuple(map(cards, hands)), card("9D"), cards("10D QD JS"), (0, 0))
    yield from calls("N pass, E pass, S pass, W pass, N pass, E pass, S name hearts alone")
    yield from tricks("E:9C S:QH W:9S S, S:JH W:10S E:9H S, S:JD W:QS E:10H S, S:AH W:KS E:10C S, S:KH W:AS E:QC S")
    yield Scored(0, 4, "makers' tricks 5, alone: makers 4", NOWHERE)
    yield HandOver(0, False, (4, 0), (4, 0))


def pitch_hand() -> Iterable[Event]:
    """Pitch: dealer W, S bids 3 and pitches diamonds; NS made 2 of 3."""
    hands = ("AS JS 8S 6S 10D 4C", "9S 7H 6H KD 9C 7C", "QS AD QD 9D QC JC", "AH JH 8H 5H KC 10C")
    yield HandStarted(0, 6, 3, tuple(map(cards, hands)), None, (), (7, 5))
    yield from calls("N pass, E bid 2, S bid 3, W pass")
    yield from tricks(
        "S:9D W:JH N:10D E:KD E, E:7C S:QD W:KC N:4C S, S:JC W:10C N:6S E:9C S, "
        "S:AD W:AH N:JS E:7H S, S:QS W:5H N:AS E:9S N, N:8S E:6H S:QC W:8H N"
    )
    for name, seat in (("high", 2), ("low", 1), ("jack", None), ("game", 2)):
        yield PointsCounted(name, seat, 1, NOWHERE)
    yield Scored(0, -3, "pitchers' points: otherwise: pitchers -bid", NOWHERE)
    yield Scored(1, 1, "pitchers' points: otherwise: defenders 1 a point", NOWHERE)
    yield HandOver(6, False, (-3, 1), (4, 6))
    yield MatchOver("unfinished", None, (4, 6))


def test_a_lone_hand() -> None:
    assert told("euchre", lone_hand(), Display()) == (
        "Hand 1, W deals                                                      NS 0, EW 0\n"
        "  N       A♣ K♣ J♣  A♦ K♦\n"
        "  E       10♥ 9♥  Q♣ 10♣ 9♣\n"
        "  S       A♥ K♥ Q♥ J♥  J♦\n"
        "  W       A♠ K♠ Q♠ 10♠ 9♠\n"
        "  turned  9♦\n"
        "  calls   N pass, E pass, S pass, W pass; N pass, E pass, S name hearts alone\n"
        "  tricks   1     2     3     4     5     taken\n"
        "  N        sits out\n"
        "  E       >9♣    9♥    10♥   10♣   Q♣      0\n"
        "  S        Q♥*  >J♥*  >J♦*  >A♥*  >K♥*     5\n"
        "  W        9♠    10♠   Q♠    K♠    A♠      0\n"
        "  score   NS +4  makers' tricks 5, alone: makers 4\n"
        "\n"
    )


def test_a_pitch_hand_with_its_points_and_the_end_of_the_match() -> None:
    assert told("auction-pitch", pitch_hand(), Display(ascii=True)) == (
        "Hand 7, W deals                                                      NS 7, EW 5\n"
        "  N       AS JS 8S 6S  4C  10D\n"
        "  E       9S  7H 6H  9C 7C  KD\n"
        "  S       QS  QC JC  AD QD 9D\n"
        "  W       AH JH 8H 5H  KC 10C\n"
        "  calls   N pass, E bid 2, S bid 3, W pass\n"
        "  tricks   1     2     3     4     5     6     taken\n"
        "  N        10D   4C    6S    JS    AS*  >8S*     2\n"
        "  E        KD*  >7C    9C    7H    9S    6H      1\n"
        "  S       >9D    QD*  >JC*  >AD*  >QS    QC      3\n"
        "  W        JH    KC    10C   AH    5H    8H      0\n"
        "  points  NS high, game; EW low; nobody jack\n"
        "  score   pitchers' points: otherwise\n"
        "          NS -3 (pitchers -bid), EW +1 (defenders 1 a point)\n"
        "\n"
        "The match is unfinished: NS 4, EW 6.\n"
    )


def test_for_a_screen_reader_every_event_is_a_sentence() -> None:
    text = told("euchre", lone_hand(), Display(plain=True, ascii=True))
    assert text.startswith(
        "Hand 1. West deals.\n"
        "North holds ace of clubs, king of clubs, jack of clubs, ace of diamonds, king of diamonds.\n"
    )
    assert "Turned up: 9 of diamonds.\nNorth passes.\n" in text
    assert "South names hearts alone.\nEast plays 9 of clubs.\n" in text
    assert "East plays queen of clubs.\nSouth takes trick 5.\n" in text
    assert text.endswith(
        "North and South: 4, makers' tricks 5, alone: makers 4.\nThe score: North and South 4, East and West 0.\n"
    )
    assert text.isascii()
    assert "  " not in text


def test_a_screen_reader_hears_points_and_the_end() -> None:
    text = told("auction-pitch", pitch_hand(), Display(plain=True, ascii=True))
    assert "East bids 2.\n" in text
    assert "North and South: high, 1 point.\nEast and West: low, 1 point.\nNobody: jack, 1 point.\n" in text
    assert text.endswith("The match is unfinished: North and South 4, East and West 6.\n")


def test_cards_have_colours_and_columns_stay_aligned() -> None:
    plain = told("euchre", lone_hand(), Display())
    for four in (False, True):
        colored = told("euchre", lone_hand(), Display(color=True, four_color=four))
        bare = colored
        for code in ("0", "1", "2", "31", "34", "32", "1;31", "1;34", "1;32"):
            bare = bare.replace(f"\x1b[{code}m", "")
        assert bare == plain
        assert ("\x1b[32m" in colored) == four
        assert "\x1b[31mA♦" in colored or "\x1b[34mA♦" in colored


def test_a_hand_is_folded_to_a_narrow_terminal() -> None:
    text = told("auction-pitch", pitch_hand(), Display(width=44))
    assert max(map(len, text.splitlines())) <= 44
    assert text.count("tricks") == 2


def test_a_hand_thrown_in() -> None:
    start = next(lone_hand())
    passes = calls(", ".join(f"{seat} pass" for seat in "NESWNESW"))
    text = told("euchre", [start, *passes, HandOver(0, True, (0, 0), (0, 0))], Display())
    assert text.endswith(
        "  calls   N pass, E pass, S pass, W pass; N pass, E pass, S pass, W pass\n"
        "  score   thrown in: nobody scores\n\n"
    )


def test_cards_that_another_seat_chose_are_his_who_held_them() -> None:
    start = next(lone_hand())
    events = [start, Acted(1, 0, "play", "play AC", card("AC")), TrickTaken(0, ((0, card("AC")),))]
    text = told("euchre", [*events, HandOver(0, False, (0, 0), (0, 0))], Display())
    assert "  N       >A♣*" in text
    assert "          E played the cards of N\n" in text
    spoken = told("euchre", events, Display(plain=True, ascii=True))
    assert "East plays ace of clubs from the hand of North.\n" in spoken


def test_a_side_that_comes_to_the_target_and_may_not_win_stops() -> None:
    start = next(lone_hand())
    assert isinstance(start, HandStarted)
    pay = Scored(1, 5, "pitchers' points: otherwise: defenders 1 a point", NOWHERE)
    events = [evolve(start, scores=(21, 3)), pay, HandOver(0, False, (0, 5), (21, 1))]
    text = told("nine-card-pitch", events, Display())
    assert text.endswith(
        "  score   EW +5  pitchers' points: otherwise: defenders 1 a point\n"
        "          EW stopped at 1: no win by this hand\n\n"
    )


def test_seats_that_are_numbers_are_called_players() -> None:
    start = HandStarted(0, 0, 2, (cards("AC"), cards("KC"), cards("QC")), card("9D"), (), (0, 0, 0))
    pay = [Scored(unit, 2, "maker's tricks: otherwise: defenders 2", NOWHERE) for unit in (0, 2)]
    events = [start, *pay, HandOver(0, False, (2, 0, 2), (2, 0, 2)), MatchOver("finished", 2, (7, 8, 10))]
    assert told("three-handed-euchre", events, Display()) == (
        "Hand 1, player 3 deals                                         1: 0, 2: 0, 3: 0\n"
        "  1       A♣\n"
        "  2       K♣\n"
        "  3       Q♣\n"
        "  turned  9♦\n"
        "  score   maker's tricks: otherwise\n"
        "          player 1 +2 (defenders 2), player 3 +2 (defenders 2)\n"
        "\n"
        "Player 3 wins the match, 10 to 7 and 8.\n"
    )


def test_gifts_and_discards_stand_in_their_order() -> None:
    start = next(lone_hand())
    moves = [
        Acted(0, 0, "give", "give KD", card("KD")),
        Acted(2, 2, "give", "give JH", card("JH")),
        Acted(3, 3, "discard", "discard 9S", card("9S")),
        Acted(3, 3, "discard", "discard QS", card("QS")),
        Acted(3, 3, "done", "done", None),
        Acted(0, 0, "done", "done", None),
    ]
    text = told("euchre", [start, *moves, HandOver(0, False, (0, 0), (0, 0))], Display())
    assert "  give    N K♦, S J♥\n  discard W 9♠ Q♠, N none\n" in text


def game_of_five(winner: int | None, nobody: bool = False) -> Iterator[Event]:
    """The last hand of a game, without its play."""
    yield HandStarted(0, 3, 2, (cards("AC"), cards("KC"), cards("QC"), cards("JC")), card("9D"), (), (3, 0), (1, 1))
    yield Scored(0, 4, "makers' tricks 5, alone: makers 4", NOWHERE)
    yield HandOver(3, False, (4, 0), (7, 0), None, (3, 1), winner, nobody)


def test_a_game_of_several() -> None:
    lines = told("somerset-1888", game_of_five(0), Display()).splitlines()
    assert lines[0] == "Hand 4, S deals                                        NS 3, EW 0; games 1 to 1"
    assert lines[-2] == "  game    NS win the game, 7 to 0; games 3 to 1"
    spoken = told("somerset-1888", game_of_five(0), Display(plain=True))
    assert "North and South win the game, 7 to 0; games 3 to 1.\n" in spoken
    assert "  game    nobody wins the game; games 3 to 1\n" in told(
        "somerset-1888", game_of_five(None, True), Display()
    )


def test_the_end_of_several_games_and_of_a_match_that_nobody_wins() -> None:
    end = MatchOver("finished", 1, (4, 5), (1, 4))
    assert told("somerset-1888", [end], Display()) == "EW win the match, games 4 to 1.\n"
    lost = MatchOver("finished", None, (-51, -28))
    assert told("double-deck-bid-euchre", [lost], Display()) == "Nobody wins the match: NS -51, EW -28.\n"
