"""The seats that words mean by `who:`, seen from the seat that an effect is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from museum.engine.game import Game

Who: TypeAlias = Literal["all", "others", "left", "right"]
"""The type of a field `who`: `left` is the next seat in turn order, `right` the one before."""
Seats: TypeAlias = Callable[[Game, int], Sequence[int]]


def _all(game: Game, seat: int) -> Sequence[int]:
    return [(seat + place) % game.seats for place in range(game.seats)]


def _others(game: Game, seat: int) -> Sequence[int]:
    return _all(game, seat)[1:]


def _left(game: Game, seat: int) -> Sequence[int]:
    return _others(game, seat)[:1]


def _right(game: Game, seat: int) -> Sequence[int]:
    return _others(game, seat)[-1:]


# Each in turn order, from the seat itself or the next one.
_MEANT: Final[dict[str, Seats]] = {"all": _all, "others": _others, "left": _left, "right": _right}


def seats_meant(who: str) -> Seats:
    """Return the function that lists the seats meant by *who*."""
    return _MEANT[who]
