"""`hoyle explain`: the codes, and a page for each."""

import json

import pytest

from hoyle.dsl.specimen import BASE
from hoyle.interpreter.codes import ALL

from .program import hoyle

E110 = """\
E110 (error): a character without a meaning

Outside quotes and comments stand words, numbers, cards and the marks , : | + - * / ( ) ' only.

Why: A slip of the key, or a mark from another language.

Wrong:

    deal 5 each in 3 2; 4 left, turn up 1

    example.hoyle:5:19: error E110: the character ; has no meaning here
      5 | deal 5 each in 3 2; 4 left, turn up 1
        |                   ^
      write: ,

Right:

    deal 5 each in 3 2, 4 left, turn up 1

These lines stand in a small game, in the place of its own: hoyle explain specimen
"""


def test_all_codes_are_listed_by_what_they_are_about() -> None:
    done = hoyle("explain")
    assert done.exit_code == 0
    for code in ALL:
        assert f"\n  {code.code}  {code.title}\n" in done.stdout
    assert done.stdout.startswith("The call\n  E001  no such game or file\n")
    assert "\n\nScore\n  E721  a result that no row scores\n" in done.stdout


def test_a_page() -> None:
    assert hoyle("explain", "E110").stdout == E110
    assert hoyle("explain", "e110").stdout == hoyle("explain", "110").stdout == E110


@pytest.mark.parametrize("code", [code.code for code in ALL])
def test_every_page_can_be_printed(code: str) -> None:
    done = hoyle("explain", code)
    assert done.exit_code == 0
    assert all(char.isprintable() or char in "\n\t" for char in done.stdout)
    assert len(done.stdout.split("\n")) < 150
    assert max(map(len, done.stdout.split("\n"))) <= 170


def test_a_message_about_the_call_is_shown_as_the_program_says_it() -> None:
    said = hoyle("check", "eucher").stderr
    assert said
    assert said.strip().replace("\n", "\n    ") in hoyle("explain", "E001").stdout


def test_the_specimen_is_the_game_of_the_examples() -> None:
    assert hoyle("explain", "specimen").stdout == BASE


def test_no_such_code() -> None:
    done = hoyle("explain", "E7211")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "there is no message E7211\n  did you mean: E72" in done.stderr


def test_json() -> None:
    listed = json.loads(hoyle("explain", "--json").stdout)
    assert [one["code"] for one in listed] == [code.code for code in ALL]
    assert list(listed[0]) == ["code", "severity", "title", "family", "what"]
    one = json.loads(hoyle("explain", "E110", "--json").stdout)
    assert list(one) == ["code", "severity", "title", "family", "what", "why", "bad", "message", "good"]
    assert one["message"].startswith("example.hoyle:5:19: error E110")


def test_a_warning_can_be_accepted_and_an_error_cannot() -> None:
    assert 'accept W761 "why"' in hoyle("explain", "W761").stdout
    assert "accept" not in hoyle("explain", "E721").stdout
