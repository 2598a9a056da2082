"""How scenarios set mythos points, the token, what looms and floods, and read them back."""

from __future__ import annotations

from museum.api import (
    Cards,
    Counter,
    Number,
    Registry,
    ScenarioFault,
    ScenarioField,
    Setting,
    Zone,
    counter_field,
    zone_field,
)
from museum.base_game.api import MUSEUM

from .disasters import NOW, TURNS, looming
from .mythos import disciple
from .names import DECK, FLOOD, FLOODS, RELIC


def set_looming(setting: Setting, seat: int, cards: list[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM.of(seat))
    for card in cards:
        setting.game.columns[setting.game.index["column"]["looms"]][card] = NOW << TURNS * seat


def register(registry: Registry, points: Counter, token: Counter, floods: Zone, deck: Zone) -> None:
    """Register the fields; *points* and *token* are counters, *floods* and *deck* zones."""

    def set_disciple(setting: Setting, seat: int, holder: int) -> None:
        if holder > setting.game.seats:
            raise ScenarioFault(f"there is no seat {holder}; there are {setting.game.seats}")
        setting.game.counters[token] = holder

    for entry in (
        counter_field("mythos", Number(), points),
        zone_field(FLOODS, Cards((FLOOD,)), floods),
        ScenarioField("disciple", Number(), set_disciple, lambda game, seat: disciple(game) + 1, scores=True),
        ScenarioField("looming", Cards((RELIC,)), set_looming, looming, per_seat=True),
        zone_field(DECK, Cards((FLOOD,), pile=True), deck, per_seat=False),
    ):  # fmt: skip
        registry.scenario_field(entry)
