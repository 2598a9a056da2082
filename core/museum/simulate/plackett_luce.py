"""Strengths from rankings: the model of Plackett and Luce, fitted by maximum likelihood.

A ranking is thought of as a row of choices: the best is chosen among all, the second among the rest, and so on, each
with a chance in proportion to its strength. Items that share a place count as ranked in each order, by equal parts.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from typing import Final, NamedTuple

# Items that share a place stand together; an item may stand in several places.
Ranking = tuple[tuple[int, ...], ...]

_MOST_STEPS: Final = 10_000
_EXACT: Final = 1e-9


class Choices(NamedTuple):
    """All that the fit needs of rankings: how often each item was *chosen*, and among which *rests* of them."""

    chosen: Mapping[int, float]
    rests: Mapping[tuple[int, ...], float]


@lru_cache(maxsize=4096)
def choices_of(ranking: Ranking) -> Choices:
    """Return the choices of a ranking; where all that is left is one item, nothing is chosen.

    >>> dict(choices_of(((2,), (0, 1))).chosen)
    {2: 1.0, 0: 0.5, 1: 0.5}
    """
    orders = [tuple(chain(*order)) for order in product(*(permutations(group) for group in ranking))]
    chosen: dict[int, float] = defaultdict(float)
    rests: dict[tuple[int, ...], float] = defaultdict(float)
    for order in orders:
        for place, item in enumerate(order):
            rest = tuple(sorted(order[place:]))
            if rest[0] != rest[-1]:
                chosen[item] += 1 / len(orders)
                rests[rest] += 1 / len(orders)
    return Choices(chosen, rests)


def added(some: Iterable[Choices]) -> Choices:
    """Return the choices of several rankings together."""
    chosen: dict[int, float] = defaultdict(float)
    rests: dict[tuple[int, ...], float] = defaultdict(float)
    for one in some:
        for item, times in one.chosen.items():
            chosen[item] += times
        for rest, times in one.rests.items():
            rests[rest] += times
    return Choices(chosen, rests)


def ties_of_all(items: int) -> Choices:
    """Return the choices of one tie between each two items: they keep an item that always wins from infinity."""
    return added(choices_of((pair,)) for pair in combinations(range(items), 2))


def strengths(choices: Choices, items: int, exact: float = _EXACT) -> list[float]:
    """Return the most likely strength of each item, with a product of 1.

    Each step maximises a lower bound of the likelihood that touches it (Hunter, Annals of Statistics 32, 2004), until
    no strength changes by more than the share *exact*. Unless each item has been chosen before each other, at least
    by way of third ones, there is no maximum; the steps then end after some thousands.
    """
    found = [1.0] * items
    for _ in range(_MOST_STEPS):
        shares = [0.0] * items
        for rest, times in choices.rests.items():
            share = times / sum(found[item] for item in rest)
            for item in rest:
                shares[item] += share
        better = _of_product_one([
            choices.chosen.get(item, 0.0) / shares[item] if shares[item] else 1.0 for item in range(items)
        ])  # fmt: skip
        change = max(abs(new / old - 1) for new, old in zip(better, found, strict=True))
        found = better
        if change < exact:
            break
    return found


def _of_product_one(values: Sequence[float]) -> list[float]:
    """Return positive values in the same proportions; what is 0 is taken for next to nothing."""
    positive = [max(value, 1e-12) for value in values]
    mean = math.exp(math.fsum(map(math.log, positive)) / len(positive))
    return [value / mean for value in positive]
