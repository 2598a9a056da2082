"""The World's Fair: what its plugin registers (WF1 to WF5, R29)."""

from __future__ import annotations

from museum.api import Registry, ScoreLine, hookimpl

from . import loans, offers, pavilions, scenarios, shown, words


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: giving and lending, words, score lines, advice."""
    words.register(registry)
    registry.score_line(ScoreLine("pavilions", pavilions.pavilions_line, "WF3"))
    registry.score_line(ScoreLine("loans", loans.loans_line, "WF4", may_cost=True))
    registry.extend("gives", loans.gives)
    offers.register(registry)
    scenarios.register(registry)
    shown.register(registry)
