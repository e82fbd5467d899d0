"""What to say when a line cannot be parsed."""
from __future__ import annotations
from .diagnostics import Diagnostic
from .parser import HEADINGS

def explain(line, start, tokens, place, wanted):
    sp = line.span
    if place < len(tokens):
        t = tokens[place]; sp = line.at(t.column, t.end_column)
    return Diagnostic("E200", "error", f"{start}: {sorted(wanted)}", sp)

def likely_heading(line):
    return HEADINGS.get(line.code.split()[0], "")
