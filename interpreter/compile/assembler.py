"""Puts a program together: data, code with labels, expressions, rules.

Data lies behind the header, code behind the data. Labels are resolved when all is there, so code may jump forward and
data (a call's target) may point into code. Numbers are followed through every expression as intervals: one that could
grow beyond ``LIMIT`` is refused here, so the kernel can never overflow 64 bits.
"""

from __future__ import annotations

from attrs import define, field

from hoyle.dsl.diagnostics import Diagnostic, HoyleError
from hoyle.dsl.model import Cond, Game, Item, Node, StrainChoice
from hoyle.dsl.spans import Span

from .. import layout as L
from ..program import CallText, Rule, ScoreTest

LIMIT = 1_000_000_000


@define(eq=False)
class Label:
    """A place in the code, known once it is put there."""

    place: int | None = None


@define(eq=False)
class Assembler:
    """Grows a program for one game."""

    game: Game
    header: list[int] = field(factory=lambda: [0] * L.P_HEADER)
    data: list[int] = field(factory=list)
    code: list[int | Label] = field(factory=list)
    rules: list[Rule] = field(factory=list)
    calls: list[CallText] = field(factory=list)
    score_tests: list[ScoreTest] = field(factory=list)
    call_records: list[tuple[int, Label, int]] = field(factory=list)
    known_data: dict[tuple[int, ...], int] = field(factory=dict)
    pending: list[tuple[Label, list[int | Label]]] = field(factory=list)
    loops: list[int] = field(factory=list)
    in_bidding: bool = False
    strain: list[int] = field(factory=lambda: [L.E_REG, L.STRAIN])
    """The code of the strain that conditions ask about: in the guard of a call, the one that it would make."""
    bidding: Label = field(factory=Label)
    scoring: Label = field(factory=Label)
    steps: Label = field(factory=Label)
    marks: list[tuple[Label, Node]] = field(factory=list)
    call_nodes: list[Node] = field(factory=list)
    items: list[Item] = field(factory=list)
    item_codes: list[tuple[int, int]] = field(factory=list)
    to_name: list[tuple[int, StrainChoice]] = field(factory=list)
    """Calls after which the maker names trump before anything else."""
    parts: list[tuple[Cond, int, tuple[tuple[Cond, int], ...]]] = field(factory=list)

    def put(self, words: list[int] | tuple[int, ...]) -> int:
        """The address of a run of data; equal runs are kept once."""
        key = tuple(words)
        if key not in self.known_data:
            self.known_data[key] = L.P_HEADER + len(self.data)
            self.data.extend(words)
        return self.known_data[key]

    def emit(self, *words: int | Label) -> None:
        """One instruction at the end of the code."""
        self.code.extend(words)

    def later(self, *words: int | Label) -> Label:
        """Instructions to stand behind the one that asks for a call; where they will be."""
        label = Label()
        self.pending.append((label, list(words)))
        return label

    def place_pending(self) -> None:
        """Puts down what ``later`` kept."""
        for label, words in self.pending:
            self.here(label)
            self.emit(*words)
        self.pending.clear()

    def here(self, label: Label) -> None:
        """Puts a label at the end of the code."""
        label.place = len(self.code)

    def mark(self, node: Node) -> None:
        """Notes that the code from here on comes from this statement."""
        label = Label()
        self.here(label)
        self.marks.append((label, node))

    def rule(self, text: str, span: Span) -> int:
        """The id of a rule of the file."""
        rule = Rule(text, span)
        if rule not in self.rules:
            self.rules.append(rule)
        return L.R_FILE + self.rules.index(rule)

    def call(self, text: str, kind: int, guards: list[tuple[int, int]], target: Label, node: Node) -> int:
        """The number of a new call, by the line ``node``. ``guards``: (expression, rule) pairs that must all hold."""
        words = [len(guards)]
        for guard in guards:
            words.extend(guard)
        names = {
            L.CALL_BIDDING: "call",
            L.CALL_OFFER: "offer",
            L.CALL_LEAVE: "offer",
            L.CALL_EXCHANGE: "offer",
            L.CALL_NAME: "name",
        }
        self.calls.append(CallText(text, names.get(kind, "choose")))
        self.call_records.append((self.put(words), target, kind))
        self.call_nodes.append(node)
        return len(self.calls) - 1

    def loop_register(self) -> int:
        """The register of the seat at work in the innermost loop."""
        return L.LOOPS + L.LOOP_SIZE * self.loops[-1] + 1

    def finish(self) -> list[int]:
        """All of it as one run of ints."""
        table = len(self.data)
        self.data.extend([0] * (L.CALL_SIZE * len(self.call_records)))
        start = L.P_HEADER + len(self.data)
        for number, (guards, target, kind) in enumerate(self.call_records):
            at = table + number * L.CALL_SIZE
            self.data[at + L.C_GUARDS] = guards
            self.data[at + L.C_TARGET] = start + placed(target)
            self.data[at + L.C_KIND] = kind
        self.header[L.P_CALLS] = L.P_HEADER + table
        self.header[L.P_CODE] = start
        self.header[L.P_SCORING] = start + placed(self.scoring)
        self.header[L.P_BIDDING] = start + placed(self.bidding)
        self.header[L.P_STEPS] = start + placed(self.steps)
        code = [start + placed(word) if isinstance(word, Label) else word for word in self.code]
        return [*self.header, *self.data, *code]

    def origins(self) -> tuple[tuple[int, Node], ...]:
        """Addresses of code with the statements that they come from; after ``finish``."""
        return tuple((self.header[L.P_CODE] + placed(label), node) for label, node in self.marks)


def placed(label: Label) -> int:
    """Where the label stands in the code."""
    assert label.place is not None, "a label was never placed"
    return label.place


def refuse(code: str, message: str, span: Span, hint: str = "") -> HoyleError:
    """The error for what the checks let through and the engine cannot do."""
    return HoyleError((Diagnostic(code, "error", message, span, hint),))
