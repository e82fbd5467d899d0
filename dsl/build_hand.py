"""The statements about a hand: steps before play, play, points, score."""

from __future__ import annotations

from typing import Any, Literal

from . import model as m
from .build import Branch, Builder, Guarded, Section, is_guard, plural, tokens, trees, unwrap
from .build_bidding import manners_added
from .diagnostics import Mistake
from .parser import Parsed

HE = m.Role("he")
CLAIMS = ("offers_block", "claim_block")
"""Offers to which those who accept do something themselves."""


def steps_section(builder: Builder, parsed: Parsed) -> Section:
    """``before bidding`` or ``before play``, and the steps."""
    assert parsed.tree is not None
    kind = parsed.tree.data
    what = "dealer takes the turned card" if kind == "before_play" else 'one of players from eldest may say "..."'
    builder.need_body(parsed, f"write: what happens, such as: {what}")
    parts = tuple(Guarded("step", step, span=step.span) for step in _steps(builder, parsed.body))
    return Section(kind, parts, span=parsed.span)


def _steps(builder: Builder, lines: list[Parsed]) -> tuple[m.Step, ...]:
    return builder.all(lambda line: _step(builder, line), lines)


def _step(builder: Builder, parsed: Parsed) -> m.Step:
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    parts = trees(tree)
    if kind in ("do", "he_does"):
        subject: m.Seats = HE
        if kind == "do":
            action_tree = next(part for part in parts[1:] if part.data != "action_part")
            subject = builder.one_seat(parts.pop(0), action_tree.data.split("_")[0])
        return _do(builder, parsed, subject, parts)
    if kind == "sit_out":
        who = builder.seats(parts[0])
        if not plural(who):
            raise Mistake("E212", f"{builder.written(parts[0])} is one player", parsed.span, "write: sits out")
        return m.Do(who, m.SitOut(span=parsed.span), builder.guard_of(parts[1:]), span=parsed.span)
    if kind == "throw_in":
        return m.ThrowIn(parts[0].data == "next_dealer", builder.guard_of(parts[1:]), span=parsed.span)
    if kind not in ("offer_block", "says_block"):
        builder.need_body(parsed, "write: what is done then, indented under it")
    outside, builder.he = builder.he, builder.he or kind in ("each_block", *CLAIMS)
    body = _steps(builder, parsed.body)  # first, so that a mistake in this line hides none in those under it
    builder.he = outside
    builder.line = parsed.line
    if kind == "if_block":
        return m.When(builder.cond(parts[0]), body, span=parsed.span)
    if kind == "repeat_block":
        return m.Repeat(body, span=parsed.span)
    if kind == "says_block":
        one = builder.one_seat(parts[0], "may say")
        name = builder.text(tokens(tree, "STR")[0], "what he may say")
        return m.Offer(one, one, name, None, body, builder.guard_of(parts[1:]), span=parsed.span)
    members, start, *guards = parts
    seats, first = builder.seats(members), builder.seats(start)
    builder.he = outside or kind in ("offer_block", *CLAIMS)
    try:
        when = builder.guard_of(guards)
    finally:
        builder.he = outside
    if plural(first):
        raise Mistake(
            "E212", f"{builder.written(start)} are several players; the turn starts with one", builder.span(start)
        )
    if kind == "each_block":
        return m.Each(seats, first, body, when, span=parsed.span)
    name = builder.text(tokens(tree, "STR")[0], "what he may say")
    role = None
    if kind == "offer_block":
        token = tokens(tree)[-1]
        role = str(builder.role(token) and token)
    return m.Offer(seats, first, name, role, body, when, kind == "claim_block", span=parsed.span)


def _do(builder: Builder, parsed: Parsed, subject: m.Seats, parts: list[Branch]) -> m.Do:
    what, *clauses = parts
    clauses = unwrap(clauses)
    kind = what.data
    span = builder.span(what)
    inner = trees(what)
    not_turned = hidden = False
    if clauses and clauses[0].data == "not_turned":
        if kind != "names":
            raise Mistake("E211", "only who names a suit can be kept from the turned suit", builder.span(clauses[0]))
        not_turned = True
        clauses.pop(0)
    if clauses and clauses[0].data == "hidden":
        known = kind.startswith("calls") or (kind == "becomes" and isinstance(subject, m.HolderOf))
        if not known or tokens(what)[-1] != "ally":
            raise Mistake("E211", "only who is made ally by a card can be hidden", builder.span(clauses[0]))
        hidden = True
        clauses.pop(0)
    restrictions = builder.all(lambda line: _restriction(builder, line), parsed.body) if parsed.body else ()
    action: m.Action
    if kind == "takes":
        pile = (trees(inner[0]) or inner)[0].data.replace("_", " ")
        action = m.Take(pile, span=span)  # type: ignore[arg-type]
    elif kind in ("discards", "discards_up_to"):
        count = builder.expr(inner[0])
        low = count if kind == "discards" else m.Num(0, span=count.span)
        action = m.Discard(low, count, restrictions, span=span)
    elif kind == "discards_range":
        action = m.Discard(builder.expr(inner[0]), builder.expr(inner[1]), restrictions, span=span)
    elif kind == "discards_down_to":
        action = m.DiscardDown(builder.expr(inner[0]), restrictions, span=span)
    elif kind in ("discards_all", "discards_all_but"):
        action = m.DiscardAll(builder.cards(inner[0]), kind == "discards_all_but", span=span)
    elif kind == "draws_as_many":
        action = m.Draw(None, span=span)
    elif kind in ("draws", "draws_up_to"):
        action = m.Draw(builder.expr(inner[0]), kind == "draws_up_to", span=span)
    elif kind == "gives":
        action = m.Give(builder.seats(inner[0]), builder.expr(inner[1]), restrictions, span=span)
    elif kind == "names":
        action = m.NameTrump(m.StrainChoice(builder.strains(inner[0]), not_turned, span=span), span=span)
    elif kind == "chooses":
        action = m.Choose(builder.seats(inner[0]), str(tokens(what)[-1]), span=span)
    elif kind in ("calls_card", "calls_suit"):
        ranks = tuple(builder.rank(part) for part in inner if part.data == "rank")
        plain = any(part.data == "not_of_trump" for part in inner)
        called: Literal["card", "suit"] = "card" if kind == "calls_card" else "suit"
        action = m.CallCard(called, str(tokens(what)[-1]), ranks, plain, hidden, span=span)
    elif kind == "becomes":
        action = m.Become(str(tokens(what)[-1]), hidden, span=span)
    elif kind == "may_add":
        action = m.MayAdd(manners_added(builder, what), span=span)
    else:
        action = m.SitOut(span=span)
    when = None
    for clause in clauses:
        if not is_guard(clause):
            raise Mistake("E210", "this is out of order, or said twice", builder.span(clause))
        when = builder.guard_of(clauses)
    return m.Do(subject, action, when, span=parsed.span)


def _restriction(builder: Builder, parsed: Parsed) -> m.Restriction:
    assert parsed.tree is not None
    parts = trees(parsed.tree)
    if parsed.tree.data in ("only", "not_these"):
        which: Literal["only", "not"] = "only" if parsed.tree.data == "only" else "not"
        return m.Restriction(which, builder.guard_of(parts[1:]), builder.cards(parts[0]), span=parsed.span)
    kind = "the turned card" if parsed.tree.data == "not_turned_card" else "a card received"
    return m.Restriction(kind, builder.guard_of(parts), span=parsed.span)  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------- play


def play_section(builder: Builder, parsed: Parsed) -> Section:
    """``play`` and its rules."""
    builder.need_body(parsed, "write: who leads, and: follow suit")
    return Section("play", builder.all(lambda line: _play_line(builder, line), parsed.body), span=parsed.span)


def _play_line(builder: Builder, parsed: Parsed) -> Guarded:
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    parts = trees(tree)
    span = parsed.span
    if kind == "leads":
        return Guarded(kind, builder.one_seat(parts[0], "leads"), builder.guard_of(parts[1:]), span=span)
    if kind == "open_hand":
        player, owner, *rest = parts
        hand = m.OpenHand(
            builder.one_seat(owner, "plays"), builder.one_seat(player, "plays"), builder.guard_of(rest), span=span
        )
        return Guarded(kind, hand, span=span)
    if kind == "first_card":
        rule = "sets trump" if parts[0].data == "sets_trump" else "is a trump"
        return Guarded(kind, m.FirstLead(rule, span=span), builder.guard_of(parts[1:]), span=span)  # type: ignore[arg-type]
    if kind == "equal_cards":
        equal = m.EqualCards("first wins" if parts[0].data == "first_wins" else "last wins", span=span)
        return Guarded(kind, equal, builder.guard_of(parts[1:]), span=span)
    if kind in OF_CARDS:
        barring = bool(tokens(tree, "BARRING"))
        cards = builder.cards(parts[0])
        if kind == "first_led" and cards == m.Cards((), ("trump",)) and not barring:
            raise Mistake("E211", "this is said otherwise here", span, "write: first card led is a trump")
        when = builder.guard_of(parts[1:])
        return Guarded(kind, m.Filter(OF_CARDS[kind], when, cards, barring, span=span), span=span)
    line = m.Filter(FILTERS[kind], builder.guard_of(parts), span=span)
    return Guarded("follow" if line.kind in m.FOLLOWING else kind, line, span=span)


FILTERS: dict[str, Any] = {
    "follow_suit": "follow suit", "follow_or_trump": "follow suit or trump", "trump_if_void": "trump if void",
    "head_the_trick": "head the trick", "no_early_trump": "no trump led before trump is played",
}  # fmt: skip


OF_CARDS: dict[str, Any] = {
    "first_led": "first card led", "cards_led": "cards led", "cards_played": "cards played",
}  # fmt: skip


# ------------------------------------------------------------------------------------ points, awards


def items_section(builder: Builder, parsed: Parsed) -> Section:
    """``points`` or ``awards`` and their items."""
    builder.need_body(parsed, 'write: what counts, such as: "high" 1 to taker of highest trump')
    parts = builder.all(lambda line: _item(builder, line), parsed.body)
    assert parsed.tree is not None
    return Section(parsed.tree.data, parts, span=parsed.span)


def _item(builder: Builder, parsed: Parsed) -> Guarded:
    tree = parsed.tree
    assert tree is not None
    value, to, pick_tree, *rest = trees(tree)
    clauses = unwrap(rest)
    values: list[tuple[str, int]] = []
    if pick_tree.data == "most":
        values.append(_card_value(builder, trees(pick_tree)[0]))
        while clauses and clauses[0].data == "card_value":
            rank, count = _card_value(builder, clauses[0])
            if rank in dict(values):
                raise Mistake("E306", f"the rank {rank} is there twice", builder.span(clauses[0]))
            values.append((rank, count))
            clauses.pop(0)
    pick = _pick(builder, pick_tree, tuple(values))
    tie: m.Seats | None = None
    if clauses and clauses[0].data.startswith("tie"):
        clause = clauses.pop(0)
        if pick.kind != "most":
            raise Mistake("E211", "only the most of something can tie", builder.span(clause))
        tie = None if clause.data == "tie_nobody" else builder.seats(trees(clause)[0])
    elif pick.kind == "most":
        raise Mistake(
            "E213", "what happens in a tie?", parsed.span, "write: , tie to nobody, or: , tie to and a player"
        )
    for clause in clauses:
        if not is_guard(clause):
            raise Mistake("E210", "this is out of order, or said twice", builder.span(clause))
    if pick.kind in ("most", "last trick") and to.data != "taker":
        message = f"{builder.written(pick_tree)} is taken: nobody is its {to.data}"
        raise Mistake("E211", message, builder.span(to), "write: taker")
    if to.data == "turner" and pick.kind != "cards":
        raise Mistake("E211", "only a certain card can be turned up", builder.span(pick_tree), "write: K of trump")
    name = builder.text(tokens(tree, "STR")[0], "a name")
    item = m.Item(
        name,
        builder.expr(value),
        to.data,  # type: ignore[arg-type]
        pick,
        tie,
        builder.guard_of(clauses),
        span=parsed.span,
    )
    return Guarded("item", item, span=parsed.span)


def _card_value(builder: Builder, tree: Branch) -> tuple[str, int]:
    return builder.rank(trees(tree)[0]), int(tokens(tree)[-1])


def _pick(builder: Builder, tree: Branch, values: tuple[tuple[str, int], ...]) -> m.CardPick:
    kind, span = tree.data, builder.span(tree)
    parts = trees(tree)
    if kind in ("highest", "lowest"):
        return m.CardPick(kind, builder.suit_or_trump(parts[0]), span=span)  # type: ignore[arg-type]
    if kind == "most":
        return m.CardPick("most", values=values, span=span)
    if kind == "last_trick":
        return m.CardPick("last trick", span=span)
    if kind in ("each_of_suit", "each_card"):
        return m.CardPick("each", cards=builder.each_card(tree), span=span)
    *entries, suit = parts
    where = builder.suit_or_trump(suit)
    built = tuple(builder.entry(entry) for entry in entries)
    for place, entry in enumerate(built):
        if entry in built[:place]:
            raise Mistake("E306", f"{entry.name} is there twice", entry.span)
        if where != "trump" and entry.kind != "rank":
            raise Mistake("E211", f"only ranks belong to {builder.written(suit)}", entry.span)
    return m.CardPick("cards", where, built, span=span)


# --------------------------------------------------------------------------------------------- score


def score_section(builder: Builder, parsed: Parsed) -> Section:
    """``score``: a header and its rows, as one table. A broken header leaves no table."""
    builder.need_body(parsed, "write: makers' tricks | always, and under it the rows")
    header, *lines = parsed.body
    head = builder.attempt(lambda line: _score_head(builder, line), header)
    columns = len(head[1]) if head else None
    builder.he = builder.he or head is None
    rows = builder.all(lambda line: _score_row(builder, line, columns), lines)
    builder.he = False
    if head and not lines:
        hint = "write: otherwise | and what is paid"
        raise Mistake("E208", "no rows stand under the header", header.span, hint, (), header.line.following)
    return Section("score", rows, head, span=parsed.span)


def _score_head(builder: Builder, parsed: Parsed) -> tuple[m.CountOf, tuple[m.Cond, ...], bool]:
    assert parsed.tree is not None
    count, *columns = trees(parsed.tree)
    counted = builder.count(count)
    builder.he = parsed.tree.data == "score_head_each"
    if builder.he and not plural(counted.of):
        message = f"{builder.written(trees(count)[0])} is one player, and this is a table for each of several"
        raise Mistake("E212", message, builder.span(count), "write: players' tricks, or leave out: each of")
    return counted, tuple(builder.cond(column) for column in columns), builder.he


def _score_row(builder: Builder, parsed: Parsed, columns: int | None) -> Guarded:
    assert parsed.tree is not None
    first, *cells = trees(parsed.tree)
    if columns is not None and len(cells) != columns:
        here, above = _counted(len(cells), "cell"), _counted(columns, "column")
        message = f"the row has {here} after its range, the header has {above}"
        extra = cells[columns] if len(cells) > columns else None
        span = builder.span(extra) if extra else parsed.span
        raise Mistake("E307", message, span, "write: one cell under each column; nobody where none is paid")
    when: m.Cond | None = None
    built: list[tuple[m.Payment, ...]] = []
    for cell in cells:
        payments: list[m.Payment] = []
        for part in unwrap(trees(cell)):
            if when is not None:
                raise Mistake("E210", "a guard (if, unless) stands at the end of the row", builder.span(part))
            if is_guard(part):
                when = builder.guard(part)
            else:
                payments.append(_payment(builder, part))
        if when is not None and cell is not cells[-1]:
            message = "a guard (if, unless) holds for the whole row and stands at its end"
            raise Mistake("E210", message, builder.span(cell))
        built.append(tuple(payments))
    row = m.ScoreRow(builder.range(first), tuple(built), span=parsed.span)
    return Guarded("row", row, when, span=parsed.span)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _payment(builder: Builder, tree: Branch) -> m.Payment:
    seats, amount, *per = trees(tree)
    unit = per[0].data if per else None
    return m.Payment(builder.seats(seats), builder.expr(amount), unit, span=builder.span(tree))  # type: ignore[arg-type]
