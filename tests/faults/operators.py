"""Slips that a person makes when he writes a game file, made by rule at every place where they can be made.

Each operator takes the lines of a game (examples left out, so that the rules are examined and not the tests that the
file brings along) and yields mutants. What stands in front of the rules, titles and rulings, is never touched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from attrs import evolve

from .lines import Lines, Mutant

Operator = Callable[["Lines"], Iterator["Mutant"]]
CARD = r"(?:10|[2-9JQKA])"


def drop(source: Lines) -> Iterator[Mutant]:
    """A line is forgotten, with what stands under it."""
    for at in source.rules():
        end = source.block(at)
        lines = [*source.lines[:at], *source.lines[end:]]
        heading = source.heading(at)
        where = set(range(heading, source.block(heading) - (end - at) + 1)) if at != heading else set(range(len(lines)))
        yield source.made("drop a line", at, lines, where, f"{source.lines[at].strip()} -> nothing")


def double(source: Lines) -> Iterator[Mutant]:
    """A line is there twice, with what stands under it."""
    for at in source.rules():
        end = source.block(at)
        lines = [*source.lines[:end], *source.lines[at:end], *source.lines[end:]]
        where = range(at, end + end - at)
        yield source.made("double a line", at, lines, where, f"{source.lines[at].strip()} twice")


def swap(source: Lines) -> Iterator[Mutant]:
    """A line and the next of its block change places."""
    for at in source.rules():
        other = source.following(at)
        if other is None or source.indent(at) == 0:
            continue
        end = source.block(other)
        lines = [
            *source.lines[:at], *source.lines[other:end], *source.lines[at:other], *source.lines[end:],
        ]  # fmt: skip
        what = f"{source.lines[at].strip()} <-> {source.lines[other].strip()}"
        yield source.made("swap two lines", at, lines, range(at, end), what)


def count(source: Lines) -> Iterator[Mutant]:
    """A number is one too high or too low."""
    for at in source.rules():
        code = source.lines[at]
        if source.section(at) in ("rank", "cards", "option"):
            continue
        for found in re.finditer(r"(?<![\w\"-])\d+(?![\w\"])", unquoted(code)):
            if source.section(at) == "points" and is_rank(code, found.start()):
                continue
            for by in (-1, 1):
                value = int(found.group()) + by
                if value >= 0:
                    yield source.changed(
                        "change a number", at, code[: found.start()] + str(value) + code[found.end() :]
                    )


def is_rank(code: str, at: int) -> bool:
    """Is the number a rank in a list of card points, or in ``5 of trump``?"""
    return bool(re.match(r"\d+ (\d|of )", code[at:])) and code[:at].rstrip()[-1:] != '"'


def unquoted(code: str) -> str:
    """The line with its quoted names blanked out."""
    return re.sub(r'"[^"]*"', lambda found: '"' + "_" * (len(found.group()) - 2) + '"', code)


def rank_lists(source: Lines) -> Iterator[Mutant]:
    """A rank is dropped from a list, doubled, or put in for another."""
    for at in source.rules():
        if source.section(at) not in ("rank", "cards") or (source.section(at) == "rank" and source.indent(at) == 0):
            continue
        code = source.lines[at]
        body = code.split(",")[0]
        entries = list(re.finditer(rf"(?<![\w-])(?:off-)?(?:{CARD}|joker)(?![\w-])", body))
        for place, found in enumerate(entries):
            start, end = found.span()
            yield source.changed(
                "drop a rank", at, code[:start].rstrip() + code[end:] if place else code[:start] + code[end:].lstrip()
            )
            yield source.changed("double a rank", at, code[:end] + " " + code[start:end] + code[end:])
            other = entries[place - 1].group()
            yield source.changed("a rank for another", at, code[:start] + other + code[end:])


def clause(source: Lines) -> Iterator[Mutant]:
    """A clause behind a comma is forgotten."""
    for at in source.rules():
        if source.section(at) in ("option", "table", "deal", "together") or "|" in source.lines[at]:
            continue
        parts = split_commas(source.lines[at])
        for place in range(1, len(parts)):
            new = ",".join([*parts[:place], *parts[place + 1 :]])
            yield source.changed("drop a clause", at, new)


def split_commas(code: str) -> list[str]:
    """The line in pieces, cut at the commas outside of quotes."""
    marked = unquoted(code)
    cuts = [at for at, char in enumerate(marked) if char == ","]
    return [code[start:end] for start, end in zip([0, *[cut + 1 for cut in cuts]], [*cuts, len(code)], strict=True)]


OPPOSITES = (
    ("makers", "defenders"), ("bidders", "defenders"), ("pitchers", "defenders"), ("maker", "defenders"),
    ("defenders", "makers"), ("defenders", "bidders"), ("defenders", "pitchers"), ("challengers", "defenders"),
    ("dealer", "eldest"), ("eldest", "dealer"), ("dealer", "maker"), ("maker", "dealer"), ("maker", "maker's partner"),
    ("maker's partner", "maker"), ("challenger", "challenger's partner"), ("challenger's partner", "challenger"),
    ("pitcher", "dealer"), ("left of", "right of"),
)  # fmt: skip


def role(source: Lines) -> Iterator[Mutant]:
    """Somebody else is named."""
    for at in source.rules():
        code = source.lines[at]
        for old, new in OPPOSITES:
            for found in re.finditer(rf"(?<![\w\"']){re.escape(old)}(?![\w'-])", unquoted(code)):
                changed = code[: found.start()] + new + code[found.end() :]
                if source.indent(at) or source.section(at) not in ("bidding",):
                    yield source.changed("name another player", at, changed)


WORDS = (
    ("if", "unless"), ("unless", "if"), ("up to", "down to"), ("down to", "up to"), ("taker", "player"),
    ("taker", "holder"), ("player", "taker"), ("holder", "taker"), ("highest", "lowest"), ("lowest", "highest"),
    ("next dealer", "same dealer"), ("made", "set"), ("set", "made"), ("all", "majority"), ("majority", "all"),
    ("needed", "all"), ("or more", "or fewer"), ("trick", "point"), ("point", "trick"), ("tricks", "points"),
    ("points", "tricks"), ("alone", "with partner"), ("with partner", "alone"), ("discards up to", "discards"),
    ("order up", "bid 1"), ("a suit", "no trump"), ("a suit", "spades"), ("no trump", "low no trump"),
    ("partners opposite", "each for himself"), ("each for himself", "partners opposite"), ("always", "alone"),
    ("order up", "pass"), ("pass", "order up"), ("ordered up", "forced"), ("forced", "nobody has bid"),
    ("otherwise", "0"), ("worth", "bid"), ("bid", "worth"), ("follow suit", "follow suit or trump"),
    ("follow suit or trump", "follow suit"), ("sets trump", "is a trump"), ("as many", "2"), ("as stock", "as widow"),
)  # fmt: skip


def word(source: Lines) -> Iterator[Mutant]:
    """A word of the language stands for another."""
    for at in source.rules():
        code = source.lines[at]
        for old, new in WORDS:
            if source.indent(at) == 0 and old in ("points", "set"):
                continue
            for found in re.finditer(rf"(?<![\w\"'-]){re.escape(old)}(?![\w\"-])", unquoted(code)):
                changed = code[: found.start()] + new + code[found.end() :]
                if old in ("if", "unless") and 'option "' + name_in(code[found.end() :]) + '"' in source.text():
                    # The statement is there when it should not be, and is not when it should.
                    heading = source.heading(at)
                    lines = [*source.lines[:at], changed, *source.lines[at + 1 :]]
                    where = range(heading, source.block(heading))
                    what = f"{code.strip()} -> {changed.strip()}"
                    yield source.made("a word for another", at, lines, where, what)
                else:
                    yield source.changed("a word for another", at, changed)


def name_in(code: str) -> str:
    """The first name in quotes."""
    found = re.search(r'"([^"]+)"', code)
    return found.group(1) if found else "?"


def quoted_at(code: str, at: int) -> str:
    """The name in quotes that a place is in; empty outside of quotes."""
    for found in re.finditer(r'"([^"]+)"', code):
        if found.start() < at < found.end():
            return found.group(1)
    return ""


def misspell(source: Lines) -> Iterator[Mutant]:
    """Two letters of a word change places, or a letter is left out."""
    for at in source.rules():
        code = source.lines[at]
        if source.section(at) == "option":
            code = code[: code.rfind(', "')] if ', "' in code else code
        rest = source.lines[at][len(code) :]
        for found in re.finditer(r"[a-z][a-z-]{3,}", code):
            text, start = found.group(), found.start()
            middle = len(text) // 2
            swapped = text[: middle - 1] + text[middle] + text[middle - 1] + text[middle + 1 :]
            shorter = text[:middle] + text[middle + 1 :]
            if source.section(at) in ("points", "awards") and code[:start].count('"') == 1:
                continue  # the name of a point is asked for nowhere: any name is right
            for slip in sorted({swapped, shorter} - {text}):
                changed = code[:start] + slip + code[found.end() :] + rest
                lines = [*source.lines[:at], changed, *source.lines[at + 1 :]]
                name = quoted_at(code, start)
                where = {place for place, line in enumerate(lines) if name and f'"{name}"' in line}
                what = f"{source.lines[at].strip()} -> {changed.strip()}"
                yield source.made("misspell a word", at, lines, {at, *where}, what)


def marks(source: Lines) -> Iterator[Mutant]:
    """A quote is missing, or curly, or a comma is missing, or the line stands too far left or right."""
    for at in source.rules():
        code = source.lines[at]
        for found in list(re.finditer('"', code))[:2]:
            yield source.changed("a mark of punctuation", at, code[: found.start()] + code[found.end() :])
            yield source.changed("a mark of punctuation", at, code[: found.start()] + "”" + code[found.end() :])
        for place in (at for at, char in enumerate(unquoted(code)) if char in ",|:"):
            yield source.changed("a mark of punctuation", at, code[:place] + code[place + 1 :])


def move(source: Lines) -> Iterator[Mutant]:
    """A line stands in another section, at its end."""
    headings = [at for at in source.rules() if source.indent(at) == 0 and source.block(at) > at + 1]
    for at in source.rules():
        if source.indent(at) == 0:
            continue
        for heading in headings:
            if heading == source.heading(at):
                continue
            end = source.block(heading)
            indent = " " * source.indent(end - 1)
            rest = [(*source.lines[:at], *source.lines[source.block(at) :])]
            line = indent + source.lines[at].strip()
            place = end if end <= at else end - (source.block(at) - at)
            lines = [*rest[0][:place], line, *rest[0][place:]]
            home = source.heading(at) - (source.block(at) - at if source.heading(at) > end else 0)
            where = {place, *range(home, min(home + 12, len(lines)))}
            yield source.made(
                "move to another section", at, lines, where, f"{source.lines[at].strip()} -> {source.section(heading)}"
            )


def gate(source: Lines) -> Iterator[Mutant]:
    """A call gets a condition that closes it for ever, or nearly."""
    for at in source.rules():
        code = source.lines[at]
        if source.section(at) != "bidding" or source.indent(at) < 4 or not re.match(r"\s+(order|name|bid)\b", code):
            continue
        if ", if" in code or ", unless" in code:
            continue
        for guard in (", if forced", ", if nobody has bid", ", if not nobody has bid", ", if caller is dealer"):
            if "ends the bidding" in code:
                yield source.changed("close a call", at, code.replace(", ends", f"{guard}, ends"))
            else:
                yield source.changed("close a call", at, code + guard)
        for named in re.findall(r'bid "([^"]+)"', "\n".join(source.lines)):
            if "only over" in code:
                yield source.changed("close a call", at, re.sub(r'only over "[^"]+"', f'only over "{named}"', code))


def new_manner(source: Lines) -> Iterator[Mutant]:
    """A call may add a way of playing that nothing scores."""
    for at in source.rules():
        code = source.lines[at]
        if not re.match(r"\s+(order|name|bid)\b", code) or ", if" in code or ", unless" in code or "ends" in code:
            continue
        if "may add" in code:
            yield source.changed("a bid that nothing scores", at, code + ' or "slam"')
        else:
            yield source.changed("a bid that nothing scores", at, code + ', may add "slam"')
            if "alone" not in code:
                yield source.changed("a bid that nothing scores", at, code + ", may add alone")


def cells(source: Lines) -> Iterator[Mutant]:
    """A column is dropped or doubled, two cells of a row change places, or a payment is left out or turned round."""
    for heading in source.rules():
        if source.lines[heading].split()[0] != "score":
            continue
        rows = [at for at in range(heading + 1, source.block(heading)) if source.lines[at].strip()]
        table = [source.lines[at].split("|") for at in rows]
        for column in range(1, len(table[0])):
            for operator, times in (("drop a column", 0), ("double a column", 2)):
                if times == 0 and len(table[0]) == 2:
                    continue
                lines = list(source.lines)
                for at, row in zip(rows, table, strict=True):
                    lines[at] = "|".join(
                        [
                            *row[:column],
                            *([row[column].split(", if")[0].split(", unless")[0]] * times),
                            *row[column + 1 :],
                        ]
                    )
                what = f"{table[0][column].strip()}: {operator}"
                yield source.made(operator, heading, lines, range(heading, rows[-1] + 1), what)
        for at, row in zip(rows, table, strict=True):
            for column in range(1, len(row) - 1):
                new = list(row)
                new[column], new[column + 1] = new[column + 1], new[column]
                if "if" not in source.lines[at] and "unless" not in source.lines[at]:
                    yield source.changed("swap two cells", at, "|".join(new))
            if at == rows[0]:
                continue
            for column in range(1, len(row)):
                yield from payments(source, at, row, column)


def payments(source: Lines, at: int, row: list[str], column: int) -> Iterator[Mutant]:
    """Each payment of a cell left out, or with the other sign."""
    parts = row[column].split(",")
    for place, part in enumerate(parts):
        if not part.strip() or part.strip().split()[0] in ("if", "unless", "nobody"):
            continue
        rest = [*parts[:place], *parts[place + 1 :]]
        guards = [one for one in rest if one.strip().split()[0] in ("if", "unless")]
        if len(rest) == len(guards):
            rest = [" nobody ", *guards]
        new = [*row[:column], ",".join(rest), *row[column + 1 :]]
        yield source.changed("drop a payment", at, "|".join(new))
        who, amount = part.strip().split(" ", 1)
        turned = amount.removeprefix("-") if amount.startswith("-") else f"-{amount}"
        new = [*row[:column], ",".join([*parts[:place], f" {who} {turned} ", *parts[place + 1 :]]), *row[column + 1 :]]
        yield source.changed("turn a payment round", at, "|".join(new))


def options(source: Lines) -> Iterator[Mutant]:
    """An option that nothing asks for, a value that it has not, a default that is lost."""
    for at in source.rules():
        code = source.lines[at]
        if source.section(at) != "option":
            continue
        name = re.findall('"([^"]+)"', code)[0]
        new = code.replace(f'"{name}"', f'"{name}-too"', 1)
        lines = [*source.lines[:at], code, new, *source.lines[at + 1 :]]
        yield source.made("an option that nothing asks for", at, lines, {at + 1}, new)
        if " or " in code.split(", ")[0]:
            values = code.split(", ")[0].removeprefix(f'option "{name}" ').split(" or ")
            for value in values[1:]:
                less = code.replace(f" or {value}", "", 1)
                yield source.changed("drop a value of an option", at, less)
            yield source.changed("drop a value of an option", at, code.replace(f"{values[0]} or ", "", 1))


OPERATORS: tuple[Operator, ...] = (
    drop, double, swap, count, rank_lists, clause, role, word, misspell, marks, move, gate, new_manner, cells, options,
)  # fmt: skip


def mutants(game: str, text: str) -> Iterator[Mutant]:
    """All mutants of a game, each text once."""
    lines = text.splitlines()
    ends = next((at for at, line in enumerate(lines) if line.startswith("example")), len(lines))
    while ends and not lines[ends - 1].strip():
        ends -= 1
    source = Lines(game, tuple(lines[:ends]))
    known = {"\n".join(source.lines) + "\n"}
    alike: Counter[tuple[str, str]] = Counter()
    for operator in OPERATORS:
        for mutant in operator(source):
            if mutant.text not in known:
                known.add(mutant.text)
                alike[mutant.operator, mutant.what] += 1
                number = alike[mutant.operator, mutant.what]
                yield mutant if number == 1 else evolve(mutant, what=f"{mutant.what} ({number})")
