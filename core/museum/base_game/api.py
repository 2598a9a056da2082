"""The public door of the base game: the only module of it that a plugin imports.

`museum.api` is that of the kernel. All other modules of the base game may change in any version.
"""

from typing import Final

from museum.base_game import layout
from museum.base_game.ahead import prestige_worth, turns_left
from museum.base_game.answers import read_answer, write_answer
from museum.base_game.automated_play import automated_in_turn, is_automated
from museum.base_game.discard_question import ask_to_give_up
from museum.base_game.exploration import take_object, take_options, takes_from_continents
from museum.base_game.facts import Facts
from museum.base_game.favours import discard_favour, held_favours, may_play_favours
from museum.base_game.finding import find_card, read_target
from museum.base_game.groups import groups_of
from museum.base_game.hand_price import HandPrice
from museum.base_game.improvement import exhibit_options
from museum.base_game.kinds import ACTS_EXHIBITED, ACTS_IN_PLAY, VALUE_FIELD, YEAR_FIELD, favour_moments
from museum.base_game.layout import (
    ASK_EXPLORE,
    ASK_FOLLOW,
    ASK_IMPROVE,
    ASK_INTERLUDE,
    ASK_PAY,
    CONTINENTS,
    DEAL_HANDS,
    EXHIBIT,
    MULLIGAN,
)
from museum.base_game.messages import NO_SEAT, NOT_A_FAVOUR, NOT_IN_HAND, wrong_phase
from museum.base_game.museums import exhibited_by
from museum.base_game.overflow import objects_without_room, release_blocked_objects, send_to_pool
from museum.base_game.picking import ask_to_pick, picked_card, repeat_steps
from museum.base_game.points import (
    Action,
    ActionAdvice,
    CardMark,
    FavourStack,
    LineAccount,
    Price,
    SeatNumber,
    TakingRule,
    TargetedAction,
)
from museum.base_game.purchase import (
    buy_exhibit,
    can_exhibit_free,
    due_though_free,
    excluded_by_inventory,
    exhibit_in,
    furbish_free,
    hand_value,
    has_room,
    prices,
    surcharges,
    with_free_cell,
)
from museum.base_game.reasons import check_payment, need_furbishing, require_improvement_phase
from museum.base_game.reduced import ReducedCollection, reduced_collections
from museum.base_game.setup import deal_hand, draw_object
from museum.base_game.sheet import patron_of
from museum.base_game.sizes import Sizes
from museum.base_game.supply import shortage_cause
from museum.base_game.track import draw_favour, draw_from, gain_prestige, gain_score, pay_prestige
from museum.base_game.turn import at_threshold
from museum.base_game.words.token_verbs import Collect, Gain
from museum.engine.packing import Option
from museum.galleries import SizesPatron, nearest_cells
from museum.ruleset.handles import Counter, Zone

__all__ = [  # noqa: RUF022 - grouped as the page of the reference is
    # Zones: those of seats
    "HAND", "POOL", "MUSEUM", "FAVOURS", "EXPERTS", "PATRON", "PLAYED",
    # Counters: of seats, then of the table
    "SCORE", "PRESTIGE", "BOARD", "FIRST", "CLOSING", "IDLE", "FAVOUR_USED", "INVENTORIED", "FURBISHED",
    "PRESTIGE_SUPPLY", "CONTINENTS",
    # Steps, questions and options
    "DEAL_HANDS", "MULLIGAN", "EXHIBIT", "ASK_EXPLORE", "ASK_FOLLOW", "ASK_INTERLUDE", "ASK_IMPROVE", "ASK_PAY",
    "OPT_CARD", "OPT_DONE", "OPT_HAND", "OPT_NAMED", "OPT_NONE", "OPT_PASS", "OPT_POOL", "OPT_RIVAL", "OPT_SEAT",
    "OPT_TAKE",
    # The points of the rules that packs extend
    "Action", "TargetedAction", "HandPrice", "ActionAdvice", "TakingRule", "FavourStack", "Price", "SeatNumber",
    "CardMark", "LineAccount",
    # Prestige, points and favours
    "gain_prestige", "pay_prestige", "gain_score", "at_threshold", "draw_favour", "draw_from", "held_favours",
    "discard_favour", "may_play_favours",
    # Objects: taking, exhibiting, and museums that lose cells
    "take_object", "take_options", "takes_from_continents", "deal_hand", "draw_object", "hand_value",
    "has_room", "with_free_cell", "prices", "surcharges", "exhibit_options", "buy_exhibit", "exhibit_in",
    "furbish_free", "can_exhibit_free", "due_though_free", "excluded_by_inventory", "send_to_pool",
    "objects_without_room", "release_blocked_objects", "nearest_cells",
    # Questions of effects
    "ask_to_pick", "ask_to_give_up", "picked_card", "repeat_steps",
    # Moves: reading them, and refusing what isn't possible
    "read_answer", "write_answer", "find_card", "read_target", "require_improvement_phase", "need_furbishing",
    "check_payment", "wrong_phase", "NOT_A_FAVOUR", "NOT_IN_HAND", "NO_SEAT",
    # Cards: fields of kinds, tables that play reads, verbs, and why there are too few
    "VALUE_FIELD", "YEAR_FIELD", "ACTS_IN_PLAY", "ACTS_EXHIBITED", "favour_moments", "Facts", "Gain", "Collect",
    "shortage_cause",
    # Automated seats and scoring
    "is_automated", "automated_in_turn", "patron_of", "SizesPatron", "Sizes", "groups_of", "exhibited_by",
    "reduced_collections", "ReducedCollection",
    # Advice for bots
    "turns_left", "prestige_worth",
]  # fmt: skip

# The layout has these as plain ints, for speed.
HAND: Final = Zone(layout.HAND)
POOL: Final = Zone(layout.POOL)
MUSEUM: Final = Zone(layout.MUSEUM)
FAVOURS: Final = Zone(layout.FAVOURS)
EXPERTS: Final = Zone(layout.EXPERTS)
PATRON: Final = Zone(layout.PATRON)
PLAYED: Final = Zone(layout.PLAYED)
SCORE: Final = Counter(layout.SCORE)
PRESTIGE: Final = Counter(layout.PRESTIGE)
BOARD: Final = Counter(layout.BOARD)
FIRST: Final = Counter(layout.FIRST)
CLOSING: Final = Counter(layout.CLOSING)
IDLE: Final = Counter(layout.IDLE)
FAVOUR_USED: Final = Counter(layout.FAVOUR_USED)
INVENTORIED: Final = Counter(layout.INVENTORIED)
FURBISHED: Final = Counter(layout.FURBISHED)
PRESTIGE_SUPPLY: Final = Counter(layout.PRESTIGE_SUPPLY)
OPT_CARD: Final = Option(layout.OPT_CARD)
OPT_DONE: Final = Option(layout.OPT_DONE)
OPT_HAND: Final = Option(layout.OPT_HAND)
OPT_NAMED: Final = Option(layout.OPT_NAMED)
OPT_NONE: Final = Option(layout.OPT_NONE)
OPT_PASS: Final = Option(layout.OPT_PASS)
OPT_POOL: Final = Option(layout.OPT_POOL)
OPT_RIVAL: Final = Option(layout.OPT_RIVAL)
OPT_SEAT: Final = Option(layout.OPT_SEAT)
OPT_TAKE: Final = Option(layout.OPT_TAKE)
