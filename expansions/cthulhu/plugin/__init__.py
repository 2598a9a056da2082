"""Cthulhu Relics: what its plugin registers, and how a game with it begins (CT1 to CT5, R27, R28)."""

from __future__ import annotations

from museum.api import Diagnostics, Registry, Ruleset, ScoreLine, hookimpl

from . import advice, disasters, floods, relics, scenarios, words


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: disasters, words, score lines, advice."""
    words.register(registry)
    registry.step("strike", disasters.strike)
    registry.phase("turn", registry.step("overtake", disasters.overtake))
    registry.score_line(ScoreLine("relics", relics.relics_line, "CT5", may_cost=True))
    registry.extend("exhibited", disasters.shown)
    registry.extend("blocked", floods.flooded)
    registry.extend("worth", advice.worth)
    registry.extend("danger", advice.danger)
    scenarios.register(registry)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report relics that aren't of the domain of their god."""
    relics.check_domains(ruleset, diagnostics)
