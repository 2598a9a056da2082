"""The figures of a card over a run, and which cards winners had more often than chance explains."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import field
from typing import Final

from museum.frozen import frozen, slotted
from museum.report.estimates import Effect, Estimate, chance_of, discoveries, shrunk

# The least number of victories and of defeats to be expected, so that the normal distribution serves.
_LEAST: Final = 5


@slotted
class Users:
    """Seats that had or used a card: how many, by their number, and how many of them won."""

    seats: Counter[int] = field(default_factory=Counter)
    won: int = 0

    def add(self, seat: int, won: bool) -> None:
        """Add a seat."""
        self.seats[seat] += 1
        self.won += won

    @property
    def count(self) -> int:
        """Return how many they are."""
        return self.seats.total()

    def effect(self, chances: Mapping[int, float]) -> Effect | None:
        """Return by how much they won more often than their seats do, as a share; None where they are too few.

        *chances* are the shares of games that each seat wins.
        """
        expected = sum(chances[seat] * times for seat, times in self.seats.items())
        spread = sum(chances[seat] * (1 - chances[seat]) * times for seat, times in self.seats.items())
        if min(expected, self.count - expected) < _LEAST or not spread:
            return None
        return (self.won - expected) / self.count, spread / self.count**2


@slotted
class CardFigures:
    """A card over all games.

    `shown` counts the games in which it lay open in each zone of the table; `lay` has for each zone of a seat the
    seats that had it there; `used` are the seats for which an effect of it fired, `fired` how often that happened.
    """

    shown: Counter[str] = field(default_factory=Counter)
    lay: defaultdict[str, Users] = field(default_factory=lambda: defaultdict(Users))
    used: Users = field(default_factory=Users)
    fired: int = 0


@frozen
class Lift:
    """By how much the users of a card won more often than their seats do: measured, and shrunk towards all cards.

    It is *found* to differ where the error of all findings together allows it, and its bounds do.
    """

    users: int
    won: float
    estimate: Estimate
    found: bool

    @property
    def verdict(self) -> str:
        """Return `more`, `less` or `unclear`."""
        return self.estimate.finding(0, self.found)


def lifts(users: Mapping[str, Users], chances: Mapping[int, float]) -> dict[str, Lift]:
    """Return the lift of each card that enough seats have used; *chances* are the shares that each seat wins."""
    effects = {card: effect for card, some in users.items() if (effect := some.effect(chances)) is not None}
    found = discoveries([chance_of(effect) for effect in effects.values()])
    estimates = zip(effects, shrunk(list(effects.values())), strict=True)
    return {
        card: Lift(users[card].count, users[card].won / users[card].count, estimate, place in found)
        for place, (card, estimate) in enumerate(estimates)
    }
