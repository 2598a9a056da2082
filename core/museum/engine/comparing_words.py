"""Conditions of every game that compare counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from museum.effects.placement import counts_in
from museum.effects.types import Amount, Build, Condition, Count, Fault, Fixed, Names, Test
from museum.engine.game import Game
from museum.engine.seats_meant import Who, seats_meant

NO_BOUND: Final = 10**9


@dataclass(frozen=True, slots=True)
class CountWithin(Condition):
    """An amount lies within bounds; with `who`, for each of the players meant."""

    key: ClassVar[str] = "count"
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    of: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    who: Literal["", Who] = ""

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a bound, bounds that leave a number between them, and an amount that other players have."""
        if self.at_least is None and self.at_most is None:
            return "missing-key", "`count` needs `at_least`, `at_most` or both beside it", None
        if isinstance(self.at_least, Fixed) and isinstance(self.at_most, Fixed):
            low, high = self.at_least.number, self.at_most.number
            if low > high:
                return "out-of-range", f"no number is at least {low} and at most {high}", None
        return of_one_player(self.of) if self.who else None

    def is_uniform(self) -> bool:
        """Be uniform where all amounts are."""
        return all(part is None or part.is_uniform() for part in (self.of, self.at_least, self.at_most))

    def test(self, build: Build, subject: str) -> Test | bool:
        """Compare now what the ruleset decides, else in play."""
        number, low = build.number(self.of), build.number(self.at_least or Fixed(-NO_BOUND))
        high = build.number(self.at_most or Fixed(NO_BOUND))
        if isinstance(number, int) and isinstance(low, int) and isinstance(high, int):
            return low <= number <= high
        count, least, most = map(build.closure, (number, low, high))
        if not self.who:
            return lambda game, seat, it: least(game, seat, it) <= count(game, seat, it) <= most(game, seat, it)
        seats = seats_meant(self.who)

        def test(game: Game, seat: int, it: object) -> bool:
            meant = seats(game, seat)
            # The bounds are the seat's own. Where nobody is meant, nothing is true of him.
            bounds = least(game, seat, it), most(game, seat, it)
            return bool(meant) and all(bounds[0] <= count(game, other, it) <= bounds[1] for other in meant)

        return test


def of_one_player(count: Count) -> Fault | None:
    """Return the error of a count that other players' counts can't be compared with: it reads one museum's tally."""
    for part in counts_in(count):
        if part.scope == "scoring":
            return "misplaced", f"`{part.key}` is counted for one's own sheet alone, not for other players", None
    return None
