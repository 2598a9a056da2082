"""Museums that become too small, since cells go out of use: what leaves, and where the rest stands (B29)."""

from __future__ import annotations

from museum.base_game.layout import BOARD, CELL, CELL_BITS, MUSEUM
from museum.base_game.purchase import blocked
from museum.engine.game import Game
from museum.galleries import fits

CELL_MASK = (1 << CELL_BITS) - 1


def crowded(game: Game, seat: int, more: int) -> list[int]:
    """Return the objects of which one must leave the museum before the cells of the mask *more* go out of use too,
    since not all would find room; none where all would."""
    museum, exhibits = game.zones[MUSEUM + seat], game.facts.exhibits
    board, mask = game.facts.boards[game.counters[BOARD + seat]], blocked(game, seat) | more
    sizes = [exhibits[card].cells for card in museum]
    if fits(board, sizes, mask):
        return []
    if sum(sizes) <= (board.everywhere & ~mask).bit_count():
        return [card for card in museum if exhibits[card].cells > 1]
    return museum[:]


def resettle(game: Game, seat: int) -> None:
    """Release objects that a person has fixed in cells out of use: they stand in free ones then; where one of two
    cells is among them, everything is released."""
    column, mask, wet = game.columns[CELL], blocked(game, seat), []
    museum = game.zones[MUSEUM + seat]
    for card in museum:
        code = column[card]
        while code:
            if mask >> (code & CELL_MASK) - 1 & 1:
                wet.append(card)
            code >>= CELL_BITS
    for card in museum if game.facts.wide.intersection(wet) else wet:
        column[card] = 0
