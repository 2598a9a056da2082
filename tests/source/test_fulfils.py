"""`museum.source.fulfils`: it says of any data what jsonschema says."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from museum.source import fulfils as module
from museum.source.fulfils import UnknownToUs, fulfils
from museum.source.validator import validator_for

VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -1, 1.0, 1.5, "", "a", "ab", "3", [], [1], [True, 1], [1, 1], ["a", 2], ["a", "a"],
    {}, {"a": 1}, {"a": "x", "b": 2}, {"b": {"a": {"a": 1}}}, {"x-1": 1, "c": []}, [{"a": 1}, {"a": 1}], [[], {}, 1],
    {"a": "x", "b": "y", "c": 1}, {"a": 1, "b": 2, "c": "z"}, {"x-1": 1, "x-2": 2, "a": {}, "b": {"c": True}},
    {"a": "x", "b": "abc"}, {"b": 0, "c": 2},
]  # fmt: skip
SCHEMAS: list[dict[str, Any]] = [
    *({"type": name} for name in ("object", "array", "string", "integer", "number", "boolean", "null")),
    {"type": ["string", "null"]},
    {"const": 1},
    {"enum": [1, "a", None]},
    {"enum": [True, 1.5]},
    {"minimum": 1, "maximum": 1.5},
    {"minLength": 1, "maxLength": 1},
    {"pattern": "^a"},
    {"minItems": 1, "maxItems": 2},
    {"uniqueItems": True},
    {"uniqueItems": False},
    {"items": {"type": "integer"}},
    {"prefixItems": [{"type": "string"}], "items": {"type": "integer"}},
    {"items": False},
    {"minProperties": 1, "maxProperties": 1},
    {"required": ["a"]},
    {"propertyNames": {"enum": ["a", "b"]}},
    {"properties": {"a": {"type": "integer"}}, "additionalProperties": False},
    {"properties": {"a": True}, "patternProperties": {"^x-": {"type": "integer"}}, "additionalProperties": False},
    {"additionalProperties": {"type": "string"}},
    {"additionalProperties": {"maxLength": 2, "minimum": 1, "maxProperties": 0}},
    {"propertyNames": {"pattern": "^a|-"}},
    {"allOf": [{"minimum": 1}, {"type": ["integer", "array"]}]},
    {"anyOf": [{"const": "all"}, {"type": "array"}, {"required": ["a"], "type": "object"}]},
    {"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"type": "integer"}},
    {"if": {"required": ["a"]}, "then": {"required": ["b"]}},
    {
        "$ref": "#/$defs/tree",
        "minProperties": 1,
        "$defs": {
            "tree": {"type": "object", "additionalProperties": {"$ref": "#/$defs/leaf"}},
            "leaf": {"if": {"type": "object"}, "then": {"$ref": "#/$defs/tree"}, "else": {"type": "integer"}},
        },
    },
]  # fmt: skip


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_it_agrees_with_jsonschema(schema: dict[str, Any]) -> None:
    validator = validator_for(schema)
    expected = [(value, not list(validator.iter_errors(value))) for value in VALUES]
    found = [(value, fulfils(value, schema, schema)) for value in VALUES]
    # By their text, since 1 and true are equal to Python.
    assert repr(found) == repr(expected)
    assert {outcome for _, outcome in found} == {True, False} or schema == {"uniqueItems": False}


def test_every_keyword_is_tried() -> None:
    tried = {keyword for schema in SCHEMAS for keyword in schema}
    assert set().union(*module._CHECKS.values()) <= tried


@pytest.mark.parametrize(
    "schema",
    [{"not": {"type": "string"}}, {"$ref": "#/$defs/none"}, {"$ref": "#"}, {"items": {"oneOf": []}}, {"const": [1]}],
)
def test_schemas_that_it_does_not_know_are_left_to_jsonschema(schema: dict[str, Any]) -> None:
    with pytest.raises(UnknownToUs):
        fulfils([1], schema, schema)
    with pytest.raises(UnknownToUs):
        fulfils([object()], {"items": {"type": "integer"}}, {})


def test_valid_data_are_checked_without_loading_jsonschema() -> None:
    code = (
        "import sys\n"
        "from museum.diagnostics import Diagnostics\n"
        "from museum.source import check_shape, loads\n"
        "schema = {'type': 'object', 'required': ['a']}\n"
        "for text in ('{a: 1}', '{b: 1}'):\n"
        "    print(check_shape(loads(text, 't', Diagnostics()), schema, Diagnostics()), 'jsonschema' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False", "False", "True"]
