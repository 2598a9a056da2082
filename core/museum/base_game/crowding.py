"""Museums that have become too small, since cells went out of use: what leaves, and where the rest stands (B29)."""

from __future__ import annotations

from museum.base_game.layout import BOARD, CELL, MUSEUM
from museum.base_game.purchase import blocked
from museum.engine.game import Game
from museum.galleries import fits


def crowded(game: Game, seat: int) -> list[int]:
    """Return the objects of which one must leave the museum, since not all find room; none where all do."""
    museum, exhibits = game.zones[MUSEUM + seat], game.facts.exhibits
    board, mask = game.facts.boards[game.counters[BOARD + seat]], blocked(game, seat)
    sizes = [exhibits[card].cells for card in museum]
    if fits(board, sizes, mask):
        return []
    if sum(sizes) <= (board.everywhere & ~mask).bit_count():
        return [card for card in museum if exhibits[card].cells > 1]
    return museum[:]


def resettle(game: Game, seat: int) -> None:
    """Let objects that a person has fixed in cells out of use stand in usable ones that are free, the first first."""
    cells, mask = game.columns[CELL], blocked(game, seat)
    fixed = [card for card in game.zones[MUSEUM + seat] if cells[card]]
    taken = {cells[card] - 1 for card in fixed}
    board = game.facts.boards[game.counters[BOARD + seat]]
    free = [cell for cell in range(board.size) if cell not in taken and not mask >> cell & 1]
    for card in fixed:
        if mask >> cells[card] - 1 & 1:
            cells[card] = free.pop(0) + 1 if free else 0
