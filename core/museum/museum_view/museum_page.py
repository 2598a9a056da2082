"""A museum as a page: its cells by row and column, and whether the arrangement is proven to be the best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.museum_sheet import tally_behind
from museum.base_game.museums import lent_to
from museum.base_game.purchase import blocked
from museum.base_game.sheet import all_patrons_known
from museum.engine.game import Game
from museum.galleries import Board, Tally
from museum.museum_view.account import board_of
from museum.museum_view.scored_parts import collections_of, marks_of
from museum.presentation import Block, Cell, Grid, Page, Paragraph, Sheet
from museum.texts.wording import Wording

_KEPT: Final = 2000  # grids: those of the museums of a few hundred games
_SIDES: Final = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}


def museum_page(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Page:
    """Return the seat's museum as it is laid out on the sheet."""
    cards, facts, lenders = game.zones[MUSEUM + seat], game.facts, lent_to(game, seat)

    def exhibit(index: int) -> Cell:
        card = cards[index]
        civilisation, domain = (
            wording.trait(family, number) if number >= 0 else ""
            for family, number in (("civilisation", facts.civilisation[card]), ("domain", facts.domain[card]))
        )
        long, short = _codes(civilisation, domain, facts.value[card])
        lender = lenders.get(card, 0)
        name = wording.named(card)
        return Cell(f"@{lender} {name}" if lender else name, long, short, card=card)

    return drawn(game, seat, sheet, exhibit, wording)


def drawn(game: Game, seat: int, sheet: Sheet, exhibit: Callable[[int], Cell], wording: Wording) -> Page:
    """Return the museum with its legend; *exhibit* makes the cell of the card at an index of the museum."""
    tally, unusable = tally_behind(sheet), blocked(game, seat)
    board, found = board_of(game, seat), collections_of(game, seat, tally)
    exhibits = tuple(map(exhibit, range(len(game.zones[MUSEUM + seat]))))
    grid = museum_grid(board, tuple(tally.layout), exhibits, unusable, tuple(marks_of(found, board.size)))
    arranged = _proof(sheet, tally, wording) if all_patrons_known(game, seat) else wording.say("sheet.as_known")
    page: list[Block] = [grid, Paragraph(arranged, indent=2)]
    if found:
        page.append(Paragraph(wording.say("sheet.marks"), indent=2))
    if lent_to(game, seat):
        page.append(Paragraph(wording.say("sheet.lent"), indent=2))
    if unusable:
        page.append(Paragraph(wording.say("sheet.blocked"), indent=2))
    return page


def _proof(sheet: Sheet, tally: Tally, wording: Wording) -> str:
    """Return whether the arrangement is proven, else between which totals the best one lies."""
    if tally.proven:
        return wording.say("sheet.proven")
    most = most_total(sheet)
    return wording.say("sheet.unproven", least=sheet.total, most="" if most is None else most)


def most_total(sheet: Sheet) -> int | None:
    """Return the highest total that another arrangement may have, where that is known."""
    tally = tally_behind(sheet)
    return None if tally.limit is None else sheet.total + tally.limit - tally.total


@lru_cache(_KEPT)
def museum_grid(
    board: Board, layout: tuple[int, ...], exhibits: tuple[Cell, ...], unusable: int, letters: tuple[str, ...]
) -> Grid:
    """Return the board with what stands in its cells; cells of the mask *unusable* are out of use.

    Cells of the grand gallery are marked (C6). *letters* stand in the cells, such as those of collections.
    """
    rows = 1 + max(row for row, _ in board.cells)
    columns = 1 + max(column for _, column in board.cells)
    cells: list[list[Cell | None]] = [[None] * columns for _ in range(rows)]
    for number, (row, column) in enumerate(board.cells):
        found = exhibits[layout[number]] if layout[number] >= 0 else Cell()
        cells[row][column] = replace(
            found, marked=bool(board.gallery >> number & 1), usable=not unusable >> number & 1,
            letters=letters[number] if letters else "", walls=" ".join(_walls(board, number)),
        )  # fmt: skip
    return Grid(tuple(map(tuple, cells)))


def _walls(board: Board, number: int) -> Iterator[str]:
    """Yield the sides of a cell at which a wall parts it from the cell beside it (C6)."""
    row, column = board.cells[number]
    for side, (down, right) in _SIDES.items():
        place = (row + down, column + right)
        if place in board.cells and not board.neighbours[number] >> board.cells.index(place) & 1:
            yield side


def below_sheet(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Page:
    """Return what stands under a seat's sheet: its experts, and its museum."""
    return [*experts_line(game, seat, wording), *museum_page(game, seat, sheet, wording)]


def experts_line(game: Game, seat: int, wording: Wording) -> Page:
    """Return the names of the seat's experts; nothing if it has none."""
    named = ", ".join(map(wording.named, game.zones[EXPERTS + seat]))
    return [Paragraph(named, wording.say("sheet.experts"), None, 2)] if named else []


def _codes(civilisation: str, domain: str, value: int) -> tuple[str, str]:
    """Return what an exhibit is in few letters, `Poly nav 4`, and in fewer.

    >>> _codes("polynesian", "navigation", 4)
    ('Poly navi 4', 'Pol nav4')
    """
    long = f"{civilisation[:4].capitalize()} {domain[:4].lower()} {value or ''}"
    return long.strip(), f"{civilisation[:3].capitalize()} {domain[:3].lower()}{value or ''}".lstrip()
