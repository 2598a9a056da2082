"""The score sheet of a table as one picture: SVG of our own, that needs no font, script or page, and PNG of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from museum.presentation import Cell, Grid
from museum.web.scoring_page import RankingView, ScoreView

WIDTH: Final = 720
_FONTS: Final = Path(__file__).with_name("picture_fonts")
_ZOOM: Final = 2  # pixels of a PNG for each unit
_MARGIN, _LINE, _CELL_HIGH = 24, 20, 62
_LETTERS_WIDE: Final = 92  # letters in a line of the sheet
_PAPER, _INK, _SOFT, _RULE, _GALLERY = "#faf6ee", "#2a2119", "#6b5d4b", "#cbbfa8", "#f0e0bd"
# One for each collection, dark enough for white letters.
_HUES: Final = ("#8a4b12", "#27618f", "#3f6b2f", "#7a3b78", "#9c2f2f", "#146c6c", "#5a5a12", "#3c3c8c")
# Letters that XML has no place for, whatever somebody called a card.
_UNWRITABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def sheet_svg(title: str, ranking: RankingView, total: str) -> str:
    """Return the ranking and the sheet of each seat as a picture; *total* is the word for it."""
    drawing = _SheetPicture()
    drawing.text(title, size=26, bold=True, below=36)
    if ranking.standing is not None:
        for place, name, points in ranking.standing.rows:
            drawing.row(f"{place}. {name}", str(points), bold=place == 1)
        drawing.text(ranking.standing.won, below=28)
    for score in ranking.scores:
        _seat(drawing, score, total)
    return drawing.svg(title)


def has_png() -> bool:
    """Return whether what makes a PNG is installed."""
    return find_spec("resvg_py") is not None


def png_of(svg: str) -> bytes:
    """Return a picture as PNG, for messengers that show no SVG."""
    import resvg_py  # an extra

    fonts = [str(font) for font in sorted(_FONTS.glob("*.ttf"))]
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, zoom=_ZOOM, skip_system_fonts=True, font_files=fonts, serif_family="Alegreya"
    )
    return bytes(drawn)


def _seat(drawing: _SheetPicture, score: ScoreView, total: str) -> None:
    drawing.rule()
    drawing.row(score.name, "" if score.total is None else str(score.total), bold=True, size=20)
    for fault in score.faults:
        drawing.wrapped(fault, _LETTERS_WIDE)
    if score.grid is not None:
        drawing.board(score.grid)
    for name, points, account in score.lines:
        drawing.row(name, str(points))
        if account:
            drawing.wrapped(account, _LETTERS_WIDE)
    if score.total is not None:
        drawing.row(total, str(score.total), bold=True)
    drawing.down(12)


class _SheetPicture:
    """Writes parts below each other."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._y = _MARGIN

    def down(self, by: int) -> None:
        self._y += by

    def rule(self) -> None:
        self._parts.append(f'<path d="M{_MARGIN} {self._y}H{WIDTH - _MARGIN}" stroke="{_RULE}"/>')
        self._y += 8

    def text(self, text: str, *, size: int = 15, bold: bool = False, below: int = _LINE) -> None:
        self._write(_MARGIN, self._y + size, text, size=size, bold=bold)
        self._y += max(below, size + 6)

    def row(self, text: str, points: str, *, size: int = 15, bold: bool = False) -> None:
        self._write(WIDTH - _MARGIN, self._y + size, points, size=size, bold=bold, anchor="end")
        self.text(text, size=size, bold=bold)

    def wrapped(self, text: str, most: int) -> None:
        for line in _lines(text, most):
            self._write(_MARGIN + 12, self._y + 12, line, size=12, ink=_SOFT)
            self._y += 16

    def board(self, grid: Grid) -> None:
        columns = max(map(len, grid.rows))
        wide = (WIDTH - 2 * _MARGIN) // columns
        for row in grid.rows:
            for column, cell in enumerate(row):
                if cell is not None:
                    self._cell(cell, _MARGIN + column * wide, wide)
            self._y += _CELL_HIGH
        self._y += 10

    def _cell(self, cell: Cell, x: int, wide: int) -> None:
        y, fill = self._y, _GALLERY if cell.marked else _PAPER
        dashed = "" if cell.usable else ' stroke-dasharray="4 4"'
        box = f'width="{wide - 4}" height="{_CELL_HIGH - 4}" rx="4" fill="{fill}" stroke="{_RULE}"{dashed}'
        self._parts.append(f'<rect x="{x}" y="{y}" {box}/>')
        for number, line in enumerate(_lines(cell.name, max(8, wide // 7))[:3]):
            self._write(x + 5, y + 14 + 13 * number, line, size=11)
        for number, letter in enumerate(cell.letters):
            hue, centre = _HUES[(ord(letter) - ord("a")) % len(_HUES)], x + wide - 15 - 17 * number
            self._parts.append(f'<circle cx="{centre}" cy="{y + _CELL_HIGH - 15}" r="8" fill="{hue}"/>')
            self._write(centre, y + _CELL_HIGH - 11, letter, size=11, ink="#fff", anchor="middle")

    def _write(
        self, x: int, y: int, text: str, *, size: int, bold: bool = False, ink: str = _INK, anchor: str = "start"
    ) -> None:
        weight = ' font-weight="bold" font-family="Cinzel, Georgia, serif"' if bold else ""
        self._parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}" text-anchor="{anchor}"{weight}>'
            f"{_safe(text)}</text>"
        )

    def svg(self, title: str) -> str:
        high = self._y + _MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{high}" viewBox="0 0 {WIDTH} {high}" '
            f'font-family="Georgia, serif"><title>{_safe(title)}</title>'
            f'<rect width="{WIDTH}" height="{high}" fill="{_PAPER}"/>{"".join(self._parts)}</svg>'
        )


def _safe(text: str) -> str:
    return escape(_UNWRITABLE.sub("", text))


def _lines(text: str, most: int) -> Sequence[str]:
    """Return *text* in lines of about *most* letters, broken between words."""
    return list(_broken(text.split(), most))


def _broken(words: Sequence[str], most: int) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > most:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    if line:
        yield line
