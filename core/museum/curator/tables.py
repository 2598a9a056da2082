"""The worth of growing a collection that may still grow: tables of points, smoothed over the likely final sizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

# Sizes that tables cover: more than a museum and its experts can make.
SIZES = 32
# Means are rounded to quarters, so that few tables are made.
STEPS_PER_CARD = 4
_MOST_STEPS = 24
_TERMS = 14

Points = tuple[float, ...]


def levels(steps: Sequence[tuple[int, int]], weight: float = 1.0) -> Points:
    """Return a table that pays the highest level reached."""
    table = [0.0] * SIZES
    for reach, points in steps:
        for size in range(max(0, reach), SIZES):
            table[size] = points * weight
    return tuple(table)


def added(one: Points, other: Points) -> Points:
    """Return the sum of two tables."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def gain(points: Points, size: int, mean: float) -> float:
    """Return what one more card adds to a collection of *size* when about *mean* more will follow."""
    blurred = _blurred(points, min(_MOST_STEPS, int(mean * STEPS_PER_CARD + 0.5)))
    # What takes away from a collection may leave less than nothing of it.
    return blurred[max(0, size + 1)] - blurred[max(0, size)] if size + 1 < SIZES else 0.0


def expected(points: Points, size: int, mean: float) -> float:
    """Return the points expected of a collection of *size* when about *mean* cards will be added."""
    return _blurred(points, min(_MOST_STEPS, int(mean * STEPS_PER_CARD + 0.5)))[max(0, min(size, SIZES - 1))]


@lru_cache(maxsize=4096)
def _blurred(points: Points, steps: int) -> Points:
    """Return the expectation of *points* at each size plus a Poisson number of cards."""
    mean = steps / STEPS_PER_CARD
    chance, chances = exp(-mean), []
    for number in range(_TERMS):
        chances.append(chance)
        chance *= mean / (number + 1)
    chances[-1] += 1.0 - sum(chances)
    last = SIZES - 1
    return tuple(sum(c * points[min(last, size + k)] for k, c in enumerate(chances)) for size in range(SIZES))
