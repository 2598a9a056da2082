"""The bound of a museum whose grand gallery is filled by one collection, which walls off the rest of the board.

The bound of `bound.py` ignores geometry, and is too high where some collection could fill the gallery: the bonus is
reached only if all gallery cells are that collection's, and then a collection that shares no card with it stands
wholly in one of the parts that are left of the board (`packing.py`). The standard gallery, a cross, leaves four parts
of four cells.
"""

from __future__ import annotations

from collections.abc import Sequence

from museum.frozen import dataclass
from museum.galleries.case import Case
from museum.galleries.packing import Confined, most_packed, nothing_lost
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

    *patron* is what he pays if every collection is whole. Where no line is changed, the points of civilisations and
    of domains are right only together.
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
    held = [number for number, inside in enumerate(confined) if inside and points[number]]
    free = [sum(points[n] for n in family if not confined[n]) for family in (range(first), range(first, len(points)))]
    things = [_thing(whole, number, counts[number], first, held) for number in held]
    if case.lines is None:
        loss = _Losses(case, whole, [n for n in range(first) if points[n] and not confined[n]])
        most = free[0], free[1] + most_packed(things, parts, loss if filler >= first else nothing_lost)
    else:
        families = [thing for thing in things if thing.number < first], [t for t in things if t.number >= first]
        most = free[0] + most_packed(families[0], parts), free[1] + most_packed(families[1], parts)
    if isinstance(case.patron, SizesPatron):
        sizes = [rate.largest[count] if count >= 0 else 0 for count, rate in zip(counts, whole.rates, strict=True)]
        patron = case.patron.points(CollectionSizes(sizes[:first], sizes[first:]))
    return most, patron


def _thing(whole: Whole, number: int, count: int, first: int, held: Sequence[int]) -> Confined:
    # A domain may count one kind, of two cards; a civilisation of one card is none (R3).
    gains = tuple([paid if size >= (_FEWEST if number < first else 1) else 0
                   for size, paid in enumerate(whole.rates[number].best[: count + 1])])  # fmt: skip
    others = [other for other in held if (other < first) != (number < first)]
    partners = sum([1 << other for other in others if whole.members[other] & whole.members[number]])
    return Confined(number, whole.counts[number], gains, partners)


class _Losses:
    """The points that civilisations in the gallery lose where domains take up whole parts of the board.

    Such a part has cards of different civilisations in all its cells. One in a cell that doesn't touch the gallery
    touches no card of its civilisation, which thereby lacks it.
    """

    __slots__ = ("_deep", "_linked", "_whole")

    def __init__(self, case: Case, whole: Whole, linked: Sequence[int]) -> None:
        self._whole, self._linked = whole, linked
        self._deep: dict[int, int] = {}
        beside = case.ground.beside(case.gallery)
        for part in case.ground.components(case.usable & ~case.gallery):
            size, deep = part.bit_count(), (part & ~beside).bit_count()
            self._deep[size] = min(deep, self._deep.get(size, deep))

    def __call__(self, standing: Sequence[tuple[int, int]]) -> int:
        """Return the least that is lost by domains that take up parts, given as (number, size of the part)."""
        slots = [number for number, size in standing for _ in range(self._deep[size])]
        return self._least(slots, 0, [0] * len(self._whole.members))

    def _least(self, slots: Sequence[int], index: int, lacking: list[int]) -> int:
        if index == len(slots):
            return sum([self._lost(number, cards) for number, cards in enumerate(lacking) if cards])
        members = self._whole.members[slots[index]]
        best = -1
        for number in self._linked:
            ours = self._whole.members[number]
            if not ours & members:
                continue
            members &= ~ours
            lacking[number] += 1
            lost = self._least(slots, index + 1, lacking)
            lacking[number] -= 1
            best = lost if best < 0 else min(best, lost)
        # The cards that are left are of no civilisation that could lose anything.
        return best if best >= 0 and not members else self._least(slots, index + 1, lacking)

    def _lost(self, number: int, cards: int) -> int:
        rate, count = self._whole.rates[number], self._whole.counts[number]
        left = count - cards
        return rate.best[count] - (rate.best[left] if left >= _FEWEST else 0)
