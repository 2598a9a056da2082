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

# A collection has at least two cards, whatever experts add to it (R3).
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class Whole:
    """The collections of a museum if each were wholly connected, civilisations before domains.

    *members* are the cards of each as a mask, *sizes* count cards or kinds and the *bonuses* of experts.
    """

    members: Sequence[int]
    sizes: Sequence[int]
    bonuses: Sequence[int]


def most_when_filled(case: Case, whole: Whole, filler: int, patron: int) -> tuple[int, int]:
    """Return the most that collections score if *filler* fills the gallery, and the most that the patron then pays.

    *patron* is what he pays if every collection is whole.
    """
    parts = [part.bit_count() for part in case.ground.components(case.usable & ~case.gallery)]
    confined = [size > 0 and not members & whole.members[filler]
                for members, size in zip(whole.members, whole.sizes, strict=True)]  # fmt: skip
    largest = max(parts, default=0)
    sizes = [
        _at_most(size, bonus, largest, case.tables.smallest) if inside else size
        for size, bonus, inside in zip(whole.sizes, whole.bonuses, confined, strict=True)
    ]
    first = len(case.civilisation_bonus)
    points = [
        (case.tables.civilisation_points if number < first else case.tables.domain_points)(size)
        for number, size in enumerate(sizes)
    ]
    total = 0
    # Collections of one family have no card in common, so that each needs cells of its own.
    for family in (range(first), range(first, len(sizes))):
        total += sum(points[number] for number in family if not confined[number])
        total += _packed(case, [number for number in family if confined[number]], points, whole.bonuses, parts)
    if isinstance(case.patron, SizesPatron):
        patron = case.patron.points(CollectionSizes(sizes[:first], sizes[first:]))
    return total, patron


def _at_most(size: int, bonus: int, cells: int, smallest: int) -> int:
    """Return the size of a collection that stands in so many cells; 0 if it is none then."""
    kept = min(size - bonus, cells) + bonus
    return kept if cells >= _FEWEST and kept >= smallest else 0


def _packed(
    case: Case, numbers: Sequence[int], points: Sequence[int], bonuses: Sequence[int], parts: Sequence[int]
) -> int:
    """Return the most points of the collections *numbers* of one family, as many as the *parts* have room for."""
    if not numbers:
        return 0
    fewest = min(max(_FEWEST, case.tables.smallest - bonuses[number]) for number in numbers)
    room = sum(part // fewest for part in parts)
    return sum(sorted((points[number] for number in numbers), reverse=True)[:room])
