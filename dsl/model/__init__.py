"""The words of the language as data: what a file says, after parsing and before playing.

Everything here is frozen and carries the span of the text it came from. The same classes serve as
the AST (with options still in it) and as the checked ``Game`` (options replaced by their values,
statements whose guard is false removed). Nothing here knows how to play; ``interpreter`` compiles
these nodes to integers, ``cli`` tells them in English, ``checks`` prove things about them.

Seats are 0 to n-1, clockwise. Suits are ``S H D C``; the companion of a suit (the other suit of its
colour) is the one at the mirrored place. Strains are the four suits, ``NT`` (no trump) and ``LOW``
(low no trump).
"""

from .bidding import Bidding as Bidding
from .bidding import Call as Call
from .bidding import Outcome as Outcome
from .bidding import Privilege as Privilege
from .bidding import Round as Round
from .bidding import StrainChoice as StrainChoice
from .bidding import Turned as Turned
from .cards import Cards as Cards
from .cards import RankEntry as RankEntry
from .game import Example as Example
from .game import ExampleLine as ExampleLine
from .game import Game as Game
from .match import Carry as Carry
from .match import GameCounts as GameCounts
from .match import Games as Games
from .match import Lost as Lost
from .match import Match as Match
from .match import Together as Together
from .match import WinOnly as WinOnly
from .nodes import FOLLOWING as FOLLOWING
from .nodes import MAKER_ROLES as MAKER_ROLES
from .nodes import OFFER_ROLES as OFFER_ROLES
from .nodes import RANKS as RANKS
from .nodes import STRAIN_WORDS as STRAIN_WORDS
from .nodes import STRAINS as STRAINS
from .nodes import SUITS as SUITS
from .nodes import Card as Card
from .nodes import Node as Node
from .nodes import companion as companion
from .play import EqualCards as EqualCards
from .play import Filter as Filter
from .play import FirstLead as FirstLead
from .play import OpenHand as OpenHand
from .play import Play as Play
from .score import CardPick as CardPick
from .score import Item as Item
from .score import Payment as Payment
from .score import ScoreRow as ScoreRow
from .score import ScoreTable as ScoreTable
from .seats import But as But
from .seats import HolderOf as HolderOf
from .seats import LeftOf as LeftOf
from .seats import PartnersOf as PartnersOf
from .seats import RightOf as RightOf
from .seats import Role as Role
from .seats import Seats as Seats
from .seats import SideOf as SideOf
from .setup import Accept as Accept
from .setup import Deal as Deal
from .setup import Limit as Limit
from .setup import Option as Option
from .setup import Pack as Pack
from .setup import RankRow as RankRow
from .setup import Table as Table
from .setup import Text as Text
from .steps import Action as Action
from .steps import Become as Become
from .steps import CallCard as CallCard
from .steps import Choose as Choose
from .steps import Discard as Discard
from .steps import DiscardAll as DiscardAll
from .steps import DiscardDown as DiscardDown
from .steps import Do as Do
from .steps import Draw as Draw
from .steps import Each as Each
from .steps import Give as Give
from .steps import MayAdd as MayAdd
from .steps import NameTrump as NameTrump
from .steps import Offer as Offer
from .steps import Repeat as Repeat
from .steps import Restriction as Restriction
from .steps import SitOut as SitOut
from .steps import Step as Step
from .steps import Take as Take
from .steps import ThrowIn as ThrowIn
from .steps import When as When
from .terms import Always as Always
from .terms import And as And
from .terms import Arith as Arith
from .terms import Compare as Compare
from .terms import Cond as Cond
from .terms import CountOf as CountOf
from .terms import Expr as Expr
from .terms import Flag as Flag
from .terms import Holds as Holds
from .terms import IsActive as IsActive
from .terms import Manner as Manner
from .terms import Negate as Negate
from .terms import Not as Not
from .terms import Num as Num
from .terms import OptionIs as OptionIs
from .terms import OptionValue as OptionValue
from .terms import Or as Or
from .terms import Quantity as Quantity
from .terms import RowRange as RowRange
from .terms import SeatIs as SeatIs
from .terms import StrainIs as StrainIs
