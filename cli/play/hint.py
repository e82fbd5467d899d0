"""What the bot ``simple`` would do in the person's place, and why.

The reasons are not a trace of the bot: each is a fact about the action that it chose, found with the same measures
that it uses (likely tricks, unseen cards that beat a card), so that what is said is true whatever made it choose.
"""

from __future__ import annotations

from hoyle.dsl.model import STRAIN_WORDS, STRAINS, Card
from hoyle.interpreter import layout as L
from hoyle.interpreter import players
from hoyle.interpreter.kernel import evaluate
from hoyle.interpreter.match import Match
from hoyle.interpreter.simulate import PLAYERS

from ..common import Display, count
from .screen import seat_text

ADVISER = "simple"


def hint(view: Match, look: Display) -> str:
    """``simple would play A♠: no card that is still out beats it.``"""
    legal = view.legal()
    words = view.program.words
    action = PLAYERS[ADVISER](words, list(view.state), legal, len(legal), 0)
    return f"{ADVISER} would {told(view, action, look)}: {why(view, action, legal, look)}."


def told(view: Match, action: int, look: Display) -> str:
    """The action after *would*."""
    if action < L.DONE:
        verb = {"discard": "lay away", "give": "give"}.get(view.kind(action), "play")
        return f"{verb} {look.card_text(view.program.cards[action])}"
    if action == L.DONE:
        return "be done"
    text = view.text(action)
    return f'say "{text}"' if view.kind(action) == "offer" and text != "pass" else text


def why(view: Match, action: int, legal: list[int], look: Display) -> str:
    """The reason, without a full stop."""
    if len(legal) == 1:
        return "the rules allow nothing else"
    kind = view.kind(action)
    if kind == "call":
        return why_bid(view, action, legal)
    if kind == "offer":
        return why_offer(view, action)
    if kind == "choose":
        return why_choose(view, action, look)
    if kind == "name":
        return why_name(view, action)
    if kind == "play":
        return why_lead(view, action, legal) if view.state[L.LED] < 0 else why_follow(view, action, legal, look)
    return why_away(view, action, look)


# --------------------------------------------------------------------------------------------- measures


def unseen(view: Match) -> int:
    """The cards that may be in another hand."""
    actor = view.actor
    assert actor is not None
    return players.unseen(view.program.words, view.state, actor)


def beaters(view: Match, card: int) -> int:
    """How many unseen cards beat a card in its own suit, under the strain or the best one."""
    words = view.program.words
    return players.beaters(words, strain_of(view), card, unseen(view))


def strain_of(view: Match) -> int:
    """The strain, or the one that is best for the hand while none is named."""
    assert view.owner is not None
    if view.state[L.STRAIN] >= 0:
        return view.state[L.STRAIN]
    return players.best_strain(view.program.words, view.state, view.owner, unseen(view), 15)


def power(view: Match, card: int) -> int:
    return players.power_of(view.program.words, strain_of(view), card)


def is_trump(view: Match, card: int) -> bool:
    words, strain = view.program.words, strain_of(view)
    return players.suit_of(words, strain, card) == words[words[L.P_TRUMP] + strain]


def tricks(hundredths: int) -> str:
    """``about 2.3 tricks``"""
    return f"about {hundredths / 100:.1f} tricks"


# --------------------------------------------------------------------------------------------- calls


def contract_at(view: Match, action: int) -> int | None:
    """The address of the contract that a call makes, None for a pass."""
    words = view.program.words
    at = words[words[L.P_CALLS] + (action - L.CALL0) * L.CALL_SIZE + L.C_TARGET]
    return at if words[at] == L.I_CONTRACT else None


def why_bid(view: Match, action: int, legal: list[int]) -> str:
    """What the hand is worth beside what the call, or the nearest one, needs."""
    words, seat = view.program.words, view.actor
    assert seat is not None
    others = unseen(view)
    spare = {}
    strains = {}
    for call in legal:
        at = contract_at(view, call)
        if at is not None:
            spare[call] = players.surplus(words, list(view.state), seat, at, others)
            strains[call] = players.strain_of_call(words, list(view.state), seat, at, others)
    if not spare:
        return "there is nothing to bid"
    call = action if action in spare else max(spare, key=lambda one: spare[one])
    what = "point" if words[L.P_POINTS] else "trick"
    left = f"{abs(spare[call]) / 100:.1f} {what}s"
    under = f"with {STRAIN_WORDS[STRAINS[strains[call]]]} as trump" if strains[call] < 4 else "without trump"
    if action in spare and spare[call] >= 0:
        return f"{under} it counts {left} more than this needs"
    if action in spare:
        return f"{under} it counts {left} less than this needs, and every other call is worse"
    if spare[call] < 0:
        return f'even "{view.text(call)}" needs {left} more than it counts {under}'
    return "it does not trust the hand further"


def why_offer(view: Match, action: int) -> str:
    """The tricks that the hand takes by itself."""
    words, seat = view.program.words, view.actor
    assert seat is not None
    own = players.own_tricks(words, view.state, seat, strain_of(view), unseen(view))
    kind = words[words[L.P_CALLS] + (action - L.CALL0) * L.CALL_SIZE + L.C_KIND]
    bold = kind not in (L.CALL_LEAVE, L.CALL_EXCHANGE)  # who leaves, or wants other cards, has too few
    enough = "enough" if bold == (view.text(action) != "pass") else "too few"
    return f"it counts {tricks(own)} in this hand alone, {enough} of {words[L.P_EACH]}"


def why_choose(view: Match, action: int, look: Display) -> str:
    """What a called card or suit, or the seat chosen, has before the others."""
    words, seat = view.program.words, view.actor
    assert seat is not None
    at = words[words[L.P_CALLS] + (action - L.CALL0) * L.CALL_SIZE + L.C_TARGET]
    chosen = evaluate(words, list(view.state), words[at + 2])
    kind = words[words[L.P_CALLS] + (action - L.CALL0) * L.CALL_SIZE + L.C_KIND]
    if kind == L.CALL_SEAT:
        return f"{seat_text(view, chosen, look)} stands no nearer to the target than any other that may be chosen"
    if kind == L.CALL_CARD:
        held = (players.held_by(view.state, seat) >> chosen) & 1
        return "it holds every card that may be called" if held else "it has no stronger card to call for"
    mine = players.held_by(view.state, seat) & words[words[L.P_MASK] + strain_of(view) * 8 + chosen]
    number = players.count_cards(mine)
    have = f"it holds {count(number, 'card')} of that suit" if number else "it holds no card of that suit"
    top = max((power(view, card) for card in range(words[L.P_KINDS]) if in_suit(view, card, chosen)), default=0)
    best = any(power(view, card) == top for card in range(words[L.P_KINDS]) if (mine >> card) & 1)
    return f"{have}, {'the best among them' if best else 'and not the best one'}"


def in_suit(view: Match, card: int, suit: int) -> bool:
    return players.suit_of(view.program.words, strain_of(view), card) == suit


def why_name(view: Match, action: int) -> str:
    """The tricks in that strain."""
    words, seat = view.program.words, view.actor
    assert seat is not None
    at = words[words[L.P_CALLS] + (action - L.CALL0) * L.CALL_SIZE + L.C_TARGET]
    strain = evaluate(words, list(view.state), words[at + 2])
    own = players.own_tricks(words, view.state, seat, strain, unseen(view))
    return f"it counts {tricks(own)} in this hand that way, and no more any other way"


# --------------------------------------------------------------------------------------------- cards


def why_away(view: Match, action: int, look: Display) -> str:
    """Why a card goes, or why none does."""
    if action == L.DONE:
        return "what is left is worth keeping"
    state = view.state
    to = state[L.CHOICE_TO] if state[L.CHOICE] == L.V_GIVE else -1
    if to >= 0 and to in (state[L.MAKER], state[L.CHALLENGER]):
        return f"{seat_text(view, to, look)} plays for both, and it is the best card to have"
    above = beaters(view, action)
    kind = "it is a trump" if is_trump(view, action) else "it is no trump"
    if above == 0:
        return f"{kind}, and what stays is worth more"
    return f"{kind}, and {still_out(above)}"


def still_out(above: int) -> str:
    """``3 cards still out beat it``"""
    return f"{count(above, 'card')} still out {'beat' if above > 1 else 'beats'} it"


def why_lead(view: Match, action: int, legal: list[int]) -> str:
    """What may beat the lead."""
    trump = is_trump(view, action)
    above = beaters(view, action)
    if above == 0:
        return "no card that is still out beats it" + (" in its suit" if not trump else "")
    if trump and any(not is_trump(view, card) for card in legal):
        return f"it draws trumps; {still_out(above)}"
    if power(view, action) == min(power(view, card) for card in legal):
        return "no lead is sure to take the trick, and this card is the weakest"
    return f"it keeps stronger cards back; {still_out(above)}"


def takes(view: Match, card: int) -> bool:
    """Whether the card would take the trick as it lies."""
    words, state = view.program.words, view.state
    suit = players.suit_of(words, strain_of(view), card)
    return (suit == state[L.LED] or is_trump(view, card)) and power(view, card) > state[L.BEST]


def why_follow(view: Match, action: int, legal: list[int], look: Display) -> str:
    """Whether the card takes the trick, and who has it if not."""
    state = view.state
    assert view.owner is not None
    winning = [card for card in legal if takes(view, card)]
    best = seat_text(view, state[L.BEST_SEAT], look)
    lowest = power(view, action) == min(power(view, card) for card in legal)
    low = ", and this is the lowest card that may be played" if lowest else ""
    if action in winning:
        if len(winning) == 1:
            return "no other card takes the trick"
        cheap = power(view, action) == min(power(view, card) for card in winning)
        return "it takes the trick, and no lower card does" if cheap else "it is the surest card to take the trick"
    if (state[L.SIDE + view.owner] >> state[L.BEST_SEAT]) & 1:
        return f"{best} has the trick for the same side{low}"
    if not winning:
        return f"no card that may be played beats {shown(view, state[L.BEST_SEAT], look)}{low}"
    return f"it lets {best} have the trick{low}"


def shown(view: Match, seat: int, look: Display) -> str:
    """The card of this trick that a seat played."""
    card: Card = dict(view.trick)[seat]
    return look.card_text(card)
