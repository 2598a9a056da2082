"""Reads the value of a key by the form of its field, as scenarios have it: numbers, words, cards, pairs, lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.ruleset.forms import Cards, Form, ListOf, Number, OneOf, Path, Record
from museum.ruleset.parts import ScenarioField
from museum.score_reader.lines import Words
from museum.score_reader.listed_cards import Listed, ListedCardReader
from museum.score_reader.written_words import WrittenWords

# Longer numbers are beyond the bounds of every form.
_WHOLE: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


@frozen
class Filled:
    """A field with its value, in which cards are `Listed`; *places* has the place of each part of the value."""

    field: ScenarioField
    value: Any
    places: Mapping[Path, Place]

    def place(self, path: Path = ()) -> Place:
        """Return the place of the part at *path*, or of its nearest parent."""
        return next(self.places[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.places)

    def cards(self) -> Iterator[Listed]:
        """Yield the cards in the value."""
        values = [self.value]
        for value in values:
            if isinstance(value, Listed):
                yield value
            elif isinstance(value, list | dict):
                values += value.values() if isinstance(value, dict) else value


def is_list(form: Form) -> bool:
    """Return whether a value has items, so that its key may be given on several lines."""
    return isinstance(form, ListOf | Record) or (isinstance(form, Cards) and not form.single)


def fits_a_line(form: Form) -> bool:
    """Return whether a value of *form* can be written in a line."""
    if isinstance(form, ListOf):
        return _is_single(form.item)
    if isinstance(form, Record):
        return all(_is_single(inner) or isinstance(inner, Cards) for inner in form.fields.values())
    return _is_single(form) or isinstance(form, Cards)


# More than the museums of any table hold; each takes half a millisecond to read.
MOST_ITEMS: Final = 1_000


def _is_single(form: Form) -> bool:
    return isinstance(form, Number | OneOf) or type(form) is Form


class ValueReader:
    """Reads the values of fields, and reports mistakes."""

    def __init__(self, cards: ListedCardReader, diagnostics: Diagnostics, words: WrittenWords) -> None:
        """Prepare to read; *cards* reads the cards in the values, *words* are those for ids."""
        self._cards = cards
        self._words = words
        self._diagnostics = diagnostics

    def read(self, field: ScenarioField, values: Sequence[Words]) -> Filled:
        """Return *field* with its value; the values of a list may come from several lines."""
        places: dict[Path, Place] = {(): values[0].place}
        items = [item for value in values for item in value.parts()]
        if isinstance(field.form, Record):
            return Filled(field, self._record(field.name, field.form, items, places), places)
        if not is_list(field.form):
            items = [values[0]]
        if len(items) > MOST_ITEMS:
            message = f"`{field.name}` lists {len(items)} values; at most {MOST_ITEMS} are read"
            self._error("too-many-values", message, items[MOST_ITEMS])
        found = list[Any]()
        for item in items[:MOST_ITEMS]:
            more = self._parts(field.name, field.form, item)
            places |= {(len(found) + number,): item.place for number in range(len(more))}
            found += more
        return Filled(field, found if isinstance(field.form, Cards | ListOf) else found[0], places)

    def _parts(self, key: str, form: Form, value: Words) -> Sequence[Any]:
        """Return the cards of *value*, or what else it says."""
        if isinstance(form, Cards):
            return self._cards.of_form(value, form)
        if isinstance(form, ListOf):
            return self._parts(key, form.item, value)
        if isinstance(form, Number):
            return [self._number(key, form, value)]
        if isinstance(form, OneOf):
            return [self._one_of(key, form, value)]
        if type(form) is Form and _WHOLE.fullmatch(value.text):
            return [int(value.text)]
        return [self._words.family(key).find(value.text) or value.text]

    def _one_of(self, key: str, form: OneOf, value: Words) -> str:
        names = self._words.terms(form.words)
        found = names.find(value.text)
        if not found:
            message = f"`{key}` is one of {', '.join(map(self._words.called, form.words))}; not `{value.text}`"
            self._error("not-one-of", message, value, names.near(value.text))
        return found

    def _number(self, key: str, form: Number, value: Words) -> int:
        if _WHOLE.fullmatch(value.text) and form.low <= int(value.text) <= form.high:
            return int(value.text)
        message = f"`{key}` is a whole number from {form.low} to {form.high}, not `{value.text}`"
        self._error("bad-number", message, value)
        return 0

    def _record(self, key: str, form: Record, items: Sequence[Words], places: dict[Path, Place]) -> dict[str, Any]:
        """Read pairs `name value`; a name with cards may come several times."""
        found: dict[str, Any] = {}
        names = self._words.terms(form.fields)
        for item in items:
            name, length = names.leading(item)
            value, inner = item.after(length), form.fields.get(name)
            if inner is None:
                written = item.text.split()[0]
                message = f"`{key}` has no `{written}`; expected {self._pairs(form)}"
                self._error("not-one-of", message, Words(written, item.place), names.near(written))
            elif not value.text:
                code, wanted = ("bad-number", "number") if isinstance(inner, Number) else ("wrong-form", "value")
                self._error(code, f"`{name}` needs its {wanted}: `{self._pair(name, inner)}`", item)
            elif name in found and not isinstance(inner, Cards):
                self._error("duplicate-key", f"`{name}` is given twice", item)
            else:
                parts = self._parts(name, inner, value)
                found[name] = [*found.get(name, ()), *parts] if isinstance(inner, Cards) else parts[0]
            places[name,] = item.place
        return found

    def _pairs(self, form: Record) -> str:
        return "`" + ", ".join(self._pair(name, inner) for name, inner in form.fields.items()) + "`"

    def _pair(self, name: str, form: Form) -> str:
        called = self._words.called(name)
        if isinstance(form, Number):
            return f"{called} {max(2, form.low)}"
        if isinstance(form, OneOf):
            return f"{called} {self._words.called(next(iter(form.words)))}"
        return f"{called} {'ID' if isinstance(form, Cards) else '...'}"

    def _error(self, code: str, message: str, words: Words, suggestion: str | None = None) -> None:
        self._diagnostics.error(code, message, words.place, suggestion, name=words.text)
