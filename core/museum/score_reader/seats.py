"""Checks the lines `seat: NAME` of a text with several museums."""

from __future__ import annotations

from collections.abc import Sequence

from museum.diagnostics import Diagnostics
from museum.score_reader.lines import SEAT, Sections, first_line
from museum.score_reader.listed_museum import GAME


def check_seats(whole: Sections, parts: Sequence[Sections], diagnostics: Diagnostics) -> None:
    """Report seats without a name or with that of another, and lines on the wrong side of the first seat."""
    names = set[str]()
    for seat in (part.seat for part in parts if part.seat is not None):
        if not seat.value.text:
            diagnostics.error("missing-key", f"nothing stands after `{seat.written}:`", seat.line.place)
        elif seat.value.text in names:
            diagnostics.error("repeated-item", f"`{seat.value.text}` has a museum already", seat.value.place)
        names.add(seat.value.text)
    if names:
        _check_sides(whole, first_line(whole), diagnostics)


def _check_sides(whole: Sections, first: int, diagnostics: Diagnostics) -> None:
    """Report cards above the first seat, which are nobody's, and settings of the game below it."""
    for words in whole.cards:
        if words.place.line < first:
            message = f"`{words.text}` stands above the first `{SEAT}:`, so that it is in nobody's museum"
            diagnostics.error("not-allowed", message, words.place)
    for entry in whole.entries:
        if entry.key in GAME and entry.line.place.line > first:
            message = f"`{entry.written}:` holds for all seats, so that it stands above the first `{SEAT}:`"
            diagnostics.error("not-allowed", message, entry.line.place)
