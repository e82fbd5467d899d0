"""Trees of lines to words of the language: seats, numbers, conditions, cards, and guards.

What a statement consists of is built here; ``build_setup``, ``build_bidding``, ``build_hand`` and
``build_example`` build the statements themselves. A mistake in a line is raised as ``Mistake`` and costs that
line alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from attrs import define, frozen

from . import model as m
from .diagnostics import Diagnostic, Mistake, Report
from .lalr import Token, Tree
from .lines import Line
from .parser import Parsed
from .spans import Span

Branch = Tree
Built = TypeVar("Built")


@frozen(eq=False, repr=False)
class Guarded(m.Node):
    """A statement on its way to the game: ``when`` is its guard. If ``node`` has a ``when`` of its own the guard
    stands there, and may speak about the hand; this one may speak about options only."""

    kind: str
    node: Any
    when: m.Cond | None = None


@frozen(eq=False, repr=False)
class Section(m.Node):
    """A heading and the statements under it. ``head`` is what the heading itself says (a role, a title); ``when`` its
    guard, which may speak about options only."""

    kind: str
    parts: tuple[Guarded, ...]
    head: Any = None
    when: m.Cond | None = None


_ARITH = {"PLUS": "+", "MINUS": "-", "TIMES": "*", "DIVIDED": "/"}
_COMPARE = {"is_": "==", "is_not": "!=", "at_least": ">=", "at_most": "<=", "above": ">", "below": "<"}
_FLAGS = {
    "ordered_up": "ordered up",
    "forced": "forced",
    "made": "made",
    "set": "set",
    "nobody_has_bid": "nobody has bid",
}
_QUANTITY = {"hand_size": "hand size", "stock_size": "stock size"} | {
    name: name for name in ("bid", "worth", "needed", "all", "majority")
}
SUIT_LETTERS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
STRAIN_RULES = {"no_trump": "NT", "low_no_trump": "LOW"}
_SEATS = (m.Role, m.SideOf, m.PartnersOf, m.LeftOf, m.RightOf, m.But, m.HolderOf)
_EXPRS = (m.Num, m.OptionValue, m.Quantity, m.CountOf, m.Arith, m.Negate)


def trees(tree: Branch) -> list[Branch]:
    """The subtrees of a tree, tokens left out."""
    return [child for child in tree.children if isinstance(child, Tree)]


def tokens(tree: Branch, kind: str = "") -> list[Token]:
    """The tokens right under a tree, of one kind if given."""
    return [child for child in tree.children if isinstance(child, Token) and (not kind or child.type == kind)]


@define(eq=False, repr=False)
class Builder:
    """Builds nodes for one file. ``maker`` is the role that the file's bidding binds, or empty while unknown;
    ``options`` the names that its options declare, ``numbers`` those of them that are numbers."""

    file: str
    report: Report
    maker: str = ""
    options: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    line: Line | None = None
    he: bool = False
    """Whether a statement goes round here, so that there is somebody to call ``he``."""

    # ------------------------------------------------------------------------------------ machinery

    def span(self, what: Branch | Token) -> Span:
        """Where a tree or token stands."""
        return Span(self.file, what.line, what.column, what.line, what.end_column)

    def written(self, what: Branch | Token) -> str:
        """The words of the line that a tree stands for."""
        span = self.span(what)
        return self.line.code[span.column - 1 : span.end_column - 1] if self.line else ""

    def attempt(self, make: Callable[[Parsed], Built], parsed: Parsed) -> Built | None:
        """What ``make`` builds of a line; None, and a message, when the line makes no sense or was not read."""
        if parsed.tree is None:
            return None
        self.line = parsed.line
        try:
            return make(parsed)
        except Mistake as mistake:
            self.report.take(mistake)
            parsed.tree = None
            return None

    def all(self, make: Callable[[Parsed], Built], lines: Iterable[Parsed]) -> tuple[Built, ...]:
        """What ``make`` builds of each line, the failures left out."""
        built = (self.attempt(make, line) for line in lines)
        return tuple(node for node in built if node is not None)

    def need_body(self, parsed: Parsed, what: str) -> None:
        """Refuse a heading without lines."""
        if not parsed.line.body and not parsed.line.cut:
            message = f"no lines stand under this one; {what}"
            raise Mistake("E208", message, parsed.span, explained=parsed.line.following)

    def text(self, token: Token, what: str = "text") -> str:
        """The inside of a quoted string, which must say something."""
        inside = token[1:-1].strip()
        if not inside:
            raise Mistake("E214", f"empty quotes: {what} is wanted", self.span(token))
        return inside

    def number(self, token: Token, low: int, high: int, what: str) -> int:
        """A number within bounds."""
        value = int(token)
        if not low <= value <= high:
            bounds = f"{low}" if low == high else f"{low} to {high}"
            raise Mistake("E304", f"{what}: {value}", self.span(token), f"expected: {bounds}")
        return value

    # ---------------------------------------------------------------------------------------- seats

    def role(self, token: Token) -> m.Seats:
        """A seat or set of seats that is one word."""
        name, span = str(token), self.span(token)
        single = name[:-1] if token.type == "MAKERS" else name
        if self.maker and single in m.MAKER_ROLES and single != self.maker:
            mine = self.maker + name[len(single) :]
            raise Mistake("E403", f"nobody is {name} here: the bidding is for {self.maker}", span, f"write: {mine}")
        if token.type == "HE" and not self.he:
            hint = "he is the player whose turn it is under each of, or in a score of each of several"
            raise Mistake("E212", "nobody is called he here", span, f"write: who is meant; {hint}")
        if token.type == "MAKERS":
            return m.SideOf(m.Role(single, span=span), span=span)
        return m.Role(name, span=span)

    def seats(self, tree: Branch) -> m.Seats:
        span = self.span(tree)
        if tree.data == "role":
            return self.role(tokens(tree)[0])
        if tree.data == "holder_of":
            return m.HolderOf(self.held_card(trees(tree)[0]), span=span)
        inner = self.seats(trees(tree)[0])
        if tree.data == "left_of":
            return m.LeftOf(inner, span=span)
        if tree.data == "right_of":
            return m.RightOf(inner, span=span)
        if tree.data == "but":
            return m.But(inner, self.seats(trees(tree)[1]), span=span)
        if tree.data == "side_of":
            if plural(inner):
                hint = "write: whose side, such as: dealer's side"
                raise Mistake("E212", f"{self.written(tree)}: a side of several", span, hint)
            if isinstance(inner, m.Role) and inner.name in (*m.MAKER_ROLES, "challenger"):
                raise Mistake("E212", f"{self.written(tree)} has a word of its own", span, f"write: {inner.name}s")
            return m.SideOf(inner, span=span)
        return m.PartnersOf(inner, span=span)

    def one_seat(self, tree: Branch, verb: str) -> m.Seats:
        """Seats that act: one seat at a time, so no plural."""
        seats = self.seats(tree)
        if plural(seats):
            written = self.written(tree)
            hint = f"write: each of {written} from eldest, and under it the line: {verb} ..."
            raise Mistake("E212", f"{written} are several players, and this says what one does", self.span(tree), hint)
        return seats

    # ----------------------------------------------------------------------- numbers and conditions

    def count(self, tree: Branch) -> m.CountOf:
        """``maker's tricks``; ``left of maker's score`` is that of the player at his left."""
        if tree.data != "count":
            inner = self.count(trees(tree)[0])
            away = m.LeftOf if tree.data == "count_left" else m.RightOf
            return m.CountOf(away(inner.of, span=self.span(tree)), inner.what, span=self.span(tree))
        of, what = trees(tree)
        return m.CountOf(self.seats(of), what.data, span=self.span(tree))  # type: ignore[arg-type]

    def expr(self, tree: Branch) -> m.Expr:
        """A number."""
        value = self.value(tree)
        if isinstance(value, _EXPRS):
            return value
        raise Mistake("E211", "a number is wanted here", self.span(tree))

    def value(self, tree: Branch) -> m.Expr | m.Seats | m.Cond:
        """Seats, a number or a condition: whatever the tree says. A quoted name is an ``OptionValue`` as yet."""
        rule, span = tree.data, self.span(tree)
        if rule == "num":
            return m.Num(int(tokens(tree)[0]), span=span)
        if rule == "name":
            return m.OptionValue(self.text(tokens(tree)[0], "a name"), span=span)
        if rule in _QUANTITY:
            return m.Quantity(_QUANTITY[rule], span=span)  # type: ignore[arg-type]
        if rule in ("count", "count_left", "count_right"):
            return self.count(tree)
        if rule == "negate":
            return m.Negate(self.expr(trees(tree)[0]), span=span)
        if rule == "arith":
            left, right = trees(tree)
            op = _ARITH[next(token.type for token in tokens(tree))]
            return m.Arith(op, self.expr(left), self.expr(right), span=span)  # type: ignore[arg-type]
        if rule in ("role", "left_of", "right_of", "partner_of", "side_of", "but"):
            return self.seats(tree)
        return self._condition(tree, rule, span)

    def cond(self, tree: Branch) -> m.Cond:
        """A condition."""
        value = self.value(tree)
        if isinstance(value, m.OptionValue):
            if value.name in self.options:
                return m.OptionIs(value.name, "on", span=value.span)
            return m.Manner(value.name, span=value.span)
        if isinstance(value, _EXPRS):
            hint = "write: what it is compared with, such as: is at least 3"
            raise Mistake("E211", "a number alone is no condition", self.span(tree), hint)
        if isinstance(value, _SEATS):
            hint = "write: what is said of them, such as: is dealer"
            raise Mistake("E211", "players alone are no condition", self.span(tree), hint)
        return value

    def _condition(self, tree: Branch, rule: str, span: Span) -> m.Cond:
        inner = trees(tree)
        if rule == "or_":
            return m.Or(self.cond(inner[0]), self.cond(inner[1]), span=span)
        if rule == "and_":
            return m.And(self.cond(inner[0]), self.cond(inner[1]), span=span)
        if rule == "not_":
            return m.Not(self.cond(inner[0]), span=span)
        if rule in _COMPARE:
            return self._comparison(rule, inner[0], inner[1], span)
        if rule in ("holds", "hold"):
            return self._holds(tree, rule, span)
        if rule in ("is_active", "is_not_active"):
            seats = self.value(inner[0])
            if not isinstance(seats, _SEATS):
                raise Mistake("E211", "only players are active", self.span(inner[0]))
            active = m.IsActive(seats, span=span)
            return active if rule == "is_active" else m.Not(active, span=span)
        if rule in ("strain_is", "strain_is_not"):
            strain = m.StrainIs(self.strain(inner[0]), span=span)
            return strain if rule == "strain_is" else m.Not(strain, span=span)
        if rule == "always":
            return m.Always(span=span)
        if rule == "alone":
            return m.Manner("alone", span=span)
        if rule == "with_partner":
            return m.Manner("with partner", span=span)
        return m.Flag(_FLAGS[rule], span=span)  # type: ignore[arg-type]

    def _holds(self, tree: Branch, rule: str, span: Span) -> m.Holds:
        who, number, cards = trees(tree)
        seats = self.value(who)
        if not isinstance(seats, _SEATS):
            raise Mistake("E211", "only players hold cards", self.span(who))
        right = "hold" if plural(seats) else "holds"
        if rule != right:
            raise Mistake("E212", f"{self.written(who)} {rule}", self.span(tree), f"write: {right}")
        return m.Holds(seats, self.range(number), self.cards(cards), span=span)

    def range(self, tree: Branch) -> m.RowRange:
        """``5``, ``3 to 4``, ``3 or more``, ``2 or fewer``, ``otherwise``."""
        bounds = [self.expr(part) for part in trees(tree)]
        span = self.span(tree)
        if tree.data == "otherwise":
            return m.RowRange(None, None, span=span)
        if tree.data == "or_more":
            return m.RowRange(bounds[0], None, span=span)
        if tree.data == "or_fewer":
            return m.RowRange(None, bounds[0], span=span)
        return m.RowRange(bounds[0], bounds[-1], span=span)

    def cards(self, tree: Branch) -> m.Cards:
        """``9 10``, ``hearts diamonds``, ``J off-J of trump``, ``A of hearts``, ``the turned suit``, or
        ``highest trump``."""
        if tree.data in ("highest_of", "lowest_of"):
            extreme: Any = tree.data.removesuffix("_of")
            return m.Cards((), (self.suit_or_trump(trees(tree)[0]),), extreme, span=self.span(tree))
        *parts, last = trees(tree)
        suits: tuple[str, ...] = ()
        if last.data == "suits":
            suits = tuple(SUIT_LETTERS[token.removesuffix("s")] for token in tokens(last))
        elif last.data in ("trump", "turned_suit"):
            suits = (last.data.removesuffix("_suit"),)
        else:
            parts.append(last)
        return self._entries(tree, parts, suits)

    def each_card(self, tree: Branch) -> m.Cards:
        """``heart``, ``trump``, ``A 10``, ``J off-J of trump``, after the word ``each``."""
        parts = trees(tree)
        if tree.data == "each_of_suit":
            return m.Cards((), (self.suit_or_trump(parts[0]),), span=self.span(tree))
        suits: tuple[str, ...] = ()
        if parts[-1].data in ("trump", "suit"):
            suits = (self.suit_or_trump(parts.pop()),)
        return self._entries(tree, parts, suits)

    def held_card(self, tree: Branch) -> m.Cards:
        """``2C``, ``joker``, ``J of trump``, after ``holder of``."""
        parts = trees(tree)
        suits = (self.suit_or_trump(parts[-1]),) if parts and parts[-1].data in ("trump", "suit") else ()
        cards = m.Cards((self.entry(tree),), suits, span=self.span(tree))
        if cards.entries[0].kind == "off" and suits != ("trump",):
            raise Mistake("E211", f"off-{cards.entries[0].name} of which suit?", cards.span, "write: of trump")
        return cards

    def _entries(self, tree: Branch, parts: list[Branch], suits: tuple[str, ...]) -> m.Cards:
        """Places of a rank list, each once, of some suits."""
        entries = tuple(self.entry(part) for part in parts)
        last = trees(tree)[-1]
        for place, entry in enumerate(entries):
            if entry in entries[:place]:
                raise Mistake("E306", f"{entry.name} is there twice", entry.span)
            if suits not in (("trump",), ("turned",)) and entry.kind == "off":
                raise Mistake("E211", f"off-{entry.name} of which suit?", entry.span, "write: of trump")
            if suits and suits[0] in m.SUITS and entry.kind != "rank":
                raise Mistake("E211", f"only ranks belong to {self.written(last)}", entry.span)
        if len(set(suits)) < len(suits):
            raise Mistake("E306", "a suit is there twice", self.span(last))
        return m.Cards(entries, suits, span=self.span(tree))

    def _comparison(self, rule: str, left_tree: Branch, right_tree: Branch, span: Span) -> m.Cond:
        left, right = self.value(left_tree), self.value(right_tree)
        if isinstance(left, m.OptionValue) and rule in ("is_", "is_not") and isinstance(right, m.Num | m.OptionValue):
            value = str(right.value) if isinstance(right, m.Num) else right.name
            same = m.OptionIs(left.name, value, span=span)
            return same if rule == "is_" else m.Not(same, span=span)
        if isinstance(left, _EXPRS) and isinstance(right, _EXPRS):
            return m.Compare(_COMPARE[rule], left, right, span=span)  # type: ignore[arg-type]
        if isinstance(left, _SEATS) and isinstance(right, _SEATS) and rule in ("is_", "is_not"):
            seat = m.SeatIs(left, right, span=span)
            return seat if rule == "is_" else m.Not(seat, span=span)
        raise Mistake("E211", "these two cannot be compared", span, "expected: two numbers, or two players")

    def guard(self, tree: Branch) -> m.Cond:
        """The condition of ``if COND`` or ``unless COND``."""
        cond = self.cond(trees(tree)[0])
        return cond if tree.data == "guard_if" else m.Not(cond, span=self.span(tree))

    def guard_of(self, parts: Iterable[Branch]) -> m.Cond | None:
        """The guard among the last clauses of a statement; it must be the last, and the only one."""
        found: m.Cond | None = None
        for part in parts:
            if found is not None:
                hint = "write: both conditions in one, with and"
                message = "a statement has one guard" if is_guard(part) else "the guard (if, unless) comes last"
                raise Mistake("E210", message, self.span(part), hint if is_guard(part) else "")
            if is_guard(part):
                found = self.guard(part)
        return found

    # ---------------------------------------------------------------------------- cards and strains

    def rank(self, tree: Branch) -> str:
        token = tokens(tree)[0]
        if str(token) in m.RANKS:
            return str(token)
        raise Mistake("E305", f"{token} is no rank", self.span(token), "expected: 2 to 10, J, Q, K, A")

    def card(self, token: Token) -> m.Card:
        name = token.upper()
        rank = "10" if name[0] == "T" else name[:-1]
        return m.Card(rank, name[-1])

    def entry(self, tree: Branch) -> m.RankEntry:
        """One place of a rank list."""
        span = self.span(tree)
        for child in tree.children:
            if isinstance(child, Tree):
                if child.data == "rank":
                    return m.RankEntry("rank", self.rank(child), span=span)
                return m.RankEntry("joker", child.data, span=span)
            if child.type == "CARDNAME":
                return m.RankEntry("card", str(self.card(child)), span=span)
            rank = child.removeprefix("off-")
            if rank not in m.RANKS:
                hint = "expected: off- and a rank, such as off-J"
                raise Mistake("E305", f"{rank} is no rank", span, hint)
            return m.RankEntry("off", rank, span=span)
        raise AssertionError("an entry has a child")

    def strain(self, tree: Branch) -> str:
        """A strain that is named outright."""
        if tree.data == "suit":
            return SUIT_LETTERS[tokens(tree)[0].removesuffix("s")]
        if tree.data == "any_suit":
            raise Mistake("E211", "which suit?", self.span(tree), "expected: spades, hearts, diamonds, clubs, no trump")
        return STRAIN_RULES[tree.data]

    def strains(self, tree: Branch) -> tuple[str, ...]:
        """Strains to choose from, each once, in the order S H D C NT LOW."""
        return self._each_once(trees(tree))

    def ranked(self, tiers: list[Branch], span: Span) -> m.StrainChoice:
        """Strains of a bid, those of one number ranked: ``spades below hearts or diamonds below no trump``."""
        strains = self._each_once([part for tier in tiers for part in trees(tier)])
        ranked = tuple(self.strains(tier) for tier in tiers) if len(tiers) > 1 else ()
        return m.StrainChoice(strains, ranked=ranked, span=span)

    def _each_once(self, parts: list[Branch]) -> tuple[str, ...]:
        chosen: list[str] = []
        for part in parts:
            names = m.SUITS if part.data == "any_suit" else (self.strain(part),)
            twice = [name for name in names if name in chosen]
            if twice:
                raise Mistake("E306", f"{m.STRAIN_WORDS[twice[0]]} is named twice", self.span(part))
            chosen += names
        return tuple(strain for strain in m.STRAINS if strain in chosen)

    def suit_or_trump(self, tree: Branch) -> str:
        """``trump`` or a suit letter, for ``highest spade`` or ``J of trump``."""
        return "trump" if tree.data == "trump" else SUIT_LETTERS[tokens(tree)[0].removesuffix("s")]


def is_guard(tree: Branch) -> bool:
    return tree.data in ("guard_if", "guard_unless")


def plural(seats: m.Seats) -> bool:
    """Whether seats are written in the plural."""
    if isinstance(seats, m.But):
        return plural(seats.of)
    return isinstance(seats, m.SideOf) or (isinstance(seats, m.Role) and seats.name in ("players", "defenders"))


def unwrap(parts: list[Branch]) -> list[Branch]:
    """Clauses without the node that lark puts around some of them (``clause``, ``deal_part``, ...)."""
    return [trees(part)[0] if part.data in WRAPPERS else part for part in parts]


WRAPPERS = (
    "clause", "deal_part", "cards_part", "rank_part", "item_part", "cell_part", "then", "action_part", "outcome_part",
    "games_part", "carry_part",
)  # fmt: skip


def reported(diagnostic: Diagnostic) -> Mistake:
    """A ``Mistake`` that carries a ready message."""
    return Mistake(diagnostic.code, diagnostic.message, diagnostic.span, diagnostic.hint, diagnostic.related)
