"""Which options go together: what is refused, what is proved about a file, and which settings are tried."""

from __future__ import annotations

from itertools import product

import pytest

from hoyle import dsl
from hoyle.dsl.diagnostics import CallError
from hoyle.dsl.expand import expand
from hoyle.dsl.settings import broken, changes, defaults
from hoyle.dsl.specimen import BASE, embed
from hoyle.dsl.writer import write

OPTIONS = """\
option "short" off, "a short match"
option "long" off, "a long match"
option "pay" 2 or 3 or 4, "points for a march alone"
"""
RULES = """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers "pay"
  otherwise      | defenders 2  | defenders 2
match
  start at 0, up to 10, if not "short" and not "long"
  start at 0, up to 5, if "short" and not "long"
  start at 0, up to 15, if "long" and not "short"
  start at 0, up to 20, if "long" and "short"
"""


def text(*limits: str, options: str = OPTIONS) -> str:
    lines = "".join(line + "\n" for line in limits)
    return embed(options + lines + RULES)


def refusal(source: str, **wanted: str) -> str | None:
    """The line that forbids a setting, None if it is allowed."""
    try:
        assert dsl.read_text(source, "mine.hoyle", wanted).game is not None
    except CallError as error:
        (found,) = error.diagnostics
        assert found.code == "E003"
        return source.split("\n")[found.span.line - 1]
    return None


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ('option "short" needs "long"', lambda short, long, pay: not short or long),
        ('option "short" not with "long"', lambda short, long, pay: not (short and long)),
        ('option "pay" is 3 needs "short" or "long"', lambda short, long, pay: pay != "3" or short or long),
        ('option "pay" is not 2 not with "short"', lambda short, long, pay: pay == "2" or not short),
        ('option "long" needs "pay" is at least 3', lambda short, long, pay: not long or pay != "2"),
        (
            'option "long" needs not "short" and "pay" is 2',
            lambda short, long, pay: not long or (not short and pay == "2"),
        ),
    ],
)
def test_a_line_forbids_exactly_what_it_says(line: str, allowed: object) -> None:
    source = text(line)
    for short, long, pay in product(("off", "on"), ("off", "on"), "234"):
        expected = None if allowed(short == "on", long == "on", pay) else line  # type: ignore[operator]
        assert refusal(source, short=short, long=long, pay=pay) == expected


def test_the_refusal_says_what_to_set_as_well() -> None:
    with pytest.raises(CallError) as caught:
        dsl.read_text(text('option "short" needs "long"'), "mine.hoyle", {"short": "on"})
    (found,) = caught.value.diagnostics
    assert found.message == "these options cannot be set together: short=on, long=off"
    assert found.hint == "write: --set long=on, too"


def codes(source: str) -> list[str]:
    return [found.code for found in dsl.read_text(source).diagnostics]


def test_defaults_must_go_together() -> None:
    assert codes(text('option "short" needs "long"')) == []
    assert codes(text('option "short" needs "long"', options=OPTIONS.replace("off", "on", 1))) == ["E412"]


def test_every_value_must_be_possible() -> None:
    assert codes(text('option "pay" is 4 needs "short"', 'option "short" not with "pay" is 4')) == ["E413"]
    assert codes(text('option "pay" is 4 needs "short"', 'option "short" not with "pay" is 3')) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('option "short" needs "lang"', "E402"),
        ('option "shirt" needs "long"', "E402"),
        ('option "pay" needs "long"', "E407"),
        ('option "pay" is 5 needs "long"', "E407"),
        ('option "short" needs forced', "E406"),
        ('option "short" needs alone', "E406"),
    ],
)
def test_only_options_and_their_values_can_be_spoken_of(line: str, code: str) -> None:
    assert codes(text(line)) == [code]


def test_a_limit_is_no_use_of_an_option() -> None:
    source = embed('option "idle" off, "nothing"\noption "other" off, "nothing"\noption "idle" needs "other"\n')
    assert codes(source) == ["W601", "W601"]


LIMITS = ('option "short" needs "long"', 'option "pay" is 4 not with "long"')


def test_settings_are_tried_with_what_they_need_and_none_that_is_forbidden() -> None:
    game = dsl.read_text(text(*LIMITS)).game
    assert game is not None
    start = defaults(game.options)
    singles = list(changes(game.options, game.limits, start, 1))
    assert singles == [{"short": "on", "long": "on"}, {"long": "on"}, {"pay": "3"}, {"pay": "4"}]
    pairs = list(changes(game.options, game.limits, start, 2))
    assert {"long": "on", "pay": "3"} in pairs
    assert not any(one.get("long") == "on" and one.get("pay") == "4" for one in pairs)
    for changed in (*singles, *pairs):
        assert broken(game.options, game.limits, start | changed) is None


def test_a_game_written_anew_has_its_limits() -> None:
    game = dsl.load("stuck-dealer-euchre")
    assert len(game.limits) == 1
    for again in (write(game), expand(game)):
        made = dsl.read_text(again).game
        assert made is not None and made.limits == game.limits


def test_a_child_adds_limits_and_leaves_out_those_of_options_that_it_takes_away() -> None:
    child = 'hoyle 1\ngame "Mine" from stuck-dealer-euchre\noption "lone-euchre" is 4 needs "stuck-any-suit"\n'
    made = dsl.read_text(child).game
    assert made is not None and [limit.kind for limit in made.limits] == ["needs", "needs"]
    gone = (
        'hoyle 1\ngame "Mine" from stuck-dealer-euchre\nwithout option "stuck-any-suit"\nbidding for maker\n'
        '  round 2\n    pass, unless forced and "stick-the-dealer"\n    name a suit, not the turned suit\n'
    )
    made = dsl.read_text(gone).game
    assert made is not None and made.limits == ()


def test_the_specimen_has_no_limits() -> None:
    assert dsl.read_text(BASE).limits == ()
