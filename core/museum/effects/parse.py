"""From checked plain data to typed nodes, with every unknown or misplaced word told at its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from museum.diagnostics import Diagnostics
from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, REQUIRED, Effect, InsteadOf, Modify, Score, When
from museum.effects.types import Condition, Count, Fixed, Levels, Verb, Word
from museum.effects.vocabulary import Vocabulary
from museum.source import Document
from museum.suggest import did_you_mean

Path = tuple[str | int, ...]


class Unreadable(Exception):
    """A part that was reported and can't become a node."""


class Parser:
    """Reads the effects of one document; what is wrong goes to *diagnostics*, located."""

    def __init__(self, vocabulary: Vocabulary, document: Document, diagnostics: Diagnostics) -> None:
        self.vocabulary = vocabulary
        self.document = document
        self.diagnostics = diagnostics

    def effects(self, data: Any, path: Path) -> tuple[Effect, ...]:
        """Return the effects that could be read; the others are reported."""
        found: list[Effect] = []
        for index, entry in enumerate(self._list(data, path)):
            try:
                found.append(self._effect(entry, (*path, index)))
            except Unreadable:
                continue
        return tuple(found)

    def conditions(self, data: Any, path: Path) -> tuple[Condition, ...]:
        """Return the conditions of a mapping, or none if one of them can't be read."""
        try:
            return self._conditions(data, path)
        except Unreadable:
            return ()

    def _effect(self, data: Any, path: Path) -> Effect:
        mapping = self._mapping(data, path)
        for kind in EFFECT_KINDS:
            if kind.key in mapping:
                return self._statement(kind, mapping, path)
        message = "an effect has one of the keys at, play, when, modify, instead_of, score"
        raise self._refusal("unknown-effect", message, path)

    def _statement(self, kind: type[Effect], mapping: Mapping[str, Any], path: Path) -> Effect:
        for part in REQUIRED[kind.key]:
            if part not in mapping:
                self._refuse("missing-key", f"missing key `{part}` beside `{kind.key}`", path)
        effect: Effect = self._fill(kind, mapping, path)
        self._suits(effect, path)
        return effect

    def _suits(self, effect: Effect, path: Path) -> None:
        """Report conditions about another kind of subject, and counts that don't exist where they stand."""
        subject = self.subject_of(effect)
        for condition in effect.if_:
            if condition.subjects and subject not in condition.subjects:
                wanted = " or ".join(condition.subjects)
                message = f"`{condition.key}` asks about a {wanted}; here there is {_a(subject)}"
                self.diagnostics.error("misplaced", message, self.document.key(*path, "if", condition.key))
        scoring = isinstance(effect, Score)
        for name in ("count", "by", "set_", "times"):
            count = getattr(effect, name, None)
            if count is not None and count.scope not in ("any", "scoring" if scoring else "play"):
                message = f"`{count.key}` can't be counted where a card is {'scored' if scoring else 'played'}"
                self.diagnostics.error("misplaced", message, self.document.key(*path, name.rstrip("_")))

    def subject_of(self, effect: Effect) -> str:
        """Return what the conditions of *effect* are asked of: card, continent, collection or nothing."""
        if isinstance(effect, Modify):
            return self.vocabulary.quantities[effect.modify].subject
        if isinstance(effect, When):
            return self.vocabulary.events[effect.when].subject
        if isinstance(effect, InsteadOf):
            return self.vocabulary.events[effect.instead_of].subject
        return "nothing"

    def _fill(self, word: type[Any], mapping: Mapping[str, Any], path: Path) -> Any:
        table = {entry.name: entry for entry in fields_of(word)}
        values = {}
        for key, value in mapping.items():
            entry = table.get(key)
            if entry is None:
                self._unknown_key(key, list(table), (*path, key), word.key)
                continue
            values[entry.attribute] = self._value(entry, value, (*path, key))
        missing = [e.name for e in table.values() if e.required and e.attribute not in values]
        if missing:
            self._refuse("missing-key", f"`{word.key}` needs `{missing[0]}`", path)
        return word(**values)

    def _value(self, entry: FieldType, value: Any, path: Path) -> Any:
        readers = {
            "amount": self._amount,
            "conditions": self._conditions,
            "block": self._block,
            "levels": self._levels,
        }
        if entry.kind in readers:
            return readers[entry.kind](value, path)
        if entry.kind == "name":
            return self._name(entry.family, value, path)
        if entry.kind == "word":
            assert entry.word is not None
            return self._fill(entry.word, self._mapping(value, path), path)
        if entry.kind == "list":
            assert entry.item is not None
            item = entry.item
            return tuple(self._value(item, v, (*path, i)) for i, v in enumerate(self._list(value, path)))
        return self._scalar(entry, value, path)

    def _scalar(self, entry: FieldType, value: Any, path: Path) -> Any:
        if entry.kind == "any":
            return value
        if entry.kind == "choice":
            if value not in entry.choices:
                wanted = ", ".join(entry.choices)
                near = did_you_mean(str(value), entry.choices)
                self._refuse("not-one-of", f"`{value}` is not one of: {wanted}", path, near)
            return value
        kinds = {"whole": (int, "a whole number"), "yes_no": (bool, "true or false"), "text": (str, "text")}
        kind, wanted = kinds[entry.kind]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self._refuse("wrong-type", f"expected {wanted}, found `{value}`", path)
        if entry.bounds and not entry.bounds.low <= value <= entry.bounds.high:
            low, high = entry.bounds.low, entry.bounds.high
            self._refuse("out-of-range", f"{value} is out of range: {low} to {high}", path)
        return value

    def _amount(self, value: Any, path: Path) -> Count:
        if isinstance(value, int) and not isinstance(value, bool):
            return Fixed(value)
        word: Count = self._one_word(value, self.vocabulary.counts, "count", path)
        return word

    def _block(self, value: Any, path: Path) -> tuple[Verb, ...]:
        items = enumerate(self._list(value, path))
        return tuple(self._one_word(item, self.vocabulary.verbs, "verb", (*path, i)) for i, item in items)

    def _conditions(self, value: Any, path: Path) -> tuple[Condition, ...]:
        table = self.vocabulary.conditions
        mapping = self._mapping(value, path)
        return tuple(self._word(table, key, part, "condition", (*path, key)) for key, part in mapping.items())

    def _one_word(self, value: Any, table: Mapping[str, type[Any]], what: str, path: Path) -> Any:
        mapping = self._mapping(value, path)
        if len(mapping) != 1:
            self._refuse("one-word", f"expected one {what}, found {len(mapping)}", path)
        (key, part), *_ = mapping.items()
        return self._word(table, key, part, what, (*path, key))

    def _word(self, table: Mapping[str, type[Word]], key: str, part: Any, what: str, path: Path) -> Any:
        word = table.get(key)
        if word is None:
            near = did_you_mean(str(key), table)
            self.diagnostics.error("unknown-word", f"unknown {what} `{key}`", self.document.key(*path), near)
            raise Unreadable
        if word.bare:
            entry = next(e for e in fields_of(word) if e.attribute == word.bare)
            return word(**{entry.attribute: self._value(entry, part, path)})
        return self._fill(word, self._mapping(part, path), path)

    def _levels(self, value: Any, path: Path) -> Levels:
        steps = []
        for reach, points in self._mapping(value, path).items():
            if not isinstance(reach, int) or not isinstance(points, int) or isinstance(points, bool):
                self._refuse("wrong-type", "a level is a number to reach and its points (5: 10)", (*path, reach))
            steps.append((reach, points))
        return Levels(tuple(sorted(steps)))

    def _name(self, family: str, value: Any, path: Path) -> str:
        known = list(self.vocabulary.names(family))
        if not isinstance(value, str) or value not in known:
            near = did_you_mean(str(value), known)
            self._refuse("unknown-id", f"unknown {family.replace('_', ' ')} `{value}`", path, near)
        return str(value)

    def _mapping(self, value: Any, path: Path) -> Mapping[Any, Any]:
        if not isinstance(value, dict):
            self._refuse("wrong-type", f"expected a mapping, found `{value}`", path)
        mapping: Mapping[Any, Any] = value
        return mapping

    def _list(self, value: Any, path: Path) -> list[Any]:
        if not isinstance(value, list):
            self._refuse("wrong-type", f"expected a list, found `{value}`", path)
        items: list[Any] = value
        return items

    def _unknown_key(self, key: str, known: list[str], path: Path, word: str) -> None:
        message = f"unknown key `{key}` in `{word}`"
        self.diagnostics.error("unknown-key", message, self.document.key(*path), did_you_mean(str(key), known))

    def _refuse(self, code: str, message: str, path: Path, suggestion: str | None = None) -> None:
        raise self._refusal(code, message, path, suggestion)

    def _refusal(self, code: str, message: str, path: Path, suggestion: str | None = None) -> Unreadable:
        self.diagnostics.error(code, message, self.document.at(*path), suggestion)
        return Unreadable()


def _a(subject: str) -> str:
    return "none" if subject == "nothing" else f"a {subject}"
