"""Codes about a game that reads well: what the engine cannot hold, and examples that do not come true."""

from __future__ import annotations

from hoyle.dsl.code import Code

_SCORE = """\
score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers {}
  otherwise      | defenders 2  | defenders 2
"""
_NAMED = """\
bidding for maker
  round
    pass
    bid {}, may add alone
  all passed: throw in, next dealer
before play
  maker names a suit
  if alone
    maker's partner sits out
score
  makers' tricks | with partner | alone
  needed or more | makers bid   | makers 5
  otherwise      | defenders 2  | defenders 2
"""
_PITCH = """\
cards   9 10 J Q K A, joker
deal    5 each in 3 2, 5 left
rank
  plain   A K Q J 10 9
  trump   joker A K Q J 10 9
bidding for maker
  round
    pass
    bid 3, may add alone
  all passed: throw in, next dealer
before play
  {}if alone
    maker's partner sits out
play
  maker leads
  {}follow suit
"""
_EACH_CARD = "".join(
    f'  "{rank} of {suit}" 1 to taker of {rank} of {suit}\n'
    for suit in ("spades", "hearts", "diamonds", "clubs")
    for rank in ("A", "K", "Q", "J", "10", "9")
)
_AWARDS = """\
match
  start at 0, up to 10
  together: makers
awards
"""
_SIX = """\
table   6 players, two sides alternating
cards   7 8 9 10 J Q K A
deal    5 each in 3 2, 2 left, turn up 1
rank
  plain   A K Q J 10 9 8 7
  trump   J off-J A K Q 10 9 8 7
play
  eldest leads
  follow suit
"""

GAME_CODES = (
    Code(
        "E180",
        "error",
        "an example that cannot be set up",
        "An example speaks of cards, seats, sides and calls that the game has.",
        "A slip in the example; the rules are not tried.",
        """\
example "the ace of trumps beats the king"
  trump hearts
  trick N KH, E AH, S 8H, W 9H
  takes E
""",
        """\
example "the ace of trumps beats the king"
  trump hearts
  trick N KH, E AH, S 10H, W 9H
  takes E
""",
    ),
    Code(
        "E181",
        "error",
        "an example that does not come true",
        "What an example says must be what the rules make of it.",
        "Either the example is wrong or the rules are not what their author means: hoyle why shows the rule.",
        """\
example "the left bower beats the ace of trumps"
  trump hearts
  trick N AH, E JD, S 10H, W 9H
  takes N
""",
        """\
example "the left bower beats the ace of trumps"
  trump hearts
  trick N AH, E JD, S 10H, W 9H
  takes E
""",
    ),
    Code(
        "E190",
        "error",
        "a division by nought",
        "What divides may be no number that can be 0.",
        "There would be a hand that cannot be scored.",
        _SCORE.format("12 / (5 - makers' tricks)"),
        _SCORE.format("12 / (6 - makers' tricks)"),
    ),
    Code(
        "E191",
        "error",
        "a number that can grow too big",
        "No score can go beyond a thousand millions, whatever is multiplied with what.",
        "A slip of the key, most likely; no game is scored like that.",
        _SCORE.format("999999 * 999999 * 2"),
        _SCORE.format("3 * 2"),
    ),
    Code(
        "E192",
        "error",
        "a number that nobody knows yet",
        "What a bid says, where a match starts and its target do not depend on the hand.",
        "The number is asked for before the first card is dealt.",
        _NAMED.format('"game", needs makers\' tricks'),
        _NAMED.format('"game", needs majority'),
    ),
    Code(
        "E193",
        "error",
        "a joker led first would set no trump",
        "Where the first card led sets trump, all cards have a suit.",
        "A joker has none: nobody could say what is trump.",
        _PITCH.format("", "first card led sets trump\n  "),
        _PITCH.format("maker names a suit\n  ", ""),
    ),
    Code(
        "E194",
        "error",
        "too many points and awards",
        "A game has at most 24 points and awards.",
        "No game has so many; lists of cards with a value each are one point: most in.",
        f'{_AWARDS}{_EACH_CARD}  "last" 1 to taker of last trick\n',
        f'{_AWARDS}  "cards" 4 to taker of most in A 1, K 1, Q 1, J 1, 10 1, 9 1, tie to nobody\n'
        '  "last"  1 to taker of last trick\n',
    ),
    Code(
        "E195",
        "error",
        "several hands laid open",
        "Only one hand can lie open, and another player plays it.",
        "With several it would not be plain whose turn it is.",
        f"{_SIX}  left of maker plays maker's partner's hand, laid open, if alone\n",
        f"{_SIX}  left of maker plays maker's hand, laid open, if alone\n",
    ),
    Code(
        "E196",
        "error",
        "too many steps inside each other",
        "Steps that several players do in turn, ``each of`` and ``one of``, can stand inside each other four deep.",
        "Nobody at the table could say any more whose turn it is.",
        """\
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  one of defenders from eldest may say "a", as challenger
    one of defenders from eldest may say "b", as challenger
      one of defenders from eldest may say "c", as challenger
        one of defenders from eldest may say "d", as challenger
          one of defenders from eldest may say "e", as challenger
            challenger's partner sits out
""",
        """\
before play
  if ordered up
    dealer takes the turned card
    dealer discards 1
  if alone
    maker's partner sits out
""",
    ),
)
