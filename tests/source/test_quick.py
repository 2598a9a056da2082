"""The quick check agrees with the slow one wherever it says yes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from museum.packs import expansion_schema, game_schema, house_rules_schema, patches_schema
from museum.source.quick import fits

SCHEMAS = [expansion_schema(), game_schema(), house_rules_schema(), patches_schema()]
WORDS = st.sampled_from(
    [
        "id",
        "a",
        "en",
        "1.0.0",
        "seats",
        "min",
        "name",
        "bot",
        "rules",
        "cards",
        "ban",
        "set",
        "seed",
        "",
        "A B",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | WORDS | st.floats(0, 2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


def keyed(schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Make mappings with keys that *schema* knows, so that not all is wrong at once."""
    return st.dictionaries(st.sampled_from(sorted(schema["properties"])), VALUES, max_size=4)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("schema", SCHEMAS, ids=["expansion", "game", "house_rules", "patches"])
def test_what_fits_is_valid(schema, data) -> None:
    value = data.draw(keyed(schema))
    assert not fits(schema, value) or Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize(
    ("schema", "value", "expected"),
    [
        ({"type": "integer"}, True, False),
        ({"type": "integer"}, 1.0, False),
        ({"type": ["string", "object"]}, {}, True),
        ({"type": "boolean"}, False, True),
        ({"enum": ["a"]}, "a", True),
        ({"enum": ["a"]}, "b", False),
        ({"properties": {"a": {"type": "string"}}}, {"a": 1}, False),
        ({"additionalProperties": False}, {"a": 1}, False),
        ({"additionalProperties": {"type": "integer"}}, {"a": 1}, True),
        ({"additionalProperties": {"type": "integer"}}, {1: 1}, False),
        ({"propertyNames": {"pattern": "^a"}}, {"b": 1}, False),
        ({"required": ["a"]}, {}, False),
        ({"items": {"type": "string"}}, ["a", 1], False),
        ({"uniqueItems": True}, [{"a": 1}, {"a": 1}], False),
        ({"minimum": 2, "maximum": 3}, 2, True),
        ({"minimum": 2}, 1, False),
        ({"maximum": 2}, 3, False),
        ({"minItems": 1}, [], False),
        ({"maxItems": 1}, [1, 2], False),
        ({"minLength": 1}, "", False),
        ({"maxLength": 1}, "ab", False),
        ({"minProperties": 1}, {}, False),
        ({"pattern": "^a$"}, "b", False),
        ({"maxProperties": 1}, {"a": 1, "b": 2}, False),
        ({"uniqueItems": True}, [{"a": 1, "b": 2}, {"b": 2, "a": 1}], False),
        ({"const": "a"}, "a", True),
        ({"const": "a"}, "b", False),
        ({"allOf": [{"type": "string"}, {"maxLength": 1}]}, "a", True),
        ({"allOf": [{"type": "string"}, {"maxLength": 1}]}, "ab", False),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, 1, True),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, True, False),
        ({"properties": {"a": False}}, {"a": 1}, False),
        ({"properties": {"a": True}}, {"a": 1}, True),
        ({"$defs": {"x": {"items": {"$ref": "#/$defs/x"}, "type": "array"}}, "$ref": "#/$defs/x"}, [[], [[]]], True),
        ({"$defs": {"x": {"items": {"$ref": "#/$defs/x"}, "type": "array"}}, "$ref": "#/$defs/x"}, [[1]], False),
        ({"$ref": "#/$defs/gone"}, 1, False),
        ({"$ref": "https://example.org/x"}, 1, False),
        ({"unheard-of": True}, "a", False),
    ],
)
def test_each_keyword(schema, value, expected) -> None:
    assert fits(schema, value) is expected
