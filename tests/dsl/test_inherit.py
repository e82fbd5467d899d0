"""Games that come from another: what they say takes the place of what the other says, by name."""

from __future__ import annotations

from pathlib import Path

from hoyle.dsl import load, read, read_text
from hoyle.dsl import model as m

HEAD = 'hoyle 1\ngame "Mine" from euchre\nsummary "x"\n'


def child(body: str) -> m.Game:
    reading = read_text(HEAD + body, "mine.hoyle")
    assert reading.game is not None, reading.diagnostics
    return reading.game


def codes(text: str) -> list[str]:
    return [found.code for found in read_text(text, "mine.hoyle").diagnostics]


def test_what_is_not_said_is_the_parents() -> None:
    mine, theirs = child(""), load("euchre")
    assert (mine.title, mine.summary, mine.parent) == ("Mine", "x", "euchre")
    assert (mine.table, mine.pack, mine.deal, mine.ranks) == (theirs.table, theirs.pack, theirs.deal, theirs.ranks)
    assert (mine.bidding, mine.before_play, mine.play) == (theirs.bidding, theirs.before_play, theirs.play)
    assert (mine.score, mine.match, mine.options) == (theirs.score, theirs.match, theirs.options)


def test_examples_sources_and_rulings_are_not_inherited() -> None:
    mine = child('ruling "one of my own"\n')
    assert mine.examples == () and mine.sources == ()
    assert [ruling.text for ruling in mine.rulings] == ["one of my own"]


def test_lines_of_one_kind_go_together() -> None:
    mine = child('match\n  start at 0, up to 21\nwithout option "target"\n')
    assert mine.match.target == m.Num(21)
    assert mine.match.together == load("euchre").match.together
    assert "target" not in {option.name for option in mine.options}


def test_a_row_of_the_ranks_takes_the_place_of_its_own_kind() -> None:
    mine, theirs = child("rank\n  trump A K Q J 10 9\n"), load("euchre")
    assert [row.kind for row in mine.ranks] == [row.kind for row in theirs.ranks]
    assert mine.ranks[0] == theirs.ranks[0]
    assert [entry.name for entry in mine.ranks[1].entries] == ["A", "K", "Q", "J", "10", "9"]


def test_a_numbered_round_leaves_the_others() -> None:
    mine, theirs = child("bidding for maker\n  round 1\n    pass\n    order up, alone\n"), load("euchre")
    assert [call.manner for call in mine.bidding.rounds[0].calls] == [None, "alone"]
    assert mine.bidding.rounds[1:] == theirs.bidding.rounds[1:]
    assert mine.bidding.all_passed == theirs.bidding.all_passed


def test_rounds_without_a_number_replace_all() -> None:
    mine = child('bidding for maker\n  round\n    pass, unless "stick-the-dealer"\n    order up, may add alone\n')
    assert len(mine.bidding.rounds) == 1


def test_an_option_of_the_parent_may_be_declared_anew() -> None:
    mine = child('option "target" 7 or 10, "shorter"\n')
    assert mine.match.target == m.Num(7)
    assert [option.default for option in mine.options if option.name == "target"] == ["7"]


def test_messages_point_into_the_file_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "old.hoyle").write_text(load("euchre").text.replace("4 left", "5 left"))
    (tmp_path / "new.hoyle").write_text('hoyle 1\ngame "New" from old\n')
    found = read(tmp_path / "new.hoyle").diagnostics
    assert [(one.code, Path(one.span.file).name) for one in found] == [("E501", "old.hoyle")]


def test_a_parent_beside_the_file_comes_first(tmp_path: Path) -> None:
    (tmp_path / "euchre.hoyle").write_text(load("euchre").text.replace('game "Euchre"', 'game "My Own"'))
    (tmp_path / "new.hoyle").write_text('hoyle 1\ngame "New" from euchre\nfamily other\n')
    game = load(tmp_path / "new.hoyle")
    assert game.family == "other"
    assert game.table.span.file.endswith(str(tmp_path / "euchre.hoyle"))


def test_a_grandchild(tmp_path: Path) -> None:
    (tmp_path / "a.hoyle").write_text(
        'hoyle 1\ngame "A" from euchre\nmatch\n  start at 3, up to 12\nwithout option "target"\n'
    )
    (tmp_path / "b.hoyle").write_text('hoyle 1\ngame "B" from a\nplay\n  dealer leads\n')
    game = load(tmp_path / "b.hoyle")
    assert game.match.start == m.Num(3) and game.play.leader == m.Role("dealer")


def test_a_parent_that_cannot_be(tmp_path: Path) -> None:
    assert codes('hoyle 1\ngame "X" from eucher\n') == ["E411"]
    (tmp_path / "a.hoyle").write_text('hoyle 1\ngame "A" from b\n')
    (tmp_path / "b.hoyle").write_text('hoyle 1\ngame "B" from a\n')
    (found,) = read(tmp_path / "a.hoyle").diagnostics
    assert found.code == "E411" and "mistakes of its own" in found.message
    (tmp_path / "c.hoyle").write_text('hoyle 1\ngame "C" from c\n')
    (found,) = read(tmp_path / "c.hoyle").diagnostics
    assert "cannot come from itself" in found.message


def test_what_only_a_child_may_say() -> None:
    text = load("euchre").text
    assert codes(text.replace("  round\n    pass\n    order", "  round 1\n    pass\n    order")) == ["E410"]
    assert codes(text + '\nwithout option "target"\n') == ["E410"]
    assert codes(HEAD + 'without award "x"\n') == ["E409"]
    assert codes(HEAD + "bidding for maker\n  round 3\n    pass\n") == ["E410"]


def test_a_parent_that_changes_is_read_again(tmp_path: Path) -> None:
    """What is kept of a file for the next reading is what it says now, and what its parent says now."""
    parent, child = tmp_path / "mother.hoyle", tmp_path / "daughter.hoyle"
    text = read("euchre").source
    parent.write_text(text, encoding="utf-8")
    child.write_text('hoyle 1\ngame "Daughter" from mother\nmatch\n  start at 2, up to 10\n', encoding="utf-8")

    def found() -> tuple[str, list[str]]:
        reading = read(child)
        return str(reading.game and reading.game.deal.packets), [one.code for one in reading.diagnostics]

    before = found()
    assert before == ("(3, 2)", ["W601"]) and found() == before
    parent.write_text(text.replace("5 each in 3 2", "5 each in 2 3"), encoding="utf-8")
    assert found() == ("(2, 3)", ["W601"])
    parent.write_text(text.replace("5 each in 3 2", "5 each in"), encoding="utf-8")
    assert found() == ("None", ["E411"])
    parent.write_text(text, encoding="utf-8")
    assert found() == before
    parent.unlink()
    assert found() == ("None", ["E411"])
