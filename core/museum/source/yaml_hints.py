"""Suggestions for mistakes that beginners make in YAML: a value of the wrong type, written as the schema wants it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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
# A colon before a slash or another colon is that of a path or an address.
_NO_SPACE: Final = re.compile(r"([A-Za-z_][\w-]*):([^\s:/\\]\S*)(?=\s|$)")

Schema = Mapping[str, Any]


def spaced(text: object) -> str | None:
    """Return `key: value` if *text* begins with `key:value`, else None.

    >>> spaced("end_score:30")
    'end_score: 30'
    """
    found = _NO_SPACE.match(text) if isinstance(text, str) else None
    return short(f"{found[1]}: {found[2]}") if found else None


def retyped(value: object, schema: Schema, definitions: Schema) -> str | None:
    """Return *value* written as *schema* wants it, or None if that isn't plain; *definitions* are its `$defs`."""
    types = _types(schema)
    if isinstance(value, list):
        return _merged(value) if "object" in types else None
    written = _text_retyped(value, schema, types) if isinstance(value, str) else None
    if written is not None or value is None:
        return written
    if "array" in types and "object" not in types:
        return _in_list(value, _resolved(schema.get("items"), definitions), definitions)
    # Other languages write switches as numbers.
    if "boolean" in types and value in (0, 1):
        return "true" if value else "false"
    may_be_text = "string" in types and "integer" not in types and not isinstance(value, dict)
    return f'"{literal(value)}"' if may_be_text and re.search(schema.get("pattern", ""), literal(value)) else None


def _types(schema: Schema) -> list[str]:
    types = schema.get("type", [])
    return types if isinstance(types, list) else [types]


def _text_retyped(value: str, schema: Schema, types: Sequence[str]) -> str | None:
    if "object" in types and BARE in schema:
        return flow({schema[BARE]: value})
    if "boolean" in types and (word := _AS_BOOLEAN.get(value.casefold()) or did_you_mean(value, ("true", "false"))):
        return word
    # Quotes around a number make it a text.
    is_number = not {"integer", "number"}.isdisjoint(types) and _WHOLE.fullmatch(value)
    return value if is_number else None


def _in_list(value: object, items: Schema, definitions: Schema) -> str | None:
    """Return a list with *value* alone, if its *items* are such values."""
    if isinstance(value, dict):
        if not value or "object" not in _types(items):
            return None
        if value.keys() <= items.get("properties", value).keys():
            entries = [{key: inner} for key, inner in value.items()] if items.get("maxProperties") == 1 else [value]
            return f"[{', '.join(map(flow, entries))}]"
        ways = [belongs(key, inner, items, definitions)[0] for key, inner in value.items()]
        return f"[{', '.join(f'{{{way[0]}}}' for way in ways)}]" if all(ways) and len(ways) <= _SHOWN else None
    fits = "string" in _types(items) if isinstance(value, str) else value in items.get("enum", ())
    return f"[{short(literal(value))}]" if fits else None


def _merged(items: Sequence[Any]) -> str | None:
    """Return the mappings in *items* as one, if it holds nothing else and no key twice."""
    if not items or not all(isinstance(item, dict) for item in items):
        return None
    # `- a: 1` for each key is how lists of settings are written elsewhere.
    merged = {key: value for item in items for key, value in item.items()}
    return flow(merged) if len(merged) == sum(map(len, items)) else None


def _resolved(schema: object, definitions: Schema) -> dict[str, Any]:
    """Return *schema* merged with the schemas that it refers to by `$ref` and `allOf`."""
    if not isinstance(schema, Mapping):
        return {}
    found: dict[str, Any] = {}
    for part in schema.get("allOf", ()):
        found |= _resolved(part, definitions)
    if "$ref" in schema:
        found |= _resolved(_at(schema["$ref"], definitions), definitions)
    # Keys beside a `$ref` hold as well as those it leads to.
    return {**found, **schema}


def _at(reference: str, definitions: Schema) -> Any:
    """Return the schema that *reference* (`#/$defs/block/items`) leads to; an empty one if it leads nowhere."""
    node: Any = {"$defs": definitions}
    for step in reference.removeprefix("#/").split("/"):
        node = node.get(step, {}) if isinstance(node, Mapping) else {}
    return node


def belongs(key: str, value: object, schema: Schema, definitions: Schema) -> tuple[list[str], list[str]]:
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


def flow(mapping: Mapping[object, object]) -> str:
    """Return *mapping* as YAML writes it on one line, without nested and long values.

    >>> flow({"cost": 2, "when": "exhibits", "do": [1, 2]})
    '{cost: 2, when: exhibits, do: ...}'
    """
    parts = [f"{short(str(key))}: {_leaf(value)}" for key, value in mapping.items()]
    return f"{{{', '.join([*parts[:_SHOWN], '...'] if len(parts) > _SHOWN else parts)}}}"


def _leaf(value: object) -> str:
    if isinstance(value, (list, dict)) or value is None:
        return "..."
    return literal(value) if not isinstance(value, str) or _PLAIN.fullmatch(value) else f'"{short(value)}"'
