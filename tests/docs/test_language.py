"""The language reference holds: every block of it is read, played or refused as it says, and nothing is left out.

How the blocks are marked stands at the head of ``docs/language.md``. ``--update-golden`` writes the messages beside the
wrong ones anew.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from attrs import frozen

from hoyle import dsl
from hoyle.dsl import forms, lines, model, tokens
from hoyle.dsl.build_setup import MOST_COPIES, MOST_SEATS
from hoyle.dsl.diagnostics import MOST_MESSAGES, Diagnostic, Report, render
from hoyle.dsl.expand import FIXED, expand
from hoyle.dsl.lines import split
from hoyle.dsl.parser import parse_file, syntax
from hoyle.dsl.settings import changes, defaults
from hoyle.dsl.specimen import embed
from hoyle.dsl.walk import walk
from hoyle.interpreter import layout
from hoyle.interpreter.compile import compile_game
from hoyle.interpreter.compile.steps import MOST_LOOPS
from hoyle.interpreter.proofs import prove_all
from hoyle.interpreter.simulate import PLAYERS, play_match
from tests.cli.program import hoyle

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "language.md"
TEXT = PAGE.read_text(encoding="utf-8").split("\n## What the games use\n")[0]
"""What is written by hand; the table at the end has tests of its own."""
FRAMES = Path(__file__).parent / "frames"
FENCE = re.compile(r"^```(.+)\n((?:.*\n)*?)```$", re.MULTILINE)


@frozen
class Block:
    """A block of the page: the words after its backticks, what stands in it, and its line."""

    words: tuple[str, ...]
    text: str
    line: int

    @property
    def wrong(self) -> bool:
        return "wrong" in self.words

    @property
    def file(self) -> str:
        """The name under which a whole file is saved."""
        return next((word for word in self.words if word.endswith(".hoyle")), "")

    @property
    def source(self) -> str:
        """The whole file: the block itself, or the small game with the block in it."""
        if self.file:
            return self.text
        frame = next((word for word in self.words[1:] if word != "wrong"), "euchre")
        return embed_in((FRAMES / f"{frame}.hoyle").read_text(encoding="utf-8"), self.text)


def embed_in(frame: str, snippet: str) -> str:
    """The frame with the lines of the snippet in the place of those with the same first word. A snippet that begins
    with the version is no file of its own here."""
    return embed(snippet.removeprefix("hoyle 1\n"), frame)


@cache
def blocks() -> tuple[Block, ...]:
    found = FENCE.finditer(TEXT)
    return tuple(Block(tuple(one[1].split()), one[2], TEXT[: one.start()].count("\n") + 1) for one in found)


def of(kind: str) -> list[Block]:
    return [block for block in blocks() if block.words[0] == kind]


RIGHT = [block for block in of("hoyle") if not block.wrong]
WRONG = [block for block in of("hoyle") if block.wrong]


def at_line(block: Block) -> str:
    return f"line {block.line}"


@cache
def found_in(block: Block) -> tuple[Diagnostic, ...]:
    reading = dsl.read_text(block.source, block.file or "game.hoyle")
    return reading.diagnostics


# ------------------------------------------------------------------------------------- the blocks


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    assert {block.words[0] for block in blocks()} == {"hoyle", "text", "console"}
    assert TEXT.count("\n```") == 2 * len(blocks())


@pytest.mark.parametrize("block", RIGHT, ids=at_line)
def test_what_is_right_loads_holds_and_plays(block: Block) -> None:
    """A whole file gets no message at all; lines that stand in another game may leave something unused in it."""

    def told(found: Iterable[Diagnostic]) -> str:
        return "\n".join(render(one, block.source) for one in found if block.file or one.severity == "error")

    assert not told(found_in(block))
    read = dsl.read_text(block.source)
    for chosen in [{}, *changes(read.options, read.limits, defaults(read.options), 1)]:
        game = dsl.read_text(block.source, "game.hoyle", chosen).game
        assert game is not None, chosen
        assert not told(prove_all(game))
        program = compile_game(game)
        players = [PLAYERS["random"]] * game.table.players
        assert play_match(program, players, seed=block.line, max_hands=5).hands > 0


@pytest.mark.parametrize("block", WRONG, ids=at_line)
def test_what_is_wrong_is_refused(block: Block) -> None:
    assert any(one.severity == "error" for one in messages_about(block))


@pytest.mark.parametrize("block", [block for block in WRONG if not block.file], ids=at_line)
def test_what_is_wrong_gets_the_message_beside_it(block: Block, update_golden: bool) -> None:
    after = next(one for one in blocks() if one.line > block.line)
    assert after.words == ("text",), "a wrong block is followed by its message"
    shown = "".join(f"{line}\n" for one in messages_about(block) for line in shortly(one))
    if update_golden and shown != after.text:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(page.replace(after.text, shown, 1), encoding="utf-8")
        return
    assert after.text == shown


def messages_about(block: Block) -> list[Diagnostic]:
    """What `check` says of a block."""
    game = dsl.read_text(block.source).game
    return list(found_in(block)) + (prove_all(game) if game is not None else [])


def shortly(one: Diagnostic) -> Iterator[str]:
    """A message without the place."""
    yield f"{one.severity} {one.code}: {one.message}"
    if one.case:
        yield from (f"case: {line}" for line in one.case.split("\n"))
    yield from one.hint.splitlines()


def test_the_commands_print_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks():
        if block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
        if block.words[0] == "console":
            for call, shown in re.findall(r"^\$ hoyle (.*)\n((?:[^$].*\n|\n)*)", block.text, re.MULTILINE):
                done = hoyle(*call.split())
                pattern = ".*".join(map(re.escape, shown.strip().split("...")))
                assert re.fullmatch(pattern, (done.stdout + done.stderr).strip(), re.DOTALL), (call, done.output)


# ------------------------------------------------------------------------------ nothing is left out


def quoted() -> str:
    """All of the page that is set as code."""
    return "\n".join([*re.findall(r"`([^`\n]+)`", FENCE.sub("", TEXT)), *(block.text for block in blocks())])


def test_every_word_of_the_language_is_in_the_index() -> None:
    index = TEXT.split("## Every word")[1]
    words = set(re.findall(r"[\w'-]+|[^\w\s]", " ".join(re.findall(r"`([^`]+)`", index))))
    ranks = {"J", "Q", "K", "A"}
    assert set(syntax().words) - ranks - words == set()


def test_every_rule_of_the_grammar_is_used_in_a_block() -> None:
    """Every alternative of the grammar that makes a tree of its own."""
    grammar = re.sub(r"//.*", "", (Path(inspect.getfile(dsl)).parent / "grammar.lark").read_text(encoding="utf-8"))
    rules = set(re.findall(r"->\s*(\w+)", grammar))
    assert rules - used_rules() == set()


def used_rules() -> set[str]:
    used: set[str] = set()

    def note(tree: object) -> None:
        used.add(str(getattr(tree, "data", "")))
        for child in getattr(tree, "children", ()):
            note(child)

    for block in RIGHT:
        report = Report()
        todo = list(parse_file(split(block.source, "text", report), report))
        while todo:
            parsed = todo.pop()
            note(parsed.tree)
            todo += parsed.body
    return used


def test_every_class_of_the_model_is_in_a_block() -> None:
    """Statements as they are before options are resolved, and the games that they make."""
    from hoyle.dsl.assemble import gather

    seen: set[type] = set()
    for block in RIGHT:
        report = Report()
        statements = gather(parse_file(split(block.source, "text", report), report), "text", report)
        game = dsl.read_text(block.source).game
        assert game is not None
        parts = [*statements.options, *statements.parts]
        seen |= {type(node) for part in parts for node in walk(part)}
        seen |= {type(node) for value in vars_of(game) for node in walk(value)}
    classes = {one for _, one in inspect.getmembers(model, inspect.isclass) if issubclass(one, model.Node)}
    assert classes - seen - {model.Node} == set()


def vars_of(game: model.Game) -> list[object]:
    return [getattr(game, name) for name in game.__slots__ if not name.startswith("__")]  # type: ignore[attr-defined]


def test_every_form_that_a_message_shows_is_explained() -> None:
    """The first word of each line that ``forms`` knows is set as code somewhere."""
    code = quoted()
    for written in (form for place in forms.FORMS.values() for form in place):
        assert re.search(rf"(?m)^\s*{re.escape(written.split()[0])}", code) or written[0] in '"0123456789', written


def test_every_link_leads_somewhere() -> None:
    headings = re.findall(r"^#+ (.*)$", re.sub(FENCE, "", TEXT), re.MULTILINE)
    anchors = {"what-the-games-use"} | {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings
    }
    assert set(re.findall(r"\]\(#([^)]*)\)", TEXT)) - anchors == set()


# ----------------------------------------------------------------------------- defaults and limits


def table_after(heading: str) -> list[list[str]]:
    """The rows of the first table after a heading, cells stripped."""
    text = TEXT.split(f"## {heading}\n")[1]
    rows = [line for line in text.split("\n## ")[0].splitlines() if line.startswith("|")]
    first = next(place for place, line in enumerate(rows) if line.startswith("|---"))
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in rows[first + 1 :]]
    return cells[: next((n for n, line in enumerate(rows[first + 1 :]) if line.startswith("| not written")), None)]


def game_with(line: str, chosen: dict[str, str]) -> model.Game:
    """A small game with this line in it, in the frame that can take it."""
    first = line.split()[0]
    beside = "    order up\n" if first == "name" else ""
    inner = f"bidding for {{}}\n  round\n    pass\n{beside}    {line}\n"
    target = 'match\n  start at 0, up to 10, if "deck" is 32\n  start at 0, up to 24, if "deck" is 24\n'
    snippet = inner if first in ("bid", "order", "name") else f"{line}\n{target if chosen else ''}"
    for frame, role in (("bids", "bidder"), ("euchre", "maker")):
        text = embed_in((FRAMES / f"{frame}.hoyle").read_text("utf-8"), snippet.format(role))
        game = dsl.read_text(text, options=chosen).game
        if game is not None:
            return game
    raise AssertionError(line)


@pytest.mark.parametrize("row", table_after("What holds when nothing is said"), ids=lambda row: row[0][1:30])
def test_expanded_writes_the_default(row: list[str]) -> None:
    written, out = row[0].split("`")[1], row[1].split("`")[1]
    game = game_with(written, {"deck": "24"} if "with 24 chosen" in row[0] else {})
    assert out in [line.strip() for line in expand(game).splitlines()]


def test_what_is_always_so_is_what_expanded_says() -> None:
    always = next(block for block in of("text") if "always" in block.words)
    assert always.text.splitlines() == list(FIXED)


def test_the_limits_are_those_of_the_program() -> None:
    limits = {row[0]: row[1].split(":")[0].replace(",", "") for row in table_after("Limits")}
    assert {name: int(value) for name, value in limits.items()} == {
        "players": MOST_SEATS,
        "cards in a pack": MOST_COPIES * (4 * len(model.RANKS) + 2),
        "digits of a number": tokens.MOST_DIGITS,
        "points and awards together": layout.MAX_ITEMS,
        "`each of` and `one of` inside each other": MOST_LOOPS,
        "parentheses inside each other": tokens.DEEPEST_PARENS,
        "levels of indentation": lines.DEEPEST,
        "words in a line": tokens.MOST_TOKENS,
        "characters in a line": lines.LONGEST_LINE,
        "lines in a file": lines.MOST_LINES,
        "bytes in a file": lines.MOST_BYTES,
        "messages about one file": MOST_MESSAGES,
    }
