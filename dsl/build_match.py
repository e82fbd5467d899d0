"""The statements about a match: where a game starts and ends, who wins it, and how many games there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from . import model as m
from .build import Branch, Builder, Guarded, Section, is_guard, plural, trees, unwrap
from .diagnostics import Mistake
from .parser import Parsed


def match_section(builder: Builder, parsed: Parsed) -> Section:
    """``match`` and its lines."""
    builder.need_body(parsed, "write: start at 0, up to 10")
    return Section("match", builder.all(lambda line: _match_line(builder, line), parsed.body), span=parsed.span)


def _match_line(builder: Builder, parsed: Parsed) -> Guarded:
    tree = parsed.tree
    assert tree is not None
    kind = tree.data
    parts = trees(tree)
    if kind in ("count_up", "count_down"):
        bounds = (builder.expr(parts[0]), builder.expr(parts[1]))
        return Guarded("count", (*bounds, kind == "count_down", None), builder.guard_of(parts[2:]), span=parsed.span)
    if kind == "count_hands":
        start, hands = builder.expr(parts[0]), builder.expr(parts[1])
        return Guarded("count", (start, None, False, hands), builder.guard_of(parts[2:]), span=parsed.span)
    if kind in MATCH_LINES:
        return MATCH_LINES[kind](builder, parsed)
    if kind == "together":
        rules: list[m.Seats | str] = []
        clauses = [parts[0], *unwrap(parts[1:])]
        guards = [part for part in clauses if is_guard(part)]
        for part in clauses[: len(clauses) - len(guards)]:
            if is_guard(part):
                raise Mistake("E210", "the guard (if, unless) comes last", builder.span(part))
            rules.append(builder.seats(trees(part)[0]) if part.data == "unit_of" else part.data.replace("_", " "))
        return Guarded(kind, m.Together(tuple(rules), span=parsed.span), builder.guard_of(guards), span=parsed.span)  # type: ignore[arg-type]
    who, verb, cond, stop = parts
    seats = builder.seats(who)
    right = "win" if plural(seats) else "wins"
    if verb.data != right:
        raise Mistake("E212", f"{builder.written(who)} {verb.data}", builder.span(verb), f"write: {right}")
    node = m.WinOnly(seats, builder.cond(cond), builder.expr(stop), span=parsed.span)
    return Guarded(kind, node, span=parsed.span)


def _lost(builder: Builder, parsed: Parsed) -> Guarded:
    kind, (score, *guards) = _of(parsed)
    node = m.Lost(builder.expr(score), kind == "all_lost", span=parsed.span)
    return Guarded(kind, node, builder.guard_of(guards), span=parsed.span)


def _games(builder: Builder, parsed: Parsed) -> Guarded:
    kind, (number, *parts) = _of(parsed)
    said: Literal["first to", "best of"] = "first to" if kind == "first_to" else "best of"
    if kind == "first_to" and not (parts and parts[0].data == "games"):
        # What players say of points; the language says where they start, too.
        wanted = builder.written(number)
        hint = f"write: start at 0, up to {wanted}\nor, of several games: first to {wanted} games"
        raise Mistake("E204", f"first to {wanted} what?", parsed.span, hint)
    parts = parts[1:] if kind == "first_to" else parts
    clauses, guards = _clauses(builder, parts)
    bonus = builder.expr(trees(clauses[0])[0]) if clauses else None
    node = m.Games(said, builder.expr(number), bonus, span=parsed.span)
    return Guarded("games", node, builder.guard_of(guards), span=parsed.span)


def _game_counts(builder: Builder, parsed: Parsed) -> Guarded:
    kind, (against, number, *guards) = _of(parsed)
    node = m.GameCounts(builder.range(against), builder.expr(number), span=parsed.span)
    return Guarded(kind, node, builder.guard_of(guards), span=parsed.span)


def _carry(builder: Builder, parsed: Parsed) -> Guarded:
    kind, parts = _of(parsed)
    clauses, guards = _clauses(builder, parts)
    return Guarded(kind, m.Carry(bool(clauses), span=parsed.span), builder.guard_of(guards), span=parsed.span)


def _of(parsed: Parsed) -> tuple[str, list[Branch]]:
    assert parsed.tree is not None
    return parsed.tree.data, trees(parsed.tree)


def _clauses(builder: Builder, parts: list[Branch]) -> tuple[list[Branch], list[Branch]]:
    """The one clause that a line may have, if it is there, and then the guard."""
    parts = unwrap(parts)
    clauses = parts[:1] if parts and not is_guard(parts[0]) else []
    guards = parts[len(clauses) :]
    for part in guards[1:] if guards and is_guard(guards[0]) else guards:
        raise Mistake("E210", "this is out of order, or said twice", builder.span(part))
    return clauses, guards


MATCH_LINES: dict[str, Callable[[Builder, Parsed], Guarded]] = {
    "lost": _lost, "all_lost": _lost, "first_to": _games, "best_of": _games, "game_counts": _game_counts,
    "carry": _carry,
}  # fmt: skip
