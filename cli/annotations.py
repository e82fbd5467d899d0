"""Diagnostics as the lines by which GitHub Actions marks a file."""

from hoyle.dsl.diagnostics import Diagnostic

BODY = {"%": "%25", "\r": "%0D", "\n": "%0A"}
PROPERTY = BODY | {":": "%3A", ",": "%2C"}


def annotation(found: Diagnostic) -> str:
    """``::error file=my.hoyle,line=5,col=1,endLine=5,endColumn=40,title=E501::the message``"""
    span = found.span
    where = {"file": span.file} if span.file else {}
    if span.line:
        numbers = {"line": span.line, "col": span.column, "endLine": span.end_line, "endColumn": span.end_column}
        where |= {name: str(number) for name, number in numbers.items()}
    said = [found.message]
    said += [f"case: {line}" for line in found.case.split("\n") if line]
    said += [line for line in found.hint.split("\n") if line]
    said += [f"{other.span.file}:{other.span.line}: {other.message}" for other in found.related]
    where["title"] = found.code
    properties = ",".join(f"{name}={escaped(value, PROPERTY)}" for name, value in where.items())
    return f"::{found.severity} {properties}::{escaped(chr(10).join(said), BODY)}"


def escaped(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(char, char) for char in text)
