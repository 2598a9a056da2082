"""The JSON Schemas of manifests, game files and house rules; only shapes stand here, no meanings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from museum.diagnostics import Diagnostics
from museum.resources import schema
from museum.source import Document, Shape
from museum.source.marks import ELSEWHERE

MUSEUM_API: Final = 1  # the interface that packs are written for; a change that breaks packs raises it
EDITIONS: Final = ("fr", "it", "es", "en")
LANGUAGES: Final = ("en", "fr", "it", "es")  # those that come with Museum; packs may bring others
MOST_SEATS: Final = 6
MOST_COPIES: Final = 999
LARGEST_SEED: Final = 2**63 - 1  # what YAML files may hold
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

Json = dict[str, Any]


def expansion_schema() -> Json:
    """Return the schema of a pack's `expansion.yaml`."""
    return schema("expansion")


def game_schema(parameters: Iterable[str] = (), words: Json | None = None) -> Json:
    """Return the schema of a game file; with *parameters* only these are known as `rules:`.

    *words* are definitions that patches of cards may refer to: `effect`, and `fields` that may be set. Without
    them any mapping is taken for an effect, which is for the ruleset to check.
    """
    return {
        "$schema": _DRAFT,
        "title": "A game of Museum",
        **({"$defs": words} if words else {}),
        **_mapping(
            {
                "game": _text("Which game is played; museum by default."),
                "edition": _choice(EDITIONS, "The printed edition whose rules hold; en by default."),
                "language": _language(),
                "seats": {
                    "type": "array",
                    "items": _seat(),
                    "minItems": 1,
                    "maxItems": MOST_SEATS,
                    "x-expected": f"a list of 1 to {MOST_SEATS} persons and bots, such as [Ada, {{bot: curator}}]",
                    "description": "Who plays, in turn order; a plain name is a person.",
                },
                "first_seat": _number(1, MOST_SEATS, "The seat that begins; drawn by the seed by default."),
                "board": _text("The board that every museum is laid out on; standard by default."),
                "expansions": _list(_text("The id of an expansion."), "The expansions that are enabled."),
                "expansion_paths": _list(
                    _text("A path, relative to this file."), "Folders in which expansions are found besides."
                ),
                "house_rules": _house_rules_list(),
                "rules": _rules(parameters),
                "cards": _cards(words),
                "boards": _boards(),
                "seed": _number(-LARGEST_SEED, LARGEST_SEED, "Decides all that is drawn and shuffled."),
            }
        ),
    }


def house_rules_schema(parameters: Iterable[str] = (), words: Json | None = None) -> Json:
    """Return the schema of a file of house rules; *parameters* and *words* as in `game_schema`."""
    return {
        "$schema": _DRAFT,
        "title": "House rules",
        **({"$defs": words} if words else {}),
        **_mapping(
            {
                "title": _text("What the rulebook calls these rules; by default the file's name."),
                "house_rules": _house_rules_list(),
                "rules": _rules(parameters),
                "cards": _cards(words),
                "board": _text("The board, unless the game file says which."),
                "boards": _boards(),
            }
        ),
    }


def patches_schema(parameters: Iterable[str] = (), words: Json | None = None) -> Json:
    """Return the schema of a pack's `patches.yaml`; *parameters* and *words* as in `game_schema`."""
    return {
        "$schema": _DRAFT,
        "title": "What a pack changes of the packs before it",
        **({"$defs": words} if words else {}),
        **_mapping({"rules": _rules(parameters), "cards": _cards(words), "boards": _boards()}),
    }


@cache
def _shape(name: str) -> Shape:
    makers = {"expansion": expansion_schema, "game": game_schema, "house_rules": house_rules_schema}
    makers["patches"] = patches_schema
    return Shape(makers[name]())


def check(
    name: str,
    document: Document,
    diagnostics: Diagnostics,
    path: tuple[str | int, ...] = (),
    known_elsewhere: Mapping[str, str] | None = None,
) -> bool:
    """Check the value at *path* against the schema *name* (expansion, game, house_rules or patches); report errors.

    The hints of *known_elsewhere* are about keys of the outermost mapping, and are left out where these are right.
    """
    shape, value = _shape(name), document.value(*path)
    outermost = isinstance(value, dict) and any(key not in shape.schema["properties"] for key in value)
    elsewhere = known_elsewhere if outermost else None
    if path:
        return shape.check(document, diagnostics, path, elsewhere)
    return shape.check_file(document, diagnostics, elsewhere)


def hints(parameters: Iterable[str]) -> dict[str, str]:
    """Return, for keys often written one level too high, how they are written."""
    places = {key: f"cards: {{{key}: ...}}" for key in ("ban", "include", "include_from", "copies", "patch")}
    return {**{name: f"rules: {{{name}: ...}}" for name in parameters}, **places}


def _mapping(properties: Json, description: str = "", required: Iterable[str] = ()) -> Json:
    schema: Json = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        schema["required"] = list(required)
    return {**schema, "description": description} if description else schema


def _list(items: Json, description: str) -> Json:
    return {"type": "array", "items": items, "uniqueItems": True, "description": description}


def _named(values: Json, description: str) -> Json:
    """Return the schema of a mapping whose keys are names of any kind, but not numbers."""
    keys = {"pattern": "^[^0-9]", "x-expected": "a name"}
    return {
        "type": "object",
        "propertyNames": keys,
        "additionalProperties": values,
        "description": description,
    }


def _text(description: str) -> Json:
    return {"type": "string", "minLength": 1, "maxLength": 500, "description": description}


def _choice(words: tuple[str, ...], description: str) -> Json:
    return {"type": "string", "enum": list(words), "description": description}


def _language() -> Json:
    """Return the schema of a language's code; which there are is for the packs to say."""
    return {
        "type": "string",
        "pattern": "^[a-z]{2,8}(_[A-Za-z]{2,4})?$",
        "x-expected": f"the code of a language, such as {', '.join(LANGUAGES)}",
        "examples": list(LANGUAGES),
        "description": "The language of texts; en by default.",
    }


def _number(low: int, high: int, description: str) -> Json:
    return {"type": "integer", "minimum": low, "maximum": high, "description": description}


def _seat() -> Json:
    name = {"minLength": 1, "maxLength": 40}
    properties = {
        "name": {"type": "string", **name, "description": "The name; of a bot `seat N` by default."},
        "bot": _text("The bot that plays: its id, or the path of a Python file, relative to this file."),
        "board": _text("The board of this museum, where it isn't the game's."),
        "mode": _text("The bot's mode, if it has several."),
        "options": _named({}, "Further options, handed to the bot as they are."),
    }
    return {
        "type": ["string", "object"],
        **name,
        "properties": properties,
        "additionalProperties": False,
        "x-expected": "a name of 1 to 40 characters, or a mapping such as {bot: curator}",
    }


def _house_rules_list() -> Json:
    item = _text("The name of a preset, or the path of a file, relative to this file.")
    return _list(item, "House rules, in order: of two that say the same, the later holds.")


def _rules(parameters: Iterable[str]) -> Json:
    # Any number, so that a parameter itself can say that it is a whole one.
    value = {"type": ["boolean", "number", "string", "array", "object"], "x-expected": "a value"}
    names = sorted(parameters)
    fields: Json = {"properties": dict.fromkeys(names, value), "additionalProperties": False} if names else {}
    return {**_named(value, "Rule parameters and their values."), **fields}


def _cards(words: Json | None) -> Json:
    fields = _named({"type": ["string", "integer", "boolean"]}, "Fields and the values that they have.")
    selector = {
        **fields,
        "type": ["string", "object"],
        "minLength": 1,
        "minProperties": 1,
        "x-expected": "an id, or a mapping such as {kind: patron, family: legacy}",
    }
    copies = _number(0, MOST_COPIES, "How many copies of it there are.")
    return _mapping(
        {
            "ban": _list(selector, "Cards that leave the game: ids, or fields that they all have."),
            "include": _list(_text("The id of a card."), "Cards that join, from any installed pack, enabled or not."),
            "include_from": _list(_text("The id of a pack."), "Packs, enabled or not, whose cards join."),
            "copies": _named(copies, "How many copies of a card there are, by its id."),
            "patch": _named(_patch(words), "Changes of single cards, by their ids."),
        },
        "What changes about the cards.",
    )


def _patch(words: Json | None) -> Json:
    """Return the schema of a patch of a card; what effects may hold is said by *words*, if they are known."""
    effect: Json = {"$ref": "#/$defs/effect"} if words else {"type": "object"}
    fields: Json = {"$ref": "#/$defs/fields"} if words else _named({}, "Fields and their new values.")
    named = "by name: its label, or its kind (`play`, `modify`, `modify_2`); `museum explain ID` lists the names"
    changes = _mapping(
        {
            "set": {**fields, "minProperties": 1, "description": "Fields, and copies, and their new values."},
            "replace": {**_named(effect, f"What stands in place of an effect, {named}."), "minProperties": 1},
            "append": {"type": "array", "items": effect, "minItems": 1, "description": "Further effects."},
            "remove": _list(_text("The name of an effect."), f"Effects that it loses, each {named}."),
            "expect": _named(
                {}, "What the original is (fields, copies, effects by name): loading stops if it isn't so any more."
            ),
        },
        "What changes about the card.",
    )
    return {**changes, "minProperties": 1, ELSEWHERE: {"*": ["set: {ENTRY}"]}}


def _boards() -> Json:
    bonuses = _named(_number(0, 1000, "Points."), "Bonuses of the board: gallery, museum, both (B65-B67).")
    patch = _mapping({"set": bonuses, "expect": bonuses}, "What changes about the board.", required=("set",))
    changes = _named(patch, "Changes of single boards, by their ids; `expect` is what the original has.")
    return _mapping({"patch": changes}, "What changes about the boards.")
