"""The parts of two games, each with what differs in it: sentences side by side, calls, ranks and cells of scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import field, frozen

from hoyle.dsl.model import SUITS, Bidding, Game, Option, Outcome, Turned
from hoyle.interpreter import Program, compile_game
from hoyle.interpreter.contrast import TRIES, Contrast, legal_contrast, trick_contrast

from ..rulebook.document import Block, CardRow, CardRows, Grid, Heading, Paragraph
from ..rulebook.english_bidding import bidding_blocks
from ..rulebook.english_cards import deal_blocks, rank_blocks, row_of, sample_suit, tell_pack, tell_table
from ..rulebook.english_match import match_blocks
from ..rulebook.english_play import play_blocks
from ..rulebook.english_score import point_blocks, score_blocks
from ..rulebook.english_steps import step_blocks
from ..rulebook.english_words import SYMBOLS, strain_name
from .lines import Line, only_in
from .words import Pair, differences, facts, plain


@frozen
class Ranks:
    """One row of cards, highest first, that is another in each game; empty where a game has none."""

    title: str
    a: tuple[str, ...]
    b: tuple[str, ...]


@frozen
class Cell:
    """One cell of a score table: what a result pays in a kind of contract, in each game; empty: there is none."""

    result: str
    contract: str
    a: str
    b: str


@frozen
class Part:
    """A part of the rules. ``tables`` are whole tables (of the first game, of the second) that cannot be laid over
    each other."""

    name: str
    title: str
    pairs: tuple[Pair, ...] = ()
    a_calls: tuple[str, ...] = ()
    b_calls: tuple[str, ...] = ()
    ranks: tuple[Ranks, ...] = ()
    count: str = ""
    cells: tuple[Cell, ...] = ()
    tables: tuple[tuple[Grid, ...], tuple[Grid, ...]] = ((), ())

    @property
    def same(self) -> bool:
        return not (self.pairs or self.a_calls or self.b_calls or self.ranks or self.cells or any(self.tables))


@frozen
class Comparison:
    """Two games, what differs between them, and the lines of their files that it comes from."""

    a: Game
    b: Game
    parts: tuple[Part, ...]
    examples: tuple[Contrast, ...]
    options: tuple[Pair, ...]
    a_lines: tuple[Line, ...] = field(repr=False)
    b_lines: tuple[Line, ...] = field(repr=False)

    @property
    def same(self) -> bool:
        """Whether they are played by the same rules."""
        return all(part.same for part in self.parts) and not self.examples


def compare(a: Game, b: Game, tries: int = TRIES) -> Comparison:
    """Everything that differs between two games whose options are resolved; ``tries`` as for the examples of play."""
    first, second = compile_game(a), compile_game(b)
    parts = (
        Part("table", "Table", differences([tell_table(a.table)], [tell_table(b.table)])),
        Part("cards", "Cards", differences([tell_pack(a.pack)], [tell_pack(b.pack)])),
        Part("deal", "Deal", said(deal_blocks(a), deal_blocks(b))),
        ranks(a, b),
        calls(first, second),
        Part("before bidding", "Before bidding", said(*(step_blocks(game.before_bidding, game) for game in (a, b)))),
        Part("steps", "Before play", said(*(step_blocks(game.before_play, game) for game in (a, b)))),
        Part("play", "Play", said(play_blocks(a), play_blocks(b))),
        Part("points", "Points", said(*(point_blocks(game.points, game, awards=False) for game in (a, b)))),
        Part("awards", "Awards", said(*(point_blocks(game.awards, game, awards=True) for game in (a, b)))),
        score(a, b),
        Part("match", "Match", said(match_blocks(a), match_blocks(b))),
    )
    alike = (a.pack, a.ranks, a.play) == (b.pack, b.ranks, b.play)
    searches = () if alike else (legal_contrast, trick_contrast)
    found = [search(first, second, tries=tries) for search in searches]
    examples = tuple(example for example in found if example is not None)
    return Comparison(a, b, parts, examples, options(a, b), only_in(a, b), only_in(b, a))


def said(a: Sequence[Block], b: Sequence[Block]) -> tuple[Pair, ...]:
    """What one of two pages says and the other does not."""
    return differences(list(facts(a)), list(facts(b)))


def calls(a: Program, b: Program) -> Part:
    """The bidding, and the calls that can be made in one of the games only: then, or later in the hand."""
    names = [list(dict.fromkeys(made(program))) for program in (a, b)]
    known = [{plain(name) for name in some} for some in names]
    mine, theirs = (
        tuple(name for name in some if plain(name) not in other)
        for some, other in zip(names, reversed(known), strict=True)
    )
    return Part("calls", "Bidding", said(bidding_blocks(a.game), bidding_blocks(b.game)), mine, theirs)


def made(program: Program) -> Iterator[str]:
    """The texts of all calls that somebody can make; what follows from a card that is turned up is not called."""
    for call, node in zip(program.calls, program.call_nodes, strict=True):
        if not isinstance(node, Bidding | Outcome | Turned):
            yield call.text


# ------------------------------------------------------------------------------------------- ranks


def ranks(a: Game, b: Game) -> Part:
    """The order of the cards, row by row, with the same suit as a sample of trumps in both."""
    trumps = [row for row in (row_of(a, "trump"), row_of(b, "trump")) if row is not None]
    suit = sample_suit(*trumps)
    blocks = [rank_blocks(game, suit) for game in (a, b)]
    rows = [dict(rows_of(some, suit)) for some in blocks]
    titles = [*rows[0], *(title for title in rows[1] if title not in rows[0])]
    found = [Ranks(title, rows[0].get(title, ()), rows[1].get(title, ())) for title in titles]
    told = [
        [text.removeprefix("With a trump suit: ") for text in facts(some) if "From highest to lowest" not in text]
        for some in blocks
    ]
    return Part("ranks", "Rank of the cards", differences(told[0], told[1]), ranks=tuple(together(found, suit)))


def together(rows: Sequence[Ranks], suit: str) -> Iterator[Ranks]:
    """The rows that differ; the suits beside trumps as one row if they are alike in both games."""
    others = [row for row in rows if row.title.split(",")[0].lower() in {strain_name(one) for one in SUITS}]
    bare = {tuple(tuple(card[:-1] for card in cards) for cards in (row.a, row.b)) for row in others}
    for row in rows:
        if row.a == row.b:
            continue
        if len(others) == 3 and len(bare) == 1 and row in others:
            if row is others[0]:
                yield Ranks(f"Other suits, {row.title.split(', ')[1]}", *next(iter(bare)))
        else:
            yield row


def rows_of(blocks: Sequence[Block], suit: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The rows of cards with what they are: ``Trumps, when spades are trump``, ``Every suit, at no trump``."""
    at = ""
    for block in blocks:
        if isinstance(block, Heading):
            at = block.text if block.text.startswith("At ") else ""
        elif isinstance(block, CardRows):
            when = at[:1].lower() + at[1:] or f"when {strain_name(suit)} are trump"
            for row in block.rows:
                if row.label == "other suits":
                    for other in SUITS:
                        if other != suit:
                            cards = tuple(card + SYMBOLS[other] for card in row.cards)
                            yield title_of(CardRow(strain_name(other), cards), when), cards
                else:
                    yield title_of(row, when), row.cards


def title_of(row: CardRow, when: str) -> str:
    return f"{row.label[0].upper()}{row.label[1:]}, {when}"


# ------------------------------------------------------------------------------------------- score


def score(a: Game, b: Game) -> Part:
    """The score tables, cell by cell where both count the same and have a cell in common, else whole."""
    blocks = [score_blocks(game) for game in (a, b)]
    grids = [[block for block in some if isinstance(block, Grid)] for some in blocks]
    notes = [list(facts([block for block in some if isinstance(block, Paragraph)])) for some in blocks]
    cells = [{key: text for grid in some for key, text in cells_of(grid)} for some in grids]
    counted = [{plain(grid.head[0]) for grid in some} for some in grids]
    pairs = differences(notes[0], notes[1])
    if counted[0] == counted[1] and len(counted[0]) == 1 and cells[0].keys() & cells[1].keys():
        keys = [*cells[0], *(key for key in cells[1] if key not in cells[0])]
        differ = [key for key in keys if plain(cells[0].get(key, "")) != plain(cells[1].get(key, ""))]
        found = tuple(Cell(*key, cells[0].get(key, ""), cells[1].get(key, "")) for key in differ)
        return Part("score", "Score", pairs, count=grids[0][0].head[0], cells=found)
    return Part("score", "Score", pairs, tables=(tuple(grids[0]), tuple(grids[1])))


def cells_of(grid: Grid) -> Iterator[tuple[tuple[str, str], str]]:
    """Every cell of a score table by its result and its kind of contract."""
    for row in grid.rows:
        for column, text in zip(grid.head[1:], row[1:], strict=True):
            yield (row[0], column), text


# ----------------------------------------------------------------------------------------- options


def options(a: Game, b: Game) -> tuple[Pair, ...]:
    """The options that only one of the games has, that have another value, or others to choose from."""
    mine, theirs = ({option.name: option for option in game.options} for game in (a, b))
    chosen = [dict(game.chosen) for game in (a, b)]
    found = []
    for name in [*mine, *(name for name in theirs if name not in mine)]:
        one, other = (told(some.get(name), now.get(name, "")) for some, now in zip((mine, theirs), chosen, strict=True))
        if one != other:
            found.append(Pair(one, other))
    return tuple(found)


def told(option: Option | None, now: str) -> str:
    """``target=10 (or 5, 7)``"""
    if option is None:
        return ""
    return f"{option.name}={now} (or {', '.join(value for value in option.values if value != now)})"
