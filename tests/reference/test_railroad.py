"""The walker against the rules of Railroad Euchre, restated by hand."""

from __future__ import annotations

import pytest

from tests.reference.deals import begin, cards, deal_around, do
from tests.reference.state import State
from tests.reference.support import SUIT_WORDS, E, N, S, W, game, may_play, names, plays, taking
from tests.reference.walker import actor, legal, owner, result

NOTHING: dict[str, str] = {}


def railroad(
    *calls: str, turned: str = "7H", scores: tuple[int, ...] = (0, 0), known: dict[str, str] = NOTHING
) -> State:
    """After these calls; W deals."""
    rules = game("railroad-euchre")
    hands = {"NESW".index(name): text for name, text in known.items()}
    return do(begin(rules, deal_around(rules, hands, turned), W, scores), *calls)


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
    state = railroad("order up alone", known=hands)
    assert (actor(state), len(legal(state))) == (N, 7)
    state = do(state, "give 7S")
    assert actor(state) == S
    assert legal(state) == {f"give {card}" for card in cards("7C 8C 9C 10C QC KC AC")}  # not 7S, just received
    state = do(state, "give AC")
    assert actor(state) == E
    assert legal(state) == {"pass", "alone against"}
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
    assert actor(state) == W
    assert state.active == {N, E, W}
    state = do(state, "discard 7H")
    assert (actor(state), owner(state)) == (E, N)  # the lead too


ONE_SUIT_EACH = {
    "N": "7S 8S 9S 10S QS KS AS",
    "E": "7H 8H 9H 10H QH KH AH",
    "S": "7D 8D 9D 10D QD KD AD",
    "W": "7C 8C 9C 10C QC KC AC",
}


def test_railroad_joker_turned() -> None:
    state = railroad("order up", turned="joker", known=ONE_SUIT_EACH)
    assert (actor(state), state.strain) == (W, "NT")
    assert legal(state) == {f"discard {card}" for card in cards(ONE_SUIT_EACH["W"] + " joker")}
    state = do(state, "discard 7C", *plays("AS AH 7D"))
    assert may_play(state) == names("8C 9C 10C QC KC AC joker")  # he cannot follow
    state = do(state, "play joker")
    assert state.tricks[-1].winner == W
    assert do(state, *plays("8C 7S 7H 8D")).tricks[-1].winner == W


def test_railroad_the_joker_led_at_no_trump_frees_everybody() -> None:
    known = {**ONE_SUIT_EACH, "N": "7S 8S 9S 10S QS KS 7C", "W": "AS 8C 9C 10C QC KC AC"}
    state = railroad("order up", "discard 8C", *plays("7S 7H 7D"), turned="joker", known=known)
    assert may_play(state) == names("AS")  # he can follow, so the joker may not be played
    state = do(state, "play AS", "play joker")
    for seat in (N, E, S):
        assert actor(state) == seat
        assert len(may_play(state)) == 6
        state = do(state, min(legal(state)))
    assert state.tricks[-1].winner == W


def test_railroad_the_joker_follows_as_trump() -> None:
    known = {**ONE_SUIT_EACH, "N": "joker 8S 9S 10S QS KS AS", "W": "7S 8C 9C 10C QC KC AC"}
    state = railroad(*["pass"] * 5, "name clubs", turned="JH", known=known)
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
    assert split(railroad(*name, "name diamonds", known=known)) == ((tricks, 0) if won else (0, 7 - tricks))
    gives = ["give 7S", "give AD"] if maker == N else ["give 7C", "give KD"]
    alone = [*name, "name diamonds alone", *gives]
    assert split(railroad(*alone, "pass", "pass", known=known)) == ((2 * tricks, 0) if won else (0, 2 * (7 - tricks)))
    answer = ["give JC", "give KD"] if maker == N else ["give AD", "give JD"]
    against = [*alone, "alone against", *answer]
    assert split(railroad(*against, known=known)) == ((2 * tricks, 0) if won else (0, 3 * (7 - tricks)))
    jambone = [*name, "name diamonds jambone"]
    assert split(railroad(*jambone, known=known)) == ((28, 0) if tricks == 7 else (0, 28))


def test_railroad_jamboree() -> None:
    five = "joker JS JC AS KS"
    for holder in range(4):
        state = railroad(*["pass"] * 5, "name spades", known={"NESW"[holder]: five})
        gained = taking(state, *[E] * 4, *[N] * 3).gained
        assert gained == ((0, 20) if holder % 2 else (16, 4))
        # a failed jambone: the holder's side keeps its sixteen
        state = railroad(*["pass"] * 5, "name spades jambone", known={"NESW"[holder]: five})
        gained = taking(state, *[E] * 6, N).gained
        jamboree = 0 if holder == W else 16  # the maker's partner sits out, and his hand does not count
        assert gained == ((28, jamboree) if holder % 2 else (28 + jamboree, 0))
    split = railroad(*["pass"] * 5, "name spades", known={"N": "joker JS JC AS", "S": "KS"})
    assert taking(split, *[E] * 4, *[N] * 3).gained == (0, 4)
    none = railroad("order up", "discard 7C", turned="joker", known={"W": "7C JS JC AS KS"})
    assert taking(none, *[N] * 7).gained == (7, 0)


def test_railroad_the_makers_go_out_first() -> None:
    state = railroad(*["pass"] * 5, "name spades jambone", scores=(40, 48), known={"N": "joker JS JC AS KS"})
    over = taking(state, *[E] * 6, N)
    assert (over.scores, over.winner) == ((84, 48), 0)
    state = railroad(*["pass"] * 5, "name spades", scores=(50, 60), known={"N": "joker JS JC AS KS"})
    over = taking(state, *[E] * 4, *[N] * 3)
    assert (over.scores, over.winner) == ((66, 64), 1)
