"""Suggestions for mistakes that beginners make in YAML: a value of the wrong type, written as the schema wants it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from museum.source.finding import literal, short
from museum.source.marks import BARE, ELSEWHERE
from museum.suggest import did_you_mean

COLON: Final = "a colon wants a space after it"
_ANY: Final = "*"
_SHOWN: Final = 4  # keys that a suggestion shows at most
_AS_BOOLEAN: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
_PLAIN: Final = re.compile(r"[A-Za-z_./][\w ’'./-]*")
_NO_SPACE: Final = re.compile(r"([A-Za-z_][\w-]*):([^\s:/\\]\S*)(?=\s|$)")

Schema = Mapping[str, Any]


def spaced(text: object) -> str | None:
    """Return `key: value` if *text* begins with `key:value`, else None.

    >>> spaced("end_score:30")
    'end_score: 30'
    """
    found = _NO_SPACE.match(text) if isinstance(text, str) else None
    return short(f"{found[1]}: {found[2]}") if found else None


def retyped(value: Any, schema: Schema, definitions: Schema) -> str | None:
    """Return *value* written as *schema* wants it, or None if that is not plain; *definitions* are its `$defs`.
    """
    types = _types(schema)
    if isinstance(value, dict):
        items = _resolved(schema.get("items"), definitions)
        return _as_list(value, items, definitions) if "array" in types else None
    if isinstance(value, list):
        return _as_mapping(value) if "object" in types else None
    if isinstance(value, str):
        return _text(value, schema, types, definitions)
    if value is None:
        return None
    if "boolean" in types and value in (0, 1):
        return "true" if value else "false"
    if "string" in types and "integer" not in types:
        return f'"{literal(value)}"' if re.search(schema.get("pattern", ""), literal(value)) else None
    return _in_list(value, schema, types, definitions)


def _types(schema: Schema) -> list[str]:
    types = schema.get("type", [])
    return types if isinstance(types, list) else [types]


def _text(value: str, schema: Schema, types: list[str], definitions: Schema) -> str | None:
    if "object" in types and BARE in schema:
        return flow({schema[BARE]: value})
    if "boolean" in types:
        word = _AS_BOOLEAN.get(value.casefold()) or did_you_mean(value, ("true", "false"))
        if word is not None:
            return word
    if ("integer" in types or "number" in types) and _WHOLE.fullmatch(value):
        return value
    return _in_list(value, schema, types, definitions)


def _in_list(value: Any, schema: Schema, types: list[str], definitions: Schema) -> str | None:
    """Return a list with *value* alone, if the list may hold such values."""
    if "array" not in types or "object" in types:
        return None
    from museum.source.validator import validator_for

    items = validator_for({"$defs": definitions, "allOf": [schema.get("items", True)]})
    return f"[{short(literal(value))}]" if items.is_valid(value) else None


def _as_list(value: Mapping[Any, Any], items: Schema, definitions: Schema) -> str | None:
    """Return a list of the keys of *value*: all in one item, each in one, deeper in one, or as the ids of items."""
    known = items.get("properties", {})
    if not value or "object" not in _types(items):
        return None
    if all(key in known for key in value) or not known:
        entries = [{key: item} for key, item in value.items()] if items.get("maxProperties") == 1 else [value]
        return f"[{_some(map(flow, entries))}]"
    if "id" in known and all(isinstance(item, dict) for item in value.values()):
        return f"[{_some(f'{{id: {literal(key)}, ...}}' for key in value)}]"
    if len(value) > _SHOWN:
        return None
    ways = [belongs(key, item, items, definitions)[0] for key, item in value.items()]
    return f"[{_some(f'{{{way[0]}}}' for way in ways)}]" if all(ways) else None


def _as_mapping(items: list[Any]) -> str | None:
    """Return the mappings in *items* merged into one, if it holds nothing else and no key twice."""
    if not items or not all(isinstance(item, dict) for item in items):
        return None
    merged = {key: value for item in items for key, value in item.items()}
    return flow(merged) if len(merged) == sum(map(len, items)) else None


def _resolved(schema: Any, definitions: Schema) -> dict[str, Any]:
    """Return *schema* merged with the schemas that it refers to by `$ref` and `allOf`."""
    if not isinstance(schema, Mapping):
        return {}
    found: dict[str, Any] = {}
    for part in schema.get("allOf", ()):
        found |= _resolved(part, definitions)
    if "$ref" in schema:
        found |= _resolved(_at(schema["$ref"], definitions), definitions)
    return {**found, **schema}


def _at(reference: str, definitions: Schema) -> Any:
    """Return the schema that *reference* (`#/$defs/block/items`) leads to; an empty one if it leads nowhere."""
    node: Any = {"$defs": definitions}
    for step in reference.removeprefix("#/").split("/"):
        node = node.get(step, {}) if isinstance(node, Mapping) else {}
    return node


def belongs(key: str, value: Any, schema: Schema, definitions: Schema) -> tuple[list[str], list[str]]:
    """Return the sure and the possible ways to write a *key* that *schema* doesn't know at the place it belongs to.

    `x-elsewhere` of *schema* lists them: by a reference to the schema that has such keys, or by `*` for any key
    with a plain value. ENTRY in them stands for the key and its value.
    """
    surely, perhaps = list[str](), list[str]()
    for where, ways in schema.get(ELSEWHERE, {}).items():
        written = [way.replace("ENTRY", flow({key: value})[1:-1]) for way in ways]
        if where == _ANY and not isinstance(value, (list, dict)) and value is not None:
            perhaps += written
        elif key in _resolved(_at(where, definitions), definitions).get("properties", ()):
            surely += written
    return surely, perhaps


def flow(mapping: Mapping[Any, Any]) -> str:
    """Return *mapping* as YAML writes it on one line, without nested and long values.

    >>> flow({"cost": 2, "when": "exhibits", "do": [1, 2]})
    '{cost: 2, when: exhibits, do: ...}'
    """
    return f"{{{_some(f'{short(str(key))}: {_leaf(value)}' for key, value in mapping.items())}}}"


def _leaf(value: Any) -> str:
    if isinstance(value, (list, dict)) or value is None:
        return "..."
    return literal(value) if not isinstance(value, str) or _PLAIN.fullmatch(value) else f'"{short(value)}"'


def _some(words: Iterable[str]) -> str:
    parts = list(words)
    return ", ".join([*parts[:_SHOWN], "..."] if len(parts) > _SHOWN else parts)
