"""How scenarios set mythos points, the token, what looms and floods, and read them back."""

from __future__ import annotations

from museum.api import Cards, Number, Registry, ScenarioFault, ScenarioField, Setting, counter_field, zone_field
from museum.base_game.api import MUSEUM

from .disasters import NOW, TURNS, looming
from .mythos import disciple
from .names import DECK, FLOOD, FLOODS, RELIC, number


def set_looming(setting: Setting, seat: int, cards: list[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM + seat)
    for card in cards:
        setting.game.columns[number(setting.game, "column", "looms")][card] = NOW << TURNS * seat


def register(registry: Registry, points: int, token: int, floods: int, deck: int) -> None:
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
        ScenarioField(
            DECK, Cards((FLOOD,), pile=True),
            lambda setting, seat, cards: setting.pile(cards, deck), lambda game, seat: game.zones[deck][::-1],
        ),
    ):  # fmt: skip
        registry.scenario_field(entry)
