"""The lines of an example. What they say about cards and seats is not looked up here: a seat is a name as yet."""

from __future__ import annotations

from . import model as m
from .build import Branch, Builder, Guarded, Section, tokens, trees
from .parser import Parsed


def example_section(builder: Builder, parsed: Parsed) -> Section:
    """``example "title"`` and its lines; ``head`` is the title."""
    tree = parsed.tree
    assert tree is not None
    builder.need_body(parsed, "write: what is set up, and what follows, such as: trump hearts, and: may play JD")
    title = builder.text(tokens(tree)[0], "a title")
    when = builder.guard_of(trees(tree))
    lines = builder.all(lambda line: example_line(builder, line), parsed.body)
    parts = tuple(Guarded("line", line, span=line.span) for line in lines)
    return Section("example", parts, (title,), when=when, span=parsed.span)


def example_line(builder: Builder, parsed: Parsed) -> m.ExampleLine:
    """One line of an example."""
    tree = parsed.tree
    assert tree is not None
    kind = tree.data.removeprefix("ex_")
    parts = trees(tree)
    data: list[object] = []
    spans = []
    texts = [" ".join(token.split()) for token in tokens(tree)]
    if kind in ("dealer", "takes", "wins"):
        data, spans = [_name(parts[0])], [builder.span(parts[0])]
    elif kind in ("from", "from_games", "tricks", "points", "scores", "stands", "stands_games"):
        kind = kind.replace("_", " ")
        pairs = trees(parts[0])
        for who, number in zip(pairs[::2], pairs[1::2], strict=True):
            data.append((_name(who), int("".join(tokens(number)))))
            spans.append(builder.span(who).to(builder.span(number)))
    elif kind == "hand":
        seat = _name(parts.pop(0)) if parts[0].data == "seat" else None
        data, spans = [seat, tuple(_card(builder, part) for part in parts)], [parsed.span, parsed.span]
    elif kind in ("turned", "stock"):
        data, spans = [_card(builder, part) for part in parts], [builder.span(part) for part in parts]
    elif kind == "trump":
        data, spans = [builder.strain(parts[0])], [builder.span(parts[0])]
    elif kind == "contract":
        data, spans = [_name(parts[0]), texts[0]], [builder.span(parts[0]), builder.span(tokens(tree)[0])]
    elif kind == "contract_nobody":
        kind = "contract"
        data, spans = ["nobody"], [parsed.span]
    elif kind == "wins_nobody":
        kind = "wins"
        data, spans = ["nobody"], [parsed.span]
    elif kind == "cards":
        kind = "trick"
        data, spans = [(None, _card(builder, part)) for part in parts], [builder.span(part) for part in parts]
    elif kind == "trick":
        for who, card in zip(parts[::2], parts[1::2], strict=True):
            data.append((_name(who), _card(builder, card)))
            spans.append(builder.span(who).to(builder.span(card)))
    elif kind == "act":
        for who, token, text in zip(parts, tokens(tree), texts, strict=True):
            data.append((_name(who), text))
            spans.append(builder.span(who).to(builder.span(token)))
    elif kind == "may_play":
        kind = "may"
        data, spans = [str(_card(builder, part)) for part in parts], [builder.span(part) for part in parts]
    else:
        data, spans = list(texts), [builder.span(token) for token in tokens(tree)]
    return m.ExampleLine(kind, tuple(data), tuple(spans), span=parsed.span)


def _name(tree: Branch) -> str:
    return str(tokens(tree)[0])


def _card(builder: Builder, tree: Branch) -> m.Card:
    child = tree.children[0]
    if isinstance(child, type(tree)):
        return m.Card(child.data, None)
    return builder.card(child)  # type: ignore[arg-type]
