"""The League of Extraordinary Explorers: legendary relics beside the displays (LG1 to LG5, R24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from museum.api import (
    BOX,
    Build,
    CardKind,
    Cards,
    Condition,
    Game,
    Registry,
    ScenarioField,
    Seating,
    Setting,
    Test,
    hookimpl,
    shuffle,
)
from museum.base_game.api import ACTS_EXHIBITED, MUSEUM, VALUE_FIELD

KIND, ZONE, STREAM = "legendary_relic", "league", "league"
# The worth that a bot expects of a relic's power over the rest of the game, in points.
POWER = 3.0


def worth(game: Game, seat: int, card: int) -> float:
    """Return what a relic brings besides its points: its power, and two cells of a gallery that is short of cards."""
    if game.ruleset.kind_of[card] != KIND:
        return 0.0
    domain = game.facts.domain[card]
    linked = sum(1 for other in game.cards(MUSEUM.of(seat)) if game.facts.domain[other] == domain)
    return POWER + min(linked, 4) / 2


@dataclass(frozen=True, slots=True)
class IsLegendary(Condition):
    """The object is a legendary relic (or isn't)."""

    key: ClassVar[str] = "legendary"
    static: ClassVar[bool] = True
    bare: ClassVar[str] = "wanted"
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    wanted: bool

    def test(self, build: Build, subject: str) -> Test | bool:
        """Look at its kind."""
        wanted = self.wanted
        return lambda game, seat, card: (game.ruleset.kind_of[card] == KIND) is wanted


def set_league(setting: Setting, seat: int, cards: list[int]) -> None:
    """Lay out exactly these relics."""
    game, league = setting.game, setting.game.index["zone"][ZONE]
    for card in game.cards(league)[:]:
        game.move(card, BOX)
    setting.put(cards, league)


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register relics and the place where they lie."""
    registry.kind(
        CardKind(
            KIND,
            {"domain": {"type": "string", "description": "The relic's domain (LG4)."}, "value": VALUE_FIELD},
            {"domain": "domain"}, ("value",), ("domain", "value"),
            ("exhibit", "wide", "prestige_only", "no_money"), ACTS_EXHIBITED,
        )
    )  # fmt: skip
    registry.condition(IsLegendary)
    zone = registry.layout.table_zone(ZONE)
    registry.layout.stream(STREAM)
    registry.extend("display", zone)
    registry.extend("worth", worth)
    field = ScenarioField(
        ZONE, Cards((KIND,), described=(KIND,)), set_league, lambda game, seat: game.cards(game.index["zone"][ZONE])
    )
    registry.scenario_field(field)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Draw as many relics as there are players, and what the table adds (LG1)."""
    relics = list(game.facts.by_kind.get(KIND, ()))
    count = seating.seats + game.facts.parameters["league_relics_besides"]
    shuffle(game.streams, game.index["stream"][STREAM], relics)
    for card in relics[:count]:
        game.move(card, game.index["zone"][ZONE])
