"""JSON Schema of the effect language, generated from the registered words; no unions, so errors stay exact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from museum.effects.fields import FieldType, bare_field, beside, fields_of, may_be_text
from museum.effects.nodes import EFFECT_KINDS, REQUIRED
from museum.effects.types import Word
from museum.effects.vocabulary import Vocabulary
from museum.source.marks import ELSEWHERE, KINDS, MEANT, NAMES, SOME_OF, WHY
from museum.source.reshaped import example

Schema = dict[str, Any]
# No number of an effect is beyond these, so that no sum is absurd.
BOUNDS = {"minimum": -1000, "maximum": 1000}
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# Words that stand where they mean nothing, by where they mean something.
_COUNTS = {"#/$defs/amount": "that is a count"}
_CONDITIONS = {"#/$defs/condition_group": "that is a condition"}
_VERBS = {"#/$defs/block/items": "that is a verb"}
LEVEL = {"pattern": "^-?[0-9]+$", "x-expected": "a number to reach"}


def definitions(vocabulary: Vocabulary) -> Schema:
    """Return the `$defs` that effects need: amount, conditions, block, effect."""
    # No union here either: one mapping, or a list of them.
    group = {"$ref": "#/$defs/condition_group"}
    return {
        "amount": _amount(vocabulary),
        "conditions": {"if": {"type": "array"}, "then": {"minItems": 1, "items": group}, "else": group},
        "condition_group": {
            **_words(vocabulary, vocabulary.conditions), WHY: {**_COUNTS, **_VERBS},
            ELSEWHERE: {"#/$defs/amount": ["count: KEY, at_least: VALUE"]},
        },
        "block": {
            "type": "array", "minItems": 1,
            "items": {**_one_of(vocabulary, vocabulary.verbs), WHY: {**_COUNTS, **_CONDITIONS}},
        },
        "effect": _effect(vocabulary),
        "effects": {"type": "array", "items": {"$ref": "#/$defs/effect"}},
    }  # fmt: skip


def _effect(vocabulary: Vocabulary) -> Schema:
    properties: Schema = {}
    for kind in EFFECT_KINDS:
        for entry in fields_of(kind):
            # One schema for all kinds: a union would answer a slip in one kind with errors of all six.
            properties.setdefault(entry.name, _field(vocabulary, entry))
    keys = ", ".join(kind.key for kind in EFFECT_KINDS)
    return {
        "type": "object",
        "description": f"An effect; its kind is given by one of the keys {keys}.",
        "properties": properties,
        "additionalProperties": False,
        ELSEWHERE: {"#/$defs/block/items": ["play: [{ENTRY}]", "when: ..., do: [{ENTRY}]"]},
        KINDS: [kind.key for kind in EFFECT_KINDS],
    }


def _amount(vocabulary: Vocabulary) -> Schema:
    counts = vocabulary.counts
    named = [key for key, count in counts.items() if may_be_text(count)]
    words = _one_of(vocabulary, counts)
    meant = {word: str(number) for number, word in enumerate(_NUMBERS)}
    meant |= {key: example({**words, "required": [key]}, {}) for key in counts if key not in named}
    meant |= {name: f"{{cards: {{in: {name}}}}}" for name in vocabulary.zones}
    meant |= {name: f"{{counter: {name}}}" for name in vocabulary.counters}
    # No union: a text is asked to be a name, and nothing else is.
    by_name: Schema = {"if": {"type": "string"}, "then": {"enum": named, MEANT: meant}}
    why = {WHY: {**_CONDITIONS, **_VERBS}}
    types = {"type": ["integer", "string", "object"], NAMES: "count"}
    return {**words, **types, **BOUNDS, **by_name, **why}


def effect_kinds(vocabulary: Vocabulary) -> dict[str, Schema]:
    """Return the schema of each kind of effect by itself, for readers who can be shown the right one (editors)."""
    return {kind.key: _word(vocabulary, kind) | {"required": list(REQUIRED[kind.key])} for kind in EFFECT_KINDS}


def _words(vocabulary: Vocabulary, table: Mapping[str, type[Word]]) -> Schema:
    properties = {key: _word(vocabulary, word) for key, word in table.items()}
    for key, word in table.items():
        for entry in beside(word):
            field = {**_field(vocabulary, entry), "description": f"Stands beside `{key}`."}
            properties.setdefault(entry.name, field)
    return {"type": "object", "properties": properties, "additionalProperties": False, "minProperties": 1}


def _one_of(vocabulary: Vocabulary, table: Mapping[str, type[Word]]) -> Schema:
    # The fields of a flat word are keys too.
    most = 1 + max((len(beside(word)) for word in table.values()), default=0)
    return {**_words(vocabulary, table), "maxProperties": most}


def _word(vocabulary: Vocabulary, word: type[Word]) -> Schema:
    entries = fields_of(word)
    if word.bare:
        return {**_field(vocabulary, bare_field(word)), "description": _meaning(word)}
    schema: Schema = {
        "type": "object",
        "description": _meaning(word),
        "properties": {entry.name: _field(vocabulary, entry) for entry in entries},
        "additionalProperties": False,
    }
    required = [entry.name for entry in entries if entry.required]
    some_of = [entry.name for entry in entries if entry.attribute in word.some_of]
    return schema | ({"required": required} if required else {}) | ({SOME_OF: some_of} if some_of else {})


def _field(vocabulary: Vocabulary, entry: FieldType) -> Schema:
    if entry.kind in ("amount", "conditions", "block"):
        return {"$ref": f"#/$defs/{entry.kind}"}
    if entry.kind == "name":
        return {"type": "string", "enum": list(vocabulary.names(entry.family)), NAMES: entry.family}
    if entry.kind == "choice":
        types = ["string", "integer"] if any(isinstance(choice, int) for choice in entry.choices) else "string"
        return {"type": types, "enum": list(entry.choices)}
    if entry.kind == "list":
        assert entry.item is not None
        return {"type": "array", "items": _field(vocabulary, entry.item)}
    if entry.kind == "word":
        assert entry.word is not None
        return _word(vocabulary, entry.word)
    if entry.kind == "any":
        # A rule parameter may be of any of these.
        return {"type": ["integer", "boolean", "string"]}
    if entry.kind == "levels":
        points = {"type": "integer", **BOUNDS}
        return {"type": "object", "minProperties": 1, "propertyNames": LEVEL, "additionalProperties": points}
    return _scalar(entry)


def _scalar(entry: FieldType) -> Schema:
    schema: Schema = {"type": {"whole": "integer", "yes_no": "boolean", "text": "string"}[entry.kind]}
    if entry.bounds:
        schema |= {"minimum": entry.bounds.low, "maximum": entry.bounds.high}
    return schema


def _meaning(word: type[Word]) -> str:
    return (word.__doc__ or "").strip().partition("\n")[0]
