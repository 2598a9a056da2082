"""Observations: all that a seat may know of a game, as a vector of fixed length."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.view import window
from museum.ruleset.model import Ruleset

Vector = NDArray[np.float32]
# So many numbers of what is asked are in the vector: the price that is due, the card that is paid for, and so on.
DETAILS: Final = 8
# Where a card lies, for the seat that observes.
PLACES: Final = ("table", "own", "own_in_play", "rival", "rival_in_play")
LARGEST: Final = 2.0**31


class Encoder:
    """Makes vectors of games with so many *seats* under one ruleset; `names` says what each number is.

    Seats are counted from the one that observes: `own`, then `rival_1` and so on in turn order.
    """

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self._ruleset, self._seats = ruleset, seats
        self._questions = len(ruleset.questions)
        self.names = tuple(self._names())
        self._counters = [np.array([place for _, place in self._counter_places(seat)]) for seat in range(seats)]
        self._zones = [[zone for _, zone in self._zone_places(seat)] for seat in range(seats)]
        self._rows = [[self._row(zone, seat) for zone in range(len(ruleset.owner))] for seat in range(seats)]

    def vector(self, game: Game, seat: int) -> Vector:
        """Return what *seat* may know of *game*."""
        seen = window(game, seat)
        question = np.zeros(self._questions + 2 * self._seats + DETAILS, np.float32)
        question[self._questions + self._seats + seat] = 1
        if seen.asking:
            kind, asked, *details = seen.asking[: DETAILS + 2]
            question[kind] = 1
            question[self._questions + (asked - seat) % self._seats] = 1
            start = self._questions + 2 * self._seats
            question[start : start + len(details)] = details
        counters = np.array(seen.counters, np.float32)[self._counters[seat]]
        sizes = np.array([len(seen.zones[zone]) for zone in self._zones[seat]], np.float32)
        return np.concatenate((question, counters, sizes, self._lying(seen, seat)))

    def _lying(self, seen: Game, seat: int) -> Vector:
        """Return 1 for each place of each card that lies there, as far as it is known."""
        width = len(self._ruleset.cards)
        cards = np.zeros(len(PLACES) * width, np.float32)
        rows = self._rows[seat]
        lying = [rows[zone] * width + card for zone, held in enumerate(seen.zones) for card in held if card >= 0]
        cards[[place for place in lying if place >= 0]] = 1
        return cards

    def _row(self, zone: int, seat: int) -> int:
        """Return the index in `PLACES` of what lies in *zone*; -1 for the box, where cards are out of the game."""
        rules, owner = self._ruleset, self._ruleset.owner[zone]
        if zone == BOX:
            return -1
        return 0 if owner < 0 else 1 + rules.in_play[zone] + (0 if owner == seat else 2)

    def _names(self) -> Iterator[str]:
        rules, whose = self._ruleset, ("own", *(f"rival_{number}" for number in range(1, self._seats)))
        yield from (f"question.{kind.name}" for kind in rules.questions)
        yield from (f"asked.{seat}" for seat in whose)
        yield from (f"seat.{seat}" for seat in range(1, self._seats + 1))
        yield from (f"detail.{number}" for number in range(1, DETAILS + 1))
        yield from (name for name, _ in self._counter_places(0))
        yield from (name for name, _ in self._zone_places(0))
        yield from (f"card.{rules.id_of(card)}.{place}" for place in PLACES for card in range(len(rules.cards)))

    def _counter_places(self, seat: int) -> Iterator[tuple[str, int]]:
        for counter in self._ruleset.layout.counters.values():
            for whose, of in self._whose(seat, per_seat=counter.per_seat):
                for number, place in enumerate(counter.places(of), 1):
                    yield f"counter.{counter.name}.{whose}.{number}", place

    def _zone_places(self, seat: int) -> Iterator[tuple[str, int]]:
        for zone in self._ruleset.layout.zones.values():
            for whose, of in self._whose(seat, per_seat=zone.per_seat):
                for number, place in enumerate(zone.places(of), 1):
                    yield f"zone.{zone.name}.{whose}.{number}", place

    def _whose(self, seat: int, *, per_seat: bool) -> Iterator[tuple[str, int]]:
        if not per_seat:
            yield "table", 0
            return
        for number in range(self._seats):
            yield f"rival_{number}" if number else "own", (seat + number) % self._seats
