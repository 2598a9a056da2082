"""Lines of the sheet that come to more than the plain points of an arrangement: changed, or scored on by cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from museum.effects.change import UNBOUNDED, Changed
from museum.frozen import dataclass
from museum.galleries.patrons import CollectionSizes, SizesPatron
from museum.galleries.tally import Patron, Tally

Seen = Tally | CollectionSizes
AS_IT_IS: Final = Changed(least=-UNBOUNDED, floor=-UNBOUNDED)
"""The change of a line that nothing in play modifies."""
# The lines that a tally has points for.
PLAIN: Final[tuple[str, ...]] = ("civilisations", "domains", "patron", "gallery", "full_museum", "both")


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line to which *scored* adds points besides the plain ones, before the *change*.

    *span* returns the least and the most that *scored* may come to in a museum whose collections, if each were whole,
    are those that it is shown; without it these are what it scores then and what it scores without any collection.
    """

    change: Changed = AS_IT_IS
    scored: Callable[[Seen], int] | None = None
    span: Callable[[Seen], tuple[int, int]] | None = None

    def of(self, plain: int, seen: Seen) -> int:
        """Return the points of the line for an arrangement with so many *plain* ones."""
        return self.change.of(plain + (self.scored(seen) if self.scored is not None else 0))

    def most(self, plain: int, whole: Seen, nothing: Seen) -> int:
        """Return the most that the line may come to, with up to so many *plain* points.

        A change never turns back: with more points it gives more, or (times a negative number) less, throughout.
        """
        low = high = 0
        if self.span is not None:
            low, high = self.span(whole)
        elif self.scored is not None:
            low, high = sorted((self.scored(whole), self.scored(nothing)))
        return max(self.change.of(low), self.change.of(plain + high))


AS_PLAIN: Final = ChangedLine()


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a sheet that an arrangement decides and that are more than their plain points.

    *named* are lines of the tally (`PLAIN`), *others* have no plain points. *by_sizes*: what scores reads the sizes
    of collections alone. *collected* returns what collections of given sizes pay: civilisations, and domains.
    """

    named: Mapping[str, ChangedLine]
    others: tuple[ChangedLine, ...]
    by_sizes: bool
    collected: Callable[[CollectionSizes], tuple[int, int]]

    def line(self, name: str) -> ChangedLine:
        """Return a line of the tally."""
        return self.named.get(name, AS_PLAIN)

    def besides(self, tally: Tally) -> int:
        """Return what the sheet of a tally, with its plain lines, has more than these."""
        plain = (tally.civilisation_points, tally.domain_points, tally.patron, tally.gallery, tally.full_museum,
                 tally.both)  # fmt: skip
        changed = sum(self.line(name).of(points, tally) - points for name, points in zip(PLAIN, plain, strict=True))
        return changed + sum(line.of(0, tally) for line in self.others)

    def most(self, whole: Tally, *plain: int) -> int:
        """Return the most that the sheet may come to, with at most so many points in each of the `PLAIN` lines.

        *whole* is the tally of a museum in which each collection is wholly connected.
        """
        nothing = Tally(
            (), whole.exhibits, (0,) * len(whole.civilisations), (0,) * len(whole.domains),
            (0,) * len(whole.civilisations), (0,) * len(whole.domains),
        )  # fmt: skip
        named = zip(PLAIN, plain, strict=True)
        total = sum(self.line(name).most(points, whole, nothing) for name, points in named)
        return total + sum(line.most(0, whole, nothing) for line in self.others)

    def onlooker(self, patron: Patron | None, collections: int) -> Patron:
        """Return a patron who pays what *patron* does and all that these lines bring besides by the collections.

        The lines of the bonuses, which the search adds itself, aren't among it.
        """

        def seen(sizes: Seen) -> int:
            paid = patron(sizes) if patron is not None else 0  # type: ignore[arg-type]  # one of sizes is shown sizes
            ours, theirs = self._collected(sizes)
            named = zip(PLAIN, (ours, theirs, paid), strict=False)
            total = sum(self.line(name).of(points, sizes) for name, points in named) - ours - theirs
            return total + sum(line.of(0, sizes) for line in self.others)

        if self.by_sizes and (patron is None or isinstance(patron, SizesPatron)):
            return SizesPatron(seen, tuple(range(collections)))
        return seen

    def _collected(self, sizes: Seen) -> tuple[int, int]:
        if isinstance(sizes, Tally):
            return sizes.civilisation_points, sizes.domain_points
        return self.collected(sizes)
