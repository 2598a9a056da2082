"""The pluggy hooks through which a pack adds to the game; all are called at load time or at set-up only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from museum.diagnostics import Diagnostics
    from museum.ruleset.registry import Registry

PROJECT = "museum"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def museum_register(registry: Registry) -> None:
    """Register words, kinds of card, zones, counters, steps, questions, moves and score lines."""


@hookspec(firstresult=True)
def museum_facts(ruleset: Any) -> Any:
    """Return the tables that the game pack's own code reads in play; the first pack to answer is asked."""


@hookspec
def museum_setup(game: Any, seating: Any) -> None:
    """Lay out a new game for *seating*: put this pack's cards and counters where they start."""


@hookspec
def museum_check(ruleset: Any, diagnostics: Diagnostics) -> None:
    """Report what makes this ruleset unplayable (too few cards for the seats, a missing part)."""
