"""The table of any game, from what its packs register: named zones, and named counters of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from museum.engine.game import Game
from museum.engine.own import ACTIVE, STANDING_RULES
from museum.presentation.audience import Audience
from museum.presentation.blocks import Block, CardEntry, CardGroup, CardList, Heading, Page, Paragraph, Table
from museum.presentation.tokens import token_notes, tokens_on_table
from museum.ruleset.layout import CounterEntry, ZoneEntry
from museum.texts.grammar import begun
from museum.texts.moves import card_label
from museum.texts.wording import Wording

NOBODY: Final = -1
"""The seat of those who only watch."""


def table_of(game: Game, seat: int, audience: Audience) -> Page:
    """Return what *seat* may see: zones of the table, a line per seat, then the seat's own cards.

    Of zones whose cards lie face down only the number of cards is shown.
    """
    wording = audience.wording
    page: list[Block] = [Heading(audience.names[seat], major=True), *_shared(game, seat, audience)]
    for zone in named_zones(game, wording, per_seat=True):
        if zone.sight in ("public", "owner"):
            page.append(listed_zone(zone, game.zones[zone.start + seat], wording))
        page += _of_others(game, zone, seat, audience)
    return page


def open_table_of(game: Game, audience: Audience) -> Page:
    """Return the part of the table that everybody may see."""
    page = list(_shared(game, game.counters[ACTIVE], audience))
    for zone in named_zones(game, audience.wording, per_seat=True):
        page += _of_others(game, zone, NOBODY, audience)
    return page


def _shared(game: Game, seat: int, audience: Audience) -> Iterator[Block]:
    """Yield what lies on the table for all, with the numbers of each seat."""
    wording = audience.wording
    for zone in named_zones(game, wording, per_seat=False):
        cards = [card for place in range(zone.size) for card in game.zones[zone.start + place]]
        yield listed_zone(zone, cards, wording) if zone.sight == "public" else _counted(zone, cards, wording)
    yield from (Paragraph(), seats_table(game, audience), *_tokens(game, seat, audience), Paragraph())


def _of_others(game: Game, zone: ZoneEntry, seat: int, audience: Audience) -> Iterator[Paragraph]:
    """Yield the open cards that the seats but *seat* have in a zone."""
    for other in range(game.seats):
        cards = game.zones[zone.start + other]
        if other != seat and cards and zone.sight == "public":
            yield _of_other(zone, cards, audience.names[other], audience.wording)


def named_zones(game: Game, wording: Wording, *, per_seat: bool) -> Iterator[ZoneEntry]:
    """Yield the zones of seats, or of the table, that the locale has a name for."""
    for zone in game.ruleset.layout.zones.values():
        # Few games have standing rules: without any their zone isn't mentioned.
        absent = zone.start == STANDING_RULES and not game.zones[STANDING_RULES]
        if zone.per_seat is per_seat and not absent and wording.is_named(f"zone.{zone.name}"):
            yield zone


def named_counters(game: Game, wording: Wording) -> list[CounterEntry]:
    """Return the counters of seats that the locale has a name for."""
    counters = game.ruleset.layout.counters.values()
    return [entry for entry in counters if entry.per_seat and wording.is_named(f"counter.{entry.name}")]


def counted(game: Game, counter: CounterEntry, seat: int, wording: Wording) -> str:
    """Return the number of *seat*; with one for each trait those above 0, each after the trait's name."""
    numbers = [game.counters[place] for place in counter.places(seat)]
    if not counter.family:
        return str(numbers[0])
    traits = ((wording.trait(counter.family, trait), number) for trait, number in enumerate(numbers) if number)
    return ", ".join(f"{trait} {number}" for trait, number in traits)


def seats_table(game: Game, audience: Audience) -> Table:
    """Return a row per seat: its named counters, and how many cards it has in each named zone."""
    wording = audience.wording
    counters = named_counters(game, wording)
    zones = list(named_zones(game, wording, per_seat=True))
    heads = [*(wording.term(f"counter.{entry.name}") for entry in counters),
             *(wording.term(f"zone.{zone.name}") for zone in zones)]  # fmt: skip
    rows = [("", "", *heads)]
    for seat, name in enumerate(audience.names):
        cells = [counted(game, entry, seat, wording) for entry in counters]
        cells += [str(len(game.zones[zone.start + seat])) for zone in zones]
        rows.append((str(seat + 1), name, *cells))
    return Table(tuple(rows), right=tuple(range(2, 2 + len(heads))))


def _tokens(game: Game, viewer: int, audience: Audience) -> Page:
    said = [", ".join(token_notes(game, seat, audience.wording)) for seat in range(game.seats)]
    names = audience.names
    held = [Paragraph(audience.wording.say("log.note", name=names[seat], text=text))
            for seat, text in enumerate(said) if text]  # fmt: skip
    return [*tokens_on_table(game, viewer, audience.wording), *held]


def zone_name(zone: ZoneEntry, wording: Wording) -> str:
    """Return the zone's name with a capital."""
    return begun(wording.term(f"zone.{zone.name}"))


def card_page(card_id: str, wording: Wording) -> Page:
    """Return the name, the kind and the rules of a card."""
    ruleset = wording.ruleset
    number = ruleset.numbers[card_id][0]
    label = card_label(card_id, ruleset, wording.locale)
    head = wording.say("board.card", label=label, kind=wording.term(f"kind.{ruleset.kind_of[number]}"))
    text = wording.text(number)
    return [Paragraph(head), *([Paragraph(text, hanging=0, indent=2)] if text else [])]


def _counted(zone: ZoneEntry, cards: Sequence[int], wording: Wording) -> Paragraph:
    return Paragraph(str(len(cards)), wording.say("board.zone", zone=zone_name(zone, wording)))


def listed_zone(zone: ZoneEntry, cards: Sequence[int], wording: Wording, title: str = "") -> CardList:
    """Return the cards of a zone under its name, or under another *title*."""
    entries = tuple(_entry(card, wording) for card in cards)
    head = title or wording.say("board.zone", zone=zone_name(zone, wording))
    return CardList((CardGroup(head, entries, wording.say("board.none")),))


def _entry(card: int, wording: Wording) -> CardEntry:
    label, text = wording.typed(card), wording.text(card)
    brief = card_label(wording.ruleset.id_of(card), wording.ruleset, wording.locale)
    # Most labels of cards begin with the name, which isn't said twice.
    if brief.startswith(label):
        label, brief = brief, ""
    if not text:
        return CardEntry(label, brief, card=card)
    return CardEntry(wording.say("board.zone", zone=label), text=f"{brief}. {text}" if brief else text, card=card)


def _of_other(zone: ZoneEntry, cards: Sequence[int], name: str, wording: Wording) -> Paragraph:
    lead = wording.say("board.zone_of", zone=zone_name(zone, wording), name=name)
    return Paragraph(", ".join(map(wording.typed, cards)), lead)
