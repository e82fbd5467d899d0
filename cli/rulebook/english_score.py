"""Points, awards, the score of a hand and the options in English."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from hoyle.dsl.model import (
    Always,
    Arith,
    CardPick,
    Cond,
    Expr,
    Flag,
    Game,
    Item,
    Negate,
    Num,
    Payment,
    Quantity,
    RankEntry,
    Role,
    RowRange,
    ScoreRow,
    ScoreTable,
    SitOut,
)

from . import document
from .document import Block, Command, Grid, Listing, Paragraph
from .english_cards import has_bowers, row_of
from .english_conditions import clause, column_name, guard
from .english_hands import tricks_played
from .english_picks import entry_name, which_cards
from .english_steps import steps_within
from .english_terms import amount, fold, noun, quantity
from .english_words import Noun, capital, entry_text, join, number, rank_name, sentence, strain_name

# ----------------------------------------------------------------------------- points and awards


def unit_word(game: Game) -> str:
    """Who scores: ``side``, or ``player`` where each is for himself."""
    return "player" if max(len(side) for side in game.table.sides) == 1 else "side"


def point_blocks(items: Sequence[Item], game: Game, awards: bool) -> tuple[Block, ...]:
    """A table of the items, each with its value and who gets it, and what *in play* means."""
    if not items:
        return ()
    unit = unit_word(game)
    rows = tuple((capital(item.name), amount(item.value, game), tell_item(item, game)) for item in items)
    lines = tuple(f"{name}: {value}, to the {unit} that {who}." for name, value, who in rows)
    values = [fold(item.value, game) for item in items]
    known = [
        max(0, value) * most_cards(item.pick, game)
        for item, value in zip(items, values, strict=True)
        if value is not None
    ]
    if awards:
        text = "An award is added to the score, whatever the result of the hand."
    else:
        text = "The points of a hand are counted from the cards."
        if len(known) == len(values) and all(item.when is None for item in items):
            text = f"There are at most {number(sum(value for value in known if value > 0))} points in a hand."
        if any(value is not None and value < 0 for value in values):
            text += " What is below nought is taken off."
    if any(item.pick.kind in ("highest", "lowest") for item in items):
        text += " Only cards that are in somebody's hand when play starts are in play."
    missing = [item.name for item in items if needs_trump(item.pick)]
    if missing and (row_of(game, "no trump") is not None or row_of(game, "low no trump") is not None):
        text += f" At no trump there is no {join(list(dict.fromkeys(missing)), 'or')}."
    head = ("Award" if awards else "Point", "Worth", f"Goes to the {unit} that")
    if any(item.pick.kind == "each" for item in items):
        text += " Each card counts for itself."
    return (Grid(head, rows, lines), Paragraph(text))


def most_cards(pick: CardPick, game: Game) -> int:
    """For how many cards an item can count: one, unless it is for each of several."""
    if pick.kind != "each" or pick.cards is None:
        return 1
    pack, cards = game.pack, pick.cards
    trumps = row_of(game, "trump")
    listed = 0 if trumps is None else sum(entry_is_there(entry, game) for entry in trumps.entries)
    printed = [card for card in pack.cards if card.suit in cards.suits or not cards.suits]
    if cards.entries:
        named = {entry.name for entry in cards.entries}
        many = len(cards.entries)
        if "trump" not in cards.suits:
            many = sum(card.rank in named or str(card) in named for card in printed)
    else:
        many = listed if cards.suits == ("trump",) else max(len(printed), listed)
    return many * pack.copies


def entry_is_there(entry: RankEntry, game: Game) -> bool:
    """Whether some card of the pack can be that place of the list of trumps."""
    names = {card.rank for card in game.pack.cards} | {str(card) for card in game.pack.cards}
    return entry.name in names


def needs_trump(pick: CardPick) -> bool:
    """Whether the cards exist only while a suit is trump."""
    of_trump = pick.kind == "cards" and pick.suit == "trump"
    return of_trump and any(entry.kind in ("rank", "off") for entry in pick.entries)


def tell_item(item: Item, game: Game) -> str:
    """Who gets an item, after *the side that*: ``takes the highest trump``."""
    pick = item.pick
    what = tell_pick(pick, game)
    if pick.kind == "most":
        text = f"has the highest count in {what}"
        tie = "nobody" if item.tie is None else noun(item.tie, game).text
        text += f" (a tie: {tie})"
    elif pick.kind == "last trick":
        text = "takes the last trick"
    else:
        verb = {"taker": "takes", "player": "plays", "holder": "holds", "turner": "turns up"}[item.to]
        text = f"{verb} {what}"
        if item.to == "taker" and pick.kind in ("highest", "lowest"):
            text += " in play"
        if item.to == "holder":
            several = unit_word(game) == "side" and len(pick.entries) > 1
            text += f"{' in one hand' if several else ''} when play starts"
    when = guard(item.when, game)
    return f"{text}, {when}" if when else text


def tell_pick(pick: CardPick, game: Game) -> str:
    """The cards that an item looks at: ``the jack of trumps``, ``cards taken (A 4, K 3)``."""
    if pick.kind == "each" and pick.cards is not None:
        named = pick.cards.entries and not (pick.cards.suits or any(one.kind != "rank" for one in pick.cards.entries))
        whole = not pick.cards.entries
        if named or whole:
            return f"each {which_cards(pick.cards, one=True)}"
        listed = [f"the {entry_name(entry)}" for entry in pick.cards.entries]
        suits = "".join(f" of {'trumps' if suit == 'trump' else strain_name(suit)}" for suit in pick.cards.suits)
        return f"{'each of ' if len(listed) > 1 else ''}{join(listed)}{suits}"
    if pick.kind in ("highest", "lowest"):
        suit = strain_name(pick.suit or "trump").removesuffix("s")
        return f"the {pick.kind} {suit}"
    if pick.kind == "most":
        return "the cards that it takes: " + ", ".join(f"{rank_name(rank)} {value}" for rank, value in pick.values)
    if pick.kind == "last trick":
        return "the last trick"
    suit = pick.suit or "trump"
    if suit != "trump":
        return join([f"the {entry_text(entry, suit)}" for entry in pick.entries])
    kinds = {(entry.kind, entry.name) for entry in pick.entries}
    both = has_bowers(game) and ("rank", "J") in kinds and ("off", "J") in kinds
    entries = [entry for entry in pick.entries if not (both and entry.name == "J")]
    names = [f"the {entry_text(entry, 'S')}" for entry in entries if entry.kind in ("joker", "card")]
    names += ["both bowers"] if both else []
    ranks = [f"the {rank_name(entry.name)}" for entry in entries if entry.kind == "rank"]
    names += [*ranks[:-1], f"{ranks[-1]} of trumps"] if ranks else []
    off = [rank_name(entry.name) for entry in entries if entry.kind == "off"]
    return join([*names, *(f"the {rank} of the other suit of that colour" for rank in off)])


# ----------------------------------------------------------------------------------------- score


def score_blocks(game: Game) -> tuple[Block, ...]:
    """The score tables, and what *a trick* in a cell counts."""
    blocks: list[Block] = []
    for table in game.score:
        blocks += [Paragraph(f"{tell_each(table, game)}:")] if table.each else []
        blocks.append(tell_table(table, game))
    notes = []
    per = dict.fromkeys(pay.per for pay in payments(game))
    for kind in per:
        if kind is not None:
            notes.append(f'"A {kind}" means each {kind} of the {unit_word(game)} that is paid.')
    return (*blocks, Paragraph(" ".join(notes))) if notes else tuple(blocks)


def tell_table(table: ScoreTable, game: Game) -> Grid:
    """One score table: a column for each kind of contract, a row for each result."""
    corner = capital(f"{counting(table, game).own} {table.count.what}".removeprefix("the "))
    columns = [capital(column_name(cond, game)) for cond in table.columns]
    if columns == [""]:
        columns = ["Score"]
    rows, lines = [], []
    labels = [tell_range(row.range, place, table, game) for place, row in enumerate(table.rows)]
    for label, row in zip(labels, table.rows, strict=True):
        cells = ["; ".join(tell_payment(pay, game, short=True) for pay in cell) or "nobody" for cell in row.cells]
        rows.append((capital(label), *(capital(cell) for cell in cells)))
    for place, cond in enumerate(table.columns):
        for row in table.rows:
            lines.append(tell_case(cond, row, place, table, game))
    caption = ""
    if table.each:
        caption = tell_each(table, game)
    elif len(game.score) > 1:
        caption = f"Contracts {join([column_name(cond, game) or 'of any kind' for cond in table.columns], 'or')}"
    return Grid((corner, *columns), tuple(rows), tuple(lines), caption)


def tell_each(table: ScoreTable, game: Game) -> str:
    """Whose tricks a table of ``each of`` counts: ``For each of the defenders who does not sit out``."""
    who = noun(table.count.of, game)
    out = any(do.action == SitOut() for do in steps_within((*game.before_bidding, *game.before_play)))
    whom = "each player" if table.count.of == Role("players") else f"each of {who.text}" if who.plural else who.text
    return f"For {whom}{' who does not sit out' if out else ''}"


def tell_case(cond: Cond, row: ScoreRow, column: int, table: ScoreTable, game: Game) -> str:
    """One cell as a sentence: ``If the maker plays alone and the makers take 4 or more tricks, the makers score 4.``"""
    parts = [] if isinstance(cond, Always) else [clause(cond, game)]
    who = counting(table, game)
    place = table.rows.index(row)
    label = tell_range(row.range, place, table, game)
    thing = table.count.what.removesuffix("s")
    verb = "take" if thing == "trick" else "have"
    needed = [Quantity("needed") == above.range.low and above.range.high is None for above in table.rows[: place + 1]]
    if needed[-1]:
        parts.append(clause(Flag("made"), game))
    elif label == "fewer" and needed == [True, False]:
        parts.append(clause(Flag("set"), game))
    elif label == "otherwise":
        parts.append(f"{who.does('have')} any other number of {thing}s")
    elif label == "0":
        parts.append(f"{who.does(verb)} no {thing}")
    elif not label[0].isdigit() and not label.startswith("all "):
        parts.append(f"{who.own} {thing}s are {label}")
    else:
        unit = thing if label == "1" else f"{thing}s"
        parts.append(f"{who.does(verb)} {label} {unit}")
    pays = [tell_payment(pay, game) for pay in row.cells[column]]
    return sentence(f"if {' and '.join(parts)}, {join(pays) or 'nobody scores'}")


def counting(table: ScoreTable, game: Game) -> Noun:
    """Whose tricks or points a table counts."""
    return noun(Role("he") if table.each else table.count.of, game)


def that_one(game: Game) -> Noun:
    """Who is paid with whomever a table of ``each of`` is about at the moment: ``that player``; his side, if he has
    one, though what is counted is his own."""
    he = noun(Role("he"), game)
    return he if unit_word(game) == "player" else Noun(f"{he.own} side")


def payments(game: Game) -> Iterator[Payment]:
    """Every payment of every table."""
    for table in game.score:
        for row in table.rows:
            for cell in row.cells:
                yield from cell


def tell_payment(payment: Payment, game: Game, short: bool = False) -> str:
    """What somebody gets, as a clause: ``the makers score 2 a trick``; ``short`` for a table: ``makers 2 a trick``."""
    who = that_one(game) if payment.to == Role("he") else noun(payment.to, game)
    sign, expr = signed(payment.amount, game)
    each = " each" if who.plural and units_paid(payment, game) > 1 else ""
    if each and payment.to == Role("players"):
        who, each = Noun("each player"), ""
    per = f" a {payment.per}" if payment.per else ""
    if each and not expr.isdigit():
        verb = "score" if sign > 0 else "lose"
        return f"{who.bare if short else who.text} each {verb} {expr}{per}"
    what = f"{expr}{per}{each}"
    if short:
        verb = who.form("lose") if sign < 0 else "" if expr.isdigit() else who.form("score")
        return " ".join(word for word in (who.bare, verb, what) if word)
    return f"{who.does('score' if sign > 0 else 'lose')} {what}"


def units_paid(payment: Payment, game: Game) -> int:
    """How many sides (or players) a payment to a role of several goes to."""
    if payment.to == Role("defenders"):
        return len(game.table.sides) - 1
    return len(game.table.sides) if payment.to == Role("players") else 1


def signed(expr: Expr, game: Game) -> tuple[int, str]:
    """The sign of an amount as far as it shows, and the amount without it."""
    value = fold(expr, game)
    if value is not None:
        return (1 if value >= 0 else -1), str(abs(value))
    less = lost(expr, game)
    return (1, amount(expr, game)) if less is None else (-1, less)


def lost(expr: Expr, game: Game) -> str | None:
    """What is lost by an amount that has a minus: ``twice the bid`` for ``-2 * bid``; None where it has none. A half is
    rounded down, towards what is worse, so that half of what is lost is rounded up."""
    match expr:
        case Negate(of):
            return amount(of, game)
        case Arith("*", left, right):
            for one, other in ((left, right), (right, left)):
                value = fold(one, game)
                if value is not None and value < 0:
                    return amount(other if value == -1 else Arith("*", Num(-value), other), game)
            return None
        case Arith("/", left, right) if (fold(right, game) or 0) > 0:
            part = lost(left, game)
            if part is None:
                return None
            by = fold(right, game)
            return f"half of {part}, rounded up" if by == 2 else f"{part} divided by {by}, rounded up"
        case _:
            return None


def tell_range(range_: RowRange, place: int, table: ScoreTable, game: Game) -> str:
    """The heading of a row: ``4 or more``, ``3 to 4``, ``all 5``, ``the bid or more``, ``fewer``, ``0 to 2``."""
    most = tricks_played(game) if table.count.what == "tricks" else None
    low, high = range_.low, range_.high
    if low is None and high is None:
        return the_rest(place, table, most, game)
    a, b = (None if bound is None else fold(bound, game) for bound in (low, high))
    if a is not None and a == most:
        return f"all {a}"
    if low is not None and low == high:
        return str(a) if a is not None else f"exactly {amount(low, game)}"
    if high is None and low == Quantity("needed") and a is None and quantity("needed", game) != "the bid":
        return "as many as the bid needs, or more"
    if high is None and low is not None:
        return f"{amount(low, game)} or more"
    if low is None and high is not None:
        return "0" if b == 0 else f"{amount(high, game)} or fewer"
    if low == Quantity("needed") and a is None:
        bid = quantity("needed", game)
        return f"as many as {bid.removeprefix('what ')}, up to {amount(high or Num(0), game)}"
    link = "or" if a is not None and b == a + 1 else "to"
    return f"{amount(low or Num(0), game)} {link} {amount(high or Num(0), game)}"


def the_rest(place: int, table: ScoreTable, most: int | None, game: Game) -> str:
    """What *otherwise* comes to, if the rows above it leave one stretch: ``0 to 2``, ``fewer``; else *otherwise*."""
    above = [row.range for row in table.rows[:place]]
    if len(above) == 1 and above[0].high is None:
        low = None if above[0].low is None else fold(above[0].low, game)
        return "fewer" if low is None else "0" if low == 1 else f"{low - 1} or fewer"
    left = set(range((most or 0) + 1))
    for taken in above:
        a = 0 if taken.low is None else fold(taken.low, game)
        b = most if taken.high is None else fold(taken.high, game)
        if a is None or b is None or most is None:
            return "otherwise"
        left -= set(range(a, b + 1))
    if not left or max(left) - min(left) + 1 != len(left):
        return "otherwise"
    if len(left) == 1:
        return str(min(left))
    if min(left) == 0:
        return f"{max(left)} or fewer"
    return f"{min(left)} {'or' if len(left) == 2 else 'to'} {max(left)}"


# --------------------------------------------------------------------------------------- options


def option_blocks(game: Game, name: str) -> tuple[Block, ...]:
    """The options with what they mean, their values, what holds now, what goes with what, and how to set them."""
    options, chosen = game.options, dict(game.chosen)
    if not options:
        return ()
    rows, lines = [], []
    for option in options:
        now = chosen.get(option.name, option.default)
        values = join([option.default, *(value for value in option.values if value != option.default)], "or")
        rows.append((option.name, now, values, capital(option.text)))
        lines.append(sentence(f"{option.name} is {now}: {option.text}. Choices: {values}"))
    other = next((value for value in options[0].values if value != chosen.get(options[0].name)), options[0].default)
    return (
        Paragraph("This page tells the rules with the options as they are now. The first choice is the default."),
        Grid(("Option", "Now", "Choices", "Meaning"), tuple(rows), tuple(lines)),
        *limit_blocks(game),
        Paragraph("To set one, add --set to a command:"),
        Command(f"hoyle show {shlex.quote(name)} --set {options[0].name}={other}"),
    )


def limit_blocks(game: Game) -> tuple[Block, ...]:
    """Which options cannot be set together."""
    told = []
    for limit in game.limits:
        test, other = clause(limit.test, game), clause(limit.other, game)
        told.append(f"{test} only if {other}" if limit.kind == "needs" else f"{test} only if not also {other}")
    return (Listing(tuple(document.Item(sentence(one)) for one in told)),) if told else ()
