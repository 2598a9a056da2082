"""The market cards that a seat has used, and what they cost (BM3)."""

from __future__ import annotations

from museum.api import Game, Number, Record, Registry, ScenarioFault, ScenarioField, ScoreLine, Setting
from museum.base_game.api import MUSEUM, PLAYED, POOL, exhibited_by

OBJECT, FAVOUR = "market_object", "market_favour"


def of_kind(game: Game, zone: int, kind: str) -> list[int]:
    """Return the cards of a kind in a zone."""
    return [card for card in game.zones[zone] if game.ruleset.kind_of[card] == kind]


def favours(game: Game, seat: int) -> list[int]:
    """Return the market favours that *seat* has played, those that last included."""
    return game.cards(game.index["zone"]["market_played"].of(seat)) + of_kind(game, PLAYED + seat, FAVOUR)


def counts(game: Game, seat: int) -> dict[str, int]:
    """Return how many market cards *seat* has used: favours played, objects exhibited."""
    objects = [card for card in exhibited_by(game, seat) if game.ruleset.kind_of[card] == OBJECT]
    return {"favours": len(favours(game, seat)), "objects": len(objects)}


def loss(game: Game, seat: int) -> int:
    """Return what the market costs *seat* at the end."""
    rules, used = game.facts.parameters, counts(game, seat)
    if sum(used.values()) < game.quantity(game.index["quantity"]["market_limit"], seat, -1, rules["market_limit"]):
        return 0
    pool = sum(game.facts.value[card] for card in of_kind(game, POOL + seat, OBJECT))
    lost = used["favours"] * rules["market_favour_loss"] + used["objects"] * rules["market_object_loss"]
    return int(lost + pool * rules["market_pool_loss"])


def set_counts(setting: Setting, seat: int, given: dict[str, int]) -> None:
    """Give a seat so many used market cards that the scenario doesn't name."""
    game, zone = setting.game, setting.game.index["zone"]
    for name, kind, target in (("favours", FAVOUR, zone["market_played"]), ("objects", OBJECT, MUSEUM)):
        lying = (*of_kind(game, zone["market_deck"], kind), *of_kind(game, zone["market"], kind))
        free = [card for card in lying if card not in setting.named]
        if len(free) < given.get(name, 0):
            raise ScenarioFault(f"there are only {len(free)} more", name)
        setting.put(free[: given.get(name, 0)], target.of(seat))


def register(registry: Registry) -> None:
    """Register the line of the score sheet, and the field of scenarios."""
    registry.score_line(ScoreLine("black_market", lambda game, seat, tally: -loss(game, seat), "BM3", may_cost=True))
    form = Record({"favours": Number(), "objects": Number()})
    registry.scenario_field(ScenarioField("market_used", form, set_counts, counts, per_seat=True, stage=79))
