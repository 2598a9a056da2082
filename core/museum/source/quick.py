"""Tell quickly that data fit a schema, so that the slow checker is loaded only to explain what doesn't."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from typing import Any, Final

from museum.source.marks import MARKS

Schema = Mapping[str, Any]
Check = Callable[[Schema, Any, Schema], bool]  # the schema, the value, the definitions that it may refer to

_NOTES: Final = frozenset(
    {"$schema", "$id", "$defs", "title", "description", "default", "examples", *MARKS}
)
_LOCAL: Final = "#/$defs/"


def fits(schema: Schema | bool, value: Any, definitions: Schema | None = None) -> bool:
    """Tell whether *value* surely fits *schema*; False may also mean that this can't be told here.

    `$ref` leads to *definitions*, by default to the schema's own `$defs`.

    >>> fits({"type": "integer", "minimum": 1}, 3)
    True
    """
    if isinstance(schema, bool):
        return schema
    known = schema.get("$defs", {}) if definitions is None else definitions
    for key in schema:
        if key not in _NOTES and not (key in _CHECKS and _CHECKS[key](schema, value, known)):
            return False
    return True


def canonical(value: Any) -> str:
    """Return a text that equal values share, however their keys are ordered, and no others."""
    if isinstance(value, dict):
        pairs = sorted(f"{key!r}:{canonical(item)}" for key, item in value.items())
        return "{" + ",".join(pairs) + "}"
    return "[" + ",".join(map(canonical, value)) + "]" if isinstance(value, list) else repr(value)


def _ref(schema: Schema, value: Any, known: Schema) -> bool:
    target = schema["$ref"]
    name = target.removeprefix(_LOCAL)
    return name != target and name in known and fits(known[name], value, known)


def _type(schema: Schema, value: Any, _known: Schema) -> bool:
    types = schema["type"]
    return any(_is(value, name) for name in (types if isinstance(types, list) else [types]))


def _is(value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return name == "boolean"
    return name in _PYTHON and isinstance(value, _PYTHON[name])


def _properties(schema: Schema, value: Any, known: Schema) -> bool:
    if not isinstance(value, dict):
        return True
    properties = schema["properties"]
    return all(key not in properties or fits(properties[key], item, known) for key, item in value.items())


def _additional(schema: Schema, value: Any, known: Schema) -> bool:
    if not isinstance(value, dict):
        return True
    properties, others = schema.get("properties", {}), schema["additionalProperties"]
    rest = [item for key, item in value.items() if key not in properties]
    if others is False:
        return not rest
    return all(isinstance(key, str) for key in value) and all(fits(others, item, known) for item in rest)


def _names(schema: Schema, value: Any, known: Schema) -> bool:
    return not isinstance(value, dict) or all(fits(schema["propertyNames"], key, known) for key in value)


def _items(schema: Schema, value: Any, known: Schema) -> bool:
    return not isinstance(value, list) or all(fits(schema["items"], item, known) for item in value)


def _all_of(schema: Schema, value: Any, known: Schema) -> bool:
    return all(fits(part, value, known) for part in schema["allOf"])


def _any_of(schema: Schema, value: Any, known: Schema) -> bool:
    return any(fits(part, value, known) for part in schema["anyOf"])


def _unique(_schema: Schema, value: Any, _known: Schema) -> bool:
    return not isinstance(value, list) or len({canonical(item) for item in value}) == len(value)


def _pattern(schema: Schema, value: Any, _known: Schema) -> bool:
    return not isinstance(value, str) or re.search(schema["pattern"], value) is not None


def _required(schema: Schema, value: Any, _known: Schema) -> bool:
    return not isinstance(value, dict) or all(key in value for key in schema["required"])


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _least(key: str, kind: type[Sized]) -> Check:
    return lambda schema, value, _: not isinstance(value, kind) or len(value) >= schema[key]


def _most(key: str, kind: type[Sized]) -> Check:
    return lambda schema, value, _: not isinstance(value, kind) or len(value) <= schema[key]


_PYTHON: Final[Mapping[str, type | tuple[type, ...]]] = {
    "integer": int, "number": (int, float), "string": str, "array": list, "object": dict,
}  # fmt: skip
_CHECKS: Final[Mapping[str, Check]] = {
    "$ref": _ref,
    "type": _type,
    "const": lambda schema, value, _: isinstance(value, str) and value == schema["const"],
    "enum": lambda schema, value, _: isinstance(value, str) and value in schema["enum"],
    "properties": _properties,
    "additionalProperties": _additional,
    "propertyNames": _names,
    "required": _required,
    "items": _items,
    "allOf": _all_of,
    "anyOf": _any_of,
    "uniqueItems": _unique,
    "pattern": _pattern,
    "minimum": lambda schema, value, _: not _number(value) or value >= schema["minimum"],
    "maximum": lambda schema, value, _: not _number(value) or value <= schema["maximum"],
    "minItems": _least("minItems", list),
    "maxItems": _most("maxItems", list),
    "minLength": _least("minLength", str),
    "maxLength": _most("maxLength", str),
    "minProperties": _least("minProperties", dict),
    "maxProperties": _most("maxProperties", dict),
}
