"""The bidding comes to an end."""

from __future__ import annotations

from attrs import evolve

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ... import layout as L
from ...program import Program
from .. import words
from ..tables.auction import Node, auction_of
from ..tables.code import target_of

CODE = Code(
    "E702",
    "error",
    "the bidding can go on for ever",
    "No sequence of calls may come back to a point where it was before.",
    "Where bids need not rise, or two players may equal each other in turn, nothing ends the bidding.",
    """\
bidding for maker
  rounds until all but one have passed
    pass
    bid 3 to 5
  all passed: throw in, next dealer
before play
  maker names a suit
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | defenders bid
deal 5 each in 3 2, 4 left
""",
    """\
bidding for maker
  rounds until all but one have passed
    pass
    bid 3 to 5
    each above the last
  all passed: throw in, next dealer
before play
  maker names a suit
rank
  plain A K Q J 10 9
  trump J off-J A K Q 10 9
score
  makers' tricks | always
  needed or more | makers bid
  otherwise      | defenders bid
deal 5 each in 3 2, 4 left
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """The first circle of calls that is found."""
    circle = circle_in(auction_of(program).nodes)
    if not circle:
        return []
    first = circle[0][0]
    goes_on = ", ".join(
        f"{words.seat(program, node.state[L.ACTOR])} {words.says(program.calls[call].text)}" for node, call in circle
    )
    before = words.story(program, first)
    case = f"{before}, {goes_on}, and so on for ever" if before else f"{goes_on}, and so on for ever"
    return [evolve(blame(program, circle), case=case)]


def circle_in(nodes: list[Node]) -> list[tuple[Node, int]]:
    """Calls that lead from a state back to itself; none if there are no such."""
    done: set[int] = set()
    for start in nodes:
        if id(start) in done:
            continue
        way: list[tuple[Node, int]] = []
        places = {id(start): 0}
        todo = [iter(start.legal.items())]
        current = [start]
        while todo:
            step = next(todo[-1], None)
            if step is None:
                todo.pop()
                gone = current.pop()
                done.add(id(gone))
                places.pop(id(gone))
                if way:
                    way.pop()
                continue
            call, following = step
            if id(following) in places:
                return [*way, (current[-1], call)][places[id(following)] :]
            if id(following) not in done:
                way.append((current[-1], call))
                places[id(following)] = len(way)
                current.append(following)
                todo.append(iter(following.legal.items()))
    return []


def blame(program: Program, circle: list[tuple[Node, int]]) -> Diagnostic:
    """The message, at the line that lets a bid not rise."""
    bids = [(node, call) for node, call in circle if words.makes_contract(program, call)]
    one_round = words.round_of(program, circle[0][1])
    if one_round.above_last is None:
        hint = "write: each above the last, as a line of the round"
        return CODE.at(one_round.span, "the bidding can go on for ever: a bid need not be above the last", hint)
    for node, call in bids:
        level = program.words[target_of(program.words, call) + 1] == node.state[L.STAND]
        if level and one_round.privileges:
            related = (Related("bids must rise", one_round.above_last.span),)
            message = "the bidding can go on for ever: two players can equal each other's bids in turn"
            span = one_round.privileges[-1].span
            return CODE.at(span, message, "write: a seat that cannot be the last bidder's own side", related=related)
    return CODE.at(one_round.span, "the bidding can go on for ever")
