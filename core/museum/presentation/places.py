"""Pages of a single zone or of a single seat, for any game: what lies there as far as everybody may see it."""

from __future__ import annotations

from museum.engine.game import Game
from museum.presentation.audience import Audience
from museum.presentation.blocks import Block, Heading, Page, Paragraph
from museum.presentation.zones import counted, listed_zone, named_counters, named_zones, zone_name
from museum.ruleset.layout import ZoneEntry
from museum.texts.typed import folded
from museum.texts.wording import Wording


def zone_called(name: str, game: Game, wording: Wording) -> ZoneEntry | None:
    """Return the zone with an id or a name, if the locale has a name for it and its cards may lie open."""
    for per_seat in (True, False):
        for zone in named_zones(game, wording, per_seat=per_seat):
            called = wording.term(f"zone.{zone.name}")
            # In a line as the notation writes it, single words of a name may be translated.
            if name in (zone.name, folded(called), wording.in_notation(called)) and may_show(zone):
                return zone
    return None


def may_show(zone: ZoneEntry) -> bool:
    """Return whether anybody may see the cards of a zone: all of them, or those of the own seat."""
    return zone.sight == "public" or (zone.sight == "owner" and zone.per_seat)


def zone_page(game: Game, zone: ZoneEntry, seat: int, audience: Audience) -> Page:
    """Return the cards of a zone: of the table, or of *seat*. Hidden cards of a seat that isn't asked are counted."""
    wording = audience.wording
    if not zone.per_seat:
        cards = [card for place in range(zone.size) for card in game.zones[zone.start + place]]
        return [listed_zone(zone, cards, wording)]
    cards = game.zones[zone.start + seat]
    title = wording.say("board.zone_of", zone=zone_name(zone, wording), name=audience.names[seat])
    if zone.sight == "owner" and seat != game.seat:
        return [Paragraph(str(len(cards)), title)]
    return [listed_zone(zone, cards, wording, title)]


def seat_page(game: Game, seat: int, audience: Audience) -> Page:
    """Return all that everybody may see of *seat*: its numbers and open cards, and how many hidden ones it has."""
    wording = audience.wording
    page: list[Block] = [Heading(audience.names[seat], major=True)]
    for entry in named_counters(game, wording):
        title = wording.say("board.zone", zone=wording.term(f"counter.{entry.name}"))
        page.append(Paragraph(counted(game, entry, seat, wording), title))
    for zone in named_zones(game, wording, per_seat=True):
        if may_show(zone) and game.zones[zone.start + seat]:
            page += zone_page(game, zone, seat, audience)
    return page
