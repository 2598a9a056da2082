"""What packs lay open beside the base game's own things: cards in zones of theirs, and numbers of seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from museum.base_game.layout import LAYOUT
from museum.cli.output import wrapped
from museum.engine.game import Game
from museum.ruleset.layout import ZoneEntry
from museum.sessions.wording import Wording, begun


def open_zones(game: Game, *, per_seat: bool) -> Iterator[ZoneEntry]:
    """Return the zones of packs whose cards everybody sees."""
    for zone in game.ruleset.layout.zones.values():
        if zone.sight == "public" and zone.per_seat is per_seat and zone.name not in LAYOUT.zones:
            yield zone


def on_table(game: Game, seat: int, wording: Wording) -> list[str]:
    """Return the cards that packs have laid on the table, with what they do and what they cost *seat*."""
    lines = []
    for zone in open_zones(game, per_seat=False):
        cards = [card for place in range(zone.size) for card in game.zones[zone.start + place]]
        lines += _listed(game, seat, zone, cards, wording)
    return lines


def of_seat(game: Game, seat: int, wording: Wording) -> list[str]:
    """Return the open cards of packs that *seat* has, with what they do."""
    lines = []
    for zone in open_zones(game, per_seat=True):
        lines += _listed(game, seat, zone, game.zones[zone.start + seat], wording)
    return lines


def of_others(game: Game, seat: int, names: Sequence[str], wording: Wording) -> list[str]:
    """Return the names of the open cards of packs that the other seats have, and every seat's numbers of packs."""
    lines = []
    for other, name in enumerate(names):
        told = [(entry.saying.key, entry.slots(game, other)) for entry in game.facts.standings]
        text = ", ".join(wording.say(key, **slots) for key, slots in told if slots is not None)
        lines += [wrapped(wording.say("log.note", name=name, text=text), "", "  ")] if text else []
    for zone in open_zones(game, per_seat=True):
        for other, name in enumerate(names):
            cards = game.zones[zone.start + other]
            if cards and other != seat:
                head = wording.say("board.zone_of", zone=_name(zone, wording), name=name)
                lines.append(wrapped(", ".join(map(wording.typed, cards)), f"{head} ", "  "))
    return lines


def _listed(game: Game, seat: int, zone: ZoneEntry, cards: Iterable[int], wording: Wording) -> list[str]:
    lines = [_line(game, seat, zone, card, wording) for card in cards]
    return [wording.say("board.zone", zone=_name(zone, wording)), *lines] if lines else []


def _line(game: Game, seat: int, zone: ZoneEntry, card: int, wording: Wording) -> str:
    costs = [entry.price(game, seat, card) for entry in game.facts.prices if entry.zone == zone.start]
    brief, text = wording.object(game, card), wording.text(card)
    what = f"{wording.typed(card)} ({brief})" if brief else wording.typed(card)
    if not text:
        return f"  {what}" + "".join(f", {wording.say('board.costs', cost=cost)}" for cost in costs)
    lead = wording.say("board.price", card=what, cost=costs[0]) if costs else wording.say("board.zone", zone=what)
    return wrapped(text, f"  {lead} ", "    ")


def _name(zone: ZoneEntry, wording: Wording) -> str:
    return begun(wording.term(f"zone.{zone.name}"))
