"""Play, points, the score tables and the match as code and tables."""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl import model as m
from hoyle.dsl import writer

from .. import layout as L
from ..program import ScoreTest
from .assembler import Assembler, Label, refuse
from .expressions import cards_filter, cards_mask, condition, constant, number, number_words, seats, single
from .ranks import entry_card

FOLLOW = {
    "follow suit": (L.F_FOLLOW, "suit must be followed"),
    "follow suit or trump": (L.F_FOLLOW_OR_TRUMP, "the suit led must be followed, or a trump played"),
    "trump if void": (L.F_TRUMP_IF_VOID, "without a card of the suit led a trump must be played"),
    "head the trick": (L.F_HEAD, "a card that beats the trick must be played"),
}
LEAD = {
    "no trump led before trump is played": (L.F_NO_EARLY_TRUMP, "no trump may be led before one has been played"),
}
OF_CARDS = {
    "first card led": (L.F_FIRST_CARDS, "this line says which card may be led first"),
    "cards led": (L.F_CARDS, "this line says which cards may be led"),
    "cards played": (L.F_CARDS, "this line says which cards must be played"),
}
LEADS = ("first card led", "cards led")

PICKS = {
    "highest": L.K_HIGHEST,
    "lowest": L.K_LOWEST,
    "cards": L.K_CARDS,
    "each": L.K_EACH,
    "most": L.K_MOST,
    "last trick": L.K_LAST_TRICK,
}
RECIPIENTS = {"taker": L.TO_TAKER, "player": L.TO_PLAYER, "holder": L.TO_HOLDER, "turner": L.TO_TURNER}


def compile_play(asm: Assembler) -> None:
    """From the hands as they lie to the last trick."""
    play = asm.game.play
    header = asm.header
    follows: list[int] = []
    leads: list[int] = []
    if play.first_lead is not None and play.first_lead.kind == "is a trump":
        leads = [L.F_FIRST_TRUMP, asm.rule("the first card led must be a trump", play.first_lead.span), 0, 0]
    for line in play.filters:
        when = 0 if line.when is None or isinstance(line.when, m.Always) else condition(asm, line.when)
        if line.cards is not None:
            kind, text = OF_CARDS[line.kind]
            kind, table = cards_filter(asm, kind, line.cards, line.barring)
        else:
            (kind, text), table = (FOLLOW | LEAD)[line.kind], 0
        words = (kind, asm.rule(text, line.span), when, table)
        if line.kind not in LEAD and line.kind not in LEADS:
            follows.extend(words)
        if line.kind not in FOLLOW:
            leads.extend(words)
    header[L.P_FOLLOWS] = asm.put([*follows, L.F_END, 0, 0, 0])
    header[L.P_LEADS] = asm.put([*leads, L.F_END, 0, 0, 0])
    header[L.P_SETS_TRUMP] = int(play.first_lead is not None and play.first_lead.kind == "sets trump")
    if header[L.P_SETS_TRUMP] and any(card.suit is None for card in asm.game.pack.cards):
        assert play.first_lead is not None
        raise refuse("E193", "a joker may be led first, and then no suit is trump", play.first_lead.span)
    header[L.P_LAST_WINS] = int(play.equal_cards is not None and play.equal_cards.kind == "last wins")
    for hand in play.open_hands:
        closed = Label()
        asm.mark(hand)
        if not single(asm.game, hand.owner):
            raise refuse("E195", "only one hand can lie open", hand.span, "name one player, such as: maker")
        if hand.when is not None:
            asm.emit(L.I_UNLESS, condition(asm, hand.when), closed)
        asm.emit(L.I_OPEN, seats(asm, hand.owner), seats(asm, hand.player))
        asm.here(closed)
    asm.mark(play)
    asm.emit(L.I_START)
    asm.emit(L.I_TRICKS, seats(asm, play.leader))
    for item in asm.game.points:
        compile_item(asm, item, False)
    header[L.P_TOTAL] = sum(most_of(asm, item) for item in asm.items)
    if asm.game.awards:
        asm.emit(L.I_MADE)  # an award may ask whether the contract was made
    for item in asm.game.awards:
        compile_item(asm, item, True)
    asm.here(asm.scoring)
    asm.mark(play)
    asm.emit(L.I_MADE)
    header[L.P_POINTS] = int(bool(asm.game.points))


def compile_item(asm: Assembler, item: m.Item, award: bool) -> None:
    """One point or award; for one card, as often as there are copies of it."""
    skip = Label()
    asm.mark(item)
    if item.when is not None:
        asm.emit(L.I_UNLESS, condition(asm, item.when), skip)
    pick = item.pick
    suit = L.TRUMP_SUIT if pick.suit in (None, "trump") else m.SUITS.index(str(pick.suit))
    tie = 0 if item.tie is None else seats(asm, item.tie)
    table: list[int] = []
    if pick.kind == "cards":
        table = [entries_mask(asm, pick, strain) for strain in m.STRAINS]
    elif pick.kind == "each" and pick.cards is not None:
        table = [cards_mask(asm, pick.cards, strain) for strain in m.STRAINS]
    elif pick.kind == "most":
        values = dict(pick.values)
        table = [values.get(card.rank, 0) for card in asm.game.pack.cards]
    rule = asm.rule(item.name, item.span)
    for copy in copies(asm, pick):
        if len(asm.items) == L.MAX_ITEMS:
            raise refuse("E194", f"at most {L.MAX_ITEMS} points and awards", item.span)
        at = asm.put([PICKS[pick.kind], RECIPIENTS[item.to], suit, tie, copy, *table])
        value = number(asm, item.value)
        asm.emit(L.I_ITEM, len(asm.items), int(award), at, value, rule)
        asm.items.append(item)
        asm.item_codes.append((at, value))
    asm.here(skip)


def most_of(asm: Assembler, item: m.Item) -> int:
    """The most points that an item can bring: 0 if its value is no fixed number."""
    if not isinstance(item.value, m.Num):
        return 0
    if item.pick.kind != "each" or item.pick.cards is None:
        return item.value.value
    masks = [cards_mask(asm, item.pick.cards, strain) for strain in m.STRAINS]
    return item.value.value * max(mask.bit_count() for mask in masks) * asm.game.pack.copies


def copies(asm: Assembler, pick: m.CardPick) -> list[int]:
    """Which copies of a card an item asks for, counted in the order in which they are played; -1 is the last. Of equal
    cards the one that would take the trick is the higher."""
    if pick.kind == "cards" and len(pick.entries) == 1:
        return list(range(asm.game.pack.copies))
    first_is_higher = not asm.header[L.P_LAST_WINS]
    last = asm.game.pack.copies > 1 and pick.kind == ("lowest" if first_is_higher else "highest")
    return [-1 if last else 0]


def entries_mask(asm: Assembler, pick: m.CardPick, strain: str) -> int:
    """The cards that ``J off-J of trump`` means in a strain; none when there is no trump suit, or one is missing."""
    cards = asm.game.pack.cards
    if pick.suit in (None, "trump"):
        if strain not in m.SUITS:
            return own_trump_mask(asm, pick, strain)
        suit = strain
    else:
        suit = str(pick.suit)
    mask = 0
    for entry in pick.entries:
        card = entry_card(entry, suit)
        if card not in cards:
            return 0
        mask |= 1 << cards.index(card)
    return mask


def own_trump_mask(asm: Assembler, pick: m.CardPick, strain: str) -> int:
    """At no trump only jokers can be trumps, where they are a trump suit of their own."""
    own = any(row.joker_trump and row.kind == m.STRAIN_WORDS[strain] for row in asm.game.ranks)
    if not own or any(entry.kind != "joker" for entry in pick.entries):
        return 0
    return sum(1 << asm.game.pack.cards.index(entry_card(entry, "S")) for entry in pick.entries)


def compile_score(asm: Assembler) -> None:
    """The tables: the first column whose condition holds, and in it the first row that takes the result. First those
    for the contract; then, for every set of seats that tables go through, those for each of its members."""
    numbered = list(enumerate(asm.game.score))
    scored = Label()
    compile_tables(asm, [(number, table) for number, table in numbered if not table.each], scored)
    asm.here(scored)
    sets = dict.fromkeys(table.count.of for _, table in numbered if table.each)
    for members in sets:
        again, over = Label(), Label()
        asm.loops.append(0)
        asm.emit(L.I_LOOP, 0, seats(asm, members), seats(asm, m.Role("eldest")))
        asm.here(again)
        asm.emit(L.I_NEXT, 0, over)
        theirs = [(number, table) for number, table in numbered if table.each and table.count.of == members]
        compile_tables(asm, theirs, again)
        asm.emit(L.I_JUMP, again)
        asm.here(over)
        asm.loops.pop()
    asm.emit(L.I_END)


def counted_by(table: m.ScoreTable) -> m.CountOf:
    """What the rows of a table ask about: in one for each of several, what is his own."""
    return evolve(table.count, of=m.Role("he")) if table.each else table.count


def compile_tables(asm: Assembler, tables: list[tuple[int, m.ScoreTable]], scored: Label) -> None:
    """Tables of which one applies; goes on at ``scored``, or behind them if none does."""
    for number_of_table, table in tables:
        count, _ = number_words(asm, counted_by(table))
        counted = asm.put([*count, L.E_END, 0])
        for column, cond in enumerate(table.columns):
            next_column = Label()
            column_test = 0 if isinstance(cond, m.Always) else condition(asm, cond)
            if column_test:
                asm.emit(L.I_UNLESS, column_test, next_column)
            for place, row in enumerate(table.rows):
                next_row = Label()
                words = row_test(asm, count, row.range)
                test = asm.put([*words, L.E_END, 0]) if words else 0
                paid = tuple(seats(asm, payment.to) for payment in row.cells[column])
                members = seats(asm, table.count.of) if table.each else 0
                cell = (column, place)
                asm.score_tests.append(
                    ScoreTest(number_of_table, members, column_test, test, counted, cell, paid, row.span)
                )
                if test:
                    asm.emit(L.I_UNLESS, test, next_row)
                for payment in row.cells[column]:
                    compile_payment(asm, payment, row, reason(table, cond, row, payment))
                asm.emit(L.I_JUMP, scored)
                asm.here(next_row)
            asm.here(next_column)


def row_test(asm: Assembler, count: list[int], range_: m.RowRange) -> list[int]:
    """Does the count lie in the range? Empty for ``otherwise``."""
    low = None if range_.low is None else number_words(asm, range_.low)[0]
    high = None if range_.high is None else number_words(asm, range_.high)[0]
    if low is not None and high is not None:
        if low == high:
            return [*count, *low, L.E_EQ, 0]
        return [*low, *count, L.E_LE, 0, *count, *high, L.E_LE, 0, L.E_AND, 0]
    if low is not None:
        return [*low, *count, L.E_LE, 0]
    if high is not None:
        return [*count, *high, L.E_LE, 0]
    return []


def reason(table: m.ScoreTable, cond: m.Cond, row: m.ScoreRow, payment: m.Payment) -> str:
    """Why a payment is made, in the words of the file: ``makers' tricks 3 to 4, with partner: makers 1``."""
    column = "" if isinstance(cond, m.Always) else f", {writer.cond(cond)}"
    last = row.range.low is None and row.range.high is None
    counted = writer.expr(table.count) + (":" if last else "")
    counted = f"each of {counted}" if table.each else counted
    return f"{counted} {writer.row_range(row.range)}{column}: {writer.payment(payment)}"


def compile_payment(asm: Assembler, payment: m.Payment, row: m.ScoreRow, why: str) -> None:
    """Points to each unit of a set of seats."""
    per = {None: L.PER_HAND, "trick": L.PER_TRICK, "point": L.PER_POINT}[payment.per]
    rule = asm.rule(why, row.span)
    asm.mark(payment)
    asm.emit(L.I_PAY, seats(asm, payment.to), number(asm, payment.amount), per, rule)


def compile_match(asm: Assembler) -> None:
    """Start, target, who may win, and what decides when several arrive."""
    match = asm.game.match
    header = asm.header
    header[L.P_START] = constant(asm, match.start)
    header[L.P_TARGET] = L.NO_TARGET if match.target is None else constant(asm, match.target)
    header[L.P_DOWN] = int(match.down)
    words = [len(match.win_only)]
    for rule in match.win_only:
        words += [seats(asm, rule.seats), condition(asm, rule.cond), number(asm, rule.stop)]
    header[L.P_WIN_ONLY] = asm.put(words)
    words = []
    for decider in match.together.rules if match.together is not None else ():
        if decider == "highest":
            words += [L.T_HIGHEST, 0]
        elif decider == "extra hand":
            words += [L.T_EXTRA, 0]
        else:
            assert not isinstance(decider, str)
            words += [L.T_SEATS, seats(asm, decider)]
    header[L.P_TOGETHER] = asm.put([*words, L.T_END, 0])
    header[L.P_ENDS] = asm.put(game_ends(asm))
    header[L.P_GAMES] = asm.put(games(asm))


def game_ends(asm: Assembler) -> list[int]:
    """How a game may end beside the target."""
    match = asm.game.match
    words = []
    for line in (match.lost, match.all_lost):
        words += [0, 0] if line is None else [1, constant(asm, line.score)]
    return [*words, 0 if match.hands is None else constant(asm, match.hands)]


def games(asm: Assembler) -> list[int]:
    """How many games make the match, and what they count."""
    match = asm.game.match
    if match.games is None:
        return [L.GAMES_ONE, 1, 0, 0, 0]
    kind = L.GAMES_FIRST_TO if match.games.kind == "first to" else L.GAMES_BEST_OF
    bonus = 0 if match.games.bonus is None else constant(asm, match.games.bonus)
    carry = 0 if match.carry is None else 1 + match.carry.after_last
    words = [kind, constant(asm, match.games.number), bonus, carry, len(match.game_counts)]
    for line in match.game_counts:
        low = -L.NO_TARGET if line.range.low is None else constant(asm, line.range.low)
        high = L.NO_TARGET if line.range.high is None else constant(asm, line.range.high)
        words += [low, high, constant(asm, line.number)]
    return words
