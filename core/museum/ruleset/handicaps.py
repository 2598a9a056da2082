"""Checks the numbers that single seats of a game file start with (`start`)."""

from __future__ import annotations

from collections.abc import Mapping

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.packs import GameConfig, Seat
from museum.ruleset.forms import Number
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.source import check_shape


def start_fields(ruleset: Ruleset) -> Mapping[str, ScenarioField]:
    """Return the numbers that a seat may start with: the fields of seats in scenarios that hold one."""
    return {name: field for name, field in ruleset.seat_fields.items() if isinstance(field.form, Number)}


def check_handicaps(config: GameConfig, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what a seat can't start with."""
    known = start_fields(ruleset)
    for seat in config.seats:
        for name in seat.start:
            if name in known:
                _check_value(seat, name, known[name], diagnostics)
                continue
            english = "a seat can't start with `{name}`; it can with {known}"
            message = Said.by("start", english, name=name, known=listed(known))
            diagnostics.unknown(message, name, known, seat.key_of("start", name), code="unknown-key")


def _check_value(seat: Seat, name: str, field: ScenarioField, diagnostics: Diagnostics) -> None:
    if seat.document is not None:
        check_shape(seat.document, field.form.schema(), diagnostics, path=(*seat.path, "start", name))
