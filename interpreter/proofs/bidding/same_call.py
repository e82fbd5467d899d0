"""Each call stands once in its round."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic, Related

from ...program import Program
from .. import words
from ..tables.auction import auction_of

CODE = Code(
    "E706",
    "error",
    "the same call twice in a round",
    "At each point of the bidding a call is allowed by one line.",
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
    """One message for each line whose call another line allows at the same point."""
    found: dict[int, Diagnostic] = {}
    for node in auction_of(program).nodes:
        lines: dict[str, int] = {}
        for call in node.legal:
            text = program.calls[call].text
            first, line = program.call_nodes[lines.setdefault(text, call)], program.call_nodes[call]
            if lines[text] != call and id(line) not in found:
                related = () if first is line else (Related("the other line", first.span),)
                case = words.story(program, node, call)
                message = f'"{text}" is allowed by two lines at once' if related else f'"{text}" is there twice'
                found[id(line)] = CODE.at(line.span, message, case=case, related=related)
    return list(found.values())
