"""Who plays with the maker: not told before the card shows it, told when it does, and not to be found out by undo."""

from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.cli.common import Display
from hoyle.cli.play import screen
from hoyle.cli.play.choices import choices
from hoyle.cli.play.session import Seen, Session
from hoyle.cli.play.story import Story, last_calls
from hoyle.interpreter import Match, compile_game
from hoyle.interpreter.simulate import PLAYERS

HANDS = {
    "1": "KS JH KH AH JD",
    "2": "8D 9D KD 9C 10C",
    "3": "9S AS 10H QD AD",
    "4": "8S 10S 9H QC KC",
    "5": "JS QS 8H JC AC",
}
ASLEEP = HANDS | {"3": "9S 8C 10H QD AD"}
CALLED = [(0, "order up"), (4, "discard JS"), (0, "pass"), (0, "call AS")]
TRICKS = ("JH 8D 10H 9H 8H", "KH 9D 9S 8S QH", "AH 9C QD 10S JC", "JD 10C AS QC QS", "KS KD AD KC AC")
PLAYED = [(seat, f"play {card}") for trick in TRICKS for seat, card in enumerate(trick.split())]
LOOK = Display(width=100, ascii=True)
ROW = "3 plays with 1, by the AS that was called"


def at_the_table(person: int, hands: dict[str, str] = HANDS, game: str = "call-your-partner-euchre") -> Session:
    """The person's session after the call; player 1 is the maker."""
    match = Match(compile_game(dsl.load(game)))
    match.set_up(hands, turned="QH", stock="AS 10D" if hands is ASLEEP else "", dealer="5")
    session = Session(match, person, [PLAYERS["simple"]] * 5)
    session.replay(CALLED)
    return session


def shown(session: Session, look: Display = LOOK) -> str:
    """The screen of the person, whoever is to act."""
    view = session.view
    offered = choices(view) if view.actor == session.seat else []
    return "\n".join(screen.screen(view, session.seat, last_calls(session.events), offered, look))


def told(session: Session, look: Display = LOOK) -> str:
    """All that was told, in rows; in sentences where the look is plain."""
    story = Story(session.match.program.game, session.seat, look)
    return "\n".join(story.sentences(session.events, 0) if look.plain else story.rows(session.events, 0))


@pytest.mark.parametrize("person", [0, 1, 3, 4])
def test_nobody_is_told_before_the_card_falls(person: int) -> None:
    session = at_the_table(person)
    for seat, text in PLAYED[:17]:
        assert "AS, not shown yet" in shown(session)
        assert "allies" not in shown(session) and "partner" not in shown(session)
        assert "plays with" not in told(session)
        session.replay([(seat, text)])
    session.replay(PLAYED[17:18])
    assert "not shown yet" not in shown(session)
    assert "player 3 plays with player 1" in shown(session)
    assert ROW.replace("with 1", "with you") in told(session) if person == 0 else ROW in told(session)


def test_the_ally_knows_by_his_own_hand() -> None:
    session = at_the_table(2)
    screen_of_3 = shown(session)
    assert "AS, in your hand" in screen_of_3
    assert "you, ally" in screen_of_3
    assert "maker" in screen_of_3 and "partner" in screen_of_3
    session.replay(PLAYED[:18])
    assert "you play with player 1, by the ace of spades" in told(session, Display(plain=True)).lower()


def test_that_there_was_no_ally_is_told_when_the_hand_is_over() -> None:
    session = at_the_table(1, ASLEEP)
    for seat, text in [(s, t.replace("AS", "8C") if s == 2 else t) for s, t in PLAYED]:
        assert "Nobody" not in told(session)
        session.replay([(seat, text)])
    assert "Nobody plays with 1: no other player had the AS that was called" in told(session)


def test_an_open_call_tells_at_once_and_cannot_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "open-call.hoyle"
    text = dsl.load("call-your-partner-euchre").text
    path.write_text(text[: text.index("example ")].replace(", hidden", ""), encoding="utf-8")
    session = at_the_table(0, game=str(path))
    assert "3 plays with you" in told(session)
    assert session.undo() == Seen((), ally=True)
    hidden = at_the_table(0)
    assert hidden.undo() == "call AS"
