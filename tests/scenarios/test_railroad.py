"""Railroad Euchre, with four players and with six: score tables, exchanges, and what is laid open, from the rules."""

from __future__ import annotations

import pytest

from hoyle.interpreter import Match

from .table import again, deal, do, held, may, play_on, program, result, seat, shown, why_not, winner

GAME = "railroad-euchre"
FOUR = program(GAME)
SIX = program("railroad-euchre-6")
PASSES = "N pass, E pass, S pass, W pass"


def table(dealer: str = "W", turned: str = "9H", hands: dict[str, str] | None = None, six: bool = False) -> Match:
    return deal(Match(SIX if six else FOUR), dealer, hands, turned)


def partner(name: str) -> str:
    """The partner of a seat; four players have letters, six have numbers."""
    return "NESW"[("NESW".index(name) + 2) % 4] if name in "NESW" else str((int(name) + 2) % 6 + 1)


def exchange(match: Match, name: str) -> tuple[str, str]:
    """The lone player gives his first card and gets the first that may be given back; both cards."""
    before, others = held(match, name), held(match, partner(name))
    given = sorted(before)[0]
    do(match, f"{name} give {given}")
    assert seat(match, match.actor) == partner(name)
    assert may(match) == {f"give {card}" for card in others}
    assert why_not(match, given) == "a card that was just received may not be chosen here: not a card received"
    back = sorted(others)[0]
    do(match, f"{partner(name)} give {back}")
    taken_up = {str(match.turned)} if name == seat(match, match.dealer) == seat(match, match.actor) else set()
    assert held(match, name) == before - {given} | {back} | taken_up
    return given, back


# -------------------------------------------------------------------------------------- the score tables


@pytest.mark.parametrize("took", range(8))
def test_every_result_of_four_players(took: int) -> None:
    tricks = {"NS": took, "EW": 7 - took}
    others = 7 - took
    made = took >= 4
    for call in ("order up", "name hearts"):
        assert result(FOUR, f"N {call}", tricks).gained == ((took, 0) if made else (0, others))
        assert result(FOUR, f"N {call} alone", tricks).gained == ((2 * took, 0) if made else (0, 2 * others))
        against = result(FOUR, f"N {call} alone", tricks, answer="W alone against")
        assert against.gained == ((2 * took, 0) if made else (0, 3 * others))
        assert result(FOUR, f"N {call} jambone", tricks).gained == ((28, 0) if took == 7 else (0, 28))


@pytest.mark.parametrize("took", range(6))
def test_every_result_of_six_players(took: int) -> None:
    for second in range(6 - took):
        third = 5 - took - second
        tricks = {"1-4": took, "2-5": second, "3-6": third}
        made = took >= 3
        for maker in (1, 4):
            with_partner = result(SIX, f"{maker} order up", tricks).gained
            assert with_partner == ((took, 0, 0) if made else (0, second, third))
            alone = result(SIX, f"{maker} order up alone", tricks).gained
            assert alone == ((2 * took, 0, 0) if made else (0, 2 * second, 2 * third))
            jambone = result(SIX, f"{maker} order up jambone", tricks).gained
            assert jambone == ((28, 0, 0) if took == 5 else (0, 28, 28))
        if second == 0:
            against = result(SIX, "1 order up alone", tricks, answer="3 alone against").gained
            assert against == ((2 * took, 0, 0) if made else (0, 0, 3 * third))


# ------------------------------------------------------------------------------------ thrown in, refusals


def test_a_hand_thrown_in_passes_the_deal_to_the_left() -> None:
    match = do(table(dealer="S"), "W pass, N pass, E pass, S pass, W pass, N pass, E pass, S pass")
    assert (match.status, match.thrown_in, match.scores) == ("hand over", True, (0, 0))
    match.next_hand()
    assert (seat(match, match.dealer), seat(match, match.actor)) == ("W", "N")


def test_refusals_name_their_rule() -> None:
    match = do(table(), PASSES)
    for manner in ("", " alone", " jambone"):
        assert why_not(match, f"name hearts{manner}").startswith("the suit that was turned down may not be named: ")
    assert "name no trump" not in do(table(turned="joker"), PASSES).legal_texts()
    assert why_not(do(table(turned="joker"), PASSES), "name no trump") == "that cannot be chosen now: the engine"


def test_33_cards_leave_5_or_3() -> None:
    for pack, each, left in ((FOUR, 7, 5), (SIX, 5, 3)):
        match = Match(pack)
        assert match.turned is not None
        hands = [match.hand(one) for one in range(pack.game.table.players)]
        assert [len(hand) for hand in hands] == [each] * len(hands)
        assert len(match.stock) + 1 == left == pack.game.deal.left
        everywhere = [*match.stock, match.turned, *(card for hand in hands for card in hand)]
        assert len(set(everywhere)) == len(everywhere) == 33


# ------------------------------------------------------------------------------- alone, and alone against


@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("maker", "NESW")
@pytest.mark.parametrize("answer", [0, 1, 2])
def test_the_order_of_events_when_the_maker_is_alone(dealer: str, maker: str, answer: int) -> None:
    """``answer``: the first or the second opponent from the maker's left plays alone against; 2: neither does."""
    match = table(dealer)
    while seat(match, match.actor) != maker:
        match.act("pass")
    match.act("order up alone")
    exchange(match, maker)
    asked = ["NESW"[("NESW".index(maker) + step) % 4] for step in (1, 3)]
    out = {partner(maker)}
    for place, name in enumerate(asked):
        assert seat(match, match.actor) == name
        assert may(match) == {"pass", "alone against"}
        match.act("alone against" if place == answer else "pass")
        if place == answer:
            exchange(match, name)
            out.add(partner(name))
            break
    assert {seat(match, one) for one in match.active} == set("NESW") - out
    if dealer not in out:
        assert seat(match, match.actor) == dealer
        assert may(match) == {f"discard {card}" for card in held(match, dealer)}
        assert "9H" in held(match, dealer)
        match.act(match.legal()[-1])
    else:
        assert all("9H" not in held(match, name) for name in "NESW")
    order = ["NESW"[("NESW".index(dealer) + step) % 4] for step in (1, 2, 3, 4)]
    assert seat(match, match.actor) == next(name for name in order if name not in out)
    assert [len(match.hand(one)) for one in range(4)] == [7] * 4
    play_on(match)
    assert len(match.plays) == 7 * (4 - len(out))


@pytest.mark.parametrize("maker", "123456")
@pytest.mark.parametrize("place", range(4))
def test_six_players_one_alone_against_one(maker: str, place: int) -> None:
    match = table("6", six=True)
    while seat(match, match.actor) != maker:
        match.act("pass")
    match.act("order up alone")
    exchange(match, maker)
    asked = [str((int(maker) - 1 + step) % 6 + 1) for step in (1, 2, 4, 5)]
    do(match, *(f"{name} pass" for name in asked[:place]), f"{asked[place]} alone against")
    exchange(match, asked[place])
    if "6" in (maker, asked[place]):
        do(match, f"6 {sorted(held(match, '6'))[0]}")
    assert {seat(match, one) for one in match.active} == {maker, asked[place]}
    assert seat(match, match.actor) == min(maker, asked[place])
    play_on(match)
    assert len(match.plays) == 10
    third = ({"1", "2", "3"} - {min(name, partner(name)) for name in (maker, asked[place])}).pop()
    assert match.gained[int(third) - 1] == 0


def test_six_players_all_asked_and_none_answers() -> None:
    match = do(table("6", six=True), "1 order up alone")
    exchange(match, "1")
    do(match, "2 pass, 3 pass, 5 pass")
    assert may(match) == {"pass", "alone against"}
    do(match, "6 pass")
    assert [seat(match, one) for one in match.active] == ["1", "2", "3", "5", "6"]
    assert seat(match, match.actor) == "6"
    assert all(text.startswith("discard ") for text in may(match))


# -------------------------------------------------------------------------------------------- the jambone


@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("maker", "NESW")
def test_a_jambone_takes_up_first_and_then_lies_open_for_the_left_opponent_to_play(dealer: str, maker: str) -> None:
    match = table(dealer)
    while seat(match, match.actor) != maker:
        match.act("pass")
    match.act("order up jambone")
    left = "NESW"[("NESW".index(maker) + 1) % 4]
    watcher = "NESW".index(partner(left))
    if partner(maker) != dealer:
        assert seat(match, match.actor) == dealer
        assert len(may(match)) == 8
        assert not seen_by(match, watcher, maker)
        match.act(match.legal()[0])
    assert partner(maker) not in {seat(match, one) for one in match.active}
    assert seen_by(match, watcher, maker)
    while match.status == "playing":
        owner = seat(match, match.owner)
        assert seat(match, match.actor) == (left if owner == maker else owner)
        assert may(match) <= held(match, owner)
        match.act(match.legal()[0])
    assert len(match.plays) == 21
    assert sorted(match.gained)[-1] in (28, 44)


def seen_by(match: Match, watcher: int, maker: str) -> bool:
    """Does this seat see the maker's cards?"""
    open_hand = match.view(watcher).open_hand
    return open_hand is not None and open_hand == ("NESW".index(maker), match.hand("NESW".index(maker)))


# ------------------------------------------------------------------------------------------- the jamboree

BEST = "joker JH JD AH KH"


def award(match: Match) -> int:
    """What a hand paid beyond its tricks: 16 to one side, or nothing."""
    assert match.status == "hand over"
    makers = sum(match.tricks[0::2])
    paid = sum(match.gained)
    return paid - (makers if makers >= 4 else 7 - makers)


@pytest.mark.parametrize("holder", "NESW")
def test_a_jamboree_counts_for_whoever_holds_it(holder: str) -> None:
    """N orders up with a partner; the holder's cards are his own, or the dealer takes up the king."""
    if holder == "W":
        match = do(table("W", "KH", {"W": "joker JH JD AH 7S 8S 7C"}), "N order up, W 7S")
    else:
        match = do(table("W", "9H", {holder: f"{BEST} 7S 8S"}), "N order up")
        match.act(match.legal()[0])
    play_on(match)
    assert award(match) == 16
    side = 0 if holder in "NS" else 1
    assert match.gained[side] >= 16


def test_the_exchange_may_fill_a_jamboree_and_it_is_not_doubled() -> None:
    match = table("W", "9H", {"N": "joker JH JD AH 10S QH 10H", "S": "KH 7S 8S 9S 7D 8D 9D"})
    do(match, "N order up alone, N give TS, S give KH, E pass, W pass", f"W {sorted(held(match, 'W'))[0]}")
    play_on(match)
    assert (match.tricks[0], match.gained) == (7, (14 + 16, 0))


def test_a_hand_that_sits_out_is_no_jamboree() -> None:
    match = table("W", "9H", {"S": f"{BEST} 7S 8S"})
    do(match, "N order up jambone", f"W {sorted(held(match, 'W'))[0]}")
    play_on(match)
    assert match.gained in ((0, 28), (28, 0))


def test_four_of_the_five_are_no_jamboree() -> None:
    match = table("W", "9H", {"N": "joker JH JD AH QH TH 8H", "S": "KH 7S 8S 9S 7D 8D 9D"})
    do(match, "N order up", f"W {sorted(held(match, 'W'))[0]}")
    play_on(match)
    assert award(match) == 0


# ----------------------------------------------------------------------------------- the joker turned up


def test_the_joker_is_ordered_up_at_no_trump_in_every_manner() -> None:
    match = table(turned="joker")
    assert may(match) == {"pass", "order up", "order up alone", "order up jambone"}
    do(match, "N order up jambone")
    assert match.strain == "NT"
    assert "discard joker" in may(match)
    match.act("discard joker")
    assert seat(match, match.actor) == "E"  # eldest, and E chooses his cards
    assert seat(match, match.owner) == "N"


def test_at_no_trump_the_joker_may_be_led_and_then_anything_follows() -> None:
    hands = {"N": "AS KS QS JS TS 9S 8S", "E": "7S AH KH QH JH TH 9H"}
    match = do(table(turned="joker", hands=hands), "N pass, E pass, S pass, W order up")
    laid = sorted(held(match, "W") - {"joker"})[0]
    do(match, f"W {laid}, N AS")
    assert may(match) == {"7S"}
    do(match, "E 7S")
    assert len(may(match)) == 7  # S has no spade
    match.act(match.legal()[0])
    do(match, "W joker")
    assert seat(match, match.takers[-1]) == "W"


def test_at_no_trump_a_led_joker_is_a_suit_of_one_card() -> None:
    hands = {"W": "7S 8S 9C TC JC QC AH", "N": "AS KS 7H 8H 9H TH JH", "E": "9S QH KH 7D 8D 9D TD"}
    match = do(table(turned="joker", hands=hands), "N pass, E pass, S pass, W order up, W discard 7S")
    do(match, "N AS, E 9S")
    match.act(match.legal()[0])
    assert may(match) == {"8S"}
    do(match, "W 8S, N 7H, E KH")
    match.act(match.legal()[0])
    assert may(match) == {"AH"}
    do(match, "W AH, W joker")
    assert may(match) == shown("KS 8H 9H TH JH")
    match.act(match.legal()[0])
    assert may(match) == shown("QH 7D 8D 9D TD")


# --------------------------------------------------------------------------------------------- the match


def test_both_sides_at_64_the_makers_win() -> None:
    fails = "a jambone that fails pays the others 28"
    match = again(FOUR, fails, {"NS": 48, "EW": 36})
    assert (match.scores, winner(match)) == ((64, 64), "NS")
    match = again(FOUR, fails, {"NS": 47, "EW": 36})
    assert (match.scores, winner(match)) == ((63, 64), "EW")
    match = again(FOUR, fails, {"NS": 47, "EW": 35})
    assert (match.scores, match.status) == ((63, 63), "hand over")


@pytest.mark.parametrize(
    ("maker", "first"), [("1", "2-5"), ("2", "3-6"), ("3", "1-4"), ("4", "2-5"), ("5", "3-6"), ("6", "1-4")]
)
def test_six_players_several_sides_at_64(maker: str, first: str) -> None:
    units = ["1-4", "2-5", "3-6"]
    mine = units[(int(maker) - 1) % 3]
    others = [unit for unit in units if unit != mine]
    even = {mine: 0, others[0]: 40, others[1]: 40}
    tricks = {mine: 4, others[0]: 1, others[1]: 0}
    assert winner(result(SIX, f"{maker} order up jambone", tricks, even)) == first
    for ahead in others:
        match = result(SIX, f"{maker} order up jambone", tricks, {**even, ahead: 41})
        assert (winner(match), match.status) == (ahead, "finished")
