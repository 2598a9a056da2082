"""Words that were renamed: data with an old one are read as if the present one stood there, and it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.source.document import Document
from museum.source.marks import RENAMED

Path = tuple[str | int, ...]
Schema = Mapping[str, Any]


class Renaming:
    """Reads documents by a schema whose nodes say `x-renamed`: old keys of a mapping, or old texts, and what
    they are called now."""

    __slots__ = ("_old", "_schema")

    def __init__(self, schema: Schema, old: Iterable[str]) -> None:
        """Take the *schema*, and all *old* words in it: a text without any of them is left as it is."""
        self._schema = schema
        self._old = re.compile("|".join(re.escape(word) for word in sorted(old)))

    def present(self, document: Document, diagnostics: Diagnostics, path: Path = ()) -> Document | None:
        """Return *document* with the present words in the value at *path*, warning of each old one at its place.

        None where a mapping has a key by its old name and by its present one too, which is an error.
        """
        if document.text and not self._old.search(document.text):
            return document
        walk = _Walk(self._schema, document, diagnostics)
        value = document.value(*path)
        read = walk.read(self._schema, value, path)
        if walk.clashes:
            return None
        if not walk.found:
            return document
        data = _put(document.data, path, read)
        return type(document)(document.path, document.text, data, document.positions, document.home)


class _Walk:
    """One pass over a value and its schema, side by side; what doesn't fit the schema is left as it is."""

    def __init__(self, schema: Schema, document: Document, diagnostics: Diagnostics) -> None:
        self.schema = schema
        self.document = document
        self.diagnostics = diagnostics
        self.found = 0
        self.clashes = 0

    def read(self, node: Any, value: Any, path: Path) -> Any:
        """Return *value*, which stands at *path* and should follow *node*, in present words."""
        node = self._resolved(node)
        if isinstance(value, dict):
            return self._mapping(node, value, path)
        if isinstance(value, list) and "items" in node:
            return [self.read(node["items"], item, (*path, index)) for index, item in enumerate(value)]
        of_keys = "properties" in node or node.get("type") == "object"
        if isinstance(value, str) and not of_keys and value in node.get(RENAMED, ()):
            self._tell(value, node[RENAMED][value], self.document.at(*path))
            return node[RENAMED][value]
        return value

    def _resolved(self, node: Any) -> Schema:
        while isinstance(node, Mapping):
            if "$ref" in node:
                node = self.schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
            elif "allOf" in node:
                node = node["allOf"][0]
            else:
                return node
        return {}

    def _mapping(self, node: Schema, value: Mapping[Any, Any], path: Path) -> dict[Any, Any]:
        renamed, properties = node.get(RENAMED, {}), node.get("properties", {})
        read: dict[Any, Any] = {}
        for key, item in value.items():
            where, name = (*path, key), renamed.get(key, key)
            if name != key and (name in value or name in read):
                self._clash(key, name, where)
                name = key
            elif name != key:
                self._tell(key, name, self.document.key(*where))
            read[name] = self.read(properties.get(name, node.get("additionalProperties")), item, where)
        return read

    def _tell(self, old: str, new: str, place: Place) -> None:
        self.found += 1
        self.diagnostics.warning("deprecated-word", old_word(old, new), place, new, replaces=old)

    def _clash(self, old: str, new: str, path: Path) -> None:
        self.clashes += 1
        message = f"`{old}` is an old word for `{new}`, and both are given"
        self.diagnostics.error("duplicate-key", message, self.document.key(*path))


def old_word(old: str, new: str) -> str:
    """Return the message of a `deprecated-word`."""
    return f"`{old}` is an old word for `{new}`"


def with_old_words(schema: Any) -> Any:
    """Return *schema* as editors are to have it: what says `x-renamed` accepts old words, marked as deprecated."""
    if isinstance(schema, list):
        return [with_old_words(part) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    told = {key: with_old_words(part) for key, part in schema.items() if key != RENAMED}
    renamed: Mapping[str, str] = schema.get(RENAMED, {})
    if renamed and isinstance(told.get("enum"), list):
        told["enum"] = [*told["enum"], *renamed]
    if renamed and "enum" in told.get("propertyNames", {}):
        told["propertyNames"] = {**told["propertyNames"], "enum": [*told["propertyNames"]["enum"], *renamed]}
    if renamed and "properties" in told:
        there = told["properties"]
        old = {word: _deprecated(there[new], word, new) for word, new in renamed.items() if new in there}
        told["properties"] = {**there, **old}
    return told


def _deprecated(schema: Schema, old: str, new: str) -> dict[str, Any]:
    message = f"`{old}` is now called `{new}`."
    return {**schema, "description": message, "deprecated": True, "deprecationMessage": message}


def _put(data: Any, path: Path, value: Any) -> Any:
    """Return *data* with *value* at *path*, copied along the way."""
    if not path:
        return value
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _put(data[path[0]], path[1:], value)
    return copy
