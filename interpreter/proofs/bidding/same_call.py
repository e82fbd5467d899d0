"""Each call stands once in its round."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related
from hoyle.dsl.model import Node

from ...program import Program

CODE = Code(
    "E706",
    "error",
    "the same call twice in a round",
    "In one round each call is allowed by one line.",
    "A call is known by what is said: of two lines for the same words nobody could choose the second.",
    """\
bidding for maker
  round
    pass
    order up, may add alone
    order up
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
    """One message for each line that repeats calls of another whose guard does not tell the two apart."""
    found: dict[int, Diagnostic] = {}
    for one_round in program.game.bidding.rounds:
        lines: dict[str, Node] = {}
        for call, node in enumerate(program.call_nodes):
            if not any(node is line for line in one_round.calls):
                continue
            text = program.calls[call].text
            first = lines.setdefault(text, node)
            if first is not node and getattr(first, "when", None) == getattr(node, "when", None):
                related = (Related("the first time", first.span),)
                message = f'"{text}" is there twice in this round'
                found.setdefault(id(node), CODE.at(node.span, message, related=related))
    return list(found.values())
