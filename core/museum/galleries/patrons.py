"""The parts of a tally that a patron reads, found by watching him: the search then asks him seldom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from museum.frozen import frozen, slotted
from museum.galleries.tally import Patron, Tally

NOTHING: Final = 0
SIZES: Final = 1
LAYOUT: Final = 2
"""The depth of a patron's look: at the cards alone, at sizes of collections, at the places of the cards."""


@slotted
class CollectionSizes:
    """The sizes of a museum's collections, by civilisation and by domain: all that a `SizesPatron` is shown."""

    civilisations: Sequence[int]
    domains: Sequence[int]


@frozen
class SizesPatron:
    """A patron who reads the sizes of a few collections only, and declares which, so that he is asked seldom.

    `watched` are the collections by number: civilisations first, then domains. Patrons whose `paid` is equal pay the
    same for the same sizes; None: they may ask for more.
    """

    points: Callable[[Tally | CollectionSizes], int]
    watched: tuple[int, ...]
    paid: tuple[object, ...] | None = None

    def __call__(self, tally: Tally) -> int:
        """Return his points (B63)."""
        return self.points(tally)


def _recorded(name: str, closeness: int) -> Any:
    """Return a property with the value of the field *name* of a tally, which records how closely it is read."""
    slot = vars(Tally)[name]

    def read(tally: WatchedTally) -> object:
        tally.attention = max(tally.attention, closeness)
        return slot.__get__(tally)

    return property(read, slot.__set__)


class WatchedTally(Tally):
    """A tally that records how closely it was read.

    A pure function that has read only the cards, or only sizes, returns the same whenever these are the same. So
    remembering its answers by sizes is exact.
    """

    __slots__ = ("attention",)

    civilisations = _recorded("civilisations", SIZES)
    domains = _recorded("domains", SIZES)
    civilisation_points = _recorded("civilisation_points", SIZES)
    domain_points = _recorded("domain_points", SIZES)
    layout = _recorded("layout", LAYOUT)
    civilisation_groups = _recorded("civilisation_groups", LAYOUT)
    domain_groups = _recorded("domain_groups", LAYOUT)

    def __init__(self, tally: Tally) -> None:
        super().__init__(
            tally.layout,
            tally.exhibits,
            tally.civilisations,
            tally.domains,
            tally.civilisation_groups,
            tally.domain_groups,
            tally.civilisation_points,
            tally.domain_points,
            neighbours=tally.neighbours,
        )
        self.attention = NOTHING


def ask(patron: Patron, tally: Tally) -> tuple[int, int]:
    """Return the patron's points for a tally, and how closely he looked at it (B63)."""
    if isinstance(patron, SizesPatron):
        return patron.points(tally), SIZES if patron.watched else NOTHING
    watched = WatchedTally(tally)
    return patron(watched), watched.attention
