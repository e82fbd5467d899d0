"""A checked game as a page of rules in English: the sections in the order in which a hand goes.

The other ``english_`` modules tell the parts: ``terms`` seats, numbers and conditions; ``cards`` table, pack, deal
and ranks; ``bidding`` and its ``ladder``; ``steps`` what comes before play; ``play``; ``score`` points, scores and
options; ``match``;
``examples``. Each kind of node has one place that tells it. Nothing here knows a game's name: what a page says
follows from the nodes alone.
"""

from __future__ import annotations

from hoyle.dsl.model import Accept, Game, Text

from .document import Block, Document, Item, Listing, Paragraph, Section
from .english_bidding import bidding_blocks
from .english_cards import deal_blocks, rank_blocks, tell_pack, tell_table
from .english_examples import example_blocks
from .english_match import match_blocks
from .english_play import play_blocks
from .english_score import option_blocks, point_blocks, score_blocks
from .english_steps import step_blocks
from .english_words import sentence


def rulebook(game: Game, asked: str = "") -> Document:
    """The page of a game whose options are resolved; ``asked`` is how a command names it, if not by its name. Sections
    that would be empty are left out."""
    parts: list[tuple[str, tuple[Block, ...]]] = [
        ("Table and cards", (Paragraph(tell_table(game.table)), Paragraph(tell_pack(game.pack)))),
        ("Deal", deal_blocks(game)),
        ("Rank of the cards", rank_blocks(game)),
        ("Before the bidding", step_blocks(game.before_bidding, game)),
        ("Bidding", bidding_blocks(game)),
        ("Before play", step_blocks(game.before_play, game)),
        ("Play", play_blocks(game)),
        ("Points", point_blocks(game.points, game, awards=False)),
        ("Awards", point_blocks(game.awards, game, awards=True)),
        ("Score", score_blocks(game)),
        ("Match", match_blocks(game)),
        ("Options", option_blocks(game, asked or game.name)),
        ("Rulings", text_blocks((*game.rulings, *(accepted(one) for one in game.accepted)))),
        ("Examples", example_blocks(game)),
        ("Sources", text_blocks(game.sources)),
    ]
    sections = tuple(Section(title, title.lower().replace(" ", "-"), blocks) for title, blocks in parts if blocks)
    facts = (
        *([f"{game.family.capitalize()} family"] if game.family else []),
        f"{game.table.players} players",
        f"{len(game.pack.cards) * game.pack.copies} cards",
    )
    return Document(game.title, game.summary, facts, sections)


def accepted(one: Accept) -> Text:
    """A warning of the checker that the file accepts, as a ruling."""
    return Text(f"{one.text.rstrip('.')} (the checker's doubt {one.code} is accepted)", span=one.span)


def text_blocks(texts: tuple[Text, ...]) -> tuple[Block, ...]:
    """Rulings or sources: as they are written, one paragraph alone or a list."""
    if len(texts) == 1:
        return (Paragraph(sentence(texts[0].text)),)
    return (Listing(tuple(Item(sentence(text.text)) for text in texts)),) if texts else ()
