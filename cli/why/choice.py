"""A decision: what may be played, discarded, given or called, and what forbids the rest."""

from collections.abc import Iterator

from attrs import define, field, frozen

from hoyle.dsl import writer
from hoyle.dsl.model import Call, Card, Node, Not, Round
from hoyle.dsl.names import seat_name
from hoyle.dsl.spans import Span
from hoyle.interpreter import Match, kernel
from hoyle.interpreter import layout as L

from .answer import Answer, Cited, Said, cited, grouped, listed
from .cards import PLURALS, SUIT_NOUNS, Cards

VERBS = {"play": "played", "discard": "discarded", "give": "given"}
OF_CARDS = (L.F_CARDS, L.F_FIRST_CARDS, L.F_EXTREME, L.F_FIRST_EXTREME)
REFUSED = {L.F_NOT_TURNED: "it is the card that was turned up", L.F_NOT_RECEIVED: "it was received just now"}
Reason = tuple[str, tuple[Cited, ...]]
FOLLOWS = (L.F_FOLLOW, L.F_FOLLOW_OR_TRUMP)


def choice(match: Match, named: bool = True) -> Answer:
    """What the one who is to act may do. ``named``: seats mean something here."""
    if match.state[L.WAIT] == L.W_CALL:
        return calls(match)
    return Sieve(match).answer(named)


def who(match: Match, seat: int) -> str:
    """``N``, ``player 3``."""
    name = seat_name(match.program.game.table, seat)
    return f"player {name}" if name.isdigit() else name


# ------------------------------------------------------------------------------------------------- cards


@frozen
class Filter:
    """A line about cards as it works here: what ``kind`` it is, whether it was ``lifted``, since no card would pass it,
    and whether it ``kept`` cards back."""

    kind: int
    rule: Cited
    lifted: bool
    kept: bool


@define
class Sieve:
    """The cards of a hand on their way through the filters: ``dropped`` has the filter that keeps a card back, and the
    cards that pass it; ``left`` are those that may be chosen."""

    match: Match
    dropped: dict[Card, tuple[Filter, tuple[Card, ...]]] = field(factory=dict)
    filters: list[Filter] = field(factory=list)
    left: tuple[Card, ...] = ()

    def __attrs_post_init__(self) -> None:
        match, words, state = self.match, self.match.program.words, self.match.state
        assert match.owner is not None
        held = dict.fromkeys(match.hand(match.owner))
        mask = sum(1 << match.program.numbers[str(card)] for card in held)
        at = kernel.filters(words, state)
        while words[at] != L.F_END:
            if words[at + 2] == 0 or kernel.evaluate(words, state, words[at + 2]) != 0:
                rule = match.rule(words[at + 1])
                less = kernel.restrict(words, state, words[at], mask, words[at + 3])
                cite = Cited(line_of(match, rule.span), rule.span)
                self.filters.append(Filter(words[at], cite, less == 0, less not in (0, mask)))
                if less:
                    for card in self.cards(mask & ~less):
                        self.dropped[card] = (self.filters[-1], self.cards(less))
                    mask = less
            at += L.FILTER_SIZE
        self.left = self.cards(mask)

    def cards(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask of kinds, in the order of the pack."""
        return tuple(card for kind, card in enumerate(self.match.program.cards) if (mask >> kind) & 1)

    def answer(self, named: bool) -> Answer:
        """All cards of the hand: first those that are allowed."""
        verb = self.match.kind(self.match.program.numbers[str(self.left[0])]) if self.left else "play"
        done = self.match.state[L.WAIT] == L.W_CARDS and self.match.refusal(L.DONE) is None
        said = [Said((str(card),), f"may be {VERBS[verb]}", *self.allowed(card)) for card in self.left]
        said += [Said(("done",), "may be said", "enough cards are chosen")] if done else []
        said += [Said((str(card),), "refused", *self.refused(card)) for card in self.dropped]
        return Answer((self.fact(verb, named),), grouped(said))

    def fact(self, verb: str, named: bool) -> str:
        """Who is to choose, and from what."""
        match, cards = self.match, Cards(self.match)
        assert match.actor is not None and match.owner is not None
        seat = who(match, match.actor)
        of = "" if match.actor == match.owner else f", a card of {who(match, match.owner)}"
        if verb != "play":
            return f"{seat} is to {verb} a card."
        if not match.trick:
            return f"{cards.trumps()}; {seat} leads{of}." if named else f"{cards.trumps()}; nothing was led."
        leader, led = match.trick[0]
        if not named:
            return f"{cards.trumps()}; {led} was led, {cards.noun(led)}."
        return f"{cards.trumps()}; {who(match, leader)} led {led}, {cards.noun(led)}. It is for {seat} to play{of}."

    def allowed(self, card: Card) -> Reason:
        """Why a card is allowed."""
        cards = Cards(self.match)
        said: list[str] = []
        rules: list[Cited] = []
        for one in self.filters:
            text = self.lifted(one.kind) if one.lifted else self.passed(one, card)
            if text:
                said.append(text)
                rules.append(one.rule)
        following = next((one for one in self.filters if one.kind in FOLLOWS), None)
        if following is not None and following.lifted and not any(one.kept for one in self.filters):
            said.append("so any card may be played")
        if not said:
            return "any card may be led" if self.match.state[L.WAIT] == L.W_PLAY else "no line forbids it", ()
        return ", ".join(said), (*(() if following is None else cards.strange(card)), *rules)

    def passed(self, one: Filter, card: Card) -> str:
        """What a filter that the card passes says of it."""
        cards = Cards(self.match)
        if one.kind in FOLLOWS:
            follows = cards.suit(card) == self.led
            return f"it follows, being {cards.noun(card)}" if follows else f"it is a trump, {cards.noun(card)}"
        texts = {
            L.F_FIRST_TRUMP: f"the first card led must be a trump, and it is {cards.noun(card)}",
            L.F_TRUMP_IF_VOID: f"a trump must be played then, and it is {cards.noun(card)}" if one.kept else "",
            L.F_HEAD: "it beats the trick",
        }
        return texts.get(one.kind, "")

    def lifted(self, kind: int) -> str:
        """Why a filter says nothing here."""
        none = "nothing" if self.led in ("", "joker") else f"no {SUIT_NOUNS[self.led].split()[-1]}"
        texts = {
            **dict.fromkeys(FOLLOWS, f"there is {none} to follow with"),
            L.F_FIRST_TRUMP: "there is no trump to lead",
            L.F_TRUMP_IF_VOID: "and no trump",
            L.F_HEAD: "nothing that is allowed beats the trick",
            L.F_NO_EARLY_TRUMP: "there are only trumps to lead",
        }
        return texts.get(kind, "there is nothing else to choose from")

    @property
    def led(self) -> str:
        """The suit that was led."""
        return self.match.led or ""

    def refused(self, card: Card) -> Reason:
        """Why a card is refused."""
        cards = Cards(self.match)
        one, others = self.dropped[card]
        instead = listed([cards.told(other) for other in others], "or")
        own = f"{card} is {cards.noun(card)}"
        rules = (*cards.strange(*others), one.rule)
        if one.kind in FOLLOWS:
            following = [other for other in others if cards.suit(other) == self.led]
            trumps = [cards.told(other) for other in others if other not in following]
            why = must(cards, following, self.led)
            why += f", or a trump be played ({', '.join(trumps)})" if trumps else ""
            why += f"; {own}" if cards.foreign(card) else ""
            return why, (*cards.strange(*others, card), one.rule)
        if one.kind == L.F_FIRST_TRUMP:
            return f"the first card led must be a trump: {instead}", rules
        if one.kind == L.F_TRUMP_IF_VOID:
            return f"{self.lifted(L.F_FOLLOW)}, so a trump must be played: {instead}", rules
        if one.kind == L.F_HEAD:
            return f"it does not beat the trick, and {instead} does", rules
        if one.kind == L.F_NO_EARLY_TRUMP:
            return f"no trump has been played yet, and {own}", (*cards.strange(card), one.rule)
        if one.kind == L.F_IN_ORDER:
            return f"all of these are laid away, one after another, and it is the turn of {instead}", rules
        if one.kind in OF_CARDS:
            return f"it is none of the cards that this line names, and there is one: {instead}", rules
        return REFUSED[one.kind], (one.rule,)


def must(cards: Cards, following: list[Card], led: str) -> str:
    """``JD is the left bower, a heart here, and must follow``; ``QH must follow``."""
    if len(following) == 1 and cards.foreign(following[0]):
        return f"{following[0]} is {cards.noun(following[0])}, and must follow"
    suit = f"{PLURALS[led]} were led" if led != "joker" else "the joker was led"
    return f"{suit}, and {listed([cards.told(card) for card in following], 'or')} must follow"


# ------------------------------------------------------------------------------------------------- calls


def calls(match: Match) -> Answer:
    """Every call of the round, once for each text."""
    words, state = match.program.words, match.state
    menu = state[L.MENU]
    numbers = [words[menu + 1 + place] for place in range(words[menu])]
    rules: dict[str, list[tuple[int, int]]] = {}
    for call in numbers:
        rules.setdefault(match.program.calls[call].text, []).append((kernel.call_rule(words, state, call), call))
    allowed = [text for text, found in rules.items() if any(rule == L.R_LEGAL for rule, _ in found)]
    verb = "called" if kind_of_call(match, numbers[0]) == L.CALL_BIDDING else "said"
    said = [Said((text,), f"may be {verb}", "", line(match, rules[text])) for text in allowed]
    said += [
        Said((text,), "refused", *forbidden(match, *found[0])) for text, found in rules.items() if text not in allowed
    ]
    return Answer(tuple(bidding(match, verb)), grouped(said))


def kind_of_call(match: Match, call: int) -> int:
    words = match.program.words
    return words[words[L.P_CALLS] + call * L.CALL_SIZE + L.C_KIND]


def line(match: Match, found: list[tuple[int, int]]) -> tuple[Cited, ...]:
    """The line that allows a call."""
    call = next(call for rule, call in found if rule == L.R_LEGAL)
    node = match.program.call_nodes[call]
    return cited(line_of(match, node.span), node)


def bidding(match: Match, verb: str) -> Iterator[str]:
    """Whose turn it is, and the bid that stands."""
    assert match.actor is not None
    now = f"It is for {who(match, match.actor)} to {'call' if verb == 'called' else 'speak'}"
    contract = match.contract
    if contract is None:
        yield f"{now}." if match.program.game.bidding.none else f"{now}; nobody has bid."
    elif match.state[L.IN_BIDDING]:
        yield f"{now}; {who(match, contract.maker)} has bid: {contract.call}."
    else:
        yield f"{now}; {who(match, contract.maker)} plays: {contract.call}."


def forbidden(match: Match, rule: int, call: int) -> Reason:
    """Why a call is refused."""
    said = match.rule(rule)
    node = match.program.call_nodes[call]
    cite = Cited(line_of(match, said.span), said.span)
    when = node.when if isinstance(node, Call) else None
    if when is not None and said.span == when.span:
        if isinstance(when, Not):
            return f"not when {writer.cond(when.of)}, and that is so now", (cite,)
        return f"only when {writer.cond(when)}, and that is not so now", (cite,)
    contract = match.contract
    if contract is not None and above_last(match, said.span):
        return f"{said.text}, and {who(match, contract.maker)} has bid: {contract.call}", (cite,)
    turned = match.turned
    return said.text + (f"; {turned} was turned up" if turned is not None and "turned" in said.text else ""), (cite,)


def above_last(match: Match, span: Span) -> bool:
    """Is this the line ``each above the last``?"""
    rounds: tuple[Round, ...] = match.program.game.bidding.rounds
    lines: list[Node | None] = [one.above_last for one in rounds]
    return any(node is not None and node.span == span for node in lines)


# ------------------------------------------------------------------------------------------------- lines


def line_of(match: Match, span: Span) -> str:
    """The words of the line that a rule stands in, without comment; what is long is cut."""
    from hoyle.dsl.lines import without_comment
    from hoyle.interpreter.proofs.elsewhere import again

    game = match.program.game
    texts = again(game.text, game.file).texts if game.text else {}
    lines = texts.get(span.file, "").split("\n")
    if not 1 <= span.line <= len(lines):
        return "a rule"
    words = " ".join(without_comment(lines[span.line - 1]).split())
    return words if len(words) <= 70 else f"{words[:67]}..."
