"""How scenarios set the disasters that loom over a seat, and read them back."""

from __future__ import annotations

from museum.api import Cards, Registry, ScenarioField, Setting
from museum.base_game.api import MUSEUM

from .disasters import NOW, TURNS, looming
from .names import RELIC


def set_looming(setting: Setting, seat: int, cards: list[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM.of(seat))
    for card in cards:
        setting.game.columns[setting.game.index["column"]["looms"]][card] = NOW << TURNS * seat


def register(registry: Registry) -> None:
    """Register the field that sets more than a zone or a counter."""
    registry.scenario_field(ScenarioField("looming", Cards((RELIC,)), set_looming, looming, per_seat=True))
