"""Conditions of every game that compare counts."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from museum.diagnostics.said import Said
from museum.effects.types import Amount, Build, Condition, Fault, Fixed, Names, Test, counters_together
from museum.engine.game import Game
from museum.engine.readers import at_most, between, within
from museum.engine.seat_words import of_players
from museum.engine.seats_meant import Who, seats_meant
from museum.engine.table_words import place_in_turn
from museum.frozen import frozen

NO_BOUND: Final = 10**9


@frozen
class CountWithin(Condition):
    """An amount lies within bounds; with `who`, for each of the players meant."""

    key: ClassVar[str] = "count"
    supposes: ClassVar[bool] = True
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    of: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    who: Literal["", Who] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a bound, bounds that leave a number between them, and an amount that other players have."""
        if self.at_least is None and self.at_most is None:
            english = "`count` needs `at_least`, `at_most` or both beside it"
            return "missing-key", Said.by("count_bounds", english), None
        if isinstance(self.at_least, Fixed) and isinstance(self.at_most, Fixed):
            low, high = self.at_least.number, self.at_most.number
            if low > high:
                english = "no number is at least {low} and at most {high}"
                return "out-of-range", Said.by("no_number", english, low=low, high=high), None
        return of_players("who", self.of, vocabulary) if self.who else None

    def is_uniform(self) -> bool:
        """Be uniform where all amounts are."""
        return all(part is None or part.is_uniform() for part in (self.of, self.at_least, self.at_most))

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read those that the amounts read, unless it is about other players."""
        return None if self.who else counters_together((self.of, self.at_least, self.at_most), build)

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare now what the ruleset decides, else in play."""
        number, low = build.number(self.of), build.number(self.at_least or Fixed(-NO_BOUND))
        high = build.number(self.at_most or Fixed(NO_BOUND))
        if isinstance(number, int) and isinstance(low, int) and isinstance(high, int):
            return low <= number <= high
        count, least, most = map(build.closure, (number, low, high))
        if not self.who and isinstance(high, int) and self.at_least is None:
            return at_most(count, high)
        if not self.who and isinstance(low, int) and isinstance(high, int):
            return within(low, count, high)
        if not self.who:
            return between(least, count, most)
        seats = seats_meant(self.who)

        def test(game: Game, seat: int, it: object) -> bool:
            meant = seats(game, seat)
            # The bounds are the seat's own. Where nobody is meant, nothing is true of him.
            bounds = least(game, seat, it), most(game, seat, it)
            return bool(meant) and all(bounds[0] <= count(game, other, it) <= bounds[1] for other in meant)

        return test


@frozen
class InTurnOrder(Condition):
    """The player is the first or the last in turn order, or has this place in it."""

    key: ClassVar[str] = "turn_order"
    bare: ClassVar[str] = "place"
    supposes: ClassVar[bool] = True
    uniform: ClassVar[bool] = True
    place: Literal["first", "last", 1, 2, 3, 4, 5, 6]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare the places, counted from the first player."""
        if self.place == "last":
            return lambda game, seat, it: place_in_turn(game, seat, it) == game.seats
        wanted = 1 if self.place == "first" else self.place
        return lambda game, seat, it: place_in_turn(game, seat, it) == wanted


@frozen
class _Foremost(Condition):
    supposes: ClassVar[bool] = True
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    # 1 where more is better, else -1.
    better: ClassVar[int] = 1
    of: Amount
    ties: Literal["shared", "alone"] = "shared"

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want an amount by which players differ."""
        return of_players(self.key, self.of, vocabulary)

    def is_uniform(self) -> bool:
        """Be uniform where the amount is."""
        return self.of.is_uniform()

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare with each other player."""
        amount, better = build.amount(self.of), self.better
        # By how much at least another one has to stay behind.
        margin = 1 if self.ties == "alone" else 0

        def test(game: Game, seat: int, it: object) -> bool:
            own, others = amount(game, seat, it), (other for other in range(game.seats) if other != seat)
            return all(better * (own - amount(game, other, it)) >= margin for other in others)

        return test


@frozen
class Leads(_Foremost):
    """No player has more of this; with `ties: alone` none has as much either."""

    key: ClassVar[str] = "leads"


@frozen
class Trails(_Foremost):
    """No player has less of this; with `ties: alone` none has as little either."""

    key: ClassVar[str] = "trails"
    better: ClassVar[int] = -1


COMPARISONS: tuple[type[Condition], ...] = (CountWithin, InTurnOrder, Leads, Trails)
