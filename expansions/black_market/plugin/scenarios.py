"""How scenarios set the black market up, and read it back."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import Cards, Game, Number, Record, Registry, ScenarioFault, ScenarioField, Setting
from museum.base_game.api import MUSEUM

from .market import DECK, FAVOUR, KINDS, MARKET, OBJECT, USED, fill, market, used_favours, uses


def set_market(setting: Setting, seat: int, cards: Sequence[int] | None) -> None:
    """Lay out the market: the last given leaves next, and the deck fills up before the first (BM1)."""
    game = setting.game
    if len(cards or ()) > game.facts.parameters["market_slots"]:
        raise ScenarioFault(f"the market has {game.facts.parameters['market_slots']} slots")
    for card in market(game)[:]:
        game.move(card, game.index["zone"][DECK])
        game.known[card] = 0
    setting.put(cards or (), game.index["zone"][MARKET])
    deck = game.cards(game.index["zone"][DECK])
    deck.sort(key=lambda card: card not in setting.named)
    fill(game)


def set_used(setting: Setting, seat: int, counts: dict[str, int]) -> None:
    """Give a seat so many used market cards that the scenario doesn't name."""
    game = setting.game
    for name, kind, target in (("favours", FAVOUR, game.index["zone"][USED]), ("objects", OBJECT, MUSEUM)):
        deck = [*game.cards(game.index["zone"][DECK]), *market(game)]
        free = [card for card in deck if game.ruleset.kind_of[card] == kind and card not in setting.named]
        if len(free) < counts.get(name, 0):
            raise ScenarioFault(f"there are only {len(free)} more", name)
        setting.put(free[: counts.get(name, 0)], target.of(seat))


def read_used(game: Game, seat: int) -> dict[str, int]:
    """Return how many favours and objects of the market a seat has used."""
    favours = len(used_favours(game, seat))
    return {"favours": favours, "objects": uses(game, seat) - favours}


def register(registry: Registry) -> None:
    """Register the fields that set more than a zone."""
    cards, counted = Cards(KINDS, described=(OBJECT,)), Record({"favours": Number(), "objects": Number()})
    for entry in (
        ScenarioField(MARKET, cards, set_market, lambda game, seat: market(game), stage=80, always=True),
        ScenarioField("market_used", counted, set_used, read_used, per_seat=True, stage=79),
    ):
        registry.scenario_field(entry)
