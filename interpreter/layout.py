"""Where everything stands in the two flat integer sequences that the kernel works on.

``P``, the program, is made once from a game and never changes: a header of fixed places (``P_...``), then
tables and code at addresses that the header gives. ``S``, the state of a hand and of the match around it, begins
with the fixed places below; three lists whose length the program fixes follow (the plays, the trick takers, the
pack), and last a scratch stack for expressions, which is no part of the state.

Seats are 0 to n-1 clockwise, sets of seats are bit masks, -1 is nobody. A card is the number of its kind (0 to 61),
a set of cards is a mask of kinds; where a pack holds several copies of a card, plane k of a hand has the bit of a
kind when at least k+1 copies are held. An action is a card number, ``DONE``, or ``CALL0`` plus the number of a call.
"""

# ---------------------------------------------------------------------------------------- actions
DONE = 63
CALL0 = 64

# --------------------------------------------------------------------------- what the state waits for
W_NOTHING = 0
W_CALL = 1
W_CARDS = 2
W_PLAY = 3
W_HAND_OVER = 4
W_MATCH_OVER = 5

# --------------------------------------------------------------------------------- program header
P_SEATS = 0
P_UNITS = 1
P_KINDS = 2
P_COPIES = 3
P_EACH = 4
P_PACK = 5  # cards in the pack
P_SHUFFLED = 6  # how many of them must be in random order
P_TURN = 7  # 1 if a card is turned up
P_CODE = 8  # address of the first instruction
P_LOG = 9  # places in the state: plays (card, seat), ...
P_TAKERS = 10  # ... trick takers, ...
P_DECK = 11  # ... the pack in dealing order, ...
P_STACK = 12  # ... scratch
P_SIZE = 13  # ints in a state, scratch included
P_EFF = 14  # address: effective suit of (strain * 64 + kind)
P_POW = 15  # address: strength of (strain * 64 + kind) in its effective suit, trumps above 100
P_MASK = 16  # address: cards of (strain * 8 + effective suit)
P_TRUMP = 17  # address: trump suit of a strain, NO_SUIT if it has none
P_SUIT = 18  # address: printed suit of a kind, NO_SUIT for a joker
P_PLAIN = 19  # address: order of a kind by the plain rank list
P_KIND = 20  # address: kind of each card of the pack
P_UNIT = 21  # address: scoring unit of a seat
P_SIDE = 22  # address: side of a seat, as a mask
P_CALLS = 23  # address: calls, CALL_SIZE ints each
P_LEADS = 24  # address: filters on a lead
P_FOLLOWS = 25  # address: filters on a card that follows
P_SETS_TRUMP = 26  # 1 if the first card led sets trump
P_LAST_WINS = 27  # 1 if the later of two equal cards wins
P_OFFERS = 28  # address: strain that a kind offers when it is turned up, NO_SUIT for a joker without a meaning
P_START = 29  # start score
P_TARGET = 30
P_DOWN = 31  # 1 if scores count down
P_WIN_ONLY = 32  # address: conditions on winning
P_TOGETHER = 33  # address: what decides when several arrive
P_POINTS = 34  # 1 if contracts are made by points, 0 by tricks
P_SCORING = 36  # address of the code that scores, once all points are counted
P_TOTAL = 35  # the most points that one side can get
P_STEPS = 37  # address of the code that follows the bidding
P_ALLIES = 38  # how many may join the maker in a hand
P_BIDDING = 39  # address of the code of the bidding; what is done before it begins at P_CODE
P_TZ = 40  # 67 ints: number of trailing zeros of m by m % 67, m a power of two
P_ENDS = 107  # address: how a game may end beside the target, ENDS_SIZE ints
P_GAMES = 108  # address: how many games make the match, and what they count
P_HEADER = 109

ENDS_SIZE = 5
END_LOST = 0  # 1 if a unit that stands at the next number has lost
END_LOST_AT = 1
END_ALL_LOST = 2  # 1 if all is over when every unit stands at the next number
END_ALL_LOST_AT = 3
END_HANDS = 4  # hands after which the best wins, 0 for no limit
G_KIND = 0  # GAMES_...
G_NUMBER = 1
G_BONUS = 2
G_CARRY = 3  # 1 if what is over counts in the next game, 2 if one more is played for it
G_RANGES = 4  # how many ranges follow: lowest, highest, what a game counts if all others end there
GAMES_ONE = 0
GAMES_FIRST_TO = 1
GAMES_BEST_OF = 2
NO_TARGET = 1_000_000_000  # a target that no score reaches

CALL_SIZE = 3
C_GUARDS = 0  # address: number of guards, then (expression, rule) pairs
C_TARGET = 1  # where the code goes on after the call
C_KIND = 2  # CALL_...
CALL_BIDDING = 0
CALL_OFFER = 1
CALL_NAME = 2
CALL_SEAT = 3
CALL_CARD = 4
CALL_SUIT = 5
CALL_LEAVE = 6  # an offer to sit out
CALL_EXCHANGE = 7  # an offer to change cards

NO_SUIT = 7
JOKER_SUIT = 4

# ------------------------------------------------------------------------------- state, public part
WAIT = 0
PC = 1
ACTOR = 2  # who decides
OWNER = 3  # whose card it is
MENU = 4  # address of the calls to choose from
DEALER = 5
CALLER = 6
TURNS = 7  # of this round so far; those of seats that have passed are counted, too
PASSED = 8
STAND = 9  # order of the standing bid, 0 if there is none
FORCED_NOW = 10
MAKER = 11
CALL = 12  # number of the call that made the contract
BID = 13
NEEDED = 14
WORTH = 15
STRAIN = 16
MANNER = 17
FORCED = 18
ORDERED = 19
CHALLENGER = 20
MADE = 21
SAID = 22  # which of the names that the file asks about were said, as a mask
ANSWER = 23  # 0 if the last answer to an offer in a block that is repeated was a pass
CHOICE = 24  # V_DISCARD or V_GIVE
CHOICE_MIN = 25
CHOICE_MAX = 26
CHOICE_N = 27
CHOICE_FILTERS = 28
CHOICE_TO = 29
ACTIVE = 30
N_ACTIVE = 31
LED = 32
IN_TRICK = 33
BEST = 34
BEST_SEAT = 35
TRICK = 36
PLAYS = 37
OPEN_SEAT = 38
OPEN_BY = 39
TURNED = 40  # kind of the card turned up, -1 if none
HAND_NO = 41
SEED = 42
MATCH_NO = 43
THROWN_IN = 44
WINNER = 45
EXTRA = 46  # place reached in the list that decides between units at the target
NEXT_DEALER = 47
DECISION = 48
PAYMENTS = 49
STOCK = 50  # place of the next stock card in the pack
CHOICE_RULE = 51
IN_BIDDING = 52
LEADER = 53
LAST_TRICK = 55  # tricks that will be played
TURN_SUIT = 54  # strain that the card turned up offers, NO_SUIT for a joker without a meaning, -1 if none is turned
LOOPS = 56  # LOOP_SIZE ints for each of 4 nested loops: seats still to come, seat reached
LOOP_SIZE = 2
TRICKS = 64  # by seat
POINTS = 72  # by seat
DELTA = 80  # by unit: scored in this hand
SCORE = 88  # by unit
SIDE = 96  # by seat: its side as a mask
COUNT = 104  # by seat: cards in hand
ITEMS = 112  # by item: 1 + the seat that got it (of each card: the first that got any), 0 if nobody
MAX_ITEMS = 24
PAID = 136  # payments of this hand: unit, amount, rule
MAX_PAID = 32
ALLY = 232
HELPER = 236
SUIT_CALLED = 238  # the suit whose highest card was called, -1 if none was
SHOWN = 237  # the maker's side as all know it while the ally is secret
CHOSEN = 233  # what was chosen last: a seat, a kind of card, a suit
CALLED = 234  # kind of the card whose holder was bound to a role, -1 if none is in a hand
HIDDEN = 235  # what is secret until that card shows it: 1 who the ally is, 2 the card, too
REPEATED = 239  # place in the stock where a block that is repeated began
GAMES = 240  # by unit: what the games count that it has won
WON = 248  # by unit: how many games it has won
GAME_NO = 256  # games before this one
GAME_HANDS = 257  # hands of this game so far that were not thrown in
GAME_OVER = 258  # 0, or 1 + the unit that won the game with this hand, -1 if nobody did
MATCH_WON = 259  # 0, or 1 + the unit that has won the match, although one more game is played
TAKEN = 260  # 1 if the card turned up was taken
PUBLIC = 264  # end of the part that everybody may see

# ------------------------------------------------------------------------------ state, one seat each
SEAT_SIZE = 15
MAX_COPIES = 4
HELD = 0  # MAX_COPIES planes
GONE = 4  # cards discarded, in as many planes
DEALT = 8  # cards dealt, in as many planes
GOT = 12  # kinds received from another player
GIVEN = 13  # kinds given away
DISCARDED = 14  # how many cards in the last discard, until as many are drawn
LISTS = PUBLIC + 8 * SEAT_SIZE

# --------------------------------------------------------------------------------- verbs of a choice
V_DISCARD = 1
V_GIVE = 2

# ---------------------------------------------------------------------------------- filters on cards
# Four ints each: kind, rule, condition (an expression, 0 for always), table of cards (0 if the kind needs none); F_END
# ends the list. A table of cards has a mask for no strain and one for each of the 6 strains; of a negative one the
# strain is that of the turned card.
FILTER_SIZE = 4
F_END = 0
F_FOLLOW = 1
F_FOLLOW_OR_TRUMP = 2
F_FIRST_TRUMP = 3
F_NOT_TURNED = 4
F_NOT_RECEIVED = 5
F_TRUMP_IF_VOID = 6
F_HEAD = 7
F_NO_EARLY_TRUMP = 8
F_CARDS = 9  # cards of the table
F_FIRST_CARDS = 10  # the same, for the first card of the hand
F_EXTREME = 11  # of the cards of the table one; after the masks: 1 for the highest, 0 the lowest; 1 if all but that one
F_FIRST_EXTREME = 12  # the same, for the first card of the hand
F_IN_ORDER = 13  # where all are chosen: one after another, in the order of their kinds

# --------------------------------------------------------------------------------- rules of the engine
R_LEGAL = 0
R_NOTHING = 1  # nobody is to act
R_NO_SUCH = 2  # not among the calls that can be made now
R_NOT_HELD = 3
R_TOO_FEW = 4  # done, before the least number was chosen
R_FILE = 8  # first rule of the file

# --------------------------------------------------------------------------------------- expressions
# Two ints each, operation and operand, on a stack; E_END leaves the result.
E_END = 0
E_CONST = 1
E_REG = 2
E_ADD = 3
E_SUB = 4
E_MUL = 5
E_DIV = 6
E_NEG = 7
E_EQ = 8
E_NE = 9
E_LT = 10
E_LE = 11
E_AND = 12
E_OR = 13
E_NOT = 14
E_SEAT = 15  # the seat in register `operand` as a set
E_SIDE = 16  # all seats on the sides of a set
E_PARTNERS = 17  # the same, less the set itself
E_LEFT = 18  # next active seat clockwise
E_RIGHT = 19
E_ELDEST = 20  # first active seat left of the dealer
E_DEFENDERS = 21
E_INSIDE = 22  # set is not empty and lies inside the other
E_TRICKS = 23
E_POINTS = 24
E_SCORE = 25
E_CARDS = 26  # cards in the hands of a set
E_LESS = 40  # a set without another
E_HELD = 42  # of a set and a strain: how many cards of the table `operand` are held
E_HOLDER = 43  # the active seats that hold the card of the table `operand`
E_KIND = 44  # that card, -1 if there is none
E_HOLDERS = 41  # the active seats that hold the card whose kind is in register `operand`

# -------------------------------------------------------------------------------------- instructions
I_JUMP = 1  # to
I_UNLESS = 2  # expression, to
I_SET = 3  # register, expression
I_SEAT = 4  # register, expression (a set: its lowest seat, -1 if empty)
I_BIDDING = 5
I_TURN = 6  # UNTIL_..., 1 if no round follows, most turns of a seat (0: no limit), to (when the round is over)
I_ASK = 7  # menu, expression (seat)
I_CONTRACT = 8  # order, bid, needed, worth, manner (-1: none), strain (-1: later, TURNED_SUIT), ordered, call
I_PASS = 9
I_CARDS = 10  # verb, who, least, most, filters, to whom
I_TAKE = 11  # who, 0 the turned card | 1 all the rest
I_DRAW = 12  # who, how many (0: as many as he discarded)
I_SIT_OUT = 13  # who
I_LOOP = 14  # loop, seats, first
I_NEXT = 15  # loop, to (when done)
I_START = 16  # a mark: the hands are as they are when play starts
I_OPEN = 17  # owner, player
I_TRICKS = 18  # leader
I_ITEM = 19  # item, award, value, rule
I_MADE = 20
I_PAY = 21  # to whom, amount, per, rule
I_THROW_IN = 22  # 1 if the next dealer deals
I_END = 23
I_JOIN = 40  # who joins the maker (of several the first clockwise), after whom, HIDDEN
I_BEST = 41  # CALLED: the highest card of the suit CHOSEN in the hands of active seats
UNTIL_ONCE = 0
UNTIL_PASSED = 1  # all but one have passed
UNTIL_IN_TURN = 2  # all others pass in turn
TURNED_SUIT = 100
PER_HAND = 0
PER_TRICK = 1
PER_POINT = 2

# -------------------------------------------------------------------------------------------- items
# Address of an item: kind, to, suit, tie (expression, 0 nobody), which copy of the card (-1: the last), table
# table: of `cards` and `each`, a mask for each of 6 strains; of `most`, a value for each kind.
K_HIGHEST = 0
K_LOWEST = 1
K_CARDS = 2
K_MOST = 3
K_LAST_TRICK = 4
K_EACH = 5  # every card of the table, for itself
TO_TAKER = 0
TO_PLAYER = 1
TO_HOLDER = 2
TO_TURNER = 3
TRUMP_SUIT = 8

# ------------------------------------------------------------------------- who wins, together
T_END = 0
T_SEATS = 1  # expression
T_HIGHEST = 2
T_EXTRA = 3
