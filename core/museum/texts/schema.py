"""The JSON Schemas of locale files: names of cards, phrases, and the terms of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from museum.source.marks import BARE
from museum.texts.files import section_of

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
# What players read besides cards: sentences under keys, with slots.
_TEXT = {"type": "string", "minLength": 1, "maxLength": 2000}
_CARD_KEYS = {
    "name": "The card's name.",
    "text": "Stands in place of the text made from the card's effects; its numbers are checked against that.",
    "story": "A few sentences about the object; no rules.",
}


def locale_schema() -> dict[str, Any]:
    """Return the schema of a file of card names and stories: `id: {name: ..., story: ...}`."""
    properties = {key: {**_TEXT, "description": meaning} for key, meaning in _CARD_KEYS.items()}
    card = {"type": "object", "properties": properties, "additionalProperties": False, "minProperties": 1}
    card[BARE] = "name"
    return _file("Names, stories and written texts of cards", r"^[a-z][a-z0-9_]*$", "an id in snake_case", card)


def phrases_schema() -> dict[str, Any]:
    """Return the schema of the files of phrases: `key: template`; an empty one says nothing."""
    key = r"^[a-z_]+\.[a-z0-9_]+(/[a-z_]+)?(\.[a-z0-9_]+)*$"
    text = {"type": "string", "maxLength": 2000, "description": "Text with slots: {name}, {n:noun}, {if:noun/a}."}
    return _file("Phrases of the vocabulary", key, "a key such as verb.gain or quantity.hand_limit.set", text)


def terms_schema() -> dict[str, Any]:
    """Return the schema of `terms.yaml`: the forms of nouns and names, `key: {one: ..., other: ...}`."""
    forms = {
        "type": "object",
        "minProperties": 1,
        "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$", "x-expected": "the name of a form"},
        "additionalProperties": _TEXT,
        BARE: "name",
        "description": "name, or one and other; gender; further forms that templates ask for.",
    }
    return _file("The lexicon", r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)?$", "a key such as object or continent.asia", forms)


def _file(title: str, key: str, expected: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "$schema": _DRAFT,
        "title": title,
        "type": "object",
        "propertyNames": {"type": "string", "pattern": key, "x-expected": expected},
        "additionalProperties": entry,
    }


@cache
def schema_for(name: str) -> Mapping[str, Any]:
    """Return the schema of the locale file called *name*; all but four names hold cards."""
    if section_of(name) == "phrases":
        return phrases_schema()
    return terms_schema() if section_of(name) == "terms" else locale_schema()


def locale_schemas() -> dict[str, dict[str, Any]]:
    """Return every schema of this module by the name under which it is published."""
    return {"locale": locale_schema(), "phrases": phrases_schema(), "terms": terms_schema()}
