"""The auction: who may say what, and what it comes to.

Decided here, where the language's own description is silent:
- All rounds are gone through in order until something ends the bidding; a bid stands on through later rounds, and a
  pass counts in its own round only. Where turns go on until others have passed, a bid that stands then is the contract.
- The bids of all rounds are one ladder, in the order written, a number always below a greater one. What one line allows
  ranks alike, apart from numbers and ranked strains. Words that are written again keep their first place, and what is
  new beside them in a line joins them there. ``order up`` and ``name`` have a place in it, too.
- Without ``each above the last`` any bid may be made, and the last one said stands.
- What ``order up`` and ``name`` need, unless they say so, is the majority of the tricks; their ``bid`` and ``worth``
  are what they need.
- ``not the turned suit`` forbids what ordering up would have made trump: with a joker turned, the suit (or no trump)
  that the file says.
- What follows a turned card (``joker turned: throw in``) follows before anybody bids, the line for a card rather than
  that for its suit. A joker turned without a rule cannot be ordered up.
- Who becomes maker because all have passed was forced to; who does because of the turned card was not.
- A bid that names its strain is written ``bid 4 hearts``, and what is added follows.
"""

from __future__ import annotations

from attrs import evolve, frozen

from hoyle.dsl.model import STRAIN_WORDS, Call, Do, NameTrump, Outcome, Role, Round

from . import steps
from .state import Contract, State
from .terms import eldest, flag, holds, nameable, number, seats, turned_rule, turned_strain

DEFAULT_MANNER = "with partner"
THROW_IN = Outcome(kind="throw in")


@frozen
class Said:
    """One thing that may be said: a line of the bidding with its blanks filled in."""

    call: Call
    number: int | None = None
    strain: str | None = None
    added: str | None = None


def begin(state: State) -> State:
    """The first turn, unless the turned card decides."""
    rule = turned_rule(state)
    if rule is None or rule.outcome.kind == "strain":
        return begin_round(state, 0) if state.game.bidding.rounds else bidding_over(state)
    return follow(state, rule.outcome, Call("order up"))


def follow(state: State, outcome: Outcome, as_if: Call) -> State:
    """What an outcome says happens: the hand is thrown in, or a seat is the maker, as if it had made that call."""
    if outcome.kind == "throw in":
        return evolve(state, phase="over", thrown_in=outcome)
    if outcome.kind == "no maker":
        strain = turned_strain(state) if outcome.strain == "turned" else outcome.strain
        return steps.begin(evolve(state, strain=strain))
    assert outcome.kind == "names" and outcome.seats is not None and outcome.choice is not None
    (seat,) = seats(state, outcome.seats)
    needed = state.game.deal.each // 2 + 1 if outcome.needs is None else number(state, outcome.needs)
    forced = as_if.kind == "name"
    contract = Contract(seat, as_if, "name trump", needed, needed, needed, 0, None, DEFAULT_MANNER, forced)
    naming = Do(Role(state.game.bidding.role), NameTrump(outcome.choice))
    return steps.begin(evolve(state, contract=contract, strain=None, manner=DEFAULT_MANNER), naming)


def begin_round(state: State, index: int) -> State:
    """Eldest opens each round; nobody has passed in it."""
    return evolve(state, round=index, turn=eldest(state), turns_of=(), passed=frozenset())


# ----------------------------------------------------------------------------------- what may be said


def sayings(state: State) -> dict[str, Said]:
    """What the seat in turn may say, by its text. Where two lines allow the same words, the first counts."""
    found: dict[str, Said] = {}
    for call in this_round(state).calls:
        for said in readings(state, call):
            would_be = state if said.strain is None else evolve(state, strain=said.strain)
            if holds(would_be, call.when) and allowed(state, said):
                found.setdefault(words(said), said)
    return found


def this_round(state: State) -> Round:
    return state.game.bidding.rounds[state.round]


def readings(state: State, call: Call) -> list[Said]:
    """Every way of filling in a line."""
    numbers: list[int | None] = [None]
    if call.kind == "bid" and call.name is None:
        numbers = list(numbers_of(state, call))
    strains: list[str | None] = [None]
    if call.kind == "order up":
        strains = [turned_strain(state)]
    elif call.strains is not None:
        strains = list(nameable(state, call.strains))
    additions: list[str | None] = [None, *call.add]
    return [Said(call, n, strain, added) for n in numbers for strain in strains for added in additions]


def numbers_of(state: State, call: Call) -> list[int]:
    """The numbers of a numbered bid."""
    assert call.low is not None
    low = number(state, call.low)
    return list(range(low, (low if call.high is None else number(state, call.high)) + 1))


def words(said: Said) -> str:
    """The text of a call."""
    call = said.call
    if call.kind == "name":
        assert said.strain is not None
        text = "name " + STRAIN_WORDS[said.strain]
    elif call.kind == "bid":
        text = f"bid {said.number if call.name is None else call.name}"
        if said.strain is not None and (call.name is None or len(call.strains.strains) > 1):
            text += " " + STRAIN_WORDS[said.strain]
    else:
        text = call.kind
    # A named bid says by its name how it is played; any other call says it outright.
    manner = said.added or (call.manner if call.name is None else None)
    return text if manner is None else f"{text} {manner}"


@frozen
class Step:
    """One place of the ladder: everything that may be said there; ``number`` of bids that have one."""

    number: int | None
    texts: tuple[str, ...]


def ladder(state: State) -> list[Step]:
    """All bids that are written, the lowest first."""
    found: list[Step] = []
    for each_round in state.game.bidding.rounds:
        for call in each_round.calls:
            if call.kind == "pass":
                continue
            for step in written(state, call):
                place = next((place for place, other in enumerate(found) if set(other.texts) & set(step.texts)), None)
                if place is not None:
                    known = {text for other in found for text in other.texts}
                    fresh = tuple(text for text in step.texts if text not in known)
                    found[place] = Step(found[place].number, (*found[place].texts, *fresh))
                elif step.number is None:
                    found.append(step)
                else:
                    above = [place for place, other in enumerate(found) if (other.number or -1) > step.number]
                    found.insert(above[0] if above else len(found), step)
    return found


def written(state: State, call: Call) -> list[Step]:
    """What a line of the file adds to the ladder, the lowest first."""
    if call.kind != "bid":
        return [Step(None, (call.kind,))]
    tiers: list[tuple[str | None, ...]] = [(None,)]
    if call.strains is not None:
        tiers = [*call.strains.ranked] or [call.strains.strains]
    numbers: list[int | None] = [None] if call.name is not None else [*numbers_of(state, call)]
    return [
        Step(n, tuple(words(Said(call, n, strain, added)) for strain in tier for added in (None, *call.add)))
        for n in numbers
        for tier in tiers
    ]


def rank(state: State, said: Said) -> int:
    """The place of a bid among all of them."""
    text = words(said) if said.call.kind == "bid" else said.call.kind
    return next(place for place, step in enumerate(ladder(state)) if text in step.texts)


def allowed(state: State, said: Said) -> bool:
    """Whether this may be said over what stands."""
    call = said.call
    if call.kind == "pass":
        return True
    if call.kind == "order up" and said.strain is None:
        return False
    last = state.contract
    if call.over is not None and (last is None or last.call.name != call.over):
        return False
    if last is None or this_round(state).above_last is None:
        return True
    mine = rank(state, said)
    if mine == last.rank:
        return any(
            state.turn in seats(state, privilege.seats) and holds(state, privilege.when)
            for privilege in this_round(state).privileges
        )
    return mine > last.rank


# ------------------------------------------------------------------------------------ saying it


def say(state: State, text: str) -> State:
    """The state after the seat in turn has said ``text``."""
    said = sayings(state)[text]
    if said.call.kind == "pass":
        return after_turn(evolve(state, passed=state.passed | {state.turn}))
    contract = agreed(state, said, text)
    state = evolve(state, contract=contract, strain=contract.strain, manner=contract.manner)
    if this_round(state).until == "all others pass in turn":
        state = evolve(state, passed=frozenset())
    if said.call.ends or said.call.kind in ("order up", "name"):
        return bidding_over(state)
    return after_turn(state)


def agreed(state: State, said: Said, text: str) -> Contract:
    """The contract that a call would make, its numbers worked out in the order bid, needed, worth."""
    call = said.call
    contract = Contract(
        maker=state.turn,
        call=call,
        text=text,
        bid=said.number or 0,
        needed=said.number or 0,
        worth=said.number or 0,
        rank=rank(state, said),
        strain=said.strain,
        manner=said.added or call.manner or DEFAULT_MANNER,
        forced=flag(state, "forced"),
    )
    if call.needs is not None:
        contract = evolve(contract, needed=number(evolve(state, contract=contract), call.needs))
    elif said.number is None:
        contract = evolve(contract, needed=state.game.deal.each // 2 + 1)
    if said.number is None:
        contract = evolve(contract, bid=contract.needed, worth=contract.needed)
    if call.worth is not None:
        contract = evolve(contract, worth=number(evolve(state, contract=contract), call.worth))
    return contract


def after_turn(state: State) -> State:
    """The next turn, round, or what follows the bidding."""
    until = this_round(state).until
    left = frozenset(state.seats) - state.passed
    if state.contract is not None:
        if until == "all but one have passed" and len(left) <= 1:
            return bidding_over(state)
        if until == "all others pass in turn" and left <= {state.contract.maker}:
            return bidding_over(state)
    following = next_turn(state)
    if following is not None:
        return following
    if until != "once" and state.contract is not None:
        return bidding_over(state)
    if state.round + 1 < len(state.game.bidding.rounds):
        return begin_round(state, state.round + 1)
    return bidding_over(state)


def next_turn(state: State) -> State | None:
    """The next turn of this round; None if nobody has one. ``turns_of`` are those who have had theirs, in order."""
    rules = this_round(state)
    turns_of = (*state.turns_of, state.turn)
    most = 1 if rules.until == "once" else None if rules.most is None else number(state, rules.most)
    for seat in state.clockwise(state.turn + 1):
        if rules.until == "all but one have passed" and seat in state.passed:
            continue
        if most is not None and turns_of.count(seat) >= most:
            continue
        all_passed = state.contract is None and state.passed == frozenset(state.seats)
        if rules.until == "all others pass in turn" and most is None and all_passed:
            continue
        return evolve(state, turn=seat, turns_of=turns_of)
    return None


def bidding_over(state: State) -> State:
    """The contract is played, or the hand is thrown in when there is none."""
    if state.contract is None:
        return follow(state, state.game.bidding.all_passed or THROW_IN, Call("name"))
    return steps.begin(state)
