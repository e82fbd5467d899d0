"""`hoyle why`: the answer names the rule and its line, for whatever an example can set up and a record holds."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.cli.why.answer import Said
from hoyle.cli.why.choice import choice, who
from hoyle.cli.why.position import ask, trick
from hoyle.cli.why.result import result
from hoyle.dsl import model as m
from hoyle.dsl.specimen import embed
from hoyle.dsl.writer import example_line
from hoyle.interpreter import Match, compile_game

from .program import hoyle

HEARTS = "trump hearts, 9H led; hand JD AD KD"


def said(game: str, position: str, *more: str) -> str:
    """The answer as text, with the numbers of lines left out: they change with the files."""
    done = hoyle("why", game, position, *more)
    assert done.exit_code == 0, done.stderr
    return re.sub(r"(\.hoyle):\d+", r"\1", done.stdout)


def line(game: str, words: str) -> int:
    """The number of the first line that begins like this."""
    lines = dsl.read(game).source.split("\n")
    return next(number for number, text in enumerate(lines, 1) if text.strip().startswith(words))


# ------------------------------------------------------------------------------------------------ answers


def test_the_left_bower_must_follow() -> None:
    rules = f"rank, euchre.hoyle:{line('euchre', 'trump ')}; follow suit, euchre.hoyle:{line('euchre', 'follow suit')}"
    assert hoyle("why", "euchre", HEARTS).stdout == (
        "Hearts are trump; 9H was led, a heart.\n"
        f"  JD may be played: it follows, being the left bower, a heart here; {rules}\n"
        f"  KD, AD refused: JD is the left bower, a heart here, and must follow; {rules}\n"
    )


ANSWERS = {
    ("euchre", "trump hearts, AD led; hand JD 10D 9C"): """\
Hearts are trump; AD was led, a diamond.
  10D may be played: it follows, being a diamond; follow suit, euchre.hoyle
  JD refused: diamonds were led, and 10D must follow; JD is the left bower, a heart here; \
rank, euchre.hoyle; follow suit, euchre.hoyle
  9C refused: diamonds were led, and 10D must follow; follow suit, euchre.hoyle
""",
    ("euchre", "trump spades; trick N JC, E 9S; hand QC AH"): """\
Spades are trump; N led JC, the left bower, a spade here. It is for S to play.
  AH, QC may be played: there is no spade to follow with, so any card may be played; follow suit, euchre.hoyle
""",
    ("euchre", "trump spades; trick N JC, E 9S, S 9H, W AS"): """\
Spades are trump; N led JC, the left bower, a spade here.
  N takes the trick with JC: the left bower, a spade here, and the highest trump in it, above AS and 9S; \
rank, euchre.hoyle
  9H cannot take it: neither a trump nor of the suit led
""",
    ("euchre", "trump hearts; trick S 10C, W 9C, N AD, E KC"): """\
Hearts are trump; S led 10C, a club.
  E takes the trick with KC: the highest of clubs, the suit led, above 10C and 9C; no trump was played; \
rank, euchre.hoyle
  AD cannot take it: neither a trump nor of the suit led
""",
    ("euchre", "trump hearts; trick AS KS 9H 10D"): """\
Hearts are trump; AS was led, a spade.
  9H takes the trick: the only trump in it; rank, euchre.hoyle
  AS, KS cannot take it: a trump was played
  10D cannot take it: neither a trump nor of the suit led
""",
    ("euchre", "trump hearts; trick N AS, E KS"): """\
Hearts are trump; N led AS, a spade.
  N is taking the trick so far with AS: the highest of spades, the suit led, above KS; no trump was played; \
rank, euchre.hoyle
""",
    ("euchre", "trump hearts; hand JD AS"): """\
Hearts are trump; nothing was led.
  AS, JD may be played: any card may be led
""",
    ("euchre", "contract W name spades; trump spades; from NS 9, EW 8; tricks NS 3, EW 2"): """\
W plays: name spades.
NS took 3 tricks, EW 2.
  column with partner holds; score, euchre.hoyle
  row otherwise applies: makers' tricks are 2, and no row above takes that; score, euchre.hoyle
  NS score 2: defenders 2; score, euchre.hoyle
  EW score nothing
  the match then stands at NS 11, EW 8, up to 10; match, euchre.hoyle
  NS win the match
""",
    ("euchre", "dealer W; turned QS; N pass, E pass, S pass, W pass, N pass, E pass, S pass, W pass"): """\
The hand is thrown in.
  nobody scores; all passed: throw in, next dealer, euchre.hoyle
""",
    ("euchre", "dealer W; turned QS; N pass, E pass, S pass, W pass"): """\
It is for N to call; nobody has bid.
  pass may be called; pass, unless forced and "stick-the-dealer", euchre.hoyle
  name hearts, name hearts alone, name diamonds, name diamonds alone, name clubs, name clubs alone may be called; \
name a suit, not the turned suit, may add alone, euchre.hoyle
  name spades, name spades alone refused: the suit that was turned down may not be named; QS was turned up; \
name a suit, not the turned suit, may add alone, euchre.hoyle
""",
    ("auction-pitch", "dealer N; E bid 2, S bid 3"): """\
It is for W to call; S has bid: bid 3.
  pass may be called; pass, unless forced, auction-pitch.hoyle
  bid 4 may be called; bid 3 to 4, unless forced, auction-pitch.hoyle
  bid 2, bid 3 refused: a bid must be above the last, and S has bid: bid 3; each above the last, auction-pitch.hoyle
""",
    ("auction-pitch", "dealer N; E pass, S pass, W pass, N bid 3"): """\
It is for N to call; nobody has bid.
  bid 2 may be called; bid 2, auction-pitch.hoyle
  pass refused: not when forced, and that is so now; pass, unless forced, auction-pitch.hoyle
  bid 3, bid 4 refused: not when forced, and that is so now; bid 3 to 4, unless forced, auction-pitch.hoyle
""",
    ("auction-pitch", "trump hearts, AS led; hand 9S 2H KD"): """\
Hearts are trump; AS was led, a spade.
  9S may be played: it follows, being a spade; follow suit or trump, auction-pitch.hoyle
  2H may be played: it is a trump, a heart; follow suit or trump, auction-pitch.hoyle
  KD refused: spades were led, and 9S must follow, or a trump be played (2H); follow suit or trump, auction-pitch.hoyle
""",
    ("auction-pitch", "contract E bid 3; trump spades; from NS 10, EW 1; points NS 1, EW 2"): """\
E plays: bid 3; spades are trump.
NS have 1 point, EW 2; 3 are needed: not made.
  row otherwise applies: pitchers' points are 2, and no row above takes that; score, auction-pitch.hoyle
  EW score -3: pitchers -bid; score, auction-pitch.hoyle
  NS score 1: defenders 1 a point; score, auction-pitch.hoyle
  the match then stands at NS 11, EW -2, up to 11; match, auction-pitch.hoyle
  NS win the match
""",
    ("railroad-euchre", "trump no trump; trick AS; hand joker 7S KH"): """\
It is no trump; AS was led, a spade.
  7S may be played: it follows, being a spade; follow suit, railroad-euchre.hoyle
  KH refused: spades were led, and 7S must follow; follow suit, railroad-euchre.hoyle
  joker refused: spades were led, and 7S must follow; joker is a suit of its own here; rank, railroad-euchre.hoyle; \
follow suit, railroad-euchre.hoyle
""",
    ("railroad-euchre", "contract S name spades jambone; trump spades; from NS 40, EW 60; tricks NS 6, EW 1"): """\
S plays: name spades jambone.
NS took 6 tricks, EW 1.
  column "jambone" holds; score, railroad-euchre.hoyle
  row otherwise applies: makers' tricks are 6, and no row above takes that; score, railroad-euchre.hoyle
  EW score 28: defenders 28; score, railroad-euchre.hoyle
  NS score nothing
  the match then stands at NS 40, EW 88, up to 64; match, railroad-euchre.hoyle
  EW win the match
""",
    (
        "somerset-1888",
        "contract S name hearts; trump hearts; from NS 4, EW 0; from games NS 1, EW 1; tricks NS 3, EW 2",
    ): """\
S plays: name hearts.
NS took 3 tricks, EW 2.
  column with partner holds; score, somerset-1888.hoyle
  row 3 to 4 applies: makers' tricks are 3; score, somerset-1888.hoyle
  NS score 1: makers 1; score, somerset-1888.hoyle
  EW score nothing
  the match then stands at NS 5, EW 0, up to 5; match, somerset-1888.hoyle
  NS win the game
  the games then stand at NS 5, EW 1; match, somerset-1888.hoyle; a game against 0 counts 2, somerset-1888.hoyle
  NS win the match: best of 3 games, 2 for the match; match, somerset-1888.hoyle
""",
    ("double-deck-bid-euchre", "contract N bid 9; trump hearts; from NS -41, EW -2; tricks NS 8, EW 4"): """\
N plays: bid 9; hearts are trump.
NS took 8 tricks, EW 4; 9 are needed: not made.
  column with partner holds; score, double-deck-bid-euchre.hoyle
  row otherwise applies: bidders' tricks are 8, and no row above takes that; score, double-deck-bid-euchre.hoyle
  NS score -9: bidders -bid; score, double-deck-bid-euchre.hoyle
  EW score nothing
  the match then stands at NS -50, EW -2, up to 50; match, double-deck-bid-euchre.hoyle
  EW win the match: lost at -50; match, double-deck-bid-euchre.hoyle
""",
}


@pytest.mark.parametrize(("asked", "answer"), ANSWERS.items(), ids=[position for _, position in ANSWERS])
def test_answers(asked: tuple[str, str], answer: str) -> None:
    assert said(*asked) == answer


FILTERS = embed("""\
play
  eldest leads
  follow suit
  trump if void
  head the trick
  no trump led before trump is played
""")
FILTERED = {
    "trump hearts; trick 10S; hand AS 9S 9H": """\
Hearts are trump; 10S was led, a spade.
  AS may be played: it follows, being a spade, it beats the trick; follow suit, f.hoyle; head the trick, f.hoyle
  9H refused: spades were led, and 9S or AS must follow; follow suit, f.hoyle
  9S refused: it does not beat the trick, and AS does; head the trick, f.hoyle
""",
    "trump hearts; trick 10S; hand JD 9D 9H": """\
Hearts are trump; 10S was led, a spade.
  9H may be played: there is no spade to follow with, a trump must be played then, and it is a heart, \
it beats the trick; follow suit, f.hoyle; trump if void, f.hoyle; head the trick, f.hoyle
  JD may be played: there is no spade to follow with, a trump must be played then, and it is the left bower, \
a heart here, it beats the trick; rank, f.hoyle; follow suit, f.hoyle; trump if void, f.hoyle; head the trick, f.hoyle
  9D refused: there is no spade to follow with, so a trump must be played: 9H or JD (the left bower, a heart here); \
rank, f.hoyle; trump if void, f.hoyle
""",
    "trump hearts; trick 10S; hand 9D 9C": """\
Hearts are trump; 10S was led, a spade.
  9D, 9C may be played: there is no spade to follow with, and no trump, nothing that is allowed beats the trick, \
so any card may be played; follow suit, f.hoyle; trump if void, f.hoyle; head the trick, f.hoyle
""",
    "trump hearts; hand JD 9C": """\
Hearts are trump; nothing was led.
  9C may be played: any card may be led
  JD refused: no trump has been played yet, and JD is the left bower, a heart here; rank, f.hoyle; \
no trump led before trump is played, f.hoyle
""",
}


@pytest.mark.parametrize("position", FILTERED)
def test_several_lines_about_one_card(position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("f.hoyle").write_text(FILTERS)
    assert said("f.hoyle", position) == FILTERED[position]


def test_an_option_changes_the_answer() -> None:
    position = "dealer W; hand W JH JD AH QH 10H; turned 9H; N pass, E order up"
    assert "  9H, 10H, JH, QH, AH, JD may be discarded: no line forbids it\n" in said("euchre", position)
    with_option = said("euchre", position, "--set", "keep-the-turned-card=on")
    assert "  9H refused: it is the card that was turned up; not the turned card" in with_option


def test_the_line_is_that_of_the_parent_where_the_parent_says_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.hoyle"
    path.write_text('hoyle 1\ngame "Mine" from euchre\nmatch\n  start at 0, up to 3\n')
    rank = f"rank, euchre.hoyle:{line('euchre', 'trump ')}; follow suit, euchre.hoyle:"
    assert rank in hoyle("why", str(path), HEARTS).stdout
    contract = "contract N order up; trump hearts; tricks NS 5, EW 0"
    assert f"then stands at NS 2, EW 0, up to 3; match, {path}:4\n" in hoyle("why", str(path), contract).stdout


# ------------------------------------------------------------------------ the examples of the shipped games


def games() -> list[str]:
    """The shipped games, and those that other tests have for everything else that can be said."""
    folder = Path(__file__).parents[1]
    found = [str(path) for part in ("reference/variants", "docs/frames") for path in (folder / part).glob("*.hoyle")]
    return [*dsl.shipped(), *sorted(found)]


def asked() -> Iterator[tuple[m.Game, m.Example]]:
    """Every example that ends in one answer, with its game: of the shipped ones, and of those that other tests have."""
    for name in games():
        game = dsl.load(name)
        for example in game.examples:
            if example.lines[-1].kind in ("may", "takes", "scores", "stands"):
                yield game, example


@pytest.mark.parametrize(
    ("game", "example"), list(asked()), ids=lambda value: value.name if isinstance(value, m.Game) else value.title
)
def test_examples_asked_as_questions_get_their_own_answers(game: m.Game, example: m.Example) -> None:
    questions = ("may", "takes", "scores", "stands", "wins")
    position = "; ".join(example_line(one) for one in example.lines if one.kind not in questions)
    answers = [one for part in ask(compile_game(game), position).parts() for one in part.said]
    last = example.lines[-1]
    if last.kind == "may":
        allowed = {subject for one in answers if one.verdict.startswith("may be") for subject in one.subjects}
        wanted = {re.sub(r"^(discard|give) (?=\S+$)", "", text) for text in last.data}
        assert allowed == wanted
        assert all(one.rules and one.why for one in answers if one.verdict == "refused")
    elif last.kind == "takes":
        taker = f"player {last.data[0]}" if last.data[0].isdigit() else last.data[0]
        assert any(one.subjects[0].startswith(f"{taker} takes the trick with ") for one in answers)
        assert any(one.rules and one.rules[0].name == "rank" for one in answers)
    elif last.kind == "scores":
        assert {unit: scored(answers, unit) for unit, _ in last.data} == dict(last.data)
    else:
        stands = ", ".join(f"{unit} {value}" for unit, value in last.data)
        assert any(f"then stands at {stands}" in one.verdict for one in answers)


@pytest.mark.parametrize("name", games(), ids=lambda name: Path(name).stem)
def test_at_every_decision_of_a_few_hands_the_answer_is_what_the_rules_allow(name: str) -> None:
    program = compile_game(dsl.load(name))
    rng = random.Random(1)
    match = Match(program, seed=1)
    while match.status != "finished" and match.hand_number < 4:
        before, tricks = match.scores, len(match.takers)
        while match.status == "playing":
            said = choice(match).said
            allowed = {subject for one in said if one.verdict.startswith("may be") for subject in one.subjects}
            assert allowed == {re.sub(r"^(play|discard|give) (?=\S+$)", "", text) for text in match.legal_texts()}
            assert all(one.rules for one in said if one.verdict == "refused")
            match.act(rng.choice(match.legal()))
            if len(match.takers) > tricks:
                tricks = len(match.takers)
                (taken, *_) = trick(match).said
                assert taken.subjects[0].startswith(f"{who(match, match.takers[-1])} takes the trick with ")
                assert taken.rules
        answers = result(match, before).said
        if not match.thrown_in:
            for unit, gained in enumerate(match.gained):
                assert scored(list(answers), match.unit_name(unit)) == gained
        if match.status == "hand over":
            match.next_hand()


def scored(answers: list[Said], unit: str) -> int:
    """What the payments to a unit come to."""
    label = f"player {unit}" if unit.isdigit() else unit
    found = [re.fullmatch(r"scores? (-?\d+)", one.verdict) for one in answers if one.subjects == (label,)]
    return sum(int(one[1]) for one in found if one)


# ------------------------------------------------------------------------------------------------- records


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "euchre.jsonl"
    assert hoyle("run", "euchre", "--seed", "7", "--games", "2", "--record", str(path)).exit_code == 0
    return path


def test_every_action_of_a_hand_is_answered(record: Path) -> None:
    lines = [json.loads(text) for text in record.read_text().splitlines()]
    start = next(place for place, one in enumerate(lines) if one.get("match") == 2) + 1
    actions = []
    for one in lines[start + 1 :]:
        if "action" not in one:
            break
        actions.append(one)
    for number, one in enumerate(actions, 1):
        done = hoyle("why", "--record", str(record), "--at", f"2.1.{number}")
        assert done.exit_code == 0
        assert done.stdout.startswith(f"2.1.{number}: {one['seat']} chose: {one['action']}.\n")
        name = one["action"].split()[-1] if one["action"].startswith(("play", "discard")) else one["action"]
        assert re.search(rf"^  (?:.*, )?{re.escape(name)}(?:, .*)? may be ", done.stdout, re.MULTILINE)
    over = hoyle("why", "--record", str(record), "--at", "2.1")
    assert "takes the trick with" in over.stdout and "the match then stands at" in over.stdout
    assert over.stdout.split("\n", 1)[1] in hoyle("why", "euchre", "--record", str(record), "--at", "2.1").stdout


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("2.1.99", "has no action 99 in hand 1 of match 2: that hand has "),
        ("1.99", "has no hand 99 in match 1: that match has "),
        ("3.1.1", "has no match 3"),
        ("one", "--at takes MATCH.HAND.ACTION"),
    ],
)
def test_a_place_that_is_not_there(record: Path, place: str, words: str) -> None:
    done = hoyle("why", "--record", str(record), "--at", place)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_record_that_does_not_hold_is_mentioned(record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    place = next(number for number, text in enumerate(lines) if '"play ' in text)
    lines[place] = '{"seat": "N", "action": "play 2S"}'
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines))
    done = hoyle("why", "--record", str(changed), "--at", "1.2.1")
    assert done.exit_code == 0
    assert f"{changed}:{place + 1}: match 1, hand 1, " in done.stderr


# ------------------------------------------------------------------------------------------------- calls


def test_json() -> None:
    document = json.loads(hoyle("why", "euchre", HEARTS, "--json").stdout)
    assert document["facts"] == ["Hearts are trump; 9H was led, a heart."]
    assert [one["subjects"] for one in document["answers"]] == [["JD"], ["KD", "AD"]]
    assert document["answers"][1]["verdict"] == "refused"
    assert document["answers"][1]["rules"][0] == {
        "name": "rank", "file": "euchre.hoyle", "line": line("euchre", "trump "),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], 'as in: hoyle why euchre "trump hearts'),
        (["euchre"], "why needs a game and a position"),
        (["euchre", ""], "why needs a game and a position"),
        (["euchre", ";;"], "the position says nothing"),
        (["eucher", HEARTS], "did you mean: euchre"),
        (["euchre", "trump hart"], "  1 | trump hart\n      |       ^^^^\n    did you mean: hearts"),
        (["euchre", "trump hearts; trick 9H; hand 2S"], "there is no 2S in this pack\n    1 | trump"),
        (["euchre", "trump hearts; trick 9H; may play JD"], "this would be the answer; leave it out"),
        (["euchre", "dealer W; turned 9H; E pass"], "E pass: it is N's turn"),
        (["euchre", "dealer W; turned QS; N order up"], "it is for W to choose a card; write: hand W ..."),
        (["euchre", "trump hearts; trick N 9H; hand W JD"], "it is for E to choose a card; write: hand E ..."),
        (["euchre", "dealer X; N pass"], "position:1:8: error "),
        (["euchre", "contract N bid 3; trump hearts; tricks NS 3, EW 2"], 'nobody can call "bid 3" in this game'),
        (["euchre", HEARTS, "--at", "1.1.1"], "belong together"),
        (["euchre", HEARTS, "--record", "no.jsonl", "--at", "1.1.1"], "leave out what else was given"),
        (["--record", "no.jsonl", "--at", "1.1.1"], "cannot read no.jsonl"),
        (["--record", "no.jsonl"], "belong together"),
    ],
)
def test_a_call_that_cannot_be_carried_out(arguments: list[str], words: str) -> None:
    done = hoyle("why", *arguments)
    assert (done.exit_code, done.stdout) == (2, ""), done.stdout
    assert words in done.stderr
