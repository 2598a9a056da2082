"""The most that collections score which must stand wholly in parts of a board: a small branch and bound.

Two collections of one family have no card in common, so that each needs cells of its own. A civilisation and a domain
can have cards in common. In one part they share the cell of one such card; in two parts one of them lacks it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from museum.frozen import dataclass

_STEPS: Final = 3000
"""The most steps of one search. What is left then counts as if it had room, so that the result is never too low."""
Standing = tuple["Confined", int, int]
"""A collection, how many of its cards or kinds stand together, and the number of their part."""
Loss = Callable[[Sequence[tuple[int, int]]], int]
"""Returns the least that other collections lose by confined ones that take up whole parts: (number, cells)."""


@dataclass(frozen=True, slots=True)
class Confined:
    """A collection that stands in one part of the board: what it pays by the number of cards or kinds there.

    It has *cards* of them in all. *partners* is the mask of the collections with which it has cards in common.
    """

    number: int
    cards: int
    gains: tuple[int, ...]
    partners: int


def nothing_lost(whole: Sequence[tuple[int, int]]) -> int:
    """Return 0: other collections lose nothing."""
    return 0


def most_packed(confined: Sequence[Confined], parts: Sequence[int], loss: Loss = nothing_lost) -> int:
    """Return the most points of the collections together in *parts* of so many cells, less what others lose."""
    packing = _Packing(sorted(confined, key=lambda one: -one.gains[-1]), sorted(parts, reverse=True), loss)
    packing.place(0, 0)
    return packing.best


class _Packing:
    """A search that places one collection after the other, those that pay most first."""

    __slots__ = ("_free", "_held", "_loss", "_rests", "_sizes", "_standing", "_steps", "_things", "best")

    def __init__(self, things: Sequence[Confined], parts: Sequence[int], loss: Loss) -> None:
        self._things = things
        self._sizes = parts
        self._free = list(parts)
        # By part the mask of the collections in it.
        self._held = [0] * len(parts)
        self._standing: list[Standing] = []
        self._loss = loss
        self._steps = 0
        self.best = 0
        rests = [0]
        for thing in reversed(things):
            rests.append(rests[-1] + thing.gains[-1])
        self._rests = rests[::-1]

    def place(self, index: int, points: int) -> None:
        """Place the collections from *index* on, after others that bring so many *points*."""
        self._steps += 1
        if points + self._rests[index] <= self.best:
            return
        if self._steps > _STEPS:
            self.best = points + self._rests[index]
            return
        if index == len(self._things):
            self.best = max(self.best, points - self._lost())
            return
        thing = self._things[index]
        tried: list[tuple[int, int]] = []
        for part, free in enumerate(self._free):
            if (free, self._held[part]) not in tried:
                tried.append((free, self._held[part]))
                self._place_in(part, index, thing, points)
        self.place(index + 1, points)

    def _place_in(self, part: int, index: int, thing: Confined, points: int) -> None:
        free, held = self._free[part], self._held[part]
        shared = (thing.partners & held).bit_count()
        for size in range(min(len(thing.gains) - 1, free + shared), 0, -1):
            if thing.gains[size] == thing.gains[size - 1]:
                continue  # a smaller number of cards brings as much
            self._free[part] = free - max(0, size - shared)
            self._held[part] = held | 1 << thing.number
            self._standing.append((thing, size, part))
            if not thing.partners or _supplied(self._standing):
                self.place(index + 1, points + thing.gains[size])
            self._standing.pop()
        self._free[part], self._held[part] = free, held

    def _lost(self) -> int:
        return self._loss([(thing.number, size) for thing, size, part in self._standing if size == self._sizes[part]])


def _supplied(standing: Sequence[Standing]) -> bool:
    """Return whether there are cards enough: of two collections in different parts with cards in common, one must do
    without one of its cards."""
    spare = {thing.number: thing.cards - size for thing, size, _ in standing}
    pairs = [
        (one.number, other.number)
        for place, (one, _, part) in enumerate(standing)
        for other, _, elsewhere in standing[:place]
        if part != elsewhere and one.partners >> other.number & 1
    ]
    return _yielded(pairs, spare, len(pairs))


def _yielded(pairs: Sequence[tuple[int, int]], spare: dict[int, int], count: int) -> bool:
    """Return whether one collection of each of the first *count* pairs can yield a card, of those it can *spare*."""
    if not count:
        return True
    for number in pairs[count - 1]:
        if spare[number]:
            spare[number] -= 1
            if _yielded(pairs, spare, count - 1):
                return True
            spare[number] += 1
    return False
