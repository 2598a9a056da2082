"""Estimates with their uncertainty: means, shares, ratios, effects shrunk towards each other, many tests at once."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

from museum.frozen import frozen, slotted
from museum.simulate.sequential import mean_and_error, with_estimated_spread
from museum.simulate.shares import TWO_SIDED_95, interval

# The share of false findings among all that are found, at most.
FALSE_FINDINGS: Final = 0.05


@frozen
class Estimate:
    """A number, and the bounds between which the true one lies (95 %)."""

    value: float
    low: float
    high: float

    def verdict(self, low: float, high: float) -> str:
        """Return `more` or `less` where all that it may be lies beyond a range, `within` or `unclear`.

        >>> Estimate(5, 4, 6).verdict(2, 3), Estimate(5, 4, 6).verdict(4, 8), Estimate(5, 4, 6).verdict(5, 5)
        ('more', 'within', 'unclear')
        """
        if self.low > high:
            return "more"
        if self.high < low:
            return "less"
        return "within" if low <= self.low and self.high <= high else "unclear"

    def finding(self, none: float, found: bool) -> str:
        """Return `more` or `less` than *none*, the value without an effect, where one was *found*; else `unclear`."""
        verdict = self.verdict(none, none)
        return verdict if found and verdict != "within" else "unclear"


def share(won: int, cases: int) -> Estimate:
    """Return the share that *won* of so many *cases* stand for."""
    return Estimate(won / cases, *interval(won, cases))


def mean_of(values: Counter[int], scale: int = 1) -> Estimate:
    """Return the mean of values that are counted, each divided by *scale*; unbounded for a single one."""
    mean, error = mean_and_error(list(values.elements()))
    half = with_estimated_spread(TWO_SIDED_95, values.total()) * error
    return Estimate(mean / scale, (mean - half) / scale, (mean + half) / scale)


@slotted
class Ratio:
    """The ratio of two sums over games, such as the points of one line to all points."""

    games: int = 0
    part: int = 0
    whole: int = 0
    parts_squared: int = 0
    products: int = 0
    wholes_squared: int = 0

    def add(self, part: int, whole: int) -> None:
        """Add the numbers of a game."""
        self.games += 1
        self.part += part
        self.whole += whole
        self.parts_squared += part * part
        self.products += part * whole
        self.wholes_squared += whole * whole

    def estimate(self) -> Estimate:
        """Return the ratio; its error is that of a ratio of means (Cochran 1977, 6.13)."""
        if not self.whole:
            return Estimate(0, -math.inf, math.inf)
        ratio = self.part / self.whole
        if self.games < 2:
            return Estimate(ratio, -math.inf, math.inf)
        squares = self.parts_squared - 2 * ratio * self.products + ratio * ratio * self.wholes_squared
        error = math.sqrt(max(0.0, squares) / (self.games - 1) * self.games) / abs(self.whole)
        half = with_estimated_spread(TWO_SIDED_95, self.games) * error
        return Estimate(ratio, ratio - half, ratio + half)


Effect = tuple[float, float]
"""A measured effect, and the variance of its error."""


def variance_between(effects: Sequence[Effect]) -> float:
    """Return by how much true effects vary, by the method of moments (DerSimonian and Laird 1986); 0 at least."""
    weights = [1 / variance for _, variance in effects]
    whole = math.fsum(weights)
    spare = whole - math.fsum(weight**2 for weight in weights) / whole
    if spare <= 0:
        return 0.0
    middle = pooled(effects, 0)[0]
    deviation = math.fsum(
        weight * (effect - middle) ** 2 for weight, (effect, _) in zip(weights, effects, strict=True)
    )
    return max(0.0, (deviation - (len(effects) - 1)) / spare)


def pooled(effects: Sequence[Effect], between: float) -> Effect:
    """Return the mean of effects whose true values have the variance *between*, with the variance of its error."""
    whole = math.fsum(1 / (variance + between) for _, variance in effects)
    return math.fsum(effect / (variance + between) for effect, variance in effects) / whole, 1 / whole


def shrunk(effects: Sequence[Effect]) -> list[Estimate]:
    """Return each effect moved towards the mean of all by what its error makes likely (empirical Bayes)."""
    if not effects:
        return []
    between = variance_between(effects)
    middle, error = pooled(effects, between)
    found = []
    for effect, variance in effects:
        by = variance / (variance + between)
        half = TWO_SIDED_95 * math.sqrt((1 - by) * variance + by * by * error)
        value = by * middle + (1 - by) * effect
        found.append(Estimate(value, value - half, value + half))
    return found


def chance_of(effect: Effect) -> float:
    """Return how probable it is to measure an effect as large as this where there is none.

    >>> round(chance_of((1.96, 1)), 3)
    0.05
    """
    return 2 * NormalDist().cdf(-abs(effect[0]) / math.sqrt(effect[1]))


def discoveries(chances: Sequence[float], false: float = FALSE_FINDINGS) -> set[int]:
    """Return the places of the findings of which at most the share *false* is wrong (Benjamini and Hochberg 1995).

    >>> sorted(discoveries([0.2, 0.001, 0.03, 0.02]))
    [1, 2, 3]
    """
    ordered = sorted(range(len(chances)), key=chances.__getitem__)
    passing = [rank for rank, place in enumerate(ordered, 1) if chances[place] <= false * rank / len(chances)]
    return set(ordered[: max(passing, default=0)])
