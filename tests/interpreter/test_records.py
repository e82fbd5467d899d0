"""Records: written, read, replayed, gone on from, and broken."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from hoyle import dsl
from hoyle.interpreter import Match, Program, compile_game, play_match
from hoyle.interpreter.records import BadLine, Header, Recorder, read_record
from hoyle.interpreter.replay import verify
from hoyle.interpreter.simulate import PLAYERS, act, begin, choose

from .corruption import CHANGES, again, judge, record

GAMES = dsl.shipped()
FEW = 4
"""Hands of a match where what is looked at is in the first ones as well; ``at_length`` plays whole matches."""


@pytest.fixture(scope="module", params=GAMES)
def program(request: pytest.FixtureRequest) -> Program:
    return compile_game(dsl.load(request.param))


@pytest.fixture(scope="module")
def euchre() -> Program:
    return compile_game(dsl.load("euchre"))


def test_a_record_replays_and_is_written_again_as_it_was(program: Program) -> None:
    for bot, hands in (("simple", 40), ("random", FEW)):
        lines = record(program, bot, seed=7, of=2, max_hands=hands)
        replay, written = again(program, lines, lines)
        assert replay.problems == () and replay.notes == () and replay.open is None
        assert written == lines
        assert len(replay.results) == 2


def test_a_record_replays_without_its_seed(program: Program) -> None:
    lines = record(program, "simple", seed=3, max_hands=FEW)
    lines[0] = json.dumps(json.loads(lines[0]) | {"seed": None, "players": ["x"] * program.game.table.players})
    assert verify(program, read_record("\n".join(lines))).problems == ()


def test_the_lines_of_a_record(euchre: Program) -> None:
    lines = [json.loads(line) for line in record(euchre, "simple", seed=7)]
    header = lines[0]
    assert list(header) == ["record", "hoyle", "language", "game", "source", "options", "seed", "players"]
    assert header["record"] == 1 and header["seed"] == 7 and header["game"] == "euchre"
    assert header["options"] == dict(euchre.game.chosen) and header["source"] == euchre.game.source_hash
    assert lines[1] == {"match": 1, "of": 1, "scores": {"NS": 0, "EW": 0}}
    deal = lines[2]
    assert deal["hand"] == 1 and deal["dealer"] in "NESW"
    cards = [card for hand in deal["deal"].values() for card in hand] + [deal["turned"], *deal["stock"]]
    assert sorted(cards) == sorted(map(str, euchre.cards))
    assert list(lines[3]) == ["seat", "action"] and lines[3]["action"] in ("pass", "order up", "order up alone")
    last = lines[-1]
    assert last["winner"] == max(last["scores"], key=last["scores"].get) and last["scores"][last["winner"]] >= 10


def test_keys_may_come_in_any_order_and_cards_be_written_otherwise(euchre: Program) -> None:
    lines = record(euchre, "simple", seed=7)
    loose = [json.dumps(dict(reversed(json.loads(line).items())), separators=(",", ":")) for line in lines]
    loose = [line.replace("play 10", "play t").replace("play Q", "play q") for line in loose]
    replay, written = again(euchre, "\r\n\r\n".join(loose).split("\n"), lines)
    assert replay.problems == () and written == lines


def test_a_match_that_reached_the_limit_says_so(euchre: Program) -> None:
    recorder = Recorder(euchre, ["random"] * 4, 1)
    result = play_match(euchre, [PLAYERS["random"]] * 4, 1, 0, max_hands=2, on_event=recorder)
    assert recorder.lines[-1] == '{"end": "unfinished"}'
    replay = verify(euchre, read_record(recorder.text()))
    assert replay.problems == () and replay.results == (result,) and replay.open is None
    cut = verify(euchre, read_record("\n".join(recorder.lines[:-1])))
    assert [(p.kind, p.line, p.hand) for p in cut.problems] == [("missing", len(recorder.lines), 3)]


# ---------------------------------------------------------------------------------- saved matches


def test_a_saved_match_goes_on_as_it_would_have(program: Program) -> None:
    seats = program.game.table.players
    bots = [PLAYERS["random"]] * seats
    whole = Recorder(program, ["random"] * seats, 5)
    play_match(program, bots, 5, 0, max_hands=6, on_event=whole)
    chance = random.Random(5)
    decisions = [n for n, line in enumerate(whole.lines) if "action" in line]
    for stop in chance.sample(decisions, 5):
        text = "\n".join([*whole.lines[:stop], '{"end": "saved"}'])
        saved = read_record(text)
        replay = verify(program, saved)
        assert replay.problems == () and replay.open is not None
        recorder, match = Recorder.resume(program, saved), replay.open
        while True:
            while match.status == "playing":
                act(match, choose(match, bots), recorder)
            if match.status == "finished" or match.hand_number == 5:
                break
            match.next_hand()
            begin(match, 0, recorder)
        assert recorder.lines[:-1] == whole.lines[: len(recorder.lines) - 1]


def test_a_match_saved_between_two_hands(euchre: Program) -> None:
    lines = record(euchre, "simple", seed=2)
    stop = next(n for n, line in enumerate(lines) if "scored" in line) + 1
    replay = verify(euchre, read_record("\n".join([*lines[:stop], '{"end": "saved"}'])))
    assert replay.problems == () and replay.open is not None and replay.open.status == "hand over"


def test_a_recorder_goes_back(euchre: Program) -> None:
    recorder, match = Recorder(euchre, ["person"] * 4, 4), Match(euchre, 4)
    begin(match, 0, recorder)
    before, state, mark = recorder.text(saved=True), match.copy(), len(recorder.lines)
    for _ in range(5):
        act(match, match.legal()[0], recorder)
    assert len(recorder.lines) == mark + 5
    recorder.rewind(mark)
    assert recorder.text(saved=True) == before
    replay = verify(euchre, read_record(before))
    assert replay.open is not None and replay.open.view("N").state == state.view("N").state


# ---------------------------------------------------------------------------------- broken records


@cache
def kept(program: Program, bot: str, seed: int, of: int) -> tuple[str, ...]:
    """A record that several changes are made to."""
    return tuple(record(program, bot, seed, of, max_hands=FEW))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_broken_record_is_refused_where_it_broke(change: object, program: Program) -> None:
    assert callable(change)
    chance = random.Random(f"{change.__name__} {program.game.name}")  # type: ignore[attr-defined]
    bot, seed, of = chance.choice(["simple", "random"]), chance.randrange(3), chance.choice([1, 2])
    lines = list(kept(program, bot, seed, of))
    broken = change(chance, lines)
    if broken != lines:
        verdict, said = judge(program, lines, broken)
        assert verdict in ("refused", "equivalent"), said


def problems(program: Program, lines: list[str]) -> list[str]:
    replay = verify(program, read_record("\n".join(lines)))
    return [f"line {p.line}, {p.place}: {p.message}" for p in replay.problems]


def test_what_is_said_of_a_broken_line(euchre: Program) -> None:
    lines = record(euchre, "simple", seed=7)
    play = next(n for n, line in enumerate(lines) if '"play ' in line) + 5
    seat, action = json.loads(lines[play]).values()
    other = {"seat": seat, "action": "play 9S"}
    said = problems(euchre, [*lines[:play], json.dumps(other), *lines[play + 1 :]])
    assert said == [
        f"line {play + 1}, match 1, hand 1, trick 2, seat {seat}: expected {seat} {action} (nothing else is legal); "
        f"play 9S is refused: that card is not in the hand; found {seat} play 9S"
    ]
    said = problems(euchre, lines[:play] + lines[play + 1 :])
    assert said[0].startswith(f"line {play + 1}, match 1, hand 1, trick 2, seat {seat}: a line is missing: expected")
    assert len(said) == 1
    said = problems(euchre, [*lines[:play], lines[4], *lines[play:]])
    assert said[0].startswith(f"line {play + 1}, match 1, hand 1, trick 2, seat {seat}: this line does not belong here")
    assert len(said) == 1


def test_a_persons_line_is_refused_with_the_rule_and_the_next_hand_is_checked(euchre: Program) -> None:
    lines = record(euchre, "simple", seed=7)
    lines[0] = lines[0].replace('"simple"', '"person"')
    for place, line in enumerate(lines):
        if '"action": "play' in line and place > 12:
            match = verify(euchre, read_record("\n".join([*lines[:place], '{"end": "saved"}']))).open
            assert match is not None and match.actor is not None
            held = {f"play {card}" for card in match.hand(match.actor)}
            revoke = sorted(held - set(match.legal_texts()))
            if revoke:
                break
    data = json.loads(lines[place])
    said = problems(euchre, [*lines[:place], json.dumps(data | {"action": revoke[0]}), *lines[place + 1 :]])
    span = euchre.game.play.follow.span
    assert f"{revoke[0]} is refused: " in said[0] and f"({span.file}:{span.line})" in said[0]
    assert len(said) == 1


def test_other_versions_say_what_differs(euchre: Program) -> None:
    lines = record(euchre, "simple", seed=7)
    header = json.loads(lines[0])

    def changed(**values: object) -> tuple[list[str], tuple[str, ...]]:
        text = "\n".join([json.dumps(header | values), *lines[1:]])
        replay = verify(euchre, read_record(text))
        return [f"{p.line} {p.message}" for p in replay.problems], replay.notes

    assert changed(hoyle="9.9") == ([], (f"the record was made by hoyle 9.9; this is hoyle {header['hoyle']}",))
    assert changed(language=2) == (["1 expected a game in language 1; found language 2"], ())
    assert changed(record=2)[0] == [
        '1 expected {"record": 1, ...}, the first line of a record; '
        "found the record has format 2; this program reads format 1"
    ]
    said, _ = changed(source="0" * 64)
    assert said == [f"1 expected the game's text as it is now (source {header['source'][:12]}...); "
                    "found another text (source 000000000000...)"]  # fmt: skip
    said, _ = changed(game="whist")
    assert said == ['1 expected a record of the game "euchre"; found "whist"']
    said, _ = changed(options={"target": "10"})
    assert said[0].startswith("1 expected options stick-the-dealer=off, ")
    assert changed(seed=8) == (["1 expected the seed that deals the hands below; found seed 8"], ())


def test_what_is_no_record() -> None:
    assert read_record("").header is None
    assert read_record("[1]").why == "this is no JSON object"
    assert read_record('{"a": 1}').why.startswith("this is no record")
    assert read_record('{"record": 1}').why == '"hoyle" is missing'
    read = read_record('{"record": 1, "record": 1}\n{"seat": "N", "action": 3}\n{"what": 1}\n' + "[" * 100_000)
    assert read.why == "a key stands twice"
    assert [line.why for line in read.entries if isinstance(line, BadLine)] == [
        '"action" cannot be 3',
        "this is no line of a record",
        "this is no JSON",
    ]


def test_a_header_is_read_as_it_was_written(euchre: Program) -> None:
    header = read_record(Recorder(euchre, ["a", "b", "c", "d"], None).text()).header
    assert isinstance(header, Header) and header.seed is None and header.players == ("a", "b", "c", "d")
