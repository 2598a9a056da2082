"""The Black Market: what its plugin registers, and the warning of too few cards (BM1 to BM4)."""

from __future__ import annotations

from museum.api import Diagnostics, Place, Registry, Ruleset, hookimpl
from museum.base_game.api import FavourStack, shortage_cause

from . import buying, launder, used


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: buying, what uses of the market cost, laundering."""
    buying.register(registry)
    used.register(registry)
    launder.register(registry)
    zone_of = registry.layout.zone_of
    registry.extend("favours", FavourStack(used.FAVOUR, zone_of("market_favours"), zone_of("market_played")))


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of a market that can't be filled."""
    cards, slots = sum(map(ruleset.kind_of.count, (used.OBJECT, used.FAVOUR))), ruleset.parameters["market_slots"]
    if cards < slots:
        why, where = shortage_cause(ruleset, used.OBJECT, "market_slots")
        message = f"there are {cards} cards for the {slots} slots of the black market (BM1){why}"
        diagnostics.warning("contradiction", message, where or Place("rules"))
