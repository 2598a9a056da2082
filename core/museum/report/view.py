"""The data that all parts of a report use: the run, its figures, words and charts."""

from __future__ import annotations

from museum.engine.saves import Save
from museum.frozen import frozen
from museum.report.charts import Charts
from museum.report.figures import RunFigures
from museum.report.words import ReportWords
from museum.sessions.opening import Opening
from museum.simulate.folder import RunFolder


@frozen
class ReportView:
    """A run as its report sees it; *begun* says under which versions it was played."""

    folder: RunFolder
    begun: Save
    opening: Opening
    figures: RunFigures
    words: ReportWords
    charts: Charts

    @property
    def chances(self) -> dict[int, float]:
        """Return the share of games that each seat wins."""
        return {seat: group.won / group.results for seat, group in self.figures.summary.seats.items()}

    @property
    def has_rounds(self) -> bool:
        """Return whether the game has rounds."""
        return any(self.figures.summary.rounds)

    def seat(self, number: int) -> str:
        """Return the name of a seat, counted from 1."""
        return self.words.wording.seats(seat.name for seat in self.opening.config.seats)[number - 1]

    def line(self, name: str) -> str:
        """Return the name of a line of the sheet."""
        return self.words.wording.term(f"score_line.{name}")
