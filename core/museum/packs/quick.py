"""Tell quickly that data fit a schema, so that the slow checker is loaded only to explain what doesn't."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from typing import Any, Final

Schema = Mapping[str, Any]

_NOTES: Final = frozenset({"$schema", "$id", "title", "description", "x-expected", "default", "examples"})


def fits(schema: Schema, value: Any) -> bool:
    """Tell whether *value* surely fits *schema*; False may also mean that this can't be told here.

    >>> fits({"type": "integer", "minimum": 1}, 3)
    True
    """
    return all(key in _NOTES or (key in _CHECKS and _CHECKS[key](schema, value)) for key in schema)


def _type(schema: Schema, value: Any) -> bool:
    types = schema["type"]
    return any(_is(value, name) for name in (types if isinstance(types, list) else [types]))


def _is(value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return name == "boolean"
    return name in _PYTHON and isinstance(value, _PYTHON[name])


def _properties(schema: Schema, value: Any) -> bool:
    if not isinstance(value, dict):
        return True
    properties = schema["properties"]
    return all(fits(properties[key], item) for key, item in value.items() if key in properties)


def _additional(schema: Schema, value: Any) -> bool:
    if not isinstance(value, dict):
        return True
    properties, others = schema.get("properties", {}), schema["additionalProperties"]
    rest = [item for key, item in value.items() if key not in properties]
    if others is False:
        return not rest
    return all(isinstance(key, str) for key in value) and all(fits(others, item) for item in rest)


def _names(schema: Schema, value: Any) -> bool:
    return not isinstance(value, dict) or all(fits(schema["propertyNames"], key) for key in value)


def _items(schema: Schema, value: Any) -> bool:
    return not isinstance(value, list) or all(fits(schema["items"], item) for item in value)


def _unique(_schema: Schema, value: Any) -> bool:
    return not isinstance(value, list) or len({repr(item) for item in value}) == len(value)


def _pattern(schema: Schema, value: Any) -> bool:
    return not isinstance(value, str) or re.search(schema["pattern"], value) is not None


def _required(schema: Schema, value: Any) -> bool:
    return not isinstance(value, dict) or all(key in value for key in schema["required"])


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _least(key: str, kind: type[Sized]) -> Callable[[Schema, Any], bool]:
    return lambda schema, value: not isinstance(value, kind) or len(value) >= schema[key]


def _most(key: str, kind: type[Sized]) -> Callable[[Schema, Any], bool]:
    return lambda schema, value: not isinstance(value, kind) or len(value) <= schema[key]


_PYTHON: Final[Mapping[str, type]] = {"integer": int, "string": str, "array": list, "object": dict}
_CHECKS: Final[Mapping[str, Callable[[Schema, Any], bool]]] = {
    "type": _type,
    "enum": lambda schema, value: isinstance(value, str) and value in schema["enum"],
    "properties": _properties,
    "additionalProperties": _additional,
    "propertyNames": _names,
    "required": _required,
    "items": _items,
    "uniqueItems": _unique,
    "pattern": _pattern,
    "minimum": lambda schema, value: not _number(value) or value >= schema["minimum"],
    "maximum": lambda schema, value: not _number(value) or value <= schema["maximum"],
    "minItems": _least("minItems", list),
    "maxItems": _most("maxItems", list),
    "minLength": _least("minLength", str),
    "maxLength": _most("maxLength", str),
    "minProperties": _least("minProperties", dict),
}
