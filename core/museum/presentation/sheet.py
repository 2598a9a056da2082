"""The score sheet of a seat: points by line, and their total."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.packs.plugin_errors import definition_place, shown
from museum.ruleset.parts import ScoreLine


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's score: points per line, in the order of the sheet."""

    lines: Mapping[str, int]

    @property
    def total(self) -> int:
        """Return the sum of all lines."""
        return sum(self.lines.values())

    def as_json(self) -> dict[str, int]:
        """Return the lines with the total, as programs read them."""
        return {**self.lines, "total": self.total}


def lines_of(game: Game, seat: int, basis: object = None) -> dict[str, int]:
    """Return the points of each registered line; *basis* is what the game pack worked out once for all of them.

    Raises `MuseumError` at a line whose `points` doesn't return a whole number.
    """
    lines = {line.name: line.points(game, seat, basis) for line in game.ruleset.score_lines}
    for line in game.ruleset.score_lines:
        if not isinstance(lines[line.name], int):
            raise _no_points(line, lines[line.name])
    return lines


def points_sheet(game: Game, seat: int, effort: str) -> Sheet:
    """Return the sheet of the registered lines."""
    return Sheet(lines_of(game, seat))


def most_points(game: Game, totals: list[int]) -> list[int]:
    """Return the seats with the highest total."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _no_points(line: ScoreLine, returned: object) -> MuseumError:
    message = f"`points` of the score line `{line.name}` returned {shown(returned)}; points are a whole number"
    return MuseumError.single("broken-plugin", message, definition_place(line.points))
