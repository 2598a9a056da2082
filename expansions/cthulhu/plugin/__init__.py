"""Cthulhu Relics: what its plugin registers, and how a game with it begins (CT1 to CT5, R27, R28)."""

from __future__ import annotations

from museum.api import Diagnostics, Game, Registry, Ruleset, ScoreLine, Seating, hookimpl

from . import advice, disasters, floods, mythos, relics, scenarios, words
from .names import DECK, FLOOD, FLOODS, RISING


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register relics, floods, mythos points and the token."""
    layout = registry.layout
    deck, flooding = layout.table_zone(DECK, "deck"), layout.seat_zone(FLOODS)
    layout.table_zone(RISING)
    points, token = layout.seat_counter("mythos"), layout.table_counter("disciple")
    layout.column("looms")
    layout.stream(DECK)
    registry.moment("strikes", "a relic's disaster strikes a player: every rival of who exhibits it, later himself")
    registry.event("is_struck", "card", "a relic's disaster strikes a player", replaceable=True)
    registry.quantity("mythos_points", "card", "the mythos points that exhibiting a relic brings (CT2)")
    words.register(registry)
    registry.step("strike", disasters.strike)
    registry.phase("turn", registry.step("overtake", disasters.overtake))
    registry.kind(relics.KIND)
    registry.kind(floods.KIND)
    registry.score_line(ScoreLine("disciple", mythos.disciple_line, "CT4"))
    registry.score_line(ScoreLine("relics", relics.relics_line, "CT5", may_cost=True))
    for standing in mythos.STANDINGS:
        registry.message(standing.message)
        registry.extend("standing", standing)
    registry.extend("exhibited", disasters.shown)
    registry.extend("blocked", floods.flooded)
    registry.extend("worth", advice.worth)
    registry.extend("danger", advice.danger)
    registry.extend("use", advice.use)
    scenarios.register(registry, points, token, flooding, deck)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the floods."""
    deck = game.index["zone"][DECK]
    for card in game.facts.by_kind.get(FLOOD, ()):
        game.move(card, deck)
    game.shuffle(deck, game.index["stream"][DECK])


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report relics that aren't of the domain of their god."""
    relics.check_domains(ruleset, diagnostics)
