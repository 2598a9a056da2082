"""Pictures of boards as SVG: cells, what stands in them, walls and corridors."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from textwrap import wrap
from typing import Final

from museum.rulebook.model import Picture, PictureCell

# Units of the drawing: a cell with text is wide enough for a card's name in two lines.
_WIDE: Final = (108, 66)
_SMALL: Final = (40, 40)
_MARGIN: Final = 20
_LETTERS: Final = 17
_LINES: Final = 2
# Fills of groups in turn; their letters stand in the cells too.
_FILLS: Final = ("#f6d9c4", "#cfe3dc", "#dcd3ea", "#f3e3a8", "#cfdcec", "#e6d3c8")
_INK: Final = "#23201c"
_SOFT: Final = "#6b6257"
_GOLD: Final = "#b98a1d"
_PAPER: Final = "#ffffff"


def svg(picture: Picture, title: str) -> str:
    """Return *picture* as an SVG element for HTML; *title* describes it to people who can't see it."""
    drawing = _Drawing(picture)
    width, height = drawing.extent()
    head = f'<svg role="img" viewBox="0 0 {width} {height}" width="{width}"'
    parts = [f'{head} height="{height}" font-family="sans-serif">', f"<title>{escape(title)}</title>"]
    return "\n".join([*parts, *drawing.parts(), "</svg>"])


class _Drawing:
    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.width, self.height = _WIDE if any(cell.texts for cell in picture.cells) else _SMALL
        self.rows = 1 + max(cell.row for cell in picture.cells)
        self.columns = 1 + max(cell.column for cell in picture.cells)
        groups = dict.fromkeys(cell.letters[0] for cell in picture.cells if cell.letters)
        self.fills = {letter: _FILLS[number % len(_FILLS)] for number, letter in enumerate(groups)}

    def extent(self) -> tuple[int, int]:
        return _MARGIN + self.columns * self.width + 2, _MARGIN + self.rows * self.height + 2

    def corner(self, row: int, column: int) -> tuple[int, int]:
        return _MARGIN + column * self.width, _MARGIN + row * self.height

    def parts(self) -> Iterator[str]:
        for column in range(self.columns):
            x = _MARGIN + column * self.width + self.width // 2
            yield _text(x, 13, chr(ord("A") + column), 11, _SOFT, "middle")
        for row in range(self.rows):
            y = _MARGIN + row * self.height + self.height // 2 + 4
            yield _text(2, y, str(row + 1), 11, _SOFT)
        for cell in self.picture.cells:
            yield from self._cell(cell)
        for pair in self.picture.walls:
            yield self._wall(*pair)
        for first, second in self.picture.corridors:
            yield self._corridor(first, second)

    def _cell(self, cell: PictureCell) -> Iterator[str]:
        x, y = self.corner(cell.row, cell.column)
        fill = self.fills[cell.letters[0]] if cell.letters else _PAPER
        edge = f'stroke="{_GOLD}" stroke-width="3"' if cell.marked else f'stroke="{_SOFT}" stroke-width="1"'
        size = f'width="{self.width - 4}" height="{self.height - 4}" rx="4"'
        yield f'<rect x="{x + 2}" y="{y + 2}" {size} fill="{fill}" {edge}/>'
        name, *further = cell.texts or ("",)
        lines = wrap(name, _LETTERS)[:_LINES]
        for number, line in enumerate(lines):
            yield _text(x + 8, y + 18 + 12 * number, line, 11, _INK)
        for number, line in enumerate(further):
            yield _text(x + 8, y + self.height - 10 - 11 * number, line, 10, _SOFT)
        if cell.letters:
            yield _text(x + self.width - 8, y + self.height - 10, cell.letters, 13, _INK, "end", bold=True)

    def _wall(self, first: tuple[int, int], second: tuple[int, int]) -> str:
        """Return a thick line between two neighbouring cells."""
        x, y = self.corner(*max(first, second))
        end = (x, y + self.height) if first[0] == second[0] else (x + self.width, y)
        return f'<line x1="{x}" y1="{y}" x2="{end[0]}" y2="{end[1]}" stroke="{_INK}" stroke-width="6"/>'

    def _corridor(self, first: tuple[int, int], second: tuple[int, int]) -> str:
        """Return a dashed line between the middles of two cells that touch by a corridor."""
        (x1, y1), (x2, y2) = (self.corner(*cell) for cell in (first, second))
        half = (self.width // 2, self.height // 2)
        place = f'x1="{x1 + half[0]}" y1="{y1 + half[1]}" x2="{x2 + half[0]}" y2="{y2 + half[1]}"'
        return f'<line {place} stroke="{_GOLD}" stroke-width="3" stroke-dasharray="5 4"/>'


def _text(x: int, y: int, text: str, size: int, colour: str, anchor: str = "start", *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{escape(text)}</text>'
