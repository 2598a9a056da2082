"""The JSON Schema of a pack's `rules.yaml`: the sections and paragraphs of its part of the rulebook."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from museum.packs import EDITIONS

FILE: Final = "rules.yaml"
_ID: Final = {"type": "string", "pattern": "^[a-z][a-z0-9_]*$", "maxLength": 80}
_NAMES: Final = {"type": "array", "items": _ID, "uniqueItems": True, "maxItems": 40}
_NUMBERS: Final = {
    "type": "array",
    "items": {"type": "string", "pattern": "^[A-Z]{1,3}[0-9]{1,3}$", "x-expected": "a rule's number such as B31"},
    "uniqueItems": True,
    "maxItems": 12,
    "description": "The numbers of the rules that it states.",
}


@cache
def rules_schema() -> dict[str, Any]:
    """Return the schema: `sections`, each new (`id`) or of another pack (`in`), and `glossary`."""
    return _object(
        {
            "sections": {"type": "array", "items": _section(), "maxItems": 100},
            "glossary": {"type": "array", "items": _entry(), "maxItems": 200},
        },
        "The rulebook: what stands where; its texts are in `locales/<language>/rules.yaml`",
    )


def _section() -> dict[str, Any]:
    return _object(
        {
            "id": {**_ID, "description": "A new section; its heading is the text `section.ID`."},
            "in": {**_ID, "description": "A section that is there already, of this pack or of one before it."},
            "after": {**_ID, "description": "The section that a new one comes after; else the last."},
            "reference": {"type": "boolean", "description": "It belongs to the reference part, at the end."},
            "paragraphs": {"type": "array", "items": _paragraph(), "minItems": 1, "maxItems": 200},
        },
        "A section and its paragraphs in their order",
        required=["paragraphs"],
    )


def _paragraph() -> dict[str, Any]:
    return _object(
        {
            "id": {**_ID, "description": "Its text is `rule.ID`."},
            "rules": _NUMBERS,
            "if": _condition(),
            "parameters": {**_NAMES, "description": "The rule parameters whose values it states."},
            "cards": {**_NAMES, "description": "Cards that the text names: {card.ID}, {value.ID}."},
            "after": {**_ID, "description": "The paragraph that it comes after; else the last of its section."},
            "instead_of": {**_ID, "description": "The paragraph whose place it takes if it applies."},
            "example": {"type": "boolean", "description": "It is an example, not a rule."},
            "show": _show(),
        },
        "A paragraph",
        required=["id", "rules"],
    )


def _entry() -> dict[str, Any]:
    return _object(
        {
            "id": {**_ID, "description": "Its term is the text `glossary.ID/name`, what it means `glossary.ID`."},
            "rules": _NUMBERS,
            "if": _condition(),
            "parameters": {**_NAMES, "description": "The rule parameters whose values it states."},
        },
        "An entry of the glossary",
        required=["id", "rules"],
    )


def _condition() -> dict[str, Any]:
    limits = {"at_least": {"type": "integer"}, "at_most": {"type": "integer"}}
    one = {"type": ["integer", "string", "boolean", "object"], **_plain_object(limits)}
    return _object(
        {
            "rules": {
                "type": "object",
                "minProperties": 1,
                "propertyNames": _ID,
                "additionalProperties": one,
                "description": "Rule parameters and the value each must have, or its limits {at_least, at_most}.",
            },
            "seats": {**_plain_object(limits), "type": ["integer", "object"], "description": "How many players."},
            "edition": {"enum": list(EDITIONS), "description": "The edition that the game follows."},
            "packs": {**_NAMES, "description": "Packs that must all be enabled."},
            "cards": {**_NAMES, "description": "Cards that must all be in the game."},
        },
        "When it applies; all that is written must hold",
        least=1,
    )


def _show() -> dict[str, Any]:
    traits = {"family": {**_ID}, "of": {**_ID, "description": "The family by which the members are grouped."}}
    yes = {"const": True}
    return _object(
        {
            "settings": {**yes, "description": "Edition, players, expansions, house rules and what these change."},
            "traits": _object(traits, "The members of a family of traits", required=["family"]),
            "points": {**_NAMES, "description": "Tables of points: rule parameters."},
            "cards": {**_ID, "description": "All cards of a kind, with their texts."},
            "by": {**_ID, "description": "With `cards`: the field by which they are grouped."},
            "columns": {**_NAMES, "description": "With `cards`: fields to be shown."},
            "boards": {**yes, "description": "The museum boards in use."},
            "parameters": {**yes, "description": "All rule parameters and their values."},
            "glossary": {**yes, "description": "The glossary."},
        },
        "What is listed after the text",
        least=1,
    )


def _plain_object(properties: dict[str, Any]) -> dict[str, Any]:
    return {"properties": properties, "additionalProperties": False}


def _object(
    properties: dict[str, Any], title: str, *, required: list[str] | None = None, least: int = 0
) -> dict[str, Any]:
    found: dict[str, Any] = {"type": "object", "description": title, **_plain_object(properties)}
    if required:
        found["required"] = required
    if least:
        found["minProperties"] = least
    return found
