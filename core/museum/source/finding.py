"""One thing that a shape found wrong, and how values are named in messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from museum.source.marks import EXPECTED

TYPES: Final = {
    "integer": "an integer",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
_LISTED: Final = 12  # names that a message lists at most


@dataclass(frozen=True, slots=True)
class Finding:
    """Name one thing wrong: *path* leads to it from the value checked, and *at_key* means its key."""

    code: str
    message: str
    path: tuple[str | int, ...]
    suggestion: str | None = None
    at_key: bool = False
    missing: str | None = None  # the key that isn't there


def shown(value: Any) -> str:
    """Return *value* as an author would name it: text `abc`, number `5`, a list, nothing."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "a mapping"
    if value is None:
        return "nothing"
    return f"text `{short(value)}`" if isinstance(value, str) else f"{_kind(value)}`{literal(value)}`"


def _kind(value: object) -> str:
    return "" if isinstance(value, bool) else "number "


def literal(value: object) -> str:
    """Return *value* as YAML writes it, cut where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else short(str(value))


def short(text: str, most: int = 60) -> str:
    """Return *text*, cut to *most* characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def listed(names: Iterable[object]) -> str:
    """Return the first few *names* with commas, and how many more there are."""
    words = [literal(name) for name in names]
    more = f" and {len(words) - _LISTED} more" if len(words) > _LISTED else ""
    return ", ".join(words[:_LISTED]) + more


def path_of(error: Any) -> tuple[str | int, ...]:
    """Return the way from the value checked to what the jsonschema *error* is about."""
    return tuple(error.absolute_path)


def expected(error: Any, otherwise: str) -> str:
    """Return the schema's own words for what is expected, if it has any."""
    node = error.schema
    words = node.get(EXPECTED) if isinstance(node, Mapping) else None
    return str(words) if words else otherwise
