"""Cards and numbers that expansions lay open beside the base game's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from museum.base_game.layout import LAYOUT
from museum.engine.game import Game
from museum.museum_view.brief import brief, marks
from museum.presentation import Audience, CardEntry, CardGroup, CardList, Page, Paragraph
from museum.presentation.tokens import token_notes, tokens_on_table
from museum.presentation.zones import counted, named_counters, zone_name
from museum.ruleset.layout import ZoneEntry
from museum.texts.grammar import begun
from museum.texts.wording import Wording


def open_zones(game: Game, *, per_seat: bool) -> Iterator[ZoneEntry]:
    """Yield the zones of expansions whose cards everybody sees."""
    for zone in game.ruleset.layout.zones.values():
        if zone.sight == "public" and zone.per_seat is per_seat and zone.name not in LAYOUT.zones:
            yield zone


def on_table(game: Game, seat: int, wording: Wording) -> Page:
    """Return the cards that expansions have laid on the table, with their rules and what they cost *seat*."""
    page: list[CardList] = []
    for zone in open_zones(game, per_seat=False):
        cards = [card for place in range(zone.size) for card in game.zones[zone.start + place]]
        page += _listed(game, seat, zone, cards, wording)
    return [*page, *tokens_on_table(game, seat, wording), *_priced(game, seat, wording)]


def _priced(game: Game, seat: int, wording: Wording) -> Iterator[Paragraph]:
    """Yield what actions that name a trait cost *seat* with each of those that it could name now."""
    for action in game.facts.actions:
        if action.family and action.price is not None:
            named = action.options(game, seat)
            priced = zip(named, action.price(game, seat, named), strict=True)
            costs = ", ".join(f"{wording.trait(action.family, it)} {price}" for it, price in priced)
            lead = wording.say("board.zone", zone=begun(wording.say(f"usage.{action.name}")))
            yield from [Paragraph(costs, lead)] if costs else []


def of_seat(game: Game, seat: int, wording: Wording) -> Page:
    """Return the open cards of expansions that *seat* has, with their rules."""
    page: list[CardList] = []
    for zone in open_zones(game, per_seat=True):
        page += _listed(game, seat, zone, game.zones[zone.start + seat], wording)
    return page


def of_others(game: Game, seat: int, audience: Audience) -> Page:
    """Return the names of the open cards of expansions that the other seats have, and every seat's numbers."""
    page, wording = [], audience.wording
    for other, name in enumerate(audience.names):
        numbers = [(entry.message.key, entry.slots(game, other)) for entry in game.facts.standings]
        said = [wording.say(key, **slots) for key, slots in numbers if slots is not None]
        text = ", ".join([*said, *_counted(game, other, wording), *token_notes(game, other, wording)])
        page += [Paragraph(wording.say("log.note", name=name, text=text))] if text else []
    for zone in open_zones(game, per_seat=True):
        for other, name in enumerate(audience.names):
            cards = game.zones[zone.start + other]
            if cards and other != seat:
                lead = wording.say("board.zone_of", zone=zone_name(zone, wording), name=name)
                page.append(Paragraph(", ".join(map(wording.typed, cards)), lead))
    return page


def _counted(game: Game, seat: int, wording: Wording) -> Iterator[str]:
    """Yield the numbers of *seat* that expansions count and that have a name; those of 0 are left out."""
    for counter in named_counters(game, wording):
        changed = any(game.counters[place] for place in counter.places(seat))
        if changed and counter.name in game.ruleset.vocabulary.changeable:
            lead = wording.say("board.zone", zone=wording.term(f"counter.{counter.name}"))
            yield f"{lead} {counted(game, counter, seat, wording)}"


def _listed(game: Game, seat: int, zone: ZoneEntry, cards: Iterable[int], wording: Wording) -> list[CardList]:
    entries = tuple(_entry(game, seat, zone, card, wording) for card in cards)
    title = wording.say("board.zone", zone=zone_name(zone, wording))
    return [CardList((CardGroup(title, entries),), aside=True)] if entries else []


def _entry(game: Game, seat: int, zone: ZoneEntry, card: int, wording: Wording) -> CardEntry:
    costs = [entry.price(game, seat, card) for entry in game.facts.prices if entry.zone == zone.start]
    about, text = brief(game, card, wording), wording.text(card)
    about = ", ".join(filter(None, (about, marks(game, card, wording))))
    label = f"{wording.typed(card)} ({about})" if about else wording.typed(card)
    if not text:
        return CardEntry(label + "".join(f", {wording.say('board.costs', cost=cost)}" for cost in costs), card=card)
    lead = wording.say("board.price", card=label, cost=costs[0]) if costs else wording.say("board.zone", zone=label)
    return CardEntry(lead, text=text, card=card)
