"""The statements that say what the game is: its name and options, the table, the cards, the deal, the ranks."""

from __future__ import annotations

import re
from typing import Any

from attrs import evolve

from . import model as m
from .build import Branch, Builder, Guarded, Section, is_guard, tokens, trees, unwrap
from .build_bidding import event_name
from .diagnostics import Mistake
from .parser import Parsed
from .walk import walk

MOST_SEATS = 8
MOST_CARDS = 208
MOST_COPIES = 4
_WARNING = re.compile(r"W[0-9]{3}")
_OPTION_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def heading(builder: Builder, parsed: Parsed) -> Guarded:
    """A statement of one line that starts at the margin."""
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    if kind == "version":
        return Guarded(kind, int(tokens(tree)[0]), span=parsed.span)
    if kind == "family":
        return Guarded(kind, str(tokens(tree)[0]), span=parsed.span)
    if kind == "without":
        part = trees(tree)[0]
        name = builder.text(tokens(part)[0], "a name") if tokens(part) else ""
        if part.data == "turned":
            name = event_name(builder, trees(part)[0])
        return Guarded(kind, (part.data, name), span=parsed.span)
    if kind in ("game", "summary"):
        return Guarded(kind, builder.text(tokens(tree)[0]), span=parsed.span)
    if kind in ("source", "ruling"):
        return Guarded(kind, m.Text(builder.text(tokens(tree)[0]), span=parsed.span), span=parsed.span)
    if kind == "accept":
        word, why = tokens(tree)
        if not _WARNING.fullmatch(str(word)):
            message = "only a warning can be accepted, by its code"
            raise Mistake("E414", message, builder.span(word), 'write: accept W761 "why it is meant so"')
        return Guarded(kind, m.Accept(str(word), builder.text(why), span=parsed.span), span=parsed.span)
    if kind in LIMITS:
        return Guarded("limit", _limit(builder, parsed, tree), span=parsed.span)
    return {"option": _option, "table": _table, "cards": _cards, "deal": _deal}[kind](builder, parsed, tree)


def _option(builder: Builder, parsed: Parsed, tree: Branch) -> Guarded:
    name_token, text_token = tokens(tree)
    name = builder.text(name_token, "the option's name")
    if not _OPTION_NAME.fullmatch(name):
        better = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        hint = f'write: "{better}"' if better and better[0].isalpha() else ""
        message = "an option's name is lower-case letters, digits and hyphens"
        raise Mistake("E404", message, builder.span(name_token), hint)
    values: list[str] = []
    switch = False
    for value in trees(tree):
        kind = value.data
        written = {"value_on": "on", "value_off": "off"}.get(kind) or str(tokens(value)[0]).strip('" ')
        if kind == "value_number":
            written = str(int(written))
        if written in ("on", "off") and len(trees(tree)) > 1:
            hint = f'write: option "{name}" {written}, and the text'
            raise Mistake("E405", "a switch says only how it stands, on or off", builder.span(value), hint)
        if not written or written in values:
            message = f"the value {written} is there twice" if written else "an empty value"
            raise Mistake("E405", message, builder.span(value))
        if kind == "value_name" and not _OPTION_NAME.fullmatch(written):
            raise Mistake("E405", "a value is a number, or lower-case letters, digits and hyphens", builder.span(value))
        switch = switch or kind in ("value_on", "value_off")
        values.append(written)
    if len(values) == 1 and not switch:
        hint = f"write: {values[0]} or another value; the first is what is played when nobody chooses"
        raise Mistake("E405", "an option with one value is no choice", parsed.span, hint)
    option = m.Option(
        name, ("off", "on") if switch else tuple(values), values[0], builder.text(text_token), span=parsed.span
    )
    return Guarded("option", option, span=parsed.span)


LIMITS: dict[str, Any] = {"option_needs": "needs", "option_not_with": "not with"}
ON_OPTIONS = (m.Always, m.Not, m.And, m.Or, m.OptionIs, m.Compare, m.OptionValue, m.Num, m.Arith, m.Negate)


def _limit(builder: Builder, parsed: Parsed, tree: Branch) -> m.Limit:
    """What an option needs, or cannot be set together with."""
    test, other = trees(tree)
    name, *value = tokens(test)
    wanted = str(value[0]).strip('" ') if value else "on"
    first: m.Cond = m.OptionIs(builder.text(name, "the option's name"), wanted, span=builder.span(test))
    if test.data == "option_test_not":
        first = m.Not(first, span=first.span)
    cond = renamed(builder.cond(other))
    for node in walk(cond):
        if not isinstance(node, ON_OPTIONS):
            hint = "write: options in quotes, joined by and, or, not"
            raise Mistake("E406", "only options can be spoken of here", node.span or parsed.span, hint)
    return m.Limit(LIMITS[tree.data], first, cond, span=parsed.span)


def renamed(cond: m.Cond) -> m.Cond:
    """The condition with every name in quotes as that of an option, which is all that it can be."""
    if isinstance(cond, m.Manner) and cond.name not in ("alone", "with partner"):
        return m.OptionIs(cond.name, "on", span=cond.span)
    if isinstance(cond, m.Not):
        return evolve(cond, of=renamed(cond.of))
    if isinstance(cond, m.And | m.Or):
        return evolve(cond, left=renamed(cond.left), right=renamed(cond.right))
    return cond


def _table(builder: Builder, parsed: Parsed, tree: Branch) -> Guarded:
    number = tokens(tree)[0]
    players = builder.number(number, 2, MOST_SEATS, "players at the table")
    kind = trees(tree)[0].data.replace("_", " ")
    if kind == "each for himself":
        sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(players))
    elif players % 2 or players < 4:
        message = f"{players} players cannot sit as {kind}"
        raise Mistake("E308", message, builder.span(number), "expected: 4, 6 or 8 players, or: each for himself")
    elif kind == "partners opposite":
        sides = tuple((seat, seat + players // 2) for seat in range(players // 2))
    else:
        sides = (tuple(range(0, players, 2)), tuple(range(1, players, 2)))
    table = m.Table(players, kind, sides, span=parsed.span)
    return Guarded("table", table, builder.guard_of(trees(tree)[1:]), span=parsed.span)


def _cards(builder: Builder, parsed: Parsed, tree: Branch) -> Guarded:
    ranks: list[str] = []
    for part in trees(tree):
        if part.data == "rank":
            rank = builder.rank(part)
            if rank in ranks:
                raise Mistake("E306", f"the rank {rank} is there twice", builder.span(part))
            ranks.append(rank)
    rest = unwrap([part for part in trees(tree) if part.data != "rank"])
    in_order = tuple(rank for rank in m.RANKS if rank in ranks)
    suited = {m.Card(rank, suit) for suit in m.SUITS for rank in in_order}
    if rest and rest[0].data == "added":
        for token in tokens(rest.pop(0)):
            card = builder.card(token)
            if card in suited:
                raise Mistake("E306", f"{card} is in the pack already", builder.span(token))
            suited.add(card)
    if rest and rest[0].data == "removed":
        for token in tokens(rest.pop(0)):
            card = builder.card(token)
            if card not in suited:
                raise Mistake("E306", f"{card} is not in the pack, so it cannot be left out", builder.span(token))
            suited.remove(card)
    jokers, copies = 0, 1
    if rest and rest[0].data in ("one_joker", "jokers"):
        part = rest.pop(0)
        jokers = 1 if part.data == "one_joker" else builder.number(tokens(part)[0], 2, 2, "jokers")
    if rest and rest[0].data == "copies":
        copies = builder.number(tokens(rest.pop(0))[0], 2, MOST_COPIES, "copies of each card")
    for part in rest[:-1] + [part for part in rest[-1:] if not is_guard(part)]:
        order = "expected: cards RANKS, with CARDS, without CARDS, joker, 2 copies, if ..."
        raise Mistake("E210", "this is out of order, or said twice", builder.span(part), order)
    cards = sorted(suited, key=lambda card: (m.SUITS.index(str(card.suit)), m.RANKS.index(card.rank)))
    cards += [m.Card("joker", None)] if jokers == 1 else [m.Card(f"joker{n}", None) for n in range(1, jokers + 1)]
    pack = m.Pack(in_order, tuple(cards), jokers, copies, span=parsed.span)
    return Guarded("cards", pack, builder.guard_of(rest), span=parsed.span)


def _deal(builder: Builder, parsed: Parsed, tree: Branch) -> Guarded:
    each_token, *packet_tokens = tokens(tree)
    each = builder.number(each_token, 1, 52, "cards dealt to each")
    packets = tuple(builder.number(token, 1, 52, "cards in a packet") for token in packet_tokens)
    clauses = unwrap(trees(tree))
    rest = list(clauses)
    if not rest or rest[0].data != "left":
        message = (
            "the deal must say how many cards are left"
            if not any(c.data == "left" for c in rest)
            else ("how many cards are left comes right after the packets")
        )
        raise Mistake("E213", message, parsed.span, "write: the number left, such as: , 4 left")
    left = rest.pop(0)
    count = builder.number(tokens(left)[0], 0, MOST_CARDS, "cards left")
    turn_up = bool(rest) and rest[0].data == "turn_up"
    if turn_up:
        builder.number(tokens(rest[0])[0], 1, 1, "cards turned up")
        rest.pop(0)
    for part in rest:
        if not is_guard(part):
            message = "this is out of order, or said twice"
            raise Mistake(
                "E210", message, builder.span(part), "expected: deal N each in ..., N left, turn up 1, if ..."
            )
    kind = trees(left)[0].data if trees(left) else "dead"
    deal = m.Deal(each, packets, count, turn_up, kind, span=parsed.span)
    return Guarded("deal", deal, builder.guard_of(rest), span=parsed.span)


def rank_section(builder: Builder, parsed: Parsed) -> Section:
    """``rank`` and its rows."""
    builder.need_body(parsed, "write: plain and trump, each with its ranks, the highest first")
    return Section("rank", builder.all(lambda line: _rank_row(builder, line), parsed.body), span=parsed.span)


def _rank_row(builder: Builder, parsed: Parsed) -> Guarded:
    assert parsed.tree is not None
    kind, *rest = trees(parsed.tree)
    name = kind.data.replace("_", " ")
    entries = tuple(builder.entry(part) for part in rest if part.data == "entry")
    rest = unwrap([part for part in rest if part.data != "entry"])
    joker_trump = bool(rest) and rest[0].data == "joker_trump"
    if joker_trump:
        if name not in ("no trump", "low no trump"):
            message = "only at no trump can the joker be the only trump"
            raise Mistake("E211", message, builder.span(rest[0]), "write: joker in the list, where it ranks")
        rest.pop(0)
    for part in rest:
        if not is_guard(part):
            raise Mistake("E210", "nothing but a guard (if, unless) may follow here", builder.span(part))
    row = m.RankRow(name, entries, joker_trump, span=parsed.span)  # type: ignore[arg-type]
    return Guarded("row", row, builder.guard_of(rest), span=parsed.span)
