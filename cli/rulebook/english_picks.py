"""Which cards are meant, in words."""

from __future__ import annotations

from hoyle.dsl.model import Cards, RankEntry

from .english_words import join, joker_name, rank_name, strain_name


def which_cards(cards: Cards, one: bool = False) -> str:
    """Which cards: ``nines or tens``, ``trumps``, ``left bower of trumps``; or ``one`` of them."""
    suits = {"trump": "trump" if one else "trumps", "turned": "of the suit of the turned card"}
    if cards.extreme is not None:
        suit = cards.suits[0]
        return f"{cards.extreme} {'trump' if suit == 'trump' else strain_name(suit).removesuffix('s')}"
    if not cards.entries:
        if cards.suits == ("turned",):
            return f"card{'' if one else 's'} {suits['turned']}"
        named = [suits.get(suit) or strain_name(suit) for suit in cards.suits]
        return join([name.removesuffix("s") if one and name != "trump" else name for name in named], "or")
    if not cards.suits and all(entry.kind == "rank" for entry in cards.entries):
        return join([rank_name(entry.name) + ("" if one else "s") for entry in cards.entries], "or")
    named = [entry_name(entry) for entry in cards.entries]
    whose = {"trump": " of trumps", "turned": f" {suits['turned']}"}
    suit = "".join(whose.get(suit) or f" of {strain_name(suit)}" for suit in cards.suits[:1])
    return f"the {join(named)}{suit}" if len(named) > 1 else f"{named[0]}{suit}"


def several_named(cards: Cards) -> bool:
    """Whether these are cards told one by one: ``the jack and queen of trumps``."""
    return len(cards.entries) > 1 and which_cards(cards).startswith("the ")


def one_kind(cards: Cards) -> bool:
    """Whether ``which_cards`` tells one kind of card, without its article: ``highest trump``, ``ace of trumps``."""
    if cards.extreme is not None:
        return True
    return len(cards.entries) == 1 and (bool(cards.suits) or cards.entries[0].kind != "rank")


def one_card(cards: Cards) -> str:
    """One of them: ``a heart or a diamond``, ``a trump``, ``the joker``, ``one of the jack and queen of trumps``."""
    if several_named(cards):
        return f"one of {which_cards(cards)}"
    if not cards.entries:
        if cards.suits == ("turned",):
            return f"a {which_cards(cards, one=True)}"
        return join([f"a {which_cards(Cards(suits=(suit,)), one=True)}" for suit in cards.suits], "or")
    if not cards.suits and all(entry.kind == "rank" for entry in cards.entries):
        names = [rank_name(entry.name) for entry in cards.entries]
        return join([f"a{'n' if name[0] in 'ae' else ''} {name}" for name in names], "or")
    return f"the {which_cards(cards)}"


def entry_name(entry: RankEntry) -> str:
    """A place of a rank list in words: ``jack``, ``left bower``, ``jack of spades``, ``joker``."""
    if entry.kind == "off":
        return "left bower" if entry.name == "J" else f"{rank_name(entry.name)} of the other suit of the colour"
    if entry.kind == "card":
        return f"{rank_name(entry.name[:-1])} of {strain_name(entry.name[-1])}"
    return joker_name(entry.name) if entry.kind == "joker" else rank_name(entry.name)
