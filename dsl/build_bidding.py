"""The statements of the bidding."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from . import model as m
from .build import Branch, Builder, Guarded, Section, is_guard, tokens, trees, unwrap
from .diagnostics import Mistake
from .parser import Parsed

ORDER = (
    "not_turned", "in_strains", "needs", "worth", "alone", "manner", "over", "may_add", "guard", "ends",
)  # fmt: skip
SHOWN = {
    "not_turned": "not the turned suit", "in_strains": "in", "in_ranked": "in", "needs": "needs", "worth": "worth",
    "alone": "alone", "manner": "alone", "over": "only over", "may_add": "may add", "guard": "if or unless",
    "ends": "ends the bidding",
}  # fmt: skip
ALLOWED = {
    "name": {"not_turned", "needs", "worth", "manner", "may_add", "guard"},
    "order up": {"needs", "worth", "manner", "may_add", "guard"},
    "bid": {"in_strains", "needs", "worth", "manner", "over", "may_add", "guard", "ends"},
    "pass": {"guard"},
}


UNTIL: dict[str, Literal["once", "all but one have passed", "all others pass in turn"]] = {
    "all_but_one": "all but one have passed", "in_turn": "all others pass in turn",
}  # fmt: skip


@frozen(eq=False, repr=False)
class RoundLines(m.Node):
    """A round before options are resolved."""

    until: Literal["once", "all but one have passed", "all others pass in turn"]
    parts: tuple[Guarded, ...]
    most: m.Expr | None = None
    number: int | None = None
    """``round 1`` in a game that comes from another: the round whose place it takes."""


def bidding_section(builder: Builder, parsed: Parsed) -> Section:
    """``bidding for maker`` and its lines."""
    assert parsed.tree is not None
    builder.need_body(parsed, "write: round, and under it what a player may call")
    role = str(tokens(parsed.tree)[0])
    return Section(
        "bidding", builder.all(lambda line: _bidding_line(builder, line), parsed.body), role, span=parsed.span
    )


def no_bidding_section(builder: Builder, parsed: Parsed) -> Section:
    """``no bidding: hearts``, and under it what may follow a turned card: a bidding without a role."""
    tree = parsed.tree
    assert tree is not None
    builder.line = parsed.line
    played = [part for part in trees(tree) if not is_guard(part)]
    strain = "turned" if tree.data == "no_bidding_turned" else builder.strain(played[0]) if played else None
    span = builder.span(played[0]) if played else parsed.span
    when = builder.guard_of(part for part in trees(tree) if is_guard(part))
    outcome = m.Outcome("no maker", strain=strain, span=span)
    lines = builder.all(lambda line: _without_bids(builder, line), parsed.body)
    return Section("bidding", (Guarded("all_passed", outcome, span=parsed.span), *lines), "", when, span=parsed.span)


def _without_bids(builder: Builder, parsed: Parsed) -> Guarded:
    """A line about a turned card, under ``no bidding``."""
    line = _bidding_line(builder, parsed)
    if line.kind != "turned" or line.node.outcome.kind not in ("strain", "throw in"):
        expected = "expected: joker turned, a card or a suit, and then a strain or: throw in, same dealer"
        raise Mistake("E211", "there is no bidding, so nobody calls or is maker", parsed.span, expected)
    return line


def _bidding_line(builder: Builder, parsed: Parsed) -> Guarded:
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    if kind in ("round", "rounds"):
        builder.need_body(parsed, "write: what a player may call, such as: pass")
        parts = builder.all(lambda line: _round_line(builder, line), parsed.body)
        builder.line = parsed.line
        if kind == "round":
            number = int(tokens(tree)[0]) if tokens(tree) else None
            return Guarded("round", RoundLines("once", parts, None, number, span=parsed.span), span=parsed.span)
        until, *limit = trees(tree)
        most = builder.expr(limit[0]) if limit else None
        if isinstance(most, m.Num) and most.value < 2:
            message = "with one turn for each the rounds are one"
            raise Mistake("E304", message, builder.span(limit[0]), "write: round, or a number from 2")
        lines = RoundLines(UNTIL[until.data], parts, most, span=parsed.span)
        return Guarded("round", lines, span=parsed.span)
    if kind == "turned":
        event, *rest = trees(tree)
        node, guards = _outcome(builder, rest)
        turned = m.Turned(event_name(builder, event), node, span=parsed.span)
        return Guarded(kind, turned, builder.guard_of(guards), span=parsed.span)
    node, guards = _outcome(builder, trees(tree))
    if node.kind == "strain":
        strain = m.STRAIN_WORDS[node.strain or "NT"]
        hint = f"write: {strain}, nobody is {builder.maker or 'maker'}; or: throw in, next dealer"
        raise Mistake("E211", "nobody has bid, so there is no maker to play", node.span, hint)
    return Guarded(kind, node, builder.guard_of(guards), span=parsed.span)


def event_name(builder: Builder, tree: Branch) -> str:
    """What is turned up: ``joker``, a card, the letter of a suit."""
    if tree.data == "joker":
        return "joker"
    token = tokens(tree)[0]
    return str(builder.card(token)) if tree.data == "card" else builder.strain(tree)


def _outcome(builder: Builder, parts: list[Branch]) -> tuple[m.Outcome, list[Branch]]:
    """What follows an event, and the clauses after it."""
    tree, *rest = parts
    rest = unwrap(rest)
    span = builder.span(tree)
    needs = None
    if rest and rest[0].data == "needs":
        if tree.data != "outcome_names":
            raise Mistake("E211", "nobody is made the maker here, so nothing is needed", builder.span(rest[0]))
        needs = builder.expr(trees(rest.pop(0))[0])
    no_maker = rest.pop(0) if rest and rest[0].data == "no_maker" else None
    role = ""
    if no_maker is not None:
        builder.role(tokens(no_maker)[0])
        role = str(tokens(no_maker)[0])
        if tree.data not in ("outcome_strain", "outcome_turned"):
            expected = "expected: a suit or no trump, such as: no trump, nobody is maker"
            raise Mistake("E211", "then there is a maker, or no hand", builder.span(no_maker), expected)
    if tree.data == "outcome_turned":
        if no_maker is None:
            hint = f"write: the turned suit, nobody is {builder.maker or 'maker'}"
            raise Mistake("E211", "nobody has ordered it up, so there is no maker to play it", span, hint)
        return m.Outcome("no maker", strain="turned", role=role, span=span), rest
    if tree.data == "outcome_strain":
        kind: Literal["strain", "no maker"] = "strain" if no_maker is None else "no maker"
        return m.Outcome(kind, strain=builder.strain(trees(tree)[0]), role=role, span=span), rest
    if tree.data == "outcome_names":
        who, what = trees(tree)
        choice = m.StrainChoice(builder.strains(what), span=builder.span(what))
        who_names = builder.one_seat(who, "names")
        return m.Outcome("names", seats=who_names, choice=choice, needs=needs, span=span), rest
    return m.Outcome("throw in", next_dealer=tree.data == "next_dealer", span=span), rest


def _round_line(builder: Builder, parsed: Parsed) -> Guarded:
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    if kind == "above_last":
        return Guarded(kind, m.Node(span=parsed.span), span=parsed.span)
    if kind == "privilege":
        seats, *rest = trees(tree)
        node = m.Privilege(builder.seats(seats), builder.guard_of(rest), span=parsed.span)
        return Guarded(kind, node, span=parsed.span)
    return Guarded("call", _call(builder, parsed, tree, kind.removeprefix("call_").replace("_", " ")), span=parsed.span)


def _call(builder: Builder, parsed: Parsed, tree: Branch, kind: str) -> m.Call:
    parts = trees(tree)
    head = [part for part in parts if part.data not in SHOWN and part.data != "clause"]
    clauses = _clauses(builder, unwrap(parts[len(head) :]), kind)
    name = low = high = strains = None
    if kind == "bid":
        low = builder.expr(head[0])
        high = builder.expr(head[1]) if len(head) > 1 else low
        if isinstance(low, m.OptionValue) and low.name not in builder.numbers:
            if len(head) > 1:
                raise Mistake("E211", "a bid has a name or numbers, not both", parsed.span)
            name, low, high = low.name, None, None
    elif kind == "name":
        not_turned = clauses.get("not_turned")
        strains = m.StrainChoice(builder.strains(head[0]), not_turned is not None, span=builder.span(head[0]))
    if "in_strains" in clauses:
        chosen = clauses["in_strains"]
        strains = builder.ranked(trees(chosen), builder.span(chosen))
    needs = builder.expr(trees(clauses["needs"])[0]) if "needs" in clauses else None
    if name is not None and needs is None:
        hint = "write: , needs and the number, such as: , needs 6"
        raise Mistake("E213", "a bid with a name must say what it needs", parsed.span, hint)
    adds = manners_added(builder, clauses["may_add"]) if "may_add" in clauses else ()
    return m.Call(
        kind,  # type: ignore[arg-type]
        name=name,
        low=low,
        high=high,
        strains=strains,
        add=adds,
        manner=_manner(builder, clauses["manner"]) if "manner" in clauses else None,
        needs=needs,
        worth=builder.expr(trees(clauses["worth"])[0]) if "worth" in clauses else None,
        over=builder.text(tokens(clauses["over"])[0], "a bid's name") if "over" in clauses else None,
        ends="ends" in clauses,
        when=builder.guard(clauses["guard"]) if "guard" in clauses else None,
        span=parsed.span,
    )


def manners_added(builder: Builder, tree: Branch) -> tuple[str, ...]:
    """What ``may add alone or "x"`` offers, each once."""
    adds = tuple(_manner(builder, add) for add in trees(tree))
    twice = next((add for place, add in enumerate(adds) if add in adds[:place]), None)
    if twice:
        raise Mistake("E306", f"{twice} is there twice", builder.span(tree))
    return adds


def _manner(builder: Builder, tree: Branch) -> str:
    if tree.data == "alone":
        return "alone"
    token = tokens(tree)[0]
    name = builder.text(token, "a name")
    if name in ("alone", "with partner"):
        raise Mistake(
            "E401", f"{name} is a word of the language", builder.span(token), f"write: {name}, without quotes"
        )
    return name


def _clauses(builder: Builder, parts: list[Branch], kind: str) -> dict[str, Branch]:
    """The clauses by name, seen to be allowed, in order and not repeated."""
    found: dict[str, Branch] = {}
    last = -1
    for part in parts:
        rule = "guard" if is_guard(part) else part.data.replace("in_ranked", "in_strains")
        place = ORDER.index(rule)
        rule = "manner" if rule == "alone" else rule
        shown = SHOWN["alone" if part.data == "alone" else rule]
        if rule not in ALLOWED[kind]:
            allowed = ", ".join(SHOWN[name] for name in ORDER if name in ALLOWED[kind])
            raise Mistake("E210", f"{kind} cannot say: {shown}", builder.span(part), f"expected: {allowed}")
        if rule in found:
            raise Mistake("E210", f"said twice: {shown}", builder.span(part))
        if place < last:
            order = ", ".join(SHOWN[name] for name in ORDER if name in ALLOWED[kind])
            raise Mistake("E210", "this comes earlier in the line", builder.span(part), f"expected order: {order}")
        found[rule] = part
        last = place
    return found
