"""Whether data fulfil a schema, yes or no: jsonschema, slow to import and to run, only says what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

Value = Any  # of any type that YAML has; `type(value)` chooses the checks that are made of it
Schema = Mapping[str, Value]
Check = Callable[[Value, Value, Schema, Schema], bool]  # the value, what the keyword wants, the schema, its root
# They demand nothing by themselves; nor do our own keywords, which begin with `x-`.
_SILENT: Final = ("$comment", "$defs", "$schema", "default", "description", "else", "examples", "then", "title")


class UnknownToUs(Exception):
    """Raised for schemas and data that only jsonschema can judge."""


def fulfils(value: Value, schema: Value, root: Schema) -> bool:
    """Return whether *value* fulfils *schema*, whose references are looked up in *root*; may raise `UnknownToUs`."""
    if isinstance(schema, bool):
        return schema
    checks = _CHECKS.get(type(value))
    if checks is None:
        raise UnknownToUs(type(value))
    for keyword, wanted in schema.items():
        check = checks.get(keyword)
        if check is not None:
            if not check(value, wanted, schema, root):
                return False
        elif keyword not in _KNOWN and not keyword.startswith("x-"):
            raise UnknownToUs(keyword)
    return True


def _all_fulfil(values: Iterable[Value], schema: Value, root: Schema) -> bool:
    """Return whether each of *values* fulfils *schema*: of each type the first is asked all, and others the same."""
    asked = dict[type, Sequence[tuple[Check, Value]]]()
    for value in values:
        kind = type(value)
        if kind in asked:
            for check, wanted in asked[kind]:
                if not check(value, wanted, schema, root):
                    return False
        elif fulfils(value, schema, root):
            parts = () if isinstance(schema, bool) else schema.items()
            asked[kind] = [(_CHECKS[kind][keyword], wanted) for keyword, wanted in parts if keyword in _CHECKS[kind]]
        else:
            return False
    return True


# Of any value


def _type(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    names = _TYPES[type(value)]
    return wanted in names if isinstance(wanted, str) else any(name in names for name in wanted)


def _enum(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return any(_const(value, each, schema, root) for each in wanted)


def _const(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    if isinstance(wanted, (list, dict)):
        raise UnknownToUs(wanted)
    # 1 and true are equal in Python.
    return bool(value == wanted) and isinstance(value, bool) == isinstance(wanted, bool)


def _reference(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    found: Value = root
    for step in wanted.removeprefix("#/").split("/"):
        if not isinstance(found, Mapping) or step not in found:
            raise UnknownToUs(wanted)
        found = found[step]
    return fulfils(value, found, root)


def _all_of(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return all(fulfils(value, part, root) for part in wanted)


def _any_of(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return any(fulfils(value, part, root) for part in wanted)


def _if(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return fulfils(value, schema.get("then" if fulfils(value, wanted, root) else "else", True), root)


# Of mappings


def _properties(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return all(fulfils(item, wanted[key], root) for key, item in value.items() if key in wanted)


def _patterns(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    fitting = ((item, wanted[by]) for by in wanted for key, item in value.items() if _compiled(by).search(key))
    return all(fulfils(item, below, root) for item, below in fitting)


def _additional(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    named, patterns = schema.get("properties", ()), schema.get("patternProperties", ())
    others = (
        item for key, item in value.items()
        if key not in named and not (patterns and any(_compiled(by).search(key) for by in patterns))
    )  # fmt: skip
    return _all_fulfil(others, wanted, root)


def _names(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return _all_fulfil(value, wanted, root)


def _required(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return all(key in value for key in wanted)


# Of lists


def _items(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return all(fulfils(item, wanted, root) for item in value[len(schema.get("prefixItems", ())) :])


def _first_items(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return all(fulfils(item, below, root) for item, below in zip(value, wanted, strict=False))


def _unique(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    # As JSON, 1 and true differ, and lists and mappings can be put into a set.
    return not wanted or len({json.dumps(item, sort_keys=True) for item in value}) == len(value)


# Of texts, numbers, and all that has a length


def _pattern(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return _compiled(wanted).search(value) is not None


def _least(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return bool(value >= wanted)


def _most(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return bool(value <= wanted)


def _long_enough(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return bool(len(value) >= wanted)


def _short_enough(value: Value, wanted: Value, schema: Schema, root: Schema) -> bool:
    return bool(len(value) <= wanted)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_TYPES: Final = {
    dict: ("object",), list: ("array",), str: ("string",), int: ("integer", "number"), float: ("number",),
    bool: ("boolean",), type(None): ("null",),
}  # fmt: skip
_ANY: Final[dict[str, Check]] = {
    "$ref": _reference, "allOf": _all_of, "anyOf": _any_of, "const": _const, "enum": _enum, "if": _if, "type": _type,
}  # fmt: skip
_NUMBER: Final = {**_ANY, "maximum": _most, "minimum": _least}
_CHECKS: Final[dict[type, dict[str, Check]]] = {
    dict: {
        **_ANY, "additionalProperties": _additional, "maxProperties": _short_enough, "minProperties": _long_enough,
        "patternProperties": _patterns, "properties": _properties, "propertyNames": _names, "required": _required,
    },
    list: {
        **_ANY, "items": _items, "maxItems": _short_enough, "minItems": _long_enough, "prefixItems": _first_items,
        "uniqueItems": _unique,
    },
    str: {**_ANY, "maxLength": _short_enough, "minLength": _long_enough, "pattern": _pattern},
    int: _NUMBER, float: _NUMBER, bool: _ANY, type(None): _ANY,
}  # fmt: skip
_KNOWN: Final = frozenset(_SILENT).union(*_CHECKS.values())
