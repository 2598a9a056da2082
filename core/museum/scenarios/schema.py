"""The JSON Schema of scenario files: the general shape, and what `given` and `then` may hold under a ruleset."""

from __future__ import annotations

from typing import Any

from museum.resources import schema
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.model import Ruleset
from museum.source.marks import EXPECTED, NAMES

Json = dict[str, Any]

SEAT_KEY = {"pattern": f"^[1-{MAX_SEATS}]$", EXPECTED: f"the number of a seat, 1 to {MAX_SEATS}", NAMES: "seat"}


def outer_schema() -> Json:
    """Return the schema of a file whose scenarios are checked one by one, each under a ruleset of its own."""
    return {**schema("scenario"), "properties": {"scenarios": {"type": "array", "items": {"type": "object"}}}}


def scenario_schema(ruleset: Ruleset) -> Json:
    """Return the schema of one scenario with every field of `given` and `then` that *ruleset* knows.

    In `schemas/scenario.schema.json` these are open: the `config` of each scenario decides which there are.
    """
    one: Json = schema("scenario")["properties"]["scenarios"]["items"]
    fields = {name: entry.form.schema() for name, entry in ruleset.scenario_fields.items()}
    of_seats = _mapping({name: entry.form.schema() for name, entry in ruleset.seat_fields.items()})
    given = _mapping({**fields, "seats": _by_seat(of_seats)})
    then = _mapping({**given["properties"], **_results(ruleset)})
    return {**one, "properties": {**one["properties"], "given": given, "then": then}}


def _results(ruleset: Ruleset) -> Json:
    """Return the fields of `then` that `given` doesn't have."""
    points = {"type": "integer", "minimum": -9999, "maximum": 9999}
    # A sheet may also be compared by its total alone.
    lines = dict.fromkeys((*(line.name for line in ruleset.score_lines), "total"), points)
    seats = [f"seat {number}" for number in range(1, MAX_SEATS + 1)]
    asked = {"type": "string", "enum": [*seats, "none"], "x-expected": "`seat 2` or `none`"}
    winners = {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MAX_SEATS}}
    return {"sheet": _by_seat(_mapping(lines)), "winners": winners, "finished": {"type": "boolean"}, "asked": asked}


def _by_seat(values: Json) -> Json:
    return {"type": "object", "propertyNames": SEAT_KEY, "additionalProperties": values}


def _mapping(properties: Json) -> Json:
    return {"type": "object", "properties": properties, "additionalProperties": False}
