"""A file written out in full: one form for every statement, and what it leaves to the language said outright.

Unlike ``writer.write``, which has only the game that some option values make, this goes back to the statements
as they are before options are resolved, so the text declares the same options and obeys them. An option that is
set gets that value as its default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import evolve

from . import model as m
from . import style
from . import writer as w
from .build import Guarded, Section
from .build_bidding import RoundLines
from .diagnostics import Report
from .loader import statements_of

ORDER = ("rank", "before_bidding", "bidding", "before_play", "awards", "play", "points", "score", "match", "example")
SETUP: dict[str, Callable[[Any], tuple[str, str]]] = {"table": w.table, "cards": w.pack, "deal": w.deal}
FIXED = (
    "# No file says these, since they are always so: deal, bidding and play go clockwise; the first dealer is drawn",
    "# at random, and the deal passes to the left after every hand; the bidding begins with eldest; every trick is",
    "# played; the match is decided only after a hand.",
)


def expand(game: m.Game) -> str:
    """The file of a game in full, the chosen option values as defaults. A game without a text is written as it is."""
    return "\n\n".join("\n".join(block) for block in paragraphs(game)) + "\n" if game.text else w.write(game)


def paragraphs(game: m.Game, full: bool = True) -> list[list[str]]:
    """The paragraphs of that file, each a list of lines. Not ``full``: without what needs no saying."""
    statements = statements_of(game.text, game.file, Report())
    assert statements is not None, "the text made a game before"
    chosen = dict(game.chosen)
    head: list[str] = ["hoyle 1"]
    for kind in ("game", "family", "summary"):
        head += [f"{kind} {part.node if kind == 'family' else w.quoted(part.node)}" for part in statements.of(kind)]
    for kind in ("source", "ruling"):
        head += [f"{kind} {w.quoted(part.node.text)}" for part in statements.of(kind)]
    head += [f"accept {part.node.code} {w.quoted(part.node.text)}" for part in statements.of("accept")]
    options = w.options(as_default(node, chosen.get(node.name, node.default)) for node in statements.options)
    options += [w.limit(limit) for limit in statements.limits]
    setup = [part for kind in SETUP for part in statements.of(kind)]
    remarks = [remark(part) if full else "" for part in setup]
    cards = style.remarks(zip(style.setup([guarded(part) for part in setup]), remarks, strict=True))
    sections = [section_lines(part, full) for kind in ORDER for part in statements.of(kind)]
    return [block for block in (head, list(FIXED) if full else [], options, cards, *sections) if block]


def as_default(option: m.Option, value: str) -> m.Option:
    """The option with that default: the first of a choice, the state of a switch."""
    if set(option.values) == {"off", "on"}:
        return evolve(option, default=value)
    return evolve(option, default=value, values=(value, *(other for other in option.values if other != value)))


def guarded(part: Guarded) -> tuple[str, str]:
    """A statement about the table, the pack or the deal with its guard."""
    word, said = SETUP[part.kind](part.node)
    return word, said + w.guard(part.when)


def remark(part: Guarded) -> str:
    """That what is left of a deal is out of play, which can be said in a comment only."""
    dead = part.kind == "deal" and part.node.left and part.node.rest == "dead"
    return "# the cards left are out of play" if dead else ""


def section_lines(section: Section, full: bool) -> list[str]:
    """A heading and its lines."""
    heading = section.kind.replace("_", " ")
    parts = section.parts
    if section.kind == "bidding":
        outcome = None if section.head else parts[0].node
        heading, parts = w.bidding_head(section.head, outcome), parts if section.head else parts[1:]
    elif section.kind == "example":
        heading = f"example {w.quoted(section.head[0])}"
    lines: Iterable[str]
    if section.kind == "rank":
        lines = w.ranks((part.node, part.when) for part in parts)
    elif section.kind in ("points", "awards"):
        lines = w.items(part.node for part in parts)
    elif section.kind == "score":
        count, columns, each = section.head
        lines = w.score(count, columns, [(part.node, part.when) for part in parts], each)
    else:
        lines = [line for part in parts for line in statement(part, full)]
    return [heading + w.guard(section.when), *w.indented(lines)]


def statement(part: Guarded, full: bool) -> Sequence[str]:
    """One statement of the bidding, the steps, the play, the match or an example, with the lines under it."""
    node = part.node
    match part.kind:
        case "round":
            return round_lines(node, full)
        case "call":
            lines = [w.call(with_defaults(node) if full else node)]
        case "above_last":
            lines = [w.ABOVE_LAST]
        case "privilege":
            lines = [w.privilege(node)]
        case "all_passed":
            lines = [f"all passed: {w.outcome(node)}"]
        case "turned":
            lines = [w.turned(node)]
        case "step":
            return w.step(node)
        case "leads":
            lines = [f"{w.seats(node)} leads"]
        case "first_card":
            lines = [f"first card led {node.kind}"]
        case "follow" | "trump_if_void" | "head_the_trick" | "no_early_trump":
            lines = [w.play_filter(node)]
        case "first_led" | "cards_led" | "cards_played":
            lines = [w.play_filter(node)]
        case "equal_cards":
            lines = [w.equal_cards(node)]
        case "open_hand":
            lines = [w.open_hand(node)]
        case "count":
            lines = [w.count_to(*node)]
        case "together":
            lines = [w.together(node)]
        case "win_only":
            lines = [w.win_only(node)]
        case "lost" | "all_lost":
            lines = [w.lost(node)]
        case "games":
            lines = [w.games(node)]
        case "game_counts":
            lines = [w.game_counts(node)]
        case "carry":
            lines = [w.carry(node)]
        case "line":
            lines = [w.example_line(node)]
        case other:
            raise NotImplementedError(other)
    return [lines[0] + w.guard(part.when)]


def round_lines(node: RoundLines, full: bool) -> list[str]:
    """A round and its calls."""
    lines = [line for part in node.parts for line in statement(part, full)]
    return [w.round_head(node.until, node.most), *w.indented(lines)]


def with_defaults(call: m.Call) -> m.Call:
    """A call with what it leaves out put in: a numbered bid needs its number and is worth it; ``order up`` and ``name``
    need the majority; and any other call is worth what it needs."""
    if call.kind == "pass":
        return call
    needs = call.needs or m.Quantity("bid" if call.kind == "bid" else "majority")
    numbered = call.kind == "bid" and call.name is None
    return evolve(call, needs=needs, worth=call.worth or (m.Quantity("bid") if numbered else needs))
