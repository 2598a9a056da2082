"""A seat's final score with the museum behind it."""

from __future__ import annotations

from museum.frozen import frozen
from museum.galleries import Tally
from museum.presentation import Sheet


@frozen
class MuseumSheet(Sheet):
    """A seat's final score, and the tally of the layout that it stands for."""

    tally: Tally


def tally_behind(sheet: Sheet) -> Tally:
    """Return the tally that a sheet of this game was made from."""
    assert isinstance(sheet, MuseumSheet)
    return sheet.tally
