"""Values of the wrong shape, written in the one that a schema wants: lists as mappings, numbers as bounds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from museum.source.data import Data
from museum.source.schema_parts import Schema, flow, flow_list, resolved, types_of
from museum.suggest import did_you_mean

_SHOWN: Final = 2  # keys of an example, where none must be given
_BOUNDS: Final = ("at_least", "at_most")
_TYPES: Final[Mapping[type, frozenset[str]]] = {
    bool: frozenset({"boolean"}), int: frozenset({"integer", "number"}), str: frozenset({"string"}),
    list: frozenset({"array"}), dict: frozenset({"object"}),
}  # fmt: skip
_COMPARISON: Final = re.compile(r"\s*(<=|>=|==|[<>=≤≥])?\s*(-?[0-9]{1,9})\s*(\+)?\s*")


def example(schema: Schema, definitions: Schema) -> str:
    """Return the usual shape of a mapping that *schema* asks for; empty if that has no keys of its own.

    >>> example({"type": "object", "properties": {"at_least": {"type": "integer"}}}, {})
    '{at_least: 1}'
    """
    return _shape(schema, definitions) or _with_keys(list(schema.get("properties", ()))[:1], schema, definitions)


def _shape(schema: Schema, definitions: Schema) -> str:
    """Return a mapping with the keys that must be given, else with numbers; empty if there are neither."""
    if schema.get("required"):
        return _with_keys(schema["required"], schema, definitions)
    # Of keys that may be left out numbers say most; of words that stand alone any is an example.
    one, properties = schema.get("maxProperties") == 1, schema.get("properties", {})
    some = (name for name, part in properties.items() if one or _is_number(resolved(part, definitions)))
    return _with_keys(list(islice(some, schema.get("maxProperties", _SHOWN))), schema, definitions)


def _with_keys(names: Sequence[str], schema: Schema, definitions: Schema) -> str:
    parts = schema.get("properties", {})
    shown = [f"{name}: {_example_value(resolved(parts.get(name), definitions), definitions)}" for name in names]
    return f"{{{', '.join(shown)}}}" if shown and "object" in types_of(schema) else ""


def _is_number(schema: Schema) -> bool:
    return "integer" in types_of(schema)


def _example_value(schema: Schema, definitions: Schema) -> str:
    types = types_of(schema)
    if _is_number(schema):
        return str(max(1, schema.get("minimum", 1)))
    if "boolean" in types:
        return "true"
    if "enum" in schema:
        # A family without names has none to show.
        return str(next(iter(schema["enum"]), "..."))
    if "object" in types:
        may_be_empty = schema.get("additionalProperties") is False and not schema.get("minProperties")
        return _shape(schema, definitions) or ("{}" if may_be_empty else "...")
    return "[...]" if "array" in types else "..."


def as_mapping(value: object, schema: Schema, definitions: Schema) -> str | None:
    """Return a *value* that is no mapping as the mapping that *schema* wants, or None if that isn't plain."""
    if isinstance(value, list):
        return _under_key(value, schema, definitions) or _by_ids(value, schema, definitions) or _merged(value, schema)
    return _bounds(value, schema) or _as_word(value, schema, definitions)


def _bounds(value: object, schema: Schema) -> str | None:
    """Return a number, or a comparison such as `<= 1`, as the bounds that the mapping has.

    >>> _bounds("<= 1", {"properties": {"at_least": {}, "at_most": {}}})
    '{at_most: 1}'
    """
    found = None if isinstance(value, bool) else _COMPARISON.fullmatch(str(value))
    if found is None or not schema.get("properties", {}).keys() >= set(_BOUNDS):
        return None
    number, sign = int(found[2]), ">=" if found[3] else found[1] or "="
    both = {"at_least": number + (sign == ">"), "at_most": number - (sign == "<")}
    left = {"<": "at_most", "≤": "at_most", ">": "at_least", "≥": "at_least"}.get(sign[0])
    return flow(both if left is None else {left: both[left]})


def _as_word(value: object, schema: Schema, definitions: Schema) -> str | None:
    """Return a text that is, or may stand for, the only key of a mapping: `draw` as `{draw: {cards: 1}}`."""
    if not isinstance(value, str) or schema.get("maxProperties") != 1:
        return None
    near = did_you_mean(value, schema.get("properties", ()))
    if near is None:
        return None
    inner = resolved(schema["properties"][near], definitions)
    return f"{{{near}: {_example_value(inner, definitions)}}}"


def _under_key(items: Sequence[Data], schema: Schema, definitions: Schema) -> str | None:
    """Return the list under the key whose lists have such items: `cards: [...]`."""
    # Texts would fit under many keys.
    if not items or not all(isinstance(item, dict) for item in items):
        return None
    for key, inner in schema.get("properties", {}).items():
        there = resolved(inner, definitions)
        wanted = resolved(there.get("items"), definitions) if "array" in types_of(there) else {}
        if "object" in types_of(wanted) and all(fits(item, wanted, definitions) for item in items):
            return f"{key}: {flow_list(items)}"
    return None


def _by_ids(items: Sequence[Data], schema: Schema, definitions: Schema) -> str | None:
    """Return the mappings in *items* by their ids, or by their numbers where keys are numbers."""
    inner = schema.get("additionalProperties")
    if not isinstance(inner, Mapping) or not all(isinstance(item, dict) for item in items):
        return None
    if all(isinstance(item.get("id"), str) for item in items):
        entries: dict[object, Any] = {item["id"]: {k: v for k, v in item.items() if k != "id"} for item in items}
    else:
        entries = dict(enumerate(items, 1))
    keys = schema.get("propertyNames", {}).get("pattern", "")
    if not all(re.search(keys, str(key)) and fits(item, inner, definitions) for key, item in entries.items()):
        return None
    return flow(entries, 2)


def _merged(items: Sequence[Data], schema: Schema) -> str | None:
    """Return the mappings in *items* as one, if that fits, they hold nothing else, and no key comes twice."""
    if not items or not all(isinstance(item, dict) for item in items):
        return None
    # `- a: 1` for each key is how lists of settings are written elsewhere.
    merged = {key: value for item in items for key, value in item.items()}
    return flow(merged) if len(merged) == sum(map(len, items)) and fits(merged, schema, {}) else None


def fits(value: object, schema: object, definitions: Schema) -> bool:
    """Tell whether *value* is of the type that *schema* asks for, and if a mapping, its keys and values are."""
    wanted = resolved(schema, definitions)
    if not _type_fits(value, types_of(wanted)):
        return False
    if not isinstance(value, dict):
        return True
    known, others = wanted.get("properties", {}), wanted.get("additionalProperties", True)
    parts = {key: known.get(key, others) for key in value}
    return all(part is not False and fits(value[key], part, definitions) for key, part in parts.items())


def _type_fits(value: object, types: Sequence[str]) -> bool:
    return not types or not _TYPES.get(type(value), frozenset()).isdisjoint(types)
