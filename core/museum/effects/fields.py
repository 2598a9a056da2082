"""Reads the annotations of a word: its fields, their YAML names, kinds of value and defaults."""

from __future__ import annotations

import dataclasses
import inspect
import sys
import types
import typing
from collections.abc import Container, Hashable
from functools import cache
from typing import Any, Literal, cast

from museum.effects.types import Condition, Count, Levels, Name, Range, Verb, Word
from museum.frozen import frozen


class UnknownType(TypeError):
    """A field of a type that no word can have: its name in Python, and the type as messages show it."""

    def __init__(self, attribute: str, hint: object) -> None:
        """Keep both."""
        self.attribute = attribute
        self.type = f"`{hint.__name__ if isinstance(hint, type) else hint}`"
        super().__init__(f"a word of the vocabulary can't have a field {attribute} of type {self.type}")


@frozen
class FieldType:
    """One field of a word.

    `kind` is one of whole, yes_no, text, any, amount, conditions, block, levels, choice, name, word, list.
    """

    name: str
    attribute: str
    kind: str
    required: bool
    choices: tuple[str | int, ...] = ()
    family: str = ""
    bounds: Range | None = None
    word: type[Word] | None = None
    item: FieldType | None = None


def fields_of(word: type[Word]) -> tuple[FieldType, ...]:
    """Return the fields of *word* in the order of their declaration."""
    return _fields(cast("Hashable", word))


def bare_field(word: type[Word]) -> FieldType:
    """Return the field of a bare word that is the value of its key."""
    return next(entry for entry in fields_of(word) if entry.attribute == word.bare)


def beside(word: type[Word]) -> tuple[FieldType, ...]:
    """Return the fields that stand beside the key of a flat word; none of any other word."""
    return tuple(entry for entry in fields_of(word) if entry.attribute != word.bare) if word.flat else ()


@cache
def holders(word: Hashable) -> tuple[FieldType, ...]:
    """Return the fields of the class *word* whose values may be words, or hold some."""
    kinds = ("amount", "block", "conditions", "word", "list")
    return tuple(entry for entry in _fields(word) if entry.kind in kinds)


def may_be_text(count: type[Count]) -> bool:
    """Return whether an amount may be written as the name of *count* alone, since its fields may all be left out."""
    return not count.bare and not any(entry.required for entry in fields_of(count))


@cache
def _fields(word: Hashable) -> tuple[FieldType, ...]:
    entries = {entry.name: entry for entry in dataclasses.fields(word)}  # type: ignore[arg-type]  # all are dataclasses
    hints, found = _hints(cast("type[Word]", word), entries), []
    for entry in entries.values():
        required = entry.default is dataclasses.MISSING and entry.default_factory is dataclasses.MISSING
        found.append(_field(entry.name, hints[entry.name], required))
    return tuple(found)


def _hints(word: type[Word], names: Container[str]) -> dict[str, object]:
    """Return the types of those fields of *word*; class variables too would take four times as long."""
    hints: dict[str, object] = {}
    for owner in reversed(word.__mro__):
        # `dataclasses` has the annotations as texts; these are evaluated in the module of the class.
        own = {name: hint for name, hint in inspect.get_annotations(owner).items() if name in names}
        if own:
            texts = types.SimpleNamespace(__annotations__=own)
            hints |= typing.get_type_hints(texts, vars(sys.modules[owner.__module__]), include_extras=True)
    return hints


def _field(attribute: str, hint: object, required: bool) -> FieldType:
    # `if_` and `set_` are called so because Python keeps the words for itself.
    name = attribute.rstrip("_")
    hint = _without_none(hint)
    bounds, family = None, ""
    if typing.get_origin(hint) is typing.Annotated:
        hint, *marks = typing.get_args(hint)
        for mark in marks:
            if isinstance(mark, Name):
                family = mark.family
            elif isinstance(mark, Range):
                bounds = mark
    if family:
        return FieldType(name, attribute, "name", required, family=family)
    return _plain(name, attribute, hint, required, bounds)


def _plain(name: str, attribute: str, hint: object, required: bool, bounds: Range | None) -> FieldType:
    simple = {int: "whole", bool: "yes_no", str: "text", Count: "amount", Levels: "levels", object: "any"}
    if hint in simple:
        return FieldType(name, attribute, simple[hint], required, bounds=bounds)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return FieldType(name, attribute, "choice", required, choices=tuple(arguments))
    if origin is tuple:
        return _several(name, attribute, arguments[0], required)
    if isinstance(hint, type) and issubclass(hint, Word):
        return FieldType(name, attribute, "word", required, word=hint)
    raise UnknownType(attribute, hint)


def _several(name: str, attribute: str, item: object, required: bool) -> FieldType:
    if item is Verb:
        return FieldType(name, attribute, "block", required)
    if item is Condition:
        return FieldType(name, attribute, "conditions", required)
    # The name of an item is that of its list, so that messages say where it stands.
    return FieldType(name, attribute, "list", required, item=_field(attribute, item, True))


def _without_none(hint: object) -> Any:
    if typing.get_origin(hint) not in (typing.Union, types.UnionType):
        return hint
    # `Amount | None`: an optional field has one type besides None.
    return next(part for part in typing.get_args(hint) if part is not type(None))
