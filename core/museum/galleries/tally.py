"""The score of one layout of a museum: collections, patron and bonuses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Final, Protocol

from museum.frozen import slotted
from museum.galleries.pieces import Exhibit, members_of

EMPTY: Final = -1
"""The entry of a layout for a cell without a card. As an index it addresses the last, ignored entry of a list."""


class Arrangeable(Protocol):
    """A museum whose layouts can be scored, as a tally knows it: a `Case`."""

    @property
    def exhibits(self) -> Sequence[Exhibit]:
        """Return the exhibits."""

    @property
    def kind_of(self) -> Sequence[int]:
        """Return the kind of each exhibit, of which collections count different ones."""

    @property
    def domain_of(self) -> Sequence[int]:
        """Return the domain of each exhibit."""

    @property
    def usable(self) -> int:
        """Return the mask of the cells that can be used."""

    def tally(self, layout: Sequence[int]) -> Tally:
        """Score a layout."""

    def connected(self) -> Arrangeable:
        """Return the same museum without geometry."""


@slotted
class Tally:
    """The score of one layout, line by line (B61-B67).

    `layout` gives for each cell an index into `exhibits`, or EMPTY. `civilisations` and `domains` are the
    sizes of the scoring collections, bonuses included, 0 where there is none; the two `groups` are the masks
    of their cells. `besides` is what its sheet has more than these lines, by what is in play. No layout of these
    cards scores more than `limit`, None if that isn't known; `proven`: this one scores as much.
    """

    layout: tuple[int, ...]
    exhibits: Sequence[Exhibit]
    civilisations: tuple[int, ...]
    domains: tuple[int, ...]
    civilisation_groups: tuple[int, ...]
    domain_groups: tuple[int, ...]
    civilisation_points: int = 0
    domain_points: int = 0
    patron: int = 0
    gallery: int = 0
    full_museum: int = 0
    both: int = 0
    besides: int = 0
    proven: bool = False
    # The mask of the neighbours of each cell; empty where nobody asks which cards touch.
    neighbours: Sequence[int] = ()
    limit: int | None = None
    # The museum that it is a layout of, which is `whole` if all cells touch in the layout but not yet in the museum,
    # and (seat) -> the tallies of other museums, made with the same effort; None where nobody asks.
    museum: Arrangeable | None = field(default=None, compare=False, repr=False)
    whole: bool = field(default=False, compare=False, repr=False)
    elsewhere: Callable[[int], Tally] | None = field(default=None, compare=False, repr=False)

    @property
    def case(self) -> Arrangeable | None:
        """Return the museum that it is a layout of; None where nobody asks."""
        # Few sheets look at it, so a museum without geometry is made when one does.
        if self.whole and self.museum is not None:
            self.museum, self.whole = self.museum.connected(), False
        return self.museum

    @property
    def total(self) -> int:
        """Return the sum of the lines: civilisations, domains, patron, gallery, full museum, both (B61-B67)."""
        return (
            self.civilisation_points
            + self.domain_points
            + self.patron
            + self.gallery
            + self.full_museum
            + self.both
            + self.besides
        )

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Return the order of layouts: total, then civilisations, domains and patron.

        Layouts of the same total are equally good; the tie is broken only to make the result reproducible.
        """
        return self.total, self.civilisation_points, self.domain_points, self.patron

    def cards(self, group: int) -> list[Exhibit]:
        """Return the exhibits in the cells of a mask, by cell; one that covers two cells comes once."""
        return [self.exhibits[index] for index in self.members(group)]

    def members(self, group: int) -> list[int]:
        """Return the indices of those exhibits."""
        return members_of(self.layout, group)


Patron = Callable[[Tally], int]
"""Returns a patron's points for a tally whose sizes, groups and layout are set, and whose patron and bonuses are
still 0 (B63). It must be a pure function, because answers are remembered, and must not pay less when a collection
grows, because the bound rests on that."""
