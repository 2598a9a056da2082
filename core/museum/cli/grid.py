"""A museum drawn as a grid of cells, readable without colour at 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap

from museum.cli.output import WIDTH
from museum.galleries import Board

Label = Callable[[int], tuple[str, str]]

WIDEST = 15
NAME_LINES = 2
GALLERY, BLOCKED = "G", "~"


def grid(board: Board, layout: Sequence[int], label: Label, blocked: int = 0) -> list[str]:
    """Return the lines of the drawing; *label* gives the name and the code of an exhibit by its index.

    `G` marks the cells of the grand gallery; where the board has no cell the drawing is hatched,
    and cells of the mask *blocked*, which are out of use, are filled with waves.
    """
    rows = 1 + max(row for row, _ in board.cells)
    columns = 1 + max(column for _, column in board.cells)
    inner = inner_width(board)
    edge = "+" + "+".join(["-" * inner] * columns) + "+"
    number = {place: cell for cell, place in enumerate(board.cells)}
    lines = [edge]
    for row in range(rows):
        places = [number.get((row, column), -1) for column in range(columns)]
        cells = [
            [BLOCKED * inner] * (NAME_LINES + 1)
            if cell >= 0 and blocked >> cell & 1
            else _cell(board, layout, label, cell, inner)
            for cell in places
        ]
        lines += ["|" + "|".join(parts) + "|" for parts in zip(*cells, strict=True)]
        lines.append(edge)
    return lines


def _cell(board: Board, layout: Sequence[int], label: Label, cell: int, inner: int) -> list[str]:
    if cell < 0:
        return ["/" * inner] * (NAME_LINES + 1)
    item = layout[cell]
    name, code = label(item) if item >= 0 else ("", "")
    foot = f"{code:<{inner}}"
    if board.gallery >> cell & 1 and len(code) < inner:
        foot = foot[:-1] + GALLERY
    return [*(f"{line:<{inner}}" for line in _name_lines(name, inner)), foot]


def _name_lines(name: str, inner: int) -> list[str]:
    lines = wrap(name, inner)
    if len(lines) > NAME_LINES:
        rest = " ".join(lines[NAME_LINES - 1 :])
        lines = [*lines[: NAME_LINES - 1], rest[: inner - 1].rstrip() + "."]
    return lines + [""] * (NAME_LINES - len(lines))


def code_of(civilisation: str, domain: str, value: int, width: int) -> str:
    """Return what an exhibit is in few letters: `Poly nav 4`, or narrower."""
    if width >= 12:
        return f"{civilisation[:4].capitalize()} {domain[:4].lower()} {value or ''}".rstrip()
    return f"{civilisation[:3].capitalize()} {domain[:3].lower()}{value or ''}"


def inner_width(board: Board) -> int:
    """Return how many letters a cell's line has."""
    columns = 1 + max(column for _, column in board.cells)
    return min(WIDEST, (WIDTH - 1) // columns - 1)
