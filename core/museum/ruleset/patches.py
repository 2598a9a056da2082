"""Applies what game files and house rules patch of a card, fields and effects, checked like content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.names import effect_names
from museum.effects.nodes import Effect
from museum.effects.parse import Parser
from museum.effects.schema import definitions
from museum.effects.vocabulary import Vocabulary
from museum.packs import CARDS, Patch
from museum.ruleset.cards import COPIES, CardDefinition, CardReader, Path, shapes_of_fields
from museum.ruleset.history import Change, History
from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry
from museum.ruleset.standing_rules import standing_rule_schema
from museum.source import Shape

# The effects of a card by their names, in order; None stands where one was removed, so that a later file's
# patch of it still finds its place.
Slots = dict[str, Effect | None]


class Patcher:
    """Patches cards, file by file; the names of effects stay those of the original, whatever replaces them."""

    def __init__(
        self, originals: Mapping[str, CardDefinition], registry: Registry, history: History,
        diagnostics: Diagnostics,
    ) -> None:  # fmt: skip
        """Take the cards as their packs define them: that is what `expect` is compared with."""
        self._originals = originals
        self._registry = registry
        self._history = history
        self._diagnostics = diagnostics
        self._slots: dict[str, Slots] = {}
        self._shapes: dict[str, Shape] = {}  # by the ids of cards
        self._reader = CardReader(registry.vocabulary, registry.kinds, diagnostics)

    def patched(self, card: CardDefinition, patch: Patch) -> CardDefinition:
        """Return *card* with what *patch* changes; as it was if something is wrong, which is reported."""
        kind = self._registry.kinds[card.kind]
        if not self._shape(card.id, kind).check_file(patch.document, self._diagnostics, patch.path):
            return card
        slots = self._slots.setdefault(card.id, slots_of(card))
        parser = Parser(self._registry.vocabulary, patch.document, self._diagnostics)
        # All three before giving up, so that each mistake of the patch is reported.
        known = self._expected(patch, kind, parser)
        fit = self._fields_fit(patch, kind)
        changed = self._effects(patch, kind, slots, parser)
        if changed is None or not (known and fit):
            return card
        card = self._with_fields(card, patch)
        if changed == slots:
            return card
        self._slots[card.id] = changed
        return replace(card, effects=_in_order(changed))

    def _shape(self, card_id: str, kind: CardKind) -> Shape:
        if card_id not in self._shapes:
            schema = patch_schema(kind, self._registry.vocabulary, slots_of(self._originals[card_id]))
            self._shapes[card_id] = Shape(schema)
        return self._shapes[card_id]

    # Fields

    def _fields_fit(self, patch: Patch, kind: CardKind) -> bool:
        given = ((name, value) for name, value in patch.changes.get("set", {}).items() if name != "copies")
        path = (*patch.path, "set")
        fit = [self._reader.field_fits(kind, name, value, patch.document, (*path, name)) for name, value in given]
        return all(fit)

    def _with_fields(self, card: CardDefinition, patch: Patch) -> CardDefinition:
        fields, copies = dict(card.fields), card.copies
        for name, value in patch.changes.get("set", {}).items():
            old = copies if name == "copies" else fields.get(name)
            place = patch.document.at(*patch.path, "set", name)
            self._history.note_patch(card.id, Change(name, old, value, place))
            if name == "copies":
                copies = value
            else:
                fields[name] = value
        return replace(card, copies=copies, fields=fields)

    # The author's expectations

    def _expected(self, patch: Patch, kind: CardKind, parser: Parser) -> bool:
        path = (*patch.path, "expect")
        given = patch.changes.get("expect", {}).items()
        fit = [self._as_expected(patch, kind, name, value, (*path, name), parser) for name, value in given]
        return all(fit)

    def _as_expected(self, patch: Patch, kind: CardKind, name: str, value: Any, path: Path, parser: Parser) -> bool:
        original = self._originals[patch.id]
        slots = slots_of(original)
        where = f"{original.place.file}:{original.place.line}"
        if name == "copies" or name in kind.fields:
            found = original.copies if name == "copies" else original.fields.get(name)
            if found == value:
                return True
            message = otherwise(original.id, name, found, where, value)
        else:
            effect = parser.effect(value, path)
            # Labels aren't part of what the card does.
            if effect is None or replace(effect, label="") == replace(slots[name] or effect, label=""):
                return effect is not None
            english = "the effect `{name}` of `{card}` at {place} isn't the one that this patch expects"
            message = Said.by("other_effect", english, name=name, card=original.id, place=where)
        self._diagnostics.error("unexpected", message, patch.document.at(*path))
        return False

    # Effects

    def _effects(self, patch: Patch, kind: CardKind, slots: Slots, parser: Parser) -> Slots | None:
        """Return the effects as the patch makes them, noted; None if something is wrong."""
        removed = {
            name: (*patch.path, "remove", number) for number, name in enumerate(patch.changes.get("remove", ()))
        }
        replaced = {name: (*patch.path, "replace", name) for name in patch.changes.get("replace", {})}
        named = [self._named(patch, slots, name, path) for name, path in (*removed.items(), *replaced.items())]
        both = [path for name, path in removed.items() if name in replaced]
        for path in both:
            english = "the effect `{name}` can't be both replaced and removed"
            message = Said.by("both", english, name=patch.document.value(*path))
            self._diagnostics.error("not-allowed", message, patch.document.at(*path))

        def read_at(path: Path) -> Effect | None:
            return self._reader.effect(kind, patch.document.value(*path), path, parser)

        new = {name: read_at(path) for name, path in replaced.items()}
        added = [(*patch.path, "append", number) for number in range(len(patch.changes.get("append", ())))]
        joining = [(path, read_at(path)) for path in added]
        read = (*new.values(), *(effect for _, effect in joining))
        if both or None in read or not all(named):
            return None
        # Removed effects keep their place as None: see `Slots`.
        changed: Slots = {**slots, **dict.fromkeys(removed), **new}
        for name, path in {**removed, **replaced}.items():
            change = Change(name, slots[name], changed[name], patch.document.key(*path))
            self._history.note_patch(patch.id, change)
        for path, effect in joining:
            assert effect is not None
            name = _free_name(effect, changed)
            changed[name] = effect
            self._history.note(patch.id, Change(name, None, effect, patch.document.at(*path)))
        return changed

    def _named(self, patch: Patch, slots: Slots, name: str, path: Path) -> bool:
        if name in slots:
            return True
        english, known = "`{card}` has no effect `{name}`; its effects are: {known}", listed(slots)
        message = Said.by("no_effect", english, card=patch.id, name=name, known=known or Said.by("none", "none"))
        self._diagnostics.unknown(message, name, slots, patch.document.key(*path))
        return False


def otherwise(thing: str, field: str, found: object, place: str, wanted: object) -> Said:
    """Return the message that a field isn't as a patch expects it; None stands for nothing."""
    had, key = ("has `{field}: {found}`", "otherwise") if found is not None else ("has no `{field}`", "without")
    english = f"`{{thing}}` {had} at {{place}}; this patch expects {{wanted}}"
    return Said.by(key, english, thing=thing, field=field, found=found or "", place=place, wanted=wanted)


def slots_of(card: CardDefinition) -> Slots:
    """Return a card's effects by their names."""
    return dict(zip(effect_names(card.effects), card.effects, strict=True))


def patch_schema(kind: CardKind, vocabulary: Vocabulary, effects: Iterable[str]) -> dict[str, Any]:
    """Return the JSON Schema of a patch of a card of *kind* that has *effects* by these names."""
    effect = {"$ref": "#/$defs/effect"}
    original = {**dict.fromkeys(("copies", *kind.fields), True), **dict.fromkeys(effects, effect)}
    return {
        "$defs": definitions(vocabulary),
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {
            # Of a patch by selector, checked with the file.
            CARDS: {},
            "set": {
                "type": "object",
                "properties": {"copies": COPIES, **kind.fields},
                "additionalProperties": False,
            },
            "replace": {"type": "object", "additionalProperties": effect},
            "append": {"$ref": "#/$defs/effects"},
            "remove": {"type": "array", "items": {"type": "string"}},
            "expect": {"type": "object", "properties": original, "additionalProperties": False},
        },
    }


def patch_words(vocabulary: Vocabulary, kinds: Mapping[str, CardKind]) -> dict[str, Any]:
    """Return the definitions that the schemas of game files and house rules refer to in patches."""
    fields = {name: schema for kind in kinds.values() for name, schema in shapes_of_fields(kind).items()}
    settable = {"type": "object", "properties": {"copies": COPIES, **fields}, "additionalProperties": False}
    return {**definitions(vocabulary), "standing_rule": standing_rule_schema(vocabulary), "fields": settable}


def _free_name(effect: Effect, slots: Slots) -> str:
    """Return the name of an effect that joins: its label or kind, numbered where that is taken."""
    first = effect.label or effect.key
    name, number = first, 1
    while name in slots:
        number += 1
        name = f"{first}_{number}"
    return name


def _in_order(slots: Slots) -> tuple[Effect, ...]:
    """Return the effects that are there, labelled where they would go by another name than the original's."""
    there = {name: effect for name, effect in slots.items() if effect is not None}
    # A label may take the name of another effect, so this is repeated until all fit.
    while (now := effect_names(tuple(there.values()))) != tuple(there):
        for name, (wanted, effect) in zip(now, list(there.items()), strict=True):
            if name != wanted:
                there[wanted] = replace(effect, label=wanted)
    return tuple(there.values())
