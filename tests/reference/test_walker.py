"""The walker against faults found in other programs, restated by hand, and against random hands of every game.

Seats N E S W are 0 to 3, clockwise; sides NS and EW are units 0 and 1.
"""

from __future__ import annotations

import random

import pytest

from tests.reference.deals import PLAYERS, begin, cards, deal_around, do, random_deal
from tests.reference.state import State
from tests.reference.support import SUIT_WORDS, E, N, S, W, all_cards, contract, game, may_play, names, plays, taking
from tests.reference.walker import act, actor, done, legal, owner, result

# ------------------------------------------------------------------------------- faults of other programs


def euchre_with_trump(suit: str, known: dict[int, str], leader: int, **options: str) -> State:
    """Euchre with these cards, the trump named in the second round by the dealer, and ``leader`` to lead."""
    rules = game("euchre", **options)
    used = [card for text in known.values() for card in cards(text)]
    turned = next(str(card) for card in reversed(rules.pack.cards) if card not in used and card.suit != suit)
    dealt = deal_around(rules, known, turned)
    return do(begin(rules, dealt, (leader - 1) % 4), *["pass"] * 7, f"name {SUIT_WORDS[suit]}")


def test_the_left_bower_leads_trumps() -> None:
    hands = {E: "9S AC KC TH 9D", S: "QC TC AH KH 9H", W: "AS QS 9C JD TD", N: "JC"}
    state = do(euchre_with_trump("S", hands, N), "play JC")
    assert may_play(state) == names("9S")
    state = do(state, "play 9S")
    assert may_play(state) == names(hands[S])
    state = do(state, "play 9H")
    assert may_play(state) == names("AS QS 9C JD TD") - names("9C JD TD")
    state = do(state, "play AS")
    assert state.tricks[-1].winner == N
    assert actor(state) == N


@pytest.mark.parametrize(
    ("led", "hand", "playable"),
    [
        ("9H", "JD AD KD QC TS", "JD"),
        ("AD", "JD 9C TC QS KS", "JD 9C TC QS KS"),
        ("AD", "JD TD 9C QS KS", "TD"),
    ],
)
def test_the_left_bower_follows_trumps_only(led: str, hand: str, playable: str) -> None:
    other = "9D" if led == "AD" else "AH"  # another card of the suit led
    known = {N: led, E: hand, S: other} if led not in hand and other not in hand else {N: led, E: hand}
    state = do(euchre_with_trump("H", known, N), f"play {led}")
    assert may_play(state) == names(playable)


def test_the_suit_led_decides() -> None:
    hands = {S: "TC", W: "9C 9D TD", N: "AD 9S TS KS AS", E: "KC"}
    state = do(euchre_with_trump("H", hands, S), *plays("TC 9C AD KC"))
    assert state.tricks[-1].winner == E


@pytest.mark.parametrize(("maker", "leader"), [(N, N), (E, N), (S, E), (W, N)])
def test_when_eldest_sits_out_the_next_leads(maker: int, leader: int) -> None:
    rules = game("euchre")
    state = begin(rules, deal_around(rules, {}, "9D"), W)
    state = do(state, *["pass"] * (4 + maker), "name spades alone")
    assert state.phase == "play"
    assert actor(state) == owner(state) == leader
    assert state.active == frozenset(range(4)) - {(maker + 2) % 4}


def test_a_whole_lone_hand() -> None:
    rules = game("euchre")
    hands = {N: "AC KC JC AD KD", E: "9H TH 9C TC QC", S: "JH JD AH KH QH", W: "AS KS QS 9S TS"}
    dealt = deal_around(rules, hands, "9D")
    assert {str(card) for card in dealt.stock} == names("TD QD JS")
    state = do(begin(rules, dealt, W), *["pass"] * 6, "name hearts alone")
    assert actor(state) == E
    state = do(state, *plays("9C QH 9S JH TS 9H JD QS TH AH KS TC KH AS QC"))
    assert done(state)
    assert sum(len(trick.cards) for trick in state.tricks) == 15
    assert len(state.hands[N]) == 5
    assert {trick.winner for trick in state.tricks} == {S}
    assert result(state).gained == (4, 0)
    assert result(state).scores == (4, 0)
    assert result(state).next_dealer == N


@pytest.mark.parametrize("five", ["off", "on"])
@pytest.mark.parametrize("lone", ["2", "4"])
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("maker", [S, W])
def test_what_euchre_scores(five: str, lone: str, alone: bool, tricks: int, maker: int) -> None:
    rules = game("euchre", alone_must_take_five=five, lone_euchre=lone)
    state = begin(rules, deal_around(rules, {}, "9D"), W)
    state = do(state, *["pass"] * (4 + maker), "name spades" + (" alone" if alone else ""))
    unit = maker % 2
    scored = taking(state, *[maker] * tricks, *[(maker + 1) % 4] * (5 - tricks))
    euchred = int(lone) if alone else 2
    makers, defenders = 0, 0
    if tricks == 5:
        makers = 4 if alone else 2
    elif tricks < 3 or (alone and five == "on"):
        defenders = euchred
    else:
        makers = 1
    if alone and five == "on" and tricks in (3, 4):
        defenders = int(lone)
    assert scored.gained[unit] == makers
    assert scored.gained[1 - unit] == defenders


@pytest.mark.parametrize("stuck", [True, False])
def test_the_last_to_speak_may_have_to_name_trump(stuck: bool) -> None:
    rules = game("euchre", stick_the_dealer="on" if stuck else "off")
    state = do(begin(rules, deal_around(rules, {}, "QS"), W), *["pass"] * 7)
    named = {f"name {suit}{how}" for suit in ("hearts", "diamonds", "clubs") for how in ("", " alone")}
    assert legal(state) == named | (set() if stuck else {"pass"})
    if stuck:
        assert contract(do(state, "name hearts")).forced
    else:
        state = do(state, "pass")
        assert done(state)
        over = result(state)
        assert (over.thrown_in, over.gained, over.scores, over.next_dealer) == (True, (0, 0), (0, 0), N)
        assert actor(begin(rules, deal_around(rules, {}, "QS"), N)) == E


@pytest.mark.parametrize("keep", ["off", "on"])
def test_the_dealer_takes_up_the_turned_card(keep: str) -> None:
    rules = game("euchre", keep_the_turned_card=keep)
    state = do(begin(rules, deal_around(rules, {W: "JH JD AH QH TH"}, "9H"), W), "order up")
    assert actor(state) == W
    held = {f"discard {card}" for card in cards("JH JD AH QH TH 9H")}
    assert legal(state) == held - ({"discard 9H"} if keep == "on" else set())
    with pytest.raises(ValueError):
        act(state, "discard 9S")
    with pytest.raises(ValueError):
        act(do(state, "discard TH".replace("TH", "10H")), "play 10H")
    state = do(state, "discard JD")
    assert len(state.hands[W]) == 5
    away = {"JD"} | {str(card) for card in state.stock}
    assert sorted(all_cards(state) + list(away)) == sorted(str(card) for card in rules.pack.cards)


@pytest.mark.parametrize("caller", range(4))
def test_the_dealer_takes_up_even_if_his_partner_plays_alone(caller: int) -> None:
    rules = game("euchre")
    for alone in ("", " alone"):
        state = do(begin(rules, deal_around(rules, {}, "9H"), W), *["pass"] * caller, "order up" + alone)
        assert actor(state) == W
        assert "discard 9H" in legal(state)
        state = do(state, "discard 9H")
        assert {len(hand) for hand in state.hands.values()} == {5}
        assert len(state.active) == (3 if alone else 4)


PITCH_HAND = {
    N: "AS JS 8S 6S TD 4C",
    E: "9S 7H 6H KD 9C 7C",
    S: "QS AD QD 9D QC JC",
    W: "AH JH 8H 5H KC TC",
}
PITCH_TRICKS = "9D JH TD KD 7C QD KC 4C JC TC 6S 9C AD AH JS 7H QS 5H AS 9S 8S 6H QC 8H"


@pytest.mark.parametrize(("low", "stands"), [("off", (4, 6)), ("on", (10, 5))])
def test_a_pitch_hand_low_to_the_taker_or_to_the_player(low: str, stands: tuple[int, int]) -> None:
    rules = game("auction-pitch", low_to_player=low)
    state = begin(rules, deal_around(rules, PITCH_HAND), W, (7, 5))
    state = do(state, "pass", "bid 2", "bid 3", "pass")
    assert (actor(state), state.strain) == (S, None)
    state = do(state, *plays(PITCH_TRICKS))
    assert state.strain == "D"
    assert [trick.winner for trick in state.tricks] == [E, S, S, S, N, N]
    assert result(state).scores == stands
    assert result(state).winner is None


@pytest.mark.parametrize(("option", "allowed"), [("on", {"pass", "bid 3", "bid 4"}), ("off", {"pass", "bid 4"})])
def test_the_dealer_may_take_the_bid_at_the_same_level(option: str, allowed: set[str]) -> None:
    rules = game("auction-pitch", dealer_may_equal=option)
    state = do(begin(rules, deal_around(rules, {}), N), "bid 2")
    assert legal(state) == {"pass", "bid 3", "bid 4"}
    state = do(state, "bid 3")
    assert legal(state) == {"pass", "bid 4"}
    state = do(state, "pass")
    assert legal(state) == allowed


# -------------------------------------------------------------------------------------------- every game

GAMES = (
    "auction-pitch",
    "cincinnati-euchre",
    "euchre",
    "nine-card-pitch",
    "railroad-euchre",
    "three-handed-euchre",
)


@pytest.mark.parametrize("name", GAMES)
def test_hands_come_to_an_end_and_no_card_is_lost(name: str) -> None:
    rules = game(name)
    rng = random.Random(1)
    for _ in range(20):
        dealt = random_deal(rules, rng)
        state = begin(rules, dealt, rng.randrange(rules.table.players))
        player = rng.choice(PLAYERS)
        while not done(state):
            assert actor(state) in state.active
            texts = legal(state)
            assert texts
            before = state
            state = act(state, player(state, rng))
            assert legal(before) == texts
        if state.thrown_in is None:
            assert len(state.tricks) == rules.deal.each
            assert all(len(trick.cards) == len(state.active) for trick in state.tricks)
            played = [card for trick in state.tricks for _, card in trick.cards]
            assert len(set(played)) == len(played)
            assert all(not state.hands[seat] for seat in state.active)
        assert len(result(state).scores) == len(rules.table.sides)
