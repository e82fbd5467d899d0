"""What an answer is: facts, and what the rules say, each with the line that says it."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve, frozen

from hoyle.dsl.model import Node
from hoyle.dsl.spans import Span


@frozen
class Cited:
    """A rule: what it is called, and where it stands."""

    name: str
    span: Span

    def __str__(self) -> str:
        return f"{self.name}, {self.span.file}:{self.span.line}"


@frozen
class Said:
    """What the rules say of some cards, calls or sides: ``AD``, ``refused``, and why."""

    subjects: tuple[str, ...]
    verdict: str
    why: str = ""
    rules: tuple[Cited, ...] = ()

    def __str__(self) -> str:
        text = f"{', '.join(self.subjects)} {self.verdict}".strip()
        text += f": {self.why}" if self.why else ""
        return "; ".join([text, *map(str, self.rules)])

    def document(self) -> dict[str, object]:
        """As `--json` prints it."""
        rules = [{"name": rule.name, "file": rule.span.file, "line": rule.span.line} for rule in self.rules]
        return {"subjects": list(self.subjects), "verdict": self.verdict, "why": self.why, "rules": rules}


@frozen
class Answer:
    """``facts`` are sentences about the position; answers that were put behind this one follow as ``more``."""

    facts: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    more: tuple["Answer", ...] = ()

    def __add__(self, other: "Answer") -> "Answer":
        return evolve(self, more=(*self.more, other))

    def parts(self) -> Iterator["Answer"]:
        """This answer, and all behind it."""
        yield self
        for other in self.more:
            yield from other.parts()

    def lines(self) -> list[str]:
        """As text."""
        return [line for part in self.parts() for line in (*part.facts, *(f"  {one}" for one in part.said))]

    def document(self) -> dict[str, object]:
        """As `--json` prints it."""
        return {
            "facts": [fact for part in self.parts() for fact in part.facts],
            "answers": [one.document() for part in self.parts() for one in part.said],
        }


def grouped(said: Iterable[Said]) -> tuple[Said, ...]:
    """Those that say the same of several subjects as one, in the order of the first."""
    subjects: dict[tuple[str, str, tuple[Cited, ...]], list[str]] = {}
    for one in said:
        subjects.setdefault((one.verdict, one.why, one.rules), []).extend(one.subjects)
    return tuple(Said(tuple(names), *key) for key, names in subjects.items())


def cited(name: str, node: Node | None) -> tuple[Cited, ...]:
    """The rule of a statement, if there is one."""
    return () if node is None or not node.span.file else (Cited(name, node.span),)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
