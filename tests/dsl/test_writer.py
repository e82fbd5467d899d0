"""A game written back as a file reads as the same game, however its options stand."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle import dsl
from hoyle.dsl import model as m
from hoyle.dsl.assemble import gather
from hoyle.dsl.diagnostics import Report
from hoyle.dsl.expand import expand, with_defaults
from hoyle.dsl.lines import split
from hoyle.dsl.parser import parse_file
from hoyle.dsl.settings import defaults, nearest
from hoyle.dsl.writer import guard, write
from tests.cli.samples import NAMES, sample
from tests.strategies import label, variants

VARIANTS = tuple(variants())


def bare(game: m.Game) -> m.Game:
    """Without what tells one text from another."""
    return evolve(game, text="", source_hash="", file="", name="", parent=None)


def again(text: str, game: m.Game, options: dict[str, str]) -> m.Game:
    """The game that a text makes; whatever is said against it stands in the failure."""
    reading = dsl.read_text(text, game.file, options)
    assert reading.game is not None, "\n".join(dsl.render(found, text) for found in reading.diagnostics)
    return reading.game


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_what_is_written_reads_as_an_equal_game(variant: tuple[str, dict[str, str]]) -> None:
    name, options = variant
    game = dsl.load(name, options=options)
    text = write(game)
    assert bare(again(text, game, options)) == bare(game)
    assert write(again(text, game, options)) == text


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_the_expanded_file_has_the_settings_as_defaults_and_keeps_the_options(
    variant: tuple[str, dict[str, str]],
) -> None:
    name, options = variant
    game = dsl.load(name, options=options)
    text = expand(game)
    read = again(text, game, {})
    assert dict(read.chosen) == dict(game.chosen)
    assert {(option.name, frozenset(option.values)) for option in read.options} == {
        (option.name, frozenset(option.values)) for option in game.options
    }
    assert expand(read) == text
    assert in_full(bare(read)) == in_full(bare(game))


@pytest.mark.parametrize("name", dsl.shipped())
def test_every_option_of_the_expanded_file_still_works(name: str) -> None:
    default = dsl.load(name)
    text = expand(default)
    for option in default.options:
        for value in option.values:
            chosen = nearest(default.options, default.limits, defaults(default.options), {option.name: value})
            game = dsl.load(name, options=chosen)
            assert in_full(bare(again(text, game, chosen))) == in_full(bare(game))


def in_full(game: m.Game) -> m.Game:
    """The game with the defaults of its calls put in, and its options in no order."""
    rounds = tuple(evolve(part, calls=tuple(map(with_defaults, part.calls))) for part in game.bidding.rounds)
    options = tuple(evolve(option, default="", values=tuple(sorted(option.values))) for option in game.options)
    return evolve(game, bidding=evolve(game.bidding, rounds=rounds), options=options)


@pytest.mark.parametrize("name", NAMES)
def test_samples_of_everything_else_are_written_as_they_are_read(name: str) -> None:
    game = sample(name)
    text = write(game)
    report = Report()
    gather(parse_file(split(text, name, report), report), name, report)
    assert not report.errors, "\n".join(dsl.render(found, text) for found in report.sorted())
    expanded = expand(game)
    assert "needs bid" in expanded or "needs majority" in expanded


# ------------------------------------------------------------- any condition, number and set of seats

ROLES = st.sampled_from(("dealer", "eldest", "caller", "players", "defenders", "maker")).map(m.Role)
SINGLES = st.sampled_from(("dealer", "eldest", "caller", "maker")).map(m.Role)
SEATS = st.one_of(
    ROLES,
    st.just(m.SideOf(m.Role("maker"))),
    SINGLES.map(m.PartnersOf),
    SINGLES.map(m.LeftOf),
    SINGLES.map(lambda role: m.RightOf(m.LeftOf(role))),
)
POSSESSED = st.one_of(ROLES, st.just(m.SideOf(m.Role("maker"))), SINGLES.map(m.PartnersOf))
EXPRS = st.recursive(
    st.one_of(
        st.integers(0, 999_999).map(m.Num),
        st.sampled_from(("bid", "worth", "needed", "hand size", "all", "majority")).map(m.Quantity),
        st.builds(m.CountOf, POSSESSED, st.sampled_from(("tricks", "points", "score"))),
    ),
    lambda inner: st.one_of(st.builds(m.Arith, st.sampled_from("+-*/"), inner, inner), st.builds(m.Negate, inner)),
    max_leaves=5,
)
CONDS = st.recursive(
    st.one_of(
        st.just(m.Always()),
        st.builds(m.Compare, st.sampled_from(("==", "!=", ">=", "<=", ">", "<")), EXPRS, EXPRS),
        st.builds(m.SeatIs, SEATS, SEATS),
        st.builds(m.IsActive, SEATS),
        st.sampled_from(("alone", "with partner")).map(m.Manner),
        st.sampled_from(("ordered up", "forced", "made", "set", "nobody has bid")).map(m.Flag),
        st.sampled_from(m.STRAINS).map(m.StrainIs),
    ),
    lambda inner: st.one_of(st.builds(m.Not, inner), st.builds(m.And, inner, inner), st.builds(m.Or, inner, inner)),
    max_leaves=5,
)


def guard_of(text: str) -> m.Cond | None:
    """What the parser makes of a guard."""
    report = Report()
    file = f"hoyle 1\nbidding for maker\n  round\n    pass{text}\n"
    statements = gather(parse_file(split(file, "guard", report), report), "guard", report)
    assert not report.errors, "\n".join(dsl.render(found, file) for found in report.sorted())
    (section,) = statements.of("bidding")
    when: m.Cond | None = section.parts[0].node.parts[0].node.when
    return when


@settings(max_examples=150, deadline=None)
@given(CONDS)
def test_any_guard_is_read_as_it_is_written(cond: m.Cond) -> None:
    assert guard_of(guard(cond)) == cond
