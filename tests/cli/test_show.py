"""`hoyle show`: whole pages as golden files, what no page may leave out, and the command."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hoyle import dsl
from hoyle.cli.common import Display
from hoyle.cli.rulebook import render
from hoyle.cli.rulebook.document import Grid, Listing
from hoyle.cli.rulebook.english import rulebook
from hoyle.dsl.expand import expand
from hoyle.dsl.model import Game
from tests.strategies import label, variants

from .program import hoyle
from .samples import NAMES, sample

GOLDEN = Path(__file__).parents[1] / "golden" / "show"
WAYS: dict[str, tuple[str, Display]] = {
    "txt": ("text", Display()),
    "60.txt": ("text", Display(width=60, ascii=True)),
    "plain.txt": ("text", Display(plain=True, ascii=True)),
    "md": ("md", Display()),
    "html": ("html", Display()),
}
GAMES = dsl.shipped()
VARIANTS = tuple(variants())


def game_of(name: str) -> Game:
    return sample(name) if name in NAMES else dsl.load(name)


def page(name: str, way: str) -> str:
    format, look = WAYS[way]
    return render(rulebook(game_of(name)), format, look)


def compare(file: Path, text: str, update: bool) -> None:
    """Golden files are recorded with --update-golden and read as a diff."""
    if update:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
@pytest.mark.parametrize("way", list(WAYS))
def test_pages_are_as_they_were_read_and_approved(name: str, way: str, update_golden: bool) -> None:
    compare(GOLDEN / f"{name}.{way}", page(name, way), update_golden)


@pytest.mark.parametrize("name", ["cincinnati-euchre", "three-handed-euchre"])
def test_expanded_files_are_as_they_were_read_and_approved(name: str, update_golden: bool) -> None:
    compare(GOLDEN / f"{name}.expanded.hoyle", expand(dsl.load(name)), update_golden)


# --------------------------------------------------------------------------------- nothing is left out


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
@pytest.mark.parametrize("way", ["plain.txt", "md", "html"])
def test_everything_that_the_file_says_is_on_the_page(variant: tuple[str, dict[str, str]], way: str) -> None:
    name, options = variant
    game = dsl.load(name, options=options)
    format, look = WAYS[way]
    seen = words(render(rulebook(game), format, look))
    told = [game.title, game.summary, *(text.text for text in (*game.rulings, *game.sources))]
    told += [example.title for example in game.examples]
    for option in game.options:
        told += [option.name, option.text, dict(game.chosen)[option.name], *option.values]
    told += [item.name for item in (*game.points, *game.awards)]
    told += [call.name for part in game.bidding.rounds for call in part.calls if call.name]
    told += [name for part in game.bidding.rounds for call in part.calls for name in call.add]
    for text in told:
        assert words(text) in seen, text


def words(text: str) -> str:
    """Letters and digits only, in lower case: what is left of any way to print it."""
    text = re.sub(r'<span class="heard">.*?</span>|<style>.*?</style>', " ", text, flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", " ", text).replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
    return " " + " ".join(re.findall(r"[a-z0-9]+", text.lower())) + " "


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_every_row_and_every_column_of_every_score_table_is_told(variant: tuple[str, dict[str, str]]) -> None:
    name, options = variant
    game = dsl.load(name, options=options)
    (section,) = [part for part in rulebook(game).sections if part.title == "Score"]
    grids = [block for block in section.blocks if isinstance(block, Grid)]
    for table, grid in zip(game.score, grids, strict=True):
        assert len(grid.head) == 1 + len(table.columns)
        assert len(grid.rows) == len(table.rows)
        assert len(set(grid.rows)) == len(grid.rows)
        assert len(grid.lines) == len(table.rows) * len(table.columns) == len(set(grid.lines))
        for row, cells in zip(table.rows, grid.rows, strict=True):
            assert len(cells) == 1 + len(table.columns)
            for payments, cell in zip(row.cells, cells[1:], strict=True):
                assert cell.count(";") == max(len(payments) - 1, 0)
                assert (cell == "Nobody") == (not payments)


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_every_call_of_every_round_is_told(name: str) -> None:
    game = game_of(name)
    (section,) = [part for part in rulebook(game).sections if part.title == "Bidding"]
    told = sum(len(block.items) for block in section.blocks if isinstance(block, Listing))
    told += sum(len(block.rows) for block in section.blocks if isinstance(block, Grid))
    calls = [call for part in game.bidding.rounds for call in part.calls]
    assert told >= len([call for call in calls if call.kind != "pass"])


# ------------------------------------------------------------------------------------- ways to print


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
@pytest.mark.parametrize("format", ["text", "md", "html"])
@pytest.mark.parametrize("plain", [False, True])
def test_ascii_is_ascii(name: str, format: str, plain: bool) -> None:
    assert render(rulebook(game_of(name)), format, Display(ascii=True, plain=plain)).isascii()


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
@pytest.mark.parametrize("ascii", [False, True])
def test_text_keeps_to_its_columns(name: str, width: int, ascii: bool) -> None:
    text = render(rulebook(game_of(name)), "text", Display(width=width, ascii=ascii))
    for line in text.splitlines():
        assert line == line.rstrip()
        # What is to be typed is not broken.
        assert len(line) <= min(width, 100) or line.startswith("  hoyle show")


@pytest.mark.parametrize("name", GAMES)
def test_colour_adds_nothing_but_colour(name: str) -> None:
    document = rulebook(dsl.load(name))
    bare = render(document, "text", Display())
    for four in (False, True):
        painted = render(document, "text", Display(color=True, four_color=four))
        assert ("\x1b[31m" in painted) == ("♥" in bare or "♦" in bare)
        assert ("\x1b[32m" in painted) == (four and "♣" in bare)
        assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == bare
    assert "\x1b" not in bare


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_plain_has_no_columns_and_no_signs(name: str) -> None:
    text = render(rulebook(game_of(name)), "text", Display(plain=True, ascii=True))
    assert "  " not in text
    assert not re.search(r"\b(10|[2-9JQKA])[SHDC]\b", text.replace("code", ""))
    assert "---" not in text


class Checker(HTMLParser):
    """Fails on tags that do not fit, ids that are there twice, and links to nowhere."""

    VOID = ("meta", "br", "hr", "link")

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wanted: list[str] = []
        self.tags: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert len(named) == len(attrs), f"an attribute twice in {tag}"
        self.tags.append(tag)
        if named.get("id"):
            self.ids.append(str(named["id"]))
        if tag == "a":
            self.wanted.append(str(named["href"]).removeprefix("#"))
        if named.get("aria-labelledby"):
            self.wanted.append(str(named["aria-labelledby"]))
        assert tag not in ("script", "link", "img", "iframe"), "the page needs nothing else"
        if tag == "th":
            assert named["scope"] in ("col", "row")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
@pytest.mark.parametrize(
    "look", [Display(), Display(ascii=True), Display(plain=True, ascii=True)], ids=["", "ascii", "plain"]
)
def test_html_is_well_formed(name: str, look: Display) -> None:
    game = game_of(name)
    text = render(rulebook(game), "html", look)
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">')
    checker = Checker()
    checker.feed(text)
    checker.close()
    assert not checker.open
    assert checker.tags.count("h1") == checker.tags.count("main") == checker.tags.count("title") == 1
    assert len(set(checker.ids)) == len(checker.ids)
    assert set(checker.wanted) <= set(checker.ids)
    assert checker.tags.index("h1") < checker.tags.index("h2")
    shown = "".join(checker.text)
    assert game.title in shown


def test_what_a_file_says_is_text_and_never_markup() -> None:
    game = sample("everything-else")
    assert "<b>" in game.title
    web = page("everything-else", "html")
    assert "<b>" not in web
    assert "&lt;b&gt;One&lt;/b&gt; &amp; *two*" in web
    marked = page("everything-else", "md")
    assert r"# Sampler \<b\>One\</b\> &amp; \*two\* \| three\_" in marked
    assert r"\`code\` is not" in marked


# --------------------------------------------------------------------------------------- the command


def test_the_page_is_printed() -> None:
    done = hoyle("show", "euchre")
    assert done.exit_code == 0
    assert done.stdout.startswith("EUCHRE\n")
    assert done.stderr == ""


def test_options_of_the_game_change_the_page() -> None:
    done = hoyle("show", "euchre", "--set", "target=5", "--set", "alone-must-take-five=on", "--plain")
    assert done.exit_code == 0
    assert "The first side with 5 or more after a hand wins the match." in done.stdout
    assert "target is 5: points that win the match. Choices: 10, 5, 7, 11 or 15." in done.stdout.replace(
        "Target", "target"
    )
    assert "take 3 or 4 tricks, the defenders score 2." in done.stdout


@pytest.mark.parametrize("format", ["md", "html"])
def test_other_formats(format: str) -> None:
    done = hoyle("show", "euchre", "--format", format)
    assert done.exit_code == 0
    assert done.stdout == page("euchre", format)


def test_the_source_is_the_file(tmp_path: Path) -> None:
    text = "# mine\n" + dsl.load("euchre").text
    (tmp_path / "mine.hoyle").write_text(text.removeprefix("# mine\n"), "utf-8")
    done = hoyle("show", str(tmp_path / "mine.hoyle"), "--source")
    assert done.exit_code == 0
    assert done.stdout == dsl.load("euchre").text
    assert hoyle("show", "euchre", "--source").stdout == done.stdout


def test_the_source_of_a_wrong_file_is_printed_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "wrong.hoyle"
    file.write_text("hoyle 1\nno such thing", "utf-8")
    done = hoyle("show", str(file), "--source")
    assert done.exit_code == 0
    assert done.stdout == "hoyle 1\nno such thing\n"


def test_the_expanded_file_can_be_used(tmp_path: Path) -> None:
    file = tmp_path / "mine.hoyle"
    done = hoyle("show", "auction-pitch", "--expanded", "--set", "target=7")
    assert done.exit_code == 0
    file.write_text(done.stdout, "utf-8")
    game = dsl.load(file)
    assert dict(game.chosen)["target"] == "7"
    assert not dsl.read(file).diagnostics


def test_the_command_to_type_names_the_game_as_it_was_named(tmp_path: Path) -> None:
    file = tmp_path / "my game.hoyle"
    file.write_text(dsl.load("euchre").text, "utf-8")
    assert f"hoyle show '{file}' --set stick-the-dealer=on" in hoyle("show", str(file)).stdout
    assert "hoyle show euchre --set stick-the-dealer=on" in hoyle("show", "euchre").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("show", "eucher"), "euchre"),
        (("show", "euchre", "--set", "targt=5"), "target"),
        (("show", "euchre", "--set", "target=6"), "target"),
        (("show", "no/such.hoyle"), "no/such.hoyle"),
        (("show", "euchre", "--format", "pdf"), "pdf"),
        (("show", "euchre", "--source", "--expanded"), "--expanded"),
        (("show", "euchre", "--source", "--format", "html"), "--format"),
        (("show", "euchre", "--expanded", "--format", "md"), "--format"),
        (("show",), "GAME"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_call_that_cannot_be_carried_out_ends_with_2(args: tuple[str, ...], said: str) -> None:
    done = hoyle(*args)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("how", [(), ("--expanded",), ("--format", "html")])
def test_a_wrong_game_ends_with_1_and_its_messages(tmp_path: Path, how: tuple[str, ...]) -> None:
    file = tmp_path / "wrong.hoyle"
    file.write_text(dsl.load("euchre").text.replace("4 left", "5 left"), "utf-8")
    done = hoyle("show", str(file), *how)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "wrong.hoyle" in done.stderr
