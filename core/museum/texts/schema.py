"""The JSON Schemas of locale files: names of cards, phrases, and the terms of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from museum.resources import schema
from museum.texts.files import section_of


def schema_for(name: str) -> Mapping[str, Any]:
    """Return the schema of the locale file called *name*; files of any other section hold texts of cards."""
    section = section_of(name)
    return schema(section if section in ("phrases", "terms") else "locale")


def locale_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of locale files by their names."""
    return {name: schema(name) for name in ("locale", "phrases", "terms")}
