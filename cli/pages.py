"""The pages of docs/diagnostics: what `hoyle explain` says, as Markdown, with an index."""

from pathlib import Path

from hoyle.dsl.code import Code
from hoyle.dsl.specimen import BASE
from hoyle.interpreter.codes import ALL, family

from .explain import SPECIMEN, in_specimen, message, shown

INDEX = "README.md"
WRITTEN = "<!-- Written by `hoyle explain --pages docs/diagnostics`: change the code in the program, not this page. -->"


def write_pages(folder: Path) -> int:
    """Writes all pages into a folder and takes those away that belong to no code any more; returns how many."""
    pages = all_pages()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return len(pages)


def all_pages() -> dict[str, str]:
    """Every page by its file name."""
    return {INDEX: index()} | {f"{code.code}.md": page(code) for code in ALL}


def index() -> str:
    """The list of all codes, and the game that the examples stand in."""
    lines = [
        WRITTEN,
        "",
        "# Messages",
        "",
        f"Every message of `hoyle check` has a code; there are {len(ALL)}. `hoyle explain E501` shows the page of one. "
        "E is an error: the file is no game as it stands. W is a warning: it can be played, but hardly as it is meant.",
    ]
    about = ""
    for code in ALL:
        if family(code) != about:
            about = family(code)
            lines += ["", f"## {about}", ""]
        lines.append(f"- [{code.code}]({code.code}.md): {escaped(code.title)}")
    return "\n".join(
        [
            *lines,
            "",
            f"## The {SPECIMEN}",
            "",
            "The examples of the pages stand in this game: their statements take the place of its own.",
            "",
            fenced(BASE, "hoyle"),
            "",
        ]
    )


def page(code: Code) -> str:
    """One code."""
    where = f" in the place of its own in [the {SPECIMEN}]({INDEX}#the-{SPECIMEN})" if in_specimen(code.bad) else ""
    kind = "An error" if code.severity == "error" else "A warning"
    language = "hoyle" if code.code >= "E1" else "sh"
    return "\n\n".join(
        [
            WRITTEN,
            f"# {code.code}: {escaped(code.title)}",
            f"{kind}. {escaped(code.what)}",
            f"**Why.** {escaped(code.why)}",
            f"## {'Wrong' if code.severity == 'error' else 'Doubtful'}",
            *([f"These statements stand{where}."] if where else []),
            fenced(shown(code.bad), language),
            "`hoyle check` says:" if code.code >= "E1" else "The program says:",
            fenced(message(code), "text"),
            "## Right",
            fenced(shown(code.good), language),
            f"[All messages]({INDEX})\n",
        ]
    )


def escaped(text: str) -> str:
    """Plain text in Markdown."""
    return "".join(f"\\{char}" if char in "\\*_`|<>" else char for char in text)


def fenced(text: str, language: str) -> str:
    """A block of code."""
    return f"```{language}\n{text.rstrip()}\n```"
