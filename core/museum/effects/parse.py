"""From checked plain data to typed nodes, with every unknown or misplaced word told at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from museum.diagnostics import Diagnostics
from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, REQUIRED, Effect
from museum.effects.placement import RULES, faults, misplaced
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
        with suppress(Unreadable):
            for entry, where in self._items(data, path):
                with suppress(Unreadable):
                    found.append(self._effect(entry, where))
        return tuple(found)

    def effect(self, data: Any, path: Path) -> Effect | None:
        """Return one effect; None if it can't be read, which is reported."""
        with suppress(Unreadable):
            return self._effect(data, path)
        return None

    def conditions(self, data: Any, path: Path) -> tuple[Condition, ...]:
        """Return the conditions of a card's own `if`, or none if one of them can't be read."""
        try:
            found = self._conditions(data, path)
        except Unreadable:
            return ()
        for condition in found:
            for where, message in faults(condition, (*path, condition.key), RULES, "play"):
                self.diagnostics.error("misplaced", message, self.document.key(*where))
        return found

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
        for where, message in misplaced(effect, path, self.vocabulary):
            self.diagnostics.error("misplaced", message, self.document.key(*where))

    def _fill(self, word: type[Any], mapping: Mapping[str, Any], path: Path) -> Any:
        table = {entry.name: entry for entry in fields_of(word)}
        for key in mapping:
            if key not in table:
                self._unknown_key(key, list(table), (*path, key), word.key)
        known = [(value, (*path, key)) for key, value in mapping.items() if key in table]
        values = self._each(known, lambda value, where: self._value(table[str(where[-1])], value, where))
        missing = [entry.name for entry in table.values() if entry.required and entry.name not in mapping]
        if missing:
            self._refuse("missing-key", f"`{word.key}` needs `{missing[0]}`", path)
        names = (table[str(where[-1])].attribute for _, where in known)
        return self._sound(word(**dict(zip(names, values, strict=True))), path)

    def _each(self, items: Iterable[tuple[Any, Path]], read: Callable[[Any, Path], Any]) -> tuple[Any, ...]:
        """Read every item, so that all that is wrong is told, and give up only then."""
        found, failed = [], False
        for value, path in items:
            try:
                found.append(read(value, path))
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return tuple(found)

    def _sound(self, word: Word, path: Path) -> Word:
        fault = word.fault(self.vocabulary)
        if fault is not None:
            raise self._refusal(fault[0], fault[1], path, fault[2])
        return word

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
            return self._each(self._items(value, path), lambda v, where: self._value(item, v, where))
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
        verbs = self.vocabulary.verbs
        return self._each(
            self._items(value, path), lambda item, where: self._one_word(item, verbs, "verb", where)
        )

    def _conditions(self, value: Any, path: Path) -> tuple[Condition, ...]:
        table = self.vocabulary.conditions
        entries = [(part, (*path, key)) for key, part in self._mapping(value, path).items()]
        return self._each(
            entries, lambda part, where: self._word(table, where[-1], part, "condition", where)
        )

    def _one_word(self, value: Any, table: Mapping[str, type[Any]], what: str, path: Path) -> Any:
        mapping = self._mapping(value, path)
        if len(mapping) != 1:
            self._refuse("one-word", f"expected one {what}, found {len(mapping)}", path)
        (key, part), *_ = mapping.items()
        return self._word(table, key, part, what, (*path, key))

    def _word(self, table: Mapping[str, type[Word]], key: Any, part: Any, what: str, path: Path) -> Any:
        word = table.get(key)
        if word is None:
            near = did_you_mean(str(key), table)
            self.diagnostics.error("unknown-word", f"unknown {what} `{key}`", self.document.key(*path), near)
            raise Unreadable
        if word.bare:
            entry = next(e for e in fields_of(word) if e.attribute == word.bare)
            return self._sound(word(**{entry.attribute: self._value(entry, part, path)}), path)
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

    def _items(self, value: Any, path: Path) -> list[tuple[Any, Path]]:
        if not isinstance(value, list):
            self._refuse("wrong-type", f"expected a list, found `{value}`", path)
        return [(item, (*path, index)) for index, item in enumerate(value)]

    def _unknown_key(self, key: str, known: list[str], path: Path, word: str) -> None:
        message = f"unknown key `{key}` in `{word}`"
        self.diagnostics.error("unknown-key", message, self.document.key(*path), did_you_mean(str(key), known))

    def _refuse(self, code: str, message: str, path: Path, suggestion: str | None = None) -> None:
        raise self._refusal(code, message, path, suggestion)

    def _refusal(self, code: str, message: str, path: Path, suggestion: str | None = None) -> Unreadable:
        self.diagnostics.error(code, message, self.document.at(*path), suggestion)
        return Unreadable()
