"""The numbers of what the engine itself registers before any pack: counters, a column, the zone `box`."""

from __future__ import annotations

from typing import Final

ACTIVE: Final = 0
"""The counter of the active seat, from 0."""
REVEALED: Final = 1
"""The counter of cards that were drawn."""
FINISHED: Final = 2
"""The counter that is 1 when the game is over."""
AUTOMATED: Final = 3
"""The counter of automated seats, a bit for each."""
FIRST: Final = 4
"""The counter of the first seat in turn order, from 0: the active one after set-up, unless a game changes it."""
TEAM: Final = 5
"""The counter of each seat's team, from 1; 0 where it plays for itself."""
COUNTERS: Final = ("active", "revealed", "finished", "automated", "first")
"""The names of the engine's counters of the table; `team` of the seats follows them."""
# The column in which a card acts as another: its number and 1, or 0.
ACTS_AS: Final = 0
ZONES: Final = ("box", "standing_rules", "seat_rules")
BOX: Final = 0
"""The zone where every card lies until a pack moves it."""
STANDING_RULES: Final = 1
"""The zone of the table where standing rules lie from the start, in play and nobody's."""
SEAT_RULES: Final = 2
"""The zones of the seats where the standing rules lie that are for one seat alone."""
# The sequence of steps that lays a game out, run once before the first turn.
SETUP_SEQUENCE: Final = "setup"
