"""The numbers of the base game's zones, counters, columns, events, quantities, steps and questions.

The base pack registers first, so its numbers are the same in every ruleset and can be constants, which
keeps the hot paths free of look-ups; `register` checks that they hold.
"""

from __future__ import annotations

from museum.engine.own import ACTIVE as ACTIVE
from museum.engine.own import AUTOMATA as AUTOMATA
from museum.engine.own import BOX as BOX
from museum.engine.own import FINISHED as FINISHED
from museum.engine.own import REVEALED as REVEALED
from museum.ruleset.layout import EVERYONE as EVERYONE
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.registry import Registry

CONTINENTS = 4

# Zones: name, who sees the cards, whether effects hold there. Per seat: zone + seat.
SEAT_ZONES = (
    ("hand", "owner", False),
    ("pool", "public", False),
    ("museum", "public", True),
    ("favours", "owner", False),
    ("experts", "public", True),
    ("patron", "owner", False),
    ("dealt", "owner", False),
    ("played", "public", True),
)
HAND, POOL, MUSEUM, FAVOURS, EXPERTS, PATRON, DEALT, PLAYED = (BOX + 1 + MAX_SEATS * n for n in range(8))
_TABLE = BOX + 1 + MAX_SEATS * len(SEAT_ZONES)
TABLE_ZONES = (
    ("deck", "deck", False, CONTINENTS),
    ("display", "public", False, CONTINENTS),
    ("headlines", "deck", False, 1),
    ("headline", "public", True, 1),
    ("headline_discards", "public", False, 1),
    ("favour_deck", "deck", False, 1),
    ("favour_discards", "public", False, 1),
    ("expert_deck", "deck", False, 1),
    ("offer", "public", False, 1),
    ("expert_discards", "public", False, 1),
    ("patron_deck", "deck", False, 1),
    ("drawn", "owner", False, 1),
)
DECK, DISPLAY = _TABLE, _TABLE + CONTINENTS
(HEADLINES, HEADLINE, HEADLINE_DISCARDS, FAVOUR_DECK, FAVOUR_DISCARDS, EXPERT_DECK, OFFER, EXPERT_DISCARDS,
 PATRON_DECK, DRAWN) = range(_TABLE + 2 * CONTINENTS, _TABLE + 2 * CONTINENTS + 10)  # fmt: skip

# Counters.
TABLE_COUNTERS = ("round", "first", "closing", "idle", "phase", "credit", "favour_used", "inventoried",
                  "furbished", "prestige_supply", "opinion_supply")  # fmt: skip
(ROUND, FIRST, CLOSING, IDLE, PHASE, CREDIT, FAVOUR_USED, INVENTORIED, FURBISHED, PRESTIGE_SUPPLY,
 OPINION_SUPPLY) = range(4, 15)  # fmt: skip
OPINION = 15
SCORE = OPINION + CONTINENTS
PRESTIGE = SCORE + MAX_SEATS
# The highest multiple of `favour_every` for which a seat has had its favour (B31).
REWARDED = PRESTIGE + MAX_SEATS
# The board of a seat: its number in `Facts.boards`.
BOARD = REWARDED + MAX_SEATS

# The named phases, as the counter `phase` has them.
SETUP, EXPLORATION, IMPROVEMENT, END_OF_TURN, FINAL_SCORING = range(5)

# Columns: a display slot (from 1), the cell where a person has fixed an object (from 1).
SLOT, CELL = 1, 2
# A card of two cells has both in its column, so many bits apart.
CELL_BITS = 8

STREAMS = ("objects", "favours", "headlines", "experts", "patrons", "seats")
OBJECT_STREAM, FAVOUR_STREAM, HEADLINE_STREAM, EXPERT_STREAM, PATRON_STREAM, SEAT_STREAM = range(6)

EVENTS = (
    ("explores", "card", "the active player takes the object that opens the turn (B20)", False),
    ("takes", "card", "a player takes an object from a display", False),
    ("exhibits", "card", "a player exhibits an object, paid or free", False),
    ("hires", "card", "a player hires an expert, paid or free", False),
    ("draws_favour", "nothing", "a player is due a favour (B31)", True),
    ("turn_starts", "nothing", "a player's turn begins", False),
    ("lends", "card", "a player lends an object to another museum, where a pack lets players lend", False),
)
EXPLORES, TAKES, EXHIBITS, HIRES, DRAWS_FAVOUR, TURN_STARTS, LENDS = range(7)

QUANTITIES = (
    ("exhibit_cost", "card", "what exhibiting an object costs (B23)"),
    ("exhibit_surcharge", "card", "what is due besides, in prestige only (R13)"),
    ("hire_cost", "card", "what hiring an expert costs (B32)"),
    ("rival_pool_fee", "nothing", "the fee for an object of a rival's pool (B28)"),
    ("masterpiece_prestige", "card", "the prestige that a masterpiece brings (B30)"),
    ("hand_limit", "nothing", "the objects a player may keep at the turn's end (B40)"),
    ("favour_limit", "nothing", "the favours a player may hold (B31)"),
    ("display_size", "continent", "the objects a continent shows (B6); 0: it is closed"),
    ("collection_size", "collection", "what is added to a collection's size (B56)"),
    ("ignored_continents", "nothing", "continents whose opinion tokens don't count for the player (E4)"),
    ("ignores_headlines", "nothing", "more than 0: what a headline costs the player is lifted (R14)"),
)
(EXHIBIT_COST, EXHIBIT_SURCHARGE, HIRE_COST, RIVAL_POOL_FEE, MASTERPIECE_PRESTIGE, HAND_LIMIT, FAVOUR_LIMIT,
 DISPLAY_SIZE, COLLECTION_SIZE, IGNORED_CONTINENTS, IGNORES_HEADLINES) = range(11)  # fmt: skip

MOMENTS = (
    ("revealed", "a headline comes into force"),
    ("hired", "the expert is hired"),
    ("exhibited", "the object is exhibited, paid or free"),
    ("final_scoring", "the museums are arranged and scored; what is chosen then is what scores most"),
)
REVEALED_MOMENT, HIRED_MOMENT, EXHIBITED_MOMENT, FINAL_MOMENT = range(4)

# Agenda steps, in the order of `questions.STEPS`; after the engine's.
(START, EXPLORE, FOLLOW, IMPROVE, EXHIBIT, HIRE, DEAL_HANDS, DISCARD, REFILL, CLOSE_TURN,
 NEW_HEADLINE, NEW_EXPERT, BEGIN_TURN, SCORE_ALL, MULLIGAN, DEAL_PATRONS, CHOOSE_PATRON, GAIN_FAVOUR,
 SHELVE) = range(2, 21)  # fmt: skip

# Questions.
(ASK_EXPLORE, ASK_FOLLOW, ASK_IMPROVE, ASK_PAY, ASK_INVENTORY, ASK_DISCARD, ASK_MULLIGAN, ASK_PATRON,
 ASK_PICK, ASK_DROP_FAVOUR) = range(10)  # fmt: skip

# Options are ints: what is done, shifted, and the card it is done with.
VERB_SHIFT = 12
CARD_MASK = (1 << VERB_SHIFT) - 1
(OPT_END, OPT_TAKE, OPT_PASS, OPT_FAVOUR, OPT_HAND, OPT_POOL, OPT_RIVAL, OPT_HIRE, OPT_INVENTORY, OPT_CARD,
 OPT_PRESTIGE, OPT_DONE, OPT_KEEP, OPT_MULLIGAN, OPT_NONE, OPT_OTHER, OPT_NAMED, OPT_YES, OPT_DECK) = (
    n << VERB_SHIFT for n in range(19)
)  # fmt: skip
# The first of the actions that other packs add (`museum.base_game.points`).
OPT_ACTION = 19 << VERB_SHIFT


def register(registry: Registry) -> None:
    """Register all of it; raises `AssertionError` if the base pack isn't the first."""
    layout = registry.layout
    for name, sight, in_play in SEAT_ZONES:
        layout.seat_zone(name, sight, in_play=in_play)
    for name, sight, in_play, size in TABLE_ZONES:
        layout.table_zone(name, sight, size=size, in_play=in_play)
    for name in TABLE_COUNTERS:
        layout.table_counter(name)
    layout.table_counter("opinion", CONTINENTS)
    for name in ("score", "prestige", "rewarded", "board"):
        layout.seat_counter(name)
    for name in ("slot", "cell"):
        layout.column(name)
    for name in STREAMS:
        layout.stream(name)
    for name, subject, meaning, replaceable in EVENTS:
        registry.event(name, subject, meaning, replaceable=replaceable)
    for name, subject, meaning in QUANTITIES:
        registry.quantity(name, subject, meaning)
    for name, meaning in MOMENTS:
        registry.moment(name, meaning)
    assert layout.zones["drawn"].start == DRAWN
    assert layout.counters["board"][0] == BOARD
