"""Reads the values of keys that packs add, by the form of each field."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from museum.base_game.scoring_input.cards import ListedCardReader
from museum.base_game.scoring_input.lines import ITEM, Words
from museum.diagnostics import Diagnostics, Place
from museum.ruleset.forms import Cards, Form, ListOf, Number, Path, Record, Word
from museum.ruleset.parts import ScenarioField
from museum.suggest import did_you_mean

_WHOLE: Final = re.compile(r"-?[0-9]+", re.ASCII)
_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Filled:
    """A field with its value, in which cards are `Listed`; *places* has the place of each part of the value."""

    field: ScenarioField
    value: Any
    places: Mapping[Path, Place]

    def place(self, path: Path) -> Place:
        """Return the place of the part at *path*, or of its nearest parent."""
        return next(self.places[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.places)


def whole(key: str, value: Words, bounds: tuple[int, int], diagnostics: Diagnostics) -> int:
    """Return a whole number within *bounds*; 0 after reporting a mistake."""
    low, high = bounds
    if _WHOLE.fullmatch(value.text) and len(value.text.lstrip("-0")) <= _DIGITS and low <= int(value.text) <= high:
        return int(value.text)
    message = f"`{key}` is a whole number from {low} to {high}, not `{value.text}`"
    diagnostics.error("bad-number", message, value.place)
    return 0


class FieldReader:
    """Reads the values of fields, and reports mistakes."""

    def __init__(self, cards: ListedCardReader, diagnostics: Diagnostics) -> None:
        """Prepare to read; *cards* reads the cards in the values."""
        self._cards = cards
        self._diagnostics = diagnostics

    def read(self, field: ScenarioField, values: Sequence[Words]) -> Filled:
        """Return *field* with its value; the values of a list may come from several lines."""
        places: dict[Path, Place] = {(): values[0].place}
        items = [item for value in values for item in value.parts(ITEM)]
        return Filled(field, self._value(field.name, field.form, values[0], items, places), places)

    def _value(
        self, key: str, form: Form, first: Words, items: Sequence[Words], places: dict[Path, Place]
    ) -> Any:
        if isinstance(form, Record):
            return self._record(key, form, items, places)
        if not isinstance(form, Cards | ListOf):
            return self._single(key, form, first)
        found = list[Any]()
        for item in items:
            if isinstance(form, Cards):
                more: list[Any] = list(self._cards.of_form(item, form))
            else:
                more = [self._single(key, form.item, item)]
            places |= {(len(found) + number,): item.place for number in range(len(more))}
            found += more
        return found

    def _single(self, key: str, form: Form, value: Words) -> int | str:
        if isinstance(form, Number):
            return whole(key, value, (form.low, form.high), self._diagnostics)
        if isinstance(form, Word):
            if value.text not in form.words:
                message = f"`{key}` is one of {', '.join(form.words)}; not `{value.text}`"
                near = did_you_mean(value.text, form.words)
                self._diagnostics.error("not-one-of", message, value.place, near, name=value.text)
            return value.text
        return int(value.text) if _WHOLE.fullmatch(value.text) and len(value.text) <= _DIGITS else value.text

    def _record(
        self, key: str, form: Record, items: Sequence[Words], places: dict[Path, Place]
    ) -> dict[str, Any]:
        """Read pairs `name value`; a name with cards may come several times."""
        found: dict[str, Any] = {}
        for item in items:
            name = item.text.split()[0]
            value, inner = item.after(len(name)), form.fields.get(name)
            if inner is None:
                message = f"`{key}` has no `{name}`; expected {_pairs(form)}"
                near = did_you_mean(name, form.fields)
                self._diagnostics.error("not-one-of", message, item.place, near, name=name)
            elif not value.text:
                what = "number" if isinstance(inner, Number) else "value"
                message = f"`{name}` wants its {what}: `{_pair(name, inner)}`"
                self._diagnostics.error("bad-number" if what == "number" else "wrong-form", message, item.place)
            elif isinstance(inner, Cards):
                found[name] = [*found.get(name, ()), *self._cards.of_form(value, inner)]
            elif name in found:
                self._diagnostics.error("duplicate-key", f"`{name}` is given twice", item.place)
            else:
                found[name] = self._single(name, inner, value)
            places[name,] = item.place
        return found


def _pairs(form: Record) -> str:
    return "`" + ", ".join(_pair(name, inner) for name, inner in form.fields.items()) + "`"


def _pair(name: str, form: Form) -> str:
    if isinstance(form, Number):
        return f"{name} {max(2, form.low)}"
    if isinstance(form, Word):
        return f"{name} {next(iter(form.words))}"
    return f"{name} {'ID' if isinstance(form, Cards) else '...'}"
