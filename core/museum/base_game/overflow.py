"""Museums that lose cells: the objects that must leave, and the places of the rest (B29)."""

from __future__ import annotations

from museum.base_game.layout import BOARD, CELL, CELL_BITS, LOSES_OBJECT, MUSEUM, POOL
from museum.base_game.purchase import blocked
from museum.engine.game import Game
from museum.galleries import fits

CELL_MASK = (1 << CELL_BITS) - 1


def objects_without_room(game: Game, seat: int, more: int) -> list[int]:
    """Return the objects of which one must leave before the cells in the mask *more* go out of use; empty if all
    objects still fit without those cells."""
    museum, exhibits = game.zones[MUSEUM + seat], game.facts.exhibits
    board, mask = game.facts.boards[game.counters[BOARD + seat]], blocked(game, seat) | more
    sizes = [exhibits[card].cells for card in museum]
    if fits(board, sizes, mask):
        return []
    # There are cells enough, so only the pairs in the gallery are short: a wide object must leave (LG3).
    if sum(sizes) <= (board.everywhere & ~mask).bit_count():
        return [card for card in museum if exhibits[card].cells > 1]
    return museum[:]


def release_blocked_objects(game: Game, seat: int) -> None:
    """Release the objects that a player has placed in cells now out of use, so that they move to free ones.

    If a wide object is among them, all objects are released: it may need cells where others stand.
    """
    column, mask, hit = game.columns[CELL], blocked(game, seat), []
    museum = game.zones[MUSEUM + seat]
    for card in museum:
        code = column[card]
        while code:
            if mask >> (code & CELL_MASK) - 1 & 1:
                hit.append(card)
            code >>= CELL_BITS
    for card in museum if game.facts.wide.intersection(hit) else hit:
        column[card] = 0


def send_to_pool(game: Game, seat: int, card: int) -> None:
    """Move an object from the seat's museum into its common pool, or into that of the seat that has lent it."""
    game.columns[CELL][card] = 0
    clip: int = game.facts.clip
    if clip >= 0 and game.columns[clip][card]:
        seat, game.columns[clip][card] = game.columns[clip][card] - 1, 0
    game.move(card, POOL + seat)
    game.emit(LOSES_OBJECT, seat, card)
