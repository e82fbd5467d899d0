"""What can be chosen, by what key, and how typed words are understood."""

import pytest

from hoyle.cli.common import Display
from hoyle.cli.play import answers, screen
from hoyle.cli.play.choices import choices, clean, group_name, hand_groups, keys, meaning
from hoyle.cli.play.session import Session
from hoyle.interpreter.match import Match
from tests.cli.play.table import session


def at(game: str, seed: int, seat: int, *decisions: str) -> Session:
    """The session at the decision after these."""
    one = session(game, seed, seat)
    one.go_on()
    for text in decisions:
        action = one.match.parse(text)
        assert action is not None
        one.decide(action)
        one.go_on()
    return one


def understood(view: Match, typed: str) -> str | None:
    action = meaning(view, clean(typed), choices(view))
    return None if action is None else view.text(action)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["pass", "order up", "order up alone"], "1 2 3"),
        (["pass", "bid 3", "bid 4", "bid 5", "bid moon"], "1 3 4 5 6"),
        (["pass", "bid 4", "bid 5"], "1 4 5"),
        (["bid 2"], "2"),
        (["pass", "bid 1", "bid 2"], "0 1 2"),
        (["pass", "bid moon", "bid 2", "bid 10"], "1 3 2 10"),
        (["pass", "bid 3 spades", "bid 3 hearts"], "a b c"),
    ],
)
def test_a_numbered_bid_has_its_own_number(texts: list[str], expected: str) -> None:
    assert keys(texts) == expected.split()


def test_four_never_bids_five() -> None:
    view = at("nine-card-pitch", 3, 2).view
    assert [choice.key for choice in choices(view)] == ["1", "4", "5", "6"]
    assert understood(view, "4") == "bid 4"
    assert understood(view, "3") is None


@pytest.mark.parametrize("typed", ["order up", "  Order   UP ", "2", "order up\x1b"])
def test_a_call_in_any_spelling(typed: str) -> None:
    assert understood(at("euchre", 71, 2).view, typed) == "order up"


def test_a_strain_and_a_named_bid_without_their_verb() -> None:
    pitch = at("nine-card-pitch", 3, 2, "bid 4").view
    assert understood(pitch, "Hearts") == "name hearts"
    moon = at("cincinnati-euchre", 2, 2).view
    assert understood(moon, "moon") == "bid moon"


@pytest.mark.parametrize("typed", ["10s", "TS", "10♠", "discard 10S", "10 of spades", "Discard Ten of Spades"])
def test_a_card_in_any_spelling(typed: str) -> None:
    view = at("euchre", 71, 2, "order up").view
    assert understood(view, typed.replace("Ten", "10")) == "discard 10S"


@pytest.mark.parametrize("typed", ["jack of hearts", "J H", "frog", "7", "2C", "play", "", "done of hearts", "\x00"])
def test_words_that_mean_nothing(typed: str) -> None:
    view = at("euchre", 71, 2, "order up").view
    expected = "discard JH" if typed == "jack of hearts" else None
    assert understood(view, typed) == expected


def test_an_illegal_action_is_understood_so_that_it_can_be_explained() -> None:
    view = at("euchre", 71, 2, "order up", "discard 10S").view
    action = meaning(view, "jh", choices(view))
    assert action is not None
    refusal = view.refusal(action)
    assert refusal is not None
    told = list(answers.refused(view, action, refusal, choices(view), Display(ascii=True)))
    assert told == [
        "JH is refused: suit must be followed; hearts were led, and JH belongs to diamonds.",
        f"  euchre.hoyle, line {refusal.span.line}: follow suit",
        "You may play 1) KH.",
    ]


def test_a_hand_is_sorted_by_effective_suit_with_trumps_first() -> None:
    before = at("euchre", 71, 2).view
    after = at("euchre", 71, 2, "order up").view
    groups = [[str(card) for card in group] for group in hand_groups(before, before.hand(2))]
    assert groups == [["10S"], ["KH", "JH"], ["QD", "10D"]]
    groups = [[str(card) for card in group] for group in hand_groups(after, after.hand(2))]
    assert groups == [["JH", "KD", "QD", "10D"], ["10S"], ["KH"]]
    names = [group_name(after, group) for group in hand_groups(after, after.hand(2))]
    assert names == ["trumps", "spades", "hearts"]


def test_a_long_hand_is_folded() -> None:
    view = at("nine-card-pitch", 3, 2).view
    lines = screen.fan(view, view.hand(2), choices(view), Display(width=40))
    assert len(lines) == 2
    assert max(map(len, lines)) <= 40
