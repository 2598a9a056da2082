"""Values of the wrong shape are shown as the schema wants them: bounds, words, lists as mappings, examples."""

from __future__ import annotations

from typing import Any

import pytest

from museum.source.reshaped import as_mapping, example

BOUNDS: dict[str, Any] = {"type": "object", "properties": {"at_least": {}, "at_most": {}}}
AT_LEAST: dict[str, Any] = {"type": "object", "properties": {"at_least": {}}}
DEFINITIONS: dict[str, Any] = {
    "card": {"type": "object", "properties": {"id": {"type": "string"}, "cost": {}}, "additionalProperties": False}
}
WORD: dict[str, Any] = {
    "type": "object",
    "maxProperties": 1,
    "properties": {
        "draw": {"type": "object", "properties": {"cards": {"type": "integer"}}, "additionalProperties": False},
        "done": {"type": "object", "properties": {}, "additionalProperties": False},
        "value_of": {"enum": ["it"]},
    },
}
FILE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "title": {"type": "string"},
        "names": {"type": "array", "items": {"type": "string"}},
        "cards": {"type": "array", "items": {"allOf": [{"$ref": "#/$defs/card"}]}},
    },
    "additionalProperties": False,
}
SEATS: dict[str, Any] = {
    "type": "object",
    "propertyNames": {"pattern": "^[1-6]$"},
    "additionalProperties": {
        "type": "object",
        "properties": {"hand": {"type": "array"}},
        "additionalProperties": False,
    },
}
BY_ID: dict[str, Any] = {
    "type": "object",
    "propertyNames": {"pattern": "^[^0-9]"},
    "additionalProperties": {
        "type": "object",
        "properties": {"set": {"type": "object"}},
        "additionalProperties": False,
    },
}


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        (2, "{at_least: 2, at_most: 2}"), ("2", "{at_least: 2, at_most: 2}"), ("= 2", "{at_least: 2, at_most: 2}"),
        ("== 2", "{at_least: 2, at_most: 2}"), ("<= 2", "{at_most: 2}"), ("< 2", "{at_most: 1}"),
        (">= 2", "{at_least: 2}"), ("> 2", "{at_least: 3}"), ("≤ 2", "{at_most: 2}"), ("≥2", "{at_least: 2}"),
        ("2+", "{at_least: 2}"), ("two", None), (True, None), (1.5, None),
    ],
)  # fmt: skip
def test_a_number_or_a_comparison_is_written_as_bounds(value: object, meant: str | None) -> None:
    assert as_mapping(value, BOUNDS, {}) == meant
    assert as_mapping(value, AT_LEAST, {}) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("draw", "{draw: {cards: 1}}"), ("drwa", "{draw: {cards: 1}}"), ("done", "{done: {}}"),
        ("value", "{value_of: it}"), ("quasar", None),
    ],
)  # fmt: skip
def test_a_word_is_written_as_its_example(text: str, meant: str | None) -> None:
    assert as_mapping(text, WORD, {}) == meant


@pytest.mark.parametrize(
    ("items", "schema", "meant"),
    [
        ([{"id": "fox", "cost": 2}], FILE, "cards: [{id: fox, cost: 2}]"),
        ([{"id": "fox"}, {"id": "owl"}], FILE, "cards: [{id: fox}, {id: owl}]"),
        ([{"id": 7}], FILE, None),
        (["fox"], FILE, None),
        ([], FILE, None),
        ([{"hand": [1]}], SEATS, "{1: {hand: ...}}"),
        ([{"hand": [1]}, {"hand": []}], SEATS, "{1: {hand: ...}, 2: {hand: ...}}"),
        ([{"purse": 1}], SEATS, None),
        ([{"id": "fox", "set": {"cost": 1}}], BY_ID, "{fox: {set: ...}}"),
        ([{"set": {"cost": 1}}], BY_ID, None),
        ([{"kind": "expert", "set": {"cost": 1}}], BY_ID, None),
        ([{"title": "a"}, {"names": ["b"]}], FILE, "{title: a, names: ...}"),
    ],
)
def test_a_list_is_written_as_the_mapping_that_fits(
    items: list[Any], schema: dict[str, Any], meant: str | None
) -> None:
    assert as_mapping(items, schema, DEFINITIONS) == meant


@pytest.mark.parametrize(
    ("schema", "shape"),
    [
        ({"type": "object"}, ""),
        ({"type": "array", "items": {}}, ""),
        (WORD, "{draw: {cards: 1}}"),
        (FILE, "{title: ...}"),
        ({"type": "object", "required": ["n"], "properties": {"n": {"type": "integer", "minimum": 3}}}, "{n: 3}"),
        ({"type": "object", "properties": {"a": {"type": "boolean"}, "n": {"type": "integer"}}}, "{n: 1}"),
        ({"type": "object", "required": ["to"], "properties": {"to": {"enum": ["hand"]}}}, "{to: hand}"),
    ],
)
def test_the_example_of_a_mapping_has_what_it_needs(schema: dict[str, Any], shape: str) -> None:
    assert example(schema, {}) == shape
