"""The walker against the rules of three games, restated by hand: Cincinnati, three-handed, nine-card pitch."""

from __future__ import annotations

import random

import pytest

from tests.reference.deals import PLAYERS, begin, deal_around, do, play_out, random_deal
from tests.reference.state import State
from tests.reference.support import SUIT_WORDS, E, N, S, W, contract, game, may_play, plays, taking
from tests.reference.walker import actor, legal, result

# ---------------------------------------------------------------------------------------- Cincinnati Euchre


def cincinnati(*calls: str, dealer: int = W, scores: tuple[int, ...] = (0, 0)) -> State:
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


def three_handed(*calls: str, scores: tuple[int, ...] = (0, 0, 0), turned: str = "9H") -> State:
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


NOTHING: dict[str, str] = {}


def nine_card(*calls: str, known: dict[str, str] = NOTHING) -> State:
    """After these calls; W deals."""
    rules = game("nine-card-pitch")
    hands = {"NESW".index(name): text for name, text in known.items()}
    return do(begin(rules, deal_around(rules, hands), W), *calls)


def test_nine_card_bidding() -> None:
    bids = {f"bid {n}" for n in (3, 4, 5, 6)}
    state = nine_card()
    assert legal(state) == bids | {"pass"}
    assert legal(do(state, *["pass"] * 3)) == {"bid 3"}
    state = do(state, "bid 3", "pass", "bid 4")
    assert actor(state) == W
    assert legal(state) == {"pass", "bid 4", "bid 5", "bid 6"}
    state = do(state, "bid 4")
    assert actor(state) == N
    assert legal(state) == {"pass", "bid 5", "bid 6"}
    state = do(state, "pass")
    assert actor(state) == S  # E has passed
    taken = do(state, "pass")
    assert (actor(taken), contract(taken).maker) == (W, W)
    assert legal(taken) == {f"name {word}" for word in SUIT_WORDS.values()}
    raised = do(state, "bid 5")
    assert actor(raised) == W
    assert legal(raised) == {"pass", "bid 5", "bid 6"}
    ended = do(raised, "bid 6")
    assert ended.phase == "before play"
    assert legal(ended) == {f"name {word}" for word in SUIT_WORDS.values()}
    # a six ends the bidding at once
    assert actor(do(nine_card(), "bid 6")) == N
    assert legal(do(nine_card(), "bid 6")) == {f"name {word}" for word in SUIT_WORDS.values()}
    # the dealer forced to bid three has bid
    forced = do(nine_card(), "pass", "pass", "pass", "bid 3")
    assert contract(forced).forced
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
    assert set(top[:4]) <= set(state.hands[N])
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
    state = nine_card("bid 3", "pass", "pass", "pass", "name hearts", "done, done, done, done", known=known)
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
    for _ in range(40):
        scores = (rng.randint(1, 8), rng.randint(1, 8))
        state = begin(rules, random_deal(rules, rng), rng.randrange(4), scores)
        state = play_out(state, rng, rng.choice(PLAYERS))
        points, side = points_by_hand(state, contract(state).maker)
        bid = contract(state).bid
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
