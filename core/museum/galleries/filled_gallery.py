"""The bound of a museum whose grand gallery is filled by one collection, which walls off the rest of the board.

The bound of `bound.py` ignores geometry, and is too high where some collection could fill the gallery: the bonus is
reached only if all gallery cells are that collection's, and then a collection that shares no card with it stands
wholly in one of the parts that are left of the board. The standard gallery, a cross, leaves four parts of four cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from museum.galleries.case import Case
from museum.galleries.patrons import CollectionSizes, SizesPatron
from museum.galleries.rates import Rates

# A collection has at least two cards, whatever experts add to it (R3).
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Whole:
    """The collections of a museum if each were wholly connected, civilisations before domains.

    *members* are the cards of each as a mask, empty where there is no collection; *counts* are the numbers of cards
    or kinds that count, *rates* what each comes to.
    """

    members: Sequence[int]
    counts: Sequence[int]
    rates: Rates


def most_when_filled(case: Case, whole: Whole, filler: int, patron: int) -> tuple[tuple[int, int], int]:
    """Return the most that civilisations and that domains score if *filler* fills the gallery, and the most that the
    patron then pays.

    *patron* is what he pays if every collection is whole.
    """
    parts = [part.bit_count() for part in case.ground.components(case.usable & ~case.gallery)]
    confined = [members > 0 and not members & whole.members[filler] for members in whole.members]
    largest = max(parts, default=0)
    # A collection of fewer cards than `_FEWEST` is none (R3).
    counts = [
        -1 if not members or (inside and largest < _FEWEST) else min(count, largest) if inside else count
        for count, members, inside in zip(whole.counts, whole.members, confined, strict=True)
    ]
    first = len(case.civilisation_rates)
    points = [rate.best[count] if count >= 0 else 0 for count, rate in zip(counts, whole.rates, strict=True)]
    most = []
    # Collections of one family have no card in common, so that each needs cells of its own.
    for family in (range(first), range(first, len(points))):
        free = sum(points[number] for number in family if not confined[number])
        most.append(free + _packed([number for number in family if confined[number]], points, whole.rates, parts))
    if isinstance(case.patron, SizesPatron):
        sizes = [rate.largest[count] if count >= 0 else 0 for count, rate in zip(counts, whole.rates, strict=True)]
        patron = case.patron.points(CollectionSizes(sizes[:first], sizes[first:]))
    return (most[0], most[1]), patron


def _packed(numbers: Sequence[int], points: Sequence[int], rates: Rates, parts: Sequence[int]) -> int:
    """Return the most points of the collections *numbers* of one family, as many as the *parts* have room for."""
    if not numbers:
        return 0
    fewest = min(max(_FEWEST, rates[number].fewest) for number in numbers)
    room = sum(part // fewest for part in parts)
    return sum(sorted((points[number] for number in numbers), reverse=True)[:room])
