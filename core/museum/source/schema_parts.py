"""Parts of schemas, looked up by reference, and data written as YAML on one line, for suggestions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from museum.source.finding import literal, short

Schema = Mapping[str, Any]
_MOST: Final = 4  # keys or items that a suggestion shows at most
_PLAIN: Final = re.compile(r"[A-Za-z_./][\w ’'./-]*")


def types_of(schema: Schema) -> list[str]:
    """Return the types that *schema* allows; none if it names none."""
    types = schema.get("type", [])
    return types if isinstance(types, list) else [types]


def resolved(schema: object, definitions: Schema) -> dict[str, Any]:
    """Return *schema* merged with the schemas that it refers to by `$ref` and `allOf`."""
    if not isinstance(schema, Mapping):
        return {}
    found: dict[str, Any] = {}
    for part in schema.get("allOf", ()):
        found |= resolved(part, definitions)
    if "$ref" in schema:
        found |= resolved(at(schema["$ref"], definitions), definitions)
    # Keys beside a `$ref` hold as well as those it leads to.
    return {**found, **schema}


def at(reference: str, definitions: Schema) -> Any:
    """Return the schema that *reference* (`#/$defs/block/items`) leads to; an empty one if it leads nowhere."""
    node: Any = {"$defs": definitions}
    for step in reference.removeprefix("#/").split("/"):
        node = node.get(step, {}) if isinstance(node, Mapping) else {}
    return node


def flow(mapping: Mapping[Any, object], depth: int = 1) -> str:
    """Return *mapping* as YAML writes it on one line, without long values and those nested deeper than *depth*.

    >>> flow({"cost": 2, "when": "exhibits", "do": [1, 2]})
    '{cost: 2, when: exhibits, do: ...}'
    """
    parts = [f"{short(str(key))}: {_leaf(value, depth - 1)}" for key, value in mapping.items()]
    return f"{{{_some(parts)}}}"


def flow_list(items: Sequence[object]) -> str:
    """Return a list as YAML writes it on one line, its mappings without what is nested in them."""
    return f"[{_some([_leaf(item, 1) for item in items])}]"


def _some(parts: list[str]) -> str:
    return ", ".join([*parts[:_MOST], "..."] if len(parts) > _MOST else parts)


def _leaf(value: object, depth: int) -> str:
    if isinstance(value, dict) and depth > 0:
        return flow(value, depth)
    if isinstance(value, (list, dict)) or value is None:
        return "..."
    return literal(value) if not isinstance(value, str) or _PLAIN.fullmatch(value) else f'"{short(value)}"'
