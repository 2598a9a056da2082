"""Reads the data of one word for its phrase; values that come again and again are read once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from museum.effects.compile import Builder
from museum.effects.fields import FieldType, fields_of
from museum.effects.types import Fixed, Verb, Word
from museum.frozen import values_of
from museum.texts.entries import TextEntries
from museum.texts.field_values import FieldReader, FieldValueReader
from museum.texts.lexicon import MOODS
from museum.texts.phrases import EQUAL
from museum.texts.reading import Held, Reading, Value

_PLAIN = frozenset((int, str, bool))
_NUMBERS = ("amount", "whole", "choice")


class _ReadField(NamedTuple):
    """A field of a kind of word: what reads it, its default, and what its values are known to add to a reading.

    *silent* is the default if it adds nothing but the value of the slot. If the field *holds* words that are said
    where its slot stands, this is the kind of their value, and there is no more to read.
    """

    name: str
    entry: FieldType
    read: FieldReader
    default: object
    known: dict[object, Reading]
    holds: str
    silent: object


class _ReadKind(NamedTuple):
    """The plan by which words of one kind are read: *values* are those of the slots whose fields are silent.

    *compares*: several of its fields are numbers, which may be the same.
    """

    values_of: Callable[[object], tuple[Any, ...]]
    fields: tuple[_ReadField, ...]
    values: dict[str, Held]
    compares: bool


@cache
def defaults_of(word: Any) -> dict[str, Any]:
    """Return the default of each field of the class *word* that has one, by attribute."""
    found = {}
    for entry in dataclasses.fields(word):
        if entry.default is not dataclasses.MISSING:
            found[entry.name] = entry.default
        elif entry.default_factory is not dataclasses.MISSING:
            found[entry.name] = entry.default_factory()
    return found


class Reader(FieldValueReader):
    """Reads words under one ruleset."""

    def __init__(self, build: Builder, language: TextEntries, bends: Callable[[Sequence[Verb], str], bool]) -> None:
        super().__init__(build, language, bends)
        self._asked = language.asked
        self._kind = cache(self._kind_of)

    def read(self, word: Word, skip: tuple[str, ...] = ()) -> Reading:
        """Return the reading of *word* without the fields in *skip*."""
        kind: Any = type(word)
        values_of, fields, usual, compares = self._kind(kind, skip)
        values = usual.copy()
        reading = Reading(values)
        for value, field in zip(values_of(word), fields, strict=True):
            if value is None or value is field.silent:
                continue
            # Numbers, names and empty lists come again and again; what holds words is seldom the same twice.
            if type(value) in _PLAIN:
                key = value
            elif type(value) is Fixed:
                key = value.number
            elif not value:
                key = ()
            elif field.holds:
                reading.facts.append((field.name, (field.name,)))
                reading.needed.append(field.name)
                values[field.name] = Value(field.holds, value)
                continue
            else:
                self._add(reading, field, value)
                continue
            known = field.known.get(key)
            if known is None:
                known = field.known[key] = self._known(field, value)
            reading.facts += known.facts
            reading.needed += known.needed
            values |= known.values
        if compares and len(reading.needed) > 1:
            _compare(reading)
        return reading

    def _known(self, field: _ReadField, value: Any) -> Reading:
        """Return what *value* adds to any reading: of the facets those that phrases ask for."""
        known = Reading()
        self._add(known, field, value)
        heard = [(name, tuple(filter(self._asked.__contains__, facets))) for name, facets in known.facts]
        known.facts = [fact for fact in heard if fact[1]]
        return known

    @staticmethod
    def _add(reading: Reading, field: _ReadField, value: Any) -> None:
        """Add what the value of one field says."""
        entry = field.entry
        # A default goes without saying; so does a choice of one.
        if (field.default is None or value != field.default) and len(entry.choices) != 1:
            reading.needed.append(entry.name)
        field.read(reading, entry, value)

    def _kind_of(self, kind: Any, skip: tuple[str, ...]) -> _ReadKind:
        """Return how words of one *kind* are read without the fields in *skip*."""
        defaults = defaults_of(kind)
        entries = [entry for entry in fields_of(kind) if entry.name not in skip]
        usual: dict[str, Held] = {}
        fields = [self._field(kind, entry, defaults.get(entry.attribute), usual) for entry in entries]
        compares = sum(entry.kind in _NUMBERS for entry in entries) > 1
        return _ReadKind(values_of(entry.attribute for entry in entries), tuple(fields), usual, compares)

    def _field(self, kind: Any, entry: FieldType, default: object, usual: dict[str, Held]) -> _ReadField:
        """Return how a field is read; a *default* that adds nothing but the value of its slot is put into *usual*."""
        read, is_block = self.reader_of(kind, entry), entry.kind == "block"
        moods = [
            mood for mood in MOODS if is_block and issubclass(kind, Verb) and f"{entry.name}_{mood}" in self._asked
        ]
        if moods:
            read = partial(self.block, moods)
        holds = "block" if is_block and not moods else ""
        field = _ReadField(entry.name, entry, read, default, {}, holds, None)
        if default is not None:
            known = self._known(field, default)
            if not known.facts and not known.needed:
                usual |= known.values
                return field._replace(silent=default)
        return field


def _compare(reading: Reading) -> None:
    """Note where two numbers that must be said are the same: bounds that leave one value (facet `equal`)."""
    found = [reading.values.get(name) for name in reading.needed]
    numbers = [value for value in found if isinstance(value, int)]
    if len(numbers) > 1 and len(set(numbers)) == 1:
        reading.express(reading.needed[0], EQUAL)
