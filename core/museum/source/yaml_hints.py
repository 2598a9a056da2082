"""Suggestions for mistakes that beginners make in YAML: a value of the wrong type, written as the schema wants it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.source.finding import literal, short
from museum.source.marks import BARE, ELSEWHERE, WHY
from museum.source.reshaped import as_mapping
from museum.source.schema_parts import Schema, at, flow, resolved, types_of
from museum.suggest import did_you_mean

COLON: Final = Said.by("colon", "a colon wants a space after it")
_ANY: Final = "*"
_SHOWN: Final = 4  # keys that a suggestion shows at most
_AS_BOOLEAN: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_SLOTS: Final = re.compile("ENTRY|KEY|VALUE|ID")
_WHOLE: Final = re.compile(r"-?[0-9]{1,18}")
# A colon before a slash or another colon is that of a path or an address.
_NO_SPACE: Final = re.compile(r"([A-Za-z_][\w-]*):([^\s:/\\]\S*)(?=\s|$)")


def spaced(text: object) -> str | None:
    """Return `key: value` if *text* begins with `key:value`, else None.

    >>> spaced("end_score:30")
    'end_score: 30'
    """
    found = _NO_SPACE.match(text) if isinstance(text, str) else None
    return short(f"{found[1]}: {found[2]}") if found else None


def retyped(value: object, schema: Schema, definitions: Schema) -> str | None:
    """Return *value* written as *schema* wants it, or None if that isn't plain; *definitions* are its `$defs`."""
    types = types_of(schema)
    written = _text_retyped(value, schema, types) if isinstance(value, str) else None
    if written is None and "object" in types and value is not None:
        written = as_mapping(value, schema, definitions)
    if written is not None or value is None or isinstance(value, list):
        return written
    if "array" in types and "object" not in types:
        return _in_list(value, resolved(schema.get("items"), definitions), definitions)
    # Other languages write switches as numbers.
    if "boolean" in types and value in (0, 1):
        return "true" if value else "false"
    may_be_text = "string" in types and "integer" not in types and not isinstance(value, dict)
    return f'"{literal(value)}"' if may_be_text and re.search(schema.get("pattern", ""), literal(value)) else None


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
        if not value or "object" not in types_of(items):
            return None
        if value.keys() <= items.get("properties", value).keys():
            entries = [{key: inner} for key, inner in value.items()] if items.get("maxProperties") == 1 else [value]
            return f"[{', '.join(map(flow, entries))}]"
        ways = [belongs(key, value, items, definitions).surely for key in value]
        return f"[{', '.join(f'{{{way[0]}}}' for way in ways)}]" if all(ways) and len(ways) <= _SHOWN else None
    fits = "string" in types_of(items) if isinstance(value, str) else value in items.get("enum", ())
    return f"[{short(literal(value))}]" if fits else None


@frozen
class Ways:
    """How a key that isn't known here is written where it belongs: the sure and the possible ways; *why* it isn't
    known here, if a schema says so."""

    surely: Sequence[str] = ()
    perhaps: Sequence[str] = ()
    why: str | None = None


NOWHERE: Final = Ways()


def belongs(key: str, mapping: Mapping[str, Any], schema: Schema, definitions: Schema) -> Ways:
    """Return how to write a *key* of *mapping* that *schema* doesn't know at the place it belongs to.

    `x-elsewhere` of *schema* lists the ways: by a reference to the schema that has such keys, or by `*` for any key
    with a plain value. ENTRY in them stands for the key and its value, KEY and VALUE for these alone, ID for the id
    of the mapping. `x-why` lists reasons by such references.
    """
    surely, perhaps, value = list[str](), list[str](), mapping[key]
    for where, ways in schema.get(ELSEWHERE, {}).items():
        written = [_SLOTS.sub(lambda slot: _filled(slot[0], key, mapping), way) for way in ways]
        if where == _ANY and not isinstance(value, (list, dict)) and value is not None:
            perhaps += written
        elif key in _keys_at(where, definitions):
            surely += written
    reasons = schema.get(WHY, {}).items()
    return Ways(surely, perhaps, next((why for where, why in reasons if key in _keys_at(where, definitions)), None))


def _filled(slot: str, key: str, mapping: Mapping[str, Any]) -> str:
    entry = flow({key: mapping[key]})[1:-1]
    return {"KEY": key, "VALUE": entry[len(key) + 2 :], "ENTRY": entry}.get(slot, str(mapping.get("id", slot)))


def _keys_at(reference: str, definitions: Schema) -> Collection[str]:
    keys: Collection[str] = resolved(at(reference, definitions), definitions).get("properties", ())
    return keys
