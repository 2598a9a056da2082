"""The numbers of what the engine itself registers before any pack: counters, a column, the zone `box`."""

from __future__ import annotations

from typing import Final

# Counters: the active seat, how often something was revealed, whether the game is over, the automated seats (bits).
ACTIVE: Final = 0
REVEALED: Final = 1
FINISHED: Final = 2
AUTOMATED: Final = 3
COUNTERS: Final = ("active", "revealed", "finished", "automated")
# The column in which a card acts as another: its number and 1, or 0.
ACTS_AS: Final = 0
# The zone where every card lies until a pack moves it.
BOX: Final = 0
# The sequence of steps that lays a game out, run once before the first turn.
SETUP_SEQUENCE: Final = "setup"
