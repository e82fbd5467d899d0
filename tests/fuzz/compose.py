"""Whole variants put together from the words of the language, most of them consistent, none of them a known game."""

from __future__ import annotations

from attrs import frozen
from hypothesis import strategies as st

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@frozen
class Frame:
    """What the parts of a variant must agree about."""

    players: int
    each: int
    left: int
    turned: bool
    role: str
    partners: bool
    joker: bool
    trump_by: str
    """``turned``, ``named`` or ``led``: how trump is fixed."""
    alone: bool
    points: int
    """Points that can be bid for; 0 for a game of tricks."""


def order(ranks: list[str], draw: st.DrawFn) -> list[str]:
    """Some order of the ranks: high to low, low to high, or any."""
    kind = draw(st.sampled_from(("high", "high", "low", "any")))
    if kind == "any":
        return draw(st.permutations(ranks))
    return ranks[::-1] if kind == "high" else list(ranks)


@st.composite
def variants(draw: st.DrawFn) -> str:
    """The text of a variant."""
    players = draw(st.sampled_from((2, 3, 4, 4, 4, 5, 6, 6, 7)))
    ranks = RANKS[draw(st.integers(0, 9)) :]
    joker = draw(st.booleans())
    pack = 4 * len(ranks) + joker
    each = draw(st.integers(1, min(10, pack // players)))
    left = pack - players * each
    turned = left > 0 and draw(st.booleans())
    kinds = ["each for himself"]
    if players in (4, 6):
        kinds += ["partners opposite", "partners opposite", "two sides alternating"]
    table = draw(st.sampled_from(kinds))
    partners = "himself" not in table
    turned = turned and draw(st.booleans())
    ways = ["turned"] if turned else ["named", "named"] + ([] if joker else ["led"])
    frame = Frame(
        players,
        each,
        left,
        turned,
        draw(st.sampled_from(("maker", "bidder", "pitcher"))),
        partners,
        joker,
        draw(st.sampled_from(ways)),
        partners and draw(st.booleans()),
        draw(st.sampled_from((0, 0, 3, 5))),
    )
    rest = " as stock" if left and draw(st.booleans()) else ""
    lines = [
        "hoyle 1",
        'game "Composed"',
        f"table {players} players, {table}",
        f"cards {' '.join(ranks)}" + (", joker" if joker else ""),
        f"deal {each} each in {each}, {left} left{rest}" + (", turn up 1" if turned else ""),
        *rank_lines(draw, ranks, joker),
    ]
    lines += bidding_lines(draw, frame)
    lines += step_lines(draw, frame, bool(rest))
    lines += play_lines(draw, frame)
    lines += point_lines(draw, ranks, frame) if frame.points else []
    lines += score_lines(draw, frame)
    lines += match_lines(draw, frame)
    return "\n".join(lines) + "\n"


def rank_lines(draw: st.DrawFn, ranks: list[str], joker: bool) -> list[str]:
    """The rank lists, bowers anywhere."""
    trump = order(ranks, draw)
    for rank in draw(st.lists(st.sampled_from(ranks), max_size=2, unique=True)):
        trump.insert(draw(st.integers(0, len(trump))), f"off-{rank}")
    if joker:
        trump.insert(draw(st.sampled_from((0, len(trump)))), "joker")
    none = " ".join(order(ranks, draw)) + (", joker alone is trump" if joker else "")
    return ["rank", f"  plain {' '.join(order(ranks, draw))}", f"  trump {' '.join(trump)}", f"  no trump {none}"]


def bidding_lines(draw: st.DrawFn, frame: Frame) -> list[str]:
    """Rounds about a turned card, or a ladder of numbers."""
    lines = [f"bidding for {frame.role}"]
    alone = ", may add alone" if frame.alone else ""
    forced = ", unless forced" if draw(st.booleans()) else ""
    if frame.trump_by == "turned":
        if draw(st.booleans()):
            lines += ["  round", "    pass", f"    order up{alone}"]
            lines += ["  round", f"    pass{forced}", f"    name a suit or no trump, not the turned suit{alone}"]
        else:
            lines += ["  round", f"    pass{forced}", f"    order up{alone}"]
        lines += ["  joker turned: no trump"] if frame.joker else []
    else:
        low = draw(st.integers(1, 3))
        top = max(low, min(low + draw(st.integers(0, 4)), frame.points or frame.each))
        lines += ["  rounds until all but one have passed" if draw(st.booleans()) else "  round"]
        lines += [f"    pass{forced}", f"    bid {low} to {top}{alone}", "    each above the last"]
        lines += ["    dealer may equal the last"] if draw(st.integers(0, 2)) == 0 else []
        lines += ["  joker turned: hearts"] if frame.joker and frame.turned else []
    if not forced or draw(st.integers(0, 9)) == 0:
        lines += [f"  all passed: throw in, {draw(st.sampled_from(('next', 'same')))} dealer"]
    return lines


def step_lines(draw: st.DrawFn, frame: Frame, stock: bool) -> list[str]:
    """Naming trump, sitting out, exchanges."""
    role = frame.role
    lines = ["before play"]
    if frame.trump_by == "named":
        lines += [f"  {role} names a suit or no trump"]
    if frame.trump_by == "turned" and draw(st.booleans()):
        lines += ["  if ordered up", "    dealer takes the turned card", "    dealer discards 1"]
        lines += ["      not the turned card"] if draw(st.booleans()) else []
    if frame.alone:
        lines += ["  if alone", f"    {role}'s partner sits out"]
    if stock and draw(st.booleans()):
        count = draw(st.integers(1, max(1, min(frame.each, frame.left // frame.players))))
        lines += ["  each of players from eldest", f"    discards up to {count}", "    draws as many"]
    if frame.partners and not frame.alone and frame.players == 4 and draw(st.integers(0, 4)) == 0:
        lines += [f"  {role} gives {role}'s partner 1", f"  {role}'s partner gives {role} 1"]
        lines += ["    not a card received"] if draw(st.booleans()) else []
    return lines if len(lines) > 1 else []


def play_lines(draw: st.DrawFn, frame: Frame) -> list[str]:
    """Who leads and how to follow."""
    leader = draw(st.sampled_from(("eldest", "dealer", frame.role, f"left of {frame.role}")))
    lines = ["play", f"  {leader} leads"]
    if frame.trump_by == "led":
        lines += ["  first card led sets trump"]
    elif draw(st.integers(0, 4)) == 0:
        lines += ["  first card led is a trump"]
    return [*lines, draw(st.sampled_from(("  follow suit", "  follow suit or trump")))]


def point_lines(draw: st.DrawFn, ranks: list[str], frame: Frame) -> list[str]:
    """Items of every kind."""
    top, low = ranks[-1], ranks[0]
    items = [
        '  "high" 1 to taker of highest trump',
        '  "low" 1 to player of lowest trump',
        f'  "top" 1 to taker of {top} of trump',
        '  "spade" 1 to taker of highest spade',
        f'  "game" 1 to taker of most in {top} 4, {low} 1, tie to nobody',
        '  "last" 1 to taker of last trick',
        f'  "pair" 2 to holder of {top} {low} of trump',
    ]
    return ["points", *draw(st.permutations(items))[: frame.points]]


def score_lines(draw: st.DrawFn, frame: Frame) -> list[str]:
    """A table in two rows, with a column for playing alone where that can be said."""
    what = "points" if frame.points else "tricks"
    unit = what[:-1]
    sides = f"{frame.role}s"
    bids = frame.trump_by != "turned"
    goods = [f"{sides} 2", f"{sides} 1 a {unit}"] + ([f"{sides} bid", f"{sides} worth, defenders 1 a {unit}"] * bids)
    bads = ["defenders 2", f"{sides} -1, defenders 1 a {unit}"] + ([f"{sides} -bid"] * bids)
    bounds = ["needed or more", "needed or more", "1 or more"] if bids else ["1 or more", "1 to all", "2 or more"]
    good, bad, bound = (draw(st.sampled_from(which)) for which in (goods, bads, bounds))
    if frame.alone:
        rows = [f"  {bound} | {good} | {good}", f"  otherwise | {bad} | {bad}"]
        return ["score", f"  {sides}' {what} | with partner | alone", *rows]
    return ["score", f"  {sides}' {what} | always", f"  {bound} | {good}", f"  otherwise | {bad}"]


def match_lines(draw: st.DrawFn, frame: Frame) -> list[str]:
    """Up or down, with or without a word about arriving together."""
    target = draw(st.integers(3, 30))
    lines = ["match"]
    lines += [f"  start at 0, up to {target}" if draw(st.booleans()) else f"  start at {target}, down to 0"]
    rules = (
        "extra hand, then highest",
        "highest, then extra hand, then highest",
        f"{frame.role}s, then highest, then extra hand, then highest",
        "highest, then extra hand",
    )
    if draw(st.integers(0, 5)):
        lines += [f"  together: {draw(st.sampled_from(rules))}"]
    if draw(st.integers(0, 4)) == 0:
        lines += [f"  {frame.role}s win only if made, else stop at {draw(st.integers(1, target))}"]
    return lines
