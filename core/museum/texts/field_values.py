"""Reads the value of one field of a word for its phrase, by the kind of the field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from museum.effects.compile import Builder
from museum.effects.fields import FieldType, fields_of
from museum.effects.types import Condition, Verb, Word
from museum.effects.vocabulary import MEANT_TRAITS, TRAIT
from museum.texts.entries import TextEntries
from museum.texts.reading import Reading, Value

# Names that are phrases: what happens, what is counted, not what something is called.
SPOKEN: Final = ("event", "quantity", "moment")
FieldReader = Callable[[Reading, FieldType, Any], None]


class FieldValueReader:
    """Reads values under one ruleset: what its parameters decide is decided in the text too.

    The phrases are those of *language*; *bends* returns whether all verbs of a block have words in a mood.
    """

    def __init__(self, build: Builder, language: TextEntries, bends: Callable[[Sequence[Verb], str], bool]) -> None:
        self.build = build
        self._language = language
        self._bends = bends
        self._readers: dict[str, FieldReader] = {
            "amount": self._amount,
            "whole": self._whole,
            "yes_no": self._yes_no,
            "choice": self._choice,
            "name": self._name,
            "conditions": self._conditions,
            "block": partial(self.block, ()),
            "levels": lambda reading, entry, value: self._present(reading, entry, "levels", value.steps),
            "list": self._list,
            "word": lambda reading, entry, value: self._present(reading, entry, "words", (value,)),
        }

    def fold(self, conditions: tuple[Condition, ...], subject: str) -> tuple[Condition, ...] | None:
        """Return the conditions that play has to ask; None if the rules decide that one never holds."""
        left = []
        for condition in conditions:
            decided = condition.test(self.build, subject)
            # The whole effect never happens, so nothing is said of it.
            if decided is False:
                return None
            if decided is not True:
                left.append(condition)
        return tuple(left)

    def reader_of(self, kind: Any, entry: FieldType) -> FieldReader:
        """Return what reads a field of words of one *kind*."""
        read = self._readers.get(entry.kind, _text)
        # A word written bare (`phase: night`) has its value as a facet without the field's name.
        return partial(_bare, read) if kind.bare == entry.attribute else read

    def _present(self, reading: Reading, entry: FieldType, kind: str, value: object) -> None:
        reading.values[entry.name] = Value(kind, value)
        if value:
            reading.express(entry.name, entry.name)

    def block(self, moods: Sequence[str], reading: Reading, entry: FieldType, value: tuple[Verb, ...]) -> None:
        """Read verbs, of which a phrase asks for those of *moods* that they all have words in."""
        self._present(reading, entry, "block", value)
        for mood in moods:
            if self._bends(value, mood):
                reading.express(entry.name, f"{entry.name}_{mood}")

    def _amount(self, reading: Reading, entry: FieldType, value: Any) -> None:
        # An amount that a rule parameter decides reads as a digit.
        number = self.build.number(value)
        if isinstance(number, int):
            self._number(reading, entry.name, number)
            return
        reading.values[entry.name] = Value("count", value)
        reading.express(entry.name, entry.name, f"{entry.name}_counted", f"{entry.name}_{value.key}")
        # A count with a phrase for "for each" reads better multiplied: "2 for each expert".
        if self._language.speaks(f"count.{value.key}/each"):
            reading.express(entry.name, f"{entry.name}_each")

    def _whole(self, reading: Reading, entry: FieldType, value: int) -> None:
        self._number(reading, entry.name, value)

    def _number(self, reading: Reading, name: str, number: int) -> None:
        reading.values[name] = number
        way = f"{name}_less" if number < 0 else f"{name}_more"
        exact = f"{way}_{-number}" if number < 0 else f"{name}_{number}"
        # Only numbers other than their defaults are more or less than usual.
        reading.express(name, exact, *((name, way) if name in reading.needed else ()))

    def _yes_no(self, reading: Reading, entry: FieldType, value: bool) -> None:
        if value:
            reading.express(entry.name, entry.name)

    def _choice(self, reading: Reading, entry: FieldType, value: str | int) -> None:
        if isinstance(value, int):
            self._number(reading, entry.name, value)
        elif value:
            reading.values[entry.name] = Value("choice", value)
            reading.express(entry.name, entry.name, f"{entry.name}_{value}")

    def _name(self, reading: Reading, entry: FieldType, value: str) -> None:
        if not value:
            return
        reading.express(entry.name, entry.name, f"{entry.name}_{value}")
        if entry.family != TRAIT:
            reading.values[entry.name] = self._named(entry.family, value)
        elif value in MEANT_TRAITS:
            # Where there is no phrase of its own for a card's trait, the one for `it` does.
            reading.express(entry.name, f"{entry.name}_it")
        else:
            reading.values[entry.name] = self._named(self.build.vocabulary.family_of(value), value)

    def _named(self, family: str, name: str) -> Value:
        if family == "function":
            return Value("spoken", self.build.vocabulary.functions[name].phrase)
        # A family of traits is called by its noun: "domain".
        return Value("spoken" if family in SPOKEN else "name", name if family == "family" else f"{family}.{name}")

    def _conditions(self, reading: Reading, entry: FieldType, value: tuple[Condition, ...]) -> None:
        # A word's own conditions are always about cards.
        left = self.fold(value, "card") if value else ()
        reading.values[entry.name] = Value("conditions", value if left is None else left)
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
                reading.values[f"{entry.name}.{part.name}"] = found.pop()
                reading.express(entry.name, f"{entry.name}_same_{part.name}")


def _bare(read: FieldReader, reading: Reading, entry: FieldType, value: object) -> None:
    read(reading, entry, value)
    if isinstance(value, (str, bool)):
        reading.express(entry.name, str(value).lower())


def _text(reading: Reading, entry: FieldType, value: object) -> None:
    reading.values[entry.name] = str(value)
    reading.express(entry.name, entry.name)
