"""The JSON Schema of scenario files: the general shape, and what `given` and `then` may hold under a ruleset."""

from __future__ import annotations

from typing import Any

from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.model import Ruleset

Json = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MOST_RULES = 3
SEAT_KEY = {"pattern": f"^[1-{MAX_SEATS}]$", "x-expected": f"the number of a seat, 1 to {MAX_SEATS}"}


def scenario_schema(ruleset: Ruleset | None = None) -> Json:
    """Return the schema of a `*.scenario.yaml`.

    With *ruleset* it knows every field of `given` and `then`, those of its expansions too; without, these are
    open: what a file may say depends on the `config` of each scenario.
    """
    return {
        "$schema": DRAFT,
        "title": "Scenarios: examples of rules that can be run",
        "type": "object",
        "additionalProperties": False,
        "required": ["scenarios"],
        "properties": {
            "scenarios": {"type": "array", "items": one_scenario(ruleset), "description": "In any order."}
        },
    }


def one_scenario(ruleset: Ruleset | None = None) -> Json:
    """Return the schema of a single scenario."""
    anything: Json = {"type": "object"}
    given = given_schema(ruleset) if ruleset else anything
    then = then_schema(ruleset) if ruleset else anything
    return _mapping(
        {
            "name": {"type": "string", "minLength": 1, "description": "What the scenario shows."},
            "rules": {
                "type": "array",
                "items": {"type": "string", "pattern": "^[A-Za-z]+[0-9]+[a-z]?$", "x-expected": "a rule's number"},
                "maxItems": MOST_RULES,
                "uniqueItems": True,
                "description": "The numbers of the rules that it stands for, three at most.",
            },
            "config": {**anything, "description": "A game file; by default two seats, edition en, seed 0."},
            "given": {**given, "description": "The position; what isn't written is by default."},
            "moves": {"type": "array", "items": _move(), "description": "Moves in the notation, in order."},
            "then": {**then, "description": "What holds afterwards; only what is written is compared."},
        },
        required=["name"],
    )


def _move() -> Json:
    words = {"type": "string", "minLength": 1, "description": "A move that must not be allowed now."}
    return {
        "type": ["string", "object"],
        "minLength": 1,
        "properties": {"refused": words},
        "additionalProperties": False,
        "required": ["refused"],
        "x-expected": "a move, or `refused: MOVE`",
    }


def given_schema(ruleset: Ruleset) -> Json:
    """Return the schema of `given`."""
    return _mapping({**_fields(ruleset), "seats": _by_seat(_seat_fields(ruleset))})


def then_schema(ruleset: Ruleset) -> Json:
    """Return the schema of `then`."""
    points = {"type": "integer", "minimum": -9999, "maximum": 9999}
    lines = dict.fromkeys((*(line.name for line in ruleset.score_lines), "total"), points)
    seats = [f"seat {number}" for number in range(1, MAX_SEATS + 1)]
    asked = {"type": "string", "enum": [*seats, "none"], "x-expected": "`seat 2` or `none`"}
    return _mapping(
        {
            **_fields(ruleset),
            "seats": _by_seat(_seat_fields(ruleset)),
            "sheet": _by_seat(_mapping(lines)),
            "winners": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MAX_SEATS}},
            "finished": {"type": "boolean"},
            "asked": asked,
        }
    )


def _fields(ruleset: Ruleset) -> Json:
    return {name: entry.form.schema() for name, entry in ruleset.scenario_fields.items()}


def _seat_fields(ruleset: Ruleset) -> Json:
    return _mapping({name: entry.form.schema() for name, entry in ruleset.seat_fields.items()})


def _by_seat(values: Json) -> Json:
    return {"type": "object", "propertyNames": SEAT_KEY, "additionalProperties": values}


def _mapping(properties: Json, required: list[str] | None = None) -> Json:
    schema: Json = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": required} if required else schema
