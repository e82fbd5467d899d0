"""What a hand scores: the contract, the column and row of the score that apply, and what they pay."""

from collections.abc import Iterator, Sequence

from hoyle.dsl import model as m
from hoyle.dsl import writer
from hoyle.dsl.names import seat_name
from hoyle.dsl.walk import walk
from hoyle.interpreter import Match, kernel
from hoyle.interpreter import layout as L
from hoyle.interpreter.program import ScoreTest

from .answer import Answer, Cited, Said, cited, listed
from .choice import line_of, who


def result(match: Match, before: Sequence[int]) -> Answer:
    """The end of a hand. ``before``: the scores of the match before it, by unit."""
    if match.thrown_in:
        return Answer(("The hand is thrown in.",), (Said(("nobody",), "scores", "", thrown_in(match)),))
    said = [*columns(match), *(points(match) if match.plays else ()), *payments(match)]
    return Answer((contract(match), *taken(match)), (*said, *standing(match, before)))


def thrown_in(match: Match) -> tuple[Cited, ...]:
    """The line that throws the hand in."""
    bidding, card = match.program.game.bidding, match.turned
    for event in bidding.turned:
        about = card is not None and event.what in (str(card), card.suit or "joker")
        if about and event.outcome.kind == "throw in" and not match.state[L.TURNS]:
            return cited(line_of(match, event.span), event)
    passed = bidding.all_passed
    return () if passed is None else cited(line_of(match, passed.span), passed)


def contract(match: Match) -> str:
    """``S plays: name hearts alone.``"""
    made = match.contract
    if made is None:
        if match.program.game.bidding.none:
            return "There is no bidding." if match.strain is None else f"It is {m.STRAIN_WORDS[match.strain]}."
        word = "" if match.strain is None else f"; it is {m.STRAIN_WORDS[match.strain]}"
        return f"Nobody is the {match.program.game.bidding.role}{word}."
    if made.call == "name trump" and match.strain is not None:
        role = match.program.game.bidding.role
        return f"{who(match, made.maker)} is the {role} and names {m.STRAIN_WORDS[match.strain]}."
    text = f"{who(match, made.maker)} plays: {made.call}"
    if made.manner not in ("with partner", "alone") and made.manner not in made.call:
        text += f', "{made.manner}"'
    if made.challenger is not None:
        text += f", against {who(match, made.challenger)} alone"
    joined = [who(match, seat) for seat in match.side(made.maker) if seat not in own_side(match, made.maker)]
    if joined:
        text += f", together with {listed(joined)}"
    if match.strain is not None and not made.call.startswith("name"):
        text += f"; {m.STRAIN_WORDS[match.strain]}" + (" are trump" if match.strain in m.SUITS else "")
    return f"{text}."


def own_side(match: Match, seat: int) -> tuple[int, ...]:
    """The side of a seat as the table has it."""
    return next(side for side in match.program.game.table.sides if seat in side)


def taken(match: Match) -> Iterator[str]:
    """``NS took 3 tricks, EW 2.``; with what was needed, where the rules ask for that."""
    made = match.contract
    counted = bool(match.program.words[L.P_POINTS])
    values, thing = (match.points, "point") if counted else (match.tricks, "trick")
    table = match.program.game.table
    parts = []
    for unit, seats in enumerate(table.sides):
        number = sum(values[seat] for seat in seats)
        first = f" {'took' if not counted else 'have'}" if unit == 0 else ""
        noun = f" {thing}{'' if number == 1 else 's'}" if unit == 0 else ""
        parts.append(f"{label(match, unit)}{first} {number}{noun}")
    needed = ""
    if made is not None and asks(match.program.game):
        fate = "made" if match.state[L.MADE] else "not made"
        needed = f"; {made.needed} {'is' if made.needed == 1 else 'are'} needed: {fate}"
    yield f"{', '.join(parts)}{needed}."


def asks(game: m.Game) -> bool:
    """Do the rules ask whether the contract was made?"""
    nodes = list(walk((game.score, game.match, game.awards)))
    needed = any(isinstance(node, m.Quantity) and node.name == "needed" for node in nodes)
    return needed or any(isinstance(node, m.Flag) and node.name in ("made", "set") for node in nodes)


# ------------------------------------------------------------------------------------------------- score


def columns(match: Match) -> Iterator[Said]:
    """The column and the row of each table that applies."""
    for table_number, cell in dict.fromkeys((test.table, test.cell) for test in applied(match)):
        table = match.program.game.score[table_number]
        column, row = table.columns[cell[0]], table.rows[cell[1]]
        if not isinstance(column, m.Always):
            yield Said((f"column {writer.cond(column)}",), "holds", "", cited("score", column))
        which = writer.row_range(row.range)
        why = "" if table.each else f"{writer.expr(table.count)} are {counted(match, table_number)}"
        why += ", and no row above takes that" if which == "otherwise" else ""
        yield Said((f"row {which}",), "applies", why.removeprefix(", and "), (Cited("score", row.span),))


def counted(match: Match, table: int) -> int:
    """What the rows of a table ask about."""
    test = next(test for test in match.program.score_tests if test.table == table)
    return kernel.evaluate(match.program.words, match.state, test.count)


def applied(match: Match) -> Iterator[ScoreTest]:
    """The cells that the result falls into: of the tables for the contract the first column that holds, and in it the
    first row; of the tables for each of several, those that pay somebody."""
    words, state = match.program.words, match.state

    def holds(condition: int) -> bool:
        return condition == 0 or kernel.evaluate(words, state, condition) != 0

    tests = match.program.score_tests
    column = next((test for test in tests if not test.members and holds(test.column)), None)
    if column is not None:
        here = [test for test in tests if (test.table, test.cell[0]) == (column.table, column.cell[0])]
        yield from [test for test in here if holds(test.row)][:1]
    paid = {match.rule(state[L.PAID + 3 * place + 2]).span for place in range(state[L.PAYMENTS])}
    yield from (test for test in tests if test.members and test.span in paid)


def points(match: Match) -> Iterator[Said]:
    """Who got each point."""
    table = match.program.game.table
    for item, seat, value in match.items_counted():
        if not any(item is point for point in match.program.game.points):
            continue
        who_got = "nobody" if seat is None else seat_name(table, seat)
        many = f"{value} " if item.pick.kind == "each" else ""
        yield Said((f'"{item.name}"',), f"{many}to {who_got}", writer.pick(item.pick), cited("points", item))


def payments(match: Match) -> Iterator[Said]:
    """What each unit is paid, and by what; those that get nothing together."""
    state = match.state
    awards = {item.span for item in match.program.game.awards}
    paid: set[int] = set()
    for place in range(state[L.PAYMENTS]):
        unit, amount, rule = state[L.PAID + 3 * place : L.PAID + 3 * place + 3]
        said = match.rule(rule)
        paid.add(unit)
        section = "awards" if said.span in awards else "score"
        text = said.text.rpartition(": ")[2] if section == "score" else f'"{said.text}"'
        rules = (Cited(section, said.span),)
        yield Said((label(match, unit),), f"{verb(match, unit, 'score')} {amount}", text, rules)
    for unit in range(match.program.words[L.P_UNITS]):
        if unit not in paid:
            yield Said((label(match, unit),), f"{verb(match, unit, 'score')} nothing")


def label(match: Match, unit: int) -> str:
    """``NS``; ``player 1``."""
    name = match.unit_name(unit)
    return f"player {name}" if name.isdigit() else name


def verb(match: Match, unit: int, word: str) -> str:
    """The verb for one player, or for a side."""
    return f"{word}s" if len(match.program.game.table.sides[unit]) == 1 else word


# ------------------------------------------------------------------------------------------------- match


def standing(match: Match, before: Sequence[int]) -> Iterator[Said]:
    """The scores then, who was stopped, and who has won."""
    game = match.program.game
    words = match.program.words
    down, target = bool(words[L.P_DOWN]), words[L.P_TARGET]
    for unit, (old, gained, now) in enumerate(zip(before, match.gained, match.scores, strict=True)):
        if now != (old - gained if down else old + gained):
            said = listed([writer.win_only(rule) for rule in game.match.win_only], "or")
            rules = tuple(one for rule in game.match.win_only for one in cited("match", rule))
            yield Said((label(match, unit),), f"{verb(match, unit, 'stop')} at {now}", said, rules)
    stands = ", ".join(f"{match.unit_name(unit)} {score}" for unit, score in enumerate(match.scores))
    way, line = f"{'down' if down else 'up'} to {target}", game.match.target
    if line is None:
        played, hands = match.state[L.GAME_HANDS], words[words[L.P_ENDS] + L.END_HANDS]
        way, line = f"after {played} of {hands} hands", game.match.hands
    assert line is not None
    yield Said(("the match",), f"then stands at {stands}, {way}", "", cited("match", line))
    yield from game_over(match)


def game_over(match: Match) -> Iterator[Said]:
    """Who has won the game or the match, and by which line, if it is over."""
    words, rules = match.program.words, match.program.game.match
    if not match.game_over:
        return
    won = "the game" if match.games else "the match"
    if match.game_winner is None:
        assert rules.all_lost is not None
        yield Said(("nobody",), f"wins {won}", writer.lost(rules.all_lost), cited("match", rules.all_lost))
    else:
        there = [unit for unit, score in enumerate(match.scores) if kernel.reached(words, score)]
        said: str = ""
        lines: tuple[Cited, ...] = ()
        if len(there) > 1 and rules.together is not None:
            said = f"{listed([label(match, unit) for unit in there])} are there at once"
            lines = cited(writer.together(rules.together), rules.together)
        elif not there and rules.lost is not None and kernel.fallen(words, match.state, lost_at(match)):
            said, lines = writer.lost(rules.lost), cited("match", rules.lost)
        yield Said((label(match, match.game_winner),), f"{verb(match, match.game_winner, 'win')} {won}", said, lines)
    if match.games:
        assert rules.games is not None
        games = ", ".join(f"{match.unit_name(unit)} {games}" for unit, games in enumerate(match.games))
        counted = tuple(one for rule in rules.game_counts for one in cited(writer.game_counts(rule), rule))
        yield Said(("the games",), f"then stand at {games}", "", (*cited("match", rules.games), *counted))
        if match.winner is not None:
            said = writer.games(rules.games)
            text = f"{verb(match, match.winner, 'win')} the match"
            yield Said((label(match, match.winner),), text, said, cited("match", rules.games))


def lost_at(match: Match) -> int:
    """The score that loses."""
    words = match.program.words
    return words[words[L.P_ENDS] + L.END_LOST_AT]
