"""Counts of every game that read the table: cards in zones, counters, the seats and their order."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from museum.diagnostics.said import Said
from museum.effects.types import Build, Conditions, Count, Expression, Fault, Name, Names
from museum.effects.vocabulary import MEANT_TRAITS, TRAIT
from museum.engine.counter_places import meant_fault, place_in, trait_fault
from museum.engine.game import Game
from museum.engine.own import FIRST
from museum.engine.readers import (
    Cards,
    cards_of,
    cards_passing,
    counter_at,
    counter_of,
    counter_of_trait,
    counters_added,
    number_of,
)
from museum.frozen import frozen
from museum.ruleset.layout import CounterEntry


class OfPlay(Count):
    """A count that is the same for every subject, and that reads no collection."""

    __slots__ = ()
    uniform: ClassVar[bool] = True

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()


class OfCards(OfPlay):
    """A count of the cards that lie in a zone of the player, or of the table, and meet conditions.

    Which cards those are is asked only where the player sees them: of an open zone, or of one's own.
    """

    __slots__ = ()
    in_: str
    if_: Conditions

    def looks(self) -> bool:
        """Return whether it depends on which cards they are."""
        return True

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a zone whose cards are known, where it depends on them."""
        zone = vocabulary.zones[self.in_]
        if self.looks() and (zone.sight == "deck" or (zone.sight != "public" and not zone.per_seat)):
            english = "nobody sees the cards in `{name}`, so `{word}` can't ask about them"
            word = "if" if self.if_ else self.key
            return "misplaced", Said.by("nobody_sees", english, name=self.in_, word=word), None
        return None

    def is_of_table(self, vocabulary: Names) -> bool:
        """Be the same for all players where the zone is the table's and no condition asks about them."""
        return not self.if_ and not vocabulary.zones[self.in_].per_seat

    def hides_from(self, vocabulary: Names) -> bool:
        """Return whether only the owner of the zone may know the number."""
        return self.looks() and vocabulary.zones[self.in_].sight != "public"

    def zones(self, build: Build) -> tuple[int, int, int]:
        """Return the number of the first zone, 1 if each seat has one, and how many lie side by side."""
        entry = build.vocabulary.zones[self.in_]
        return entry.start, int(entry.per_seat), 1 if entry.per_seat else entry.size

    def gathered(self, build: Build) -> Cards:
        """Return what lists the cards of the zone, or of those that lie side by side, one after the other."""
        return cards_of(*self.zones(build))

    def found(self, build: Build) -> Cards:
        """Return what lists the cards that are counted."""
        return cards_passing(*self.zones(build), build.maybe(self.if_, "card"))


@frozen
class CardsIn(OfCards):
    """The cards that lie in a zone of the player, or of the table, and meet the conditions."""

    key: ClassVar[str] = "cards"
    in_: Annotated[str, Name("zone")]
    if_: Conditions = ()

    def looks(self) -> bool:
        """Depend on them where conditions ask about them."""
        return bool(self.if_)

    def expression(self, build: Build) -> Expression | int:
        """Count them."""
        return number_of(self.found(build) if self.if_ else self.gathered(build))


@frozen
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

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read the counter."""
        return frozenset([build.vocabulary.counters[self.name]])

    def expression(self, build: Build) -> Expression | int:
        """Read it, or add up the numbers for all traits."""
        entry: CounterEntry = build.vocabulary.counters[self.name]
        if self.of == "it" and entry.per_seat:
            return counter_of_trait(entry.start, entry.width, entry.start + entry.size)
        if self.of in MEANT_TRAITS:
            return counter_at(place_in(entry, self.of, build))
        if self.of or entry.size == entry.width:
            return counter_of(place_in(entry, self.of, build)(0, -1), int(entry.per_seat))
        return counters_added(entry.start, int(entry.per_seat), entry.start + entry.size, entry.width)


@frozen
class Players(OfPlay):
    """The number of players."""

    key: ClassVar[str] = "players"
    of_table: ClassVar[bool] = True

    def expression(self, build: Build) -> Expression | int:
        """Count the seats."""
        return lambda game, seat, it: game.seats


@frozen
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
