"""`hoyle export --format egn` and `hoyle import`: what EGN 1.4 can say goes there and back, the rest is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hoyle import dsl
from hoyle.cli.egn.ruleset import CannotSay, Ruleset, read_ruleset, ruleset_of
from hoyle.interpreter import Program, View, as_player, compile_game, play_match
from hoyle.interpreter.records import Recorder
from hoyle.interpreter.simulate import PLAYERS

from .program import hoyle

Document = dict[str, Any]
CARD = re.compile(r"^([78N9TJQKAX][SsHhCcDdxtngh]|[LRB])$")
CALLS = {"Pass", "Order", "s", "h", "d", "c", "n", "x"}


def program(**options: object) -> Program:
    return compile_game(dsl.load("euchre", **options))


def shy(view: View) -> str:
    """Passes most of the time, so that now and then all pass."""
    return "pass" if "pass" in view.legal and view.random.random() < 0.9 else view.random.choice(view.legal)


def lines_of(made: Program, seed: int, bots: str = "shy", max_hands: int = 60) -> list[str]:
    """A record of one match."""
    recorder = Recorder(made, [bots] * 4, seed)
    player = PLAYERS.get(bots) or as_player(made, shy, bots)
    play_match(made, [player] * 4, seed, 0, max_hands=max_hands, on_event=recorder)
    return recorder.lines


def exported(tmp_path: Path, lines: list[str], *more: str) -> Document:
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(lines))
    done = hoyle("export", str(path), "--format", "egn", *more)
    assert done.exit_code == 0, done.output
    document: Document = json.loads(done.stdout)
    return document


def imported(tmp_path: Path, document: object, *more: str) -> tuple[int, list[str], str]:
    path = tmp_path / "game.egn"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    done = hoyle("import", str(path), *more)
    return done.exit_code, done.stdout.splitlines(), done.stderr.replace(str(path), "FILE")


def check_shape(document: Document) -> None:
    """What EGN 1.4 says of a file, as far as we write it: no other keys, and every value of its kind."""
    assert list(document) == ["fileType", "version", "metadata", "deals"]
    assert document["fileType"] == "Euchre Game Notation" and document["version"] == "1.4"
    assert set(document["metadata"]) <= {"players", "initialScore", "finalScore", "ruleset"}
    assert "num_deals" not in document["metadata"]["ruleset"]
    assert 0 < len(document["deals"]) <= 100
    for number, deal in enumerate(document["deals"]):
        assert set(deal) == {"dealNumber", "initialState", "phases"} and deal["dealNumber"] == number
        assert set(deal["initialState"]) == {"dealer", "upCard", "playerCards"}
        assert [len(hand) for hand in deal["initialState"]["playerCards"]] == [5, 5, 5, 5]
        for place, phase in enumerate(deal["phases"]):
            assert phase["phaseNumber"] == place and phase["type"] == ["EUCHRE_BIDDING", "TRICK_PLAY"][place]
        bidding = deal["phases"][0]
        assert set(bidding) <= {"phaseNumber", "type", "calls", "isAlone", "discard"}
        assert set(bidding["calls"]) <= CALLS and len(bidding["calls"]) <= 8
        cards = [deal["initialState"]["upCard"], *([bidding["discard"]] if "discard" in bidding else [])]
        cards += [card for hand in deal["initialState"]["playerCards"] for card in hand]
        cards += [card for phase in deal["phases"][1:] for trick in phase["tricks"] for card in trick]
        assert all(CARD.match(card) for card in cards)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stick_the_dealer": True},
        {"target": 5},
        {"lone_euchre": 4},
        {"stick_the_dealer": True, "target": 15, "lone_euchre": 4},
    ],
    ids=str,
)
def test_there_and_back(options: dict[str, object], tmp_path: Path) -> None:
    made = program(**options)
    kinds: set[str] = set()
    for seed, bots in ((1, "shy"), (2, "simple"), (3, "random")):
        lines = lines_of(made, seed, bots)
        document = exported(tmp_path, lines)
        check_shape(document)
        for deal in document["deals"]:
            bidding = deal["phases"][0]
            kinds |= {"thrown in"} if len(deal["phases"]) == 1 else {"alone"} if bidding["isAlone"] else {"together"}
            kinds |= {"taken up"} if "discard" in bidding else set()
        status, back, said = imported(tmp_path, document)
        assert status == 0 and said == ""
        assert back[1:] == lines[1:]
        header, other = json.loads(lines[0]), json.loads(back[0])
        assert other == header | {"seed": None}
    assert {"alone", "together", "taken up"} <= kinds
    assert ("thrown in" in kinds) == ("stick_the_dealer" not in options)


def test_part_of_a_game_there_and_back(tmp_path: Path) -> None:
    lines = lines_of(program(), 4, "simple")
    for stop in (3, 5, 9, 13, 17, 30, 31, 40):
        if "scored" in lines[stop - 1]:
            continue
        part = [*lines[:stop], '{"end": "saved"}']
        document = exported(tmp_path, part)
        check_shape(document)
        assert "finalScore" not in document["metadata"]
        status, back, said = imported(tmp_path, document)
        assert status == 0, said
        assert back[1:] == part[1:]


def test_one_match_of_several(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    assert hoyle("run", "euchre", "--games", "3", "--record", str(path)).exit_code == 0
    done = hoyle("export", str(path), "--format", "egn")
    assert done.exit_code == 2 and "--match" in done.stderr
    out = tmp_path / "second.egn"
    assert hoyle("export", str(path), "--match", "2", "--output", str(out)).exit_code == 0
    assert hoyle("export", str(path), "--match", "2", "--output", str(out)).exit_code == 2
    assert hoyle("export", str(path), "--match", "4").exit_code == 2
    back = tmp_path / "back.jsonl"
    assert hoyle("import", str(out), "--output", str(back)).exit_code == 0
    assert hoyle("import", str(out), "--output", str(back)).exit_code == 2
    assert hoyle("replay", str(back)).exit_code == 0
    whole = [line for line in path.read_text().splitlines() if "hand" in line or "seat" in line]
    assert all(line in whole for line in back.read_text().splitlines() if "hand" in line or '"seat"' in line)


# ------------------------------------------------------------------------------- what cannot be said


def reasons(game: dsl.Game) -> str:
    with pytest.raises(CannotSay) as refused:
        ruleset_of(compile_game(game))
    return str(refused.value)


def test_only_the_rules_decide_not_the_name(tmp_path: Path) -> None:
    text = dsl.read("euchre").source
    assert ruleset_of(compile_game(renamed(text))) == Ruleset(std=False)
    assert ruleset_of(compile_game(renamed(text, "makers 4", "makers 5"))).loner_march_score == 5
    wider = ["cards   9 10", "cards   8 9 10", "4 left", "8 left", "Q 10 9\n", "Q 10 9 8\n", "J 10 9\n", "J 10 9 8\n"]
    assert ruleset_of(compile_game(renamed(text, *wider))).min_rank == 8
    assert "as stock" in reasons(renamed(text, "4 left", "4 left as stock"))
    assert "makers 3" in reasons(renamed(text, "makers 2 ", "makers 3 "))
    assert "taken for granted" not in reasons(renamed(text, "eldest leads", "maker leads"))
    assert "pass, unless caller is dealer" in reasons(
        renamed(text, "    pass\n    order up", "    pass, unless caller is dealer\n    order up")
    )


def renamed(text: str, *changes: str) -> dsl.Game:
    """The game under another name, with other words in it, without its examples."""
    text = text.partition("\nexample ")[0] + "\n"
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    reading = dsl.read_text(text.replace('"Euchre"', '"Sunday cards"'), "sunday.hoyle")
    assert reading.game is not None, reading.diagnostics
    return reading.game


@pytest.mark.parametrize("option", ["keep-the-turned-card", "alone-must-take-five"])
def test_options_that_it_has_no_word_for(option: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    assert hoyle("run", "euchre", "--set", f"{option}=on", "--record", str(path)).exit_code == 0
    done = hoyle("export", str(path), "--format", "egn")
    assert done.exit_code == 2 and done.stdout == ""
    assert done.stderr.startswith("hoyle: Euchre cannot be written in EGN:\n  EGN has no word for line ")
    assert option in done.stderr


def test_a_shipped_game_for_another_ruleset(tmp_path: Path) -> None:
    made = compile_game(dsl.load("canadian-loner", target=7))
    lines = lines_of(made, 5)
    document = exported(tmp_path, lines)
    assert document["metadata"]["ruleset"]["canadian"] is True
    status, back, said = imported(tmp_path, document)
    assert (status, said) == (0, "")
    assert back[1:] == lines[1:] and json.loads(back[0])["game"] == "canadian-loner"


@pytest.mark.parametrize("game", [name for name in dsl.shipped() if name != "euchre"])
def test_games_that_it_has_no_word_for(game: str, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    assert hoyle("run", game, "--record", str(path)).exit_code == 0
    done = hoyle("export", str(path), "--format", "egn")
    assert (done.exit_code == 2 and "cannot be written in EGN" in done.stderr) or done.exit_code == 0
    if done.exit_code == 0:
        assert imported(tmp_path, json.loads(done.stdout), "--game", game)[0] == 0


def test_a_broken_record_is_not_written(tmp_path: Path) -> None:
    lines = lines_of(program(), 4, "simple")
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(lines[:5] + lines[6:]))
    done = hoyle("export", str(path))
    assert done.exit_code == 1 and done.stdout == "" and "a line is missing" in done.stderr


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({"fast_break": True}, "fast_break: two tricks and then none"),
        ({"loner_lead": "LEFT_OF_LONER"}, "loner_lead: the player to the left"),
        ({"joker": True}, "joker: there is a joker"),
        ({"num_players": 3}, "num_players: 3 players"),
        ({"num_deals": 8}, "num_deals"),
        ({"min_rank": 7}, "no shipped game has the rules of the file: std false, min_rank 7"),
        ({"winning_score": 11, "loner_march_score": 7}, "loner_march_score 7"),
    ],
)
def test_rulesets_that_no_game_has(rule: dict[str, object], said: str, tmp_path: Path) -> None:
    document = exported(tmp_path, lines_of(program(), 1))
    document["metadata"]["ruleset"] |= rule
    status, out, err = imported(tmp_path, document)
    assert status == 2 and out == [] and said in err, err


def test_a_ruleset_that_says_nothing_is_the_usual_one() -> None:
    assert read_ruleset({}) == Ruleset(std=True, min_rank=9, winning_score=10)


def test_a_game_can_be_named(tmp_path: Path) -> None:
    own = tmp_path / "mine.hoyle"
    own.write_text(dsl.read("euchre").source.partition("\nexample ")[0].replace("makers 4", "makers 7") + "\n")
    record = tmp_path / "r.jsonl"
    assert hoyle("run", str(own), "--record", str(record)).exit_code == 0
    done = hoyle("export", str(record), "--game", str(own))
    assert done.exit_code == 0
    document = json.loads(done.stdout)
    assert document["metadata"]["ruleset"]["loner_march_score"] == 7
    assert imported(tmp_path, document)[0] == 2
    status, back, said = imported(tmp_path, document, "--game", str(own))
    assert status == 0, said
    assert back[1:] == record.read_text().splitlines()[1:]
    status, _, said = imported(tmp_path, document, "--game", "three-handed-euchre")
    assert status == 2 and "EGN has no word for line" in said


# --------------------------------------------------------------------------------- files of others


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Document:
    """A game with all that a file can tell."""
    return exported(tmp_path_factory.mktemp("egn"), lines_of(program(), 2, "simple"))


def altered(document: Document) -> Document:
    copy: Document = json.loads(json.dumps(document))
    return copy


def test_other_ways_to_write_a_card(whole: Document, tmp_path: Path) -> None:
    text = json.dumps(whole)
    plain = imported(tmp_path, text)[1]
    loose = re.sub(r'"9([shdc])"', r'"N\1"', text)
    loose = re.sub(r'"K([shdc])"', lambda found: f'"K{found[1].upper()}"', loose)
    assert imported(tmp_path, loose)[:2] == (0, plain)
    document = altered(whole)
    for deal in document["deals"]:
        play = deal["phases"][1:]
        calls = deal["phases"][0]["calls"]
        trump = deal["initialState"]["upCard"][1] if "Order" in calls else calls[-1]
        left = "J" + {"s": "c", "c": "s", "h": "d", "d": "h"}.get(trump, "?")
        for phase in play:
            bowers = {"J" + trump: "R", left: "L"}
            phase["tricks"] = [[bowers.get(card, card) for card in trick] for trick in phase["tricks"]]
    assert imported(tmp_path, document)[:2] == (0, plain)


def test_what_a_record_has_no_place_for_is_mentioned(whole: Document, tmp_path: Path) -> None:
    document = altered(whole)
    document["version"] = "1.4.7"
    document["metadata"] |= {"title": "Finals", "date": "2026-01-01T12:00"}
    document["metadata"]["players"] = ["a", {"name": "b"}, {"name": "c", "playerIds": []}, "d"]
    document["deals"][0]["alternativeLines"] = [{"branchIndex": 0, "phases": []}]
    document["deals"][0]["phases"][0]["callAnnotations"] = {"0": ["[!]"]}
    status, lines, said = imported(tmp_path, document)
    assert status == 0
    assert json.loads(lines[0])["players"] == ["a", "b", "c", "d"]
    assert said == "FILE: a record has no place for title, date, annotations, alternative lines; left out\n"


def test_hands_that_are_not_told_are_worked_out_or_filled(whole: Document, tmp_path: Path) -> None:
    document = altered(whole)
    for deal in document["deals"]:
        del deal["initialState"]["playerCards"]
        deal["phases"][0].pop("discard", None)
    status, _, said = imported(tmp_path, document)
    assert status == 2 and "is not told (--fill puts any cards that are left there)" in said
    status, lines, said = imported(tmp_path, document, "--fill")
    assert status == 0 and "cards that are not told were filled in: deals[" in said
    path = tmp_path / "filled.jsonl"
    path.write_text("\n".join(lines))
    assert hoyle("replay", str(path)).exit_code == 0


def test_a_discard_alone_is_worked_out(whole: Document, tmp_path: Path) -> None:
    plain = imported(tmp_path, whole)[1]
    document = altered(whole)
    for deal in document["deals"]:
        if not deal["phases"][0]["isAlone"]:
            deal["phases"][0].pop("discard", None)
    assert imported(tmp_path, document)[1] == plain


def broken(whole: Document, change: str) -> object:
    """The file with one thing wrong in it."""
    document = altered(whole)
    deal = document["deals"][1]
    start, bidding, play = deal["initialState"], *deal["phases"]
    if change == "revoke":
        play["tricks"][0][1], play["tricks"][1][0] = play["tricks"][1][0], play["tricks"][0][1]
    elif change == "dealer":
        start["dealer"] = (start["dealer"] + 1) % 4
    elif change == "card":
        play["tricks"][2][0] = "1h"
    elif change == "twice":
        start["playerCards"][0][0] = start["playerCards"][1][0]
    elif change == "call":
        bidding["calls"][-1] = "Up"
    elif change == "unknown call":
        bidding["calls"][-1] = "x"
    elif change == "short trick":
        play["tricks"][0].pop()
    elif change == "too many":
        play["tricks"].append(play["tricks"][0])
    elif change == "final":
        document["metadata"]["finalScore"] = [0, 0]
    elif change == "condensed":
        document["deals"][1] = "AbCd"
    elif change == "unknown card":
        play["tricks"][0][0] = "Xx"
    elif change == "generic":
        play["tricks"][0][0] = "At"
    elif change == "after":
        document["deals"].append(altered(document)["deals"][0])
    elif change == "type":
        document["fileType"] = "Chess"
    elif change == "players":
        document["metadata"]["players"].pop()
    elif change == "std":
        document["metadata"]["ruleset"]["std"] = 1
    elif change == "json":
        return json.dumps(document)[:-1]
    return document


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ("revoke", 1, r"FILE: deals\[1\], trick \d, card \d: [NESW] play \w+ is refused: "),
        ("dealer", 1, r"FILE: deals\[1\].initialState.dealer: is \d; the deal passes to \d"),
        ("card", 1, r"FILE: deals\[1\], trick 3, card 1: 1h is no card"),
        ("twice", 1, r"FILE: deals\[1\].initialState: \w+ is given twice"),
        ("call", 1, r"FILE: deals\[1\], call \d: 'Up' is no call"),
        ("unknown call", 2, r"deals\[1\], call \d: the call is not known"),
        ("short trick", 1, r"FILE: deals\[1\], trick 1: has \d cards; \d play"),
        ("too many", 1, r"FILE: deals\[1\], trick 6: comes after the hand was over"),
        ("final", 1, r"FILE: metadata.finalScore: is \[0, 0\]; the deals make it \[\d+, \d+\]"),
        ("condensed", 2, r"deals\[1\]: a deal in the condensed form is not read"),
        ("unknown card", 2, r"deals\[1\], trick 1: a card is not known"),
        ("generic", 2, r"deals\[1\], trick 1, card 1: At is no card of a suit"),
        ("after", 1, r"FILE: deals\[\d+\]: comes after the match was won"),
        ("type", 1, r"FILE: this is no EGN file"),
        ("players", 1, r"FILE: metadata.players: are not four"),
        ("std", 1, r"FILE: std is neither true nor false"),
        ("json", 1, r"FILE: line 1, column \d+: this is no JSON"),
    ],
)
def test_broken_files(change: str, status: int, said: str, whole: Document, tmp_path: Path) -> None:
    code, out, err = imported(tmp_path, broken(whole, change))
    assert (code, out) == (status, []), err
    assert re.search(said, err), err


def test_a_file_that_is_not_there() -> None:
    assert hoyle("import", "/no/such/file.egn").exit_code == 2
    assert hoyle("export", "/no/such/file.jsonl").exit_code == 2
