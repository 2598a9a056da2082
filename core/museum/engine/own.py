"""The engine's own part of every ruleset, registered before any pack: counters, a column, steps, the zone `box`."""

from __future__ import annotations

from typing import Final

from museum.engine.frames import ANSWER_STEP, PROGRAM_STEP, run_answer, run_program
from museum.ruleset.handles import Zone
from museum.ruleset.registry import Registry

# Counters: the active seat, how often something was revealed, whether the game is over, the automated seats (bits).
ACTIVE: Final = 0
REVEALED: Final = 1
FINISHED: Final = 2
AUTOMATA: Final = 3
COUNTERS: Final = ("active", "revealed", "finished", "automata")
# The column in which a card acts as another: its number and 1, or 0.
ACTS_AS: Final = 0
# The zone where every card lies until a pack moves it.
BOX: Final = Zone(0)
# The sequence of steps that lays a game out, run once before the first turn.
SETUP_SEQUENCE: Final = "setup"


def register(registry: Registry) -> None:
    """Register what the engine needs; the constants of this module and of `frames` are these numbers."""
    layout = registry.layout
    counters = tuple(layout.table_counter(name) for name in COUNTERS)
    steps = (registry.step("program", run_program), registry.step("answer", run_answer))
    box, acts_as = layout.table_zone("box", "deck"), layout.column("acts_as")
    registry.sequence(SETUP_SEQUENCE)
    assert (counters, steps) == ((ACTIVE, REVEALED, FINISHED, AUTOMATA), (PROGRAM_STEP, ANSWER_STEP))
    assert (box, acts_as) == (BOX, ACTS_AS)
