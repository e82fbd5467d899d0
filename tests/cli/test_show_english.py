"""The English of `hoyle show`, word by word: seats, numbers, conditions, steps, and nothing left untold."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from hoyle import dsl
from hoyle.cli.common import Display
from hoyle.cli.rulebook import render
from hoyle.cli.rulebook.english import rulebook
from hoyle.cli.rulebook.english_conditions import (
    clause,
    column_name,
    guard,
)
from hoyle.cli.rulebook.english_examples import tell_may
from hoyle.cli.rulebook.english_play import tell_trick
from hoyle.cli.rulebook.english_score import tell_payment, tell_table
from hoyle.cli.rulebook.english_steps import sentences, tell_steps
from hoyle.cli.rulebook.english_terms import (
    amount,
    noun,
)
from hoyle.cli.rulebook.english_words import capital
from hoyle.dsl import model as m

from .samples import NAMES, sample

MAKER, DEALER, CALLER = m.Role("maker"), m.Role("dealer"), m.Role("caller")
BID = m.Quantity("bid")


def told(value: object) -> str:
    """The id of a case: what is told, without the nodes."""
    return value if isinstance(value, str) else ""


def node_classes() -> set[type[m.Node]]:
    """Every class of node that the model has."""
    classes = {value for _, value in inspect.getmembers(m, inspect.isclass) if issubclass(value, m.Node)}
    return classes - {m.Node, m.ExampleLine}


def within(value: Any) -> Iterator[Any]:
    """A value and everything inside it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from within(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            if field.name not in ("span", "spans"):
                yield from within(getattr(value, field.name))


def everything() -> list[m.Game]:
    return [*(dsl.load(name) for name in dsl.shipped()), *(sample(name) for name in NAMES)]


def test_every_class_of_node_stands_in_a_game_that_is_told_here() -> None:
    """A new class of node must come into a sample, and so into the tests below."""
    met = {type(node) for game in everything() for node in within(game)}
    # Options are resolved before a game is told; their own English is tested below.
    assert node_classes() - met == {m.OptionValue}


@pytest.mark.parametrize("name", [*dsl.shipped(), *NAMES])
@pytest.mark.parametrize("format", ["text", "md", "html"])
@pytest.mark.parametrize("plain", [False, True])
def test_nothing_is_told_as_a_piece_of_program(name: str, format: str, plain: bool) -> None:
    game = sample(name) if name in NAMES else dsl.load(name)
    page = render(rulebook(game), format, Display(plain=plain, ascii=plain))
    for leak in ("None", "span", "tuple", "object at", "attrs"):
        assert leak not in page.replace('<span class="', "").replace("</span>", "").replace("<span aria-", "")
    for node in node_classes():
        assert f"{node.__name__}(" not in page


# ---------------------------------------------------------------------------- seats, numbers, conditions


@pytest.fixture(scope="module")
def euchre() -> m.Game:
    return dsl.load("euchre")


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (MAKER, "the maker"),
        (m.Role("eldest"), "eldest"),
        (m.Role("players"), "all players"),
        (m.Role("defenders"), "the defenders"),
        (m.Role("challenger"), "the challenger"),
        (m.SideOf(MAKER), "the makers"),
        (m.SideOf(DEALER), "the dealer's side"),
        (m.PartnersOf(MAKER), "the maker's partner"),
        (m.LeftOf(m.PartnersOf(MAKER)), "the player at the maker's partner's left"),
        (m.RightOf(DEALER), "the player at the dealer's right"),
    ],
    ids=told,
)
def test_seats(euchre: m.Game, seats: m.Seats, told: str) -> None:
    assert noun(seats, euchre).text == told


def test_seats_depend_on_how_the_sides_are_made() -> None:
    three, six, two = dsl.load("three-handed-euchre"), sample("everything-else"), sample("two-players")
    assert noun(m.SideOf(MAKER), three).text == "the maker"
    assert noun(m.PartnersOf(m.Role("declarer")), six).text == "the declarer's partners"
    assert noun(m.Role("defenders"), two).text == "the defender"


@pytest.mark.parametrize(
    ("expr", "told"),
    [
        (m.Num(7), "7"),
        (BID, "the bid"),
        (m.Quantity("worth"), "what the bid is worth"),
        (m.Quantity("hand size"), "5"),
        (m.Quantity("all"), "5"),
        (m.Quantity("majority"), "3"),
        (m.Arith("+", m.Quantity("majority"), m.Num(1)), "4"),
        (m.Arith("*", m.Num(2), BID), "twice the bid"),
        (m.Arith("-", BID, m.Arith("+", BID, m.Num(1))), "the bid minus (the bid plus 1)"),
        (m.Arith("/", BID, m.Num(2)), "half of the bid, rounded down"),
        (m.Arith("/", BID, m.Num(3)), "the bid divided by 3, rounded down"),
        (m.Negate(BID), "minus the bid"),
        (m.Negate(m.Num(2)), "-2"),
        (m.CountOf(m.SideOf(MAKER), "tricks"), "the makers' tricks"),
        (m.CountOf(CALLER, "score"), "the caller's score"),
        (m.OptionValue("target"), 'the value of the option "target"'),
    ],
    ids=told,
)
def test_numbers(euchre: m.Game, expr: m.Expr, told: str) -> None:
    assert amount(expr, euchre) == told


def test_what_a_bid_needs_is_the_bid_itself_unless_a_bid_says_otherwise() -> None:
    assert amount(m.Quantity("needed"), dsl.load("auction-pitch")) == "the bid"
    assert amount(m.Quantity("needed"), dsl.load("cincinnati-euchre")) == "what the bid needs"


ALONE, UP = m.Manner("alone"), m.Flag("ordered up")


@pytest.mark.parametrize(
    ("cond", "told", "denied"),
    [
        (ALONE, "the maker plays alone", "the maker does not play alone"),
        (m.Manner("with partner"), "the maker plays with a partner", "the maker does not play with a partner"),
        (m.Manner("jambone"), '"jambone" was said', '"jambone" was not said'),
        (UP, "the turned card was ordered up", "the turned card was not ordered up"),
        (m.Flag("forced"), "the bid was forced", "the bid was not forced"),
        (m.Flag("made"), "the contract was made", "the contract failed"),
        (m.Flag("set"), "the contract failed", "the contract was made"),
        (m.Flag("nobody has bid"), "nobody has bid", "somebody has bid"),
        (m.SeatIs(CALLER, DEALER), "the caller is the dealer", "the caller is not the dealer"),
        (
            m.SeatIs(DEALER, m.SideOf(MAKER)),
            "the dealer is among the makers",
            "the dealer is not among the makers",
        ),
        (m.IsActive(DEALER), "the dealer does not sit out", "the dealer sits out"),
        (m.StrainIs("H"), "hearts are trump", "hearts are not trump"),
        (m.StrainIs("NT"), "the hand is played at no trump", "the hand is not played at no trump"),
        (
            m.Compare(">=", m.CountOf(CALLER, "score"), m.Num(0)),
            "the caller's score is at least 0",
            "the caller's score is below 0",
        ),
        (
            m.Compare("==", m.CountOf(m.SideOf(MAKER), "tricks"), m.Num(5)),
            "the makers' tricks are 5",
            "the makers' tricks are not 5",
        ),
        (
            m.And(ALONE, UP),
            "the maker plays alone and the turned card was ordered up",
            "the maker does not play alone or the turned card was not ordered up",
        ),
        (
            m.Or(ALONE, m.And(UP, m.IsActive(DEALER))),
            "the maker plays alone or (the turned card was ordered up and the dealer does not sit out)",
            "the maker does not play alone and (the turned card was not ordered up or the dealer sits out)",
        ),
        (m.Not(ALONE), "the maker does not play alone", "the maker plays alone"),
        (m.OptionIs("a", "on"), 'the option "a" is on', 'the option "a" is off'),
        (m.OptionIs("deck", "24"), 'the option "deck" is 24', 'the option "deck" is not 24'),
        (m.Always(), "in any case", "never"),
    ],
    ids=told,
)
def test_conditions_and_their_opposites(euchre: m.Game, cond: m.Cond, told: str, denied: str) -> None:
    assert clause(cond, euchre) == told
    assert clause(m.Not(cond), euchre) == denied
    if cond != m.Always() and not isinstance(cond, m.Not):
        assert guard(cond, euchre) == f"if {told}"
        assert guard(m.Not(cond), euchre) == f"unless {told}"


@pytest.mark.parametrize(
    ("cond", "told"),
    [
        (m.Always(), ""),
        (ALONE, "alone"),
        (m.Not(ALONE), "not alone"),
        (m.And(ALONE, m.StrainIs("NT")), "alone and at no trump"),
        (m.Not(m.StrainIs("NT")), "not at no trump"),
        (m.StrainIs("S"), "spades trump"),
        (m.Flag("forced"), "forced bid"),
        (m.IsActive(DEALER), "if the dealer does not sit out"),
    ],
    ids=told,
)
def test_headings_of_columns(euchre: m.Game, cond: m.Cond, told: str) -> None:
    assert column_name(cond, euchre) == told


# ---------------------------------------------------------------------------------- steps and scores


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (m.Discard(m.Num(1), m.Num(1)), "The dealer discards one card."),
        (m.Discard(m.Num(0), m.Num(4)), "The dealer discards up to four cards."),
        (m.Discard(m.Num(1), m.Num(4)), "The dealer discards one to four cards."),
        (m.Discard(BID, BID), "The dealer discards as many cards as the bid."),
        (
            m.Discard(m.Num(1), m.Num(1), (m.Restriction("the turned card"),)),
            "The dealer discards one card, but not the turned card.",
        ),
        (
            m.Discard(m.Num(1), m.Num(1), (m.Restriction("the turned card", ALONE), m.Restriction("a card received"))),
            "The dealer discards one card, but not the turned card (if the maker plays alone) or one received in this "
            "exchange.",
        ),
        (m.Give(MAKER, m.Num(2)), "The dealer gives the maker two cards."),
        (m.Give(m.PartnersOf(DEALER), m.Num(1)), "The dealer gives their partner one card."),
        (m.Take("turned card"), "The dealer takes the turned card into hand."),
        (m.Take("kitty"), "The dealer takes the kitty into hand."),
        (m.Draw(None), "The dealer draws as many from the stock."),
        (m.Draw(m.Num(2)), "The dealer draws two cards from the stock."),
        (m.NameTrump(m.StrainChoice(m.SUITS)), "The dealer names a suit as trump."),
        (m.NameTrump(m.StrainChoice((*m.SUITS, "NT"))), "The dealer names a suit as trump, or no trump."),
        (m.NameTrump(m.StrainChoice(("NT", "LOW"))), "The dealer names no trump or low no trump."),
        (
            m.NameTrump(m.StrainChoice(m.SUITS, True)),
            "The dealer names a suit as trump, but not the suit of the turned card.",
        ),
        (m.SitOut(), "The dealer sits out."),
    ],
    ids=told,
)
def test_what_somebody_does(euchre: m.Game, action: m.Action, told: str) -> None:
    (item,) = tell_steps((m.Do(DEALER, action),), euchre)
    assert item.text == told


def test_steps_of_one_player_are_one_sentence_and_a_condition_stands_in_front(euchre: m.Game) -> None:
    steps = (
        m.Do(DEALER, m.Take("turned card"), m.Not(ALONE)),
        m.Do(DEALER, m.Discard(m.Num(1), m.Num(1)), m.Not(ALONE)),
        m.Do(MAKER, m.SitOut()),
        m.Do(MAKER, m.SitOut(), ALONE),
    )
    assert [item.text for item in tell_steps(steps, euchre)] == [
        "Unless the maker plays alone, the dealer takes the turned card into hand, then discards one card.",
        "The maker sits out.",
        "If the maker plays alone, the maker sits out.",
    ]


@pytest.mark.parametrize("guards", list(itertools.product((None, ALONE, m.Not(ALONE), UP), repeat=3)), ids=lambda _: "")
def test_a_condition_is_told_of_no_step_but_its_own(euchre: m.Game, guards: tuple[m.Cond | None, ...]) -> None:
    actions = (m.Take("turned card"), m.Discard(m.Num(1), m.Num(1)), m.Draw(m.Num(2)))
    words = ("takes the turned card", "discards one card", "draws two cards")
    items = tell_steps(tuple(m.Do(DEALER, *step) for step in zip(actions, guards, strict=True)), euchre)
    for word, cond in zip(words, guards, strict=True):
        (item,) = (item for item in items if word in item.text)
        opening = capital(f"{guard(cond, euchre)}, the dealer " if cond else "the dealer ")
        assert item.text.startswith(opening)
    assert len(items) == len(list(itertools.groupby(guards)))  # and neighbours with the same share a sentence


@pytest.mark.parametrize("name", [*dsl.shipped(), *NAMES])
def test_steps_of_one_sentence_have_one_condition(name: str) -> None:
    game = sample(name) if name in NAMES else dsl.load(name)
    inside = [node.body for node in within((game.before_bidding, game.before_play)) if getattr(node, "body", ())]
    for steps in (game.before_bidding, game.before_play, *inside):
        for group in sentences(steps):
            if isinstance(group, tuple):
                assert all(do.when == group[0].when for do in group)


def test_a_condition_that_a_step_may_change_is_told_again(euchre: m.Game) -> None:
    spades = m.StrainIs("S")
    steps = (
        m.Do(MAKER, m.NameTrump(m.StrainChoice(m.SUITS)), m.Not(spades)),
        m.Do(MAKER, m.Give(m.PartnersOf(MAKER), m.Num(1)), m.Not(spades)),
    )
    assert [item.text for item in tell_steps(steps, euchre)] == [
        "Unless spades are trump, the maker names a suit as trump.",
        "Unless spades are trump, the maker gives their partner one card.",
    ]


HE, PLAYERS = m.Role("he"), m.Role("players")
THREE, TAKEN, ONE_AWAY = m.Draw(m.Num(3)), m.Take("turned card"), m.Discard(m.Num(1), m.Num(1))


def all_do(*actions: m.Action, when: m.Cond | None = None) -> m.Each:
    return m.Each(PLAYERS, m.Role("eldest"), tuple(m.Do(HE, action) for action in actions), when)


@pytest.mark.parametrize(
    ("steps", "tricks"),
    [
        ((), "five tricks"),
        ((m.When(UP, (m.Do(DEALER, TAKEN), m.Do(DEALER, ONE_AWAY))),), "five tricks"),
        ((all_do(THREE),), "eight tricks"),
        ((all_do(THREE, when=ALONE),), "tricks"),
        ((m.When(ALONE, (all_do(THREE),)),), "tricks"),
        ((m.Offer(MAKER, MAKER, "run", None, (all_do(THREE),)),), "tricks"),
        ((all_do(THREE, ONE_AWAY),), "seven tricks"),
        ((all_do(m.Discard(m.Num(0), m.Num(4)), m.Draw(None)),), "five tricks"),
        ((all_do(m.Draw(m.Num(6), True)),), "tricks"),
        ((m.Do(MAKER, THREE), all_do(m.DiscardDown(m.Num(5)))), "five tricks"),
        ((m.Do(MAKER, m.Take("kitty")), m.Do(MAKER, m.DiscardDown(m.Quantity("hand size")))), "five tricks"),
    ],
)
def test_how_many_tricks_are_played_is_told_where_it_is_known(
    euchre: m.Game, steps: tuple[m.Step, ...], tricks: str
) -> None:
    assert f" All {tricks} are played out." in tell_trick(attrs.evolve(euchre, before_play=steps))


@pytest.mark.parametrize(
    ("payment", "told", "short"),
    [
        (m.Payment(m.SideOf(MAKER), m.Num(2)), "the makers score 2", "makers 2"),
        (m.Payment(m.SideOf(MAKER), m.Num(2), "trick"), "the makers score 2 a trick", "makers 2 a trick"),
        (m.Payment(m.Role("defenders"), m.Num(-2)), "the defenders lose 2", "defenders lose 2"),
        (m.Payment(MAKER, m.Negate(BID)), "the maker loses the bid", "maker loses the bid"),
        (m.Payment(MAKER, BID), "the maker scores the bid", "maker scores the bid"),
    ],
    ids=told,
)
def test_payments(euchre: m.Game, payment: m.Payment, told: str, short: str) -> None:
    assert tell_payment(payment, euchre) == told
    assert tell_payment(payment, euchre, short=True) == short


def test_each_of_several_units_is_paid() -> None:
    payment = m.Payment(m.Role("defenders"), m.Num(2))
    assert tell_payment(payment, dsl.load("three-handed-euchre")) == "the defenders score 2 each"
    assert tell_payment(payment, dsl.load("euchre")) == "the defenders score 2"


@pytest.mark.parametrize(
    ("ranges", "labels"),
    [
        (((5, 5), (3, 4), None), ("All 5", "3 or 4", "2 or fewer")),
        (((0, 0), (1, 3), None), ("0", "1 to 3", "4 or 5")),
        (((1, 1), (3, 3), None), ("1", "3", "Otherwise")),
        (((3, None), None), ("3 or more", "2 or fewer")),
        (((None, 2), (3, 4), None), ("2 or fewer", "3 or 4", "5")),
    ],
    ids=told,
)
def test_rows_of_a_score_table(
    euchre: m.Game, ranges: tuple[tuple[int | None, int | None] | None, ...], labels: tuple[str, ...]
) -> None:
    def bound(value: int | None) -> m.Num | None:
        return None if value is None else m.Num(value)

    rows = tuple(
        m.ScoreRow(m.RowRange(None, None) if pair is None else m.RowRange(bound(pair[0]), bound(pair[1])), ((),))
        for pair in ranges
    )
    grid = tell_table(m.ScoreTable(m.CountOf(m.SideOf(MAKER), "tricks"), (m.Always(),), rows), euchre)
    assert grid.head == ("Makers' tricks", "Score")
    assert tuple(row[0] for row in grid.rows) == labels
    assert all(row[1] == "Nobody" for row in grid.rows)


def test_any_of_these_are_the_cards_that_were_told_last() -> None:
    held = (m.Card("A", "S"), m.Card("10", "H"))
    assert tell_may(("10H", "AS"), held) == "Any of these may be played."
    assert tell_may(("10H",), held) == "Only the 10♥ may be played."
    another = "Only the 10♥ or the K♠ may be played."  # as many cards, of a hand that was not told
    assert tell_may(("10H", "KS"), held) == another


def page_of(name: str, **options: str) -> str:
    text = render(rulebook(dsl.load(name, options=options)), "text", Display(plain=True, ascii=True))
    return " ".join(text.split())


def test_a_dealer_with_several_turns_is_forced_in_the_last_of_them() -> None:
    page = page_of("hammerwalt")
    assert "If nobody has bid when the dealer's second turn comes, the dealer must bid 5, 6, 7" in page
    assert "If all the others pass" not in page
    assert "bid 5: needs 5 tricks, only for a dealer who must bid" in page.lower()


def test_who_leads_and_acts_when_nobody_is_the_maker() -> None:
    page = page_of("buck-euchre", bids="tricks")
    assert "The maker leads to the first trick. If nobody is the maker, eldest leads." in page
    assert "If there is a maker, the maker names a suit as trump, or no trump." in page
    assert "If nobody is" not in page_of("hammerwalt")


def test_two_sides_that_have_lost_are_not_told_twice() -> None:
    page = page_of("double-deck-bid-euchre")
    assert "and the other side wins. If both sides stand at -26 or less" in page
    assert "If both are there" not in page


def test_what_each_of_partners_takes_is_counted_and_his_side_is_paid(euchre: m.Game) -> None:
    rows = (
        m.ScoreRow(m.RowRange(m.Num(0), m.Num(0)), ((m.Payment(HE, m.Num(-1)),),)),
        m.ScoreRow(m.RowRange(None, None), ((m.Payment(HE, m.Num(1), "trick"),),)),
    )
    table = m.ScoreTable(m.CountOf(PLAYERS, "tricks"), (m.Always(),), rows, each=True)
    grid = tell_table(table, euchre)
    assert grid.head[0] == "That player's tricks"
    assert [row[1] for row in grid.rows] == ["That player's side loses 1", "That player's side 1 a trick"]
    assert grid.lines[0] == "If that player takes no trick, that player's side loses 1."
    alone = tell_table(table, dsl.load("three-handed-euchre"))
    assert [row[1] for row in alone.rows] == ["That player loses 1", "That player 1 a trick"]


def test_small_words(euchre: m.Game) -> None:
    ace = m.Cards((m.RankEntry("rank", "A"),), ("trump",))
    (item,) = tell_steps((m.Do(DEALER, m.Discard(m.Num(1), m.Num(1), (m.Restriction("not", None, ace),))),), euchre)
    assert item.text == "The dealer discards one card, other than the ace of trumps if that is possible."
    none = m.Holds(CALLER, m.RowRange(m.Num(0), m.Num(0)), m.Cards((m.RankEntry("rank", "A"),)))
    assert guard(m.And(m.Not(none), ALONE), euchre) == "if the caller holds at least one ace and the maker plays alone"
    ask = m.Offer(DEALER, DEALER, "run", None, (m.Do(DEALER, m.Draw(m.Num(3))),))
    (item,) = tell_steps((m.Offer(MAKER, MAKER, "beg", None, (ask,)),), euchre)
    assert item.text == (
        'The maker may say "beg"; if so, the dealer may say "run"; if so, the dealer draws three cards from the stock.'
    )
    assert rulebook(attrs.evolve(euchre, family="")).facts == ("4 players", "24 cards")
