"""What is done before the bidding and between bidding and play."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .bidding import StrainChoice
from .cards import Cards
from .nodes import Node
from .seats import Seats
from .terms import Cond, Expr


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
