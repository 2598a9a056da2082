"""Floods: their fields, and the cells that they put under water (CT3)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import CardKind, Game
from museum.base_game.api import BOARD, nearest_cells

from .names import FLOOD, FLOODS

POINT = {"type": "integer", "minimum": 0, "maximum": 100}
FLOOD_FIELDS = {
    "down": {**POINT, "description": "Where the water comes in: how far down the board, in hundredths (CT3)."},
    "across": {**POINT, "description": "The same from left to right."},
    "cells": {"type": "integer", "minimum": 1, "maximum": 10, "description": "How many usable cells it fills."},
}
KIND = CardKind(FLOOD, FLOOD_FIELDS, {}, tuple(FLOOD_FIELDS), tuple(FLOOD_FIELDS), acts=())


def flooded(game: Game, seat: int, rising: Sequence[int] = ()) -> int:
    """Return the mask of the seat's cells under water: each flood fills the dry ones nearest to its point."""
    lying = game.cards(game.index["zone"][FLOODS].of(seat))
    if not lying and not rising:
        return 0
    columns, mask = game.ruleset.columns, 0
    for card in (*lying, *rising):
        board = game.facts.boards[game.counters[BOARD + seat]]
        cells = nearest_cells(board, columns["down"][card], columns["across"][card])
        for cell in [cell for cell in cells if not mask >> cell & 1][: columns["cells"][card]]:
            mask |= 1 << cell
    return mask
