"""A mistake that a schema found in a file, and the names of values in messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from museum.diagnostics.model import listed as _listed
from museum.diagnostics.said import Said
from museum.frozen import frozen

_MOST: Final = 12  # names that a message lists at most


@frozen
class Finding:
    """One mistake at *path*, counted from the value checked; *at_key* means the key there, not its value."""

    code: str
    message: str
    path: tuple[str | int, ...]
    suggestion: str | None = None
    at_key: bool = False
    name: str | None = None  # the key or text that the message is about


TYPES: Final[Mapping[str, Said]] = {
    "integer": Said.by("integer", "an integer"),
    "number": Said.by("a_number", "a number"),
    "string": Said.by("some_text", "text"),
    "boolean": Said.by("boolean", "true or false"),
    "array": Said.by("a_list", "a list"),
    "object": Said.by("a_mapping", "a mapping"),
    "null": Said.by("nothing", "nothing"),
}


def shown(value: object) -> str:
    """Return *value* as an author would name it: text `abc`, number `5`, a list, nothing."""
    if isinstance(value, (list, dict)):
        return TYPES["array" if isinstance(value, list) else "object"]
    if value is None:
        return TYPES["null"]
    if isinstance(value, bool):
        return f"`{literal(value)}`"
    kind = "text" if isinstance(value, str) else "number"
    return Said.by(kind, kind + " `{value}`", value=literal(value))


def literal(value: object) -> str:
    """Return *value* as YAML writes it, cut where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else short(str(value))


def short(text: str, most: int = 60) -> str:
    """Return *text*, cut to *most* characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def listed(values: Iterable[object]) -> str:
    """Return the first few *values* as YAML writes them, with commas, and how many more there are."""
    return _listed(map(literal, values), _MOST, quote="")
