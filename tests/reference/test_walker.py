"""The walker against the rules, restated by hand: faults found in other programs, and each game's rules page.

Seats N E S W are 0 to 3, clockwise; sides NS and EW are units 0 and 1.
"""

from __future__ import annotations

import random
from functools import cache

import pytest
from attrs import evolve

from hoyle.dsl import load
from hoyle.dsl.model import Game
from tests.reference.deals import PLAYERS, begin, cards, deal_around, do, play_out, random_deal
from tests.reference.scoring import Result
from tests.reference.state import State, Trick
from tests.reference.walker import act, actor, done, legal, owner, result

N, E, S, W = range(4)
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@cache
def game(name: str, **options: str) -> Game:
    return load(name, options={key.replace("_", "-"): value for key, value in options.items()})


def plays(text: str) -> list[str]:
    """``JC 9S`` as the actions that play these cards."""
    return [f"play {card}" for card in cards(text)]


def may_play(state: State) -> set[str]:
    return {text.removeprefix("play ") for text in legal(state)}


def names(text: str) -> set[str]:
    return {str(card) for card in cards(text)}


def taking(state: State, *takers: int) -> Result:
    """The result if the hand ended now with one trick for each of the takers."""
    return result(evolve(state, phase="over", question=None, tricks=tuple(Trick((), seat) for seat in takers)))


def all_cards(state: State) -> list[str]:
    """Every card that is in a hand, on the table or in the stock, at the start of play."""
    return sorted(str(card) for hand in state.hands.values() for card in hand)


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
        assert do(state, "name hearts").contract.forced
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


# ---------------------------------------------------------------------------------------- Cincinnati Euchre


def cincinnati(*calls: str, dealer: int = W, scores: tuple[int, int] = (0, 0)) -> State:
    rules = game("cincinnati-euchre")
    return do(begin(rules, deal_around(rules, {}), dealer, scores), *calls)


def test_cincinnati_bids_rise_and_moons_go_step_by_step() -> None:
    state = cincinnati()
    assert actor(state) == N
    assert legal(state) == {"pass", "bid 3", "bid 4", "bid 5", "bid moon"}
    assert legal(do(state, "bid 4")) == {"pass", "bid 5", "bid moon"}
    assert legal(do(state, "bid moon")) == {"pass", "bid double moon"}
    assert legal(do(state, "bid moon", "bid double moon")) == {"pass", "bid triple moon"}
    assert legal(do(state, "bid moon, bid double moon, bid triple moon")) == {"pass", "bid quadruple moon"}
    assert legal(do(state, *["pass"] * 3)) == {"bid 3", "bid 4", "bid 5", "bid moon"}


def test_cincinnati_a_moon_raised_by_the_partner() -> None:
    state = cincinnati("bid moon", "pass", "bid double moon", "pass")
    assert actor(state) == S
    assert legal(state) == {f"name {word}" for word in (*SUIT_WORDS.values(), "no trump")}
    state = do(state, "name no trump")
    assert state.active == {E, S, W}
    assert actor(state) == E  # eldest sits out
    assert taking(state, *[S] * 6).gained == (24, 0)
    assert taking(state, *[S] * 5, W).gained == (-24, 1)


@pytest.mark.parametrize("bid", [3, 4, 5])
@pytest.mark.parametrize("tricks", range(7))
def test_cincinnati_scores_a_bid(bid: int, tricks: int) -> None:
    state = cincinnati("pass", f"bid {bid}", "pass", "pass", "name spades")
    expected = tricks if tricks >= bid else -bid
    assert taking(state, *[W] * tricks, *[S] * (6 - tricks)).gained == (6 - tricks, expected)


def test_cincinnati_scores_moons_and_the_bidding_side_goes_out_first() -> None:
    pays = {"moon": 12, "double moon": 24, "triple moon": 32, "quadruple moon": 48}
    said: list[str] = []
    for place, (name, amount) in enumerate(pays.items()):
        said.append(f"bid {name}")
        state = cincinnati(*said, *["pass"] * (3 - place), "name hearts")
        unit = place % 2
        assert taking(state, *[place] * 6).gained[unit] == amount
        failed = taking(state, *[place] * 5, (place + 1) % 4).gained
        assert (failed[unit], failed[1 - unit]) == (-amount, 1)
    for bidder in range(4):
        state = cincinnati(*["pass"] * bidder, "bid 3", *["pass"] * (3 - bidder), "name hearts", scores=(30, 31))
        over = taking(state, bidder, bidder, bidder, *[(bidder + 1) % 4] * 3)
        assert over.winner == bidder % 2


def test_cincinnati_no_trump_has_no_bowers() -> None:
    rules = game("cincinnati-euchre")
    dealt = deal_around(rules, {N: "JS 9C", E: "QS AH", S: "JC AS", W: "9S"})
    state = do(begin(rules, dealt, W), "bid 3", "pass", "pass", "pass", "name no trump", "play JS")
    assert "JC" not in may_play(do(state, "play QS"))
    assert do(state, *plays("QS AS 9S")).tricks[-1].winner == S


# -------------------------------------------------------------------------------------- Three-Handed Euchre


def three_handed(*calls: str, scores: tuple[int, int, int] = (0, 0, 0), turned: str = "9H") -> State:
    rules = game("three-handed-euchre")
    return do(begin(rules, deal_around(rules, {}, turned), 2, scores), *calls)


def test_three_handed_bidding() -> None:
    assert legal(three_handed()) == {"pass", "order up"}
    state = three_handed("pass", "pass", "pass")
    assert legal(state) == {"pass", "name spades", "name diamonds", "name clubs"}
    assert legal(do(state, "pass", "pass")) == {"name spades", "name diamonds", "name clubs"}
    state = three_handed("order up")
    assert actor(state) == 2
    assert "discard 9H" not in legal(state)
    assert len(legal(state)) == 5


@pytest.mark.parametrize("maker", range(3))
@pytest.mark.parametrize("tricks", range(6))
def test_three_handed_scores(maker: int, tricks: int) -> None:
    state = three_handed("pass", "pass", "pass", *["pass"] * maker, "name spades")
    defenders = [(maker + 1) % 3, (maker + 2) % 3]
    gained = taking(state, *[maker] * tricks, *[defenders[k % 2] for k in range(5 - tricks)]).gained
    assert gained[maker] == (3 if tricks == 5 else 1 if tricks >= 3 else 0)
    assert all(gained[seat] == (0 if tricks >= 3 else 2) for seat in defenders)


def test_three_handed_players_who_arrive_together_play_on() -> None:
    spades = ("pass", "pass", "pass", "name spades")
    together = taking(three_handed(*spades, scores=(9, 9, 8)), 1, 1, 1, 2, 2)
    assert (together.scores, together.winner) == ((9, 11, 10), None)
    # in the extra hand the strictly highest of those at ten wins, whoever it is
    first = taking(three_handed(*spades, scores=together.scores), 0, 0, 0, 0, 0)
    assert (first.scores, first.winner) == ((12, 11, 10), 0)
    second = taking(three_handed(*spades, scores=together.scores), 0, 0, 0, 1, 2)
    assert (second.scores, second.winner) == ((10, 11, 10), 1)
    shared = taking(
        three_handed("pass", "pass", "pass", "pass", "pass", "name spades", scores=(9, 11, 10)), 2, 2, 2, 1, 0
    )
    assert (shared.scores, shared.winner) == ((9, 11, 11), None)
    again = taking(three_handed(*spades, scores=shared.scores), 0, 0, 0, 1, 2)
    assert (again.scores, again.winner) == ((10, 11, 11), None)
    alone = taking(three_handed(*spades, scores=(9, 5, 5)), 0, 0, 0, 1, 2)
    assert alone.winner == 0


# ------------------------------------------------------------------------------------------ Nine-Card Pitch


def nine_card(*calls: str, dealer: int = W, scores: tuple[int, int] = (21, 21), **known: str) -> State:
    rules = game("nine-card-pitch")
    hands = {"NESW".index(name): text for name, text in known.items()}
    return do(begin(rules, deal_around(rules, hands), dealer, scores), *calls)


def test_nine_card_bidding() -> None:
    bids = {f"bid {n}" for n in (3, 4, 5, 6)}
    state = nine_card()
    assert legal(state) == bids | {"pass"}
    assert legal(do(state, *["pass"] * 3)) == {"bid 3"}
    state = do(state, "bid 3", "pass", "bid 4")
    assert (actor(state), legal(state)) == (W, {"pass", "bid 4", "bid 5", "bid 6"})
    state = do(state, "bid 4")
    assert (actor(state), legal(state)) == (N, {"pass", "bid 5", "bid 6"})
    state = do(state, "pass")
    assert actor(state) == S  # E has passed
    taken = do(state, "pass")
    assert (actor(taken), taken.contract.maker) == (W, W)
    assert legal(taken) == {f"name {word}" for word in SUIT_WORDS.values()}
    raised = do(state, "bid 5")
    assert (actor(raised), legal(raised)) == (W, {"pass", "bid 5", "bid 6"})
    ended = do(raised, "bid 6")
    assert ended.phase == "before play"
    assert legal(ended) == {f"name {word}" for word in SUIT_WORDS.values()}
    # a six ends the bidding at once
    assert actor(do(nine_card(), "bid 6")) == N
    assert legal(do(nine_card(), "bid 6")) == {f"name {word}" for word in SUIT_WORDS.values()}
    # the dealer forced to bid three has bid
    forced = do(nine_card(), "pass", "pass", "pass", "bid 3")
    assert forced.contract.forced
    assert actor(forced) == W


def test_nine_card_exchange() -> None:
    state = nine_card("pass", "bid 3", "pass", "pass", "name hearts")
    top = state.stock
    assert actor(state) == N
    assert len(legal(state)) == 10
    first, second, third, fourth = sorted(str(card) for card in state.hands[N])[:4]
    state = do(state, f"discard {first}", f"discard {second}", f"discard {third}")
    assert "done" in legal(state)
    state = do(state, f"discard {fourth}")
    assert actor(state) == E  # no `done` after the fourth
    assert set(top[:4]) <= state.hands[N]
    assert len(state.hands[N]) == 9
    state = do(state, "done")
    assert actor(state) == S
    card = min(str(card) for card in state.hands[S])
    state = do(state, f"discard {card}", "done")
    assert top[4] in state.hands[S]
    state = do(state, "done")
    assert state.phase == "play"
    assert actor(state) == E  # the pitcher leads
    assert all(len(hand) == 9 for hand in state.hands.values())


def test_nine_card_follow_or_trump() -> None:
    known = {
        "N": "AC 2H",
        "E": "2C 3C 3H 9D",
        "S": "4D 4H 4S 5D 5S 6D 6S 7D 7S",
        "W": "9C 9H 9S",
    }
    state = nine_card("bid 3", "pass", "pass", "pass", "name hearts", "done, done, done, done", **known)
    led = do(state, "play AC")
    clubs_or_hearts = {str(card) for card in led.hands[E] if card.suit in ("C", "H")}
    assert may_play(led) == clubs_or_hearts
    assert len(may_play(do(led, "play 3C"))) == 9
    trump = do(state, "play 2H")
    assert all(text.endswith("H") for text in may_play(trump))


def points_by_hand(state: State, pitcher: int) -> tuple[list[int], int]:
    """The six points of nine-card pitch counted straight from the tricks, for each side."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    taken = {card: trick.winner % 2 for trick in state.tricks for _, card in trick.cards}
    trumps = sorted((order.index(card.rank), side) for card, side in taken.items() if card.suit == state.strain)
    spades = sorted((order.index(card.rank), side) for card, side in taken.items() if card.suit == "S")
    points = [0, 0]
    if trumps:
        points[trumps[-1][1]] += 1
        points[trumps[0][1]] += 1
    for rank, side in trumps:
        points[side] += 1 if order[rank] in ("J", "5") else 0
    if spades:
        points[spades[-1][1]] += 1
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}
    game_points = [sum(worth.get(card.rank, 0) for card, by in taken.items() if by == side) for side in (0, 1)]
    if game_points[0] != game_points[1]:
        points[game_points.index(max(game_points))] += 1
    return points, pitcher % 2


def test_nine_card_scores_random_hands() -> None:
    rules = game("nine-card-pitch")
    rng = random.Random(9)
    for _ in range(60):
        scores = (rng.randint(1, 8), rng.randint(1, 8))
        state = begin(rules, random_deal(rules, rng), rng.randrange(4), scores)
        state = play_out(state, rng, rng.choice(PLAYERS))
        points, side = points_by_hand(state, state.contract.maker)
        bid = state.contract.bid
        other = 1 - side
        stands = list(scores)
        stands[other] -= points[other]
        if points[side] >= bid:
            stands[side] -= points[side]
            if stands[other] <= 0:
                stands[other] = 1
        else:
            stands[side] += bid
        over = result(state)
        assert over.scores == tuple(stands)
        arrived = [unit for unit in (0, 1) if stands[unit] <= 0]
        assert len(arrived) <= 1
        assert over.winner == (arrived[0] if arrived else None)


# ------------------------------------------------------------------------------------------ Railroad Euchre


def railroad(*calls: str, turned: str = "7H", dealer: int = W, scores: tuple[int, int] = (0, 0), **known: str) -> State:
    rules = game("railroad-euchre")
    hands = {"NESW".index(name): text for name, text in known.items()}
    return do(begin(rules, deal_around(rules, hands, turned), dealer, scores), *calls)


def test_railroad_bidding() -> None:
    state = railroad()
    assert legal(state) == {"pass", "order up", "order up alone", "order up jambone"}
    state = do(state, *["pass"] * 4)
    hows = ("", " alone", " jambone")
    assert legal(state) == {"pass"} | {f"name {suit}{how}" for suit in ("spades", "diamonds", "clubs") for how in hows}
    state = do(state, *["pass"] * 4)
    assert result(state).thrown_in
    assert result(state).next_dealer == N
    joker = railroad(*["pass"] * 4, turned="joker")
    assert legal(joker) == {"pass"} | {f"name {suit}{how}" for suit in SUIT_WORDS.values() for how in hows}


def test_railroad_alone_and_alone_against() -> None:
    hands = {"N": "7S 8S 9S 10S QS KS AS", "S": "7C 8C 9C 10C QC KC AC"}
    state = railroad("order up alone", **hands)
    assert (actor(state), len(legal(state))) == (N, 7)
    state = do(state, "give 7S")
    assert actor(state) == S
    assert legal(state) == {f"give {card}" for card in cards("7C 8C 9C 10C QC KC AC")}  # not 7S, just received
    state = do(state, "give AC")
    assert (actor(state), legal(state)) == (E, {"pass", "alone against"})
    assert actor(do(state, "pass")) == W
    alone = do(state, "pass", "pass")
    assert actor(alone) == W  # the dealer takes up
    assert "discard 7H" in legal(alone)
    assert alone.manner == "alone"
    against = do(state, "alone against")
    assert against.manner == "alone against"
    assert actor(against) == E
    lost = min(str(card) for card in against.hands[E])
    against = do(against, f"give {lost}")
    assert actor(against) == W
    assert f"give {lost}" not in legal(against)
    back = min(str(card) for card in against.hands[W] if str(card) != lost)
    against = do(against, f"give {back}")
    assert against.phase == "play"  # W, the dealer, sits out and takes nothing
    assert against.active == {N, E}
    assert actor(against) == N
    assert {len(hand) for hand in against.hands.values()} == {7}


def test_railroad_jambone() -> None:
    state = railroad("pass", "order up jambone")
    assert state.phase == "play"  # the dealer is the maker's partner: he sits out and takes nothing
    assert state.active == {N, E, S}
    assert (actor(state), owner(state)) == (N, N)
    own = min(str(card) for card in state.hands[N])
    state = do(state, f"play {own}")
    assert (actor(state), owner(state)) == (S, E)  # the left of the maker plays his hand
    state = railroad("order up jambone")
    assert (actor(state), state.active) == (W, {N, E, W})
    state = do(state, "discard 7H")
    assert (actor(state), owner(state)) == (E, N)  # the lead too


ONE_SUIT_EACH = {
    "N": "7S 8S 9S 10S QS KS AS",
    "E": "7H 8H 9H 10H QH KH AH",
    "S": "7D 8D 9D 10D QD KD AD",
    "W": "7C 8C 9C 10C QC KC AC",
}


def test_railroad_joker_turned() -> None:
    state = railroad("order up", turned="joker", **ONE_SUIT_EACH)
    assert (actor(state), state.strain) == (W, "NT")
    assert legal(state) == {f"discard {card}" for card in cards(ONE_SUIT_EACH["W"] + " joker")}
    state = do(state, "discard 7C", *plays("AS AH 7D"))
    assert may_play(state) == names("8C 9C 10C QC KC AC joker")  # he cannot follow
    state = do(state, "play joker")
    assert state.tricks[-1].winner == W
    assert do(state, *plays("8C 7S 7H 8D")).tricks[-1].winner == W


def test_railroad_the_joker_led_at_no_trump_frees_everybody() -> None:
    known = {**ONE_SUIT_EACH, "N": "7S 8S 9S 10S QS KS 7C", "W": "AS 8C 9C 10C QC KC AC"}
    state = railroad("order up", "discard 8C", *plays("7S 7H 7D"), turned="joker", **known)
    assert may_play(state) == names("AS")  # he can follow, so the joker may not be played
    state = do(state, "play AS", "play joker")
    for seat in (N, E, S):
        assert actor(state) == seat
        assert len(may_play(state)) == 6
        state = do(state, min(legal(state)))
    assert state.tricks[-1].winner == W


def test_railroad_the_joker_follows_as_trump() -> None:
    known = {**ONE_SUIT_EACH, "N": "joker 8S 9S 10S QS KS AS", "W": "7S 8C 9C 10C QC KC AC"}
    state = railroad(*["pass"] * 5, "name clubs", turned="JH", **known)
    assert actor(state) == N
    state = do(state, *plays("joker 7H 7D"))
    assert may_play(state) == names("8C 9C 10C QC KC AC")
    state = do(state, "play AC")
    assert state.tricks[-1].winner == N


@pytest.mark.parametrize("tricks", range(8))
@pytest.mark.parametrize("maker", [N, E])
def test_railroad_scores(tricks: int, maker: int) -> None:
    unit = maker % 2
    other = 1 - unit

    def split(state: State) -> tuple[int, int]:
        against = next(seat for seat in ((maker + 1) % 4, (maker + 3) % 4) if seat in state.active)
        gained = taking(state, *[maker] * tricks, *[against] * (7 - tricks)).gained
        return gained[unit], gained[other]

    # nobody holds the five highest trumps
    known = {"N": "JD 7S", "E": "JC 7C", "S": "AD", "W": "KD"}
    won = tricks >= 4
    name = ["pass"] * (4 + maker)
    assert split(railroad(*name, "name diamonds", **known)) == ((tricks, 0) if won else (0, 7 - tricks))
    gives = ["give 7S", "give AD"] if maker == N else ["give 7C", "give KD"]
    alone = [*name, "name diamonds alone", *gives]
    assert split(railroad(*alone, "pass", "pass", **known)) == ((2 * tricks, 0) if won else (0, 2 * (7 - tricks)))
    answer = ["give JC", "give KD"] if maker == N else ["give AD", "give JD"]
    against = [*alone, "alone against", *answer]
    assert split(railroad(*against, **known)) == ((2 * tricks, 0) if won else (0, 3 * (7 - tricks)))
    jambone = [*name, "name diamonds jambone"]
    assert split(railroad(*jambone, **known)) == ((28, 0) if tricks == 7 else (0, 28))


def test_railroad_jamboree() -> None:
    five = "joker JS JC AS KS"
    for holder in range(4):
        state = railroad(*["pass"] * 5, "name spades", **{"NESW"[holder]: five})
        gained = taking(state, *[E] * 4, *[N] * 3).gained
        assert gained == ((0, 20) if holder % 2 else (16, 4))
        # a failed jambone: the holder's side keeps its sixteen
        state = railroad(*["pass"] * 5, "name spades jambone", **{"NESW"[holder]: five})
        gained = taking(state, *[E] * 6, N).gained
        jamboree = 0 if holder == W else 16  # the maker's partner sits out, and his hand does not count
        assert gained == ((28, jamboree) if holder % 2 else (28 + jamboree, 0))
    split = railroad(*["pass"] * 5, "name spades", N="joker JS JC AS", S="KS")
    assert taking(split, *[E] * 4, *[N] * 3).gained == (0, 4)
    none = railroad("order up", "discard 7C", turned="joker", W="7C JS JC AS KS")
    assert taking(none, *[N] * 7).gained == (7, 0)


def test_railroad_the_makers_go_out_first() -> None:
    state = railroad(*["pass"] * 5, "name spades jambone", scores=(40, 48), N="joker JS JC AS KS")
    over = taking(state, *[E] * 6, N)
    assert (over.scores, over.winner) == ((84, 48), 0)
    state = railroad(*["pass"] * 5, "name spades", scores=(50, 60), N="joker JS JC AS KS")
    over = taking(state, *[E] * 4, *[N] * 3)
    assert (over.scores, over.winner) == ((66, 64), 1)


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
