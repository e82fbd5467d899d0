"""The table of constructs in docs/language.md: what each game uses, and a reason for what hardly any does.

`pytest --update-golden tests/docs/test_constructs.py`, or `python -m tests.docs.constructs --write`, writes it anew;
the reasons stand in docs/constructs.toml and are written by hand.
"""

from __future__ import annotations

from collections import Counter

from hoyle import dsl
from tests.docs import constructs as c

EVERY = c.constructs()


def test_the_table_is_as_the_games_are(update_golden: bool) -> None:
    text = c.PAGE.read_text("utf-8")
    if update_golden:
        c.PAGE.write_text(c.page(text), "utf-8", newline="\n")
        text = c.PAGE.read_text("utf-8")
    assert text == c.page(text), "write it anew: python -m tests.docs.constructs --write"


def test_no_two_rows_are_written_alike() -> None:
    twice = [text for text, times in Counter(one.written for one in EVERY).items() if times > 1]
    assert twice == [], "say in WHERE or ALONE (tests/docs/constructs.py) what stands around them"


def test_what_hardly_any_game_uses_has_a_reason() -> None:
    missing = [one.written for one in c.rare() if not c.reasons().get(one.written)]
    assert missing == [], "say why in docs/constructs.toml, or take it out of the language"


def test_reasons_are_for_what_is_there() -> None:
    assert set(c.reasons()) - {one.written for one in EVERY} == set()


def test_every_alternative_that_has_a_name_is_in_the_table() -> None:
    names = {(c.ALIKE.get(one.origin, one.origin), one.name) for one in c.alternatives(c.GRAMMAR.read_text("utf-8"))}
    known = {one.key[:2] for one in EVERY}
    left = {key for key in names - known if key[1] and key[0] not in c.PASSED_OVER and not key[0].startswith("_")}
    assert left == set()


def test_what_stands_in_a_file_is_found_and_nothing_else() -> None:
    before = dsl.read("euchre").source
    after = before.replace("  follow suit\n", "  follow suit\n  trump if void\n").replace(
        "deal    5 each in 3 2, 4 left, turn up 1", "deal    5 each in 3 2, 4 left as widow, turn up 1"
    )
    more = c.used_in(after) - c.used_in(before)
    assert {one.written for one in EVERY if one.key in more} == {
        "trump if void", "deal ..., N left as REST", "the widow",
    }  # fmt: skip
    comment = before.replace("match\n", "match # rounds until all but one have passed\n")
    assert c.used_in(comment) == c.used_in(before)


def test_examples_count_for_what_only_they_can_say() -> None:
    text = 'example "x", if "a"\n  trump no trump\n  contract nobody\n'
    assert {one.written for one in EVERY if one.key in c.used_in(text)} == {
        'example "NAME"', "trump STRAIN", "contract nobody",
    }  # fmt: skip


def test_the_size_of_a_grammar() -> None:
    text = 'top: "a" NUM -> one\n   | "b" ("c" x)? -> two\n\n// "no" -> word\nx: "a" | "d"\n'
    assert c.size(text) == {"rules": 2, "alternatives": 4, "words": 4}
    now = c.size(c.GRAMMAR.read_text("utf-8"))
    assert all(now[what] >= before for what, before in c.BEFORE.items())
