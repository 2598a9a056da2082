"""The museum boards in the rulebook: plans with cells, walls, corridors and bonuses."""

from __future__ import annotations

from collections.abc import Iterator

from museum.base_game.board_things import things
from museum.rulebook.model import Block, BookTable, Cell, CellPair, MadeUp, Picture, PictureCell, Plan, Text
from museum.rulebook.speaker import Speaker
from museum.ruleset.board_patches import NUMBERS
from museum.ruleset.things import Thing
from museum.source.data import Data
from museum.texts.made_up import of_thing

GALLERY = "G"
NOTHING = "#"


def boards(speaker: Speaker) -> Iterator[Block]:
    """Yield a table of the boards that somebody plays on, and a plan of each."""
    config = speaker.setting.config
    users: dict[str, list[str]] = {}
    for seat in config.seats:
        users.setdefault(seat.board or config.board, []).append(seat.name)
    known = {board.id: board for board in things(speaker.setting.ruleset)}
    used = [known[name] for name in users if name in known]
    if not used:
        return
    columns = ("cells", "gallery_cells", "gallery", "museum", "both", "seats")
    head = (speaker.say("book.board"), *(speaker.say(f"book.board/{name}") for name in columns))
    yield BookTable(head, tuple(_row(speaker, board, users[board.id]) for board in used))
    for board in (thing.data for thing in used):
        yield Plan(tuple(plan(board)), picture(board), speaker.name(f"board.{board['id']}"))
        pairs = _pairs(board, "corridors")
        if pairs:
            shown = ", ".join(f"{_cell(a)}–{_cell(b)}" for a, b in pairs)
            yield Text("", speaker.say("book.board/corridors", pairs=shown))


def picture(board: Data) -> Picture:
    """Return a board to be drawn, with the cells of its grand gallery marked."""
    cells = tuple(
        PictureCell(row, column, marked=mark == GALLERY)
        for row, marks in enumerate(board["rows"]) for column, mark in enumerate(marks) if mark != NOTHING
    )  # fmt: skip
    return Picture(cells, tuple(_pairs(board, "walls")), tuple(_pairs(board, "corridors")))


def plan(board: Data) -> Iterator[str]:
    """Yield the lines of a board's plan: `.` a cell, `G` one of the gallery, `|` and `-` walls."""
    rows: list[str] = board["rows"]
    walls = {frozenset(pair) for pair in _pairs(board, "walls")}
    width = max(map(len, rows))
    yield "    " + "   ".join(_column(column) for column in range(width)).rstrip()
    for number, row in enumerate(rows):
        cells = [" " if mark == NOTHING else mark for mark in row.ljust(width, NOTHING)]
        line = f"{number + 1:>2}  {cells[0]}"
        for column in range(1, width):
            wall = frozenset({(number, column - 1), (number, column)}) in walls
            line += f" {'|' if wall else ' '} {cells[column]}"
        yield line.rstrip()
        if number == len(rows) - 1:
            return
        below = ["-" if frozenset({(number, c), (number + 1, c)}) in walls else " " for c in range(width)]
        yield ("    " + "   ".join(below)).rstrip()


def _row(speaker: Speaker, board: Thing, seats: list[str]) -> tuple[Cell, ...]:
    cells, bonuses = "".join(board.data["rows"]), board.data[NUMBERS]
    numbers = {"shape": len(cells) - cells.count(NOTHING), "gallery_cells": cells.count(GALLERY)}
    numbers |= {name: bonuses[name] for name in ("gallery", "museum", "both")}
    made_up = of_thing(board, speaker.setting.ruleset)
    shown = (MadeUp(number) if part in made_up else number for part, number in numbers.items())
    return (speaker.name(f"board.{board.id}"), *shown, ", ".join(seats))


def _pairs(board: Data, key: str) -> list[CellPair]:
    return [((a[0], a[1]), (b[0], b[1])) for a, b in board.get(key, ())]


def _column(number: int) -> str:
    return chr(ord("A") + number)


def _cell(cell: tuple[int, int]) -> str:
    return f"{_column(cell[1])}{cell[0] + 1}"
