"""Which options can be set together: what the lines ``option "a" needs "b"`` and ``option "a" not with "b"`` allow.

A setting is the value of every option. The settings to try are found here for all who try several: the checker, the
proofs and the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from . import model as m
from .assemble import Statements
from .diagnostics import CallError, Diagnostic, Related, Report
from .options import Resolver
from .walk import walk
from .writer import cond as written

Setting = dict[str, str]
MOST_TRIED = 20_000
"""So many settings are tried in search of one that is allowed."""


def broken(options: Sequence[m.Option], limits: Sequence[m.Limit], chosen: Mapping[str, str]) -> m.Limit | None:
    """The first line that a setting breaks; None if it is allowed."""
    resolver = Resolver(tuple(options), chosen, Report())
    for limit in limits:
        if resolver.cond(limit.test) is True and (resolver.cond(limit.other) is True) != (limit.kind == "needs"):
            return limit
    return None


def asked(limits: Sequence[m.Limit]) -> list[str]:
    """The options that the lines speak of."""
    nodes = [node for limit in limits for node in walk(limit)]
    return list(dict.fromkeys(node.name for node in nodes if isinstance(node, m.OptionIs | m.OptionValue)))


def nearest(
    options: Sequence[m.Option], limits: Sequence[m.Limit], chosen: Mapping[str, str], wanted: Mapping[str, str]
) -> Setting | None:
    """The allowed setting with the values ``wanted`` that differs from ``chosen`` in the fewest other options; None if
    there is none."""
    base = {**chosen, **wanted}
    if broken(options, limits, base) is None:
        return base
    names = set(asked(limits))
    free = [option for option in options if option.name in names and option.name not in wanted]
    tried = 0
    for size in range(1, len(free) + 1):
        for some in combinations(free, size):
            others = [[value for value in option.values if value != base[option.name]] for option in some]
            for values in product(*others):
                setting = base | {option.name: value for option, value in zip(some, values, strict=True)}
                tried += 1
                if broken(options, limits, setting) is None:
                    return setting
                if tried >= MOST_TRIED:
                    return None
    return None


def changes(
    options: Sequence[m.Option], limits: Sequence[m.Limit], chosen: Mapping[str, str], size: int
) -> Iterator[Setting]:
    """Every change of ``size`` options to other values than those in force, with what else must change so that the
    setting is allowed. A change that no allowed setting has is left out, and no setting comes twice."""
    seen = set()
    for some in combinations(options, size):
        others = [[value for value in option.values if value != chosen[option.name]] for option in some]
        for values in product(*others):
            wanted = {option.name: value for option, value in zip(some, values, strict=True)}
            setting = nearest(options, limits, chosen, wanted)
            key = None if setting is None else tuple(sorted(setting.items()))
            if setting is not None and key not in seen:
                seen.add(key)
                yield {name: value for name, value in setting.items() if value != chosen[name]}


def defaults(options: Sequence[m.Option]) -> Setting:
    """The setting when nobody chooses."""
    return {option.name: option.default for option in options}


def check_limits(statements: Statements, report: Report) -> None:
    """Report defaults that are forbidden, and values that no setting allows."""
    options, limits = statements.options, statements.limits
    if not limits or report.errors:
        return
    default = defaults(options)
    limit = broken(options, limits, default)
    if limit is not None:
        hint = "write: another default, or another line"
        report.add(Diagnostic("E412", "error", "the defaults of the options break this line", limit.span, hint))
        return
    for option in options:
        for value in option.values:
            if nearest(options, limits, default, {option.name: value}) is None:
                wanted = default | {option.name: value}
                line = broken(options, limits, wanted)
                related = () if line is None else (Related("this line, for one, forbids it", line.span),)
                message = f'"{option.name}" {value} is never allowed: no values of the other options go with it'
                report.add(Diagnostic("E413", "error", message, option.span, related=related))


def refuse(statements: Statements, chosen: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raises ``CallError`` if the options cannot be set so; the message names the line that says so."""
    options, limits = statements.options, statements.limits
    limit = broken(options, limits, chosen)
    if limit is None or broken(options, limits, defaults(options)) is not None:
        return
    said = ", ".join(f"{name}={chosen[name]}" for name in asked([limit]) if name in chosen)
    message = f"these options cannot be set together: {said}"
    other = nearest(options, limits, chosen, wanted)
    hint = ""
    if other is not None:
        more = [f"--set {name}={value}" for name, value in other.items() if value != chosen[name]]
        hint = f"write: {' '.join(more)}, too"
    raise CallError([Diagnostic("E003", "error", message, limit.span, hint)], statements.texts)


def told(limit: m.Limit) -> str:
    """``joker-hand needs joker``: a line in plain words, for a list."""
    return f"{plain(limit.test)} {limit.kind} {plain(limit.other)}"


def plain(cond: m.Cond) -> str:
    """A condition on options without quotes."""
    return written(cond).replace('"', "")
