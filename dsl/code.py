"""What a code of a message means: the one source of ``explain`` and of the page about it."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from .diagnostics import Diagnostic, Related
from .spans import Span


@frozen
class Code:
    """``bad`` and ``good`` are statements that stand in the place of the same ones in ``specimen.BASE``, or, when
    they begin with ``hoyle``, whole files; of a code about calls they are commands."""

    code: str
    severity: Literal["error", "warning"]
    title: str
    what: str
    why: str
    bad: str
    good: str

    def at(
        self, span: Span, message: str, hint: str = "", case: str = "", related: tuple[Related, ...] = ()
    ) -> Diagnostic:
        """A message with this code."""
        return Diagnostic(self.code, self.severity, message, span, hint, case, related)
