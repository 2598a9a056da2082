"""Zones, decks and counters as data, with the fields that scenarios have for them."""

from __future__ import annotations

from collections.abc import Callable

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.engine.own import BOX
from museum.engine.setting import Setting, counter_field, zone_field
from museum.ruleset.forms import Cards, Number, Record
from museum.ruleset.handles import Zone
from museum.ruleset.parts import ScenarioField
from museum.ruleset.registry import Registry

TABLE, SEAT = "table", "seat"
_SIGHTS = {"everyone": "public", "owner": "owner", "nobody": "deck"}
# When scenarios set up what is left over, such as decks.
LATE = 85


def register_zone(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the zone that *entry* declares."""
    size = size_of(entry, registry)
    if size is None:
        return
    sight, in_play = _SIGHTS[entry.get("seen_by", "everyone")], entry.get("in_play", False)
    if size == 0:
        zone = entry.registered(lambda: registry.layout.seat_zone(entry.name, sight, in_play=in_play))
    else:
        zone = entry.registered(lambda: registry.layout.table_zone(entry.name, sight, size=size, in_play=in_play))
    if zone is None:
        return
    for point in entry.several("extend"):
        if entry.known("point of the game", point, registry.points, "extend"):
            entry.registered(lambda point=point: registry.extend(point, zone))  # type: ignore[misc]


def register_deck(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the deck that *entry* declares."""
    entry.registered(lambda: registry.layout.table_zone(entry.name, "deck"))


def register_counter(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the counter that *entry* declares, and its field in scenarios."""
    per_seat, family = _counted_for(entry, registry)
    if family is None:
        return
    layout, traits = registry.layout, registry.vocabulary.traits.get(family, ("",))
    if per_seat:
        count = entry.registered(lambda: layout.seat_counter(entry.name, traits=len(traits), family=family))
    else:
        count = entry.registered(lambda: layout.table_counter(entry.name, len(traits), family=family))
    if count is None:
        return
    registry.vocabulary.changeable.append(entry.name)
    if entry.get("scenario", True):
        form = Record(dict.fromkeys(traits, Number())) if family else Number()
        field = counter_field(entry.name, form, count, per_seat=per_seat)
        entry.registered(lambda: registry.scenario_field(field))


def _counted_for(entry: DeclaredEntry, registry: Registry) -> tuple[bool, str | None]:
    """Return whether each seat has the counter, and the family with a number for each trait, "" for one number; None
    if it is of nothing known."""
    traits, parts = registry.vocabulary.traits, entry.several("of")
    if len(parts) == 2:
        known = entry.known("owner of a counter", parts[0], (SEAT,), "of", 0)
        return True, parts[1] if entry.known("family of traits", parts[1], traits, "of", 1) and known else None
    whose = entry.get("of", TABLE)
    if whose in (TABLE, SEAT):
        return whose == SEAT, ""
    return False, whose if entry.known("family of traits", whose, (TABLE, SEAT, *traits), "of") else None


def register_change(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Note the event that happens when an effect changes the counter."""
    vocabulary = registry.vocabulary
    about_nothing = [name for name, event in vocabulary.events.items() if event.subject == "nothing"]
    if "event" in entry.data and entry.known("event without a subject", entry.data["event"], about_nothing, "event"):
        vocabulary.changes[entry.name] = entry.data["event"]


def size_of(entry: DeclaredEntry, registry: Registry) -> int | None:
    """Return how many lists *entry* stands for, 0 for one per seat; None if it is of nothing known."""
    whose, traits = entry.get("of", TABLE), registry.vocabulary.traits
    if whose in (TABLE, SEAT):
        return int(whose == TABLE)
    known = entry.known("family of traits", whose, (TABLE, SEAT, *traits), "of")
    return len(traits[whose]) if known else None


def register_fields(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the field of scenarios for a zone or a deck."""
    if entry.name not in registry.layout.zones:
        return
    zone, deck = registry.layout.zone_of(entry.name), entry.path[0] == "decks"
    cards = fields_of_cards(entry, registry)
    # The field of a zone that is refilled is registered with what refills it.
    filled = "refill" in entry.data and entry.data.get("scenario") == "add"
    if filled or (not deck and "scenario" not in entry.data):
        return
    per_seat = registry.layout.zones[entry.name].per_seat
    stage = entry.get("stage", LATE if deck else 50)
    field = zone_field(entry.name, cards, zone, per_seat=per_seat, stage=stage)
    if entry.get("scenario") == "exactly":
        field = _exact(field, zone)
    entry.registered(lambda: registry.scenario_field(field))


def fields_of_cards(entry: DeclaredEntry, registry: Registry) -> Cards:
    """Return the form of a field for the cards of *entry*, a zone or a deck; unknown kinds are reported."""
    kinds = entry.several("cards")
    for number, kind in enumerate(kinds):
        entry.known("kind of card", kind, registry.kinds, "cards", *([] if kind == entry.get("cards") else [number]))
    pile = entry.path[0] == "decks" or entry.get("seen_by") == "nobody"
    return Cards(kinds, described=kinds, single=entry.get("one_card", False), pile=pile)


def _exact(field: ScenarioField, zone: Zone) -> ScenarioField:
    """Return the same field, which first puts into the box what lies there."""
    add: Callable[[Setting, int, list[int]], None] = field.set_up

    def set_up(setting: Setting, seat: int, cards: list[int]) -> None:
        for card in setting.game.cards(zone.of(max(seat, 0)))[:]:
            setting.game.move(card, BOX)
        add(setting, seat, cards)

    return ScenarioField(field.name, field.form, set_up, field.read, per_seat=field.per_seat, stage=field.stage)
