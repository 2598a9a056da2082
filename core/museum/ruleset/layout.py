"""The positions of zones, counters and columns in the state's flat lists; registered once per ruleset, in order."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from museum.effects.vocabulary import Taken
from museum.frozen import frozen, slotted
from museum.ruleset.handles import MAX_SEATS as MAX_SEATS
from museum.ruleset.handles import Column, Counter, Stream, Zone

EVERYONE: Final = (1 << MAX_SEATS) - 1
"""The bits of all seats in `Game.known`, for a card that lies open."""
# More lists of one name are a slip, and each takes room in every copy of the state.
MAX_SIZE: Final = 1000
SIGHTS: Final = ("public", "owner", "deck")


@frozen
class ZoneEntry:
    """A registered zone: one list of cards, or a block of them (one per seat, or per member of a family).

    `public`: everyone sees its cards. `owner`: only the seat it belongs to does. `in_play`: the effects
    of cards here hold. `deck`: its order is hidden, and its last card is the top.
    """

    name: str
    start: int
    size: int
    per_seat: bool
    sight: str
    in_play: bool

    def places(self, seat: int) -> range:
        """Return the zones of *seat*, or those of the table."""
        return (
            range(self.start + seat, self.start + seat + 1)
            if self.per_seat
            else range(self.start, self.start + self.size)
        )


@frozen
class CounterEntry:
    """A registered counter: a number of the table or of every seat; with a *family*, one for each of its traits.

    Of seats and traits the numbers of all seats for the first trait come first, then those for the next.
    """

    name: str
    start: int
    size: int
    per_seat: bool
    family: str = ""

    @property
    def width(self) -> int:
        """Return how many places lie between the numbers for two traits."""
        return MAX_SEATS if self.per_seat else 1

    def places(self, seat: int) -> range:
        """Return the numbers of *seat*, or of the table: one for each trait."""
        return range(self.start + (seat if self.per_seat else 0), self.start + self.size, self.width)


@slotted
class Layout:
    """The registry of zones, counters, columns and random streams; a name may be taken once (`Taken`)."""

    zones: dict[str, ZoneEntry] = field(default_factory=dict)
    zone_count: int = 0
    counters: dict[str, CounterEntry] = field(default_factory=dict)
    counter_count: int = 0
    # The counters that effects may count, besides those that they may change.
    counted: set[str] = field(default_factory=set)
    columns: list[str] = field(default_factory=list)
    streams: list[str] = field(default_factory=list)

    def seat_zone(self, name: str, sight: str = "public", *, in_play: bool = False) -> Zone:
        """Register a zone that every seat has; `hand.of(seat)` is the number of the seat's own list."""
        return self._zone(name, MAX_SEATS, True, sight, in_play)

    def table_zone(self, name: str, sight: str = "public", *, size: int = 1, in_play: bool = False) -> Zone:
        """Register a zone on the table, or *size* of them side by side (one per continent): `display.at(2)`."""
        return self._zone(name, size, False, sight, in_play)

    def seat_counter(self, name: str, *, counted: bool = False, traits: int = 1, family: str = "") -> Counter:
        """Register a number that every seat has; `game.counters[guests.of(seat)]` is that of a seat.

        With a *family* of so many *traits* there is one for each: `guests.of(seat, trait)`. *counted*: effects may
        read it as `counter: NAME`; texts have `counter.NAME` or `count.counter.name_NAME`.
        """
        return self._counter(name, MAX_SEATS * traits, counted, family, per_seat=True)

    def table_counter(self, name: str, size: int = 1, *, counted: bool = False, family: str = "") -> Counter:
        """Register a number of the table, or *size* of them side by side; *counted* and *family* as for seats."""
        return self._counter(name, size, counted, family)

    def column(self, name: str) -> Column:
        """Register a number that every card has; returns the column's index."""
        return Column(self._entry(self.columns, name, "column"))

    def stream(self, name: str) -> Stream:
        """Register a random stream; returns its index."""
        return Stream(self._entry(self.streams, name, "random stream"))

    def zone_of(self, name: str) -> Zone:
        """Return the handle of a zone that is registered."""
        return Zone(self.zones[name].start)

    def _entry(self, names: list[str], name: str, what: str) -> int:
        if name in names:
            raise Taken(f"the {what} `{name}` is already registered")
        names.append(name)
        return len(names) - 1

    def _zone(self, name: str, size: int, per_seat: bool, sight: str, in_play: bool) -> Zone:
        _check_size(name, size)
        if sight not in SIGHTS:
            raise ValueError(f"who sees the zone `{name}` is one of {', '.join(SIGHTS)}, not {sight!r}")
        if name in self.zones:
            raise Taken(f"the zone `{name}` is already registered")
        start = self.zone_count
        self.zones[name] = ZoneEntry(name, start, size, per_seat, sight, in_play)
        self.zone_count += size
        return Zone(start)

    def _counter(self, name: str, size: int, counted: bool, family: str, *, per_seat: bool = False) -> Counter:
        _check_size(name, size)
        if name in self.counters:
            raise Taken(f"the counter `{name}` is already registered")
        start = self.counter_count
        self.counters[name] = CounterEntry(name, start, size, per_seat, family)
        self.counter_count += size
        if counted:
            self.counted.add(name)
        return Counter(start)


def _check_size(name: str, size: int) -> None:
    if not 1 <= size <= MAX_SIZE:
        raise ValueError(f"the size of `{name}` is from 1 to {MAX_SIZE}, not {size}")
