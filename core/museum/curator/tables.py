"""The worth of growing a collection that may still grow: tables of points, smoothed over the likely final sizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

# Sizes that tables cover: more than a museum and its experts can make.
SIZES: Final = 32
# Means are rounded to quarters, so that few tables are made.
STEPS_PER_CARD: Final = 4
_MOST_STEPS: Final = 24
_TERMS: Final = 14


class Points:
    """The points of a collection by its size, *paid*, and the same smoothed by how many cards may follow."""

    __slots__ = ("_blurred", "paid")

    def __init__(self, paid: Sequence[float]) -> None:
        """Pay so much at each of `SIZES` sizes."""
        self.paid = tuple(paid)
        # By identity: looking the whole table up would cost more than all that is done with it.
        self._blurred: list[tuple[float, ...] | None] = [None] * (_MOST_STEPS + 1)

    def gain(self, size: int, mean: float) -> float:
        """Return what one more card adds to a collection of *size* when about *mean* more will follow."""
        if size + 1 >= SIZES:
            return 0.0
        blurred = self._after(mean)
        # What takes away from a collection may leave less than nothing of it.
        return blurred[size + 1] - blurred[size] if size >= 0 else blurred[max(0, size + 1)] - blurred[0]

    def expected(self, size: int, mean: float) -> float:
        """Return the points expected of a collection of *size* when about *mean* cards will be added."""
        return self._after(mean)[max(0, min(size, SIZES - 1))]

    def _after(self, mean: float) -> tuple[float, ...]:
        steps = int(mean * STEPS_PER_CARD + 0.5)
        steps = steps if steps < _MOST_STEPS else _MOST_STEPS
        found = self._blurred[steps]
        if found is None:
            found = self._blurred[steps] = _blurred(self.paid, steps)
        return found


def levels(steps: Sequence[tuple[int, int]], weight: float = 1.0) -> Points:
    """Return a table that pays the highest level reached."""
    table = [0.0] * SIZES
    for reach, points in steps:
        for size in range(max(0, reach), SIZES):
            table[size] = points * weight
    return Points(table)


def added(one: Points, other: Points) -> Points:
    """Return the sum of two tables."""
    return Points([a + b for a, b in zip(one.paid, other.paid, strict=True)])


@lru_cache(maxsize=4096)
def _blurred(points: tuple[float, ...], steps: int) -> tuple[float, ...]:
    """Return the expectation of *points* at each size plus a Poisson number of cards."""
    mean = steps / STEPS_PER_CARD
    chance, chances = exp(-mean), []
    for number in range(_TERMS):
        chances.append(chance)
        chance *= mean / (number + 1)
    chances[-1] += 1.0 - sum(chances)
    last = SIZES - 1
    return tuple(sum(c * points[min(last, size + k)] for k, c in enumerate(chances)) for size in range(SIZES))
