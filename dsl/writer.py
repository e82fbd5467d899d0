"""A game back to text in its own language: ``write(game)`` parses to an equal game, apart from spans and hash.

The text is in one form, whatever the author's was: the sections in the order of play, columns lined up, a guard
as ``unless`` when it denies. A ``Game`` has its options resolved, so its text states what holds with the options
as they stand; ``expand`` writes a file with its options still open.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from . import model as m
from . import style

CARD = re.compile(r"(10|[2-9JQKA])[SHDC]|joker[12]?")

# ------------------------------------------------------------------------------- seats and numbers


def seats(node: m.Seats) -> str:
    """``dealer``, ``makers``, ``maker's partner``, ``left of maker``."""
    match node:
        case m.Role(name):
            return name
        case m.SideOf(m.Role(name)) if name in (*m.MAKER_ROLES, "challenger"):
            return f"{name}s"
        case m.SideOf(of):
            return f"{possessive(of)} side"
        case m.PartnersOf(of):
            return f"{possessive(of)} partner"
        case m.LeftOf(of):
            return f"left of {seats(of)}"
        case m.RightOf(of):
            return f"right of {seats(of)}"
        case m.HolderOf(card):
            return f"holder of {which(card)}"
        case m.But(of, less):
            return f"{seats(of)} but {seats(less)}"


def possessive(node: m.Seats) -> str:
    """``maker's``, ``defenders'``."""
    name = seats(node)
    return name + ("'" if name.endswith("s") else "'s")


def plural(node: m.Seats) -> bool:
    """Whether seats are written in the plural."""
    if isinstance(node, m.But):
        return plural(node.of)
    return isinstance(node, m.SideOf) or node in (m.Role("defenders"), m.Role("players"))


TIGHTNESS = {"+": 1, "-": 1, "*": 2, "/": 2}


def expr(node: m.Expr, tight: int = 0) -> str:
    """A number; in brackets when what surrounds it binds tighter than ``tight``."""
    match node:
        case m.Num(value):
            return str(value)
        case m.OptionValue(name):
            return f'"{name}"'
        case m.Quantity(name):
            return name
        case m.CountOf(of, what):
            return f"{possessive(of)} {what}"
        case m.Negate(of):
            return f"-{expr(of, 3)}"
        case m.Arith(op, left, right):
            own = TIGHTNESS[op]
            text = f"{expr(left, own)} {op} {expr(right, own + 1)}"
            return f"({text})" if own < tight else text


# ------------------------------------------------------------------------------------- conditions

OPS = {"==": "is", "!=": "is not", ">=": "is at least", "<=": "is at most", ">": "is above", "<": "is below"}


def cond(node: m.Cond, tight: int = 0) -> str:
    """A condition; *or* binds least (1), then *and* (2), then *not* (3)."""
    match node:
        case m.Always():
            return "always"
        case m.Not(m.SeatIs(left, right)):
            return f"{seats(left)} is not {seats(right)}"
        case m.Not(m.IsActive(of)):
            return f"{seats(of)} is not active"
        case m.Not(m.StrainIs(strain)):
            return f"trump is not {m.STRAIN_WORDS[strain]}"
        case m.Not(of):
            return f"not {cond(of, 3)}"
        case m.And(left, right):
            text = f"{cond(left, 2)} and {cond(right, 3)}"
            return f"({text})" if tight > 2 else text
        case m.Or(left, right):
            text = f"{cond(left, 1)} or {cond(right, 2)}"
            return f"({text})" if tight > 1 else text
        case m.OptionIs(name, "on"):
            return f'"{name}"'
        case m.OptionIs(name, value):
            return f'"{name}" is {value if value.isdigit() else quoted(value)}'
        case m.Compare(op, left, right):
            return f"{expr(left)} {OPS[op]} {expr(right)}"
        case m.SeatIs(left, right):
            return f"{seats(left)} is {seats(right)}"
        case m.IsActive(of):
            return f"{seats(of)} is active"
        case m.Manner(name):
            return manner(name)
        case m.Flag(name):
            return name
        case m.StrainIs(strain):
            return f"trump is {m.STRAIN_WORDS[strain]}"
        case m.Holds(of, range, those):
            return f"{seats(of)} {'hold' if plural(of) else 'holds'} {row_range(range)} of {which(those)}"


def which(node: m.Cards) -> str:
    """``9 10``, ``hearts diamonds``, ``J off-J of trump``, ``the turned suit``, ``highest trump``."""
    if node.extreme is not None:
        suit = m.STRAIN_WORDS.get(node.suits[0], "trumps").removesuffix("s")
        return f"{node.extreme} {suit}"
    words = {"trump": "trump", "turned": "the turned suit", **m.STRAIN_WORDS}
    return " of ".join(part for part in (entries(node.entries), " ".join(words[suit] for suit in node.suits)) if part)


def guard(node: m.Cond | None) -> str:
    """``, if COND``, ``, unless COND``, or nothing."""
    if node is None:
        return ""
    return f", unless {cond(node.of)}" if isinstance(node, m.Not) else f", if {cond(node)}"


def quoted(text: str) -> str:
    """In double quotes."""
    return f'"{text}"'


def manner(name: str) -> str:
    """``alone`` and ``with partner`` are words of the language, other manners are invented names."""
    return name if name in ("alone", "with partner") else quoted(name)


# ------------------------------------------------------------------------------------ head, cards


def head(game: m.Game) -> list[str]:
    """The lines that name the game, its sources, rulings and options."""
    lines = ["hoyle 1", f"game {quoted(game.title)}", f"family {game.family}", f"summary {quoted(game.summary)}"]
    lines += [f"source {quoted(text.text)}" for text in game.sources]
    lines += [f"ruling {quoted(text.text)}" for text in game.rulings]
    lines += [f"accept {one.code} {quoted(one.text)}" for one in game.accepted]
    return lines


def options(nodes: Iterable[m.Option]) -> list[str]:
    """``option "target" 10 or 7, "text"``; a switch says only its default."""
    rows = []
    for node in nodes:
        values = [node.default] if set(node.values) == {"off", "on"} else node.values
        shown = [value if value.isdigit() or value in ("off", "on") else quoted(value) for value in values]
        rows.append((f"option {quoted(node.name)}", f"{' or '.join(shown)},", quoted(node.text)))
    return style.options(rows)


def limit(node: m.Limit) -> str:
    """``option "joker-hand" needs "joker"``."""
    test = node.test
    if isinstance(test, m.Not) and isinstance(test.of, m.OptionIs):
        said = cond(test.of).replace(" is ", " is not ", 1)
    else:
        said = cond(test)
    return f"option {said} {node.kind} {cond(node.other)}"


def table(node: m.Table) -> tuple[str, str]:
    return "table", f"{node.players} players, {node.kind}"


def pack(node: m.Pack) -> tuple[str, str]:
    """``9 10 J Q K A, with 2S, joker, 2 copies``, after the word ``cards``."""
    text = " ".join(node.ranks)
    full = [m.Card(rank, suit) for suit in m.SUITS for rank in node.ranks]
    added = [str(card) for card in node.cards if card.suit is not None and card not in full]
    removed = [str(card) for card in full if card not in node.cards]
    text += f", with {' '.join(added)}" if added else ""
    text += f", without {' '.join(removed)}" if removed else ""
    text += {0: "", 1: ", joker"}.get(node.jokers, f", {node.jokers} jokers")
    return "cards", text + (f", {node.copies} copies" if node.copies > 1 else "")


def deal(node: m.Deal) -> tuple[str, str]:
    rest = "" if node.rest == "dead" else f" as {node.rest}"
    packets = " ".join(str(packet) for packet in node.packets)
    return "deal", f"{node.each} each in {packets}, {node.left} left{rest}{', turn up 1' if node.turn_up else ''}"


def entries(nodes: Iterable[m.RankEntry]) -> str:
    """``joker J off-J A 2S``."""
    return " ".join(f"off-{node.name}" if node.kind == "off" else node.name for node in nodes)


def ranks(rows: Iterable[tuple[m.RankRow, m.Cond | None]]) -> list[str]:
    """``trump   J off-J A K``, each with its guard."""
    return style.ranks(
        [
            (row.kind, f"{entries(row.entries)}{', joker alone is trump' if row.joker_trump else ''}{guard(when)}")
            for row, when in rows
        ]
    )


# ---------------------------------------------------------------------------------------- bidding

ABOVE_LAST = "each above the last"


def strains(node: m.StrainChoice) -> str:
    """``a suit or no trump, not the turned suit``, ``spades below hearts below no trump``."""
    if node.ranked:
        return " below ".join(strains(m.StrainChoice(tier)) for tier in node.ranked)
    suits = [strain for strain in node.strains if strain in m.SUITS]
    words = ["a suit"] if tuple(suits) == m.SUITS else [m.STRAIN_WORDS[suit] for suit in suits]
    words += [m.STRAIN_WORDS[strain] for strain in node.strains if strain not in m.SUITS]
    return " or ".join(words) + (", not the turned suit" if node.not_turned else "")


def call(node: m.Call) -> str:
    """One line of a round, its clauses in their order."""
    if node.kind == "name" and node.strains is not None:
        text = f"name {strains(node.strains)}"
    elif node.kind == "bid" and node.name is not None:
        text = f"bid {quoted(node.name)}"
    elif node.kind == "bid" and node.low is not None:
        text = f"bid {expr(node.low)}"
        text += f" to {expr(node.high)}" if node.high is not None and node.high != node.low else ""
    else:
        text = node.kind
    if node.kind == "bid" and node.strains is not None:
        text += f", in {strains(node.strains)}"
    text += "" if node.needs is None else f", needs {expr(node.needs)}"
    text += "" if node.worth is None else f", worth {expr(node.worth)}"
    text += "" if node.manner is None else f", {manner(node.manner)}"
    text += "" if node.over is None else f", only over {quoted(node.over)}"
    text += f", may add {' or '.join(manner(name) for name in node.add)}" if node.add else ""
    return text + guard(node.when) + (", ends the bidding" if node.ends else "")


def outcome(node: m.Outcome) -> str:
    """``throw in, next dealer``, ``dealer names a suit``, ``no trump, nobody is maker``, or a strain."""
    if node.kind == "throw in":
        return f"throw in, {'next' if node.next_dealer else 'same'} dealer"
    if node.seats is not None and node.choice is not None:
        needs = "" if node.needs is None else f", needs {expr(node.needs)}"
        return f"{seats(node.seats)} names {strains(node.choice)}{needs}"
    return strain_played(node.strain or "NT") + (f", nobody is {node.role}" if node.role else "")


def strain_played(strain: str) -> str:
    """``hearts``, ``no trump``, ``the turned suit``."""
    return "the turned suit" if strain == "turned" else m.STRAIN_WORDS[strain]


def bidding_head(role: str, outcome: m.Outcome | None) -> str:
    """``bidding for maker``; without a role ``no bidding: hearts``."""
    if role or outcome is None:
        return f"bidding for {role}"
    return "no bidding" + ("" if outcome.strain is None else f": {strain_played(outcome.strain)}")


def turned(node: m.Turned) -> str:
    """``joker turned: no trump``, ``clubs turned: dealer names a suit``."""
    return f"{m.STRAIN_WORDS.get(node.what, node.what)} turned: {outcome(node.outcome)}"


def privilege(node: m.Privilege) -> str:
    return f"{seats(node.seats)} may equal the last{guard(node.when)}"


def round_head(until: str, most: m.Expr | None) -> str:
    """``round``, ``rounds until all others pass in turn, at most 2``."""
    if until == "once":
        return "round"
    return f"rounds until {until}" + (f", at most {expr(most)}" if most is not None else "")


def round_lines(node: m.Round) -> list[str]:
    lines = [call(line) for line in node.calls]
    lines += [ABOVE_LAST] if node.above_last is not None else []
    lines += [privilege(line) for line in node.privileges]
    return [round_head(node.until, node.most), *indented(lines)]


def bidding(node: m.Bidding) -> list[str]:
    """The lines under the heading of the bidding."""
    lines = [line for part in node.rounds for line in round_lines(part)]
    lines += [turned(event) for event in node.turned]
    lines += [f"all passed: {outcome(node.all_passed)}"] if node.all_passed is not None and not node.none else []
    return lines


# ------------------------------------------------------------------------------------------ steps


def action(node: m.Action) -> list[str]:
    """A verb and its restrictions, these indented under it."""
    match node:
        case m.Discard(low, high, restrictions):
            least = "" if low == high else "up to " if low == m.Num(0) else f"{expr(low)} to "
            return [f"discards {least}{expr(high)}", *indented(restricted(restrictions))]
        case m.DiscardDown(keep, restrictions):
            return [f"discards down to {expr(keep)}", *indented(restricted(restrictions))]
        case m.DiscardAll(cards, barring):
            return [f"discards all {'but ' if barring else ''}{which(cards)}"]
        case m.Give(to, count, restrictions):
            return [f"gives {seats(to)} {expr(count)}", *indented(restricted(restrictions))]
        case m.Take(what):
            return [f"takes the {what}"]
        case m.Draw(count, up_to):
            return ["draws as many" if count is None else f"draws {'up to ' if up_to else ''}{expr(count)}"]
        case m.NameTrump(choice):
            return [f"names {strains(choice)}"]
        case m.Choose(who, role):
            return [f"chooses one of {seats(who)}, as {role}"]
        case m.CallCard(what, role, ranks, not_trump, hidden):
            text = (
                f"calls a {what}{f' of {chr(32).join(ranks)}' if ranks else ''}{' not of trump' if not_trump else ''}"
            )
            holder = "its holder" if what == "card" else "the holder of its highest card"
            return [f"{text}, {holder} is {role}{', hidden' if hidden else ''}"]
        case m.Become(role, hidden):
            return [f"is {role}{', hidden' if hidden else ''}"]
        case m.MayAdd(names):
            return [f"may add {' or '.join(manner(name) for name in names)}"]
        case m.SitOut():
            return ["sits out"]


def restricted(nodes: Sequence[m.Restriction]) -> list[str]:
    said = (f"not {node.what}" if node.cards is None else f"{node.what} {which(node.cards)}" for node in nodes)
    return [text + guard(node.when) for text, node in zip(said, nodes, strict=True)]


def step(node: m.Step) -> list[str]:
    """A step with the lines under it. What ``he`` does inside an ``each of`` block has no subject."""
    match node:
        case m.Do(subject, what, when):
            first, *rest = action(what)
            who = "" if subject == m.Role("he") else f"{seats(subject)} "
            if what == m.SitOut() and plural(subject):
                first = "sit out"
            return [f"{who}{first}{guard(when)}", *rest]
        case m.When(test, body):
            return [f"if {cond(test)}", *indented(steps(body))]
        case m.Each(who, start, body, when):
            return [f"each of {seats(who)} from {seats(start)}{guard(when)}", *indented(steps(body))]
        case m.ThrowIn(_, when):
            return [f"throw in, {'next' if node.next_dealer else 'same'} dealer{guard(when)}"]
        case m.Offer(who, start, name, role, body, when, one):
            text = f"{'one' if role or one else 'each'} of {seats(who)} from {seats(start)} may say {quoted(name)}"
            if role is None and who == start:
                text = f"{seats(who)} may say {quoted(name)}"
            text += f"{f', as {role}' if role else ''}{guard(when)}"
            return [text, *indented(steps(body))]
        case m.Repeat(body):
            return ["repeat", *indented(steps(body))]


def steps(nodes: Iterable[m.Step]) -> list[str]:
    return [line for node in nodes for line in step(node)]


# ----------------------------------------------------------------------- play, points, score, match


def open_hand(node: m.OpenHand) -> str:
    return f"{seats(node.player)} plays {possessive(node.owner)} hand, laid open{guard(node.when)}"


def play(node: m.Play) -> list[str]:
    lines = [f"{seats(node.leader)} leads"]
    lines += [f"first card led {node.first_lead.kind}"] if node.first_lead is not None else []
    equal = [] if node.equal_cards is None else [equal_cards(node.equal_cards)]
    filters = [play_filter(line) for line in node.filters]
    return [*lines, *filters, *equal, *(open_hand(hand) for hand in node.open_hands)]


def play_filter(node: m.Filter) -> str:
    """``follow suit``, ``cards led are not A``; with its guard."""
    if node.cards is None:
        return node.kind + guard(node.when)
    verb = "is" if node.kind == "first card led" else "are"
    return f"{node.kind} {verb}{' not' if node.barring else ''} {which(node.cards)}{guard(node.when)}"


def equal_cards(node: m.EqualCards) -> str:
    return f"equal cards: {node.kind}"


def pick(node: m.CardPick) -> str:
    """``highest trump``, ``J of trump``, ``each heart``, ``most in A 4, K 3``."""
    if node.kind in ("highest", "lowest"):
        return f"{node.kind} {suit_word(node.suit).removesuffix('s')}"
    if node.kind == "cards":
        return f"{entries(node.entries)} of {suit_word(node.suit)}"
    if node.kind == "each" and node.cards is not None:
        only_suit = not node.cards.entries and node.cards.suits[0] in m.SUITS
        return f"each {which(node.cards).removesuffix('s') if only_suit else which(node.cards)}"
    if node.kind == "most":
        return f"most in {', '.join(f'{rank} {value}' for rank, value in node.values)}"
    return node.kind


def suit_word(suit: str | None) -> str:
    return "trump" if suit in (None, "trump") else m.STRAIN_WORDS[suit]


def items(nodes: Iterable[m.Item]) -> list[str]:
    """The lines of points or awards; a tie to nobody is written out."""
    rows = []
    for node in nodes:
        tie = "" if node.pick.kind != "most" else f", tie to {'nobody' if node.tie is None else seats(node.tie)}"
        said = f"{expr(node.value)} to {node.to} of {pick(node.pick)}{tie}{guard(node.when)}"
        rows.append((quoted(node.name), said))
    return style.items(rows)


def row_range(node: m.RowRange) -> str:
    """``5``, ``3 to 4``, ``4 or more``, ``otherwise``."""
    if node.low is None:
        return "otherwise" if node.high is None else f"{expr(node.high)} or fewer"
    if node.high is None:
        return f"{expr(node.low)} or more"
    return expr(node.low) if node.low == node.high else f"{expr(node.low)} to {expr(node.high)}"


def payment(node: m.Payment) -> str:
    return f"{seats(node.to)} {expr(node.amount)}{f' a {node.per}' if node.per else ''}"


def score(
    count: m.CountOf, columns: Sequence[m.Cond], rows: Iterable[tuple[m.ScoreRow, m.Cond | None]], each: bool = False
) -> list[str]:
    """The header and the rows, their bars under each other; a guard stands at the end of its row."""
    grid = [[f"{'each of ' if each else ''}{expr(count)}", *(cond(column) for column in columns)]]
    for row, when in rows:
        cells = [", ".join(payment(pay) for pay in cell) or "nobody" for cell in row.cells]
        grid.append([row_range(row.range), *cells[:-1], cells[-1] + guard(when)])
    return style.score(grid)


def count_to(start: m.Expr, target: m.Expr | None, down: bool, hands: m.Expr | None = None) -> str:
    if target is None:
        assert hands is not None
        return f"start at {expr(start)}, over after {expr(hands)} hands"
    return f"start at {expr(start)}, {'down' if down else 'up'} to {expr(target)}"


def lost(node: m.Lost) -> str:
    return f"{'all ' if node.everybody else ''}lost at {expr(node.score)}"


def games(node: m.Games) -> str:
    bonus = "" if node.bonus is None else f", {expr(node.bonus)} for the match"
    return f"{node.kind} {expr(node.number)} games{bonus}"


def game_counts(node: m.GameCounts) -> str:
    return f"a game against {row_range(node.range)} counts {expr(node.number)}"


def carry(node: m.Carry) -> str:
    return f"what is over counts in the next game{', even after the last' if node.after_last else ''}"


def together(node: m.Together) -> str:
    rules = [rule if isinstance(rule, str) else seats(rule) for rule in node.rules]
    return f"together: {', then '.join(rules)}"


def match_lines(node: m.Match) -> list[str]:
    lines = [count_to(node.start, node.target, node.down, node.hands)]
    lines += [together(node.together)] if node.together is not None else []
    lines += [lost(rule) for rule in (node.lost, node.all_lost) if rule is not None]
    lines += [win_only(rule) for rule in node.win_only]
    lines += [games(node.games)] if node.games is not None else []
    lines += [game_counts(rule) for rule in node.game_counts]
    return lines + ([carry(node.carry)] if node.carry is not None else [])


def win_only(node: m.WinOnly) -> str:
    who = f"{seats(node.seats)} {'win' if plural(node.seats) else 'wins'}"
    return f"{who} only if {cond(node.cond)}, else stop at {expr(node.stop)}"


# ----------------------------------------------------------------------------------------- a file


indented = style.indented


def write(game: m.Game) -> str:
    """The whole game as a file. Its options are declared, so that the text parses to an equal game under the same
    settings, but nothing in it depends on them any more."""
    bids = game.bidding
    parts: list[tuple[str, list[str]]] = [
        ("rank", ranks((row, None) for row in game.ranks)),
        ("before bidding", steps(game.before_bidding)),
        (bidding_head("" if bids.none else bids.role, bids.all_passed), bidding(bids)),
        ("before play", steps(game.before_play)),
        ("awards", items(game.awards)),
        ("play", play(game.play)),
        ("points", items(game.points)),
        *(
            ("score", score(node.count, node.columns, [(row, None) for row in node.rows], node.each))
            for node in game.score
        ),
        ("match", match_lines(game.match)),
    ]
    blocks = [head(game), style.setup([table(game.table), pack(game.pack), deal(game.deal)])]
    if game.options:
        blocks.insert(1, [*options(game.options), *map(limit, game.limits)])
    blocks += [[heading, *indented(lines)] for heading, lines in parts if lines or heading.startswith("no ")]
    blocks += [example(node) for node in game.examples]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def example(node: m.Example) -> list[str]:
    """The heading and the lines of an example."""
    return [f"example {quoted(node.title)}", *indented(example_line(line) for line in node.lines)]


def example_line(node: m.ExampleLine) -> str:
    """One line of an example."""
    data: Any = node.data
    match node.kind:
        case "from" | "from games" | "tricks" | "points" | "scores" | "stands" | "stands games":
            said = ", ".join(f"{unit} {value}" for unit, value in data)
        case "hand":
            said = f"{data[0]} {cards(data[1])}" if data[0] else cards(data[1])
        case "turned" | "stock":
            said = cards(data)
        case "trump":
            said = m.STRAIN_WORDS[data[0]]
        case "trick" if data[0][0] is None:
            said = cards(card for _, card in data)
        case "trick":
            said = ", ".join(f"{seat} {card}" for seat, card in data)
        case "act":
            return ", ".join(f"{seat} {text}" for seat, text in data)
        case "may":
            play = all(CARD.fullmatch(text) for text in data)
            said = f"play {' '.join(data)}" if play else ", ".join(data)
        case _:
            said = " ".join(str(word) for word in data)
    return f"{node.kind} {said}"


def cards(nodes: Iterable[m.Card]) -> str:
    """``9H 10H joker``."""
    return " ".join(str(card) for card in nodes)
