"""From data that fit the schema of effects to typed nodes; checks only the rules that the schema can't say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import either, listed
from museum.diagnostics.said import Said
from museum.effects.fields import FieldType, bare_field, beside, fields_of
from museum.effects.nodes import EFFECT_KINDS, REQUIRED, Effect
from museum.effects.placement import RULES, faults, misplaced
from museum.effects.types import Condition, Count, Fixed, Levels, Verb, Word
from museum.effects.vocabulary import Vocabulary
from museum.source import Document

Path = tuple[str | int, ...]
Node = TypeVar("Node")
Item = TypeVar("Item")
Data = Mapping[str, Any]


class Unreadable(Exception):
    """A part that was reported and can't become a node."""


class Parser:
    """Reads the effects of one document that was checked against its schema.

    It reports effects of no kind, or with keys of another kind, words whose values contradict each other, and
    words that mean nothing where they stand.
    """

    def __init__(self, vocabulary: Vocabulary, document: Document, diagnostics: Diagnostics) -> None:
        self.vocabulary = vocabulary
        self.document = document
        self.diagnostics = diagnostics

    def effects(self, data: Sequence[Data], path: Path) -> tuple[Effect, ...]:
        """Return the effects that could be read; the others are reported."""
        read = (self.effect(entry, (*path, index)) for index, entry in enumerate(data))
        return tuple(effect for effect in read if effect is not None)

    def effect(self, data: Data, path: Path) -> Effect | None:
        """Return one effect; None if it can't be read, which is reported."""
        for kind in EFFECT_KINDS:
            if kind.key in data:
                # Its mistakes were reported where it was found.
                with suppress(Unreadable):
                    return self._of_kind(kind, data, path)
                return None
        keys = tuple(kind.key for kind in EFFECT_KINDS)
        message = Said.by("effect_keys", "an effect has one of the keys {keys}", keys=keys)
        self.diagnostics.error("unknown-effect", message, self.document.at(*path))
        return None

    def conditions(self, data: Data, path: Path) -> tuple[Condition, ...]:
        """Return the conditions of a card's own `if`, or none if one of them can't be read."""
        try:
            found = self._conditions(data, path)
        except Unreadable:
            return ()
        wrong = [fault for condition in found for fault in faults(condition, (*path, condition.key), RULES, "play")]
        self._report_misplaced(wrong)
        # A condition about a card can't even be tested before play.
        return found if not wrong else ()

    def tests(self, value: Data, path: Path) -> tuple[Condition, ...]:
        """Return conditions that stand apart from cards; none if one can't be read, which is reported."""
        try:
            return self._conditions(value, path)
        except Unreadable:
            return ()

    def amount(self, value: object, path: Path) -> Count:
        """Return an amount that stands apart from cards; 0 if it can't be read, which is reported."""
        try:
            return self._amount(value, path)
        except Unreadable:
            return Fixed()

    def block(self, value: Sequence[Data], path: Path) -> tuple[Verb, ...]:
        """Return verbs that stand apart from cards; none if one can't be read, which is reported."""
        try:
            return self._block(value, path)
        except Unreadable:
            return ()

    def _of_kind(self, kind: type[Effect], data: Data, path: Path) -> Effect:
        known = [entry.name for entry in fields_of(kind)]
        for key in data:
            if key not in known:
                message = Said.by("unknown_key_in", "unknown key `{key}` in `{word}`", key=key, word=kind.key)
                self.diagnostics.unknown(message, key, known, self.document.key(*path, key), code="unknown-key")
        for part in REQUIRED[kind.key]:
            if part not in data:
                self.diagnostics.error("missing-key", _missing(part, kind.key), self.document.at(*path))
                raise Unreadable
        effect: Effect = self._filled(kind, {key: data[key] for key in known if key in data}, path)
        # Last: a word that can't be read stands nowhere.
        self._report_misplaced(misplaced(effect, path, self.vocabulary))
        return effect

    def _report_misplaced(self, found: Iterable[tuple[Path, str]]) -> None:
        for where, message in found:
            self.diagnostics.error("misplaced", message, self.document.key(*where))

    # Words

    def _filled(self, word: type[Word], data: Data, path: Path) -> Any:
        """Return *word* with the values that *data* has for its fields."""
        fields = {entry.name: entry for entry in fields_of(word)}
        values = self._each(data, lambda key: self._value(fields[key], data[key], (*path, key)))
        names = (fields[key].attribute for key in data)
        return self._consistent(word(**dict(zip(names, values, strict=True))), path)

    def _word(self, table: Mapping[str, type[Word]], key: str, data: Any, path: Path) -> Any:
        word = table[key]
        if not word.bare:
            return self._filled(word, data, path)
        # The field that stands without a mapping gets all of the data.
        entry = bare_field(word)
        return self._consistent(word(**{entry.attribute: self._value(entry, data, path)}), path)

    def _flat(self, word: type[Word], data: Data, path: Path) -> Any:
        """Return a flat word whose key stands in the mapping *data*, with its other fields beside it."""
        fields = {word.key: bare_field(word), **{entry.name: entry for entry in beside(word)}}
        for name, entry in fields.items():
            if entry.required and name not in data:
                place = self.document.key(*path, word.key)
                self.diagnostics.error("missing-key", _missing(name, word.key), place, name=name)
                raise Unreadable
        given = [name for name in fields if name in data]
        values = self._each(given, lambda name: self._value(fields[name], data[name], (*path, name)))
        names = (fields[name].attribute for name in given)
        return self._consistent(word(**dict(zip(names, values, strict=True))), (*path, word.key))

    def _words(self, table: Mapping[str, type[Word]], data: Data, path: Path) -> tuple[Any, ...]:
        """Return the words that are keys of *data*; keys that are fields of none of them are reported."""
        words = [key for key in data if key in table]
        owners = {key: [word for word in words if key in _beside(table[word])] for key in data if key not in table}
        for key, found in owners.items():
            if len(found) != 1:
                self._astray(table, key, found, (*path, key))

        def read(key: str) -> Any:
            if table[key].flat:
                return self._flat(table[key], data, path)
            return self._word(table, key, data[key], (*path, key))

        read_words: tuple[Any, ...] = self._each(words, read)
        if any(len(owner) != 1 for owner in owners.values()):
            raise Unreadable
        return read_words

    def _astray(self, table: Mapping[str, type[Word]], key: str, found: Sequence[str], path: Path) -> None:
        """Report a field of flat words that stands beside none of them, or beside several."""
        if found:
            english = "`{key}` may belong to {words}; write these as a list of mappings"
            message = Said.by("may_belong", english, key=key, words=_any_of(found))
        else:
            known = [name for name, word in table.items() if key in _beside(word)]
            english = "`{key}` stands beside {words}, which isn't here"
            message = Said.by("stands_beside", english, key=key, words=_any_of(known))
        self.diagnostics.error("misplaced", message, self.document.key(*path))

    def _consistent(self, word: Word, path: Path) -> Word:
        fault = word.fault(self.vocabulary)
        if fault is not None:
            code, message, suggestion = fault
            self.diagnostics.error(code, message, self.document.at(*path), suggestion)
            raise Unreadable
        return word

    def _each(self, items: Iterable[Item], read: Callable[[Item], Node]) -> tuple[Node, ...]:
        """Read all *items*, so that every mistake is reported, and give up only then."""
        found, failed = [], False
        for item in items:
            try:
                found.append(read(item))
            except Unreadable:
                failed = True
        if failed:
            raise Unreadable
        return tuple(found)

    # Values

    def _value(self, entry: FieldType, value: Any, path: Path) -> Any:
        match entry.kind:
            case "amount":
                return self._amount(value, path)
            case "conditions":
                return self._conditions(value, path)
            case "block":
                return self._block(value, path)
            case "levels":
                # Keys of YAML may be numbers or quoted numbers, in any order.
                return Levels(tuple(sorted((int(reach), points) for reach, points in value.items())))
            case "word":
                assert entry.word is not None
                return self._filled(entry.word, value, path)
            case "list":
                item = entry.item
                assert item is not None
                return self._each(range(len(value)), lambda index: self._value(item, value[index], (*path, index)))
        return value

    def _amount(self, value: Any, path: Path) -> Count:
        if isinstance(value, int):
            return Fixed(value)
        if isinstance(value, str):
            value = {value: {}}
        found: Count = self._only_word(self.vocabulary.counts, value, path)
        return found

    def _block(self, value: Sequence[Data], path: Path) -> tuple[Verb, ...]:
        verbs = self.vocabulary.verbs
        return self._each(range(len(value)), lambda index: self._only_word(verbs, value[index], (*path, index)))

    def _conditions(self, value: Data | Sequence[Data], path: Path) -> tuple[Condition, ...]:
        if isinstance(value, Mapping):
            return self._words(self.vocabulary.conditions, value, path)
        groups = self._each(range(len(value)), lambda index: self._conditions(value[index], (*path, index)))
        return tuple(condition for group in groups for condition in group)

    def _only_word(self, table: Mapping[str, type[Word]], value: Data, path: Path) -> Any:
        found = [key for key in value if key in table]
        if len(found) > 1:
            english = "expected exactly 1 word, found {count}: {names}"
            message = Said.by("one_word", english, count=len(found), names=listed(found))
            self.diagnostics.error("wrong-count", message, self.document.key(*path, found[1]))
            raise Unreadable
        (word,) = self._words(table, value, path)
        return word


def _beside(word: type[Word]) -> list[str]:
    return [entry.name for entry in beside(word)]


def _any_of(names: Iterable[str]) -> str:
    return either(f"`{name}`" for name in names)


def _missing(key: str, word: str) -> str:
    return Said.by("missing_beside", "missing key `{key}` beside `{word}`", key=key, word=word)
