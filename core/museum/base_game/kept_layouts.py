"""The layouts of museums that were arranged before: pages show the same museums again after every move."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from museum.galleries import Judge, Tally

KEPT: Final = 1000  # museums: those of some hundred games
Key = tuple[object, ...]
_kept: dict[Key, tuple[tuple[int, ...], int | None]] = {}


def arranged_once(key: Key, judge: Judge, find: Callable[[], Tally]) -> Tally:
    """Return the best tally of the museum of *judge*, which *find* arranges unless it has before.

    *key* has all that decides the arrangement. The tally itself isn't kept: its patron holds on to a whole game.
    """
    if key in _kept:
        layout, limit = _kept[key]
        tally = judge.tally(layout)
        tally.limit, tally.proven = limit, tally.total == limit
        return tally
    tally = find()
    if len(_kept) >= KEPT:
        with suppress(KeyError, StopIteration, RuntimeError):  # another thread was quicker
            del _kept[next(iter(_kept))]
    _kept[key] = tally.layout, tally.limit
    return tally
