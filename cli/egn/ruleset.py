"""What EGN can say of a game's rules: its ``ruleset``, or the lines that it has no word for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from attrs import fields, frozen

from hoyle import dsl
from hoyle.dsl import model as m
from hoyle.dsl.spans import Span
from hoyle.interpreter import Match, Program, compile_game, kernel
from hoyle.interpreter import layout as L

LOWEST = ("9", "8", "7")
MARCH, LOST = "march", "lost"
"""Results of a lone hand whose points a ruleset can set."""


@frozen
class Ruleset:
    """The rules that a file can change, with the values that hold where it says nothing."""

    std: bool = True
    min_rank: int = 9
    winning_score: int = 10
    loner_march_score: int = 4
    loner_euchred_score: int = 2
    allow_no_trump: bool = False
    canadian: bool = False

    def data(self) -> dict[str, Any]:
        """As it stands in a file."""
        said: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(Ruleset)}
        return {**said, "loner_lead": "LEFT_OF_DEALER"}


class CannotSay(Exception):
    """What was asked for cannot be said, one reason after another."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("\n".join(reasons))
        self.reasons = reasons


def ruleset_of(program: Program) -> Ruleset:
    """The ruleset of a game. Raises ``CannotSay`` with what EGN has no word for."""
    game = program.game
    lowest = game.pack.ranks[0] if game.pack.ranks and game.pack.ranks[0] in LOWEST else LOWEST[0]
    nearest: list[str] | None = None
    for no_trump, canadian, std in itertools.product((False, True), repeat=3):
        found = list(differences(game, standard(std, lowest, no_trump, canadian)))
        if not found:
            points = lone_points(program)
            target = 0 if game.match.target is None else value(game.match.target)
            return Ruleset(std, int(lowest), target, points[MARCH], points[LOST], no_trump, canadian)
        if nearest is None or len(found) < len(nearest):
            nearest = found
    raise CannotSay(*(nearest or ()))


@cache
def standard(std: bool, lowest: str, no_trump: bool, canadian: bool) -> m.Game:
    """The game that EGN takes for granted."""
    text = resources.files(__package__).joinpath("standard.hoyle").read_text("utf-8")
    switches = {"std": std, "no-trump": no_trump, "canadian": canadian}
    chosen = {"lowest": lowest} | {name: "on" if on else "off" for name, on in switches.items()}
    game = dsl.read_text(text, "standard.hoyle", chosen).game
    assert game is not None, "standard.hoyle is not right"
    return game


# --------------------------------------------------------------------------------- comparing rules


def differences(game: m.Game, other: m.Game) -> Iterator[str]:
    """What a game says otherwise than the standard one, beside points and target."""
    if game.table.kind != other.table.kind or game.table.players != other.table.players:
        yield cannot(game, game.table.span)
        return
    if (game.pack.cards, game.pack.copies) != (other.pack.cards, other.pack.copies):
        yield cannot(game, game.pack.span)
    if [getattr(game.deal, name) for name in ("each", "turn_up", "rest")] != [other.deal.each, True, other.deal.rest]:
        yield cannot(game, game.deal.span)
    ranks, theirs = sorted(game.ranks, key=kind_of), sorted(other.ranks, key=kind_of)
    parts = (
        ("rank", tuple(ranks), tuple(theirs)),
        ("bidding", game.bidding.rounds, other.bidding.rounds),
        ("before bidding", game.before_bidding, other.before_bidding),
        ("before play", game.before_play, other.before_play),
        ("play", game.play, other.play),
        ("points", game.points, other.points),
        ("awards", game.awards, other.awards),
        ("match", game.match.win_only, other.match.win_only),
    )
    for name, ours, expected in parts:
        place = first_difference(ours, expected)
        if place is not None:
            mine, missing = place
            yield cannot(game, mine) if mine else f"EGN takes for granted, under {name}: {line_of(other, missing)}"
    if can_pass_out(game) and game.bidding.all_passed != other.bidding.all_passed:
        yield cannot(game, (game.bidding.all_passed or game.bidding).span)
    target = game.match.target
    if game.match.down or target is None or value(target) < 1:
        yield cannot(game, (game.match.hands or game.match).span)
    for line in (game.match.lost, game.match.all_lost, game.match.games):
        if line is not None:
            yield cannot(game, line.span)


def kind_of(row: m.RankRow) -> str:
    return row.kind


def can_pass_out(game: m.Game) -> bool:
    """Whether all may pass: in the last round some pass is free."""
    return any(call.kind == "pass" and call.when is None for call in game.bidding.rounds[-1].calls)


def first_difference(ours: object, theirs: object, at: Span | None = None) -> tuple[Span | None, Span | None] | None:
    """Where two trees first say something else: the span of ours (None: ours lacks what theirs has, at its span)."""
    if ours == theirs:
        return None
    if isinstance(ours, m.Node):
        at = ours.span if ours.span.line else at
        if type(ours) is type(theirs):
            for field in fields(type(ours)):
                if field.name != "span":
                    found = first_difference(getattr(ours, field.name), getattr(theirs, field.name), at)
                    if found is not None:
                        return found
        return at, None
    if isinstance(ours, tuple) and isinstance(theirs, tuple):
        for one, other in zip(ours, theirs, strict=False):
            found = first_difference(one, other, at)
            if found is not None:
                return found
        if len(ours) > len(theirs):
            return span_of(ours[len(theirs)]) or at, None
        return None, span_of(theirs[len(ours)]) or at
    if ours is None:
        return (at, None) if at else (None, span_of(theirs))
    return at, None


def span_of(node: object) -> Span | None:
    return node.span if isinstance(node, m.Node) else None


def line_of(game: m.Game, span: Span | None) -> str:
    """The text of a line, without what stands after it."""
    return game.line(span).split("#")[0].strip() if span else ""


def cannot(game: m.Game, span: Span | None) -> str:
    """The reason that a line of the game is."""
    if span is None or not span.line:
        return f"EGN has no word for a rule of {game.title}"
    text = line_of(game, span)
    return f"EGN has no word for line {span.line} of {span.file}" + (f": {text}" if text else "")


def value(number: m.Expr) -> int:
    return number.value if isinstance(number, m.Num) else 0


# ----------------------------------------------------------------------------------- comparing points


def lone_points(program: Program) -> dict[str, int]:
    """What a lone hand scores, all tricks and lost. Raises ``CannotSay`` where a result scores what EGN cannot say."""
    standards = compile_game(standard(False, "9", False, False))
    free: dict[str, int] = {}
    reasons: dict[str, None] = {}
    for call in ("order up", "order up alone"):
        for tricks in range(6):
            ours, span = scored(program, call, tricks)
            theirs, _ = scored(standards, call, tricks)
            alone = call != "order up"
            name = MARCH if alone and tricks == 5 else LOST if alone and tricks < 3 else ""
            if name and same_side(ours, theirs):
                points = free.setdefault(name, max(ours))
                if points == max(ours):
                    continue
            if ours != theirs:
                reasons[cannot(program.game, span)] = None
    if reasons:
        raise CannotSay(*reasons)
    return free


def same_side(ours: tuple[int, int], theirs: tuple[int, int]) -> bool:
    """Whether one side alone scores, and the same."""
    return min(ours) == 0 < max(ours) and ours.index(max(ours)) == theirs.index(max(theirs))


def scored(program: Program, call: str, tricks: int) -> tuple[tuple[int, int], Span | None]:
    """What makers and defenders score for so many tricks, and the row that says so."""
    match = Match(program)
    maker = match.actor
    assert maker is not None
    match.act(call)
    while match.kind(match.legal()[0]) != "play":
        match.act(match.legal()[0])
    words, state = program.words, match.state
    other = next(seat for seat in match.active if seat not in match.side(maker))
    state[L.TRICKS + maker], state[L.TRICKS + other] = tricks, 5 - tricks
    state[L.PC], state[L.WAIT] = words[L.P_SCORING], L.W_NOTHING
    kernel.advance(words, state)
    unit = words[words[L.P_UNIT] + maker]
    span = match.rule(state[L.PAID + 2]).span if state[L.PAYMENTS] else program.game.score[0].span
    return (match.gained[unit], match.gained[1 - unit]), span


# ------------------------------------------------------------------------- rulesets as files write them

UNSAID: Mapping[str, str] = {
    "defend_alone": "a defender may play alone against a lone maker",
    "farmers": "a hand of low cards may be exchanged or thrown in",
    "partners_best": "a lone maker gets a card from the partner",
    "go_under": "cards may be exchanged with those that are left",
    "joker": "there is a joker in the pack",
    "fast_break": "two tricks and then none cancel the score",
    "four_trick_tokens": "four tricks count towards an extra point",
}
"""Rules of EGN that no game of ours has, as far as a ruleset can ask for them."""


def read_ruleset(data: Mapping[str, Any]) -> Ruleset:
    """The ruleset in a file. Raises ``CannotSay`` for what no game here can be, ``ValueError`` for no ruleset."""
    reasons = [f"{name}: {text}" for name, text in UNSAID.items() if truth(data, name, False)]
    lead = data.get("loner_lead", "LEFT_OF_DEALER")
    if lead == "LEFT_OF_LONER":
        reasons.append("loner_lead: the player to the left of a lone maker leads")
    elif lead != "LEFT_OF_DEALER":
        raise ValueError("loner_lead is neither LEFT_OF_DEALER nor LEFT_OF_LONER")
    if number(data, "num_players", 4) != 4:
        reasons.append(f"num_players: {data['num_players']} players")
    if number(data, "num_deals", 0):
        reasons.append("num_deals: the game ends after a number of deals")
    if reasons:
        raise CannotSay(*reasons)
    plain = Ruleset()
    return Ruleset(
        truth(data, "std", plain.std),
        number(data, "min_rank", plain.min_rank),
        number(data, "winning_score", plain.winning_score),
        number(data, "loner_march_score", plain.loner_march_score),
        number(data, "loner_euchred_score", plain.loner_euchred_score),
        truth(data, "allow_no_trump", plain.allow_no_trump),
        truth(data, "canadian", plain.canadian),
    )


def truth(data: Mapping[str, Any], name: str, default: bool) -> bool:
    said = data.get(name, default)
    if not isinstance(said, bool):
        raise ValueError(f"{name} is neither true nor false")
    return said


def number(data: Mapping[str, Any], name: str, default: int) -> int:
    said = data.get(name, default)
    if not isinstance(said, int) or isinstance(said, bool):
        raise ValueError(f"{name} is no whole number")
    return said
