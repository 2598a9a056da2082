"""Zones that a deck refills: an offer, or a row in which the cards slide on and the last one leaves."""

from __future__ import annotations

from museum.components.entries import DeclaredEntry
from museum.components.places import fields_of_cards
from museum.components.starting import Start
from museum.components.steps import Step
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.setting import ScenarioFault, Setting
from museum.ruleset.layout import ZoneEntry
from museum.ruleset.parts import ScenarioField
from museum.ruleset.registry import Registry

# When scenarios fill a zone: once all the cards that they name have left its deck.
FILLED = 80


def refilled(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Start | None:
    """Return what fills a zone from its deck as the game begins, and register the steps that do it again."""
    if "refill" not in entry.data:
        return None
    refill, zones = entry.inner("refill"), registry.layout.zones
    others = [name for name in zones if name != entry.name]
    if not refill.known("zone", refill.data["from"], others, "from"):
        return None
    deck, zone = zones[refill.data["from"]], zones[entry.name]
    for each, key in ((deck, ("refill", "from")), (zone, ("of",))):
        if each.per_seat or each.size > 1:
            entry.wrong(f"`{each.name}` is not one zone of the table", *key)
            return None
    row = _Row(zone, deck, words.amount(registry, *refill.path, "up_to"), slides=refill.get("slides", False))
    _register_steps(refill, registry, row)
    if entry.get("scenario") == "add":
        entry.registered(lambda: registry.scenario_field(row.field(entry, registry)))
    return row.fill


def _register_steps(refill: DeclaredEntry, registry: Registry, row: _Row) -> None:
    """Register the step that refills the zone, which `renew` takes too, and the one by which a card leaves."""
    name = row.zone.name
    registry.vocabulary.refilled.append(name)
    _put_last(refill, "in", registry, f"refill_{name}", lambda game, frame: row.fill(game))
    if "leaves" in refill.data:
        _put_last(refill, "leaves", registry, f"leave_{name}", row.leave)


def _put_last(refill: DeclaredEntry, key: str, registry: Registry, name: str, run: Step) -> None:
    """Register a step, and put it at the end of the sequence that *key* names, if it names one."""
    step, sequence = refill.registered(lambda: registry.step(name, run)), refill.get(key)
    if sequence is None or not refill.known("sequence of steps", sequence, registry.phases, key):
        return
    if step is not None:
        registry.phase(sequence, step)


class _Row:
    """A zone of the table, the deck that refills it, and the amount (of `Ruleset.amounts`) of cards that it holds."""

    def __init__(self, zone: ZoneEntry, deck: ZoneEntry, amount: int, *, slides: bool) -> None:
        self.zone = zone
        self.deck = deck
        self.amount = amount
        self.slides = slides

    def size(self, game: Game) -> int:
        """Return how many cards the zone holds."""
        return game.ruleset.amounts[self.amount](game, -1, -1)

    def fill(self, game: Game) -> None:
        """Draw the cards that are missing; where cards slide, each new one comes first."""
        shown = game.zones[self.zone.start]
        for _ in range(len(shown), self.size(game)):
            if game.draw(self.deck.start, self.zone.start) >= 0 and self.slides:
                shown.insert(0, shown.pop())

    def leave(self, game: Game, frame: list[int]) -> None:
        """Agenda step: the last card leaves the game, and a new one comes."""
        for card in game.zones[self.zone.start][-1:]:
            game.move(card, BOX)
        self.fill(game)

    def field(self, entry: DeclaredEntry, registry: Registry) -> ScenarioField:
        """Return the field of scenarios: the written cards lie there, the deck adds those that are missing."""
        zone, deck = self.zone.start, self.deck.start

        def set_up(setting: Setting, seat: int, cards: list[int] | None) -> None:
            game, size = setting.game, self.size(setting.game)
            if len(cards or ()) > size:
                raise ScenarioFault(f"`{entry.name}` holds {size} cards")
            for card in game.zones[zone][:]:
                game.move(card, deck)
                game.known[card] = 0
            setting.put(cards or (), zone)
            # Cards that the scenario names elsewhere aren't drawn while there are others.
            game.zones[deck].sort(key=lambda card: card not in setting.named)
            self.fill(game)

        form = fields_of_cards(entry, registry)
        return ScenarioField(entry.name, form, set_up, lambda game, seat: game.zones[zone], stage=FILLED, always=True)
