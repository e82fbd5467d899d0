"""The match in English: where scores start and end, who wins, and how many games are played."""

from __future__ import annotations

from hoyle.dsl.model import Game, Games, Match, RowRange, Together, WinOnly

from .document import Block, Paragraph
from .english_conditions import (
    clause,
)
from .english_score import payments, signed, unit_word
from .english_terms import (
    amount,
    fold,
    noun,
)
from .english_words import sentence


def match_blocks(game: Game) -> tuple[Block, ...]:
    """The section about the match."""
    match = game.match
    texts = [tell_match(match, game), *(tell_win_only(rule, game) for rule in match.win_only)]
    if match.together is not None:
        texts.append(tell_together(match.together, game))
    if match.lost is not None or match.all_lost is not None:
        texts.append(tell_lost(match, game))
    if match.games is not None:
        texts.append(tell_games(match.games, match, game))
    return tuple(Paragraph(text) for text in texts)


def tell_match(match: Match, game: Game) -> str:
    """Where scores start, which way they go, and where they end."""
    unit = unit_word(game)
    everybody = f"Both {unit}s start" if len(game.table.sides) == 2 else f"Every {unit} starts"
    won = "match" if match.games is None else "game"
    start = amount(match.start, game)
    falling = any(signed(pay.amount, game)[0] < 0 for pay in payments(game))
    if match.target is None:
        assert match.hands is not None
        how = f"{everybody} at {start}{', and scores may fall below zero' if falling else ''}."
        hands = amount(match.hands, game)
        how += f" The {won} is over after {hands} hands, those that are thrown in not counted: the highest score wins."
        return f"{how} If it is shared, more hands are played until it is not."
    target = amount(match.target, game)
    if match.down:
        how = f"{everybody} at {start} and count{'s' if everybody.startswith('Every') else ''} down: "
        how += "what is scored is subtracted, what is lost is added."
        goal = f"The first {unit} at {target} or less"
    else:
        how = f"{everybody} at {start}."
        goal = f"The first {unit} with {target} or more"
        if falling:
            how = how.removesuffix(".") + ", and scores may fall below zero."
    return f"{how} {goal} after a hand wins the {won}."


def tell_lost(match: Match, game: Game) -> str:
    """At which scores a side has lost."""
    unit = unit_word(game)
    best = "lowest" if match.down else "highest"
    more = "more" if match.down else "less"
    told = []
    if match.lost is not None:
        score = amount(match.lost.score, game)
        wins_ = f"the other {unit}" if len(game.table.sides) == 2 else f"the {best} score"
        told.append(f"A {unit} at {score} or {more} after a hand has lost, and {wins_} wins.")
        if all_are_lost_first(match, game):
            pass  # then nobody wins, as the sentence about all of them says
        elif len(game.table.sides) == 2:
            told.append(f"If both are there, the {best} score wins; if it is shared, they play on.")
        else:
            told.append("If that is shared, they play on.")
    if match.all_lost is not None:
        score = amount(match.all_lost.score, game)
        everybody = f"both {unit}s stand" if len(game.table.sides) == 2 else f"every {unit} stands"
        told.append(f"If {everybody} at {score} or {more} after a hand, all have lost, and nobody wins.")
    return " ".join(told)


def all_are_lost_first(match: Match, game: Game) -> bool:
    """Whether several who have lost together are always sides that have all lost: two sides, and a weaker bound."""
    if match.lost is None or match.all_lost is None or len(game.table.sides) != 2:
        return False
    one, all_ = fold(match.lost.score, game), fold(match.all_lost.score, game)
    return one is not None and all_ is not None and (all_ <= one if match.down else all_ >= one)


def tell_games(games: Games, match: Match, game: Game) -> str:
    """How many games make a match, what each counts, and what goes from one to the next."""
    unit, number = unit_word(game), amount(games.number, game)
    told = []
    if games.kind == "first to":
        told.append(f"A match is won by the first {unit} with {number} games.")
    else:
        told.append(f"A match is the best of {number} games: whoever has won more than half of them wins it.")
    others = f"the other {unit} ends" if len(game.table.sides) == 2 else f"all other {unit}s end"
    for rule in match.game_counts:
        told.append(f"A game in which {others} with {ending(rule.range, game)} counts {amount(rule.number, game)}.")
    if match.game_counts:
        told.append("Any other game counts 1.")
    if games.bonus is not None:
        told.append(f"The match itself counts {amount(games.bonus, game)} more.")
    again = "In a new game all scores start again"
    if match.carry is not None:
        whose = "it" if unit == "side" else "he"
        told.append(f"{again}, but the winner of the last one begins with what {whose} had beyond the target.")
        told.append("That is never enough to win a game without a hand.")
        if match.carry.after_last:
            told.append(f"If something is over after game {number}, one game more is played;")
            told.append("it does not change who has won.")
    else:
        told.append(f"{again}.")
    return " ".join(told)


def ending(limits: RowRange, game: Game) -> str:
    """``0``, ``3 or fewer``"""
    if limits.low is None:
        return f"{amount(limits.high, game)} or fewer" if limits.high is not None else "any score"
    low = amount(limits.low, game)
    if limits.high is None:
        return f"{low} or more"
    return low if limits.low == limits.high else f"{low} to {amount(limits.high, game)}"


def tell_win_only(rule: WinOnly, game: Game) -> str:
    """Who may only win in a certain kind of hand."""
    who = noun(rule.seats, game)
    stop = amount(rule.stop, game)
    they = "they" if who.plural else "that player"
    return sentence(
        f"{who.does('win')} only with a hand in which {clause(rule.cond, game)}; with any other {they} "
        f"{who.form('stop')} at {stop}"
    )


def tell_together(together: Together, game: Game) -> str:
    """Who wins when several arrive at once."""
    unit = unit_word(game)
    several = f"both {unit}s get" if len(game.table.sides) == 2 else f"two or more {unit}s get"
    best = "lowest" if game.match.down else "highest"
    told: list[str] = []
    for rule in together.rules:
        extra = "extra hand" in together.rules[: len(told)]
        if rule == "highest":
            text = f"the {best} score wins" + (", whoever has it" if extra else "")
        elif rule == "extra hand":
            text = "another hand is played"
        else:
            text = noun(rule, game).does("win")
        told.append(text)
    words = f"if {several} there in the same hand, {told[0]}"
    for place, text in enumerate(told[1:], 1):
        if together.rules[place - 1] == "extra hand":
            words += f"; after it {text}"
        elif together.rules[place - 1] == "highest":
            words += f"; if the {best} is shared, {text}"
        else:
            words += f"; failing that, {text}"
    if "extra hand" in together.rules:
        last = f"the {best} is shared" if together.rules[-1] == "highest" else "that does not decide it"
        words += f"; if {last}, they play on"
    return sentence(words)
