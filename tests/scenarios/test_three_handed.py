"""Three-Handed Euchre: the score of every result, and extra hands when two arrive together."""

from __future__ import annotations

import random

import pytest

from hoyle.interpreter import Match

from .table import cards, deal, program, result, seat, winner

GAME = "three-handed-euchre"


@pytest.mark.parametrize("maker", [1, 2, 3])
@pytest.mark.parametrize("call", ["order up", "name hearts"])
@pytest.mark.parametrize("took", range(6))
def test_every_result(maker: int, call: str, took: int) -> None:
    other = maker % 3 + 1
    tricks = {"1": 0, "2": 0, "3": 0, str(maker): took}
    tricks[str(other)] += 5 - took
    expected = [0, 0, 0] if took >= 3 else [2, 2, 2]
    expected[maker - 1] = {5: 3, 4: 1, 3: 1}.get(took, 0)
    assert result(program(GAME), f"{maker} {call}", tricks).gained == tuple(expected)


BEST = "JH JD AH KH QH"
"""The five best trumps when hearts are trump: whoever holds them takes every trick, and another maker none."""
THREE = "JH JD AH 7S 7C"
"""Three sure tricks, and hardly ever more."""


def play_hand(match: Match, maker: int, took: int) -> None:
    """Plays the hand that begins so that ``maker`` (1 to 3) orders up hearts and takes so many tricks, 0, 3 or 5: the
    cards are dealt to that end, and the play is drawn by lot until it ends so."""
    holder, hand = {0: (maker % 3 + 1, BEST), 3: (maker, THREE), 5: (maker, BEST)}[took]
    for seed in range(1000):
        trial = match.copy()
        trial.set_up({holder - 1: cards(hand)}, turned=cards("9H")[0], dealer=trial.dealer, scores=trial.scores)
        while seat(trial, trial.actor) != str(maker):
            trial.act("pass")
        trial.act("order up")
        lot = random.Random(seed)
        while trial.status == "playing":
            trial.act(lot.choice(trial.legal()))
        if trial.tricks[maker - 1] == took:
            match.state[:] = trial.state
            return
    raise AssertionError("no such play was found")


def played(scores: tuple[int, int, int], *hands: tuple[int, int]) -> Match:
    """A match from these scores, and hands in turn: (maker, tricks that he takes). Before the last one nobody wins."""
    match = Match(program(GAME))
    match.set_up(scores=scores)
    for place, (maker, took) in enumerate(hands):
        if place:
            assert (match.status, match.winner) == ("hand over", None)
            match.next_hand()
        play_hand(match, maker, took)
    return match


def test_one_alone_at_10_wins() -> None:
    assert (winner(played((9, 9, 7), (1, 3))), winner(played((7, 9, 7), (1, 5)))) == ("1", "1")
    one_defender = played((8, 7, 9), (3, 0))
    assert (one_defender.scores, winner(one_defender)) == ((10, 9, 9), "1")


def test_two_defenders_together_play_on_and_the_highest_wins() -> None:
    match = played((8, 8, 5), (3, 0), (1, 3))
    assert (match.scores, winner(match)) == ((11, 10, 5), "1")


def test_11_to_10_is_not_enough_either() -> None:
    match = played((9, 8, 5), (3, 0))
    assert (match.scores, match.status, match.winner) == ((11, 10, 5), "hand over", None)
    ahead = played((9, 8, 5), (3, 0), (3, 3))
    assert (ahead.scores, winner(ahead)) == ((11, 10, 6), "1")
    overtaken = played((9, 8, 5), (3, 0), (1, 0))
    assert (overtaken.scores, winner(overtaken)) == ((11, 12, 7), "2")


def test_the_third_player_may_win_the_extra_hand() -> None:
    match = played((8, 8, 9), (3, 0), (3, 5))
    assert (match.scores, winner(match)) == ((10, 10, 12), "3")
    by_a_euchre = played((8, 6, 8), (2, 0), (2, 0))
    assert (by_a_euchre.scores, by_a_euchre.status) == ((12, 6, 12), "hand over")


def test_while_the_highest_is_shared_they_play_on() -> None:
    match = played((8, 8, 5), (3, 0), (3, 3), (3, 5), (3, 3))
    assert (match.scores, match.status) == ((10, 10, 10), "hand over")
    match.next_hand()
    play_hand(match, 2, 0)
    assert (match.scores, match.status) == ((12, 10, 12), "hand over")
    match.next_hand()
    play_hand(match, 2, 5)
    assert (match.scores, match.status, match.winner) == ((12, 13, 12), "finished", 1)


def test_there_is_no_extra_hand_before_two_arrive_together() -> None:
    match = played((9, 9, 9), (1, 0))
    assert (match.scores, match.status) == ((9, 11, 11), "hand over")
    match = played((9, 9, 9), (1, 3))
    assert (match.scores, winner(match)) == ((10, 9, 9), "1")


def test_with_24_cards_nothing_below_the_nine_is_dealt() -> None:
    pack = program(GAME, deck=24)
    assert {card.rank for card in pack.cards} == {"9", "10", "J", "Q", "K", "A"}
    assert len(deal(Match(pack), "3").stock) == 8
    assert len(deal(Match(program(GAME)), "3").stock) == 16
