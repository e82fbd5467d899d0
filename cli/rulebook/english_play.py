"""The play of the cards in English."""

from __future__ import annotations

from hoyle.dsl.model import Cards, Do, Filter, FirstLead, Game, HolderOf, NameTrump, OpenHand, Play
from hoyle.dsl.walk import all_of

from .document import Block, Paragraph
from .english_cards import leader_may_sit_out, row_of
from .english_conditions import guard
from .english_hands import tricks_played
from .english_picks import one_card
from .english_terms import (
    noun,
)
from .english_words import capital, counted, sentence


def play_blocks(game: Game) -> tuple[Block, ...]:
    """The section about play: lead, following, who takes a trick, open hands."""
    play = game.play
    texts = [tell_lead(play, game), *(tell_filter(line, game) for line in play.filters), tell_trick(game)]
    texts += [tell_open_hand(hand, game) for hand in play.open_hands]
    return tuple(Paragraph(text) for text in texts)


def tell_lead(play: Play, game: Game) -> str:
    """Who leads to the first trick, and what."""
    text = sentence(f"{noun(play.leader, game).does('lead')} to the first trick")
    if isinstance(play.leader, HolderOf):
        text += " If nobody holds it, eldest leads."
    elif leader_may_sit_out(game):
        who = noun(play.leader, game)
        text += f" If {who.does('sit out')}, the next active player clockwise leads."
    return f"{text} {tell_first_lead(play.first_lead, game)}".rstrip()


def tell_first_lead(lead: FirstLead | None, game: Game) -> str:
    """What the first card led does, or must be."""
    if lead is None:
        return ""
    if lead.kind == "sets trump":
        bids = any(call.strains is not None for one in game.bidding.rounds for call in one.calls)
        named = bids or any(isinstance(do.action, NameTrump) for do in all_of(game.before_play, Do))
        return f"The suit of the first card led is trump{', unless trump has been named' if named else ''}."
    return "The first card led must be a trump, if the leader has one."


def tell_filter(line: Filter, game: Game) -> str:
    """What may be played to a trick, or led."""
    if line.cards is not None:
        return tell_cards_filter(line, line.cards, game)
    first = line is next(other for other in game.play.filters if "led" not in other.kind.split()[1:3])
    free = any(other.kind == "trump if void" for other in game.play.filters)
    text = {
        "follow suit": "Whoever can follow suit must" + ("." if free else "; whoever cannot may play any card."),
        "follow suit or trump": (
            "When a trump is led, whoever has a trump must play one. When another suit is led, whoever can follow suit "
            "must either follow or play a trump." + ("" if free else " Whoever cannot follow may play any card.")
        ),
        "trump if void": "Whoever cannot follow suit must play a trump, and only without a trump any card.",
        "head the trick": (
            "Whoever can must play a card that beats the trick so far."
            if first
            else "Of the cards that this leaves, one that beats the trick so far must be played, if there is one."
        ),
        "no trump led before trump is played": (
            "Trumps may not be led before one has been played, unless the leader has nothing else."
        ),
    }[line.kind]
    when = guard(line.when, game)
    return f"{capital(when)}: {text[0].lower()}{text[1:]}" if when else text


def tell_cards_filter(line: Filter, cards: Cards, game: Game) -> str:
    """Which cards may be led, or must be played."""
    one = one_card(cards)
    must, bars = {
        "first card led": (f"The first card led must be {one}", f"The first card led may not be {one}"),
        "cards led": (f"The leader must lead {one}", f"The leader may not lead {one}"),
        "cards played": (f"Of the cards that this leaves, {one} must be played", f"{capital(one)} may not be played"),
    }[line.kind]
    told = f"{bars}, unless there is nothing else." if line.barring else f"{must}, if there is one."
    when = guard(line.when, game)
    return f"{capital(when)}: {told[0].lower()}{told[1:]}" if when else told


def tell_trick(game: Game) -> str:
    """Who takes a trick, who leads next, and how many there are."""
    trumps = row_of(game, "trump") is not None
    best = "The highest trump takes the trick; without a trump, the" if trumps else "The"
    wins = f"{best} highest card of the suit led{'' if trumps else ' takes the trick'}."
    known = tricks_played(game)
    many = "tricks" if known is None else counted(known, "trick")
    played = f"{many} is" if known == 1 else f"All {many} are"
    equal = ""
    if game.play.equal_cards is not None:
        which = "first" if game.play.equal_cards.kind == "first wins" else "last"
        equal = f" Of equal cards, the one played {which} is the higher."
    return f"{wins}{equal} Whoever takes a trick leads to the next. {capital(played)} played out."


def tell_open_hand(hand: OpenHand, game: Game) -> str:
    """Whose hand lies open, and who plays it."""
    owner = noun(hand.owner, game)
    chooser = noun(hand.player, game).does("choose")
    hand_is, it = ("hands are", "them") if owner.plural else ("hand is", "it")
    text = f"{owner.own} {hand_is} laid open on the table, and {chooser} every card that is played from {it}, "
    text += "among those that the rules allow"
    when = guard(hand.when, game)
    return sentence(f"{when}, {text}" if when else capital(text))
