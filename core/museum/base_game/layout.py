"""The base game's zones, counters, columns, streams, events, quantities, moments, steps, questions and options.

Each is declared once, and its number comes from its declaration, so the rules read constants and no tables. They are
plain ints, because Python adds and indexes by these faster than by handles; `museum.base_game.api` has the handles.
"""

from __future__ import annotations

from typing import Final

from museum.engine.game_layout import GameLayout
from museum.engine.own import ACTIVE as ACTIVE
from museum.engine.own import AUTOMATED as AUTOMATED
from museum.engine.own import BOX as BOX
from museum.engine.own import FINISHED as FINISHED
from museum.engine.own import FIRST as FIRST
from museum.engine.own import REVEALED as REVEALED
from museum.engine.packing import CARD_MASK as CARD_MASK
from museum.engine.packing import VERB_SHIFT as VERB_SHIFT
from museum.ruleset.layout import EVERYONE as EVERYONE

CONTINENTS: Final = 4
"""The number of continents."""
LAYOUT: Final = GameLayout()

# Zones of seats.
HAND: Final = int(LAYOUT.seat_zone("hand", "owner"))
POOL: Final = int(LAYOUT.seat_zone("pool"))
MUSEUM: Final = int(LAYOUT.seat_zone("museum", in_play=True))
FAVOURS: Final = int(LAYOUT.seat_zone("favours", "owner"))
EXPERTS: Final = int(LAYOUT.seat_zone("experts", in_play=True))
PATRON: Final = int(LAYOUT.seat_zone("patron", "owner"))
DEALT: Final = int(LAYOUT.seat_zone("dealt", "owner"))
PLAYED: Final = int(LAYOUT.seat_zone("played", in_play=True))

# Zones of the table.
DECK: Final = int(LAYOUT.table_zone("deck", "deck", size=CONTINENTS))
DISPLAY: Final = int(LAYOUT.table_zone("display", size=CONTINENTS))
HEADLINES: Final = int(LAYOUT.table_zone("headlines", "deck"))
HEADLINE: Final = int(LAYOUT.table_zone("headline", in_play=True))
HEADLINE_DISCARDS: Final = int(LAYOUT.table_zone("headline_discards"))
FAVOUR_DECK: Final = int(LAYOUT.table_zone("favour_deck", "deck"))
FAVOUR_DISCARDS: Final = int(LAYOUT.table_zone("favour_discards"))
EXPERT_DECK: Final = int(LAYOUT.table_zone("expert_deck", "deck"))
OFFER: Final = int(LAYOUT.table_zone("offer"))
EXPERT_DISCARDS: Final = int(LAYOUT.table_zone("expert_discards"))
PATRON_DECK: Final = int(LAYOUT.table_zone("patron_deck", "deck"))
DRAWN: Final = int(LAYOUT.table_zone("drawn", "owner"))

# Counters of the table.
ROUND: Final = int(LAYOUT.table_counter("round", counted=True))
CLOSING: Final = int(LAYOUT.table_counter("closing"))
"""The counter of the seat, from 1, in whose turn the end was first reached; 0 before."""
IDLE: Final = int(LAYOUT.table_counter("idle"))
"""The counter of turns in a row without progress; what makes progress sets it to -1."""
PHASE: Final = int(LAYOUT.table_counter("phase"))
CREDIT: Final = int(LAYOUT.table_counter("credit"))
FAVOUR_USED: Final = int(LAYOUT.table_counter("favour_used"))
"""The counter of favours played or discarded this turn."""
EXPLORED: Final = int(LAYOUT.table_counter("explored"))
"""The counter that is 1 once the active player has taken his object, or passed for want of one."""
INVENTORIED: Final = int(LAYOUT.table_counter("inventoried"))
FURBISHED: Final = int(LAYOUT.table_counter("furbished"))
"""The counter that is 1 once something was exhibited or somebody hired this turn."""
PRESTIGE_SUPPLY: Final = int(LAYOUT.table_counter("prestige_supply", counted=True))
OPINION_SUPPLY: Final = int(LAYOUT.table_counter("opinion_supply", counted=True))
OPINION: Final = int(LAYOUT.table_counter("opinion", CONTINENTS))

# Counters of seats.
SCORE: Final = int(LAYOUT.seat_counter("score", counted=True))
PRESTIGE: Final = int(LAYOUT.seat_counter("prestige", counted=True))
# The highest multiple of `favour_every` for which a seat has had its favour (B31).
REWARDED: Final = int(LAYOUT.seat_counter("rewarded"))
BOARD: Final = int(LAYOUT.seat_counter("board"))
"""The counter of each seat's board, its number in `Facts.boards`."""

# Columns: a display slot (from 1), the cell where a person has fixed an object (from 1).
SLOT: Final = LAYOUT.column("slot")
CELL: Final = LAYOUT.column("cell")
# A card of two cells has both in its column, so many bits apart.
CELL_BITS: Final = 8

OBJECT_STREAM: Final = LAYOUT.stream("objects")
FAVOUR_STREAM: Final = LAYOUT.stream("favours")
HEADLINE_STREAM: Final = LAYOUT.stream("headlines")
EXPERT_STREAM: Final = LAYOUT.stream("experts")
PATRON_STREAM: Final = LAYOUT.stream("patrons")
SEAT_STREAM: Final = LAYOUT.stream("seats")

EXPLORES: Final = LAYOUT.event("explores", "card", "the active player takes the object that opens the turn (B20)")
TAKES: Final = LAYOUT.event("takes", "card", "a player takes an object from a display")
EXHIBITS: Final = LAYOUT.event("exhibits", "card", "a player exhibits an object, paid or free")
HIRES: Final = LAYOUT.event("hires", "card", "a player hires an expert, paid or free")
DRAWS_FAVOUR: Final = LAYOUT.event("draws_favour", "nothing", "a player is due a favour (B31)", replaceable=True)
TURN_STARTS: Final = LAYOUT.event("turn_starts", "nothing", "a player's turn begins")
IMPROVEMENT_STARTS: Final = LAYOUT.event(
    "improvement_starts", "nothing", "a player's action phase begins, before the first action"
)
END_OF_TURN_STARTS: Final = LAYOUT.event(
    "end_of_turn_starts", "nothing", "the end of a player's turn begins, before the player discards (B40)"
)
TURN_ENDS: Final = LAYOUT.event("turn_ends", "nothing", "a player's turn is over, the displays are refilled (B42)")
GAME_STARTS: Final = LAYOUT.event(
    "game_starts", "nothing", "the set-up is over; it happens to each player in turn order"
)
ROUND_STARTS: Final = LAYOUT.event(
    "round_starts", "nothing",
    "a round begins, the new headline in force; it happens to each player in turn order",
)  # fmt: skip
ROUND_ENDS: Final = LAYOUT.event(
    "round_ends", "nothing",
    "a round is over, the old headline still in force; it happens to each player in turn order",
)  # fmt: skip
GAME_ENDS: Final = LAYOUT.event(
    "game_ends", "nothing", "the last turn is over, nothing is scored yet; it happens to each player in turn order"
)
ALLOWS_COLLECTION: Final = LAYOUT.event(
    "allows_collection", "collection", "a player's museum allows a larger collection than ever before (R26)",
    sized=True,
)  # fmt: skip
LENDS: Final = LAYOUT.event(
    "lends", "card", "a player lends an object to another museum, where a pack lets players lend"
)
LOSES_OBJECT: Final = LAYOUT.event("loses_object", "card", "an object leaves a player's museum")
LOSES_EXPERT: Final = LAYOUT.event("loses_expert", "card", "an expert leaves a player")

EXHIBIT_COST: Final = LAYOUT.quantity("exhibit_cost", "card", "the cost of exhibiting an object (B23)")
EXHIBIT_SURCHARGE: Final = LAYOUT.quantity(
    "exhibit_surcharge", "card", "a surcharge for exhibiting an object, due in prestige only (R13)"
)
HIRE_COST: Final = LAYOUT.quantity("hire_cost", "card", "the cost of hiring an expert (B32)")
RIVAL_POOL_FEE: Final = LAYOUT.quantity("rival_pool_fee", "nothing", "the fee for an object of a rival's pool (B28)")
MASTERPIECE_PRESTIGE: Final = LAYOUT.quantity(
    "masterpiece_prestige", "card", "the prestige that a masterpiece brings (B30)"
)
HAND_LIMIT: Final = LAYOUT.quantity("hand_limit", "nothing", "the objects a player may keep at the turn's end (B40)")
FAVOUR_LIMIT: Final = LAYOUT.quantity("favour_limit", "nothing", "the favours a player may hold (B31)")
DISPLAY_SIZE: Final = LAYOUT.quantity(
    "display_size", "continent", "the objects a continent shows (B6); 0: it is closed"
)
COLLECTION_SIZE: Final = LAYOUT.quantity(
    "collection_size", "collection", "the size of a collection of at least two connected objects (B53, B54, B56)"
)
COLLECTION_POINTS: Final = LAYOUT.quantity(
    "collection_points", "collection", "the points of a collection at final scoring (B55)", sized=True
)
OPINION_COST: Final = LAYOUT.quantity(
    "opinion_cost",
    "continent",
    "the cost of a public opinion token for each card of its continent in the pool (B68)",
    sized=True,
)
END_SCORE: Final = LAYOUT.quantity("end_score", "nothing", "the score with which a player ends the game (B50)")
STARTING_FAVOURS: Final = LAYOUT.quantity("starting_favours", "nothing", "the favours that a player starts with (B8)")
STARTING_PRESTIGE: Final = LAYOUT.quantity(
    "starting_prestige", "nothing", "the prestige that a player starts with (B8)"
)
IGNORED_CONTINENTS: Final = LAYOUT.quantity(
    "ignored_continents", "nothing", "continents whose public opinion tokens don't count for the player (E4)"
)
IGNORES_HEADLINES: Final = LAYOUT.quantity(
    "ignores_headlines", "nothing", "more than 0: the player is spared the costs of headlines (R14)"
)

REVEALED_MOMENT: Final = LAYOUT.moment("revealed", "a headline comes into force")
HIRED_MOMENT: Final = LAYOUT.moment("hired", "the expert is hired")
EXHIBITED_MOMENT: Final = LAYOUT.moment("exhibited", "the object is exhibited, paid or free")
FINAL_MOMENT: Final = LAYOUT.moment(
    "final_scoring", "the museums are arranged and scored; choices are made for the most points"
)

# Agenda steps; `questions.STEPS` has their functions.
START: Final = LAYOUT.step("turn")
EXPLORE: Final = LAYOUT.step("explore")
FOLLOW: Final = LAYOUT.step("follow")
IMPROVE: Final = LAYOUT.step("improve")
EXHIBIT: Final = LAYOUT.step("exhibit")
HIRE: Final = LAYOUT.step("hire")
DEAL_HANDS: Final = LAYOUT.step("deal_hands")
DRAFT: Final = LAYOUT.step("draft")
KEEP_ONE: Final = LAYOUT.step("keep_one")
DISCARD: Final = LAYOUT.step("discard")
REFILL: Final = LAYOUT.step("refill")
CLOSE_TURN: Final = LAYOUT.step("close_turn")
NEW_HEADLINE: Final = LAYOUT.step("new_headline")
NEW_EXPERT: Final = LAYOUT.step("new_expert")
PASS_TURN: Final = LAYOUT.step("pass_turn")
NEW_ROUND: Final = LAYOUT.step("new_round")
BEGIN_ROUND: Final = LAYOUT.step("begin_round")
BEGIN_TURN: Final = LAYOUT.step("begin_turn")
END_GAME: Final = LAYOUT.step("end_game")
SCORE_ALL: Final = LAYOUT.step("score_all")
MULLIGAN: Final = LAYOUT.step("mulligan")
DEAL_PATRONS: Final = LAYOUT.step("deal_patrons")
CHOOSE_PATRON: Final = LAYOUT.step("choose_patron")
GAIN_FAVOUR: Final = LAYOUT.step("gain_favour")
SHELVE: Final = LAYOUT.step("shelve")
AUCTION: Final = LAYOUT.step("auction")
ACT: Final = LAYOUT.step("act")

# The phases that have a name, as the counter `phase` has them.
SETUP: Final = LAYOUT.phase_name("setup", "setup")
EXPLORATION: Final = LAYOUT.phase_name("exploration", "exploration", BEGIN_TURN)
IMPROVEMENT: Final = LAYOUT.phase_name("improvement", "action", IMPROVE)
END_OF_TURN: Final = LAYOUT.phase_name("end_of_turn", "end of turn", DISCARD)
FINAL_SCORING: Final = LAYOUT.phase_name("final_scoring", "final scoring", SCORE_ALL)

ASK_EXPLORE: Final = LAYOUT.question("explore")
ASK_FOLLOW: Final = LAYOUT.question("follow")
ASK_INTERLUDE: Final = LAYOUT.question("interlude")
ASK_IMPROVE: Final = LAYOUT.question("improve")
ASK_PAY: Final = LAYOUT.question("pay")
ASK_INVENTORY: Final = LAYOUT.question("inventory")
ASK_DISCARD: Final = LAYOUT.question("discard")
ASK_DRAFT: Final = LAYOUT.question("draft")
ASK_BID: Final = LAYOUT.question("bid")
ASK_MULLIGAN: Final = LAYOUT.question("mulligan")
ASK_PATRON: Final = LAYOUT.question("patron")
ASK_PICK: Final = LAYOUT.question("pick")
ASK_DROP_FAVOUR: Final = LAYOUT.question("drop_favour")

# The actions of options (`museum.engine.packing`).
OPT_END: Final = int(LAYOUT.option_verb())
OPT_TAKE: Final = int(LAYOUT.option_verb())
OPT_PASS: Final = int(LAYOUT.option_verb())
OPT_FAVOUR: Final = int(LAYOUT.option_verb())
OPT_HAND: Final = int(LAYOUT.option_verb())
OPT_POOL: Final = int(LAYOUT.option_verb())
OPT_RIVAL: Final = int(LAYOUT.option_verb())
EXHIBITING: Final = (OPT_HAND, OPT_POOL, OPT_RIVAL)
OPT_HIRE: Final = int(LAYOUT.option_verb())
OPT_INVENTORY: Final = int(LAYOUT.option_verb())
OPT_CARD: Final = int(LAYOUT.option_verb())
OPT_PRESTIGE: Final = int(LAYOUT.option_verb())
OPT_DONE: Final = int(LAYOUT.option_verb())
OPT_KEEP: Final = int(LAYOUT.option_verb())
OPT_MULLIGAN: Final = int(LAYOUT.option_verb())
OPT_NONE: Final = int(LAYOUT.option_verb())
OPT_OTHER: Final = int(LAYOUT.option_verb())
OPT_NAMED: Final = int(LAYOUT.option_verb())
OPT_YES: Final = int(LAYOUT.option_verb())
OPT_DECK: Final = int(LAYOUT.option_verb())
OPT_BID: Final = int(LAYOUT.option_verb())
OPT_SEAT: Final = int(LAYOUT.option_verb())
# The first of the actions that other packs add (`museum.base_game.points`).
OPT_ACTION: Final = int(LAYOUT.option_verb())
