"""The schemas: valid, strict, described, without alternatives that editors can't explain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from museum.packs import EDITIONS, file_schema
from museum.packs.manifest import MUSEUM_API
from museum.resources import schema as schema_in_file

NAMES = ["game", "house_rules", "patches", "expansion"]
SCHEMAS = [*map(file_schema, NAMES[:3]), schema_in_file("expansion")]


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield every mapping of a schema."""
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from nodes(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from nodes(value)


@pytest.mark.parametrize("schema", SCHEMAS, ids=NAMES)
def test_a_schema_is_valid_and_has_no_alternatives(schema) -> None:
    Draft202012Validator.check_schema(schema)
    assert not [key for node in nodes(schema) for key in node if key in ("oneOf", "anyOf", "allOf")]


@pytest.mark.parametrize("schema", SCHEMAS, ids=NAMES)
def test_every_mapping_with_known_keys_refuses_others_and_describes_its_own(schema) -> None:
    mappings = [node for node in nodes(schema) if isinstance(node.get("properties"), dict)]
    assert mappings and all(node["additionalProperties"] is False for node in mappings)
    silent = [key for node in mappings for key, value in node["properties"].items() if "description" not in value]
    assert silent == []


def test_with_parameters_only_these_are_rules() -> None:
    schema = file_schema("game", ["hand_limit", "end_score"])
    assert Draft202012Validator(schema).is_valid({"rules": {"hand_limit": 3}})
    assert not Draft202012Validator(schema).is_valid({"rules": {"hand_limits": 3}})
    assert Draft202012Validator(file_schema("game")).is_valid({"rules": {"hand_limits": 3}})
    assert not Draft202012Validator(file_schema("house_rules", ["end_score"])).is_valid({"rules": {"hand_limit": 3}})


def test_the_schema_of_manifests_names_the_present_interface() -> None:
    described = schema_in_file("expansion")["properties"]["museum_api"]["description"]
    assert described.endswith(f"now {MUSEUM_API}.")


def test_the_schema_of_game_files_lists_the_editions() -> None:
    assert tuple(file_schema("game")["properties"]["edition"]["enum"]) == EDITIONS
