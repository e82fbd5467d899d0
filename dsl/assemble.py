"""Statements to a game: everything there once, everything that is named declared, options in force.

``gather`` builds the statements of a file; ``assemble`` resolves options and puts the game together. A section
that could not be read is *broken*: nothing is said about what it lacks, and checks that read it do not run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from attrs import define, field

from . import model as m
from .build import Builder, Guarded, Section, tokens
from .build_bidding import RoundLines, bidding_section, no_bidding_section
from .build_example import example_section
from .build_hand import items_section, play_section, score_section, steps_section
from .build_match import match_section
from .build_setup import heading, rank_section
from .diagnostics import Diagnostic, Related, Report
from .options import Resolver
from .parser import BODIES, Parsed, likely_rule
from .spans import Span

SECTIONS: dict[str, Callable[[Builder, Parsed], Section]] = {
    "rank_section": rank_section, "before_bidding": steps_section, "bidding": bidding_section,
    "no_bidding": no_bidding_section, "no_bidding_turned": no_bidding_section,
    "before_play": steps_section, "play": play_section,
    "points": items_section, "awards": items_section, "score": score_section, "match": match_section,
    "example": example_section,
}  # fmt: skip
KINDS = {"rank_section": "rank", "no_bidding": "bidding", "no_bidding_turned": "bidding"}
STEPS = ("before_bidding", "before_play")
HOMES = {
    "rank_line": ("rank",), "bidding_line": ("bidding",), "round_line": ("bidding",), "step_line": STEPS,
    "verb_line": STEPS, "restriction_line": STEPS, "play_line": ("play",),
    "item_line": ("points", "awards"), "score_head": ("score",), "score_row": ("score",), "match_line": ("match",),
    "example_line": ("example",),
}  # fmt: skip
"""The sections that a line belongs to, by its start rule."""
NEEDED = {
    "version": ("hoyle 1", "the first line says which version of the language the file is written in"),
    "game": ('game "..."', "the title"),
    "table": ("table 4 players, partners opposite", "who plays"),
    "cards": ("cards 9 10 J Q K A", "the ranks in the pack"),
    "deal": ("deal 5 each in 3 2, 4 left", "how the cards are dealt"),
    "rank": ("rank", "and under it the rows plain and trump"),
    "bidding": ("bidding for maker", "and under it the rounds; or: no bidding: the turned suit"),
    "play": ("play", "and under it who leads"),
    "score": ("score", "and under it what is paid"),
    "match": ("match", "and under it where it starts and ends"),
}
"""What every file must have, with what to write."""
WRITTEN = 2 + max(len(written) for written, _ in NEEDED.values())
OPTIONAL = ("family", "summary", "before_bidding", "before_play", "points", "awards")
ONCE = (
    "version", "game", "family", "summary", "rank", "before_bidding", "bidding", "before_play", "play", "points",
    "awards", "match",
)  # fmt: skip
SHOWN = {"before_bidding": "before bidding", "before_play": "before play", "version": "hoyle 1"}


@define(eq=False, repr=False)
class Statements:
    """A file before options are resolved."""

    file: str
    options: tuple[m.Option, ...] = ()
    parts: list[Guarded | Section] = field(factory=list)
    broken: set[str] = field(factory=set)
    unknown_heading: bool = False
    extents: list[tuple[int, int, str]] = field(factory=list)
    texts: dict[str, str] = field(factory=dict)
    """The text of this file and of those that it comes from, by file name."""
    parent: str | None = None
    """The name of the game that this one comes from."""

    def touched(self, report: Report) -> frozenset[str]:
        """The kinds of statement in whose lines an error was found."""
        wrong = {found.span.line for found in report.found if found.severity == "error"}
        return frozenset(kind for first, last, kind in self.extents if any(first <= line <= last for line in wrong))

    @property
    def limits(self) -> tuple[m.Limit, ...]:
        """Which options cannot be set together."""
        return tuple(part.node for part in self.of("limit"))

    def of(self, kind: str) -> list[Any]:
        return [part for part in self.parts if part.kind == kind]


def gather(lines: list[Parsed], file: str, report: Report, parent: Statements | None = None) -> Statements:
    """Build every statement of a file; messages go to the report. ``parent`` is what the game comes from: its options
    and its role may be spoken of here."""
    out = Statements(file)
    builder = Builder(file, report)
    headings = [line for line in lines if line.rule == "option"]
    out.unknown_heading = any(
        not inner.belongs for line in lines if line.rule and line.rule not in SECTIONS for inner in line.body
    )
    built = {id(line): builder.attempt(lambda line: heading(builder, line), line) for line in headings}
    declared: dict[str, m.Option] = {}
    for line in headings:
        statement = built[id(line)]
        if statement is None:
            out.broken.add("option")
        elif statement.node.name in declared:
            first = Related("first declared here", declared[statement.node.name].span)
            message = f'the option "{statement.node.name}" is declared twice'
            report.add(Diagnostic("E401", "error", message, line.span, related=(first,)))
        else:
            declared[statement.node.name] = statement.node
    out.options = tuple(declared.values())
    known = {**{option.name: option for option in parent.options}, **declared} if parent else declared
    builder.options = frozenset(known) | _broken_options(lines)
    builder.numbers = frozenset(name for name, option in known.items() if option.values[0].isdigit())
    bidding = next((line for line in lines if line.rule == "bidding" and line.tree is not None), None)
    if bidding is not None and bidding.tree is not None:
        builder.maker = str(tokens(bidding.tree)[0])
    elif bidding is None and parent is not None:
        builder.maker = next((str(section.head) for section in parent.of("bidding")), "")
    for line in lines:
        _astray(line, out)
        if line.rule == "option":
            continue
        kind = KINDS.get(line.rule, line.rule)
        out.extents.append((line.line.number, line.last, kind))
        if not line.rule:
            out.unknown_heading = out.unknown_heading or not line.belongs
            continue
        build: Callable[[Builder, Parsed], Guarded | Section] = SECTIONS.get(line.rule, heading)
        statement_or_section = builder.attempt(partial(build, builder), line)
        if statement_or_section is not None:
            out.parts.append(statement_or_section)
        if line.broken:
            out.broken.add(kind)
        if line.tree is None:
            out.broken.update(HOMES.get(BODIES.get(line.rule, ""), ()))
    return out


def _astray(line: Parsed, out: Statements) -> None:
    """Mark the sections as broken whose lines stand in the wrong place."""
    if line.belongs == "top":
        rule = likely_rule(line.line)
        out.broken.add(KINDS.get(rule, rule))
    elif line.belongs:
        out.broken.update(HOMES[line.belongs])
    for inner in line.body:
        _astray(inner, out)


def _broken_options(lines: list[Parsed]) -> frozenset[str]:
    """Names of options in lines that could not be read, so that their uses are not called unknown."""
    codes = [line.line.code for line in lines if line.rule == "option" and line.tree is None]
    names = [re.match(r'\s*\w+\s+"?([\w-]+)', code) for code in codes]
    return frozenset(name[1] for name in names if name)


@define(eq=False, repr=False)
class Assembled:
    """A game, with stand-ins for what is broken, and the kinds of statement that are."""

    game: m.Game
    broken: frozenset[str]


def assemble(
    statements: Statements,
    chosen: Mapping[str, str],
    report: Report,
    name: str,
    text: str,
    source_hash: str,
) -> Assembled:
    """Resolve the options and put the game together; messages go to the report."""
    resolver = Resolver(statements.options, chosen, report)
    found: dict[str, list[Any]] = {}
    rules = tuple(part for part in statements.parts if part.kind != "limit")
    for part in resolver.statements(rules):
        found.setdefault(part.kind, []).append(part)
    broken = set(statements.broken)
    if statements.unknown_heading:  # what is not there may be what stands under it
        broken |= {kind for kind in (*NEEDED, *OPTIONAL) if not statements.of(kind)}
    _presence(statements, found, broken, report)

    def one(kind: str, otherwise: Any) -> Any:
        return found[kind][0].node if kind in found else otherwise

    def parts(kind: str) -> tuple[Guarded, ...]:
        return tuple(part for section in found.get(kind, ()) for part in section.parts)

    table = one("table", m.Table(4, "partners opposite", ((0, 2), (1, 3))))
    game = m.Game(
        name=name,
        title=one("game", ""),
        family=one("family", ""),
        summary=one("summary", ""),
        file=statements.file,
        source_hash=source_hash,
        sources=tuple(part.node for part in found.get("source", ())),
        rulings=tuple(part.node for part in found.get("ruling", ())),
        accepted=tuple(part.node for part in found.get("accept", ())),
        options=statements.options,
        chosen=tuple(chosen.items()),
        table=table,
        pack=one("cards", m.Pack(m.RANKS, ())),
        deal=one("deal", m.Deal(1, (1,), 0, False)),
        ranks=_ranks(parts("rank"), report),
        bidding=_bidding(found.get("bidding", []), broken, report),
        before_bidding=_steps(parts("before_bidding")),
        before_play=_steps(parts("before_play")),
        play=_play(found.get("play", []), broken, report),
        points=tuple(part.node for part in parts("points")),
        awards=tuple(part.node for part in parts("awards")),
        score=tuple(
            m.ScoreTable(
                part.head[0], part.head[1], tuple(row.node for row in part.parts), part.head[2], span=part.span
            )
            for part in found.get("score", ())
            if part.head is not None
        ),
        match=_match(found.get("match", []), broken, report),
        examples=tuple(
            m.Example(part.head[0], tuple(line.node for line in part.parts), span=part.span)
            for part in found.get("example", ())
        ),
        text=text,
        texts=statements.texts,
        parent=statements.parent,
        limits=statements.limits,
    )
    return Assembled(game, frozenset(broken))


def _presence(statements: Statements, found: dict[str, list[Any]], broken: set[str], report: Report) -> None:
    """Report statements that are missing, or there more than once."""
    missing = []
    for kind in NEEDED:
        if kind in found or kind in broken:
            continue
        broken.add(kind)
        dropped = statements.of(kind)
        if dropped:
            message = f"no {kind} holds with these options; every one has a guard that fails"
            report.doubt(Diagnostic("E303", "error", message, dropped[0].span), *(part.span.line for part in dropped))
        else:
            missing.append(kind)
    if missing and not statements.unknown_heading:
        named = [SHOWN.get(kind, kind) for kind in missing]
        message = f"the file has no {' and no '.join([', '.join(named[:-1]), named[-1]] if named[1:] else named)}"
        hint = "\n".join(f"write: {written:{WRITTEN}}{what}" for written, what in (NEEDED[kind] for kind in missing))
        start = statements.parts[0].span if statements.parts else Span(statements.file, 1, 1, 1, 1)
        report.add(Diagnostic("E301", "error", message, start, hint))
    for kind, parts in found.items():
        if kind not in ONCE and kind not in ("table", "cards", "deal"):
            continue
        for part in parts[1:]:
            guarded = len(statements.of(kind)) > len(parts)
            where = " with these options" if guarded else ""
            first = Related("the first is here", parts[0].span)
            report.add(
                Diagnostic(
                    "E302", "error", f"{SHOWN.get(kind, kind)} is there twice{where}", part.span, related=(first,)
                )
            )


def _single(parts: tuple[Guarded, ...], kind: str, what: str, report: Report) -> Guarded | None:
    """The one statement of a kind in a section; a second one is reported."""
    found = [part for part in parts if part.kind == kind]
    for part in found[1:]:
        first = Related("the first is here", found[0].span)
        report.add(Diagnostic("E302", "error", f"{what} is there twice", part.span, related=(first,)))
    return found[0] if found else None


def _ranks(parts: tuple[Guarded, ...], report: Report) -> tuple[m.RankRow, ...]:
    rows: dict[str, m.RankRow] = {}
    for part in parts:
        first = rows.setdefault(part.node.kind, part.node)
        if first is not part.node:
            where = (Related("the first is here", first.span),)
            report.add(Diagnostic("E302", "error", f"{part.node.kind} is there twice", part.span, related=where))
    return tuple(rows.values())


def _steps(parts: tuple[Guarded, ...]) -> tuple[m.Step, ...]:
    steps: list[m.Step] = []
    for part in parts:  # an ``if`` that the options decide has become the lines under it
        steps += part.node if isinstance(part.node, tuple) else (part.node,)
    return tuple(steps)


def _lacks(section: Section, kind: str, broken: set[str], report: Report, message: str, hint: str) -> None:
    if kind not in broken:
        broken.add(kind)
        report.add(Diagnostic("E301", "error", message, section.span, hint))


def _bidding(sections: list[Section], broken: set[str], report: Report) -> m.Bidding:
    if not sections:
        return m.Bidding("maker", ())
    section = sections[0]
    rounds = []
    for part in section.parts:
        if isinstance(part.node, RoundLines):
            lines = part.node.parts
            above = _single(lines, "above_last", "each above the last", report)
            calls = tuple(line.node for line in lines if line.kind == "call")
            privileges = tuple(line.node for line in lines if line.kind == "privilege")
            above_last = above.node if above else None
            rounds.append(m.Round(part.node.until, calls, above_last, privileges, part.node.most, span=part.span))
    if not rounds and section.head:
        _lacks(section, "bidding", broken, report, "the bidding has no round", "write: round, and under it the calls")
    passed = _single(section.parts, "all_passed", "all passed", report)
    turned: dict[str, m.Turned] = {}
    for part in section.parts:
        if part.kind == "turned":
            first = turned.setdefault(part.node.what, part.node)
            if first is not part.node:
                where = (Related("the first is here", first.span),)
                message = f"{first.what} turned is there twice"
                report.add(Diagnostic("E302", "error", message, part.span, related=where))
    return m.Bidding(
        section.head or "maker",
        tuple(rounds),
        passed.node if passed else None,
        tuple(turned.values()),
        span=section.span,
    )


def _play(sections: list[Section], broken: set[str], report: Report) -> m.Play:
    nobody = m.Play(m.Role("eldest"), (m.Filter("follow suit"),))
    if not sections:
        return nobody
    section = sections[0]
    leads = _single(section.parts, "leads", "who leads", report)
    filters = [part for part in section.parts if isinstance(part.node, m.Filter)]
    always = tuple(part for part in filters if part.node.when is None)
    for kind in dict.fromkeys(part.kind for part in always if part.node.cards is None):
        _single(always, kind, "how to follow" if kind == "follow" else always[0].node.kind, report)
    first = _single(section.parts, "first_card", "the rule for the first card", report)
    equal = _single(section.parts, "equal_cards", "the rule for equal cards", report)
    if leads is None:
        _lacks(section, "play", broken, report, "nobody leads to the first trick", "write: eldest leads")
    if not any(part.kind == "follow" for part in filters):
        hint = "write: follow suit, or: follow suit or trump"
        _lacks(section, "play", broken, report, "how must a player follow?", hint)
    return m.Play(
        leads.node if leads else nobody.leader,
        tuple(part.node for part in filters) if "play" not in broken else nobody.filters,
        first.node if first else None,
        tuple(part.node for part in section.parts if part.kind == "open_hand"),
        equal.node if equal else None,
        span=section.span,
    )


def _match(sections: list[Section], broken: set[str], report: Report) -> m.Match:
    if not sections:
        return m.Match(m.Num(0), m.Num(1), False)
    section = sections[0]
    count = _single(section.parts, "count", "where the match starts and ends", report)
    together = _single(section.parts, "together", "together", report)
    if count is None:
        hint = "write: start at 0, up to 10"
        _lacks(section, "match", broken, report, "where does the match start and end?", hint)
    start, target, down, hands = count.node if count else (m.Num(0), m.Num(1), False, None)
    single = {kind: _single(section.parts, kind, what, report) for kind, what in MATCH_LINES.items()}
    return m.Match(
        start,
        target,
        down,
        together.node if together else None,
        tuple(part.node for part in section.parts if part.kind == "win_only"),
        hands,
        game_counts=tuple(part.node for part in section.parts if part.kind == "game_counts"),
        **{kind: part.node if part else None for kind, part in single.items()},
        span=section.span,
    )


MATCH_LINES = {
    "lost": "lost at", "all_lost": "all lost at", "games": "how many games make the match",
    "carry": "what is over",
}  # fmt: skip
