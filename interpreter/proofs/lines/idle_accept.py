"""Every warning that a file accepts would come."""

from __future__ import annotations

from hoyle.dsl.code import Code
from hoyle.dsl.diagnostics import Diagnostic
from hoyle.dsl.model import Accept

from ...program import Program
from ..elsewhere import Place, dead_everywhere, place

CODE = Code(
    "W759",
    "warning",
    "a warning is accepted that never comes",
    "A warning that a file accepts would come, under one of its options at least.",
    "The rule that it was about has changed, and the next slip of that kind would go unseen.",
    """\
accept W761 "the fewest tricks are the best here"
""",
    """\
ruling "The fewest tricks are the best here."
""",
)


def prove(program: Program) -> list[Diagnostic]:
    """One message for each; what is accepted by the game that this one comes from may be of use to that alone."""
    own = [one for one in program.game.accepted if one.span.file == program.game.file]
    alive = living(program) if own else set()
    idle = dead_everywhere(program, [one for one in own if place(one) not in alive], living)
    return [CODE.at(one.span, f"nothing gives {one.code} here", "leave this line out") for one in idle]


def living(program: Program) -> set[Place]:
    """The lines whose warning would come."""
    from .. import PROOFS

    def comes(one: Accept) -> bool:
        if one.code in program.game.waived:
            return True
        return any(proof.prove(program) for proof in PROOFS if proof.CODE.code == one.code)

    return {place(one) for one in program.game.accepted if comes(one)}
