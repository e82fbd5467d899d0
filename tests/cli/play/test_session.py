"""Undo and saved games: exactly the same match again, at every decision; and nothing seen is taken back."""

import os
import random
from pathlib import Path

import pytest

from hoyle.cli.common import Refused
from hoyle.cli.play import saving
from hoyle.cli.play.session import Seen, Session
from hoyle.interpreter.events import Acted
from hoyle.interpreter.match import IllegalAction
from tests.cli.play.table import GAMES, play, players, program, sensible, session, stored

MATCHES = int(os.environ.get("HOYLE_PLAY_MATCHES", "1"))
"""Matches of each game: 50 take a quarter of an hour."""
CONTINUED = 2 if MATCHES == 1 else 5
"""Of the saved matches, how many are played to their end; tests/interpreter goes on from every decision."""
MANY = [(game, seed) for game in GAMES for seed in range(100, 100 + MATCHES)]


def same(one: Session, other: Session) -> None:
    """The same match at the same decision, with the same past."""
    assert stored(one) == stored(other)
    assert (one.status, one.match.legal(), one.match.legal_texts()) == (
        other.status,
        other.match.legal(),
        other.match.legal_texts(),
    )
    assert (one.actions, one.events, one.raw, one.since) == (other.actions, other.events, other.raw, other.since)


def text_of(one: Session, seed: int = 5) -> str:
    return saving.text_of(one, one.match.program, players(one), seed)


def undo_everywhere(game: str, seed: int, how_often: float = 1.0) -> None:
    """At every decision, or so often: decide, let the bots go on, take it back, and find everything as it was."""
    one, plain = session(game, seed, practice=True), session(game, seed)
    rng, when = random.Random(seed), random.Random(seed)

    def choose(now: Session) -> int:
        action = sensible(now, rng)
        if when.random() >= how_often:
            return action
        before = text_of(now), stored(now), now.match.legal(), list(now.events), now.since
        now.decide(rng.choice(now.match.legal()))
        now.go_on()
        if now.status == "hand over" and rng.random() < 0.5:
            now.next_hand()
        assert isinstance(now.undo(), str)
        assert before == (text_of(now), stored(now), now.match.legal(), list(now.events), now.since)
        return action

    play(one, choose)
    # The same decisions without a single undo lead to the same match.
    told = iter([text for seat, text in one.actions if seat == one.seat])
    play(plain, lambda now: number(now, next(told)))
    same(one, plain)


def number(one: Session, text: str) -> int:
    action = one.match.parse(text)
    assert action is not None
    return action


@pytest.mark.parametrize(("game", "seed"), MANY)
def test_undo_at_every_decision_leaves_no_trace(game: str, seed: int) -> None:
    undo_everywhere(game, seed, 0.3 if MATCHES == 1 else 1.0)


def saved_and_brought_back(one: Session, folder: Path, seed: int = 5) -> Session:
    """A new session from the file that this one saves."""
    path = saving.save(text_of(one, seed), one.match.program.game, seed, folder / "saved.jsonl")
    other = session(one.match.program.game.name, seed, one.seat)
    saving.bring_back(saving.load(path), other, one.match.program)
    return other


def save_everywhere(game: str, seed: int, folder: Path, how_often: float) -> None:
    one = session(game, seed)
    rng, when = random.Random(seed), random.Random(seed)
    rest: list[tuple[int, Session]] = []

    def choose(now: Session) -> int:
        if when.random() < how_often:
            other = saved_and_brought_back(now, folder, seed)
            same(now, other)
            rest.append((len(now.actions), other))
        return sensible(now, rng)

    play(one, choose)
    for place, other in rest[:: max(1, len(rest) // CONTINUED)]:
        told = iter([text for seat, text in one.actions[place:] if seat == one.seat])
        play(other, lambda now, told=told: number(now, next(told)))
        same(one, other)


@pytest.mark.parametrize(("game", "seed"), MANY)
def test_a_saved_game_goes_on_exactly_where_it_was(game: str, seed: int, tmp_path: Path) -> None:
    save_everywhere(game, seed, tmp_path, 0.06 if MATCHES == 1 else 1.0)


def test_a_game_saved_between_two_hands(tmp_path: Path) -> None:
    one = session("euchre", 5)
    rng = random.Random(1)
    while one.status != "hand over":
        one.go_on()
        if one.status == "decision":
            one.decide(sensible(one, rng))
    other = saved_and_brought_back(one, tmp_path)
    assert other.status in ("hand over", "bot", "decision")
    one.next_hand()
    if other.status == "hand over":
        other.next_hand()
    same(one, other)


# ------------------------------------------------------------------------------------- what undo refuses


def test_a_call_may_be_taken_back_until_a_card_is_seen() -> None:
    one = session("euchre", 71, seat=2)
    one.go_on()
    one.decide(number(one, "order up"))
    assert one.match.kind(one.match.legal()[0]) == "discard"
    assert one.undo() == "order up"
    assert one.match.legal_texts() == ["pass", "order up", "order up alone"]
    assert one.undo() is None


def test_a_card_played_since_is_named() -> None:
    one = session("euchre", 71, seat=2)
    one.go_on()
    for text in ("order up", "discard 10S"):
        one.decide(number(one, text))
        one.go_on()
    seen = one.undo()
    assert isinstance(seen, Seen)
    assert [str(card) for card in seen.cards or ()] == ["9H", "10H", "9D"]


def test_cards_drawn_and_new_hands_stand_in_the_way() -> None:
    one = session("nine-card-pitch", 3, seat=2)
    one.go_on()
    for text in ("bid 4", "name hearts", "discard KD"):
        one.decide(number(one, text))
        one.go_on()
    assert one.undo() == "discard KD"
    one.decide(number(one, "discard KD"))
    one.decide(number(one, "done"))
    seen = one.undo()
    assert isinstance(seen, Seen)
    assert len(seen.cards or ()) == 1

    one = session("railroad-euchre", 3, seat=0)
    play(one, lambda now: number(now, "pass") if "pass" in now.match.legal_texts() else now.match.legal()[0],
         lambda now: now.match.hand_number == 1)  # fmt: skip
    assert one.undo() == Seen(None)


def test_practice_takes_back_to_the_very_first_decision() -> None:
    one = session("three-handed-euchre", 4, practice=True)
    rng = random.Random(4)
    play(one, lambda now: sensible(now, rng), lambda now: now.match.hand_number == 2)
    steps = 0
    while one.undo() is not None:
        steps += 1
    assert steps > 8
    assert (one.match.hand_number, one.marks) == (0, [])
    fresh = session("three-handed-euchre", 4)
    fresh.go_on()
    same(one, fresh)


def test_an_illegal_decision_changes_nothing() -> None:
    one = session("euchre", 71, seat=2)
    one.go_on()
    before = text_of(one), stored(one)
    with pytest.raises(IllegalAction):
        one.decide(3)
    assert (text_of(one), stored(one), one.marks) == (*before, [])


# ------------------------------------------------------------------------------------ files that do not fit


def edited(tmp_path: Path, change: tuple[str, str]) -> Path:
    one = session("euchre", 5)
    rng = random.Random(2)
    play(one, lambda now: sensible(now, rng), lambda now: now.match.hand_number == 1)
    path = tmp_path / "saved.jsonl"
    text = text_of(one)
    assert change[0] in text
    path.write_text(text.replace(*change, 1), "utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('"record": 1', '"record": 2'), "format 2"),
        (('"person"', '"simple"'), "match of bots"),
        (('"seed": 5', '"seed": null'), "seed"),
        (('"dealer": "', '"dealer": "x'), "line 3"),
        (('"action": "pass"', '"action": "bid 9"'), "hand 2, seat"),
        (('"seed": 5', '"seed": 6'), "cannot go on"),
        (('"scored": {', '"scored": {"ZZ": 1, '), "cannot go on"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_with_its_place(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    path = edited(tmp_path, change)
    with pytest.raises(Refused, match=says):
        saved = saving.load(path)
        saving.bring_back(saved, session("euchre", saved.header.seed or 0), program("euchre"))


def test_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = program("euchre").game
    names = [saving.save(f"{n}", game, 7, None).name for n in range(3)]
    assert names == ["euchre-7.jsonl", "euchre-7-2.jsonl", "euchre-7-3.jsonl"]
    assert [Path(name).read_text() for name in names] == ["0", "1", "2"]


def test_where_the_folder_cannot_be_written_the_home_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert saving.save("x", program("euchre").game, 7, None) == tmp_path / "euchre-7.jsonl"


# ------------------------------------------------------------------------------------- what is told


@pytest.mark.parametrize("game", GAMES)
def test_nobody_tells_what_the_others_laid_away(game: str) -> None:
    one = session(game, 8, bots="random")
    rng = random.Random(8)
    play(one, lambda now: sensible(now, rng, 0.9), lambda now: now.match.hand_number == 6)
    for event in one.events:
        if isinstance(event, Acted) and event.kind == "discard" and event.seat != one.seat:
            assert (event.card, event.text) == (None, "discard")
