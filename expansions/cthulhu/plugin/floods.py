"""Floods: the cells that they put under water (CT3)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import Game
from museum.base_game.api import BOARD, nearest_cells

from .names import FLOODS


def flooded(game: Game, seat: int, rising: Sequence[int] = ()) -> int:
    """Return the mask of the seat's cells under water: each flood fills the dry ones nearest to its point."""
    lying = game.zones[game.ruleset.index["zone"][FLOODS] + seat]  # at every decision to exhibit
    if not lying and not rising:
        return 0
    columns, mask = game.ruleset.columns, 0
    for card in (*lying, *rising):
        board = game.facts.boards[game.counters[BOARD + seat]]
        cells = nearest_cells(board, columns["down"][card], columns["across"][card])
        for cell in [cell for cell in cells if not mask >> cell & 1][: columns["cells"][card]]:
            mask |= 1 << cell
    return mask
