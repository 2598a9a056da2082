"""The cells of a museum that floods put under water (CT3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from museum.api import Game
from museum.base_game.api import BOARD, nearest_cells


def flooded(game: Game, seat: int, rising: Sequence[int] = ()) -> int:
    """Return the mask of the seat's cells under water: each flood fills the dry ones nearest to its point."""
    lying = game.cards(game.index["zone"]["floods"].of(seat))
    down, across, cells = (game.ruleset.columns[name] for name in ("down", "across", "cells"))
    board = game.facts.boards[game.counters[BOARD + seat]]
    return under_water(board, tuple((down[card], across[card], cells[card]) for card in (*lying, *rising)))


@lru_cache(maxsize=1024)
def under_water(board: Any, floods: tuple[tuple[int, int, int], ...]) -> int:
    """Return the same of floods on a board, each a point and how many cells it fills."""
    mask = 0
    for down, across, cells in floods:
        for cell in [cell for cell in nearest_cells(board, down, across) if not mask >> cell & 1][:cells]:
            mask |= 1 << cell
    return mask


def blocked_by(floods: int) -> Callable[[Game, int], int]:
    """Return what gives the seat's cells under water, by the number of the zone of its *floods*."""

    # This is asked at every decision to exhibit.
    def blocked(game: Game, seat: int) -> int:
        lying = game.zones[floods + seat]
        if not lying:
            return 0
        return game.while_same(("floods", seat), lying, lambda: flooded(game, seat))

    return blocked
