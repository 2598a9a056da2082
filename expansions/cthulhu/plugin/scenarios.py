"""How scenarios set mythos points, the token, what looms and floods, and read them back."""

from __future__ import annotations

from museum.api import (
    Cards,
    Number,
    Registry,
    ScenarioFault,
    ScenarioField,
    Setting,
)
from museum.base_game.api import MUSEUM

from .disasters import NOW, TURNS, looming
from .mythos import disciple
from .names import RELIC


def set_looming(setting: Setting, seat: int, cards: list[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM.of(seat))
    for card in cards:
        setting.game.columns[setting.game.index["column"]["looms"]][card] = NOW << TURNS * seat


def set_disciple(setting: Setting, seat: int, holder: int) -> None:
    """Give the token to a seat, from 1; 0: to nobody."""
    if holder > setting.game.seats:
        raise ScenarioFault(f"there is no seat {holder}; there are {setting.game.seats}")
    setting.game.counters[setting.game.index["counter"]["disciple"]] = holder


def register(registry: Registry) -> None:
    """Register the fields that set more than a zone or a counter."""
    for entry in (
        ScenarioField("disciple", Number(), set_disciple, lambda game, seat: disciple(game) + 1, scores=True),
        ScenarioField("looming", Cards((RELIC,)), set_looming, looming, per_seat=True),
    ):
        registry.scenario_field(entry)
