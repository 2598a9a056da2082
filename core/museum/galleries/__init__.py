"""Galleries: boards, collections, arrangements and score lines of a museum; pure, and knowing no card."""

from museum.galleries.board import Board, boards_from, build_board, nearest_cells
from museum.galleries.bound import Bound
from museum.galleries.choices import EFFORTS, Alternative, Choice, Effort, best_of
from museum.galleries.fits import fits, room_for_two
from museum.galleries.judge import Judge
from museum.galleries.patrons import CollectionSizes, SizesPatron
from museum.galleries.pieces import Exhibit, PieceTables
from museum.galleries.shape import BOARD_SCHEMA
from museum.galleries.tally import EMPTY, Patron, Tally

__all__ = [
    "BOARD_SCHEMA",
    "EFFORTS",
    "EMPTY",
    "Alternative",
    "Board",
    "Bound",
    "Choice",
    "CollectionSizes",
    "Effort",
    "Exhibit",
    "Judge",
    "Patron",
    "PieceTables",
    "SizesPatron",
    "Tally",
    "best_of",
    "boards_from",
    "build_board",
    "fits",
    "nearest_cells",
    "room_for_two",
]
