"""Card definitions: reading the card files of a pack, and the JSON Schema that they follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.effects.nodes import Effect
from museum.effects.parse import Parser
from museum.effects.schema import definitions
from museum.effects.types import Condition
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.packs import PATCHES
from museum.resources import schema as resource_schema
from museum.ruleset.advice import Advice, advice_schema, read_advice
from museum.ruleset.inert_effects import CODE, inert
from museum.ruleset.parts import CardKind
from museum.source import Document
from museum.source.data import Data
from museum.source.marks import ELSEWHERE, NAMES, WHY

MADE_UP = "reconstructed"
PROVENANCE = ("rulebook", "published", "deduced", MADE_UP)
# Parts of a card besides its fields that may have a provenance; those of its effects stand in its text.
IN_TEXT = ("effect", "collections", "sizes", "points", "level_1", "level_2", "level_3", "level_4")
WITH_PROVENANCE = ("name", "kind", "copies", *IN_TEXT)
COMMON = ("id", "kind", "copies", "if", "effects", "advice", "provenance")
ID = {"type": "string", "pattern": "^[a-z][a-z0-9_]*$", "x-expected": "an id in snake_case"}
MAX_COPIES = 200
ABOUT = {
    "id": "The card's id, by which other files name it.",
    "kind": "The kind of card, which decides its fields and the effects that act on it.",
    "copies": "How many of it there are; 1 by default.",
    "if": "Conditions about the rules; where they don't hold the card isn't in the game.",
    "effects": "What the card does; its text is made from this.",
    "advice": "What the card is worth to bots, in points, where they can't see it themselves.",
    "provenance": "Where its parts are from: rulebook, published, deduced or reconstructed.",
}
COPIES = {"type": "integer", "minimum": 1, "maximum": MAX_COPIES}
Path = tuple[str | int, ...]


@frozen
class CardDefinition:
    """One card as content states it; `copies` of it are in the box.

    The card is only in games whose rules meet the conditions `if_` (E20).
    """

    id: str
    kind: str
    pack: str
    copies: int
    fields: Mapping[str, Any]
    provenance: Mapping[str, str]
    effects: tuple[Effect, ...]
    if_: tuple[Condition, ...]
    place: Place
    advice: Mapping[str, Advice] = field(default_factory=dict)

    def with_copies(self, copies: int) -> CardDefinition:
        """Return the same card with another number of copies."""
        return replace(self, copies=copies) if copies != self.copies else self


def cards_schema(vocabulary: Vocabulary, kinds: Mapping[str, CardKind]) -> dict[str, Any]:
    """Return the JSON Schema of a card file for exactly this vocabulary and these kinds."""
    return {
        "$defs": _words(vocabulary, kinds),
        "type": "object",
        "additionalProperties": False,
        "required": ["cards"],
        "properties": {
            "defaults": {"$ref": "#/$defs/card", "description": "Keys of all cards of the file that don't set them."},
            "cards": {
                "type": "array", "description": "The cards, in order.",
                "items": {"allOf": [{"$ref": "#/$defs/card"}], "required": ["id"]},
            },
        },
    }  # fmt: skip


def card_schema(vocabulary: Vocabulary, kinds: Mapping[str, CardKind]) -> dict[str, Any]:
    """Return the JSON Schema of one entry of a card file, or of its defaults."""
    return {"$defs": _words(vocabulary, kinds), "$ref": "#/$defs/card"}


def _words(vocabulary: Vocabulary, kinds: Mapping[str, CardKind]) -> dict[str, Any]:
    fields = [name for kind in kinds.values() for name in kind.fields]
    properties: dict[str, Any] = {
        "id": ID,
        "kind": {"type": "string", "enum": list(kinds), NAMES: "kind"},
        "copies": COPIES,
        "if": {"$ref": "#/$defs/conditions"},
        "effects": {"$ref": "#/$defs/effects"},
        "advice": advice_schema(vocabulary),
        "provenance": {
            "type": "object",
            "propertyNames": {"enum": list(dict.fromkeys([*WITH_PROVENANCE, *fields]))},
            "additionalProperties": {"type": "string", "enum": list(PROVENANCE)},
        },
    }
    for kind in kinds.values():
        for name, schema in shapes_of_fields(kind).items():
            # Kinds may share a field; the reader judges which kind may have it.
            properties.setdefault(name, schema)
    properties |= {key: {**properties[key], "description": about} for key, about in ABOUT.items()}
    card = {"type": "object", "properties": properties, "additionalProperties": False}
    # Verbs and events written as fields of a card are put one level too high.
    card[ELSEWHERE] = {
        "#/$defs/effect": ["effects: [{ENTRY}]"],
        "#/$defs/block/items": ["effects: [{play: [{ENTRY}]}]", "effects: [{when: ..., do: [{ENTRY}]}]"],
        "#/$defs/texts": ["ID: {ENTRY}"],
    }
    card[WHY] = {"#/$defs/texts": "names and texts of cards stand in `locales/en/cards.yaml`"}
    # What the files of a locale hold for each card.
    texts = resource_schema("locale")["additionalProperties"]
    return {**definitions(vocabulary), "texts": texts, "card": card}


def shapes_of_fields(kind: CardKind) -> dict[str, Any]:
    """Return the JSON Schemas of the fields that cards of *kind* have besides the common ones."""
    return {
        name: {**schema, NAMES: kind.traits[name]} if name in kind.traits else schema
        for name, schema in kind.fields.items()
    }


ReadCard = tuple[CardDefinition, Place]
"""A card and the place of its id."""


class CardReader:
    """Turns checked card files into definitions."""

    def __init__(self, vocabulary: Vocabulary, kinds: Mapping[str, CardKind], diagnostics: Diagnostics) -> None:
        self.vocabulary = vocabulary
        self.kinds = kinds
        self.diagnostics = diagnostics

    def read(self, document: Document, pack: str) -> Iterator[ReadCard]:
        """Yield all cards of one file that can be read; the others are reported."""
        for index in range(len(document.data["cards"])):
            card = self.card(document, index, pack)
            if card is not None:
                yield card, document.at("cards", index, "id")

    def card(self, document: Document, index: int, pack: str) -> CardDefinition | None:
        """Return one card of a file; None if it can't be read, which is reported."""
        entry, defaults = document.data["cards"][index], document.data.get("defaults", {})
        parser = Parser(self.vocabulary, document, self.diagnostics)
        return self._card({**defaults, **entry}, entry, defaults, document, ("cards", index), pack, parser)

    def _card(
        self, merged: Data, entry: Data, defaults: Data,
        document: Document, path: Path, pack: str, parser: Parser,
    ) -> CardDefinition | None:  # fmt: skip
        kind = self.kinds.get(merged.get("kind", ""))
        if kind is None:
            message = Said.by("kindless", "`{name}` has no kind", name=merged["id"])
            self.diagnostics.error("missing-key", message, document.at(*path))
            return None
        fields = {key: value for key, value in merged.items() if key not in COMMON}

        def path_of(key: str) -> Path:
            return (*path, key) if key in entry or key not in defaults else ("defaults", key)

        missing = [name for name in kind.required if name not in fields]
        for name in missing:
            english = "the {kind} `{name}` has no `{field}`"
            message = Said.by("fieldless", english, kind=kind.name, name=merged["id"], field=name)
            self.diagnostics.error("missing-key", message, document.at(*path))
        # All fields are looked at before giving up, so that each mistake is reported.
        fit = [self.field_fits(kind, name, value, document, path_of(name)) for name, value in fields.items()]
        if missing or not all(fit):
            return None
        provenance = {**defaults.get("provenance", {}), **entry.get("provenance", {})}
        return CardDefinition(
            merged["id"], kind.name, pack, merged.get("copies", 1), fields, provenance,
            self._effects(kind, merged.get("effects", []), path_of("effects"), parser),
            parser.conditions(merged.get("if", {}), path_of("if")), document.at(*path),
            read_advice(merged.get("advice", {}), path_of("advice"), parser),
        )  # fmt: skip

    def _effects(self, kind: CardKind, data: Sequence[Data], path: Path, parser: Parser) -> tuple[Effect, ...]:
        read = (self.effect(kind, entry, (*path, index), parser) for index, entry in enumerate(data))
        return tuple(effect for effect in read if effect is not None)

    def effect(self, kind: CardKind, data: Data, path: Path, parser: Parser) -> Effect | None:
        """Return one effect of a card of *kind*; None if it can't be read, or never acts there, which is reported."""
        effect = parser.effect(data, path)
        fault = inert(effect, kind) if effect is not None else None
        if effect is None or fault is None:
            return effect
        self.diagnostics.error(CODE, fault[0], parser.document.key(*path, effect.key), fault[1])
        return None

    def field_fits(self, kind: CardKind, name: str, value: object, document: Document, path: Path) -> bool:
        """Tell whether cards of *kind* have such a field, and its trait exists; report it otherwise."""
        if name not in kind.fields:
            english = "a card of kind {kind} has no field `{name}`"
            message = Said.by("no_such_field", english, kind=kind.name, name=name)
            self.diagnostics.unknown(message, name, kind.fields, document.key(*path), code="unknown-key")
            return False
        return name not in kind.traits or self._trait_fits(kind.traits[name], value, document, path)

    def _trait_fits(self, family: str, value: object, document: Document, path: Path) -> bool:
        known = self.vocabulary.traits.get(family, ())
        if value in known:
            return True
        message = Said.by("no_trait", "there is no {noun} `{name}`", noun=family, name=value)
        self.diagnostics.unknown(message, str(value), known, document.at(*path))
        return False


def by_id(cards: Iterable[ReadCard], diagnostics: Diagnostics) -> dict[str, CardDefinition]:
    """Return the cards of all packs of a ruleset by their ids; report an id that comes twice."""
    found: dict[str, CardDefinition] = {}
    for card, place in cards:
        earlier = found.setdefault(card.id, card)
        if earlier is not card:
            message = already_defined(earlier)
            change = f"cards: {{patch: {{{card.id}: {{set: ...}}}}}}"
            if earlier.pack == card.pack:
                diagnostics.error("duplicate-id", message, place)
            else:
                english = "{message}; a card of another pack is changed in `{file}`"
                message = Said.by("changed_in", english, message=message, file=PATCHES)
                diagnostics.error("duplicate-id", message, place, change)
    return found


def already_defined(card: CardDefinition) -> Said:
    """Return the message that there is a card of this id already."""
    where = f"{card.place.file}:{card.place.line}"
    return Said.by("card_defined", "the card `{name}` is already defined at {place}", name=card.id, place=where)


def columns_of(
    cards: Sequence[CardDefinition], kinds: Mapping[str, CardKind], vocabulary: Vocabulary
) -> dict[str, tuple[int, ...]]:
    """Return one column of ints per trait and number field, over *cards* (one entry per printed card)."""
    columns: dict[str, list[int]] = {}
    for kind in kinds.values():
        for name in (*kind.traits, *kind.numbers):
            # -1: the card has no such trait; of numbers 0, since cards without one have none to count.
            columns.setdefault(name, [-1 if name in kind.traits else 0] * len(cards))
    for number, card in enumerate(cards):
        kind = kinds[card.kind]
        for name, family in kind.traits.items():
            if name in card.fields:
                columns[name][number] = vocabulary.traits[family].index(card.fields[name])
        for name in kind.numbers:
            columns[name][number] = card.fields.get(name, 0)
    return {name: tuple(column) for name, column in columns.items()}
