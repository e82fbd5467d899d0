"""A document as one HTML file that needs nothing else: semantic, readable aloud, on paper and in the dark.

A card is drawn with its symbol and coloured; what a screen reader gets instead is its name. Everything that a file
says is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

from ..common import Display
from .document import Block, CardRows, Command, Document, Grid, Heading, Listing, Paragraph, titled
from .text import CARD, SUIT_OF, card_words, letters, words

STYLE = """
:root { color-scheme: light dark; --ink: #1d1f23; --paper: #fffdf8; --faint: #5d6168; --line: #d8d2c4; --red: #b3121d;
  --card: #ffffff; --back: #f4efe3; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --paper: #17191c; --faint: #a4a8ae; --line: #3a3f46;
  --red: #ff7b74; --card: #22262b; --back: #1f2327; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 Georgia, "Iowan Old Style", "Noto Serif", serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.2rem; line-height: 1.15; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.4rem 0 .6rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .4rem; }
p { margin: .6rem 0; }
.summary { font-size: 1.15rem; }
.facts { color: var(--faint); list-style: none; padding: 0; margin: .6rem 0 0; display: flex; flex-wrap: wrap;
  gap: .1rem 1.2rem; font-size: .95rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .6rem 0 0; margin: 1rem 0 0;
  border-top: 1px solid var(--line); font-size: .95rem; }
a { color: inherit; text-underline-offset: .15em; }
li { margin: .3rem 0; }
ol ol { list-style-type: lower-alpha; }
ol ol ol { list-style-type: lower-roman; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .97rem; }
caption { text-align: left; color: var(--faint); padding-bottom: .35rem; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line); }
thead th { border-bottom-width: 2px; }
tbody th { font-weight: 600; }
dl.cards { display: grid; grid-template-columns: max-content 1fr; gap: .45rem .9rem; margin: .8rem 0; }
dl.cards dt { color: var(--faint); }
dl.cards dd { margin: 0; display: flex; flex-wrap: wrap; gap: .3rem; }
dl.cards .card { border: 1px solid var(--line); border-radius: .3rem; background: var(--card); padding: .02rem .4rem;
  min-width: 2.3rem; text-align: center; font-family: system-ui, sans-serif; font-size: .95rem; }
.card { white-space: nowrap; }
.H, .D { color: var(--red); }
.four .D { color: #1a5fb4; } .four .C { color: #1c7a3d; }
@media (prefers-color-scheme: dark) { .four .D { color: #8ab8ff; } .four .C { color: #7fd99a; } }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
pre { background: var(--back); padding: .6rem .8rem; border-radius: .3rem; overflow-x: auto; margin: .6rem 0; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { body { font-size: 10.5pt; } main { max-width: none; padding: 0; } nav { display: none; }
  h2, h3 { break-after: avoid; } table, dl.cards, li { break-inside: avoid; } }
@media (max-width: 34rem) { dl.cards { grid-template-columns: 1fr; gap: .2rem; } dl.cards dd { margin-bottom: .5rem; } }
"""


def render(document: Document, look: Display) -> str:
    """The whole page. In ASCII every other character is written as a reference, so that nothing is lost."""
    say = speaker(look)
    title, summary = escape(plain_text(document.title, look)), escape(plain_text(document.summary, look))
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}: rules</title>",
        f'<meta name="description" content="{summary}">',
        f"<style>{STYLE}</style>",
        "</head>",
        '<body class="four">' if look.four_color else "<body>",
        "<main>",
        "<header>",
        f"<h1>{say(document.title)}</h1>",
        f'<p class="summary">{say(document.summary)}</p>',
        '<ul class="facts">',
        *(f"<li>{say(fact)}</li>" for fact in document.facts),
        "</ul>",
        "</header>",
        '<nav aria-label="Contents">',
        "<ul>",
        *(f'<li><a href="#{section.anchor}">{say(section.title)}</a></li>' for section in document.sections),
        "</ul>",
        "</nav>",
    ]
    for section in document.sections:
        lines.append(f'<section id="{section.anchor}" aria-labelledby="{section.anchor}-title">')
        lines.append(f'<h2 id="{section.anchor}-title">{say(section.title)}</h2>')
        for block in section.blocks:
            lines += shown(block, say, look, f"{section.anchor}-title")
        lines.append("</section>")
    lines += ["</main>", "</body>", "</html>"]
    page = "\n".join(lines) + "\n"
    return page.encode("ascii", "xmlcharrefreplace").decode() if look.ascii else page


def plain_text(text: str, look: Display) -> str:
    """Text for places that hold no elements."""
    return words(text) if look.plain else letters(text) if look.ascii else text


def speaker(look: Display) -> Callable[[str], str]:
    """What turns a piece of prose into HTML: escaped, quotation marks curled, cards marked up."""

    def card(match: re.Match[str]) -> str:
        suit = SUIT_OF[match[2]]
        seen = letters(match[0]) if look.ascii else match[0]
        return (
            f'<span class="card {suit}"><span aria-hidden="true">{seen}</span>'
            f'<span class="heard">{words(match[0])}</span></span>'
        )

    def say(text: str) -> str:
        if look.plain:
            return escape(words(text), quote=False)
        safe = escape(text, quote=False)
        safe = re.sub(r'(?<![\w"])"([^"<>]*)"', "\u201c\\1\u201d", safe)
        safe = re.sub(r"(?<=\w)'", "\u2019", safe)
        return CARD.sub(card, safe)

    return say


def shown(block: Block, say: Callable[[str], str], look: Display, title: str) -> Iterator[str]:
    """The lines of one block. ``title`` is the id of the heading above, which names what has no name of its own."""
    match block:
        case Paragraph(text):
            yield f"<p>{say(text)}</p>"
        case Heading(text):
            yield f"<h3>{say(text)}</h3>"
        case Command(text):
            yield f"<pre><code>{escape(text, quote=False)}</code></pre>"
        case Listing(items, ordered):
            tag = "ol" if ordered else "ul"
            yield f"<{tag}>"
            for item in items:
                yield f"<li><strong>{say(item.text)}</strong>" if titled(item) else f"<li>{say(item.text)}"
                for below in item.below:
                    yield from shown(below, say, look, title)
                yield "</li>"
            yield f"</{tag}>"
        case CardRows(rows):
            yield '<dl class="cards">'
            for row in rows:
                yield f"<dt>{say(row.label)}</dt>"
                yield f"<dd>{' '.join(drawn(text, say) for text in row.cards)}</dd>"
            yield "</dl>"
        case Grid() if look.plain:
            yield "<ul>"
            yield from (f"<li>{say(line)}</li>" for line in block.lines)
            yield "</ul>"
        case Grid():
            yield from table(block, say, title)


def drawn(text: str, say: Callable[[str], str]) -> str:
    """One card of a row; a joker or a bare rank gets a box, too."""
    told = say(text)
    if 'class="card' in told:
        return told
    if card_words(text) != text:
        told = f'<span aria-hidden="true">{told}</span><span class="heard">{card_words(text)}</span>'
    return f'<span class="card">{told}</span>'


def table(block: Grid, say: Callable[[str], str], title: str) -> Iterator[str]:
    """A table whose first row and first column are headings, in a box that scrolls (by keyboard, too) when narrow."""
    named = f'aria-label="{escape(block.caption)}"' if block.caption else f'aria-labelledby="{title}"'
    yield f'<div class="scroll" role="region" tabindex="0" {named}>'
    yield "<table>"
    if block.caption:
        yield f"<caption>{say(block.caption)}</caption>"
    yield "<thead><tr>" + "".join(f'<th scope="col">{say(cell)}</th>' for cell in block.head) + "</tr></thead>"
    yield "<tbody>"
    for first, *cells in block.rows:
        yield f'<tr><th scope="row">{say(first)}</th>' + "".join(f"<td>{say(cell)}</td>" for cell in cells) + "</tr>"
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
