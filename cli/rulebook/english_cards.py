"""The table, the pack, the deal and the order of the cards in English."""

from __future__ import annotations

from hoyle.dsl.model import (
    RANKS,
    SUITS,
    And,
    Card,
    Cond,
    Deal,
    Game,
    NameTrump,
    Not,
    Or,
    Pack,
    RankRow,
    Role,
    SitOut,
    StrainIs,
    Table,
    companion,
)
from hoyle.dsl.names import seat_name, unit_name
from hoyle.dsl.walk import all_of

from .document import Block, CardRow, CardRows, Heading, Paragraph
from .english_steps import steps_within
from .english_words import (
    SYMBOLS,
    capital,
    card_text,
    counted,
    entry_text,
    join,
    joker_name,
    number,
    rank_name,
    sentence,
    strain_name,
)

# ------------------------------------------------------------------------------- table and pack


def tell_table(table: Table) -> str:
    """Who sits where, and with whom."""
    names = [seat_name(table, seat) for seat in range(table.players)]
    which = f"numbered {names[0]} to {names[-1]}" if names[0].isdigit() and len(names) > 2 else join(names)
    seated = f"{counted(table.players, 'player')}, {which}{' clockwise' if table.players > 2 else ''}"
    if table.kind == "each for himself":
        return sentence(f"{seated}, each for themselves")
    sides = [unit_name(table, unit) for unit in range(len(table.sides))]
    where = {
        "partners opposite": "partners sit opposite each other",
        "two sides alternating": "the two sides sit alternately",
    }.get(table.kind, table.kind)
    facing = join(sides, "against" if len(sides) == 2 else "and")
    return sentence(f"{seated}, in {number(len(sides))} partnerships; {where}: {facing}")


def tell_pack(pack: Pack) -> str:
    """How many cards there are, and which."""
    total = len(pack.cards) * pack.copies
    suited = [card for card in pack.cards if card.suit is not None]
    full = [Card(rank, suit) for suit in SUITS for rank in pack.ranks]
    extra = [card_text(card) for card in suited if card not in full]
    missing = [card_text(card) for card in full if card not in suited]
    text = f"{total} cards: {tell_ranks(pack.ranks)} in each of the four suits"
    if missing:
        text += f", without the {join(missing)}"
    if extra:
        text += f", and the {join(extra)}"
    if pack.jokers:
        text += ", and the joker" if pack.jokers == 1 else f", and {counted(pack.jokers, 'joker')}"
    if pack.copies > 1:
        text += f"; there are {number(pack.copies)} of every card"
    return sentence(text)


def tell_ranks(ranks: tuple[str, ...]) -> str:
    """``nine to ace`` for a stretch of ranks, else each by name, the highest first."""
    order = [RANKS.index(rank) for rank in ranks]
    if len(order) > 2 and order == list(range(order[0], order[-1] + 1)):
        return f"{rank_name(ranks[0])} to {rank_name(ranks[-1])}"
    return join([rank_name(rank) for rank in sorted(ranks, key=RANKS.index, reverse=True)])


# ----------------------------------------------------------------------------------------- deal


def tell_deal(deal: Deal) -> str:
    """How many cards each gets and in which packets, and what becomes of the others."""
    if deal.each == 0:
        dealt = "No cards are dealt."
    else:
        packets = deal.packets or (1,) * deal.each
        if len(packets) == 1:
            how = "all at once"
        elif len(set(packets)) == 1:
            how = f"{number(packets[0])} at a time"
        else:
            how = f"first {', then '.join(number(packet) for packet in packets)}"
        dealt = f"{capital(counted(deal.each, 'card'))} are dealt to each player, beginning with eldest: {how}."
    return f"{dealt} {tell_rest(deal)}"


def tell_rest(deal: Deal) -> str:
    """What becomes of the cards that are left over."""
    if deal.left == 0:
        return "No card is left over."
    left = f"{capital(counted(deal.left, 'card'))} {'is' if deal.left == 1 else 'are'} left"
    others = deal.left - 1 if deal.turn_up else deal.left
    if deal.rest == "dead":
        fate = "out of play"
    elif deal.rest == "stock":
        fate = "the stock, face down"
    else:
        fate = f"the {deal.rest}, face down"
    if not deal.turn_up:
        return f"The other {counted(deal.left, 'card')} {'is' if deal.left == 1 else 'are'} {fate}."
    if not others:
        return f"{left}: it is turned face up."
    rest = "the other is" if others == 1 else f"the other {number(others)} are"
    return f"{left}: the top one is turned face up, {rest} {fate}."


def deal_blocks(game: Game) -> tuple[Block, ...]:
    """The section about the deal."""
    parts = "Deal and play" if game.bidding.none else "Deal, bidding and play"
    order = (
        f"{parts} go clockwise. Eldest is the player at the dealer's left. The first dealer is drawn at "
        "random; after every hand the deal passes to the left."
    )
    return (Paragraph(order), Paragraph(tell_deal(game.deal)))


# ---------------------------------------------------------------------------------------- ranks


def row_of(game: Game, kind: str) -> RankRow | None:
    """The rank list of a kind of strain, if the game has one."""
    return next((row for row in game.ranks if row.kind == kind), None)


def rank_blocks(game: Game, suit: str | None = None) -> tuple[Block, ...]:
    """The section about the order of the cards: trumps drawn for a sample suit, then plain suits, then no trump.
    ``suit`` is the sample, if it is not for the game to choose."""
    blocks: list[Block] = []
    trump, plain = row_of(game, "trump"), row_of(game, "plain")
    rows = [row for row in (row_of(game, "no trump"), row_of(game, "low no trump")) if row is not None]
    if trump is not None:
        shown = suit or sample_suit(trump, among=suits_of_trump(game))
        blocks += [*([Heading("With a trump suit")] if rows else []), *trump_blocks(game, trump, plain, shown)]
    for row in rows:
        blocks += [Heading(f"At {row.kind}"), *no_trump_blocks(game, row)]
    return tuple(blocks)


def sample_suit(*trumps: RankRow, among: tuple[str, ...] = SUITS) -> str:
    """A suit that shows the most when it is trump, ``among`` those that can be: one that no card named in the lists
    belongs to."""
    named = {entry.name[-1] for trump in trumps for entry in trump.entries if entry.kind == "card"}
    return next((suit for suit in among if suit not in named and companion(suit) not in named), among[0])


def suits_of_trump(game: Game) -> tuple[str, ...]:
    """The suits that can be trump, as far as the lines themselves say so; all of them if they do not."""
    if game.play.first_lead is not None and game.play.first_lead.kind == "sets trump":
        return SUITS
    found: set[str] = set()
    for round in game.bidding.rounds:
        for call in round.calls:
            if call.kind == "order up":
                found |= {suit for suit in SUITS if could(call.when, suit)}
            elif call.strains is not None:
                found |= {suit for suit in call.strains.strains if could(call.when, suit)}
    choices = [action.choice for action in all_of(game.before_play, NameTrump)]
    outcomes = [event.outcome for event in game.bidding.turned]
    outcomes += [game.bidding.all_passed] if game.bidding.all_passed is not None else []
    choices += [outcome.choice for outcome in outcomes if outcome.choice is not None]
    found |= {suit for choice in choices for suit in choice.strains}
    found |= {outcome.strain for outcome in outcomes if outcome.strain is not None}
    return tuple(suit for suit in SUITS if suit in found) or SUITS


def could(cond: Cond | None, suit: str) -> bool:
    """Whether a condition can hold of a call that would make this suit trump; what it says of other things may."""
    match cond:
        case StrainIs(strain):
            return strain == suit
        case Not(StrainIs(strain)):
            return strain != suit
        case Not(And(left, right)):
            return could(Not(left), suit) or could(Not(right), suit)
        case Not(Or(left, right)):
            return could(Not(left), suit) and could(Not(right), suit)
        case Not(Not(of)):
            return could(of, suit)
        case And(left, right):
            return could(left, suit) and could(right, suit)
        case Or(left, right):
            return could(left, suit) or could(right, suit)
        case _:
            return True


def trump_blocks(game: Game, trump: RankRow, plain: RankRow | None, suit: str) -> list[Block]:
    """The trump suit and the plain suits beside it, for one sample suit, and what is said of strangers among trumps."""
    have = {card_text(card) for card in game.pack.cards}
    trumps = tuple(text for text in (entry_text(entry, suit) for entry in trump.entries) if text in have)
    rows = [CardRow("trumps", trumps)]
    others = {other: plain_cards(plain or trump, other, have - set(trumps)) for other in SUITS if other != suit}
    ranks = {tuple(card[:-1] for card in cards) for cards in others.values()}
    if len(ranks) == 1:
        rows.append(CardRow("other suits", ranks.pop()))
    else:
        rows += [CardRow(strain_name(other), cards) for other, cards in others.items()]
    text = f"From highest to lowest, when {strain_name(suit)} are trump:"
    note = strangers(trump)
    return [Paragraph(text), CardRows(tuple(rows)), *([Paragraph(note)] if note else [])]


def plain_cards(row: RankRow, suit: str, have: set[str]) -> tuple[str, ...]:
    """The cards of a suit that is not trump, in order, of those that are left for it."""
    return tuple(text for text in (entry_text(entry, suit) for entry in row.entries) if text in have)


def strangers(trump: RankRow) -> str:
    """What the bowers are, and that cards from elsewhere are trumps in every way."""
    bowers = ranks_bowers(trump)
    parts = []
    if bowers:
        parts.append(
            "The jack of trumps is the right bower; the jack of the other suit of the same colour is the left bower."
        )
    outside = []
    for entry in trump.entries:
        if entry.kind == "off":
            rank = entry.name
            left = bowers and rank == "J"
            outside.append("left bower" if left else f"{rank_name(rank)} of the other suit of the same colour")
        elif entry.kind == "joker":
            outside.append(joker_name(entry.name))
        elif entry.kind == "card":
            outside.append(f"{entry.name[:-1]}{SYMBOLS[entry.name[-1]]}")
    if outside:
        who = join([f"the {name}" for name in outside])
        one = len(outside) == 1
        parts.append(
            f"{capital(who)} {'is a trump' if one else 'are trumps'} in every way and "
            f"{'belongs' if one else 'belong'} to no other suit."
        )
    return " ".join(parts)


def ranks_bowers(trump: RankRow) -> bool:
    """Whether the two jacks of the colour stand next to each other above the ace: only then are they bowers."""
    names = [("off-" if entry.kind == "off" else "") + entry.name for entry in trump.entries if entry.kind != "joker"]
    if "J" not in names or "A" not in names:
        return False
    place = names.index("J")
    return names[place + 1] == "off-J" and place < names.index("A")


def has_bowers(game: Game) -> bool:
    """Whether the game's trump suits have bowers."""
    trump = row_of(game, "trump")
    return trump is not None and ranks_bowers(trump)


def no_trump_blocks(game: Game, row: RankRow) -> list[Block]:
    """The order at no trump, and what the joker does there."""
    suited = tuple(entry.name for entry in row.entries if entry.kind == "rank")
    jokers = tuple(joker_name(entry.name) for entry in row.entries if entry.kind == "joker")
    rows = [CardRow("every suit", suited)]
    if row.joker_trump:
        names = [card.rank for card in game.pack.cards if card.suit is None]
        rows.insert(0, CardRow("trumps", tuple(joker_name(name) for name in names) or jokers))
    elif jokers:
        rows.insert(0, CardRow("highest", jokers))
    notes = []
    trump = row_of(game, "trump")
    if trump is not None and any(entry.kind == "off" for entry in trump.entries):
        ranks = dict.fromkeys(entry.name for entry in trump.entries if entry.kind == "off")
        notes.append(f"Every {join([rank_name(rank) for rank in ranks])} stays in its own suit.")
    if row.joker_trump:
        notes.append(joker_note(game))
    opening = Paragraph("From highest to lowest:")
    return [opening, CardRows(tuple(rows)), *([Paragraph(" ".join(notes))] if notes else [])]


def joker_note(game: Game) -> str:
    """What follows from the jokers being a trump suit of their own at no trump."""
    if game.pack.jokers > 1:
        return "The jokers are a trump suit of their own."
    held = (
        "it may be played only when the suit led cannot be followed"
        if game.play.follow.kind == "follow suit"
        else "it may be played to any trick"
    )
    return (
        f"The joker is a trump suit of one card: it takes any trick, {held}, and when it is led any card may be played."
    )


def leader_may_sit_out(game: Game) -> bool:
    """Whether some step can make the player who would lead sit out."""
    if game.play.leader == Role(game.bidding.role):
        return any(do.subject == game.play.leader for do in steps_within(game.before_play) if do.action == SitOut())
    return any(do.action == SitOut() for do in steps_within(game.before_play))
