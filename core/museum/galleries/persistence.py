"""Going on with a search whose result isn't proven: further attempts, for as long as whoever waits has patience."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from museum.galleries.judge import Judge
from museum.galleries.tally import Tally

Patience = Callable[[int], bool]
"""Tells whether the attempt of this number, from 1, may begin. A count of attempts gives the same result on every
machine; a clock doesn't."""


def attempts(most: int) -> Patience:
    """Return the patience for so many attempts.

    >>> attempts(2)(2), attempts(2)(3)
    (True, False)
    """
    return lambda number: number <= most


NONE: Final = attempts(0)


def persisted(judges: Sequence[Judge], best: Tally, patience: Patience) -> Tally:
    """Return the best tally of *best* and of further attempts, in turn for each museum that might score more."""
    bounded = [(judge.bound().total, judge) for judge in judges]
    number = 1
    while (hopeful := [judge for bound, judge in bounded if bound > best.total]) and patience(number):
        tally = hopeful[number % len(hopeful)].again(number, best.total)
        best = max(best, tally, key=lambda one: one.rank)
        number += 1
    return best
