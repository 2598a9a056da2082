"""Makes the schemas of editors from those by which files are read.

Reading wants one message per mistake, so its schemas have no alternatives and leave much to code. Editors complete
and explain by what a schema says, so here names are listed with their meanings, parameters have their values, and
each kind of effect has keys of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from museum.effects.fields import fields_of
from museum.effects.nodes import EFFECT_KINDS
from museum.effects.schema import effect_kinds
from museum.schema_files.known_names import KnownNames
from museum.schema_files.parameter_values import parameter_values
from museum.source.data import Data
from museum.source.marks import EXPECTED, KINDS, NAMES, OR_FORM, SOME_OF

Json = dict[str, Any]
_OF_OURS: Final = "x-"
_HERE: Final = "#/$defs/"
# Beyond so many names a message doesn't list them.
_LISTED: Final = 40
WORDS: Final = "words"
"""The schema that holds what the others share, so that it is written once."""

_OF_ANY_TYPE: Final = ("description", "errorMessage")
_OF_MAPPINGS: Final = (
    "properties", "propertyNames", "additionalProperties", "required", "minProperties", "maxProperties", "allOf",
)  # fmt: skip
_FIELDS: Final = {entry.name for kind in EFFECT_KINDS for entry in fields_of(kind)}


class EditorFlavour:
    """Makes schemas for editors that know the same names.

    What they share is defined in the schema `WORDS`, which is to be made last.
    """

    def __init__(self, known: KnownNames, shared: Mapping[str, Json]) -> None:
        """Take the names that files may say, and the definitions that several schemas refer to."""
        self._known = known
        self._names: Json = {}
        self._shared = shared
        self._kinds = effect_kinds(known.ruleset.vocabulary)
        self._file = f"{WORDS}.schema.json"

    def of(self, shape: Data) -> Json:
        """Return *shape*, a schema by which files are read, as editors should have it."""
        own = {name: value for name, value in shape.get("$defs", {}).items() if name not in self._shared}
        rest = {key: value for key, value in shape.items() if key != "$defs"}
        return dict(self._made({**rest, "$defs": own} if own else rest))

    def words(self) -> Json:
        """Return the schema of what the others share, as far as they have asked for it."""
        self._file = ""  # references within one file
        words = {name: self._made(value) for name, value in self._shared.items()}
        return {"title": "Words that the other schemas refer to", "$defs": {**words, **self._names}}

    def _made(self, shape: object) -> Any:
        if isinstance(shape, list):
            return [self._made(item) for item in shape]
        if not isinstance(shape, dict):
            return shape
        if KINDS in shape:
            return self._made(_by_kind(shape, {key: self._kinds[key] for key in shape[KINDS]}))
        made = {key: self._made(value) for key, value in shape.items() if not key.startswith(_OF_OURS)}
        if str(made.get("$ref", "")).removeprefix(_HERE) in self._shared:
            made["$ref"] = f"{self._file}{made['$ref']}"
        if SOME_OF in shape:
            made["allOf"] = [*made.get("allOf", ()), _one_at_least(shape[SOME_OF])]
        if NAMES in shape:
            return self._named(shape, made)
        if "propertyNames" in made and isinstance(made.get("type"), list):
            made = _by_type(made)
        # The message would stand for those about the parts of a mapping too.
        if EXPECTED in shape and "properties" not in shape:
            made["errorMessage"] = f"expected {shape[EXPECTED]}"
        return made

    def _named(self, shape: Json, made: Json) -> Json:
        """Return a place for names: a reference to those that there are."""
        family, types = shape[NAMES], shape.get("type", "string")
        about = {key: made[key] for key in ("description",) if key in made}
        if family == "parameter" and types == "object":
            self._names["rules"] = self._made(parameter_values(self._known))
            return {**about, "$ref": f"{self._file}{_HERE}rules"}
        names = self._defined(family)
        if names is None:
            return made
        if OR_FORM in shape:
            return {**about, "anyOf": [names, {"type": types, "pattern": shape[OR_FORM]}]}
        if isinstance(types, list):
            others = {"type": [name for name in types if name != "string"]}
            return {**about, "if": others, "then": {**made, **others}, "else": names}
        return {**about, **names}

    def _defined(self, family: str) -> Json | None:
        """Define the names of *family*; return the reference to them, or None if any may stand there."""
        names, key = self._known.of(family), f"{family}_names"
        if names is None:
            return None
        self._names[key] = _listed(family, names)
        return {"$ref": f"{self._file}{_HERE}{key}"}


def _listed(family: str, names: Mapping[str, str]) -> Json:
    # To the language server a key such as 1 is a number, and not the text that JSON Schema makes of it.
    listed: Json = {"enum": [*names, *(int(name) for name in names if name.isdecimal())]}
    if any(names.values()):
        listed["enumDescriptions"] = list(names.values())
    if len(names) > _LISTED:
        listed["errorMessage"] = f"there is no such {family.replace('_', ' ')}"
    return listed


def _by_type(made: Json) -> Json:
    """Return a mapping that may be of other types too, told apart: keys are completed of what is a mapping only."""
    about = {key: value for key, value in made.items() if key in _OF_ANY_TYPE}
    mapping = {key: value for key, value in made.items() if key in _OF_MAPPINGS}
    others = {"type": [name for name in made["type"] if name != "object"]}
    rest = {key: value for key, value in made.items() if key not in (*about, *mapping, "type")}
    return {**about, "if": others, "then": {**rest, **others}, "else": {"type": "object", **mapping}}


def _by_kind(effect: Json, kinds: Mapping[str, Json]) -> Json:
    """Return the schema of an effect whose kind decides which keys it may have, besides those of every kind."""
    keys = ", ".join(kinds)
    others = {name: shape for name, shape in effect["properties"].items() if name not in _FIELDS}
    wanted = {"required": [next(iter(kinds))], "errorMessage": f"an effect has one of the keys {keys}"}
    first = {key: kind["properties"][key] | {"description": kind["description"]} for key, kind in kinds.items()}
    chain: Json = {"properties": {**others, **first}, "additionalProperties": False, "allOf": [wanted]}
    for key, kind in reversed(list(kinds.items())):
        own = {**kind, "properties": {**others, **kind["properties"]}}
        chain = {"if": {"type": "object", "required": [key]}, "then": own, "else": chain}
    return {"type": "object", "description": effect["description"], **chain}


def _one_at_least(keys: list[str]) -> Json:
    *others, last = (f"`{key}`" for key in keys)
    present = {"anyOf": [{"required": [key]} for key in keys]}
    message = f"{', '.join(others)} or {last} is missing"
    return {"if": present, "else": {"required": [keys[0]], "errorMessage": message}}
