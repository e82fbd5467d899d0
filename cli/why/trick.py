"""Who takes a trick, and why no other card in it does."""

from collections.abc import Sequence

from hoyle.dsl.model import SUITS, Card
from hoyle.interpreter import Match
from hoyle.interpreter import layout as L

from .answer import Answer, Said, cited, listed
from .cards import PLURALS, Cards
from .choice import who

Trick = Sequence[tuple[int, Card]]


def last_trick(match: Match) -> Trick:
    """The trick that was completed last."""
    return match.plays[-match.state[L.N_ACTIVE] :]


def taken(match: Match, trick: Trick, seat: int, named: bool = True, over: bool = True) -> Answer:
    """Why ``seat`` takes the trick (or, while it is not over, is taking it). ``named``: seats mean something here."""
    cards = Cards(match)
    leader, first = trick[0]
    card = next(card for player, card in trick if player == seat)
    contend = [one for _, one in trick if cards.is_trump(one) == cards.is_trump(card)]
    contend = [one for one in contend if cards.is_trump(one) or cards.suit(one) == cards.suit(first)]
    lower = sorted({one for one in contend if one != card}, key=match.strength, reverse=True)
    kind = "trump in it" if cards.is_trump(card) else f"of {PLURALS[cards.suit(card)]}, the suit led"
    name = cards.noun(card) if cards.foreign(card) else cards.name(card)
    why = f"{name}, and " if name else ""
    why += f"the {'highest' if lower or contend.count(card) > 1 else 'only'} {kind}"
    why += f", above {listed([cards.told(one) for one in lower])}" if lower else ""
    if not cards.is_trump(card) and match.strain in SUITS:
        why += "; no trump was played"
    rules = (*cards.rank(card), *(rule for one in lower for rule in cards.strange(one)))
    equal = match.program.game.play.equal_cards
    if contend.count(card) > 1 and equal is not None:
        why += f"; of equal cards the {equal.kind.split()[0]} wins"
        rules += cited(f"equal cards: {equal.kind}", equal)
    verb = "takes the trick" if over else "is taking the trick so far"
    subject = f"{who(match, seat)} {verb} with {card}" if named else f"{card} {verb}"
    said = [Said((subject,), "", why, tuple(dict.fromkeys(rules)))]
    others = [one for one in dict.fromkeys(one for _, one in trick) if one not in contend]
    following = [one for one in others if cards.suit(one) == cards.suit(first)]
    strangers = [one for one in others if one not in following]
    if following:
        said.append(Said(tuple(map(str, following)), "cannot take it", "a trump was played"))
    if strangers:
        text = "neither a trump nor of the suit led" if match.strain in SUITS else "not of the suit led"
        said.append(Said(tuple(map(str, strangers)), "cannot take it", text))
    led = f"{who(match, leader)} led {first}" if named else f"{first} was led"
    return Answer((f"{cards.trumps()}; {led}, {cards.noun(first)}.",), tuple(said))
