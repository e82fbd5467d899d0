"""The tables that the proofs enumerate: as many entries as can be counted by hand, and nothing that comes up in play is
missing from them."""

from __future__ import annotations

from random import Random

import pytest

from hoyle import dsl
from hoyle.dsl.checks.words import strain_sources
from hoyle.dsl.model import STRAINS
from hoyle.interpreter import Match, Program, compile_game
from hoyle.interpreter import layout as L
from hoyle.interpreter.proofs.tables.auction import auction_of
from hoyle.interpreter.proofs.tables.exchange import exchange_of
from hoyle.interpreter.proofs.tables.results import results_of, shares
from tests.strategies import label, variants

VARIANTS = tuple(variants())


def program(name: str, **options: str) -> Program:
    return compile_game(dsl.load(name, options=options))


def test_contracts_of_euchre() -> None:
    # One turned suit stands for all: four seats order up, or name one of three suits, alone or not.
    assert len(auction_of(program("euchre")).contracts) == 4 * 2 + 4 * 3 * 2


def test_contracts_of_auction_pitch() -> None:
    # Each seat may bid 2, 3 or 4, and the dealer may be forced to bid 2.
    assert len(auction_of(program("auction-pitch")).contracts) == 4 * 3 + 1


def test_results_of_euchre() -> None:
    # With partner and alone, nought to five tricks: where the maker sits makes no difference.
    results = results_of(program("euchre"))
    assert len(results.hands) == 2
    assert [len(hand.cases) for hand in results.hands] == [6, 6]


def test_results_of_three_handed_euchre() -> None:
    # Five tricks among three players: 7 choose 2.
    (hand,) = results_of(program("three-handed-euchre")).hands
    assert len(hand.cases) == 21


def test_nine_card_pitch_can_share_six_points_in_28_ways() -> None:
    assert {len(hand.cases) for hand in results_of(program("nine-card-pitch")).hands} == {28}


def test_courses_of_railroad_euchre() -> None:
    found = exchange_of(program("railroad-euchre"))
    ways = {(course.manner, course.active.bit_count()) for courses in found.courses.values() for course in courses}
    # With partner; alone; jambone; alone against alone.
    assert ways == {(0, 4), (1, 3), (2, 3), (3, 2)}
    assert {course.hand for courses in found.courses.values() for course in courses} == {7}


def test_beyond_the_cap_the_maker_still_takes_every_number() -> None:
    some = shares(13, 7)
    assert {first for first, *_ in some} == set(range(14))
    assert all(sum(share) == 13 for share in some)


def relative(words: list[int], state: list[int], active: int, challenger: int) -> tuple[int, ...]:
    """Who plays, seen from the dealer."""
    n = words[L.P_SEATS]

    def turned(seat: int) -> int:
        return (seat - state[L.DEALER] - 1) % n if seat >= 0 else -1

    seats = sum(1 << turned(seat) for seat in range(n) if (active >> seat) & 1)
    return turned(state[L.MAKER]), turned(challenger), seats


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_what_comes_up_in_play_is_in_the_tables(variant: tuple[str, dict[str, str]]) -> None:
    name, options = variant
    game = program(name, **options)
    auction, exchange = auction_of(game), exchange_of(game)
    suits = {"spades", "hearts", "diamonds", "clubs"}

    def said(call: int) -> str:
        return " ".join("suit" if word in suits else word for word in game.calls[call].text.split())

    known = set()
    for place, contract in enumerate(auction.contracts):
        for course in exchange.courses[place]:
            state = list(contract.state)
            state[L.MAKER] = course.maker  # an offer may have made another the maker
            where = relative(game.words, state, course.active, course.challenger)
            known.add((said(contract.call), bool(contract.state[L.FORCED]), course.manner, course.hand, *where))
    chance = Random(name)
    for number in range(12):
        match = Match(game, 7, number)
        for _ in range(4):
            while match.status == "playing" and match.state[L.WAIT] != L.W_PLAY:
                match.act(chance.choice(match.legal()))
            if match.status == "playing":
                state = match.state
                where = relative(game.words, state, state[L.ACTIVE], state[L.CHALLENGER])
                hand = state[L.COUNT + state[L.LEADER]]
                seen = (said(state[L.CALL]), bool(state[L.FORCED]), state[L.MANNER], hand, *where)
                assert seen in known
                while match.status == "playing":
                    match.act(match.legal()[0])
            if match.status != "hand over":
                break
            match.next_hand()


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_no_two_cards_tie_in_a_trick(variant: tuple[str, dict[str, str]]) -> None:
    name, options = variant
    game = program(name, **options)
    words = game.words
    for strain in strain_sources(game.game):
        number = STRAINS.index(strain) * 64
        strengths = [
            (words[words[L.P_EFF] + number + kind], words[words[L.P_POW] + number + kind])
            for kind in range(len(game.cards))
        ]
        assert len(set(strengths)) == len(strengths)
        assert all(suit != L.NO_SUIT for suit, _ in strengths)
