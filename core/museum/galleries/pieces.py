"""Exhibits, and the tables of points of collections (B55)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.effects.change import Changed
from museum.frozen import dataclass

SIZES: Final = 32
"""The sizes of collections that rules distinguish: from this number less 1 on a collection pays the same."""


@dataclass(frozen=True, slots=True)
class PieceTables:
    """The sizes of collections and their pay (B55, B56).

    The index of `civilisation` and `domain` is the size; beyond a table's end its last entry holds. `smallest` is the
    size from which a set of connected cards is a collection (B53, B54). `sized` is what becomes of the size of each
    collection, by number, civilisations before domains, and `paid` what each pays by its size, up to `SIZES` of them;
    both are empty where nothing in play changes that.
    """

    civilisation: tuple[int, ...] = (0, 0, 0, 1, 3, 5, 9, 13, 17, 22, 28, 35, 43, 52, 62, 73, 85)
    domain: tuple[int, ...] = (0, 0, 0, 5, 7, 11, 17, 25)
    smallest: int = 3
    sized: tuple[Changed, ...] = ()
    paid: tuple[tuple[int, ...], ...] = ()

    def civilisation_points(self, size: int) -> int:
        """Return the points of a civilisation collection of this size; 0 below the smallest (B53, B55)."""
        return self._points(self.civilisation, size)

    def domain_points(self, size: int) -> int:
        """Return the points of a domain collection of this size; 0 below the smallest (B54, B55)."""
        return self._points(self.domain, size)

    def size(self, number: int, counted: int, bonus: int) -> int:
        """Return the size of the collection *number* in which so many cards or kinds count; 0 if it is none (B56)."""
        size = self.sized[number]._replace(add=bonus).of(counted) if self.sized else counted + bonus
        return size if size >= self.smallest else 0

    def pays(self, number: int, size: int, *, domain: bool) -> int:
        """Return the points of the collection *number*, a civilisation's or a *domain*'s, at this size (B55)."""
        if self.paid and size >= self.smallest:
            return self.paid[number][min(size, SIZES - 1)]
        return self._points(self.domain if domain else self.civilisation, size)

    def _points(self, table: tuple[int, ...], size: int) -> int:
        if size < self.smallest or not table:
            return 0
        return table[min(size, len(table) - 1)]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One card of a museum, reduced to small ints; -1 for none.

    A card without a civilisation links a domain collection and adds nothing to its size, unless it is
    `own_kind`: then it counts there as a civilisation of its own. An exhibit of two `cells` stands twice in a
    layout, in neighbouring cells of the grand gallery.
    """

    civilisation: int = -1
    domain: int = -1
    value: int = 0
    continent: int = -1
    own_kind: bool = False
    cells: int = 1


def members_of(layout: Sequence[int], group: int) -> list[int]:
    """Return the indices of the exhibits in the cells of a mask, by cell; one that covers two cells comes once."""
    return list(dict.fromkeys([index for cell, index in enumerate(layout) if index >= 0 and group >> cell & 1]))
