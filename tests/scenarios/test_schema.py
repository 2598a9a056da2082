"""The JSON Schema of scenario files: for editors in general, and under a ruleset."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.rulesets import ruleset_of

from museum.diagnostics import Diagnostics
from museum.resources import schema
from museum.scenarios.schema import scenario_schema
from museum.source import load

FOLDER = Path(__file__).resolve().parents[2] / "content" / "base" / "scenarios"


@cache
def base_schema() -> dict[str, Any]:
    """Return the schema of one scenario under the base game."""
    return scenario_schema(ruleset_of())


def as_json(value: Any) -> Any:
    """Return data as JSON has them: keys are text."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.scenario.yaml")), ids=lambda file: file.name.split(".")[0])
def test_the_scenarios_of_the_base_game_fit_both(file: Path) -> None:
    document = load(file, Diagnostics())
    assert document is not None
    for whole in (schema("scenario"), {"properties": {"scenarios": {"items": base_schema()}}}):
        Draft202012Validator.check_schema(whole)
        assert list(Draft202012Validator(whole).iter_errors(as_json(document.data))) == []


def test_under_a_ruleset_unknown_fields_do_not_fit() -> None:
    scenario = {"name": "x", "given": {"relics": 3}}
    assert Draft202012Validator(schema("scenario")).is_valid({"scenarios": [scenario]})
    assert not Draft202012Validator(base_schema()).is_valid(scenario)


def test_every_field_of_the_design_is_there() -> None:
    scenario = base_schema()["properties"]
    given = scenario["given"]["properties"]
    assert set(given) == {
        "round", "active", "phase", "headline", "opinion", "display", "decks", "experts_on_offer", "supply", "board",
        "seats",
    }  # fmt: skip
    assert set(given["seats"]["additionalProperties"]["properties"]) == {
        "hand", "pool", "museum", "layout", "experts", "favours", "patron", "prestige", "score", "played", "board",
    }  # fmt: skip
    assert set(scenario["then"]["properties"]) == set(given) | {"sheet", "winners", "finished", "asked"}
