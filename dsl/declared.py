"""Names: what is used must be declared, once, and for what it is used; what is declared should be used.

Works on the statements of a file before options are resolved, so a name in a statement that the options drop is
looked at too.
"""

from __future__ import annotations

from attrs import define, field

from . import model as m
from .assemble import Statements
from .diagnostics import Diagnostic, Related, Report
from .spans import Span
from .walk import walk

_TEXTS = ("version", "game", "family", "summary", "source", "ruling", "accept", "example")
_WORDS = ("always", "forced", "made", "set", "ordered up", "nobody has bid")


@define(eq=False, repr=False)
class _Names:
    """What a file declares: spans by name. ``roles`` are those that an offer binds."""

    options: dict[str, m.Option] = field(factory=dict)
    bids: dict[str, Span] = field(factory=dict)
    manners: dict[str, Span] = field(factory=dict)
    roles: set[str] = field(factory=set)


def check_names(statements: Statements, report: Report) -> None:
    """Report names that are not declared, declared twice, used as what they are not, or never used."""
    names = _Names({option.name: option for option in statements.options})
    rules = [part for part in statements.parts if part.kind not in _TEXTS and part.kind != "limit"]
    nodes = [node for part in rules for node in walk(part)]
    nodes += [node for part in statements.of("example") for node in walk(part.head)]
    _declare(names, nodes, report)
    used: set[str] = set()
    errors = report.errors
    _use(names, nodes, statements, report, used)
    _use(names, [node for part in statements.of("limit") for node in walk(part)], statements, report, set())
    known = not statements.broken and not statements.unknown_heading
    if known and report.errors == errors:  # a misspelt use is one mistake, not two
        for option in statements.options:
            if option.name not in used:
                message = f'nothing asks for the option "{option.name}"'
                hint = f'write: , if "{option.name}" where it matters, or leave the option out'
                if option.span.file != statements.file:
                    hint = f'write: without option "{option.name}"'
                report.add(Diagnostic("W601", "warning", message, option.span, hint))


def _declare(names: _Names, nodes: list[m.Node], report: Report) -> None:
    bids: dict[str, m.Call] = {}
    for call in nodes:
        if not isinstance(call, m.Call):
            continue
        if call.name is not None:
            names.bids.setdefault(call.name, call.span)
            first = bids.get(call.name)
            if first is not None and first.when == call.when:
                where = (Related("first declared here", first.span),)
                report.add(
                    Diagnostic("E401", "error", f'the bid "{call.name}" is there twice', call.span, related=where)
                )
            bids.setdefault(call.name, call)
        for manner in (*call.add, *((call.manner,) if call.manner else ())):
            names.manners.setdefault(manner, call.span)
    said: set[str] = set()
    for offer in nodes:
        if isinstance(offer, m.Offer) and offer.role is not None:
            names.manners.setdefault(offer.name, offer.span)
            names.roles.add(offer.role)
        elif isinstance(offer, (m.Choose, m.CallCard, m.Become)):
            names.roles.add(offer.role)
    for step in nodes:
        if isinstance(step, m.MayAdd):
            for manner in step.add:
                names.manners.setdefault(manner, step.span)
    for offer in nodes:
        if isinstance(offer, m.Offer) and offer.role is None:
            earlier = names.manners.get(offer.name)
            if earlier is not None and offer.name not in said:
                message = f'"{offer.name}" is a way to play already; what is only said needs another name'
                where = (Related("declared here", earlier),)
                report.add(Diagnostic("E401", "error", message, offer.span, related=where))
            said.add(offer.name)
            names.manners.setdefault(offer.name, offer.span)
    for name, span in (*names.bids.items(), *names.manners.items()):
        option = names.options.get(name)
        if option is not None:
            what = "a bid" if name in names.bids else "a way to play"
            message = f'"{name}" is an option already; {what} needs another name'
            where = (Related("the option", option.span),)
            report.add(Diagnostic("E401", "error", message, span, related=where))


def _use(names: _Names, nodes: list[m.Node], statements: Statements, report: Report, used: set[str]) -> None:
    calls_known = not statements.broken & {"bidding", "before_bidding", "before_play"}
    options_known = "option" not in statements.broken
    for node in nodes:
        if isinstance(node, m.OptionIs):
            used.add(node.name)
            if node.name in names.options:
                _value(names.options[node.name], node, report)
            elif options_known:
                _unknown(names, node.name, node.span, "option", list(names.options), report)
        elif isinstance(node, m.OptionValue):
            used.add(node.name)
            option = names.options.get(node.name)
            if option is None:
                if options_known:
                    _unknown(names, node.name, node.span, "option", list(names.options), report)
            elif not all(value.isdigit() for value in option.values):
                message = f'the option "{node.name}" is {" or ".join(option.values)}; a number is wanted here'
                where = (Related("declared here", option.span),)
                report.add(Diagnostic("E407", "error", message, node.span, related=where))
        elif isinstance(node, m.Manner):
            declared = node.name in ("alone", "with partner", *names.manners)
            if node.name in _WORDS or (not declared and calls_known and options_known):
                known = [*names.options, *names.manners]
                _unknown(names, node.name, node.span, "option or way to play", known, report)
        elif isinstance(node, m.Call) and node.over is not None:
            if node.over not in names.bids and calls_known:
                _unknown(names, node.over, node.span, "bid", list(names.bids), report)
        elif isinstance(node, m.Role) and node.name in m.OFFER_ROLES and node.name not in names.roles and calls_known:
            names.roles.add(node.name)  # one message is enough
            message = f"nobody is {node.name} here: no line before play makes one"
            hint = f'write: one of defenders from left of maker may say "...", as {node.name}'
            if node.name != "challenger":
                hint = f"write: maker chooses one of defenders, as {node.name}; or: holder of J of trump is {node.name}"
            report.add(Diagnostic("E402", "error", message, node.span, hint))


def _value(option: m.Option, node: m.OptionIs, report: Report) -> None:
    """Report an option compared with a value that it cannot have."""
    if node.value in option.values:
        return
    where = (Related("declared here", option.span),)
    if node.value == "on":
        message = f'the option "{option.name}" is no switch: {" or ".join(option.values)}'
        hint = f'write: "{option.name}" is {option.values[0]}'
    else:
        message = f'the option "{option.name}" cannot be {node.value}'
        hint = f"expected: {' or '.join(option.values)}"
    report.add(Diagnostic("E407", "error", message, node.span, hint, related=where))


def _unknown(names: _Names, name: str, span: Span, what: str, known: list[str], report: Report) -> None:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1, 0.6)
    if name in _WORDS:
        report.add(
            Diagnostic("E401", "error", f"{name} is a word of the language", span, f"write: {name}, without quotes")
        )
        return
    if near:
        hint = f'did you mean: "{near[0]}"'
    elif name in names.bids and what != "bid":
        hint = f'"{name}" is a bid; what it is played like has a name of its own, such as: alone'
    else:
        hint = (
            f"expected: {', '.join(f'{chr(34)}{one}{chr(34)}' for one in known)}"
            if known
            else f"the file declares no {what}"
        )
    report.add(Diagnostic("E402", "error", f'no {what} is called "{name}"', span, hint))
