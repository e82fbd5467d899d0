"""The words of the language as data: what a file says, after parsing and before playing.

Everything here is frozen and carries the span of the text it came from. The same classes serve as
the AST (with options still in it) and as the checked ``Game`` (options replaced by their values,
statements whose guard is false removed). Nothing here knows how to play; ``interpreter`` compiles
these nodes to integers, ``cli`` tells them in English, ``checks`` prove things about them.

Seats are 0 to n-1, clockwise. Suits are ``S H D C``; the companion of a suit (the other suit of its
colour) is the one at the mirrored place. Strains are the four suits, ``NT`` (no trump) and ``LOW``
(low no trump).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from attrs import field, fields, frozen

from .spans import NOWHERE, Span

SUITS = ("S", "H", "D", "C")
STRAINS = (*SUITS, "NT", "LOW")
STRAIN_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "NT": "no trump", "LOW": "low no trump"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MAKER_ROLES = ("maker", "bidder", "pitcher", "declarer")
FOLLOWING = ("follow suit", "follow suit or trump")
OFFER_ROLES = ("challenger", "helper", "ally")
"""Roles that the steps of a file bind. An ally joins the maker's side, the others stay where they are."""


def companion(suit: str) -> str:
    """The other suit of the same colour."""
    return SUITS[3 - SUITS.index(suit)]


@frozen(eq=False, repr=False)
class Node:
    """Anything that stands in a file. Nodes are equal when they say the same, wherever they stand.

    The subclasses inherit these methods instead of having attrs write them for each: importing the module would take
    twice as long.
    """

    span: Span = field(default=NOWHERE, kw_only=True)

    def _says(self) -> tuple[object, ...]:
        return tuple(getattr(self, part.name) for part in fields(type(self)) if part.name not in ("span", "spans"))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return type(self) is type(other) and self._says() == other._says()

    def __hash__(self) -> int:
        return hash((type(self), self._says()))

    def __repr__(self) -> str:
        names = [part.name for part in fields(type(self)) if part.name not in ("span", "spans")]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


# ---------------------------------------------------------------------------------------- cards


@frozen
class Card:
    """One kind of card. ``suit`` is None for a joker, whose rank is ``joker``, or ``joker1`` (the higher)
    and ``joker2`` where two are ranked."""

    rank: str
    suit: str | None

    def __str__(self) -> str:
        return self.rank + (self.suit or "")


# ---------------------------------------------------------------------------- seats and sets of seats
# A role is a set of seats: `dealer` and `maker` have one member, `defenders` up to seven, and a set may be
# empty (the partner of somebody who has none).


@frozen(eq=False, repr=False)
class Role(Node):
    """``dealer eldest caller players`` (all seats), ``defenders`` (all seats not on the maker's side), the
    role that the bidding binds (``maker``, ``bidder``...) or a step binds (``challenger helper ally``), and ``he``, the
    seat at work where a statement goes round: in an ``each of`` block, where the lines without a subject are his,
    in the guard of an offer, and in a score table for each of several."""

    name: str


@frozen(eq=False, repr=False)
class SideOf(Node):
    """All seats on the side of a seat: written as the plural of the role (``makers``, ``challengers``)."""

    of: "Seats"


@frozen(eq=False, repr=False)
class PartnersOf(Node):
    """``maker's partner``: the rest of the seat's side."""

    of: "Seats"


@frozen(eq=False, repr=False)
class LeftOf(Node):
    """``left of maker``: the next active seat clockwise."""

    of: "Seats"


@frozen(eq=False, repr=False)
class RightOf(Node):
    """``right of maker``: the next active seat anticlockwise."""

    of: "Seats"


@frozen(eq=False, repr=False)
class But(Node):
    """``players but maker``: the first set without the members of the second."""

    of: "Seats"
    less: "Seats"


@frozen(eq=False, repr=False)
class HolderOf(Node):
    """``holder of 2C``, ``holder of J of trump``: whoever does not sit out and has that card in his hand now; nobody if
    no such hand has it. Only where somebody does something: a condition would tell what is in a hand."""

    card: "Cards"


Seats = Role | SideOf | PartnersOf | LeftOf | RightOf | But | HolderOf

# --------------------------------------------------------------------------------- numbers and conditions


@frozen(eq=False, repr=False)
class Num(Node):
    value: int


@frozen(eq=False, repr=False)
class OptionValue(Node):
    """``"target"`` where a number is wanted. Gone once options are resolved."""

    name: str


@frozen(eq=False, repr=False)
class Quantity(Node):
    """``bid`` (the number of the contract), ``worth`` (what its bid says it is worth), ``needed`` (tricks or
    points that the maker's side needs), ``hand size`` (cards dealt to each), ``stock size`` (cards that are left to
    draw now), ``all`` (tricks in the hand), ``majority`` (more than half of the tricks)."""

    name: Literal["bid", "worth", "needed", "hand size", "stock size", "all", "majority"]


@frozen(eq=False, repr=False)
class CountOf(Node):
    """``makers' tricks``, ``pitchers' points``, ``caller's score``: the sum over the seats (of a score: of the
    one scoring unit that they belong to)."""

    of: Seats
    what: Literal["tricks", "points", "score"]


@frozen(eq=False, repr=False)
class Arith(Node):
    """``left op right``; division rounds down."""

    op: Literal["+", "-", "*", "/"]
    left: "Expr"
    right: "Expr"


@frozen(eq=False, repr=False)
class Negate(Node):
    of: "Expr"


Expr = Num | OptionValue | Quantity | CountOf | Arith | Negate


@frozen(eq=False, repr=False)
class Always(Node):
    pass


@frozen(eq=False, repr=False)
class Not(Node):
    of: "Cond"


@frozen(eq=False, repr=False)
class And(Node):
    left: "Cond"
    right: "Cond"


@frozen(eq=False, repr=False)
class Or(Node):
    left: "Cond"
    right: "Cond"


@frozen(eq=False, repr=False)
class OptionIs(Node):
    """``"stick-the-dealer"`` (value ``on``) or ``"deck" is 24``. Gone once options are resolved."""

    name: str
    value: str


@frozen(eq=False, repr=False)
class Compare(Node):
    """``caller's score is at least 0``. Ops: ``is``, ``is not``, ``is at least``, ``is at most``, ``is above``,
    ``is below``."""

    op: Literal["==", "!=", ">=", "<=", ">", "<"]
    left: Expr
    right: Expr


@frozen(eq=False, repr=False)
class SeatIs(Node):
    """``caller is dealer``, ``dealer is maker's partner``: every seat of ``left`` is among ``right``, and
    there is one."""

    left: Seats
    right: Seats


@frozen(eq=False, repr=False)
class IsActive(Node):
    """``dealer is active``: he does not sit out."""

    of: Seats


@frozen(eq=False, repr=False)
class Manner(Node):
    """How the contract is played: ``with partner`` (nothing was added), ``alone``, or an invented name such as
    ``"jambone"``. A contract has exactly one manner; what is said later replaces what was said before. The name of an
    offer that gives nobody a role is no manner: it asks whether anybody has said it in this hand."""

    name: str


@frozen(eq=False, repr=False)
class Flag(Node):
    """``ordered up``: trump was fixed by ordering up the turned card. ``forced``: during the bidding, this is
    the last turn and nobody has bid; afterwards, the contract was bid then. ``made`` / ``set``: the maker's side
    took what was needed / fewer. ``nobody has bid``."""

    name: Literal["ordered up", "forced", "made", "set", "nobody has bid"]


@frozen(eq=False, repr=False)
class Cards(Node):
    """Which cards: ``9 10``, ``hearts diamonds``, ``J off-J of trump``, ``the turned suit``, ``highest trump``.

    ``suits`` are letters, ``trump``, or ``turned`` (what ordering up the turned card would make trump); empty: any.
    ``entries`` are places of a rank list; empty: all cards of the suits. A card belongs to the suit that it counts as;
    before trump is known, to the printed one, and nothing is a trump. ``A of hearts`` is that very card. ``extreme``:
    of those that can be chosen, only the ``highest`` or ``lowest`` of the one suit."""

    entries: tuple["RankEntry", ...] = ()
    suits: tuple[str, ...] = ()
    extreme: Literal["highest", "lowest"] | None = None


@frozen(eq=False, repr=False)
class Holds(Node):
    """``he holds 3 or more of 9 10``: how many such cards the seats have in their hands, all together. In the guard of
    a call that names a strain, that strain is trump."""

    of: Seats
    range: "RowRange"
    cards: Cards


@frozen(eq=False, repr=False)
class StrainIs(Node):
    """``trump is hearts``, ``trump is no trump``. In the guard of a call that names a strain: what it would make it."""

    strain: str


Cond = Always | Not | And | Or | OptionIs | Compare | SeatIs | IsActive | Manner | Flag | StrainIs | Holds

# --------------------------------------------------------------------------------------- sections


@frozen(eq=False, repr=False)
class Option(Node):
    """``option "target" 10 or 7, "text"``. A switch has the values ``off on``; the first written is the default."""

    name: str
    values: tuple[str, ...]
    default: str
    text: str


@frozen(eq=False, repr=False)
class Limit(Node):
    """``option "joker-hand" needs "joker"``: where ``test`` holds, ``other`` must (``not with``: must not). Both are
    conditions on options."""

    kind: Literal["needs", "not with"]
    test: Cond
    other: Cond


@frozen(eq=False, repr=False)
class Text(Node):
    """A ``source`` or ``ruling`` line."""

    text: str


@frozen(eq=False, repr=False)
class Accept(Node):
    """``accept W761 "fewer is better here"``: a warning that is not told of this game, and why."""

    code: str
    text: str


@frozen(eq=False, repr=False)
class Table(Node):
    """``table 4 players, partners opposite``. ``kind``: ``partners opposite`` (seat i with i + n/2 when n is 4;
    with 6 seats, three pairs facing), ``two sides alternating`` (even seats against odd), ``each for himself``.
    ``sides[k]`` are the seats of side k, the side of seat 0 first."""

    players: int
    kind: str
    sides: tuple[tuple[int, ...], ...]


@frozen(eq=False, repr=False)
class Pack(Node):
    """``cards 9 10 J Q K A, with 2S, without 9C, joker, 2 copies``. ``ranks`` are there in every suit, apart from cards
    left out. ``cards`` are the kinds, each once, in the order suit then rank, jokers last; ``copies`` how many there
    are of each, jokers too."""

    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    jokers: int = 0
    copies: int = 1


@frozen(eq=False, repr=False)
class Deal(Node):
    """``deal 5 each in 3 2, 4 left, turn up 1``. ``left`` counts all cards not dealt to the seats, the turned one
    included. ``rest`` is what they are: ``dead``, ``stock``, ``widow`` or ``kitty``."""

    each: int
    packets: tuple[int, ...]
    left: int
    turn_up: bool
    rest: str = "dead"


@frozen(eq=False, repr=False)
class RankEntry(Node):
    """One place in a rank list: ``J`` (``rank``), ``off-J`` (``off``: that rank of the companion suit), ``joker``
    (``joker``, with ``joker1`` and ``joker2`` told apart), ``2S`` (``card``)."""

    kind: Literal["rank", "off", "joker", "card"]
    name: str


@frozen(eq=False, repr=False)
class RankRow(Node):
    """``trump J off-J A K Q 10 9``, highest first. ``kind``: ``plain`` (a suit that is not trump when there is a
    trump suit), ``trump``, ``no trump``, ``low no trump``. ``joker_trump``: at no trump, the jokers are a trump
    suit of their own."""

    kind: Literal["plain", "trump", "no trump", "low no trump"]
    entries: tuple[RankEntry, ...]
    joker_trump: bool = False


@frozen(eq=False, repr=False)
class StrainChoice(Node):
    """``a suit or no trump``, ``, not the turned suit``. ``strains`` in the order S H D C NT LOW.

    ``spades below hearts or diamonds below no trump``, of a bid: ``ranked`` has the strains by rank, the lowest first;
    those joined by ``or`` rank alike. Empty where all rank alike."""

    strains: tuple[str, ...]
    not_turned: bool = False
    ranked: tuple[tuple[str, ...], ...] = ()

    @property
    def tiers(self) -> tuple[tuple[str, ...], ...]:
        """The strains by rank, the lowest first."""
        return self.ranked or (self.strains,)


@frozen(eq=False, repr=False)
class Call(Node):
    """One line of the bidding.

    kind: ``pass``; ``order up`` (the turned card's suit, ends the bidding); ``name`` (a strain, ends the bidding);
    ``bid``. ``name``: the quoted name of a named bid. ``low``/``high``: the numbers of a numbered bid (a named bid
    has none; its ``bid`` is its ``needs``). ``strains``: what ``name`` chooses from, or what a ``bid`` names with
    it (None: nothing). ``add``: manners that the caller may add. ``manner``: the one that the bid implies.
    ``needs``/``worth`` default to the number bid. ``over``: only over that named bid. ``ends``: ends the bidding.
    ``when``: who may, when (a clause ``, if`` or ``, unless``).

    Bids rank in the order written, a number always below a greater one. Those that one line allows rank alike, apart
    from numbers and ranked strains. The same words have one rank, that of the first line that has them, and take along
    those that are new in a later one.
    """

    kind: Literal["pass", "order up", "name", "bid"]
    name: str | None = None
    low: Expr | None = None
    high: Expr | None = None
    strains: StrainChoice | None = None
    add: tuple[str, ...] = ()
    manner: str | None = None
    needs: Expr | None = None
    worth: Expr | None = None
    over: str | None = None
    ends: bool = False
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Privilege(Node):
    """``dealer may equal the last``: that seat's bid may rank with the standing bid instead of above it."""

    seats: Seats
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Round(Node):
    """Turns to call, from eldest. ``until``, when they end:

    ``once``: ``round``, each seat has one turn. ``all but one have passed``: a pass is final; it ends when one seat is
    left and there is a bid, or all have passed. ``all others pass in turn``: a pass is not final; it ends when all
    others have passed since the bid that stands, or all have passed and nobody has bid. If a bid stands at the end of
    either of these two the bidding is over; otherwise, and after a ``round``, the next round follows.

    ``most``: each seat has at most so many turns. As long as nobody has bid, passes alone then end nothing but with the
    last of these turns. ``above_last`` is the statement ``each above the last``."""

    until: Literal["once", "all but one have passed", "all others pass in turn"]
    calls: tuple[Call, ...]
    above_last: Node | None = None
    privileges: tuple[Privilege, ...] = ()
    most: Expr | None = None


@frozen(eq=False, repr=False)
class Outcome(Node):
    """What follows an event. ``throw in``, the ``next_dealer`` or the same one deals. ``strain``: what ordering up the
    turned card means. ``names``: ``dealer names a suit``, that seat is the maker at once, with partner, needs the
    majority (or ``needs`` so many) and names trump before anything else; there are no more calls. ``no maker``: ``no
    trump, nobody is maker``, that strain is played at once and there is no contract, so no maker, no side of his, and
    no defenders; the strain ``turned`` is the suit of the turned card, None one that a step or the first card names."""

    kind: Literal["throw in", "strain", "names", "no maker"]
    next_dealer: bool = True
    strain: str | None = None
    seats: Seats | None = None
    choice: StrainChoice | None = None
    role: str = ""
    """Of ``no maker``: what the file calls the maker."""
    needs: Expr | None = None


@frozen(eq=False, repr=False)
class Turned(Node):
    """``joker turned: ...``, ``2S turned: ...``, ``clubs turned: ...``: what follows when that card, or a card of that
    suit, is turned up; before the bidding. ``what`` is ``joker`` (any), a card or the letter of a suit. The line for a
    card goes before that for its suit. If a seat names trump then, the turned card counts as ordered up."""

    what: str
    outcome: Outcome


@frozen(eq=False, repr=False)
class Bidding(Node):
    """``bidding for maker``. ``all_passed`` and ``turned`` are the lines that say what follows.

    ``no bidding: the turned suit`` has no rounds, and as ``all_passed`` what is played."""

    role: str
    rounds: tuple[Round, ...]
    all_passed: Outcome | None = None
    turned: tuple[Turned, ...] = ()

    @property
    def none(self) -> bool:
        """Is there no bidding, so that nobody is ever the maker?"""
        return not self.rounds


# ------------------------------------------------------------------------ steps between bidding and play


@frozen(eq=False, repr=False)
class Restriction(Node):
    """A line under a card choice: ``not the turned card``, ``not a card received`` (in this exchange), ``only 9 10``,
    ``not trump`` (``what`` is ``only`` or ``not``, of ``cards``). A restriction that would leave nothing to choose is
    lifted."""

    what: Literal["the turned card", "a card received", "only", "not"]
    when: Cond | None = None
    cards: Cards | None = None


@frozen(eq=False, repr=False)
class Discard(Node):
    """``discards 1`` (low = high), ``discards 1 to 4``, ``discards up to 4`` (low 0)."""

    low: Expr
    high: Expr
    restrictions: tuple[Restriction, ...] = ()


@frozen(eq=False, repr=False)
class DiscardDown(Node):
    """``discards down to hand size``: as many as he holds beyond that."""

    keep: Expr
    restrictions: tuple[Restriction, ...] = ()


@frozen(eq=False, repr=False)
class DiscardAll(Node):
    """``discards all hearts``, ``discards all but trump`` (``barring``): every card that he holds of those, or that is
    none of them; nothing is chosen but the order."""

    cards: Cards
    barring: bool = False


@frozen(eq=False, repr=False)
class Give(Node):
    """``gives maker's partner 1``."""

    to: Seats
    count: Expr
    restrictions: tuple[Restriction, ...] = ()


@frozen(eq=False, repr=False)
class Take(Node):
    """``takes the turned card``, ``takes the widow`` / ``the kitty`` / ``the stock``."""

    what: Literal["turned card", "widow", "kitty", "stock"]


@frozen(eq=False, repr=False)
class Draw(Node):
    """``draws as many`` (count None: as he discarded last) or ``draws 2``; from the top of the stock. ``draws up to 6``
    (``up_to``): until he holds that many, or the stock has no more."""

    count: Expr | None
    up_to: bool = False


@frozen(eq=False, repr=False)
class NameTrump(Node):
    """``names a suit or no trump``."""

    choice: StrainChoice


@frozen(eq=False, repr=False)
class MayAdd(Node):
    """``may add alone or "quietly"``: he may say one of these, or pass; what he says becomes the contract's manner."""

    add: tuple[str, ...]


@frozen(eq=False, repr=False)
class SitOut(Node):
    pass


@frozen(eq=False, repr=False)
class Choose(Node):
    """``chooses one of defenders, as challenger``: he names an active seat of the set, which is bound to ``role``."""

    seats: Seats
    role: str


@frozen(eq=False, repr=False)
class CallCard(Node):
    """``calls a card of A K not of trump, its holder is ally, hidden``: he names a card (``ranks`` empty: any) and the
    other active seat that holds it is bound to ``role``; nobody if he holds it himself, or nobody does. ``what`` is
    ``suit`` for ``calls a suit not of trump, the holder of its highest card is ally``: the card is then the highest of
    that suit in the hands of active seats. ``hidden``: the sides change at once, but what a player may know of them
    does only when the card is played; if it may not have been the highest of its suit, at the end of the hand."""

    what: Literal["card", "suit"]
    role: str
    ranks: tuple[str, ...] = ()
    not_trump: bool = False
    hidden: bool = False


@frozen(eq=False, repr=False)
class Become(Node):
    """``holder of J of trump is ally, hidden``: the subject is bound to ``role``; as an ally not the maker himself.
    ``hidden``, of the holder of a card: as with ``CallCard``."""

    role: str
    hidden: bool = False


Action = (
    Discard | DiscardDown | DiscardAll | Give | Take | Draw | NameTrump | MayAdd | SitOut | Choose | CallCard | Become
)


@frozen(eq=False, repr=False)
class Do(Node):
    """``dealer takes the turned card``. A subject that is empty or sits out does nothing."""

    subject: Seats
    action: Action
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Each(Node):
    """``each of players from eldest`` and its lines, done by one seat after another (active ones)."""

    seats: Seats
    start: Seats
    body: tuple["Step", ...]
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Offer(Node):
    """``one of defenders from left of maker may say "alone against", as challenger``: asked in turn (active ones);
    the first to say it is bound to ``role``, its name becomes the contract's manner, and ``body`` follows. With the
    role that the bidding binds he takes the contract over.

    ``each of players but maker from left of maker may say "drop out"`` (``role`` None): every one of them is asked;
    for each who says it ``body`` is done before the next is asked, and the manner stays. A guard that speaks of
    ``he`` says who is asked; any other is asked once, before the first. ``eldest may say "propose"`` is the same of one
    seat, which is then both ``seats`` and ``start``.

    ``one of players from eldest may say "farmer's hand"`` (``role`` None, ``one``): the same, but when one has said it
    nobody else is asked."""

    seats: Seats
    start: Seats
    name: str
    role: str | None
    body: tuple["Step", ...]
    when: Cond | None = None
    one: bool = False


@frozen(eq=False, repr=False)
class When(Node):
    """``if alone`` and its lines."""

    cond: Cond
    body: tuple["Step", ...]


@frozen(eq=False, repr=False)
class ThrowIn(Node):
    """``throw in, same dealer``: the hand ends here, nobody scores."""

    next_dealer: bool
    when: Cond | None = None

    @property
    def body(self) -> tuple["Step", ...]:
        """No lines stand under it."""
        return ()


@frozen(eq=False, repr=False)
class Repeat(Node):
    """``repeat`` and its lines: done again, as often as the last answer to an offer in it was no pass, and it took
    cards from the stock and left some there. So it comes to an end."""

    body: tuple["Step", ...]


Step = Do | Each | Offer | When | ThrowIn | Repeat

# ---------------------------------------------------------------------------------------- play


@frozen(eq=False, repr=False)
class OpenHand(Node):
    """``left of maker plays maker's hand, laid open, if "jambone"``."""

    owner: Seats
    player: Seats
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Filter(Node):
    """A line about which cards may be played. The lines hold one after another, each on what those before it leave;
    one that would leave no card is lifted.

    On a card that follows: ``follow suit``, a card of the suit led. ``follow suit or trump``, trump led: a trump; a
    plain suit led and able to follow: that suit or a trump. ``trump if void``, without a card of the suit led in the
    hand: a trump. ``head the trick``: a card that beats those that lie there. On a card that is led: ``no trump led
    before trump is played``: no trump until one has been played in this hand.

    ``cards led are hearts diamonds``, ``cards led are not A``: one of these ``cards`` (``barring``: none) is led; so it
    is of the ``first card led`` of a hand alone, and of all ``cards played``, whether led or not."""

    kind: Literal[
        "follow suit", "follow suit or trump", "trump if void", "head the trick", "no trump led before trump is played",
        "first card led", "cards led", "cards played",
    ]  # fmt: skip
    when: Cond | None = None
    cards: Cards | None = None
    barring: bool = False


@frozen(eq=False, repr=False)
class FirstLead(Node):
    """``first card led sets trump`` or ``first card led is a trump`` (if able)."""

    kind: Literal["sets trump", "is a trump"]


@frozen(eq=False, repr=False)
class EqualCards(Node):
    """``equal cards: first wins``: of two equal cards the one that was played first is higher."""

    kind: Literal["first wins", "last wins"]


@frozen(eq=False, repr=False)
class Play(Node):
    """``leader`` is the first active seat at or after the role (clockwise). ``filters`` in the order of the file; how
    to follow is among them. ``equal_cards`` is there if the pack has several copies of each card."""

    leader: Seats
    filters: tuple[Filter, ...]
    first_lead: FirstLead | None = None
    open_hands: tuple[OpenHand, ...] = ()
    equal_cards: EqualCards | None = None

    @property
    def follow(self) -> Filter:
        """The line that says how to follow; of several, the first."""
        return next(line for line in self.filters if line.kind in FOLLOWING)


# ------------------------------------------------------------------------------ points, awards, score


@frozen(eq=False, repr=False)
class CardPick(Node):
    """Which cards an item looks at.

    ``highest`` / ``lowest``: that card of ``suit`` (``trump`` or a suit letter) among those in play.
    ``cards``: all the ``entries``, of ``suit`` (``trump`` or a suit letter).
    ``each``: every one of ``cards``, each for itself; the item counts as often as there are such cards.
    ``most``: the greatest sum of ``values`` (rank, number) over all cards taken, every suit.
    ``last trick``.
    In play = in a hand when play starts.
    """

    kind: Literal["highest", "lowest", "cards", "each", "most", "last trick"]
    suit: str | None = None
    entries: tuple[RankEntry, ...] = ()
    values: tuple[tuple[str, int], ...] = ()
    cards: Cards | None = None


@frozen(eq=False, repr=False)
class Item(Node):
    """``"high" 1 to taker of highest trump``.

    ``to``: ``taker`` (the seat that took the trick with it), ``player`` (who played it), ``holder`` (who holds it,
    or all of them, when play starts; seats that sit out do not count), ``turner`` (the dealer, if it is the card that
    was turned up). ``tie`` (of ``most``): ``nobody``, or a
    role whose side gets it. Under ``points`` an item counts towards the bid; under ``awards`` it goes straight
    to the score. Items of one name, such as one for each rank, are told of as one."""

    name: str
    value: Expr
    to: Literal["taker", "player", "holder", "turner"]
    pick: CardPick
    tie: Seats | None = None
    when: Cond | None = None


@frozen(eq=False, repr=False)
class Payment(Node):
    """``defenders 1 a trick``: to each scoring unit with a seat in ``to``, ``amount``, times its own tricks
    (``per`` trick) or points (``per`` point). A positive amount moves the score towards the target."""

    to: Seats
    amount: Expr
    per: Literal["trick", "point"] | None = None


@frozen(eq=False, repr=False)
class RowRange(Node):
    """``5`` (low = high), ``3 to 4``, ``needed or more`` (high None), ``2 or fewer`` (low None), ``otherwise``
    (both None: what no row above takes)."""

    low: Expr | None
    high: Expr | None


@frozen(eq=False, repr=False)
class ScoreRow(Node):
    """One line of a score table. ``cells[c]`` are the payments under column c; an empty cell (``nobody``) pays none."""

    range: RowRange
    cells: tuple[tuple[Payment, ...], ...]


@frozen(eq=False, repr=False)
class ScoreTable(Node):
    """``makers' tricks | with partner | alone``. ``count`` is what the rows ask about; ``columns`` are conditions on
    the contract. Every contract falls into exactly one column of one table; every result into one row.

    ``each of players' tricks | he is maker | he is not maker`` (``each``): the table is gone through for every member
    of the set that does not sit out, called ``he``; ``count.of`` is the set, what is counted is his own. Every one
    then has one column of one such table of his set, whatever the tables without ``each`` pay."""

    count: CountOf
    columns: tuple[Cond, ...]
    rows: tuple[ScoreRow, ...]
    each: bool = False


# ---------------------------------------------------------------------------------------- match


@frozen(eq=False, repr=False)
class Together(Node):
    """What decides, in turn, when several units stand at the target after one hand: a ``Seats`` (the unit that
    has a seat in it), ``highest`` (if not shared), ``extra hand`` (they play on, and what follows it in the list
    decides after the next hand; a list that has one never runs out)."""

    rules: tuple[Seats | Literal["highest", "extra hand"], ...]


@frozen(eq=False, repr=False)
class WinOnly(Node):
    """``pitchers win only if made, else stop at 1``: when ``cond`` fails, a unit of ``seats`` that would reach the
    target stops at ``stop``."""

    seats: Seats
    cond: Cond
    stop: Expr


@frozen(eq=False, repr=False)
class Lost(Node):
    """``lost at -50``: once a unit stands there or beyond, the unit that stands best wins (if that is shared they play
    on). ``all lost at -26`` (``everybody``): once every unit does, all is over and nobody has won."""

    score: Expr
    everybody: bool


@frozen(eq=False, repr=False)
class Games(Node):
    """How many games make a match. ``first to 3 games``: it is won by the unit whose games count ``number``. ``best of
    3 games, 2 for the match``: by the unit that has won more than half of so many; ``bonus`` counts like games."""

    kind: Literal["first to", "best of"]
    number: Expr
    bonus: Expr | None = None


@frozen(eq=False, repr=False)
class GameCounts(Node):
    """``a game against 0 counts 2``: a game in which all other units end in the range. Any other counts 1."""

    range: RowRange
    number: Expr


@frozen(eq=False, repr=False)
class Carry(Node):
    """``what is over counts in the next game``: the winner of a game begins the next one with what he had beyond the
    target, short of winning by it. ``after_last`` (``even after the last``): if that is so in the last of ``best of 3
    games``, one more is played."""

    after_last: bool


@frozen(eq=False, repr=False)
class Match(Node):
    """``start at 21, down to 0``. ``down``: scores count down. ``start at 0, over after 8 hands``: ``target`` is None,
    and after so many ``hands`` that were not thrown in the unit that stands best wins (if that is shared they play on).

    With ``games`` all of this is one game of the match."""

    start: Expr
    target: Expr | None
    down: bool
    together: Together | None = None
    win_only: tuple[WinOnly, ...] = ()
    hands: Expr | None = None
    lost: Lost | None = None
    all_lost: Lost | None = None
    games: Games | None = None
    game_counts: tuple[GameCounts, ...] = ()
    carry: Carry | None = None


# -------------------------------------------------------------------------------------- examples


@frozen(eq=False, repr=False)
class ExampleLine(Node):
    """One line of an example, by ``kind``:

    setting up  ``dealer`` seat | ``from`` scores | ``from games`` | ``hand`` (seat or None, cards) | ``turned`` card
                | ``stock`` cards | ``trump`` strain | ``contract`` (seat, call text) | ``trick`` cards
                | ``tricks`` counts | ``points`` counts
    doing       ``act`` ((seat, text), ...)
    asking      ``may`` texts (all and only these) | ``takes`` seat (the trick) | ``scores`` (of this hand)
                | ``stands`` (match scores after it) | ``stands games`` (what they count then)
                | ``wins`` unit (the match)
    ``data`` holds the parsed words as written; units and seats are names (``N``, ``NS``, ``1``, ``1-3``):
    dealer (seat,) | from, tricks, points, scores, stands, from games, stands games ((unit or seat, number), ...) |
    hand (seat or None, (Card, ...)) | turned, stock (Card, ...) | trump (strain,) |
    contract (seat, text) or ("nobody",) | trick ((seat or None, Card), ...) | act ((seat, text), ...) |
    may (text, ...) | takes (seat,) | wins (unit,) or ("nobody",).
    ``spans`` has one span for each entry of ``data``."""

    kind: str
    data: tuple[Any, ...]
    spans: tuple[Span, ...] = ()


@frozen(eq=False, repr=False)
class Example(Node):
    title: str
    lines: tuple[ExampleLine, ...]


# ------------------------------------------------------------------------------------------ game


@frozen
class Game:
    """A whole game with its options resolved: no ``OptionValue``, no ``OptionIs``, and of statements with a guard
    on options only those that hold. ``file`` is the name used in messages, ``source_hash`` a sha256 over the text
    with line ends normalised."""

    name: str
    title: str
    family: str
    summary: str
    file: str
    source_hash: str
    sources: tuple[Text, ...]
    rulings: tuple[Text, ...]
    options: tuple[Option, ...]
    chosen: tuple[tuple[str, str], ...]
    table: Table
    pack: Pack
    deal: Deal
    ranks: tuple[RankRow, ...]
    bidding: Bidding
    before_play: tuple[Step, ...]
    play: Play
    points: tuple[Item, ...]
    awards: tuple[Item, ...]
    score: tuple[ScoreTable, ...]
    match: Match
    examples: tuple[Example, ...]
    text: str = ""
    parent: str | None = None
    limits: tuple[Limit, ...] = ()
    """Which options cannot be set together."""
    accepted: tuple[Accept, ...] = ()
    """The warnings that are not told of it."""
    waived: frozenset[str] = frozenset()
    """Those of them that reading the file would have given."""
    before_bidding: tuple[Step, ...] = ()
    texts: Mapping[str, str] = field(factory=dict, eq=False, repr=False)
    """The texts of this file and of those that it comes from, by the name that spans have."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, those before the bidding first."""
        return (*self.before_bidding, *self.before_play)

    def line(self, span: Span) -> str:
        """The line of a file that a span begins in, spaces put together; empty where there is none."""
        lines = self.texts.get(span.file, "").split("\n")
        return " ".join(lines[span.line - 1].split()) if 1 <= span.line <= len(lines) else ""
