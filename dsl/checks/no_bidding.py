"""Where there is no bidding nothing speaks of a maker."""

from __future__ import annotations

from .. import model as m
from ..code import Code
from ..diagnostics import Diagnostic, Related
from ..walk import rules_of, walk

_GAME = """\
no bidding: hearts
before play
  dealer takes the turned card
  dealer discards 1
match
  start at 0, up to 10
  together: highest
"""
CODE = Code(
    "E531",
    "error",
    "a word about the maker in a game without bidding",
    "With ``no bidding`` nobody is the maker: there are no makers and defenders, nothing is needed or made, and nobody "
    "plays alone. Rules speak of ``dealer``, ``eldest``, ``players`` and what each of them takes.",
    "The word would mean nobody, or nothing, in every hand.",
    f"""\
{_GAME}score
  makers' tricks | always
  3 or more      | makers 1
  otherwise      | nobody
""",
    f"""\
{_GAME}score
  each of players' tricks | always
  3 or more               | he 1
  otherwise               | nobody
""",
)
NEEDS = ("before_bidding", "bidding", "before_play", "play", "points", "awards", "score", "match")


def check(game: m.Game) -> list[Diagnostic]:
    """The first use of each word that needs a maker."""
    if not game.bidding.none:
        return []
    found: dict[str, Diagnostic] = {}
    last = m.Node()
    tables = {id(table.count): table for table in game.score}
    for node in walk(rules_of(game)):
        word, hint = _speaks(node)
        inside = node.span.line == last.span.line and last.span.column <= node.span.column < last.span.end_column
        if not word or inside:
            continue
        last = node
        if isinstance(node, m.CountOf) and id(node) in tables:
            hint = f"write: each of players' {node.what}, and he in the cells"
        if word not in found:
            related = (Related("there is no bidding", game.bidding.span),)
            found[word] = CODE.at(node.span, f"{word} means nothing here: nobody is the maker", hint, related=related)
    return list(found.values())


def _speaks(node: m.Node) -> tuple[str, str]:
    """The word of a node that needs a maker, and what can be written in its place."""
    match node:
        case m.CountOf(of) if _speaks(of)[0]:
            return _speaks(of)
        case m.SideOf(m.Role(name)) if name in m.MAKER_ROLES:
            return f"{name}s", _PLAYERS
        case m.Role("defenders"):
            return "defenders", "write: players"
        case m.Role(name) if name in (*m.MAKER_ROLES, "caller", "ally"):
            return name, _PLAYERS
        case m.Quantity(name) if name in ("bid", "worth", "needed"):
            return name, "write: a number, or hand size, all, majority"
        case m.Manner("with partner"):
            return node.name, 'write: always, or: not "NAME" of what can be said'
        case m.Manner("alone"):
            return node.name, "write: another condition"
        case m.Flag(name):
            return name, "write: what is asked of a player, such as: dealer's tricks is at least 3"
        case m.MayAdd():
            return "may add", 'write: one of players from eldest may say "NAME"'
        case m.Choose(role="ally") | m.CallCard(role="ally"):
            return "as ally", "write: helper, or challenger"
        case m.Offer(role=role) if role is not None and role in (*m.MAKER_ROLES, "ally"):
            return f"as {role}", "write: as helper, or as challenger"
    return "", ""


_PLAYERS = "write: dealer, eldest, players, or: each of players from eldest"
