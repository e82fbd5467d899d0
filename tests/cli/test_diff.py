"""`hoyle diff`: whole pages as they were read, and that nothing that differs is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.cli.compare.parts import Comparison, compare
from hoyle.cli.compare.words import differences
from hoyle.dsl.walk import rules_of
from hoyle.interpreter import compile_game
from hoyle.interpreter.contrast import best_of, legal_contrast, may_play, trick_contrast
from tests.strategies import Options, label, variants

from .program import hoyle

GOLDEN = Path(__file__).parents[1] / "golden" / "diff"
PAGES = {
    "euchre-british-euchre.txt": "euchre british-euchre",
    "euchre-british-euchre.plain.txt": "euchre british-euchre --plain",
    "euchre-options.ascii.txt": "euchre --set stick-the-dealer=on --set alone-must-take-five=on --ascii",
    "euchre-twice.txt": "euchre euchre",
    "railroad-euchre-nine-card-pitch.txt": "railroad-euchre nine-card-pitch",
    "bid-euchre-pepper.txt": "bid-euchre pepper",
}
TOGGLED = list({(name, *options): (name, options) for name, options in variants() if options}.values())
"""Every option of every game, at one of its other values."""


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_as_they_were_read_and_approved(name: str, update_golden: bool) -> None:
    done = hoyle("diff", *PAGES[name].split())
    assert (done.exit_code, done.stderr) == (0, "")
    if update_golden:
        GOLDEN.mkdir(parents=True, exist_ok=True)
        (GOLDEN / name).write_text(done.stdout, "utf-8", newline="\n")
    assert done.stdout == (GOLDEN / name).read_text("utf-8")


def data(*args: str) -> dict[str, object]:
    done = hoyle("diff", *args, "--json")
    assert done.exit_code == 0, done.output
    document: dict[str, object] = json.loads(done.stdout)
    return document


def part(found: Comparison, name: str) -> object:
    return next(part for part in found.parts if part.name == name)


# --------------------------------------------------------------------------------- nothing is left out


@pytest.mark.parametrize("variant", TOGGLED, ids=label)
def test_an_option_that_changes_a_rule_shows_where(variant: tuple[str, Options]) -> None:
    name, options = variant
    a, b = dsl.load(name), dsl.load(name, options=options)
    found = compare(a, b, tries=0)
    assert rules_of(a) != rules_of(b)
    assert not found.same
    assert found.a_lines or found.b_lines


@pytest.mark.parametrize("name", dsl.shipped())
def test_a_game_is_the_same_as_itself(name: str) -> None:
    game = dsl.load(name)
    found = compare(game, game, tries=0)
    assert found.same
    assert (found.a_lines, found.b_lines, found.options) == ((), (), ())


@pytest.mark.parametrize("name", [game.name for game in dsl.listing() if game.parent])
def test_a_child_differs_from_its_parent_and_the_other_way_round(name: str) -> None:
    child = dsl.load(name)
    parent = dsl.load(child.parent or "")
    there, back = compare(parent, child, tries=0), compare(child, parent, tries=0)
    assert not there.same
    for one, other in zip(there.parts, back.parts, strict=True):
        assert one.same == other.same, one.name
        assert {(pair.a, pair.b) for pair in one.pairs} == {(pair.b, pair.a) for pair in other.pairs}
        assert (one.a_calls, one.b_calls) == (other.b_calls, other.a_calls)
    assert (there.a_lines, there.b_lines) == (back.b_lines, back.a_lines)
    assert {line.file for line in there.a_lines} <= {parent.file}


def test_comments_examples_and_names_are_no_rules(tmp_path: Path) -> None:
    own = tmp_path / "mine.hoyle"
    text = hoyle("show", "euchre", "--source").stdout.replace('game "Euchre"', 'game "Ours"')
    own.write_text(text.split("\nexample")[0].replace("match\n", "match # to ten\n"), "utf-8")
    done = hoyle("diff", "euchre", str(own))
    assert "Nothing differs: both are played by the same rules." in done.stdout
    assert "LINES" not in done.stdout


def test_other_words_for_the_same_rules_are_said_to_be_that(tmp_path: Path) -> None:
    own = tmp_path / "mine.hoyle"
    text = hoyle("show", "cincinnati-euchre", "--source").stdout
    own.write_text(text.replace("bidder", "declarer"), "utf-8")
    done = hoyle("diff", "cincinnati-euchre", str(own))
    assert "both are played by the same rules, in other words" in " ".join(done.stdout.split())
    assert "bidding for declarer" in done.stdout


# ------------------------------------------------------------------------------------- what is said


def test_json_has_every_part() -> None:
    found = data("euchre", "british-euchre", "--set", "target=10")
    assert list(found) == ["a", "b", "same", "parts", "options", "examples", "lines"]
    assert found["b"]["options"]["target"] == "10" and found["a"]["options"]["target"] == "10"  # type: ignore[index]
    parts = {one["part"]: one for one in found["parts"]}  # type: ignore[attr-defined]
    assert [name for name, one in parts.items() if not one["same"]] == ["cards", "deal", "ranks", "calls"]
    assert parts["ranks"]["ranks"][0]["b"][:2] == ["joker", "J\u2660"]
    lines = found["lines"]["b"]  # type: ignore[index]
    assert {"file": "british-euchre.hoyle", "line": 14, "text": "deal 5 each in 2 3, 5 left, turn up 1"} in lines


def test_scores_are_laid_over_each_other_cell_by_cell() -> None:
    found = compare(dsl.load("euchre"), dsl.load("euchre", lone_euchre="4"))
    cells = part(found, "score").cells  # type: ignore[attr-defined]
    assert [(c.result, c.contract, c.a, c.b) for c in cells] == [("2 or fewer", "Alone", "Defenders 2", "Defenders 4")]


def test_calls_of_one_game_only() -> None:
    calls = part(compare(dsl.load("euchre"), dsl.load("bid-euchre"), tries=0), "calls")
    assert "order up alone" in calls.a_calls and "bid 3" in calls.b_calls  # type: ignore[attr-defined]
    assert "pass" not in (*calls.a_calls, *calls.b_calls)  # type: ignore[attr-defined]


def test_a_legal_play_is_shown_where_it_differs() -> None:
    a, b = (compile_game(dsl.load(name)) for name in ("euchre", "auction-pitch"))
    found = legal_contrast(a, b)
    assert found is not None and found.first != found.second
    assert may_play(a, found.trump, found.trick, found.hand) == found.first
    assert may_play(b, found.trump, found.trick, found.hand) == found.second
    better = trick_contrast(a, b)
    assert better is not None and best_of(b, better.trump, better.trick) == better.second[0] != better.first[0]
    assert legal_contrast(a, b) == found
    page = hoyle("diff", "euchre", "auction-pitch", "--ascii").stdout
    assert "Example: " in page and "there may be played:" in " ".join(page.split())


@pytest.mark.parametrize("line", ["trump if void", "head the trick", "no trump led before trump is played"])
def test_every_line_about_what_may_be_played_has_its_example(line: str) -> None:
    text = dsl.read("euchre").source
    games = [
        dsl.read_text(text.replace("  follow suit\n", f"  follow suit\n{more}"), "euchre.hoyle").game
        for more in ("", f"  {line}\n")
    ]
    a, b = (compile_game(game) for game in games if game is not None)
    found = legal_contrast(a, b)
    assert found is not None and set(found.second) < set(found.first)


def test_games_with_the_same_play_have_no_such_example() -> None:
    a, b = (compile_game(dsl.load(name)) for name in ("euchre", "canadian-loner"))
    assert legal_contrast(a, b) is None and trick_contrast(a, b) is None


def test_the_left_bower_is_found() -> None:
    a, b = (compile_game(dsl.load(name)) for name in ("euchre", "auction-pitch"))
    cards = {str(card): card for card in a.cards}
    hand = (cards["JD"], cards["AD"])
    assert may_play(a, "H", (cards["9H"],), hand) == (cards["JD"],)
    assert may_play(b, "H", (cards["9H"],), hand) == hand


def test_texts_that_only_moved_are_no_difference() -> None:
    assert differences(["a b", "c d"], ["c d", "a b"]) == ()
    assert differences(["The maker leads."], ["The pitcher leads."]) == ()
    (pair,) = differences(["Eldest leads to the trick."], ["Dealer leads to the trick."])
    assert (pair.a, pair.b) == ("Eldest leads to the trick.", "Dealer leads to the trick.")
    assert {(pair.a, pair.b) for pair in differences(["one thing"], ["quite another"])} == {
        ("one thing", "quite another")
    }


# ------------------------------------------------------------------------------------------ the call


def test_options_are_set_for_the_first_or_the_second_game() -> None:
    found = data("euchre", "--set-a", "target=5", "--set", "target=7")
    assert (found["a"]["options"]["target"], found["b"]["options"]["target"]) == ("5", "7")  # type: ignore[index]
    assert found["same"] is False
    assert data("euchre", "--set-a", "target=5", "--set", "target=5")["same"] is True


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("euchre no-such-game", "there is no game called no-such-game"),
        ("euchre pepper --set benny=joker", "benny"),
        ("euchre pepper --set-a target=99", "99"),
    ],
)
def test_calls_that_cannot_be_carried_out(call: str, said: str) -> None:
    done = hoyle("diff", *call.split())
    assert (done.exit_code, done.stdout) == (2, "") and said in done.stderr


def test_a_file_with_errors_ends_with_its_messages(tmp_path: Path) -> None:
    own = tmp_path / "mine.hoyle"
    own.write_text(hoyle("show", "euchre", "--source").stdout.replace("4 left, turn", "3 left, turn"), "utf-8")
    done = hoyle("diff", "euchre", str(own))
    assert done.exit_code == 1 and "E501" in done.stderr
