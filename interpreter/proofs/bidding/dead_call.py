"""Every call can be made at some point of some bidding."""

from __future__ import annotations

from collections import Counter

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Call

from ... import layout as L
from ...program import Program
from .. import words
from ..elsewhere import Place, dead_everywhere, place
from ..tables.auction import Node, auction_of
from ..tables.code import target_of

CODE = Code(
    "E703",
    "error",
    "a call that can never be made",
    "Each call that a line of the bidding allows must be possible at some point that the bidding can reach.",
    "The line would never apply: another line, or its own condition, closes it every time.",
    """\
bidding for maker
  round
    pass
    order up, may add alone, if forced
    name a suit, not the turned suit, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
""",
    """\
bidding for maker
  round
    pass
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each line with such calls, but for those that are only over a bid that can never be made."""
    menus = words.menus(auction_of(program))
    dead = {place(node): [] for node in program.call_nodes if isinstance(node, Call)}  # type: dict[Place, list[str]]
    for (at, text), calls in kinds_of_call(program).items():
        if any(call in menus for call in calls) and not any(call in auction_of(program).made() for call in calls):
            dead[at].append(text)
    lines = [node for node in dict.fromkeys(program.call_nodes) if isinstance(node, Call) and dead[place(node)]]
    lines = dead_everywhere(program, lines, living)
    names = {line.name for line in lines if line.name is not None}
    roots = [line for line in lines if line.over not in names - {line.name}]
    return [diagnostic(program, line, dead[place(line)], menus) for line in roots or lines[:1]]


def kinds_of_call(program: Program) -> dict[tuple[Place, str], list[int]]:
    """The calls, those of a line together that differ by the suit alone: by its place and what is said."""
    found: dict[tuple[Place, str], list[int]] = {}
    for call, node in enumerate(program.call_nodes):
        if not isinstance(node, Call):
            continue
        text = program.calls[call].text
        at = target_of(program.words, call)
        strain = program.words[at + 6] if program.words[at] == L.I_CONTRACT else -1
        if words.is_suit(strain) and node.strains is not None and len(set(node.strains.strains)) > 1:
            text = text.replace(words.SUIT_NAMES[strain], "a suit")
        found.setdefault((place(node), text), []).append(call)
    return found


def living(program: Program) -> set[Place]:
    """The lines all of whose calls can be made."""
    made = auction_of(program).made()
    kinds = kinds_of_call(program)
    closed = {at for (at, _), calls in kinds.items() if not any(call in made for call in calls)}
    return {at for at, _ in kinds} - closed


def diagnostic(program: Program, line: Call, texts: list[str], menus: dict[int, list[Node]]) -> Diagnostic:
    """The message about one line: what closes it, and where."""
    kinds = kinds_of_call(program)
    calls = [call for text in texts for call in kinds[place(line), text]]
    closing: Counter[int] = Counter()
    for call in calls:
        for node in menus.get(call, []):
            closing[node.refused[call]] += 1
    rules = [rule for rule, _ in closing.most_common()]
    what = words.listed([f'"{text}"' for text in texts], "or") if len(texts) < 4 else f"{len(texts)} calls of this line"
    related = words.rules_related(program, rules)
    message = f"{what} can never be said"
    if len(rules) == 1:
        message += f": {why(program, rules[0], line)}"
    example = menus[calls[0]][-1]
    before = words.story(program, example) or "at the beginning"
    case = f"{before}: {words.seat(program, example.state[L.ACTOR])} cannot say {program.calls[calls[0]].text}"
    related = tuple(one for one in related if one.span != line.span)
    below = next((node for node in program.call_nodes if isinstance(node, Call) and node.name == line.over), None)
    if line.over is not None and below is not None:
        related = (*related, Related(f'who can bid "{line.over}"', below.span))
    return CODE.at(line.span, message, case=case, related=related)


def why(program: Program, rule: int, line: Call) -> str:
    """What one rule says against the calls of a line."""
    text, span = words.rule(program, rule)
    own = line.when is not None and span == line.when.span
    return "its condition never holds when it could be said" if own else text
