"""The change that modifiers make to a number, apart from the number itself."""

from __future__ import annotations

from typing import Final, NamedTuple

UNBOUNDED: Final = 10**9
"""More than any number of the rules."""


class Changed(NamedTuple):
    """The change of a number by modifiers: set, at least, by, times, at most, in this order; then a floor."""

    set_to: int | None = None
    least: int = 0
    add: int = 0
    times: int = 1
    most: int = UNBOUNDED
    floor: int = 0

    def of(self, number: int) -> int:
        """Return what becomes of *number*.

        >>> Changed(least=5, add=2, times=3, most=20).of(1)
        20
        """
        base = number if self.set_to is None else self.set_to
        return max(self.floor, min((max(base, self.least) + self.add) * self.times, self.most))


NO_CHANGE: Final = Changed()
