"""Where something stands in a source file.

Lines and columns count from 1, in characters (not bytes, not screen cells); the end is exclusive.
Every node of the tree, and so every rule of a game, keeps its span to the very end: the kernel's
refusals and score rows are ids that map back to one of these.
"""

from attrs import frozen


@frozen(order=True)
class Span:
    """A stretch of one file. ``file`` is the name that the user gave, as messages print it."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: "Span") -> "Span":
        """The stretch from the start of this span to the end of ``other``."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)


NOWHERE = Span("", 0, 0, 0, 0)
"""The span of what no file says: a default, or a rule of the engine itself."""
