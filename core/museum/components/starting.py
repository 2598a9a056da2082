"""The start of a game: the cards that start in a zone or a deck, and the values of counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.random import shuffle
from museum.ruleset.handles import MAX_SEATS
from museum.ruleset.registry import Registry

Start = Callable[[Game], None]


def _laid(kinds: Sequence[str], zone: int, stream: int, amount: int) -> Start:
    """Return what lays out cards of some *kinds* in a *zone*, shuffled by *stream* unless it is -1.

    *amount*, that of `Ruleset.amounts`, is how many; -1: all. The others stay in the box.
    """

    def lay_out(game: Game) -> None:
        by_kind, where = game.ruleset.by_kind, game.where
        cards = [card for kind in kinds for card in by_kind.get(kind, ()) if where[card] == BOX]
        if stream >= 0:
            shuffle(game.streams, stream, cards)
        most = len(cards) if amount < 0 else game.ruleset.amounts[amount](game, -1, -1)
        game.lay(cards[: max(0, most)], zone)

    return lay_out


def laid_at_start(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Start | None:
    """Return what lies in a zone or a deck at the start; None if nothing does."""
    deck = entry.path[0] == "decks"
    if not deck and "start" not in entry.data:
        return None
    start = entry if deck else entry.inner("start")
    stream = start.get("shuffled_by", entry.name if deck else None)
    if stream is not None and stream not in registry.layout.streams:
        registry.layout.stream(stream)
    number = -1 if stream is None else registry.layout.streams.index(stream)
    amount = words.amount(registry, *start.path, "cards") if not deck and "cards" in start.data else -1
    zone = registry.layout.zones[entry.name]
    if not deck and (zone.per_seat or zone.size > 1):
        entry.wrong("cards start in a zone of the table; seats are dealt theirs by `deal` of a phase", "start")
    if not entry.several("cards"):
        entry.wrong(f"`cards` must say which kinds of card start in `{entry.name}`", "start", code="missing-key")
    return _laid(entry.several("cards"), zone.start, number, amount)


def counted_at_start(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> Start | None:
    """Return what sets a counter; None if it starts at 0."""
    if "start" not in entry.data or entry.name not in registry.layout.counters:
        return None
    number = words.amount(registry, *entry.path, "start")
    counter = registry.layout.counters[entry.name]
    # Those of the table are the same for every seat, -1 among them.
    places = [counter.places(seat) for seat in range(MAX_SEATS)]

    def set_up(game: Game) -> None:
        value = game.ruleset.amounts[number]
        for seat in range(game.seats) if counter.per_seat else (-1,):
            for place in places[seat]:
                game.counters[place] = value(game, seat, -1)

    return set_up
