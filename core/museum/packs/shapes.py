"""The schemas of game files, house rules and patches: files in `shapes/`, with the words of a ruleset filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from museum.diagnostics import Diagnostics
from museum.resources import schema
from museum.source import Document, Shape

EDITIONS: Final = ("fr", "it", "es", "en")
DEFAULT_GAME: Final = "museum"
"""The game of a file that names none, and of the house rules that come with the project."""
# Keys that mean the same in all three files: `game.json` says how they are written.
_SHARED: Final = ("house_rules", "rules", "cards", "effects", "names", "boards")

Json = dict[str, Any]

_NAMES: Final[Json] = {"type": "object", "propertyNames": {"pattern": "^[^0-9]", "x-expected": "a name"}}
# Any effect and any field: the ruleset judges them, where it is known.
_ANY_WORDS: Final[Json] = {
    "fields": _NAMES, **{name: {"type": "object"} for name in ("effect", "standing_rule", "card", "board")},
}  # fmt: skip
# Any number, so that a parameter itself can say that it is a whole one.
_VALUE: Final[Json] = {"type": ["boolean", "number", "string", "array", "object"], "x-expected": "a value"}


def file_schema(name: str, parameters: Iterable[str] = (), words: Json | None = None) -> Json:
    """Return the schema *name*: `game`, `house_rules` or `patches`.

    With *parameters* only these are known as `rules:`; without any, all names are. *words* are the definitions that
    the files refer to (`effect`, `card` and so on); without them any mapping is right there.
    """
    own, shared = schema(name), schema("game")["properties"]
    properties = {key: shared[key] if key in _SHARED else value for key, value in own["properties"].items()}
    if name == "patches":  # a pack has files for cards and boards of its own
        properties |= {key: _without_add(properties[key]) for key in ("cards", "boards")}
    properties["rules"] = _rules(properties["rules"], sorted(parameters))
    return {**own, "$defs": words or _ANY_WORDS, "properties": properties}


def _without_add(written: Json) -> Json:
    return {**written, "properties": {key: part for key, part in written["properties"].items() if key != "add"}}


def _rules(written: Json, parameters: list[str]) -> Json:
    if parameters:
        return {**written, "properties": dict.fromkeys(parameters, _VALUE)}
    open_rules = {key: value for key, value in written.items() if key != "properties"}
    return {**open_rules, "additionalProperties": _VALUE}


ParameterNames = Callable[[], Iterable[str]]
"""Finds the rule parameters, which are suggested where they stand outside `rules:`: that takes reading all packs."""


@cache
def _shape(name: str) -> Shape:
    return Shape(schema(name) if name == "expansion" else file_schema(name))


def check(
    name: str,
    document: Document,
    diagnostics: Diagnostics,
    path: tuple[str | int, ...] = (),
    parameters: ParameterNames = tuple,
) -> bool:
    """Check the value at *path* against the schema *name* (expansion, game, house_rules or patches); report errors.

    *parameters* are asked for only if the outermost mapping has an unknown key, which may be one of them.
    """
    shape, value = _shape(name), document.value(*path)
    outermost = isinstance(value, dict) and any(key not in shape.schema["properties"] for key in value)
    elsewhere = hints(parameters()) if outermost else None
    # A part of a file has no text of its own by which a verdict could be kept.
    if path:
        return shape.check(document, diagnostics, path, elsewhere)
    return shape.check_file(document, diagnostics, (), elsewhere)


def hints(parameters: Iterable[str]) -> dict[str, str]:
    """Return, for keys often written one level too high, how they are written."""
    places = {key: f"cards: {{{key}: ...}}" for key in ("add", "ban", "include", "include_from", "copies", "patch")}
    return {**{name: f"rules: {{{name}: ...}}" for name in parameters}, **places}
