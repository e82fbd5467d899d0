"""Other worlds: deals that differ in what one seat cannot know, played by the same actions.

A world is made by exchanging cards that the seat has never seen, in the deal, in the stock and in what others laid away
or passed on, and by playing the hand again from the start. It exists only if everything that happened was legal in it,
so the cards go only to those who could hold them. Then the seat must see, and may do, exactly the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from attrs import define, field, frozen

from hoyle.dsl.model import Card
from hoyle.interpreter import Match, Program, kernel
from hoyle.interpreter import layout as L
from hoyle.interpreter.simulate import PLAYERS, choose

TRIES = 12
ASKED = (L.WAIT, L.ACTOR, L.OWNER, L.MENU)
"""Who is asked for what now. All see that, so a world in which somebody else is asked is not one of this seat's."""


@frozen
class Done:
    """An action of the hand so far. ``to``: who was given the card, -1 where nobody was."""

    seat: int
    action: int
    kind: str
    to: int


@define
class Hand:
    """A hand as it was dealt, and what was done in it."""

    start: Match
    done: list[Done] = field(factory=list)


def decisions(program: Program, bots: list[str], seed: int, max_hands: int) -> Iterator[tuple[Match, Hand]]:
    """Every decision of a match, with its hand so far. The match may be looked at, not changed."""
    players = [PLAYERS[name] for name in bots]
    match = Match(program, seed)
    while True:
        hand = Hand(match.copy())
        while match.status == "playing":
            yield match, hand
            action = choose(match, players)
            hand.done.append(Done(match.state[L.ACTOR], action, match.kind(action), match.state[L.CHOICE_TO]))
            match.act(action)
        if match.status == "finished" or match.hand_number + 1 >= max_hands:
            return
        match.next_hand()


def another_world(match: Match, hand: Hand, seat: int, chance: random.Random) -> Match | None:
    """The match in another world of this seat; None if none was found."""
    copies = match.program.game.pack.copies
    hidden = [card for card, unseen in Counter(match.view(seat).unseen).items() if unseen == copies]
    for attempt in range(TRIES):
        if len(hidden) < 2:
            return None
        # Many exchanges at first; a single one is the most likely to be possible.
        swapped = dict(zip(hidden, hidden, strict=True))
        for _ in range(max(1, len(hidden) // (1 + attempt))):
            one, other = chance.sample(hidden, 2)
            swapped[one], swapped[other] = swapped[other], swapped[one]
        if all(card == new for card, new in swapped.items()):
            continue
        world = replayed(match.program, hand, seat, lambda card, swapped=swapped: swapped.get(card, card))
        if world is not None and all(world.state[at] == match.state[at] for at in ASKED):
            return world
    return None


def replayed(program: Program, hand: Hand, seat: int, new: Callable[[Card], Card]) -> Match | None:
    """The hand with other cards; None if something that was done is not legal with them."""
    start = hand.start
    world = start.copy()
    hands = {other: tuple(map(new, start.hand(other))) for other in range(program.words[L.P_SEATS])}
    assert hands[seat] == start.hand(seat)
    world.set_up(hands, start.turned, tuple(map(new, start.stock)))
    for done in hand.done:
        action = done.action
        if done.kind in ("discard", "give") and seat not in (done.seat, done.to if done.kind == "give" else -1):
            action = program.numbers[str(new(program.cards[action]))]
        if world.state[L.ACTOR] != done.seat or world.refusal(action) is not None:
            return None
        kernel.apply(program.words, world.state, action)
    return world


def differences(match: Match, world: Match, seat: int) -> list[str]:
    """What a seat, or a bot in its place, could tell two worlds apart by."""
    size = match.program.words[L.P_STACK]
    ours, theirs = match.masked(seat), world.masked(seat)
    found = [f"place {at}: {ours[at]} and {theirs[at]}" for at in range(size) if ours[at] != theirs[at]]
    legal = match.legal()
    if legal != world.legal():
        found.append(f"legal are {match.legal_texts()} and {world.legal_texts()}")
    else:
        word = kernel.choice_word(match.state, seat, match.state[L.DECISION])
        for name, player in PLAYERS.items():
            one = player(match.program.words, list(ours), legal, len(legal), word)
            if one != player(match.program.words, list(theirs), legal, len(legal), word):
                found.append(f"{name} chooses differently")
    return found


@define
class Tally:
    """How many decisions were looked at, and in how many of them another world was found."""

    decisions: int = 0
    worlds: int = 0
    wrong: list[str] = field(factory=list)


def examine(program: Program, seed: int, tally: Tally, max_hands: int = 60) -> None:
    """Every decision of one match. Who plays depends on the seed, so that all meet all."""
    chance = random.Random(seed)
    bots = [chance.choice(list(PLAYERS)) for _ in range(program.game.table.players)]
    for match, hand in decisions(program, bots, seed, max_hands):
        seat = match.state[L.ACTOR]
        world = another_world(match, hand, seat, chance)
        tally.decisions += 1
        if world is not None:
            tally.worlds += 1
            found = differences(match, world, seat)
            where = f"{program.game.name} seed {seed} hand {match.hand_number + 1} decision {match.state[L.DECISION]}"
            tally.wrong += [f"{where}: {text}" for text in found]
