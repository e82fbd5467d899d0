"""The conversation at the table: what is shown, what is asked, and what the answers do.

On a terminal the table stops after each hand until Enter is pressed, so that the score can be read. Driven by a pipe it
asks for decisions only, and prints each answer after its question, as a terminal would.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence

from attrs import define, field

from hoyle.interpreter import layout as L
from hoyle.interpreter.match import Match

from ..common import Display, display
from . import answers, screen
from .choices import Choice, choices, clean, meaning
from .session import Seen, Session
from .story import Story, last_calls


class Left(Exception):
    """The person leaves the table. ``asked``: by saying so, or at the end of the input."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


@define
class Sitting:
    """A session and the person in front of it. ``players`` by seat as a record names them; ``display`` is what the
    command line says of --ascii, --plain and --four-color."""

    session: Session
    players: Sequence[str]
    seed: int
    display: tuple[bool, bool, bool]
    resumed: bool = False
    told: int = field(default=0)
    """Events told already, when each is a sentence."""
    fresh: int = field(default=0)
    """The first event that a screen may show: what a stop between hands has shown is not shown again."""

    def play(self) -> None:
        """The match to its end. Raises ``Left`` (or KeyboardInterrupt) when the person leaves before it."""
        self.heading()
        if self.resumed:
            self.told = self.session.since
        session = self.session
        while True:
            session.go_on()
            if session.status == "finished":
                self.show_events()
                return
            if session.status == "hand over":
                if self.stops:
                    self.between_hands()
                if session.status == "hand over":
                    session.next_hand()
                continue
            self.decision()

    # ---------------------------------------------------------------------------------------- output

    @property
    def look(self) -> Display:
        """How to print on the terminal as it is now: it may have been resized."""
        return display(*self.display)

    @property
    def story(self) -> Story:
        return Story(self.session.match.program.game, self.session.seat, self.look)

    @property
    def stops(self) -> bool:
        """Whether somebody watches a screen."""
        return sys.stdin.isatty() and sys.stdout.isatty() and not self.look.plain

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def tell(self, *texts: str) -> None:
        """Sentences, folded to the width of the screen."""
        look = self.look
        for text in texts:
            for line in text.split("\n"):
                indent = line[: len(line) - len(line.lstrip())]
                folded = textwrap.wrap(line, look.width, subsequent_indent=indent + "  ") or [""]
                self.say(*([line] if look.plain else folded))

    def heading(self) -> None:
        """What is played, by whom, and what repeats it."""
        game = self.session.match.program.game
        defaults = {option.name: option.default for option in game.options}
        options = [f"{name}={value}" for name, value in game.chosen if defaults.get(name) != value]
        title = ", ".join(
            [f"{game.title}: seed {self.seed}", *options, *(["practice"] if self.session.practice else [])]
        )
        others = [(seat, name) for seat, name in enumerate(self.players) if seat != self.session.seat]
        if len({name for _, name in others}) == 1:
            who = f"{others[0][1]} plays the other {'seats' if len(others) > 1 else 'seat'}"
        else:
            who = ", ".join(f"{name} plays {self.seat(seat)}" for seat, name in others)
        self.say(self.look.bold(title))
        self.tell(f"You are {self.seat(self.session.seat)}; {who}.", "? lists what you can say.", "")

    def seat(self, seat: int) -> str:
        return screen.seat_text(self.session.match, seat, self.look)

    def show_events(self) -> None:
        """What happened since the person last decided."""
        events = self.session.events
        if self.look.plain:
            self.say(*self.story.sentences(events, self.told))
            self.told = len(events)
        else:
            self.say(*self.story.rows(events, max(self.session.since, self.fresh)))

    def show(self, view: Match, offered: Sequence[Choice]) -> None:
        """Everything that a decision needs."""
        if self.look.plain:
            self.show_events()
            self.say(*self.spoken_screen(view, offered))
            return
        if self.session.events[max(self.session.since, self.fresh) :]:
            self.say("")
        self.show_events()
        person, look = self.session.seat, self.look
        if goes_on(view):
            self.say("", *screen.cards(view, person, offered, look), *screen.options(view, offered, look))
        else:
            self.say("", *screen.screen(view, person, last_calls(self.session.events), offered, look))

    def spoken_screen(self, view: Match, offered: Sequence[Choice]) -> list[str]:
        """The same for a screen reader."""
        look = self.look
        facts = [f"{label}: {text}" for label, text in screen.facts(view, look)]
        lines = [f"Your turn. {'. '.join(fact[0].upper() + fact[1:] for fact in facts)}."]
        if view.trick:
            lines.append(f"On the table: {', '.join(f'{self.seat(s)} {look.card_text(c)}' for s, c in view.trick)}.")
        opened = view.state[L.OPEN_SEAT]
        if opened not in (-1, self.session.seat) and view.hand(opened):
            cards = screen.spoken_cards(view, view.hand(opened), look)
            lines.append(f"The hand of {self.seat(opened)} lies open, {cards}.")
        if view.hand(self.session.seat):
            lines.append(f"You hold {screen.spoken_cards(view, view.hand(self.session.seat), look)}.")
        lines.append(answers.allowed(view, offered, look))
        return lines

    def again(self, view: Match, offered: Sequence[Choice]) -> None:
        """After an answer longer than a few lines: what must stay in sight."""
        if self.look.plain:
            return
        for fact in screen.facts(view, self.look):
            self.say(*screen.row(*fact, self.look.width, self.look))
        self.say("", *screen.cards(view, self.session.seat, offered, self.look))
        self.say(*screen.options(view, offered, self.look))

    # ----------------------------------------------------------------------------------------- input

    def ask(self, question: str) -> str:
        """One answer, cleaned. Raises ``Left`` at the end of the input."""
        print(f"{question}: ", end="", flush=True)
        try:
            line = sys.stdin.readline()
        except OSError:  # the terminal is gone
            raise Left(asked=False) from None
        if not line:
            raise Left(asked=True)
        said = clean(line)
        if not sys.stdin.isatty():
            print(said)
        return said

    def decision(self) -> None:
        """Asks until the person has decided, or has taken something back."""
        view = self.session.view
        offered = choices(view)
        self.show(view, offered)
        question = screen.question(view, offered, self.look)
        if len(offered) == 1:
            question += f" (Enter takes {offered[0].key})"
        while True:
            said = self.ask(question)
            if not said:
                if len(offered) == 1:
                    self.session.decide(offered[0].action)
                    return
                self.show(view, offered)
                continue
            action = meaning(view, said, offered)
            if action is not None and any(choice.action == action for choice in offered):
                self.session.decide(action)
                return
            if said in answers.COMMANDS:
                if self.command(answers.COMMANDS[said], view, offered):
                    return
            elif action is not None:
                refusal = view.refusal(action)
                assert refusal is not None
                self.tell(*answers.refused(view, action, refusal, offered, self.look))
            else:
                self.tell(answers.bad_word(said, view, offered, self.look))

    def between_hands(self) -> None:
        """Shows how the hand ended, and waits."""
        self.say("")
        self.show_events()
        self.fresh = len(self.session.events)
        while True:
            self.say("")
            said = self.ask("Enter deals the next hand (? for help)")
            if not said:
                return
            if said not in answers.COMMANDS:
                self.tell(answers.BETWEEN_HANDS)
            elif self.command(answers.COMMANDS[said], self.session.view, ()):
                return

    def command(self, word: str, view: Match, offered: Sequence[Choice]) -> bool:
        """Carries out a command; True if it changed what is to be decided."""
        look, events = self.look, self.session.events
        if word == "quit":
            raise Left(asked=True)
        if word == "undo":
            return self.undo()
        if word == "table" and offered:
            self.show(view, offered)
        elif word == "last trick":
            self.say(answers.last_trick(events, self.story))
        elif word == "score":
            self.say(*answers.score_sheet(view, events, look))
        elif word == "hint" and offered:
            from .hint import hint

            self.tell(hint(view, look))
        elif word == "rules":
            self.rules()
            self.again(view, offered)
        elif not offered:
            self.tell(answers.BETWEEN_HANDS)
        else:
            self.say(*answers.help_lines(view, offered, look), *([] if look.plain else [""]))
            self.again(view, offered)
        return False

    def rules(self) -> None:
        """The rulebook, a page at a time where there is a terminal."""
        from ..rulebook import render
        from ..rulebook.english import rulebook

        text = render(rulebook(self.session.match.program.game), "text", self.look)
        if self.stops:
            import click

            click.echo_via_pager(text)
        else:
            self.say(text.rstrip("\n"), "")

    def undo(self) -> bool:
        """Takes the last decision back, if that may be."""
        result = self.session.undo()
        if result is None:
            self.tell("There is no decision of yours to take back.")
            return False
        if isinstance(result, Seen):
            cards = result.cards
            saw = "the cards of a new hand" if cards is None else ", ".join(map(self.look.card_text, cards))
            if result.ally and cards is not None:
                saw = f"{saw} and who plays with the maker" if saw else "who plays with the maker"
            self.tell(f"You have seen {saw} since your last decision, so it stands (--practice would let you undo it).")
            return False
        self.say(f"Taken back: {result}.")
        self.told, self.fresh = len(self.session.events), min(self.fresh, self.session.since)
        return True


def goes_on(view: Match) -> bool:
    """Whether another card of the same choice is asked for, so that the table has not changed."""
    return view.state[L.WAIT] == L.W_CARDS and view.state[L.CHOICE_N] > 0
