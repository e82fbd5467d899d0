"""Codes about statements that are missing or there twice, and about names."""

from __future__ import annotations

from .code import Code

_SWITCH = 'option "short" off, "a short match"\n'

_TARGETS = """\
match
  start at 0, up to 10, if not "short" and not "long"
  start at 0, up to 5, if "short"
  start at 0, up to 15, if "long" and not "short"
"""

NAME_CODES = (
    Code(
        "E301",
        "error",
        "something is missing in the file",
        "Every file has a version, a title, a table, cards, a deal, ranks, a bidding, a play, a score and a match.",
        "Nothing is hidden: there are no defaults for the rules of a game.",
        """\
play
  eldest leads
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E302",
        "error",
        "the same statement twice",
        "A statement stands once, or has guards of which one holds.",
        "Two statements about one thing would leave open which of them counts.",
        """\
play
  eldest leads
  dealer leads
  follow suit
""",
        """\
play
  eldest leads
  follow suit
""",
    ),
    Code(
        "E303",
        "error",
        "no statement holds with these options",
        "Of statements with guards on options, one must hold for every choice of the options.",
        "The options leave a gap: the game has no deal, or no table, as they stand.",
        f'{_SWITCH}deal 5 each in 3 2, 4 left, turn up 1, if "short"\n',
        f"{_SWITCH}"
        'deal 5 each in 3 2, 4 left, turn up 1, if "short"\ndeal 5 each in 2 3, 4 left, turn up 1, unless "short"\n',
    ),
    Code(
        "E401",
        "error",
        "a name that is taken",
        "Each name stands for one thing, and words of the language are not names.",
        "Where the name is used, nobody could tell which is meant.",
        f'{_SWITCH}{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
        f'{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
    ),
    Code(
        "E402",
        "error",
        "an unknown name",
        "An option is declared by a line option, a way to play by a call or an offer, a bid by a line bid.",
        "A misspelling; the message names the nearest that is declared.",
        f'{_SWITCH}match\n  start at 0, up to 10, unless "shrot"\n  start at 0, up to 5, if "short"\n',
        f'{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
    ),
    Code(
        "E403",
        "error",
        "another word for the maker",
        "The bidding says what its winner is called: maker, bidder, pitcher or declarer. The file uses that word "
        "alone.",
        "Two words for one player would look like two players.",
        """\
play
  pitcher leads
  follow suit
""",
        """\
play
  maker leads
  follow suit
""",
    ),
    Code(
        "E404",
        "error",
        "how an option is called",
        "The name of an option is lower-case letters, digits and hyphens.",
        "It is also typed on the command line.",
        'option "Short Match" off, "a short match"\n',
        f'{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
    ),
    Code(
        "E405",
        "error",
        "the values of an option",
        "A switch is on or off; another option has two or more values, numbers or names in quotes, the default first.",
        "One value is no choice, and the same value twice is one.",
        'option "target" 10, "points that win the match"\n',
        'option "target" 10 or 7, "points that win the match"\nmatch\n  start at 0, up to "target"\n',
    ),
    Code(
        "E406",
        "error",
        "a guard that only a hand could decide",
        "Statements about the game as a whole may depend on options; on a hand only calls, steps and the like.",
        "The pack or the table cannot change in the middle of a hand.",
        "deal 5 each in 3 2, 4 left, turn up 1, unless forced\n",
        "deal 5 each in 3 2, 4 left, turn up 1\n",
    ),
    Code(
        "E407",
        "error",
        "an option used as what it is not",
        "A switch is a condition; an option with numbers is a number, or is compared with one of its values.",
        "The value that the line asks for can never come.",
        f'{_SWITCH}match\n  start at 0, up to "short"\n',
        f'{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
    ),
    Code(
        "E409",
        "error",
        "nothing to leave out",
        "What a game leaves out by ``without`` must stand in the game that it comes from.",
        "The name is misspelt, or the other game has changed.",
        'hoyle 1\ngame "Mine" from euchre\nwithout option "aim"\n',
        'hoyle 1\ngame "Mine" from euchre\nmatch\n  start at 0, up to 7\nwithout option "target"\n',
    ),
    Code(
        "E410",
        "error",
        "a round or a line that only a child has",
        "``round 2`` and ``without`` speak of the game that this one comes from, which must have such a round.",
        "There is nothing that the line could take the place of.",
        'hoyle 1\ngame "Mine" from euchre\nbidding for maker\n  round 3\n    pass\n',
        'hoyle 1\ngame "Mine" from euchre\nbidding for maker\n  round 1\n    pass\n    order up\n',
    ),
    Code(
        "E411",
        "error",
        "a game that comes from nowhere",
        "The game behind ``from`` is a file beside this one or a shipped game, and it has no mistakes.",
        "Without it most of the rules are missing.",
        'hoyle 1\ngame "Mine" from eucre\n',
        'hoyle 1\ngame "Mine" from euchre\n',
    ),
    Code(
        "E412",
        "error",
        "defaults that cannot be set together",
        "What a line ``option ... needs ...`` or ``option ... not with ...`` forbids cannot be the default.",
        "Who sets no option must get a game.",
        f'{_SWITCH}option "long" off, "a long match"\noption "short" needs "long"\n{_TARGETS}'.replace("off", "on", 1),
        f'{_SWITCH}option "long" off, "a long match"\noption "short" not with "long"\n{_TARGETS}',
    ),
    Code(
        "E413",
        "error",
        "an option that can never be set",
        "For every value of every option, the others must have values that go with it.",
        "Nobody could choose that value.",
        f'{_SWITCH}option "long" off, "a long match"\noption "short" needs "long"\n'
        f'option "short" not with "long"\n{_TARGETS}',
        f'{_SWITCH}option "long" off, "a long match"\noption "short" not with "long"\n{_TARGETS}',
    ),
    Code(
        "E414",
        "error",
        "only a warning can be accepted",
        "A warning is a doubt, and a file can say that it is meant so. An error is a rule that cannot be played.",
        "A game that passes the check can be played.",
        'accept E721 "we shall see"\n',
        'ruling "We shall see."\n',
    ),
    Code(
        "W601",
        "warning",
        "an option that nothing asks for",
        "Every option is asked for somewhere in the rules.",
        "A guard was forgotten, or the option is left over.",
        _SWITCH,
        f'{_SWITCH}match\n  start at 0, up to 10, unless "short"\n  start at 0, up to 5, if "short"\n',
    ),
)
