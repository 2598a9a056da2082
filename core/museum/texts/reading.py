"""Reads the data of one word for a phrase: the facets that are true of it, the slots' values, the required fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, NamedTuple

from museum.effects.compile import Builder
from museum.effects.fields import FieldType, fields_of
from museum.effects.types import Condition, Fixed, Word
from museum.effects.vocabulary import MEANT_TRAITS, TRAIT
from museum.texts.phrases import EQUAL, SUPPOSED


class Value(NamedTuple):
    """Hold the value of a slot: `kind` says how it is written (number, count, name, conditions, block, ...)."""

    kind: str
    value: Any
    family: str = ""


@dataclass(slots=True)
class Reading:
    """The facets of a word, each with the field it expresses; the values of its slots; the fields to be said."""

    facets: dict[str, str] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)
    needed: list[str] = field(default_factory=list)

    def express(self, name: str, *facets: str) -> None:
        """Note facets that express the field *name*."""
        for facet in facets:
            self.facets[facet] = name

    def describe(self, name: str, conditions: Sequence[Condition]) -> None:
        """Note that the field *name* holds conditions, and which words they are: facet `if_domain`."""
        if not conditions:
            return
        self.express(name, name, *(f"{name}_{condition.key}" for condition in conditions))
        if any(condition.supposes for condition in conditions):
            self.express(name, f"{name}_{SUPPOSED}")

    @classmethod
    def of(cls, **slots: str | int) -> Reading:
        """Return a reading with texts and numbers as its slots, and no facets."""
        values = {name: Value("number" if isinstance(slot, int) else "text", slot) for name, slot in slots.items()}
        return cls(values=values)

    def put(self, name: str, kind: str, value: object, family: str = "") -> None:
        """Set the value of the slot *name*."""
        self.values[name] = Value(kind, value, family)


_NOTHING = object()
_PLAIN = frozenset((int, str, bool))
FieldReader = Callable[[Reading, FieldType, Any], None]


class _ReadField(NamedTuple):
    """A field of a kind of word: what reads it, its default, and what its values are known to add to a reading."""

    entry: FieldType
    attribute: str
    read: FieldReader
    default: object
    known: dict[object, Reading]


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


class Reader:
    """Reads words under one ruleset: what its parameters decide is decided in the text too."""

    def __init__(self, build: Builder) -> None:
        self.build = build
        self._fields = cache(self._fields_of)
        # Return the conditions that play has to ask; None if the rules decide that one never holds.
        self.fold = cache(self._fold)
        self._kinds: dict[str, FieldReader] = {
            "amount": self._amount,
            "whole": self._whole,
            "yes_no": self._yes_no,
            "choice": self._choice,
            "name": self._name,
            "conditions": self._conditions,
            "block": lambda reading, entry, value: self._present(reading, entry, "block", value),
            "levels": lambda reading, entry, value: self._present(reading, entry, "levels", value.steps),
            "list": self._list,
            "word": lambda reading, entry, value: self._present(reading, entry, "words", (value,)),
        }

    def read(self, word: Word, skip: tuple[str, ...] = ()) -> Reading:
        """Return the reading of *word* without the fields in *skip*."""
        kind: Any = type(word)
        reading = Reading({}, {}, [])
        facets, values, needed = reading.facets, reading.values, reading.needed
        for field_ in self._fields(kind, skip):
            value = getattr(word, field_.attribute)
            if value is None:
                continue
            # Numbers, names and empty lists come again and again; what holds words is seldom the same twice.
            if type(value) in _PLAIN:
                key = value
            elif type(value) is Fixed:
                key = value.number
            elif not value:
                key = ()
            else:
                self._add(reading, field_, value)
                continue
            known = field_.known.get(key)
            if known is None:
                known = field_.known[key] = Reading()
                self._add(known, field_, value)
            facets |= known.facets
            values |= known.values
            needed += known.needed
        if len(needed) > 1:
            _compare(reading)
        return reading

    @staticmethod
    def _add(reading: Reading, field_: _ReadField, value: Any) -> None:
        """Add what the value of one field says."""
        entry = field_.entry
        # A default goes without saying; so does a choice of one.
        if value != field_.default and len(entry.choices) != 1:
            reading.needed.append(entry.name)
        field_.read(reading, entry, value)

    def _fold(self, conditions: tuple[Condition, ...], subject: str) -> tuple[Condition, ...] | None:
        left = []
        for condition in conditions:
            decided = condition.test(self.build, subject)
            # The whole effect never happens, so nothing is said of it.
            if decided is False:
                return None
            if decided is not True:
                left.append(condition)
        return tuple(left)

    def _fields_of(self, kind: Any, skip: tuple[str, ...]) -> list[_ReadField]:
        """Return the fields of words of one *kind* that aren't in *skip*."""
        defaults = defaults_of(kind)
        return [
            _ReadField(entry, entry.attribute, self._reader(kind, entry), defaults.get(entry.attribute, _NOTHING), {})
            for entry in fields_of(kind)
            if entry.name not in skip
        ]

    def _reader(self, kind: Any, entry: FieldType) -> FieldReader:
        read = self._kinds.get(entry.kind, _text)
        # A word written bare (`phase: night`) has its value as a facet without the field's name.
        return partial(_bare, read) if kind.bare == entry.attribute else read

    def _present(self, reading: Reading, entry: FieldType, kind: str, value: object) -> None:
        reading.put(entry.name, kind, value)
        if value:
            reading.express(entry.name, entry.name)

    def _amount(self, reading: Reading, entry: FieldType, value: Any) -> None:
        # An amount that a rule parameter decides reads as a digit.
        number = self.build.number(value)
        if isinstance(number, int):
            self._number(reading, entry.name, number)
            return
        reading.put(entry.name, "count", value)
        reading.express(entry.name, entry.name, f"{entry.name}_counted", f"{entry.name}_{value.key}")

    def _whole(self, reading: Reading, entry: FieldType, value: int) -> None:
        self._number(reading, entry.name, value)

    def _number(self, reading: Reading, name: str, number: int) -> None:
        reading.put(name, "number", number)
        way = f"{name}_less" if number < 0 else f"{name}_more"
        reading.express(name, f"{way}_{-number}" if number < 0 else f"{name}_{number}")
        # Only numbers other than their defaults are more or less than usual.
        if name in reading.needed:
            reading.express(name, name, way)

    def _yes_no(self, reading: Reading, entry: FieldType, value: bool) -> None:
        if value:
            reading.express(entry.name, entry.name)

    def _choice(self, reading: Reading, entry: FieldType, value: str | int) -> None:
        if isinstance(value, int):
            self._number(reading, entry.name, value)
        elif value:
            reading.put(entry.name, "choice", value)
            reading.express(entry.name, entry.name, f"{entry.name}_{value}")

    def _name(self, reading: Reading, entry: FieldType, value: str) -> None:
        if not value:
            return
        reading.express(entry.name, entry.name, f"{entry.name}_{value}")
        if entry.family != TRAIT:
            reading.put(entry.name, "name", value, entry.family)
        elif value in MEANT_TRAITS:
            # Where there is no phrase of its own for a card's trait, the one for `it` does.
            reading.express(entry.name, f"{entry.name}_it")
        else:
            reading.put(entry.name, "name", value, self.build.vocabulary.family_of(value))

    def _conditions(self, reading: Reading, entry: FieldType, value: tuple[Condition, ...]) -> None:
        # A word's own conditions are always about cards.
        left = self.fold(value, "card")
        reading.put(entry.name, "conditions", value if left is None else left)
        reading.describe(entry.name, left or ())
        if not left and entry.name in reading.needed:
            reading.needed.remove(entry.name)

    def _list(self, reading: Reading, entry: FieldType, value: tuple[Any, ...]) -> None:
        assert entry.item is not None
        if entry.item.kind == "conditions":
            folded = [self.fold(group, "card") for group in value]
            self._present(reading, entry, "groups", [group for group in folded if group is not None])
        elif entry.item.kind == "amount":
            self._present(reading, entry, "amounts", value)
        else:
            self._present(reading, entry, "words" if entry.item.kind == "word" else "texts", value)
            if entry.item.kind == "word":
                self._shared(reading, entry, value)

    def _shared(self, reading: Reading, entry: FieldType, words: tuple[Word, ...]) -> None:
        """Note the numbers that all words of a list have in common: facet `wanted_same_size`, slot `wanted.size`."""
        assert entry.item is not None and entry.item.word is not None
        for part in fields_of(entry.item.word):
            # Sizes, say: "three collections of 2 each" has one number for all.
            found = {getattr(word, part.attribute) for word in words} if part.kind == "whole" else set()
            if len(found) == 1:
                reading.put(f"{entry.name}.{part.name}", "number", found.pop())
                reading.express(entry.name, f"{entry.name}_same_{part.name}")


def _bare(read: FieldReader, reading: Reading, entry: FieldType, value: object) -> None:
    read(reading, entry, value)
    if isinstance(value, str | bool):
        reading.express(entry.name, str(value).lower())


def _text(reading: Reading, entry: FieldType, value: object) -> None:
    reading.put(entry.name, "text", str(value))
    reading.express(entry.name, entry.name)


def _compare(reading: Reading) -> None:
    """Note where two numbers that must be said are the same: bounds that leave one value (facet `equal`)."""
    found = [reading.values.get(name) for name in reading.needed]
    numbers = [value.value for value in found if value is not None and value.kind == "number"]
    if len(numbers) > 1 and len(set(numbers)) == 1:
        reading.express(reading.needed[0], EQUAL)
