"""Whole matches on a terminal: a second session beside the program knows what it must show next."""

import os
import random
import signal
import sys
from pathlib import Path

import pytest

from hoyle.cli.common import Display
from hoyle.cli.play import saving, screen
from hoyle.cli.play.choices import Choice, choices
from hoyle.cli.play.session import Seen, Session
from hoyle.interpreter import layout as L
from tests.cli.play.table import GAMES, players, sensible, session
from tests.cli.program import ENV

pexpect = pytest.importorskip("pexpect")

BETWEEN = "Enter deals the next hand (? for help): "
LOOKS = {  # columns and options of a match, in turn
    0: (60, []),
    1: (100, []),
    2: (60, ["--ascii"]),
    3: (80, ["--four-color"]),
    4: (100, ["--plain"]),
    5: (60, ["--plain"]),
}


class Terminal:
    """The program on a terminal, and what it should be at."""

    def __init__(self, one: Session, look: Display, args: list[str], folder: Path) -> None:
        self.one = one
        self.look = look
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "hoyle.cli", "play", *args],
            cwd=str(folder),
            env=ENV | {"TERM": "xterm", "HOME": str(folder), "PAGER": "cat"},
            dimensions=(24, look.width),
            encoding="utf-8",
            timeout=30,
        )
        self.child.delaybeforesend = None
        self.seen = ""

    def wait(self, text: str) -> str:
        """Reads until the program has printed this; returns all up to it."""
        self.child.expect_exact(text)
        self.seen = self.child.before or ""
        return self.seen

    def say(self, line: str) -> None:
        self.child.sendline(line)

    def end(self) -> int:
        """Waits for the program to end; its exit status."""
        self.child.expect(pexpect.EOF)
        self.seen = self.child.before or ""
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -(self.child.signalstatus or 0))


def asked(one: Session, offered: list[Choice], look: Display) -> str:
    """The question of this decision as the terminal shows it."""
    text = screen.question(one.view, offered, look)
    return text + (f" (Enter takes {offered[0].key}): " if len(offered) == 1 else ": ")


def play_on(terminal: Terminal, rng: random.Random, stop_at: int) -> bool:
    """Plays until so many actions have been taken, or to the end (True), trying all that a person may say."""
    one, look = terminal.one, terminal.look
    while True:
        one.go_on()
        if one.status == "finished":
            return True
        if one.status == "hand over":
            if not look.plain:
                terminal.wait(BETWEEN)
                if rng.random() < 0.2:
                    terminal.say("frog")
                    terminal.wait("Between two hands you can say")
                    terminal.wait(BETWEEN)
                terminal.say("")
            one.next_hand()
            continue
        view = one.view
        offered = choices(view)
        question = asked(one, offered, look)
        terminal.wait(question)
        if len(one.actions) >= stop_at:
            return False
        side_talk(terminal, rng, question)
        decide(terminal, rng, offered)


def side_talk(terminal: Terminal, rng: random.Random, question: str) -> None:
    """Now and then a bad word, a refused card, a hint, help, the last trick or an undo that is refused."""
    view = terminal.one.view
    if rng.random() < 0.1:
        terminal.say("frog")
        terminal.wait('"frog" is no ')
        terminal.wait(question)
    held = [view.program.numbers[str(card)] for card in view.hand(view.owner or 0)]
    refused = [action for action in held if view.state[L.WAIT] != L.W_CALL and view.refusal(action) is not None]
    if refused and rng.random() < 0.5:
        action = rng.choice(refused)
        refusal = view.refusal(action)
        assert refusal is not None
        terminal.say(str(view.program.cards[action]))
        terminal.wait("is refused: ")
        terminal.wait(f"{refusal.span.file}, line {refusal.span.line}: ")
        terminal.wait("You may ")
        terminal.wait(question)
    if rng.random() < 0.1:
        word, answer = rng.choice(
            [
                ("hint", "simple would "),
                ("?", "You can say:"),
                ("score", "The score: "),
                ("last", "rick"),
                ("table", ""),
            ]
        )
        terminal.say(word)
        terminal.wait(answer)
        terminal.wait(question)
    if rng.random() < 0.05:
        terminal.say("rules")
        terminal.wait(view.program.game.summary.split()[0])
        terminal.wait(question)


def decide(terminal: Terminal, rng: random.Random, offered: list[Choice]) -> None:
    """A decision, by its number or its words; sometimes it is taken back, if that may be."""
    one = terminal.one
    while True:
        action = sensible(one, rng)
        choice = next(choice for choice in offered if choice.action == action)
        words = [choice.key, choice.text, *([str(choice.card).lower()] if choice.card else [])]
        terminal.say(rng.choice(words))
        one.decide(action)
        one.go_on()
        if one.status != "decision" or rng.random() > 0.15:
            return
        now = choices(one.view)
        terminal.wait(asked(one, now, terminal.look))
        terminal.say("undo")
        result = one.undo()
        if isinstance(result, Seen):
            terminal.wait("You have seen ")
            terminal.wait(asked(one, now, terminal.look))
            offered = now
            continue
        terminal.wait(f"Taken back: {result}.")
        offered = choices(one.view)
        terminal.wait(asked(one, offered, terminal.look))


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAMES)), ids=GAMES)
def test_a_whole_match_with_all_that_can_be_said(number: int, game: str, tmp_path: Path) -> None:
    width, options = LOOKS[number % len(LOOKS)]
    look = Display(ascii="--ascii" in options or "--plain" in options, plain="--plain" in options, width=width)
    seed, rng = 40 + number, random.Random(number)
    one = session(game, seed, 1)
    seat = "E" if one.match.program.game.table.players == 4 else "2"
    args = [game, "--seed", str(seed), "--seat", seat, "--record", "match.jsonl", *options]
    # Each look has a game that is played to its end; the others are laid aside. Whole matches of all: test_play.
    whole = number < len(LOOKS)
    stops = [25, 90, 10**9] if whole else [25]
    for stop in stops:
        terminal = Terminal(one, look, args, tmp_path)
        over = play_on(terminal, rng, stop)
        assert over == (stop == 10**9)
        if not over:
            terminal.child.sendintr()
            assert terminal.end() == 130
            assert "Saved in match.jsonl" in terminal.seen
            args = ["--resume", "match.jsonl", *options]
            saved = saving.load(tmp_path / "match.jsonl")
            again = session(game, seed, 1)
            saving.bring_back(saved, again, one.match.program)
            assert again.actions == one.actions
    if not whole:
        return
    status = terminal.end()
    assert status == 0
    assert "the match, " in terminal.seen
    assert (tmp_path / "match.jsonl").read_text() == saving.text_of(one, one.match.program, players(one), seed)
    assert [path.name for path in tmp_path.glob("*.jsonl")] == ["match.jsonl"]


def begun(folder: Path, *options: str) -> Terminal:
    terminal = Terminal(session("euchre", 71, 2), Display(width=60), ["euchre", "--seed", "71", *options], folder)
    terminal.wait("Your call: ")
    return terminal


@pytest.mark.parametrize("way", ["closed", "hung up", "ended"])
def test_a_closed_terminal_saves(way: str, tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    terminal.say("order up")
    terminal.wait("Lay away a card: ")
    if way == "closed":
        os.close(terminal.child.fileno())
        terminal.child.ptyproc.wait()
    else:
        terminal.child.kill(signal.SIGHUP if way == "hung up" else signal.SIGTERM)
        assert terminal.end() == 130
    saved = saving.load(tmp_path / "euchre-71.jsonl")
    assert saved.record.lines[-2:] == ('{"seat": "S", "action": "order up"}', '{"end": "saved"}')


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    terminal.child.sendeof()
    assert terminal.end() == 0
    assert "Go on with: hoyle play --resume euchre-71.jsonl" in terminal.seen


def test_colour_is_for_terminals_that_want_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[31mK♥" in begun(tmp_path).seen
    assert "\x1b[34m10♦" in begun(tmp_path, "--four-color").seen
    monkeypatch.setitem(ENV, "NO_COLOR", "1")
    assert "\x1b" not in begun(tmp_path).seen


def test_an_encoding_without_the_suits_gets_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENV, "PYTHONIOENCODING", "ascii")
    seen = begun(tmp_path).seen
    assert seen.isascii()
    assert "10S" in seen


def test_the_screen_follows_the_width_of_the_terminal(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    terminal.child.setwinsize(30, 100)
    terminal.say("")
    wide = terminal.wait("Your call: ")
    assert any("partner" in line and "trump" in line for line in wide.split("\n"))


def test_hands_are_read_before_the_next_is_dealt(tmp_path: Path) -> None:
    terminal = begun(tmp_path)
    for answer in ("order up", "10s"):
        terminal.say(answer)
        terminal.child.expect(r"\w[^:\n]*: $")
    for _ in range(5):
        terminal.say("1")
        terminal.child.expect(r"\w[^\n]*: $")
    assert "score" in (terminal.child.before or "")
    terminal.say("last trick")
    terminal.wait("trick 5")
    terminal.wait(BETWEEN)
    terminal.say("undo")
    terminal.wait("You have seen")
    terminal.wait(BETWEEN)
    terminal.say("score")
    terminal.wait("Hand 1: ")
    terminal.wait(BETWEEN)
    terminal.say("")
    terminal.wait("Hand 2, W deals")
