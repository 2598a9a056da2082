"""Counts of every game that calculate with other amounts; what the ruleset decides is calculated before play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal

from museum.diagnostics.said import Said
from museum.effects.compile import read_together
from museum.effects.types import Amount, Build, Count, Expression, Fault, Names, counters_together
from museum.engine.readers import added, calculated, looked_up
from museum.frozen import frozen

# The bound of every number that an effect has, so that no product is absurd.
_LARGEST: Final = 1000


class Calculated(Count):
    """A count that is calculated from other amounts."""

    __slots__ = ()

    def amounts(self) -> tuple[Amount, ...]:
        """Return the amounts that it is calculated from."""
        raise TypeError(f"{type(self).__name__} is calculated from nothing")

    def calculate(self, numbers: Sequence[int]) -> int:
        """Return the number that the amounts make when they are *numbers*."""
        raise TypeError(f"{type(self).__name__} can't be calculated")

    def is_uniform(self) -> bool:
        """Be uniform where all amounts are."""
        return all(part.is_uniform() for part in self.amounts())

    def is_of_table(self, vocabulary: Names) -> bool:
        """Be the same for all players where all amounts are."""
        return all(part.is_of_table(vocabulary) for part in self.amounts())

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read what the amounts read."""
        return read_together(self.amounts(), build)

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read those that the amounts read."""
        return counters_together(self.amounts(), build)

    def expression(self, build: Build) -> Expression | int:
        """Calculate now if all is decided, else in play."""
        numbers, calculate = [build.number(part) for part in self.amounts()], self.calculate
        decided = [number for number in numbers if isinstance(number, int)]
        if len(decided) == len(numbers):
            return calculate(decided)
        parts = [build.closure(number) for number in numbers]
        return calculated(calculate, parts)


@frozen
class _OfSeveral(Calculated):
    bare: ClassVar[str] = "parts"
    parts: tuple[Amount, ...]

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want something to calculate with."""
        message = Said.by("needs_amount", "`{word}` needs an amount at least", word=self.key)
        return None if self.parts else ("wrong-count", message, None)

    def amounts(self) -> tuple[Amount, ...]:
        """Return those of the list."""
        return self.parts


@frozen
class Sum(_OfSeveral):
    """Several amounts added up."""

    key: ClassVar[str] = "sum"

    def fault(self, vocabulary: Names) -> Fault | None:
        """Be 0 of no amount at all."""
        return None

    def expression(self, build: Build) -> Expression | int:
        """Add the rest at once where all but one are decided."""
        rest, open_ = self.parted(build)
        if len(open_) != 1:
            return Calculated.expression(self, build)
        return added(rest, open_[0])

    def parted(self, build: Build) -> tuple[int, list[Expression]]:
        """Return the sum of what is decided, and the rest."""
        numbers = [build.number(part) for part in self.parts]
        open_ = [number for number in numbers if not isinstance(number, int)]
        return sum(number for number in numbers if isinstance(number, int)), open_

    def calculate(self, numbers: Sequence[int]) -> int:
        """Add them up."""
        return sum(numbers)


@frozen
class DifferenceOf(_OfSeveral):
    """The first amount less all others; it may be below 0."""

    key: ClassVar[str] = "difference"

    def calculate(self, numbers: Sequence[int]) -> int:
        """Subtract the others from the first."""
        return numbers[0] - sum(numbers[1:])


@frozen
class Product(_OfSeveral):
    """Several amounts multiplied; from -1000 to 1000."""

    key: ClassVar[str] = "product"

    def calculate(self, numbers: Sequence[int]) -> int:
        """Multiply them, within the bounds of all numbers."""
        return max(-_LARGEST, min(_LARGEST, math.prod(numbers)))


@frozen
class Least(_OfSeveral):
    """The smallest of several amounts."""

    key: ClassVar[str] = "least"

    def calculate(self, numbers: Sequence[int]) -> int:
        """Return the smallest."""
        return min(numbers)


@frozen
class Most(_OfSeveral):
    """The largest of several amounts."""

    key: ClassVar[str] = "most"

    def calculate(self, numbers: Sequence[int]) -> int:
        """Return the largest."""
        return max(numbers)


@frozen
class Half(Calculated):
    """Half of an amount, rounded up or down."""

    key: ClassVar[str] = "half"
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    of: Amount
    round: Literal["up", "down"]

    def amounts(self) -> tuple[Amount, ...]:
        """Return the only one."""
        return (self.of,)

    def calculate(self, numbers: Sequence[int]) -> int:
        """Halve it."""
        return (numbers[0] + (self.round == "up")) // 2


@frozen
class Nth(Calculated):
    """One of several amounts: the first, the second and so on, as another amount says. Below 1 it is 0, beyond the
    end the last."""

    key: ClassVar[str] = "nth"
    bare: ClassVar[str] = "place"
    flat: ClassVar[bool] = True
    place: Amount
    among: tuple[Amount, ...]

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want something to choose from."""
        return None if self.among else ("wrong-count", "`among` needs an amount at least", None)

    def amounts(self) -> tuple[Amount, ...]:
        """Return the place first."""
        return (self.place, *self.among)

    def expression(self, build: Build) -> Expression | int:
        """Look it up at once where all but the place is decided."""
        # A place that is a sum is added up here, without a call.
        before, places = self.place.parted(build) if isinstance(self.place, Sum) else (0, [build.number(self.place)])
        among = [build.number(part) for part in self.among]
        decided = [0, *(number for number in among if isinstance(number, int))]
        if len(places) != 1 or isinstance(places[0], int) or len(decided) <= len(among):
            return Calculated.expression(self, build)
        return looked_up(decided, before, places[0])

    def calculate(self, numbers: Sequence[int]) -> int:
        """Return the one at the place."""
        return numbers[min(numbers[0], len(numbers) - 1)] if numbers[0] > 0 else 0


ARITHMETIC: tuple[type[Count], ...] = (Sum, DifferenceOf, Product, Half, Least, Most, Nth)
