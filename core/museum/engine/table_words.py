"""Counts of every game that read the table: cards in zones, counters, the seats and their order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.diagnostics.said import Said
from museum.effects.types import Build, Conditions, Count, Expression, Fault, Name, Names
from museum.effects.vocabulary import MEANT_TRAITS, TRAIT
from museum.engine.counter_places import meant_fault, number_at, place_in, trait_fault
from museum.engine.game import Game
from museum.engine.own import FIRST
from museum.ruleset.layout import CounterEntry


class OfPlay(Count):
    """A count that is the same for every subject, and that reads no collection."""

    __slots__ = ()
    uniform: ClassVar[bool] = True

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()


@dataclass(frozen=True, slots=True)
class CardsIn(OfPlay):
    """The cards that lie in a zone of the player, or of the table, and meet the conditions.

    Which cards those are is asked only where the player sees them: of an open zone, or of one's own.
    """

    key: ClassVar[str] = "cards"
    in_: Annotated[str, Name("zone")]
    if_: Conditions = ()

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a zone whose cards are known, where conditions ask about them."""
        zone = vocabulary.zones[self.in_]
        if self.if_ and (zone.sight == "deck" or (zone.sight != "public" and not zone.per_seat)):
            english = "nobody sees the cards in `{name}`, so `if` can't ask about them"
            return "misplaced", Said.by("nobody_sees", english, name=self.in_), None
        return None

    def is_of_table(self, vocabulary: Names) -> bool:
        """Be the same for all players where the zone is the table's and no condition asks about them."""
        return not self.if_ and not vocabulary.zones[self.in_].per_seat

    def hides_from(self, vocabulary: Names) -> bool:
        """Return whether only the owner of the zone may know the number."""
        return bool(self.if_) and vocabulary.zones[self.in_].sight != "public"

    def expression(self, build: Build) -> Expression | int:
        """Count the cards of the zone, or of those that lie side by side."""
        entry, test = build.vocabulary.zones[self.in_], build.maybe(self.if_, "card")
        start, size = entry.start, 1 if entry.per_seat else entry.size
        step = 1 if entry.per_seat else 0

        def count(game: Game, seat: int, it: object) -> int:
            first = start + step * seat
            zones = game.zones[first : first + size]
            if test is None:
                return sum(map(len, zones))
            # A card that the viewer doesn't know has no number.
            return sum(1 for zone in zones for card in zone if card >= 0 and test(game, seat, card))

        return count


@dataclass(frozen=True, slots=True)
class CounterOf(OfPlay):
    """A counter of the player, or of the table: `counter: prestige`. With one for each trait: that `of` a trait, or
    all of them together; `it` may be the trait, or a card of the `same`."""

    key: ClassVar[str] = "counter"
    bare: ClassVar[str] = "name"
    flat: ClassVar[bool] = True
    name: Annotated[str, Name("counter")]
    of: Annotated[str, Name(TRAIT)] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a trait that the counter has a number for."""
        return trait_fault(vocabulary.counters[self.name], self.of, vocabulary) if self.of else None

    def fault_about(self, subject: str) -> str:
        """Want the trait of what the subject is."""
        return meant_fault(self.of, subject)

    def is_uniform(self) -> bool:
        """Be the same for every subject where the trait isn't that of the subject."""
        return self.of not in MEANT_TRAITS

    def is_of_table(self, vocabulary: Names) -> bool:
        """Be the same for all players where the counter is the table's."""
        return not vocabulary.counters[self.name].per_seat

    def expression(self, build: Build) -> Expression | int:
        """Read it, or add up the numbers for all traits."""
        entry: CounterEntry = build.vocabulary.counters[self.name]
        if self.of or entry.size == entry.width:
            place = place_in(entry, self.of, build)
            return lambda game, seat, it: number_at(game, place(seat, it))
        return lambda game, seat, it: sum([game.counters[place] for place in entry.places(seat)])


@dataclass(frozen=True, slots=True)
class Players(OfPlay):
    """The number of players."""

    key: ClassVar[str] = "players"
    of_table: ClassVar[bool] = True

    def expression(self, build: Build) -> Expression | int:
        """Count the seats."""
        return lambda game, seat, it: game.seats


@dataclass(frozen=True, slots=True)
class TurnOrder(OfPlay):
    """The player's place in turn order; the first player has 1."""

    key: ClassVar[str] = "turn_order"

    def expression(self, build: Build) -> Expression | int:
        """Count from the first player."""
        return place_in_turn


def place_in_turn(game: Game, seat: int, it: object) -> int:
    """Return the place of *seat* in turn order, from 1."""
    return (seat - game.counters[FIRST]) % game.seats + 1


COUNTS: tuple[type[Count], ...] = (CardsIn, CounterOf, Players, TurnOrder)
